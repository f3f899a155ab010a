//! The end of the game (N8.2, N8.3): the round limit, the places, the ledger of cubes.

use portolan_core::{Arg, LedgerLine, Phrase, Seat};

use crate::state::{Phase, State};
use crate::words::event::CubeSpace;
use crate::{Event, MOST_PLAYERS, Norderwind, Refusal};

const ORDERS: &str = "source-orders";
const MAJORITY: &str = "source-majority";
const ALL_PORTS: &str = "source-all-ports";
const FULL_CREW: &str = "source-full-crew";

/// All sources of cubes.
pub(crate) const SOURCES: &[&str] = &[ORDERS, MAJORITY, ALL_PORTS, FULL_CREW];

/// With fewer rounds left than this the goal names the round limit (N8.3).
const ROUNDS_IN_SIGHT: u16 = 15;

impl Norderwind {
    /// Why nothing can happen any more; `None` before the end.
    pub(crate) fn over(&self, state: &State) -> Option<Refusal> {
        let won = |seat| state.cubes(seat) >= self.cubes_to_win();
        (state.phase == Phase::Over).then(|| {
            if Seat::all(self.seats).any(won) {
                Refusal::Won
            } else {
                Refusal::LimitReached
            }
        })
    }

    /// How many cubes win (N8.2).
    pub(crate) fn cubes_to_win(&self) -> u8 {
        match self.seats {
            MOST_PLAYERS => self.parts.numbers.cubes_4_players,
            _ => self.parts.numbers.cubes_2_3_players,
        }
    }

    pub(crate) fn ledger_of(&self, event: &Event, out: &mut Vec<LedgerLine>) {
        let (seat, source, amount) = match *event {
            Event::CubePlaced { seat, space } => {
                let source = match space {
                    CubeSpace::Order { .. } => ORDERS,
                    CubeSpace::Majority { .. } => MAJORITY,
                    CubeSpace::AllPorts => ALL_PORTS,
                    CubeSpace::FullCrew => FULL_CREW,
                };
                (seat, source, 1)
            }
            Event::CubeRemoved { seat, .. } => (seat, MAJORITY, -1),
            _ => return,
        };
        out.push(LedgerLine::new(seat, source, amount));
    }

    /// What wins and how near it is: who leads the race, and the round limit once it is near.
    pub(crate) fn goal_line(&self, state: &State) -> Phrase {
        let most = Seat::all(self.seats).map(|seat| state.cubes(seat)).max();
        let most = most.unwrap_or(0);
        let leading = Seat::all(self.seats).filter(|seat| state.cubes(*seat) == most);
        let limit = self.options.round_limit;
        let near = limit.saturating_sub(state.round) < ROUNDS_IN_SIGHT;
        let phrase = if near {
            Phrase::new("goal-limit")
                .with("round", state.round)
                .with("limit", limit)
        } else {
            Phrase::new("goal")
        };
        phrase
            .with("seats", Arg::list(leading.map(Arg::Seat)))
            .with("cubes", most)
            .with("of", self.cubes_to_win())
    }
}
