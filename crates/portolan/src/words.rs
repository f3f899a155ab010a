//! What the application says beside the words every program needs: its own texts, and speakers
//! that know them. How phrases become sentences is in `portolan_words`.

use portolan_core::{GamePackage, Language, Texts};
use portolan_words::Lexicon;

pub use portolan_words::{Speaker, language_from_code, language_from_environment, languages};

/// The application's own texts.
pub const TEXTS: Texts = portolan_core::texts!("text");

/// Knows the application's texts, the table's and a game's.
#[must_use]
pub fn speaker<G: GamePackage>(language: Language, names: Vec<String>) -> Speaker {
    let lexicon = Lexicon::with::<G>(language, &[TEXTS]);
    Speaker::new(lexicon, names)
}

/// Knows no game's texts: for what has to be said before a game is chosen.
#[must_use]
pub fn application_speaker(language: Language) -> Speaker {
    let lexicon = Lexicon::application_with(language, &[TEXTS]);
    Speaker::new(lexicon, Vec::new())
}
