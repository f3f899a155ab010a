//! The file of a tournament that goes on after a stop: the plan, and the sums over its first games. It is
//! replaced as a whole, so that a kill leaves the file before or after a change.
//!
//! It does not know whether the program is still the same: bots of another build continue the tournament.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use portolan_bots::Bot;
use portolan_core::{GamePackage, Value};
use portolan_match::edition_fingerprint;
use serde::{Deserialize, Serialize};

use crate::plan::Plan;
use crate::tally::Tally;

/// Why a tournament cannot go on, or its games cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    /// The file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
    /// The file is not one of a tournament.
    #[error("{} does not hold a tournament; choose another file", .0.display())]
    Damaged(PathBuf),
    /// The file has another plan.
    #[error("{} holds another tournament: its {what} is {found}; choose another file", path.display())]
    OtherPlan {
        /// The file.
        path: PathBuf,
        /// What differs.
        what: &'static str,
        /// What the file has.
        found: String,
    },
}

/// What was played before.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Played {
    plan: StoredPlan,
    /// How long the games took.
    pub(crate) duration: Duration,
    /// Their sums.
    pub(crate) tally: Tally,
}

/// What decides the games of a tournament, apart from their number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredPlan {
    game: String,
    rules: u32,
    edition: String,
    line_up: Vec<Bot>,
    options: BTreeMap<String, Value>,
    seed: u64,
}

impl StoredPlan {
    fn of<G: GamePackage>(plan: &Plan) -> StoredPlan {
        StoredPlan {
            game: G::NAME.to_owned(),
            rules: G::RULES,
            edition: edition_fingerprint::<G>(&plan.setup()),
            line_up: plan.line_up.clone(),
            options: plan.options.clone(),
            seed: plan.seed,
        }
    }

    /// The first difference, with what this plan has.
    fn difference(&self, other: &StoredPlan) -> Option<(&'static str, String)> {
        let names: Vec<_> = self.line_up.iter().map(Bot::to_string).collect();
        let option = |(name, value): (&String, &Value)| format!("{name}={value}");
        let options: Vec<_> = self.options.iter().map(option).collect();
        let or_none = |text: String| if text.is_empty() { "none".into() } else { text };
        let parts = [
            (self.game == other.game, "game", self.game.clone()),
            (
                self.rules == other.rules,
                "rules version",
                self.rules.to_string(),
            ),
            (
                self.edition == other.edition,
                "edition",
                self.edition.clone(),
            ),
            (self.line_up == other.line_up, "line-up", names.join(",")),
            (
                self.options == other.options,
                "list of options",
                or_none(options.join(", ")),
            ),
            (self.seed == other.seed, "seed", self.seed.to_string()),
        ];
        let different = parts.into_iter().find(|(is_same, ..)| !is_same);
        different.map(|(_, what, found)| (what, found))
    }
}

impl Played {
    /// Nothing yet.
    pub(crate) fn nothing<G: GamePackage>(plan: &Plan) -> Played {
        Played {
            plan: StoredPlan::of::<G>(plan),
            duration: Duration::ZERO,
            tally: Tally::new(&plan.line_up),
        }
    }

    /// What the file of the plan holds; nothing if the plan names none, or the file is not there yet.
    pub(crate) fn read<G: GamePackage>(plan: &Plan) -> Result<Played, ResumeError> {
        let nothing = Played::nothing::<G>(plan);
        let Some(path) = &plan.resume else {
            return Ok(nothing);
        };
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(nothing),
            Err(error) => return Err(file_error(path, error)),
        };
        let played: Played =
            serde_json::from_str(&text).map_err(|_| ResumeError::Damaged(path.clone()))?;
        let other_plan = |(what, found)| ResumeError::OtherPlan {
            path: path.clone(),
            what,
            found,
        };
        if let Some(difference) = played.plan.difference(&nothing.plan) {
            return Err(other_plan(difference));
        }
        let games = played.tally.games();
        if games > plan.games.get() {
            return Err(other_plan(("number of games", games.to_string())));
        }
        if !played.tally.fits(&nothing.tally) {
            return Err(ResumeError::Damaged(path.clone()));
        }
        Ok(played)
    }

    /// Replaces the file of the plan, if it names one.
    pub(crate) fn write(&self, plan: &Plan) -> Result<(), ResumeError> {
        let Some(path) = &plan.resume else {
            return Ok(());
        };
        let mut partial = path.clone().into_os_string();
        partial.push(".part");
        let text = serde_json::to_string(self).map_err(io::Error::from);
        text.and_then(|text| fs::write(&partial, text + "\n"))
            .and_then(|()| fs::rename(&partial, path))
            .map_err(|error| file_error(path, error))
    }
}

fn file_error(path: &Path, error: io::Error) -> ResumeError {
    ResumeError::File {
        path: path.to_owned(),
        error,
    }
}
