//! Dice rolled by hand.

use manila::Manila;
use portolan_core::Notation;
use portolan_match::Entry;
use portolan_terminal::play::{Dice, SessionSetup};

use crate::session::{folder, play, setup};

fn with_real_dice() -> SessionSetup {
    SessionSetup {
        dice: Dice::Real,
        ..setup("me:Anna,deckhand,deckhand")
    }
}

/// A seed for which Anna becomes harbour master, so that the punts at the first roll are known.
fn anna_is_master() -> SessionSetup {
    let mut setup = with_real_dice();
    for seed in 0.. {
        setup.seed = seed.to_string();
        let output = play(setup.clone(), "bid 54\n");
        if output.shown.contains("Anna becomes harbour master for 54.") {
            break;
        }
    }
    SessionSetup {
        autosave_folder: folder(),
        ..setup
    }
}

fn rolled(typed: &str) -> (String, Vec<String>) {
    let lines = format!(
        "bid 54\npass\nload jade silk nutmeg\nstart jade 5 silk 4 nutmeg 0\ndecline\n{typed}"
    );
    let output = play(anna_is_master(), &lines);
    let played = output.saved_match::<Manila>();
    let rolls = played.entries().iter().filter_map(|entry| match entry {
        Entry::Chance(outcome) => {
            Some(outcome.notation(played.game())).filter(|text| text.starts_with("roll"))
        }
        _ => None,
    });
    let rolls = rolls.collect();
    (output.shown, rolls)
}

#[test]
fn dice_are_typed_as_notation_or_as_numbers() {
    for line in ["roll jade 4 silk 2 nutmeg 6", "4 2 6", "4,2,6"] {
        let (shown, rolls) = rolled(&format!("{line}\n"));
        assert!(shown.contains("roll jade ? silk ? nutmeg ?"), "{shown}");
        assert_eq!(rolls, ["roll jade 4 silk 2 nutmeg 6"], "{line}");
        assert!(shown.contains("Roll 1: jade 4, silk 2 and nutmeg 6."));
    }
}

#[test]
fn dice_that_cannot_be_are_explained_and_asked_again() {
    let lines = "7 1 1\n1 1\nsix\nroll jade 1\n\nhelp\n1 2 3\n";
    let (shown, rolls) = rolled(lines);
    assert_eq!(
        shown.matches("These dice cannot have been rolled").count(),
        4,
        "{shown}"
    );
    assert!(
        shown.contains("Expected one die from 1 to 6 for each punt at sea"),
        "{shown}"
    );
    assert!(shown.contains("(M6.1)"));
    assert_eq!(rolls, ["roll jade 1 silk 2 nutmeg 3"]);
}

#[test]
fn draws_are_still_made_by_the_program() {
    let output = play(with_real_dice(), "");
    output.assert_shown("is dealt a share of");
    output.assert_shown("bids first.");
}
