//! Whole matches: of Quay, the small example game, and of TestGame, which can misbehave.

mod errors;
mod records;
mod results;
mod test_game;

use std::num::{NonZeroU64, NonZeroUsize};

use portolan_arena::Plan;
use portolan_bots::Level;

/// A plan for so many games of these players.
fn plan(line_up: &[Level], games: u64) -> Plan {
    Plan::new(line_up.to_vec(), NonZeroU64::new(games).unwrap())
}

fn jobs(jobs: usize) -> NonZeroUsize {
    NonZeroUsize::new(jobs).unwrap()
}
