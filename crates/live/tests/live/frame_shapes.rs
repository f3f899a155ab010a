//! Checks that frames are as `docs/server.md` describes them: every field has its type, and there is no
//! other field.

use serde_json::Value;

type Check = fn(&Value) -> bool;

fn any(_: &Value) -> bool {
    true
}

fn number_or_null(value: &Value) -> bool {
    value.is_u64() || value.is_null()
}

fn text_or_null(value: &Value) -> bool {
    value.is_string() || value.is_null()
}

fn numbers(value: &Value) -> bool {
    let list = value.as_array();
    list.is_some_and(|list| list.iter().all(Value::is_u64))
}

/// The fields of each type of frame.
fn fields_of(kind: &str) -> &'static [(&'static str, Check)] {
    match kind {
        "state" => &[
            ("table", table),
            ("snapshot", snapshot),
            ("deadline", number_or_null),
            ("log", log),
            ("since", number_or_null),
            ("chat", |chat| {
                list_of(chat, |message| has(message, CHAT) || has(message, REMARK))
            }),
            ("orders", |orders| orders.is_null() || has(orders, ORDERS)),
            ("ends", ends),
        ],
        "step" => &[
            ("steps", steps),
            ("public", public),
            ("private", private_step),
            ("deadline", number_or_null),
        ],
        "table" => &[("table", table)],
        "seats" => &[("seats", seats), ("you", number_or_null)],
        "presence" => &[
            ("seats", numbers),
            ("stand_ins", numbers),
            ("watchers", Value::is_u64),
            ("deadline", number_or_null),
        ],
        "orders" => ORDERS,
        "lesson" => LESSON,
        "ending_offers" => &[("ends", ends)],
        "ack" => &[("key", Value::is_string), ("entry", Value::is_u64)],
        "refused" => &[("key", text_or_null), ("error", error)],
        "forecast" => &[
            ("key", Value::is_string),
            ("action", Value::is_string),
            ("forecast", lines),
        ],
        "advice" => &[
            ("key", Value::is_string),
            ("prompt", Value::is_u64),
            ("advice", |advice| list_of(advice, |one| has(one, ADVISED))),
        ],
        "chat" => CHAT,
        "bye" => &[("error", error), ("again", Value::is_boolean)],
        _ => panic!("no frame has the type {kind}"),
    }
}

const CHAT: &[(&str, Check)] = &[
    ("id", Value::is_i64),
    ("name", Value::is_string),
    ("seat", number_or_null),
    ("text", Value::is_string),
    ("at", Value::is_u64),
];

const REMARK: &[(&str, Check)] = &[
    ("id", Value::is_i64),
    ("name", Value::is_string),
    ("seat", number_or_null),
    ("text", |text| text == ""),
    ("remark", Value::is_string),
    ("at", Value::is_u64),
];

const ORDERS: &[(&str, Check)] = &[
    ("possible", |orders| {
        let fields: &[(&str, Check)] = &[
            ("order", Value::is_string),
            ("data", any),
            ("phrase", phrase),
        ];
        list_of(orders, |order| has(order, fields))
    }),
    ("in_force", |orders| list_of(orders, Value::is_string)),
];

const ADVISED: &[(&str, Check)] = &[
    ("action", text_or_null),
    ("phrase", phrase_or_null),
    ("chance", Value::is_f64),
    ("error", Value::is_f64),
    ("playouts", Value::is_u64),
    ("why", phrase_or_null),
];

fn phrase_or_null(value: &Value) -> bool {
    value.is_null() || phrase(value)
}

const LESSON: &[(&str, Check)] = &[
    ("chapter", Value::is_string),
    ("finished", Value::is_u64),
    ("watching", Value::is_boolean),
    ("entries", numbers),
];

fn ends(value: &Value) -> bool {
    let fields: &[(&str, Check)] = &[
        ("maker", Value::is_u64),
        ("left", Value::is_u64),
        ("whole", Value::is_u64),
    ];
    list_of(value, |end| has(end, fields))
}

/// Whether a value is an object with exactly these fields.
fn has(value: &Value, fields: &[(&str, Check)]) -> bool {
    let Some(object) = value.as_object() else {
        return false;
    };
    let is_valid = |(name, check): &(&str, Check)| object.get(*name).is_some_and(check);
    object.len() == fields.len() && fields.iter().all(is_valid)
}

fn list_of(value: &Value, check: impl Fn(&Value) -> bool) -> bool {
    let list = value.as_array();
    list.is_some_and(|list| list.iter().all(check))
}

fn table(value: &Value) -> bool {
    let fields: &[(&str, Check)] = &[
        ("id", Value::is_string),
        ("game", Value::is_string),
        ("status", Value::is_string),
        ("visibility", Value::is_string),
        ("invite", text_or_null),
        ("spectators", Value::is_string),
        ("opener", Value::is_string),
        ("opened", Value::is_u64),
        ("waiting", number_or_null),
        ("pace", Value::is_string),
        ("advice", Value::is_string),
        ("puzzles", Value::is_string),
        ("options", Value::is_object),
        ("edition", any),
        ("seats", seats),
        ("marks", numbers),
        ("you", number_or_null),
        ("yours", Value::is_boolean),
        ("entry", number_or_null),
        ("commitment", Value::is_string),
        ("result", any),
        ("length_limit", number_or_null),
        ("watchers", number_or_null),
        ("awaited", numbers),
        ("previous", text_or_null),
        ("continues", |continues| {
            let fields: &[(&str, Check)] = &[("table", Value::is_string), ("entry", Value::is_u64)];
            continues.is_null() || has(continues, fields)
        }),
        ("lesson", |lesson| lesson.is_null() || has(lesson, LESSON)),
        ("next", |next| {
            let fields: &[(&str, Check)] =
                &[("id", Value::is_string), ("opener", Value::is_string)];
            next.is_null() || has(next, fields)
        }),
    ];
    has(value, fields)
}

fn seats(value: &Value) -> bool {
    list_of(value, |seat| match seat["kind"].as_str() {
        Some("person") => has(
            seat,
            &[
                ("seat", Value::is_u64),
                ("kind", Value::is_string),
                ("name", Value::is_string),
                ("you", Value::is_boolean),
                ("present", Value::is_boolean),
                ("stand_in", Value::is_boolean),
                ("resigned", Value::is_boolean),
                ("advised", Value::is_u64),
            ],
        ),
        Some("kept") => has(
            seat,
            &[
                ("seat", Value::is_u64),
                ("kind", Value::is_string),
                ("name", Value::is_string),
                ("you", Value::is_boolean),
            ],
        ),
        Some("bot") => has(
            seat,
            &[
                ("seat", Value::is_u64),
                ("kind", Value::is_string),
                ("name", Value::is_string),
                ("level", Value::is_string),
                ("temperament", Value::is_string),
            ],
        ),
        _ => has(
            seat,
            &[("seat", Value::is_u64), ("kind", |kind| kind == "free")],
        ),
    })
}

fn snapshot(value: &Value) -> bool {
    let fields: &[(&str, Check)] = &[
        ("view", |view| {
            has(view, &[("public", Value::is_object), ("private", any)])
        }),
        ("public", public),
        ("private", private),
    ];
    value.is_null() || has(value, fields)
}

fn public(value: &Value) -> bool {
    let fields: &[(&str, Check)] = &[
        ("entry", Value::is_u64),
        ("turn", turn),
        ("rule", text_or_null),
        ("result", any),
    ];
    let rest: &[(&str, Check)] = &[("goal", phrase), ("left_to_memory", |left| left == true)];
    has_with(value, fields, rest)
}

fn changes(value: &Value) -> bool {
    list_of(value, |change| {
        let change = change.as_array();
        change.is_some_and(|change| change.len() == 2 && change[0].is_string())
    })
}

fn turn(value: &Value) -> bool {
    let kind: (&str, Check) = ("kind", Value::is_string);
    match value["kind"].as_str() {
        Some("ask") => has(value, &[kind, ("must", numbers), ("may", numbers)]),
        Some("chance" | "over") => has(value, &[kind]),
        _ => false,
    }
}

/// The private part of a snapshot.
fn private(value: &Value) -> bool {
    let fields: &[(&str, Check)] = &[("asked", asked), ("undo", Value::is_boolean)];
    value.is_null() || has(value, fields)
}

/// The private part of a step: what the seat is asked is left out if it has not changed.
fn private_step(value: &Value) -> bool {
    private(value) || has(value, &[("undo", Value::is_boolean)])
}

/// Choices go with a prompt, and have forecasts.
fn asked(value: &Value) -> bool {
    let fields: &[(&str, Check)] = &[
        ("prompt", prompt),
        ("choices", |choices| {
            choices.as_array().is_some_and(|list| !list.is_empty()) && list_of(choices, choice)
        }),
        ("lines", lines),
    ];
    let count = value["lines"].as_array().map_or(0, Vec::len) as u64;
    let forecasts = || value["choices"].as_array().into_iter().flatten();
    let all_indices = || {
        forecasts().flat_map(|choice| match &choice["forecast"] {
            Value::Object(ends) => ends.values().flat_map(Value::as_array).flatten().collect(),
            list => list.as_array().into_iter().flatten().collect::<Vec<_>>(),
        })
    };
    let are_known = || all_indices().all(|index| index.as_u64().is_some_and(|one| one < count));
    value.is_null() || (has(value, fields) && are_known())
}

fn prompt(value: &Value) -> bool {
    let fields: &[(&str, Check)] = &[("number", Value::is_u64), ("question", any)];
    has_with(value, fields, PHRASE)
}

fn choice(value: &Value) -> bool {
    let one: &[(&str, Check)] = &[
        ("action", Value::is_string),
        ("data", any),
        ("group", Value::is_string),
        ("forecast", numbers),
    ];
    let amount: &[(&str, Check)] = &[
        ("amount", Value::is_string),
        ("like", Value::is_string),
        ("template", Value::is_string),
        ("least", Value::is_u64),
        ("most", Value::is_u64),
        ("data", any),
        ("group", Value::is_string),
        ("forecast", |ends| {
            has(ends, &[("least", numbers), ("most", numbers)])
        }),
    ];
    let offer: &[(&str, Check)] = &[("offer", any), ("template", Value::is_string)];
    has_with(value, one, PHRASE) || has(value, amount) || has(value, offer)
}

fn lines(value: &Value) -> bool {
    list_of(value, |line| has_with(line, &[("line", any)], PHRASE))
}

/// A phrase is sent if it does not follow from the data beside it.
const PHRASE: &[(&str, Check)] = &[("phrase", phrase)];

fn phrase(value: &Value) -> bool {
    value["key"].is_string()
}

fn log(value: &Value) -> bool {
    has(value, &[("first", Value::is_u64), ("steps", steps)])
}

/// Whether this is a list of log steps, with what they changed or without.
pub(crate) fn steps(value: &Value) -> bool {
    let event: &[(&str, Check)] = &[("event", any)];
    let step: &[(&str, Check)] = &[
        ("entry", Value::is_u64),
        ("events", |events| events.is_array()),
    ];
    let marks: &[(&str, Check)] = &[
        ("takes_back", Value::is_u64),
        ("by_order", |mark| mark == true),
    ];
    list_of(value, |one| {
        has_with(one, step, &[marks, CHANGES].concat())
            && list_of(&one["events"], |one| {
                has_with(one, event, &[PHRASE, CHANGES].concat())
            })
    })
}

/// What an event or the remainder of a step has changed; nothing is left out.
const CHANGES: &[(&str, Check)] = &[("public", some_changes), ("private", some_changes)];

fn some_changes(value: &Value) -> bool {
    value.as_array().is_some_and(|list| !list.is_empty()) && changes(value)
}

/// Whether a value is an object with these fields and no others than the optional ones.
fn has_with(value: &Value, fields: &[(&str, Check)], optional: &[(&str, Check)]) -> bool {
    let present = optional
        .iter()
        .filter(|(name, _)| value.get(name).is_some());
    let all: Vec<(&str, Check)> = fields.iter().chain(present).copied().collect();
    has(value, &all)
}

fn error(value: &Value) -> bool {
    let allowed = ["code", "message", "args", "rule", "expected"];
    let fields = value.as_object();
    let is_known =
        fields.is_some_and(|fields| fields.keys().all(|name| allowed.contains(&name.as_str())));
    let message = value["message"].as_str();
    is_known && value["code"].is_string() && message.is_some_and(|message| message.contains(' '))
}

/// Panics if a frame is not as documented.
pub(crate) fn check(frame: &Value) {
    let kind = frame["type"].as_str().expect("a frame has a type");
    let fields = match kind {
        "chat" if frame.get("remark").is_some() => REMARK,
        _ => fields_of(kind),
    };
    for (name, check) in fields {
        let value = frame.get(*name);
        let value = value.unwrap_or_else(|| panic!("{kind} has no {name}: {frame}"));
        assert!(check(value), "{name} of {kind}: {value}");
    }
    let count = frame.as_object().map_or(0, serde_json::Map::len);
    assert_eq!(count, fields.len() + 1, "{kind} has other fields: {frame}");
}
