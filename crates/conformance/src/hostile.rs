//! Hostile input: spoilt notation and spoilt JSON of actions and outcomes. All of it is refused
//! or understood; nothing panics and nothing changes.

use portolan_core::game_package::GamePackage;
use portolan_core::notation::Notation;
use portolan_core::random::Random;
use portolan_core::seat::{MAX_SEATS, Seat};
use serde_json::Value;

use super::Rng;
use super::chance::resolves;
use super::choices::agree;
use super::entry::Entry;
use super::failure::{Check, Verdict};
use super::round_trip;
use super::run::Run;
use super::scene::Scene;

pub(super) fn check<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    entry: &Entry<G>,
    run: &mut Run<G>,
) -> Verdict {
    scene.stage = Check::Hostile;
    let game = scene.game;
    let (base, json) = match entry {
        Entry::Act(_, action) => (action.notation(game), serde_json::to_value(action)),
        Entry::Chance(outcome) => (outcome.notation(game), serde_json::to_value(outcome)),
    };
    let line = spoil(&base, &mut scene.probe);
    if let Ok(action) = G::Action::read(game, &line) {
        round_trip::notation(game, &action).map_err(|said| scene.fail(Check::Hostile, said))?;
        act(scene, &action, run)?;
    }
    if let Ok(outcome) = G::Outcome::read(game, &line) {
        round_trip::notation(game, &outcome).map_err(|said| scene.fail(Check::Hostile, said))?;
        resolves(scene, &outcome, run)?;
    }
    let json = spoilt_json(json.unwrap_or_default(), &mut scene.probe);
    // Ids in JSON may name parts the edition does not have; such actions have no notation.
    if let Ok(action) = serde_json::from_str::<G::Action>(&json) {
        round_trip::json(&action).map_err(|said| scene.fail(Check::Hostile, said))?;
        act(scene, &action, run)?;
    }
    if let Ok(outcome) = serde_json::from_str::<G::Outcome>(&json) {
        round_trip::json(&outcome).map_err(|said| scene.fail(Check::Hostile, said))?;
        resolves(scene, &outcome, run)?;
    }
    Ok(())
}

/// Some seat tries the action; a refusal can be told.
fn act<G: GamePackage>(scene: &mut Scene<'_, G>, action: &G::Action, run: &mut Run<G>) -> Verdict {
    let game = scene.game;
    let seat = Seat::new(scene.probe.below(MAX_SEATS as u32) as usize);
    let mut list = Vec::new();
    if seat.index() < game.seats() {
        game.choices(&scene.state, seat, &mut list);
    }
    agree(scene, seat, &list, action)?;
    scene.stage = Check::Hostile;
    if let Err(refusal) = game.check(&scene.state, seat, action) {
        let heard = run.spoken.hear(game, &refusal);
        heard.map_err(|said| scene.fail(Check::Phrases, said))?;
    }
    Ok(())
}

/// A JSON text with a wrong value or a wrong letter in it, most of the time.
fn spoilt_json(mut json: Value, rng: &mut Rng) -> String {
    if rng.chance(1, 4) {
        return spoil(&json.to_string(), rng);
    }
    spoil_value(&mut json, rng);
    json.to_string()
}

/// Numbers at the edges of what integers hold.
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

/// A text with something wrong in it, most of the time.
pub(super) fn spoil(text: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let place = rng.below(letters.len() as u32 + 1) as usize;
    match rng.below(9) {
        0 if place < letters.len() => drop(letters.remove(place)),
        1 => letters.insert(place, char::from(rng.below(95) as u8 + 32)),
        2 => letters.insert(
            place,
            ['é', '\n', '\0', '∞', '\u{202e}', '😀'][rng.below(6) as usize],
        ),
        3 => letters.truncate(place),
        4 if place < letters.len() => letters[place] = char::from(rng.below(10) as u8 + b'0'),
        5 => letters.extend((0..2000).map(|_| 'x')),
        6 => return words(text, EDGES[rng.below(8) as usize], rng),
        7 => return words(text, "", rng),
        _ => return number(text, rng),
    }
    letters.into_iter().collect()
}

/// The text with one word replaced.
fn words(text: &str, by: &str, rng: &mut Rng) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let place = rng.below(words.len() as u32) as usize;
    words[place] = by;
    words.join(" ")
}

/// The text with one number replaced, by one at the edge or a small one.
fn number(text: &str, rng: &mut Rng) -> String {
    let digit = |place: &usize| text.as_bytes()[*place].is_ascii_digit();
    let starts: Vec<usize> = (0..text.len())
        .filter(|place| digit(place) && (*place == 0 || !digit(&(place - 1))))
        .collect();
    if starts.is_empty() {
        return text.to_owned();
    }
    let start = starts[rng.below(starts.len() as u32) as usize];
    let end = (start..text.len()).find(|place| !digit(place));
    let by = match rng.below(3) {
        0 => EDGES[rng.below(8) as usize].to_owned(),
        _ => rng.below(41).to_string(),
    };
    let rest = &text[end.unwrap_or(text.len())..];
    format!("{}{by}{rest}", &text[..start])
}

/// Spoils one place of a JSON value.
fn spoil_value(json: &mut Value, rng: &mut Rng) {
    match json {
        Value::Array(items) if !items.is_empty() && rng.chance(9, 10) => {
            let place = rng.below(items.len() as u32) as usize;
            spoil_value(&mut items[place], rng);
        }
        Value::Object(fields) if !fields.is_empty() && rng.chance(19, 20) => {
            let place = rng.below(fields.len() as u32) as usize;
            if let Some((_, field)) = fields.iter_mut().nth(place) {
                spoil_value(field, rng);
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
        Value::String(text) => *text = spoil(text, rng),
        _ => *json = Value::from(rng.below(9)),
    }
}
