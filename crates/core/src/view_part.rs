//! What has changed in a view: the parts in which it differs from an earlier one, found by comparing
//! the two structures. Only these parts are serialized, by the receiver ([`ViewChanges`]).
//!
//! It knows how the parts are named in the serialized form, and no format: a field has its name, a
//! list its indices, a map over a vocabulary its words.

use arrayvec::ArrayVec;
use enum_map::{EnumArray, EnumMap};
use enumset::{EnumSet, EnumSetType};
use serde::Serialize;

use crate::ids::{Id, IdSet};
use crate::phrase::Chance;
use crate::seat::{Seat, Seats};
use crate::vocabulary::Vocabulary;

/// Receives the parts of a view that have changed.
pub trait ViewChanges {
    /// Receives one part with its new value.
    fn put<T: Serialize + ?Sized>(&mut self, path: &ViewPath, value: &T);
}

/// Where a part of a view is: field names, words and indices from 0, separated by dots, such as
/// `players.1.cash`. The empty path is the whole view.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ViewPath(String);

impl ViewPath {
    /// The path of the whole view.
    #[must_use]
    pub const fn root() -> ViewPath {
        ViewPath(String::new())
    }

    /// The path as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Does something with the path of a field or word inside this part.
    pub fn at_name<T>(&mut self, name: &str, visit: impl FnOnce(&mut ViewPath) -> T) -> T {
        let length = self.0.len();
        if length > 0 {
            self.0.push('.');
        }
        self.0.push_str(name);
        let result = visit(self);
        self.0.truncate(length);
        result
    }

    /// Does something with the path of a member of this list.
    pub fn at_index<T>(&mut self, index: usize, visit: impl FnOnce(&mut ViewPath) -> T) -> T {
        self.at_name(&index.to_string(), visit)
    }
}

/// A part of a view that can be compared with an earlier one. Derive it for structs, whose fields
/// are compared one by one, and for enums, which are replaced as a whole.
///
/// ```
/// use portolan_core::{ViewChanges, ViewPart, ViewPath};
/// use serde::Serialize;
///
/// #[derive(PartialEq, Serialize, ViewPart)]
/// struct Player {
///     cash: u32,
///     crates: Vec<u8>,
/// }
///
/// #[derive(PartialEq, Serialize, ViewPart)]
/// struct Board {
///     round: u8,
///     players: Vec<Player>,
/// }
///
/// struct Paths(Vec<String>);
///
/// impl ViewChanges for Paths {
///     fn put<T: Serialize + ?Sized>(&mut self, path: &ViewPath, _value: &T) {
///         self.0.push(path.as_str().to_owned());
///     }
/// }
///
/// let board = |cash, crates: &[u8]| Board {
///     round: 1,
///     players: vec![Player { cash, crates: crates.to_vec() }],
/// };
/// let mut paths = Paths(Vec::new());
/// board(5, &[1, 2]).compare(&board(9, &[1]), &mut ViewPath::root(), &mut paths);
/// assert_eq!(paths.0, ["players.0.cash", "players.0.crates"]);
/// ```
pub trait ViewPart: Serialize + PartialEq {
    /// Whether a value is so small that a list of which most members have changed is better
    /// replaced as a whole.
    const IS_SMALL: bool = true;

    /// Puts the parts in which this value differs from an earlier one. Set in this order, they
    /// turn the earlier one into this one.
    fn compare<C: ViewChanges>(&self, before: &Self, path: &mut ViewPath, changes: &mut C) {
        if self != before {
            changes.put(path, self);
        }
    }
}

macro_rules! replaced_as_a_whole {
    ($($type:ty),* $(,)?) => { $(impl ViewPart for $type {})* };
}

replaced_as_a_whole!(
    (),
    bool,
    u8,
    u16,
    u32,
    u64,
    i8,
    i16,
    i32,
    i64,
    String,
    Seat,
    Seats,
    Chance
);

impl<A: Serialize + PartialEq, B: Serialize + PartialEq> ViewPart for (A, B) {}

impl<T: EnumSetType> ViewPart for EnumSet<T>
where
    EnumSet<T>: Serialize,
{
    const IS_SMALL: bool = false;
}

impl<T: Id> ViewPart for IdSet<T>
where
    IdSet<T>: Serialize + PartialEq,
{
    const IS_SMALL: bool = false;
}

impl<T: ViewPart> ViewPart for Option<T> {
    const IS_SMALL: bool = T::IS_SMALL;

    fn compare<C: ViewChanges>(&self, before: &Self, path: &mut ViewPath, changes: &mut C) {
        match (self, before) {
            (Some(now), Some(before)) => now.compare(before, path, changes),
            (None, None) => {}
            _ => changes.put(path, self),
        }
    }
}

/// Compares two lists: member by member if they have the same length.
fn compare_lists<L, T, C>(now: &L, before: &L, path: &mut ViewPath, changes: &mut C)
where
    L: Serialize + AsRef<[T]>,
    T: ViewPart,
    C: ViewChanges,
{
    let pairs = || now.as_ref().iter().zip(before.as_ref());
    let has_same_length = now.as_ref().len() == before.as_ref().len();
    let differing = pairs().filter(|(now, before)| now != before).count();
    if !has_same_length || (T::IS_SMALL && 2 * differing > now.as_ref().len()) {
        return changes.put(path, now);
    }
    if differing == 0 {
        return;
    }
    for (index, (now, before)) in pairs().enumerate() {
        path.at_index(index, |path| now.compare(before, path, changes));
    }
}

impl<T: ViewPart> ViewPart for Vec<T> {
    const IS_SMALL: bool = false;

    fn compare<C: ViewChanges>(&self, before: &Self, path: &mut ViewPath, changes: &mut C) {
        compare_lists(self, before, path, changes);
    }
}

impl<T: ViewPart, const N: usize> ViewPart for [T; N]
where
    [T; N]: Serialize,
{
    const IS_SMALL: bool = false;

    fn compare<C: ViewChanges>(&self, before: &Self, path: &mut ViewPath, changes: &mut C) {
        compare_lists(self, before, path, changes);
    }
}

impl<T: ViewPart, const N: usize> ViewPart for ArrayVec<T, N> {
    const IS_SMALL: bool = false;

    fn compare<C: ViewChanges>(&self, before: &Self, path: &mut ViewPath, changes: &mut C) {
        compare_lists(self, before, path, changes);
    }
}

impl<K: EnumArray<V> + Vocabulary, V: ViewPart> ViewPart for EnumMap<K, V>
where
    EnumMap<K, V>: Serialize,
{
    const IS_SMALL: bool = false;

    fn compare<C: ViewChanges>(&self, before: &Self, path: &mut ViewPath, changes: &mut C) {
        for (key, now) in self {
            path.at_name(key.name(), |path| now.compare(&before[key], path, changes));
        }
    }
}
