//! The end of the game (L7): the last captain, a dead position, or the round limit.

use portolan_core::{EventSink, Ranking, Seat};
use serde::Serialize;

use super::Change;
use crate::state::total;
use crate::{Event, LongCours, Phase, State};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// One captain is left.
    LastCaptain,
    /// Nobody has anything left.
    DeadPosition,
    /// The last round is over.
    RoundLimit,
}

impl Ending {
    /// The paragraph by which the game ended.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Ending::LastCaptain => "L7.1",
            Ending::DeadPosition => "L7.2",
            Ending::RoundLimit => "L7.3",
        }
    }
}

impl LongCours {
    /// How the game ended; `None` before.
    pub(crate) fn ending(&self, state: &State) -> Option<Ending> {
        (state.phase == Phase::Over).then(|| match state.living.len() {
            1 => Ending::LastCaptain,
            _ if self.is_dead(state) => Ending::DeadPosition,
            _ => Ending::RoundLimit,
        })
    }

    /// Nobody owns the corsair and nobody can ever have anything again (L7.2).
    #[inline]
    pub(crate) fn is_dead(&self, state: &State) -> bool {
        state.corsair.owner().is_none()
            && state.cash.iter().all(|cash| *cash == 0)
            && state.cargo.iter().all(|cargo| total(cargo) == 0)
            && state.wrecks.iter().all(|pile| total(pile) == 0)
    }

    /// Cash and cargo at face value (L7.3).
    #[inline]
    pub(crate) fn wealth(&self, state: &State, seat: Seat) -> u32 {
        state.cash[seat] + total(&state.cargo[seat])
    }

    /// Survivors by wealth, then the sunk, the later turn ahead (L7.1). A sunk captain has nothing
    /// left, and a last captain no other survivor beside him.
    pub(crate) fn ranking(&self, state: &State) -> Option<Ranking> {
        (state.phase == Phase::Over).then(|| {
            Ranking::by(self.seats, |seat| {
                let survived = state.sunk[seat].map_or(u32::MAX, |sinking| sinking.turn);
                (self.wealth(state, seat).into(), survived)
            })
        })
    }
}

impl LongCours {
    /// Remaining steps lapse (L7.1).
    pub(crate) fn finish<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>, why: Event) {
        change.state.phase = Phase::Over;
        change.state.steps = 0;
        change.put(why);
    }
}
