//! What chance does, and its notation: `marker compass` (on the next port of the table, O2.1),
//! `start 35` (a player's first cargo card, O2.2), `deal 17`, `venice 38` (so many cards lie on
//! Venice), `first 2`, `draw 17` (from the deck into the active player's hand), `pirate 17` (a
//! face-down pirate nobody knew, now bought), `shuffle 17` (a face-down pirate nobody knows
//! goes into the new deck, O7.1).

use std::fmt;
use std::str::FromStr;

use portolan_core::{Seat, WordError, notation_serde};

use crate::card::Card;
use crate::marker::Marker;
use crate::words::Words;

/// An outcome of chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This marker lies on the next port.
    Marker(Marker),
    /// The next seat's first cargo card.
    Start(Card),
    /// The next card dealt.
    Deal(Card),
    /// So many cards lie on Venice.
    Venice(u8),
    /// This seat plays first.
    First(Seat),
    /// The card drawn from the deck.
    Draw(Card),
    /// The unknown pirate bought.
    Pirate(Card),
    /// The unknown pirate shuffled into the new deck.
    Shuffle(Card),
}

const FORMS: &str = "marker KIND, start CARD, deal CARD, venice N, first SEAT, draw CARD, pirate CARD or shuffle CARD";

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Marker(marker) => write!(f, "marker {marker}"),
            Outcome::Start(card) => write!(f, "start {card}"),
            Outcome::Deal(card) => write!(f, "deal {card}"),
            Outcome::Venice(above) => write!(f, "venice {above}"),
            Outcome::First(seat) => write!(f, "first {seat}"),
            Outcome::Draw(card) => write!(f, "draw {card}"),
            Outcome::Pirate(card) => write!(f, "pirate {card}"),
            Outcome::Shuffle(card) => write!(f, "shuffle {card}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Outcome, WordError> {
        let mut words = Words::new(text);
        let verb = words.next(FORMS)?.to_ascii_lowercase();
        let mut card = |make: fn(Card) -> Outcome| words.next(FORMS)?.parse().map(make);
        let outcome = match verb.as_str() {
            "start" => card(Outcome::Start)?,
            "deal" => card(Outcome::Deal)?,
            "draw" => card(Outcome::Draw)?,
            "pirate" => card(Outcome::Pirate)?,
            "shuffle" => card(Outcome::Shuffle)?,
            "marker" => Outcome::Marker(words.next("marker KIND")?.parse()?),
            "venice" => Outcome::Venice(words.number("venice N")?),
            "first" => Outcome::First(words.number("first SEAT")?),
            _ => return Err(WordError::new(text, FORMS)),
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
            "marker calm_sea",
            "start 35",
            "deal 17",
            "venice 38",
            "first 3",
            "draw 98",
            "pirate 1",
            "shuffle 2",
        ] {
            assert_eq!(line.parse::<Outcome>().unwrap().to_string(), line);
        }
        for line in [
            "",
            "draw",
            "draw 0",
            "draw 99",
            "marker gold",
            "venice -1",
            "first 9",
        ] {
            assert!(line.parse::<Outcome>().is_err(), "{line}");
        }
    }
}
