//! What chance decides, by name. It does not know the odds: see [`super::setup`].

use portolan_core::ChanceKey;

use crate::{LongCours, Phase, State};

impl LongCours {
    /// The keys of Long Cours:
    ///
    /// - `deal K`: the K-th card of the deal (L1.4), `start`: the starting seat (L2.2). Each is decided
    ///   once.
    /// - `entry ROUND SEAT`, `resale ROUND SEAT` and `corsair ROUND SEAT`: the die for a re-entry (L4.2),
    ///   a resale (L3.3) and the entry of the corsair (L6.2). A captain has one turn in a round and
    ///   rolls at most once for each in it.
    ///
    /// So a roll does not depend on how many captains have rolled before or are still in the game.
    pub(crate) fn name_of_chance(&self, state: &State) -> ChanceKey {
        let word = match state.phase {
            Phase::Deal => {
                let dealt = self.cards.len() - state.deck.len();
                return ChanceKey::new("deal", [dealt + 1]);
            }
            Phase::Start => return ChanceKey::new("start", []),
            Phase::EntryRoll => "entry",
            Phase::Resale => "resale",
            _ => "corsair",
        };
        ChanceKey::new(word, [state.round, u32::from(state.active.number())])
    }
}
