//! What chance decides, by name. It does not know the odds: see [`super::setup`] and [`super::dice`].

use portolan_core::{ChanceKey, Pick, Seat, Vocabulary};

use crate::{Manila, Outcome, PerWare, Phase, State, Ware};

impl Manila {
    /// The keys of Manila:
    ///
    /// - `deal SEAT K`: the K-th share of a seat (M2.2); each is dealt once.
    /// - `first`: the first bidder (M2.3), drawn once.
    /// - `roll VOYAGE K`: the K-th roll of a voyage (M6.1), which counts its rolls. Each die has its
    ///   own key, `roll VOYAGE K WARE`, so that it shows the same whichever other punts are at sea.
    ///
    /// How long an auction takes and who buys or places what does not matter.
    pub(crate) fn name_of_chance(&self, state: &State) -> ChanceKey {
        match state.phase {
            Phase::Deal => {
                let seat = self.deal_to(state).unwrap_or(Seat::new(0));
                let share = u32::from(state.shares[seat]) + 1;
                ChanceKey::new("deal", [u32::from(seat.number()), share])
            }
            Phase::FirstBidder => ChanceKey::new("first", []),
            _ => ChanceKey::new("roll", [state.voyage, u32::from(state.rolls) + 1]),
        }
    }

    /// A roll whose dice are picked one by one.
    pub(crate) fn pick_roll(&self, state: &State, pick: &mut Pick<'_>) -> Option<Outcome> {
        let roll = self.name_of_chance(state);
        let mut dice = PerWare::default();
        for ware in Ware::ALL.into_iter().filter(|ware| state.at_sea(*ware)) {
            let face = pick(roll.part(ware.name()), &[1; 6])?;
            dice[ware] = Some(face as u8 + 1);
        }
        Some(Outcome::Roll { dice })
    }
}
