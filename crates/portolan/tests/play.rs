//! The program `portolan play`, through pipes.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A new folder.
fn folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("play-{}-{number}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn started(state_home: &Path, arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_portolan"))
        .arg("play")
        .args(arguments)
        .env("XDG_STATE_HOME", state_home)
        .env("LC_ALL", "C.UTF-8")
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn portolan(state_home: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut child = started(state_home, arguments);
    // A program that refuses its arguments does not read what is typed.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn a_piped_game_is_plain_text_and_can_be_resumed() {
    let state_home = folder();
    let arguments = ["manila", "--seed", "3", "--players", "3"];
    let first = portolan(&state_home, &arguments, "pass\nmortgage 1\n");
    assert!(first.status.success());
    let shown = text(&first.stdout);
    assert!(!shown.contains('\u{1b}'));
    assert!(
        shown.contains("At the table: Player, Ana (mate) and Bao (mate)."),
        "{shown}"
    );
    let file = state_home.join("portolan/manila-1.record");
    assert!(shown.ends_with(&format!(
        "  portolan play manila --load {}\n",
        file.display()
    )));
    let file = file.to_str().unwrap();
    let again = portolan(
        &state_home,
        &["manila", "--load", file, "--lang", "fr"],
        "journal\n",
    );
    assert!(again.status.success());
    assert!(text(&again.stdout).contains("La partie reprend après"));
}

#[test]
fn colours_come_when_they_are_wanted() {
    let shown = portolan(&folder(), &["manila", "--color", "always"], "");
    assert!(text(&shown.stdout).contains("\u{1b}[1mManila\u{1b}[0m"));
}

#[test]
fn french_is_spoken_where_the_system_speaks_it() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_portolan"));
    command
        .args(["play", "manila"])
        .env("XDG_STATE_HOME", folder());
    command.env("LC_ALL", "fr_FR.UTF-8").stdin(Stdio::null());
    let shown = text(&command.output().unwrap().stdout);
    assert!(
        shown.contains("À la table\u{a0}: Joueur, Ana (mate)"),
        "{shown}"
    );
}

#[test]
fn wrong_arguments_are_explained_and_nothing_begins() {
    let state_home = folder();
    let missing = state_home.join("missing");
    let missing = missing.to_str().unwrap();
    for (arguments, expected) in [
        (
            &["manila", "--players", "7"][..],
            "7 players: expected 3 to 5.",
        ),
        (
            &["manila", "--seats", "me,mate"],
            "2 players: expected 3 to 5.",
        ),
        (
            &["manila", "--seats", "me,cook,mate"],
            "“cook” cannot sit here: expected me, deckhand, mate, captain",
        ),
        (
            &["manila", "--seats", "me,me,me", "--players", "4"],
            "3 seats are named for 4 players",
        ),
        (
            &["manila", "--option", "fog=on"],
            "There is no option “fog”",
        ),
        (
            &["manila", "--option", "hidden_cash=maybe"],
            "cannot be “maybe”: expected on, off.",
        ),
        (&["manila", "--lang", "de"], "expected en or fr"),
        (&["manila", "--load", missing], "There is no file"),
        (
            &["manila", "--load", missing, "--players", "3"],
            "cannot be used with",
        ),
        (&["monopoly"], "manila"),
    ] {
        let refused = portolan(&state_home, arguments, "");
        let printed = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}: {printed}");
        assert!(printed.contains(expected), "{arguments:?}: {printed}");
        assert!(refused.stdout.is_empty());
    }
}

#[test]
fn a_game_that_cannot_be_saved_ends_with_an_error() {
    let file = folder().join("file");
    std::fs::write(&file, "").unwrap();
    let lost = portolan(
        &file,
        &["manila", "--seed", "3"],
        "mortgage 1\npass\nmortgage 1\n",
    );
    assert_eq!(lost.status.code(), Some(1));
    assert!(text(&lost.stderr).contains("the game could not be kept"));
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_where_the_game_is_saved() {
    let state_home = folder();
    let mut child = started(&state_home, &["manila", "--seed", "3"]);
    let mut typing = child.stdin.take().unwrap();
    typing.write_all(b"mortgage 1\npass\nmortgage 1\n").unwrap();
    // The game is saved before a question is printed.
    let mut output = child.stdout.take().unwrap();
    let mut shown = Vec::new();
    let mut byte = [0];
    while !shown.ends_with(b"to redeem\nPlayer> ") || !text(&shown).contains("mortgages a share") {
        assert_eq!(output.read(&mut byte).unwrap(), 1, "{}", text(&shown));
        shown.push(byte[0]);
    }
    let interrupt = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(interrupt.unwrap().success());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130));
    let printed = text(&ended.stderr);
    assert!(
        printed.contains("The game is kept. To go on with it:"),
        "{printed}"
    );
    assert!(state_home.join("portolan/manila-1.record").is_file());
}
