//! Tests of the checks themselves: transcripts with one forged frame or answer, each of which must
//! be found.

use serde_json::{Value, json};

use super::{Played, Transcript};

impl Played {
    /// The same game with other transcripts.
    fn with(&self, transcripts: Vec<Transcript>) -> Played {
        Played {
            record: self.record.clone(),
            transcripts,
            tokens: self.tokens.clone(),
            names: Vec::new(),
        }
    }

    fn assert_found(&self, what: &str, by: &str) {
        let verdict = self.check_until(Some(by));
        let findings = &verdict.findings;
        assert!(verdict.has(by), "{what} was not found: {findings:#?}");
    }
}

/// A frame of a game that was played.
struct Found<'p> {
    played: &'p Played,
    client: usize,
    socket: usize,
    index: usize,
    frame: Value,
}

/// The first frame of a client that fits.
fn find_of(played: &Played, client: usize, fits: impl Fn(&Value) -> bool) -> Option<Found<'_>> {
    let sockets = played.transcripts[client].sockets.iter().enumerate();
    let mut frames = sockets.flat_map(|(socket, frames)| {
        let frames = frames.iter().enumerate();
        frames.map(move |(index, text)| (socket, index, text))
    });
    frames.find_map(|(socket, index, text)| {
        let frame: Value = serde_json::from_str(text).expect("a frame");
        fits(&frame).then_some(Found {
            played,
            client,
            socket,
            index,
            frame,
        })
    })
}

/// The first frame of any client that fits.
fn find<'p>(played: &'p Played, what: &str, fits: impl Fn(&Value) -> bool) -> Found<'p> {
    let mut clients = 0..played.transcripts.len();
    let found = clients.find_map(|client| find_of(played, client, &fits));
    found.unwrap_or_else(|| panic!("no frame for {what}"))
}

impl Found<'_> {
    /// Asserts that this frame is noticed if it is changed so.
    fn assert_found(&self, what: &str, forge: impl FnOnce(&mut Value), by: &str) {
        let mut forged = self.frame.clone();
        forge(&mut forged);
        assert_ne!(forged, self.frame, "{what} changes nothing");
        let mut transcripts = self.played.transcripts.clone();
        transcripts[self.client].sockets[self.socket][self.index] = forged.to_string();
        self.played.with(transcripts).assert_found(what, by);
    }
}

fn is_step(frame: &Value) -> bool {
    frame["type"] == "step" && frame["public"]["result"].is_null()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn is_empty(value: &Value) -> bool {
    list(value).is_empty()
}

/// Asserts that each of these forgeries is found.
pub(crate) fn assert_findings(played: &Played) {
    assert_foreign_parts_found(played);
    assert_changes_found(played);
    assert_hidden_changes_found(played);
    assert_new_fields_found(played);
    assert_questions_found(played);
    assert_states_found(played);
    assert_pages_found(played);
    assert_secrets_found(played);
}

/// What another seat was sent, and what nobody was.
fn assert_foreign_parts_found(played: &Played) {
    let is_start =
        |frame: &Value| frame["type"] == "state" && frame["snapshot"]["public"]["result"].is_null();
    let own = find_of(played, 0, is_start).expect("a state");
    let theirs = find_of(played, 1, is_start).expect("a state").frame;
    own.assert_found(
        "another seat's state",
        |frame| *frame = theirs.clone(),
        "the seat",
    );
    let mut their_view = theirs["snapshot"]["view"].clone();
    // Two seats may have the same at the start.
    their_view["private"]["seat"] = 2.into();
    let foreign = json!([["", their_view["private"]]]);
    own.assert_found(
        "another seat's view",
        |frame| frame["snapshot"]["view"] = their_view,
        "the private part",
    );

    // As changes of the private view, with an event and at the end of a step.
    let has_event = |frame: &Value| is_step(frame) && !is_empty(&frame["steps"][0]["events"]);
    for client in [0, played.transcripts.len() - 1] {
        let step = find_of(played, client, has_event).expect("an event");
        for at in ["/steps/0", "/steps/0/events/0"] {
            step.assert_found(
                "a change of another seat's view",
                |frame| frame.pointer_mut(at).expect("a moment")["private"] = foreign.clone(),
                "a change of private",
            );
        }
    }

    let step = find(played, "an event", has_event);
    step.assert_found(
        "a foreign event",
        |frame| frame["steps"][0]["events"][0]["event"] = "invented".into(),
        "what happened",
    );
    step.assert_found(
        "a further event",
        |frame| {
            let events = frame["steps"][0]["events"].as_array_mut();
            events.expect("events").push(json!({ "event": "invented" }));
        },
        "what happened",
    );
    step.assert_found(
        "a missing entry",
        |frame| {
            let entry = frame["steps"][0]["entry"].as_u64().expect("an entry");
            frame["steps"][0]["entry"] = (entry + 1).into();
        },
        "should follow",
    );
    step.assert_found(
        "another paragraph",
        |frame| frame["public"]["rule"] = "X9.9".into(),
        "the public part",
    );
}

/// The last moment of the steps that changes the public view, as a JSON pointer: nothing later depends
/// on it.
fn changing_moment(frame: &Value) -> Option<String> {
    let mut steps = list(&frame["steps"]).iter().enumerate().rev();
    steps.find_map(|(number, step)| {
        let mut events = list(&step["events"]).iter();
        let event = events.rposition(|event| !is_empty(&event["public"]));
        let of_event = event.map(|event| format!("/steps/{number}/events/{event}"));
        let of_step = (!is_empty(&step["public"])).then(|| format!("/steps/{number}"));
        of_step.or(of_event)
    })
}

/// Changes that lead to another view, at the end or only for a moment.
fn assert_changes_found(played: &Played) {
    let found = find(played, "a change", |frame| {
        is_step(frame) && changing_moment(frame).is_some()
    });
    let at = changing_moment(&found.frame).expect("found above");
    let last = found
        .frame
        .pointer(&at)
        .map(|moment| list(&moment["public"]));
    let last = last.and_then(<[Value]>::last).expect("a change").clone();
    let forge = |what: &str, forge: &dyn Fn(&mut Vec<Value>), by: &str| {
        let change = |frame: &mut Value| {
            let moment = frame.pointer_mut(&at).expect("a moment");
            forge(moment["public"].as_array_mut().expect("changes"));
            if is_empty(&moment["public"]) {
                moment.as_object_mut().expect("a moment").remove("public");
            }
        };
        found.assert_found(what, change, by);
    };
    let secret = || json!([last[0], { "secret": 7 }]);
    let nowhere = json!(["nowhere.to.be.found", 7]);
    let replace = |all: &mut Vec<Value>, by: Value| *all.last_mut().expect("a change") = by;
    forge(
        "a forged change",
        &|all| replace(all, secret()),
        "a change of public",
    );
    forge(
        "a change that is overwritten",
        &|all| all.insert(all.len() - 1, secret()),
        "a change of public",
    );
    forge(
        "a change of nothing",
        &|all| replace(all, nowhere.clone()),
        "the view has no",
    );
    forge(
        "a change without a value",
        &|all| all.push(json!(["players"])),
        "changes that are none",
    );
    forge("no changes", &Vec::clear, "the public part");
}

/// The first step of a frame whose events fit, with its number.
fn step_with(frame: &Value, fits: impl Fn(&[Value], &Value) -> bool) -> Option<usize> {
    let mut steps = list(&frame["steps"]).iter();
    let found = steps.position(|step| fits(list(&step["events"]), step));
    found.filter(|_| is_step(frame))
}

/// Whether none of these changes is of a part that one of the others changes too.
fn are_apart(changes: &Value, others: &Value) -> bool {
    let path = |change: &Value| format!("{}.", change[0].as_str().unwrap_or_default());
    list(changes).iter().map(path).all(|one| {
        let mut others = list(others).iter().map(path);
        others.all(|other| !one.starts_with(&other) && !other.starts_with(&one))
    })
}

/// The changes of both.
fn joined(first: &Value, second: &Value) -> Value {
    let both = list(first).iter().chain(list(second));
    both.cloned().collect()
}

/// Removes and returns the public changes of a moment.
fn take_changes(moment: &mut Value) -> Value {
    let fields = moment.as_object_mut().expect("a moment");
    fields.remove("public").expect("changes")
}

/// Changes that lead to the right view in the end, but too late or too early.
fn assert_hidden_changes_found(played: &Played) {
    let changes_first = |frame: &Value| {
        step_with(frame, |events, _| match events {
            [first, _, ..] => !is_empty(&first["public"]),
            _ => false,
        })
    };
    let found = find(played, "two events", |frame| changes_first(frame).is_some());
    let number = changes_first(&found.frame).expect("found above");
    found.assert_found(
        "a change moved to the next event",
        |frame| {
            let events = &mut frame["steps"][number]["events"];
            let moved = take_changes(&mut events[0]);
            events[1]["public"] = joined(&moved, &events[1]["public"]);
        },
        "what was shown",
    );

    let changes_once = |frame: &Value| {
        step_with(frame, |events, step| match events {
            [first, later @ ..] => {
                let mut later = later.iter().chain([step]);
                let changes = &first["public"];
                !is_empty(changes) && later.all(|other| are_apart(changes, &other["public"]))
            }
            [] => false,
        })
    };
    let found = find(played, "one event", |frame| changes_once(frame).is_some());
    let number = changes_once(&found.frame).expect("found above");
    found.assert_found(
        "a change moved to the end of the step",
        |frame| {
            let step = &mut frame["steps"][number];
            let moved = take_changes(&mut step["events"][0]);
            step["public"] = joined(&moved, &step["public"]);
        },
        "what was shown",
    );

    let changes_second = |frame: &Value| {
        step_with(frame, |events, _| match events {
            [_, second, ..] => !is_empty(&second["public"]),
            _ => false,
        })
    };
    let fits = |frame: &Value| changes_second(frame).is_some();
    let found = find(played, "a second event", fits);
    let number = changes_second(&found.frame).expect("found above");
    found.assert_found(
        "a change that comes too early",
        |frame| {
            let events = &mut frame["steps"][number]["events"];
            events[0]["public"] = joined(&events[0]["public"], &events[1]["public"]);
        },
        "what was shown",
    );
}

/// A field that no document lists, wherever it is.
fn assert_new_fields_found(played: &Played) {
    let has_event = |frame: &Value| is_step(frame) && !is_empty(&frame["steps"][0]["events"]);
    let step = find(played, "a field", |frame| {
        has_event(frame) && frame["private"]["asked"].is_object()
    });
    let state = find(played, "a field", |frame| {
        frame["type"] == "state" && frame["snapshot"]["private"].is_object()
    });
    for at in [
        "",
        "/public",
        "/private",
        "/private/asked",
        "/steps/0",
        "/steps/0/events/0",
    ] {
        step.assert_found(
            &format!("a new field of {at:?}"),
            |frame| frame.pointer_mut(at).expect("a part")["state"] = true.into(),
            "has a field",
        );
    }
    for at in [
        "",
        "/snapshot",
        "/snapshot/view",
        "/snapshot/public",
        "/snapshot/private",
        "/log",
    ] {
        state.assert_found(
            &format!("a new field of {at:?}"),
            |frame| frame.pointer_mut(at).expect("a part")["state"] = true.into(),
            "has a field",
        );
    }
}

/// Questions with a forecast of something else, and choices of a seat that is not asked.
fn assert_questions_found(played: &Played) {
    let has_lines =
        |frame: &Value| is_step(frame) && !is_empty(&frame["private"]["asked"]["lines"]);
    let found = find(played, "a forecast", has_lines);
    found.assert_found(
        "a forged line",
        |frame| frame["private"]["asked"]["lines"][0]["line"] = "invented".into(),
        "the private part",
    );
    found.assert_found(
        "a line of no forecast",
        |frame| {
            let lines = frame["private"]["asked"]["lines"].as_array_mut();
            lines.expect("lines").push(json!({ "line": "invented" }));
        },
        "a line of no forecast",
    );
    found.assert_found(
        "a line that is missing",
        |frame| frame["private"]["asked"]["lines"] = json!([]),
        "no valid forecast",
    );
    found.assert_found(
        "a missing choice",
        |frame| {
            let choices = frame["private"]["asked"]["choices"].as_array_mut();
            choices.expect("choices").pop();
        },
        "the private part",
    );
    found.assert_found(
        "a question that is left out",
        |frame| {
            drop(
                frame["private"]
                    .as_object_mut()
                    .expect("a part")
                    .remove("asked"),
            )
        },
        "the private part",
    );
    let asked = found.frame["private"]["asked"].clone();
    let (client, seat) = (found.client, &found.frame["private"]);
    assert!(seat.is_object());
    let is_idle = |frame: &Value| is_step(frame) && frame["private"]["asked"].is_null();
    let is_told = |frame: &Value| frame["private"].get("asked").is_some();
    let idle = find_of(played, client, |frame| is_idle(frame) && is_told(frame));
    let idle = idle.expect("a step in which the seat is asked nothing");
    idle.assert_found(
        "a question to a seat that is not asked",
        |frame| frame["private"]["asked"] = asked.clone(),
        "the private part",
    );
    idle.assert_found(
        "choices without a question",
        |frame| {
            frame["private"]["asked"] = asked.clone();
            frame["private"]["asked"]["prompt"] = Value::Null;
        },
        "the private part",
    );
    idle.assert_found(
        "an undo that is not allowed, or not offered",
        |frame| frame["private"]["undo"] = (frame["private"]["undo"] != true).into(),
        "the private part",
    );
}

/// States whose log has views, or another log.
fn assert_states_found(played: &Played) {
    let has_log = |frame: &Value| frame["type"] == "state" && !is_empty(&frame["log"]["steps"]);
    let found = find(played, "a log", has_log);
    found.assert_found(
        "a log with a change",
        |frame| frame["log"]["steps"][0]["public"] = json!([["", { "secret": 7 }]]),
        "",
    );
    found.assert_found(
        "a log with another event",
        |frame| frame["log"]["steps"][0]["events"] = json!([{ "event": "invented" }]),
        "the log",
    );
}

/// Asserts that the first answer to such a request that fits is noticed if it is changed so. Returns
/// whether there is one.
fn forge_answer(
    played: &Played,
    request: &str,
    fits: impl Fn(&Value) -> bool,
    forge: impl Fn(&mut Value),
    by: &str,
) -> bool {
    forge_answer_at(played, request, |json, _| fits(json), forge, by)
}

/// The same; whether it fits depends also on the last entry of the match when the answer was requested.
fn forge_answer_at(
    played: &Played,
    request: &str,
    fits: impl Fn(&Value, u32) -> bool,
    forge: impl Fn(&mut Value),
    by: &str,
) -> bool {
    let mut transcripts = played.transcripts.clone();
    let answers = transcripts.iter_mut().flat_map(|one| &mut one.answers);
    let answers = answers.filter(|answer| answer.status == 200);
    let mut answers = answers.filter(|answer| answer.path.contains(request));
    let found = answers.find_map(|answer| {
        let json: Value = serde_json::from_str(&answer.text).ok()?;
        fits(&json, answer.entry_before).then_some((answer, json))
    });
    let Some((answer, original)) = found else {
        return false;
    };
    let mut forged = original.clone();
    forge(&mut forged);
    assert_ne!(forged, original, "{by}");
    answer.text = forged.to_string();
    played.with(transcripts).assert_found(request, by);
    true
}

/// Asserts that an earlier view is noticed while the options leave the past to memory. Returns
/// whether this game has such an answer.
pub(crate) fn assert_memory_found(played: &Played) -> bool {
    let is_left = |page: &Value| page["view"].is_null() && !is_empty(&page["steps"]);
    let page =
        |forge: &dyn Fn(&mut Value), by: &str| forge_answer(played, "/history", is_left, forge, by);
    let view = json!({ "public": {}, "private": null });
    page(&|page| page["view"] = view.clone(), "a view")
        && page(
            &|page| page["steps"][0]["public"] = json!([["round", 7]]),
            "other steps",
        )
}

/// Forged parts, and parts of the log with something that the viewer did not see.
fn assert_pages_found(played: &Played) {
    let has_steps = |page: &Value| !is_empty(&page["steps"]);
    let page = |forgery: &dyn Fn(&mut Value), by: &str| {
        forge_answer(played, "/history", has_steps, forgery, by)
    };
    let event = json!([{ "event": "invented" }]);
    assert!(page(
        &|page| page["steps"][0]["events"] = event.clone(),
        "other steps"
    ));
    assert!(page(&|page| page["first"] = 2_000.into(), "a page before"));
    assert!(page(&|page| page["seats"] = 1.into(), "has a field"));
    assert!(page(
        &|page| page["steps"][0]["state"] = 1.into(),
        "has a field"
    ));
    // Nobody decides as a ninth seat; while a game goes on, the history names no seat at all.
    assert!(page(
        &|page| page["steps"][0]["seat"] = 9.into(),
        "other seats"
    ));
    // A page that lacks an entry may be right if that entry was made after the request.
    let was_known = |page: &Value, entry_before: u32| {
        let last = page["steps"].as_array().and_then(|steps| steps.last());
        last.and_then(|step| step["entry"].as_u64())
            .is_some_and(|last| last <= entry_before.into())
    };
    assert!(forge_answer_at(
        played,
        "/history",
        was_known,
        |page| drop(page["steps"].as_array_mut().expect("steps").pop()),
        "a page before"
    ));
    assert!(page(
        &|page| page["steps"][0]["private"] = json!([["", { "secret": 7 }]]),
        "a page of"
    ));

    let has_view = |page: &Value| page["view"].is_object() && changing_moment(page).is_some();
    let page = |forgery: &dyn Fn(&mut Value), by: &str| {
        forge_answer(played, "/history", has_view, forgery, by)
    };
    assert!(page(
        &|page| page["view"]["public"]["secret"] = 7.into(),
        "the view before it"
    ));
    assert!(page(
        &|page| page["view"]["private"] = json!({ "secret": 7 }),
        "the view before it"
    ));
    assert!(page(
        &|page| page["view"] = Value::Null,
        "the view before it"
    ));
    assert!(page(
        &|page| {
            let at = changing_moment(page).expect("found above");
            let moment = page.pointer_mut(&at).expect("a moment");
            let changes = moment["public"].as_array_mut().expect("changes");
            changes.last_mut().expect("a change")[1] = json!({ "secret": 7 });
        },
        "a change of public"
    ));
    assert!(page(
        &|page| {
            let at = changing_moment(page).expect("found above");
            let moment = page.pointer_mut(&at).and_then(Value::as_object_mut);
            moment.expect("a moment").remove("public");
        },
        "may see"
    ));

    let any = |_: &Value| true;
    let parts = |parts: &mut Value| parts["invented"] = 1.into();
    assert!(forge_answer(played, "/parts", any, parts, "the parts"));
}

/// Sessions, keys, seeds and notation of others, and a record that comes too early.
fn assert_secrets_found(played: &Played) {
    let second = &played.transcripts[1];
    let notations = played.check().secrets.swap_remove(0).notations;
    let notation = notations.into_iter().next().expect("something hidden");
    let tokens = [
        second.session.clone().expect("a session"),
        second.own[1].clone(),
        played.tokens[0].clone(),
        notation,
    ];
    for secret in tokens {
        // In a field that may contain any text.
        let chat =
            json!({ "type": "chat", "id": 1, "name": "Zoe", "seat": 2, "text": secret, "at": 1 });
        let mut transcripts = played.transcripts.clone();
        transcripts[0].sockets[0].push(chat.to_string());
        let leaked = played.with(transcripts);
        leaked.assert_found("a secret", &secret);
    }

    let mut early = played.transcripts.clone();
    for answer in &mut early[0].answers {
        for status in ["over", "closed"] {
            let status = format!("\"status\":\"{status}\"");
            answer.text = answer.text.replace(&status, "\"status\":\"running\"");
        }
    }
    let early = played.with(early);
    early.assert_found("a record before the end", "before the end");
}
