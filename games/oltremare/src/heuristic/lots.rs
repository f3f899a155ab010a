//! What lots earn and what they may still become (O1.1), in tables for fast lookup. Depends
//! on the unseen cards, not on who holds them.

use portolan_core::Vocabulary;
use strum::EnumCount;

use super::weights;
use crate::Oltremare;
use crate::parts::{Cards, Good};

/// Longer lots earn no more in any edition worth playing.
pub(super) const LONGEST: usize = 16;

/// Values by good and number of cards.
pub(super) type ByCount = [[f32; LONGEST]; Good::COUNT];

/// The worth of lots.
pub(super) struct Lots {
    /// What a lot earns now.
    pub(super) earned: ByCount,
    /// What it may be expected to earn in the end.
    pub(super) expected: ByCount,
}

impl Lots {
    /// The more cards of a good are unseen, the likelier is the next one.
    pub(super) fn new(game: &Oltremare, unseen: Cards) -> Lots {
        let components = &game.components;
        let left = unseen.len().max(1) as f32;
        let each = |index: usize| Good::all()[index];
        let earned: ByCount = std::array::from_fn(|good| {
            std::array::from_fn(|count| components.lot(each(good), count as u32) as f32)
        });
        let expected = std::array::from_fn(|good| {
            let of_good = unseen.and(components.of_good[each(good)]).len() as f32;
            let chance = (weights::REACH * of_good / left).min(weights::MOST_CHANCE);
            with_further_cards(&earned[good], chance)
        });
        Lots { earned, expected }
    }
}

/// The sum over further cards, each a bit less likely than the one before.
fn with_further_cards(earned: &[f32; LONGEST], chance: f32) -> [f32; LONGEST] {
    let mut expected = *earned;
    let mut more = 0.0;
    for count in (1..LONGEST - 1).rev() {
        more = chance * (earned[count + 1] - earned[count] + more);
        expected[count] += more;
    }
    expected
}
