//! Whole games, from the deal to the result.

use manila::Manila;
use portolan::play::{Ending, Evening};
use portolan_core::{Language, Turn, Value};

use crate::table::{Played, evening, play};

/// Lines that answer every question of Manila sooner or later; the empty one leaves at the end.
fn any_answers() -> String {
    "pass\n1\ndecline\n\n".repeat(4000)
}

fn finished(evening: Evening) -> Played {
    let played = play(evening, &any_answers());
    assert_eq!(played.ending, Ending::Kept);
    assert_eq!(played.kept::<Manila>().turn(), Turn::Over);
    played
}

#[test]
fn a_person_plays_against_bots_to_the_end() {
    for players in 3..=5 {
        let seats = vec!["deckhand"; players - 1].join(",");
        let played = finished(evening(&format!("{seats},me:Anna")));
        played.says("The game is over");
        played.says("1. ");
        played.says("Shares of ");
        played.says("a fortune of ");
        played.says("To look at it again:");
        assert!(played.shown.contains("wins.") || played.shown.contains("share the win."));
        let result = played.kept::<Manila>().result().unwrap();
        for place in result.iter() {
            played.says(&format!(": {} peso", place.score));
        }
    }
}

#[test]
fn the_same_in_french() {
    let french = Evening {
        language: Language::French,
        ..evening("me:Zoé,deckhand,deckhand,deckhand")
    };
    let played = finished(french);
    played.says("La partie est terminée");
    played.says("Placez un complice (tour");
    played.says("50\u{a0}%");
    for english in ["The ", "punt ", "accomplice", "places ", "share "] {
        played.says_not(english);
    }
}

#[test]
fn the_same_seed_and_lines_give_the_same_evening() {
    let seats = "me:Anna,mate,deckhand";
    let [first, second] = [(); 2].map(|()| finished(evening(seats)));
    let [first, second] = [&first, &second].map(|played| {
        let end = played.shown.rfind("To look at it again").unwrap();
        &played.shown[..end]
    });
    assert!(first == second);
    let other = Evening {
        seed: "8".to_owned(),
        ..evening(seats)
    };
    assert!(!finished(other).shown.starts_with(first));
}

#[test]
fn bots_alone_are_watched_to_the_end() {
    let played = play(evening("deckhand,deckhand,deckhand"), "");
    played.says("Ana is dealt a share.");
    played.says_not("is dealt a share of");
    played.says("The game is over");
    assert_eq!(played.kept_count(), 0, "no person did anything");
}

#[test]
fn options_are_played_and_explained() {
    let mut hidden = evening("me:Anna,deckhand,deckhand");
    hidden
        .setup
        .options
        .insert("hidden_cash".into(), Value::Flag(true));
    let played = play(hidden, "help\n");
    played.says("Nobody sees how much money the others have: yes");
    played.says(" B Bao                ?");
}
