//! Editions as files: exporting, checking, playing with them, and their storage in records.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use portolan_catalogue::NAMES;

fn portolan(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_portolan"))
        .args(arguments)
        .env("LANG", "C")
        .env("XDG_STATE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments may exit before it has read anything.
    let mut stdin = child.stdin.take().unwrap();
    if let Err(error) = stdin.write_all(input.as_bytes()) {
        assert_eq!(error.kind(), std::io::ErrorKind::BrokenPipe);
    }
    drop(stdin);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn exported(game: &str) -> String {
    let out = portolan(&["edition", "export", game], "");
    assert!(out.status.success());
    text(&out.stdout)
}

/// Manila with 31 pesos at the start.
fn edition_with_31_pesos() -> String {
    let built_in = exported("manila");
    let edition = built_in.replace("30,            S", "31,            S");
    assert_ne!(edition, built_in);
    edition
}

#[test]
fn every_game_exports_an_edition_that_is_in_order() {
    let folder = folder("in_order");
    for game in NAMES {
        let file = folder.join(game);
        std::fs::write(&file, exported(game)).unwrap();
        let out = portolan(&["edition", "check", file.to_str().unwrap()], "");
        assert!(out.status.success(), "{}", text(&out.stderr));
        assert!(text(&out.stdout).contains(&format!("in order, an edition of {game}")));
    }
}

#[test]
fn export_overwrites_no_file() {
    let folder = folder("overwrite");
    let file = folder.join("mine.txt");
    let arguments = ["edition", "export", "manila", file.to_str().unwrap()];
    assert!(portolan(&arguments, "").status.success());
    std::fs::write(&file, "my corrections").unwrap();
    assert_eq!(portolan(&arguments, "").status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "my corrections");
}

#[test]
fn every_mistake_is_listed_with_its_line() {
    let folder = folder("mistakes");
    let file = folder.join("mine.txt");
    let wrong = exported("manila")
        .replace("3 4 5 5, 36", "3 4 5 5, 35")
        .replace("large pilot,    5", "large pilot,    five");
    std::fs::write(&file, &wrong).unwrap();
    let out = portolan(&["edition", "check", file.to_str().unwrap()], "");
    assert_eq!(out.status.code(), Some(2));
    let stdout = text(&out.stdout);
    for part in ["3 4 5 5, 35", "five"] {
        let line = wrong.lines().position(|line| line.contains(part)).unwrap() + 1;
        assert!(stdout.contains(&format!("mine.txt:{line}: ")), "{stdout}");
    }
    assert!(text(&out.stderr).contains("2 mistakes"));
}

#[test]
fn a_file_that_is_no_edition_is_refused() {
    let folder = folder("none");
    let file = folder.join("mine.txt");
    std::fs::write(&file, "Dear diary\n").unwrap();
    let check = |path: &str| portolan(&["edition", "check", path], "");
    let out = check(file.to_str().unwrap());
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("[edition]"));
    std::fs::write(&file, "[edition]\nkey, value\ngame, chess\n").unwrap();
    let out = check(file.to_str().unwrap());
    assert!(text(&out.stderr).contains("chess"));
    assert_eq!(check("/nowhere/at/all").status.code(), Some(2));
}

#[test]
fn drive_plays_with_an_edition() {
    let folder = folder("drive");
    let file = folder.join("mine.txt");
    std::fs::write(&file, edition_with_31_pesos()).unwrap();
    let requests = "{\"do\":\"start\",\"players\":3}\n{\"do\":\"view\"}\n";
    let path = file.to_str().unwrap();
    let out = portolan(&["drive", "manila", "--edition", path], requests);
    assert!(text(&out.stdout).contains("\"cash\":31"));
    std::fs::write(&file, "nonsense").unwrap();
    let out = portolan(&["drive", "manila", "--edition", path], requests);
    assert_eq!(out.status.code(), Some(2));
    assert!(out.stdout.is_empty());
}

#[test]
fn a_record_made_with_another_edition_replays_anywhere() {
    let folder = folder("record");
    let file = folder.join("mine.txt");
    std::fs::write(&file, edition_with_31_pesos()).unwrap();
    let games = folder.join("games");
    let out = portolan(
        &[
            "arena",
            "manila",
            "--seats",
            "deckhand,deckhand,deckhand",
            "--games",
            "1",
            "--edition",
            file.to_str().unwrap(),
            "--record",
            games.to_str().unwrap(),
        ],
        "",
    );
    assert!(out.status.success(), "{}", text(&out.stderr));
    std::fs::remove_file(&file).unwrap();
    let record = std::fs::read_dir(&games).unwrap().next().unwrap().unwrap();
    let out = portolan(&["replay", record.path().to_str().unwrap()], "");
    assert!(out.status.success(), "{}", text(&out.stderr));
}

#[test]
fn the_terminal_plays_with_an_edition() {
    let folder = folder("play");
    let file = folder.join("mine.txt");
    std::fs::write(&file, edition_with_31_pesos()).unwrap();
    let out = portolan(
        &[
            "play",
            "manila",
            "--lang",
            "en",
            "--seed",
            "1",
            "--edition",
            file.to_str().unwrap(),
        ],
        "quit\n",
    );
    assert!(text(&out.stdout).contains("  31 "), "{}", text(&out.stdout));
}
