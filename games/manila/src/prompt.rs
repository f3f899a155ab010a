//! The question a player is asked, with what he needs to answer it.

use portolan_core::{Phrase, Seat, Tell};
use serde::{Deserialize, Serialize};

use crate::Manila;
use crate::state::{Phase, State};
use crate::ware::Ware;

/// A question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "prompt", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Prompt {
    /// Open the auction or pass.
    Open { most: u32 },
    /// Raise the standing bid or pass.
    Raise {
        standing: u32,
        bidder: Seat,
        most: u32,
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
        Some(match state.phase {
            Phase::Auction => match state.auction.bidder {
                None => Prompt::Open { most: most() },
                Some(bidder) => Prompt::Raise {
                    standing: state.auction.standing,
                    bidder,
                    most: most(),
                },
            },
            Phase::Buy => Prompt::Buy,
            Phase::Load => Prompt::Load,
            Phase::Start => Prompt::Start {
                sum: self.components.start_sum,
                most: self.components.start_most,
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

impl Tell for Prompt {
    const KEYS: &'static [&'static str] = &[
        "prompt-open",
        "prompt-raise",
        "prompt-buy",
        "prompt-load",
        "prompt-start",
        "prompt-place",
        "prompt-board",
        "prompt-small-pilot",
        "prompt-large-pilot",
        "prompt-plunder",
    ];

    fn phrase(&self) -> Phrase {
        match *self {
            Prompt::Open { most } => Phrase::new("prompt-open").with("most", most),
            Prompt::Raise {
                standing,
                bidder,
                most,
            } => Phrase::new("prompt-raise")
                .with("standing", standing)
                .with("bidder", bidder)
                .with("most", most),
            Prompt::Buy => Phrase::new("prompt-buy"),
            Prompt::Load => Phrase::new("prompt-load"),
            Prompt::Start { sum, most } => Phrase::new("prompt-start")
                .with("sum", sum)
                .with("most", most),
            Prompt::Place { round, of } => Phrase::new("prompt-place")
                .with("round", round)
                .with("of", of),
            Prompt::Board => Phrase::new("prompt-board"),
            Prompt::SmallPilot => Phrase::new("prompt-small-pilot"),
            Prompt::LargePilot => Phrase::new("prompt-large-pilot"),
            Prompt::Plunder { ware } => Phrase::new("prompt-plunder").with("ware", ware.arg()),
        }
    }
}
