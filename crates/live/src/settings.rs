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

/// A rate limit: so many at once, and then one after each interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// The most at one time.
    pub burst: u32,
    /// The time after which one more is allowed; zero if the rate is not limited.
    pub interval: Duration,
}

impl Rate {
    /// A rate with this burst and interval.
    #[must_use]
    pub const fn new(burst: u32, interval: Duration) -> Rate {
        Rate { burst, interval }
    }

    /// No limit.
    pub const UNLIMITED: Rate = Rate::new(u32::MAX, Duration::ZERO);
}

/// Limits on numbers and rates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Open or running tables per guest.
    pub tables_per_guest: u32,
    /// Connections of spectators per table. Seated guests may have as many in addition.
    pub connections_per_table: usize,
    /// Frames queued for a client before it is dropped because it does not read.
    pub frames_waiting: usize,
    /// Actions and undos of one seat, over all its connections.
    pub entries: Rate,
    /// Undos of one seat in one turn.
    pub undos_per_turn: u32,
    /// Entries of a log after which nothing can be taken back. Actions are never refused because
    /// of the length of a log, so that every game can be played to its end.
    pub entries_with_undo: u32,
    /// Chat messages of one guest at one table, over all connections of the guest.
    pub chat: Rate,
}

impl Limits {
    /// The default sizes without limits on rates and numbers: for benchmarks, where programs play
    /// as fast as they can.
    #[must_use]
    pub fn unlimited() -> Limits {
        Limits {
            tables_per_guest: u32::MAX,
            connections_per_table: usize::MAX,
            entries: Rate::UNLIMITED,
            undos_per_turn: u32::MAX,
            entries_with_undo: u32::MAX,
            chat: Rate::UNLIMITED,
            ..Limits::default()
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables_per_guest: 20,
            connections_per_table: 200,
            frames_waiting: 256,
            // Faster than people click, also when they try one choice after the other.
            entries: Rate::new(60, Duration::from_millis(100)),
            undos_per_turn: 20,
            // Real games have some hundreds or thousands of entries.
            entries_with_undo: 15_000,
            chat: Rate::new(10, Duration::from_secs(1)),
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
    /// Limits on numbers and rates.
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
