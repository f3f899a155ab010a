//! The example game, with offers out of turn: the session depends only on the contract.

use portolan_conformance::example::Quay;
use portolan_core::{Setup, Turn};
use portolan_terminal::play::{PlayError, SessionSetup};

use crate::session::{play_game, setup};

#[test]
fn a_person_who_may_act_out_of_turn_is_asked_and_need_not_answer() {
    let output = play_game::<Quay>(setup("me:Anna,me:Ben"), &"\n".repeat(40)).unwrap();
    output.assert_shown("Deal with ");
    output.assert_shown("You need not answer: Enter says nothing, “silent” nothing until");
    assert_eq!(output.saved_count(), 0, "an empty line is no action");
}

#[test]
fn a_whole_game_with_offers_is_played() {
    let lines = "\nclose\nshow\nyield\nbid 0\n1\n".repeat(400);
    let output = play_game::<Quay>(setup("me:Anna,mate,deckhand"), &lines).unwrap();
    assert_eq!(output.saved_match::<Quay>().turn(), Turn::Over);
    output.assert_shown(" coins");
}

#[test]
fn a_table_that_cannot_be_opened_is_refused() {
    let too_many = SessionSetup {
        game_setup: Setup::new(5),
        seats: Vec::new(),
        ..setup("me,mate")
    };
    let refused = play_game::<Quay>(too_many, "").err().unwrap();
    assert!(matches!(refused, PlayError::Open(_)));
}

#[test]
fn a_free_offer_is_listed_as_its_template() {
    let output =
        play_game::<Quay>(setup("deckhand,me:Anna"), "1\noffer 1\noffer 1 eel 0\n").unwrap();
    output.assert_shown(" 1  offer 1 … …");
    output.assert_shown("Write it out, with your own words for the dots: offer 1 … …");
}

/// The number of prompts and of questions before Anna has to act for the first time, if she always
/// answers with this line.
fn asked(seed: u32, line: &str) -> (usize, usize) {
    let setup = SessionSetup {
        seed: seed.to_string(),
        ..setup("deckhand,me:Anna,deckhand")
    };
    let output = play_game::<Quay>(setup, &line.repeat(60)).unwrap();
    let has_to = |question| output.shown.find(question).unwrap_or(output.shown.len());
    let shown = &output.shown[..has_to("Bid for the crate").min(has_to("dares you"))];
    (
        shown.matches("Anna>").count(),
        shown.matches("Deal with ").count(),
    )
}

#[test]
fn a_silent_person_is_asked_again_only_with_something_to_answer() {
    let mut saved = 0;
    for seed in 0..20 {
        let (prompts, questions) = asked(seed, "\n");
        let (quiet, addressed) = asked(seed, "silent\n");
        assert_eq!((quiet, addressed), (addressed, questions), "seed {seed}");
        saved += prompts - quiet;
    }
    assert!(saved > 0);
}
