//! What chance does, and its notation: `first 2` (the starting seat, N2.3), `draw T1` (the next
//! tile of the visited stack, N9.3), `peek T1` (the top tile, for the lookout alone, N3.2),
//! `event 2` or `event coin` (the event die, N6.1), `battle silver` (the battle die, N6.4).

use std::fmt;

use portolan_core::notation::{LineReader, same_word};
use portolan_core::{Notation, NotationError, Seat, Vocabulary};
use serde::{Deserialize, Serialize};

use crate::Norderwind;
use crate::parts::{BattleFace, EventFace, Tile};

/// An outcome of chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Outcome {
    /// This seat starts.
    First { seat: Seat },
    /// The next tile of the visited stack.
    Draw { tile: Tile },
    /// The top tile, seen by the lookout's player only.
    Peek { tile: Tile },
    /// The event die.
    Event { face: EventFace },
    /// The battle die.
    Battle { face: BattleFace },
}

const FORMS: &str = "first SEAT, draw TILE, peek TILE, event N, event coin or battle FACE";

impl Notation<Norderwind> for Outcome {
    fn write(&self, game: &Norderwind, out: &mut dyn fmt::Write) -> fmt::Result {
        let id = |tile| game.parts.tile(tile).map_or("?", |part| &part.id);
        match *self {
            Outcome::First { seat } => write!(out, "first {seat}"),
            Outcome::Draw { tile } => write!(out, "draw {}", id(tile)),
            Outcome::Peek { tile } => write!(out, "peek {}", id(tile)),
            Outcome::Event { face } => write!(out, "event {face}"),
            Outcome::Battle { face } => write!(out, "battle {}", face.name()),
        }
    }

    fn read(game: &Norderwind, text: &str) -> Result<Outcome, NotationError> {
        let mut line = LineReader::new(text);
        let outcome = match line.verb(FORMS)?.as_str() {
            "first" => Outcome::First {
                seat: line.number("first SEAT")?,
            },
            "draw" => Outcome::Draw {
                tile: read_tile(game, line.next("draw TILE")?)?,
            },
            "peek" => Outcome::Peek {
                tile: read_tile(game, line.next("peek TILE")?)?,
            },
            "event" => Outcome::Event {
                face: EventFace::read_word(line.next("event N or event coin")?)?,
            },
            "battle" => Outcome::Battle {
                face: BattleFace::read_word(line.next(BattleFace::EXPECTED)?)?,
            },
            _ => return Err(NotationError::new(text, FORMS)),
        };
        line.end()?;
        Ok(outcome)
    }
}

fn read_tile(game: &Norderwind, word: &str) -> Result<Tile, NotationError> {
    let mut tiles = game.parts.tiles.iter();
    let found = tiles.find(|part| same_word(&part.id, word));
    found
        .map(|part| part.tile)
        .ok_or_else(|| NotationError::new(word, "the id of a tile"))
}

#[cfg(test)]
mod tests {
    use portolan_core::{GamePackage, Setup};

    use super::*;

    #[test]
    fn every_form_reads_back_as_it_prints() {
        let game = Norderwind::open(&Setup::new(4)).unwrap();
        for line in [
            "first 3",
            "draw T10",
            "peek D1",
            "event 2",
            "event coin",
            "battle silver",
            "battle double",
        ] {
            let outcome = Outcome::read(&game, line).unwrap();
            assert_eq!(outcome.notation(&game), line);
        }
        for line in [
            "",
            "draw",
            "draw T11",
            "draw T1 T2",
            "first 0",
            "event 0",
            "event 12",
            "event gold",
            "battle gold",
        ] {
            assert!(Outcome::read(&game, line).is_err(), "{line}");
        }
    }
}
