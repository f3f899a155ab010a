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

mod determinize;
mod free_text;
mod game;
mod heuristic;
mod options;
mod package;
mod parts;
mod reshuffle;
mod rules;
mod state;
mod terminal;
mod view;
mod words;

pub use options::Options;
pub use parts::{
    BUILT_IN, Card, Cards, Chart, Components, Face, Good, Goods, LONGEST_PATH, MOST_CARDS,
    MOST_PORTS, Marker, Numbers, Parts, Path, Port, PortPart, Route, Symbol,
};
pub use state::{Due, Offer, OpenOffers, POOLS, PerSeat, Phase, SLOTS, Stage, State};
pub use view::{
    Mark, OfferView, Origin, OwnOffer, OwnPirate, Pirate, Player, PortMarker, PrivateView,
    PublicView, VeniceView,
};
pub use words::{
    Action, Addressee, CardClaim, Claim, Claims, Deal, DealBounds, Event, ForecastLine, GoodClaim,
    MOST_CLAIMS, NegotiationBounds, Outcome, Prompt, Refusal,
};

/// The most who can play.
pub const MOST_PLAYERS: usize = 5;

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
}
