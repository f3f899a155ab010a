//! Long Cours: captains sail the oceans, buy goods and resell them by the die, wreck each other by
//! storms and rob each other in brawls, until one buys the corsair and sinks the rest. The rules
//! are in `RULES.md` of this crate; `L4.2` is a paragraph there.
//!
//! A game: cards are dealt (L2.1) → ships are placed, each captain buys once (L2.2) → turns. A turn:
//! a wrecked captain re-enters (L4.2) → the cargo phase, in any order: buy, move, resell, storms,
//! brawls, the auction of the corsair (L3, L4.1, L5, L6.1) → the corsair enters or hunts, if the
//! captain owns it (L6). The last captain wins, or the richest at the round limit (L7).
//!
//! | option | values (default first) | paragraph |
//! |---|---|---|
//! | `short_game` | off, on | L2.1 |
//! | `resale_ports_only` | off, on | L3.3 |
//! | `corsair_same_turn` | off, on | L6.2 |
//! | `round_limit` | 200; 2 to 1000, 0 for none | L7.3 |
//!
//! The crate uses the contract of `portolan-core` and knows nothing of tables, terminals or servers.
//!
//! # Examples
//!
//! Set up a game with options. Wrong options are errors:
//!
//! ```
//! use longcours::LongCours;
//! use portolan_core::{Game, GamePackage, Setup};
//!
//! let setup = Setup::new(4).with("short_game", true).with("round_limit", 50);
//! let game = LongCours::open(&setup).unwrap();
//! assert_eq!(game.seats(), 4);
//! // Both looks, three storms and three direct moves stay out (L2.1).
//! assert_eq!(game.parts().cards.len(), 28);
//!
//! let error = LongCours::open(&Setup::new(4).with("round_limit", 1)).unwrap_err();
//! assert_eq!(error.to_string(), "option round_limit cannot be “1”: expected 0, 2–1000");
//! ```
//!
//! Play random moves to the end. A fixed seed always gives the same game:
//!
//! ```
//! use longcours::LongCours;
//! use portolan_core::{Game, GamePackage, NoEvents, Setup, Turn};
//! use rand_xoshiro::Xoshiro256PlusPlus;
//! use rand_xoshiro::rand_core::SeedableRng;
//!
//! let game = LongCours::open(&Setup::new(6)).unwrap();
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
//! let mut state = game.start();
//! loop {
//!     match game.turn(&state) {
//!         Turn::Ask { must, .. } => {
//!             let seat = must.first().unwrap();
//!             let action = game.sample(&state, seat, &mut rng).unwrap();
//!             game.act(&mut state, seat, &action, &mut NoEvents).unwrap();
//!         }
//!         Turn::Chance(_) => {
//!             let outcome = game.sample_outcome(&state, &mut rng);
//!             game.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
//!         }
//!         Turn::Over => break,
//!     }
//! }
//! assert_eq!(game.result(&state).unwrap().iter().count(), 6);
//! ```
//!
//! Read views. A hand is in its owner's view only (L8.2):
//!
//! ```
//! use longcours::LongCours;
//! use portolan_conformance::attempt;
//! use portolan_core::{Audience, Game, GamePackage, Seat, Setup};
//!
//! let game = LongCours::open(&Setup::new(3)).unwrap();
//! let mut state = game.start();
//! // Chance is fed from outside, here with a script: one card to each seat.
//! for line in ["deal storm", "deal direct", "deal brawl 7"] {
//!     attempt(&game, &mut state, line, &mut Vec::new()).unwrap();
//! }
//! let view = game.view(&state, Seat::new(0).into(), Audience::WithMemory);
//! assert_eq!(view.private.unwrap().hand.storms, 1);
//! assert_eq!((view.public.captains[1].cards, view.public.captains[1].hand), (1, None));
//! ```
//!
//! Act. An illegal action is refused with the paragraph that forbids it and changes nothing:
//!
//! ```
//! use longcours::{Action, Event, LongCours};
//! use portolan_conformance::attempt;
//! use portolan_core::{Game, GamePackage, Notation, RuleRefusal, Seat, Setup};
//! # use rand_xoshiro::rand_core::SeedableRng;
//!
//! let game = LongCours::open(&Setup::new(3)).unwrap();
//! let mut state = game.start();
//! # let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1);
//! // The deal, at random.
//! for _ in 0..36 {
//!     let card = game.sample_outcome(&state, &mut rng);
//!     game.resolve(&mut state, &card, &mut Vec::new()).unwrap();
//! }
//! for line in ["start 1", "1 place Marseille", "2 place London", "3 place Shanghai"] {
//!     attempt(&game, &mut state, line, &mut Vec::new()).unwrap();
//! }
//! let seat = Seat::new(0);
//! let mut events = Vec::new();
//!
//! let buy = Action::read(&game, "buy 4").unwrap();
//! let refusal = game.act(&mut state, seat, &buy, &mut events).unwrap_err();
//! assert_eq!(refusal.rule(), "L1.4");
//!
//! let buy = Action::Buy { francs: 2 };
//! game.act(&mut state, seat, &buy, &mut events).unwrap();
//! assert!(matches!(events[..], [Event::Bought { francs: 2, .. }]));
//! ```
//!
//! Read an edition. Every mistake is reported with its line:
//!
//! ```
//! use longcours::LongCours;
//! use portolan_core::GamePackage;
//!
//! let wrong = LongCours::EDITION.replace("SYD,  VAL, X", "SYD,  SYD, X");
//! let errors = LongCours::validate_edition(&wrong);
//! assert_eq!(errors.len(), 1);
//! assert!(errors[0].to_string().ends_with("a line from a point to itself"));
//! ```

mod candidates;
mod determinize;
mod features;
mod game;
mod heuristic;
mod options;
mod package;
mod parts;
mod rules;
mod state;
mod terminal;
mod view;
mod words;

use portolan_core::{Choice, NoOffers};

use parts::chart::Chart;

pub use options::Options;
pub use parts::card::{Brawls, Card, Hand, MOST_STRENGTH, Strength};
pub use parts::point::{POINTS, Point, Points, ZONES, Zone};
pub use parts::product::{Goods, PerProduct, Product};
pub use parts::{BUILT_IN, BrawlPart, Components, Line, Names, Numbers, Parts, PointPart};
pub use rules::Ending;
pub use state::{Auction, Brawl, Corsair, Hunt, Moved, PerSeat, Phase, Sinking, State, TurnSoFar};
pub use view::{
    AuctionView, Blow, BrawlView, Captain, Condition, HuntView, PrivateView, PublicView, TurnView,
    ZoneView,
};
pub use words::action::Action;
pub use words::event::Event;
pub use words::forecast_line::ForecastLine;
pub use words::outcome::Outcome;
pub use words::prompt::Prompt;
pub use words::refusal::Refusal;

/// The greatest number of players.
pub const MOST_PLAYERS: usize = 6;

/// A list of choices.
pub(crate) type ChoiceList = Vec<Choice<Action, NoOffers>>;

/// Long Cours with a player count, options and components.
#[derive(Debug, Clone)]
pub struct LongCours {
    pub(crate) seats: usize,
    pub(crate) options: Options,
    pub(crate) components: Components,
    pub(crate) chart: Chart,
    /// The cards of this game (L2.1).
    pub(crate) cards: Hand,
}

impl LongCours {
    /// The options in use.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }
}
