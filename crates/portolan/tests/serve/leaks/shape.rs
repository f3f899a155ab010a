//! The allowed fields of frames and answers, as listed in `docs/server.md`. Any other field is a
//! finding, whatever it contains.

use std::collections::HashSet;

use serde_json::Value;

/// The fields of a table.
const TABLE: &[&str] = &[
    "id",
    "game",
    "status",
    "visibility",
    "invite",
    "spectators",
    "opener",
    "opened",
    "waiting",
    "pace",
    "advice",
    "puzzles",
    "options",
    "edition",
    "seats",
    "marks",
    "you",
    "yours",
    "entry",
    "commitment",
    "result",
    "length_limit",
    "watchers",
    "awaited",
    "previous",
    "continues",
    "next",
    "lesson",
];

const PUBLIC: &[&str] = &["entry", "turn", "rule", "goal", "result", "left_to_memory"];

const STEP: &[&str] = &[
    "entry",
    "takes_back",
    "by_order",
    "events",
    "public",
    "private",
];

const EVENT: &[&str] = &["event", "phrase", "public", "private"];

const VIEW: &[&str] = &["public", "private"];

const ERROR: &[&str] = &["code", "message", "rule", "args", "expected"];

const CHAT: &[&str] = &["type", "id", "name", "seat", "text", "remark", "at"];

const PERSON: &[&str] = &[
    "seat", "kind", "name", "you", "present", "stand_in", "resigned", "advised",
];

fn frame_fields(kind: &str) -> Option<&'static [&'static str]> {
    Some(match kind {
        "state" => &[
            "type", "table", "snapshot", "deadline", "log", "since", "chat", "orders", "ends",
        ],
        "step" => &["type", "steps", "public", "private", "deadline"],
        "seats" => &["type", "seats", "you"],
        "table" => &["type", "table"],
        "orders" => &["type", "possible", "in_force"],
        "ending_offers" => &["type", "ends"],
        "ack" => &["type", "key", "entry"],
        "refused" => &["type", "key", "error"],
        "forecast" => &["type", "key", "action", "forecast"],
        "advice" => &["type", "key", "prompt", "advice"],
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
        .or_else(|| beyond("a public part", &frame["public"], PUBLIC))
        .or_else(|| private(&frame["private"]))
        .or_else(|| steps(&frame["steps"]))
        .or_else(|| snapshot(&frame["snapshot"]))
        .or_else(|| beyond("a log", &frame["log"], &["first", "steps"]))
        .or_else(|| steps(&frame["log"]["steps"]))
        .or_else(|| beyond("orders", &frame["orders"], &["possible", "in_force"]))
        .or_else(|| {
            let mut chat = frame["chat"].as_array().into_iter().flatten();
            chat.find_map(|message| beyond("a message", message, &CHAT[1..]))
        })
}

fn snapshot(snapshot: &Value) -> Option<String> {
    beyond("a snapshot", snapshot, &["view", "public", "private"])
        .or_else(|| beyond("a view", &snapshot["view"], VIEW))
        .or_else(|| beyond("a public part", &snapshot["public"], PUBLIC))
        .or_else(|| private(&snapshot["private"]))
}

fn private(private: &Value) -> Option<String> {
    let asked = &private["asked"];
    beyond("a private part", private, &["asked", "undo"])
        .or_else(|| beyond("a question", asked, &["prompt", "choices", "lines"]))
        .or_else(|| unused_line(asked))
}

/// A line that belongs to no forecast, or is there twice.
fn unused_line(asked: &Value) -> Option<String> {
    let choices = asked["choices"].as_array().into_iter().flatten();
    let forecasts = choices.flat_map(|choice| match &choice["forecast"] {
        Value::Object(ends) => ends.values().collect(),
        list => vec![list],
    });
    let indices = forecasts.flat_map(|list| list.as_array().into_iter().flatten());
    let used: HashSet<u64> = indices.filter_map(Value::as_u64).collect();
    let lines = asked["lines"].as_array().map_or(&[][..], Vec::as_slice);
    let mut numbered = (0..).zip(lines);
    let unused = numbered
        .find(|(index, line)| !used.contains(index) || lines[..*index as usize].contains(line));
    unused.map(|(_, line)| format!("a line of no forecast: {line}"))
}

/// The first field of a step of the log that is not allowed.
fn steps(steps: &Value) -> Option<String> {
    let mut steps = steps.as_array().into_iter().flatten();
    steps.find_map(|step| {
        let mut events = step["events"].as_array().into_iter().flatten();
        beyond("a step", step, STEP)
            .or_else(|| changes(step))
            .or_else(|| {
                events.find_map(|event| beyond("an event", event, EVENT).or_else(|| changes(event)))
            })
    })
}

/// Changes that are no list of paths and values.
fn changes(moment: &Value) -> Option<String> {
    let is_change = |change: &Value| match change.as_array().map(Vec::as_slice) {
        Some([path, _]) => path.is_string(),
        _ => false,
    };
    let is_list = |list: &Value| {
        let list = list.as_array();
        list.is_some_and(|list| !list.is_empty() && list.iter().all(is_change))
    };
    let parts = VIEW.iter().filter_map(|part| moment.get(part));
    let wrong = parts.into_iter().find(|changes| !is_list(changes));
    wrong.map(|changes| format!("changes that are none: {changes}"))
}

/// The first field of a part of the log with its views that is not allowed. Whether a step may name its seat depends
/// on the time, and is not decided here.
pub(crate) fn history(history: &Value) -> Option<String> {
    beyond("a history", history, &["first", "view", "steps"])
        .or_else(|| beyond("a view", &history["view"], VIEW))
        .or_else(|| steps(&without_seats(&history["steps"])))
}

/// Steps without the seats that decided them.
pub(crate) fn without_seats(steps: &Value) -> Value {
    let mut steps = steps.clone();
    for step in steps.as_array_mut().into_iter().flatten() {
        if let Some(fields) = step.as_object_mut() {
            fields.remove("seat");
        }
    }
    steps
}

/// The first field of a table that is not allowed.
pub(crate) fn table(table: &Value) -> Option<String> {
    beyond("a table", table, TABLE)
        .or_else(|| beyond("the next table", &table["next"], &["id", "opener"]))
        .or_else(|| {
            let lesson = table.get("lesson").filter(|lesson| !lesson.is_null());
            lesson.map(|_| "a table that is no lesson has the progress of one".to_owned())
        })
        .or_else(|| seats(&table["seats"]))
}

fn seats(seats: &Value) -> Option<String> {
    let mut seats = seats.as_array().into_iter().flatten();
    seats.find_map(|seat| match seat["kind"].as_str() {
        Some("person") => beyond("a person", seat, PERSON),
        Some("bot") => beyond(
            "a bot",
            seat,
            &["seat", "kind", "name", "level", "temperament"],
        ),
        Some("kept") => beyond("a kept seat", seat, &["seat", "kind", "name", "you"]),
        _ => beyond("a seat", seat, &["seat", "kind"]),
    })
}
