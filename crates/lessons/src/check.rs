//! The test of a game's lessons: each is played to its end, once for every way the learner may take at
//! a step, and has everything that it says in every language. What a spotlight shows can only be
//! tested on the page.

use portolan_core::{GamePackage, Seat};
use portolan_match::json::Forecasts;
use portolan_match::{AnyMatch, open};

use crate::lesson::{Expect, Lesson, Next, Step, count_acts};
use crate::texts;

/// The learner takes this way at one step, and the first one at all others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Detour<'a> {
    step: usize,
    action: &'a str,
}

/// Plays every lesson of a game to its end, and checks its texts.
///
/// # Panics
/// If a lesson does not work; the message names the step, what the script says, and what the rules
/// allow instead.
pub fn check_lessons<G: GamePackage + 'static>() {
    let lessons = G::lessons();
    for chapter in lessons.chapters() {
        let script = lessons.script(chapter).unwrap_or_default();
        let checked = check_script::<G>(chapter, script);
        checked.unwrap_or_else(|problem| panic!("{} {chapter}{problem}", G::NAME));
    }
    texts::check::<G>().unwrap_or_else(|problem| panic!("{}: {problem}", G::NAME));
}

/// Plays one script to its end in every way. The error says what does not work.
fn check_script<G: GamePackage + 'static>(chapter: &str, script: &str) -> Result<(), String> {
    let lesson = Lesson::read(chapter, script, G::RULES);
    let lesson = lesson.map_err(|error| format!(": {error}"))?;
    let end = lesson.steps.len();
    play::<G>(&lesson, None, end)?;
    for step in 0..end {
        for action in &ways::<G>(&lesson, step)? {
            play::<G>(&lesson, Some(Detour { step, action }), end)?;
        }
    }
    Ok(())
}

/// Everything the learner may do at a step beside the first way.
fn ways<G: GamePackage + 'static>(lesson: &Lesson, step: usize) -> Result<Vec<String>, String> {
    Ok(match &lesson.steps[step].expect {
        Expect::GoOn => Vec::new(),
        Expect::OneOf(actions) => actions[1..].to_vec(),
        Expect::Any => legal(&*play::<G>(lesson, None, step)?, lesson.seat),
    })
}

/// Plays a lesson until a step is reached.
fn play<G: GamePackage + 'static>(
    lesson: &Lesson,
    detour: Option<Detour<'_>>,
    until: usize,
) -> Result<Box<dyn AnyMatch>, String> {
    let mut any_match: Box<dyn AnyMatch> =
        open::<G>(lesson.match_setup("You")).map_err(|error| format!(": {error}"))?;
    let mut finished = 0;
    loop {
        let name = |step: usize| lesson.steps.get(step).map_or("end", |step| &step.text);
        let report = |step: usize, problem: String, any_match: &dyn AnyMatch| {
            let way = detour.map_or_else(String::new, |Detour { step, action }| {
                format!(" (after “{action}” at `{}`)", name(step))
            });
            let (name, number) = (name(step), step + 1);
            let situation = situation(any_match);
            format!(", step {number} `{name}`{way}: {problem}\n{situation}")
        };
        lesson
            .draw_outcomes(&mut *any_match)
            .map_err(|error| report(finished, error.to_string(), &*any_match))?;
        let acts = count_acts(&*any_match);
        finished = lesson.finished(finished, acts);
        let (seat, action) = match lesson.next(finished, acts) {
            Next::End => return Ok(any_match),
            Next::Other(other) => (other.seat, other.action.clone()),
            Next::Learner(_) if finished == until => return Ok(any_match),
            Next::Learner(Step {
                expect: Expect::GoOn,
                ..
            }) => {
                finished += 1;
                continue;
            }
            Next::Learner(step) => {
                let own_way = detour.filter(|detour| detour.step == finished);
                let action = match (&step.expect, own_way) {
                    (_, Some(detour)) => Some(detour.action.to_owned()),
                    (Expect::OneOf(actions), None) => actions.first().cloned(),
                    _ => legal(&*any_match, lesson.seat).into_iter().next(),
                };
                (lesson.seat, action.unwrap_or_default())
            }
        };
        let problem = match any_match.act_in_notation(seat, None, &action) {
            Ok(canonical) if canonical == action => continue,
            Ok(canonical) => format!("“{action}” has to be written “{canonical}”"),
            Err(error) => format!("seat {seat}, “{action}”: refused, {}", error.phrase.key),
        };
        return Err(report(finished, problem, &*any_match));
    }
}

/// Every single action and both ends of every amount that a seat may choose.
fn legal(any_match: &dyn AnyMatch, seat: Seat) -> Vec<String> {
    let Ok(choices) = any_match.choices(seat, Forecasts::Without) else {
        return Vec::new();
    };
    let choices: Vec<ChoiceOnly> = serde_json::from_str(choices.get()).unwrap_or_default();
    choices.into_iter().flat_map(ChoiceOnly::actions).collect()
}

/// What is needed of a choice here.
#[derive(serde::Deserialize)]
#[serde(untagged)]
enum ChoiceOnly {
    One {
        action: String,
    },
    Amount {
        template: String,
        least: u32,
        most: u32,
    },
    Offer {},
}

impl ChoiceOnly {
    fn actions(self) -> Vec<String> {
        match self {
            ChoiceOnly::One { action } => vec![action],
            ChoiceOnly::Amount {
                template,
                least,
                most,
            } => {
                let mut amounts = vec![least, most];
                amounts.dedup();
                let amounts = amounts.into_iter().map(|amount| amount.to_string());
                amounts
                    .map(|amount| template.replace('…', &amount))
                    .collect()
            }
            ChoiceOnly::Offer {} => Vec::new(),
        }
    }
}

/// What the rules wait for, and what they allow.
fn situation(any_match: &dyn AnyMatch) -> String {
    if let (Some(key), Ok(odds)) = (any_match.chance_key(), any_match.odds()) {
        let outcomes = odds.outcomes.iter().take(60);
        let outcomes: Vec<&str> = outcomes.map(|one| one.outcome.as_str()).collect();
        return format!("Chance decides `{key}`: {}", outcomes.join(" | "));
    }
    let lines = any_match.polling_order().into_iter().map(|seat| {
        let legal = legal(any_match, seat);
        format!("Seat {seat} may: {}", legal.join(" | "))
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use portolan_conformance::example::Quay;

    use super::*;

    /// The script of the example game, with a part replaced.
    fn checked(from: &str, to: &str) -> Result<(), String> {
        let script = Quay::lessons().script("tide").unwrap();
        assert!(script.contains(from), "{from}");
        check_script::<Quay>("tide", &script.replacen(from, to, 1))
    }

    fn problem(from: &str, to: &str) -> String {
        let problem = checked(from, to).unwrap_err();
        problem.lines().next().unwrap_or_default().to_owned()
    }

    #[test]
    fn the_lessons_of_the_example_game_work() {
        check_lessons::<Quay>();
    }

    #[test]
    fn what_the_rules_refuse_is_reported_with_what_they_allow() {
        let problem = checked("\"sell crab\", ", "\"sell eel\", ").unwrap_err();
        let expected = ", step 2 `sell`: seat 1, “sell eel”: refused, refuse-no-fish\nSeat 2 may: \nSeat 1 may: sell cod | ";
        assert!(problem.starts_with(expected), "{problem}");
    }

    #[test]
    fn every_way_is_tried() {
        let problem = problem("\"sell cod\"]", "\"sell eel\"]");
        assert_eq!(
            problem,
            ", step 2 `sell` (after “sell eel” at `sell`): seat 1, “sell eel”: refused, refuse-no-fish"
        );
    }

    #[test]
    fn chance_has_to_be_dictated_or_drawn() {
        let missing = checked("\"catch 1\" = \"catch crab\"", "").unwrap_err();
        let expected = ", step 1 `goal`: chance decides `catch 1`, which is not dictated\nChance decides `catch 1`: ";
        assert!(missing.starts_with(expected), "{missing}");
        checked("\n[options]", "seed = \"7\"\n[options]").unwrap();
        let impossible = problem("\"roll 1\" = \"roll 1\"", "\"roll 1\" = \"deal cod\"");
        assert!(
            impossible.contains("chance decides `roll 1`: “deal cod” is refused"),
            "{impossible}"
        );
    }

    #[test]
    fn others_have_to_act_legally_too() {
        let problem = problem("\"2 sell cod\"", "\"2 sell eel\"");
        assert_eq!(
            problem,
            ", step 5 `end`: seat 2, “sell eel”: refused, refuse-no-fish"
        );
    }

    #[test]
    fn a_script_for_other_rules_is_refused() {
        let written = "the lesson was written for rules 2, the game has rules 1";
        assert_eq!(problem("rules = 1", "rules = 2"), format!(": {written}"));
    }

    #[test]
    fn mistakes_in_a_script_are_named() {
        for (from, to, expected) in [
            ("seat = 1", "seat = 3", ": seat 3: expected 1 to 2"),
            (
                "[\"Ana\"]",
                "[]",
                ": 0 names: expected one for each of the 1 others",
            ),
            (
                "\"2 bid 0\"",
                "\"bid 0\"",
                ": step `end`, “bid 0”: expected the number of another player and an action",
            ),
            (
                "text = \"close\"",
                "text = \"sell\"",
                ": step `sell`: expected steps, each with a text of its own",
            ),
        ] {
            assert_eq!(problem(from, to), expected);
        }
        assert!(problem("minutes = 1", "hours = 1").starts_with(": TOML parse error"));
    }
}
