//! What was sent over a socket: for every message of a client, the frames it received before it
//! sent the next one. The echo server repeats such exchanges, so that it sends the same bytes.

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
}

/// Records the exchanges of one socket.
#[derive(Debug, Default)]
pub(crate) struct ExchangeRecorder(Vec<Exchange>);

impl ExchangeRecorder {
    pub(crate) fn sent(&mut self, text: &str) {
        self.0.push(Exchange {
            sent: text.to_owned(),
            frames: Vec::new(),
        });
    }

    pub(crate) fn received(&mut self, text: &str) {
        // Frames before the first message belong to no exchange.
        if let Some(exchange) = self.0.last_mut() {
            exchange.frames.push(text.to_owned());
        }
    }

    /// All complete exchanges.
    pub(crate) fn exchanges(mut self) -> Vec<Exchange> {
        self.0.pop();
        self.0
    }
}

/// A sample of exchanges, never empty.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Trace(Vec<Exchange>);

/// The greatest number of exchanges in a trace; more would only fill memory.
const MAX_EXCHANGES: usize = 4000;

impl Trace {
    /// An even sample of these exchanges; `None` if there are none.
    pub(crate) fn of(exchanges: Vec<Exchange>) -> Option<Trace> {
        let step = exchanges.len().div_ceil(MAX_EXCHANGES).max(1);
        let sample: Vec<_> = exchanges.into_iter().step_by(step).collect();
        (!sample.is_empty()).then_some(Trace(sample))
    }

    /// The exchange with this number; the numbers wrap around.
    pub(crate) fn exchange(&self, number: usize) -> &Exchange {
        &self.0[number % self.0.len()]
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The average number of bytes that a client sends in an exchange.
    pub(crate) fn bytes_sent(&self) -> f64 {
        self.average(|exchange| exchange.sent.len())
    }

    /// The average number of bytes that a client receives in an exchange.
    pub(crate) fn bytes_received(&self) -> f64 {
        self.average(|exchange| exchange.frames.iter().map(String::len).sum())
    }

    /// The average number of frames that a client receives in an exchange.
    pub(crate) fn frames(&self) -> f64 {
        self.average(|exchange| exchange.frames.len())
    }

    fn average(&self, of: impl Fn(&Exchange) -> usize) -> f64 {
        self.0.iter().map(of).sum::<usize>() as f64 / self.0.len() as f64
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
    fn only_complete_exchanges_are_recorded() {
        let mut recorder = ExchangeRecorder::default();
        recorder.received("state");
        for (sent, received) in [
            ("a", vec!["step", "ack"]),
            ("b", vec!["ack"]),
            ("c", vec![]),
        ] {
            recorder.sent(sent);
            received
                .into_iter()
                .for_each(|text| recorder.received(text));
        }
        let trace = Trace::of(recorder.exchanges()).unwrap();
        assert_eq!((trace.len(), trace.frames()), (2, 1.5));
        assert_eq!((trace.bytes_sent(), trace.bytes_received()), (1.0, 5.0));
        assert_eq!(trace.exchange(2), trace.exchange(0));
        assert_eq!(trace.exchange(1).frames, ["ack"]);
    }

    #[test]
    fn a_trace_is_read_back_and_never_empty() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("trace.json");
        assert!(Trace::of(Vec::new()).is_none());
        let many = vec![Exchange::default(); 3 * MAX_EXCHANGES + 1];
        let trace = Trace::of(many).unwrap();
        assert!(trace.len() <= MAX_EXCHANGES);
        trace.write(&path).unwrap();
        assert_eq!(Trace::read(&path).unwrap().len(), trace.len());
        fs::write(&path, "[]").unwrap();
        assert!(Trace::read(&path).is_err());
    }
}
