//! The offers that lie open (O4.6): one for each maker and addressee. Looked through at nearly
//! every step of a game, so empty places are skipped without being read.

use crate::state::{Offer, SLOTS};

/// Open offers, by `State::slot`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
        self.used().filter_map(|slot| self.slots[slot].as_ref())
    }

    #[inline]
    fn used(&self) -> impl Iterator<Item = usize> + use<> {
        let mut open = self.open;
        std::iter::from_fn(move || {
            if open == 0 {
                return None;
            }
            let slot = open.trailing_zeros() as usize;
            open &= open - 1;
            Some(slot)
        })
    }

    /// Lays an offer open and returns the one it replaces.
    pub fn lay(&mut self, slot: usize, offer: Offer) -> Option<Offer> {
        self.open |= 1 << slot;
        self.slots[slot].replace(offer)
    }

    /// Keeps the offers for which this holds; it may change them.
    pub fn retain(&mut self, mut keep: impl FnMut(&mut Offer) -> bool) {
        for slot in self.used() {
            if !self.slots[slot].as_mut().is_some_and(&mut keep) {
                self.slots[slot] = None;
                self.open &= !(1 << slot);
            }
        }
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        if self.open != 0 {
            *self = OpenOffers::NONE;
        }
    }
}
