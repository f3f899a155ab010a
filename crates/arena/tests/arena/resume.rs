//! Tournaments that were stopped and go on.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use Level::{Captain, Deckhand, Mate};
use portolan_arena::{ArenaError, NoWatch, Plan, Watch, run};
use portolan_bots::Level;
use portolan_conformance::example::Quay;

use crate::{jobs, plan};

/// Ends a tournament after so many games of this run.
#[derive(Default)]
struct UpTo {
    most: u64,
    ended: AtomicU64,
    kept: AtomicU64,
}

impl Watch for UpTo {
    fn stop(&self) -> bool {
        self.ended.load(Ordering::Relaxed) >= self.most
    }

    fn game_ended(&self) {
        self.ended.fetch_add(1, Ordering::Relaxed);
    }

    fn games_kept(&self, games: u64) {
        self.kept.store(games, Ordering::Relaxed);
    }
}

fn up_to(most: u64) -> UpTo {
    UpTo {
        most,
        ..UpTo::default()
    }
}

fn resumed(line_up: &[Level], games: u64, file: &Path) -> Plan {
    Plan {
        resume: Some(file.to_owned()),
        ..plan(line_up, games)
    }
}

#[test]
fn a_stopped_tournament_goes_on_to_the_same_result() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tournament.json");
    let line_up = [Captain, Mate, Deckhand];
    let in_one_go = run::<Quay>(&plan(&line_up, 30), &NoWatch).unwrap();

    let mut plan = resumed(&line_up, 30, &file);
    let first = up_to(7);
    let report = run::<Quay>(&plan, &first).unwrap();
    assert_eq!((report.results.played, report.results.planned), (7, 30));
    plan.jobs = jobs(3);
    run::<Quay>(&plan, &up_to(9)).unwrap();
    let last = up_to(u64::MAX);
    let report = run::<Quay>(&plan, &last).unwrap();
    assert_eq!(report.results, in_one_go.results);
    let (kept, ended) = (last.kept.into_inner(), last.ended.into_inner());
    assert!(kept >= 16, "{kept}");
    assert_eq!(kept + ended, 30, "no game was played twice");
    let decisions = |report: &portolan_arena::Report| report.speed.thinking[0].decisions;
    assert_eq!(decisions(&report), decisions(&in_one_go));

    // Nothing is left to play; more games can be asked for.
    let again = up_to(u64::MAX);
    assert_eq!(
        run::<Quay>(&plan, &again).unwrap().results,
        in_one_go.results
    );
    assert_eq!(again.ended.into_inner(), 0);
    let longer = run::<Quay>(&resumed(&line_up, 35, &file), &NoWatch).unwrap();
    assert_eq!(longer.results.played, 35);
}

#[test]
fn the_file_of_another_tournament_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tournament.json");
    let first = resumed(&[Mate, Deckhand], 10, &file);
    run::<Quay>(&first, &NoWatch).unwrap();
    let before = fs::read(&file).unwrap();
    let refused = |plan: &Plan| {
        let error = run::<Quay>(plan, &NoWatch).unwrap_err();
        assert!(matches!(error, ArenaError::Resume(_)), "{error:?}");
        error.to_string()
    };
    let mut other = first.clone();
    other.seed = 2;
    let message = refused(&other);
    let expected = " holds another tournament: its seed is 1; choose another file";
    assert!(message.ends_with(expected), "{message}");
    let message = refused(&resumed(&[Mate, Mate], 10, &file));
    assert!(
        message.contains("its line-up is mate,deckhand;"),
        "{message}"
    );
    let mut other = first.clone();
    other.options.insert("rounds".into(), 1.into());
    assert!(refused(&other).contains("its list of options is none;"));
    let message = refused(&resumed(&[Mate, Deckhand], 9, &file));
    assert!(message.contains("its number of games is 10;"), "{message}");
    assert_eq!(fs::read(&file).unwrap(), before, "the file is unchanged");
}

#[test]
fn a_file_that_is_no_tournament_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    let plan = resumed(&[Mate, Deckhand], 10, &file);
    for text in ["", "buy fish", "{}", r#"{"plan":{}}"#] {
        fs::write(&file, text).unwrap();
        let message = run::<Quay>(&plan, &NoWatch).unwrap_err().to_string();
        let expected = "notes.txt does not hold a tournament; choose another file";
        assert!(message.ends_with(expected), "{message}");
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
    let nowhere = resumed(&[Mate, Deckhand], 10, &folder.path().join("no/such/folder"));
    let error = run::<Quay>(&nowhere, &NoWatch).unwrap_err();
    assert!(matches!(error, ArenaError::Resume(_)), "{error:?}");
}
