//! The command `portolan analyse`: output, errors, Ctrl-C. What it says is tested in `crates/terminal`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn portolan(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_portolan"));
    command.args(line.split_whitespace()).env("LC_ALL", "C");
    command.stdin(Stdio::null());
    command
}

/// The record of a short game, in an empty folder for one test.
fn record(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("analyse_{test}"));
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    let line = "arena longcours --seats mate,deckhand,deckhand --games 1 --option short_game=on";
    let played = portolan(line)
        .arg("--record")
        .arg(&folder)
        .output()
        .unwrap();
    assert!(played.status.success(), "{played:?}");
    folder.join("longcours-1-000001.jsonl")
}

fn analyse(record: &Path, line: &str) -> Output {
    let arguments = line.split_whitespace();
    portolan("analyse")
        .arg(record)
        .args(arguments)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn a_record_is_analysed_as_text_and_as_json() {
    let record = record("forms");
    let output = analyse(&record, "--times 1 --lang fr");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(text(&output.stderr), "", "no progress bar in a pipe");
    let printed = text(&output.stdout);
    assert!(printed.contains("D’où vient chaque résultat"), "{printed}");
    let output = analyse(&record, "--times 1 --seed 3 --json");
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["balances"].as_array().unwrap().len(), 3);
}

#[test]
fn a_record_that_cannot_be_analysed_is_refused_in_one_sentence() {
    let record = record("refused");
    let whole = fs::read_to_string(&record).unwrap();
    let cut: Vec<_> = whole.lines().take(9).collect();
    fs::write(&record, cut.join("\n")).unwrap();
    let output = analyse(&record, "");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert_eq!(text(&output.stdout), "");
    let message = text(&output.stderr);
    assert!(
        message.starts_with("error: The record is damaged"),
        "{message}"
    );
    assert_eq!(message.lines().count(), 1);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_an_analysis_that_would_take_long() {
    let record = record("interrupted");
    // The program reads its record once Ctrl-C is watched for, so that nothing has to be waited for.
    let pipe = record.with_extension("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let mut child = portolan("analyse --times 1000");
    let child = child.arg(&pipe).stdout(Stdio::piped()).spawn().unwrap();
    fs::write(&pipe, fs::read(&record).unwrap()).unwrap();
    let interrupted = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(interrupted.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(text(&output.stdout), "");
}
