//! Standing orders about letters of trade (N5), and their notation: `pass on letters`,
//! `ask only for sail`.

use std::fmt;

use portolan_core::notation::LineReader;
use portolan_core::{Notation, NotationError, Phrased, Vocabulary};
use serde::{Deserialize, Serialize};

use crate::Norderwind;

/// What a letter is kept for.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    ts_rs::TS,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
    Vocabulary,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", ascii_case_insensitive)]
#[vocabulary(prefix = "wanted", expected = "sail, cannon, crew, buying or selling")]
pub enum Wanted {
    /// A level of the sail.
    Sail,
    /// A cannon.
    Cannon,
    /// A crew member.
    Crew,
    /// A purchase of goods.
    Buying,
    /// A sale of goods.
    Selling,
}

/// An answer given in advance to questions about letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS, Phrased)]
#[serde(tag = "order", rename_all = "snake_case")]
#[phrase(game = Norderwind, prefix = "order")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum LetterOrder {
    /// Keeps every letter.
    PassOnLetters,
    /// Keeps the letter unless it can be used for this.
    AskOnlyFor { wanted: Wanted },
}

impl LetterOrder {
    /// All orders.
    pub(crate) fn all() -> impl Iterator<Item = LetterOrder> {
        let wanted = Wanted::all().iter();
        let for_one = wanted.map(|&wanted| LetterOrder::AskOnlyFor { wanted });
        std::iter::once(LetterOrder::PassOnLetters).chain(for_one)
    }
}

const FORMS: &str = "pass on letters, or ask only for sail, cannon, crew, buying or selling";

impl Notation<Norderwind> for LetterOrder {
    fn write(&self, _game: &Norderwind, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            LetterOrder::PassOnLetters => out.write_str("pass on letters"),
            LetterOrder::AskOnlyFor { wanted } => write!(out, "ask only for {wanted}"),
        }
    }

    fn read(_game: &Norderwind, text: &str) -> Result<LetterOrder, NotationError> {
        let mut line = LineReader::new(text);
        let order = match line.verb(FORMS)?.as_str() {
            "pass" => {
                line.expect("on", FORMS)?;
                line.expect("letters", FORMS)?;
                LetterOrder::PassOnLetters
            }
            "ask" => {
                line.expect("only", FORMS)?;
                line.expect("for", FORMS)?;
                let wanted = Wanted::read_word(line.next(FORMS)?)?;
                LetterOrder::AskOnlyFor { wanted }
            }
            _ => return Err(NotationError::new(text, FORMS)),
        };
        line.end()?;
        Ok(order)
    }
}

#[cfg(test)]
mod tests {
    use portolan_core::{GamePackage, Setup};

    use super::*;

    #[test]
    fn every_order_reads_back_as_it_prints() {
        let game = Norderwind::open(&Setup::new(2)).unwrap();
        for order in LetterOrder::all() {
            let line = order.notation(&game);
            assert_eq!(LetterOrder::read(&game, &line.to_uppercase()), Ok(order));
        }
        for line in [
            "",
            "pass",
            "pass on ships",
            "ask only for gold",
            "ask for sail",
        ] {
            assert!(LetterOrder::read(&game, line).is_err(), "{line}");
        }
    }
}
