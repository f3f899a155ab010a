//! Why a request to a table was refused or failed. A [`TableError`] has a kind, which the server
//! maps to an HTTP status, and a phrase, which becomes a message in the client's language. This is
//! the only place that names the keys `live-…` of the texts.

mod refusal;

use std::fmt;

use portolan_core::{Arg, Language, Phrase};
use portolan_match::json;
use portolan_store::{StoreError, TableId};
use portolan_words::Speaker;

use crate::{texts, wire};

pub(crate) use refusal::Refusal;

/// The kind of an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    /// The request is invalid in any state of the table.
    Invalid,
    /// The request needs a guest.
    Unauthenticated,
    /// The guest may not do this.
    Forbidden,
    /// It does not exist, or the guest may not know that it does.
    NotFound,
    /// The table is not in the right state.
    Conflict,
    /// A limit is reached.
    TooMany,
    /// The store failed; nothing was changed.
    Storage,
    /// The server is stopping; the client should retry soon.
    Stopping,
}

/// Why a request to a table was refused or failed.
#[derive(Clone, thiserror::Error)]
#[cfg_attr(test, derive(strum::EnumIter))]
#[error("{}", self.code())]
pub enum TableError {
    /// The table does not exist, or the guest may not know that it does.
    UnknownTable,
    /// There is no game with this name.
    UnknownGame {
        /// The name.
        given: String,
    },
    /// The request needs a guest.
    NoGuest,
    /// The guest has no seat at the table.
    NoSeat,
    /// The game has started, and nobody may watch it.
    NoSpectators,
    /// Spectators may not write in the chat.
    NoSpectatorChat,
    /// The seat of a bot at a rematch cannot be freed.
    RematchSeat,
    /// Nobody sits in the seat that is to be freed.
    NobodyThere,
    /// Only the opener of the table may do this.
    NotOpener,
    /// The game has started.
    Started,
    /// The game has not started.
    NotRunning,
    /// The game is over.
    Over,
    /// The table was closed.
    Closed,
    /// The table was closed because its log became too long.
    TooLong {
        /// The number of entries.
        most: u32,
    },
    /// The log of the table does not fold.
    Frozen,
    /// The game is not over.
    NotOver,
    /// The game has not ended, so nobody can play again.
    RematchEarly,
    /// The game never started, so it has no record.
    NoRecord,
    /// The guest has resigned.
    HasResigned,
    /// The opener removed the guest.
    Removed,
    /// Too many next tables were closed.
    RematchOften,
    /// No seat is free.
    TableFull,
    /// The seat is not free.
    SeatTaken,
    /// The table has no such seat.
    NoSuchSeat {
        /// The number of the seat.
        seat: u8,
        /// How many seats there are.
        seats: u32,
    },
    /// Some seats are free, so the game cannot start.
    SeatsFree {
        /// How many.
        free: u32,
    },
    /// The request has several seats for the opener.
    TwoOwnSeats,
    /// The waiting time is out of bounds.
    Waiting {
        /// The longest, in seconds.
        most: u32,
    },
    /// The text of the edition is too long.
    EditionLong {
        /// Its bytes.
        given: u32,
        /// The most there may be.
        most: u32,
    },
    /// There is no such lesson.
    UnknownLesson {
        /// The chapter.
        given: String,
    },
    /// There is no such puzzle.
    UnknownPuzzle {
        /// The id given, shortened.
        given: String,
    },
    /// The lesson was begun with another version of the rules or of its script.
    LessonOutdated,
    /// The lesson expects something else of the learner.
    LessonExpects,
    /// This has no place in a lesson.
    NotInLesson,
    /// The guest has too many lessons.
    TooManyLessons {
        /// The most there may be.
        most: u32,
    },
    /// The guest has too many tables.
    TooManyTables {
        /// The most there may be.
        most: u32,
    },
    /// The table has too many connections.
    Crowded,
    /// A message cannot be parsed.
    Message {
        /// What the parser says about what the client sent.
        reason: String,
    },
    /// The key of a message is not allowed.
    MessageKey {
        /// The greatest length, in bytes.
        most: u32,
    },
    /// Too many actions are imagined before a forecast.
    ForecastAfter {
        /// The most there may be.
        most: u32,
    },
    /// The text of an action is too long.
    ActionLong {
        /// The greatest length, in bytes.
        most: u32,
    },
    /// The text of a chat message is not allowed.
    ChatText {
        /// The greatest length, in characters.
        most: u32,
    },
    /// The seat or guest acts too fast.
    TooFast {
        /// When to try again.
        seconds: u32,
    },
    /// The seat has taken back too much in this turn.
    UndoTurn {
        /// The most it may.
        most: u32,
    },
    /// The log is too long to take anything back.
    UndoLog {
        /// The entries after which nothing can be taken back.
        most: u32,
    },
    /// The seat has used up its time for this turn.
    TurnTime,
    /// Nobody may ask for advice at the table.
    NoAdvice,
    /// Advice for the seat is being computed already.
    AdviceRunning,
    /// The seat is not asked this any more.
    AdviceOutdated,
    /// What another seat saw is shown when the game is over.
    EyesEarly,
    /// The game has no such entry.
    NoSuchEntry {
        /// The number of the last one.
        last: u32,
    },
    /// A game that is played on has no rematch.
    NoRematch,
    /// The guest waits for another analysis.
    AnalysisElsewhere,
    /// Too many analyses wait.
    AnalysesFull,
    /// The game is too long to be analysed.
    AnalysisLong {
        /// The most entries it may have.
        most: u32,
    },
    /// The analysis could not be computed.
    AnalysisFailed,
    /// The record is too long to be watched.
    ReplayLong {
        /// The most entries it may have.
        most: u32,
    },
    /// The game has no such remark.
    UnknownRemark {
        /// The remarks it has.
        known: &'static [&'static str],
    },
    /// The game has no remarks.
    NoRemarks,
    /// The guest writes too fast.
    ChatFast {
        /// When to try again.
        seconds: u32,
    },
    /// The store failed.
    Storage,
    /// The disk or the data file is full.
    StorageFull,
    /// The data file was deleted or replaced.
    StorageLost,
    /// The server is stopping.
    Stopping,
    /// The match, its game or the reader of records refuses the request.
    #[cfg_attr(test, strum(disabled))]
    Refused(Box<Refusal>),
}

impl fmt::Debug for TableError {
    /// Without what the client sent or what a refusal says, which may be a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableError")
            .field("kind", &self.kind())
            .field("code", &self.code())
            .finish_non_exhaustive()
    }
}

/// A list of words.
fn list(words: &[&str]) -> Arg {
    Arg::list(words.iter().map(|word| Arg::Text((*word).to_owned())))
}

impl TableError {
    /// The kind of the error and its phrase.
    fn describe(&self) -> (ErrorKind, Phrase) {
        use ErrorKind::{
            Conflict, Forbidden, Invalid, NotFound, Stopping, Storage, TooMany, Unauthenticated,
        };
        let of = |kind, key| (kind, Phrase::new(key));
        let with_most = |kind, key, most: u32| (kind, Phrase::new(key).with("most", most));
        let with_seconds = |key, seconds: u32| (TooMany, Phrase::new(key).with("seconds", seconds));
        match self {
            TableError::UnknownTable => of(NotFound, "live-unknown-table"),
            TableError::UnknownGame { given } => {
                let phrase = Phrase::new("live-unknown-game")
                    .with("given", Arg::Text(given.clone()))
                    .with("known", list(portolan_catalogue::NAMES));
                (Invalid, phrase)
            }
            TableError::NoGuest => of(Unauthenticated, "live-nobody"),
            TableError::NoSeat => of(Forbidden, "live-no-seat"),
            TableError::NoSpectators => of(Forbidden, "live-no-spectators"),
            TableError::NoSpectatorChat => of(Forbidden, "live-no-spectator-chat"),
            TableError::RematchSeat => of(Conflict, "live-rematch-seat"),
            TableError::NobodyThere => of(Conflict, "live-nobody-there"),
            TableError::NotOpener => of(Forbidden, "live-not-opener"),
            TableError::Started => of(Conflict, "live-started"),
            TableError::NotRunning => of(Conflict, "live-not-running"),
            TableError::Over => of(Conflict, "table-over"),
            TableError::Closed => of(Conflict, "live-closed"),
            TableError::TooLong { most } => with_most(Conflict, "live-too-long", *most),
            TableError::Frozen => of(Conflict, "live-frozen"),
            TableError::NotOver => of(Conflict, "live-not-over"),
            TableError::RematchEarly => of(Conflict, "live-rematch-early"),
            TableError::NoRecord => of(Conflict, "live-no-record"),
            TableError::HasResigned => of(Conflict, "live-has-resigned"),
            TableError::Removed => of(Forbidden, "live-removed"),
            TableError::RematchOften => of(TooMany, "live-rematch-often"),
            TableError::TableFull => of(Conflict, "live-table-full"),
            TableError::SeatTaken => of(Conflict, "live-seat-taken"),
            TableError::NoSuchSeat { seat, seats } => {
                let phrase = Phrase::new("table-no-such-seat").with("seat", *seat);
                (Invalid, phrase.with("seats", *seats))
            }
            TableError::SeatsFree { free } => {
                (Conflict, Phrase::new("live-seats-free").with("free", *free))
            }
            TableError::TwoOwnSeats => of(Invalid, "live-two-own-seats"),
            TableError::Waiting { most } => with_most(Invalid, "live-waiting", *most),
            TableError::EditionLong { given, most } => {
                let phrase = Phrase::new("live-edition-long").with("given", *given);
                (Invalid, phrase.with("most", *most))
            }
            TableError::UnknownLesson { given } => {
                let given = Arg::Text(given.clone());
                let phrase = Phrase::new("live-unknown-lesson").with("given", given);
                (NotFound, phrase)
            }
            TableError::UnknownPuzzle { given } => {
                let given = Arg::Text(given.clone());
                let phrase = Phrase::new("live-unknown-puzzle").with("given", given);
                (NotFound, phrase)
            }
            TableError::LessonOutdated => of(Conflict, "live-lesson-outdated"),
            TableError::LessonExpects => of(Conflict, "live-lesson-expects"),
            TableError::NotInLesson => of(Conflict, "live-not-in-lesson"),
            TableError::TooManyLessons { most } => {
                with_most(TooMany, "live-too-many-lessons", *most)
            }
            TableError::TooManyTables { most } => with_most(TooMany, "live-too-many-tables", *most),
            TableError::Crowded => of(TooMany, "live-crowded"),
            TableError::Message { reason } => {
                let reason = Arg::Text(reason.clone());
                (Invalid, Phrase::new("live-message").with("reason", reason))
            }
            TableError::MessageKey { most } => with_most(Invalid, "live-message-key", *most),
            TableError::ForecastAfter { most } => with_most(Invalid, "live-forecast-after", *most),
            TableError::ActionLong { most } => with_most(Invalid, "live-action-long", *most),
            TableError::ChatText { most } => with_most(Invalid, "live-chat-text", *most),
            TableError::TooFast { seconds } => with_seconds("live-too-fast", *seconds),
            TableError::UndoTurn { most } => with_most(TooMany, "live-undo-turn", *most),
            TableError::UndoLog { most } => with_most(TooMany, "live-undo-log", *most),
            TableError::TurnTime => of(Conflict, "live-turn-time"),
            TableError::NoAdvice => of(Forbidden, "live-no-advice"),
            TableError::AdviceRunning => of(TooMany, "live-advice-running"),
            TableError::AdviceOutdated => of(Conflict, "live-advice-outdated"),
            TableError::EyesEarly => of(Conflict, "live-eyes-early"),
            TableError::NoSuchEntry { last } => {
                let phrase = Phrase::new("live-no-such-entry").with("last", *last);
                (Invalid, phrase)
            }
            TableError::NoRematch => of(Conflict, "live-no-rematch"),
            TableError::AnalysisElsewhere => of(TooMany, "live-analysis-elsewhere"),
            TableError::AnalysesFull => of(TooMany, "live-analyses-full"),
            TableError::AnalysisLong { most } => with_most(Conflict, "live-analysis-long", *most),
            TableError::AnalysisFailed => of(Conflict, "live-analysis-failed"),
            TableError::ReplayLong { most } => with_most(Invalid, "live-replay-long", *most),
            TableError::UnknownRemark { known } => {
                let phrase = Phrase::new("live-unknown-remark").with("known", list(known));
                (Invalid, phrase)
            }
            TableError::NoRemarks => of(Invalid, "live-no-remarks"),
            TableError::ChatFast { seconds } => with_seconds("live-chat-fast", *seconds),
            TableError::Storage => of(Storage, "live-storage"),
            TableError::StorageFull => of(Storage, "live-storage-full"),
            TableError::StorageLost => of(Storage, "live-storage-lost"),
            TableError::Stopping => of(Stopping, "live-stopping"),
            TableError::Refused(refusal) => (refusal.kind, refusal.phrase.clone()),
        }
    }

    /// A failed operation of the store on a table. It is logged here.
    pub(crate) fn storage(operation: &str, table: &TableId, error: &StoreError) -> TableError {
        // The store logs once that its file is gone.
        if !matches!(error, StoreError::Stopping | StoreError::Replaced { .. }) {
            tracing::error!(%table, %error, "{operation} failed");
        }
        TableError::from_store(error)
    }

    /// A failed operation of the store that the caller has logged.
    pub(crate) fn from_store(error: &StoreError) -> TableError {
        match error {
            StoreError::Stopping => TableError::Stopping,
            StoreError::Full => TableError::StorageFull,
            StoreError::Replaced { .. } => TableError::StorageLost,
            _ => TableError::Storage,
        }
    }

    /// The kind of the error.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.describe().0
    }

    /// The key of its phrase, which clients receive as `code`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.describe().1.key
    }

    /// The error as clients receive it, with its message in this language.
    #[must_use]
    pub fn to_wire(&self, language: Language) -> wire::Error {
        let (_, phrase) = self.describe();
        let error = match self {
            TableError::Refused(refusal) => {
                let speaker = Speaker::new((refusal.words)(language), refusal.names.clone());
                let expected = refusal.expected.clone();
                json::error_json(&phrase, refusal.rule, expected, &speaker)
            }
            _ => {
                let speaker = Speaker::new(texts::without_game(language), Vec::new());
                json::error_json(&phrase, None, None, &speaker)
            }
        };
        // `json::error_json` writes exactly these fields.
        serde_json::from_value(error).unwrap_or_else(|_| wire::Error::bare(phrase.key))
    }
}

#[cfg(test)]
mod tests;
