//! The parsed texts of one language. Parsing is slow and the result is large, so each set of texts
//! is parsed once per process and shared. A lexicon has no names of players: they differ from table
//! to table and belong to the speaker.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use portolan_core::{GamePackage, Language, Texts};
use unic_langid::LanguageIdentifier;

use crate::elision::elide;

/// The texts every program needs: lists, names, odds, and errors of notation and set-up.
pub const TEXTS: Texts = portolan_core::texts!("text");

/// The texts of one language, parsed once and shared.
pub struct Lexicon {
    language: Language,
    texts: Vec<Texts>,
    bundle: FluentBundle<FluentResource>,
}

/// Which form of a sentence to use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Length {
    Full,
    Brief,
}

/// All lexicons made so far: a few for each language and game, never dropped.
static LEXICONS: Mutex<Vec<Arc<Lexicon>>> = Mutex::new(Vec::new());

impl Lexicon {
    /// The texts of a game, of a match and of this crate.
    #[must_use]
    pub fn of<G: GamePackage>(language: Language) -> Arc<Lexicon> {
        Lexicon::with::<G>(language, &[])
    }

    /// The same, with further texts of the program.
    #[must_use]
    pub fn with<G: GamePackage>(language: Language, own: &[Texts]) -> Arc<Lexicon> {
        Lexicon::with_game_texts(language, own, G::texts())
    }

    /// The same, for a game whose type is erased: these are its texts.
    #[must_use]
    pub fn with_game_texts(language: Language, own: &[Texts], game: Texts) -> Arc<Lexicon> {
        Lexicon::shared(language, own, Some(game))
    }

    /// The same without a game, for sentences where no game is chosen.
    #[must_use]
    pub fn application(language: Language) -> Arc<Lexicon> {
        Lexicon::application_with(language, &[])
    }

    /// The same, with further texts of the program.
    #[must_use]
    pub fn application_with(language: Language, own: &[Texts]) -> Arc<Lexicon> {
        Lexicon::shared(language, own, None)
    }

    /// The language of all texts.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    fn shared(language: Language, own: &[Texts], game: Option<Texts>) -> Arc<Lexicon> {
        let mut all = vec![TEXTS, portolan_match::TEXTS];
        all.extend(own);
        all.extend(game);
        // A panic while the lock was held left nothing half done: the list only grows.
        let mut lexicons = LEXICONS.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |lexicon: &&Arc<Lexicon>| lexicon.language == language && lexicon.texts == all;
        if let Some(known) = lexicons.iter().find(same) {
            return Arc::clone(known);
        }
        let lexicon = Arc::new(Lexicon::parse(language, all));
        lexicons.push(Arc::clone(&lexicon));
        lexicon
    }

    /// Parses all files. A message that is missing in the language falls back to English.
    fn parse(language: Language, texts: Vec<Texts>) -> Lexicon {
        let tag = language.code().parse::<LanguageIdentifier>();
        let mut bundle = FluentBundle::new_concurrent(vec![tag.unwrap_or_default()]);
        bundle.set_use_isolating(false);
        // It fails only if the function is there already.
        let _ = bundle.add_function("ELIDE", elide);
        let english = texts.iter().map(|files| files.english());
        let own = texts.iter().filter_map(|files| files.get(language));
        let files: Vec<&str> = match language {
            Language::ENGLISH => own.collect(),
            _ => english.chain(own).collect(),
        };
        for text in files {
            // What can be read is used; tests require that everything can.
            let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text.to_owned());
            bundle.add_resource_overriding(resource);
        }
        Lexicon {
            language,
            texts,
            bundle,
        }
    }

    /// The text of a key with its parameters filled in; `None` if there is no such text. A
    /// parameter that is missing stays visible as `{$name}`.
    pub(crate) fn format(
        &self,
        key: &str,
        length: Length,
        args: &FluentArgs<'_>,
    ) -> Option<String> {
        let message = self.bundle.get_message(key)?;
        let brief = message
            .get_attribute("brief")
            .filter(|_| length == Length::Brief);
        let pattern = brief
            .map(|attribute| attribute.value())
            .or(message.value())?;
        let mut missing = Vec::new();
        let said = self
            .bundle
            .format_pattern(pattern, Some(args), &mut missing);
        Some(Cow::into_owned(said))
    }
}

#[cfg(test)]
mod tests {
    use portolan_conformance::example::Quay;

    use super::*;

    #[test]
    fn texts_are_parsed_once() {
        let one = Lexicon::of::<Quay>(Language::FRENCH);
        let same = std::thread::spawn(|| Lexicon::of::<Quay>(Language::FRENCH)).join();
        assert!(Arc::ptr_eq(&one, &same.unwrap()));
        let erased = Lexicon::with_game_texts(Language::FRENCH, &[], Quay::texts());
        assert!(Arc::ptr_eq(&one, &erased));
        for other in [
            Lexicon::of::<Quay>(Language::ENGLISH),
            Lexicon::application(Language::FRENCH),
            Lexicon::with::<Quay>(Language::FRENCH, &[Texts::new(&[("fr", "ahoy = Ohé !")])]),
        ] {
            assert!(!Arc::ptr_eq(&one, &other));
        }
    }

    #[test]
    fn a_lexicon_knows_the_texts_it_was_made_of_and_no_others() {
        let own = [Texts::new(&[("en", "ahoy = Ahoy!")])];
        let knows = |lexicon: Arc<Lexicon>| {
            ["app-seat", "table-over", "ahoy", "howto"].map(|key| {
                let said = lexicon.format(key, Length::Full, &FluentArgs::new());
                said.is_some()
            })
        };
        let english = Language::ENGLISH;
        let application = Lexicon::application(english);
        assert_eq!(knows(application), [true, true, false, false]);
        let server = Lexicon::application_with(english, &own);
        assert_eq!(knows(server), [true, true, true, false]);
        assert_eq!(
            knows(Lexicon::of::<Quay>(english)),
            [true, true, false, true]
        );
        let all = Lexicon::with::<Quay>(english, &own);
        assert_eq!(knows(all), [true, true, true, true]);
    }

    #[test]
    fn a_language_is_a_file_and_falls_back_to_english() {
        let german = Language::new("de");
        const STUB: &str = "title = Kai\nhowto = Fische fangen.\nahoy = Moin!";
        let own = [Texts::new(
            const { &[("en", "ahoy = Ahoy!\nbye = Bye."), ("de", STUB)] },
        )];
        let lexicon = Lexicon::with::<Quay>(german, &own);
        let said = |key| lexicon.format(key, Length::Full, &FluentArgs::new());
        assert_eq!(said("ahoy").as_deref(), Some("Moin!"));
        assert_eq!(
            said("bye").as_deref(),
            Some("Bye."),
            "English, where the stub has nothing"
        );
        let english = Lexicon::with::<Quay>(Language::ENGLISH, &own);
        for key in ["app-seat", "table-over", "goal"] {
            let args = FluentArgs::new();
            assert_eq!(said(key), english.format(key, Length::Full, &args), "{key}");
        }
        assert!(!TEXTS.languages().any(|language| language == german));
    }

    #[test]
    fn it_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Lexicon>();
        shared::<crate::Speaker>();
    }
}
