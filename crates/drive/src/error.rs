//! Errors of requests. Errors of the protocol itself have English messages, which are here; errors
//! of rules, matches and records have their own phrases.

use serde_json::{Value, json};

use crate::command::{CommandDescription, descriptions};

/// The error object of a reply.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RequestError(pub(crate) Value);

/// A message quotes no more of the input, in characters.
const MAX_QUOTE_CHARS: usize = 60;

impl RequestError {
    fn new(code: &str, message: String, expected: Value) -> RequestError {
        RequestError(json!({ "code": code, "message": message, "expected": expected }))
    }

    pub(crate) fn too_long(most: usize) -> RequestError {
        let message = format!("the line is too long: expected at most {most} bytes");
        RequestError::new("drive-too-long", message, json!({ "most": most }))
    }

    pub(crate) fn not_text() -> RequestError {
        RequestError::new(
            "drive-not-text",
            "the line is not UTF-8 text".into(),
            json!("UTF-8"),
        )
    }

    pub(crate) fn not_json(error: &serde_json::Error) -> RequestError {
        let message = format!("the line is not a JSON object: {error}");
        RequestError::new("drive-not-json", message, json!("one JSON object"))
    }

    /// `given` is the value of the field `do`, as JSON.
    pub(crate) fn unknown_command(given: Option<&str>) -> RequestError {
        let names: Vec<_> = descriptions()
            .into_iter()
            .map(|command| command.name)
            .collect();
        let found = match given {
            None => "the field “do” is missing".to_owned(),
            Some(given) => format!("there is no command {}", quoted(given)),
        };
        let message = format!("{found}: expected one of {}", names.join(", "));
        RequestError::new("drive-unknown-command", message, json!(names))
    }

    pub(crate) fn unknown_field(command: &CommandDescription, given: &str) -> RequestError {
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

    pub(crate) fn missing_field(command: &CommandDescription, field: &str) -> RequestError {
        let expected = expected(command, field, "");
        let message = format!(
            "“{}” lacks the field “{field}”: expected {expected}",
            command.name
        );
        RequestError::new("drive-missing-field", message, json!({ field: expected }))
    }

    /// `path` is that of the invalid part inside the field (`.rounds`, `[2]`, empty for the whole
    /// field), `given` its value as it was sent.
    pub(crate) fn wrong_field(
        command: &CommandDescription,
        field: &str,
        path: &str,
        given: &str,
    ) -> RequestError {
        let expected = expected(command, field, path);
        let path = quoted(&[field, path].concat());
        let message = format!(
            "the field “{path}” cannot be {}: expected {expected}",
            quoted(given)
        );
        RequestError::new("drive-wrong-field", message, json!({ path: expected }))
    }

    pub(crate) fn both_fields(one: &str, other: &str) -> RequestError {
        let message = format!("“{one}” and “{other}” exclude each other: expected one of them");
        RequestError::new("drive-both-fields", message, json!([one, other]))
    }

    pub(crate) fn no_table() -> RequestError {
        let message = "no match is open: expected start or import first".to_owned();
        RequestError::new("drive-no-table", message, json!(["start", "import"]))
    }

    pub(crate) fn not_over() -> RequestError {
        let message = "the match is not over: expected one that is".to_owned();
        RequestError::new("drive-not-over", message, json!("over"))
    }

    pub(crate) fn no_entry(given: u32, last: u32) -> RequestError {
        let message = format!("there is no entry {given}: expected 0 to {last}");
        RequestError::new(
            "drive-no-entry",
            message,
            json!({ "least": 0, "most": last }),
        )
    }
}

/// What a field, or the part of it at this path, may be.
fn expected(command: &CommandDescription, field: &str, path: &str) -> String {
    let field = command.fields.iter().find(|known| known.name == field);
    match field {
        Some(field) if path.is_empty() => field.expected.clone(),
        Some(field) => field.expected_inside.to_owned(),
        None => "nothing".to_owned(),
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
