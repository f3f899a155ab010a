//! Tests of watching records, whole and damaged ones.

use portolan_core::{Language, Random, Seat};
use portolan_live::ReplayJson;
use portolan_live::wire::{Eyes, OpenTable};
use portolan_match::{Entry, LogEntry, Record};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::Value;

use crate::eyes::{finished, short};
use crate::player::Player;
use crate::test_server::{DataDir, TestServer, refusal, table};

fn watch(server: &TestServer, record: &[u8], eyes: Eyes) -> ReplayJson {
    let registry = &server.table_registry;
    registry.replay(record, eyes, Language::ENGLISH).unwrap()
}

fn steps(replay: &ReplayJson) -> Vec<Value> {
    serde_json::from_str(replay.history.steps.get()).unwrap()
}

#[tokio::test]
async fn a_record_is_watched_as_its_table_is() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    for game in ["norderwind", "longcours"] {
        let id = finished(&server, &anna, game).await;
        let registry = &server.table_registry;
        let record = registry.record(&id, None).await.unwrap();
        for eyes in [Eyes::Spectator, Eyes::Seat(2)] {
            let replay = watch(&server, record.as_bytes(), eyes);
            let page = registry.history(&id, None, 200, eyes).await.unwrap();
            let view = |view: Option<_>| {
                Option::map(view, |view: std::sync::Arc<serde_json::value::RawValue>| {
                    view.get().to_owned()
                })
            };
            assert_eq!(view(replay.history.view.clone()), view(page.history.view));
            let shown: Vec<Value> = serde_json::from_str(page.history.steps.get()).unwrap();
            let watched = steps(&replay);
            assert_eq!(watched[..shown.len()], shown);
            assert_eq!(watched.len(), record.lines().count() - 2);
            assert!(replay.damage.is_none() && replay.verified.fair);
            assert_eq!(replay.names[0], "Anna");
            let course = registry.course(&id, None).await.unwrap();
            assert_eq!(replay.course, Some(course));
            let scores = registry.scores(&id, None).await.unwrap();
            assert_eq!(replay.scores, Some(scores));
            let parts = registry.parts(&id, None).await.unwrap();
            assert_eq!(replay.parts.get(), parts.get());
        }
        let none = registry.replay(record.as_bytes(), Eyes::Seat(4), Language::ENGLISH);
        assert_eq!(refusal(none).1, "table-no-such-seat");
    }
}

#[tokio::test]
async fn what_is_whole_of_a_damaged_record_is_watched() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    // Its options leave the past to memory until the end, but a file has it anyway.
    let request = OpenTable {
        options: [("memory_aid".to_owned(), false.into())].into(),
        ..table("oltremare", 2)
    };
    let id = server.start_game(&[&anna], request).await;
    Player::connect(&server, &id, Some(&anna))
        .await
        .play()
        .await;
    let record = server.table_registry.record(&id, None).await.unwrap();
    let lines: Vec<&str> = record.lines().collect();
    let half = lines.len() / 2;
    let truncated = lines[..half].join("\n");
    let mut changed = lines.clone();
    let line = changed[half].replacen("\"n\":", "\"n\":1", 1);
    changed[half] = &line;
    let mut rules = Record::read(record.as_bytes()).unwrap();
    rules.entries[half] = LogEntry::from(Entry::Undo { seat: Seat::new(5) });
    let rules = rules.to_text();
    for (text, whole, code) in [
        (truncated, half - 1, "record-truncated"),
        (changed.join("\n"), half - 1, "record-missing"),
        (rules, half, "record-refused"),
    ] {
        let replay = watch(&server, text.as_bytes(), Eyes::Seat(1));
        let damage = replay.damage.clone().unwrap();
        assert_eq!(damage.code, code, "{damage:?}");
        assert!(
            damage.message.contains(&(half + 1).to_string()) || code == "record-refused",
            "{damage:?}"
        );
        assert!(replay.history.view.is_some());
        assert_eq!(steps(&replay).len(), whole);
        assert!(replay.result.is_none() && replay.course.is_none());
        assert!(!replay.verified.fair);
    }
}

#[tokio::test]
async fn a_record_of_other_rules_is_refused_with_a_sentence() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let id = finished(&server, &anna, "norderwind").await;
    let record = server.table_registry.record(&id, None).await.unwrap();
    let record = Record::read(record.as_bytes()).unwrap();
    let refused = |record: &Record| {
        let registry = &server.table_registry;
        let text = record.to_text();
        refusal(registry.replay(text.as_bytes(), Eyes::Spectator, Language::ENGLISH)).1
    };
    let unknown = Record {
        game: "whist".to_owned(),
        ..record.clone()
    };
    assert_eq!(refused(&unknown), "live-unknown-game");
    // Of other rules, and what happened is not possible under these.
    let mut other = Record {
        rules: 1000,
        ..record.clone()
    };
    other.entries.swap(20, 30);
    assert_eq!(refused(&other), "record-rules");
    // It is possible, and ends in the same way: then it can be watched.
    let same = Record {
        rules: 1000,
        ..record.clone()
    };
    assert!(
        watch(&server, same.to_text().as_bytes(), Eyes::Spectator)
            .result
            .is_some()
    );
    let long = Record {
        entries: record.entries.iter().cycle().take(5_001).cloned().collect(),
        ..record
    };
    assert_eq!(refused(&long), "live-replay-long");
    let registry = &server.table_registry;
    let none = registry.replay(b"Dear diary", Eyes::Spectator, Language::ENGLISH);
    assert_eq!(refusal(none).1, "record-not-a-record");
}

type Rng = Xoshiro256PlusPlus;

/// Bytes with a meaning in JSON or in notation.
const SIGNIFICANT: &[u8] = b"{}[]\",:0123456789 \n\\+-.etrufalsn\x00\xff\xc3";

/// Changes some bytes, wherever they are.
fn mutate_bytes(data: &mut Vec<u8>, rng: &mut Rng) {
    for _ in 0..=rng.below(4) {
        let at = rng.below(data.len() as u32 + 1) as usize;
        let length = (rng.below(24) as usize).min(data.len() - at);
        let byte = SIGNIFICANT[rng.below(SIGNIFICANT.len() as u32) as usize];
        match rng.below(5) {
            0 if at < data.len() => data[at] ^= 1 << rng.below(8),
            1 if at < data.len() => data[at] = byte,
            2 => drop(data.drain(at..at + length)),
            3 => data.insert(at, byte),
            _ => data.truncate(at),
        }
    }
}

/// Changes what a record says; its hashes are those of an honest writer.
fn mutate_record(record: &mut Record, rng: &mut Rng) {
    for _ in 0..=rng.below(3) {
        let count = record.entries.len() as u32;
        if count == 0 {
            return;
        }
        let [one, other] = [0, 1].map(|_| rng.below(count) as usize);
        match rng.below(9) {
            0 => record.entries.swap(one, other),
            1 => drop(record.entries.remove(one)),
            2 => {
                let copy = record.entries[other].clone();
                record.entries.insert(one, copy);
            }
            3 => record.entries.truncate(one),
            4 => {
                if let Entry::Act { action, .. } | Entry::Chance(action) =
                    &mut record.entries[one].entry
                {
                    let mut bytes = std::mem::take(action).into_bytes();
                    mutate_bytes(&mut bytes, rng);
                    *action = String::from_utf8_lossy(&bytes).into_owned();
                }
            }
            5 => {
                let seat = Seat::new(rng.below(6) as usize);
                record.entries[one] = LogEntry::from(Entry::Undo { seat });
            }
            6 => record.match_setup.setup.players = rng.below(9) as u8,
            7 => {
                let rounds = rng.below(2000);
                let options = &mut record.match_setup.setup.options;
                options.insert("round_limit".to_owned(), rounds.into());
            }
            _ => record.match_setup.names.truncate(rng.below(3) as usize),
        }
    }
}

#[tokio::test]
async fn hostile_records_harm_nobody() {
    let is_long = std::env::var_os("PORTOLAN_LONG").is_some();
    let mutants = if is_long { 10_000 } else { 500 };
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let mut records = Vec::new();
    for game in ["norderwind", "longcours"] {
        let id = finished(&server, &anna, game).await;
        records.push(server.table_registry.record(&id, None).await.unwrap());
    }
    let id = server.start_game(&[&anna], short("longcours", 4)).await;
    server.table_registry.close(&id, &anna).await.unwrap();
    records.push(
        server
            .table_registry
            .record(&id, Some(&anna))
            .await
            .unwrap(),
    );
    let mut rng = Rng::seed_from_u64(30);
    let (mut whole, mut damaged, mut refused) = (0, 0, 0);
    for number in 0..mutants {
        let text = &records[number % records.len()];
        let bytes = if rng.chance(1, 2) {
            let mut bytes = text.clone().into_bytes();
            mutate_bytes(&mut bytes, &mut rng);
            bytes
        } else {
            let mut record = Record::read(text.as_bytes()).unwrap();
            mutate_record(&mut record, &mut rng);
            record.to_text().into_bytes()
        };
        let eyes = match rng.below(3) {
            0 => Eyes::Spectator,
            1 => Eyes::Mine,
            _ => Eyes::Seat(rng.below(8) as u8),
        };
        let registry = &server.table_registry;
        match registry.replay(&bytes, eyes, Language::ENGLISH) {
            Ok(replay) if replay.damage.is_some() => damaged += 1,
            Ok(_) => whole += 1,
            Err(error) => {
                // A sentence in any language, and the client's fault.
                let wire = error.to_wire(Language::ENGLISH);
                assert!(wire.message.contains(' '), "{wire:?}");
                assert_eq!(error.kind(), portolan_live::ErrorKind::Invalid, "{wire:?}");
                refused += 1;
            }
        }
    }
    println!("{mutants} mutants: {whole} whole, {damaged} damaged, {refused} refused");
    assert!(whole > 0 && damaged > mutants / 4 && refused > mutants / 20);
}
