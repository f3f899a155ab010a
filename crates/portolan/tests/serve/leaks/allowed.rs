//! Where secrets are allowed: a viewer's own choices may equal the notation of another seat's
//! action, and after the end nothing of the game is secret.

use std::collections::HashSet;

use serde_json::Value;

use super::search::Secrets;
use super::shape;
use super::transcript::ReceivedAnswer;

/// The secret in a frame, if any.
pub(super) fn secret_in_frame(text: &str, secrets: &Secrets) -> Option<String> {
    let frame: Value = serde_json::from_str(text).ok()?;
    let parts = [&frame["public"], &frame["snapshot"]["public"]];
    let over = parts.iter().any(|public| !public["result"].is_null());
    let over = over || frame["table"]["status"] == "over";
    let allowed = if over {
        None
    } else {
        Some(own_notation(&frame))
    };
    let found = match &allowed {
        Some(allowed) => secrets.within(text, allowed),
        // After the end nothing of the game is secret.
        None => secrets
            .tokens
            .iter()
            .map(String::as_str)
            .find(|token| text.contains(token)),
    };
    found.map(|secret| format!("{secret:?} in {text}"))
}

/// The notation among the viewer's own choices.
fn own_notation(frame: &Value) -> HashSet<&str> {
    let parts = [&frame["private"], &frame["snapshot"]["private"]];
    let choices = parts
        .into_iter()
        .filter_map(|private| private["asked"]["choices"].as_array());
    let choices = choices.flatten();
    let written =
        choices.flat_map(|choice| [&choice["action"], &choice["like"], &choice["template"]]);
    written
        .chain([&frame["action"]])
        .filter_map(Value::as_str)
        .collect()
}

/// The secret in the first of these answers, if any. An answer with the seed or the record must be
/// followed by one that says that the game has ended.
pub(super) fn secret_in_answer(answers: &[ReceivedAnswer], secrets: &Secrets) -> Option<String> {
    let (answer, later) = answers.split_first()?;
    let json: Value = serde_json::from_str(&answer.text).unwrap_or_default();
    let reveals = answer.path.ends_with("/record") && answer.status == 200
        || answer.path.ends_with("/fairness") && !json["seed"].is_null();
    if reveals {
        let id = answer.path.rsplit_once('/')?.0;
        let table = later.iter().find(|later| later.path == id);
        let table = table.and_then(|table| serde_json::from_str::<Value>(&table.text).ok());
        let status = table
            .map(|table| table["status"].clone())
            .unwrap_or_default();
        let ended = status == "over" || status == "closed";
        return (!ended).then(|| format!("{} before the end: {}", answer.path, answer.text));
    }
    let is_table = answer.status == 200 && answer.is_table();
    let table_finding = is_table.then(|| shape::table(&json)).flatten();
    table_finding.or_else(|| {
        let found = secrets.within(&answer.text, &HashSet::new());
        found.map(|secret| {
            format!(
                "{secret:?} in the answer to {}: {}",
                answer.path, answer.text
            )
        })
    })
}
