//! The operator's settings for live tables.

use std::time::Duration;

use crate::seeds::TestSeed;
use crate::table_actor::QueueLimits;
use crate::token_bucket::Rate;
use crate::wall_clock::TimeSource;

/// Whether bots pause before they act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// At the pace that each table has ([`wire::BotPace`](crate::wire::BotPace)), whatever the bots
    /// hold.
    Human,
    /// Without any pause, and without waiting for people's answers: for tests and benchmarks.
    Off,
}

/// Limits on numbers and rates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Open or running tables per guest.
    pub tables_per_guest: u32,
    /// Lessons per guest that are not deleted yet. They do not count as tables.
    pub lessons_per_guest: u32,
    /// Connections of spectators per table. Seated guests may have as many in addition.
    pub connections_per_table: usize,
    /// Bytes queued for clients before one is dropped because it does not read.
    pub queue: QueueLimits,
    /// Actions and undos of one seat, over all its connections.
    pub entries: Rate,
    /// Looks back of one guest at one table, over all connections of the guest.
    pub looks: Rate,
    /// Requests of one guest at one table for advice, over all connections of the guest.
    pub advice: Rate,
    /// Undos of one seat in one turn.
    pub undos_per_turn: u32,
    /// Entries of a log after which nothing can be taken back.
    pub entries_with_undo: u32,
    /// Entries of a log at which the table is closed, far beyond the end of any real game: people who
    /// never finish would otherwise make logs without end.
    pub entries_per_match: u32,
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
            lessons_per_guest: u32::MAX,
            connections_per_table: usize::MAX,
            entries: Rate::UNLIMITED,
            looks: Rate::UNLIMITED,
            advice: Rate::UNLIMITED,
            undos_per_turn: u32::MAX,
            entries_with_undo: u32::MAX,
            entries_per_match: u32::MAX,
            chat: Rate::UNLIMITED,
            ..Limits::default()
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables_per_guest: 20,
            lessons_per_guest: 100,
            connections_per_table: 200,
            queue: QueueLimits {
                per_connection: 256 * 1024,
                in_total: 64 * 1024 * 1024,
            },
            // Faster than people click, also when they try one choice after the other.
            entries: Rate::new(60, Duration::from_millis(100)),
            looks: Rate::new(60, Duration::from_millis(100)),
            // Each takes as long as ten decisions of a bot.
            advice: Rate::new(20, Duration::from_secs(3)),
            undos_per_turn: 20,
            // Real games have some hundreds or thousands of entries.
            entries_with_undo: 15_000,
            entries_per_match: 30_000,
            chat: Rate::new(10, Duration::from_secs(1)),
        }
    }
}

/// What is deleted, and when. Tables that are open, running or frozen are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retention {
    /// How long a table is kept that was closed before its game was over, after somebody was last
    /// there; for ever if absent.
    pub closed: Option<Duration>,
    /// How long a table is kept that was closed before its game started; for ever if absent. It has no
    /// record, and would otherwise let guests fill the disk with editions.
    pub never_started: Option<Duration>,
    /// How long a table is kept whose game is over, after somebody was last there; for ever if
    /// absent.
    pub finished: Option<Duration>,
    /// How long a lesson is kept after the learner was last there.
    pub lessons: Duration,
    /// How long a chat message is kept; for ever if absent.
    pub chat: Option<Duration>,
    /// How often to look for something to delete.
    pub every: Duration,
}

/// A number of days.
const fn days(count: u64) -> Duration {
    Duration::from_secs(count * 24 * 3600)
}

impl Default for Retention {
    fn default() -> Retention {
        Retention {
            closed: Some(days(30)),
            never_started: Some(Duration::from_secs(3600)),
            finished: Some(days(365)),
            lessons: days(1),
            chat: Some(days(90)),
            every: Duration::from_secs(600),
        }
    }
}

/// The operator's settings for live tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// How many bots may compute at a time.
    pub bot_threads: usize,
    /// Whether bots pause before they act.
    pub pace: Pace,
    /// How long a table without connections stays in memory.
    pub idle_after: Duration,
    /// How long a table stays open that everybody has left.
    pub deserted_after: Duration,
    /// How long a table stays open without any activity.
    pub untouched_after: Duration,
    /// What is deleted, and when.
    pub retention: Retention,
    /// How long no table is closed as abandoned or deleted after the start and after a jump of the
    /// time of day.
    pub settle_after: Duration,
    /// Where the time of day is read.
    pub time_source: TimeSource,
    /// From which the seeds of all new tables follow, for tests; random seeds if absent.
    pub test_seed: Option<TestSeed>,
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
            untouched_after: days(30),
            retention: Retention::default(),
            settle_after: Duration::from_secs(3600),
            time_source: TimeSource::default(),
            test_seed: None,
            limits: Limits::default(),
        }
    }
}
