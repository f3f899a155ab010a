//! What is to be played: who, how often, under which options. Nothing here knows how.

use std::collections::BTreeMap;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use portolan_bots::Level;
use portolan_core::{Setup, Value};

/// What is to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Who plays, one entry per seat. They change seats from game to game.
    pub line_up: Vec<Level>,
    /// Options by name; those not named have their default.
    pub options: BTreeMap<String, Value>,
    /// The text of another edition than the built-in one.
    pub edition: Option<String>,
    /// How many games.
    pub games: NonZeroU64,
    /// How many games at the same time. Changes nothing but the speed.
    pub jobs: NonZeroUsize,
    /// All chance and all whims of bots follow from it and the number of the game.
    pub seed: u64,
    /// The folder that takes a record of every game, if any.
    pub record: Option<PathBuf>,
}

impl Plan {
    /// Default options, built-in edition, one game at a time, seed 1, no records.
    #[must_use]
    pub fn new(line_up: Vec<Level>, games: NonZeroU64) -> Plan {
        Plan {
            line_up,
            options: BTreeMap::new(),
            edition: None,
            games,
            jobs: NonZeroUsize::MIN,
            seed: 1,
            record: None,
        }
    }

    /// How every table of the match is set up.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            players: u8::try_from(self.line_up.len()).unwrap_or(u8::MAX),
            options: self.options.clone(),
            edition: self.edition.clone(),
        }
    }
}
