//! How far estimates can be trusted: what analyses of games of bots say by them, beside what came true.
//! It changes no weights.
//!
//! A good estimate is right on the average wherever it is asked. So among players of the same level no
//! kind of decision raises the chance of whoever decides on the average, and of positions said to be won
//! with 70 % about 70 % are won.

use std::collections::BTreeMap;

use portolan_bots::{Estimator, Level, course};
use portolan_core::game_loop::{GameLoop, Next};
use portolan_core::{GamePackage, Phrased, Seat, Setup};
use portolan_match::{Entry, Match, MatchSetup, OpenError};

use crate::samples::Trainees;

/// A game that is longer is not counted.
const MOST_ENTRIES: u32 = 20_000;

/// Chances are said in so many bands of the same width.
const BANDS: usize = 5;

/// What is said about games with one number of players. All parts of a win are in points: 100 are a win.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Trust {
    /// The games.
    pub games: u64,
    /// The mean of what a seat owes to luck, to its own decisions and to those of others, each without
    /// its sign.
    pub parts: [f64; 3],
    /// By what the game waited for: the key of its question, or `chance`.
    pub phases: BTreeMap<&'static str, Phase>,
}

/// Positions in which the game waited for the same.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Phase {
    /// The positions.
    pub positions: u64,
    /// How much the decision changed the chance of the seat that made it, on the average; nothing for
    /// chance.
    pub drift: f64,
    /// The same without its sign.
    pub swing: f64,
    /// For each band of chances.
    pub bands: [Band; BANDS],
}

/// Seats that were said to win with about the same chance.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Band {
    /// How often.
    pub count: u64,
    /// The mean chance that was said.
    pub said: f64,
    /// The part of them that won.
    pub won: f64,
}

/// Plays games of this level and compares. Games that do not end are not counted.
///
/// # Errors
/// If the game refuses the set-up.
pub fn trust<G: GamePackage>(
    setup: &Setup,
    level: Level,
    games: u64,
    seed: u64,
) -> Result<Trust, OpenError> {
    let estimator = Estimator::<G>::new(setup);
    let player = level.player::<G>(setup);
    let mut trust = Trust::default();
    for game in 0..games {
        let mut played = Match::<G>::open(MatchSetup::nameless(setup.clone()))?;
        play(&mut played, Trainees::new(|_| &*player, seed, game));
        trust.add(&played, &estimator);
    }
    trust.divide(setup.players);
    Ok(trust)
}

/// Plays until the game is over or too long.
fn play<G: GamePackage>(played: &mut Match<G>, mut players: Trainees<'_, G>) {
    let mut game_loop = GameLoop::default();
    while played.entry() < MOST_ENTRIES {
        let next = game_loop.next(played.game(), played.state(), &mut players);
        let entered = match next {
            Ok(Next::Act(seat, action)) => played.act(seat, &action),
            Ok(Next::Chance(outcome)) => played.chance(&outcome),
            Ok(Next::Over) | Err(_) => return,
        };
        if entered.is_err() {
            return;
        }
    }
}

impl Trust {
    /// Adds sums; [`divide`](Trust::divide) makes means of them.
    fn add<G: GamePackage>(&mut self, played: &Match<G>, estimator: &Estimator<G>) {
        let (Ok(course), Some(result)) = (course(played), played.result()) else {
            return;
        };
        self.games += 1;
        for balance in course.balances {
            let parts = [balance.luck, balance.own, balance.others];
            for (sum, part) in self.parts.iter_mut().zip(parts) {
                *sum += 100.0 * part.abs();
            }
        }
        let (game, winners) = (played.game(), result.winners());
        let mut before = game.start();
        let mut chances = estimator.expected(game, &before);
        for step in played.steps() {
            let seat = match step.entry {
                Entry::Act { seat, .. } => Some(*seat),
                Entry::Chance(_) | Entry::Undo { .. } => None,
            };
            let prompt = seat.and_then(|seat| game.prompt(&before, seat));
            let key = prompt.map_or("chance", |prompt| prompt.phrase(game).key);
            let after = estimator.expected(game, &step.state);
            let phase = self.phases.entry(key).or_default();
            phase.positions += 1;
            if let Some(seat) = seat {
                let change = 100.0 * f64::from(after[seat] - chances[seat]);
                phase.drift += change;
                phase.swing += change.abs();
            }
            for seat in Seat::all(game.seats()) {
                let won = if winners.has(seat) {
                    1.0 / winners.len() as f64
                } else {
                    0.0
                };
                phase.add(f64::from(chances[seat]), won);
            }
            (before, chances) = (step.state, after);
        }
    }

    fn divide(&mut self, players: u8) {
        let seats = (self.games * u64::from(players)).max(1) as f64;
        self.parts = self.parts.map(|sum| sum / seats);
        for phase in self.phases.values_mut() {
            let positions = phase.positions.max(1) as f64;
            phase.drift /= positions;
            phase.swing /= positions;
            for band in &mut phase.bands {
                let count = band.count.max(1) as f64;
                band.said *= 100.0 / count;
                band.won *= 100.0 / count;
            }
        }
    }
}

impl Phase {
    fn add(&mut self, said: f64, won: f64) {
        let band = ((said * BANDS as f64) as usize).min(BANDS - 1);
        let band = &mut self.bands[band];
        band.count += 1;
        band.said += said;
        band.won += won;
    }
}
