//! The question a player is asked, with what he needs to answer it.

use portolan_core::{Phrased, Seat};
use serde::{Deserialize, Serialize};

use crate::Norderwind;
use crate::parts::{Port, Tile};
use crate::state::{Phase, State};

/// A question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, Phrased)]
#[serde(tag = "prompt", rename_all = "snake_case")]
#[phrase(game = Norderwind, prefix = "prompt")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Prompt {
    /// Choose a stack.
    Visit { range: u8 },
    /// Look at the top tile or draw.
    Look { port: Port },
    /// Keep the tile on top or put it under.
    Keep { tile: Tile },
    /// Use the tile or pass.
    Use { tile: Tile, actions: u8 },
    /// Follow with a letter of trade or pass.
    Letter {
        active: Seat,
        tile: Tile,
        letters: u8,
    },
    /// Pay the pirates or fight.
    Pirates { skulls: u8, toll: u32 },
    /// Draw another tile or stop.
    Onward { range: u8, actions: u8 },
}

impl Norderwind {
    /// The question of the present decision; `None` if nobody is asked.
    pub(crate) fn question(&self, state: &State) -> Option<Prompt> {
        let voyage = &state.voyage;
        let ship = &state.ships[state.actor];
        Some(match state.phase {
            Phase::Visit => Prompt::Visit { range: ship.sail },
            Phase::Look => Prompt::Look { port: voyage.stack },
            Phase::Keep => Prompt::Keep { tile: voyage.top? },
            Phase::Use => Prompt::Use {
                tile: voyage.tile()?,
                actions: self.actions_left(state),
            },
            Phase::Letter => Prompt::Letter {
                active: state.active,
                tile: voyage.tile()?,
                letters: ship.letters,
            },
            Phase::Pirates => Prompt::Pirates {
                skulls: voyage.fog.fight.skulls,
                toll: self.parts.numbers.pirate_toll,
            },
            Phase::Onward => Prompt::Onward {
                range: self.range_left(state),
                actions: self.actions_left(state),
            },
            _ => return None,
        })
    }
}
