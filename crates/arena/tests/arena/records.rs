//! The records of an arena run: one per game, readable, never overwritten.

use std::fs;
use std::path::PathBuf;

use Level::{Deckhand, Mate};
use portolan_arena::{ArenaError, NoWatch, RecordFilesError, run};
use portolan_bots::Level;
use portolan_conformance::example::Quay;
use portolan_match::record::replay;
use portolan_match::{Match, Record};

use crate::{jobs, plan};

/// A path for one test at which nothing exists.
fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    folder
}

#[test]
fn every_record_is_read_back_with_the_same_result() {
    let folder = folder("read_back");
    let mut plan = plan(&[Mate, Deckhand, Deckhand], 12);
    plan.jobs = jobs(2);
    plan.options.insert("rounds".into(), "1".into());
    let unrecorded = run::<Quay>(&plan, &NoWatch).unwrap().results;
    plan.record = Some(folder.join("made/on/demand"));
    let recorded = run::<Quay>(&plan, &NoWatch).unwrap().results;
    assert_eq!(recorded, unrecorded, "recording changes nothing");

    let mut wins = 0.0;
    let mut entries = 0;
    for game in 1..=12 {
        let file = folder.join(format!("made/on/demand/quay-1-{game:06}.jsonl"));
        let record = Record::read(&fs::read(file).unwrap()).unwrap();
        let played: Match<Quay> = replay(&record).unwrap();
        let names = &played.match_setup().names;
        assert_eq!(names.iter().filter(|name| *name == "mate").count(), 1);
        let winners = played.result().unwrap().winners();
        if winners.iter().any(|seat| names[seat.index()] == "mate") {
            wins += 1.0 / winners.len() as f64;
        }
        entries += u64::from(played.entry());
    }
    assert!((wins - recorded.players[0].wins).abs() < 1e-9);
    assert_eq!(entries, recorded.decisions + recorded.chances);
}

#[test]
fn records_are_never_overwritten() {
    let folder = folder("overwritten");
    let mut plan = plan(&[Mate, Deckhand], 3);
    plan.record = Some(folder.clone());
    run::<Quay>(&plan, &NoWatch).unwrap();
    let file = folder.join("quay-1-000001.jsonl");
    let before = fs::read(&file).unwrap();

    plan.line_up.reverse();
    let error = run::<Quay>(&plan, &NoWatch).unwrap_err();
    assert!(
        matches!(error, ArenaError::Record(RecordFilesError::Taken(_))),
        "{error}"
    );
    assert_eq!(fs::read(&file).unwrap(), before);

    plan.seed = 2;
    run::<Quay>(&plan, &NoWatch).unwrap();
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 6);
}

#[test]
fn a_file_in_place_of_the_folder_is_an_error() {
    let folder = folder("no_folder");
    fs::write(&folder, "").unwrap();
    let mut plan = plan(&[Mate, Deckhand], 3);
    plan.record = Some(folder.clone());
    let error = run::<Quay>(&plan, &NoWatch).unwrap_err();
    fs::remove_file(&folder).unwrap();
    assert!(
        matches!(error, ArenaError::Record(RecordFilesError::Folder { .. })),
        "{error}"
    );
}

#[test]
fn a_refused_set_up_creates_no_folder() {
    let folder = folder("refused");
    let mut plan = plan(&[Mate, Deckhand], 3);
    plan.record = Some(folder.clone());
    plan.options.insert("fog".into(), "on".into());
    assert!(run::<Quay>(&plan, &NoWatch).is_err());
    assert!(!folder.exists());
}
