//! The difference between two views of the same type, as a list of paths and new values, so that a
//! step sends what has changed and not the whole view. The views are compared as structures
//! ([`ViewPart`]); only what differs is serialized.

use portolan_core::{ViewChanges, ViewPart, ViewPath};
use serde::Serialize;
use serde::ser::{SerializeTuple, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use ts_rs::TS;

/// A part of a view and its new value: `["players.1.cash",31]`. The path consists of field names and
/// indices from 0, separated by dots; the empty path is the whole view.
#[derive(Debug, Clone, TS)]
#[ts(type = "[path: string, value: unknown]")]
pub struct ViewChange {
    /// Where the value is.
    pub path: Box<str>,
    /// The new value.
    pub value: Box<RawValue>,
}

impl Serialize for ViewChange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(2)?;
        tuple.serialize_element(&self.path)?;
        tuple.serialize_element(&self.value)?;
        tuple.end()
    }
}

/// What leads from the old view to the new one. Applied in order, the changes give exactly the new
/// view.
///
/// ```
/// use portolan_conformance::attempt;
/// use portolan_conformance::example::Quay;
/// use portolan_core::{Audience, Game, GamePackage, Setup};
/// use portolan_match::json::view_changes;
///
/// let quay = Quay::open(&Setup::new(2)).unwrap();
/// let mut state = quay.start();
/// for line in ["deal cod"; 6] {
///     attempt(&quay, &mut state, line, &mut Vec::new()).unwrap();
/// }
/// let old = quay.public_view(&state, Audience::WithMemory);
/// attempt(&quay, &mut state, "roll 4", &mut Vec::new()).unwrap();
/// let new = quay.public_view(&state, Audience::WithMemory);
/// let changes = serde_json::to_string(&view_changes(&old, &new)).unwrap();
/// assert_eq!(changes, r#"[["open.phase","catch"],["open.tide",4]]"#);
/// assert!(view_changes(&new, &new).is_empty());
/// ```
#[must_use]
pub fn view_changes<V: ViewPart>(old: &V, new: &V) -> Vec<ViewChange> {
    let mut changes = ChangeList(Vec::new());
    new.compare(old, &mut ViewPath::root(), &mut changes);
    changes.0
}

struct ChangeList(Vec<ViewChange>);

impl ViewChanges for ChangeList {
    fn put<T: Serialize + ?Sized>(&mut self, path: &ViewPath, value: &T) {
        self.0.push(ViewChange {
            path: path.as_str().into(),
            // The conformance suite checks that every view has a JSON form.
            value: to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned()),
        });
    }
}
