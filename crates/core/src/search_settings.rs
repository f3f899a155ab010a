//! How a search looks at a game. The search itself is in the crate of the bots.

use crate::choice::Choice;
use crate::game::{Choices, Game};
use crate::notation::ActionNotation;
use crate::seat::Seat;

/// How far and how much a search player thinks in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchSettings {
    /// A playout stops once the [clock](crate::GamePackage::clock) has advanced so far since the decision.
    pub horizon: u32,
    /// How many playout steps a decision of `captain` may take: entries that are applied.
    pub steps: u32,
}

/// How many amounts of a range are tried.
const AMOUNTS: u32 = 6;

/// The candidates that can be found in any game: every single choice that is not redundant, and a
/// ladder of amounts. Free offers are left to the game.
pub fn listed_candidates<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    out: &mut Vec<G::Action>,
) {
    let mut choices: Choices<G> = Vec::new();
    game.choices(state, seat, &mut choices);
    for choice in choices {
        match choice {
            Choice::One(action) if !game.is_redundant(&action) => out.push(action),
            Choice::One(_) | Choice::Offer(_) => {}
            Choice::Amount { like, least, most } => {
                out.extend(ladder(least, most).map(|amount| like.with_amount(amount)));
            }
        }
    }
}

/// A few amounts between two bounds, both included, without repetition.
///
/// ```
/// use portolan_core::search_settings::ladder;
///
/// assert_eq!(ladder(3, 5).collect::<Vec<_>>(), [3, 4, 5]);
/// assert_eq!(ladder(0, 50).collect::<Vec<_>>(), [0, 10, 20, 30, 40, 50]);
/// assert_eq!(ladder(7, 7).collect::<Vec<_>>(), [7]);
/// ```
pub fn ladder(least: u32, most: u32) -> impl Iterator<Item = u32> {
    let range = most.saturating_sub(least);
    let rungs = range.min(AMOUNTS - 1);
    (0..=rungs).map(move |rung| least + (range * rung).checked_div(rungs).unwrap_or(0))
}
