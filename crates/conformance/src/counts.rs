//! Named counts: conserved totals, changes of totals and hidden figures.

use std::fmt;

use portolan_core::seat::Seat;

/// Counts by name, and by seat where each seat has one.
///
/// ```
/// use portolan_conformance::Counts;
/// use portolan_core::Seat;
///
/// let mut counts = Counts::default();
/// counts.add("fish", 27);
/// counts.add_for("coins", Seat::new(0), 10);
/// counts.add_for("coins", Seat::new(0), -3);
///
/// let mut same = Counts::default();
/// same.add("fish", 27);
/// same.add_for("coins", Seat::new(0), 7);
/// assert_eq!(counts, same);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counts(Vec<(Name, i64)>);

/// The name of a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Name {
    pub(super) what: &'static str,
    pub(super) seat: Option<Seat>,
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            None => write!(f, "“{}”", self.what),
            Some(seat) => write!(f, "“{}” of seat {seat}", self.what),
        }
    }
}

impl Counts {
    /// Adds to a count of the whole game.
    pub fn add(&mut self, what: &'static str, number: impl Into<i64>) {
        self.put(Name { what, seat: None }, number.into());
    }

    /// Adds to a count of one seat.
    pub fn add_for(&mut self, what: &'static str, seat: Seat, number: impl Into<i64>) {
        let seat = Some(seat);
        self.put(Name { what, seat }, number.into());
    }

    fn put(&mut self, name: Name, number: i64) {
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += number,
            None => self.0.push((name, number)),
        }
    }

    /// Adds the other counts, multiplied.
    pub(super) fn add_all(&mut self, other: &Counts, times: i64) {
        for (name, number) in &other.0 {
            self.put(*name, number * times);
        }
    }

    /// The first count that is not zero.
    pub(super) fn first_nonzero(&self) -> Option<(Name, i64)> {
        self.0.iter().copied().find(|(_, number)| *number != 0)
    }

    pub(super) fn names(&self) -> impl Iterator<Item = Name> {
        self.0.iter().map(|(name, _)| *name)
    }

    pub(super) fn numbers(&self) -> impl Iterator<Item = i64> + Clone {
        self.0.iter().map(|(_, number)| *number)
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}
