//! What lots earn and what they may still become (O1.1), in tables for fast lookup. Depends
//! on the unseen cards, not on who holds them.

use portolan_core::Vocabulary;
use strum::EnumCount;

use super::weights;
use crate::Oltremare;
use crate::parts::{Cards, Components, Good};

/// Longer lots earn no more in any edition worth playing.
pub(super) const LONGEST: usize = 16;

/// Values by good and number of cards.
pub(super) type ByCount = [[f32; LONGEST]; Good::COUNT];

/// What a lot earns now.
pub(super) fn earned(components: &Components) -> ByCount {
    std::array::from_fn(|good| {
        std::array::from_fn(|count| components.lot(Good::all()[good], count as u32) as f32)
    })
}

/// The worth of lots.
pub(super) struct Lots<'a> {
    /// What a lot earns now.
    pub(super) earned: &'a ByCount,
    /// What it may be expected to earn in the end.
    pub(super) expected: ByCount,
}

impl<'a> Lots<'a> {
    /// The more cards of a good are unseen, the likelier is the next one.
    pub(super) fn new(game: &'a Oltremare, unseen: Cards) -> Lots<'a> {
        let earned = &game.tables.earned;
        let left = unseen.len().max(1) as f32;
        let expected = std::array::from_fn(|index| {
            let of_good = game.components.of_good[Good::all()[index]];
            let of_good = unseen.and(of_good).len() as f32;
            let chance = (weights::REACH * of_good / left).min(weights::MOST_CHANCE);
            with_further_cards(&earned[index], chance)
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
