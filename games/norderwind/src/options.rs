//! The options of a table (N12).

use portolan_core::{OptionSpec, Settings};

/// All options of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// N9.2: pages show the tiles known to lie in each stack.
    pub tile_log: bool,
    /// N8.3: the game ends after so many rounds.
    pub round_limit: u16,
}

impl Options {
    /// What is offered when a table is made.
    pub const SPECS: &'static [OptionSpec] = &[
        OptionSpec::flag("tile_log", true),
        OptionSpec::number("round_limit", 1..=1000, 200),
    ];

    /// Reads checked settings.
    pub fn from_settings(settings: &Settings) -> Options {
        Options {
            tile_log: settings.flag("tile_log"),
            round_limit: settings.number("round_limit") as u16,
        }
    }
}
