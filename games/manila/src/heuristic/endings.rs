//! How a voyage can end: each of three punts short of the last space, on it, or in port, which
//! makes 27 endings, with exact chances for the dice still to be rolled (M16). What an
//! ending pays is not known here.

use crate::state::{Punt, State};
use crate::{Chances, Manila};
use crate::{Ware, Wares};

/// How many punts sail.
pub(super) const PUNTS: usize = 3;

/// How many endings there are.
pub(super) const COUNT: usize = 27;

/// Both pilots together move a punt by at most so many steps.
const REACH: i8 = 3;

/// A set of punts, bit by bit; below [`SETS`].
pub(super) type PuntSet = u8;

/// How many sets of punts there are.
pub(super) const SETS: usize = 1 << PUNTS;

/// What pilots do to each punt.
pub(super) type Steps = [i8; PUNTS];

/// Which punts end where; the others end short.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ending {
    pub(super) last: PuntSet,
    pub(super) port: PuntSet,
}

/// All endings. The first punt counts most, and short comes before last and port.
pub(super) const ALL: [Ending; COUNT] = {
    let mut all = [Ending { last: 0, port: 0 }; COUNT];
    let mut index = 0;
    while index < COUNT {
        let ends = [index / 9, index / 3 % 3, index % 3];
        let mut punt = 0;
        while punt < PUNTS {
            match ends[punt] {
                0 => {}
                1 => all[index].last |= 1 << punt,
                _ => all[index].port |= 1 << punt,
            }
            punt += 1;
        }
        index += 1;
    }
    all
};

/// Chances of one punt to end short, on the last space and in port.
type Ends = [f32; 3];

/// The punts and how they may end.
pub(super) struct Fleet {
    wares: [Ware; PUNTS],
    at: [Punt; PUNTS],
    last_space: u8,
    /// For every number of steps pilots may move it.
    ends: [[Ends; 2 * REACH as usize + 1]; PUNTS],
}

impl Fleet {
    pub(super) fn new(game: &Manila, state: &State) -> Fleet {
        let mut wares = [Ware::Jade; PUNTS];
        let loaded = Ware::ALL
            .into_iter()
            .filter(|ware| state.punts[*ware] != Punt::Ashore);
        for (slot, ware) in wares.iter_mut().zip(loaded) {
            *slot = ware;
        }
        let at = wares.map(|ware| state.punts[ware]);
        let rolls = 3 - state.rolls.min(3);
        Fleet {
            wares,
            at,
            last_space: game.parts.last_space,
            ends: at.map(|punt| {
                std::array::from_fn(|steps| ends(&game.chances, punt, steps as i8 - REACH, rolls))
            }),
        }
    }

    /// Their wares, in ware order.
    pub(super) fn wares(&self) -> &[Ware; PUNTS] {
        &self.wares
    }

    /// Where a punt is.
    pub(super) fn at(&self, punt: usize) -> Punt {
        self.at[punt]
    }

    /// The wares of a set of punts.
    pub(super) fn wares_of(&self, set: PuntSet) -> Wares {
        let chosen = (0..PUNTS).filter(|punt| set >> punt & 1 == 1);
        chosen.map(|punt| self.wares[punt]).collect()
    }

    /// Whether a pilot may move a punt by one more step after these (M7.2).
    pub(super) fn movable(&self, punt: usize, steps: i8, step: i8) -> bool {
        let Punt::Sea(space) = self.at[punt] else {
            return false;
        };
        let space = i16::from(space) + i16::from(steps);
        space <= i16::from(self.last_space) && space + i16::from(step) >= 0
    }

    /// How likely each ending is after these steps, in the order of [`ALL`].
    pub(super) fn odds(&self, steps: Steps) -> [f32; COUNT] {
        let ends = |punt: usize| {
            let steps = steps[punt].clamp(-REACH, REACH);
            &self.ends[punt][(steps + REACH) as usize]
        };
        let (first, second, third) = (ends(0), ends(1), ends(2));
        let mut odds = [0.0; COUNT];
        for a in 0..3 {
            for b in 0..3 {
                let both = first[a] * second[b];
                for c in 0..3 {
                    odds[9 * a + 3 * b + c] = both * third[c];
                }
            }
        }
        odds
    }

    /// The ending if punts stay where they are: punts still at sea are on the last space.
    pub(super) fn as_they_are(state: &State, wares: &[Ware; PUNTS]) -> usize {
        wares.iter().fold(0, |index, ware| {
            3 * index
                + match state.punts[*ware] {
                    Punt::Shipyard | Punt::Ashore => 0,
                    Punt::Sea(_) => 1,
                    Punt::Port => 2,
                }
        })
    }
}

fn ends(chances: &Chances, punt: Punt, steps: i8, rolls: u8) -> Ends {
    match punt {
        Punt::Ashore | Punt::Shipyard => [1.0, 0.0, 0.0],
        Punt::Port => [0.0, 0.0, 1.0],
        Punt::Sea(space) => {
            let ways = chances.of(space.saturating_add_signed(steps), rolls);
            let all = ways.all() as f32;
            [ways.short, ways.last, ways.port].map(|ways| ways as f32 / all)
        }
    }
}
