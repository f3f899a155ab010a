//! The test suite that every game must pass, and a small example game that tests the suite.
//!
//! The suite plays random games with every player count and option set and checks the contract at
//! every step: choices and checks agree, nothing is lost or created, notation and JSON round-trip,
//! hostile input changes nothing, every outcome of chance has its own key, hidden information does not leak, determinized states have the
//! right distribution, the ledger adds up to the score. It uses a game only through
//! [`GamePackage`] and a few functions that the caller provides.
//!
//! A game calls the suite from one file of its tests. It provides short functions (those of the
//! example game are in [`example::suite`]) and has one test for each player count, so that they
//! run in parallel:
//!
//! ```
//! use portolan_core::GamePackage;
//! use portolan_conformance::example::{Quay, suite};
//! use portolan_conformance::{ConformanceSuite, Ends, Hidden, Size};
//!
//! fn suite() -> ConformanceSuite<Quay> {
//!     ConformanceSuite {
//!         open: Quay::open,
//!         ends: Ends::Within(600),
//!         totals: suite::totals,               // coins, cards and pieces in a state
//!         flow: suite::flow,                   // what an event adds to them or takes away
//!         guess: suite::guess,                 // any action, mostly an illegal one
//!         guess_outcome: suite::guess_outcome, // any outcome, mostly an impossible one
//!         hidden: Some(Hidden {
//!             sealed: suite::sealed,           // actions of which others see only a part
//!             informative: suite::informative, // actions that reveal a hand in random play
//!             ..Hidden::new(suite::figures)
//!         }),
//!         size: Size::close(), // a short run; the default is `Size::default()`
//!     }
//! }
//!
//! suite().run_components(); // texts, options, editions
//! let report = suite().run(2); // games with two players
//! assert!(report.games > 100);
//! ```
//!
//! A failure names the check, the set-up, the seed and all entries so far in notation;
//! [`ConformanceSuite::replay`] plays that one game again with the same checks. [`Check`]
//! documents what each check requires. The amount of play is counted in entries ([`Size`]).
//!
//! The crate also contains helpers for hand-written tests: [`golden`] playthroughs, games written in
//! notation ([`Script`], and single lines, [`attempt`]) and random games ([`random_game`]).
//!
//! [`GamePackage`]: portolan_core::GamePackage

mod audiences;
mod chance;
mod chance_keys;
mod choices;
mod components;
mod conservation;
mod counts;
mod determinize;
mod ending;
mod entry;
pub mod example;
mod exchanges;
mod failure;
mod forecast;
pub mod golden;
mod hostile;
mod leak;
mod ledger;
mod manners;
mod options;
mod orders;
mod package;
mod phrase_shapes;
mod phrases;
mod play;
mod reactions;
mod round_trip;
mod rule_text;
mod run;
mod script;
mod sealed;
mod size;
mod statistics;
mod suite;
mod tested_game;
mod texts;
mod types;
mod view_changes;
mod walk;

pub use counts::Counts;
pub use failure::{Check, Failure, GameTrace};
pub use phrase_shapes::{restored_phrase, with_phrases};
pub use rule_text::check_rule_text;
pub use run::Report;
pub use script::{Script, rng, seat};
pub use size::{Ends, Pace, Size};
pub use suite::{ConformanceSuite, Hidden};
pub use texts::{FluentMessages, TextError};
pub use types::{check_types, declared, frame_types};
pub use walk::{attempt, random_game};

/// The random generator of the suite. Seeds are fixed, so that every run is the same.
pub type Rng = rand_xoshiro::Xoshiro256PlusPlus;
