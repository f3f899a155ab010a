//! The difference between two views of the same type, as a list of paths and new values, so that a
//! step sends what has changed and not the whole view.
//!
//! It works on the compact JSON texts that `serde_json` writes and knows no type: objects with the
//! same fields and arrays of the same length are compared member by member, everything else is
//! replaced as a whole.

use serde::Serialize;
use serde::ser::{SerializeTuple, Serializer};
use serde_json::value::RawValue;
use ts_rs::TS;

/// A part of a view and its new value: `["players.1.cash",31]`. The path consists of field names and
/// indices from 0, separated by dots; the empty path is the whole view.
#[derive(Debug, Clone, TS)]
#[ts(type = "[path: string, value: unknown]")]
pub struct ViewChange<'t> {
    /// Where the value is.
    pub path: String,
    /// The new value.
    pub value: &'t RawValue,
}

impl Serialize for ViewChange<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(2)?;
        tuple.serialize_element(&self.path)?;
        tuple.serialize_element(self.value)?;
        tuple.end()
    }
}

/// What leads from the old view to the new one. Applied in order, the changes give exactly the new
/// view.
///
/// ```
/// use portolan_match::json::view_changes;
/// use serde_json::value::to_raw_value;
/// use serde_json::json;
///
/// let old = to_raw_value(&json!({ "phase": "bid", "players": [{ "cash": 30 }, { "cash": 12 }] }));
/// let new = to_raw_value(&json!({ "phase": "bid", "players": [{ "cash": 30 }, { "cash": 5 }] }));
/// let (old, new) = (old.unwrap(), new.unwrap());
/// let changes = serde_json::to_string(&view_changes(&old, &new)).unwrap();
/// assert_eq!(changes, r#"[["players.1.cash",5]]"#);
/// assert!(view_changes(&new, &new).is_empty());
/// ```
#[must_use]
pub fn view_changes<'t>(old: &RawValue, new: &'t RawValue) -> Vec<ViewChange<'t>> {
    let mut found = Vec::new();
    compare(old.get(), new.get(), &mut String::new(), &mut found);
    let to_change = |(path, value): (String, &'t str)| {
        let value = serde_json::from_str(value).ok()?;
        Some(ViewChange { path, value })
    };
    let changes: Option<Vec<_>> = found.into_iter().map(to_change).collect();
    // Parts of a JSON text are JSON texts. If one were not, the whole view would be sent.
    changes.unwrap_or_else(|| {
        vec![ViewChange {
            path: String::new(),
            value: new,
        }]
    })
}

/// What a change takes in a frame in addition to its path and value: `["",],`.
const BYTES_PER_CHANGE: usize = 6;

/// Adds the changes between two values at this path.
fn compare<'t>(old: &str, new: &'t str, path: &mut String, found: &mut Vec<(String, &'t str)>) {
    if old == new {
        return;
    }
    let mark = found.len();
    let is_comparable = match (Members::of(old), Members::of(new)) {
        (Some(old), Some(new)) => compare_members(old, new, path, found),
        _ => false,
    };
    let added = &found[mark..];
    let bytes: usize = added
        .iter()
        .map(|(path, value)| path.len() + value.len() + BYTES_PER_CHANGE)
        .sum();
    if !is_comparable || bytes > path.len() + new.len() + BYTES_PER_CHANGE {
        found.truncate(mark);
        found.push((path.clone(), new));
    }
}

/// Compares two objects or two arrays member by member. Returns whether they have the same members.
fn compare_members<'t>(
    mut old: Members<'_>,
    mut new: Members<'t>,
    path: &mut String,
    found: &mut Vec<(String, &'t str)>,
) -> bool {
    if old.kind != new.kind {
        return false;
    }
    let length = path.len();
    let mut index = 0u32;
    loop {
        let before = old.rest;
        let old_member = old.next();
        // Most members are unchanged, and then the end of the new one need not be searched.
        if old_member.is_some() && new.skip_prefix(&before[..before.len() - old.rest.len()]) {
            index += 1;
            continue;
        }
        let ((name, old_value), (same_name, new_value)) = match (old_member, new.next()) {
            (None, None) => return true,
            (Some(old), Some(new)) => (old, new),
            _ => return false,
        };
        // Without a name, or with a dot or an escape in it, the path would be ambiguous.
        let is_plain = !name.is_empty() && !name.contains(['.', '\\']);
        if name != same_name || (new.kind == Kind::Object && !is_plain) {
            return false;
        }
        if old_value != new_value {
            if length > 0 {
                path.push('.');
            }
            match new.kind {
                Kind::Object => path.push_str(name),
                Kind::Array => path.push_str(&index.to_string()),
            }
            compare(old_value, new_value, path, found);
            path.truncate(length);
        }
        index += 1;
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Object,
    Array,
}

/// Iterates over the members of an object or array: name (empty in an array) and value.
struct Members<'t> {
    kind: Kind,
    /// What follows the last member, without the closing bracket.
    rest: &'t str,
}

impl<'t> Members<'t> {
    /// The members of a text; `None` if it is neither an object nor an array.
    fn of(text: &'t str) -> Option<Members<'t>> {
        let kind = match text.as_bytes().first()? {
            b'{' => Kind::Object,
            b'[' => Kind::Array,
            _ => return None,
        };
        let rest = text.get(1..text.len().checked_sub(1)?)?;
        Some(Members { kind, rest })
    }

    /// Skips a member if exactly this text is next. Returns whether it was.
    fn skip_prefix(&mut self, member: &str) -> bool {
        match self.rest.strip_prefix(member) {
            Some(rest) if rest.is_empty() || rest.starts_with(',') => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }
}

impl<'t> Iterator for Members<'t> {
    type Item = (&'t str, &'t str);

    fn next(&mut self) -> Option<(&'t str, &'t str)> {
        let mut text = self.rest.strip_prefix(',').unwrap_or(self.rest);
        let name = match self.kind {
            Kind::Array => "",
            Kind::Object => {
                let name = text.get(..end_of_value(text))?;
                text = text.get(name.len()..)?.strip_prefix(':')?;
                name.strip_prefix('"')?.strip_suffix('"')?
            }
        };
        let value = text.get(..end_of_value(text))?;
        self.rest = &text[value.len()..];
        (!value.is_empty()).then_some((name, value))
    }
}

/// The length of the value at the start of a text.
fn end_of_value(text: &str) -> usize {
    let mut depth = 0u32;
    let mut in_string = false;
    let mut is_escaped = false;
    for (position, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_string => is_escaped = true,
            b'"' => {
                in_string = !in_string;
                if !in_string && depth == 0 {
                    return position + 1;
                }
            }
            _ if in_string => {}
            b'{' | b'[' => depth += 1,
            b'}' | b']' => {
                // Closes what contains the value.
                if depth == 0 {
                    return position;
                }
                depth -= 1;
                if depth == 0 {
                    return position + 1;
                }
            }
            b',' | b':' if depth == 0 => return position,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::value::to_raw_value;
    use serde_json::{Map, Value, json};

    use super::*;

    /// Sets the value at a path, as clients do.
    fn set(view: &mut Value, path: &str, value: Value) {
        let target = path
            .split('.')
            .filter(|_| !path.is_empty())
            .fold(view, |at, part| match at {
                Value::Array(list) => &mut list[part.parse::<usize>().unwrap()],
                other => other.get_mut(part).unwrap(),
            });
        *target = value;
    }

    fn changes(old: &Value, new: &Value) -> Value {
        let (old, new) = (to_raw_value(old).unwrap(), to_raw_value(new).unwrap());
        serde_json::to_value(view_changes(&old, &new)).unwrap()
    }

    fn applied(old: &Value, changes: &Value) -> Value {
        let mut view = old.clone();
        for change in changes.as_array().unwrap() {
            set(&mut view, change[0].as_str().unwrap(), change[1].clone());
        }
        view
    }

    #[test]
    fn only_what_differs_is_listed() {
        let old = json!({ "a": 1, "b": { "c": [1, 2, 3], "d": "x,}]\"\\" }, "e": null });
        let new = json!({ "a": 2, "b": { "c": [1, 5, 3], "d": "x,}]\"\\" }, "e": null });
        assert_eq!(changes(&old, &new), json!([["a", 2], ["b.c.1", 5]]));
        assert_eq!(changes(&old, &old), json!([]));
    }

    #[test]
    fn what_has_other_members_is_replaced() {
        let cases = [
            (json!({ "o": { "a": 1 } }), json!({ "o": { "b": 1 } })),
            (json!({ "o": { "a": 1 } }), json!({ "o": {} })),
            (json!({ "o": [1] }), json!({ "o": [1, 2] })),
            (json!({ "o": [] }), json!({ "o": {} })),
            (json!({ "o": null }), json!({ "o": { "a": null } })),
            (json!({ "o": { "a.b": 1 } }), json!({ "o": { "a.b": 2 } })),
            (json!({ "o": { "a\"b": 1 } }), json!({ "o": { "a\"b": 2 } })),
        ];
        for (old, new) in cases {
            assert_eq!(changes(&old, &new), json!([["o", new["o"]]]), "{old} {new}");
        }
        assert_eq!(changes(&json!(1), &json!([2])), json!([["", [2]]]));
    }

    #[test]
    fn many_small_changes_are_one_large_one() {
        let old = json!({ "list": [1, 2, 3, 4, 5, 6] });
        let new = json!({ "list": [2, 3, 4, 5, 6, 7] });
        assert_eq!(changes(&old, &new), json!([["list", [2, 3, 4, 5, 6, 7]]]));
    }

    fn any_value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (0..4i64).prop_map(Value::from),
            "[a-c\\\\\"{},:\\[\\]é]{0,4}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 40, 4, |inner| {
            let fields = proptest::collection::vec(("[a-c.\"]{0,2}", inner.clone()), 0..4);
            prop_oneof![
                proptest::collection::vec(inner, 0..4).prop_map(Value::from),
                fields.prop_map(|fields| Value::from(fields.into_iter().collect::<Map<_, _>>())),
            ]
        })
    }

    proptest! {
        #[test]
        fn applying_the_changes_gives_the_new_view(old in any_value(), new in any_value()) {
            let changes = changes(&old, &new);
            prop_assert_eq!(applied(&old, &changes), new);
        }

        #[test]
        fn any_text_is_read_without_panic(text in "[\\[\\]{}\",:a1\\\\é]{0,20}") {
            if let Some(members) = Members::of(&text) {
                prop_assert!(members.count() <= text.len());
            }
        }
    }
}
