//! Oltre Mare: Venetian merchants in the eastern Mediterranean. Every card is a good to sell in
//! lots, two actions, a sailor's power and a number of cards to play; a ship collects markers
//! from ports; and everybody haggles with whoever is on turn, lies about symbols allowed.
//!
//! A turn (O3): surplus cards go to the pirate pile → trade with everybody and purchases (O4) →
//! cards are played and their symbols resolved: ducats, pirates, cards, ship (O5) → the cards
//! played are stowed on the cargo pile. Venice interrupts in the middle of the deck (O6); the
//! last card of the deck brings the last round (O7).
//!
//! | option | values (default) | paragraph |
//! |---|---|---|
//! | `offer_ducats` | 0–20 (20) | O4.1 |
//! | `offer_limit` | 0–100 (12) | O4.6 |
//! | `venice_first_edition` | off, on (off) | O6.3 |
//! | `memory_aid` | off, on (on) | O8 |
//!
//! The crate knows the contract of `portolan-core` and nothing of tables, terminals or servers.

mod action;
mod agrees;
mod asking;
mod board;
mod card;
mod cards;
mod chart;
mod deal;
mod drawing;
mod edition;
mod event;
mod fact;
mod forecast;
mod game;
mod good;
mod haggle;
mod imagine;
mod index;
mod marker;
mod mate;
mod options;
mod outcome;
mod plausible;
mod port;
mod prompt;
mod refusal;
mod rules;
mod state;
mod tell;
mod terms;
mod title;
mod understand;
mod view;
mod words;

use portolan_core::Choice;

pub use action::{Action, To};
pub use board::OpenOffers;
pub use card::{Card, Face, MOST_CARDS};
pub use cards::Cards;
pub use chart::{Chart, MOST_PORTS, Voyage};
pub use deal::{Claim, Claimed, Deal, MOST_CLAIMS};
pub use edition::{BUILT_IN, Components};
pub use event::{CardName, Event, GoodClaim};
pub use fact::Fact;
pub use good::{Good, Goods, Symbol};
pub use marker::Marker;
pub use options::Options;
pub use outcome::Outcome;
pub use port::{LONGEST_NAME, LONGEST_PATH, Path, PortName};
pub use prompt::Prompt;
pub use refusal::Refusal;
pub use state::{Due, Offer, POOLS, PerSeat, Phase, SLOTS, SmallClaim, Stage, State};
pub use terms::{Addressee, DealTerms, OfferTerms};
pub use view::{Mark, OfferView, Origin, Pirate, Player, PortMarker, VeniceView, View};

/// The most who can play.
pub const MOST_PLAYERS: usize = 5;

/// The list of choices the rules fill.
pub(crate) type Listed = Vec<Choice<Action, OfferTerms>>;

/// A box of Oltre Mare opened for a table: player count, options and components.
#[derive(Debug, Clone)]
pub struct Oltremare {
    pub(crate) seats: usize,
    pub(crate) options: Options,
    pub(crate) components: Components,
    /// The cards of this game: with two players there are no cereals (O2.1).
    pub(crate) in_game: Cards,
}

impl Oltremare {
    /// The component tables in use.
    #[must_use]
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The options in use.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// A card with its good, for events.
    pub(crate) fn named(&self, card: Card) -> CardName {
        CardName {
            card,
            good: self.components.good(card),
        }
    }
}
