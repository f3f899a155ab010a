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
    frame["type"] == "step" && frame["page"]["result"].is_null()
}

/// Asserts that each of these forgeries is found.
pub(crate) fn assert_findings(played: &Played) {
    let (first, second) = (&played.transcripts[0], &played.transcripts[1]);
    let is_start = |frame: &Value| frame["type"] == "state" && frame["page"]["result"].is_null();
    let (socket, index, _) = find(first, is_start);
    let (.., theirs) = find(second, is_start);
    let swapped = played.with_frame(socket, index, theirs.to_string());
    swapped.assert_found("another seat's state", "the page");

    let theirs: HashMap<u64, Value> = second
        .frames()
        .map(|text| serde_json::from_str::<Value>(text).expect("a frame"))
        .filter_map(|frame| {
            Some((
                frame["page"]["entry"].as_u64()?,
                frame["page"]["view"].clone(),
            ))
        })
        .collect();
    let seen = |frame: &Value| theirs.get(&frame["page"]["entry"].as_u64()?);
    let other = |frame: &Value| seen(frame).is_some_and(|view| *view != frame["page"]["view"]);
    let (socket, index, original) = find(first, |frame| is_step(frame) && other(frame));
    let mut forged = original.clone();
    forged["page"]["view"] = seen(&original).expect("found above").clone();
    let forged = played.with_frame(socket, index, forged.to_string());
    forged.assert_found("another seat's view", "the page");

    let mut forged = original.clone();
    forged["happened"][0]["events"] = serde_json::json!([{ "event": "invented" }]);
    let forged = played.with_frame(socket, index, forged.to_string());
    forged.assert_found("a foreign event", "what happened");

    let mut forged = original.clone();
    forged["state"] = true.into();
    let forged = played.with_frame(socket, index, forged.to_string());
    forged.assert_found("a new field", "has a field");

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
