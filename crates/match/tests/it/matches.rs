//! Actions, chance, and what a match refuses.

use portolan_conformance::example::{Quay, Refusal};
use portolan_core::{ChanceKind, Seats, Setup, SetupError, Turn};
use portolan_match::{Match, MatchError, MatchSetup, OpenError, Source};

use crate::support::{action, finish, open, play, seat, trading, try_line};

#[test]
fn a_match_opens_on_the_deal() {
    let played = open(3);
    assert_eq!(played.entry(), 0);
    assert_eq!(played.turn(), Turn::Chance(ChanceKind::Draw));
    assert_eq!(played.result(), None);
    assert!(played.events().is_empty());
}

#[test]
fn an_invalid_set_up_is_refused_with_what_was_expected() {
    let opened = |setup, names: &[&str]| {
        let names = names.iter().map(|&name| name.to_owned()).collect();
        Match::<Quay>::open(MatchSetup { setup, names }).err()
    };
    assert_eq!(opened(Setup::new(2), &["Ada", "Ben"]), None);
    assert!(matches!(
        opened(Setup::new(9), &[]),
        Some(OpenError::Setup(SetupError::Players { given: 9, .. }))
    ));
    assert_eq!(
        opened(Setup::new(2), &["Ada"]),
        Some(OpenError::Names {
            given: 1,
            players: 2
        })
    );
    let long = "x".repeat(41);
    for wrong in ["", "  ", "a\nb", "\u{1b}[31m", &long] {
        let error = opened(Setup::new(2), &["Ada", wrong]);
        assert_eq!(error, Some(OpenError::Name { seat: 2 }), "{wrong:?}");
    }
}

#[test]
fn entries_are_numbered_and_have_events() {
    let mut played = trading();
    assert_eq!(played.entry(), 8);
    assert_eq!(try_line(&mut played, "1 sell eel"), Ok(9));
    assert_eq!(played.events().len(), 1);
    assert_eq!(played.entries().len(), 9);
    let steps: Vec<_> = played.steps().collect();
    assert_eq!(steps.len(), 9);
    assert_eq!(steps[8].number, 9);
    assert_eq!(steps[8].events(), played.events());
    assert_eq!(steps[8].state, *played.state());
}

#[test]
fn each_refusal_is_typed_and_changes_nothing() {
    let mut played = trading();
    let (state, entries) = (*played.state(), played.entries().to_vec());
    let mut refused = |line: &str| {
        let error = try_line(&mut played, line).unwrap_err();
        assert_eq!(*played.state(), state, "{line}");
        assert_eq!(played.entries(), entries, "{line}");
        error
    };
    assert_eq!(
        refused("3 close"),
        MatchError::NoSuchSeat {
            seat: seat(3),
            seats: 2
        }
    );
    assert_eq!(
        refused("1 accept 2"),
        MatchError::Refused(Refusal::NothingOffered)
    );
    assert_eq!(refused("1 accept 2").rule(), Some("Q3.3"));
    assert_eq!(refused("2 close"), MatchError::Refused(Refusal::NotNow));
    let both = [seat(1), seat(2)].into_iter().collect::<Seats>();
    assert_eq!(
        refused("roll 4"),
        MatchError::NoChance {
            asked: both,
            rule: Some("Q2"),
        }
    );
    assert_eq!(
        refused("5 undo"),
        MatchError::NoSuchSeat {
            seat: seat(5),
            seats: 2
        }
    );
}

#[test]
fn a_seat_that_is_not_asked_learns_who_is() {
    let mut played = trading();
    play(&mut played, &["1 dare 2 eel"]);
    let error = try_line(&mut played, "1 close").unwrap_err();
    assert_eq!(
        error,
        MatchError::NotYourTurn {
            seat: seat(1),
            asked: Seats::one(seat(2)),
            rule: Some("Q3"),
        }
    );
}

#[test]
fn chance_comes_first_when_it_is_awaited() {
    let mut played = open(2);
    let error = try_line(&mut played, "1 close").unwrap_err();
    assert_eq!(
        error,
        MatchError::ChanceAwaited {
            chance_kind: ChanceKind::Draw,
            rule: Some("Q3"),
        }
    );
    let error = try_line(&mut played, "roll 3").unwrap_err();
    assert_eq!(error, MatchError::BadOutcome(Refusal::Impossible));
    assert_eq!(error.rule(), Some("Q2"));
    assert_eq!(played.entry(), 0);
}

#[test]
fn nothing_happens_after_the_end() {
    let mut played = trading();
    finish(&mut played);
    assert_eq!(played.turn(), Turn::Over);
    assert!(played.result().is_some());
    for (line, rule) in [("1 close", "Q3"), ("roll 3", "Q2")] {
        let rule = Some(rule);
        assert_eq!(try_line(&mut played, line), Err(MatchError::Over { rule }));
    }
    let rule = None;
    let source = Source::from_seed("1");
    assert_eq!(played.draw(&source), Err(MatchError::Over { rule }));
    assert_eq!(played.odds(), Err(MatchError::Over { rule }));
}

#[test]
fn a_seed_draws_the_same_game_every_time() {
    let draw = |seed: &str| {
        let mut played = open(4);
        let source = Source::from_seed(seed);
        while played.awaited_chance().is_ok() {
            played.draw(&source).unwrap();
        }
        played.entries().to_vec()
    };
    assert_eq!(draw("7"), draw("7"));
    assert_ne!(draw("7"), draw("8"));
    assert_eq!(draw("7").len(), 14, "12 fish, the tide and the catch");
}

#[test]
fn actions_do_not_shift_the_outcomes_to_come() {
    let next = |seed: u32, lines: &[&str]| {
        let source = Source::from_seed(&seed.to_string());
        let mut played = trading();
        play(&mut played, lines);
        play(&mut played, &["1 close", "1 bid 1", "2 bid 0"]);
        played.draw(&source).unwrap();
        played.draw(&source).unwrap();
        played.entries()[played.entries().len() - 2..].to_vec()
    };
    for seed in 1..20 {
        let more = ["1 offer 2 cod 1", "1 undo", "2 offer 1 eel 3"];
        assert_eq!(next(seed, &[]), next(seed, &more));
    }
}

#[test]
fn earlier_states_can_be_seen_again() {
    let mut played = trading();
    let before = *played.state();
    play(&mut played, &["1 sell eel", "1 close"]);
    assert_eq!(played.state_at(8), Some(before));
    assert_eq!(played.state_at(10), Some(*played.state()));
    assert_eq!(played.state_at(0), Some(*open(2).state()));
    assert_eq!(played.state_at(11), None);
}

#[test]
fn a_forecast_is_of_a_legal_action() {
    let played = trading();
    let sell = action(&played, "sell eel");
    assert_eq!(played.forecast(seat(1), &sell).unwrap().len(), 1);
    assert!(played.forecast(seat(2), &sell).is_err());
    assert!(played.choices(seat(3)).is_err());
}
