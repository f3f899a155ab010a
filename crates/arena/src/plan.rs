//! The plan of a tournament: the players, the number of games, the options.

use std::collections::BTreeMap;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use portolan_bots::Bot;
use portolan_core::{Setup, Value};

/// The plan of a tournament.
///
/// ```
/// use std::num::{NonZeroU64, NonZeroUsize};
///
/// use portolan_arena::{NoWatch, Plan, run};
/// use portolan_bots::Level;
/// use portolan_conformance::example::Quay;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut plan = Plan::new(vec![Level::Mate; 2], NonZeroU64::new(20).expect("not zero"));
/// plan.options.insert("rounds".to_owned(), 1.into());
/// let alone = run::<Quay>(&plan, &NoWatch)?;
///
/// // More workers change only the speed, another seed changes the games.
/// plan.jobs = NonZeroUsize::new(4).expect("not zero");
/// assert_eq!(run::<Quay>(&plan, &NoWatch)?.results, alone.results);
/// plan.seed = 2;
/// assert_ne!(run::<Quay>(&plan, &NoWatch)?.results, alone.results);
///
/// // The game refuses what it does not know.
/// plan.options.insert("fog".to_owned(), true.into());
/// assert!(run::<Quay>(&plan, &NoWatch).is_err());
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The players, one for each seat. They change seats from game to game.
    pub line_up: Vec<Bot>,
    /// Options by name; all others have their default.
    pub options: BTreeMap<String, Value>,
    /// The text of an edition to use instead of the built-in one.
    pub edition: Option<String>,
    /// The number of games.
    pub games: NonZeroU64,
    /// The number of games played at the same time. It affects only the speed.
    pub jobs: NonZeroUsize,
    /// The seed. All random numbers of a game follow from it and the number of the game.
    pub seed: u64,
    /// The folder for the records of all games, if they are wanted.
    pub record: Option<PathBuf>,
    /// The file that keeps the sums of the games played so far, so that a tournament that was stopped goes
    /// on. If it is not there, it is made.
    pub resume: Option<PathBuf>,
}

impl Plan {
    /// Default options, built-in edition, one game at a time, seed 1, no records, no file to resume from.
    #[must_use]
    pub fn new(line_up: Vec<impl Into<Bot>>, games: NonZeroU64) -> Plan {
        Plan {
            line_up: line_up.into_iter().map(Into::into).collect(),
            options: BTreeMap::new(),
            edition: None,
            games,
            jobs: NonZeroUsize::MIN,
            seed: 1,
            record: None,
            resume: None,
        }
    }

    /// The set-up of every game.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            players: u8::try_from(self.line_up.len()).unwrap_or(u8::MAX),
            options: self.options.clone(),
            edition: self.edition.clone(),
        }
    }
}
