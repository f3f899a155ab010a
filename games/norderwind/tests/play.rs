//! Random play: it ends, and no list of choices is too long.

use norderwind::{Action, Good, Goods, Norderwind, Outcome, Phase, Port, Post, State, Tile};
use portolan_conformance::{Rng, random_game};
use portolan_core::{Game, GamePackage, Id, NoEvents, Seat, Setup, Turn};
use rand_xoshiro::rand_core::SeedableRng;

#[test]
fn n10_11_random_games_end() {
    for players in 2..=4 {
        let game = Norderwind::open(&Setup::new(players)).unwrap();
        let mut rng = Rng::seed_from_u64(players.into());
        for _ in 0..40 {
            let mut last = game.start();
            random_game(&game, &mut rng, |state| last = *state);
            assert_eq!(game.turn(&last), Turn::Over);
            assert!(last.round <= game.options().round_limit);
            let best = last.ships.iter().enumerate().take(players.into());
            let best = best.map(|(seat, _)| game.standing(&last, Seat::new(seat)));
            let needed = if players == 4 { 8 } else { 10 };
            let won = best.max() == Some(needed);
            assert!(won || last.round == game.options().round_limit);
        }
    }
}

/// A ship with this hold at a merchant ship, with a boatswain and enough gold.
fn at_merchant(game: &Norderwind, hold: Goods) -> State {
    let mut state = game.start();
    let first = Outcome::First { seat: Seat::new(0) };
    game.resolve(&mut state, &first, &mut NoEvents).unwrap();
    let ship = &mut state.ships[0];
    ship.hold = hold;
    ship.gold = 20;
    ship.crew.insert(Post::Boatswain);
    let visit = Action::Visit {
        port: Port::ALL[0],
        cut: None,
    };
    game.act(&mut state, Seat::new(0), &visit, &mut NoEvents)
        .unwrap();
    let merchant = game
        .components()
        .tiles
        .iter()
        .position(|tile| tile.id == "M1");
    let tile = Tile::from_index(merchant.unwrap());
    game.resolve(&mut state, &Outcome::Draw { tile }, &mut NoEvents)
        .unwrap();
    assert_eq!(state.phase, Phase::Use);
    state
}

fn choices(game: &Norderwind, state: &State) -> usize {
    let mut list = Vec::new();
    game.choices(state, Seat::new(0), &mut list);
    list.len()
}

#[test]
fn n10_13_the_longest_list_has_73_choices() {
    let game = Norderwind::open(&Setup::new(2)).unwrap();
    let hold = Goods::each(1).and(Goods::of(Good::Salt, 1));
    assert_eq!(choices(&game, &at_merchant(&game, hold)), 73);
    assert_eq!(longest(&game), 73);
}

/// The longest list of any hold.
fn longest(game: &Norderwind) -> usize {
    let most = game.components().numbers.hold_per_good + 1;
    let holds = (0..usize::from(most).pow(5)).map(|mut code| {
        let counts = Good::ALL.map(|good| {
            let count = (code % usize::from(most)) as u8;
            code /= usize::from(most);
            (good, count)
        });
        Goods::from(std::collections::BTreeMap::from(counts))
    });
    let fits = holds.filter(|hold| hold.total() <= game.components().numbers.hold);
    let lengths = fits.map(|hold| choices(game, &at_merchant(game, hold)));
    lengths.max().unwrap()
}

#[test]
fn no_edition_has_a_list_of_more_than_128_choices() {
    // Every order fits on the smallest of these ships.
    for hold in 5..=10 {
        let mut setup = Setup::new(2);
        let number = format!("hold,                  {hold}");
        let edition = Norderwind::EDITION.replace("hold,                  6", &number);
        setup.edition = Some(edition);
        let game = Norderwind::open(&setup).unwrap();
        let longest = longest(&game);
        assert!(longest <= 128, "hold of {hold}: {longest}");
    }
}
