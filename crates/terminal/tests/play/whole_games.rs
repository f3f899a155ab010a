//! Whole games, from the deal to the result.

use manila::Manila;
use portolan_core::{Language, Turn, Value};
use portolan_terminal::play::{Ending, SessionSetup};

use crate::session::{SessionOutput, play, setup};

/// Lines of which one answers every question of Manila; the empty one leaves at the end.
fn any_answers() -> String {
    "pass\n1\ndecline\n\n".repeat(4000)
}

fn finished(setup: SessionSetup) -> SessionOutput {
    let output = play(setup, &any_answers());
    assert_eq!(output.ending, Ending::Saved);
    assert_eq!(output.saved_match::<Manila>().turn(), Turn::Over);
    output
}

#[test]
fn a_person_plays_against_bots_to_the_end() {
    for players in 3..=5 {
        let seats = vec!["deckhand"; players - 1].join(",");
        let output = finished(setup(&format!("{seats},me:Anna")));
        output.assert_shown("The game is over");
        output.assert_shown("1. ");
        output.assert_shown("Shares of ");
        output.assert_shown("a fortune of ");
        output.assert_shown("To look at it again:");
        assert!(output.shown.contains("wins.") || output.shown.contains("share the win."));
        let result = output.saved_match::<Manila>().result().unwrap();
        for place in result.iter() {
            output.assert_shown(&format!(": {} peso", place.score));
        }
    }
}

#[test]
fn the_same_in_french() {
    let french = SessionSetup {
        language: Language::FRENCH,
        ..setup("me:Zoé,deckhand,deckhand,deckhand")
    };
    let output = finished(french);
    output.assert_shown("La partie est terminée");
    output.assert_shown("Placez un complice (tour");
    output.assert_shown("50\u{a0}%");
    for english in ["The ", "punt ", "accomplice", "places ", "share "] {
        output.assert_not_shown(english);
    }
}

#[test]
fn the_same_seed_and_lines_give_the_same_session() {
    let seats = "me:Anna,mate,deckhand";
    let [first, second] = [(); 2].map(|()| finished(setup(seats)));
    let [first, second] = [&first, &second].map(|output| {
        let end = output.shown.rfind("To look at it again").unwrap();
        &output.shown[..end]
    });
    assert!(first == second);
    let other = SessionSetup {
        seed: "8".to_owned(),
        ..setup(seats)
    };
    assert!(!finished(other).shown.starts_with(first));
}

#[test]
fn bots_alone_play_to_the_end() {
    let output = play(setup("deckhand,deckhand,deckhand"), "");
    output.assert_shown("Ana is dealt a share.");
    output.assert_not_shown("is dealt a share of");
    output.assert_shown("The game is over");
    assert_eq!(output.saved_count(), 0, "no person did anything");
}

#[test]
fn options_are_played_and_explained() {
    let mut hidden = setup("me:Anna,deckhand,deckhand");
    hidden
        .game_setup
        .options
        .insert("hidden_cash".into(), Value::Flag(true));
    let output = play(hidden, "help\n");
    output.assert_shown("Nobody sees how much money the others have: yes");
    output.assert_shown(" B Bao                ?");
}
