//! The operator's settings for live tables.

use std::time::Duration;

/// How fast bots answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// After a pause of random length, which does not depend on what the bot holds.
    Human,
    /// Without a pause.
    Off,
}

/// Limits on numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Open or running tables per guest.
    pub tables_per_guest: u32,
    /// Connections of spectators per table. Seated guests may have as many in addition.
    pub connections_per_table: usize,
    /// Frames queued for a client before it is dropped because it does not read.
    pub frames_waiting: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables_per_guest: 20,
            connections_per_table: 200,
            frames_waiting: 256,
        }
    }
}

/// The operator's settings for live tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// How many bots may compute at a time.
    pub bot_threads: usize,
    /// How fast bots answer.
    pub pace: Pace,
    /// How long a table without connections stays in memory.
    pub idle_after: Duration,
    /// How long a table stays open that everybody has left.
    pub deserted_after: Duration,
    /// How long a table stays open without any activity.
    pub untouched_after: Duration,
    /// Limits on numbers.
    pub limits: Limits,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            bot_threads: 1,
            pace: Pace::Human,
            idle_after: Duration::from_secs(60),
            deserted_after: Duration::from_secs(30 * 60),
            untouched_after: Duration::from_secs(30 * 24 * 3600),
            limits: Limits::default(),
        }
    }
}
