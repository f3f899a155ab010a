//! Golden playthroughs of the example game: recording, comparing, and finding differences.

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

/// The text of the game, and the number of the line in which the first trade is closed.
fn recorded() -> (String, usize) {
    let text = golden().record(&GAME, "");
    let closes = |line: &str| line.starts_with("1 close ");
    let index = text.lines().position(closes).unwrap();
    (text, index + 1)
}

#[test]
fn a_recording_has_heading_events_figures_and_ranks() {
    let (text, close) = recorded();
    assert!(text.starts_with("Quay with 3 players: random play from seed 5\noption rounds: 1\n\n"));
    let lines: Vec<_> = text.lines().collect();
    // Figures end a paragraph, whether its last event or the first of the next one marks the end.
    assert_eq!(lines[close - 1], "1 close                  | closed seat=1");
    assert_eq!(&lines[close..close + 2], ["    tide 6", ""]);
    let roll = lines.iter().position(|line| line.starts_with("* roll 6"));
    let roll = roll.unwrap();
    assert_eq!(&lines[roll - 2..roll], ["    tide 6", ""]);
    assert_eq!(lines[roll], "* roll 6                 | rolled pips=6");
    // Further events of an entry are on the lines below it.
    assert!(text.contains("\n                         | won seat="));
    let ranks = lines[lines.len() - 3..].iter().zip(1..);
    for (line, seat) in ranks {
        assert!(line.starts_with(&format!("seat {seat}: place ")), "{line}");
    }
}

#[test]
fn a_recorded_game_is_the_same_again() {
    let (text, _) = recorded();
    assert_eq!(golden().compare(&GAME, &text), Ok(()));
    assert_eq!(golden().record(&GAME, &text), text);
}

#[test]
fn a_changed_event_is_found_with_its_line() {
    let (text, line) = recorded();
    let changed = text.replacen("| closed seat=1", "| closed seat=3", 1);
    let found = Difference::Line {
        line,
        recorded: Some("1 close                  | closed seat=3".into()),
        current: Some("1 close                  | closed seat=1".into()),
    };
    assert_eq!(golden().compare(&GAME, &changed), Err(found));
}

#[test]
fn an_extra_line_is_found() {
    let (text, _) = recorded();
    let found = Difference::Line {
        line: text.lines().count() + 1,
        recorded: Some("seat 4: place 4 with 0".into()),
        current: None,
    };
    let longer = format!("{text}seat 4: place 4 with 0\n");
    assert_eq!(golden().compare(&GAME, &longer), Err(found));
}

#[test]
fn a_refused_entry_is_named_and_the_entries_before_it_are_kept() {
    let (text, close) = recorded();
    let changed = text.replacen("\n1 close ", "\n2 close ", 1);
    let difference = golden().compare(&GAME, &changed).unwrap_err();
    assert!(
        matches!(&difference, Difference::Refused { line, entry, .. } if *line == close && entry == "2 close"),
        "{difference}"
    );
    let regenerated = golden().record(&GAME, &changed);
    let expected: Vec<_> = text.lines().take(close - 1).collect();
    assert_eq!(
        regenerated.lines().take(close - 1).collect::<Vec<_>>(),
        expected
    );
    assert_eq!(golden().compare(&GAME, &regenerated), Ok(()));
}
