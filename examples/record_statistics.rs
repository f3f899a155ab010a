//! Reads record files, checks them with the rules and prints for each match where every player's
//! score came from.
//!
//! ```text
//! portolan arena manila --seats mate,mate,mate --games 5 --record games/
//! cargo run --example record_statistics -- games/*.jsonl
//! cargo run --example record_statistics -- fixtures/records/manila-fair.jsonl
//! ```

use std::error::Error;
use std::process::ExitCode;

use portolan_catalogue::{Visitor, visit};
use portolan_core::{GamePackage, Seat};
use portolan_match::record::replay;
use portolan_match::{Entry, Match, Record, VerifyError, verify};

fn main() -> ExitCode {
    let files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() {
        eprintln!("usage: record_statistics FILE.jsonl …");
        return ExitCode::FAILURE;
    }
    for file in &files {
        match statistics(file) {
            Ok(text) => println!("{file}\n{text}"),
            Err(error) => {
                eprintln!("record_statistics: {file}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

fn statistics(file: &str) -> Result<String, Box<dyn Error>> {
    let record = Record::read(&std::fs::read(file)?)?;
    visit(&record.game, Statistics(&record))?
}

/// Works for every game: the catalogue calls it with the type of the record's game.
struct Statistics<'a>(&'a Record);

impl Visitor for Statistics<'_> {
    type Out = Result<String, Box<dyn Error>>;

    fn visit<G: GamePackage + 'static>(self) -> Self::Out {
        // Replaying checks every entry against the rules, and the result too.
        let played: Match<G> = replay(self.0)?;
        let seats = played.game().seats();
        let is_action = |entry: &&_| matches!(entry, Entry::Act { .. });
        let decisions = played.entries().iter().filter(is_action).count();
        let chance = match verify::<G>(self.0, None) {
            Ok(verdict) => format!("{} outcomes verified", verdict.outcomes),
            // Only games of a server can be verified, and only when they are over.
            Err(VerifyError::NoProof | VerifyError::NoSeed) => "chance not verifiable".to_owned(),
            Err(error) => return Err(error.into()),
        };
        let mut text = format!(
            "  {}, {seats} players, {} entries, {decisions} decisions, {chance}\n",
            G::NAME,
            played.entry()
        );

        let row = |name: &str, cell: &dyn Fn(Seat) -> String| {
            let cells = Seat::all(seats).map(|seat| format!(" {:>12}", cell(seat)));
            format!("  {name:<12}{}\n", cells.collect::<String>())
        };
        let name = |seat: Seat| match played.match_setup().name(seat) {
            Some(name) => name.chars().take(12).collect(),
            None => format!("seat {seat}"),
        };
        text += &row("", &name);
        let scores = played.scores();
        text += &row("start", &|seat| scores[seat.index()].start.to_string());
        for (index, source) in G::SOURCES.iter().enumerate() {
            let amount = |seat: Seat| scores[seat.index()].sources[index].amount;
            if Seat::all(seats).any(|seat| amount(seat) != 0) {
                let source = source.trim_start_matches("source-");
                text += &row(source, &|seat| format!("{:+}", amount(seat)));
            }
        }
        match played.result() {
            None => text += "  not over\n",
            Some(ranking) => {
                let rank = |seat| ranking.of(seat).map(|rank| rank.rank).unwrap_or_default();
                let score = |seat| ranking.of(seat).map(|rank| rank.score).unwrap_or_default();
                text += &row("score", &|seat| score(seat).to_string());
                text += &row("rank", &|seat| rank(seat).to_string());
            }
        }
        Ok(text)
    }
}
