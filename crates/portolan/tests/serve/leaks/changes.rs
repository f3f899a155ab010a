//! What the steps of a log show a viewer, event by event: each list of changes must lead to the view
//! that the rules let the viewer see at that moment, and no change may bring anything else, not even
//! if a later one overwrites it.

use portolan_core::{GamePackage, Seat};
use serde_json::Value;

use super::expected_views::{ExpectedViews, Shown};

/// The parts of a view, and of what changes it.
const PARTS: [&str; 2] = ["public", "private"];

/// A step without what it changed.
pub(crate) fn without_changes(step: &Value) -> Value {
    let mut step = step.clone();
    let strip = |moment: &mut Value| {
        if let Some(fields) = moment.as_object_mut() {
            PARTS.iter().for_each(|part| drop(fields.remove(*part)));
        }
    };
    strip(&mut step);
    let events = step["events"].as_array_mut();
    events.into_iter().flatten().for_each(strip);
    step
}

/// The first change of a step that brings something that the viewer did not see at that moment.
pub(crate) fn foreign_change<G: GamePackage>(
    expected: &ExpectedViews<G>,
    viewer: Option<Seat>,
    step: &Value,
) -> Option<String> {
    let right = expected.views(viewer, entry_of(step), Shown::AsItHappens);
    let mut moments = moments(step).zip(right.iter().flatten());
    moments.find_map(|(moment, right)| first_foreign(moment, right))
}

/// Changes a view as the steps say and compares it after each of their events and at the end of each
/// of them. Returns the views that the viewer should have had: after each event, and at the end.
///
/// # Errors
/// What is wrong first.
pub(super) fn follow<G: GamePackage>(
    expected: &ExpectedViews<G>,
    viewer: Option<Seat>,
    shown: Shown,
    mut view: Value,
    steps: &[Value],
) -> Result<Vec<Value>, String> {
    let (mut views, mut last) = (Vec::new(), None);
    for step in steps {
        let entry = entry_of(step);
        let mut right = expected.views(viewer, entry, shown).unwrap_or_default();
        if moments(step).count() != right.len() {
            return Err(format!("other events of entry {entry}: {step}"));
        }
        for (number, (moment, right)) in (1..).zip(moments(step).zip(&right)) {
            let wrong = |what| format!("moment {number} of entry {entry}: {what}");
            let foreign = first_foreign(moment, right);
            foreign.map_or(Ok(()), |foreign| Err(wrong(foreign)))?;
            apply(&mut view, moment).map_err(wrong)?;
            if view != *right {
                return Err(wrong(format!("sent {view}, may see {right}")));
            }
        }
        last = right.pop();
        views.append(&mut right);
    }
    views.extend(last);
    Ok(views)
}

/// The number of the entry of a step; 0 if it has none.
fn entry_of(step: &Value) -> u32 {
    let entry = step["entry"].as_u64().unwrap_or_default();
    u32::try_from(entry).unwrap_or_default()
}

/// The moments of a step: its events, and its end. Each has changes.
fn moments(step: &Value) -> impl Iterator<Item = &Value> {
    let events = step["events"].as_array();
    events.into_iter().flatten().chain([step])
}

/// The changes of a part of the view at a moment.
fn changes<'m>(moment: &'m Value, part: &str) -> impl Iterator<Item = (&'m str, &'m Value)> {
    let changes = moment[part].as_array().into_iter().flatten();
    changes.map(|change| (change[0].as_str().unwrap_or("?"), &change[1]))
}

/// The first change of a moment whose value is not in the view that the viewer has then.
fn first_foreign(moment: &Value, right: &Value) -> Option<String> {
    PARTS.iter().find_map(|part| {
        changes(moment, part).find_map(|(path, value)| {
            let right = right[part].pointer(&pointer(path));
            let may_see = right.unwrap_or(&Value::Null);
            (right != Some(value))
                .then(|| format!("a change of {part} {path:?} to {value}, may see {may_see}"))
        })
    })
}

/// Changes a view.
fn apply(view: &mut Value, moment: &Value) -> Result<(), String> {
    for part in PARTS {
        for (path, value) in changes(moment, part) {
            let target = view[part].pointer_mut(&pointer(path));
            *target.ok_or_else(|| format!("the view has no {path:?}"))? = value.clone();
        }
    }
    Ok(())
}

/// The path of a change as a JSON pointer.
fn pointer(path: &str) -> String {
    match path {
        "" => String::new(),
        path => format!("/{}", path.replace('.', "/")),
    }
}
