//! A record: the log of a match as readable text, one JSON object per line. It can be read back
//! years later, and damage is detected.
//!
//! ```text
//! {"portolan":"record","format":2,"game":"quay","rules":1,"edition":"…","setup":{"players":3},"names":[],"hash":"…"}
//! {"n":1,"chance":"deal cod","hash":"…"}
//! {"n":2,"seat":1,"act":"sell cod","author":"person","time":1794000000000,"hash":"…"}
//! {"n":3,"seat":1,"undo":true,"hash":"…"}
//! {"entries":3,"over":false,"result":null,"hash":"…"}
//! ```
//!
//! The line of an action whose author is known says who decided it ([`Author`](crate::Author)); a line
//! whose time is known has it in milliseconds since 1970.
//!
//! With a proof of fair chance, the header has the commitment and the entropy
//! (`"fair":{"commitment":"…","entropy":[{"seat":1,"text":"…"}]}` after the names), and the closing
//! line has the seed once the game is over (`"seed":"…"` after the result): see
//! [`fair`](crate::fair).
//!
//! The hash of each line covers that line and all before it (`chain`), so a line that is missing,
//! changed, moved or repeated is found and reported. This protects against accidents, not against
//! an author who recomputes the hashes; [`verify`](crate::fair::verify()) finds forged chance.

mod chain;
mod edition;
mod error;
mod line;
mod read;
mod replay;

pub use edition::edition_fingerprint;
pub use error::{Damage, RecordError};
pub use replay::replay;
pub(crate) use replay::{line_of, replay_with};

use portolan_core::{GamePackage, Ranking};

use crate::entry::LogEntry;
use crate::fair::Fair;
use crate::match_setup::MatchSetup;
use crate::matches::Match;

/// The version of the format that this program writes and reads.
pub const FORMAT: u32 = 2;

/// The greatest length of a record, in bytes.
pub const MAX_RECORD_BYTES: usize = 256 << 20;

/// A record whose lines are intact. [`replay()`] checks whether the rules allow its entries.
///
/// ```
/// use portolan_conformance::example::{Outcome, Quay};
/// use portolan_core::{Notation, Setup};
/// use portolan_match::record::Damage;
/// use portolan_match::{Match, MatchSetup, Record, RecordError};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2)))?;
/// let outcome = Outcome::read(played.game(), "deal cod")?;
/// played.chance(&outcome)?;
///
/// // Written and read back. The text has a header, a line for each entry and a closing line.
/// let record = Record::of(&played);
/// let text = record.to_text();
/// assert_eq!(text.lines().count(), 3);
/// assert_eq!(Record::read(text.as_bytes())?, record);
///
/// // Any change is found.
/// let changed = text.replace("deal cod", "deal eel");
/// let error = RecordError::Damaged { line: 2, damage: Damage::Changed };
/// assert_eq!(Record::read(changed.as_bytes()), Err(error));
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fingerprint of the edition.
    pub edition: String,
    /// How the match was opened, with the text of the edition unless it is the built-in one.
    pub match_setup: MatchSetup,
    /// The log, in notation.
    pub entries: Vec<LogEntry>,
    /// The final ranking; `None` if the match was not over.
    pub result: Option<Ranking>,
    /// The proof that its chance was fair, if there is one.
    pub fair: Option<Fair>,
}

impl Record {
    /// The record of a match up to now, without a proof that its chance was fair.
    #[must_use]
    pub fn of<G: GamePackage>(played: &Match<G>) -> Record {
        let match_setup = played.match_setup().clone();
        Record {
            game: G::NAME.to_owned(),
            rules: G::RULES,
            edition: edition::edition_fingerprint::<G>(&match_setup.setup),
            match_setup,
            entries: played.log_from(1).collect(),
            result: played.result(),
            fair: None,
        }
    }

    /// The same record with a proof of fair chance: without the seed until the match is over or
    /// closed.
    #[must_use]
    pub fn with_fair(mut self, fair: Fair) -> Record {
        self.fair = Some(fair);
        self
    }

    /// The record as text: a header, one line for each entry, a closing line.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut chain = chain::Chain::new();
        let mut text = chain.line_with_hash(&line::Header::of(self));
        for (index, entry) in self.entries.iter().enumerate() {
            text.push_str(&chain.line_with_hash(&line::EntryLine::of(index as u32 + 1, entry)));
        }
        text.push_str(&chain.line_with_hash(&line::Closing::of(self)));
        text
    }

    /// Reads a record and checks that it is intact.
    ///
    /// # Errors
    /// If it is not a record, has another format, or is damaged.
    pub fn read(bytes: &[u8]) -> Result<Record, RecordError> {
        read::read(bytes)
    }

    /// Reads a record up to its first damage.
    ///
    /// ```
    /// use portolan_conformance::example::Quay;
    /// use portolan_core::Setup;
    /// use portolan_match::record::Damage;
    /// use portolan_match::{AnyMatch, MatchSetup, Record, RecordError, Source, open};
    ///
    /// let mut any_match = open::<Quay>(MatchSetup::nameless(Setup::new(2))).unwrap();
    /// any_match.draw_outcomes(&Source::from_seed("7")).unwrap();
    /// let text = any_match.record().to_text();
    ///
    /// // The closing line and half of the last entry are missing.
    /// let last = text.rfind(r#"{"n":"#).unwrap();
    /// let partly = Record::read_whole_part(text[..last + 9].as_bytes()).unwrap();
    /// assert_eq!(partly.record.entries.len() + 1, any_match.entry() as usize);
    /// let line = partly.record.entries.len() + 2;
    /// let truncated = RecordError::Damaged { line, damage: Damage::Truncated };
    /// assert_eq!(partly.damage, Some(truncated));
    /// ```
    ///
    /// # Errors
    /// If it is not a record, has another format, or its first line is damaged.
    pub fn read_whole_part(bytes: &[u8]) -> Result<PartlyRead, RecordError> {
        read::read_whole_part(bytes)
    }
}

/// A record up to its first damage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartlyRead {
    /// What is whole. Without its closing line it has neither a result nor a seed.
    pub record: Record,
    /// The first damage, if there is one.
    pub damage: Option<RecordError>,
}
