//! The test suite every game must pass, and the small example game it is tested on.
//!
//! The suite plays random games of every player count and option set and checks at every step
//! that the game keeps the contract: choices and checks agree, nothing is lost or created,
//! notation and JSON come back unchanged, hostile input changes nothing, secrets stay secret,
//! determinized worlds are like the real one, the ledger adds up to the score. It knows a game
//! only through [`GamePackage`] and a few functions a test passes in.
//!
//! A game calls it from one file of its tests, with functions that each take a few lines
//! (those of the example game are in [`example::suite`]), and one test for each player count, so
//! that they run side by side:
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
//!         guess: suite::guess,                 // any action at all, mostly an illegal one
//!         guess_outcome: suite::guess_outcome, // any outcome at all
//!         hidden: Some(Hidden {
//!             sealed: suite::sealed,   // actions of which others see only a part
//!             telling: suite::telling, // actions that give a hand away in random play
//!             ..Hidden::new(suite::figures)
//!         }),
//!         size: Size::close(), // in earnest `Size::default()`
//!     }
//! }
//!
//! suite().run_components(); // texts, options, editions
//! suite().run(2);    // games of two
//! ```
//!
//! A failure names the check, the set-up, the seed and all entries so far in notation;
//! [`ConformanceSuite::replay`] plays that one game again with the same checks. [`Check`] says what each
//! check demands. How much is played is counted in entries ([`Size`]).
//!
//! The crate also has what tests written by hand share: [`golden`] playthroughs, one
//! line of a script ([`attempt`]), a [`random_game`] to look at.
//!
//! [`GamePackage`]: portolan_core::GamePackage

mod audiences;
mod chance;
mod choices;
mod components;
mod conservation;
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
mod options;
mod orders;
mod package;
mod phrases;
mod play;
mod round_trip;
mod run;
mod scene;
mod sealed;
mod size;
mod statistics;
mod tally;
mod texts;
mod types;
mod walk;

use portolan_core::game::Game;
use portolan_core::seat::Seat;
use portolan_core::setup::{Setup, SetupError};
use portolan_core::view::Viewer;

pub use failure::{Check, Failure};
pub use run::Report;
pub use size::{Ends, Pace, Size};
pub use tally::Tally;
pub use texts::{Lexicon, TextError};
pub use types::{check_types, declared};
pub use walk::{attempt, random_game};

/// The suite's source of randomness. Seeds are fixed: a test does the same every time.
pub type Rng = rand_xoshiro::Xoshiro256PlusPlus;

/// What the suite has to know about a game.
pub struct ConformanceSuite<G: Game> {
    /// Opens the box; [`GamePackage::open`](portolan_core::GamePackage::open) of the game.
    pub open: fn(&Setup) -> Result<G, SetupError>,
    /// How long a game may take.
    pub ends: Ends,
    /// Counts what is to be conserved: coins, cards, pieces, by seat or in all.
    pub totals: fn(&G, &G::State, &mut Tally),
    /// What an event adds to these totals (or takes, with a minus). Totals change by nothing else.
    pub flow: fn(&G, &G::Event, &mut Tally),
    /// Any action that can be written, mostly an illegal one; every kind of action and every
    /// seat, also one that is not at the table, must turn up.
    pub guess: fn(&G, &mut Rng) -> G::Action,
    /// Any outcome that can be written, mostly an impossible one.
    pub guess_outcome: fn(&G, &mut Rng) -> G::Outcome,
    /// What the game hides; `None` if everybody sees everything.
    pub hidden: Option<Hidden<G>>,
    /// How much is played and how often the expensive checks are made.
    pub size: Size,
}

/// What the suite has to know about a game's secrets.
pub struct Hidden<G: Game> {
    /// Figures of the state that at least one viewer cannot know for a while: how many eels
    /// are in each hand, what a sealed bid is. Always the same figures in the same order, zero
    /// where there is nothing. Means and products of them must be the same in determinized and
    /// in true worlds. A figure of one seat ([`Tally::of`]) must be exchanged by
    /// `reshuffle_hidden` and by `determinize` for every other seat and the spectator at some
    /// time, a common figure ([`Tally::add`]) for every viewer.
    pub figures: fn(&G, &G::State, &mut Tally),
    /// Whether part of this action stays hidden from others after it happened: a sealed bid,
    /// the fish of an offer. Events are then compared with those of other such actions that
    /// leave a viewer with the same view.
    pub sealed: fn(&G, &G::State, Seat, &G::Action) -> bool,
    /// Whether doing this in random play says more about hidden things than the rules alone,
    /// because who could not do otherwise was forced. The figures of the game are no longer
    /// compared afterwards. It must itself depend on what everybody sees.
    pub telling: fn(&G, &G::State, Seat, &G::Action) -> bool,
    /// Whether a viewer can always work out a figure, by its name and seat, so that no world
    /// has another. A seat always knows its own figures; nothing else is known by default.
    pub always_known: fn(&G, &'static str, Option<Seat>, Viewer) -> bool,
}

impl<G: Game> Hidden<G> {
    /// A game whose secrets come from deals and draws alone: no sealed and no telling actions.
    pub fn new(figures: fn(&G, &G::State, &mut Tally)) -> Hidden<G> {
        Hidden {
            figures,
            sealed: |_, _, _, _| false,
            telling: |_, _, _, _| false,
            always_known: |_, _, _, _| false,
        }
    }
}
