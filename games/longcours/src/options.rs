//! The options of a table (L11).

use portolan_core::{OptionSpec, Settings};
use serde::Serialize;
use ts_rs::TS;

/// All options of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Options {
    /// L2.1: some cards stay out.
    pub short_game: bool,
    /// L3.3: no resale at stranding places.
    pub resale_ports_only: bool,
    /// L6.2: a caller who wins his own auction rolls for the entry at the end of the same turn.
    pub corsair_same_turn: bool,
    /// L7.3: the game ends after so many rounds; 0 for no limit.
    pub round_limit: u32,
}

impl Options {
    /// What is offered when a table is made.
    pub const SPECS: &'static [OptionSpec] = &[
        OptionSpec::flag("short_game", false),
        OptionSpec::flag("resale_ports_only", false),
        OptionSpec::flag("corsair_same_turn", false),
        OptionSpec::limit("round_limit", 2..=1000, 200),
    ];

    /// Reads checked settings.
    #[must_use]
    pub fn from_settings(settings: &Settings) -> Options {
        Options {
            short_game: settings.flag("short_game"),
            resale_ports_only: settings.flag("resale_ports_only"),
            corsair_same_turn: settings.flag("corsair_same_turn"),
            round_limit: settings.number("round_limit"),
        }
    }
}
