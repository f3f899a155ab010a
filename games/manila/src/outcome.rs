//! What chance does, and its notation: `deal jade` (the next share of the deal, M2.2),
//! `first 2` (the first bidder, M2.3), `roll jade 4 silk 2 ginseng 6` (one die per punt at
//! sea, M6.1).

use std::fmt;
use std::str::FromStr;

use portolan_core::{Seat, WordError, notation_serde};

use crate::action::{Words, write_wares};
use crate::ware::{PerWare, Ware};

/// An outcome of chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next share dealt is of this ware. Seat 1 gets his shares first, then seat 2, and so on.
    Deal(Ware),
    /// This seat bids first.
    First(Seat),
    /// The dice of the punts at sea.
    Roll(PerWare<Option<u8>>),
}

impl Outcome {
    const FORMS: &'static str = "deal WARE, first SEAT or roll WARE N WARE N WARE N";
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Deal(ware) => write!(f, "deal {ware}"),
            Outcome::First(seat) => write!(f, "first {seat}"),
            Outcome::Roll(dice) => {
                f.write_str("roll")?;
                write_wares(f, dice)
            }
        }
    }
}

impl FromStr for Outcome {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Outcome, WordError> {
        let mut words = Words::new(text);
        let verb = words.next(Outcome::FORMS)?.to_ascii_lowercase();
        let outcome = match verb.as_str() {
            "deal" => Outcome::Deal(words.next("deal WARE")?.parse()?),
            "first" => Outcome::First(words.number("first SEAT")?),
            "roll" => Outcome::Roll(words.per_ware("roll WARE N for each punt at sea")?),
            _ => return Err(WordError::new(text, Outcome::FORMS)),
        };
        words.end()?;
        Ok(outcome)
    }
}

notation_serde!(Outcome);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_back_as_it_prints() {
        for line in [
            "deal jade",
            "first 3",
            "roll jade 4 silk 2 ginseng 6",
            "roll nutmeg 1",
        ] {
            assert_eq!(line.parse::<Outcome>().unwrap().to_string(), line);
        }
        for line in [
            "",
            "roll",
            "roll 4 2 6",
            "first 0",
            "deal gold",
            "deal jade silk",
        ] {
            assert!(line.parse::<Outcome>().is_err(), "{line}");
        }
    }
}
