//! Compares everything that was sent with what each viewer may know.

use std::collections::HashSet;

use portolan_catalogue::Visitor;
use portolan_core::{GamePackage, Seat};
use portolan_match::json::Forecasts;
use portolan_match::{Entry, Record};
use serde_json::Value;

use super::allowed::{secret_in_answer, secret_in_frame};
use super::expected_views::ExpectedViews;
use super::search::Secrets;
use super::shape;
use super::transcript::Transcript;

/// A game that was played, and the transcripts of its clients.
pub(crate) struct Case<'a> {
    pub(crate) record: &'a Record,
    pub(crate) transcripts: &'a [Transcript],
    /// Seed and invitations, which no frame may contain.
    pub(crate) tokens: &'a [String],
}

/// The result of a check.
#[derive(Debug, Default)]
pub(crate) struct Verdict {
    /// Everything that is wrong.
    pub(crate) findings: Vec<String>,
    pub(crate) frames: usize,
    pub(crate) bytes: usize,
    /// Pages, events, looks and forecasts compared with the rules.
    pub(crate) compared: usize,
    /// The secrets that were searched for, by transcript.
    pub(crate) secrets: Vec<Secrets>,
}

/// A frame with data of the game after an entry.
struct GameFrame<'a> {
    /// The entry that the data belongs to.
    entry: u32,
    /// The last entry that the client knew when it arrived.
    at: u32,
    viewer: Option<Seat>,
    text: &'a str,
}

impl Visitor for Case<'_> {
    type Out = Verdict;

    fn visit<G: GamePackage + 'static>(self) -> Verdict {
        let mut verdict = Verdict {
            secrets: self
                .transcripts
                .iter()
                .map(|transcript| self.tokens_for(transcript))
                .collect(),
            ..Verdict::default()
        };
        let mut game_frames = Vec::new();
        for transcript in self.transcripts {
            for frames in &transcript.sockets {
                follow(transcript.viewer, frames, &mut game_frames, &mut verdict);
            }
        }
        game_frames.sort_by_key(|game_frame| game_frame.entry);
        let mut game_frames = game_frames.iter().peekable();
        let mut expected = ExpectedViews::<G>::new(self.record);
        let mut entries = self.record.entries.iter();
        loop {
            while let Some(game_frame) = game_frames.next_if(|next| next.entry == expected.entry())
            {
                verdict.compared += 1;
                compare(&expected, self.record, game_frame, &mut verdict.findings);
            }
            let Some(entry) = entries.next() else { break };
            expected.take(entry);
            self.hide(&expected, entry, &mut verdict.secrets);
        }
        if let Some(game_frame) = game_frames.next() {
            let (entry, last) = (game_frame.entry, expected.entry());
            verdict
                .findings
                .push(format!("a frame has entry {entry}, the last is {last}"));
        }
        for (transcript, secrets) in self.transcripts.iter().zip(&verdict.secrets) {
            let found = transcript
                .frames()
                .filter_map(|text| secret_in_frame(text, secrets));
            verdict.findings.extend(found);
            let found = transcript.answers.iter().enumerate();
            let found = found
                .filter_map(|(index, _)| secret_in_answer(&transcript.answers[index..], secrets));
            verdict.findings.extend(found);
        }
        verdict
    }
}

impl Case<'_> {
    /// The tokens that this client must never receive.
    fn tokens_for(&self, transcript: &Transcript) -> Secrets {
        let foreign = self.transcripts.iter().flat_map(|other| &other.own);
        let foreign = foreign.filter(|token| !transcript.own.contains(token));
        let sessions = self
            .transcripts
            .iter()
            .filter_map(|other| other.session.as_ref());
        Secrets {
            tokens: foreign
                .chain(sessions)
                .chain(self.tokens)
                .cloned()
                .collect(),
            notations: HashSet::new(),
        }
    }

    /// Adds the notation of an entry to the secrets of the clients that may not know it.
    fn hide<G: GamePackage>(
        &self,
        expected: &ExpectedViews<G>,
        entry: &Entry<String, String>,
        all: &mut [Secrets],
    ) {
        let (actor, text) = match entry {
            Entry::Act { seat, action } => (Some(*seat), action),
            Entry::Chance(outcome) => (None, outcome),
            Entry::Undo { .. } => return,
        };
        // A single word may be any name, and reveals little.
        if !text.contains(' ') {
            return;
        }
        for (transcript, secrets) in self.transcripts.iter().zip(all) {
            let mine = actor.is_some() && actor == transcript.viewer;
            if !mine && (actor.is_some() || expected.is_hidden(transcript.viewer)) {
                secrets.notations.insert(text.clone());
            }
        }
    }
}

/// Checks the frames of one socket in order, and collects those with game data.
fn follow<'a>(
    viewer: Option<Seat>,
    frames: &'a [String],
    game_frames: &mut Vec<GameFrame<'a>>,
    verdict: &mut Verdict,
) {
    let mut at = None;
    for text in frames {
        verdict.frames += 1;
        verdict.bytes += text.len();
        let Ok(frame) = serde_json::from_str::<Value>(text) else {
            verdict.findings.push(format!("not JSON: {text}"));
            continue;
        };
        verdict.findings.extend(shape::frame(&frame));
        let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
        let page = number(&frame["page"]["entry"]);
        if frame["type"] == "step" {
            let entries = frame["happened"].as_array().into_iter().flatten();
            let entries = entries.map(|line| number(&line["entry"]));
            let gap = at.map(|at| {
                (at + 1..)
                    .map(Some)
                    .zip(entries)
                    .any(|(expected, entry)| expected != entry)
            });
            if gap != Some(false) {
                verdict
                    .findings
                    .push(format!("entries are missing after {at:?}: {text}"));
            }
        }
        at = page.or(at);
        let entry = match frame["type"].as_str() {
            Some("state" | "step") => page,
            Some("look") => number(&frame["entry"]),
            Some("forecast") => at,
            _ => None,
        };
        if let (Some(entry), Some(at)) = (entry, at) {
            game_frames.push(GameFrame {
                entry,
                at,
                viewer,
                text,
            });
        }
    }
}

/// Compares the data of a frame with what the viewer may know after that entry.
fn compare<G: GamePackage>(
    expected: &ExpectedViews<G>,
    record: &Record,
    game_frame: &GameFrame,
    findings: &mut Vec<String>,
) {
    let viewer = game_frame.viewer;
    let mut frame: Value = serde_json::from_str(game_frame.text).unwrap_or_default();
    let mut differs = |what: &str, sent: &Value, right: &Value| {
        if sent != right {
            let entry = expected.entry();
            findings.push(format!(
                "{what} of {viewer:?} after {entry}: sent {sent}, may know {right}"
            ));
        }
    };
    if let Some(page) = frame["page"].as_object_mut() {
        let deadline = page.remove("deadline").unwrap_or_default();
        if !deadline.is_u64() {
            differs("the deadline", &deadline, &Value::Null);
        }
        differs("the page", &frame["page"], &expected.page(viewer));
    }
    match frame["type"].as_str() {
        Some("state") => {
            differs("the parts", &frame["parts"], &expected.parts());
            let history = Value::Array(expected.history(viewer).to_vec());
            differs("the history", &frame["history"], &history);
            let seat = viewer.map_or(Value::Null, |seat| seat.number().into());
            differs("the seat", &frame["table"]["you"], &seat);
        }
        Some("step") => {
            for line in frame["happened"].as_array().into_iter().flatten() {
                let right = expected.log_step(viewer, line["entry"].as_u64().unwrap_or_default());
                differs("what happened", line, right.unwrap_or(&Value::Null));
            }
        }
        Some("look") => {
            let last = record.entries.len() as u32;
            let over = game_frame.at == last && record.result.is_some();
            let right = match over {
                true => expected.remembered_view(viewer),
                false => expected.view(viewer),
            };
            differs("a look", &frame["view"], &right);
            if !over && hides_anything::<G>(record, game_frame.at) {
                differs("a look back without memory", &frame["view"], &Value::Null);
            }
        }
        Some("forecast") => forecast(expected, viewer, &frame, differs),
        _ => {}
    }
}

fn forecast<G: GamePackage>(
    expected: &ExpectedViews<G>,
    viewer: Option<Seat>,
    frame: &Value,
    mut differs: impl FnMut(&str, &Value, &Value),
) {
    let Some(seat) = viewer else {
        return differs("a forecast for nobody", frame, &Value::Null);
    };
    // Numbers are serialized once, as they were when they were sent.
    let sent = |value: Value| serde_json::from_str(&value.to_string()).unwrap_or_default();
    match frame["action"].as_str() {
        Some(action) => {
            let forecast = expected.forecast(seat, action).unwrap_or_default();
            differs("a forecast", &frame["forecast"], &sent(forecast));
        }
        None => {
            let choices = expected.choices(seat, Forecasts::With);
            differs("all forecasts", &frame["choices"], &sent(choices));
        }
    }
}

/// Whether an event up to this entry is hidden from the history.
fn hides_anything<G: GamePackage>(record: &Record, by: u32) -> bool {
    let mut expected = ExpectedViews::<G>::new(record);
    record
        .entries
        .iter()
        .take(by as usize)
        .for_each(|entry| expected.take(entry));
    expected.first_hidden_entry.is_some()
}
