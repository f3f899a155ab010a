//! What a type fixes: how outcomes are written, and the texts.

use std::fmt::{self, Write};

use portolan_conformance::example::{Outcome, Quay};
use portolan_core::{GamePackage, Language, Notation, NotationError};
use serde::{Deserialize, Serialize};

use super::Broken;

/// A way to write.
pub(crate) trait Dialect: Send + Sync + 'static {
    type Outcome: Saying + Notation<Broken<Self>>
    where
        Self: Sized;

    fn texts(language: Language) -> &'static str {
        Quay::texts(language)
    }
}

/// An outcome, written in some way.
pub(crate) trait Saying: From<Outcome> {
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

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Mumbled(Outcome);

impl Notation<Broken<Mumbling>> for Mumbled {
    fn write(&self, game: &Broken<Mumbling>, out: &mut dyn Write) -> fmt::Result {
        out.write_str(&self.0.notation(&game.quay).replace("eel", "crab"))
    }

    fn read(game: &Broken<Mumbling>, text: &str) -> Result<Mumbled, NotationError> {
        Outcome::read(&game.quay, text).map(Mumbled)
    }
}

/// Reads by cutting lines at fixed places, which some lines do not have.
pub(crate) struct Careless;

impl Dialect for Careless {
    type Outcome = Cut;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Cut(Outcome);

impl Notation<Broken<Careless>> for Cut {
    fn write(&self, game: &Broken<Careless>, out: &mut dyn Write) -> fmt::Result {
        self.0.write(&game.quay, out)
    }

    fn read(game: &Broken<Careless>, text: &str) -> Result<Cut, NotationError> {
        let (kind, rest) = text.split_at(4);
        Outcome::read(&game.quay, &format!("{kind}{rest}")).map(Cut)
    }
}

/// Reads only small letters.
pub(crate) struct Whispering;

impl Dialect for Whispering {
    type Outcome = Whispered;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Whispered(Outcome);

impl Notation<Broken<Whispering>> for Whispered {
    fn write(&self, game: &Broken<Whispering>, out: &mut dyn Write) -> fmt::Result {
        self.0.write(&game.quay, out)
    }

    fn read(game: &Broken<Whispering>, text: &str) -> Result<Whispered, NotationError> {
        if text.chars().any(char::is_uppercase) {
            return Err(NotationError::new(text, "small letters"));
        }
        Outcome::read(&game.quay, text).map(Whispered)
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
    )+};
}

sayings!(Mumbled, Cut, Whispered);

/// The texts of Quay in both languages, each changed in some way.
fn changed(change: impl Fn(Language, &str) -> String) -> [String; 2] {
    Language::ALL.map(|language| change(language, Quay::texts(language)))
}

/// A text without one message.
fn without(text: &str, key: &str) -> String {
    let kept: Vec<_> = text.lines().filter(|line| !line.starts_with(key)).collect();
    kept.join("\n")
}

macro_rules! speakers {
    ($($(#[$doc:meta])* $speaker:ident: $change:expr;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $speaker;

        impl Dialect for $speaker {
            type Outcome = Outcome;

            fn texts(language: Language) -> &'static str {
                static TEXTS: std::sync::OnceLock<[String; 2]> = std::sync::OnceLock::new();
                &TEXTS.get_or_init(|| changed($change))[language as usize]
            }
        }
    )+};
}

speakers! {
    /// Has no word for a crab, which is only ever part of a sentence.
    Crabless: |_, text| text.replace("fish-crab", "fish-crayfish");
    /// Has no French text for a refusal.
    Tongueless: |language, text| match language {
        Language::English => text.to_owned(),
        Language::French => without(text, "refuse-price"),
    };
    /// Has no text for an action.
    Deedless: |_, text| without(text, "action-peek");
    /// Has no text for a source of the ledger.
    Sourceless: |_, text| without(text, "source-dares");
    /// Has no text for the goal.
    Goalless: |_, text| without(text, "goal");
}
