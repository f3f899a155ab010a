//! Standing orders: answers that a seat gives in advance.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::phrase::{Phrase, Phrased};

/// An answer that a seat gives in advance to questions of one kind ("pass on letters").
pub trait StandingOrder<G: ?Sized>:
    Phrased<G> + Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync
{
}

impl<G: ?Sized, T> StandingOrder<G> for T where
    T: Phrased<G> + Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync
{
}

/// The standing orders of games without any; it has no values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoStandingOrder {}

impl<G: ?Sized> Phrased<G> for NoStandingOrder {
    const KEYS: &'static [&'static str] = &[];

    fn phrase(&self, _game: &G) -> Phrase {
        match *self {}
    }
}
