//! Oltre Mare: Venetian merchants in the eastern Mediterranean. Every card is a good to sell in
//! lots, two action symbols, a sailor power and a number of cards to play. Ships collect markers
//! from ports, and players trade with the player whose turn it is; claims about symbols may be lies.
//! The rules are in `RULES.md` of this crate; `O4.6` is a paragraph there.
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
//! The crate uses the contract of `portolan-core` and knows nothing of tables, terminals or servers.
//!
//! # Examples
//!
//! Set up a game with options. Wrong options are errors:
//!
//! ```
//! use oltremare::Oltremare;
//! use portolan_core::{Game, GamePackage, Setup};
//!
//! let setup = Setup::new(2).with("offer_limit", 3u32).with("memory_aid", false);
//! let oltremare = Oltremare::open(&setup).unwrap();
//! assert_eq!(oltremare.options().offer_limit, 3);
//! // With two players all cereals leave the game (O2.1).
//! assert_eq!(oltremare.parts().in_game.len(), 78);
//!
//! let error = Oltremare::open(&Setup::new(2).with("offer_ducats", 21u32)).unwrap_err();
//! let expected = "option offer_ducats cannot be “21”: expected 0–20";
//! assert_eq!(error.to_string(), expected);
//! ```
//!
//! Play random moves to the end. Opponents may make and answer offers out of turn (O4.6), so all
//! seats are polled in order:
//!
//! ```
//! use oltremare::Oltremare;
//! use portolan_core::{Game, GamePackage, NoEvents, Setup, Turn};
//! use rand_xoshiro::Xoshiro256PlusPlus;
//! use rand_xoshiro::rand_core::SeedableRng;
//!
//! let oltremare = Oltremare::open(&Setup::new(4)).unwrap();
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
//! let mut state = oltremare.start();
//! loop {
//!     match oltremare.turn(&state) {
//!         Turn::Ask { .. } => {
//!             let (seat, action) = oltremare
//!                 .polling_order(&state)
//!                 .find_map(|seat| Some((seat, oltremare.sample(&state, seat, &mut rng)?)))
//!                 .unwrap();
//!             oltremare.act(&mut state, seat, &action, &mut NoEvents).unwrap();
//!         }
//!         Turn::Chance(_) => {
//!             let outcome = oltremare.sample_outcome(&state, &mut rng);
//!             oltremare.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
//!         }
//!         Turn::Over => break,
//!     }
//! }
//! let ranking = oltremare.result(&state).unwrap();
//! // There is a tie-break, so one player wins (O7.2).
//! assert_eq!(ranking.winners().len(), 1);
//! ```
//!
//! Read views. A hand is in the view of its owner only (O8):
//!
//! ```
//! use oltremare::Oltremare;
//! use portolan_core::{Audience, Game, GamePackage, NoEvents, Seat, Setup, Turn};
//! use rand_xoshiro::Xoshiro256PlusPlus;
//! use rand_xoshiro::rand_core::SeedableRng;
//!
//! let oltremare = Oltremare::open(&Setup::new(3)).unwrap();
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
//! let mut state = oltremare.start();
//! while let Turn::Chance(_) = oltremare.turn(&state) {
//!     let outcome = oltremare.sample_outcome(&state, &mut rng);
//!     oltremare.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
//! }
//!
//! let [first, second] = [0, 1].map(Seat::new);
//! let view = oltremare.view(&state, first.into(), Audience::WithMemory);
//! let hand = view.private.unwrap().hand;
//! assert_eq!(hand.len(), 4);
//!
//! let view = oltremare.view(&state, second.into(), Audience::WithMemory);
//! assert_eq!((view.public.players[0].hand_size, view.public.players[0].hand), (4, None));
//! let private = view.private.unwrap();
//! assert_eq!(private.seat, second);
//! assert!(private.hand.and(hand).is_empty());
//! ```
//!
//! Act. An illegal action is refused with the paragraph that forbids it and changes nothing. A
//! forecast says what a legal action costs and earns:
//!
//! ```
//! use oltremare::{Action, Event, ForecastLine, Oltremare, Refusal};
//! use portolan_core::{Game, GamePackage, Notation, RuleRefusal, Setup, Turn};
//! # use rand_xoshiro::Xoshiro256PlusPlus;
//! # use rand_xoshiro::rand_core::SeedableRng;
//!
//! let oltremare = Oltremare::open(&Setup::new(3)).unwrap();
//! let mut state = oltremare.start();
//! # let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
//! # while let Turn::Chance(_) = oltremare.turn(&state) {
//! #     let outcome = oltremare.sample_outcome(&state, &mut rng);
//! #     oltremare.resolve(&mut state, &outcome, &mut Vec::new()).unwrap();
//! # }
//! // … the set-up as above …
//! let Turn::Ask { must, may } = oltremare.turn(&state) else { panic!() };
//! let (active, opponent) = (must.first().unwrap(), may.first().unwrap());
//! let mut events = Vec::new();
//!
//! // Only the active player buys (O4.4).
//! let buy = Action::read(&oltremare, "buy deck").unwrap();
//! let refusal = oltremare.act(&mut state, opponent, &buy, &mut events).unwrap_err();
//! assert_eq!((refusal, refusal.rule()), (Refusal::ActiveOnly, "O4.4"));
//!
//! let mut lines = Vec::new();
//! oltremare.forecast(&state, active, &buy, &mut lines);
//! assert_eq!(lines, [ForecastLine::Cost { ducats: 3 }]);
//!
//! oltremare.act(&mut state, active, &buy, &mut events).unwrap();
//! assert_eq!(events, [Event::Bought { seat: active, ducats: 3 }]);
//! ```
//!
//! Read an edition. Every mistake is reported with its line:
//!
//! ```
//! use oltremare::Oltremare;
//! use portolan_core::GamePackage;
//!
//! // Sailor power and cargo number of a card add up to 7 (O1.2).
//! let wrong = Oltremare::EDITION.replace("pirate ship,  3,     4,", "pirate ship,  3,     3,");
//! let errors = Oltremare::validate_edition(&wrong);
//! let expected = "edition, line 31: power and cargo add up to 6: expected 7";
//! assert_eq!(errors[0].to_string(), expected);
//! ```

mod beliefs;
mod deliberation;
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

pub use beliefs::Beliefs;
pub use options::Options;
pub use parts::{
    BUILT_IN, Card, Cards, Chart, Components, Face, Good, Goods, LONGEST_PATH, MOST_CARDS,
    MOST_PORTS, Marker, Numbers, Parts, Path, Port, PortPart, Route, Symbol,
};
pub use state::{Offer, OpenOffers, POOLS, PendingDraws, PerSeat, Phase, SLOTS, Stage, State};
pub use view::{
    LotView, Mark, OfferView, Origin, OwnOffer, OwnPirate, Pirate, Player, PortMarker, PrivateView,
    PublicView, VeniceView,
};
pub use words::{
    Action, Addressee, CardClaim, Claim, Claims, Deal, DealBounds, Event, ForecastLine, GoodClaim,
    MOST_CLAIMS, NegotiationBounds, Outcome, Prompt, Refusal, TradeOrder,
};

/// The greatest number of players.
pub const MOST_PLAYERS: usize = 5;

/// Oltre Mare with a player count, options and components.
#[derive(Debug, Clone)]
pub struct Oltremare {
    pub(crate) seats: usize,
    pub(crate) options: Options,
    pub(crate) components: Components,
    /// The cards of this game: with two players there are no cereals (O2.1).
    pub(crate) in_game: Cards,
    /// What the heuristic looks up.
    pub(crate) tables: heuristic::Tables,
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
