//! What the contract asks in addition to the rules: the action that declines, the ledger and the
//! goal.

use manila::{Action, Manila, Phase, State, Ware};
use portolan_conformance::Rng;
use portolan_core::{Arg, Choice, Game, GamePackage, Seat, Setup, Turn};

use crate::script::{Script, rng, seat};

/// Plays a random game and shows every state with what happened before it.
fn play(game: &Manila, rng: &mut Rng, mut see: impl FnMut(&State, &[manila::Event])) -> State {
    let mut state = game.start();
    loop {
        let mut events = Vec::new();
        match game.turn(&state) {
            Turn::Ask { must, .. } => {
                let actor = must.first().unwrap();
                let action = game.sample(&state, actor, rng).unwrap();
                game.act(&mut state, actor, &action, &mut events).unwrap();
            }
            Turn::Chance(_) => {
                let outcome = game.sample_outcome(&state, rng);
                game.resolve(&mut state, &outcome, &mut events).unwrap();
            }
            Turn::Over => return state,
        }
        see(&state, &events);
    }
}

#[test]
fn m10_2_the_sources_of_a_fortune_add_up_to_it() {
    for players in 3..=5 {
        for seed in 0..20 {
            let mut setup = Setup::new(players);
            for option in Manila::OPTIONS.iter().filter(|_| seed % 2 == 1) {
                setup = setup.with(option.name, option.kind.values().pop().unwrap());
            }
            let game = Manila::open(&setup).unwrap();
            let start = game.start();
            let mut sums: Vec<_> = Seat::all(game.seats())
                .map(|seat| game.standing(&start, seat))
                .collect();
            let mut lines = Vec::new();
            let end = play(&game, &mut rng(seed), |state, events| {
                lines.clear();
                for event in events {
                    game.ledger(state, event, &mut lines);
                }
                for line in &lines {
                    assert!(Manila::SOURCES.contains(&line.source), "{}", line.source);
                    sums[line.seat.index()] += line.amount;
                }
                if state.phase != Phase::Over {
                    let cash: Vec<_> = sums.iter().map(|sum| *sum as u32).collect();
                    assert_eq!(state.cash[..game.seats()], cash);
                }
            });
            let places = game.result(&end).unwrap();
            for seat in Seat::all(game.seats()) {
                let score = places.of(seat).unwrap().score;
                assert_eq!(sums[seat.index()], score);
                assert_eq!(game.standing(&end, seat), score);
            }
        }
    }
}

#[test]
fn what_declines_is_legal_and_there_wherever_something_can_be_declined() {
    let game = Manila::open(&Setup::new(4)).unwrap();
    let (mut declined, mut phases) = (0, Vec::new());
    play(&game, &mut rng(1), |state, _| {
        for seat in Seat::all(4) {
            let action = game.decline(state, seat);
            let mut listed = Vec::new();
            game.choices(state, seat, &mut listed);
            let expected = [Action::Pass, Action::Decline]
                .into_iter()
                .find(|action| listed.contains(&Choice::One(*action)));
            assert_eq!(action, expected, "{:?}", state.phase);
            if action.is_some() {
                declined += 1;
                phases.push(state.phase);
            }
        }
    });
    assert!(declined > 50);
    assert!(phases.contains(&Phase::Place) && phases.contains(&Phase::Auction));
}

#[test]
fn the_goal_names_the_highest_wares_and_the_value_that_ends_the_game() {
    let mut game = Script::new(4);
    let goal = |game: &Script| {
        let phrase = game.game.goal(&game.state);
        let arg = |name| {
            let found = phrase.args.iter().find(|(arg, _)| *arg == name);
            found.unwrap().1.clone()
        };
        let Arg::List(wares) = arg("wares") else {
            panic!("{phrase:?}");
        };
        (wares, arg("value"), arg("end"))
    };
    let (wares, value, end) = goal(&game);
    assert_eq!(
        (wares.len(), value, end),
        (4, Arg::Number(0), Arg::Number(30))
    );
    game.set_value(Ware::Silk, 10);
    let (wares, value, _) = goal(&game);
    assert_eq!(
        (wares, value),
        (vec![Arg::key("ware-silk")], Arg::Number(10))
    );
}

#[test]
fn m10_2_a_standing_counts_shares_and_mortgages_at_any_time() {
    let mut game = Script::new(4);
    // Seat 1 holds jade and silk.
    game.set_value(Ware::Jade, 20).set_mortgages(1, 1);
    assert_eq!(game.game.standing(&game.state, seat(1)), 30 + 20 - 15);
}
