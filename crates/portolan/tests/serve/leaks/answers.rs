//! Checks the answers with data of the game: parts, and parts of the log.

use portolan_core::GamePackage;
use serde_json::Value;

use super::expected_views::ExpectedViews;
use super::shape;
use super::transcript::{ReceivedAnswer, Transcript};

/// What is wrong with the answers of a client, after the last entry.
pub(super) fn check<G: GamePackage>(
    expected: &ExpectedViews<G>,
    transcript: &Transcript,
    compared: &mut usize,
) -> Vec<String> {
    let mut findings = Vec::new();
    for (index, answer) in transcript.answers.iter().enumerate() {
        if answer.status != 200 || !answer.path.starts_with("/api/tables/") {
            continue;
        }
        let json: Value = serde_json::from_str(&answer.text).unwrap_or_default();
        if answer.path.ends_with("/parts") {
            *compared += 1;
            if json != expected.parts() {
                findings.push(format!("the parts: {json}"));
            }
        } else if let Some((_, before)) = answer.path.split_once("/history?before=") {
            *compared += 1;
            findings.extend(shape::history(&json));
            let before: usize = before.parse().unwrap_or_default();
            let is_over = is_over_later(&transcript.answers[index..]);
            if !is_right(expected, transcript, &json, before, is_over) {
                findings.push(format!("a part of the log before {before}: {json}"));
            }
        }
    }
    findings
}

/// Whether the table is over according to the answer that follows.
fn is_over_later(answers: &[ReceivedAnswer]) -> bool {
    let table = answers.iter().find(|answer| answer.is_table());
    let table = table.and_then(|table| serde_json::from_str::<Value>(&table.text).ok());
    table.is_some_and(|table| table["status"] == "over")
}

/// Whether a part of the log is what the viewer may be shown: as remembered while the game goes on,
/// completely once it is over.
fn is_right<G: GamePackage>(
    expected: &ExpectedViews<G>,
    transcript: &Transcript,
    json: &Value,
    before: usize,
    is_over: bool,
) -> bool {
    let (Some(first), Some(steps)) = (json["first"].as_u64(), json["steps"].as_array()) else {
        return false;
    };
    let (remembered, complete) = expected.log_steps(transcript.viewer);
    let from = usize::try_from(first).unwrap_or_default().wrapping_sub(1);
    let to = from.wrapping_add(steps.len());
    let is_same = |right: &[Value]| right.get(from..to) == Some(steps);
    let fits = to < before.max(1);
    fits && (is_same(remembered) || (is_over && is_same(complete)))
}
