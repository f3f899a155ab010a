//! Which phrases are sent beside their data.

use portolan_core::{Phrase, Phrased};

/// The phrases that are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phrases {
    /// All of them.
    All,
    /// Those that do not follow from their data: to clients that have the
    /// [shapes](portolan_core::GameShapes) of the others.
    Necessary,
}

impl Phrases {
    /// The phrase of a value, if it is sent.
    pub(crate) fn of<G, T: Phrased<G>>(self, game: &G, value: &T) -> Option<Phrase> {
        let is_sent = self == Phrases::All || !value.phrase_follows();
        is_sent.then(|| value.phrase(game))
    }
}
