//! Tests of the checks themselves: transcripts with one forged frame or answer, each of which must
//! be found.

use std::collections::HashMap;

use serde_json::Value;

use super::{Played, Transcript};

impl Played {
    /// The same game, with one frame of its first client replaced.
    fn with_frame(&self, socket: usize, frame: usize, text: String) -> Played {
        let mut transcripts = self.transcripts.clone();
        transcripts[0].sockets[socket][frame] = text;
        Played {
            record: self.record.clone(),
            transcripts,
            tokens: self.tokens.clone(),
            names: Vec::new(),
        }
    }

    fn assert_found(&self, what: &str, by: &str) {
        let findings = self.check().findings;
        let found = findings.iter().any(|finding| finding.contains(by));
        assert!(found, "{what} was not found: {findings:#?}");
    }
}

/// Socket, index and JSON of the first frame that fits.
fn find(transcript: &Transcript, fits: impl Fn(&Value) -> bool) -> (usize, usize, Value) {
    for (socket, frames) in transcript.sockets.iter().enumerate() {
        for (index, text) in frames.iter().enumerate() {
            let frame: Value = serde_json::from_str(text).expect("a frame");
            if fits(&frame) {
                return (socket, index, frame);
            }
        }
    }
    panic!("no such frame");
}

fn is_step(frame: &Value) -> bool {
    frame["type"] == "step" && frame["public"]["result"].is_null()
}

/// Asserts that each of these forgeries is found.
pub(crate) fn assert_findings(played: &Played) {
    let (first, second) = (&played.transcripts[0], &played.transcripts[1]);
    let is_start =
        |frame: &Value| frame["type"] == "state" && frame["snapshot"]["public"]["result"].is_null();
    let (socket, index, _) = find(first, is_start);
    let (.., theirs) = find(second, is_start);
    let swapped = played.with_frame(socket, index, theirs.to_string());
    swapped.assert_found("another seat's state", "the private part");

    let theirs: HashMap<u64, Value> = second
        .frames()
        .map(|text| serde_json::from_str::<Value>(text).expect("a frame"))
        .filter_map(|frame| {
            let entry = frame["public"]["entry"].as_u64()?;
            Some((entry, frame["private"]["view"].clone()))
        })
        .collect();
    let seen = |frame: &Value| theirs.get(&frame["public"]["entry"].as_u64()?);
    let other = |frame: &Value| seen(frame).is_some_and(|view| *view != frame["private"]["view"]);
    let (socket, index, original) = find(first, |frame| is_step(frame) && other(frame));
    let mut forged = original.clone();
    forged["private"]["view"] = seen(&original).expect("found above").clone();
    let forged = played.with_frame(socket, index, forged.to_string());
    forged.assert_found("another seat's view", "the private part");

    let mut forged = original.clone();
    forged["steps"][0]["events"] = serde_json::json!([{ "event": "invented" }]);
    let forged = played.with_frame(socket, index, forged.to_string());
    forged.assert_found("a foreign event", "what happened");

    let mut forged = original.clone();
    forged["state"] = true.into();
    let forged = played.with_frame(socket, index, forged.to_string());
    forged.assert_found("a new field", "has a field");

    let mut forged = original.clone();
    forged["public"]["state"] = true.into();
    let forged = played.with_frame(socket, index, forged.to_string());
    forged.assert_found("a new field of the public part", "has a field");

    assert_changes_found(played);
    assert_forecasts_found(played);
    assert_answers_found(played);

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
        let chat = serde_json::json!({ "type": "chat", "id": 1, "name": "Zoe", "seat": 2, "text": secret, "at": 1 });
        let mut transcripts = played.transcripts.clone();
        transcripts[0].sockets[0].push(chat.to_string());
        let leaked = Played {
            record: played.record.clone(),
            transcripts,
            tokens: played.tokens.clone(),
            names: Vec::new(),
        };
        leaked.assert_found("a secret", &secret);
    }

    let mut early = played.transcripts.clone();
    for answer in &mut early[0].answers {
        answer.text = answer
            .text
            .replace("\"status\":\"over\"", "\"status\":\"running\"");
        answer.text = answer
            .text
            .replace("\"status\":\"closed\"", "\"status\":\"running\"");
    }
    let early = Played {
        record: played.record.clone(),
        transcripts: early,
        tokens: played.tokens.clone(),
        names: Vec::new(),
    };
    early.assert_found("a record before the end", "before the end");
}

/// Changes that lead to another view, and changes with a value that the view never has.
fn assert_changes_found(played: &Played) {
    let has_changes = |frame: &Value| {
        let changes = frame["public"]["changes"].as_array();
        is_step(frame) && changes.is_some_and(|changes| !changes.is_empty())
    };
    let (socket, index, original) = find(&played.transcripts[0], has_changes);
    let mut forged = original.clone();
    forged["public"]["changes"] = serde_json::json!([]);
    let forged = played.with_frame(socket, index, forged.to_string());
    forged.assert_found("a missing change", "the public part");

    let mut forged = original.clone();
    let changes = forged["public"]["changes"].as_array_mut().expect("changes");
    let overwritten = serde_json::json!([changes[0][0], { "secret": 7 }]);
    changes.insert(0, overwritten);
    let forged = played.with_frame(socket, index, forged.to_string());
    forged.assert_found("a change that is overwritten", "a change");

    let mut forged = original;
    forged["public"]["changes"][0][0] = "nowhere.to.be.found".into();
    let forged = played.with_frame(socket, index, forged.to_string());
    forged.assert_found("a change of nothing", "the view has no");

    let (socket, index, mut forged) = find(&played.transcripts[0], is_step);
    let entry = forged["steps"][0]["entry"].as_u64().expect("an entry");
    forged["steps"][0]["entry"] = (entry + 1).into();
    let forged = played.with_frame(socket, index, forged.to_string());
    forged.assert_found("a missing entry", "should follow");
}

/// Choices with a forecast of something else, and choices of a seat that is not asked.
fn assert_forecasts_found(played: &Played) {
    let first = &played.transcripts[0];
    let is_asked = |frame: &Value| is_step(frame) && frame["private"]["prompt"].is_object();
    let (socket, index, asked) = find(first, is_asked);
    let mut forged = asked.clone();
    forged["private"]["choices"][0]["forecast"] = serde_json::json!([{ "line": "invented" }]);
    let forged = played.with_frame(socket, index, forged.to_string());
    forged.assert_found("a forged forecast", "the private part");

    let is_idle = |frame: &Value| is_step(frame) && frame["private"]["prompt"].is_null();
    let (socket, index, mut forged) = find(first, is_idle);
    forged["private"]["choices"] = asked["private"]["choices"].clone();
    let forged = played.with_frame(socket, index, forged.to_string());
    forged.assert_found("choices without a question", "the private part");
}

/// Forged parts, and a part of the log with something that the viewer did not see.
fn assert_answers_found(played: &Played) {
    let forge = |what: &str, change: &dyn Fn(&mut Value), by: &str| {
        let mut transcripts = played.transcripts.clone();
        let mut answers = transcripts[0].answers.iter_mut();
        let answer = answers.find(|answer| {
            let json: Value = serde_json::from_str(&answer.text).unwrap_or_default();
            let is_empty = json["steps"].as_array().is_some_and(Vec::is_empty);
            answer.status == 200 && answer.path.contains(what) && !is_empty
        });
        let answer = answer.unwrap_or_else(|| panic!("nobody asked for {what}"));
        let mut json: Value = serde_json::from_str(&answer.text).expect("JSON");
        change(&mut json);
        answer.text = json.to_string();
        let forged = Played {
            record: played.record.clone(),
            transcripts,
            tokens: played.tokens.clone(),
            names: Vec::new(),
        };
        forged.assert_found(what, by);
    };
    let event = serde_json::json!([{ "event": "invented" }]);
    forge(
        "/history",
        &|page| page["steps"][0]["events"] = event.clone(),
        "a part of the log",
    );
    forge(
        "/history",
        &|page| page["first"] = 2_000.into(),
        "a part of the log",
    );
    forge("/history", &|page| page["seats"] = 1.into(), "has a field");
    forge("/parts", &|parts| parts["invented"] = 1.into(), "the parts");
}
