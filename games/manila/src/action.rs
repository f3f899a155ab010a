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
use std::str::{FromStr, SplitWhitespace};

use portolan_core::{Act, Seat, WordError, notation_serde};

use crate::space::Space;
use crate::ware::{PerWare, Ware};

/// Where a plundered punt is sent (M8.3).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// Counts as arrived.
    Port,
    /// Counts as lost.
    Shipyard,
}

impl Destination {
    /// Both.
    pub const ALL: [Destination; 2] = [Destination::Port, Destination::Shipyard];

    const fn name(self) -> &'static str {
        match self {
            Destination::Port => "port",
            Destination::Shipyard => "shipyard",
        }
    }
}

/// An action of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Bids so many pesos.
    Bid(u32),
    /// Leaves the auction, buys nothing, stays on the pirate boat, leaves the punts alone.
    Pass,
    /// Buys a share.
    Buy(Ware),
    /// Loads all wares but this one.
    Load {
        /// The ware that stays on land.
        ashore: Ware,
    },
    /// Puts the loaded punts on these spaces.
    Start(PerWare<Option<u8>>),
    /// Places an accomplice.
    Place(Space),
    /// Places nothing more in this voyage.
    Decline,
    /// Moves from the pirate boat into a punt's crew.
    Board {
        /// Which punt.
        ware: Ware,
        /// Whose accomplice is thrown out (`pirates_displace`).
        over: Option<Seat>,
    },
    /// Moves punts by these steps.
    Pilot(PerWare<i8>),
    /// Sends a plundered punt away.
    Send {
        /// Which punt.
        ware: Ware,
        /// Where to.
        to: Destination,
    },
    /// Mortgages so many shares.
    Mortgage(u32),
    /// Redeems so many shares.
    Redeem(u32),
}

impl Action {
    /// What the words of the notation are.
    const FORMS: &'static str = "bid N, pass, buy WARE, load WARE WARE WARE, start WARE N WARE N WARE N, \
         place SPACE, decline, board WARE [over SEAT], pilot WARE ±N [WARE ±N], \
         send WARE port|shipyard, mortgage N or redeem N";
}

impl Act for Action {
    fn amount(&self) -> Option<u32> {
        match *self {
            Action::Bid(n) | Action::Mortgage(n) | Action::Redeem(n) => Some(n),
            _ => None,
        }
    }

    fn with_amount(&self, amount: u32) -> Action {
        match self {
            Action::Bid(_) => Action::Bid(amount),
            Action::Mortgage(_) => Action::Mortgage(amount),
            Action::Redeem(_) => Action::Redeem(amount),
            other => *other,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(pesos) => write!(f, "bid {pesos}"),
            Action::Pass => f.write_str("pass"),
            Action::Buy(ware) => write!(f, "buy {ware}"),
            Action::Load { ashore } => {
                f.write_str("load")?;
                for ware in Ware::ALL.into_iter().filter(|ware| ware != ashore) {
                    write!(f, " {ware}")?;
                }
                Ok(())
            }
            Action::Start(spaces) => {
                f.write_str("start")?;
                write_wares(f, spaces)
            }
            Action::Place(space) => write!(f, "place {space}"),
            Action::Decline => f.write_str("decline"),
            Action::Board { ware, over: None } => write!(f, "board {ware}"),
            Action::Board {
                ware,
                over: Some(seat),
            } => write!(f, "board {ware} over {seat}"),
            Action::Pilot(steps) => {
                f.write_str("pilot")?;
                for (ware, steps) in steps.iter().filter(|(_, steps)| **steps != 0) {
                    write!(f, " {ware} {steps:+}")?;
                }
                Ok(())
            }
            Action::Send { ware, to } => write!(f, "send {ware} {}", to.name()),
            Action::Mortgage(shares) => write!(f, "mortgage {shares}"),
            Action::Redeem(shares) => write!(f, "redeem {shares}"),
        }
    }
}

/// Writes ` ware number` for each ware that has one.
pub(crate) fn write_wares(
    f: &mut fmt::Formatter<'_>,
    numbers: &PerWare<Option<u8>>,
) -> fmt::Result {
    for (ware, number) in numbers.iter() {
        if let Some(number) = number {
            write!(f, " {ware} {number}")?;
        }
    }
    Ok(())
}

impl FromStr for Action {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Action, WordError> {
        let mut words = Words::new(text);
        let verb = words.next(Action::FORMS)?.to_ascii_lowercase();
        let action = match verb.as_str() {
            "bid" => Action::Bid(words.number("bid N")?),
            "pass" => Action::Pass,
            "buy" => Action::Buy(words.next("buy WARE")?.parse()?),
            "load" => words.load()?,
            "start" => Action::Start(words.per_ware("start WARE N WARE N WARE N")?),
            "place" => return Ok(Action::Place(words.rest().parse()?)),
            "decline" => Action::Decline,
            "board" => words.board()?,
            "pilot" => words.pilot()?,
            "send" => words.send()?,
            "mortgage" => Action::Mortgage(words.number("mortgage N")?),
            "redeem" => Action::Redeem(words.number("redeem N")?),
            _ => return Err(WordError::new(text, Action::FORMS)),
        };
        words.end()?;
        Ok(action)
    }
}

notation_serde!(Action);

/// The words of a line, read one after the other.
pub(crate) struct Words<'a> {
    text: &'a str,
    left: SplitWhitespace<'a>,
}

impl<'a> Words<'a> {
    pub(crate) fn new(text: &'a str) -> Words<'a> {
        Words {
            text,
            left: text.split_whitespace(),
        }
    }

    pub(crate) fn next(&mut self, expected: &'static str) -> Result<&'a str, WordError> {
        self.left
            .next()
            .ok_or_else(|| WordError::new(self.text, expected))
    }

    fn rest(&mut self) -> String {
        self.left.by_ref().collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn number<N: FromStr>(&mut self, expected: &'static str) -> Result<N, WordError> {
        let word = self.next(expected)?;
        word.parse().map_err(|_| WordError::new(word, expected))
    }

    pub(crate) fn end(&mut self) -> Result<(), WordError> {
        match self.left.next() {
            None => Ok(()),
            Some(word) => Err(WordError::new(word, "nothing more in this line")),
        }
    }

    /// `WARE N` until the line ends, no ware twice, at least one.
    pub(crate) fn per_ware<N: FromStr>(
        &mut self,
        expected: &'static str,
    ) -> Result<PerWare<Option<N>>, WordError> {
        let mut numbers = PerWare::from_fn(|_| None);
        let mut word = self.next(expected)?;
        loop {
            let ware: Ware = word.parse()?;
            let number = self.number(expected)?;
            if numbers[ware].replace(number).is_some() {
                return Err(WordError::new(word, "each ware once"));
            }
            match self.left.next() {
                None => return Ok(numbers),
                Some(next) => word = next,
            }
        }
    }

    fn load(&mut self) -> Result<Action, WordError> {
        const FORM: &str = "load and three different wares";
        let mut aboard = PerWare([false; 4]);
        for _ in 0..3 {
            aboard[self.next(FORM)?.parse()?] = true;
        }
        let mut ashore = Ware::ALL.into_iter().filter(|ware| !aboard[*ware]);
        match (ashore.next(), ashore.next()) {
            (Some(ashore), None) => Ok(Action::Load { ashore }),
            _ => Err(WordError::new(self.text, FORM)),
        }
    }

    fn board(&mut self) -> Result<Action, WordError> {
        const FORM: &str = "board WARE or board WARE over SEAT";
        let ware = self.next(FORM)?.parse()?;
        let over = match self.left.next() {
            None => None,
            Some(word) if word.eq_ignore_ascii_case("over") => Some(self.number(FORM)?),
            Some(word) => return Err(WordError::new(word, FORM)),
        };
        Ok(Action::Board { ware, over })
    }

    fn pilot(&mut self) -> Result<Action, WordError> {
        const FORM: &str = "pilot WARE ±N or pilot WARE ±N WARE ±N";
        let steps: PerWare<Option<i8>> = self.per_ware(FORM)?;
        if steps.0.contains(&Some(0)) {
            return Err(WordError::new(self.text, FORM));
        }
        Ok(Action::Pilot(steps.map(|steps| steps.unwrap_or(0))))
    }

    fn send(&mut self) -> Result<Action, WordError> {
        const FORM: &str = "send WARE port or send WARE shipyard";
        let ware = self.next(FORM)?.parse()?;
        let word = self.next(FORM)?;
        let to = Destination::ALL
            .into_iter()
            .find(|to| to.name().eq_ignore_ascii_case(word))
            .ok_or_else(|| WordError::new(word, FORM))?;
        Ok(Action::Send { ware, to })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let action: Action = line.parse().unwrap();
            assert_eq!(action.to_string(), line);
        }
    }

    #[test]
    fn order_case_and_blanks_do_not_matter() {
        let read = |line: &str| line.parse::<Action>().unwrap().to_string();
        assert_eq!(read(" LOAD ginseng  Jade silk"), "load jade silk ginseng");
        assert_eq!(
            read("start silk 4 jade 5 nutmeg 0"),
            "start jade 5 silk 4 nutmeg 0"
        );
        assert_eq!(read("pilot silk -1 jade 1"), "pilot jade +1 silk -1");
        assert_eq!(read("place Port b"), "place port B");
    }

    #[test]
    fn what_cannot_be_read_says_what_was_expected() {
        for (line, expected) in [
            ("", "bid N"),
            ("bet 3", "bid N"),
            ("bid", "bid N"),
            ("bid -3", "bid N"),
            ("bid 99999999999", "bid N"),
            ("bid 3 4", "nothing more"),
            ("buy gold", "jade, silk"),
            ("load jade jade silk", "three different wares"),
            ("load jade silk nutmeg ginseng", "nothing more"),
            ("start jade 3 jade 4", "each ware once"),
            ("place moon", "a ware, port A–C"),
            ("pilot jade 0", "pilot WARE"),
            ("pilot", "pilot WARE"),
            ("board silk over 9", "over SEAT"),
            ("send jade moon", "send WARE port"),
        ] {
            let error = line.parse::<Action>().unwrap_err();
            assert!(error.expected.contains(expected), "{line}: {error}");
        }
    }
}
