//! The question a player is asked, with what he needs to answer it.

use portolan_core::{Phrased, Seat};
use serde::{Deserialize, Serialize};

use crate::{Manila, Phase, State, Ware};

/// A question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, Phrased)]
#[serde(tag = "prompt", rename_all = "snake_case")]
#[phrase(game = Manila, prefix = "prompt")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Prompt {
    /// Open the auction or pass.
    Open {
        most: u32,
        /// How many of the seat's shares can be mortgaged for it.
        loans: u32,
    },
    /// Raise the standing bid or pass.
    Raise {
        standing: u32,
        bidder: Seat,
        most: u32,
        /// How many of the seat's shares can be mortgaged for it.
        loans: u32,
    },
    /// Buy a share or none.
    Buy,
    /// Choose the wares to ship.
    Load,
    /// Choose start spaces.
    Start { sum: u8, most: u8 },
    /// Place an accomplice or stop for this voyage.
    Place { round: u8, of: u8 },
    /// Board a punt or stay on the pirate boat.
    Board,
    /// Move a punt one step or not.
    SmallPilot,
    /// Move punts up to two steps or not.
    LargePilot,
    /// Send the plundered punt to port or shipyard.
    Plunder { ware: Ware },
}

impl Manila {
    /// The question of the present decision; `None` if nobody is asked.
    pub(crate) fn question(&self, state: &State) -> Option<Prompt> {
        let most = || self.bid_limit(state, state.actor);
        let loans = || state.free(state.actor);
        Some(match state.phase {
            Phase::Auction => match state.auction.bidder {
                None => Prompt::Open {
                    most: most(),
                    loans: loans(),
                },
                Some(bidder) => Prompt::Raise {
                    standing: state.auction.standing,
                    bidder,
                    most: most(),
                    loans: loans(),
                },
            },
            Phase::Buy => Prompt::Buy,
            Phase::Load => Prompt::Load,
            Phase::Start => Prompt::Start {
                sum: self.parts.start_sum,
                most: self.parts.start_most,
            },
            Phase::Place => Prompt::Place {
                round: state.round + 1,
                of: self.rounds(),
            },
            Phase::BoardCaptain | Phase::BoardSecond => Prompt::Board,
            Phase::SmallPilot => Prompt::SmallPilot,
            Phase::LargePilot => Prompt::LargePilot,
            Phase::Plunder => Prompt::Plunder {
                ware: self.next_plundered(state)?,
            },
            Phase::Deal | Phase::FirstBidder | Phase::Roll | Phase::Over => return None,
        })
    }
}
