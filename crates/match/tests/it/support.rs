//! Matches of Quay for tests, and scripts that play them.

use portolan_conformance::example::{Action, Quay, Question};
use portolan_core::{Notation, Seat, Setup, Turn};
use portolan_match::{Entry, EntryOf, LogEntry, Match, MatchErrorOf, MatchSetup, StoredFold};

/// The deal of [`trading`].
pub(crate) const DEAL: [&str; 8] = [
    "deal cod",
    "deal cod",
    "deal crab",
    "deal crab",
    "deal eel",
    "deal eel",
    "roll 3",
    "catch cod",
];

/// The seat with this number.
pub(crate) fn seat(number: u64) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A match before the deal.
pub(crate) fn open(players: u8) -> Match<Quay> {
    Match::open(MatchSetup::nameless(Setup::new(players))).unwrap()
}

/// A set-up of two seats whose coins an option hides from the page of the other.
pub(crate) fn hidden_purse() -> MatchSetup {
    MatchSetup::nameless(Setup::new(2).with("hidden_purse", true))
}

/// The action with this notation.
pub(crate) fn action(played: &Match<Quay>, text: &str) -> Action {
    Action::read(played.game(), text).unwrap()
}

/// A line of a script: `1 sell cod`, `1 undo`, or an outcome such as `roll 4`.
pub(crate) fn notation(line: &str) -> Entry<String, String> {
    match line.split_once(' ') {
        Some((number, rest)) if number.parse::<Seat>().is_ok() => {
            let seat = number.parse().unwrap();
            match rest {
                "undo" => Entry::Undo { seat },
                action => Entry::Act {
                    seat,
                    action: action.to_owned(),
                    author: None,
                },
            }
        }
        _ => Entry::Chance(line.to_owned()),
    }
}

/// The same as it is stored, without a time.
pub(crate) fn logged(line: &str) -> LogEntry {
    notation(line).into()
}

/// A stored log of the rules of this program.
pub(crate) fn stored(rules: u32) -> StoredFold {
    StoredFold {
        rules,
        digest: None,
    }
}

/// A line of a script, read by the game of a match.
pub(crate) fn entry(played: &Match<Quay>, line: &str) -> EntryOf<Quay> {
    notation(line).read(played.game()).unwrap()
}

/// Appends one line of a script.
pub(crate) fn try_line(played: &mut Match<Quay>, line: &str) -> Result<u32, MatchErrorOf<Quay>> {
    let entry = entry(played, line);
    played.append(entry)
}

/// Appends every line of a script.
pub(crate) fn play(played: &mut Match<Quay>, lines: &[&str]) {
    for line in lines {
        if let Err(error) = try_line(played, line) {
            panic!("{line}: {error}");
        }
    }
}

/// Two seats with a cod, a crab and an eel each; the first has also caught a cod and trades at
/// tide 3. Eight entries.
pub(crate) fn trading() -> Match<Quay> {
    dealt(MatchSetup::nameless(Setup::new(2)))
}

/// The same with other options.
pub(crate) fn dealt(match_setup: MatchSetup) -> Match<Quay> {
    let mut played = Match::open(match_setup).unwrap();
    play(&mut played, &DEAL);
    played
}

/// Plays a match to its end: no seat buys or bids.
pub(crate) fn finish(played: &mut Match<Quay>) {
    while played.result().is_none() {
        let next = match played.turn() {
            Turn::Chance(_) => played.odds().unwrap()[0].0.notation(played.game()),
            Turn::Ask { must, .. } => {
                let seat = must.first().unwrap();
                match played.prompt(seat).unwrap().question {
                    Question::Trade { .. } => format!("{seat} close"),
                    Question::Bid => format!("{seat} bid 0"),
                    other => panic!("{other:?}"),
                }
            }
            Turn::Over => return,
        };
        play(played, &[&next]);
    }
}
