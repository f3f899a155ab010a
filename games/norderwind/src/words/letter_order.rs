//! Standing orders about letters of trade (N5), and their notation: `pass on letters`,
//! `ask only for sail`.

use std::fmt;

use portolan_core::notation::LineReader;
use portolan_core::{Notation, NotationError, Phrased, Vocabulary};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Norderwind;

/// What a letter is kept for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, Vocabulary)]
#[serde(rename_all = "snake_case")]
#[vocabulary(prefix = "wanted")]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, Phrased)]
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
            LetterOrder::AskOnlyFor { wanted } => write!(out, "ask only for {}", wanted.name()),
        }
    }

    fn read(game: &Norderwind, text: &str) -> Result<LetterOrder, NotationError> {
        let line = LineReader::new(text).rest().to_lowercase();
        let order = LetterOrder::all().find(|order| order.notation(game) == line);
        order.ok_or_else(|| NotationError::new(text, FORMS))
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
