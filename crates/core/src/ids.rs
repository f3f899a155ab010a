//! Sets of small ids: cards, ports, spaces. A set is a bit mask, because sets are counted, joined
//! and sampled at nearly every step of a game.

use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::random::Random;

/// A component that is identified by its row in a table of the edition.
pub trait Id: Copy + Eq + Debug {
    /// Its row, from 0, below 128.
    fn index(self) -> usize;

    /// The component in this row.
    fn from_index(index: usize) -> Self;
}

/// A set of ids below 128.
///
/// ```
/// use portolan_core::ids::{Id, IdSet};
///
/// #[derive(Debug, Clone, Copy, PartialEq, Eq)]
/// struct Card(u8);
///
/// impl Id for Card {
///     fn index(self) -> usize {
///         usize::from(self.0)
///     }
///     fn from_index(index: usize) -> Card {
///         Card(index as u8)
///     }
/// }
///
/// let deck: IdSet<Card> = (0..100).map(Card).collect();
/// let mut hand: IdSet<Card> = [Card(3), Card(70)].into_iter().collect();
/// assert!(hand.within(deck));
/// assert_eq!((hand.len(), hand.nth(1)), (2, Some(Card(70))));
/// assert_eq!(deck.without(hand).len(), 98);
///
/// // Taking a card at random removes it.
/// # use rand_xoshiro::rand_core::SeedableRng;
/// let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1);
/// let taken = hand.take(&mut rng).unwrap();
/// assert!(!hand.has(taken));
/// assert_eq!(hand.len(), 1);
/// ```
pub struct IdSet<T>(u128, PhantomData<T>);

/// For each byte: the positions of its first, second, … set bit.
const NTH_BIT: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][found] = bit;
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl<T> IdSet<T> {
    /// The empty set.
    pub const NONE: IdSet<T> = IdSet(0, PhantomData);

    /// The set with these bits.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u128) -> IdSet<T> {
        IdSet(bits, PhantomData)
    }

    /// The set as bits, one for each id.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The number of ids in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ids that are in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: IdSet<T>) -> IdSet<T> {
        IdSet::from_bits(self.0 & other.0)
    }

    /// The ids that are in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: IdSet<T>) -> IdSet<T> {
        IdSet::from_bits(self.0 | other.0)
    }

    /// The ids that are in any of these sets.
    #[must_use]
    #[inline]
    pub fn union(sets: impl IntoIterator<Item = IdSet<T>>) -> IdSet<T> {
        sets.into_iter().fold(IdSet::NONE, IdSet::or)
    }

    /// The ids of this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn without(self, other: IdSet<T>) -> IdSet<T> {
        IdSet::from_bits(self.0 & !other.0)
    }

    /// Whether all ids of this set are in the other.
    #[must_use]
    #[inline]
    pub const fn within(self, other: IdSet<T>) -> bool {
        self.0 & !other.0 == 0
    }
}

impl<T: Id> IdSet<T> {
    /// The set of this one id.
    #[must_use]
    #[inline]
    pub fn one(id: T) -> IdSet<T> {
        IdSet::from_bits(1 << id.index())
    }

    /// Adds an id.
    #[inline]
    pub fn add(&mut self, id: T) {
        self.0 |= 1 << id.index();
    }

    /// Adds an id on a condition, without a branch.
    #[inline(always)]
    pub fn add_if(&mut self, condition: bool, id: T) {
        self.0 |= u128::from(condition) << id.index();
    }

    /// Removes an id.
    #[inline]
    pub fn remove(&mut self, id: T) {
        self.0 &= !(1 << id.index());
    }

    /// Whether the set contains the id.
    #[must_use]
    #[inline]
    pub fn has(self, id: T) -> bool {
        self.0 & (1 << id.index()) != 0
    }

    /// The lowest id.
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<T> {
        (self.0 != 0).then(|| T::from_index(self.0.trailing_zeros() as usize))
    }

    /// The ids of the set, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut left = self.0;
        std::iter::repeat_with(move || {
            let id = (left != 0).then(|| T::from_index(left.trailing_zeros() as usize));
            left &= left.wrapping_sub(1);
            id
        })
        .map_while(|id| id)
    }

    /// The id with exactly `skip` lower ids in the set.
    #[must_use]
    #[inline]
    pub fn nth(self, skip: u32) -> Option<T> {
        (skip < self.len()).then(|| self.select(skip))
    }

    /// As [`nth`](IdSet::nth), for a `skip` below the length. Random outcomes pick cards at nearly
    /// every step of a game, so this bisects the set without branches that a processor could
    /// mispredict.
    #[inline]
    fn select(self, mut skip: u32) -> T {
        let low = self.0 as u64;
        let mut beyond = skip >= low.count_ones();
        skip -= u32::from(beyond) * low.count_ones();
        let mut half = if beyond { (self.0 >> 64) as u64 } else { low };
        let mut base = u32::from(beyond) * 64;
        for width in [32, 16, 8] {
            let count = (half & ((1 << width) - 1)).count_ones();
            beyond = skip >= count;
            let step = u32::from(beyond) * width;
            skip -= u32::from(beyond) * count;
            half >>= step;
            base += step;
        }
        let bit = NTH_BIT[usize::from(half as u8)][skip as usize % 8];
        T::from_index((base + u32::from(bit)) as usize)
    }

    /// A random id of the set; `None` if the set is empty.
    #[inline]
    pub fn pick<R: Random + ?Sized>(self, rng: &mut R) -> Option<T> {
        match self.len() {
            0 => None,
            len => Some(self.select(rng.below(len))),
        }
    }

    /// Removes and returns a random id; `None` if the set is empty.
    #[inline]
    pub fn take<R: Random + ?Sized>(&mut self, rng: &mut R) -> Option<T> {
        let id = self.pick(rng)?;
        self.remove(id);
        Some(id)
    }
}

impl<T> Clone for IdSet<T> {
    #[inline]
    fn clone(&self) -> IdSet<T> {
        *self
    }
}

impl<T> Copy for IdSet<T> {}

impl<T> PartialEq for IdSet<T> {
    #[inline]
    fn eq(&self, other: &IdSet<T>) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for IdSet<T> {}

impl<T> Hash for IdSet<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T> Default for IdSet<T> {
    fn default() -> IdSet<T> {
        IdSet::NONE
    }
}

impl<T: Id> Debug for IdSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Id> FromIterator<T> for IdSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> IdSet<T> {
        let mut set = IdSet::NONE;
        for id in ids {
            set.add(id);
        }
        set
    }
}

/// A set is serialized as the list of its ids.
impl<T: Id + Serialize> Serialize for IdSet<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Id + Deserialize<'de>> Deserialize<'de> for IdSet<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<IdSet<T>, D::Error> {
        Ok(Vec::<T>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Id for u8 {
        fn index(self) -> usize {
            usize::from(self)
        }

        fn from_index(index: usize) -> u8 {
            index as u8
        }
    }

    #[test]
    fn the_nth_id_of_a_set_is_found_in_both_halves() {
        let ids: IdSet<u8> = [0, 5, 63, 64, 97].into_iter().collect();
        let found: Vec<_> = (0..5).filter_map(|n| ids.nth(n)).collect();
        assert_eq!(found, [0, 5, 63, 64, 97]);
        assert_eq!(ids.nth(5), None);
        assert_eq!(ids.iter().count(), 5);
    }

    #[test]
    fn sets_are_joined_and_compared() {
        let low: IdSet<u8> = [1, 2].into_iter().collect();
        let high: IdSet<u8> = [2, 90].into_iter().collect();
        assert_eq!(low.and(high), IdSet::one(2));
        assert_eq!(low.or(high).len(), 3);
        assert!(low.without(high).within(low));
    }
}
