//! How the heuristic deals with others: the numbers by which players at one table can differ. They depend
//! on the number of players, because what one rival gains hurts less among many. All other numbers are in
//! [`super::weights`].

use portolan_core::{MAX_SEATS, Manner};

use crate::MOST_PLAYERS;

/// A number for each number of players; nobody plays alone.
type ByPlayers = [f32; MOST_PLAYERS + 1];

/// How a player deals.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Habits {
    /// The least gain for which an offer is accepted.
    pub(super) accept: ByPlayers,
    /// How much of what its maker gains counts against accepting an offer.
    pub(super) accept_rival: ByPlayers,
    /// How much of a rival's gain counts against making an offer.
    pub(super) offer_rival: ByPlayers,
    /// How much more a deal with each seat must gain.
    pub(super) against: [f32; MAX_SEATS],
}

impl Habits {
    /// Those of the level `mate`.
    pub(super) const MATE: Habits = Habits {
        accept: [0.0, 0.0, 1.0, 0.67, 0.3, 0.3],
        accept_rival: [0.0, 0.0, 0.7, 0.0, 0.0, 0.0],
        offer_rival: [0.7; MOST_PLAYERS + 1],
        against: [0.0; MAX_SEATS],
    };

    /// How `mate` deals in this manner: the cautious also look at what the other gains.
    pub(super) fn in_manner(manner: &Manner) -> Habits {
        let usual = Habits::MATE;
        let generosity = manner.generosity;
        Habits {
            accept: usual
                .accept
                .map(|least| (least - 0.5 * generosity).max(0.0)),
            accept_rival: usual
                .accept_rival
                .map(|share| (share - 0.2 * manner.daring).max(0.0)),
            offer_rival: usual.offer_rival.map(|share| share - 0.2 * generosity),
            against: manner.grudges.map(|grudge| 2.0 * grudge),
        }
    }

    /// Those it had before, which tests compare with.
    #[cfg(test)]
    pub(super) const FIRST: Habits = Habits {
        accept: [0.67; MOST_PLAYERS + 1],
        accept_rival: [0.0; MOST_PLAYERS + 1],
        offer_rival: [0.51; MOST_PLAYERS + 1],
        against: [0.0; MAX_SEATS],
    };
}
