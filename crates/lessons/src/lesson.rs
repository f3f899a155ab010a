//! A lesson: who sits where, what chance does, and steps in which others act, something is said and
//! the learner does what is expected. How far a learner has come is counted in steps and in actions of
//! the log, so that a match that is restored goes on where it was.

use std::collections::BTreeMap;

use portolan_core::{Seat, Setup};
use portolan_match::{AnyMatch, AnyMatchError, Entry, MatchSetup, Source};

/// One chapter of a game's lessons.
///
/// ```
/// use portolan_lessons::{Expect, Lesson, Next};
///
/// let script = r#"
///     rules = 1
///     players = 2
///     seat = 1
///     names = ["Ana"]
///     minutes = 1
///     [[steps]]
///     text = "hello"
///     [[steps]]
///     before = ["2 peek", "2 close"]
///     text = "sell"
///     expect = ["sell cod", "sell crab"]
/// "#;
/// let lesson = Lesson::read("tides", script, 1).unwrap();
/// assert_eq!(lesson.steps[0].expect, Expect::GoOn);
///
/// // Nothing happens before the learner goes on. Then Ana acts twice.
/// assert_eq!(lesson.next(0, 0), Next::Learner(&lesson.steps[0]));
/// assert!(matches!(lesson.next(1, 0), Next::Other(one) if one.action == "peek"));
/// assert_eq!(lesson.next(1, 2), Next::Learner(&lesson.steps[1]));
/// // What the learner has done finishes the step.
/// assert_eq!(lesson.finished(1, 3), 2);
/// assert_eq!(lesson.next(2, 3), Next::End);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// The name of the chapter.
    pub chapter: String,
    /// SHA-256 of the script: a match that began with another one cannot go on with this.
    pub digest: [u8; 32],
    /// The set-up of the match.
    pub setup: Setup,
    /// Where the learner sits.
    pub seat: Seat,
    /// The names of the others, in seat order.
    pub names: Vec<String>,
    /// About how many minutes it takes.
    pub minutes: u8,
    /// What has happened before the first step, by whomever; most lessons begin at the start of the game.
    pub opening: Vec<Entry<String, String>>,
    /// Outcomes of chance, by the key of what they decide.
    pub chance: BTreeMap<String, String>,
    /// What all other outcomes are drawn from.
    pub seed: Option<String>,
    /// The steps.
    pub steps: Vec<Step>,
}

/// Something that is taught.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What the others do before it is shown.
    pub before: Vec<Move>,
    /// The last part of the key of what is said: `lesson-CHAPTER-TEXT`.
    pub text: String,
    /// What is in the spotlight, by the ids of the page.
    pub light: Vec<String>,
    /// What the learner has to do.
    pub expect: Expect,
}

/// A dictated action of another player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// Who acts.
    pub seat: Seat,
    /// The action in notation.
    pub action: String,
}

/// What the learner has to do at a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expect {
    /// Read it, and go on.
    GoOn,
    /// Anything legal.
    Any,
    /// One of these actions, in notation.
    OneOf(Vec<String>),
}

impl Expect {
    /// Whether an action, in canonical notation, is expected.
    #[must_use]
    pub fn allows(&self, action: &str) -> bool {
        match self {
            Expect::GoOn => false,
            Expect::Any => true,
            Expect::OneOf(actions) => actions.iter().any(|expected| expected == action),
        }
    }
}

/// What a lesson waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next<'l> {
    /// Another player, who does this.
    Other(&'l Move),
    /// The learner, at this step.
    Learner(&'l Step),
    /// Nothing: it is over.
    End,
}

/// Why the outcomes of a lesson could not be dictated.
#[derive(Debug, thiserror::Error)]
pub enum ChanceError {
    /// The script says nothing about it and has no seed.
    #[error("chance decides `{key}`, which is not dictated")]
    NotDictated {
        /// The key of what chance decides.
        key: String,
    },
    /// The rules refuse the dictated outcome.
    #[error("chance decides `{key}`: “{outcome}” is refused ({})", error.phrase.key)]
    Refused {
        /// The key of what chance decides.
        key: String,
        /// The dictated outcome.
        outcome: String,
        /// Why it is refused.
        error: Box<AnyMatchError>,
    },
}

impl Lesson {
    /// How the match of the lesson is opened, for a learner of this name.
    #[must_use]
    pub fn match_setup(&self, learner: &str) -> MatchSetup {
        let mut others = self.names.iter();
        let seats = Seat::all(self.names.len() + 1);
        let names = seats.map(|seat| match seat {
            seat if seat == self.seat => learner.to_owned(),
            _ => others.next().cloned().unwrap_or_default(),
        });
        MatchSetup {
            names: names.collect(),
            setup: self.setup.clone(),
        }
    }

    /// What the lesson waits for when the learner has finished this many steps and the log has this
    /// many actions.
    #[must_use]
    pub fn next(&self, finished: usize, acts: usize) -> Next<'_> {
        let Some(step) = self.steps.get(finished) else {
            return Next::End;
        };
        match step
            .before
            .get(acts.saturating_sub(self.acts_until(finished)))
        {
            Some(other) => Next::Other(other),
            None => Next::Learner(step),
        }
    }

    /// How many steps are finished, if the learner has finished this many and the log has this many
    /// actions. A step with an action is finished by it; one without at the latest when others have
    /// acted after it.
    #[must_use]
    pub fn finished(&self, known: usize, acts: usize) -> usize {
        let is_finished = |index: &usize| match self.steps[*index].expect {
            Expect::GoOn => acts > self.acts_until(index + 1),
            Expect::Any | Expect::OneOf(_) => acts >= self.acts_until(index + 1),
        };
        let by_log = (0..self.steps.len()).take_while(is_finished).count();
        known.max(by_log).min(self.steps.len())
    }

    /// How many actions the log has when a step begins, before the others act.
    #[must_use]
    pub fn acts_until(&self, step: usize) -> usize {
        let is_act = |entry: &&Entry<String, String>| matches!(entry, Entry::Act { .. });
        let opening = self.opening.iter().filter(is_act).count();
        let steps = self.steps.iter().take(step);
        let acts = steps.map(|step| step.before.len() + usize::from(step.expect != Expect::GoOn));
        opening + acts.sum::<usize>()
    }

    /// Plays what has happened before the first step.
    ///
    /// # Errors
    /// The first entry that the rules refuse.
    pub fn play_opening(&self, any_match: &mut dyn AnyMatch) -> Result<(), Box<AnyMatchError>> {
        for entry in &self.opening {
            match entry {
                Entry::Act { seat, action, .. } => {
                    any_match.act_in_notation(*seat, None, action)?
                }
                Entry::Chance(outcome) => any_match.chance(outcome)?,
                Entry::Undo { seat } => {
                    any_match.undo(*seat)?;
                    continue;
                }
            };
        }
        Ok(())
    }

    /// Dictates outcomes of chance until a player is asked or the game is over.
    ///
    /// # Errors
    /// The first outcome that is not dictated, or that the rules refuse.
    pub fn draw_outcomes(&self, any_match: &mut dyn AnyMatch) -> Result<(), ChanceError> {
        while let Some(key) = any_match.chance_key() {
            let key = key.to_string();
            let drawn = match (self.chance.get(&key), &self.seed) {
                (Some(outcome), _) => any_match.chance(outcome).map(drop),
                (None, Some(seed)) => any_match.draw(&Source::from_seed(seed)),
                (None, None) => return Err(ChanceError::NotDictated { key }),
            };
            drawn.map_err(|error| ChanceError::Refused {
                outcome: self.chance.get(&key).cloned().unwrap_or_default(),
                key,
                error,
            })?;
        }
        Ok(())
    }
}

/// How many actions the log of a match has.
#[must_use]
pub fn count_acts(any_match: &dyn AnyMatch) -> usize {
    let log = any_match.log_since(0);
    log.iter()
        .filter(|entry| entry.get("act").is_some())
        .count()
}
