//! The open offers (O4.6): one for each maker and addressee. They are read at nearly every step of
//! a game, so empty slots are skipped without being read.

use super::{Offer, SLOTS};

/// Open offers, by `State::slot`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OpenOffers {
    slots: [Option<Offer>; SLOTS],
    /// A bit for each slot in use.
    open: u16,
}

impl OpenOffers {
    /// No offer.
    pub const NONE: OpenOffers = OpenOffers {
        slots: [None; SLOTS],
        open: 0,
    };

    /// All of them, by slot.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &Offer> {
        Slots(self.open).filter_map(|slot| self.at(slot))
    }

    /// The slots in use.
    #[inline]
    pub(crate) fn open(&self) -> Slots {
        Slots(self.open)
    }

    /// The offer in this slot.
    #[inline]
    pub(crate) fn at(&self, slot: usize) -> Option<&Offer> {
        self.slots[slot].as_ref()
    }

    /// Lays an offer open.
    pub fn lay(&mut self, slot: usize, offer: Offer) {
        self.open |= 1 << slot;
        self.slots[slot] = Some(offer);
    }

    /// Takes the offer of this slot away and returns its number.
    pub(crate) fn close(&mut self, slot: usize) -> Option<u32> {
        self.open &= !(1 << slot);
        self.slots[slot].take().map(|offer| offer.number)
    }

    /// Keeps the offers for which this holds; it may change them.
    pub fn retain(&mut self, mut keep: impl FnMut(&mut Offer) -> bool) {
        for slot in self.open() {
            if !self.slots[slot].as_mut().is_some_and(&mut keep) {
                self.slots[slot] = None;
                self.open &= !(1 << slot);
            }
        }
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        for slot in self.open() {
            self.slots[slot] = None;
        }
        self.open = 0;
    }
}

/// Some slots, a bit for each; gone through from the lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slots(u16);

impl Slots {
    /// Only these.
    #[inline]
    pub(crate) fn of<const N: usize>(slots: [usize; N]) -> Slots {
        Slots(slots.into_iter().fold(0, |mask, slot| mask | 1 << slot))
    }

    /// How many there are.
    #[inline]
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What both have.
    #[inline]
    pub(crate) fn and(self, other: Slots) -> Slots {
        Slots(self.0 & other.0)
    }

    /// All but this one.
    #[inline]
    pub(crate) fn without(self, slot: usize) -> Slots {
        Slots(self.0 & !(1 << slot))
    }
}

impl Iterator for Slots {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let slot = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(slot)
    }
}
