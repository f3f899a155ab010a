//! One client, followed frame by frame: after every frame it must know exactly what the rules let its
//! viewer know, and the frame must have brought nothing else.

use portolan_client::TableFollower;
use portolan_conformance::with_phrases;
use portolan_core::{GamePackage, Seat};
use serde_json::{Value, json};

use super::changes::{self, without_changes};
use super::check::Verdict;
use super::expected_views::{ExpectedViews, Shown};
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
fn entry_of(frame: &Value) -> Option<u32> {
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
        while let Some(frame) = self.next.take().or_else(|| self.read(expected, verdict)) {
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

    fn read<G: GamePackage>(
        &mut self,
        expected: &ExpectedViews<G>,
        verdict: &mut Verdict,
    ) -> Option<Value> {
        let text = self.texts.next()?;
        verdict.frames += 1;
        verdict.bytes += text.len();
        match serde_json::from_str(text) {
            Ok(frame) => {
                verdict.findings.extend(shape::frame(&frame));
                Some(with_phrases(&expected.shapes, frame))
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
        let view_before = self.known.view();
        if let Err(error) = self.known.apply(frame) {
            verdict.findings.push(format!("{error}: {frame}"));
            self.is_lost = true;
            return;
        }
        let mut comparison = Comparison {
            expected,
            viewer: self.viewer,
            verdict,
        };
        if matches!(kind, "state" | "step") && !self.known.snapshot.is_null() {
            comparison.check_moment(&self.known);
        }
        match kind {
            "state" => comparison.check_state(frame, view_before),
            "step" => comparison.check_step(frame, view_before, &self.known.views),
            "seats" => comparison.check_seat(&frame["you"]),
            "forecast" => comparison.check_forecast(frame),
            _ => {}
        }
    }
}

/// Compares what a client was sent with what its viewer may know.
struct Comparison<'c, G: GamePackage> {
    expected: &'c ExpectedViews<G>,
    viewer: Option<Seat>,
    verdict: &'c mut Verdict,
}

impl<G: GamePackage> Comparison<'_, G> {
    fn differs(&mut self, what: &str, sent: &Value, right: &Value) {
        self.verdict.compared += 1;
        if sent != right {
            let (viewer, entry) = (self.viewer, self.expected.entry());
            self.verdict.findings.push(format!(
                "{what} of {viewer:?} after {entry}: sent {sent}, may know {right}"
            ));
        }
    }

    /// Compares what the client knows now.
    fn check_moment(&mut self, known: &TableFollower) {
        let (expected, viewer) = (self.expected, self.viewer);
        let (public, private) = (&known.snapshot["public"], &known.snapshot["private"]);
        self.differs("the public part", public, expected.public());
        self.differs("the private part", private, expected.private(viewer));
        if !known.deadline.is_u64() {
            self.differs("the deadline", &known.deadline, &Value::Null);
        }
    }

    fn check_state(&mut self, frame: &Value, view_before: Value) {
        let (log, expected) = (&frame["log"], self.expected);
        let from = log["first"].as_u64().unwrap_or(1);
        let from = usize::try_from(from).unwrap_or(1).saturating_sub(1);
        let right = expected.log(self.viewer).get(from..);
        let right = Value::from(right.unwrap_or_default());
        // Only a client that has the view before the log receives what the log changed.
        if frame["since"].is_null() || expected.leaves_past_to_memory() {
            self.differs("the log", &log["steps"], &right);
        } else {
            let told = list(&log["steps"]).iter().map(without_changes).collect();
            self.differs("the log", &told, &right);
            self.follow(view_before, &log["steps"]);
        }
        self.check_seat(&frame["table"]["you"]);
        // Nobody here gives a standing order.
        let in_force = list(&frame["orders"]["in_force"]);
        self.differs("the orders", &json!(in_force), &json!([]));
    }

    fn check_step(&mut self, frame: &Value, view_before: Value, views: &[Value]) {
        for step in list(&frame["steps"]) {
            let entry = step["entry"].as_u64().unwrap_or_default();
            let right = self.expected.log_step(self.viewer, entry);
            let right = right.unwrap_or(&Value::Null);
            self.differs("what happened", &without_changes(step), right);
        }
        if let Some(right) = self.follow(view_before, &frame["steps"])
            && views != right
        {
            let (viewer, entry) = (self.viewer, self.expected.entry());
            let finding = format!("the views of {viewer:?} up to {entry}: {frame}");
            self.verdict.findings.push(finding);
        }
    }

    /// Follows the view of the client event by event. Returns the views that it should have had.
    fn follow(&mut self, view_before: Value, steps: &Value) -> Option<Vec<Value>> {
        let (viewer, steps) = (self.viewer, list(steps));
        let shown = Shown::AsItHappens;
        match changes::follow(self.expected, viewer, shown, view_before, steps) {
            Ok(views) => {
                self.verdict.compared += views.len();
                Some(views)
            }
            Err(wrong) => {
                let finding = format!("what was shown to {viewer:?}: {wrong}");
                self.verdict.findings.push(finding);
                None
            }
        }
    }

    fn check_seat(&mut self, sent: &Value) {
        let seat = self.viewer.map_or(Value::Null, |seat| seat.number().into());
        self.differs("the seat", sent, &seat);
    }

    fn check_forecast(&mut self, frame: &Value) {
        let action = frame["action"].as_str().unwrap_or_default();
        let seat = self.viewer;
        let forecast = seat.and_then(|seat| self.expected.forecast(seat, action));
        // Numbers are serialized once, as they were when they were sent.
        let forecast = forecast.unwrap_or_default().to_string();
        let forecast = serde_json::from_str(&forecast).unwrap_or_default();
        self.differs("a forecast", &frame["forecast"], &forecast);
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
