//! What chance does, and its notation: `deal jade` (the next share of the deal, M2.2),
//! `first 2` (the first bidder, M2.3), `roll jade 4 silk 2 ginseng 6` (one die per punt at
//! sea, M6.1).

use std::fmt;

use portolan_core::notation::LineReader;
use portolan_core::{Notation, NotationError, Seat, Vocabulary};
use serde::{Deserialize, Serialize};

use super::{read_wares, write_wares};
use crate::{Manila, PerWare, Ware};

/// An outcome of chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Outcome {
    /// The next share dealt is of this ware. Seat 1 gets his shares first, then seat 2, and so on.
    Deal { ware: Ware },
    /// This seat bids first.
    First { seat: Seat },
    /// The dice of the punts at sea.
    Roll { dice: PerWare<Option<u8>> },
}

const FORMS: &str = "deal WARE, first SEAT or roll WARE N WARE N WARE N";

impl Notation<Manila> for Outcome {
    fn write(&self, _game: &Manila, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Outcome::Deal { ware } => write!(out, "deal {ware}"),
            Outcome::First { seat } => write!(out, "first {seat}"),
            Outcome::Roll { dice } => {
                out.write_str("roll")?;
                write_wares(dice, out)
            }
        }
    }

    fn read(_game: &Manila, text: &str) -> Result<Outcome, NotationError> {
        let mut line = LineReader::new(text);
        let outcome = match line.verb(FORMS)?.as_str() {
            "deal" => Outcome::Deal {
                ware: Ware::read_word(line.next("deal WARE")?)?,
            },
            "first" => Outcome::First {
                seat: line.number("first SEAT")?,
            },
            "roll" => Outcome::Roll {
                dice: read_wares(&mut line, "roll WARE N for each punt at sea")?,
            },
            _ => return Err(NotationError::new(text, FORMS)),
        };
        line.end()?;
        Ok(outcome)
    }
}

#[cfg(test)]
mod tests {
    use portolan_core::{GamePackage, Setup};

    use super::*;

    #[test]
    fn every_form_reads_back_as_it_prints() {
        let game = Manila::open(&Setup::new(4)).unwrap();
        for line in [
            "deal jade",
            "first 3",
            "roll jade 4 silk 2 ginseng 6",
            "roll nutmeg 1",
        ] {
            let outcome = Outcome::read(&game, line).unwrap();
            assert_eq!(outcome.notation(&game), line);
        }
        for line in [
            "",
            "roll",
            "roll 4 2 6",
            "first 0",
            "deal gold",
            "deal jade silk",
        ] {
            assert!(Outcome::read(&game, line).is_err(), "{line}");
        }
    }
}
