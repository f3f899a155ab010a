//! The notation of Quay: what seats do and what chance does.

use std::fmt;
use std::str::FromStr;

use super::fish::Fish;
use crate::notation_serde;
use crate::seat::Seat;
use crate::word::{Act, WordError};

/// What a seat does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// `sell eel`: to the bank.
    Sell(Fish),
    /// `offer 2 eel 4`: a fish, face down, to a seat for a price.
    Offer {
        /// Who may buy it.
        to: Seat,
        /// What it is.
        fish: Fish,
        /// What it costs.
        price: u16,
    },
    /// `withdraw`: the own offer.
    Withdraw,
    /// `accept 2`: buys what this seat offers.
    Accept(Seat),
    /// `decline 2`: does not.
    Decline(Seat),
    /// `dare 2 eel`: challenges a seat to show a fish.
    Dare(Seat, Fish),
    /// `show`: answers a dare with the fish.
    Show,
    /// `yield`: answers a dare without it.
    Yield,
    /// `peek`: looks into the crate.
    Peek,
    /// `close`: ends the trade.
    Close,
    /// `bid 3`: for the crate.
    Bid(u16),
}

impl Act for Action {
    fn amount(&self) -> Option<u32> {
        match self {
            Action::Bid(coins) => Some(u32::from(*coins)),
            _ => None,
        }
    }

    fn with_amount(&self, amount: u32) -> Action {
        match self {
            Action::Bid(_) => Action::Bid(u16::try_from(amount).unwrap_or(u16::MAX)),
            other => *other,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Sell(fish) => write!(f, "sell {}", fish.name()),
            Action::Offer { to, fish, price } => write!(f, "offer {to} {} {price}", fish.name()),
            Action::Withdraw => f.write_str("withdraw"),
            Action::Accept(maker) => write!(f, "accept {maker}"),
            Action::Decline(maker) => write!(f, "decline {maker}"),
            Action::Dare(to, fish) => write!(f, "dare {to} {}", fish.name()),
            Action::Show => f.write_str("show"),
            Action::Yield => f.write_str("yield"),
            Action::Peek => f.write_str("peek"),
            Action::Close => f.write_str("close"),
            Action::Bid(coins) => write!(f, "bid {coins}"),
        }
    }
}

/// Reads one word of a line as a seat, a fish, a number.
fn read<T: FromStr>(text: &str, expected: &'static str) -> Result<T, WordError> {
    text.parse().map_err(|_| WordError::new(text, expected))
}

impl FromStr for Action {
    type Err = WordError;

    fn from_str(line: &str) -> Result<Action, WordError> {
        let words: Vec<_> = line.split_whitespace().take(5).collect();
        Ok(match words.as_slice() {
            ["sell", fish] => Action::Sell(read(fish, "sell FISH")?),
            ["offer", to, fish, price] => Action::Offer {
                to: read(to, "offer SEAT FISH PRICE")?,
                fish: read(fish, "offer SEAT FISH PRICE")?,
                price: read(price, "offer SEAT FISH PRICE")?,
            },
            ["withdraw"] => Action::Withdraw,
            ["accept", maker] => Action::Accept(read(maker, "accept SEAT")?),
            ["decline", maker] => Action::Decline(read(maker, "decline SEAT")?),
            ["dare", to, fish] => {
                Action::Dare(read(to, "dare SEAT FISH")?, read(fish, "dare SEAT FISH")?)
            }
            ["show"] => Action::Show,
            ["yield"] => Action::Yield,
            ["peek"] => Action::Peek,
            ["close"] => Action::Close,
            ["bid", coins] => Action::Bid(read(coins, "bid N")?),
            _ => {
                let expected =
                    "sell, offer, withdraw, accept, decline, dare, show, yield, peek, close or bid";
                return Err(WordError::new(line, expected));
            }
        })
    }
}

/// What chance does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// `deal cod`: to the next seat.
    Deal(Fish),
    /// `roll 4`: the tide.
    Roll(u8),
    /// `catch cod`: by the active seat.
    Catch(Fish),
    /// `crate cod`: what is in it.
    Crate(Fish),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Deal(fish) => write!(f, "deal {}", fish.name()),
            Outcome::Roll(pips) => write!(f, "roll {pips}"),
            Outcome::Catch(fish) => write!(f, "catch {}", fish.name()),
            Outcome::Crate(fish) => write!(f, "crate {}", fish.name()),
        }
    }
}

impl FromStr for Outcome {
    type Err = WordError;

    fn from_str(line: &str) -> Result<Outcome, WordError> {
        let words: Vec<_> = line.split_whitespace().take(3).collect();
        Ok(match words.as_slice() {
            ["deal", fish] => Outcome::Deal(read(fish, "deal FISH")?),
            ["roll", pips] => Outcome::Roll(read(pips, "roll N")?),
            ["catch", fish] => Outcome::Catch(read(fish, "catch FISH")?),
            ["crate", fish] => Outcome::Crate(read(fish, "crate FISH")?),
            _ => return Err(WordError::new(line, "deal, roll, catch or crate")),
        })
    }
}

notation_serde!(Action, Outcome);
