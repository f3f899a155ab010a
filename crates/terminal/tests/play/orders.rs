//! Standing orders at the terminal.

use portolan_conformance::example::{Action, Quay};
use portolan_core::{Language, Seat};
use portolan_match::Entry;
use portolan_terminal::play::SessionSetup;

use crate::session::{play, play_game, setup};

/// Answers everything that Anna must answer.
const ANSWERS: &str = "\nclose\nshow\nyield\nbid 0\n";

#[test]
fn orders_are_listed_given_and_revoked() {
    let lines = "orders\norder 1\norders\norder off\norder decline\n:order decline OFFERS\n";
    let output = play_game::<Quay>(setup("deckhand,me:Anna"), lines).unwrap();
    output.assert_shown(" 1  decline offers  Decline every offer");
    output.assert_shown("Standing order: Decline every offer");
    output.assert_shown("Decline every offer (in force)");
    output.assert_shown("You have no standing order any more.");
    output.assert_shown("There is no such standing order: expected decline offers.");
    assert_eq!(output.shown.matches("Standing order: ").count(), 2);
}

#[test]
fn orders_are_given_in_french() {
    let french = SessionSetup {
        language: Language::FRENCH,
        ..setup("deckhand,me:Anna")
    };
    let output = play_game::<Quay>(french, "consignes\nconsigne 1\nconsigne aucune\n").unwrap();
    output.assert_shown("Refuser toutes les offres");
    output.assert_shown("Consigne\u{a0}: Refuser toutes les offres");
    output.assert_shown("Vous n’avez plus de consigne.");
}

#[test]
fn a_game_without_orders_says_so() {
    let output = play(setup("me:Anna,mate,mate"), "orders\norder 1\n");
    let none = "There are no standing orders in this game.";
    assert_eq!(output.shown.matches(none).count(), 2);
}

#[test]
fn an_order_answers_and_the_narration_says_so() {
    let lines = "order 1\n".to_owned() + &ANSWERS.repeat(200);
    let anna = Seat::new(1);
    let mut answered = 0;
    for seed in 0..10 {
        let setup = SessionSetup {
            seed: seed.to_string(),
            ..setup("deckhand,me:Anna,deckhand")
        };
        let output = play_game::<Quay>(setup, &lines).unwrap();
        let played = output.saved_match::<Quay>();
        let declined = played.entries().iter().filter(|entry| {
            matches!(entry, Entry::Act { seat, action: Action::Decline { .. }, .. } if *seat == anna)
        });
        let declined: Vec<_> = declined.collect();
        assert!(
            declined
                .iter()
                .all(|entry| entry.ordered_by() == Some(anna))
        );
        answered += declined.len();
        if declined.is_empty() {
            output.assert_not_shown("Your standing order answers");
        } else {
            output.assert_shown("Your standing order answers: decline ");
        }
    }
    assert!(answered > 0);
}
