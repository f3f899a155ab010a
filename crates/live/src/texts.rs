//! The words for what goes wrong around a table, beside the table's and the games'.

use std::sync::Arc;

use portolan_core::{GamePackage, Language};
use portolan_words::Lexicon;

/// The Fluent file of a language, with the keys `hall-…`.
#[must_use]
pub fn texts(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../text/en.ftl"),
        Language::French => include_str!("../text/fr.ftl"),
    }
}

/// Finds the words of a language; which further texts it knows is up to the function.
pub(crate) type Words = fn(Language) -> Arc<Lexicon>;

/// Words that know no game.
pub(crate) fn without_game(language: Language) -> Arc<Lexicon> {
    Lexicon::application_with(language, &[texts(language)])
}

/// Words that know a game.
pub(crate) fn with_game<G: GamePackage>(language: Language) -> Arc<Lexicon> {
    Lexicon::with::<G>(language, &[texts(language)])
}
