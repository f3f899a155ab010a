//! Checks hostile input: mutated notation and JSON of actions and outcomes. It is refused or
//! accepted as a legal action, and never panics; refused input changes nothing.

use portolan_core::game_package::GamePackage;
use portolan_core::notation::Notation;
use portolan_core::random::Random;
use portolan_core::seat::{MAX_SEATS, Seat};
use serde_json::Value;

use super::Rng;
use super::chance::check_resolve;
use super::choices::check_agreement;
use super::entry::Entry;
use super::failure::{Check, CheckResult};
use super::round_trip;
use super::run::Run;
use super::tested_game::TestedGame;

pub(super) fn check<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    entry: &Entry<G>,
    run: &mut Run<G>,
) -> CheckResult {
    tested.current_check = Check::Hostile;
    let game = tested.game;
    let (base, json) = match entry {
        Entry::Act(_, action) => (action.notation(game), serde_json::to_value(action)),
        Entry::Chance(outcome) => (outcome.notation(game), serde_json::to_value(outcome)),
    };
    let line = mutate(&base, &mut tested.check_rng);
    if let Ok(action) = G::Action::read(game, &line) {
        round_trip::notation(game, &action)
            .map_err(|message| tested.fail(Check::Hostile, message))?;
        try_action(tested, &action, run)?;
    }
    if let Ok(outcome) = G::Outcome::read(game, &line) {
        round_trip::notation(game, &outcome)
            .map_err(|message| tested.fail(Check::Hostile, message))?;
        check_resolve(tested, &outcome, run)?;
    }
    let json = mutated_json(json.unwrap_or_default(), &mut tested.check_rng);
    // Ids in JSON may name parts the edition does not have; such actions have no notation.
    if let Ok(action) = serde_json::from_str::<G::Action>(&json) {
        round_trip::json(&action).map_err(|message| tested.fail(Check::Hostile, message))?;
        try_action(tested, &action, run)?;
    }
    if let Ok(outcome) = serde_json::from_str::<G::Outcome>(&json) {
        round_trip::json(&outcome).map_err(|message| tested.fail(Check::Hostile, message))?;
        check_resolve(tested, &outcome, run)?;
    }
    Ok(())
}

/// A random seat tries the action; a refusal must have a phrase.
fn try_action<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    action: &G::Action,
    run: &mut Run<G>,
) -> CheckResult {
    let game = tested.game;
    let seat = Seat::new(tested.check_rng.below(MAX_SEATS as u32) as usize);
    let mut list = Vec::new();
    if seat.index() < game.seats() {
        game.choices(&tested.state, seat, &mut list);
    }
    check_agreement(tested, seat, &list, action)?;
    tested.current_check = Check::Hostile;
    if let Err(refusal) = game.check(&tested.state, seat, action) {
        let recorded = run.phrases.record(game, &refusal);
        recorded.map_err(|message| tested.fail(Check::Phrases, message))?;
    }
    Ok(())
}

/// A JSON text with a changed value or character, most of the time.
fn mutated_json(mut json: Value, rng: &mut Rng) -> String {
    if rng.chance(1, 4) {
        return mutate(&json.to_string(), rng);
    }
    mutate_value(&mut json, rng);
    json.to_string()
}

/// Numbers at the bounds of integer types.
const EDGES: [&str; 8] = [
    "0",
    "-1",
    "255",
    "256",
    "65536",
    "4294967295",
    "4294967296",
    "99999999999999999999",
];

/// The text with a random change, most of the time.
pub(super) fn mutate(text: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let index = rng.below(chars.len() as u32 + 1) as usize;
    match rng.below(9) {
        0 if index < chars.len() => drop(chars.remove(index)),
        1 => chars.insert(index, char::from(rng.below(95) as u8 + 32)),
        2 => chars.insert(
            index,
            ['é', '\n', '\0', '∞', '\u{202e}', '😀'][rng.below(6) as usize],
        ),
        3 => chars.truncate(index),
        4 if index < chars.len() => chars[index] = char::from(rng.below(10) as u8 + b'0'),
        5 => chars.extend((0..2000).map(|_| 'x')),
        6 => return replace_word(text, EDGES[rng.below(8) as usize], rng),
        7 => return replace_word(text, "", rng),
        _ => return replace_number(text, rng),
    }
    chars.into_iter().collect()
}

/// The text with one word replaced.
fn replace_word(text: &str, by: &str, rng: &mut Rng) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let index = rng.below(words.len() as u32) as usize;
    words[index] = by;
    words.join(" ")
}

/// The text with one number replaced by a small one or one at a bound.
fn replace_number(text: &str, rng: &mut Rng) -> String {
    let digit = |index: &usize| text.as_bytes()[*index].is_ascii_digit();
    let starts: Vec<usize> = (0..text.len())
        .filter(|index| digit(index) && (*index == 0 || !digit(&(index - 1))))
        .collect();
    if starts.is_empty() {
        return text.to_owned();
    }
    let start = starts[rng.below(starts.len() as u32) as usize];
    let end = (start..text.len()).find(|index| !digit(index));
    let by = match rng.below(3) {
        0 => EDGES[rng.below(8) as usize].to_owned(),
        _ => rng.below(41).to_string(),
    };
    let rest = &text[end.unwrap_or(text.len())..];
    format!("{}{by}{rest}", &text[..start])
}

/// Changes one part of a JSON value.
fn mutate_value(json: &mut Value, rng: &mut Rng) {
    match json {
        Value::Array(items) if !items.is_empty() && rng.chance(9, 10) => {
            let index = rng.below(items.len() as u32) as usize;
            mutate_value(&mut items[index], rng);
        }
        Value::Object(fields) if !fields.is_empty() && rng.chance(19, 20) => {
            let index = rng.below(fields.len() as u32) as usize;
            if let Some((_, field)) = fields.iter_mut().nth(index) {
                mutate_value(field, rng);
            }
        }
        Value::Array(items) => {
            let copy = items.last().cloned();
            match rng.below(2) {
                0 => drop(items.pop()),
                _ => items.extend(copy),
            }
        }
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            let near = old + i64::from(rng.below(5)) - 2;
            let far: i64 = EDGES[rng.below(7) as usize].parse().unwrap_or(0);
            *json = Value::from(if rng.chance(2, 3) { near } else { far });
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::String(text) => *text = mutate(text, rng),
        _ => *json = Value::from(rng.below(9)),
    }
}
