//! What was told during the games: keys that are listed, with the parameters texts use.

use std::collections::BTreeMap;

use super::texts::Lexicon;
use crate::phrase::{Arg, Phrase, Tell};

/// Every key that was told, with the parameters it always had.
#[derive(Default)]
pub(super) struct Spoken(BTreeMap<&'static str, Vec<&'static str>>);

impl Spoken {
    /// Notes something told; its key must be one of those listed.
    pub(super) fn hear<T: Tell>(&mut self, told: &T) -> Result<(), String> {
        let phrase = told.phrase();
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
                    .find(|name| !given.contains(name))
                    .map(|name| format!("the text of “{key}” uses ${name}, which was not given")),
            })
    }
}

/// Texts that are in the application's files, not in the game's.
fn belongs_to_the_application(key: &str) -> bool {
    ["app-", "setup-", "word-"]
        .iter()
        .any(|prefix| key.starts_with(prefix))
}
