//! What a seat may do, written so that a form can be drawn from it, a bot can sample it and a
//! test can enumerate it.

use serde::Serialize;

use crate::notation::ActionNotation;

/// One entry of the list of what a seat may do. No list is longer than 128 entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice<A, T> {
    /// Exactly this action.
    One(A),
    /// An action like this one with any amount between the bounds, both included.
    Amount {
        /// The action to copy; its own amount means nothing.
        like: A,
        /// The smallest legal amount.
        least: u32,
        /// The greatest legal amount.
        most: u32,
    },
    /// A free offer within these bounds.
    Offer(T),
}

impl<A, T: OfferBounds<A>> Choice<A, T> {
    /// Whether this entry offers the action.
    pub fn allows<G: ?Sized>(&self, action: &A) -> bool
    where
        A: ActionNotation<G>,
    {
        match self {
            Choice::One(one) => one == action,
            Choice::Amount { like, least, most } => action.amount().is_some_and(|amount| {
                (*least..=*most).contains(&amount) && like.with_amount(amount) == *action
            }),
            Choice::Offer(bounds) => bounds.allows(action),
        }
    }
}

/// The bounds of a free offer: which goods may be given and wanted, how much money, to whom.
pub trait OfferBounds<A>: Clone + PartialEq + std::fmt::Debug + Serialize {
    /// Whether the action is an offer within the bounds.
    fn allows(&self, action: &A) -> bool;

    /// How such an offer is written, with `…` for what is free: `offer … for … to …`.
    fn template(&self) -> String;
}

/// The bounds of games in which nobody makes offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum NoOffers {}

impl<A> OfferBounds<A> for NoOffers {
    fn allows(&self, _action: &A) -> bool {
        match *self {}
    }

    fn template(&self) -> String {
        match *self {}
    }
}
