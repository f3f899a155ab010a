//! What a client knows of a table, kept up to date by the frames it receives, as the page does. It
//! works on JSON values and knows no game: a view is whatever the changes make of it.

use serde_json::{Value, json};

/// What a client knows of a table.
///
/// ```
/// use portolan_client::TableFollower;
/// use serde_json::json;
///
/// let mut known = TableFollower::default();
/// known
///     .apply(&json!({
///         "type": "state", "table": { "id": "t" }, "deadline": null, "since": null, "chat": [],
///         "snapshot": {
///             "view": { "public": { "cash": [5, 5] }, "private": null },
///             "public": { "entry": 1, "turn": { "kind": "over" }, "rule": null, "result": null },
///             "private": null,
///         },
///         "log": { "first": 1, "steps": [{ "entry": 1, "events": [] }] },
///     }))
///     .unwrap();
/// known
///     .apply(&json!({
///         "type": "step", "private": null, "deadline": null,
///         "steps": [{
///             "entry": 2,
///             "events": [{ "event": {}, "phrase": {}, "public": [["cash.1", 7]] }],
///             "public": [["cash.1", 9]],
///         }],
///         "public": { "entry": 2, "turn": { "kind": "over" }, "rule": null, "result": null },
///     }))
///     .unwrap();
/// assert_eq!(known.snapshot["public"]["view"]["cash"], json!([5, 9]));
/// assert_eq!(known.history.len(), 2);
/// assert_eq!(known.since(), "since=2");
/// ```
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TableFollower {
    /// The table, with who sits where and who is present.
    pub table: Value,
    /// `{"public":{"entry":…,"view":…,"turn":…,"rule":…,"goal":…,"result":…},"private":{"view":…,"prompt":…,"choices":…,"undo":…}}`;
    /// `private` is `null` for a spectator, all of it before the start. Choices have the lines of
    /// their forecasts.
    pub snapshot: Value,
    /// The views after each event and at the end of the last step: `{"public":…,"private":…}`.
    pub views: Vec<Value>,
    /// When a bot starts to stand in, in milliseconds since 1970.
    pub deadline: Value,
    /// The known steps of the log, in order.
    pub history: Vec<Value>,
    /// The known chat messages, the oldest first.
    pub chat: Vec<Value>,
    /// The standing orders of the seat, `{"possible":…,"in_force":…}`; `null` if it can give none.
    pub orders: Value,
    /// The bots that wait for answers to their offers, `[{"maker":…,"left":…,"whole":…}]`.
    pub ends: Value,
}

/// Why a frame does not fit what the client knows. After such an error the client has to connect again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FollowError {
    /// Entries are missing.
    #[error("apply frame failed: entry {expected} should follow, not {found}")]
    Gap {
        /// The entry that follows what the client knows.
        expected: u64,
        /// The entry that the frame has.
        found: u64,
    },
    /// A change leads to a part of the view that does not exist.
    #[error("apply frame failed: the view has no {0:?}")]
    NoSuchPath(String),
    /// The frame is not as documented.
    #[error("apply frame failed: no valid {0}")]
    Malformed(&'static str),
}

impl TableFollower {
    /// Applies a frame. Answers to messages (`ack`, `refused`, `forecast`) and `bye` change
    /// nothing.
    ///
    /// # Errors
    /// If the frame does not fit what is known.
    pub fn apply(&mut self, frame: &Value) -> Result<(), FollowError> {
        match frame["type"]
            .as_str()
            .ok_or(FollowError::Malformed("type"))?
        {
            "state" => self.apply_state(frame),
            "step" => self.apply_step(frame),
            "table" => {
                self.table = frame["table"].clone();
                Ok(())
            }
            "seats" => {
                self.table["seats"] = frame["seats"].clone();
                self.table["you"] = frame["you"].clone();
                Ok(())
            }
            "presence" => self.apply_presence(frame),
            "chat" => {
                self.chat.push(without_type(frame));
                Ok(())
            }
            "orders" => {
                self.orders = without_type(frame);
                Ok(())
            }
            "lesson" => {
                self.table["lesson"] = without_type(frame);
                Ok(())
            }
            "ending_offers" => {
                self.ends = frame["ends"].clone();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The number of the last entry; 0 before the first one and before the start.
    #[must_use]
    pub fn entry(&self) -> u64 {
        self.snapshot["public"]["entry"].as_u64().unwrap_or(0)
    }

    /// The public and the private view together.
    #[must_use]
    pub fn view(&self) -> Value {
        let private = self.snapshot["private"]["view"].clone();
        json!({ "public": self.snapshot["public"]["view"], "private": private })
    }

    /// The part of a socket's query that says what is known, so that only the rest is sent.
    #[must_use]
    pub fn since(&self) -> String {
        if self.snapshot.is_null() {
            return String::new();
        }
        let chat = self.chat.last().and_then(|message| message["id"].as_i64());
        let chat = chat.map_or(String::new(), |id| format!("&chat={id}"));
        format!("since={}{chat}", self.entry())
    }

    fn apply_state(&mut self, frame: &Value) -> Result<(), FollowError> {
        let log = &frame["log"];
        let steps = list(&log["steps"], "log")?;
        let first = number(&log["first"], "log")?;
        let chat = list(&frame["chat"], "chat")?;
        match frame["since"].as_u64() {
            Some(since) => {
                follows(self.entry(), since + 1)?;
                follows(self.entry(), first)?;
            }
            None if frame["since"].is_null() => {
                self.history.clear();
                self.chat.clear();
            }
            None => return Err(FollowError::Malformed("since")),
        }
        let last = consecutive(first.saturating_sub(1), steps)?;
        let snapshot = &frame["snapshot"];
        if snapshot["public"]["entry"].as_u64().unwrap_or(0) != last {
            return Err(FollowError::Malformed("log"));
        }
        self.history.extend(steps.iter().cloned());
        self.chat.extend(chat.iter().cloned());
        self.table = frame["table"].clone();
        self.views.clear();
        self.snapshot = Value::Null;
        if !snapshot.is_null() {
            self.set_moment(&snapshot["view"], &snapshot["public"], &snapshot["private"])?;
        }
        self.deadline = frame["deadline"].clone();
        self.orders = frame["orders"].clone();
        self.ends = frame["ends"].clone();
        Ok(())
    }

    fn apply_step(&mut self, frame: &Value) -> Result<(), FollowError> {
        let steps = list(&frame["steps"], "steps")?;
        let last = consecutive(self.entry(), steps)?;
        let update = &frame["public"];
        if self.snapshot.is_null() || update["entry"].as_u64() != Some(last) {
            return Err(FollowError::Malformed("public"));
        }
        let mut view = self.view();
        self.views.clear();
        for step in steps {
            for event in list(&step["events"], "events")? {
                apply_changes(&mut view, event)?;
                self.views.push(view.clone());
            }
            apply_changes(&mut view, step)?;
        }
        self.views.push(view.clone());
        self.set_moment(&view, update, &frame["private"])?;
        self.deadline = frame["deadline"].clone();
        self.history.extend(steps.iter().cloned());
        Ok(())
    }

    /// Notes what the client sees and is told now. What the seat is asked stays if it is not told.
    fn set_moment(
        &mut self,
        view: &Value,
        public: &Value,
        private: &Value,
    ) -> Result<(), FollowError> {
        let mut told = public.clone();
        told["view"] = view["public"].clone();
        // The goal is told again only if it has changed.
        if let (None, Some(goal)) = (public.get("goal"), self.snapshot["public"].get("goal")) {
            told["goal"] = goal.clone();
        }
        let own = match private.as_object() {
            None => Value::Null,
            Some(fields) => {
                let (prompt, choices) = match fields.get("asked") {
                    None => {
                        let own = &self.snapshot["private"];
                        (own["prompt"].clone(), own["choices"].clone())
                    }
                    Some(Value::Null) => (Value::Null, json!([])),
                    Some(asked) => (asked["prompt"].clone(), with_forecasts(asked)?),
                };
                let view = view["private"].clone();
                json!({ "view": view, "prompt": prompt, "choices": choices, "undo": private["undo"] })
            }
        };
        self.snapshot = json!({ "public": told, "private": own });
        Ok(())
    }

    fn apply_presence(&mut self, frame: &Value) -> Result<(), FollowError> {
        let present = list(&frame["seats"], "seats")?;
        let stand_ins = list(&frame["stand_ins"], "stand_ins")?;
        self.table["watchers"] = frame["watchers"].clone();
        self.deadline = frame["deadline"].clone();
        let seats = self.table["seats"].as_array_mut().into_iter().flatten();
        for seat in seats.filter(|seat| seat["kind"] == "person") {
            seat["present"] = present.contains(&seat["seat"]).into();
            seat["stand_in"] = stand_ins.contains(&seat["seat"]).into();
        }
        Ok(())
    }
}

/// The content of a frame that is itself what it reports.
fn without_type(frame: &Value) -> Value {
    let mut content = frame.clone();
    if let Some(content) = content.as_object_mut() {
        content.remove("type");
    }
    content
}

fn list<'v>(value: &'v Value, name: &'static str) -> Result<&'v [Value], FollowError> {
    let list = value.as_array().map(Vec::as_slice);
    list.ok_or(FollowError::Malformed(name))
}

fn number(value: &Value, name: &'static str) -> Result<u64, FollowError> {
    value.as_u64().ok_or(FollowError::Malformed(name))
}

/// Checks that an entry follows the last one.
fn follows(last: u64, found: u64) -> Result<(), FollowError> {
    match last + 1 {
        expected if expected == found => Ok(()),
        expected => Err(FollowError::Gap { expected, found }),
    }
}

/// Checks that the steps follow the last entry one by one. Returns the new last entry.
fn consecutive(mut last: u64, steps: &[Value]) -> Result<u64, FollowError> {
    for step in steps {
        follows(last, number(&step["entry"], "entry")?)?;
        last += 1;
    }
    Ok(last)
}

/// Choices with the lines of their forecasts instead of indices.
fn with_forecasts(asked: &Value) -> Result<Value, FollowError> {
    let lines = list(&asked["lines"], "lines")?;
    let mut choices = asked["choices"].clone();
    let malformed = FollowError::Malformed("forecast");
    for choice in choices.as_array_mut().into_iter().flatten() {
        let lists = match choice.get_mut("forecast") {
            None => continue,
            Some(Value::Object(ends)) => ends.values_mut().collect(),
            Some(list) => vec![list],
        };
        for index in lists
            .into_iter()
            .flat_map(|list| list.as_array_mut())
            .flatten()
        {
            let line = index.as_u64().and_then(|index| lines.get(index as usize));
            *index = line.ok_or_else(|| malformed.clone())?.clone();
        }
    }
    Ok(choices)
}

/// Changes both parts of a view as an event or the remainder of a step says.
fn apply_changes(view: &mut Value, changed: &Value) -> Result<(), FollowError> {
    for part in ["public", "private"] {
        let Some(changes) = changed.get(part) else {
            continue;
        };
        for change in list(changes, "changes")? {
            apply_change(&mut view[part], change)?;
        }
    }
    Ok(())
}

/// Replaces a part of a view: `["players.1.cash",31]`.
fn apply_change(view: &mut Value, change: &Value) -> Result<(), FollowError> {
    let malformed = FollowError::Malformed("change");
    let [path, value] = list(change, "change")? else {
        return Err(malformed);
    };
    let path = path.as_str().ok_or(malformed)?;
    let mut names = path.split('.').filter(|_| !path.is_empty());
    let target = names.try_fold(view, |at, name| match at {
        Value::Array(list) => list.get_mut(name.parse::<usize>().ok()?),
        other => other.get_mut(name),
    });
    let target = target.ok_or_else(|| FollowError::NoSuchPath(path.to_owned()))?;
    *target = value.clone();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn snapshot(entry: u64, view: Value) -> Value {
        json!({
            "view": { "public": view, "private": null },
            "public": { "entry": entry, "turn": { "kind": "chance" }, "rule": "Q1", "result": null },
            "private": null,
        })
    }

    fn steps(entries: std::ops::RangeInclusive<u64>) -> Vec<Value> {
        entries
            .map(|entry| json!({ "entry": entry, "events": [] }))
            .collect()
    }

    /// A client that has the entries 3 to 4 of a table with one person.
    fn known() -> TableFollower {
        let mut known = TableFollower::default();
        let person = json!({ "seat": 1, "kind": "person", "present": false, "stand_in": false });
        known
            .apply(&json!({
                "type": "state",
                "table": { "seats": [person, { "seat": 2, "kind": "bot" }], "you": null, "watchers": 0 },
                "snapshot": snapshot(4, json!({ "a": [1, { "b": 2 }] })),
                "deadline": 9,
                "log": { "first": 3, "steps": steps(3..=4) },
                "since": null,
                "chat": [{ "id": 6, "text": "Ahoy" }],
            }))
            .unwrap();
        known
    }

    fn step(entries: std::ops::RangeInclusive<u64>, changes: Value) -> Value {
        let mut steps = steps(entries.clone());
        steps[0]["public"] = changes;
        json!({
            "type": "step",
            "steps": steps,
            "public": { "entry": entries.end(), "turn": { "kind": "over" }, "rule": null, "result": [] },
            "private": null,
            "deadline": null,
        })
    }

    #[test]
    fn a_step_changes_the_view_event_by_event() {
        let mut known = known();
        let mut frame = step(5..=6, json!([["a.0", [7]]]));
        frame["steps"][0]["events"] = json!([{ "public": [["a.1.b", 5]] }, {}]);
        known.apply(&frame).unwrap();
        let views: Vec<&Value> = known.views.iter().map(|view| &view["public"]).collect();
        let first = json!({ "a": [1, { "b": 5 }] });
        let last = json!({ "a": [[7], { "b": 5 }] });
        assert_eq!(views, [&first, &first, &last]);
        assert_eq!(known.snapshot["public"]["view"], last);
        assert_eq!(known.snapshot["public"]["turn"]["kind"], "over");
        assert_eq!((known.entry(), known.history.len()), (6, 4));
        assert_eq!(known.deadline, Value::Null);
        known
            .apply(&step(7..=7, json!([["", { "c": 0 }]])))
            .unwrap();
        assert_eq!(known.view()["public"], json!({ "c": 0 }));
    }

    #[test]
    fn what_a_seat_is_asked_stays_until_it_is_told_again() {
        let mut known = known();
        let private = |asked: Value| json!({ "asked": asked, "undo": false });
        let mut frame = step(5..=5, json!([]));
        frame["steps"][0]["private"] = json!([["", { "own": 1 }]]);
        frame["private"] = private(json!({
            "prompt": { "number": 5 },
            "choices": [{ "action": "a", "forecast": [1, 0] }, { "offer": {} },
                { "amount": "b", "forecast": { "least": [0], "most": [] } }],
            "lines": ["none", "all"],
        }));
        known.apply(&frame).unwrap();
        let asked = json!([{ "action": "a", "forecast": ["all", "none"] }, { "offer": {} },
            { "amount": "b", "forecast": { "least": ["none"], "most": [] } }]);
        assert_eq!(known.view()["private"], json!({ "own": 1 }));
        assert_eq!(known.snapshot["private"]["choices"], asked);
        let mut frame = step(6..=6, json!([]));
        frame["private"] = json!({ "undo": true });
        known.apply(&frame).unwrap();
        assert_eq!(known.snapshot["private"]["choices"], asked);
        assert_eq!(known.snapshot["private"]["undo"], true);
        let mut frame = step(7..=7, json!([]));
        frame["private"] = private(Value::Null);
        known.apply(&frame).unwrap();
        assert_eq!(known.snapshot["private"]["choices"], json!([]));
        assert_eq!(known.snapshot["private"]["prompt"], Value::Null);
        let mut frame = step(8..=8, json!([]));
        frame["private"] = private(json!({ "choices": [{ "forecast": [3] }], "lines": [] }));
        let error = known.apply(&frame);
        assert_eq!(error, Err(FollowError::Malformed("forecast")));
    }

    #[test]
    fn a_step_that_does_not_follow_is_a_gap() {
        for (entries, found) in [(6..=6, 6), (4..=5, 4)] {
            let gap = FollowError::Gap { expected: 5, found };
            assert_eq!(known().apply(&step(entries, json!([]))), Err(gap));
        }
        let mut skips = step(5..=6, json!([]));
        skips["steps"][1]["entry"] = 7.into();
        let gap = FollowError::Gap {
            expected: 6,
            found: 7,
        };
        assert_eq!(known().apply(&skips), Err(gap));
    }

    #[test]
    fn a_change_of_something_unknown_is_an_error() {
        for path in ["b", "a.2", "a.x", "a.1.b.c"] {
            let error = known().apply(&step(5..=5, json!([[path, 1]])));
            assert_eq!(error, Err(FollowError::NoSuchPath(path.to_owned())));
        }
        for changes in [json!([["a"]]), json!([[1, 2]]), json!([7]), json!(3)] {
            let error = known().apply(&step(5..=5, changes));
            assert!(matches!(error, Err(FollowError::Malformed(_))), "{error:?}");
        }
        let error = TableFollower::default().apply(&step(1..=1, json!([])));
        assert_eq!(error, Err(FollowError::Malformed("public")));
    }

    #[test]
    fn a_state_adds_what_was_missed_or_replaces_everything() {
        let state = |since: Value, first: u64, chat: u64| {
            json!({
                "type": "state", "table": { "you": 1 }, "deadline": null, "since": since,
                "snapshot": snapshot(6, json!({})),
                "log": { "first": first, "steps": steps(first..=6) },
                "chat": [{ "id": chat, "text": "Late" }],
            })
        };
        let mut client = known();
        assert_eq!(client.since(), "since=4&chat=6");
        client.apply(&state(json!(4), 5, 7)).unwrap();
        assert_eq!((client.history.len(), client.chat.len()), (4, 2));
        assert_eq!(client.since(), "since=6&chat=7");
        let mut client = known();
        client.apply(&state(json!(null), 6, 7)).unwrap();
        assert_eq!((client.history, client.chat.len()), (steps(6..=6), 1));
        let gap = FollowError::Gap {
            expected: 5,
            found: 6,
        };
        assert_eq!(known().apply(&state(json!(5), 6, 7)), Err(gap));
        assert_eq!(TableFollower::default().since(), "");
    }

    #[test]
    fn small_frames_change_the_table_and_the_chat() {
        let mut known = known();
        known
            .apply(
                &json!({ "type": "presence", "seats": [1], "stand_ins": [1], "watchers": 3,
                    "deadline": 9 }),
            )
            .unwrap();
        assert_eq!(known.deadline, 9);
        let (seats, watchers) = (&known.table["seats"], &known.table["watchers"]);
        assert_eq!(
            (&seats[0]["present"], &seats[0]["stand_in"]),
            (&json!(true), &json!(true))
        );
        assert_eq!(
            (&seats[1], watchers),
            (&json!({ "seat": 2, "kind": "bot" }), &json!(3))
        );
        known
            .apply(&json!({ "type": "seats", "seats": [{ "seat": 1 }], "you": 1 }))
            .unwrap();
        assert_eq!(
            (&known.table["seats"], &known.table["you"]),
            (&json!([{ "seat": 1 }]), &json!(1))
        );
        known
            .apply(&json!({ "type": "chat", "id": 8, "text": "Hello" }))
            .unwrap();
        assert_eq!(known.chat[1], json!({ "id": 8, "text": "Hello" }));
        known
            .apply(&json!({ "type": "orders", "possible": [], "in_force": [] }))
            .unwrap();
        assert_eq!(known.orders, json!({ "possible": [], "in_force": [] }));
        known
            .apply(&json!({ "type": "ending_offers", "ends": [{ "maker": 2 }] }))
            .unwrap();
        assert_eq!(known.ends, json!([{ "maker": 2 }]));
        known
            .apply(&json!({ "type": "table", "table": { "id": "x" } }))
            .unwrap();
        assert_eq!(known.table, json!({ "id": "x" }));
        let before = known.clone();
        known
            .apply(&json!({ "type": "ack", "key": "k", "entry": 99 }))
            .unwrap();
        assert_eq!(known, before);
        assert_eq!(known.apply(&json!({})), Err(FollowError::Malformed("type")));
    }
}
