//! Parts of the log with the views that they lead to. While a game goes on, each shows its viewer
//! what the viewer saw; after the end also what the options had hidden. While events are hidden by
//! options, earlier views are not shown at all.

use portolan_conformance::with_phrases;
use portolan_core::{Audience, GamePackage, Seat};
use serde_json::Value;

use super::changes::{follow, without_changes};
use super::expected_views::{ExpectedViews, Shown};
use super::shape;
use super::transcript::ReceivedAnswer;

/// The most entries of a page.
const PAGE_ENTRIES: u64 = 200;

/// What is known of the match when a page was requested and when it had been answered.
#[derive(Debug)]
struct Times {
    /// The last entry when it was requested.
    entry_before: u32,
    /// The last entry at a later time.
    entry_after: u32,
    was_over_before: bool,
    is_over_after: bool,
}

/// A way in which a page may be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Without views, and without the events that the options hide.
    LeftToMemory,
    /// With the views for this audience.
    WithViews(Audience),
    /// With everything, and with the seats that decided.
    AfterTheEnd,
}

/// What is wrong with a page, the first of these answers. A later one says how far the match was.
pub(super) fn check<G: GamePackage>(
    expected: &ExpectedViews<G>,
    viewer: Option<Seat>,
    before: u64,
    answers: &[ReceivedAnswer],
    compared: &mut usize,
) -> Option<String> {
    let (answer, later) = answers.split_first()?;
    let page: Value = serde_json::from_str(&answer.text).unwrap_or_default();
    if let Some(wrong) = shape::history(&page) {
        return Some(wrong);
    }
    let page = with_phrases(&expected.shapes, page);
    let times = Times::of(answer, later);
    if let Some(wrong) = wrong_range(&page, before, &times) {
        return Some(format!(
            "a page before {before} with {wrong}, at {times:?}: {page}"
        ));
    }
    let mut found = Vec::new();
    for form in times.forms(expected) {
        match check_form(expected, viewer, &page, form) {
            Ok(count) => {
                *compared += count;
                return None;
            }
            Err(wrong) => found.push(format!("as {form:?}: {wrong}")),
        }
    }
    let found = found.join("; ");
    Some(format!("a page of {viewer:?} before {before}: {found}"))
}

impl Times {
    fn of(answer: &ReceivedAnswer, later: &[ReceivedAnswer]) -> Times {
        let mut tables = later.iter().filter(|answer| answer.is_table());
        let table = tables.find(|answer| answer.status == 200);
        let table = table.and_then(|table| serde_json::from_str(&table.text).ok());
        let table: Value = table.unwrap_or_default();
        let entry_after = table["entry"].as_u64().unwrap_or_default();
        Times {
            entry_before: answer.entry_before,
            entry_after: u32::try_from(entry_after).unwrap_or_default(),
            was_over_before: answer.was_over_before,
            is_over_after: table["status"] == "over",
        }
    }

    /// The forms that are right at some time between the request and the later answer.
    fn forms<G: GamePackage>(&self, expected: &ExpectedViews<G>) -> Vec<Form> {
        let mut forms = Vec::new();
        let hidden_since = expected.first_hidden_entry.unwrap_or(u32::MAX);
        if !self.was_over_before && hidden_since <= self.entry_after {
            forms.push(Form::LeftToMemory);
        }
        if !self.was_over_before && hidden_since > self.entry_before {
            forms.push(Form::WithViews(expected.audience_of_players()));
        }
        if self.is_over_after {
            forms.push(Form::AfterTheEnd);
        }
        forms
    }
}

/// What is wrong with the numbers of the entries.
fn wrong_range(page: &Value, before: u64, times: &Times) -> Option<&'static str> {
    let steps = page["steps"].as_array().map_or(0, Vec::len) as u64;
    let first = page["first"].as_u64().unwrap_or_default();
    let last = (first + steps).saturating_sub(1);
    let wanted = |entry: u32| before.saturating_sub(1).min(entry.into());
    if first != last.saturating_sub(PAGE_ENTRIES) + 1 {
        Some("another number of entries")
    } else if !(wanted(times.entry_before)..=wanted(times.entry_after)).contains(&last) {
        Some("another end")
    } else {
        None
    }
}

/// Compares a page with what it shows in this form. Returns the number of views.
fn check_form<G: GamePackage>(
    expected: &ExpectedViews<G>,
    viewer: Option<Seat>,
    page: &Value,
    form: Form,
) -> Result<usize, String> {
    let first = page["first"].as_u64().unwrap_or_default();
    let first = u32::try_from(first).unwrap_or_default();
    let seat = |step: &Value| match form {
        Form::AfterTheEnd => expected.decided_by(step["entry"].as_u64().unwrap_or_default()),
        Form::LeftToMemory | Form::WithViews(_) => None,
    };
    let mut sent = page["steps"].as_array().into_iter().flatten();
    if sent.any(|step| step.get("seat").map(Value::as_u64) != seat(step).map(Some)) {
        return Err(format!("other seats: {page}"));
    }
    let steps = shape::without_seats(&page["steps"]);
    let steps = steps.as_array().map_or(&[][..], Vec::as_slice);
    let (remembered, complete) = expected.log_steps(viewer);
    let from = first.saturating_sub(1) as usize;
    let is_log = |all: &[Value], steps: &[Value]| all.get(from..from + steps.len()) == Some(steps);
    let audience = match form {
        Form::LeftToMemory if !page["view"].is_null() => return Err("a view".to_owned()),
        Form::LeftToMemory if is_log(remembered, steps) => return Ok(1),
        Form::LeftToMemory => return Err(format!("other steps: {page}")),
        Form::WithViews(audience) => audience,
        Form::AfterTheEnd => Audience::WithMemory,
    };
    let told: Vec<Value> = steps.iter().map(without_changes).collect();
    if !is_log(complete, &told) {
        return Err(format!("other steps: {page}"));
    }
    let shown = Shown::Later(audience);
    let right = expected.view_at(viewer, from as u32, shown);
    let (sent, right) = (&page["view"], right.unwrap_or_default());
    if *sent != right {
        return Err(format!("the view before it: sent {sent}, may see {right}"));
    }
    let views = follow(expected, viewer, shown, right, steps)?;
    Ok(views.len() + 1)
}
