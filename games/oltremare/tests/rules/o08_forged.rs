//! O8: views changed at random in one place. Whatever they say, either they are refused or the
//! state imagined from them looks exactly so: `imagine` does not compare everything, and nothing
//! it leaves out may slip through.

use oltremare::{Oltremare, View};
use portolan_core::battery::random_game;
use portolan_core::{Game, Random, Seat, Setup, Title};
use serde_json::Value;

use crate::script::rng;

/// How many values there are, the inner ones included.
fn count(value: &Value) -> u32 {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(map) => map.values().map(count).sum(),
        _ => 0,
    }
}

/// The value with so many before it.
fn nth<'a>(value: &'a mut Value, skip: &mut u32) -> Option<&'a mut Value> {
    if *skip == 0 {
        return Some(value);
    }
    *skip -= 1;
    match value {
        Value::Array(list) => list.iter_mut().find_map(|inner| nth(inner, skip)),
        Value::Object(map) => map.values_mut().find_map(|inner| nth(inner, skip)),
        _ => None,
    }
}

/// Changes a value: a figure by a little or to something, a list in its order or length.
fn forge<R: Random>(value: &mut Value, rng: &mut R) {
    match value {
        Value::Null => *value = Value::from(rng.below(6) + 1),
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            *value = match rng.below(6) {
                0 => Value::Null,
                1 => Value::from(rng.below(100)),
                2 => Value::from(0),
                _ => Value::from(old + i64::from(rng.below(5)) - 2),
            };
        }
        Value::Array(list) if !list.is_empty() => {
            let one = rng.below(list.len() as u32) as usize;
            let other = rng.below(list.len() as u32) as usize;
            match rng.below(3) {
                0 => list.swap(one, other),
                1 => drop(list.remove(one)),
                _ => list.insert(other, list[one].clone()),
            }
        }
        Value::Array(list) => list.push(Value::from(rng.below(98) + 1)),
        Value::String(_) | Value::Object(_) => *value = Value::Null,
    }
}

#[test]
fn o8_what_is_imagined_from_a_forged_view_looks_like_it() {
    let mut rng = rng(8);
    let (mut imagined, mut refused) = (0, 0);
    for players in 2..=5u8 {
        let game = Oltremare::open(&Setup::new(players)).unwrap();
        let mut views = Vec::new();
        let mut other = rng.clone();
        for _ in 0..6 {
            random_game(&game, &mut rng, |state| {
                let pick = other.below(u32::from(players) + 1) as usize;
                let viewer = (pick < usize::from(players)).then(|| Seat::new(pick));
                if other.chance(1, 3) {
                    views.push(game.view(state, viewer));
                }
            });
        }
        for view in views {
            let honest = serde_json::to_value(&view).unwrap();
            for _ in 0..6 {
                let mut forged = honest.clone();
                let mut skip = rng.below(count(&forged));
                forge(nth(&mut forged, &mut skip).unwrap(), &mut rng);
                let Ok(forged) = serde_json::from_value::<View>(forged) else {
                    continue;
                };
                match game.imagine(&forged, &mut rng) {
                    Ok(state) => {
                        imagined += 1;
                        assert_eq!(game.view(&state, forged.viewer), forged);
                    }
                    Err(_) => refused += 1,
                }
            }
        }
    }
    assert!(imagined > 100 && refused > 1000, "{imagined} {refused}");
}
