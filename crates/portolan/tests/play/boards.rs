//! Boards in both languages, at every step of random games: they fit a terminal of 80 columns.

use manila::Manila;
use portolan::words::Speaker;
use portolan_bots::{Level, choose};
use portolan_core::drawing::Drawing;
use portolan_core::{Language, Seat, Setup, Title, Turn};
use portolan_table::{Opening, Source, Table};

/// The longest names people may have.
const NAMES: [&str; 5] = [
    "Wilhelmina J",
    "Maximilian B",
    "Ana",
    "Bartholomew",
    "Évangéline Z",
];

fn lines(drawing: &Drawing) -> Vec<String> {
    drawing
        .lines()
        .map(|line| line.iter().map(|(text, _)| text.as_str()).collect())
        .collect()
}

fn check(table: &Table<Manila>, speaker: &Speaker, viewer: Option<Seat>) {
    let mut drawing = Drawing::new();
    table
        .game()
        .sketch(&table.page(viewer), speaker, &mut drawing);
    let lines = lines(&drawing);
    assert!(lines.len() <= 25, "{} lines", lines.len());
    for line in &lines {
        assert!(line.trim_end().chars().count() <= 79, "too wide: {line}");
        assert!(!line.contains('{'), "a text is missing: {line}");
    }
}

#[test]
fn every_board_of_manila_fits() {
    for (players, option) in [(3, "on"), (4, "off"), (5, "on")] {
        let names: Vec<String> = NAMES
            .iter()
            .take(players)
            .map(|name| (*name).to_owned())
            .collect();
        let speakers = Language::ALL.map(|language| Speaker::of::<Manila>(language, names.clone()));
        for seed in 0..6 {
            let setup = Setup::new(players as u8).with("hidden_cash", option);
            let mut table = Table::<Manila>::open(Opening::nameless(setup)).unwrap();
            let source = Source::from_seed(&seed.to_string());
            loop {
                for speaker in &speakers {
                    check(&table, speaker, None);
                    check(&table, speaker, Some(Seat::new(0)));
                }
                match table.turn() {
                    Turn::Over => break,
                    Turn::Chance(_) => {
                        table.draw(&source).unwrap();
                    }
                    Turn::Ask { must, .. } => {
                        let seat = must.first().unwrap();
                        let view = table.view(Some(seat));
                        let mut random = source.for_bot(seat, table.entry());
                        let action =
                            choose(Level::Deckhand, table.game(), &view, seat, &mut random);
                        table.act(seat, &action.unwrap()).unwrap();
                    }
                }
            }
        }
    }
}
