//! What the commands do.

use manila::Manila;
use portolan::play::{Confirm, Evening};
use portolan_core::Notation;
use portolan_match::Entry;

use crate::table::{evening, play};

fn confirming() -> Evening {
    Evening {
        confirm: Confirm::Always,
        ..evening("me:Anna,deckhand,deckhand,deckhand")
    }
}

#[test]
fn a_slip_is_taken_back_before_the_turn_passes_on() {
    let played = play(confirming(), "pass\nundo\nmortgage 1\nundo\npass\n\n");
    played.says("Enter to go on, “undo” to take it back:");
    played.says("Taken back: pass");
    played.says("Taken back: mortgage 1");
    let table = played.kept::<Manila>();
    let own: Vec<_> = table
        .entries()
        .iter()
        .filter_map(|entry| match entry {
            Entry::Act { seat, action } if seat.index() == 0 => Some(action.notation(table.game())),
            Entry::Undo { .. } => Some("undo".to_owned()),
            _ => None,
        })
        .collect();
    assert_eq!(own[..5], ["pass", "undo", "mortgage 1", "undo", "pass"]);
}

#[test]
fn while_it_waits_other_commands_work_and_nonsense_is_explained() {
    let played = play(confirming(), "pass\nlog\nwhatever\nlang fr\nu\nquit\n");
    played.says("What happened");
    played.says("Press Enter to go on, or type “undo”, “help” or another command.");
    played.says("Nous parlons français.");
    played.says("Annulé\u{a0}: pass");
}

#[test]
fn without_waiting_a_bot_that_acted_bars_undo() {
    let played = play(
        evening("me:Anna,deckhand,deckhand,deckhand"),
        "undo\npass\nundo\n",
    );
    played.says("Nothing can be taken back: ");
    played.says_not("Taken back");
}

#[test]
fn help_explains_commands_answers_the_game_and_what_may_be_done_now() {
    let played = play(evening("me:Anna,deckhand,deckhand,deckhand"), "help\n");
    for text in [
        "  save FILE          writes the game to a new file",
        "To act, type an action as it stands in the list",
        "Three punts race up the bay",
        "Ranking that pirates left may be taken again: yes",
        "A punt left on space 13 without pirates goes to: the shipyard",
    ] {
        played.says(text);
    }
    let question = "for harbour master: bid more";
    assert_eq!(
        played.shown.matches(question).count(),
        2,
        "{}",
        played.shown
    );
}

#[test]
fn the_log_tells_the_story_without_what_was_taken_back() {
    let played = play(confirming(), "mortgage 1\nundo\nlog\n");
    let (_, story) = played.shown.split_once("What happened").unwrap();
    assert!(story.contains("Anna is dealt a share of"));
    assert!(!story.contains("mortgages"), "{story}");
}

#[test]
fn a_forecast_needs_a_legal_action() {
    let lines = "forecast 2\nforecast mort\nforecast place jade\nforecast dance\n";
    let played = play(evening("me:Anna,deckhand,deckhand,deckhand"), lines);
    played.says("pass: out of this auction");
    played.says("mortgage 1: brings 12 at once · 15 to redeem");
    played.says("That is not asked now.");
    played.says("Cannot read “dance”");
}

#[test]
fn board_and_choices_are_shown_again() {
    let played = play(
        evening("me:Anna,deckhand,deckhand,deckhand"),
        "board\nchoices\n",
    );
    assert_eq!(played.shown.matches(" Pirate boat ").count(), 2);
    assert_eq!(played.shown.matches(" 2  pass ").count(), 2);
}

#[test]
fn a_language_is_changed_in_the_middle_of_a_game() {
    let played = play(
        evening("me:Anna,deckhand,deckhand,deckhand"),
        "lang fr\nlangue en\nlang de\n",
    );
    played.says("Nous parlons français.");
    played.says("Chantier naval");
    played.says("We speak English.");
    played.says("Expected “lang en|fr” (in French “langue en|fr”).");
}
