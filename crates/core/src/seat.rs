//! Seats at a table and sets of seats. A seat is a position, not a person: the server's table
//! assigns people and bots to seats.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The greatest number of seats in any game.
pub const MAX_SEATS: usize = 8;

/// One seat. In Rust it is an index from 0; in notation, JSON and texts it is a number from 1.
///
/// ```
/// use portolan_core::Seat;
///
/// let seat: Seat = "3".parse()?;
/// assert_eq!((seat.index(), seat.number()), (2, 3));
/// assert_eq!(seat, Seat::new(2));
///
/// // Clockwise at a table of four.
/// let order: Vec<u8> = seat.around(4).map(Seat::number).collect();
/// assert_eq!(order, [3, 4, 1, 2]);
/// assert_eq!(seat.next(4).next(4), Seat::new(0));
///
/// // A list with an entry for each seat is indexed by the seat.
/// assert_eq!([10, 20, 30, 40][seat], 30);
///
/// assert!("0".parse::<Seat>().is_err());
/// # Ok::<(), portolan_core::seat::NotASeat>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, ts_rs::TS)]
#[ts(type = "number")]
pub struct Seat(NonZeroU8);

impl Seat {
    /// The seat with this index, counted from 0.
    ///
    /// # Panics
    /// If the index is not below [`MAX_SEATS`]; callers pass indices of their own arrays.
    #[must_use]
    #[inline]
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS);
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Seat(number),
            None => unreachable!(),
        }
    }

    /// The seat with this number, counted from 1; `None` if no table has such a seat.
    #[must_use]
    pub fn from_number(number: u64) -> Option<Seat> {
        (1..=MAX_SEATS as u64)
            .contains(&number)
            .then(|| Seat::new(number as usize - 1))
    }

    /// The index, counted from 0, for arrays.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The number, counted from 1, for people.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The next seat clockwise at a table of `seats`.
    #[must_use]
    #[inline]
    pub const fn next(self, seats: usize) -> Seat {
        let next = self.index() + 1;
        Seat::new(if next >= seats { 0 } else { next })
    }

    /// All seats of a table, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat::new)
    }

    /// All seats of a table, clockwise, this one first.
    pub fn around(self, seats: usize) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(move |step| Seat::new((self.index() + step) % seats))
    }
}

/// A list has an entry for each seat.
impl<T> Index<Seat> for [T] {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self[seat.index()]
    }
}

impl<T> IndexMut<Seat> for [T] {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self[seat.index()]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// The text is not the number of a seat.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a seat number from 1 to {MAX_SEATS}")]
pub struct NotASeat;

impl FromStr for Seat {
    type Err = NotASeat;

    fn from_str(text: &str) -> Result<Seat, NotASeat> {
        let number = text.parse::<u64>().map_err(|_| NotASeat)?;
        Seat::from_number(number).ok_or(NotASeat)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = u64::deserialize(deserializer)?;
        Seat::from_number(number).ok_or_else(|| D::Error::custom(NotASeat))
    }
}

/// A set of seats, stored as one byte.
///
/// ```
/// use portolan_core::{Seat, Seats};
///
/// let mut bidders = Seats::all(4);
/// bidders.remove(Seat::new(0));
/// bidders.remove(Seat::new(2));
/// assert_eq!(bidders.len(), 2);
/// assert_eq!(bidders.first(), Some(Seat::new(1)));
/// assert!(bidders.has(Seat::new(3)));
///
/// let numbers: Vec<u8> = bidders.iter().map(Seat::number).collect();
/// assert_eq!(numbers, [2, 4]);
/// assert_eq!(bidders, [Seat::new(3), Seat::new(1)].into_iter().collect());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Default, Hash, ts_rs::TS)]
#[ts(type = "Array<number>")]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// All seats of a table of `seats`.
    #[must_use]
    #[inline]
    pub const fn all(seats: usize) -> Seats {
        Seats(((1u16 << seats) - 1) as u8)
    }

    /// The set of this one seat.
    #[must_use]
    #[inline]
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.index())
    }

    /// Whether the set contains the seat.
    #[must_use]
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.index()) != 0
    }

    /// Adds a seat.
    #[inline]
    pub const fn add(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// Removes a seat.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.index());
    }

    /// The number of seats in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest number.
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat::new(self.0.trailing_zeros() as usize))
    }

    /// The seats of the set, in seat order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |seat| self.has(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(iter: I) -> Seats {
        let mut seats = Seats::NONE;
        for seat in iter {
            seats.add(seat);
        }
        seats
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_clockwise_and_wrap() {
        let order: Vec<_> = Seat::new(2).around(4).map(Seat::number).collect();
        assert_eq!(order, [3, 4, 1, 2]);
        assert_eq!(Seat::new(3).next(4), Seat::new(0));
    }

    #[test]
    fn only_seats_of_a_table_have_numbers() {
        assert_eq!("1".parse(), Ok(Seat::new(0)));
        assert_eq!("8".parse(), Ok(Seat::new(7)));
        for wrong in ["0", "9", "-1", "", "one"] {
            assert_eq!(wrong.parse::<Seat>(), Err(NotASeat), "{wrong}");
        }
    }

    #[test]
    fn an_optional_seat_is_one_byte() {
        assert_eq!(size_of::<Option<Seat>>(), 1);
    }

    #[test]
    fn a_set_knows_its_members() {
        let mut set: Seats = [Seat::new(1), Seat::new(4)].into_iter().collect();
        assert_eq!((set.len(), set.first()), (2, Some(Seat::new(1))));
        set.remove(Seat::new(1));
        assert!(!set.has(Seat::new(1)) && set.has(Seat::new(4)));
        assert_eq!(Seats::all(8).len(), 8);
    }
}
