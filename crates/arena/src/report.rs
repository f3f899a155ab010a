//! The report of a tournament: wins and scores of each level, and the speed. Printing is done
//! elsewhere; the serde form is the JSON of `portolan arena`.

use std::time::Duration;

use portolan_bots::Bot;
use serde::Serialize;

use crate::interval::wilson;
use crate::plan::Plan;
use crate::tally::{Sums, Tally, WIN_PARTS};

/// The report of a tournament.
///
/// ```
/// # use std::num::NonZeroU64;
/// # use portolan_arena::{NoWatch, Plan, run};
/// # use portolan_bots::Level;
/// # use portolan_conformance::example::Quay;
/// # let plan = Plan::new(vec![Level::Mate, Level::Deckhand], NonZeroU64::new(100).unwrap());
/// let report = run::<Quay>(&plan, &NoWatch).unwrap();
/// assert_eq!(report.results.played, 100);
/// for level in &report.results.players {
///     let mean = level.mean.expect("games were played");
///     println!(
///         "{}: {:.0} % (95 % interval {:.0} to {:.0} %), mean score {mean:.1}",
///         level.name, 100.0 * level.win_share, 100.0 * level.low, 100.0 * level.high,
///     );
///     assert!(level.low <= level.win_share && level.win_share <= level.high);
/// }
/// // A shared win counts in parts, so wins always add up to games.
/// let wins: f64 = report.results.players.iter().map(|level| level.wins).sum();
/// assert!((wins - 100.0).abs() < 1e-9);
///
/// // The JSON form has results and speed side by side.
/// let json = serde_json::to_value(&report).unwrap();
/// assert_eq!(json["players"][0]["name"], "mate");
/// assert!(json["games_per_second"].is_number());
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// What was played, and who won: the same for the same plan and seed.
    #[serde(flatten)]
    pub results: Results,
    /// How fast the games were played: different in each run.
    #[serde(flatten)]
    pub speed: Speed,
}

/// The results of a tournament.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Results {
    /// The name of the game.
    pub game: &'static str,
    /// The seed.
    pub seed: u64,
    /// The number of seats of each game.
    pub seats: usize,
    /// The number of games in the plan.
    pub planned: u64,
    /// The number of games with a result. The statistics cover these.
    pub played: u64,
    /// The number of games aborted after [`MAX_GAME_ENTRIES`](crate::MAX_GAME_ENTRIES) entries.
    pub aborted: u64,
    /// The number of actions.
    pub decisions: u64,
    /// The number of outcomes of chance.
    pub chances: u64,
    /// The results of each bot, in the order of the line-up.
    pub players: Vec<LevelResult>,
}

/// The results of one bot. If several seats have it, each counts as a game.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LevelResult {
    /// The bot.
    pub name: Bot,
    /// The number of games, counted once for each seat of the level.
    pub games: u64,
    /// The number of wins; a win shared by k seats is 1/k for each.
    pub wins: f64,
    /// Wins divided by games: how likely one player of the level is to win.
    pub win_share: f64,
    /// The lower bound of the 95 % interval of the win share.
    pub low: f64,
    /// The upper bound of that interval.
    pub high: f64,
    /// The mean of the final scores; `None` without games.
    pub mean: Option<f64>,
    /// The standard deviation of the final scores; `None` below two games.
    pub sd: Option<f64>,
}

/// How fast a tournament was played.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Speed {
    /// The duration.
    pub seconds: f64,
    /// Games per second, aborted games included.
    pub games_per_second: f64,
    /// Actions per second; outcomes of chance are not counted.
    pub decisions_per_second: f64,
    /// How long levels thought that search.
    pub thinking: Vec<ThinkingTime>,
}

/// The processor time of the decisions of a level.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct ThinkingTime {
    /// The bot.
    pub level: Bot,
    /// The number of decisions.
    pub decisions: u64,
    /// The mean, in milliseconds.
    pub mean_ms: f64,
    /// What 99 of 100 decisions do not exceed, in milliseconds.
    pub p99_ms: f64,
}

impl Report {
    pub(crate) fn new(
        game: &'static str,
        plan: &Plan,
        tally: &Tally,
        duration: Duration,
    ) -> Report {
        let seconds = duration.as_secs_f64();
        let per_second = |count: u64| count as f64 / seconds.max(f64::EPSILON);
        Report {
            results: Results {
                game,
                seed: plan.seed,
                seats: plan.line_up.len(),
                planned: plan.games.get(),
                played: tally.played,
                aborted: tally.aborted,
                decisions: tally.decisions,
                chances: tally.chances,
                players: tally
                    .levels
                    .iter()
                    .map(|(level, sums)| LevelResult::new(*level, sums, plan, tally.played))
                    .collect(),
            },
            speed: Speed {
                seconds,
                games_per_second: per_second(tally.played + tally.aborted),
                decisions_per_second: per_second(tally.decisions),
                thinking: tally
                    .times
                    .iter()
                    .map(|(level, times)| ThinkingTime {
                        level: *level,
                        decisions: times.decisions(),
                        mean_ms: times.mean_ms(),
                        p99_ms: times.p99_ms(),
                    })
                    .collect(),
            },
        }
    }
}

impl LevelResult {
    fn new(name: Bot, sums: &Sums, plan: &Plan, played: u64) -> LevelResult {
        let seats = plan.line_up.iter().filter(|level| **level == name).count();
        let wins = sums.wins as f64 / WIN_PARTS as f64;
        let (low, high) = bounds(wins, played, seats, plan.line_up.len());
        LevelResult {
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

/// The 95 % interval of the win share of one of `own` seats of the same level.
///
/// The seats of one game depend on each other, since at most one of them wins. Games are
/// independent, so the interval is that of the share of games won by the level, divided among its
/// seats. If all seats have one level, there is nothing to estimate.
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
    fn several_seats_of_a_level_share_the_interval_of_their_games() {
        let (low, high) = wilson(150.0, 1000.0);
        assert_eq!(
            bounds(150.0, 1000, 3, 4),
            (low * (1.0 / 3.0), high * (1.0 / 3.0))
        );
        let (lower, upper) = wilson(850.0, 1000.0);
        assert_eq!(bounds(850.0, 1000, 1, 4), (lower, upper));
        assert!((1.0 - high - lower).abs() < 1e-12, "both intervals agree");
    }

    #[test]
    fn a_level_in_all_seats_wins_its_part_for_certain() {
        assert_eq!(bounds(1000.0, 1000, 4, 4), (0.25, 0.25));
        assert_eq!(bounds(0.0, 0, 4, 4), (0.0, 0.25), "nothing played");
    }
}
