//! Games and bots that break the contract are reported, and none can block a tournament.

use Level::{Deckhand, Mate};
use portolan_arena::{ArenaError, ContestError, MAX_GAME_ENTRIES, NoWatch, Report, run};
use portolan_bots::{Bot, Level};
use portolan_core::{Seat, SetupError};

use crate::test_game::TestGame;
use crate::{jobs, plan};

fn run_with(flaw: &str) -> Result<Report, ArenaError> {
    let mut plan = plan(&[Deckhand, Deckhand, Mate], 12);
    plan.options.insert("flaw".into(), flaw.into());
    plan.jobs = jobs(3);
    plan.seed = 5;
    run::<TestGame>(&plan, &NoWatch)
}

fn error(flaw: &str) -> (String, ContestError) {
    let error = run_with(flaw).unwrap_err();
    let message = error.to_string();
    match error {
        ArenaError::Game { error, .. } => (message, error),
        other => panic!("{other}"),
    }
}

#[test]
fn an_illegal_action_is_named_with_seat_rule_seed_and_game() {
    let (message, error) = error("illegal");
    assert_eq!(
        message,
        "game 1 of seed 5: mate in seat 3 did “shout”, which rule W1 refuses (test_game-no)"
    );
    let seat = Seat::new(2);
    assert!(
        matches!(error, ContestError::Illegal { seat: at, bot: Bot::Level(Mate), .. } if at == seat)
    );
}

#[test]
fn a_bot_that_must_act_and_does_not_is_named() {
    let (message, _) = error("no_action");
    assert_eq!(
        message,
        "game 1 of seed 5: mate in seat 3 returned no action although it must act"
    );
}

#[test]
fn a_game_that_breaks_the_contract_is_named() {
    assert_eq!(error("stuck").1, ContestError::Stuck);
    assert_eq!(error("no_result").1, ContestError::NoResult);
    assert!(matches!(
        error("bad_toss").1,
        ContestError::Chance { rule: "W1", .. }
    ));
}

#[test]
fn an_endless_game_is_aborted() {
    let results = run_with("endless").unwrap().results;
    assert_eq!((results.played, results.aborted), (0, 12));
    assert_eq!(results.decisions + results.chances, 12 * MAX_GAME_ENTRIES);
    assert!(
        results
            .players
            .iter()
            .all(|player| player.games == 0 && player.mean.is_none())
    );
}

#[test]
fn endless_actions_out_of_turn_do_not_block_a_game() {
    let results = run_with("endless_actions").unwrap().results;
    assert_eq!((results.played, results.aborted), (12, 0));
    assert!(results.decisions > 12 * 3, "seats acted out of turn");
}

#[test]
fn a_set_up_the_game_refuses_is_refused() {
    let mut wrong = plan(&[Mate], 1);
    let refused = run::<TestGame>(&wrong, &NoWatch).unwrap_err();
    assert!(matches!(
        refused,
        ArenaError::Setup(SetupError::Players { given: 1, .. })
    ));
    wrong.line_up = vec![Mate.into(); 300];
    let refused = run::<TestGame>(&wrong, &NoWatch).unwrap_err();
    assert!(matches!(
        refused,
        ArenaError::Setup(SetupError::Players { .. })
    ));
}

#[test]
fn a_set_up_that_need_not_end_is_refused() {
    let mut endless = plan(&[Mate, Mate, Mate], 1);
    endless.options.insert("limit".into(), 0.into());
    let refused = run::<TestGame>(&endless, &NoWatch).unwrap_err();
    let expected = "option limit cannot be “0”: expected 1–9";
    assert_eq!(refused.to_string(), expected);
}
