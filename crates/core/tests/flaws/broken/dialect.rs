//! What a type fixes for good: how outcomes are written, and the texts.

use std::fmt;
use std::str::FromStr;

use portolan_core::battery::quay::{Outcome, Quay};
use portolan_core::{Language, Title, Word, WordError, notation_serde};

/// A way to write.
pub(crate) trait Dialect: Send + Sync + 'static {
    type Outcome: Saying;

    fn texts(language: Language) -> &'static str {
        Quay::texts(language)
    }
}

/// An outcome, written in some way.
pub(crate) trait Saying: Word + From<Outcome> {
    fn meant(&self) -> Outcome;
}

impl Saying for Outcome {
    fn meant(&self) -> Outcome {
        *self
    }
}

/// As Quay writes.
pub(crate) struct Plain;

impl Dialect for Plain {
    type Outcome = Outcome;
}

/// Writes every eel as a crab.
pub(crate) struct Mumbling;

impl Dialect for Mumbling {
    type Outcome = Mumbled;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mumbled(Outcome);

impl fmt::Display for Mumbled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_string().replace("eel", "crab"))
    }
}

impl FromStr for Mumbled {
    type Err = WordError;

    fn from_str(line: &str) -> Result<Mumbled, WordError> {
        line.parse().map(Mumbled)
    }
}

/// Reads by cutting lines at fixed places, which some lines do not have.
pub(crate) struct Careless;

impl Dialect for Careless {
    type Outcome = Cut;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cut(Outcome);

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Cut {
    type Err = WordError;

    fn from_str(line: &str) -> Result<Cut, WordError> {
        let (kind, rest) = line.split_at(4);
        format!("{kind}{rest}").parse().map(Cut)
    }
}

macro_rules! sayings {
    ($($word:ident),+) => {$(
        impl From<Outcome> for $word {
            fn from(outcome: Outcome) -> $word {
                $word(outcome)
            }
        }

        impl Saying for $word {
            fn meant(&self) -> Outcome {
                self.0
            }
        }

        notation_serde!($word);
    )+};
}

sayings!(Mumbled, Cut);

/// Has no French word for a crab, which is only ever part of a sentence.
pub(crate) struct Crabless;

impl Dialect for Crabless {
    type Outcome = Outcome;

    fn texts(language: Language) -> &'static str {
        static TEXTS: std::sync::OnceLock<[String; 2]> = std::sync::OnceLock::new();
        let texts = TEXTS.get_or_init(|| {
            Language::ALL
                .map(|language| Quay::texts(language).replace("fish-crab", "fish-crayfish"))
        });
        &texts[language as usize]
    }
}

/// Has no French text for a refusal.
pub(crate) struct Tongueless;

impl Dialect for Tongueless {
    type Outcome = Outcome;

    fn texts(language: Language) -> &'static str {
        static FRENCH: std::sync::OnceLock<String> = std::sync::OnceLock::new();
        match language {
            Language::English => Quay::texts(language),
            Language::French => FRENCH.get_or_init(|| {
                let lines = Quay::texts(language).lines();
                let kept: Vec<_> = lines
                    .filter(|line| !line.starts_with("refuse-price"))
                    .collect();
                kept.join("\n")
            }),
        }
    }
}
