//! Random play ends by itself (L9.8), and no ship stays on a pile (L3.5). Run with `--nocapture` for the figures.

use longcours::{LongCours, Phase, State};
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

/// How many ships are on wrecked goods.
fn ships_on_piles(game: &LongCours, state: &State) -> usize {
    let on_pile = |point: &&longcours::Point| {
        let part = game.point(**point);
        let pile = &state.wrecks[part.zone.index()];
        part.product.is_none() && pile.values().any(|tickets| *tickets > 0)
    };
    state.ships.iter().flatten().filter(on_pile).count()
}

#[test]
fn l3_5_no_ship_stays_on_a_pile() {
    for players in 3..=6 {
        let game = LongCours::open(&Setup::new(players)).unwrap();
        let mut piles = 0;
        for seed in 0..GAMES / 4 {
            random_game(&game, &mut Rng::seed_from_u64(seed), |state| {
                let loaded = |pile: &&longcours::Goods| pile.values().any(|tickets| *tickets > 0);
                piles += state.wrecks.iter().filter(loaded).count();
                assert_eq!(ships_on_piles(&game, state), 0, "seed {seed}");
            });
        }
        assert!(piles > 0, "nothing was wrecked");
    }
}
