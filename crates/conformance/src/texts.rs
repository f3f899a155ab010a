//! Checks the Fluent files of a game. It reads which messages there are, which variables they use and
//! which attributes they have; it does not format anything.

use std::collections::{BTreeMap, BTreeSet};

use super::failure::{Check, CheckResult, Failure};
use portolan_core::game_package::GamePackage;
use portolan_core::language::Language;
use portolan_core::phrase::Phrased;
use portolan_core::setup::OptionKind;

/// The messages of one Fluent file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FluentMessages(BTreeMap<String, Names>);

/// The names in a message.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Names {
    variables: BTreeSet<String>,
    attributes: BTreeSet<String>,
}

/// An error in the texts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// A line that is neither a message, a comment nor the continuation of a message.
    #[error("line {0} belongs to no message")]
    Stray(usize),
    /// A duplicate key.
    #[error("“{0}” appears twice")]
    Twice(String),
    /// A message without text.
    #[error("“{0}” is empty")]
    Empty(String),
    /// A key without a message.
    #[error("{} lacks “{key}”", language.code())]
    Missing {
        /// The language of the file.
        language: Language,
        /// The missing key.
        key: String,
    },
    /// Questions without a reason, or goals without their short form.
    #[error("{} lacks {}", language.code(), keys.join(", "))]
    Unexplained {
        /// The language of the file.
        language: Language,
        /// What is missing: `prompt-bid.why`.
        keys: Vec<String>,
    },
    /// A message that uses different variables in different languages.
    #[error("“{0}” uses other variables in one language than in another")]
    Variables(String),
}

fn is_name(byte: char) -> bool {
    byte.is_ascii_alphanumeric() || byte == '-' || byte == '_'
}

impl FluentMessages {
    /// Reads a file.
    ///
    /// # Errors
    /// If a line belongs to no message, a key is duplicated or a message is empty.
    ///
    /// ```
    /// use portolan_conformance::{FluentMessages, TextError};
    ///
    /// let messages = FluentMessages::read("event-sold = { $seat } sells { $fish }.\n").unwrap();
    /// let variables: Vec<&str> = messages.variables("event-sold").unwrap().collect();
    /// assert_eq!(variables, ["fish", "seat"]);
    ///
    /// let error = FluentMessages::read("goal = Win.\ngoal = Lose.\n").unwrap_err();
    /// assert_eq!(error, TextError::Twice("goal".to_owned()));
    /// ```
    pub fn read(text: &str) -> Result<FluentMessages, TextError> {
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
                    body.push('\n');
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
            let name = |piece: &str| piece.chars().take_while(|c| is_name(*c)).collect();
            let attributes = body.lines().filter_map(|line| {
                let (attribute, _) = line.trim_start().strip_prefix('.')?.split_once('=')?;
                Some(name(attribute))
            });
            let names = Names {
                variables: body.split('$').skip(1).map(name).collect(),
                attributes: attributes.collect(),
            };
            messages.insert(key, names);
        }
        Ok(FluentMessages(messages))
    }

    /// The variables of a message; `None` if there is no such message.
    pub fn variables(&self, key: &str) -> Option<impl Iterator<Item = &str>> {
        self.0
            .get(key)
            .map(|names| names.variables.iter().map(String::as_str))
    }

    /// Checks that every question says why, and that every goal has a short form for phones.
    fn check_explained(&self, language: Language, prompts: &[&str]) -> Result<(), TextError> {
        let goals = self.0.keys().map(String::as_str);
        let goals = goals.filter(|key| key.starts_with("goal"));
        let needed = prompts.iter().map(|key| (*key, "why"));
        let keys: Vec<String> = needed
            .chain(goals.map(|key| (key, "brief")))
            .filter(|(key, form)| {
                let names = self.0.get(*key);
                !names.is_some_and(|names| names.attributes.contains(*form))
            })
            .map(|(key, form)| format!("“{key}.{form}”"))
            .collect();
        if keys.is_empty() {
            Ok(())
        } else {
            Err(TextError::Unexplained { language, keys })
        }
    }

    /// Checks that all these keys have a message.
    fn check_keys<'k>(
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

    /// Checks that every message uses the same variables as in the other language.
    fn check_variables(&self, other: &FluentMessages) -> Result<(), TextError> {
        match self.0.iter().find(|(key, names)| {
            let others = other.0.get(*key).map(|names| &names.variables);
            others != Some(&names.variables)
        }) {
            None => Ok(()),
            Some((key, _)) => Err(TextError::Variables(key.clone())),
        }
    }
}

/// The keys that every game has: its name, a short introduction, and a score with its unit.
const EVERY_GAME: [&str; 3] = ["title", "howto", "score"];

/// Every key that a game may use, including those of its options.
fn keys<G: GamePackage>() -> Vec<String> {
    let lists = [
        EVERY_GAME.as_slice(),
        <G::Event as Phrased<G>>::KEYS,
        <G::ForecastLine as Phrased<G>>::KEYS,
        <G::Prompt as Phrased<G>>::KEYS,
        <G::Refusal as Phrased<G>>::KEYS,
        <G::Action as Phrased<G>>::KEYS,
        <G::StandingOrder as Phrased<G>>::KEYS,
        G::SOURCES,
        G::REMARKS,
        G::REACTIONS,
        G::ENDINGS,
    ];
    let mut keys: Vec<String> = lists.concat().into_iter().map(str::to_owned).collect();
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

/// The messages of a game in every language.
pub(super) fn read_all<G: GamePackage>() -> Result<Vec<(Language, FluentMessages)>, Box<Failure>> {
    let texts = G::texts();
    texts
        .languages()
        .map(|language| {
            let messages = FluentMessages::read(texts.get(language).unwrap_or_default());
            messages
                .map(|messages| (language, messages))
                .map_err(|error| failure::<G>(&format!("{}: {error}", language.code())))
        })
        .collect()
}

/// Checks that all keys have a message in all languages, with the same variables, and that questions
/// and goals are explained.
pub(super) fn check<G: GamePackage>() -> CheckResult {
    let languages = read_all::<G>()?;
    let keys = keys::<G>();
    for (language, messages) in &languages {
        let complete = messages.check_keys(*language, keys.iter().map(String::as_str));
        let explained = complete
            .and_then(|()| messages.check_explained(*language, <G::Prompt as Phrased<G>>::KEYS));
        explained.map_err(|error| failure::<G>(&error.to_string()))?;
    }
    for (language, messages) in &languages {
        for (_, other) in &languages {
            let all = other.0.keys().map(String::as_str);
            let agreed = messages
                .check_keys(*language, all)
                .and_then(|()| messages.check_variables(other));
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
        trace: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variables(text: &str, key: &str) -> Vec<String> {
        let messages = FluentMessages::read(text).unwrap();
        messages
            .variables(key)
            .unwrap()
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn variables_are_found_also_in_selections() {
        let text = "# shares\nbuy = { $seat } buys { $n ->\n    [one] a share\n   *[other] { NUMBER($n) } shares\n} of { $ware }.\nsell = sells\n";
        assert_eq!(variables(text, "buy"), ["n", "seat", "ware"]);
        assert!(variables(text, "sell").is_empty());
    }

    #[test]
    fn mistakes_are_named() {
        let wrong = |text: &str| FluentMessages::read(text).unwrap_err();
        assert_eq!(wrong("a = b\na = c"), TextError::Twice("a".to_owned()));
        assert_eq!(wrong("a ="), TextError::Empty("a".to_owned()));
        assert_eq!(wrong("  a"), TextError::Stray(1));
        assert_eq!(wrong("a = b\nnonsense"), TextError::Stray(2));
    }

    #[test]
    fn questions_say_why_and_goals_have_a_short_form() {
        let explained = |text: &str| {
            let messages = FluentMessages::read(text).unwrap();
            messages.check_explained(Language::FRENCH, &["prompt-bid", "prompt-pay"])
        };
        let whole = "prompt-bid = Bid\n    .why = Win.\nprompt-pay = Pay { $n ->\n    [one] it\n   *[other] all\n}\n    .why = It is due.\ngoal = Win\n    .brief = Win\n";
        assert_eq!(explained(whole), Ok(()));
        let missing = explained("prompt-bid = Bid.why = no\nprompt-pay = Pay\ngoal-last = Win\n");
        assert_eq!(
            missing.unwrap_err().to_string(),
            "fr lacks “prompt-bid.why”, “prompt-pay.why”, “goal-last.brief”"
        );
    }

    #[test]
    fn languages_must_agree() {
        let one = FluentMessages::read("a = { $x }\nb = c").unwrap();
        let other = FluentMessages::read("a = { $y }\nb = c").unwrap();
        assert_eq!(
            one.check_variables(&other),
            Err(TextError::Variables("a".to_owned()))
        );
        assert_eq!(one.check_variables(&one), Ok(()));
        let missing = one.check_keys(Language::FRENCH, ["b", "c"].into_iter());
        assert_eq!(missing.unwrap_err().to_string(), "fr lacks “c”");
    }
}
