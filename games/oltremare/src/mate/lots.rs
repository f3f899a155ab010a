//! What lots earn and what they may still become (O1.1), in tables for quick reckoning. Knows
//! the unseen cards, not whose they are.

use super::habits;
use crate::Oltremare;
use crate::cards::Cards;
use crate::good::Good;

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
    /// The more cards of a good are unseen, the better the hope for the next one.
    pub(super) fn new(game: &Oltremare, unseen: Cards) -> Lots {
        let components = &game.components;
        let left = unseen.len().max(1) as f32;
        let earned = Good::ALL
            .map(|good| std::array::from_fn(|count| components.lot(good, count as u32) as f32));
        let expected = Good::ALL.map(|good| {
            let of_good = unseen.and(components.of_good[good as usize]).len() as f32;
            let hope = (habits::REACH * of_good / left).min(habits::MOST_HOPE);
            hopeful(&earned[good as usize], hope)
        });
        Lots { earned, expected }
    }
}

/// The sum over further cards, each a bit less likely than the one before.
fn hopeful(earned: &[f32; LONGEST], hope: f32) -> [f32; LONGEST] {
    let mut expected = *earned;
    let mut more = 0.0;
    for count in (1..LONGEST - 1).rev() {
        more = hope * (earned[count + 1] - earned[count] + more);
        expected[count] += more;
    }
    expected
}
