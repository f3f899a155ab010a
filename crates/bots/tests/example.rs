//! Bots at the small example game, which has hidden hands, offers out of turn and replies
//! somebody else owes: whatever they do is legal, and the same again for the same numbers.

use portolan_bots::{Level, choose};
use portolan_conformance::example::{Action, Quay, State};
use portolan_core::{Audience, Game, GamePackage, NoEvents, Notation, Seat, Setup, Turn, View};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// What a bot gets: the view of its seat with memory.
fn view_of(game: &Quay, state: &State, seat: Seat) -> View<Quay> {
    game.view(state, seat.into(), Audience::WithMemory)
}

/// Plays a game and shows every state in which a seat is asked, with what the bot answers.
fn watch(level: Level, seed: u64, mut see: impl FnMut(&Quay, &State, Seat, Option<&Action>)) {
    let game = Quay::open(&Setup::new(4)).unwrap();
    let mut state = game.start();
    let mut rng = generator(seed);
    loop {
        match game.turn(&state) {
            Turn::Over => return,
            Turn::Chance(_) => {
                let outcome = Game::sample_outcome(&game, &state, &mut rng);
                game.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
            }
            Turn::Ask { must, may } => {
                for seat in may.iter() {
                    let view = view_of(&game, &state, seat);
                    see(
                        &game,
                        &state,
                        seat,
                        choose(level, &game, &view, seat, &mut rng).as_ref(),
                    );
                }
                let seat = must.first().unwrap();
                let view = view_of(&game, &state, seat);
                let action = choose(level, &game, &view, seat, &mut rng);
                see(&game, &state, seat, action.as_ref());
                game.apply(&mut state, seat, &action.unwrap(), &mut NoEvents);
            }
        }
    }
}

#[test]
fn whatever_a_bot_does_is_legal() {
    for level in Level::ALL {
        let mut spoken = 0;
        for seed in 0..100 {
            watch(level, seed, |game, state, seat, action| {
                if let Some(action) = action {
                    let line = action.notation(game);
                    assert_eq!(game.check(state, seat, action), Ok(()), "{level} {line}");
                    spoken += 1;
                }
            });
        }
        assert!(spoken > 1000, "{level} was heard {spoken} times");
    }
}

#[test]
fn a_deckhand_speaks_and_stays_silent_out_of_turn() {
    let (mut spoken, mut silent) = (0, 0);
    for seed in 0..20 {
        watch(Level::Deckhand, seed, |game, state, seat, action| {
            if let Turn::Ask { must, .. } = game.turn(state)
                && !must.has(seat)
            {
                *(if action.is_some() {
                    &mut spoken
                } else {
                    &mut silent
                }) += 1;
            }
        });
    }
    assert!(spoken > 0 && silent > 0, "spoken {spoken}, silent {silent}");
}

#[test]
fn a_deckhand_does_anything_that_is_legal() {
    let game = Quay::open(&Setup::new(4)).unwrap();
    let mut rng = generator(1);
    watch(Level::Deckhand, 3, |_, state, seat, action| {
        let mut choices = Vec::new();
        game.choices(state, seat, &mut choices);
        let view = view_of(&game, state, seat);
        let tries = 200 * choices.len();
        let answers: Vec<_> = (0..tries)
            .filter_map(|_| choose(Level::Deckhand, &game, &view, seat, &mut rng))
            .collect();
        for choice in &choices {
            assert!(
                answers.iter().any(|answer| choice.allows(answer)),
                "{choice:?} was never done ({action:?} was)"
            );
        }
    });
}

#[test]
fn the_same_numbers_give_the_same_game() {
    for level in Level::ALL {
        let played = |seed| {
            let mut actions = Vec::new();
            watch(level, seed, |_, _, seat, action| {
                actions.push((seat, action.cloned()))
            });
            actions
        };
        assert_eq!(played(7), played(7));
        assert_ne!(played(7), played(8));
    }
}
