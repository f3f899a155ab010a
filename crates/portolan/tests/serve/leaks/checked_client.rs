//! One client, followed frame by frame: after every frame it must know exactly what the rules let its
//! viewer know, and the frame must have brought nothing else.

use portolan_client::TableFollower;
use portolan_core::{GamePackage, Seat};
use serde_json::Value;

use super::check::Verdict;
use super::expected_views::ExpectedViews;
use super::shape;
use super::transcript::Transcript;

/// A client and what it knows, made of its frames as the page does it.
pub(super) struct CheckedClient<'t> {
    viewer: Option<Seat>,
    texts: Box<dyn Iterator<Item = &'t String> + 't>,
    /// A frame that belongs to a later entry.
    next: Option<Value>,
    known: TableFollower,
    /// Whether the last frame did not fit; then nothing is compared until the next state.
    is_lost: bool,
}

/// The entry after which a frame was sent, if it has a snapshot.
pub(super) fn entry_of(frame: &Value) -> Option<u32> {
    let public = match frame["type"].as_str()? {
        "state" => &frame["snapshot"]["public"],
        "step" => &frame["public"],
        _ => return None,
    };
    u32::try_from(public["entry"].as_u64()?).ok()
}

impl<'t> CheckedClient<'t> {
    pub(super) fn new(transcript: &'t Transcript) -> CheckedClient<'t> {
        CheckedClient {
            viewer: transcript.viewer,
            texts: Box::new(transcript.frames()),
            next: None,
            known: TableFollower::default(),
            is_lost: false,
        }
    }

    /// Reads the frames up to the last one of this entry, and compares what the client then knows.
    pub(super) fn compare<G: GamePackage>(
        &mut self,
        expected: &ExpectedViews<G>,
        verdict: &mut Verdict,
    ) {
        while let Some(frame) = self.next.take().or_else(|| self.read(verdict)) {
            match entry_of(&frame) {
                Some(entry) if entry > expected.entry() => {
                    self.next = Some(frame);
                    return;
                }
                Some(entry) if entry < expected.entry() => {
                    let finding = format!("a frame goes back to entry {entry}");
                    verdict.findings.push(finding);
                    self.is_lost = true;
                }
                _ => self.apply(expected, &frame, verdict),
            }
        }
    }

    /// What is wrong if frames are left after the last entry.
    pub(super) fn unread(&mut self) -> Option<String> {
        let frame = self.next.take()?;
        let entry = entry_of(&frame)?;
        Some(format!(
            "a frame has entry {entry}, which the record has not"
        ))
    }

    fn read(&mut self, verdict: &mut Verdict) -> Option<Value> {
        let text = self.texts.next()?;
        verdict.frames += 1;
        verdict.bytes += text.len();
        match serde_json::from_str(text) {
            Ok(frame) => {
                verdict.findings.extend(shape::frame(&frame));
                Some(frame)
            }
            Err(_) => {
                verdict.findings.push(format!("not JSON: {text}"));
                Some(Value::Null)
            }
        }
    }

    fn apply<G: GamePackage>(
        &mut self,
        expected: &ExpectedViews<G>,
        frame: &Value,
        verdict: &mut Verdict,
    ) {
        let kind = frame["type"].as_str().unwrap_or_default();
        if self.is_lost && kind != "state" {
            return;
        }
        self.is_lost = false;
        if let Err(error) = self.known.apply(frame) {
            verdict.findings.push(format!("{error}: {frame}"));
            self.is_lost = true;
            return;
        }
        let viewer = self.viewer;
        let mut differs = |what: &str, sent: &Value, right: &Value| {
            verdict.compared += 1;
            if sent != right {
                let entry = expected.entry();
                verdict.findings.push(format!(
                    "{what} of {viewer:?} after {entry}: sent {sent}, may know {right}"
                ));
            }
        };
        let snapshot = &self.known.snapshot;
        if matches!(kind, "state" | "step") && !snapshot.is_null() {
            differs("the public part", &snapshot["public"], expected.public());
            differs(
                "the private part",
                &snapshot["private"],
                expected.private(viewer),
            );
            if !self.known.deadline.is_u64() {
                differs("the deadline", &self.known.deadline, &Value::Null);
            }
        }
        let seat = viewer.map_or(Value::Null, |seat| seat.number().into());
        match kind {
            "state" => {
                let steps = &frame["history"]["steps"];
                let from = frame["history"]["first"].as_u64().unwrap_or(1);
                let from = usize::try_from(from).unwrap_or(1).saturating_sub(1);
                let right = expected.history(viewer).get(from..).unwrap_or_default();
                differs("the history", steps, &Value::from(right));
                differs("the seat", &frame["table"]["you"], &seat);
                // Nobody here gives a standing order.
                differs("the order", &frame["orders"]["in_force"], &Value::Null);
            }
            "step" => {
                for line in frame["steps"].as_array().into_iter().flatten() {
                    let right =
                        expected.log_step(viewer, line["entry"].as_u64().unwrap_or_default());
                    differs("what happened", line, right.unwrap_or(&Value::Null));
                }
                // A change must not have another value than the view has after the step.
                for change in frame["public"]["changes"].as_array().into_iter().flatten() {
                    let right = at_path(&expected.public()["view"], &change[0]);
                    differs("a change", &change[1], right.unwrap_or(&Value::Null));
                }
            }
            "seats" => differs("the seat", &frame["you"], &seat),
            "forecast" => {
                let action = frame["action"].as_str().unwrap_or_default();
                let forecast = viewer.and_then(|seat| expected.forecast(seat, action));
                // Numbers are serialized once, as they were when they were sent.
                let forecast = forecast.unwrap_or_default().to_string();
                let forecast = serde_json::from_str(&forecast).unwrap_or_default();
                differs("a forecast", &frame["forecast"], &forecast);
            }
            _ => {}
        }
    }
}

/// The part of a view at the path of a change.
fn at_path<'v>(view: &'v Value, path: &Value) -> Option<&'v Value> {
    match path.as_str()? {
        "" => Some(view),
        path => view.pointer(&format!("/{}", path.replace('.', "/"))),
    }
}
