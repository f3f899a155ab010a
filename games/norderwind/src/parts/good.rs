//! The five goods (N1), and numbers of goods: a cargo, a purchase, what an order asks for.

use std::collections::BTreeMap;
use std::fmt;

use enumset::{EnumSet, EnumSetType};
use portolan_core::{Arg, ArgShape, Phrase, PhraseArg, ViewPart, Vocabulary, WordList};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A kind of good.
#[derive(Debug, PartialOrd, Ord, Hash, EnumSetType, Serialize, Deserialize, TS, Vocabulary)]
#[enumset(repr = "u8", serialize_repr = "list")]
#[serde(rename_all = "snake_case")]
#[vocabulary(prefix = "good")]
pub enum Good {
    /// Salt.
    Salt,
    /// Wheat.
    Wheat,
    /// Fish.
    Fish,
    /// Wood.
    Wood,
    /// Wine, the dearest.
    Wine,
}

impl Good {
    /// All goods.
    pub const ALL: [Good; 5] = [Good::Salt, Good::Wheat, Good::Fish, Good::Wood, Good::Wine];

    /// So many of this good, for people: languages differ in plurals.
    pub fn counted(self, count: u8) -> Phrase {
        let key = match self {
            Good::Salt => "count-salt",
            Good::Wheat => "count-wheat",
            Good::Fish => "count-fish",
            Good::Wood => "count-wood",
            Good::Wine => "count-wine",
        };
        Phrase::new(key).with("count", count)
    }
}

/// A set of goods.
pub type GoodSet = EnumSet<Good>;

/// A number of each good, at most [`Goods::MOST`]. Outside Rust only goods there are any of:
/// `{"salt": 2, "wine": 1}`.
///
/// Cargoes are compared and combined at nearly every step of random play, so the numbers share one
/// word: six bits for each good, of which the highest is free for comparisons.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize, TS)]
#[serde(from = "Counts", into = "Counts")]
#[ts(type = "Partial<Record<Good, number>>")]
pub struct Goods(u32);

type Counts = BTreeMap<Good, u8>;

/// The bits of a good.
const WIDTH: u32 = 6;
/// A one for every good.
const ONES: u32 = 0b000001_000001_000001_000001_000001;
/// The free bit of every good.
const FREE: u32 = ONES << (WIDTH - 1);

impl Goods {
    /// The most goods of a kind that are told apart: more than any ship holds, and so few that a sum
    /// fits into six bits.
    pub const MOST: u8 = 12;

    /// So many of one good.
    pub fn of(good: Good, count: u8) -> Goods {
        let count = count.min(Goods::MOST);
        Goods(u32::from(count) << (WIDTH * good as u32))
    }

    /// So many of every good.
    pub fn each(count: u8) -> Goods {
        Goods(Goods::of(Good::Salt, count).0 * ONES)
    }

    /// How many there are of a good.
    pub const fn count(self, good: Good) -> u8 {
        (self.0 >> (WIDTH * good as u32)) as u8 & ((1 << WIDTH) - 1)
    }

    /// All goods together.
    pub const fn total(self) -> u8 {
        // The highest six bits of the product are the sum of all numbers.
        (self.0.wrapping_mul(ONES) >> (WIDTH * 4)) as u8 & ((1 << WIDTH) - 1)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The goods there are any of, with their number.
    pub fn present(self) -> impl Iterator<Item = (Good, u8)> {
        let kinds = self.kinds().iter();
        kinds.map(move |good| (good, self.count(good)))
    }

    /// The kinds there are any of.
    pub fn kinds(self) -> GoodSet {
        // Adding 31 to a number sets its free bit unless it is 0.
        let any = (self.0 + (FREE - ONES)) & FREE;
        let bits =
            Good::ALL.map(|good| any >> ((WIDTH - 1) * (good as u32 + 1)) & 1 << good as u32);
        GoodSet::from_u8_truncated(bits.into_iter().fold(0, |all, bit| all | bit) as u8)
    }

    /// Only the goods of these kinds.
    pub fn only(self, kinds: GoodSet) -> Goods {
        let kinds = kinds.iter();
        let mask = kinds.fold(0, |mask, good| mask | 0b111111 << (WIDTH * good as u32));
        Goods(self.0 & mask)
    }

    /// These goods and the others; the caller knows that there is room.
    pub const fn and(self, goods: Goods) -> Goods {
        Goods(self.0 + goods.0)
    }

    /// These goods without the others; the caller knows that they are among them.
    pub const fn without(self, goods: Goods) -> Goods {
        Goods(self.0 - goods.0)
    }

    /// What these goods lack to include the others.
    pub const fn lack(self, wanted: Goods) -> Goods {
        // The free bit survives where at least as many are wanted as there are.
        let difference = (wanted.0 | FREE) - self.0;
        let enough = difference & FREE;
        Goods(difference & (enough - (enough >> (WIDTH - 1))))
    }
}

impl fmt::Debug for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.present()).finish()
    }
}

impl From<Counts> for Goods {
    fn from(counts: Counts) -> Goods {
        let goods = counts.iter().map(|(good, count)| Goods::of(*good, *count));
        goods.fold(Goods::default(), Goods::and)
    }
}

impl From<Goods> for Counts {
    fn from(goods: Goods) -> Counts {
        goods.present().collect()
    }
}

impl ViewPart for Goods {}

impl<G: ?Sized> PhraseArg<G> for Goods {
    const SHAPE: Option<fn(&G) -> ArgShape> = Some(|_| {
        let counted = Good::ALL.map(|good| (good.name(), Arg::key(good.counted(0).key)));
        ArgShape::Counts(WordList::new("counted-good", counted))
    });

    fn arg(&self, _game: &G) -> Arg {
        let counted = |(good, count): (Good, u8)| good.counted(count).into();
        Arg::list(self.present().map(counted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of each good, and the goods they make.
    fn all_counts() -> impl Iterator<Item = ([u8; 5], Goods)> {
        let numbers = [0, 1, 2, 3, Goods::MOST];
        (0..numbers.len().pow(5)).map(move |mut code| {
            let counts = Good::ALL.map(|_| {
                let count = numbers[code % numbers.len()];
                code /= numbers.len();
                count
            });
            let goods = Counts::from_iter(Good::ALL.into_iter().zip(counts));
            (counts, Goods::from(goods))
        })
    }

    #[test]
    fn numbers_in_one_word_are_numbers_of_each_good() {
        for (counts, goods) in all_counts() {
            assert_eq!(Good::ALL.map(|good| goods.count(good)), counts);
            assert_eq!(goods.total(), counts.iter().sum::<u8>(), "{goods:?}");
            let kinds: GoodSet = Good::ALL
                .into_iter()
                .filter(|good| counts[*good as usize] > 0)
                .collect();
            assert_eq!(goods.kinds(), kinds, "{goods:?}");
            assert_eq!(goods.only(kinds), goods);
            assert_eq!(goods.only(!kinds), Goods::default());
        }
    }

    #[test]
    fn what_is_lacking_is_counted_for_each_good() {
        let some: Vec<_> = all_counts().step_by(7).collect();
        for (counts, goods) in &some {
            for (wanted_counts, wanted) in &some {
                let lack = Good::ALL.map(|good| {
                    let index = good as usize;
                    wanted_counts[index].saturating_sub(counts[index])
                });
                let lacking = goods.lack(*wanted);
                assert_eq!(Good::ALL.map(|good| lacking.count(good)), lack);
            }
        }
    }

    #[test]
    fn too_many_goods_are_as_many_as_no_ship_holds() {
        let many = Goods::from(Counts::from([(Good::Salt, 200)]));
        assert_eq!(many.count(Good::Salt), Goods::MOST);
    }
}
