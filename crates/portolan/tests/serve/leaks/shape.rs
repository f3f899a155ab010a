//! The allowed fields of frames and answers, as listed in `docs/server.md`. Any other field is a
//! finding, whatever it contains.

use serde_json::Value;

/// The fields of a table.
const TABLE: &[&str] = &[
    "id",
    "game",
    "status",
    "visibility",
    "opener",
    "opened",
    "waiting",
    "options",
    "edition",
    "seats",
    "you",
    "yours",
    "entry",
    "commitment",
    "result",
    "watchers",
];

const ERROR: &[&str] = &["code", "message", "rule", "args", "expected"];

const PERSON: &[&str] = &[
    "seat", "kind", "name", "you", "present", "stand_in", "resigned",
];

fn frame_fields(kind: &str) -> Option<&'static [&'static str]> {
    Some(match kind {
        "state" => &["type", "table", "parts", "page", "history", "chat"],
        "step" => &["type", "happened", "page"],
        "table" => &["type", "table"],
        "ack" => &["type", "key", "entry"],
        "refused" => &["type", "key", "error"],
        "forecast" => &["type", "key", "action", "forecast", "choices"],
        "look" => &["type", "key", "entry", "view"],
        "presence" => &["type", "seats", "stand_ins", "watchers"],
        "chat" => &["type", "id", "name", "seat", "text", "at"],
        "bye" => &["type", "error", "again"],
        _ => return None,
    })
}

fn beyond(what: &str, value: &Value, allowed: &[&str]) -> Option<String> {
    let fields = value.as_object()?;
    let foreign = fields
        .keys()
        .find(|field| !allowed.contains(&field.as_str()))?;
    Some(format!("{what} has a field {foreign:?}"))
}

/// The first field of a frame that is not allowed.
pub(crate) fn frame(frame: &Value) -> Option<String> {
    let kind = frame["type"].as_str().unwrap_or_default();
    let Some(allowed) = frame_fields(kind) else {
        return Some(format!("a frame of the unknown type {kind:?}"));
    };
    beyond(kind, frame, allowed)
        .or_else(|| beyond("an error", &frame["error"], ERROR))
        .or_else(|| table(&frame["table"]))
}

/// The first field of a table that is not allowed.
pub(crate) fn table(table: &Value) -> Option<String> {
    let seats = table["seats"].as_array();
    let mut seats = seats.into_iter().flatten();
    beyond("a table", table, TABLE).or_else(|| {
        seats.find_map(|seat| match seat["kind"].as_str() {
            Some("person") => beyond("a person", seat, PERSON),
            Some("bot") => beyond("a bot", seat, &["seat", "kind", "name", "level"]),
            _ => beyond("a seat", seat, &["seat", "kind"]),
        })
    })
}
