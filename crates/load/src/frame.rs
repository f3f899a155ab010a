//! The messages of a player, and the few fields of the server's frames that a random player needs.
//! Everything else is skipped: client and server share the processors, so parsing would slow down
//! the server. Only this file and `player` know the wire.

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
    /// What the viewer sees, in a frame of the type `state`.
    #[serde(borrow, default)]
    snapshot: Option<Snapshot<'a>>,
    /// What everybody sees, in a frame of the type `step`.
    #[serde(default)]
    public: Option<Public>,
    /// What the seat sees, in a frame of the type `step`.
    #[serde(borrow, default)]
    private: Option<Private<'a>>,
}

/// The table, in a frame of the type `state`.
#[derive(Debug, Deserialize)]
pub(crate) struct Table {
    pub(crate) you: Option<u8>,
}

/// What a viewer sees now.
#[derive(Debug, Deserialize)]
pub(crate) struct Snapshot<'a> {
    pub(crate) public: Public,
    #[serde(borrow)]
    pub(crate) private: Option<Private<'a>>,
}

/// What everybody sees.
#[derive(Debug, Deserialize)]
pub(crate) struct Public {
    pub(crate) entry: u32,
    pub(crate) turn: Turn,
    pub(crate) result: Option<IgnoredAny>,
}

/// What a seat sees in addition.
#[derive(Debug, Deserialize)]
pub(crate) struct Private<'a> {
    /// What it is asked; absent if that has not changed.
    #[serde(borrow, default, deserialize_with = "present")]
    pub(crate) asked: Option<Option<Asked<'a>>>,
}

/// What a seat is asked.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked<'a> {
    pub(crate) prompt: Prompt,
    #[serde(borrow)]
    pub(crate) choices: Vec<Choice<'a>>,
}

/// A field that is there, `null` or not.
fn present<'de, D, T>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer).map(Some)
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
    #[serde(default)]
    least: u32,
    #[serde(default)]
    most: u32,
}

/// An action to send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ChosenAction {
    /// Its notation.
    pub(crate) notation: String,
    /// Whether its forecast is missing among the forecasts of all choices: those of an amount are
    /// only of the least and of the greatest.
    pub(crate) needs_forecast: bool,
}

impl Choice<'_> {
    /// Whether the choice is an action or an amount, and not an offer.
    pub(crate) fn is_simple(&self) -> bool {
        self.action.is_some() || self.like.is_some()
    }

    /// The action of this choice; an amount is chosen by `random`. `None` for offers.
    pub(crate) fn chosen(&self, random: u64) -> Option<ChosenAction> {
        if let Some(action) = &self.action {
            return Some(ChosenAction {
                notation: action.clone().into_owned(),
                needs_forecast: false,
            });
        }
        let like = self.like.as_deref()?;
        let count = u64::from(self.most.saturating_sub(self.least)) + 1;
        let amount = self.least + (random % count) as u32;
        Some(ChosenAction {
            notation: with_amount(like, self.least, amount),
            needs_forecast: amount != self.least && amount != self.most,
        })
    }
}

/// The notation with this amount in the place of the least one, as in `web/src/lib/choices.ts`.
fn with_amount(like: &str, least: u32, amount: u32) -> String {
    let least = least.to_string();
    let mut words: Vec<String> = like.split(' ').map(str::to_owned).collect();
    if let Some(word) = words.iter_mut().rev().find(|word| **word == least) {
        *word = amount.to_string();
    }
    words.join(" ")
}

/// The message that does an action.
pub(crate) fn act_message(key: &str, prompt: u32, action: &str) -> String {
    let action = serde_json::Value::from(action);
    format!(r#"{{"type":"act","key":"{key}","prompt":{prompt},"action":{action}}}"#)
}

/// The message that asks for the forecast of one action.
pub(crate) fn forecast_message(key: &str, action: &str) -> String {
    let action = serde_json::Value::from(action);
    format!(r#"{{"type":"forecast","key":"{key}","action":{action}}}"#)
}

/// The path of a table's socket.
pub(crate) fn socket_path(table: &str) -> String {
    format!("/api/tables/{table}/socket?version=4")
}

/// What a client fetches over HTTP to draw the table, beside its first frame.
pub(crate) fn static_paths(table: &str) -> [String; 2] {
    ["parts", "phrases"].map(|what| format!("/api/tables/{table}/{what}"))
}

/// What a client fetches over HTTP to show the log before an entry.
pub(crate) fn history_path(table: &str, before: u32) -> String {
    format!("/api/tables/{table}/history?before={before}")
}

/// Whether the frame certainly is a step.
pub(crate) fn is_step(text: &str) -> bool {
    text.starts_with("{\"type\":\"step\"")
}

/// Whether the frame certainly is a step after which the game continues and the reader has no
/// prompt. Such a frame need not be parsed.
pub(crate) fn asks_nothing(text: &str) -> bool {
    is_step(text) && text.contains("\"result\":null},\"private\":{\"asked\":null,")
}

impl<'a> Frame<'a> {
    /// What the viewer sees after this frame, if it says so.
    pub(crate) fn into_snapshot(self) -> Option<Snapshot<'a>> {
        let private = self.private;
        let step = self.public.map(|public| Snapshot { public, private });
        self.snapshot.or(step)
    }

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
        let text = r#"{"type":"step","steps":[{"entry":3,"events":[]}],"public":{
            "entry":3,"turn":{"kind":"ask","must":[2],"may":[1]},"rule":null,
            "result":null},"private":{"asked":{"prompt":{"number":3,"question":{}},
            "choices":[{"action":"place jade","forecast":[]},
            {"amount":"bid","like":"bid 1","least":1,"most":4},{"offer":{},"template":"x"}],
            "lines":[]},"undo":false},"deadline":null}"#;
        let frame = Frame::read(text).unwrap();
        assert_eq!(frame.kind, "step");
        let snapshot = frame.into_snapshot().unwrap();
        let (public, private) = (snapshot.public, snapshot.private.unwrap());
        let private = private.asked.unwrap().unwrap();
        assert_eq!((public.entry, public.turn.must), (3, vec![2]));
        assert_eq!(private.prompt.number, 3);
        let simple: Vec<bool> = private.choices.iter().map(Choice::is_simple).collect();
        assert_eq!(simple, [true, true, false]);
        let chosen = |choice: usize, random| private.choices[choice].chosen(random);
        let action = |notation: &str, needs_forecast| {
            Some(ChosenAction {
                notation: notation.to_owned(),
                needs_forecast,
            })
        };
        assert_eq!(chosen(0, 7), action("place jade", false));
        assert_eq!(chosen(1, 4), action("bid 1", false));
        assert_eq!(chosen(1, 5), action("bid 2", true));
        assert_eq!(chosen(1, 7), action("bid 4", false));
        assert_eq!(chosen(2, 0), None);
        assert!(public.result.is_none());
    }

    #[test]
    fn the_last_word_that_is_the_least_amount_is_replaced() {
        assert_eq!(with_amount("take 1 for 1", 1, 12), "take 1 for 12");
        assert_eq!(with_amount("bid one", 1, 12), "bid one");
    }

    #[test]
    fn messages_are_json() {
        let read = |text: String| serde_json::from_str::<serde_json::Value>(&text).unwrap();
        let act = read(act_message("m1", 3, "say \"a\""));
        assert_eq!((&act["type"], &act["prompt"]), (&"act".into(), &3.into()));
        assert_eq!(act["action"], "say \"a\"");
        assert_eq!(read(forecast_message("m3", "bid 2"))["action"], "bid 2");
    }

    #[test]
    fn a_step_without_a_prompt_is_recognised() {
        let step = |private: &str, result: &str| {
            format!(r#"{{"type":"step","public":{{"result":{result}}},"private":{{{private}}}}}"#)
        };
        assert!(asks_nothing(&step(r#""asked":null,"undo":false"#, "null")));
        assert!(!asks_nothing(&step(r#""asked":null,"undo":false"#, "[]")));
        assert!(!asks_nothing(&step(r#""asked":{},"undo":false"#, "null")));
        assert!(!asks_nothing(&step(r#""undo":false"#, "null")));
        assert!(!asks_nothing(r#"{"type":"ack","key":"a","entry":4}"#));
    }

    #[test]
    fn the_key_of_an_answer_is_read() {
        let frame = Frame::read(r#"{"type":"ack","key":"a\"1","entry":4}"#).unwrap();
        assert_eq!((frame.kind, frame.key.as_deref()), ("ack", Some("a\"1")));
        assert!(Frame::read("rubbish").is_err());
    }
}
