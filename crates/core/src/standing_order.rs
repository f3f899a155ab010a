//! Standing orders: answers that a seat gives in advance.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::notation::{Notation, NotationError};
use crate::phrase::{Phrase, Phrased};

/// An answer that a seat gives in advance to questions of one kind ("pass on letters"). The orders of
/// a game are alternatives, except those that it lets stand beside each other
/// ([`Game::replaces_order`](crate::Game::replaces_order)).
pub trait StandingOrder<G: ?Sized>: Notation<G> + Phrased<G> + Copy {}

impl<G: ?Sized, T: Notation<G> + Phrased<G> + Copy> StandingOrder<G> for T {}

/// The standing orders of games without any; it has no values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoStandingOrder {}

impl<G: ?Sized> Phrased<G> for NoStandingOrder {
    const KEYS: &'static [&'static str] = &[];

    fn phrase(&self, _game: &G) -> Phrase {
        match *self {}
    }
}

impl<G: ?Sized> Notation<G> for NoStandingOrder {
    fn write(&self, _game: &G, _out: &mut dyn fmt::Write) -> fmt::Result {
        match *self {}
    }

    fn read(_game: &G, text: &str) -> Result<NoStandingOrder, NotationError> {
        Err(NotationError::new(text, "no standing order"))
    }
}
