//! What the contract asks in addition to the rules: the action that declines, the ledger, scores.

use longcours::{Action, Event, LongCours, Phase, State};
use portolan_conformance::Rng;
use portolan_core::{Arg, Choice, Game, GamePackage, Seat, Turn};

use crate::script::{Script, open, rng, seat};

/// Plays a random game and shows every state with what happened before it.
fn play(game: &LongCours, rng: &mut Rng, mut see: impl FnMut(&State, &[Event])) -> State {
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
fn l7_3_the_sources_of_a_fortune_add_up_to_it() {
    for players in 3..=6 {
        for seed in 0..5 {
            let game = open(players, &[("round_limit", "30")]);
            let start = game.start();
            let seats = || Seat::all(game.seats());
            let mut sums: Vec<_> = seats().map(|seat| game.standing(&start, seat)).collect();
            let mut lines = Vec::new();
            let end = play(&game, &mut rng(seed), |state, events| {
                lines.clear();
                for event in events {
                    game.ledger(state, event, &mut lines);
                }
                for line in &lines {
                    assert!(LongCours::SOURCES.contains(&line.source), "{}", line.source);
                    sums[line.seat.index()] += line.amount;
                }
                for seat in seats() {
                    assert_eq!(game.standing(state, seat), sums[seat.index()]);
                }
            });
            let ranking = game.result(&end).unwrap();
            for seat in seats() {
                assert_eq!(ranking.of(seat).unwrap().score, sums[seat.index()]);
            }
        }
    }
}

#[test]
fn l3_6_what_declines_is_offered_wherever_something_can_be_declined() {
    let game = open(4, &[]);
    let mut phases = Vec::new();
    for seed in 0..50 {
        play(&game, &mut rng(seed), |state, _| {
            for seat in Seat::all(4) {
                let mut listed = Vec::new();
                game.choices(state, seat, &mut listed);
                let declines = [Action::End, Action::GiveIn, Action::Pass, Action::Stop];
                let expected = declines
                    .into_iter()
                    .find(|action| listed.contains(&Choice::One(*action)));
                assert_eq!(game.decline(state, seat), expected, "{:?}", state.phase);
                if expected.is_some() && !phases.contains(&state.phase) {
                    phases.push(state.phase);
                }
            }
        });
    }
    for phase in [
        Phase::FirstPurchase,
        Phase::Cargo,
        Phase::Brawl,
        Phase::Auction,
        Phase::CorsairMove,
    ] {
        assert!(phases.contains(&phase), "{phase:?}");
    }
}

#[test]
fn l7_1_nobody_but_living_captains_is_asked_and_one_of_them_wins() {
    for players in 3..=6 {
        let game = open(players, &[]);
        for seed in 0..10 {
            let end = play(&game, &mut rng(seed), |state, _| {
                if let Turn::Ask { must, .. } = game.turn(state) {
                    assert!(must.iter().all(|seat| game.playing(state).has(seat)));
                }
            });
            let ranking = game.result(&end).unwrap();
            assert!(ranking.winners().iter().all(|seat| end.living.has(seat)));
        }
    }
}

#[test]
fn l7_1_there_is_no_result_before_the_end() {
    let mut game = Script::new(3);
    assert_eq!(game.result(), None);
    game.set_corsair(1, "London")
        .set_ship(3, "London")
        .play("1 end");
    assert_eq!(game.result().unwrap().winners().first(), Some(seat(1)));
}

#[test]
fn l7_1_the_end_says_who_is_the_last_and_who_sank_whom_when() {
    let mut game = Script::new(3);
    game.set_corsair(1, "London")
        .set_ship(2, "London")
        .set_ship(3, "London");
    let note = |game: &Script, number| game.game.place_note(&game.state, seat(number));
    assert_eq!(
        (game.game.ending(&game.state), note(&game, 3)),
        (None, None)
    );
    game.play("1 end");
    let ending = game.game.ending(&game.state).unwrap();
    assert_eq!(
        (ending.key, &ending.args[0].1),
        ("ending", &Arg::Seat(seat(1)))
    );
    assert_eq!(note(&game, 1), None);
    for number in 2..=3 {
        let sunk = note(&game, number).unwrap();
        assert_eq!(
            (sunk.key, &sunk.args[0].1),
            ("place-sunk", &Arg::Seat(seat(1)))
        );
        assert_eq!(sunk.args[1], ("round", Arg::from(game.state.round)));
    }
}

#[test]
fn l7_3_the_limit_explains_the_end() {
    for seed in 0..3 {
        let game = open(3, &[("round_limit", "3")]);
        let end = play(&game, &mut rng(seed), |_, _| {});
        assert_eq!(game.ending(&end).unwrap().key, "ending-limit");
    }
}

#[test]
fn l7_1_the_goal_names_the_owner_of_the_corsair_and_who_is_left() {
    let goal = |game: &Script| {
        let phrase = game.game.goal(&game.state);
        (phrase.key, phrase.args)
    };
    let left = |count: u32| ("left", Arg::from(count));
    let mut game = Script::new(3);
    assert_eq!(goal(&game), ("goal", vec![("least", 6.into()), left(3)]));
    game.set_bought(2);
    let owner = ("owner", Arg::Seat(seat(2)));
    assert_eq!(goal(&game), ("goal-bought", vec![owner.clone(), left(3)]));
    game.set_corsair(2, "London").set_ship(1, "London");
    game.play("1 end; 2 end; 2 stop");
    assert_eq!(goal(&game), ("goal-hunt", vec![owner, left(2)]));
}

#[test]
fn l7_3_the_goal_names_the_round_limit_once_it_is_near() {
    let key = |limit| {
        let game = Script::with(3, &[("round_limit", limit)]);
        game.game.goal(&game.state).key
    };
    assert_eq!(["21", "22", "0"].map(key), ["goal-limit", "goal", "goal"]);
}
