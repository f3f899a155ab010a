//! The JSON object of a reply. Fields keep the order in which they are added.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use crate::error::RequestError;

/// The fields of the reply to a request that was carried out.
#[derive(Debug, Default)]
pub(crate) struct Reply(Vec<(&'static str, Box<RawValue>)>);

impl Reply {
    pub(crate) fn new() -> Reply {
        Reply::default()
    }

    /// Adds a field. Everything in replies has a JSON form; the conformance suite checks it for the
    /// data of games.
    pub(crate) fn with(mut self, name: &'static str, value: impl Serialize) -> Reply {
        let value = to_raw_value(&value).unwrap_or_else(|_| RawValue::NULL.to_owned());
        self.0.push((name, value));
        self
    }
}

/// A reply: `ok`, the echoed `id` if there was one, then the fields of the reply or the error. The
/// `id` is never parsed, so it is returned exactly as it was sent.
#[derive(Debug)]
pub(crate) struct ReplyLine {
    id: Option<Box<RawValue>>,
    done: Result<Reply, RequestError>,
}

impl ReplyLine {
    pub(crate) fn new(id: Option<Box<RawValue>>, done: Result<Reply, RequestError>) -> ReplyLine {
        ReplyLine { id, done }
    }

    /// The line, without a newline.
    pub(crate) fn into_line(self) -> String {
        // Objects with text keys always have a JSON form.
        serde_json::to_string(&self).unwrap_or_default()
    }
}

impl Serialize for ReplyLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut line = serializer.serialize_map(None)?;
        line.serialize_entry("ok", &self.done.is_ok())?;
        if let Some(id) = &self.id {
            line.serialize_entry("id", id)?;
        }
        match &self.done {
            Ok(Reply(fields)) => {
                for (name, value) in fields {
                    line.serialize_entry(name, value)?;
                }
            }
            Err(RequestError(error)) => line.serialize_entry("error", error)?,
        }
        line.end()
    }
}
