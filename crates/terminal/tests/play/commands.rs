//! The commands of a session.

use manila::Manila;
use portolan_core::Notation;
use portolan_match::Entry;
use portolan_terminal::play::{Confirm, SessionSetup};

use crate::session::{play, setup};

fn confirming() -> SessionSetup {
    SessionSetup {
        confirm: Confirm::Always,
        ..setup("me:Anna,deckhand,deckhand,deckhand")
    }
}

#[test]
fn a_mistake_is_taken_back_before_the_turn_passes_on() {
    let output = play(confirming(), "pass\nundo\nmortgage 1\nundo\npass\n\n");
    output.assert_shown("Enter to go on, “undo” to take it back:");
    output.assert_shown("Taken back: pass");
    output.assert_shown("Taken back: mortgage 1");
    let played = output.saved_match::<Manila>();
    let own: Vec<_> = played
        .entries()
        .iter()
        .filter_map(|entry| match entry {
            Entry::Act { seat, action, .. } if seat.index() == 0 => {
                Some(action.notation(played.game()))
            }
            Entry::Undo { .. } => Some("undo".to_owned()),
            _ => None,
        })
        .collect();
    assert_eq!(own[..5], ["pass", "undo", "mortgage 1", "undo", "pass"]);
}

#[test]
fn while_it_waits_other_commands_work_and_nonsense_is_explained() {
    let output = play(confirming(), "pass\nlog\nwhatever\nlang fr\nu\nquit\n");
    output.assert_shown("What happened");
    output.assert_shown("Press Enter to go on, or type “undo”, “help” or another command.");
    output.assert_shown("Nous parlons français.");
    output.assert_shown("Annulé\u{a0}: pass");
}

#[test]
fn without_waiting_a_bot_that_acted_bars_undo() {
    let output = play(
        setup("me:Anna,deckhand,deckhand,deckhand"),
        "undo\npass\nundo\n",
    );
    output.assert_shown("Nothing can be taken back: ");
    output.assert_not_shown("Taken back");
}

#[test]
fn help_explains_commands_answers_the_game_and_what_may_be_done_now() {
    let output = play(setup("me:Anna,deckhand,deckhand,deckhand"), "help\n");
    for text in [
        "  save FILE          writes the game to a new file",
        "To act, type an action as it stands in the list",
        "Three punts race up the bay",
        "Places that pirates left may be taken again: yes",
        "A punt left on space 13 without pirates goes to: the shipyard",
    ] {
        output.assert_shown(text);
    }
    let question = "for harbour master: bid more";
    assert_eq!(
        output.shown.matches(question).count(),
        2,
        "{}",
        output.shown
    );
}

#[test]
fn the_log_leaves_out_what_was_taken_back() {
    let output = play(confirming(), "mortgage 1\nundo\nlog\n");
    let (_, log) = output.shown.split_once("What happened").unwrap();
    assert!(log.contains("Anna is dealt a share of"));
    assert!(!log.contains("mortgages"), "{log}");
}

#[test]
fn a_forecast_needs_a_legal_action() {
    let lines = "forecast 2\nforecast mort\nforecast place jade\nforecast dance\n";
    let output = play(setup("me:Anna,deckhand,deckhand,deckhand"), lines);
    output.assert_shown("pass: out of this auction");
    output.assert_shown("mortgage 1: brings 12 at once · 15 to redeem");
    output.assert_shown("That is not asked now.");
    output.assert_shown("Cannot read “dance”");
}

#[test]
fn a_hint_has_the_best_actions_with_their_chances() {
    let output = play(
        setup("me:Anna,deckhand,deckhand,deckhand"),
        "hint\nlang fr\nconseil\nhint 3\n",
    );
    let hint = |title: &str| {
        let (_, rest) = output.shown.split_once(title).unwrap();
        rest.trim_start().lines().take(3).collect::<Vec<_>>()
    };
    let english = hint("The best 3, with your chance to win:");
    assert!(
        english.iter().any(|line| line.contains("% ± ")),
        "{english:?}"
    );
    let french = hint("Les 3 meilleures actions, avec vos chances de gagner\u{a0}:");
    assert!(
        french.iter().any(|line| line.contains("\u{a0}% ± ")),
        "{french:?}"
    );
    output.assert_shown("Attendu «\u{a0}conseil\u{a0}».");
    let help = play(setup("me:Anna,deckhand,deckhand,deckhand"), "help\n");
    help.assert_shown("  hint               the best three actions");
}

#[test]
fn a_hint_needs_a_question() {
    let output = play(confirming(), "pass\nhint\nquit\n");
    output.assert_not_shown("with your chance to win");
}

#[test]
fn board_and_choices_are_shown_again() {
    let output = play(
        setup("me:Anna,deckhand,deckhand,deckhand"),
        "board\nchoices\n",
    );
    assert_eq!(output.shown.matches(" Pirate boat ").count(), 2);
    assert_eq!(output.shown.matches(" 2  pass ").count(), 2);
}

#[test]
fn a_language_is_changed_in_the_middle_of_a_game() {
    let output = play(
        setup("me:Anna,deckhand,deckhand,deckhand"),
        "lang fr\nlangue en\nlang de\n",
    );
    output.assert_shown("Nous parlons français.");
    output.assert_shown("Chantier naval");
    output.assert_shown("We speak English.");
    output.assert_shown("Expected “lang en|fr”.");
}
