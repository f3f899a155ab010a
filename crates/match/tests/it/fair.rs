//! Fair chance: what a record must carry, and that every forgery is found and reported.

use portolan_conformance::example::Quay;
use portolan_core::{Game, Notation, Random, Seat, Setup, Turn};
use portolan_match::record::{Damage, replay};
use portolan_match::{
    Commitment, Entry, Fair, Match, MatchSetup, Record, RecordError, Seed, Source, Verdict,
    VerifyError, verify,
};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;
use sha2::{Digest, Sha256};

use crate::support::{finish, seat, trading};

fn seed() -> Seed {
    Seed::new([41; 32])
}

fn entropy() -> Vec<(Seat, String)> {
    vec![
        (seat(1), "Anna’s \"cat\"".to_owned()),
        (seat(3), "7".to_owned()),
    ]
}

fn committed() -> Fair {
    Fair::new(seed().commitment(), entropy()).unwrap()
}

fn revealed() -> Fair {
    committed().with_seed(seed())
}

/// A whole match of three seats, played at random, with all outcomes from the source.
pub(crate) fn whole_match(source: &Source, rng_seed: u64) -> Match<Quay> {
    let mut rng = ChaCha20Rng::seed_from_u64(rng_seed);
    let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(3))).unwrap();
    while played.turn() != Turn::Over {
        let seat = seat(u64::from(rng.below(3)) + 1);
        if rng.chance(1, 10) && played.undo(seat).is_ok() {
            continue;
        }
        match played.turn() {
            Turn::Chance(_) => {
                played.draw(source).unwrap();
            }
            _ => {
                if let Some(action) = played.game().sample(played.state(), seat, &mut rng) {
                    played.act(seat, &action).unwrap();
                }
            }
        }
    }
    played
}

/// The record of such a match, written and read.
fn fair_record(rng_seed: u64) -> Record {
    let played = whole_match(&revealed().source().unwrap(), rng_seed);
    reread(&Record::of(&played).with_fair(revealed()))
}

/// Written with valid hashes and read again, as a forger can do.
fn reread(record: &Record) -> Record {
    let read = Record::read(record.to_text().as_bytes()).unwrap();
    assert_eq!(&read, record);
    read
}

fn verdict(record: &Record) -> Result<Verdict, VerifyError> {
    verify::<Quay>(&reread(record), None)
}

fn with_fair(fair: Fair) -> Record {
    fair_record(1).with_fair(fair)
}

/// For each entry with an outcome that could have been another one: its index and that other
/// outcome.
fn alternative_outcomes(record: &Record) -> Vec<(usize, String)> {
    let played = replay::<Quay>(record).unwrap();
    let mut found = Vec::new();
    let mut again = Match::<Quay>::open(played.match_setup().clone()).unwrap();
    for (index, entry) in played.entries().iter().enumerate() {
        if let Entry::Chance(outcome) = entry {
            let odds = again.odds().unwrap();
            let other = odds.iter().find(|(other, _)| other != outcome);
            found.extend(other.map(|(other, _)| (index, other.notation(again.game()))));
        }
        again.append(entry.clone()).unwrap();
    }
    found
}

#[test]
fn fair_records_verify() {
    for rng_seed in 0..40 {
        let record = fair_record(rng_seed);
        let outcomes = record
            .entries
            .iter()
            .filter(|entry| matches!(entry.entry, Entry::Chance(_)));
        let rolls = record.entries.iter().filter(
            |entry| matches!(&entry.entry, Entry::Chance(roll) if roll.starts_with("roll")),
        );
        let expected = Verdict {
            outcomes: outcomes.count() as u64,
            dice: rolls.count() as u64,
            entries: record.entries.len() as u32,
            over: true,
            commitment: seed().commitment(),
        };
        assert!(expected.dice > 0 && expected.dice < expected.outcomes);
        let noted = seed().commitment();
        assert_eq!(verify::<Quay>(&record, Some(&noted)), Ok(expected.clone()));
        assert_eq!(verify::<Quay>(&record, None), Ok(expected));
    }
}

#[test]
fn a_record_with_options_in_another_spelling_verifies() {
    let mut record = fair_record(1);
    let options = &mut record.match_setup.setup.options;
    options.insert("rounds".into(), "2".into());
    options.insert("hidden_purse".into(), "off".into());
    assert!(verdict(&record).is_ok());
}

#[test]
fn an_unfinished_match_verifies_as_such() {
    let mut record = fair_record(1);
    record.entries.truncate(12);
    record.result = None;
    let verdict = verdict(&record).unwrap();
    assert_eq!((verdict.entries, verdict.over), (12, false));
}

#[test]
fn each_forged_outcome_is_named_with_its_entry() {
    let record = fair_record(2);
    let forgeries = alternative_outcomes(&record);
    assert!(forgeries.len() > 10);
    for (index, other) in forgeries {
        let mut forged = record.clone();
        let before = std::mem::replace(
            &mut forged.entries[index].entry,
            Entry::Chance(other.clone()),
        );
        let Entry::Chance(original) = before else {
            panic!("entry {index} is no outcome");
        };
        let outcomes = &record.entries[..=index];
        let number = outcomes
            .iter()
            .filter(|entry| matches!(entry.entry, Entry::Chance(_)))
            .count();
        let expected = VerifyError::Outcome {
            number: number as u64,
            entry: index as u32 + 1,
            line: index + 2,
            found: other,
            expected: original,
        };
        assert_eq!(verdict(&forged), Err(expected));
    }
}

#[test]
fn a_changed_line_is_named_before_anything_is_verified() {
    let text = fair_record(2).to_text();
    let lines: Vec<_> = text.lines().collect();
    for (index, line) in lines.iter().enumerate() {
        let changed = match index {
            0 => line.replacen("Anna", "Ada", 1),
            last if last + 1 == lines.len() => line.replacen("2929", "2928", 1),
            _ => line.replacen("\":\"", "\":\"x", 1),
        };
        assert_ne!(&changed, line);
        let mut all: Vec<&str> = lines.clone();
        all[index] = &changed;
        let expected = RecordError::Damaged {
            line: index + 1,
            damage: Damage::Changed,
        };
        assert_eq!(Record::read(all.join("\n").as_bytes()), Err(expected));
    }
}

#[test]
fn an_entry_the_rules_refuse_is_named() {
    let mut record = fair_record(2);
    let index = record
        .entries
        .iter()
        .position(|entry| matches!(entry.entry, Entry::Act { .. }))
        .unwrap();
    record.entries[index].entry = Entry::Act {
        seat: seat(1),
        action: "bid 4000000".into(),
        author: None,
    };
    match verdict(&record) {
        Err(VerifyError::Record(RecordError::Refused { line, entry, .. })) => {
            assert_eq!((line, entry), (index + 2, index as u32 + 1));
        }
        other => panic!("{other:?}"),
    }
    record.entries[index].entry = Entry::Chance("roll 1".into());
    let refused = matches!(
        verdict(&record),
        Err(VerifyError::Record(RecordError::Refused { line, .. })) if line == index + 2
    );
    assert!(refused, "an outcome where none is awaited");
    let mut record = fair_record(2);
    record.game = "chess".into();
    assert!(matches!(
        verdict(&record),
        Err(VerifyError::Record(RecordError::Game { .. }))
    ));
}

#[test]
fn a_seed_that_does_not_fit_is_found() {
    let other = Seed::new([42; 32]);
    let expected = VerifyError::Seed {
        expected: seed().commitment(),
        found: other.commitment(),
    };
    assert_eq!(
        verdict(&with_fair(committed().with_seed(other))),
        Err(expected)
    );
}

#[test]
fn another_commitment_than_the_one_noted_is_found() {
    let noted = Seed::new([42; 32]).commitment();
    let expected = VerifyError::Commitment {
        expected: noted,
        found: seed().commitment(),
    };
    let verdict = verify::<Quay>(&fair_record(1), Some(&noted));
    assert_eq!(verdict, Err(expected.clone()));
    // Even before the seed is revealed.
    let verdict = verify::<Quay>(&with_fair(committed()), Some(&noted));
    assert_eq!(verdict, Err(expected));
}

#[test]
fn changed_entropy_is_found() {
    let mut other = entropy();
    other[1].1 = "8".into();
    let less = vec![entropy().remove(0)];
    let moved = vec![entropy().remove(0), (seat(2), "7".to_owned())];
    for entropy in [other, less, moved, Vec::new()] {
        let fair = Fair::new(seed().commitment(), entropy).unwrap();
        let verdict = verdict(&with_fair(fair.with_seed(seed())));
        assert!(
            matches!(verdict, Err(VerifyError::Outcome { number: 1..=5, .. })),
            "{verdict:?}"
        );
    }
}

#[test]
fn what_is_missing_is_named() {
    let played = replay::<Quay>(&fair_record(1)).unwrap();
    let plain = Record::of(&played);
    assert_eq!(verdict(&plain), Err(VerifyError::NoProof));
    let unrevealed = plain.with_fair(committed());
    assert_eq!(verdict(&unrevealed), Err(VerifyError::NoSeed));
}

#[test]
fn a_record_contains_only_the_known_parts_of_the_proof() {
    let mut played = trading();
    finish(&mut played);
    let plain = Record::of(&played);
    let text = plain.to_text();
    assert!(!text.contains("fair") && !text.contains("seed"));
    let fair = Fair::new(seed().commitment(), vec![(seat(2), "é\"x".to_owned())]).unwrap();
    let unrevealed = plain.clone().with_fair(fair.clone()).to_text();
    let header = unrevealed.lines().next().unwrap();
    let field = format!(
        r#""names":[],"fair":{{"commitment":"{}","entropy":[{{"seat":2,"text":"é\"x"}}]}},"hash":"#,
        seed().commitment()
    );
    assert!(header.contains(&field), "{header}");
    assert!(!unrevealed.contains("seed"));
    let revealed = plain.with_fair(fair.with_seed(seed())).to_text();
    let closing = revealed.lines().last().unwrap();
    let field = format!(r#","seed":"{}","hash":"#, "29".repeat(32));
    assert!(closing.contains(&field), "{closing}");
}

/// A record whose first or last line was changed, with recomputed hashes.
fn rewritten(from: &str, to: &str) -> Result<Record, RecordError> {
    let text = fair_record(1).to_text();
    assert!(text.contains(from), "{from}");
    let mut hash = [0u8; 32];
    let mut forged = String::new();
    for line in text.replacen(from, to, 1).lines() {
        let (content, _) = line.rsplit_once(",\"hash\":").unwrap();
        hash = Sha256::new()
            .chain_update(hash)
            .chain_update(content)
            .finalize()
            .into();
        let digits: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        forged.push_str(&format!("{content},\"hash\":\"{digits}\"}}\n"));
    }
    Record::read(forged.as_bytes())
}

#[test]
fn invalid_parts_of_the_proof_are_refused_with_their_line() {
    let commitment = seed().commitment().to_string();
    let last = fair_record(1).entries.len() + 2;
    assert!(rewritten("\"7\"", "\"8\"").is_ok(), "the hashes are right");
    for (from, to, path) in [
        (commitment.as_str(), &commitment[1..], "fair.commitment"),
        (
            "{\"seat\":3,\"text\"",
            "{\"seat\":9,\"text\"",
            "fair.entropy[1].seat",
        ),
        (
            "{\"seat\":3,\"text\"",
            "{\"place\":3,\"text\"",
            "fair.entropy[1].place",
        ),
        ("\"entropy\"", "\"salt\"", "fair.salt"),
    ] {
        let path = path.to_owned();
        assert_eq!(rewritten(from, to), Err(RecordError::Field { path }));
    }
    for (from, to, line) in [
        ("\"7\"", "\"\"", 1),
        ("\"7\"", "\"a\\u0007\"", 1),
        ("{\"seat\":3,\"text\"", "{\"seat\":1,\"text\"", 1),
        ("{\"seat\":3,\"text\"", "{\"seat\":4,\"text\"", 1),
        ("\"seed\":\"29", "\"seed\":\"g9", last),
        ("\"seed\":\"29", "\"seed\":\"", last),
        ("\"seed\":\"29", "\"sede\":\"29", last),
    ] {
        let expected = RecordError::Damaged {
            line,
            damage: Damage::Unknown,
        };
        assert_eq!(rewritten(from, to), Err(expected), "{from} → {to}");
    }
    let text = fair_record(1).to_text();
    let start = text.find(",\"fair\":").unwrap();
    let end = start + text[start..].find("]}").unwrap() + 2;
    let expected = RecordError::Damaged {
        line: last,
        damage: Damage::Unknown,
    };
    let without = rewritten(&text[start..end], "");
    assert_eq!(without, Err(expected), "a seed without a commitment");
}

#[test]
fn a_commitment_has_a_json_form() {
    let commitment = seed().commitment();
    let json = serde_json::to_value(commitment).unwrap();
    assert_eq!(json, commitment.to_string().as_str());
    assert_eq!(
        serde_json::from_value::<Commitment>(json).ok(),
        Some(commitment)
    );
    assert!(serde_json::from_str::<Commitment>("\"12\"").is_err());
}
