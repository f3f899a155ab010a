//! `portolan verify` on records of whole games: valid ones pass, and the message names whatever is
//! forged, changed or missing.

use std::path::PathBuf;
use std::process::{Command, Output};

use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_core::{GamePackage, Random, Seat, Setup, Turn};
use portolan_match::{
    Commitment, Entry, Fair, Match, MatchSetup, Record, Seed, VerifyError, verify,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// No random game of these tests is longer.
const MOST_STEPS: usize = 50_000;

fn seed() -> Seed {
    Seed::new([0xa5; 32])
}

/// A proof with entropy from the first and the third player.
fn proof(players: u8) -> Fair {
    let entropy = [1, 3]
        .into_iter()
        .filter(|number| *number <= u64::from(players))
        .filter_map(Seat::from_number)
        .map(|seat| (seat, format!("marée {seat}")))
        .collect();
    Fair::new(seed().commitment(), entropy)
        .unwrap()
        .with_seed(seed())
}

/// A whole game of random actions, whose outcomes all come from the proof.
struct RandomGame {
    players: u8,
    rng_seed: u64,
}

impl Visitor for RandomGame {
    type Out = Record;

    fn visit<G: GamePackage + 'static>(self) -> Record {
        let players = self.players.clamp(*G::PLAYERS.start(), *G::PLAYERS.end());
        let fair = proof(players);
        let source = fair.source().unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.rng_seed);
        let names = Seat::all(players.into()).map(|seat| format!("Anna {seat}"));
        let match_setup = MatchSetup {
            setup: Setup::new(players),
            names: names.collect(),
        };
        let mut played = Match::<G>::open(match_setup).unwrap();
        for _ in 0..MOST_STEPS {
            match played.turn() {
                Turn::Over => break,
                Turn::Chance(_) => drop(played.draw(&source).unwrap()),
                Turn::Ask { must, may } => {
                    let asked: Vec<_> = must.iter().chain(may.iter()).collect();
                    let seat = asked[rng.below(asked.len() as u32) as usize];
                    if rng.chance(1, 20) && played.undo(seat).is_ok() {
                        continue;
                    }
                    if let Some(action) = played.game().sample(played.state(), seat, &mut rng) {
                        played.act(seat, &action).unwrap();
                    }
                }
            }
        }
        Record::of(&played).with_fair(fair)
    }
}

fn random_record(game: &str, rng_seed: u64) -> Record {
    visit(
        game,
        RandomGame {
            players: 3,
            rng_seed,
        },
    )
    .unwrap()
}

struct Verify<'a>(&'a Record, Option<Commitment>);

impl Visitor for Verify<'_> {
    type Out = Result<u64, VerifyError>;

    fn visit<G: GamePackage + 'static>(self) -> Self::Out {
        verify::<G>(self.0, self.1.as_ref()).map(|verdict| verdict.outcomes)
    }
}

fn is_chance(entry: &Entry<String, String>) -> bool {
    matches!(entry, Entry::Chance(_))
}

#[test]
fn random_games_of_every_game_and_player_count_verify() {
    for game in NAMES {
        let mut over = 0;
        for rng_seed in 0..12 {
            let players = 2 + (rng_seed % 4) as u8;
            let record = visit(game, RandomGame { players, rng_seed }).unwrap();
            over += u32::from(record.result.is_some());
            let read = Record::read(record.to_text().as_bytes()).unwrap();
            assert_eq!(read, record);
            let outcomes = record
                .entries
                .iter()
                .filter(|entry| is_chance(&entry.entry));
            let verified = visit(game, Verify(&read, Some(seed().commitment()))).unwrap();
            assert_eq!(verified, Ok(outcomes.count() as u64), "{game} {rng_seed}");
        }
        assert!(over > 6, "{game}: {over} games were played to their end");
    }
}

/// Swaps two consecutive outcomes that differ; returns the entry of the first.
fn forge(record: &mut Record) -> Option<usize> {
    let outcomes: Vec<usize> = (0..record.entries.len())
        .filter(|index| is_chance(&record.entries[*index].entry))
        .collect();
    let pair = outcomes.windows(2).find(|pair| {
        let (Entry::Chance(one), Entry::Chance(two)) = (
            &record.entries[pair[0]].entry,
            &record.entries[pair[1]].entry,
        ) else {
            return false;
        };
        let first_word = |outcome: &str| outcome.split(' ').next().map(str::to_owned);
        one != two && first_word(one) == first_word(two)
    })?;
    let (first, second) = (pair[0], pair[1]);
    record.entries.swap(first, second);
    Some(first + 1)
}

#[test]
fn a_forged_outcome_of_every_game_is_named() {
    for game in NAMES {
        let mut record = random_record(game, 5);
        let forged = forge(&mut record).unwrap() as u32;
        match visit(game, Verify(&record, None)).unwrap() {
            Err(VerifyError::Outcome { entry, line, .. }) => {
                assert_eq!((entry, line), (forged, forged as usize + 1));
            }
            other => panic!("{game}: {other:?}"),
        }
    }
}

/// Runs the command on this record.
fn check(name: &str, record: &str, arguments: &[&str]) -> Output {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("verify-{name}.jsonl"));
    std::fs::write(&file, record).unwrap();
    Command::new(env!("CARGO_BIN_EXE_portolan"))
        .arg("verify")
        .arg(&file)
        .args(arguments)
        .env("LC_ALL", "C")
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The output for a record that must be accepted.
fn accepted_output(name: &str, record: &Record, arguments: &[&str]) -> String {
    let output = check(name, &record.to_text(), arguments);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(text(&output.stderr), "");
    let printed = text(&output.stdout);
    assert!(!printed.contains('{'), "{printed}");
    printed
}

/// The error for a record that must be rejected.
fn rejected_output(name: &str, record: &str, arguments: &[&str]) -> String {
    let output = check(name, record, arguments);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert_eq!(text(&output.stdout), "");
    text(&output.stderr)
}

#[test]
fn the_verdict_says_what_was_checked_and_what_it_proves() {
    for game in NAMES {
        let record = random_record(game, 1);
        let outcomes = record
            .entries
            .iter()
            .filter(|entry| is_chance(&entry.entry));
        let count = outcomes.count();
        let commitment = seed().commitment().to_string();
        let noted = accepted_output(game, &record, &["--commitment", &commitment]);
        let bare = accepted_output(game, &record, &[]);
        for printed in [&noted, &bare] {
            for part in [
                &format!(
                    "{game}, version 1 of its rules. At the table: Anna 1, Anna 2 and Anna 3."
                ),
                &format!(
                    "Every outcome of chance is what seed and entropy give: {count} of {count}"
                ),
                &format!("Commitment: {commitment}\n"),
                &format!("Seed: {}\n", "a5".repeat(32)),
                "Entropy of Anna 1: marée 1\nEntropy of Anna 3: marée 3\n",
                "\nWhat this proves: ",
                "\nWhat it does not prove: ",
                "\nActions are checked by the rules alone",
            ] {
                assert!(printed.contains(part), "expected “{part}” in: {printed}");
            }
        }
        assert!(noted.contains("the commitment is the one you noted"));
        assert!(bare.contains("if you saw this commitment before play"));
        let french = accepted_output(game, &record, &["--lang", "fr"]);
        assert!(french.contains("Ce que cela prouve\u{a0}: "), "{french}");
    }
}

#[test]
fn a_game_broken_off_and_one_without_entropy_are_reported_as_such() {
    let mut record = random_record("manila", 1);
    assert!(accepted_output("whole", &record, &[]).contains("The game was played to its end"));
    record.entries.truncate(20);
    record.result = None;
    let printed = accepted_output("broken-off", &record, &[]);
    assert!(printed.contains("broken off after 20 entries"), "{printed}");
    record.entries.clear();
    let fair = Fair::new(seed().commitment(), Vec::new()).unwrap();
    let printed = accepted_output("no-entropy", &record.with_fair(fair.with_seed(seed())), &[]);
    assert!(printed.contains("Nobody added entropy"), "{printed}");
}

#[test]
fn what_is_wrong_is_named() {
    let record = random_record("manila", 2);
    let rejected = |name: &str, record: &Record| rejected_output(name, &record.to_text(), &[]);

    let mut forged = record.clone();
    let entry = forge(&mut forged).unwrap();
    let printed = rejected("forged", &forged);
    let part = format!("Line {} of the record, entry {entry}: outcome ", entry + 1);
    assert!(printed.contains(&part), "{printed}");
    assert!(printed.contains("but seed and entropy give “"), "{printed}");

    let changed = record.to_text().replacen("\"act\":\"", "\"act\":\"x", 1);
    let line = changed
        .lines()
        .position(|line| line.contains("\"act\":\"x"));
    let part = format!("damaged: line {} has been changed", line.unwrap() + 1);
    let printed = rejected_output("changed", &changed, &[]);
    assert!(printed.contains(&part), "{printed}");

    let other = Seed::new([1; 32]);
    let fair = record.fair.clone().unwrap().with_seed(other.clone());
    let printed = rejected("seed", &record.clone().with_fair(fair));
    assert!(
        printed.contains("not the one the server had committed itself to"),
        "{printed}"
    );

    let wrong = other.commitment().to_string();
    let printed = rejected_output("commitment", &record.to_text(), &["--commitment", &wrong]);
    assert!(
        printed.contains(&format!("but you noted {wrong}")),
        "{printed}"
    );

    let entropy = vec![(Seat::new(0), "marée 2".to_owned())];
    let fair = Fair::new(seed().commitment(), entropy).unwrap();
    let printed = rejected(
        "entropy",
        &record.clone().with_fair(fair.clone().with_seed(seed())),
    );
    assert!(
        printed.contains("the entropy or an entry before it was changed"),
        "{printed}"
    );

    let printed = rejected("no-seed", &record.clone().with_fair(fair));
    assert!(printed.contains("does not reveal the seed"), "{printed}");

    let mut bare = record.clone();
    bare.fair = None;
    let printed = rejected("no-proof", &bare);
    assert!(
        printed.contains("carries no proof of fair chance"),
        "{printed}"
    );

    let mut foreign = record;
    foreign.game = "chess".into();
    let printed = rejected("foreign", &foreign);
    assert!(
        printed.contains("the game “chess”: expected manila, oltremare, norderwind"),
        "{printed}"
    );
}
