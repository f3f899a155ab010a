//! The words for what goes wrong around a table, beside the table's and the games'.

use std::sync::Arc;

use portolan_core::{GamePackage, Language, Texts};
use portolan_words::Lexicon;

/// The Fluent files with the keys `live-…`.
pub const TEXTS: Texts = portolan_core::texts!("text");

/// Finds the words of a language; which further texts it knows is up to the function.
pub(crate) type Words = fn(Language) -> Arc<Lexicon>;

/// Words that know no game.
pub(crate) fn without_game(language: Language) -> Arc<Lexicon> {
    Lexicon::application_with(language, &[TEXTS])
}

/// Words that know a game.
pub(crate) fn with_game<G: GamePackage>(language: Language) -> Arc<Lexicon> {
    Lexicon::with::<G>(language, &[TEXTS])
}
