//! The texts of one language, parsed. Parsing takes far longer than speaking and the result is
//! large, so each set of texts is parsed once in a process and shared. It knows no names: those
//! differ from table to table and belong to the speaker.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use portolan_core::{GamePackage, Language};
use portolan_match::texts as table_texts;
use unic_langid::LanguageIdentifier;

/// The texts every program needs to speak at all: lists, names, odds, and what is wrong with
/// notation and set-up.
#[must_use]
pub fn texts(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../text/en.ftl"),
        Language::French => include_str!("../text/fr.ftl"),
    }
}

/// The texts of one language, parsed once and shared by all who speak it.
pub struct Lexicon {
    language: Language,
    texts: Vec<&'static str>,
    bundle: FluentBundle<FluentResource>,
}

/// How long a sentence may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Length {
    Full,
    Brief,
}

/// All that were ever asked for: a few for each language and game, never dropped.
static LEXICONS: Mutex<Vec<Arc<Lexicon>>> = Mutex::new(Vec::new());

impl Lexicon {
    /// A game's texts, beside the table's and those of this crate.
    #[must_use]
    pub fn of<G: GamePackage>(language: Language) -> Arc<Lexicon> {
        Lexicon::with::<G>(language, &[])
    }

    /// The same, with texts of the program's own in the same language.
    #[must_use]
    pub fn with<G: GamePackage>(language: Language, own: &[&'static str]) -> Arc<Lexicon> {
        Lexicon::shared(language, own, Some(G::texts(language)))
    }

    /// No game's texts: for what has to be said where no game is chosen.
    #[must_use]
    pub fn application(language: Language) -> Arc<Lexicon> {
        Lexicon::application_with(language, &[])
    }

    /// The same, with texts of the program's own in the same language.
    #[must_use]
    pub fn application_with(language: Language, own: &[&'static str]) -> Arc<Lexicon> {
        Lexicon::shared(language, own, None)
    }

    /// The language of all texts.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    fn shared(
        language: Language,
        own: &[&'static str],
        game: Option<&'static str>,
    ) -> Arc<Lexicon> {
        let mut all = vec![texts(language), table_texts(language)];
        all.extend(own);
        all.extend(game);
        // Whoever panicked while it held the lock left nothing half done: the list only grows.
        let mut lexicons = LEXICONS.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |lexicon: &&Arc<Lexicon>| lexicon.language == language && lexicon.texts == all;
        if let Some(known) = lexicons.iter().find(same) {
            return Arc::clone(known);
        }
        let lexicon = Arc::new(Lexicon::parse(language, all));
        lexicons.push(Arc::clone(&lexicon));
        lexicon
    }

    fn parse(language: Language, texts: Vec<&'static str>) -> Lexicon {
        let tag = language.code().parse::<LanguageIdentifier>();
        let mut bundle = FluentBundle::new_concurrent(vec![tag.unwrap_or_default()]);
        bundle.set_use_isolating(false);
        for text in &texts {
            // What can be read is used; tests demand that everything can.
            let (Ok(resource) | Err((resource, _))) = FluentResource::try_new((*text).to_owned());
            bundle.add_resource_overriding(resource);
        }
        Lexicon {
            language,
            texts,
            bundle,
        }
    }

    /// The text of a key with its parameters put in; `None` if there is no such text. A
    /// parameter the text asks for and nobody gave stays visible as `{$name}`.
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
        let one = Lexicon::of::<Quay>(Language::French);
        let same = std::thread::spawn(|| Lexicon::of::<Quay>(Language::French)).join();
        assert!(Arc::ptr_eq(&one, &same.unwrap()));
        for other in [
            Lexicon::of::<Quay>(Language::English),
            Lexicon::application(Language::French),
            Lexicon::with::<Quay>(Language::French, &["ahoy = Ohé !"]),
        ] {
            assert!(!Arc::ptr_eq(&one, &other));
        }
    }

    #[test]
    fn a_lexicon_knows_the_texts_it_was_made_of_and_no_others() {
        let own = ["ahoy = Ahoy!"];
        let knows = |lexicon: Arc<Lexicon>| {
            ["app-seat", "table-over", "ahoy", "howto"].map(|key| {
                let said = lexicon.format(key, Length::Full, &FluentArgs::new());
                said.is_some()
            })
        };
        let english = Language::English;
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
    fn it_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Lexicon>();
        shared::<crate::Speaker>();
    }
}
