//! Errors of requests. Errors of the protocol itself have English messages, which are here; errors
//! of rules, matches and records have their own phrases.

use serde_json::{Value, json};

use super::command::{COMMANDS, Command};
use super::field::{Field, InvalidValue};

/// The error object of a reply.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct RequestError(pub(super) Value);

/// A message quotes no more of the input, in characters.
const MAX_QUOTE_CHARS: usize = 60;

impl RequestError {
    fn new(code: &str, message: String, expected: Value) -> RequestError {
        RequestError(json!({ "code": code, "message": message, "expected": expected }))
    }

    pub(super) fn too_long(most: usize) -> RequestError {
        let message = format!("the line is too long: expected at most {most} bytes");
        RequestError::new("drive-too-long", message, json!({ "most": most }))
    }

    pub(super) fn not_text() -> RequestError {
        RequestError::new(
            "drive-not-text",
            "the line is not UTF-8 text".into(),
            json!("UTF-8"),
        )
    }

    pub(super) fn not_json(error: &serde_json::Error) -> RequestError {
        let message = format!("the line is not a JSON object: {error}");
        RequestError::new("drive-not-json", message, json!("one JSON object"))
    }

    /// `given` is the value of the field `do`, as JSON.
    pub(super) fn unknown_command(given: Option<&str>) -> RequestError {
        let names: Vec<_> = COMMANDS.iter().map(|command| command.name).collect();
        let found = match given {
            None => "the field “do” is missing".to_owned(),
            Some(given) => format!("there is no command {}", quoted(given)),
        };
        let message = format!("{found}: expected one of {}", names.join(", "));
        RequestError::new("drive-unknown-command", message, json!(names))
    }

    pub(super) fn unknown_field(command: &Command, given: &str) -> RequestError {
        let known: Vec<_> = ["do", "id"]
            .into_iter()
            .chain(command.fields.iter().map(|field| field.name))
            .collect();
        let message = format!(
            "“{}” has no field {}: expected only {}",
            command.name,
            quoted(&json!(given).to_string()),
            known.join(", ")
        );
        RequestError::new("drive-unknown-field", message, json!(known))
    }

    pub(super) fn missing_field(command: &Command, field: &Field) -> RequestError {
        let expected = field.kind.expected();
        let message = format!(
            "“{}” lacks the field “{}”: expected {expected}",
            command.name, field.name
        );
        RequestError::new(
            "drive-missing-field",
            message,
            json!({ field.name: expected }),
        )
    }

    pub(super) fn wrong_field(field: &Field, invalid: &InvalidValue) -> RequestError {
        let path = quoted(&[field.name, &invalid.path].concat());
        let expected = &invalid.expected;
        let message = format!(
            "the field “{path}” cannot be {}: expected {expected}",
            quoted(&invalid.given)
        );
        RequestError::new("drive-wrong-field", message, json!({ path: expected }))
    }

    pub(super) fn both_fields(one: &str, other: &str) -> RequestError {
        let message = format!("“{one}” and “{other}” exclude each other: expected one of them");
        RequestError::new("drive-both-fields", message, json!([one, other]))
    }

    pub(super) fn no_table() -> RequestError {
        let message = "no match is open: expected start or import first".to_owned();
        RequestError::new("drive-no-table", message, json!(["start", "import"]))
    }

    pub(super) fn no_entry(given: u32, last: u32) -> RequestError {
        let message = format!("there is no entry {given}: expected 0 to {last}");
        RequestError::new(
            "drive-no-entry",
            message,
            json!({ "least": 0, "most": last }),
        )
    }
}

/// Input for a message, truncated to [`MAX_QUOTE_CHARS`].
fn quoted(text: &str) -> String {
    let mut short: String = text.chars().take(MAX_QUOTE_CHARS).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
