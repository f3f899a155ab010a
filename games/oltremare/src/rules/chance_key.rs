//! What chance decides, by name. It does not know the odds: see [`super::setup`] and [`super::deck`].

use portolan_core::{ChanceKey, Seat};

use crate::Oltremare;
use crate::state::{Phase, State};

impl Oltremare {
    /// The keys of Oltre Mare:
    ///
    /// - `marker PORT`: the marker of a port, `start SEAT`: the first cargo card of a seat, `deal SEAT
    ///   K`: the K-th card of its hand, `venice`: how deep Venice lies, `first`: the first player (O2).
    ///   Each is decided once.
    /// - `card DECK LEFT`: the next card of a deck that somebody looks at, when LEFT of its cards are
    ///   undecided. Deck 1 is the deck of the start; each later shuffle makes the next one (O7.1).
    ///   A face-down pirate that is turned up or shuffled belongs to the deck it was drawn from. Every
    ///   such outcome removes a card from that deck, and none is added once the first is drawn from
    ///   it. So the K-th card seen of the first deck is the same card, whoever sees it and how.
    ///
    /// The number of undecided cards is public: the cards in the deck and the face-down pirates from it.
    pub(crate) fn name_of_chance(&self, state: &State) -> ChanceKey {
        let number = |seat: Seat| u32::from(seat.number());
        match state.phase {
            Phase::Markers => ChanceKey::new("marker", [u32::from(state.step) + 1]),
            Phase::Start => ChanceKey::new("start", [number(state.active)]),
            Phase::Deal => {
                let card = state.hand_size(state.active) + 1;
                ChanceKey::new("deal", [number(state.active), card])
            }
            Phase::Venice => ChanceKey::new("venice", []),
            Phase::First => ChanceKey::new("first", []),
            _ => {
                let pool = self.awaited_pool(state).unwrap_or_default();
                ChanceKey::new("card", [pool as u32 + 1, state.pools[pool].len()])
            }
        }
    }
}
