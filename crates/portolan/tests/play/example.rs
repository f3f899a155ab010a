//! Another game than Manila, with offers out of turn: the session knows only the contract.

use portolan::play::{Evening, PlayError};
use portolan_conformance::example::Quay;
use portolan_core::{Setup, Turn};

use crate::table::{evening, play_on};

#[test]
fn who_may_act_out_of_turn_is_asked_and_may_say_nothing() {
    let played = play_on::<Quay>(evening("me:Anna,me:Ben"), &"\n".repeat(40)).unwrap();
    played.says("Deal with ");
    played.says("You need not answer: Enter says nothing, “silent” nothing until");
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

#[test]
fn a_free_offer_stands_in_the_list_as_it_is_written() {
    let played =
        play_on::<Quay>(evening("deckhand,me:Anna"), "1\noffer 1\noffer 1 eel 0\n").unwrap();
    played.says(" 1  offer 1 … …");
    played.says("Write it out, with your own words for the dots: offer 1 … …");
}

/// Prompts and questions before Anna has to act for the first time, if she answers every time
/// with this line.
fn asked(seed: u32, line: &str) -> (usize, usize) {
    let evening = Evening {
        seed: seed.to_string(),
        ..evening("deckhand,me:Anna,deckhand")
    };
    let played = play_on::<Quay>(evening, &line.repeat(60)).unwrap();
    let has_to = |question| played.shown.find(question).unwrap_or(played.shown.len());
    let shown = &played.shown[..has_to("Bid for the crate").min(has_to("dares you"))];
    (
        shown.matches("Anna>").count(),
        shown.matches("Deal with ").count(),
    )
}

#[test]
fn who_falls_silent_is_asked_again_only_with_something_to_answer() {
    let mut saved = 0;
    for seed in 0..20 {
        let (prompts, questions) = asked(seed, "\n");
        let (quiet, addressed) = asked(seed, "silent\n");
        assert_eq!((quiet, addressed), (addressed, questions), "seed {seed}");
        saved += prompts - quiet;
    }
    assert!(saved > 0);
}
