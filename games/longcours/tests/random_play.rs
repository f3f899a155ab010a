//! Random play ends by itself (L9.8). Run with `--nocapture` for the figures.

use longcours::{LongCours, Phase};
use portolan_conformance::{Rng, random_game};
use portolan_core::{Game, GamePackage, Setup, Turn};
use rand_xoshiro::rand_core::SeedableRng;

/// Games of each player count.
const GAMES: u64 = 400;

#[test]
fn l9_8_random_play_ends() {
    for players in 3..=6 {
        for short in [false, true] {
            let setup = Setup::new(players).with("round_limit", 0);
            let game = LongCours::open(&setup.with("short_game", short)).unwrap();
            let (mut rounds, mut decisions) = (Vec::new(), Vec::new());
            for seed in 0..GAMES {
                let (mut last, mut asked) = (None, 0);
                random_game(&game, &mut Rng::seed_from_u64(seed), |state| {
                    asked += u32::from(matches!(game.turn(state), Turn::Ask { .. }));
                    last = Some(*state);
                });
                let last = last.unwrap();
                assert_eq!(last.phase, Phase::Over, "seed {seed}");
                // Without a limit, the end is a last captain or a dead position.
                let ranking = game.result(&last).unwrap();
                assert_eq!(ranking.winners(), last.living);
                rounds.push(last.round);
                decisions.push(asked);
            }
            for figures in [&mut rounds, &mut decisions] {
                figures.sort_unstable();
            }
            let median = |figures: &[u32]| figures[figures.len() / 2];
            println!(
                "{players} players, short {short}: medians {} rounds, {} decisions; at most {} rounds",
                median(&rounds),
                median(&decisions),
                rounds[rounds.len() - 1],
            );
        }
    }
}
