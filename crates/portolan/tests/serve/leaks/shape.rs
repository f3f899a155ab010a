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
    "length_limit",
    "watchers",
    "awaited",
    "previous",
    "next",
];

const PUBLIC: &[&str] = &["entry", "view", "turn", "result"];

const PUBLIC_STEP: &[&str] = &["entry", "view", "changes", "turn", "result"];

const ERROR: &[&str] = &["code", "message", "rule", "args", "expected"];

const CHAT: &[&str] = &["type", "id", "name", "seat", "text", "remark", "at"];

const PERSON: &[&str] = &[
    "seat", "kind", "name", "you", "present", "stand_in", "resigned",
];

fn frame_fields(kind: &str) -> Option<&'static [&'static str]> {
    Some(match kind {
        "state" => &[
            "type", "table", "snapshot", "deadline", "history", "since", "chat", "orders",
        ],
        "step" => &["type", "steps", "public", "private", "deadline"],
        "seats" => &["type", "seats", "you"],
        "table" => &["type", "table"],
        "orders" => &["type", "possible", "in_force"],
        "ack" => &["type", "key", "entry"],
        "refused" => &["type", "key", "error"],
        "forecast" => &["type", "key", "action", "forecast"],
        "look" => &["type", "key", "entry", "view"],
        "presence" => &["type", "seats", "stand_ins", "watchers", "deadline"],
        "chat" => CHAT,
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
        .or_else(|| match kind {
            "seats" => seats(&frame["seats"]),
            _ => None,
        })
        .or_else(|| beyond("a public part", &frame["public"], PUBLIC_STEP))
        .or_else(|| beyond("a snapshot", &frame["snapshot"], &["public", "private"]))
        .or_else(|| beyond("a public part", &frame["snapshot"]["public"], PUBLIC))
        .or_else(|| beyond("a history", &frame["history"], &["first", "steps"]))
        .or_else(|| beyond("orders", &frame["orders"], &["possible", "in_force"]))
        .or_else(|| {
            let mut chat = frame["chat"].as_array().into_iter().flatten();
            chat.find_map(|message| beyond("a message", message, &CHAT[1..]))
        })
}

/// The first field of a part of the log that is not allowed.
pub(crate) fn history(history: &Value) -> Option<String> {
    beyond("a history", history, &["first", "steps"])
}

/// The first field of a table that is not allowed.
pub(crate) fn table(table: &Value) -> Option<String> {
    beyond("a table", table, TABLE)
        .or_else(|| beyond("the next table", &table["next"], &["id", "opener"]))
        .or_else(|| seats(&table["seats"]))
}

fn seats(seats: &Value) -> Option<String> {
    let mut seats = seats.as_array().into_iter().flatten();
    seats.find_map(|seat| match seat["kind"].as_str() {
        Some("person") => beyond("a person", seat, PERSON),
        Some("bot") => beyond("a bot", seat, &["seat", "kind", "name", "level"]),
        Some("kept") => beyond("a kept seat", seat, &["seat", "kind", "name", "you"]),
        _ => beyond("a seat", seat, &["seat", "kind"]),
    })
}
