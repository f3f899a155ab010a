//! Playthroughs of the example game: told, recognised, and found to differ.

use portolan_conformance::example::{Event, Quay};
use portolan_conformance::golden::{Difference, Golden, Paragraph, Playthrough};

const GAME: Playthrough = Playthrough {
    players: 3,
    seed: 5,
    options: &[("rounds", "1")],
};

fn golden() -> Golden<Quay> {
    Golden {
        game: "Quay",
        folder: "nowhere",
        column: 24,
        parameter: |name, value| format!(" {name}={value}"),
        figures: |_, view| format!("tide {}", view.open.tide),
        paragraph: |event| match event {
            Event::Rolled { .. } => Paragraph::Begins,
            Event::Closed { .. } => Paragraph::Ends,
            _ => Paragraph::GoesOn,
        },
    }
}

/// The game as it is told, and the number of the line in which the first trade is closed.
fn recorded() -> (String, usize) {
    let told = golden().record(&GAME, "");
    let closes = |line: &str| line.starts_with("1 close ");
    let index = told.lines().position(closes).unwrap();
    (told, index + 1)
}

#[test]
fn a_game_is_told_with_heading_events_figures_and_places() {
    let (told, close) = recorded();
    assert!(told.starts_with("Quay with 3 players: random play from seed 5\noption rounds: 1\n\n"));
    let lines: Vec<_> = told.lines().collect();
    // A paragraph ends with the figures, whether its last event or the next one's first says so.
    assert_eq!(lines[close - 1], "1 close                  | closed seat=1");
    assert_eq!(&lines[close..close + 2], ["    tide 6", ""]);
    let roll = lines.iter().position(|line| line.starts_with("* roll 6"));
    let roll = roll.unwrap();
    assert_eq!(&lines[roll - 2..roll], ["    tide 6", ""]);
    assert_eq!(lines[roll], "* roll 6                 | rolled pips=6");
    // What an entry causes stands below it.
    assert!(told.contains("\n                         | won seat="));
    let places = lines[lines.len() - 3..].iter().zip(1..);
    for (line, seat) in places {
        assert!(line.starts_with(&format!("seat {seat}: place ")), "{line}");
    }
}

#[test]
fn a_recorded_game_is_the_same_again() {
    let (told, _) = recorded();
    assert_eq!(golden().compare(&GAME, &told), Ok(()));
    assert_eq!(golden().record(&GAME, &told), told);
}

#[test]
fn what_is_told_otherwise_is_found_in_its_line() {
    let (told, line) = recorded();
    let changed = told.replacen("| closed seat=1", "| closed seat=3", 1);
    let found = Difference::Told {
        line,
        recorded: Some("1 close                  | closed seat=3".into()),
        told: Some("1 close                  | closed seat=1".into()),
    };
    assert_eq!(golden().compare(&GAME, &changed), Err(found));
}

#[test]
fn a_line_too_many_is_found() {
    let (told, _) = recorded();
    let found = Difference::Told {
        line: told.lines().count() + 1,
        recorded: Some("seat 4: place 4 with 0".into()),
        told: None,
    };
    let longer = format!("{told}seat 4: place 4 with 0\n");
    assert_eq!(golden().compare(&GAME, &longer), Err(found));
}

#[test]
fn an_entry_the_rules_refuse_is_named_and_what_stands_before_it_is_kept() {
    let (told, close) = recorded();
    let changed = told.replacen("\n1 close ", "\n2 close ", 1);
    let difference = golden().compare(&GAME, &changed).unwrap_err();
    assert!(
        matches!(&difference, Difference::Refused { line, entry, .. } if *line == close && entry == "2 close"),
        "{difference}"
    );
    let anew = golden().record(&GAME, &changed);
    let kept: Vec<_> = told.lines().take(close - 1).collect();
    assert_eq!(anew.lines().take(close - 1).collect::<Vec<_>>(), kept);
    assert_eq!(golden().compare(&GAME, &anew), Ok(()));
}
