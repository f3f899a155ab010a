//! Formats: the parts of a broken copy that are fixed by its type, which are the notation of
//! outcomes and the texts.

use std::fmt::{self, Write};

use portolan_conformance::example::{Outcome, Quay};
use portolan_core::{GamePackage, Language, Notation, NotationError, Texts};
use serde::{Deserialize, Serialize};

use super::Broken;

/// The notation of outcomes and the texts of a copy.
pub(crate) trait Format: Send + Sync + 'static {
    type Outcome: WrittenOutcome + Notation<Broken<Self>>
    where
        Self: Sized;

    fn texts() -> Texts {
        Quay::texts()
    }
}

/// An outcome with a notation of its format.
pub(crate) trait WrittenOutcome: From<Outcome> {
    fn outcome(&self) -> Outcome;
}

impl WrittenOutcome for Outcome {
    fn outcome(&self) -> Outcome {
        *self
    }
}

/// The format of Quay.
pub(crate) struct Plain;

impl Format for Plain {
    type Outcome = Outcome;
}

/// Writes every eel as a crab.
pub(crate) struct WritesEelAsCrab;

impl Format for WritesEelAsCrab {
    type Outcome = EelAsCrab;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EelAsCrab(Outcome);

impl Notation<Broken<WritesEelAsCrab>> for EelAsCrab {
    fn write(&self, game: &Broken<WritesEelAsCrab>, out: &mut dyn Write) -> fmt::Result {
        out.write_str(&self.0.notation(&game.quay).replace("eel", "crab"))
    }

    fn read(game: &Broken<WritesEelAsCrab>, text: &str) -> Result<EelAsCrab, NotationError> {
        Outcome::read(&game.quay, text).map(EelAsCrab)
    }
}

/// Panics on lines shorter than four bytes.
pub(crate) struct PanickingReader;

impl Format for PanickingReader {
    type Outcome = PanickingOutcome;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PanickingOutcome(Outcome);

impl Notation<Broken<PanickingReader>> for PanickingOutcome {
    fn write(&self, game: &Broken<PanickingReader>, out: &mut dyn Write) -> fmt::Result {
        self.0.write(&game.quay, out)
    }

    fn read(game: &Broken<PanickingReader>, text: &str) -> Result<PanickingOutcome, NotationError> {
        let (kind, rest) = text.split_at(4);
        Outcome::read(&game.quay, &format!("{kind}{rest}")).map(PanickingOutcome)
    }
}

/// Refuses upper case.
pub(crate) struct LowercaseReader;

impl Format for LowercaseReader {
    type Outcome = LowercaseOutcome;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LowercaseOutcome(Outcome);

impl Notation<Broken<LowercaseReader>> for LowercaseOutcome {
    fn write(&self, game: &Broken<LowercaseReader>, out: &mut dyn Write) -> fmt::Result {
        self.0.write(&game.quay, out)
    }

    fn read(game: &Broken<LowercaseReader>, text: &str) -> Result<LowercaseOutcome, NotationError> {
        if text.chars().any(char::is_uppercase) {
            return Err(NotationError::new(text, "lower case"));
        }
        Outcome::read(&game.quay, text).map(LowercaseOutcome)
    }
}

macro_rules! written_outcomes {
    ($($outcome:ident),+) => {$(
        impl From<Outcome> for $outcome {
            fn from(outcome: Outcome) -> $outcome {
                $outcome(outcome)
            }
        }

        impl WrittenOutcome for $outcome {
            fn outcome(&self) -> Outcome {
                self.0
            }
        }
    )+};
}

written_outcomes!(EelAsCrab, PanickingOutcome, LowercaseOutcome);

/// The texts of Quay in every language, each changed in some way. They live as long as the test.
fn changed(change: impl Fn(Language, &str) -> String) -> Texts {
    let texts = Quay::texts();
    let changed = texts.languages().map(|language| {
        let text = change(language, texts.get(language).unwrap());
        (language.code(), &*text.leak())
    });
    Texts::new(changed.collect::<Vec<_>>().leak())
}

/// A text without one message.
fn without(text: &str, key: &str) -> String {
    let lines: Vec<_> = text.lines().filter(|line| !line.starts_with(key)).collect();
    lines.join("\n")
}

macro_rules! text_formats {
    ($($(#[$doc:meta])* $name:ident: $change:expr;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl Format for $name {
            type Outcome = Outcome;

            fn texts() -> Texts {
                static TEXTS: std::sync::OnceLock<Texts> = std::sync::OnceLock::new();
                *TEXTS.get_or_init(|| changed($change))
            }
        }
    )+};
}

text_formats! {
    /// Has no text for a crab, which occurs only as a parameter.
    MissingFishText: |_, text| text.replace("fish-crab", "fish-crayfish");
    /// Has no French text for a refusal.
    MissingFrenchText: |language, text| match language {
        Language::FRENCH => without(text, "refuse-price"),
        _ => text.to_owned(),
    };
    /// Has no text for an action.
    MissingActionText: |_, text| without(text, "action-peek");
    /// Has no text for a source of the ledger.
    MissingSourceText: |_, text| without(text, "source-dares");
    /// Does not say why the crate is bid for.
    MissingReason: |_, text| text.replace("\n    .why = The crate", "\n    .hint = The crate");
    /// Has no text for the goal.
    MissingGoalText: |_, text| without(text, "goal");
}
