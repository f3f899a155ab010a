//! Tournaments: many games between bots, with statistics.
//!
//! [`run()`] plays a [`Plan`] with several workers and returns a [`Report`]. The same plan and
//! seed give the same [`Results`], whatever the number of workers: the random numbers of a game
//! follow from the seed and its number alone, and only whole numbers are summed.
//!
//! Deliberately absent: any game, how a report is printed, signals and progress bars (see
//! [`Watch`]).
//!
//! # Example
//!
//! Is the heuristic of the example game better than random play?
//!
//! ```
//! use std::num::NonZeroU64;
//!
//! use portolan_arena::{NoWatch, Plan, run};
//! use portolan_bots::Level;
//! use portolan_conformance::example::Quay;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let games = NonZeroU64::new(300).expect("not zero");
//! let plan = Plan::new(vec![Level::Mate, Level::Deckhand, Level::Deckhand], games);
//! let report = run::<Quay>(&plan, &NoWatch)?;
//!
//! let [mate, deckhand] = &report.results.players[..] else {
//!     panic!("two levels play");
//! };
//! // One of three seats wins a third of its games by luck. The whole interval is above that.
//! assert!(mate.low > 1.0 / 3.0 && deckhand.high < 1.0 / 3.0);
//! // Each seat counts as a game of its level.
//! assert_eq!((mate.games, deckhand.games), (300, 600));
//! # Ok(())
//! # }
//! ```

mod contest;
mod interval;
mod plan;
mod pool;
mod record_files;
mod report;
mod resume;
mod rng_streams;
mod rotation;
mod run;
mod tally;
mod thinking_times;

pub use contest::{ContestError, MAX_GAME_ENTRIES};
pub use interval::wilson;
pub use plan::Plan;
pub use record_files::RecordFilesError;
pub use report::{LevelResult, Report, Results, Speed, ThinkingTime};
pub use resume::ResumeError;
pub use rotation::{Rotation, Seating};
pub use run::{ArenaError, NoWatch, Watch, run};
