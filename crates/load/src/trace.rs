//! What was sent over the sockets of a table: for every action of a player, its messages (questions
//! for forecasts, then the action), and for each message the frames that were received before the
//! next one. The echo server repeats such actions, so that it sends the same bytes.

use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::load_error::LoadError;

/// A message and the frames received before the next one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Exchange {
    /// The message of the client.
    pub(crate) sent: String,
    /// The frames it received.
    pub(crate) frames: Vec<String>,
    /// The frames that a spectator received.
    pub(crate) spectator: Vec<String>,
}

/// The exchanges that lead to an action; the last one has the action.
pub(crate) type ActionExchanges = Vec<Exchange>;

/// Records the exchanges of one socket.
#[derive(Debug, Default)]
pub(crate) struct ExchangeRecorder {
    complete: Vec<ActionExchanges>,
    current: ActionExchanges,
    has_acted: bool,
}

impl Exchange {
    /// The frames that all clients receive.
    fn received(&self) -> impl Iterator<Item = &String> {
        self.frames.iter().chain(&self.spectator)
    }
}

impl ExchangeRecorder {
    /// The client has sent a message that is not an action.
    pub(crate) fn asked(&mut self, text: &str) {
        if std::mem::take(&mut self.has_acted) {
            self.complete.push(std::mem::take(&mut self.current));
        }
        self.current.push(Exchange {
            sent: text.to_owned(),
            ..Exchange::default()
        });
    }

    /// The client has sent an action.
    pub(crate) fn acted(&mut self, text: &str) {
        self.asked(text);
        self.has_acted = true;
    }

    pub(crate) fn received(&mut self, text: &str) {
        // Frames before the first message belong to no exchange.
        if let Some(exchange) = self.current.last_mut() {
            exchange.frames.push(text.to_owned());
        }
    }

    /// All complete actions.
    pub(crate) fn actions(self) -> Vec<ActionExchanges> {
        self.complete
    }
}

/// Spreads the frames of a table's spectator evenly over the actions of its players.
pub(crate) fn add_spectator(actions: &mut [ActionExchanges], frames: Vec<String>) {
    let (count, total) = (actions.len(), frames.len());
    for (number, frame) in frames.into_iter().enumerate() {
        let action = actions.get_mut(number * count / total);
        if let Some(exchange) = action.and_then(|exchanges| exchanges.last_mut()) {
            exchange.spectator.push(frame);
        }
    }
}

/// A sample of actions, never empty.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Trace(Vec<ActionExchanges>);

/// The greatest number of actions in a trace; more would only fill memory.
const MAX_ACTIONS: usize = 4000;

impl Trace {
    /// An even sample of these actions; `None` if there are none.
    pub(crate) fn of(actions: Vec<ActionExchanges>) -> Option<Trace> {
        let step = actions.len().div_ceil(MAX_ACTIONS).max(1);
        let sample: Vec<_> = actions.into_iter().step_by(step).collect();
        (!sample.is_empty()).then_some(Trace(sample))
    }

    /// The exchanges of the action with this number; the numbers wrap around.
    pub(crate) fn action(&self, number: usize) -> &[Exchange] {
        &self.0[number % self.0.len()]
    }

    /// The number of actions.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The average number of messages that a client sends for an action.
    pub(crate) fn messages(&self) -> f64 {
        self.average(|_| 1)
    }

    /// The average number of bytes that a client sends for an action.
    pub(crate) fn bytes_sent(&self) -> f64 {
        self.average(|exchange| exchange.sent.len())
    }

    /// The average number of bytes that a client and a spectator receive for an action.
    pub(crate) fn bytes_received(&self) -> f64 {
        self.average(|exchange| exchange.received().map(String::len).sum())
    }

    /// The average number of frames that a client and a spectator receive for an action.
    pub(crate) fn frames(&self) -> f64 {
        self.average(|exchange| exchange.received().count())
    }

    fn average(&self, of: impl Fn(&Exchange) -> usize) -> f64 {
        self.0.iter().flatten().map(of).sum::<usize>() as f64 / self.0.len() as f64
    }

    pub(crate) fn write(&self, path: &Path) -> Result<(), LoadError> {
        let text = serde_json::to_string(self).map_err(parse_error)?;
        Ok(fs::write(path, text)?)
    }

    pub(crate) fn read(path: &Path) -> Result<Trace, LoadError> {
        let trace: Trace = serde_json::from_str(&fs::read_to_string(path)?).map_err(parse_error)?;
        Trace::of(trace.0).ok_or_else(|| LoadError::Parse {
            what: "the exchanges to echo",
            detail: "there are none".to_owned(),
        })
    }
}

fn parse_error(error: serde_json::Error) -> LoadError {
    LoadError::Parse {
        what: "the exchanges to echo",
        detail: error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_complete_actions_are_recorded() {
        let mut recorder = ExchangeRecorder::default();
        recorder.received("state");
        recorder.asked("f");
        recorder.received("forecast");
        recorder.acted("a");
        recorder.received("step");
        recorder.received("ack");
        recorder.acted("b");
        recorder.received("ack");
        recorder.asked("f");
        recorder.received("forecast");
        recorder.acted("c");
        let trace = Trace::of(recorder.actions()).unwrap();
        assert_eq!(
            (trace.len(), trace.frames(), trace.messages()),
            (2, 2.0, 1.5)
        );
        assert_eq!((trace.bytes_sent(), trace.bytes_received()), (1.5, 9.0));
        assert_eq!(trace.action(2), trace.action(0));
        let sent: Vec<_> = trace.action(0).iter().map(|one| &one.sent).collect();
        assert_eq!(sent, ["f", "a"]);
        assert_eq!(trace.action(1)[0].frames, ["ack"]);
    }

    #[test]
    fn a_spectator_s_frames_are_spread_over_the_actions() {
        let mut actions = vec![vec![Exchange::default(); 2]; 2];
        let frames = ["a", "b", "c", "d", "e"].map(str::to_owned).to_vec();
        add_spectator(&mut actions, frames);
        assert_eq!(actions[0][1].spectator, ["a", "b", "c"]);
        assert_eq!(actions[1][1].spectator, ["d", "e"]);
        assert!(actions[0][0].spectator.is_empty());
        add_spectator(&mut [], vec!["a".to_owned()]);
    }

    #[test]
    fn a_trace_is_read_back_and_never_empty() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("trace.json");
        assert!(Trace::of(Vec::new()).is_none());
        let many = vec![vec![Exchange::default()]; 3 * MAX_ACTIONS + 1];
        let trace = Trace::of(many).unwrap();
        assert!(trace.len() <= MAX_ACTIONS);
        trace.write(&path).unwrap();
        assert_eq!(Trace::read(&path).unwrap().len(), trace.len());
        fs::write(&path, "[]").unwrap();
        assert!(Trace::read(&path).is_err());
    }
}
