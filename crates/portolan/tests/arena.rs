//! The command `portolan arena`: output, records, Ctrl-C.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use portolan_catalogue::{Visitor, visit};
use portolan_core::GamePackage;
use portolan_match::Record;
use portolan_match::record::replay;
use serde_json::Value;

const LINE_UP: &str = "--seats mate,deckhand,deckhand,deckhand";

fn arena(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_portolan"));
    command
        .args(["arena", "manila"])
        .args(line.split_whitespace());
    command.stdin(Stdio::null());
    command
}

fn run(line: &str) -> Output {
    let output = arena(line).output().unwrap();
    assert!(output.status.success(), "{line}: {output:?}");
    assert_eq!(output.stderr, b"", "no progress bar in a pipe");
    output
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

/// An empty folder for one test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    folder
}

/// The report without the speed.
fn without_pace(mut report: Value) -> Value {
    let fields = report.as_object_mut().unwrap();
    for field in ["seconds", "games_per_second", "decisions_per_second"] {
        assert!(
            fields.remove(field).is_some_and(|pace| pace.is_number()),
            "{field}"
        );
    }
    report
}

#[test]
fn the_same_seed_gives_the_same_result_whatever_the_jobs() {
    let result = |jobs: u32| {
        let line = format!("{LINE_UP} --games 203 --seed 9 --format json --jobs {jobs}");
        without_pace(json(&run(&line)))
    };
    let alone = result(1);
    assert_eq!(alone["played"], 203);
    assert_eq!(result(2), alone);
    assert_eq!(result(5), alone);
}

#[test]
fn json_has_the_promised_fields() {
    let report = json(&run(&format!("{LINE_UP} --games 40 --format json")));
    assert_eq!(report["game"], "manila");
    let players = report["players"].as_array().unwrap();
    let names: Vec<_> = players.iter().map(|player| &player["name"]).collect();
    assert_eq!(names, ["mate", "deckhand"]);
    assert_eq!(
        (&players[0]["games"], &players[1]["games"]),
        (&40.into(), &120.into())
    );
    for player in players {
        let number = |field: &str| player[field].as_f64().unwrap();
        assert!((number("win_share") - number("wins") / number("games")).abs() < 1e-12);
        assert!(number("low") <= number("win_share") && number("win_share") <= number("high"));
        assert!(number("mean").is_finite() && number("sd") > 0.0);
    }
    assert!(report["games_per_second"].as_f64().unwrap() > 0.0);
    assert!(report["decisions_per_second"].as_f64().unwrap() > 0.0);
    assert!(report["decisions"].as_u64() > report["chances"].as_u64());
}

#[test]
fn csv_says_the_same_as_json() {
    let line = format!("{LINE_UP} --games 40 --option hidden_cash=on --format");
    let report = json(&run(&format!("{line} json")));
    let csv = String::from_utf8(run(&format!("{line} csv")).stdout).unwrap();
    let mut rows = csv.lines().map(|row| row.split(',').collect::<Vec<_>>());
    let columns = rows.next().unwrap();
    let rows: Vec<_> = rows.collect();
    assert_eq!(rows.len(), 2);
    for (row, player) in rows.iter().zip(report["players"].as_array().unwrap()) {
        assert_eq!(row.len(), columns.len());
        let cell = |column: &str| row[columns.iter().position(|c| *c == column).unwrap()];
        assert_eq!(
            (cell("game"), cell("name")),
            ("manila", player["name"].as_str().unwrap())
        );
        for column in ["games", "wins", "win_share", "low", "high", "mean", "sd"] {
            let number: f64 = cell(column).parse().unwrap();
            let same = player[column].as_f64().unwrap();
            assert!((number - same).abs() < 1e-9, "{column}: {number}, {same}");
        }
        assert!(cell("games_per_second").parse::<f64>().unwrap() > 0.0);
        assert!(cell("decisions_per_second").parse::<f64>().unwrap() > 0.0);
    }
}

#[test]
fn the_table_has_the_same_figures() {
    let table = String::from_utf8(run(&format!("{LINE_UP} --games 40 --seed 3")).stdout).unwrap();
    assert!(
        table.starts_with("manila: 40 of 40 games, 4 seats, seed 3\n"),
        "{table}"
    );
    for part in [
        "mate",
        "deckhand",
        "95 % interval",
        "games/s",
        "decisions/s",
        "1/k",
    ] {
        assert!(table.contains(part), "{part} in {table}");
    }
}

#[test]
fn the_time_of_searching_levels_is_shown() {
    let line = "--seats captain,mate,mate --games 2 --format";
    let report = json(&run(&format!("{line} json")));
    let thinking = &report["thinking"][0];
    assert_eq!(thinking["level"], "captain");
    assert!(thinking["decisions"].as_u64().unwrap() > 10);
    assert!(thinking["mean_ms"].as_f64().unwrap() > 0.0);
    assert!(thinking["p99_ms"].as_f64() > thinking["mean_ms"].as_f64());
    let csv = String::from_utf8(run(&format!("{line} csv")).stdout).unwrap();
    let rows: Vec<_> = csv.lines().collect();
    assert!(rows[0].ends_with(",think_mean_ms,think_p99_ms"), "{csv}");
    assert!(!rows[1].ends_with(','), "{csv}");
    assert!(rows[2].ends_with(",,"), "a mate does not search: {csv}");
    let table = String::from_utf8(run(&format!("{line} table")).stdout).unwrap();
    assert!(table.contains("\ncaptain: "), "{table}");
    assert!(table.contains(" ms of processor time a decision, 99 % of them below "));
}

#[test]
fn a_tournament_goes_on_from_its_file() {
    let folder = folder("arena_resumed");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("tournament.json");
    let resumed = |games: u32, seed: u32| {
        let line = format!("{LINE_UP} --games {games} --seed {seed} --format json --resume");
        arena(&line).arg(&file).output().unwrap()
    };
    assert!(resumed(50, 4).status.success());
    let longer = without_pace(json(&resumed(120, 4)));
    let in_one_go = run(&format!("{LINE_UP} --games 120 --seed 4 --format json"));
    assert_eq!(longer, without_pace(json(&in_one_go)));
    let other = resumed(120, 5);
    assert_eq!(other.status.code(), Some(2));
    let message = String::from_utf8(other.stderr).unwrap();
    assert!(
        message.contains("holds another tournament: its seed is 4"),
        "{message}"
    );
}

#[test]
fn options_and_player_count_reach_the_game() {
    let decisions = |line: &str| json(&run(line))["decisions"].clone();
    let three = "--seats deckhand,deckhand,deckhand --games 20 --format json";
    let plain = decisions(three);
    assert_ne!(
        decisions(&format!("{three} --option pirates_displace=on")),
        plain
    );
    let seats = json(&run(
        "--seats mate,mate,mate,mate,mate --games 5 --format json",
    ));
    assert_eq!(seats["seats"], 5);
    assert_eq!(seats["players"][0]["win_share"], 0.2);
}

#[test]
fn one_mate_beats_three_deckhands() {
    let report = json(&run(&format!("{LINE_UP} --games 2000 --format json")));
    let low = report["players"][0]["low"].as_f64().unwrap();
    assert!(low > 0.85, "{report:#}");
}

/// Replays a record and returns the number of its entries.
struct Replay<'a>(&'a Record);

impl Visitor for Replay<'_> {
    type Out = u64;

    fn visit<G: GamePackage + 'static>(self) -> u64 {
        let played = replay::<G>(self.0).unwrap();
        assert!(played.result().is_some());
        u64::from(played.entry())
    }
}

#[test]
fn records_are_written_and_can_be_replayed() {
    let folder = folder("arena_records");
    let line = format!(
        "{LINE_UP} --games 6 --format json --record {}",
        folder.display()
    );
    let report = json(&run(&line));
    let mut entries = 0;
    for game in 1..=6 {
        let file = folder.join(format!("manila-1-{game:06}.jsonl"));
        let record = Record::read(&fs::read(file).unwrap()).unwrap();
        entries += visit(&record.game, Replay(&record)).unwrap();
    }
    let count = |field: &str| report[field].as_u64().unwrap();
    assert_eq!(entries, count("decisions") + count("chances"));

    let again = arena(&line).output().unwrap();
    assert_eq!(again.status.code(), Some(2));
    let stderr = String::from_utf8(again.stderr).unwrap();
    assert!(stderr.contains("not overwritten"), "{stderr}");
    assert_eq!(again.stdout, b"");
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_was_played_so_far() {
    let folder = folder("arena_interrupted");
    let mut child = arena(&format!(
        "{LINE_UP} --games 100000000 --format json --record"
    ))
    .arg(&folder)
    .stdout(Stdio::piped())
    .stderr(Stdio::piped())
    .spawn()
    .unwrap();
    while !folder.join("manila-1-000020.jsonl").exists() {
        assert_eq!(
            child.try_wait().unwrap(),
            None,
            "the program ended before it was interrupted"
        );
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let interrupted = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(interrupted.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let report = json(&output);
    let played = report["played"].as_u64().unwrap();
    assert!((20..100_000_000).contains(&played));
    assert_eq!(fs::read_dir(&folder).unwrap().count() as u64, played);
    fs::remove_dir_all(&folder).unwrap();

    let line = format!("{LINE_UP} --games {played} --format json");
    let shorter = json(&run(&line));
    assert_eq!(shorter["players"], report["players"]);
}

/// A document with a place for the tables of levels, and the folder of its games.
fn levels(folder: &Path, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_portolan"));
    command
        .args(["arena", "longcours", "--levels"])
        .arg(folder.join("bots.md"));
    command.arg("--resume").arg(folder.join("kept")).args(more);
    command.stdin(Stdio::null()).output().unwrap()
}

#[test]
fn the_tables_of_levels_are_written_between_the_marks_and_go_on() {
    let folder = folder("arena_levels");
    fs::create_dir_all(&folder).unwrap();
    let document = folder.join("bots.md");
    let marks = [
        "<!-- levels: written by portolan arena --levels -->",
        "<!-- end of levels -->",
    ];
    fs::write(&document, "# Bots\n").unwrap();
    let refused = levels(&folder, &[]);
    assert_eq!(refused.status.code(), Some(2));
    let message = String::from_utf8(refused.stderr).unwrap();
    assert!(message.contains("has no place for the tables"), "{message}");

    let text = format!("# Bots\n\n{}\nold\n{}\n\nThe end.\n", marks[0], marks[1]);
    fs::write(&document, text).unwrap();
    let once = levels(&folder, &["--games", "1", "--other-games", "1"]);
    assert!(once.status.success(), "{once:?}");
    let said = String::from_utf8(once.stdout).unwrap();
    assert!(
        said.contains("longcours with 6 players: captain "),
        "{said}"
    );
    let first = fs::read_to_string(&document).unwrap();
    assert!(first.starts_with("# Bots\n\n") && first.ends_with("\n\nThe end.\n"));
    assert!(!first.contains("old"), "{first}");
    let cells = |text: &str, wanted: &str| -> Vec<Vec<String>> {
        let cells = |line: &str| line.split('|').map(|cell| cell.trim().to_owned()).collect();
        let rows = text.lines().map(cells);
        rows.filter(|row: &Vec<String>| row.len() > 5 && row[2] == wanted)
            .collect()
    };
    let [captain, mate] = &cells(&first, "6")[..] else {
        panic!("a row for each table: {first}");
    };
    assert_eq!((&*captain[3], &*captain[5]), ("17 %", "1"));
    assert!(captain[6].ends_with(" ms"), "{captain:?}");
    assert_eq!((&*mate[3], mate.len()), ("17 %", 7));

    // A game more for each number of players but four.
    let again = levels(&folder, &["--games", "1", "--other-games", "2"]);
    assert!(again.status.success(), "{again:?}");
    let second = fs::read_to_string(&document).unwrap();
    let games = |text: &str, players: &str| -> Vec<String> {
        cells(text, players)
            .iter()
            .map(|row| row[5].clone())
            .collect()
    };
    assert!(games(&second, "5").iter().all(|games| games == "2"));
    assert_eq!(games(&second, "4"), games(&first, "4"));
    assert!(!second.contains("Manila"), "no game of it was played");
}
