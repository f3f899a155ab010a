//! The JSON object of a reply. Fields keep the order in which they are added.

use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::error::RequestError;

/// The fields of the reply to a request that was carried out.
#[derive(Debug, Default)]
pub(super) struct Reply(Map<String, Value>);

impl Reply {
    pub(super) fn new() -> Reply {
        Reply::default()
    }

    pub(super) fn with(mut self, name: &str, value: impl Into<Value>) -> Reply {
        self.0.insert(name.to_owned(), value.into());
        self
    }
}

/// A reply: `ok`, the echoed `id` if there was one, then the fields of the reply or the error. The
/// `id` is never parsed, so it is returned exactly as it was sent.
#[derive(Debug, Serialize)]
pub struct ReplyLine {
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Box<RawValue>>,
    #[serde(flatten)]
    fields: Map<String, Value>,
}

impl ReplyLine {
    pub(super) fn new(id: Option<Box<RawValue>>, done: Result<Reply, RequestError>) -> ReplyLine {
        let ok = done.is_ok();
        let fields = match done {
            Ok(Reply(fields)) => fields,
            Err(RequestError(error)) => Map::from_iter([("error".to_owned(), error)]),
        };
        ReplyLine { ok, id, fields }
    }
}
