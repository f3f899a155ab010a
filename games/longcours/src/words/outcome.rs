//! What chance does, and its notation: `deal storm`, `deal direct`, `deal brawl 7` (the next card of
//! the deal, L1.4), `start 2` (the starting seat, L2.2), `roll 4` (the die: for a re-entry, L4.2, a
//! resale, L3.3, or the entry of the corsair, L6.2).

use std::fmt;

use portolan_core::notation::LineReader;
use portolan_core::{Notation, NotationError, Seat};
use serde::{Deserialize, Serialize};

use crate::LongCours;
use crate::parts::card::Card;

/// An outcome of chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Outcome {
    /// The next card is this one. Seat 1 gets the first, seat 2 the second, and so on around.
    Deal { card: Card },
    /// This seat starts.
    Start { seat: Seat },
    /// The die shows this face.
    Roll { die: u8 },
}

const FORMS: &str = "deal CARD, start SEAT or roll N";
const DEAL: &str = "deal storm, deal direct or deal brawl STRENGTH";

impl Notation<LongCours> for Outcome {
    fn write(&self, _game: &LongCours, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Outcome::Deal { card: Card::Storm } => out.write_str("deal storm"),
            Outcome::Deal {
                card: Card::DirectMove,
            } => out.write_str("deal direct"),
            Outcome::Deal {
                card: Card::Brawl(strength),
            } => write!(out, "deal brawl {strength}"),
            Outcome::Start { seat } => write!(out, "start {seat}"),
            Outcome::Roll { die } => write!(out, "roll {die}"),
        }
    }

    fn read(_game: &LongCours, text: &str) -> Result<Outcome, NotationError> {
        let mut line = LineReader::new(text);
        let outcome = match line.verb(FORMS)?.as_str() {
            "deal" => Outcome::Deal {
                card: match line.verb(DEAL)?.as_str() {
                    "storm" => Card::Storm,
                    "direct" => Card::DirectMove,
                    "brawl" => Card::Brawl(line.number(DEAL)?),
                    _ => return Err(NotationError::new(text, DEAL)),
                },
            },
            "start" => Outcome::Start {
                seat: line.number("start SEAT")?,
            },
            "roll" => Outcome::Roll {
                die: line.number("roll N")?,
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
        let game = LongCours::open(&Setup::new(3)).unwrap();
        for line in [
            "deal storm",
            "deal direct",
            "deal brawl 12",
            "start 3",
            "roll 6",
        ] {
            let outcome = Outcome::read(&game, line).unwrap();
            assert_eq!(outcome.notation(&game), line);
        }
        for line in [
            "",
            "deal",
            "deal brawl",
            "deal brawl 13",
            "deal card",
            "start 0",
            "roll",
            "roll x",
        ] {
            assert!(Outcome::read(&game, line).is_err(), "{line}");
        }
    }
}
