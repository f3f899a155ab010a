//! Norderwind: ships trade between three ports, fill orders and fight pirates in a northern sea of
//! tiles. The rules are in `RULES.md` of this crate; `N4.2` is a paragraph there.
//!
//! A turn: relief for the poor (N3.1) → the choice of a stack of tiles (N3.2) → tile after tile is
//! drawn and used or passed: trade, equipment, orders (N4), with opponents following by letter
//! (N5), or fog with treasures and pirates (N6) → a letter of trade and the shuffle (N3.4, N3.5).
//! The first player to place all cubes wins (N8).
//!
//! | option | values (default first) | paragraph |
//! |---|---|---|
//! | `tile_log` | on, off | N9.2 |
//! | `round_limit` | 200, 1 to 1000 | N8.3 |
//!
//! The crate uses the contract of `portolan-core` and knows nothing of tables, terminals or servers.
//!
//! # Examples
//!
//! Set up a game with options. Wrong options are errors:
//!
//! ```
//! use norderwind::Norderwind;
//! use portolan_core::{Game, GamePackage, Setup};
//!
//! let setup = Setup::new(4).with("tile_log", false).with("round_limit", 30);
//! let norderwind = Norderwind::open(&setup).unwrap();
//! assert_eq!(norderwind.seats(), 4);
//! assert_eq!(norderwind.options().round_limit, 30);
//! assert!(norderwind.hides_by_options());
//!
//! let error = Norderwind::open(&Setup::new(4).with("round_limit", 0)).unwrap_err();
//! assert_eq!(error.to_string(), "option round_limit cannot be “0”: expected 1–1000");
//! ```
//!
//! Play random moves to the end. A fixed seed always gives the same game:
//!
//! ```
//! use norderwind::Norderwind;
//! use portolan_core::{Game, GamePackage, NoEvents, Setup, Turn};
//! use rand_xoshiro::Xoshiro256PlusPlus;
//! use rand_xoshiro::rand_core::SeedableRng;
//!
//! let norderwind = Norderwind::open(&Setup::new(3)).unwrap();
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
//! let mut state = norderwind.start();
//! loop {
//!     match norderwind.turn(&state) {
//!         Turn::Ask { must, .. } => {
//!             let seat = must.first().unwrap();
//!             let action = norderwind.sample(&state, seat, &mut rng).unwrap();
//!             norderwind.act(&mut state, seat, &action, &mut NoEvents).unwrap();
//!         }
//!         Turn::Chance(_) => {
//!             let outcome = norderwind.sample_outcome(&state, &mut rng);
//!             norderwind.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
//!         }
//!         Turn::Over => break,
//!     }
//! }
//! assert_eq!(norderwind.result(&state).unwrap().iter().count(), 3);
//! ```
//!
//! Read views. What a lookout sees is in its player's own view only (N9.1):
//!
//! ```
//! use norderwind::{Norderwind, Peeked, Post};
//! use portolan_conformance::attempt;
//! use portolan_core::{Audience, Game, GamePackage, Seat, Setup, Viewer};
//!
//! let norderwind = Norderwind::open(&Setup::new(2)).unwrap();
//! let (mut state, mut events) = (norderwind.start(), Vec::new());
//! state.ships[0].crew.insert(Post::Lookout);
//! // Chance is fed from outside, here with a script.
//! for line in ["first 1", "1 visit olesand", "1 look", "peek W1"] {
//!     attempt(&norderwind, &mut state, line, &mut events).unwrap();
//! }
//!
//! let own = norderwind.view(&state, Seat::new(0).into(), Audience::WithMemory);
//! let wreck = norderwind.components().tiles.iter().find(|tile| tile.id == "W1").unwrap();
//! assert_eq!(own.private.unwrap().peek, Some(wreck.tile));
//!
//! let spectator = norderwind.view(&state, Viewer::Spectator, Audience::WithMemory);
//! assert_eq!(spectator.private, None);
//! assert_eq!(spectator.public.voyage.unwrap().peeked, Some(Peeked::Top));
//! ```
//!
//! Act. An illegal action is refused with the paragraph that forbids it and changes nothing:
//!
//! ```
//! use norderwind::{Action, Event, Good, Goods, Norderwind, Refusal};
//! use portolan_conformance::attempt;
//! use portolan_core::{Game, GamePackage, Notation, RuleRefusal, Seat, Setup};
//!
//! let norderwind = Norderwind::open(&Setup::new(2)).unwrap();
//! let (mut state, mut events) = (norderwind.start(), Vec::new());
//! for line in ["first 1", "1 visit norderkap cut 3", "draw T1"] {
//!     attempt(&norderwind, &mut state, line, &mut events).unwrap();
//! }
//! let seat = Seat::new(0);
//!
//! // The port trades salt (N4.1).
//! let wrong = Action::read(&norderwind, "buy 1 wine").unwrap();
//! let refusal = norderwind.act(&mut state, seat, &wrong, &mut events).unwrap_err();
//! assert_eq!((refusal, refusal.rule()), (Refusal::OtherGood { good: Good::Salt }, "N4.1"));
//!
//! events.clear();
//! let goods = Goods::of(Good::Salt, 2);
//! let buy = Action::Buy { goods, overboard: Goods::default() };
//! assert_eq!(buy.notation(&norderwind), "buy 2 salt");
//! norderwind.act(&mut state, seat, &buy, &mut events).unwrap();
//! assert_eq!(events, [Event::Bought { seat, goods, gold: 2 }]);
//! ```
//!
//! Forecast a fight, with its exact chance:
//!
//! ```
//! use norderwind::{Action, ForecastLine, Norderwind};
//! use portolan_conformance::attempt;
//! use portolan_core::{Chance, Game, GamePackage, Seat, Setup};
//!
//! let norderwind = Norderwind::open(&Setup::new(2)).unwrap();
//! let (mut state, mut events) = (norderwind.start(), Vec::new());
//! state.ships[0].cannons = 2;
//! for line in ["first 1", "1 visit norderkap", "draw F1", "event 2"] {
//!     attempt(&norderwind, &mut state, line, &mut events).unwrap();
//! }
//! let mut lines = Vec::new();
//! norderwind.forecast(&state, Seat::new(0), &Action::Fight, &mut lines);
//! // Two cannons against two skulls need two silver balls (N10.2).
//! assert_eq!(lines[0], ForecastLine::Fight { chance: Chance::new(1, 4) });
//! ```
//!
//! Read an edition. Every mistake is reported with its line:
//!
//! ```
//! use norderwind::Norderwind;
//! use portolan_core::GamePackage;
//!
//! let wrong = Norderwind::EDITION.replace("Norderkap, 5,   2,", "Norderkap, 5,   3,");
//! let errors = Norderwind::validate_edition(&wrong);
//! let expected = "edition, line 58: an order that does not fit on a ship";
//! assert_eq!(errors[0].to_string(), expected);
//! ```

mod determinize;
mod features;
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

use portolan_core::{Choice, NoOffers};

pub use options::Options;
pub use parts::{
    BUILT_IN, BattleFace, EventFace, FACES, Face, Fight, Good, GoodSet, Goods, Gunnery, Item, Legs,
    MOST_CANNONS, MOST_SAIL, MOST_TILES, Numbers, ORDERS, Order, PORTS, Parts, PerPort, Port,
    PortPart, Post, Posts, Terms, Tile, TileKind, TilePart, Tiles,
};
pub use state::{Course, Fog, FogStage, PerSeat, Phase, Ship, State, Voyage};
pub use view::{
    BattleRoll, FogView, KindChance, LetterAsk, Peeked, Player, PrivateView, PublicView, StackOdds,
    StackView, VoyageView,
};
pub use words::action::Action;
pub use words::event::{CubeSpace, Event};
pub use words::forecast_line::ForecastLine;
pub use words::letter_order::{LetterOrder, Wanted};
pub use words::outcome::Outcome;
pub use words::prompt::Prompt;
pub use words::refusal::Refusal;

/// The greatest number of players.
pub const MOST_PLAYERS: usize = 4;

/// A list of choices.
pub(crate) type ChoiceList = Vec<Choice<Action, NoOffers>>;

/// Norderwind with a player count, options and components.
#[derive(Debug, Clone)]
pub struct Norderwind {
    pub(crate) seats: usize,
    pub(crate) options: Options,
    pub(crate) parts: Parts,
    pub(crate) all_tiles: Tiles,
    /// How many tiles a stack has.
    pub(crate) stack_size: u8,
}

impl Norderwind {
    /// The options in use.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The component tables in use.
    #[must_use]
    pub fn components(&self) -> &Parts {
        &self.parts
    }
}
