//! Another game than Manila, with offers out of turn: the session knows only the contract.

use portolan::play::{Evening, PlayError};
use portolan_core::battery::quay::Quay;
use portolan_core::{Setup, Turn};

use crate::table::{evening, play_on};

#[test]
fn who_may_act_out_of_turn_is_asked_and_may_say_nothing() {
    let played = play_on::<Quay>(evening("me:Anna,me:Ben"), &"\n".repeat(40)).unwrap();
    played.says("Deal with ");
    played.says("You need not answer: Enter says nothing.");
    assert_eq!(played.kept_count(), 0, "an empty line is no action");
}

#[test]
fn a_whole_game_with_offers_is_played() {
    let lines = "\nclose\nshow\nyield\nbid 0\n1\n".repeat(400);
    let played = play_on::<Quay>(evening("me:Anna,mate,deckhand"), &lines).unwrap();
    assert_eq!(played.kept::<Quay>().turn(), Turn::Over);
    played.says(" coins");
}

#[test]
fn a_table_that_cannot_be_opened_is_refused() {
    let crowd = Evening {
        setup: Setup::new(5),
        seats: Vec::new(),
        ..evening("me,mate")
    };
    let refused = play_on::<Quay>(crowd, "").err().unwrap();
    assert!(matches!(refused, PlayError::Open(_)));
}
