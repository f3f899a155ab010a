//! Phrases made from the JSON of what they describe, as clients make them: checks that this gives
//! exactly the phrases of the rules.

use portolan_core::{Arg, ArgShape, GameShapes, Phrase, PhraseShapes};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The phrase that follows from data by the shapes of its kind (events, actions and so on); `None`
/// if it does not follow.
///
/// ```
/// use portolan_conformance::example::Quay;
/// use portolan_conformance::restored_phrase;
/// use portolan_core::{GamePackage, GameShapes, Setup};
/// use serde_json::json;
///
/// let shapes = GameShapes::of(&Quay::open(&Setup::new(2)).unwrap());
/// let event = json!({ "what": "sold", "seat": 1, "fish": "cod", "price": 3 });
/// let phrase = json!({
///     "key": "event-sold",
///     "args": { "seat": { "seat": 1 }, "fish": "fish-cod", "price": 3 },
/// });
/// assert_eq!(restored_phrase(&shapes, &shapes.events, &event), Some(phrase));
/// assert_eq!(restored_phrase(&shapes, &shapes.events, &json!({ "what": "sunk" })), None);
/// ```
#[must_use]
pub fn restored_phrase(shapes: &GameShapes, of: &PhraseShapes, data: &Value) -> Option<Value> {
    let shape = of.variants.get(data[of.tag].as_str()?)?;
    let (mut key, mut args) = (shape.key, Map::new());
    for (name, arg_shape) in &shape.args {
        let value = &data[*name];
        if *arg_shape == ArgShape::Tenths {
            args.extend(tenths(value)?);
            continue;
        }
        let arg = restored_arg(shapes, arg_shape, value)?;
        match &shape.without {
            Some(without) if without.arg == *name && arg == json!([]) => key = without.key,
            _ => drop(args.insert((*name).to_owned(), arg)),
        }
    }
    Some(if args.is_empty() {
        json!({ "key": key })
    } else {
        json!({ "key": key, "args": args })
    })
}

/// What a viewer was sent, with the phrases that follow from their data: beside every `event`, `line` and
/// `question`, and the `data` of every action.
#[must_use]
pub fn with_phrases(shapes: &GameShapes, mut sent: Value) -> Value {
    restore_all(shapes, &mut sent);
    sent
}

fn restore_all(shapes: &GameShapes, sent: &mut Value) {
    match sent {
        Value::Array(list) => list.iter_mut().for_each(|one| restore_all(shapes, one)),
        Value::Object(fields) => {
            fields
                .values_mut()
                .for_each(|field| restore_all(shapes, field));
            let kinds = [
                ("event", &shapes.events),
                ("line", &shapes.lines),
                ("question", &shapes.questions),
                ("data", &shapes.actions),
            ];
            // An amount has data and no phrase.
            let is_amount = fields.contains_key("amount");
            if is_amount || fields.contains_key("phrase") {
                return;
            }
            let phrase = kinds
                .iter()
                .find_map(|(field, of)| restored_phrase(shapes, of, fields.get(*field)?));
            if let Some(phrase) = phrase {
                fields.insert("phrase".to_owned(), phrase);
            }
        }
        _ => {}
    }
}

fn restored_arg(shapes: &GameShapes, shape: &ArgShape, value: &Value) -> Option<Value> {
    if value.is_null() {
        return Some(json!([]));
    }
    Some(match shape {
        ArgShape::Itself => value.clone(),
        ArgShape::Seat => json!({ "seat": value }),
        ArgShape::Signed => json!({ "text": format!("{:+}", value.as_i64()?) }),
        // Three parameters, not one.
        ArgShape::Tenths => return None,
        ArgShape::Word(list) => {
            let mut words = words(shapes, list.name)?.iter();
            let (_, arg) = words.find(|(word, _)| *word == text(value))?;
            json!(arg)
        }
        ArgShape::List(shape) => {
            let values = value.as_array()?.iter();
            values
                .map(|value| restored_arg(shapes, shape, value))
                .collect::<Option<Value>>()?
        }
        ArgShape::Counts(list) => {
            let counted = words(shapes, list.name)?.iter();
            let counted = counted.filter_map(|(word, key)| Some((key, value.get(word)?)));
            counted
                .map(|(key, count)| json!({ "key": key, "args": { "count": count } }))
                .collect()
        }
        ArgShape::Phrase(inner) => {
            let phrase = restored_phrase(shapes, inner, value)?;
            match phrase.get("args") {
                Some(_) => phrase,
                None => phrase["key"].clone(),
            }
        }
    })
}

/// The words of a list, as they are sent.
fn words<'s>(shapes: &'s GameShapes, name: &str) -> Option<&'s [(String, Arg)]> {
    let list = shapes.words.iter().find(|list| list.name == name);
    list.map(|list| list.words.as_slice())
}

/// The word that a value is in a list.
fn text(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// The parameters `sign`, `whole` and `tenth`.
fn tenths(value: &Value) -> Option<Map<String, Value>> {
    let tenths = value.as_i64()?;
    let sign = if tenths < 0 { "−" } else { "+" };
    let size = tenths.unsigned_abs();
    let args = json!({ "sign": { "text": sign }, "whole": size / 10, "tenth": size % 10 });
    args.as_object().cloned()
}

/// Checks that the phrase of a value follows from its JSON.
pub(super) fn check(
    phrase: &Phrase,
    value: &impl Serialize,
    shapes: &GameShapes,
    of: &PhraseShapes,
) -> Result<(), String> {
    let data = serde_json::to_value(value).unwrap_or_default();
    let (phrase, restored) = (json!(phrase), restored_phrase(shapes, of, &data));
    if restored.as_ref() == Some(&phrase) {
        return Ok(());
    }
    let restored = restored.unwrap_or_default();
    Err(format!(
        "by its shape the phrase of {data} is {restored}, not {phrase}"
    ))
}
