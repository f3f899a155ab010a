//! The random numbers of one game: a generator for chance and one for each seat, all derived from
//! the seed of the tournament and the number of the game. So a game does not depend on the worker
//! that plays it, and the random numbers of a bot do not affect the dice.

use arrayvec::ArrayVec;
use portolan_core::{MAX_SEATS, Seat};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

/// The random numbers of one game.
#[derive(Debug, Clone)]
pub(crate) struct RngStreams {
    /// For dice, cards and lots.
    pub(crate) chance: Xoshiro256PlusPlus,
    players: ArrayVec<Xoshiro256PlusPlus, MAX_SEATS>,
}

impl RngStreams {
    pub(crate) fn new(seed: u64, game: u64) -> RngStreams {
        let key = mix(mix(seed) ^ game);
        let stream = |number| Xoshiro256PlusPlus::seed_from_u64(mix(key ^ number));
        RngStreams {
            chance: stream(0),
            players: (1..=MAX_SEATS as u64).map(stream).collect(),
        }
    }

    /// The random numbers of the bot in this seat.
    pub(crate) fn player(&mut self, seat: Seat) -> &mut Xoshiro256PlusPlus {
        &mut self.players[seat]
    }
}

/// A bijection that maps neighbouring numbers far apart.
fn mix(number: u64) -> u64 {
    SplitMix64::seed_from_u64(number).next_u64()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn all_streams_differ() {
        let mut first = BTreeSet::new();
        for seed in 0..20 {
            for game in 0..100 {
                let mut rng_streams = RngStreams::new(seed, game);
                first.insert(rng_streams.chance.next_u64());
                first.extend(Seat::all(MAX_SEATS).map(|seat| rng_streams.player(seat).next_u64()));
            }
        }
        assert_eq!(first.len(), 20 * 100 * (1 + MAX_SEATS));
    }

    #[test]
    fn the_same_game_has_the_same_random_numbers() {
        let mut one = RngStreams::new(7, 3);
        let mut other = RngStreams::new(7, 3);
        assert_eq!(one.chance.next_u64(), other.chance.next_u64());
    }
}
