//! What a player does, and its notation.
//!
//! | notation | meaning | rule |
//! |---|---|---|
//! | `bid 12`, `pass` | bid for the office of harbour master, or leave the auction | M3 |
//! | `buy jade`, `pass` | buy a share, or none | M4.1 |
//! | `load jade silk ginseng` | the three wares to ship | M4.2 |
//! | `start jade 5 silk 4 ginseng 0` | their start spaces | M4.3 |
//! | `place port A`, `decline` | place an accomplice, or none any more in this voyage | M5 |
//! | `board silk`, `board silk over 2`, `pass` | a pirate goes aboard (throwing out an accomplice of seat 2) | M8.1 |
//! | `pilot jade +1 silk -1`, `pass` | move punts before the last roll | M7 |
//! | `send jade port`, `send jade shipyard` | where a plundered punt goes | M8.3 |
//! | `mortgage 2`, `redeem 1` | on any own decision | M11 |

use std::fmt;

use portolan_core::notation::LineReader;
use portolan_core::{
    ActionNotation, Arg, Notation, NotationError, Phrase, PhraseArg, Phrased, Seat, Vocabulary,
};
use serde::{Deserialize, Serialize};

use super::{read_wares, ware_list, write_wares};
use crate::{Manila, PerWare, Space, Ware, Wares};

/// Where a plundered punt is sent (M8.3).
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
    Vocabulary,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[vocabulary(
    prefix = "destination",
    expected = "send WARE port or send WARE shipyard"
)]
pub enum Destination {
    /// Counts as arrived.
    Port,
    /// Counts as lost.
    Shipyard,
}

/// An action of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS, Phrased)]
#[serde(tag = "action", rename_all = "snake_case")]
#[phrase(game = Manila, prefix = "action")]
#[derive(strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Action {
    /// Bids so many pesos.
    Bid { pesos: u32 },
    /// Leaves the auction, buys nothing, stays on the pirate boat, leaves the punts alone.
    Pass,
    /// Buys a share.
    Buy { ware: Ware },
    /// Loads all wares but this one.
    Load { ashore: Ware },
    /// Puts the loaded punts on these spaces.
    Start {
        #[phrase(arg = spaces_arg)]
        #[ts(type = "PerWare<number | null>")]
        spaces: PerWare<Option<u8>>,
    },
    /// Places an accomplice.
    Place { space: Space },
    /// Places nothing more in this voyage.
    Decline,
    /// Moves from the pirate boat into a punt's crew; `over` is whose accomplice is thrown out
    /// (`pirates_displace`).
    #[phrase(with = board_phrase, keys("action-board", "action-board-over"))]
    Board { ware: Ware, over: Option<Seat> },
    /// Moves punts by these steps.
    Pilot {
        #[phrase(arg = steps_arg)]
        #[ts(type = "PerWare<number>")]
        steps: PerWare<i8>,
    },
    /// Sends a plundered punt away.
    Send { ware: Ware, to: Destination },
    /// Mortgages so many shares.
    Mortgage { shares: u32 },
    /// Redeems so many shares.
    Redeem { shares: u32 },
}

fn spaces_arg(spaces: &PerWare<Option<u8>>, game: &Manila) -> Arg {
    let spaces = spaces
        .iter()
        .filter_map(|(ware, space)| Some((ware, (*space)?)));
    ware_list("action-start-space", "space", spaces, game)
}

fn steps_arg(steps: &PerWare<i8>, game: &Manila) -> Arg {
    let steps = steps.iter().filter(|(_, steps)| **steps != 0);
    let steps = steps.map(|(ware, steps)| (ware, Arg::signed(i64::from(*steps))));
    ware_list("action-pilot-steps", "steps", steps, game)
}

fn board_phrase(action: &Action, game: &Manila) -> Phrase {
    let mut phrase = Phrase::new("action-board");
    if let Action::Board { ware, over } = action {
        ware.put("ware", game, &mut phrase);
        if let Some(seat) = over {
            phrase.key = "action-board-over";
            seat.put("over", game, &mut phrase);
        }
    }
    phrase
}

impl ActionNotation<Manila> for Action {
    fn amount(&self) -> Option<u32> {
        match *self {
            Action::Bid { pesos } => Some(pesos),
            Action::Mortgage { shares } | Action::Redeem { shares } => Some(shares),
            _ => None,
        }
    }

    fn with_amount(&self, amount: u32) -> Action {
        match self {
            Action::Bid { .. } => Action::Bid { pesos: amount },
            Action::Mortgage { .. } => Action::Mortgage { shares: amount },
            Action::Redeem { .. } => Action::Redeem { shares: amount },
            other => *other,
        }
    }

    fn group(&self) -> &'static str {
        match self {
            Action::Pass | Action::Decline => "decline",
            Action::Mortgage { .. } | Action::Redeem { .. } => "loan",
            other => other.into(),
        }
    }
}

/// What the words of the notation are.
const FORMS: &str = "bid N, pass, buy WARE, load WARE WARE WARE, start WARE N WARE N WARE N, \
     place SPACE, decline, board WARE [over SEAT], pilot WARE ±N [WARE ±N], \
     send WARE port|shipyard, mortgage N or redeem N";

impl Notation<Manila> for Action {
    fn write(&self, _game: &Manila, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(self.into())?;
        match self {
            Action::Pass | Action::Decline => Ok(()),
            Action::Bid { pesos } => write!(out, " {pesos}"),
            Action::Buy { ware } => write!(out, " {ware}"),
            Action::Load { ashore } => ashore.others().try_for_each(|ware| write!(out, " {ware}")),
            Action::Start { spaces } => write_wares(spaces, out),
            Action::Place { space } => write!(out, " {space}"),
            Action::Board { ware, over: None } => write!(out, " {ware}"),
            Action::Board {
                ware,
                over: Some(seat),
            } => write!(out, " {ware} over {seat}"),
            Action::Pilot { steps } => steps
                .iter()
                .filter(|(_, steps)| **steps != 0)
                .try_for_each(|(ware, steps)| write!(out, " {ware} {steps:+}")),
            Action::Send { ware, to } => write!(out, " {ware} {to}"),
            Action::Mortgage { shares } | Action::Redeem { shares } => write!(out, " {shares}"),
        }
    }

    fn read(_game: &Manila, text: &str) -> Result<Action, NotationError> {
        let mut line = LineReader::new(text);
        let action = match line.verb(FORMS)?.as_str() {
            "bid" => Action::Bid {
                pesos: line.amount("bid N")?,
            },
            "pass" => Action::Pass,
            "buy" => Action::Buy {
                ware: Ware::read_word(line.next("buy WARE")?)?,
            },
            "load" => read_load(&mut line)?,
            "start" => Action::Start {
                spaces: read_wares(&mut line, "start WARE N WARE N WARE N")?,
            },
            "place" => Action::Place {
                space: Space::read(&line.rest())?,
            },
            "decline" => Action::Decline,
            "board" => read_boarding(&mut line)?,
            "pilot" => read_pilot(&mut line)?,
            "send" => Action::Send {
                ware: Ware::read_word(line.next(Destination::EXPECTED)?)?,
                to: Destination::read_word(line.next(Destination::EXPECTED)?)?,
            },
            "mortgage" => Action::Mortgage {
                shares: line.amount("mortgage N")?,
            },
            "redeem" => Action::Redeem {
                shares: line.amount("redeem N")?,
            },
            _ => return Err(NotationError::new(text, FORMS)),
        };
        line.end()?;
        Ok(action)
    }
}

fn read_load(line: &mut LineReader<'_>) -> Result<Action, NotationError> {
    const FORM: &str = "load and three different wares";
    let mut ashore = Wares::all();
    for _ in 0..3 {
        ashore.remove(Ware::read_word(line.next(FORM)?)?);
    }
    match ashore.iter().next() {
        Some(ware) if ashore.len() == 1 => Ok(Action::Load { ashore: ware }),
        _ => Err(NotationError::new(line.text(), FORM)),
    }
}

fn read_boarding(line: &mut LineReader<'_>) -> Result<Action, NotationError> {
    const FORM: &str = "board WARE or board WARE over SEAT";
    let ware = Ware::read_word(line.next(FORM)?)?;
    let mut over = None;
    if line.peek().is_some() {
        line.expect("over", FORM)?;
        over = Some(line.number(FORM)?);
    }
    Ok(Action::Board { ware, over })
}

fn read_pilot(line: &mut LineReader<'_>) -> Result<Action, NotationError> {
    const FORM: &str = "pilot WARE ±N or pilot WARE ±N WARE ±N";
    let steps: PerWare<Option<i8>> = read_wares(line, FORM)?;
    if steps.values().any(|steps| *steps == Some(0)) {
        return Err(NotationError::new(line.text(), FORM));
    }
    Ok(Action::Pilot {
        steps: steps.map(|_, steps| steps.unwrap_or(0)),
    })
}

#[cfg(test)]
mod tests {
    use portolan_core::{GamePackage, Setup};

    use super::*;

    fn game() -> Manila {
        Manila::open(&Setup::new(4)).unwrap()
    }

    /// The line as it is written after reading it.
    fn written(line: &str) -> String {
        Action::read(&game(), line).unwrap().notation(&game())
    }

    #[test]
    fn every_space_reads_back_as_it_prints() {
        for space in Space::ALL {
            let line = format!("place {space}");
            assert_eq!(Action::read(&game(), &line), Ok(Action::Place { space }));
        }
    }

    #[test]
    fn every_form_reads_back_as_it_prints() {
        for line in [
            "bid 12",
            "pass",
            "buy jade",
            "load jade silk ginseng",
            "start jade 5 nutmeg 4 ginseng 0",
            "place jade",
            "place port A",
            "place shipyard C",
            "place large pilot",
            "decline",
            "board silk",
            "board silk over 2",
            "pilot jade +2",
            "pilot jade +1 silk -1",
            "send ginseng shipyard",
            "mortgage 2",
            "redeem 1",
        ] {
            assert_eq!(written(line), line);
        }
    }

    #[test]
    fn order_case_and_blanks_do_not_matter() {
        let read = written;
        assert_eq!(read(" LOAD ginseng  Jade silk"), "load jade silk ginseng");
        assert_eq!(
            read("start silk 4 jade 5 nutmeg 0"),
            "start jade 5 silk 4 nutmeg 0"
        );
        assert_eq!(read("pilot silk -1 jade 1"), "pilot jade +1 silk -1");
        assert_eq!(read("place Port b"), "place port B");
        assert_eq!(read("place   PORT   b "), "place port B");
    }

    #[test]
    fn what_cannot_be_read_says_what_was_expected() {
        for (line, expected) in [
            ("", "bid N"),
            ("bet 3", "bid N"),
            ("bid", "bid N"),
            ("bid -3", "bid N"),
            ("bid 1e3", "bid N"),
            ("bid 3 4", "nothing more"),
            ("buy gold", "jade, silk"),
            ("load jade jade silk", "three different wares"),
            ("load jade silk nutmeg ginseng", "nothing more"),
            ("start jade 3 jade 4", "each ware once"),
            ("place moon", "a ware, port A–C"),
            ("place port D", "a ware, port A–C"),
            ("pilot jade 0", "pilot WARE"),
            ("pilot", "pilot WARE"),
            ("board silk over 9", "over SEAT"),
            ("send jade moon", "send WARE port"),
        ] {
            let error = Action::read(&game(), line).unwrap_err();
            assert!(error.expected.contains(expected), "{line}: {error}");
        }
    }
}
