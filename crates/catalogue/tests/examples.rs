//! Runs the programs of the folder `examples`. `cargo test` builds them before the tests.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs an example in the folder of the repository.
fn run(name: &str, args: &[&str]) -> Output {
    let test = std::env::current_exe().unwrap();
    // target/debug/deps/examples-… and target/debug/examples/NAME
    let target = test.ancestors().nth(2).unwrap();
    let program = target.join("examples").join(name);
    let command = Command::new(&program)
        .args(args)
        .current_dir(repository())
        .output();
    command.unwrap_or_else(|error| panic!("cannot run {}: {error}", program.display()))
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The standard output of a successful run.
fn output(name: &str, args: &[&str]) -> String {
    let output = run(name, args);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name} {args:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

/// The standard error of a run that fails.
fn error(name: &str, args: &[&str]) -> String {
    let output = run(name, args);
    assert!(!output.status.success(), "{name} {args:?} succeeded");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_tournament_prints_a_row_for_each_level() {
    let text = output("tournament", &["manila", "mate,mate,deckhand", "30", "7"]);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[0], "manila: 30 games, 3 seats, seed 7");
    let cells: Vec<Vec<&str>> = lines[2..4]
        .iter()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!((cells[0][0], cells[0][1]), ("mate", "60"));
    assert_eq!((cells[1][0], cells[1][1]), ("deckhand", "30"));
}

#[test]
fn a_tournament_names_wrong_arguments() {
    for (args, message) in [
        (&["chess"][..], "unknown game “chess”"),
        (&["manila", "mate,bosun"], "unknown bot “bosun”"),
        (
            &["manila", "mate,mate,mate", "0"],
            "“0” is not a number of games",
        ),
        (&["manila", "mate", "1"], "1 players: expected 3 to 5"),
    ] {
        let error = error("tournament", args);
        assert!(
            error.starts_with(&format!("tournament: {message}")),
            "{error}"
        );
    }
}

/// The numbers of a row of the statistics.
fn numbers(text: &str, row: &str) -> Vec<i64> {
    let line = text.lines().find(|line| line.trim_start().starts_with(row));
    let cells = line.unwrap_or_default().split_whitespace().skip(1);
    cells.map(|cell| cell.parse().unwrap()).collect()
}

#[test]
fn the_income_of_a_record_adds_up_to_the_score() {
    for (name, head, sources) in [
        (
            "manila-fair",
            "manila, 3 players",
            &["office", "crew", "shares"][..],
        ),
        (
            "manila-plain",
            "manila, 5 players",
            &["office", "crew", "shares"],
        ),
        (
            "oltremare-undo",
            "oltremare, 2 players",
            &["cargo", "prestige"],
        ),
    ] {
        let file = format!("fixtures/records/{name}.jsonl");
        let text = output("record_statistics", &[&file]);
        assert!(text.contains(head), "{text}");
        assert_eq!(
            text.contains("outcomes verified"),
            name.contains("fair"),
            "{text}"
        );
        assert!(sources.iter().all(|source| text.contains(source)), "{text}");
        let mut sums = numbers(&text, "start");
        let rows = text
            .lines()
            .filter(|line| line.contains([' ']) && line.contains(['+', '-']));
        for row in rows.filter(|line| !line.contains(".jsonl")) {
            let cells = row.split_whitespace().skip(1);
            for (sum, cell) in sums.iter_mut().zip(cells) {
                *sum += cell.parse::<i64>().unwrap();
            }
        }
        assert_eq!(sums, numbers(&text, "score"), "{text}");
    }
}

#[test]
fn a_file_that_is_no_record_is_named() {
    let expected = "record_statistics: examples/README.md: not a record";
    assert!(error("record_statistics", &["examples/README.md"]).starts_with(expected));
    let missing = error("record_statistics", &["nowhere.jsonl"]);
    assert!(
        missing.starts_with("record_statistics: nowhere.jsonl: "),
        "{missing}"
    );
    assert!(error("record_statistics", &[]).starts_with("usage: "));
}
