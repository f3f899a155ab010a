//! Checks the answers with data of the game: parts, the shapes of phrases, and parts of the log.

use portolan_core::GamePackage;
use serde_json::Value;

use super::expected_views::{ExpectedViews, data};
use super::history_pages;
use super::transcript::Transcript;

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
        } else if answer.path.ends_with("/phrases") {
            *compared += 1;
            if json != data(&expected.shapes) {
                findings.push(format!("the shapes: {json}"));
            }
        } else if let Some((_, before)) = answer.path.split_once("/history?before=") {
            let before = before.parse().unwrap_or_default();
            let answers = &transcript.answers[index..];
            let viewer = transcript.viewer;
            let found = history_pages::check(expected, viewer, before, answers, compared);
            findings.extend(found);
        }
    }
    findings
}
