//! Several people at one keyboard: each sees only what their seat may see.

use portolan_terminal::play::{Confirm, SessionSetup};

use crate::session::{play, setup};

/// The screens between two clears, each with the person who was called to the keyboard.
fn screens(shown: &str) -> Vec<(Option<&str>, &str)> {
    let blank = "\n".repeat(60);
    let mut invited = None;
    let mut screens = Vec::new();
    for screen in shown.split(&blank) {
        let asked = screen.trim_start_matches('\n');
        if let Some((name, _)) = asked.split_once(", press Enter:") {
            invited = name.rsplit(['\n', ' ']).next();
        } else {
            screens.push((invited, screen));
        }
    }
    screens
}

#[test]
fn each_person_sees_only_their_own_shares() {
    let mut setup = setup("me:Anna,me:Ben,mate");
    setup.confirm = Confirm::Never;
    let output = play(setup, &"\npass\n\n1\n\ndecline\n".repeat(60));
    let screens = screens(&output.shown);
    assert!(screens.len() > 10);
    let mut seen = 0;
    for (viewer, screen) in screens {
        for (name, other) in [("Anna", "Ben"), ("Ben", "Anna")] {
            if viewer == Some(name) {
                assert!(
                    !screen.contains(&format!("{other} is dealt a share of")),
                    "{screen}"
                );
                seen += usize::from(screen.contains(&format!("{name} is dealt a share of")));
                for line in screen
                    .lines()
                    .filter(|line| line.contains(&format!(" {other} ")))
                {
                    let unseen = !line.contains("pesos") && line.contains(" 3  2 ");
                    assert!(!unseen || line.contains("??"), "{line}");
                }
            }
        }
        if viewer.is_none() {
            assert!(!screen.contains("is dealt a share of"), "{screen}");
        }
    }
    assert_eq!(seen, 2, "each person is shown their own shares once");
}

#[test]
fn one_person_is_never_asked_to_hand_over() {
    let output = play(setup("me:Anna,mate,mate"), "pass\ndecline\n");
    output.assert_not_shown("press Enter");
}

#[test]
fn each_person_is_shown_what_happened_since_their_last_turn() {
    let output = play(setup("me:Anna,me:Ben,me:Cleo"), &"\npass\n".repeat(3));
    let screens = screens(&output.shown);
    let passes = |name: &str| format!("{name} passes.");
    let shown: Vec<_> = screens
        .iter()
        .filter_map(|(viewer, screen)| Some(((*viewer)?, screen)))
        .collect();
    let (second, screen) = shown[1];
    let (first, _) = shown[0];
    assert!(
        screen.contains(&passes(first)),
        "{second} is not shown the action of {first}: {screen}"
    );
}

#[test]
fn leaving_at_the_hand_over_keeps_the_game() {
    let twice = SessionSetup {
        confirm: Confirm::Always,
        ..setup("me:Anna,me:Ben,mate")
    };
    let output = play(twice, "\nmortgage 1\npass\n\nquit\n");
    assert_eq!(output.saved_count(), 1);
    output.assert_shown("To go on with it:");
}
