//! Ways to place hidden cards in hands, and how likely each is.
//!
//! Every card lies in one of the hands or somewhere else. A way weighs the product of what its places
//! weigh, and only ways that fill every hand count. Some cards of a hand may be [sighted](Sighted): a card of
//! one good that weighs by its own measure there. Going through the cards good by good, the sum over all
//! ways that go on from a point depends only on how full the hands are and on the sightings of this good that
//! have been matched, so it is computed exactly, and a way is drawn with exactly its probability. What weighs
//! how much is not decided here.

use arrayvec::ArrayVec;
use portolan_core::{Random, Seat};

use crate::MOST_PLAYERS;
use crate::parts::{Card, Cards, Good};

/// More sums than this are not computed: hands are too large. It is about a millisecond's work.
const MOST_SUMS: usize = 500_000;

/// How many sightings of one good are told apart.
pub(super) const MOST_SIGHTED: usize = 5;

/// A hand with room for hidden cards.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Hand {
    pub(super) seat: Seat,
    /// How many hidden cards it holds.
    pub(super) room: u8,
}

/// A card of one good that a hand was seen to hold, if it holds it still.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Sighted {
    /// The index of its hand.
    pub(super) hand: usize,
    /// What each card of the good weighs in its place, in the order of the good's cards.
    pub(super) cards: Vec<f64>,
    /// What it weighs that the hand holds it no more.
    pub(super) gone: f64,
    /// The numbers of the offers it is part of.
    pub(super) offers: Vec<u32>,
}

/// A hidden card and what it weighs in each place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Hidden {
    pub(super) card: Card,
    /// By index of the hand.
    pub(super) hands: [f64; MOST_PLAYERS],
    /// In no hand.
    pub(super) elsewhere: f64,
}

/// The hidden cards of a good, and what was seen of them.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct OfGood {
    pub(super) good: Good,
    pub(super) cards: Vec<Hidden>,
    pub(super) sighted: ArrayVec<Sighted, MOST_SIGHTED>,
}

/// What every place weighs.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Weighed {
    pub(super) hands: ArrayVec<Hand, MOST_PLAYERS>,
    pub(super) goods: Vec<OfGood>,
}

/// All ways, summed up.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Placements {
    weighed: Weighed,
    /// How much each hand adds to a fill, as the fills of all hands are one number.
    strides: [usize; MOST_PLAYERS],
    /// By fill: the hands that have room, a bit each.
    roomy: Vec<u8>,
    /// The sums over all ways from each point on: by card, then by the sightings matched, then by fill.
    sums: Vec<f64>,
    /// Where the sums of a good begin.
    starts: Vec<usize>,
}

/// One way: the hidden cards in each hand, and those of offers.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Placed {
    pub(crate) hands: ArrayVec<(Seat, Cards), MOST_PLAYERS>,
    offered: Vec<(u32, Card)>,
    /// The cards that were sighted.
    #[cfg(test)]
    pub(super) sighted: Cards,
}

impl Placed {
    /// The hidden cards of the offer with this number.
    pub(crate) fn offered(&self, number: u32) -> Cards {
        let offered = self.offered.iter();
        let cards = offered.filter(|(of, _)| *of == number);
        cards.map(|(_, card)| *card).collect()
    }
}

/// Where a card goes.
#[derive(Clone, Copy)]
enum Place {
    Elsewhere,
    Hand(usize),
    Sighted(usize),
}

impl Placements {
    /// Sums up all ways; `None` if there is none or they are too many.
    pub(super) fn new(weighed: Weighed) -> Option<Placements> {
        let mut strides = [0; MOST_PLAYERS];
        let mut fills = 1;
        for (stride, hand) in strides.iter_mut().zip(&weighed.hands) {
            *stride = fills;
            fills *= usize::from(hand.room) + 1;
        }
        let mut starts = Vec::with_capacity(weighed.goods.len() + 1);
        let mut size = 0;
        for of_good in &weighed.goods {
            starts.push(size);
            size += of_good.cards.len() * (fills << of_good.sighted.len());
            if size > MOST_SUMS {
                return None;
            }
        }
        let has_room = |fill: usize, index: usize, hand: &Hand| {
            let room = usize::from(hand.room);
            fill / strides[index] % (room + 1) < room
        };
        let roomy = (0..fills).map(|fill| {
            let hands = weighed.hands.iter().enumerate();
            let roomy = hands.filter(|(index, hand)| has_room(fill, *index, hand));
            roomy.fold(0, |bits, (index, _)| bits | 1 << index)
        });
        let mut placements = Placements {
            roomy: roomy.collect(),
            strides,
            sums: vec![0.0; size],
            starts,
            weighed,
        };
        placements.sum_up();
        let total = placements.total();
        (total > 0.0 && total.is_finite()).then_some(placements)
    }

    /// What was summed up.
    pub(super) fn weighed(&self) -> &Weighed {
        &self.weighed
    }

    /// The sum over all ways.
    pub(super) fn total(&self) -> f64 {
        self.after_good(0, 0)
    }

    fn sum_up(&mut self) {
        let fills = self.roomy.len();
        for good in (0..self.weighed.goods.len()).rev() {
            let of_good = &self.weighed.goods[good];
            let (cards, masks) = (of_good.cards.len(), 1usize << of_good.sighted.len());
            let points = (0..masks).flat_map(|mask| (0..fills).map(move |fill| (mask, fill)));
            let mut next: Vec<f64> = points
                .map(|(mask, fill)| self.after_card(good, cards - 1, mask, fill))
                .collect();
            for index in (0..cards).rev() {
                let sums = self.before_card(of_good, index, &next);
                let level = self.starts[good] + index * fills * masks;
                self.sums[level..level + sums.len()].copy_from_slice(&sums);
                next = sums;
            }
        }
    }

    /// The sums from this card on, where those after it are known.
    fn before_card(&self, of_good: &OfGood, index: usize, next: &[f64]) -> Vec<f64> {
        let (fills, hidden) = (self.roomy.len(), &of_good.cards[index]);
        let mut sums: Vec<f64> = next.iter().map(|sum| hidden.elsewhere * sum).collect();
        for (mask, sums) in sums.chunks_mut(fills).enumerate() {
            let after = |mask: usize| &next[mask * fills..][..fills];
            for hand in 0..self.weighed.hands.len() {
                self.add(sums, after(mask), hand, hidden.hands[hand]);
            }
            for (bit, sighted) in of_good.sighted.iter().enumerate() {
                if mask & 1 << bit == 0 {
                    let after = after(mask | 1 << bit);
                    self.add(sums, after, sighted.hand, sighted.cards[index]);
                }
            }
        }
        sums
    }

    /// Adds the ways that put the card into this hand, wherever it has room.
    fn add(&self, sums: &mut [f64], after: &[f64], hand: usize, weight: f64) {
        let (stride, room) = (
            self.strides[hand],
            usize::from(self.weighed.hands[hand].room),
        );
        let all = stride * (room + 1);
        for (sums, after) in sums.chunks_mut(all).zip(after.chunks(all)) {
            for (sum, after) in sums.iter_mut().zip(&after[stride..]) {
                *sum += weight * after;
            }
        }
    }

    /// The places for a card and the sums over all ways that put it there.
    #[inline]
    fn each_place(
        &self,
        good: usize,
        index: usize,
        mask: usize,
        fill: usize,
        mut put: impl FnMut(Place, f64),
    ) {
        let of_good = &self.weighed.goods[good];
        let hidden = &of_good.cards[index];
        let next = |mask, fill| self.after_card(good, index, mask, fill);
        put(Place::Elsewhere, hidden.elsewhere * next(mask, fill));
        let roomy = self.roomy[fill];
        for (hand, stride) in self.strides[..self.weighed.hands.len()].iter().enumerate() {
            if roomy & 1 << hand != 0 {
                let weight = hidden.hands[hand] * next(mask, fill + stride);
                put(Place::Hand(hand), weight);
            }
        }
        for (bit, sighted) in of_good.sighted.iter().enumerate() {
            if mask & 1 << bit == 0 && roomy & 1 << sighted.hand != 0 {
                let fill = fill + self.strides[sighted.hand];
                let weight = sighted.cards[index] * next(mask | 1 << bit, fill);
                put(Place::Sighted(bit), weight);
            }
        }
    }

    /// The sum over all ways that go on after this card of a good.
    #[inline]
    fn after_card(&self, good: usize, index: usize, mask: usize, fill: usize) -> f64 {
        let of_good = &self.weighed.goods[good];
        if index + 1 < of_good.cards.len() {
            let fills = self.roomy.len();
            let level = self.starts[good] + ((index + 1) << of_good.sighted.len()) * fills;
            return self.sums[level + mask * fills + fill];
        }
        let mut gone = 1.0;
        for (bit, sighted) in of_good.sighted.iter().enumerate() {
            if mask & 1 << bit == 0 {
                gone *= sighted.gone;
            }
        }
        gone * self.after_good(good + 1, fill)
    }

    /// The sum over all ways that go on with this good. Only full hands count in the end.
    #[inline]
    fn after_good(&self, good: usize, fill: usize) -> f64 {
        match self.starts.get(good) {
            Some(start) => self.sums[start + fill],
            None if self.roomy[fill] == 0 => 1.0,
            None => 0.0,
        }
    }

    /// Draws a way.
    pub(super) fn draw<R: Random + ?Sized>(&self, rng: &mut R) -> Placed {
        let hands = self.weighed.hands.iter();
        let mut placed = Placed {
            hands: hands.map(|hand| (hand.seat, Cards::NONE)).collect(),
            ..Placed::default()
        };
        let mut fill = 0;
        for (good, of_good) in self.weighed.goods.iter().enumerate() {
            let mut mask = 0;
            for (index, hidden) in of_good.cards.iter().enumerate() {
                let hand = match self.draw_place(good, index, mask, fill, rng) {
                    Place::Elsewhere => continue,
                    Place::Hand(hand) => hand,
                    Place::Sighted(bit) => {
                        mask |= 1 << bit;
                        #[cfg(test)]
                        placed.sighted.add(hidden.card);
                        let sighted = &of_good.sighted[bit];
                        let offers = sighted.offers.iter();
                        placed
                            .offered
                            .extend(offers.map(|number| (*number, hidden.card)));
                        sighted.hand
                    }
                };
                fill += self.strides[hand];
                placed.hands[hand].1.add(hidden.card);
            }
        }
        placed
    }

    fn draw_place<R: Random + ?Sized>(
        &self,
        good: usize,
        index: usize,
        mask: usize,
        fill: usize,
        rng: &mut R,
    ) -> Place {
        let mut places: ArrayVec<(Place, f64), { 1 + MOST_PLAYERS + MOST_SIGHTED }> =
            ArrayVec::new();
        let mut total = 0.0;
        self.each_place(good, index, mask, fill, |place, weight| {
            if weight > 0.0 {
                total += weight;
                places.push((place, total));
            }
        });
        let drawn = unit(rng) * total;
        let found = places.iter().find(|(_, until)| drawn < *until);
        let last = places.last();
        found.or(last).map_or(Place::Elsewhere, |(place, _)| *place)
    }
}

/// A uniform number from 0 to 1.
fn unit<R: Random + ?Sized>(rng: &mut R) -> f64 {
    (rng.bits() >> 11) as f64 / (1u64 << 53) as f64
}
