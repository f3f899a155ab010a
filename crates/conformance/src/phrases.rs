//! The phrases that games used: checks that their keys are listed, that their texts use only
//! parameters that are given, and that they follow from their data where they need not be sent.

use std::collections::BTreeMap;

use super::phrase_shapes;
use super::texts::FluentMessages;
use portolan_core::phrase::{Arg, Phrase, Phrased};
use portolan_core::{GameShapes, PhraseShapes};
use serde::Serialize;

/// Every key that was used.
#[derive(Default)]
pub(super) struct UsedPhrases(BTreeMap<&'static str, UsedKey>);

/// How a key was used.
struct UsedKey {
    /// The parameters that were always given.
    always: Vec<&'static str>,
    /// How often its phrase was compared with what follows from the data, or could have been.
    sent: u32,
}

/// So many phrases with a key are compared with what follows from the data, then one of so many.
const COMPARED: u32 = 100;

impl UsedPhrases {
    /// Records the phrase of a value, whose key must be listed.
    pub(super) fn record<G, T: Phrased<G>>(
        &mut self,
        game: &G,
        value: &T,
    ) -> Result<Phrase, String> {
        let phrase = value.phrase(game);
        if !T::KEYS.contains(&phrase.key) {
            return Err(format!("the key “{}” is used but not in KEYS", phrase.key));
        }
        self.record_phrase(&phrase);
        Ok(phrase)
    }

    /// The same for a value of a kind that is sent with these shapes, from which the phrase follows if
    /// the value says so.
    pub(super) fn record_sent<G, T: Phrased<G> + Serialize>(
        &mut self,
        game: &G,
        value: &T,
        shapes: &GameShapes,
        of: &PhraseShapes,
    ) -> Result<(), String> {
        let phrase = self.record(game, value)?;
        let used = self.0.get_mut(phrase.key).map(|used| &mut used.sent);
        let is_compared = used.is_some_and(|sent| {
            *sent += 1;
            *sent <= COMPARED || sent.is_multiple_of(COMPARED)
        });
        if is_compared && value.phrase_follows() {
            phrase_shapes::check(&phrase, value, shapes, of)?;
        }
        Ok(())
    }

    /// Records a phrase and those in its parameters.
    pub(super) fn record_phrase(&mut self, phrase: &Phrase) {
        let names = || phrase.args.iter().map(|(name, _)| *name);
        self.0
            .entry(phrase.key)
            .and_modify(|used| {
                let is_given = |known: &&str| names().any(|name| name == *known);
                used.always.retain(is_given);
            })
            .or_insert_with(|| UsedKey {
                always: names().collect(),
                sent: 0,
            });
        for (_, arg) in &phrase.args {
            self.record_arg(arg);
        }
    }

    fn record_arg(&mut self, arg: &Arg) {
        match arg {
            Arg::Phrase(phrase) => self.record_phrase(phrase),
            Arg::List(args) => args.iter().for_each(|arg| self.record_arg(arg)),
            _ => {}
        }
    }

    /// A message about a text that is missing or uses a parameter that was not given.
    pub(super) fn missing(&self, messages: &FluentMessages) -> Option<String> {
        self.0
            .iter()
            .filter(|(key, _)| !belongs_to_the_application(key))
            .find_map(
                |(key, UsedKey { always: given, .. })| match messages.variables(key) {
                    None => Some(format!("“{key}” was used but has no text")),
                    Some(mut used) => used.find(|name| !is_given(given, name)).map(|name| {
                        format!("the text of “{key}” uses ${name}, which was not given")
                    }),
                },
            )
    }
}

/// Whether a variable is given by the parameters. A word of a vocabulary gives two variables: its
/// name, and with the suffix `_id` the selector.
fn is_given(given: &[&str], name: &str) -> bool {
    let word = name.strip_suffix("_id").unwrap_or(name);
    given.contains(&name) || given.contains(&word)
}

/// Whether a text is in the application's files, not in the game's.
fn belongs_to_the_application(key: &str) -> bool {
    ["app-", "setup-", "word-"]
        .iter()
        .any(|prefix| key.starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Event(Phrase);

    impl Phrased<()> for Event {
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
        let mut phrases = UsedPhrases::default();
        assert_eq!(phrases.record(&(), &Event(sold())), Ok(sold()));
        assert!(
            phrases
                .record(&(), &Event(Phrase::new("event-lost")))
                .is_err()
        );
    }

    #[test]
    fn texts_may_use_only_what_is_always_given() {
        let missing = |text: &str, phrases: &[Phrase]| {
            let mut used = UsedPhrases::default();
            phrases.iter().for_each(|phrase| used.record_phrase(phrase));
            used.missing(&FluentMessages::read(text).unwrap())
        };
        let text = "event-sold = sells { $fish }\nfish-cod = cod\n";
        assert_eq!(missing(text, &[sold()]), None);
        let bare = Phrase::new("event-sold");
        let message = missing(text, &[sold(), bare]).unwrap();
        assert!(message.contains("$fish, which was not given"), "{message}");
        let message = missing("event-sold = sells\n", &[sold()]).unwrap();
        assert!(
            message.contains("“fish-cod” was used but has no text"),
            "{message}"
        );
        assert_eq!(missing("a = b\n", &[Phrase::new("app-back")]), None);
    }
}
