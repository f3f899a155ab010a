//! Games between two players of the same kind, who differ in what they have learned: one has every other seat,
//! and in the next game the other seats. It does not know what they have learned.

use std::fs;
use std::path::Path;

use portolan_bots::{Player, digest_of};
use portolan_core::game_loop::{GameLoop, Next};
use portolan_core::{GamePackage, Seat, Setup};

use crate::each::each;
use crate::samples::{CHUNK, MOST_ENTRIES, SampleError, Trainees, write_whole};
use crate::train::{TrainError, Watch};

/// Who meets whom.
pub(crate) struct Contest<'a, G> {
    /// The set-up.
    pub(crate) setup: &'a Setup,
    /// The player whose wins are counted.
    pub(crate) new: &'a dyn Player<G>,
    /// The other one.
    pub(crate) old: &'a dyn Player<G>,
    /// The names of both in the names of files.
    pub(crate) name: &'a str,
    /// The seed of all games.
    pub(crate) seed: u64,
}

/// What came of games.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Won {
    /// The games that ended.
    pub games: u64,
    /// The wins of the new player.
    pub won: f64,
    /// What it would have won if both were the same.
    pub fair: f64,
    /// The variance of that.
    pub variance: f64,
}

impl Won {
    /// By how many standard deviations it won more than its fair share.
    #[must_use]
    pub fn lead(&self) -> f64 {
        (self.won - self.fair) / self.variance.max(f64::MIN_POSITIVE).sqrt()
    }

    fn add(&mut self, other: Won) {
        self.games += other.games;
        self.won += other.won;
        self.fair += other.fair;
        self.variance += other.variance;
    }

    fn write(&self) -> String {
        format!(
            "{} {} {} {}\n",
            self.games, self.won, self.fair, self.variance
        )
    }

    fn read(text: &str) -> Option<Won> {
        let mut words = text.split_whitespace();
        let games = words.next()?.parse().ok()?;
        let mut number = || words.next()?.parse().ok();
        Some(Won {
            games,
            won: number()?,
            fair: number()?,
            variance: number()?,
        })
    }
}

/// Plays so many games. Chunks that are in the folder are not played again.
///
/// # Errors
/// If it is stopped, the game refuses the set-up, or files cannot be written.
pub(crate) fn contest<G: GamePackage>(
    contest: &Contest<'_, G>,
    games: u64,
    jobs: usize,
    folder: &Path,
    watch: &impl Watch,
) -> Result<Won, TrainError> {
    let make = |number| {
        let won = chunk(contest, number, folder)?;
        watch.games(CHUNK);
        Ok::<_, SampleError>(won)
    };
    let mut all = Won::default();
    for won in each(games.div_ceil(CHUNK), jobs, watch, make)? {
        all.add(won);
    }
    Ok(all)
}

fn chunk<G: GamePackage>(
    contest: &Contest<'_, G>,
    number: u64,
    folder: &Path,
) -> Result<Won, SampleError> {
    let (digest, players) = (digest_of::<G>(contest.setup), contest.setup.players);
    let (name, seed) = (contest.name, contest.seed);
    let path = folder.join(format!(
        "{digest}-contest-{players}-{name}-{seed}-{CHUNK}x{number}.txt"
    ));
    if let Some(won) = fs::read_to_string(&path)
        .ok()
        .and_then(|text| Won::read(&text))
    {
        return Ok(won);
    }
    let game = G::open(contest.setup)?;
    let mut all = Won::default();
    for index in number * CHUNK..(number + 1) * CHUNK {
        all.add(play(&game, contest, index));
    }
    write_whole(&path, &all.write())?;
    Ok(all)
}

/// Plays one game; one that does not end counts as none.
fn play<G: GamePackage>(game: &G, contest: &Contest<'_, G>, index: u64) -> Won {
    let is_new = |seat: Seat| (seat.index() as u64 + index).is_multiple_of(2);
    let player = |seat| {
        if is_new(seat) {
            contest.new
        } else {
            contest.old
        }
    };
    let mut players = Trainees::new(player, contest.seed, index);
    let mut state = game.start();
    let mut game_loop = GameLoop::default();
    for _ in 0..MOST_ENTRIES {
        match game_loop.next(game, &state, &mut players) {
            Ok(Next::Act(seat, action)) => {
                game.apply(&mut state, seat, &action, &mut players.seen.by(game));
            }
            Ok(Next::Chance(outcome)) => {
                let resolved = game.resolve(&mut state, &outcome, &mut players.seen.by(game));
                if resolved.is_err() {
                    break;
                }
            }
            Ok(Next::Over) | Err(_) => break,
        }
    }
    let Some(ranking) = game.result(&state) else {
        return Won::default();
    };
    let winners = ranking.winners();
    let new_winners = winners.iter().filter(|seat| is_new(*seat)).count();
    let new_seats = Seat::all(game.seats()).filter(|seat| is_new(*seat)).count();
    let fair = new_seats as f64 / game.seats() as f64;
    Won {
        games: 1,
        won: new_winners as f64 / winners.len().max(1) as f64,
        fair,
        variance: fair * (1.0 - fair),
    }
}
