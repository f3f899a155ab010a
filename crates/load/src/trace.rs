//! What went over a socket: for every message a client sent, the frames it got until it sent the
//! next one. The echo server plays such exchanges, so that it sends the same bytes.

use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::trouble::Trouble;

/// A message and what came before the next one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Exchange {
    /// What the client sent.
    pub(crate) sent: String,
    /// What it got.
    pub(crate) frames: Vec<String>,
}

/// Writes down what goes over one socket.
#[derive(Debug, Default)]
pub(crate) struct Tape(Vec<Exchange>);

impl Tape {
    pub(crate) fn sent(&mut self, text: &str) {
        self.0.push(Exchange {
            sent: text.to_owned(),
            frames: Vec::new(),
        });
    }

    pub(crate) fn got(&mut self, text: &str) {
        // What came before the first message answers none.
        if let Some(exchange) = self.0.last_mut() {
            exchange.frames.push(text.to_owned());
        }
    }

    /// All exchanges that were complete.
    pub(crate) fn exchanges(mut self) -> Vec<Exchange> {
        self.0.pop();
        self.0
    }
}

/// Many exchanges.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Trace(Vec<Exchange>);

/// More would only fill memory.
const MOST: usize = 4000;

impl Trace {
    /// Of these, at most a few thousand, spread over all; `None` of none.
    pub(crate) fn of(exchanges: Vec<Exchange>) -> Option<Trace> {
        let step = exchanges.len().div_ceil(MOST).max(1);
        let some: Vec<_> = exchanges.into_iter().step_by(step).collect();
        (!some.is_empty()).then_some(Trace(some))
    }

    /// The exchange with this number; after the last comes the first.
    pub(crate) fn exchange(&self, number: usize) -> &Exchange {
        &self.0[number % self.0.len()]
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// How many bytes a client sends in an exchange, on average.
    pub(crate) fn bytes_sent(&self) -> f64 {
        self.average(|exchange| exchange.sent.len())
    }

    /// How many bytes a client gets in an exchange, on average.
    pub(crate) fn bytes_got(&self) -> f64 {
        self.average(|exchange| exchange.frames.iter().map(String::len).sum())
    }

    /// How many frames a client gets in an exchange, on average.
    pub(crate) fn frames(&self) -> f64 {
        self.average(|exchange| exchange.frames.len())
    }

    fn average(&self, of: impl Fn(&Exchange) -> usize) -> f64 {
        self.0.iter().map(of).sum::<usize>() as f64 / self.0.len() as f64
    }

    pub(crate) fn write(&self, path: &Path) -> Result<(), Trouble> {
        let text = serde_json::to_string(self).map_err(unreadable)?;
        Ok(fs::write(path, text)?)
    }

    pub(crate) fn read(path: &Path) -> Result<Trace, Trouble> {
        let trace: Trace = serde_json::from_str(&fs::read_to_string(path)?).map_err(unreadable)?;
        Trace::of(trace.0).ok_or_else(|| Trouble::Unreadable {
            what: "the exchanges to echo",
            detail: "there are none".to_owned(),
        })
    }
}

fn unreadable(error: serde_json::Error) -> Trouble {
    Trouble::Unreadable {
        what: "the exchanges to echo",
        detail: error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tape_holds_complete_exchanges_only() {
        let mut tape = Tape::default();
        tape.got("state");
        for (sent, got) in [
            ("a", vec!["step", "ack"]),
            ("b", vec!["ack"]),
            ("c", vec![]),
        ] {
            tape.sent(sent);
            got.into_iter().for_each(|text| tape.got(text));
        }
        let trace = Trace::of(tape.exchanges()).unwrap();
        assert_eq!((trace.len(), trace.frames()), (2, 1.5));
        assert_eq!((trace.bytes_sent(), trace.bytes_got()), (1.0, 5.0));
        assert_eq!(trace.exchange(2), trace.exchange(0));
        assert_eq!(trace.exchange(1).frames, ["ack"]);
    }

    #[test]
    fn a_trace_is_read_back_and_never_empty() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("trace.json");
        assert!(Trace::of(Vec::new()).is_none());
        let many = vec![Exchange::default(); 3 * MOST + 1];
        let trace = Trace::of(many).unwrap();
        assert!(trace.len() <= MOST);
        trace.write(&path).unwrap();
        assert_eq!(Trace::read(&path).unwrap().len(), trace.len());
        fs::write(&path, "[]").unwrap();
        assert!(Trace::read(&path).is_err());
    }
}
