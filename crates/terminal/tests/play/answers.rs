//! How a line typed at a question is parsed, mostly of Manila.

use portolan_core::Notation;
use portolan_match::Entry;

use crate::session::{SessionOutput, play, play_game, setup};

/// Plays with a seed for which seat 1 bids first, so that the first question is known.
fn typed(lines: &str) -> SessionOutput {
    let mut setup = setup("me:Anna,deckhand,deckhand");
    for seed in 0.. {
        setup.seed = seed.to_string();
        let first = play(setup.clone(), "");
        if first.shown.contains("Anna bids first.") {
            break;
        }
    }
    play(setup, lines)
}

fn actions(output: &SessionOutput) -> Vec<String> {
    let played = output.saved_match::<manila::Manila>();
    let own = played.entries().iter().filter_map(|entry| match entry {
        Entry::Act { seat, action, .. } if seat.index() == 0 => {
            Some(action.notation(played.game()))
        }
        _ => None,
    });
    own.collect()
}

#[test]
fn the_notation_a_beginning_and_a_number_mean_the_same() {
    for line in ["bid 12", "b 12", "BID 12", "1 12", "  bid   12  "] {
        assert_eq!(actions(&typed(&format!("{line}\n")))[0], "bid 12", "{line}");
    }
    assert_eq!(actions(&typed("2\n"))[0], "pass");
    assert_eq!(actions(&typed("pa\n"))[0], "pass");
}

#[test]
fn a_refused_action_says_why_and_by_which_rule_and_asks_again() {
    let output = typed("bid 100\nbid 0\nplace jade\nbid 12\n");
    output
        .assert_shown("Bid no more than 54: your cash and what your free shares can raise. (M3.2)");
    output.assert_shown("Bid at least 1. (M3.1)");
    output.assert_shown(
        "That is not asked now. The game is at: bidding for the office of harbour master. (M3.1)",
    );
    assert_eq!(actions(&output)[0], "bid 12");
}

#[test]
fn a_line_that_means_nothing_says_what_was_expected() {
    let output = typed("dance\nbid twelve\n9\n1\n\n:dance\nbid\nsave\n");
    output.assert_shown("Cannot read “dance”: expected bid N, pass, buy WARE");
    output.assert_shown("Cannot read “twelve”: expected bid N.");
    output.assert_shown("There is no choice with that number: expected 1 to 3");
    output.assert_shown("How much? Expected 1 to 54, for instance “bid 1”.");
    output.assert_shown("Type the words of a choice or its number");
    output.assert_shown("There is no such command; “help” lists them.");
    output.assert_shown("Expected “save FILE”.");
    assert_eq!(
        output.saved_count(),
        0,
        "nothing was done, so nothing is saved"
    );
}

#[test]
fn choices_come_with_cost_and_odds() {
    let output = typed("pass\n");
    output.assert_shown("bid 1: costs 1 if nobody bids more");
    output.assert_shown(" 3  mortgage 1–2  mortgage 1: brings 12 at once · 15 to redeem");
}

#[test]
fn a_word_that_is_action_and_command_is_understood_by_what_follows() {
    let lines = "bid 54\npass\nload jade jade silk\nload\nload j s n\nload jade silk nutmeg\nstart jade 5 silk 4 nutmeg 0\nboard\nboard jade\n";
    let output = typed(lines);
    assert_eq!(
        actions(&output)[..3],
        ["bid 54", "pass", "load jade silk nutmeg"]
    );
    output.assert_shown("There is no file jade jade silk, or no such folder.");
    output.assert_shown("Expected “load FILE”.");
    output.assert_shown("The game is at: placing accomplices.");
}

#[test]
fn several_entries_that_begin_alike_are_named() {
    let output = typed("bid 54\npass\nload j\nload j s\nload j s n\n");
    output.assert_shown(
        "That could be load jade silk nutmeg, load jade silk ginseng and load jade nutmeg ginseng.",
    );
    output.assert_shown("That could be load jade silk nutmeg and load jade silk ginseng.");
    assert_eq!(actions(&output)[2], "load jade silk nutmeg");
}

#[test]
fn a_tall_list_shows_as_many_odds_as_fit_into_one_line() {
    let output = typed("bid 54\npass\nload jade silk ginseng\nforecast 1\n");
    output.assert_shown(" 1  start jade 0 silk 4 ginseng 5  jade: port 16%, pirates 10% …");
    output.assert_shown(
        "start jade 0 silk 4 ginseng 5: jade: 16% to reach the port, 10% to be caught by pirates",
    );
}

#[test]
fn forms_with_the_effect_of_a_listed_choice_are_typed_but_not_listed() {
    let lines = "choices\n4\nv n\n";
    let output = play_game::<norderwind::Norderwind>(setup("me:Anna,mate"), lines).unwrap();
    output.assert_shown(" 3  visit olesand");
    output.assert_not_shown("visit olesand cut");
    output.assert_shown("21 more can be typed, such as “visit norderkap cut 1”");
    output.assert_shown("There is no choice with that number: expected 1 to 3");
    output.assert_shown("Anna visits the stack of Norderkap.");
    let cut = "visit norderkap cut 3\n";
    let output = play_game::<norderwind::Norderwind>(setup("me:Anna,mate"), cut).unwrap();
    output.assert_shown("Anna visits the stack of Norderkap and puts the top 3 tiles");
}
