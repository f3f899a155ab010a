//! What a terminal says beside the words every program needs: its own texts, and speakers that know
//! them. How phrases become sentences is in `portolan_words`.

use portolan_core::{GamePackage, Language, Texts};
use portolan_words::Lexicon;

pub use portolan_words::{Speaker, language_from_code, languages};

/// The texts of the terminal.
pub const TEXTS: Texts = portolan_core::texts!("text");

/// Knows the texts of the terminal, of a match and of a game.
#[must_use]
pub fn speaker<G: GamePackage>(language: Language, names: Vec<String>) -> Speaker {
    speaker_with_texts(language, G::texts(), names)
}

/// The same, for a game whose type is erased: these are its texts.
#[must_use]
pub fn speaker_with_texts(language: Language, game: Texts, names: Vec<String>) -> Speaker {
    let lexicon = Lexicon::with_game_texts(language, &[TEXTS], game);
    Speaker::new(lexicon, names)
}

/// Knows no game's texts: for what has to be said before a game is chosen.
#[must_use]
pub fn application_speaker(language: Language) -> Speaker {
    let lexicon = Lexicon::application_with(language, &[TEXTS]);
    Speaker::new(lexicon, Vec::new())
}
