//! A script as it is written: TOML, read and checked. Whether the rules allow what it says is found
//! out by playing it ([`check_lessons`](crate::check_lessons)).

use std::collections::BTreeMap;

use portolan_core::{Seat, Setup, Value};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::lesson::{Expect, Lesson, Move, Step};

/// Why a script cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// It is not TOML of the expected form.
    #[error("{0}")]
    Form(String),
    /// It was written for another version of the rules.
    #[error("the lesson was written for rules {written}, the game has rules {known}")]
    Rules {
        /// The version it was written for.
        written: u32,
        /// The version of the game.
        known: u32,
    },
    /// A seat is not at the table.
    #[error("seat {seat}: expected 1 to {players}")]
    Seat {
        /// The seat.
        seat: u8,
        /// How many there are.
        players: u8,
    },
    /// The number of names is wrong.
    #[error("{given} names: expected one for each of the {others} others")]
    Names {
        /// How many were given.
        given: usize,
        /// How many players there are beside the learner.
        others: u8,
    },
    /// A line is not a move of another player.
    #[error("step `{step}`, “{line}”: expected the number of another player and an action")]
    Line {
        /// The step.
        step: String,
        /// The line.
        line: String,
    },
    /// Two steps have the same text, or there is no step.
    #[error("step `{step}`: expected steps, each with a text of its own")]
    Steps {
        /// The step; empty if there is none.
        step: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    rules: u32,
    players: u8,
    seat: u8,
    names: Vec<String>,
    minutes: u8,
    #[serde(default)]
    options: BTreeMap<String, Value>,
    #[serde(default)]
    chance: BTreeMap<String, String>,
    #[serde(default)]
    seed: Option<String>,
    steps: Vec<StepScript>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepScript {
    #[serde(default)]
    before: Vec<String>,
    text: String,
    #[serde(default)]
    light: Vec<String>,
    #[serde(default)]
    expect: Option<Expected>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Expected {
    OneOf(Vec<String>),
    Word(Any),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Any {
    Any,
}

impl Lesson {
    /// Reads the script of a chapter of a game whose rules have this version.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(chapter: &str, script: &str, rules: u32) -> Result<Lesson, ScriptError> {
        let read: Script =
            toml::from_str(script).map_err(|error| ScriptError::Form(error.to_string()))?;
        if read.rules != rules {
            return Err(ScriptError::Rules {
                written: read.rules,
                known: rules,
            });
        }
        let seat = seat_of(read.seat, read.players)?;
        let others = read.players - 1;
        if read.names.len() != usize::from(others) {
            return Err(ScriptError::Names {
                given: read.names.len(),
                others,
            });
        }
        let steps = read.steps.into_iter();
        let steps: Result<Vec<Step>, ScriptError> = steps
            .map(|step| to_step(step, seat, read.players))
            .collect();
        let steps = steps?;
        let repeated = (1..steps.len()).find(|&last| {
            let mut earlier = steps[..last].iter();
            earlier.any(|step| step.text == steps[last].text)
        });
        match repeated {
            None if !steps.is_empty() => Ok(Lesson {
                chapter: chapter.to_owned(),
                digest: Sha256::digest(script.as_bytes()).into(),
                setup: Setup {
                    options: read.options,
                    ..Setup::new(read.players)
                },
                seat,
                names: read.names,
                minutes: read.minutes,
                opening: Vec::new(),
                chance: read.chance,
                seed: read.seed,
                steps,
            }),
            _ => Err(ScriptError::Steps {
                step: repeated.map_or_else(String::new, |last| steps[last].text.clone()),
            }),
        }
    }
}

fn seat_of(number: u8, players: u8) -> Result<Seat, ScriptError> {
    let seat = Seat::from_number(u64::from(number)).filter(|_| number <= players);
    seat.ok_or(ScriptError::Seat {
        seat: number,
        players,
    })
}

fn to_step(step: StepScript, learner: Seat, players: u8) -> Result<Step, ScriptError> {
    let StepScript {
        before,
        text,
        light,
        expect,
    } = step;
    let to_move = |line: String| {
        let read = line.split_once(' ').and_then(|(number, action)| {
            let seat = seat_of(number.parse().ok()?, players).ok()?;
            (seat != learner).then(|| Move {
                seat,
                action: action.trim().to_owned(),
            })
        });
        read.ok_or_else(|| ScriptError::Line {
            step: text.clone(),
            line,
        })
    };
    let before: Result<Vec<Move>, ScriptError> = before.into_iter().map(to_move).collect();
    Ok(Step {
        before: before?,
        light,
        expect: match expect {
            None => Expect::GoOn,
            Some(Expected::Word(Any::Any)) => Expect::Any,
            Some(Expected::OneOf(actions)) if actions.is_empty() => {
                return Err(ScriptError::Line {
                    step: text,
                    line: "expect = []".to_owned(),
                });
            }
            Some(Expected::OneOf(actions)) => Expect::OneOf(actions),
        },
        text,
    })
}
