//! What is wrong with a request. Mistakes in the protocol itself are named in English here;
//! what rules, tables and records refuse comes with its own phrase.

use serde_json::{Value, json};

use super::command::{COMMANDS, Command};
use super::field::{Field, Misfit};

/// The error object of a reply.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Fault(pub(super) Value);

/// The longest piece of foreign input a message repeats.
const LONGEST_QUOTE: usize = 60;

impl Fault {
    fn new(code: &str, message: String, expected: Value) -> Fault {
        Fault(json!({ "code": code, "message": message, "expected": expected }))
    }

    pub(super) fn too_long(most: usize) -> Fault {
        let message = format!("the line is too long: expected at most {most} bytes");
        Fault::new("drive-too-long", message, json!({ "most": most }))
    }

    pub(super) fn not_text() -> Fault {
        Fault::new(
            "drive-not-text",
            "the line is not UTF-8 text".into(),
            json!("UTF-8"),
        )
    }

    pub(super) fn not_json(error: &serde_json::Error) -> Fault {
        let message = format!("the line is not a JSON object: {error}");
        Fault::new("drive-not-json", message, json!("one JSON object"))
    }

    /// `given` is what stands under `do`, as JSON.
    pub(super) fn unknown_command(given: Option<&str>) -> Fault {
        let names: Vec<_> = COMMANDS.iter().map(|command| command.name).collect();
        let found = match given {
            None => "the field “do” is missing".to_owned(),
            Some(given) => format!("there is no command {}", quoted(given)),
        };
        let message = format!("{found}: expected one of {}", names.join(", "));
        Fault::new("drive-unknown-command", message, json!(names))
    }

    pub(super) fn unknown_field(command: &Command, given: &str) -> Fault {
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
        Fault::new("drive-unknown-field", message, json!(known))
    }

    pub(super) fn missing_field(command: &Command, field: &Field) -> Fault {
        let expected = field.kind.expected();
        let message = format!(
            "“{}” lacks the field “{}”: expected {expected}",
            command.name, field.name
        );
        Fault::new(
            "drive-missing-field",
            message,
            json!({ field.name: expected }),
        )
    }

    pub(super) fn wrong_field(field: &Field, misfit: &Misfit) -> Fault {
        let path = quoted(&[field.name, &misfit.path].concat());
        let expected = &misfit.expected;
        let message = format!(
            "the field “{path}” cannot be {}: expected {expected}",
            quoted(&misfit.given)
        );
        Fault::new("drive-wrong-field", message, json!({ path: expected }))
    }

    pub(super) fn both_fields(one: &str, other: &str) -> Fault {
        let message = format!("“{one}” and “{other}” exclude each other: expected one of them");
        Fault::new("drive-both-fields", message, json!([one, other]))
    }

    pub(super) fn no_table() -> Fault {
        let message = "there is no table yet: expected start or import first".to_owned();
        Fault::new("drive-no-table", message, json!(["start", "import"]))
    }

    pub(super) fn no_entry(given: u32, last: u32) -> Fault {
        let message = format!("there is no entry {given}: expected 0 to {last}");
        Fault::new(
            "drive-no-entry",
            message,
            json!({ "least": 0, "most": last }),
        )
    }
}

/// Foreign input, cut to a decent length.
fn quoted(text: &str) -> String {
    let mut short: String = text.chars().take(LONGEST_QUOTE).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
