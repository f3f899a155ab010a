//! The types of stored things. They have no more meaning here than finding and listing them needs,
//! and know no SQL.

use std::fmt;

use crate::ids::{GuestId, TableId};

/// A time of day in milliseconds since 1970. The store has no clock; its callers pass the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub i64);

/// The SHA-256 of a token or of an edition. Tokens themselves are never passed to the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Its id.
    pub id: GuestId,
    /// The name the guest has chosen.
    pub name: String,
}

/// A guest to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGuest {
    /// Its id.
    pub id: GuestId,
    /// The name the guest has chosen.
    pub name: String,
    /// The digest of the token in the guest's browser.
    pub session: Digest,
}

/// The short key of a table in this file, made by the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableKey(pub(crate) i64);

impl fmt::Display for TableKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The status of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The game has not started.
    Open,
    /// The game is running.
    Running,
    /// The game is over.
    Over,
    /// The table was closed before the game was over.
    Closed,
    /// The log cannot be replayed.
    Frozen,
}

impl Status {
    /// All statuses.
    pub const ALL: [Status; 5] = [
        Status::Open,
        Status::Running,
        Status::Over,
        Status::Closed,
        Status::Frozen,
    ];

    /// How it is stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Closed => "closed",
            Status::Frozen => "frozen",
        }
    }

    pub(crate) fn parse(text: &str) -> Option<Status> {
        Status::ALL
            .into_iter()
            .find(|status| status.as_str() == text)
    }
}

/// Who may see a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Everybody.
    Public,
    /// The members of the table.
    Private,
    /// The same; it is a lesson, which is in no list and counts as no table.
    Lesson,
}

impl Visibility {
    /// How it is stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Visibility::Public => "public",
            Visibility::Private => "private",
            Visibility::Lesson => "lesson",
        }
    }

    pub(crate) fn parse(text: &str) -> Option<Visibility> {
        [Visibility::Public, Visibility::Private, Visibility::Lesson]
            .into_iter()
            .find(|visibility| visibility.as_str() == text)
    }
}

/// A table, without its log.
#[derive(Clone, PartialEq, Eq)]
pub struct TableRow {
    /// Its id, which never changes.
    pub id: TableId,
    /// The name of the game.
    pub game: String,
    /// Its status.
    pub status: Status,
    /// Who may see it.
    pub visibility: Visibility,
    /// The id of the guest who opened it.
    pub opener: GuestId,
    /// When it was opened.
    pub opened: Millis,
    /// When somebody was last active at it.
    pub touched: Millis,
    /// When the table must be woken although no client asks for it.
    pub wake: Option<Millis>,
    /// Everything else, as opaque text. May contain secrets.
    pub meta: String,
    /// The ids of the guests who may see it and in whose list it is, each once.
    pub members: Vec<GuestId>,
    /// The digest of the edition the table brought along, if any; never changes. Its text is read
    /// with [`Store::edition`](crate::Store::edition).
    pub edition: Option<Digest>,
}

// Not derived, because metadata contains secrets that must not appear in a log.
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
            .field("edition", &self.edition)
            .finish_non_exhaustive()
    }
}

/// A part of a list of tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TablePage {
    /// The tables. Those that cannot be read are left out.
    pub tables: Vec<(TableKey, TableRow)>,
    /// The id after which the list goes on, if it does.
    pub more: Option<TableId>,
}

/// A table to be woken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueTable {
    /// Its key.
    pub key: TableKey,
    /// Its id.
    pub id: TableId,
    /// The time for which it was listed.
    pub time: Millis,
}

/// How a table that may be deleted has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndedWith {
    /// See [`Status::Over`].
    Over,
    /// See [`Status::Closed`].
    Closed,
    /// Closed before the game started.
    NeverStarted,
    /// A lesson whose game is over.
    LessonOver,
    /// A lesson that was closed.
    LessonClosed,
}

impl EndedWith {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            EndedWith::Over | EndedWith::LessonOver => Status::Over.as_str(),
            EndedWith::Closed | EndedWith::NeverStarted | EndedWith::LessonClosed => {
                Status::Closed.as_str()
            }
        }
    }

    /// What is required of the table beside its status, in SQL.
    pub(crate) const fn condition(self) -> &'static str {
        match self {
            EndedWith::Over | EndedWith::Closed => "true",
            EndedWith::LessonOver | EndedWith::LessonClosed => "visibility = 'lesson'",
            EndedWith::NeverStarted => "meta ->> '$.started' IS NULL",
        }
    }
}

/// A table that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedTable {
    /// Its key.
    pub key: TableKey,
    /// Its id.
    pub id: TableId,
    /// When somebody was last active at it.
    pub touched: Millis,
}

/// What became of a table that was to be deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pruned {
    /// It does not fulfil the conditions any more.
    Kept,
    /// Some of its chat is deleted, the rest is still there.
    Partly,
    /// It is deleted.
    Deleted,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// The sender's name at that time.
    pub name: String,
    /// The number of the sender's seat, if any.
    pub seat: Option<u8>,
    /// The sender's id; absent if a bot says it.
    pub guest: Option<GuestId>,
    /// The text; empty if it is a remark.
    pub text: String,
    /// The Fluent key of a remark.
    pub remark: Option<String>,
    /// When it was sent.
    pub at: Millis,
}

/// The number of tables by status.
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
    pub(crate) fn count_mut(&mut self, status: Status) -> &mut u64 {
        match status {
            Status::Open => &mut self.open,
            Status::Running => &mut self.running,
            Status::Over => &mut self.over,
            Status::Closed => &mut self.closed,
            Status::Frozen => &mut self.frozen,
        }
    }
}
