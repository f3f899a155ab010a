//! The options of a table.

use portolan_core::{OptionSpec, Settings};
use serde::Serialize;
use ts_rs::TS;

/// All options of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Options {
    /// The most ducats of one offer (O4.1).
    pub offer_ducats: u8,
    /// The most offers a seat makes in a turn (O4.6).
    pub offer_limit: u8,
    /// Venice scores prestige only (O6.3).
    pub venice_first_edition: bool,
    /// Pages show what a perfect memory would know (O8).
    pub memory_aid: bool,
}

impl Options {
    /// What is offered when a table is made.
    pub const SPECS: &'static [OptionSpec] = &[
        OptionSpec::number("offer_ducats", 0..=20, 20),
        OptionSpec::number("offer_limit", 0..=100, 12),
        OptionSpec::flag("venice_first_edition", false),
        OptionSpec::flag("memory_aid", true),
    ];

    /// Reads checked settings.
    #[must_use]
    pub fn from_settings(settings: &Settings) -> Options {
        Options {
            offer_ducats: settings.number("offer_ducats") as u8,
            offer_limit: settings.number("offer_limit") as u8,
            venice_first_edition: settings.flag("venice_first_edition"),
            memory_aid: settings.flag("memory_aid"),
        }
    }
}
