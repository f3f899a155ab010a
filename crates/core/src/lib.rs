//! The contract every Portolan game fulfils, and the vocabulary it is written in.
//!
//! A game is a deterministic state machine. This crate says what such a machine must be able
//! to tell ([`Game`]), what it brings along beside its rules ([`Title`]), and, behind the
//! feature `battery`, how every game is tested.
//!
//! Deliberately absent: any game, any input or output, the clock, a source of randomness of
//! its own, JSON, and sentences for people (only their keys and parameters, see [`Phrase`]).

#[cfg(feature = "battery")]
pub mod battery;
pub mod choice;
pub mod drawing;
pub mod edition;
pub mod game;
pub mod phrase;
pub mod places;
pub mod random;
pub mod seat;
pub mod setup;
pub mod sink;
pub mod title;
pub mod word;

pub use choice::{Choice, NoTerms, Terms};
pub use game::{Game, Luck, Turn};
pub use phrase::{Arg, Chance, Phrase, Refuse, Tell};
pub use places::{Place, Places};
pub use random::Random;
pub use seat::{MAX_SEATS, Seat, Seats};
pub use setup::{OptionKind, OptionSpec, Settings, Setup, SetupError, Value};
pub use sink::{Silent, Sink};
pub use title::{Language, Title};
pub use word::{Act, Word, WordError};
