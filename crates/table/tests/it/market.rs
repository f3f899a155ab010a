//! Tables of Quay to try things on, and a short way to say what happens at them.

use portolan_core::battery::quay::Quay;
use portolan_core::{Seat, Setup};
use portolan_table::{Entry, EntryOf, Opening, Table, TableErrorOf};

/// The seat with this number.
pub(crate) fn seat(number: u64) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A table before the deal.
pub(crate) fn open(players: u8) -> Table<Quay> {
    Table::open(Opening::nameless(Setup::new(players))).unwrap()
}

/// A line of a script: `1 sell cod`, `1 undo`, or an outcome such as `roll 4`.
pub(crate) fn entry(line: &str) -> EntryOf<Quay> {
    match line.split_once(' ') {
        Some((number, rest)) if number.parse::<Seat>().is_ok() => {
            let seat = number.parse().unwrap();
            match rest {
                "undo" => Entry::Undo { seat },
                action => Entry::Act {
                    seat,
                    action: action.parse().unwrap(),
                },
            }
        }
        _ => Entry::Chance(line.parse().unwrap()),
    }
}

/// Does one line of a script.
pub(crate) fn try_line(table: &mut Table<Quay>, line: &str) -> Result<u32, TableErrorOf<Quay>> {
    table.take(entry(line))
}

/// Does every line of a script.
pub(crate) fn play(table: &mut Table<Quay>, lines: &[&str]) {
    for line in lines {
        if let Err(error) = try_line(table, line) {
            panic!("{line}: {error}");
        }
    }
}

/// Two seats with a cod, a crab and an eel each; the first has also caught a cod and trades at
/// tide 3. Eight entries.
pub(crate) fn trading() -> Table<Quay> {
    let mut table = open(2);
    play(
        &mut table,
        &[
            "deal cod",
            "deal cod",
            "deal crab",
            "deal crab",
            "deal eel",
            "deal eel",
            "roll 3",
            "catch cod",
        ],
    );
    table
}

/// What a seat may do with a table of two to end a game quickly: nobody buys, nobody bids.
pub(crate) fn finish(table: &mut Table<Quay>) {
    while table.result().is_none() {
        let next = match table.turn() {
            portolan_core::Turn::Chance(_) => table.odds().unwrap()[0].0.to_string(),
            portolan_core::Turn::Ask { must, .. } => {
                let seat = must.first().unwrap();
                let question = table.asked(seat).unwrap().question;
                match question {
                    portolan_core::battery::quay::Question::Trade { .. } => format!("{seat} close"),
                    portolan_core::battery::quay::Question::Bid => format!("{seat} bid 0"),
                    other => panic!("{other:?}"),
                }
            }
            portolan_core::Turn::Over => return,
        };
        play(table, &[&next]);
    }
}
