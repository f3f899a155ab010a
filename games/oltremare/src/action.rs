//! What a player does, and its notation.
//!
//! | notation | meaning | rule |
//! |---|---|---|
//! | `discard 17` | a surplus card goes on the own pirate pile | O3 |
//! | `offer 33 + 1 ducat for 2 silk to 2 claiming 33 ship`, `… to all` | an offer | O4.6 |
//! | `accept 3`, `accept 3 with 17 + 20` | takes offer 3, giving these cards | O4.6 |
//! | `decline 3`, `withdraw 3` | turns down somebody's offer, takes back an own one | O4.6 |
//! | `counter 3 with 33 for salt` | declines and offers something else to its maker | O4.6 |
//! | `buy deck`, `buy pirate` | buys a card | O4.4 |
//! | `leave` | ends the trade phase | O4.5 |
//! | `play 17` | one of the cards to play; laid open when all are chosen | O5.1 |
//! | `sail Candia Rodi` | the ports the ship enters | O5.1 |
//! | `jump Rodi`, `stay` | with a compass | O5.4 |
//! | `stow 17` | the next card on the cargo pile | O3 |

use std::fmt;
use std::str::FromStr;

use portolan_core::{Act, Seat, WordError, notation_serde};

use crate::card::Card;
use crate::cards::Cards;
use crate::deal::Deal;
use crate::port::{Path, PortName};
use crate::words::Words;

/// Whom an offer is made to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum To {
    /// Every opponent of the active player.
    All,
    /// One seat.
    One(Seat),
}

impl fmt::Display for To {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            To::All => f.write_str("all"),
            To::One(seat) => write!(f, "{seat}"),
        }
    }
}

/// An action of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Puts a surplus card on the own pirate pile.
    Discard(Card),
    /// Makes an offer.
    Offer {
        /// To whom.
        to: To,
        /// What.
        deal: Deal,
    },
    /// Accepts an offer.
    Accept {
        /// Its number.
        number: u32,
        /// The cards given for it.
        with: Cards,
    },
    /// Turns an offer down.
    Decline(u32),
    /// Turns an offer down and makes its maker another.
    Counter {
        /// The number of the offer turned down.
        number: u32,
        /// What is offered instead.
        deal: Deal,
    },
    /// Takes back an own offer.
    Withdraw(u32),
    /// Buys the top card of the deck.
    BuyDeck,
    /// Buys the top card of the own pirate pile.
    BuyPirate,
    /// Ends the trade phase.
    Leave,
    /// Chooses a card to play.
    Play(Card),
    /// Moves the ship.
    Sail(Path),
    /// Jumps with the compass.
    Jump(PortName),
    /// Lets the compass go.
    Stay,
    /// Puts a played card on the cargo pile.
    Stow(Card),
}

const FORMS: &str = "discard CARD, offer CARDS for GOODS to SEAT|all, accept N [with CARDS], decline N, \
     counter N with CARDS for GOODS, withdraw N, buy deck|pirate, leave, play CARD, sail PORT…, \
     jump PORT, stay or stow CARD";
const BUY: &str = "buy deck or buy pirate";
const ACCEPT: &str = "accept N or accept N with CARD + CARD";
const SAIL: &str = "sail and one to four ports";

impl Act for Action {}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Offer { to, deal } => {
                write!(f, "offer {deal} to {to}")?;
                deal.write_claims(f)
            }
            Action::Accept { number, with } => {
                write!(f, "accept {number}")?;
                for (index, card) in with.iter().enumerate() {
                    let join = if index == 0 { "with" } else { "+" };
                    write!(f, " {join} {card}")?;
                }
                Ok(())
            }
            Action::Decline(number) => write!(f, "decline {number}"),
            Action::Counter { number, deal } => {
                write!(f, "counter {number} with {deal}")?;
                deal.write_claims(f)
            }
            Action::Withdraw(number) => write!(f, "withdraw {number}"),
            Action::BuyDeck => f.write_str("buy deck"),
            Action::BuyPirate => f.write_str("buy pirate"),
            Action::Leave => f.write_str("leave"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Sail(path) => {
                f.write_str("sail")?;
                path.iter().try_for_each(|port| write!(f, " {port}"))
            }
            Action::Jump(port) => write!(f, "jump {port}"),
            Action::Stay => f.write_str("stay"),
            Action::Stow(card) => write!(f, "stow {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Action, WordError> {
        let mut words = Words::new(text);
        let verb = words.next(FORMS)?.to_ascii_lowercase();
        let action = match verb.as_str() {
            "discard" => Action::Discard(words.next("discard CARD")?.parse()?),
            "offer" => read_offer(&mut words)?,
            "accept" => read_accept(&mut words)?,
            "decline" => Action::Decline(words.number("decline N")?),
            "counter" => read_counter(&mut words)?,
            "withdraw" => Action::Withdraw(words.number("withdraw N")?),
            "buy" if words.skip("deck") => Action::BuyDeck,
            "buy" if words.skip_any(&["pirate", "pirates"]) => Action::BuyPirate,
            "buy" => return Err(WordError::new(text, BUY)),
            "leave" => Action::Leave,
            "play" => Action::Play(words.next("play CARD")?.parse()?),
            "sail" => read_sail(&mut words)?,
            "jump" => Action::Jump(words.next("jump PORT")?.parse()?),
            "stay" => Action::Stay,
            "stow" => Action::Stow(words.next("stow CARD")?.parse()?),
            _ => return Err(WordError::new(text, FORMS)),
        };
        words.end()?;
        Ok(action)
    }
}

notation_serde!(Action);

fn read_offer(words: &mut Words<'_>) -> Result<Action, WordError> {
    const FORM: &str = "to SEAT or to all";
    let mut deal = Deal::read(words)?;
    words.expect("to", FORM)?;
    let to = if words.skip("all") {
        To::All
    } else {
        To::One(words.number(FORM)?)
    };
    deal.read_claims(words)?;
    Ok(Action::Offer { to, deal })
}

fn read_counter(words: &mut Words<'_>) -> Result<Action, WordError> {
    const FORM: &str = "counter N with CARDS for GOODS";
    let number = words.number(FORM)?;
    words.expect("with", FORM)?;
    let mut deal = Deal::read(words)?;
    deal.read_claims(words)?;
    Ok(Action::Counter { number, deal })
}

fn read_accept(words: &mut Words<'_>) -> Result<Action, WordError> {
    let number = words.number(ACCEPT)?;
    let mut with = Cards::NONE;
    if words.skip("with") {
        loop {
            let word = words.next(ACCEPT)?;
            let card: Card = word.parse()?;
            if with.has(card) {
                return Err(WordError::new(word, "each card once"));
            }
            with.add(card);
            words.skip("+");
            if words.peek().is_none() {
                break;
            }
        }
    }
    Ok(Action::Accept { number, with })
}

fn read_sail(words: &mut Words<'_>) -> Result<Action, WordError> {
    let mut path = Path::new();
    path.push(words.next(SAIL)?.parse()?);
    while let Some(word) = words.peek() {
        words.next(SAIL)?;
        path.try_push(word.parse()?)
            .map_err(|_| WordError::new(word, SAIL))?;
    }
    Ok(Action::Sail(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_back_as_it_prints() {
        for line in [
            "discard 17",
            "offer 33 + 40 + 1 ducat for silk + 2 salt to 2",
            "offer 33 for 3 ducats to all",
            "offer 33 for nothing to 2 claiming 33 ducat ship power 5 port Zara",
            "offer 2 ducats for gems to 1",
            "offer 33 + 34 for silk to 4 claiming 33 ship, 34 cards",
            "accept 3",
            "accept 3 with 17 + 20",
            "decline 3",
            "counter 3 with 33 + 2 ducats for salt claiming 33 pirate",
            "withdraw 3",
            "buy deck",
            "buy pirate",
            "leave",
            "play 17",
            "sail Candia Rodi",
            "jump Rodi",
            "stay",
            "stow 17",
        ] {
            let action: Action = line
                .parse()
                .unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(action.to_string(), line);
        }
    }

    #[test]
    fn what_cannot_be_read_says_what_was_expected() {
        for (line, expected) in [
            ("", "discard CARD"),
            ("offer 17 for silk", "to SEAT"),
            ("offer 17 silk to 2", "cards and ducats"),
            ("offer 17 + 17 for silk to 2", "each card once"),
            ("offer 17 for gold to 2", "gems, scrolls"),
            ("offer 17 for silk to 2 claiming 17", "claims such as"),
            ("offer 0 ducats for silk to 2", "at least 1"),
            ("offer 99 for silk to 2", "1 to 98"),
            ("accept", "accept N"),
            ("accept 3 with", "accept N"),
            ("buy ship", "buy deck"),
            ("sail", "one to four ports"),
            ("sail A B C D E", "one to four ports"),
            ("leave now", "nothing more"),
        ] {
            let error = line.parse::<Action>().unwrap_err();
            assert!(error.expected.contains(expected), "{line}: {error}");
        }
    }
}
