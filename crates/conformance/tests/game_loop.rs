//! The game loop of core with the example game: the polling order, and when seats that act out of
//! turn are no longer polled.

use std::convert::Infallible;

use portolan_conformance::example::{Action, Outcome, Quay, State};
use portolan_conformance::{Rng, attempt};
use portolan_core::game_loop::{GameLoop, Next, OUT_OF_TURN_LIMIT, Played, Players, Stopped};
use portolan_core::{Game, GamePackage, NoEvents, Notation, Seat, Setup};
use rand_xoshiro::rand_core::SeedableRng;

/// Decides for each seat by a function, and for chance by the first listed outcome.
struct Scripted(fn(&Quay, &State, Seat) -> Option<Action>);

impl Players<Quay> for Scripted {
    type Error = Infallible;

    fn choose(
        &mut self,
        quay: &Quay,
        state: &State,
        seat: Seat,
    ) -> Result<Option<Action>, Infallible> {
        Ok((self.0)(quay, state, seat))
    }

    fn sample_outcome(&mut self, quay: &Quay, state: &State) -> Result<Outcome, Infallible> {
        let mut odds = Vec::new();
        quay.odds(state, &mut odds);
        Ok(odds[0].0)
    }
}

/// Two seats in the first trade; each may make nine offers.
fn trade() -> (Quay, State) {
    let edition = Quay::EDITION.replace("offers, 2", "offers, 9");
    let mut setup = Setup::new(2);
    setup.edition = Some(edition);
    let quay = Quay::open(&setup).unwrap();
    let mut state = quay.start();
    for line in ["deal cod"; 6].into_iter().chain(["roll 1", "catch cod"]) {
        attempt(&quay, &mut state, line, &mut Vec::new()).unwrap();
    }
    (quay, state)
}

#[test]
fn seats_that_may_act_are_asked_before_those_that_must() {
    let (quay, state) = trade();
    let mut players = Scripted(|quay, _, seat| match seat.index() {
        0 => Some(Action::Close),
        _ => Action::read(quay, "offer 1 cod 2").ok(),
    });
    let next = GameLoop::default().next(&quay, &state, &mut players);
    let Ok(Next::Act(seat, _)) = next else {
        panic!("{next:?}");
    };
    assert_eq!(seat, Seat::new(1));
}

#[test]
fn a_seat_that_must_act_cannot_skip() {
    let (quay, state) = trade();
    let next = GameLoop::default().next(&quay, &state, &mut Scripted(|_, _, _| None));
    assert_eq!(next, Err(Stopped::NoAction(Seat::new(0))));
}

#[test]
fn endless_actions_out_of_turn_do_not_block_the_game() {
    let (quay, start) = trade();
    // The state does not change, so seat 2 could withdraw forever.
    let mut players = Scripted(|_, _, seat| match seat.index() {
        0 => Some(Action::Close),
        _ => Some(Action::Withdraw),
    });
    let mut game_loop = GameLoop::default();
    for _ in 0..OUT_OF_TURN_LIMIT {
        let next = game_loop.next(&quay, &start, &mut players);
        assert_eq!(next, Ok(Next::Act(Seat::new(1), Action::Withdraw)));
    }
    let close = Ok(Next::Act(Seat::new(0), Action::Close));
    assert_eq!(game_loop.next(&quay, &start, &mut players), close);
    let again = game_loop.next(&quay, &start, &mut players);
    assert_eq!(again, Ok(Next::Act(Seat::new(1), Action::Withdraw)));
}

#[test]
fn a_game_is_played_to_its_end() {
    let (quay, mut state) = trade();
    let mut players = Scripted(|quay, state, seat| {
        let declined = quay.decline(state, seat);
        let active = seat == state.open.active;
        declined.or(active.then_some(Action::Close))
    });
    let mut game_loop = GameLoop::default();
    let mut entries = 0;
    loop {
        match game_loop.next(&quay, &state, &mut players).unwrap() {
            Next::Act(seat, action) => quay.act(&mut state, seat, &action, &mut NoEvents).unwrap(),
            Next::Chance(outcome) => quay.resolve(&mut state, &outcome, &mut NoEvents).unwrap(),
            Next::Over => break,
        }
        entries += 1;
    }
    // Two rounds of two seats: close, two bids of nothing, and for the three turns to come a
    // roll and a catch.
    assert_eq!(entries, 4 * 3 + 3 * 2);
}

/// Plays every seat at random.
struct AtRandom(Rng);

impl Players<Quay> for AtRandom {
    type Error = Infallible;

    fn choose(
        &mut self,
        quay: &Quay,
        state: &State,
        seat: Seat,
    ) -> Result<Option<Action>, Infallible> {
        Ok(quay.sample(state, seat, &mut self.0))
    }

    fn sample_outcome(&mut self, quay: &Quay, state: &State) -> Result<Outcome, Infallible> {
        Ok(quay.sample_outcome(state, &mut self.0))
    }
}

#[test]
fn play_on_polls_in_the_same_order_as_next() {
    let quay = Quay::open(&Setup::new(4)).unwrap();
    for seed in 0..20 {
        let (mut asked, mut played) = (quay.start(), quay.start());
        let mut loops = (GameLoop::default(), GameLoop::default());
        let mut players = (
            AtRandom(Rng::seed_from_u64(seed)),
            AtRandom(Rng::seed_from_u64(seed)),
        );
        loop {
            let next = loops.0.next(&quay, &asked, &mut players.0).ok();
            let done = loops.1.play_on(&quay, &mut played, &mut players.1);
            match next {
                Some(Next::Act(seat, action)) => {
                    quay.act(&mut asked, seat, &action, &mut NoEvents).unwrap();
                    assert_eq!(done, Ok(Played::Act));
                }
                Some(Next::Chance(outcome)) => {
                    quay.resolve(&mut asked, &outcome, &mut NoEvents).unwrap();
                    assert_eq!(done, Ok(Played::Chance));
                }
                Some(Next::Over) => {
                    assert_eq!(done, Ok(Played::Over));
                    break;
                }
                None => panic!("no seat acts"),
            }
            assert_eq!(asked, played);
        }
    }
}
