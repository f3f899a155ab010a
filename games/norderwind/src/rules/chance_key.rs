//! What chance decides, by name. It does not know the odds: see [`super::stacks`] and [`super::fog`].

use portolan_core::ChanceKey;

use crate::Norderwind;
use crate::parts::Face;
use crate::state::{Phase, State};

impl Norderwind {
    /// The keys of Norderwind:
    ///
    /// - `first`: the starting seat (N2.3), drawn once.
    /// - `tile ROUND SEAT STACK K`: the K-th tile of the visited stack from the top, drawn or only seen
    ///   by the lookout (N3.2). A seat has one voyage in a round and no tile of it is decided twice.
    /// - `event ROUND SEAT K`: the event die for the K-th fog of the voyage (N6.1).
    /// - `battle ROUND SEAT K ROLL`: a roll of the battle die in the fight of that fog (N6.4).
    ///
    /// So the dice of a voyage do not depend on the voyages of others, on the stack visited or on where
    /// in it the fog lies.
    pub(crate) fn name_of_chance(&self, state: &State) -> ChanceKey {
        let (round, seat) = (u32::from(state.round), u32::from(state.active.number()));
        match state.phase {
            Phase::Start => ChanceKey::new("first", []),
            Phase::Event => ChanceKey::new("event", [round, seat, self.fogs(state)]),
            Phase::Battle => {
                let cannons = state.ships[state.active].cannons;
                let fired = cannons.saturating_sub(state.voyage.fog.fight.rolls);
                let roll = u32::from(fired) + 1;
                ChanceKey::new("battle", [round, seat, self.fogs(state), roll])
            }
            _ => {
                let stack = state.voyage.stack.index() as u32 + 1;
                let gone = state.voyage.drawn.len() + u32::from(state.voyage.under.is_some());
                ChanceKey::new("tile", [round, seat, stack, gone + 1])
            }
        }
    }

    /// How many fogs the voyage has met.
    fn fogs(&self, state: &State) -> u32 {
        let is_fog = |tile| self.face(tile) == Face::Fog;
        state
            .voyage
            .drawn
            .iter()
            .filter(|tile| is_fog(*tile))
            .count() as u32
    }
}
