//! `docs/drive.md` is true: its example sessions run line by line, and it names every command
//! and field. `UPDATE=1 cargo test -p portolan-drive --test drive documentation` rewrites the replies
//! of the examples.

use std::path::PathBuf;

use serde_json::Value;

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/drive.md")
}

fn text() -> String {
    std::fs::read_to_string(file()).unwrap()
}

/// An example: the game, and the lines of a block marked `session GAME`.
struct Session<'a> {
    game: &'a str,
    lines: Vec<&'a str>,
}

fn sessions(text: &str) -> Vec<Session<'_>> {
    let mut sessions: Vec<Session<'_>> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        match (is_open, line.strip_prefix("```session ")) {
            (false, Some(game)) => {
                is_open = true;
                sessions.push(Session {
                    game,
                    lines: Vec::new(),
                });
            }
            (true, _) if line == "```" => is_open = false,
            (true, _) => sessions.last_mut().unwrap().lines.push(line),
            (false, None) => {}
        }
    }
    sessions
}

/// The requests of all sessions, for the hostile tests.
pub(crate) fn requests() -> Vec<String> {
    let text = text();
    let sessions = sessions(&text);
    let lines = sessions.iter().flat_map(|session| &session.lines);
    lines
        .filter_map(|line| line.strip_prefix("> "))
        .map(str::to_owned)
        .collect()
}

/// The lines of a session with the replies the program gives.
fn replayed(session: &Session<'_>) -> Vec<String> {
    let requests: Vec<_> = session
        .lines
        .iter()
        .filter_map(|line| line.strip_prefix("> "))
        .collect();
    let mut driven = portolan_drive::Session::of(session.game).unwrap();
    let replies: Vec<_> = requests
        .iter()
        .map(|request| driven.answer(request.as_bytes()))
        .collect();
    let mut replies = replies.iter();
    let mut shown = Vec::new();
    for line in session.lines.iter().filter(|line| !line.starts_with("< ")) {
        shown.push((*line).to_owned());
        if line.starts_with("> ") {
            shown.push(format!("< {}", replies.next().unwrap()));
        }
    }
    assert_eq!(replies.next(), None);
    shown
}

#[test]
fn the_example_sessions_are_what_the_program_replies() {
    let text = text();
    let sessions = sessions(&text);
    let games: Vec<_> = sessions.iter().map(|session| session.game).collect();
    assert_eq!(games, ["manila", "oltremare", "norderwind", "longcours"]);
    let mut updated = text.clone();
    for session in &sessions {
        let expected = replayed(session);
        if std::env::var_os("UPDATE").is_some() {
            updated = updated.replacen(&session.lines.join("\n"), &expected.join("\n"), 1);
            std::fs::write(file(), &updated).unwrap();
        } else {
            for (found, expected) in session.lines.iter().zip(&expected) {
                assert_eq!(found, expected);
            }
            assert_eq!(session.lines.len(), expected.len());
        }
    }
}

#[test]
fn every_command_and_field_is_described() {
    let mut session = portolan_drive::Session::of("manila").unwrap();
    let help = session.answer(br#"{"do":"help"}"#);
    let help: Value = serde_json::from_str(&help).unwrap();
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
