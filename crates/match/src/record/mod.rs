//! A record: a log as readable text, one JSON object per line, that can be read back years
//! later and finds its own damage.
//!
//! ```text
//! {"portolan":"record","format":1,"game":"quay","rules":1,"edition":"…","setup":{"players":3},"names":[],"hash":"…"}
//! {"n":1,"chance":"deal cod","hash":"…"}
//! {"n":2,"seat":1,"act":"sell cod","hash":"…"}
//! {"n":3,"seat":1,"undo":true,"hash":"…"}
//! {"entries":3,"over":false,"result":null,"hash":"…"}
//! ```
//!
//! If its chance was fair, the header says how (`"fair":{"commitment":"…","entropy":[{"seat":1,"text":"…"}]}`
//! after the names), and the closing line reveals the seed (`"seed":"…"` after the result) once
//! the game is over: see [`fair`](crate::fair).
//!
//! The hash of each line covers that line and all before it (`chain`), so a line that is
//! missing, changed, moved or doubled is found and named. It protects against accidents, not
//! against somebody who recomputes the hashes: forged chance is found by
//! [`verify`](crate::fair::verify()).

mod chain;
mod edition;
mod error;
mod line;
mod read;
mod replay;

pub use error::{Damage, RecordError};
pub use replay::replay;
pub(crate) use replay::{line_of, replay_watched};

use portolan_core::{GamePackage, Ranking};

use crate::entry::Entry;
use crate::fair::Fair;
use crate::match_setup::MatchSetup;
use crate::matches::Match;

/// The version of the format this program writes and reads.
pub const FORMAT: u32 = 1;

/// No record is longer, in bytes.
pub const LONGEST_RECORD: usize = 256 << 20;

/// A record whose lines are intact. Whether the rules allow what it says is another question:
/// see [`replay()`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fingerprint of the edition that was used.
    pub edition: String,
    /// How the table was opened; carries the edition unless it was the built-in one.
    pub match_setup: MatchSetup,
    /// What happened, in notation.
    pub entries: Vec<Entry<String, String>>,
    /// How it ended; `None` if it was not over.
    pub result: Option<Ranking>,
    /// What makes its chance fair, if anything does.
    pub fair: Option<Fair>,
}

impl Record {
    /// The record of a table as it stands, without a proof that its chance was fair.
    #[must_use]
    pub fn of<G: GamePackage>(played: &Match<G>) -> Record {
        let match_setup = played.match_setup().clone();
        Record {
            game: G::NAME.to_owned(),
            rules: G::RULES,
            edition: edition::in_use::<G>(&match_setup.setup),
            match_setup,
            entries: played
                .entries()
                .iter()
                .map(|entry| entry.notation(played.game()))
                .collect(),
            result: played.result(),
            fair: None,
        }
    }

    /// The same record with what made its chance fair: with the seed once the game is over or
    /// closed, without it before.
    #[must_use]
    pub fn with_fair(mut self, fair: Fair) -> Record {
        self.fair = Some(fair);
        self
    }

    /// The record as text, one line for each entry and one more at each end.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut chain = chain::Chain::new();
        let mut text = chain.seal(&line::Header::of(self));
        for (index, entry) in self.entries.iter().enumerate() {
            text.push_str(&chain.seal(&line::EntryLine::of(index as u32 + 1, entry)));
        }
        text.push_str(&chain.seal(&line::Closing::of(self)));
        text
    }

    /// Reads a record and checks that it is intact.
    ///
    /// # Errors
    /// If it is not a record, of another format, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Record, RecordError> {
        read::read(bytes)
    }
}
