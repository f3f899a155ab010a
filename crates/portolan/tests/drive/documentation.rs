//! `docs/drive.md` is true: its example session runs line by line, and it names every command
//! and field. `UPDATE=1 cargo test -p portolan --test drive documentation` writes the replies
//! of the example anew.

use std::io::Cursor;
use std::path::PathBuf;

use portolan::drive::run;
use serde_json::Value;

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/drive.md")
}

fn text() -> String {
    std::fs::read_to_string(file()).unwrap()
}

/// The lines of the sessions: what stands in fenced blocks marked `session`.
fn sessions(text: &str) -> Vec<Vec<&str>> {
    let mut sessions = Vec::new();
    let mut open = false;
    for line in text.lines() {
        match (open, line) {
            (false, "```session") => {
                open = true;
                sessions.push(Vec::new());
            }
            (true, "```") => open = false,
            (true, line) => sessions.last_mut().unwrap().push(line),
            _ => {}
        }
    }
    sessions
}

/// The requests of all sessions, for the hostile tests.
pub(crate) fn requests() -> Vec<String> {
    sessions(&text())
        .concat()
        .iter()
        .filter_map(|line| line.strip_prefix("> "))
        .map(str::to_owned)
        .collect()
}

/// What the program says to the requests among these lines, as the document should show it.
fn played(lines: &[&str]) -> Vec<String> {
    let requests: Vec<_> = lines
        .iter()
        .filter_map(|line| line.strip_prefix("> "))
        .collect();
    let mut output = Vec::new();
    run(
        "manila",
        None,
        Cursor::new(requests.join("\n")),
        &mut output,
    )
    .unwrap();
    let replies = String::from_utf8(output).unwrap();
    let mut replies = replies.lines();
    let mut shown = Vec::new();
    for line in lines.iter().filter(|line| !line.starts_with("< ")) {
        shown.push((*line).to_owned());
        if line.starts_with("> ") {
            shown.push(format!("< {}", replies.next().unwrap()));
        }
    }
    assert_eq!(replies.next(), None);
    shown
}

#[test]
fn the_example_session_is_what_the_program_says() {
    let mut text = text();
    let found: Vec<Vec<String>> = sessions(&text)
        .iter()
        .map(|lines| lines.iter().map(|&line| line.to_owned()).collect())
        .collect();
    assert!(!found.is_empty());
    for lines in found {
        let borrowed: Vec<_> = lines.iter().map(String::as_str).collect();
        let expected = played(&borrowed);
        if std::env::var_os("UPDATE").is_some() {
            text = text.replacen(&lines.join("\n"), &expected.join("\n"), 1);
            std::fs::write(file(), &text).unwrap();
        } else {
            for (found, expected) in lines.iter().zip(&expected) {
                assert_eq!(found, expected);
            }
            assert_eq!(lines.len(), expected.len());
        }
    }
}

#[test]
fn every_command_and_field_is_described() {
    let mut output = Vec::new();
    run(
        "manila",
        None,
        Cursor::new(br#"{"do":"help"}"#),
        &mut output,
    )
    .unwrap();
    let help: Value = serde_json::from_slice(&output).unwrap();
    let text = text();
    for command in help["commands"].as_array().unwrap() {
        let name = command["do"].as_str().unwrap();
        let heading = format!("### `{name}`");
        let start = text
            .find(&heading)
            .unwrap_or_else(|| panic!("{heading} is missing"));
        let section = &text[start + heading.len()..];
        let section = &section[..section.find("\n#").unwrap_or(section.len())];
        for field in command["fields"].as_array().unwrap() {
            let field = field["name"].as_str().unwrap();
            assert!(
                section.contains(&format!("| `{field}`")),
                "{name} lacks {field}"
            );
        }
        let rows = section.matches("\n| `").count();
        assert_eq!(rows, command["fields"].as_array().unwrap().len(), "{name}");
    }
    for line in text.lines().filter(|line| line.starts_with("### `")) {
        let known = help["commands"]
            .as_array()
            .unwrap()
            .iter()
            .any(|command| line == format!("### `{}`", command["do"].as_str().unwrap()));
        assert!(known, "{line} is not a command");
    }
}
