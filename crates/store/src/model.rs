//! The things that are stored, as their callers see them. No SQL here, and no meaning beyond
//! what finding and listing them needs.

use std::fmt;

/// A moment: milliseconds since 1970. The store has no clock; its callers tell it the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub i64);

/// The SHA-256 of a token. The token itself never comes here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Somebody with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Random text, made by the caller.
    pub id: String,
    /// As they call themselves.
    pub name: String,
}

/// Somebody who comes for the first time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGuest {
    /// Random text, made by the caller.
    pub id: String,
    /// As they call themselves.
    pub name: String,
    /// Of the token in their browser.
    pub session: Digest,
}

/// Names one table in this file more briefly than its id. Only the store makes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableKey(pub(crate) i64);

impl fmt::Display for TableKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// People sit down.
    Open,
    /// The game is being played.
    Running,
    /// The game was played to its end.
    Over,
    /// Ended before that.
    Closed,
    /// Its log no longer folds.
    Frozen,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 5] = [
        Status::Open,
        Status::Running,
        Status::Over,
        Status::Closed,
        Status::Frozen,
    ];

    /// The word for it in the file.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Closed => "closed",
            Status::Frozen => "frozen",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.word() == word)
    }
}

/// Who may see a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Everybody.
    Public,
    /// Its members.
    Private,
}

impl Visibility {
    /// The word for it in the file.
    pub const fn word(self) -> &'static str {
        match self {
            Visibility::Public => "public",
            Visibility::Private => "private",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Visibility> {
        [Visibility::Public, Visibility::Private]
            .into_iter()
            .find(|visibility| visibility.word() == word)
    }
}

/// A table, without its log.
#[derive(Clone, PartialEq, Eq)]
pub struct TableRow {
    /// Random text, made by the caller; never changes.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// How far it has come.
    pub status: Status,
    /// Who may see it.
    pub visibility: Visibility,
    /// The id of the guest who opened it.
    pub opener: String,
    /// When it was opened.
    pub opened: Millis,
    /// When something last happened at it.
    pub touched: Millis,
    /// When somebody should look after it although nobody asks.
    pub wake: Option<Millis>,
    /// All the rest, as its owner writes it. May hold secrets.
    pub meta: String,
    /// Ids of the guests who may see it and in whose list it is, each once.
    pub members: Vec<String>,
}

// By hand, because sheets hold secrets and what can be printed ends up in a log.
impl fmt::Debug for TableRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableRow")
            .field("id", &self.id)
            .field("game", &self.game)
            .field("status", &self.status)
            .field("visibility", &self.visibility)
            .field("opener", &self.opener)
            .field("opened", &self.opened)
            .field("touched", &self.touched)
            .field("wake", &self.wake)
            .field("members", &self.members)
            .finish_non_exhaustive()
    }
}

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// The speaker's name at that time.
    pub name: String,
    /// The speaker's seat, if any.
    pub seat: Option<u8>,
    /// The speaker's id.
    pub guest: String,
    /// What was said.
    pub text: String,
    /// When.
    pub at: Millis,
}

/// How many tables have come how far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// See [`Status::Open`].
    pub open: u64,
    /// See [`Status::Running`].
    pub running: u64,
    /// See [`Status::Over`].
    pub over: u64,
    /// See [`Status::Closed`].
    pub closed: u64,
    /// See [`Status::Frozen`].
    pub frozen: u64,
}

impl Counts {
    pub(crate) fn of(&mut self, status: Status) -> &mut u64 {
        match status {
            Status::Open => &mut self.open,
            Status::Running => &mut self.running,
            Status::Over => &mut self.over,
            Status::Closed => &mut self.closed,
            Status::Frozen => &mut self.frozen,
        }
    }
}
