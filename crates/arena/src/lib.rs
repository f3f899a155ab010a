//! Many games between bots, with statistics.
//!
//! [`run()`] plays a [`Plan`] with several workers and returns a [`Report`]. The same plan and
//! seed give the same [`Score`], whatever the number of workers: the random numbers of a game
//! follow from the seed and its number alone, and only whole numbers are summed.
//!
//! Deliberately absent: any game, how a report is printed, signals and progress bars (see
//! [`Watch`]).

mod record_files;
mod contest;
mod rng_streams;
mod interval;
mod plan;
mod pool;
mod report;
mod rotation;
mod run;
mod tally;

pub use record_files::RecordFilesError;
pub use contest::{ContestError, LONGEST};
pub use interval::wilson;
pub use plan::Plan;
pub use report::{Pace, Report, Score, Standing};
pub use rotation::{Rotation, Seating};
pub use run::{ArenaError, NoWatch, Watch, run};
