//! Actions and outcomes of Quay, and their notation; the notation of its standing order.

use std::fmt::{self, Write};

use portolan_core::notation::LineReader;
use portolan_core::{ActionNotation, Notation, NotationError, Phrased, Seat, Vocabulary};
use serde::{Deserialize, Serialize};

use super::edition::Quay;
use super::fish::Fish;
use super::phrases::StandingOrder;

/// What a seat does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Phrased)]
#[serde(tag = "action", rename_all = "snake_case")]
#[phrase(game = Quay, prefix = "action")]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Action {
    /// `sell eel`: to the bank.
    Sell { fish: Fish },
    /// `offer 2 eel 4`: a fish, face down, to a seat for a price.
    Offer { to: Seat, fish: Fish, price: u16 },
    /// `withdraw`: takes back the seat's offer.
    Withdraw,
    /// `accept 2`: buys the fish that this seat offers.
    Accept { maker: Seat },
    /// `decline 2`: refuses the offer of this seat.
    Decline { maker: Seat },
    /// `dare 2 eel`: challenges a seat to show a fish.
    Dare { to: Seat, fish: Fish },
    /// `show`: answers a dare with the fish.
    Show,
    /// `yield`: answers a dare without it.
    Yield,
    /// `peek`: looks into the crate.
    Peek,
    /// `close`: ends the trade.
    Close,
    /// `bid 3`: for the crate.
    Bid { coins: u16 },
}

impl ActionNotation<Quay> for Action {
    fn amount(&self) -> Option<u32> {
        match self {
            Action::Bid { coins } => Some(u32::from(*coins)),
            _ => None,
        }
    }

    fn with_amount(&self, amount: u32) -> Action {
        match self {
            Action::Bid { .. } => Action::Bid {
                coins: u16::try_from(amount).unwrap_or(u16::MAX),
            },
            other => *other,
        }
    }

    fn group(&self) -> &'static str {
        match self {
            Action::Sell { .. } => "sell",
            Action::Offer { .. }
            | Action::Withdraw
            | Action::Accept { .. }
            | Action::Decline { .. } => "deal",
            Action::Dare { .. } | Action::Show | Action::Yield => "dare",
            Action::Peek | Action::Bid { .. } => "crate",
            Action::Close => "close",
        }
    }
}

/// Reads a fish as part of a line of this form.
fn fish(line: &mut LineReader<'_>, form: &'static str) -> Result<Fish, NotationError> {
    let word = line.next(form)?;
    Fish::read_word(word).map_err(|_| NotationError::new(word, form))
}

impl Notation<Quay> for Action {
    fn write(&self, _: &Quay, out: &mut dyn Write) -> fmt::Result {
        match self {
            Action::Sell { fish } => write!(out, "sell {}", fish.name()),
            Action::Offer { to, fish, price } => write!(out, "offer {to} {} {price}", fish.name()),
            Action::Withdraw => out.write_str("withdraw"),
            Action::Accept { maker } => write!(out, "accept {maker}"),
            Action::Decline { maker } => write!(out, "decline {maker}"),
            Action::Dare { to, fish } => write!(out, "dare {to} {}", fish.name()),
            Action::Show => out.write_str("show"),
            Action::Yield => out.write_str("yield"),
            Action::Peek => out.write_str("peek"),
            Action::Close => out.write_str("close"),
            Action::Bid { coins } => write!(out, "bid {coins}"),
        }
    }

    fn read(_: &Quay, text: &str) -> Result<Action, NotationError> {
        let all = "sell, offer, withdraw, accept, decline, dare, show, yield, peek, close or bid";
        let mut line = LineReader::new(text);
        let action = match line.verb(all)?.as_str() {
            "sell" => Action::Sell {
                fish: fish(&mut line, "sell FISH")?,
            },
            "offer" => Action::Offer {
                to: line.number("offer SEAT FISH PRICE")?,
                fish: fish(&mut line, "offer SEAT FISH PRICE")?,
                price: line.number("offer SEAT FISH PRICE")?,
            },
            "withdraw" => Action::Withdraw,
            "accept" => Action::Accept {
                maker: line.number("accept SEAT")?,
            },
            "decline" => Action::Decline {
                maker: line.number("decline SEAT")?,
            },
            "dare" => Action::Dare {
                to: line.number("dare SEAT FISH")?,
                fish: fish(&mut line, "dare SEAT FISH")?,
            },
            "show" => Action::Show,
            "yield" => Action::Yield,
            "peek" => Action::Peek,
            "close" => Action::Close,
            "bid" => Action::Bid {
                coins: line.number("bid N")?,
            },
            _ => return Err(NotationError::new(text, all)),
        };
        line.end()?;
        Ok(action)
    }
}

/// What chance does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Outcome {
    /// `deal cod`: to the next seat.
    Deal { fish: Fish },
    /// `roll 4`: the tide.
    Roll { pips: u8 },
    /// `catch cod`: by the active seat.
    Catch { fish: Fish },
    /// `crate cod`: what is in it.
    Crate { fish: Fish },
}

impl Notation<Quay> for Outcome {
    fn write(&self, _: &Quay, out: &mut dyn Write) -> fmt::Result {
        match self {
            Outcome::Deal { fish } => write!(out, "deal {}", fish.name()),
            Outcome::Roll { pips } => write!(out, "roll {pips}"),
            Outcome::Catch { fish } => write!(out, "catch {}", fish.name()),
            Outcome::Crate { fish } => write!(out, "crate {}", fish.name()),
        }
    }

    fn read(_: &Quay, text: &str) -> Result<Outcome, NotationError> {
        let all = "deal, roll, catch or crate";
        let mut line = LineReader::new(text);
        let outcome = match line.verb(all)?.as_str() {
            "deal" => Outcome::Deal {
                fish: fish(&mut line, "deal FISH")?,
            },
            "roll" => Outcome::Roll {
                pips: line.number("roll N")?,
            },
            "catch" => Outcome::Catch {
                fish: fish(&mut line, "catch FISH")?,
            },
            "crate" => Outcome::Crate {
                fish: fish(&mut line, "crate FISH")?,
            },
            _ => return Err(NotationError::new(text, all)),
        };
        line.end()?;
        Ok(outcome)
    }
}

impl Notation<Quay> for StandingOrder {
    fn write(&self, _quay: &Quay, out: &mut dyn Write) -> fmt::Result {
        match self {
            StandingOrder::DeclineOffers => out.write_str("decline offers"),
        }
    }

    fn read(_quay: &Quay, text: &str) -> Result<StandingOrder, NotationError> {
        let form = "decline offers";
        let mut line = LineReader::new(text);
        line.expect("decline", form)?;
        line.expect("offers", form)?;
        line.end()?;
        Ok(StandingOrder::DeclineOffers)
    }
}
