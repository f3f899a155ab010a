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
//!
//! Ports are called by the names the edition has for them. A port the board does not have can
//! only be written by its number.

mod notation;
#[cfg(test)]
mod tests;

use portolan_core::{ActionNotation, Phrase, Phrased, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Deal;
use super::phrases::{card_names, claims_about, side};
use crate::Oltremare;
use crate::parts::{Card, Cards, Path, Port};

/// An action of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Phrased, TS)]
#[serde(tag = "action", rename_all = "snake_case")]
#[phrase(game = Oltremare, prefix = "action")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Action {
    /// Puts a surplus card on the own pirate pile.
    Discard { card: Card },
    /// Makes an offer to a seat, or to every opponent of the active player.
    #[phrase(
        with = Action::offer_phrase,
        keys(
            "action-offer",
            "action-offer-all",
            "action-offer-claiming",
            "action-offer-all-claiming"
        )
    )]
    Offer { to: Option<Seat>, deal: Deal },
    /// Accepts an offer and gives these cards for it.
    #[phrase(with = Action::accept_phrase, keys("action-accept", "action-accept-with"))]
    Accept {
        number: u32,
        #[ts(as = "Vec<Card>")]
        with: Cards,
    },
    /// Turns an offer down.
    Decline { number: u32 },
    /// Turns an offer down and makes its maker another.
    #[phrase(with = Action::offer_phrase, keys("action-counter", "action-counter-claiming"))]
    Counter { number: u32, deal: Deal },
    /// Takes back an own offer.
    Withdraw { number: u32 },
    /// Buys the top card of the deck.
    BuyDeck,
    /// Buys the top card of the own pirate pile.
    BuyPirate,
    /// Ends the trade phase.
    Leave,
    /// Chooses a card to play.
    Play { card: Card },
    /// Moves the ship.
    Sail { path: Path },
    /// Jumps with the compass.
    Jump { port: Port },
    /// Lets the compass go.
    Stay,
    /// Puts a played card on the cargo pile.
    Stow { card: Card },
}

impl Action {
    fn offer_phrase(&self, game: &Oltremare) -> Phrase {
        let (key, claiming, deal) = match self {
            Action::Offer { to: Some(_), deal } => ("action-offer", "action-offer-claiming", deal),
            Action::Offer { deal, .. } => ("action-offer-all", "action-offer-all-claiming", deal),
            Action::Counter { deal, .. } => ("action-counter", "action-counter-claiming", deal),
            _ => return Phrase::new("action-offer"),
        };
        let claims = !deal.claims.is_empty();
        let mut phrase = Phrase::new(if claims { claiming } else { key })
            .with("give", side(card_names(deal.give, game), deal.pay))
            .with("want", side(deal.want.phrases(), deal.ask));
        match self {
            Action::Offer { to: Some(to), .. } => phrase.put("to", (*to).into()),
            Action::Counter { number, .. } => phrase.put("number", (*number).into()),
            _ => {}
        }
        if claims {
            phrase.put("claims", claims_about(&deal.claims, game));
        }
        phrase
    }

    fn accept_phrase(&self, game: &Oltremare) -> Phrase {
        match self {
            Action::Accept { number, with } if !with.is_empty() => {
                Phrase::new("action-accept-with")
                    .with("number", *number)
                    .with("with", side(card_names(*with, game), 0))
            }
            Action::Accept { number, .. } => Phrase::new("action-accept").with("number", *number),
            _ => Phrase::new("action-accept"),
        }
    }
}

impl ActionNotation<Oltremare> for Action {
    fn group(&self) -> &'static str {
        match self {
            Action::Discard { .. } => "discard",
            Action::Offer { .. } => "offer",
            Action::Accept { .. } | Action::Decline { .. } | Action::Counter { .. } => "answer",
            Action::Withdraw { .. } => "withdraw",
            Action::BuyDeck | Action::BuyPirate => "buy",
            Action::Leave => "leave",
            Action::Play { .. } => "play",
            Action::Sail { .. } => "sail",
            Action::Jump { .. } | Action::Stay => "jump",
            Action::Stow { .. } => "stow",
        }
    }
}
