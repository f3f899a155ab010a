//! The command line: help, wrong input, a reader that closes its end of the pipe.

use std::process::{Command, Output, Stdio};

fn portolan(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_portolan"));
    command.args(line.split_whitespace()).env("LC_ALL", "C");
    command
}

fn run(line: &str) -> Output {
    portolan(line).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn every_command_explains_itself() {
    let all = run("--help");
    assert!(all.status.success());
    assert_eq!(listed_commands(&text(&all.stdout)), COMMANDS);
    for command in COMMANDS {
        let one = run(&format!("{command} --help"));
        assert!(one.status.success(), "{command}");
        let printed = text(&one.stdout);
        assert!(
            printed.contains("Usage: portolan") && printed.contains("Examples:"),
            "{printed}"
        );
    }
}

const COMMANDS: [&str; 10] = [
    "play", "arena", "drive", "replay", "verify", "analyse", "edition", "serve", "backup",
    "licences",
];

/// The commands that the help lists, without `help` itself.
fn listed_commands(help: &str) -> Vec<&str> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = lines.map_while(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").collect()
}

#[test]
fn the_help_names_every_game_and_its_options() {
    let printed = text(&run("arena --help").stdout);
    for name in portolan_catalogue::NAMES {
        assert!(
            printed.contains(&format!("Options of {name}:")),
            "{printed}"
        );
    }
}

#[test]
fn licences_of_everything_built_in_are_printed() {
    let output = run("licences");
    assert!(output.status.success());
    let printed = text(&output.stdout);
    for part in [
        "Portolan contributors",
        "- axum ",
        "- libsqlite3-sys ",
        "the Rust standard library",
    ] {
        assert!(printed.contains(part), "{part}");
    }
    // The page may not have been built.
    let page = printed.contains("Packages, fonts and data in the page");
    assert_eq!(page, printed.contains("SIL OPEN FONT LICENSE"));
}

#[test]
fn without_a_command_the_help_is_shown() {
    let output = run("");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("Usage: portolan"));
}

/// Wrong command lines, and what the message must contain.
const WRONG: &[(&str, &[&str])] = &[
    ("sail manila", &["unrecognized subcommand", "sail"]),
    ("arena", &["<GAME>", "--seats"]),
    (
        "arena monopoly --seats mate,mate,mate",
        &["monopoly", "possible values: manila"],
    ),
    ("play monopoly", &["monopoly", "possible values: manila"]),
    ("drive monopoly", &["monopoly", "possible values: manila"]),
    ("arena manila", &["--seats"]),
    (
        "arena manila --seats mate,bosun,mate",
        &["unknown bot “bosun”", "deckhand, mate, captain"],
    ),
    (
        "arena manila --seats mate,,mate",
        &["unknown bot “”", "deckhand, mate"],
    ),
    (
        "arena manila --seats mate,mate",
        &["2 players: expected 3 to 5"],
    ),
    (
        "arena manila --seats mate,mate,mate,mate,mate,mate",
        &["6 players: expected 3 to 5"],
    ),
    (
        "arena manila --seats mate,mate,mate --games 0",
        &["'0'", "1 or more"],
    ),
    (
        "arena manila --seats mate,mate,mate --games -5",
        &["'-5'", "1 or more"],
    ),
    (
        "arena manila --seats mate,mate,mate --games many",
        &["'many'", "1 or more"],
    ),
    (
        "arena manila --seats mate,mate,mate --jobs 0",
        &["'0'", "from 1 to 1024"],
    ),
    (
        "arena manila --seats mate,mate,mate --jobs 9999",
        &["'9999'", "from 1 to 1024"],
    ),
    (
        "arena manila --seats mate,mate,mate --seed -1",
        &["'-1'", "from 0 to"],
    ),
    (
        "arena manila --seats mate,mate,mate --option fog=on",
        &["unknown option “fog”", "hidden_cash"],
    ),
    (
        "arena manila --seats mate,mate,mate --option fog",
        &["'fog'", "expected NAME=VALUE"],
    ),
    (
        "arena manila --seats mate,mate,mate --option hidden_cash=maybe",
        &["hidden_cash cannot be “maybe”", "on, off"],
    ),
    (
        "arena manila --seats mate,mate,mate --option hidden_cash=on --option hidden_cash=off",
        &["hidden_cash is set twice"],
    ),
    (
        "arena manila --seats mate,mate,mate --edition no/such/file",
        &["no/such/file"],
    ),
    (
        "arena manila --seats mate,mate,mate --edition Cargo.toml",
        &["edition: section [edition] is missing"],
    ),
    (
        "arena manila --seats mate,mate,mate --format xml",
        &["xml", "table, json, csv"],
    ),
    (
        "arena manila --seats mate,mate,mate --record Cargo.toml",
        &["Cargo.toml", "folder"],
    ),
    (
        "arena manila --seats mate,mate,mate --resume Cargo.toml",
        &["Cargo.toml does not hold a tournament"],
    ),
    (
        "arena manila --seats mate,mate,mate --resume a --record b",
        &["--resume", "cannot be used with", "--record"],
    ),
    (
        "replay Cargo.toml --to soon",
        &["'soon'", "number of an entry"],
    ),
    ("replay Cargo.toml --lang de", &["'de'", "en or fr"]),
    ("replay no/such/record", &["no/such/record"]),
    ("replay Cargo.toml", &["not a record"]),
    ("verify", &["<RECORD>"]),
    (
        "verify Cargo.toml --commitment 12ab",
        &["'12ab'", "64 hexadecimal digits"],
    ),
    ("verify Cargo.toml --lang de", &["'de'", "en or fr"]),
    ("verify no/such/record", &["no/such/record"]),
    ("verify Cargo.toml", &["not a record"]),
    ("analyse Cargo.toml", &["not a record"]),
    ("analyse no/such/record", &["no/such/record"]),
    ("analyse Cargo.toml --times 0", &["'0'", "from 1 to 1000"]),
    ("analyse Cargo.toml --seed -1", &["'-1'", "--seed"]),
    ("analyse Cargo.toml --lang de", &["'de'", "en or fr"]),
];

#[test]
fn wrong_input_is_refused_with_what_was_expected() {
    for (line, expected) in WRONG {
        let output = run(line);
        let printed = text(&output.stderr);
        assert!(
            matches!(output.status.code(), Some(1 | 2)),
            "{line}: {output:?}"
        );
        assert_eq!(text(&output.stdout), "", "{line}");
        for part in *expected {
            assert!(
                printed.contains(part),
                "{line}\nexpected “{part}” in: {printed}"
            );
        }
    }
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_error() {
    for line in [
        "--help",
        "arena manila --seats mate,mate,mate --games 50 --format json",
    ] {
        let mut child = portolan(line)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{line}");
        assert_eq!(text(&output.stderr), "", "{line}");
    }
}
