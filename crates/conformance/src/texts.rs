//! The Fluent files of a game, as far as the suite reads them: which messages there are and
//! which variables they use. It does not format anything.

use std::collections::{BTreeMap, BTreeSet};

use super::failure::{Check, Failure, Verdict};
use portolan_core::game_package::{GamePackage, Language};
use portolan_core::phrase::Phrased;
use portolan_core::setup::OptionKind;

/// The messages of one Fluent file with the variables of each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lexicon(BTreeMap<String, BTreeSet<String>>);

/// What is wrong with the texts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// Neither a message, a comment nor the continuation of a message.
    #[error("line {0} belongs to no message")]
    Stray(usize),
    /// The same key again.
    #[error("“{0}” stands twice")]
    Twice(String),
    /// Nothing after the equals sign.
    #[error("“{0}” is empty")]
    Empty(String),
    /// A key without a message.
    #[error("{} lacks “{key}”", language.code())]
    Missing {
        /// Where.
        language: Language,
        /// Which.
        key: String,
    },
    /// The languages use different variables.
    #[error("“{0}” uses other variables in one language than in another")]
    Variables(String),
}

fn is_name(byte: char) -> bool {
    byte.is_ascii_alphanumeric() || byte == '-' || byte == '_'
}

impl Lexicon {
    /// Scans a file.
    ///
    /// # Errors
    /// A stray line, a key twice, a message without text.
    pub fn read(text: &str) -> Result<Lexicon, TextError> {
        let mut messages = BTreeMap::new();
        let mut current: Option<String> = None;
        let mut bodies: BTreeMap<String, String> = BTreeMap::new();
        for (index, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            if line.starts_with([' ', '}', '*', '[', '\t']) {
                let key = current.as_ref().ok_or(TextError::Stray(index + 1))?;
                if let Some(body) = bodies.get_mut(key) {
                    body.push_str(line);
                }
                continue;
            }
            let (key, body) = line.split_once('=').ok_or(TextError::Stray(index + 1))?;
            let key = key.trim().to_owned();
            if key.is_empty() || !key.chars().all(is_name) {
                return Err(TextError::Stray(index + 1));
            }
            if bodies.insert(key.clone(), body.to_owned()).is_some() {
                return Err(TextError::Twice(key));
            }
            current = Some(key);
        }
        for (key, body) in bodies {
            if body.trim().is_empty() {
                return Err(TextError::Empty(key));
            }
            let pieces = body.split('$').skip(1);
            let names = pieces.map(|piece| piece.chars().take_while(|c| is_name(*c)).collect());
            messages.insert(key, names.collect());
        }
        Ok(Lexicon(messages))
    }

    /// The variables of a message; `None` if there is no such message.
    pub fn variables(&self, key: &str) -> Option<impl Iterator<Item = &str>> {
        self.0
            .get(key)
            .map(|names| names.iter().map(String::as_str))
    }

    /// Has all these keys.
    fn holds<'k>(
        &self,
        language: Language,
        mut keys: impl Iterator<Item = &'k str>,
    ) -> Result<(), TextError> {
        match keys.find(|key| !self.0.contains_key(*key)) {
            None => Ok(()),
            Some(key) => Err(TextError::Missing {
                language,
                key: key.to_owned(),
            }),
        }
    }

    /// Uses the same variables in every message as the other language.
    fn agrees(&self, other: &Lexicon) -> Result<(), TextError> {
        match self
            .0
            .iter()
            .find(|(key, names)| other.0.get(*key) != Some(names))
        {
            None => Ok(()),
            Some((key, _)) => Err(TextError::Variables(key.clone())),
        }
    }
}

/// What every game has a text for: its name, how it is played in a few sentences, and a
/// score with its unit.
const EVERY_GAME: [&str; 3] = ["title", "howto", "score"];

/// Every key a game may tell, its options included.
fn keys<G: GamePackage>() -> Vec<String> {
    let told = [
        EVERY_GAME.as_slice(),
        <G::Event as Phrased<G>>::KEYS,
        <G::ForecastLine as Phrased<G>>::KEYS,
        <G::Prompt as Phrased<G>>::KEYS,
        <G::Refusal as Phrased<G>>::KEYS,
        <G::Action as Phrased<G>>::KEYS,
        <G::StandingOrder as Phrased<G>>::KEYS,
        G::SOURCES,
    ];
    let mut keys: Vec<String> = told.concat().into_iter().map(str::to_owned).collect();
    for spec in G::OPTIONS {
        let option = format!("option-{}", spec.name.replace('_', "-"));
        if let OptionKind::Pick { values, .. } = spec.kind {
            let values = values.iter().map(|value| value.replace('_', "-"));
            keys.extend(values.map(|value| format!("{option}-{value}")));
        }
        keys.push(option);
    }
    keys
}

/// The texts of a game, one lexicon for each language.
pub(super) fn lexicons<G: GamePackage>() -> Result<Vec<(Language, Lexicon)>, Box<Failure>> {
    Language::ALL
        .into_iter()
        .map(|language| {
            let lexicon = Lexicon::read(G::texts(language));
            lexicon
                .map(|lexicon| (language, lexicon))
                .map_err(|error| failure::<G>(&format!("{}: {error}", language.code())))
        })
        .collect()
}

/// All keys are there in all languages, and the languages agree.
pub(super) fn check<G: GamePackage>() -> Verdict {
    let lexicons = lexicons::<G>()?;
    let keys = keys::<G>();
    for (language, lexicon) in &lexicons {
        let complete = lexicon.holds(*language, keys.iter().map(String::as_str));
        complete.map_err(|error| failure::<G>(&error.to_string()))?;
    }
    for (language, lexicon) in &lexicons {
        for (_, other) in &lexicons {
            let all = other.0.keys().map(String::as_str);
            let agreed = lexicon
                .holds(*language, all)
                .and_then(|()| lexicon.agrees(other));
            agreed.map_err(|error| failure::<G>(&error.to_string()))?;
        }
    }
    Ok(())
}

fn failure<G: GamePackage>(message: &str) -> Box<Failure> {
    Box::new(Failure {
        check: Check::Texts,
        game: G::NAME,
        message: message.to_owned(),
        scene: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variables(text: &str, key: &str) -> Vec<String> {
        let lexicon = Lexicon::read(text).unwrap();
        lexicon.variables(key).unwrap().map(str::to_owned).collect()
    }

    #[test]
    fn variables_are_found_also_in_selections() {
        let text = "# shares\nbuy = { $seat } buys { $n ->\n    [one] a share\n   *[other] { NUMBER($n) } shares\n} of { $ware }.\nsell = sells\n";
        assert_eq!(variables(text, "buy"), ["n", "seat", "ware"]);
        assert!(variables(text, "sell").is_empty());
    }

    #[test]
    fn mistakes_are_named() {
        let wrong = |text: &str| Lexicon::read(text).unwrap_err();
        assert_eq!(wrong("a = b\na = c"), TextError::Twice("a".to_owned()));
        assert_eq!(wrong("a ="), TextError::Empty("a".to_owned()));
        assert_eq!(wrong("  a"), TextError::Stray(1));
        assert_eq!(wrong("a = b\nnonsense"), TextError::Stray(2));
    }

    #[test]
    fn languages_must_agree() {
        let one = Lexicon::read("a = { $x }\nb = c").unwrap();
        let other = Lexicon::read("a = { $y }\nb = c").unwrap();
        assert_eq!(
            one.agrees(&other),
            Err(TextError::Variables("a".to_owned()))
        );
        assert_eq!(one.agrees(&one), Ok(()));
        let missing = one.holds(Language::French, ["b", "c"].into_iter());
        assert_eq!(missing.unwrap_err().to_string(), "fr lacks “c”");
    }
}
