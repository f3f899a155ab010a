//! The legal actions of a seat as a short list, from which a page can build a form, a bot can
//! sample and a test can enumerate.

use serde::Serialize;

use crate::notation::ActionNotation;

/// One entry of the list of legal actions. No list is longer than 128 entries.
///
/// ```
/// use portolan_conformance::example::{Action, Fish, Quay, Stake};
/// use portolan_core::{Choice, GamePackage, Notation, Seat, Setup};
///
/// let quay = Quay::open(&Setup::new(3)).unwrap();
/// let read = |line: &str| Action::read(&quay, line).unwrap();
///
/// // A seat with ten coins may bid any amount up to them …
/// let like = Action::Bid { coins: 0 };
/// let bid: Choice<Action, Stake> = Choice::Amount { like, least: 0, most: 10 };
/// assert!(bid.allows::<Quay>(&read("bid 7")));
/// assert!(!bid.allows::<Quay>(&read("bid 11")));
///
/// // … and offer a crab or an eel to seat 2 for at most four.
/// let fish = [Fish::Crab, Fish::Eel].into_iter().collect();
/// let offer = Choice::Offer(Stake { to: Seat::new(1), fish, most: 4 });
/// assert!(offer.allows::<Quay>(&read("offer 2 eel 4")));
/// assert!(!offer.allows::<Quay>(&read("offer 2 cod 4")));
/// assert!(!offer.allows::<Quay>(&read("offer 3 eel 4")));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice<A, T> {
    /// Exactly this action.
    One(A),
    /// An action like this one with any amount between the bounds, both included.
    Amount {
        /// The action to copy; its own amount is ignored.
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
    /// Whether this entry includes the action.
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

/// The bounds of a free offer: which goods may be given and asked for, how much money, to which
/// seats.
pub trait OfferBounds<A>: Clone + PartialEq + std::fmt::Debug + Serialize {
    /// Whether the action is an offer within the bounds.
    fn allows(&self, action: &A) -> bool;

    /// The notation of such an offer, with `…` for the free parts: `offer … for … to …`.
    fn template(&self) -> String;
}

/// The bounds in games without offers; it has no values.
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
