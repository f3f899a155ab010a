//! The few fields of the server's frames that a random player needs. Everything else is skipped:
//! client and server share the processors, so parsing would slow down the server.

use std::borrow::Cow;

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::load_error::LoadError;

/// A frame of the server.
#[derive(Debug, Deserialize)]
pub(crate) struct Frame<'a> {
    #[serde(rename = "type")]
    pub(crate) kind: &'a str,
    #[serde(borrow, default)]
    pub(crate) key: Option<Cow<'a, str>>,
    #[serde(default)]
    pub(crate) table: Option<Table>,
    #[serde(borrow, default)]
    pub(crate) page: Option<Snapshot<'a>>,
}

/// The table, in a frame of the type `state`.
#[derive(Debug, Deserialize)]
pub(crate) struct Table {
    pub(crate) you: Option<u8>,
}

/// What a viewer sees now.
#[derive(Debug, Deserialize)]
pub(crate) struct Snapshot<'a> {
    pub(crate) entry: u32,
    pub(crate) turn: Turn,
    pub(crate) prompt: Option<Prompt>,
    #[serde(borrow)]
    pub(crate) choices: Vec<Choice<'a>>,
    pub(crate) result: Option<IgnoredAny>,
}

/// The seats that the game waits for.
#[derive(Debug, Deserialize)]
pub(crate) struct Turn {
    #[serde(default)]
    pub(crate) must: Vec<u8>,
}

/// The prompt of a viewer.
#[derive(Debug, Deserialize)]
pub(crate) struct Prompt {
    pub(crate) number: u32,
}

/// Something a viewer may do. Offers are skipped, because they would have to be composed.
#[derive(Debug, Deserialize)]
pub(crate) struct Choice<'a> {
    #[serde(borrow, default)]
    action: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    like: Option<Cow<'a, str>>,
}

impl Choice<'_> {
    /// The notation of the action; `None` for offers.
    pub(crate) fn notation(&self) -> Option<&str> {
        self.action.as_deref().or(self.like.as_deref())
    }
}

/// Whether the frame certainly is a step after which the game continues and the reader has no
/// prompt. Such a frame need not be parsed.
pub(crate) fn asks_nothing(text: &str) -> bool {
    text.starts_with("{\"type\":\"step\"")
        && text.ends_with("\"result\":null}}")
        && text.contains("\"prompt\":null,\"choices\":[]")
}

impl<'a> Frame<'a> {
    pub(crate) fn read(text: &'a str) -> Result<Frame<'a>, LoadError> {
        serde_json::from_str(text).map_err(|error| LoadError::Parse {
            what: "a frame",
            detail: format!("{error}: {}", text.chars().take(300).collect::<String>()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_prompt_and_choices_of_a_step_are_read() {
        let text = r#"{"type":"step","happened":[{"entry":3,"events":[]}],"page":{
            "entry":3,"view":{"a":[1]},"turn":{"kind":"ask","must":[2],"may":[1]},
            "prompt":{"number":3,"question":{}},"choices":[{"action":"place jade"},
            {"amount":"bid","like":"bid 1","least":1,"most":4},{"offer":{},"template":"x"}],
            "undo":false,"deadline":null,"result":null}}"#;
        let frame = Frame::read(text).unwrap();
        let page = frame.page.unwrap();
        assert_eq!((frame.kind, page.entry), ("step", 3));
        assert_eq!((page.turn.must, page.prompt.unwrap().number), (vec![2], 3));
        let notations: Vec<_> = page.choices.iter().map(Choice::notation).collect();
        assert_eq!(notations, [Some("place jade"), Some("bid 1"), None]);
        assert!(page.result.is_none());
    }

    #[test]
    fn a_step_without_a_prompt_is_recognised() {
        let step = |prompt: &str, result: &str| {
            format!(
                r#"{{"type":"step","page":{{"prompt":{prompt},"undo":false,"result":{result}}}}}"#
            )
        };
        assert!(asks_nothing(&step(r#"null,"choices":[]"#, "null")));
        assert!(!asks_nothing(&step(r#"null,"choices":[]"#, "[]")));
        assert!(!asks_nothing(&step(r#"{"number":3},"choices":[]"#, "null")));
        assert!(!asks_nothing(r#"{"type":"ack","key":"a","entry":4}"#));
    }

    #[test]
    fn the_key_of_an_answer_is_read() {
        let frame = Frame::read(r#"{"type":"ack","key":"a\"1","entry":4}"#).unwrap();
        assert_eq!((frame.kind, frame.key.as_deref()), ("ack", Some("a\"1")));
        assert!(Frame::read("rubbish").is_err());
    }
}
