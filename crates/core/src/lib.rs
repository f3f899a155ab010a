//! The contract that every Portolan game implements, and the types it is written in.
//!
//! A game is a deterministic state machine. [`Game`] defines what can be asked of such a machine;
//! [`GamePackage`] adds what a game ships besides its rules: options, component tables, texts, a
//! terminal board and a heuristic player. The tests that every game must pass are in the crate
//! `portolan-conformance`.
//!
//! Deliberately absent: any game, input and output, the clock, a random number generator, JSON,
//! and sentences for people (there are only their keys and parameters, see [`Phrase`]).
//!
//! # Example
//!
//! Everything that plays a game calls the same few methods. Here every seat of the conformance
//! suite's example game acts at random:
//!
//! ```
//! use portolan_conformance::example::Quay;
//! use portolan_core::{Game, GamePackage, NoEvents, Setup, Turn};
//! use rand_xoshiro::Xoshiro256PlusPlus;
//! use rand_xoshiro::rand_core::SeedableRng;
//!
//! let quay = Quay::open(&Setup::new(3)).unwrap();
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
//! let mut state = quay.start();
//! loop {
//!     match quay.turn(&state) {
//!         Turn::Ask { must, .. } => {
//!             let seat = must.first().unwrap();
//!             let action = quay.sample(&state, seat, &mut rng).unwrap();
//!             quay.act(&mut state, seat, &action, &mut NoEvents).unwrap();
//!         }
//!         Turn::Chance(_) => {
//!             let outcome = quay.sample_outcome(&state, &mut rng);
//!             quay.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
//!         }
//!         Turn::Over => break,
//!     }
//! }
//!
//! let ranking = quay.result(&state).unwrap();
//! assert_eq!(ranking.iter().count(), 3);
//! assert!(!ranking.winners().is_empty());
//! ```

mod chance_key;
pub mod choice;
pub mod drawing;
pub mod edition;
pub mod event_sink;
pub mod game;
pub mod game_loop;
pub mod game_package;
pub mod ids;
pub mod language;
mod lesson;
pub mod math;
pub mod notation;
pub mod phrase;
mod phrase_shape;
mod printable;
pub mod random;
pub mod ranking;
pub mod result;
pub mod search_settings;
pub mod seat;
pub mod setup;
mod standing_order;
mod temperament;
mod turn;
pub mod view;
mod view_part;
pub mod vocabulary;

// The derives refer to `::portolan_core`; the tests in this crate use the derives too.
extern crate self as portolan_core;

pub use chance_key::{ChanceKey, Pick, pick_of_odds};
pub use choice::{Choice, NoOffers, OfferBounds};
pub use event_sink::{Change, EventSink, Moments, NoEvents};
pub use game::Game;
pub use game_package::{Deliberation, GamePackage, MAX_FEATURES, OpenOffer, Reaction, Remark};
pub use ids::{Id, IdSet};
pub use language::{Language, Texts};
pub use lesson::Lessons;
pub use notation::{ActionNotation, Notation, NotationError};
pub use phrase::{Arg, Chance, Phrase, PhraseArg, Phrased, RuleRefusal, rounded_quotient};
pub use phrase_shape::{ArgShape, GameShapes, PhraseShape, PhraseShapes, WithoutArg, WordList};
pub use portolan_derive::{Id, Phrased, RuleRefusal, ViewPart, Vocabulary, lessons, texts};
pub use printable::is_printable;
pub use random::Random;
pub use ranking::{Rank, Ranking};
pub use result::LedgerLine;
pub use search_settings::SearchSettings;
pub use seat::{MAX_SEATS, Seat, Seats};
pub use setup::{OptionKind, OptionSpec, Settings, Setup, SetupError, Value};
pub use standing_order::{NoStandingOrder, StandingOrder};
pub use temperament::{Affront, Manner, Temperament, UnknownTemperament};
pub use turn::{ChanceKind, Turn};
pub use view::{Audience, View, Viewer};
pub use view_part::{ViewChanges, ViewPart, ViewPath};
pub use vocabulary::Vocabulary;
