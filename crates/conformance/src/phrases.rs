//! What was told during the games: keys that are listed, with the parameters texts use.

use std::collections::BTreeMap;

use super::texts::Lexicon;
use portolan_core::phrase::{Arg, Phrase, Phrased};

/// Every key that was told, with the parameters it always had.
#[derive(Default)]
pub(super) struct Spoken(BTreeMap<&'static str, Vec<&'static str>>);

impl Spoken {
    /// Notes something told; its key must be one of those listed.
    pub(super) fn hear<G, T: Phrased<G>>(&mut self, game: &G, told: &T) -> Result<(), String> {
        let phrase = told.phrase(game);
        if !T::KEYS.contains(&phrase.key) {
            return Err(format!("the key “{}” is told but not in KEYS", phrase.key));
        }
        self.note(&phrase);
        Ok(())
    }

    /// Notes a phrase and those within it.
    pub(super) fn note(&mut self, phrase: &Phrase) {
        let names = || phrase.args.iter().map(|(name, _)| *name);
        self.0
            .entry(phrase.key)
            .and_modify(|always| always.retain(|known| names().any(|name| name == *known)))
            .or_insert_with(|| names().collect());
        for (_, arg) in &phrase.args {
            self.note_arg(arg);
        }
    }

    fn note_arg(&mut self, arg: &Arg) {
        match arg {
            Arg::Phrase(phrase) => self.note(phrase),
            Arg::List(args) => args.iter().for_each(|arg| self.note_arg(arg)),
            _ => {}
        }
    }

    /// What a language lacks to tell all this.
    pub(super) fn missing(&self, lexicon: &Lexicon) -> Option<String> {
        self.0
            .iter()
            .filter(|(key, _)| !belongs_to_the_application(key))
            .find_map(|(key, given)| match lexicon.variables(key) {
                None => Some(format!("“{key}” was told but has no text")),
                Some(mut used) => used
                    .find(|name| !is_given(given, name))
                    .map(|name| format!("the text of “{key}” uses ${name}, which was not given")),
            })
    }
}

/// Whether a variable is a parameter. A word of a vocabulary gives two variables: its name, and
/// with `_id` what a text selects by.
fn is_given(given: &[&str], name: &str) -> bool {
    let word = name.strip_suffix("_id").unwrap_or(name);
    given.contains(&name) || given.contains(&word)
}

/// Texts that are in the application's files, not in the game's.
fn belongs_to_the_application(key: &str) -> bool {
    ["app-", "setup-", "word-"]
        .iter()
        .any(|prefix| key.starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Told(Phrase);

    impl Phrased<()> for Told {
        const KEYS: &'static [&'static str] = &["event-sold"];

        fn phrase(&self, _game: &()) -> Phrase {
            self.0.clone()
        }
    }

    fn sold() -> Phrase {
        Phrase::new("event-sold").with("fish", Arg::key("fish-cod"))
    }

    #[test]
    fn a_key_must_be_listed() {
        let mut spoken = Spoken::default();
        assert_eq!(spoken.hear(&(), &Told(sold())), Ok(()));
        assert!(spoken.hear(&(), &Told(Phrase::new("event-lost"))).is_err());
    }

    #[test]
    fn texts_may_use_only_what_is_always_given() {
        let missing = |text: &str, phrases: &[Phrase]| {
            let mut spoken = Spoken::default();
            phrases.iter().for_each(|phrase| spoken.note(phrase));
            spoken.missing(&Lexicon::read(text).unwrap())
        };
        let text = "event-sold = sells { $fish }\nfish-cod = cod\n";
        assert_eq!(missing(text, &[sold()]), None);
        let bare = Phrase::new("event-sold");
        let said = missing(text, &[sold(), bare]).unwrap();
        assert!(said.contains("$fish, which was not given"), "{said}");
        let said = missing("event-sold = sells\n", &[sold()]).unwrap();
        assert!(
            said.contains("“fish-cod” was told but has no text"),
            "{said}"
        );
        assert_eq!(missing("a = b\n", &[Phrase::new("app-back")]), None);
    }
}
