//! The contract every Portolan game fulfils, and the vocabulary it is written in.
//!
//! A game is a deterministic state machine. This crate says what such a machine must be able
//! to tell ([`Game`]) and what it brings along beside its rules ([`GamePackage`]). How every game is
//! tested is in the crate `portolan-conformance`.
//!
//! Deliberately absent: any game, any input or output, the clock, a source of randomness of
//! its own, JSON, and sentences for people (only their keys and parameters, see [`Phrase`]).

pub mod choice;
pub mod drawing;
pub mod edition;
pub mod event_sink;
pub mod game;
pub mod game_loop;
pub mod game_package;
pub mod ids;
pub mod notation;
pub mod phrase;
pub mod random;
pub mod ranking;
pub mod result;
pub mod seat;
pub mod setup;
pub mod view;
pub mod vocabulary;

// The derives name this crate from outside; its own tests and examples do so too.
extern crate self as portolan_core;

pub use choice::{Choice, NoOffers, OfferBounds};
pub use event_sink::{EventSink, NoEvents};
pub use game::{ChanceKind, Game, NoStandingOrder, StandingOrder, Turn};
pub use game_package::{GamePackage, Language};
pub use ids::{Id, IdSet};
pub use notation::{ActionNotation, Notation, NotationError};
pub use phrase::{Arg, Chance, Phrase, PhraseArg, Phrased, RuleRefusal};
pub use portolan_derive::{Phrased, RuleRefusal, Vocabulary};
pub use random::Random;
pub use ranking::{Rank, Ranking};
pub use result::LedgerLine;
pub use seat::{MAX_SEATS, Seat, Seats};
pub use setup::{OptionKind, OptionSpec, Settings, Setup, SetupError, Value};
pub use view::{Audience, View, Viewer};
pub use vocabulary::Vocabulary;
