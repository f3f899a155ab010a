//! The question a player is asked, with what he needs to answer it.

use portolan_core::{Phrased, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Oltremare;
use crate::state::{Phase, State};

/// A question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Phrased, TS)]
#[serde(tag = "prompt", rename_all = "snake_case")]
#[phrase(game = Oltremare, prefix = "prompt")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Prompt {
    /// Put surplus cards on the pirate pile.
    Discard { surplus: u8 },
    /// Deal, buy or leave; so many cards are still missing.
    Trade { needed: u8, missing: u8 },
    /// Deal with the active player, or stay silent.
    Negotiate { active: Seat },
    /// Choose cards to play.
    Play { left: u8 },
    /// Move the ship.
    Sail { routes: u8 },
    /// Jump or let the compass go.
    Compass,
    /// Choose the next card for the cargo pile.
    Stow { left: u8 },
}

impl Oltremare {
    /// The question this seat is asked, if it may act at all.
    pub(crate) fn question(&self, state: &State, seat: Seat) -> Option<Prompt> {
        let hand = state.hand_size(state.active) as u8;
        if seat != state.active {
            let asked = state.phase == Phase::Trade && self.negotiates(state, seat);
            return asked.then_some(Prompt::Negotiate {
                active: state.active,
            });
        }
        Some(match state.phase {
            Phase::Discard => Prompt::Discard {
                surplus: hand.saturating_sub(state.power),
            },
            Phase::Trade => Prompt::Trade {
                needed: state.cargo,
                missing: state.cargo.saturating_sub(hand),
            },
            Phase::Play => Prompt::Play {
                left: (self.to_play(state) - state.chosen.len()) as u8,
            },
            Phase::Sail => Prompt::Sail {
                routes: state.ships,
            },
            Phase::Compass => Prompt::Compass,
            Phase::Stow => Prompt::Stow {
                left: state.played.len() as u8,
            },
            _ => return None,
        })
    }
}
