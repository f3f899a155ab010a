//! Manila: three punts sail up the bay with jade, silk, nutmeg or ginseng. Players bid for the
//! harbour master's office, place accomplices on punts, port and shipyard, and hold shares of the
//! wares. The rules are in `RULES.md` of this crate; `M5.3` is a paragraph there.
//!
//! A voyage: auction of the office (M3) → the harbour master buys a share, loads three wares,
//! chooses start spaces (M4) → three times: accomplices are placed (M5), dice are rolled (M6),
//! with pirates boarding after the second roll (M8), pilots before the third (M7) and plunder
//! after it → payments (M9) → values rise (M10). The first ware at the top of the market ends
//! the game.
//!
//! | option | values (default first) | paragraph |
//! |---|---|---|
//! | `thirteen_without_pirates` | shipyard, port | M8.4 |
//! | `board_in_port` | off, on | M5.4 |
//! | `pirates_displace` | off, on | M13 |
//! | `stowaway` | punts, anywhere_but_insurance | M12.1 |
//! | `reuse_pirate_places` | on, off | M8.2 |
//! | `hidden_cash` | off, on | M13 |
//!
//! The crate uses the contract of `portolan-core` and knows nothing of tables, terminals or servers.
//!
//! # Examples
//!
//! Set up a game with options. Wrong options are errors:
//!
//! ```
//! use manila::{Manila, Thirteen};
//! use portolan_core::{Game, GamePackage, Setup};
//!
//! let setup = Setup::new(4).with("thirteen_without_pirates", "port").with("hidden_cash", true);
//! let manila = Manila::open(&setup).unwrap();
//! assert_eq!(manila.seats(), 4);
//! assert_eq!(manila.options().thirteen_without_pirates, Thirteen::Port);
//! assert!(manila.hides_by_options());
//!
//! let error = Manila::open(&Setup::new(4).with("stowaway", "nowhere")).unwrap_err();
//! let expected = "option stowaway cannot be “nowhere”: expected punts, anywhere_but_insurance";
//! assert_eq!(error.to_string(), expected);
//! ```
//!
//! Play random moves to the end. A fixed seed always gives the same game:
//!
//! ```
//! use manila::Manila;
//! use portolan_core::{Game, GamePackage, NoEvents, Setup, Turn};
//! use rand_xoshiro::Xoshiro256PlusPlus;
//! use rand_xoshiro::rand_core::SeedableRng;
//!
//! let manila = Manila::open(&Setup::new(5)).unwrap();
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
//! let mut state = manila.start();
//! loop {
//!     match manila.turn(&state) {
//!         Turn::Ask { must, .. } => {
//!             let seat = must.first().unwrap();
//!             let action = manila.sample(&state, seat, &mut rng).unwrap();
//!             manila.act(&mut state, seat, &action, &mut NoEvents).unwrap();
//!         }
//!         Turn::Chance(_) => {
//!             let outcome = manila.sample_outcome(&state, &mut rng);
//!             manila.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
//!         }
//!         Turn::Over => break,
//!     }
//! }
//! // The game ends when a ware stands at 30 (M10.2).
//! let view = manila.public_view(&state, portolan_core::Audience::WithMemory);
//! assert!(view.wares.values().any(|ware| ware.value == 30));
//! assert_eq!(manila.result(&state).unwrap().iter().count(), 5);
//! ```
//!
//! Read views. The shares dealt to a seat are in its own view only (M14):
//!
//! ```
//! use manila::{Manila, Ware};
//! use portolan_conformance::attempt;
//! use portolan_core::{Audience, Game, GamePackage, Seat, Setup};
//!
//! let manila = Manila::open(&Setup::new(3)).unwrap();
//! let mut state = manila.start();
//! // Chance is fed from outside, here with a script.
//! for ware in ["jade", "jade", "silk", "silk", "nutmeg", "ginseng"] {
//!     attempt(&manila, &mut state, &format!("deal {ware}"), &mut Vec::new()).unwrap();
//! }
//!
//! let [first, second] = [0, 1].map(Seat::new);
//! let view = manila.view(&state, first.into(), Audience::WithMemory);
//! assert_eq!(view.private.unwrap().dealt[Ware::Jade], 2);
//!
//! let view = manila.view(&state, second.into(), Audience::WithMemory);
//! assert_eq!((view.public.players[0].shares, view.public.players[0].dealt), (2, None));
//! let private = view.private.unwrap();
//! assert_eq!((private.seat, private.dealt[Ware::Jade]), (second, 0));
//! ```
//!
//! Act. An illegal action is refused with the paragraph that forbids it and changes nothing:
//!
//! ```
//! use manila::{Action, Event, Manila, Refusal};
//! use portolan_conformance::attempt;
//! use portolan_core::{Game, GamePackage, Notation, RuleRefusal, Seat, Setup};
//!
//! let manila = Manila::open(&Setup::new(3)).unwrap();
//! let mut state = manila.start();
//! for line in ["deal jade"; 3].into_iter().chain(["deal silk"; 3]).chain(["first 2"]) {
//!     attempt(&manila, &mut state, line, &mut Vec::new()).unwrap();
//! }
//! let seat = Seat::new(1);
//! let mut events = Vec::new();
//!
//! // Cash 30, and 12 for each of two shares (M3.2).
//! let bid = Action::read(&manila, "bid 55").unwrap();
//! let refusal = manila.act(&mut state, seat, &bid, &mut events).unwrap_err();
//! assert_eq!(refusal, Refusal::BidTooHigh { most: 54 });
//! assert_eq!(refusal.rule(), "M3.2");
//!
//! let bid = Action::Bid { pesos: 12 };
//! manila.act(&mut state, seat, &bid, &mut events).unwrap();
//! assert_eq!(events, [Event::Bid { seat, pesos: 12 }]);
//! ```
//!
//! Forecast what an action costs and pays, and how likely:
//!
//! ```
//! use manila::{Action, ForecastLine, Manila};
//! use portolan_conformance::attempt;
//! use portolan_core::{Chance, Game, GamePackage, Notation, Seat, Setup};
//!
//! let manila = Manila::open(&Setup::new(3)).unwrap();
//! let mut state = manila.start();
//! let deal = ["deal jade"; 3].into_iter().chain(["deal silk"; 3]);
//! let voyage = ["first 1", "1 pass", "2 pass", "3 pass", "1 pass", "1 load jade silk nutmeg"];
//! for line in deal.chain(voyage).chain(["1 start jade 5 silk 4 nutmeg 0"]) {
//!     attempt(&manila, &mut state, line, &mut Vec::new()).unwrap();
//! }
//!
//! let place = Action::read(&manila, "place jade").unwrap();
//! let mut lines = Vec::new();
//! manila.forecast(&state, Seat::new(0), &place, &mut lines);
//! assert_eq!(lines[0], ForecastLine::Cost { pesos: 3 });
//! // From space 5 a punt arrives with 160 of 216 rolls (M15.1). It pays 36 alone, 9 with a full crew.
//! let chance = Chance::new(160, 216);
//! assert_eq!(lines[1], ForecastLine::Crew { pesos: 36, least: 9, chance });
//! ```
//!
//! Read an edition. Every mistake is reported with its line:
//!
//! ```
//! use manila::Manila;
//! use portolan_core::GamePackage;
//!
//! let wrong = Manila::EDITION.replace("3 4 5 5, 36", "3 4 5 5, 35");
//! let errors = Manila::validate_edition(&wrong);
//! assert_eq!(errors.len(), 1);
//! assert_eq!(errors[0].to_string(), "edition, line 16: cargo 35 cannot be divided among 2");
//! ```

mod determinize;
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

use parts::chances::Chances;

pub use options::{Options, Stowaway, Thirteen};
pub use parts::space::{Berth, Space, Spaces};
pub use parts::ware::{PerWare, Ware, Wares};
pub use parts::{BUILT_IN, Bet, Cargo, Parts};
pub use state::{
    Auction, Bid, Loan, MOST_BIDS, MOST_OFFICES, Office, PerSeat, Phase, Punt, State, VoyageEnd,
};
pub use view::{LastVoyage, Player, PrivateView, PublicView, WareView};
pub use words::action::{Action, Destination};
pub use words::event::Event;
pub use words::forecast_line::ForecastLine;
pub use words::outcome::Outcome;
pub use words::prompt::Prompt;
pub use words::refusal::Refusal;

/// The greatest number of players.
pub const MOST_PLAYERS: usize = 5;

/// A list of choices.
pub(crate) type ChoiceList = Vec<Choice<Action, NoOffers>>;

/// Manila with a player count, options and components.
#[derive(Debug, Clone)]
pub struct Manila {
    pub(crate) seats: usize,
    pub(crate) options: Options,
    pub(crate) parts: Parts,
    /// The cost of the dearest space: a player who can pay it can pay every other.
    pub(crate) dearest: u32,
    pub(crate) chances: Chances,
}

impl Manila {
    /// The options in use.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }
}
