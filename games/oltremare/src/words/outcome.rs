//! What chance does, and its notation: `marker compass` (on the next port of the table, O2.1),
//! `start 35` (a player's first cargo card, O2.2), `deal 17`, `venice 38` (so many cards lie on
//! Venice), `first 2`, `draw 17` (from the deck into the active player's hand), `pirate 17` (a
//! face-down pirate nobody knew, now bought), `shuffle 17` (a face-down pirate nobody knows
//! goes into the new deck, O7.1).

use std::fmt;

use portolan_core::notation::LineReader;
use portolan_core::{Notation, NotationError, Seat, Vocabulary};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Oltremare;
use crate::parts::{Card, Marker};

/// An outcome of chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "outcome", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Outcome {
    /// This marker lies on the next port.
    Marker { marker: Marker },
    /// The next seat's first cargo card.
    Start { card: Card },
    /// The next card dealt.
    Deal { card: Card },
    /// So many cards lie on Venice.
    Venice { above: u8 },
    /// This seat plays first.
    First { seat: Seat },
    /// The card drawn from the deck.
    Draw { card: Card },
    /// The unknown pirate bought.
    Pirate { card: Card },
    /// The unknown pirate shuffled into the new deck.
    Shuffle { card: Card },
}

const FORMS: &str = "marker KIND, start CARD, deal CARD, venice N, first SEAT, draw CARD, pirate CARD or shuffle CARD";

impl Notation<Oltremare> for Outcome {
    fn write(&self, _: &Oltremare, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Outcome::Marker { marker } => write!(out, "marker {marker}"),
            Outcome::Start { card } => write!(out, "start {card}"),
            Outcome::Deal { card } => write!(out, "deal {card}"),
            Outcome::Venice { above } => write!(out, "venice {above}"),
            Outcome::First { seat } => write!(out, "first {seat}"),
            Outcome::Draw { card } => write!(out, "draw {card}"),
            Outcome::Pirate { card } => write!(out, "pirate {card}"),
            Outcome::Shuffle { card } => write!(out, "shuffle {card}"),
        }
    }

    fn read(_: &Oltremare, text: &str) -> Result<Outcome, NotationError> {
        let mut line = LineReader::with_joints(text);
        let verb = line.verb(FORMS)?;
        let mut card = || line.next(FORMS)?.parse();
        let outcome = match verb.as_str() {
            "start" => Outcome::Start { card: card()? },
            "deal" => Outcome::Deal { card: card()? },
            "draw" => Outcome::Draw { card: card()? },
            "pirate" => Outcome::Pirate { card: card()? },
            "shuffle" => Outcome::Shuffle { card: card()? },
            "marker" => Outcome::Marker {
                marker: Marker::read_word(line.next("marker KIND")?)?,
            },
            "venice" => Outcome::Venice {
                above: line.number("venice N")?,
            },
            "first" => Outcome::First {
                seat: line.number("first SEAT")?,
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
        let game = Oltremare::open(&Setup::new(2)).unwrap();
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
            assert_eq!(Outcome::read(&game, line).unwrap().notation(&game), line);
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
            assert!(Outcome::read(&game, line).is_err(), "{line}");
        }
    }
}
