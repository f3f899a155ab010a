//! What a captain does, and its notation. Points are called by their names; amounts are millions of
//! francs.
//!
//! | notation | meaning | rule |
//! |---|---|---|
//! | `place London` | put the ship on a port in round 1 | L2.2 |
//! | `buy 12` | buy the port's product | L3.1 |
//! | `move Gibraltar` | an ordinary move | L3.2 |
//! | `direct New York` | a direct move | L3.2 |
//! | `resell` | roll the die to resell a product | L3.3 |
//! | `storm 33` | a storm in zone 33 | L4.1 |
//! | `enter Havana` | re-enter on a port of the zone rolled | L4.2 |
//! | `brawl 2 with 5` | attack the captain of seat 2 with the brawl card of strength 5 | L5.1 |
//! | `play 7`, `give in` | answer a blow | L5.1 |
//! | `auction` | call the auction of the corsair | L6.1 |
//! | `bid 7`, `pass` | raise, or leave the auction | L6.1 |
//! | `end` | end the cargo phase, or buy nothing in round 1 | L3.6, L2.2 |
//! | `step Panama`, `stop` | the corsair sails, or stays | L6.3 |

use std::fmt;

use portolan_core::notation::LineReader;
use portolan_core::{ActionNotation, Notation, NotationError, Phrased, Seat};
use serde::{Deserialize, Serialize};

use crate::LongCours;
use crate::parts::card::Strength;
use crate::parts::point::{Point, Zone};

/// An action of a captain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS, Phrased)]
#[serde(tag = "action", rename_all = "snake_case")]
#[phrase(game = LongCours, prefix = "action")]
#[derive(strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Action {
    /// Places the ship in round 1.
    Place { point: Point },
    /// Buys for so many millions.
    Buy { francs: u32 },
    /// Makes an ordinary move.
    Move { point: Point },
    /// Plays a direct move.
    Direct { point: Point },
    /// Rolls the die to resell.
    Resell,
    /// Plays a storm.
    Storm { zone: Zone },
    /// Re-enters after a wreck.
    Enter { point: Point },
    /// Attacks a captain in the same port.
    Brawl { target: Seat, card: Strength },
    /// Answers with a stronger card.
    Play { card: Strength },
    /// Loses the brawl.
    #[strum(serialize = "give in")]
    GiveIn,
    /// Calls the auction of the corsair.
    Auction,
    /// Raises the standing bid.
    Bid { francs: u32 },
    /// Leaves the auction.
    Pass,
    /// Ends the cargo phase.
    End,
    /// Moves the corsair.
    Step { point: Point },
    /// Stops the corsair.
    Stop,
}

impl ActionNotation<LongCours> for Action {
    fn amount(&self) -> Option<u32> {
        match *self {
            Action::Buy { francs } | Action::Bid { francs } => Some(francs),
            _ => None,
        }
    }

    fn with_amount(&self, amount: u32) -> Action {
        match self {
            Action::Buy { .. } => Action::Buy { francs: amount },
            Action::Bid { .. } => Action::Bid { francs: amount },
            other => *other,
        }
    }

    fn group(&self) -> &'static str {
        match self {
            Action::End | Action::Pass | Action::GiveIn | Action::Stop => "decline",
            other => other.into(),
        }
    }
}

/// What the words of the notation are.
const FORMS: &str = "place PORT, buy N, move POINT, direct PORT, resell, storm ZONE, enter PORT, \
     brawl SEAT with STRENGTH, play STRENGTH, give in, auction, bid N, pass, end, step POINT or stop";

impl Notation<LongCours> for Action {
    fn write(&self, game: &LongCours, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(self.into())?;
        match *self {
            Action::Place { point }
            | Action::Move { point }
            | Action::Direct { point }
            | Action::Enter { point }
            | Action::Step { point } => write!(out, " {}", game.point(point).name()),
            Action::Buy { francs } | Action::Bid { francs } => write!(out, " {francs}"),
            Action::Storm { zone } => write!(out, " {zone}"),
            Action::Brawl { target, card } => write!(out, " {target} with {card}"),
            Action::Play { card } => write!(out, " {card}"),
            _ => Ok(()),
        }
    }

    fn read(game: &LongCours, text: &str) -> Result<Action, NotationError> {
        const BRAWL: &str = "brawl SEAT with STRENGTH";
        let mut line = LineReader::new(text);
        let action = match line.verb(FORMS)?.as_str() {
            "place" => Action::Place {
                point: game.read_point(&mut line, "place PORT")?,
            },
            "buy" => Action::Buy {
                francs: line.amount("buy N")?,
            },
            "move" => Action::Move {
                point: game.read_point(&mut line, "move POINT")?,
            },
            "direct" => Action::Direct {
                point: game.read_point(&mut line, "direct PORT")?,
            },
            "resell" => Action::Resell,
            "storm" => Action::Storm {
                zone: line.number("storm 11, 22, 33, 44, 55 or 66")?,
            },
            "enter" => Action::Enter {
                point: game.read_point(&mut line, "enter PORT")?,
            },
            "brawl" => {
                let target = line.number(BRAWL)?;
                line.skip("with");
                Action::Brawl {
                    target,
                    card: line.number(BRAWL)?,
                }
            }
            "play" => Action::Play {
                card: line.number("play STRENGTH")?,
            },
            "give" => {
                line.expect("in", "give in")?;
                Action::GiveIn
            }
            "auction" => Action::Auction,
            "bid" => Action::Bid {
                francs: line.amount("bid N")?,
            },
            "pass" => Action::Pass,
            "end" => Action::End,
            "step" => Action::Step {
                point: game.read_point(&mut line, "step POINT")?,
            },
            "stop" => Action::Stop,
            _ => return Err(NotationError::new(text, FORMS)),
        };
        line.end()?;
        Ok(action)
    }
}

#[cfg(test)]
mod tests {
    use portolan_core::{GamePackage, Setup};

    use super::*;

    fn game() -> LongCours {
        LongCours::open(&Setup::new(4)).unwrap()
    }

    #[test]
    fn every_form_reads_back_as_it_prints() {
        let game = game();
        for line in [
            "place London",
            "buy 12",
            "move Gibraltar",
            "direct New York",
            "resell",
            "storm 33",
            "enter Havana",
            "brawl 2 with 5",
            "play 12",
            "give in",
            "auction",
            "bid 7",
            "pass",
            "end",
            "step Cape Horn",
            "stop",
        ] {
            let action = Action::read(&game, line).unwrap();
            assert_eq!(action.notation(&game), line);
        }
    }

    #[test]
    fn case_blanks_language_and_short_names_do_not_matter() {
        let game = game();
        let read = |line| Action::read(&game, line).unwrap().notation(&game);
        assert_eq!(read(" MOVE  cape   horn "), "move Cape Horn");
        assert_eq!(read("move Cap Horn"), "move Cape Horn");
        assert_eq!(read("step Îles Aléoutiennes"), "step Aleutian Islands");
        assert_eq!(read("direct nyc"), "direct New York");
        assert_eq!(read("brawl 2 5"), "brawl 2 with 5");
    }

    #[test]
    fn what_cannot_be_read_says_what_was_expected() {
        let game = game();
        for (line, expected) in [
            ("", "place PORT"),
            ("sail London", "place PORT"),
            ("move Atlantis", "move POINT"),
            ("move", "move POINT"),
            ("move London Hamburg", "nothing more"),
            ("buy -1", "buy N"),
            ("buy 1e3", "buy N"),
            ("storm 12", "storm 11"),
            ("brawl 2 with 13", "brawl SEAT"),
            ("brawl 9 with 3", "brawl SEAT"),
            ("play 0", "play STRENGTH"),
            ("give", "give in"),
        ] {
            let error = Action::read(&game, line).unwrap_err();
            assert!(error.expected.contains(expected), "{line}: {error}");
        }
    }
}
