//! Whole tournaments: of Quay, the example game, and of TestGame, which can break the contract.

mod errors;
mod records;
mod results;
mod resume;
mod test_game;

use std::num::{NonZeroU64, NonZeroUsize};

use portolan_arena::Plan;
use portolan_bots::Level;

/// A plan for this number of games between these players.
fn plan(line_up: &[Level], games: u64) -> Plan {
    Plan::new(line_up.to_vec(), NonZeroU64::new(games).unwrap())
}

fn jobs(jobs: usize) -> NonZeroUsize {
    NonZeroUsize::new(jobs).unwrap()
}
