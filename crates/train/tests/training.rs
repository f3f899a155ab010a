//! A short training: stopped and resumed, it gives the same weights as in one go. And what analyses say with
//! the built-in weights.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use manila::Manila;
use portolan_bots::{Estimator, Level, Weights};
use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_conformance::example::Quay;
use portolan_core::{GamePackage, SearchSettings, Setup};
use portolan_train::{
    Generations, Learned, TrainError, Training, Watch, generations, train, trust,
};

/// Counts games, and stops when there are this many.
struct StopAt {
    games: AtomicU64,
    most: u64,
}

impl StopAt {
    fn new(most: u64) -> StopAt {
        StopAt {
            games: AtomicU64::new(0),
            most,
        }
    }
}

impl Watch for StopAt {
    fn stop(&self) -> bool {
        self.games.load(Ordering::Relaxed) >= self.most
    }

    fn games(&self, more: u64) {
        self.games.fetch_add(more, Ordering::Relaxed);
    }
}

/// Ten chunks for each number of players.
fn training(jobs: usize) -> Training {
    Training {
        games: 200,
        level: Level::Mate,
        seed: 1,
        jobs,
    }
}

/// The files of a folder with the times when they were written.
fn files(folder: &Path) -> Vec<(String, SystemTime)> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let file = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().unwrap();
        (name, entry.metadata().unwrap().modified().unwrap())
    };
    let mut files: Vec<_> = entries.map(file).collect();
    files.sort();
    files
}

#[test]
fn training_that_was_stopped_goes_on_to_the_same_weights() {
    let (whole, resumed) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let never = StopAt::new(u64::MAX);
    let in_one_go = train::<Manila>(&training(1), whole.path(), &never).unwrap();

    let early = StopAt::new(300);
    let stopped = train::<Manila>(&training(1), resumed.path(), &early);
    assert!(matches!(stopped, Err(TrainError::Stopped)), "{stopped:?}");
    let kept = files(resumed.path());
    assert_eq!(kept.len(), 15, "{kept:?}");
    // What a kill leaves of a chunk that is being written, and a chunk that was damaged.
    fs::write(resumed.path().join("torn.part"), "0 0 1").unwrap();
    let (damaged, kept) = kept.split_first().unwrap();
    fs::write(resumed.path().join(&damaged.0), "0 0 nonsense\n").unwrap();

    let rest = StopAt::new(u64::MAX);
    let trained = train::<Manila>(&training(2), resumed.path(), &rest).unwrap();
    assert_eq!(trained.weights, in_one_go.weights);
    assert_eq!(trained.report, in_one_go.report);
    let games = 200 * Manila::PLAYERS.count() as u64;
    assert_eq!(rest.games.load(Ordering::Relaxed), games);
    let after = files(resumed.path());
    for file in kept {
        assert!(after.contains(file), "{file:?} was played again");
    }

    let text = trained.weights.write::<Manila>();
    let read = Weights::read::<Manila>(&text).unwrap();
    assert_eq!(
        read.digest,
        portolan_bots::digest_of::<Manila>(&Setup::new(3))
    );
    for (players, quality) in Manila::PLAYERS.zip(&trained.report) {
        assert_eq!(quality.players, players);
        assert!(quality.positions > 200);
        assert!(quality.surprise < quality.uninformed, "{quality:?}");
        assert!(Estimator::<Manila>::with(Some(&read), players).is_learned());
    }
}

/// Two short generations for three players.
fn learning(jobs: usize) -> Generations {
    Generations {
        players: vec![3],
        count: 2,
        games: 20,
        contests: 20,
        search: SearchSettings {
            horizon: 1,
            steps: 20,
        },
        seed: 1,
        jobs,
    }
}

#[test]
fn generations_that_were_stopped_go_on_to_the_same_weights() {
    let (whole, resumed) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let learn = |jobs, folder: &Path, most| {
        let first = Weights::read::<Manila>(Manila::WEIGHTS).unwrap();
        let mut told = Vec::new();
        let mut tell = |learned: &Learned| told.push(learned.clone());
        let watch = StopAt::new(most);
        let weights = generations::<Manila>(first, &learning(jobs), folder, &watch, &mut tell);
        (weights, told)
    };
    let (in_one_go, told) = learn(1, whole.path(), u64::MAX);
    let in_one_go = in_one_go.unwrap();

    let (stopped, told_before) = learn(1, resumed.path(), 60);
    assert!(matches!(stopped, Err(TrainError::Stopped)), "{stopped:?}");
    assert_eq!(told_before, told[..1]);
    let kept = files(resumed.path());
    let (trained, told_after) = learn(2, resumed.path(), u64::MAX);
    assert_eq!((trained.unwrap(), &told_after), (in_one_go.clone(), &told));
    let after = files(resumed.path());
    for file in kept {
        assert!(after.contains(&file), "{file:?} was played again");
    }

    // What is known about other numbers of players stays; for three players it is replaced only by
    // a generation that won.
    let first = Weights::read::<Manila>(Manila::WEIGHTS).unwrap();
    assert_eq!(in_one_go.digest, first.digest);
    assert_eq!(in_one_go.rows[&4], first.rows[&4]);
    let kept = told.iter().any(Learned::is_kept);
    assert_eq!(in_one_go.rows[&3] != first.rows[&3], kept);
    let generations: Vec<_> = told.iter().map(|learned| learned.generation).collect();
    assert_eq!(generations, [1, 2]);
    for learned in &told {
        assert_eq!(learned.won.games, 20);
        // Two seats of three in one game, one in the next.
        assert_eq!(learned.won.fair, 10.0);
        assert!(
            learned.won.won > 0.0 && learned.won.won < 20.0,
            "{learned:?}"
        );
    }
}

#[test]
fn a_game_without_features_is_not_trained() {
    let folder = tempfile::tempdir().unwrap();
    let error = train::<Quay>(&training(1), folder.path(), &StopAt::new(1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "quay has no features to learn weights for"
    );
}

/// What a seat owes to its own decisions and to those of others, in points. A few mates of the same strength
/// cannot win or lose several games' worth by decisions: where the sums are so large, the estimate rises
/// whenever somebody decides.
const MOST_POINTS: f64 = 60.0;

struct Trusted;

impl Visitor for Trusted {
    type Out = ();

    fn visit<G: GamePackage + 'static>(self) {
        for players in G::PLAYERS {
            let setup = Setup::new(players);
            let found = trust::<G>(&setup, Level::Mate, 6, 1).unwrap();
            let [luck, own, others] = found.parts;
            assert!(found.games > 0 && luck > 0.0, "{} {found:?}", G::NAME);
            assert!(
                own < MOST_POINTS && others < MOST_POINTS,
                "{} with {players}: own ±{own:.0}, others ±{others:.0}: {:#?}",
                G::NAME,
                found.phases
            );
        }
    }
}

#[test]
fn decisions_of_equal_players_are_worth_little_in_sum() {
    for name in NAMES {
        visit(name, Trusted).unwrap();
    }
}
