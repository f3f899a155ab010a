//! Bots play the example game, which has hidden hands, offers out of turn and replies that another
//! seat owes. Their actions are legal, and the same random numbers give the same actions.

use portolan_bots::{Asked, Level, Rng, choose};
use portolan_conformance::example::{Action, Quay, State};
use portolan_core::{Audience, Game, GamePackage, NoEvents, Notation, Seat, Setup, Turn, View};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The view that a bot receives.
fn view_of(game: &Quay, state: &State, seat: Seat) -> View<Quay> {
    game.view(state, seat.into(), Audience::WithMemory)
}

/// Plays a game and passes every state in which a seat is asked to `visit`, with the bot's answer.
fn watch(level: Level, seed: u64, mut visit: impl FnMut(&Quay, &State, Seat, Option<&Action>)) {
    let game = Quay::open(&Setup::new(4)).unwrap();
    let player = level.player::<Quay>(&Setup::new(4));
    let answer = |view: &View<Quay>, seat, rng: &mut Rng| {
        let game = &game;
        choose(
            &*player,
            Asked {
                game,
                view,
                seat,
                seen: &[],
            },
            rng,
        )
    };
    let mut state = game.start();
    let mut rng = generator(seed);
    loop {
        match game.turn(&state) {
            Turn::Over => return,
            Turn::Chance(_) => {
                let outcome = game.sample_outcome(&state, &mut rng);
                game.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
            }
            Turn::Ask { must, may } => {
                for seat in may.iter() {
                    let view = view_of(&game, &state, seat);
                    visit(&game, &state, seat, answer(&view, seat, &mut rng).as_ref());
                }
                let seat = must.first().unwrap();
                let view = view_of(&game, &state, seat);
                let action = answer(&view, seat, &mut rng);
                visit(&game, &state, seat, action.as_ref());
                game.apply(&mut state, seat, &action.unwrap(), &mut NoEvents);
            }
        }
    }
}

#[test]
fn actions_of_bots_are_legal() {
    for level in Level::ALL {
        let mut actions = 0;
        for seed in 0..100 {
            watch(level, seed, |game, state, seat, action| {
                if let Some(action) = action {
                    let line = action.notation(game);
                    assert_eq!(game.check(state, seat, action), Ok(()), "{level} {line}");
                    actions += 1;
                }
            });
        }
        assert!(actions > 1000, "{level} acted {actions} times");
    }
}

#[test]
fn a_deckhand_sometimes_acts_out_of_turn() {
    let (mut acted, mut passed) = (0, 0);
    for seed in 0..20 {
        watch(Level::Deckhand, seed, |game, state, seat, action| {
            if let Turn::Ask { must, .. } = game.turn(state)
                && !must.has(seat)
            {
                *(if action.is_some() {
                    &mut acted
                } else {
                    &mut passed
                }) += 1;
            }
        });
    }
    assert!(acted > 0 && passed > 0, "acted {acted}, passed {passed}");
}

#[test]
fn a_deckhand_reaches_every_legal_choice() {
    let game = Quay::open(&Setup::new(4)).unwrap();
    let mut rng = generator(1);
    let deckhand = Level::Deckhand.player::<Quay>(&Setup::new(4));
    watch(Level::Deckhand, 3, |_, state, seat, action| {
        let mut choices = Vec::new();
        game.choices(state, seat, &mut choices);
        let view = view_of(&game, state, seat);
        let tries = 200 * choices.len();
        let answers: Vec<_> = (0..tries)
            .filter_map(|_| {
                let (game, view) = (&game, &view);
                choose(
                    &*deckhand,
                    Asked {
                        game,
                        view,
                        seat,
                        seen: &[],
                    },
                    &mut rng,
                )
            })
            .collect();
        for choice in &choices {
            assert!(
                answers.iter().any(|answer| choice.allows(answer)),
                "{choice:?} was never chosen (the game continued with {action:?})"
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
