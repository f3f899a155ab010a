//! What an operator decides about live tables.

use std::time::Duration;

/// How fast bots answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// Like people: a pause of random length, whatever they hold.
    Human,
    /// At once.
    Off,
}

/// How many of what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Tables a guest may have open or running at a time.
    pub tables_per_guest: u32,
    /// Connections of those who look on at one table; those who play may have as many more.
    pub connections_per_table: usize,
    /// Frames that may wait for a client that does not read.
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

/// What an operator decides about live tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// How many bots may think at a time.
    pub bot_threads: usize,
    /// How fast bots answer.
    pub pace: Pace,
    /// When a table nobody looks at leaves memory.
    pub idle_after: Duration,
    /// When a table is closed whose people have all left.
    pub deserted_after: Duration,
    /// When a table is closed that nobody has touched.
    pub untouched_after: Duration,
    /// How many of what.
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
