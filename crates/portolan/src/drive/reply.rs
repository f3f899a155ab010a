//! The object of a reply, field by field in the order they are added.

use serde_json::{Map, Value};

use super::fault::Fault;

/// What a request that was carried out gives back.
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

/// The line: `ok`, the echoed `id` if there was one, then the reply or the error.
pub(super) fn line(id: Option<Value>, done: Result<Reply, Fault>) -> Value {
    let mut line = Map::new();
    line.insert("ok".into(), done.is_ok().into());
    if let Some(id) = id {
        line.insert("id".into(), id);
    }
    match done {
        Ok(Reply(fields)) => line.extend(fields),
        Err(Fault(error)) => {
            line.insert("error".into(), error);
        }
    }
    Value::Object(line)
}
