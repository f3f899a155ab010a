//! What a match tells: who won how often and with what result, and how fast it went. How it
//! is printed is decided elsewhere; its serde form is the JSON of `portolan arena`.

use std::time::Duration;

use portolan_bots::Level;
use serde::Serialize;

use crate::interval::wilson;
use crate::plan::Plan;
use crate::tally::{Sums, Tally, WHOLE_WIN};

/// What a match tells.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// What was played, and how it came out: the same for the same plan and seed.
    #[serde(flatten)]
    pub score: Score,
    /// How fast it went: different each time.
    #[serde(flatten)]
    pub pace: Pace,
}

/// How a match came out.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Score {
    /// The name of the game.
    pub game: &'static str,
    /// The seed of the match.
    pub seed: u64,
    /// How many seats each game had.
    pub seats: usize,
    /// Games asked for.
    pub planned: u64,
    /// Games that came to a result. The statistics are about these.
    pub played: u64,
    /// Games given up after [`LONGEST`](crate::LONGEST) entries.
    pub aborted: u64,
    /// Accepted actions of seats.
    pub decisions: u64,
    /// Outcomes of chance.
    pub chances: u64,
    /// Each kind of player, in the order of the line-up.
    pub players: Vec<Standing>,
}

/// How one kind of player did. If several seats are of the kind, each counts as a game.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Standing {
    /// Which bot it is.
    pub name: Level,
    /// Games, counted once for each seat of the kind.
    pub games: u64,
    /// Games won; a win shared by k seats is 1/k for each.
    pub wins: f64,
    /// Wins by games: how likely one player of the kind is to win.
    pub win_share: f64,
    /// The lower bound of the 95 % interval of the win share.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// The mean of the final score; `None` without games.
    pub mean: Option<f64>,
    /// The standard deviation of the final score; `None` below two games.
    pub sd: Option<f64>,
}

/// How fast a match went.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Pace {
    /// How long it took.
    pub seconds: f64,
    /// Games per second, those given up included.
    pub games_per_second: f64,
    /// Accepted actions of seats per second; chance is not counted.
    pub decisions_per_second: f64,
}

impl Report {
    pub(crate) fn new(game: &'static str, plan: &Plan, tally: &Tally, took: Duration) -> Report {
        let seconds = took.as_secs_f64();
        let per_second = |count: u64| count as f64 / seconds.max(f64::EPSILON);
        Report {
            score: Score {
                game,
                seed: plan.seed,
                seats: plan.line_up.len(),
                planned: plan.games.get(),
                played: tally.played,
                aborted: tally.aborted,
                decisions: tally.decisions,
                chances: tally.chances,
                players: tally
                    .kinds
                    .iter()
                    .map(|(level, sums)| Standing::new(*level, sums, plan, tally.played))
                    .collect(),
            },
            pace: Pace {
                seconds,
                games_per_second: per_second(tally.played + tally.aborted),
                decisions_per_second: per_second(tally.decisions),
            },
        }
    }
}

impl Standing {
    fn new(name: Level, sums: &Sums, plan: &Plan, played: u64) -> Standing {
        let seats = plan.line_up.iter().filter(|level| **level == name).count();
        let wins = sums.wins as f64 / WHOLE_WIN as f64;
        let (low, high) = bounds(wins, played, seats, plan.line_up.len());
        Standing {
            name,
            games: sums.games,
            wins,
            win_share: if sums.games == 0 {
                0.0
            } else {
                wins / sums.games as f64
            },
            low,
            high,
            mean: sums.mean(),
            sd: sums.sd(),
        }
    }
}

/// The 95 % interval of the win share of one of `own` seats of the same kind.
///
/// Seats of one game depend on each other: at most one of them wins. Games do not, so the
/// interval is that of the share of games won by the kind, divided among its seats. If all
/// seats are of one kind nothing is left to estimate.
fn bounds(wins: f64, played: u64, own: usize, seats: usize) -> (f64, f64) {
    let part = 1.0 / own as f64;
    if own == seats && played > 0 {
        return (part, part);
    }
    let (low, high) = wilson(wins, played as f64);
    (low * part, high * part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_seats_of_a_kind_share_the_interval_of_their_games() {
        let (low, high) = wilson(150.0, 1000.0);
        assert_eq!(
            bounds(150.0, 1000, 3, 4),
            (low * (1.0 / 3.0), high * (1.0 / 3.0))
        );
        let (lower, upper) = wilson(850.0, 1000.0);
        assert_eq!(bounds(850.0, 1000, 1, 4), (lower, upper));
        assert!((1.0 - high - lower).abs() < 1e-12, "both tell the same");
    }

    #[test]
    fn one_kind_alone_wins_its_part_for_certain() {
        assert_eq!(bounds(1000.0, 1000, 4, 4), (0.25, 0.25));
        assert_eq!(bounds(0.0, 0, 4, 4), (0.0, 0.25), "nothing played");
    }
}
