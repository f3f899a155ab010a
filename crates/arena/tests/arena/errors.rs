//! Games and bots that break the contract are named, and none can stop a match for ever.

use Level::{Deckhand, Mate};
use portolan_arena::{ArenaError, ContestError, LONGEST, Report, NoWatch, run};
use portolan_bots::Level;
use portolan_core::{Seat, SetupError};

use crate::test_game::TestGame;
use crate::{jobs, plan};

fn with_habit(habit: &str) -> Result<Report, ArenaError> {
    let mut plan = plan(&[Deckhand, Deckhand, Mate], 12);
    plan.options.insert("habit".into(), habit.into());
    plan.jobs = jobs(3);
    plan.seed = 5;
    run::<TestGame>(&plan, &NoWatch)
}

fn error(habit: &str) -> (String, ContestError) {
    let error = with_habit(habit).unwrap_err();
    let said = error.to_string();
    match error {
        ArenaError::Game { error, .. } => (said, error),
        other => panic!("{other}"),
    }
}

#[test]
fn an_illegal_action_is_named_with_seat_rule_seed_and_game() {
    let (said, error) = error("illegal");
    assert_eq!(
        said,
        "game 1 of seed 5: mate in seat 3 did “shout”, which rule W1 refuses (test_game-no)"
    );
    let seat = Seat::new(2);
    assert!(matches!(error, ContestError::Illegal { seat: at, level: Mate, .. } if at == seat));
}

#[test]
fn a_silent_bot_that_had_to_act_is_named() {
    let (said, _) = error("mute");
    assert_eq!(
        said,
        "game 1 of seed 5: mate in seat 3 stayed silent although it had to act"
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
fn an_endless_game_is_given_up() {
    let score = with_habit("endless").unwrap().score;
    assert_eq!((score.played, score.aborted), (0, 12));
    assert_eq!(score.decisions + score.chances, 12 * LONGEST);
    assert!(
        score
            .players
            .iter()
            .all(|player| player.games == 0 && player.mean.is_none())
    );
}

#[test]
fn endless_chatter_out_of_turn_does_not_stop_a_game() {
    let score = with_habit("chatter").unwrap().score;
    assert_eq!((score.played, score.aborted), (12, 0));
    assert!(score.decisions > 12 * 3, "somebody was heard out of turn");
}

#[test]
fn a_set_up_the_game_refuses_is_refused() {
    let mut wrong = plan(&[Mate], 1);
    let refused = run::<TestGame>(&wrong, &NoWatch).unwrap_err();
    assert!(matches!(
        refused,
        ArenaError::Setup(SetupError::Players { given: 1, .. })
    ));
    wrong.line_up = vec![Mate; 300];
    let refused = run::<TestGame>(&wrong, &NoWatch).unwrap_err();
    assert!(matches!(
        refused,
        ArenaError::Setup(SetupError::Players { .. })
    ));
}
