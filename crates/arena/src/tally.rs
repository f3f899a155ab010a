//! The sums over many games. Only whole numbers are added, so the order in which games end does not
//! matter.

use portolan_bots::Bot;
use portolan_core::Ranking;
use serde::{Deserialize, Serialize};

use crate::contest::ContestResult;
use crate::rotation::Seating;
use crate::thinking_times::ThinkingTimes;

/// The number of parts of a win. It can be divided by any number of seats without remainder.
pub(crate) const WIN_PARTS: u64 = 840;

/// The sums of one level. Each seat counts as a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sums {
    /// The number of games.
    pub(crate) games: u64,
    /// The number of parts of wins, see [`WIN_PARTS`].
    pub(crate) wins: u64,
    /// The sum of all scores.
    #[serde(with = "digits")]
    pub(crate) scores: i128,
    /// The sum of their squares.
    #[serde(with = "digits")]
    pub(crate) squares: i128,
}

impl Sums {
    fn add(&mut self, other: &Sums) {
        self.games += other.games;
        self.wins += other.wins;
        self.scores += other.scores;
        self.squares += other.squares;
    }

    /// The mean score; `None` without games.
    pub(crate) fn mean(&self) -> Option<f64> {
        (self.games > 0).then(|| self.scores as f64 / self.games as f64)
    }

    /// The standard deviation of the scores; `None` below two games.
    pub(crate) fn sd(&self) -> Option<f64> {
        let games = i128::from(self.games);
        (games > 1).then(|| {
            let spread = games * self.squares - self.scores * self.scores;
            (spread as f64 / (games * (games - 1)) as f64).sqrt()
        })
    }
}

/// The sums over many games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tally {
    /// The sums of each level, in the order of the line-up.
    pub(crate) levels: Vec<(Bot, Sums)>,
    /// How long each level thought that searches.
    pub(crate) times: Vec<(Bot, ThinkingTimes)>,
    /// The number of games with a result.
    pub(crate) played: u64,
    /// The number of aborted games.
    pub(crate) aborted: u64,
    /// The number of actions, those of aborted games included.
    pub(crate) decisions: u64,
    /// The number of outcomes of chance, those of aborted games included.
    pub(crate) chances: u64,
}

impl Tally {
    pub(crate) fn new(line_up: &[Bot]) -> Tally {
        let mut levels: Vec<(Bot, Sums)> = Vec::new();
        for level in line_up {
            if !levels.iter().any(|(known, _)| known == level) {
                levels.push((*level, Sums::default()));
            }
        }
        let searching = levels.iter().filter(|(bot, _)| bot.level().searches());
        Tally {
            times: searching
                .map(|(level, _)| (*level, ThinkingTimes::new()))
                .collect(),
            levels,
            played: 0,
            aborted: 0,
            decisions: 0,
            chances: 0,
        }
    }

    /// Adds a game.
    pub(crate) fn count(&mut self, seating: &Seating, result: &ContestResult) {
        self.decisions += result.decisions;
        self.chances += result.chances;
        self.add_times(&result.times);
        match &result.ranking {
            None => self.aborted += 1,
            Some(ranking) => {
                self.played += 1;
                for (level, sums) in &mut self.levels {
                    sums.add(&sums_of(*level, seating, ranking));
                }
            }
        }
    }

    /// Adds the games of another tally of the same line-up.
    pub(crate) fn add(&mut self, other: &Tally) {
        self.played += other.played;
        self.aborted += other.aborted;
        self.decisions += other.decisions;
        self.chances += other.chances;
        for ((_, own), (_, more)) in self.levels.iter_mut().zip(&other.levels) {
            own.add(more);
        }
        self.add_times(&other.times);
    }

    /// The number of games, aborted ones included.
    pub(crate) fn games(&self) -> u64 {
        self.played + self.aborted
    }

    /// Whether it is of the same levels as another one, so that both can be added.
    pub(crate) fn fits(&self, other: &Tally) -> bool {
        let levels = |tally: &Tally| -> Vec<Bot> {
            let levels = tally.levels.iter().map(|(level, _)| *level);
            levels
                .chain(tally.times.iter().map(|(level, _)| *level))
                .collect()
        };
        levels(self) == levels(other)
            && self.levels.len() == other.levels.len()
            && self.times.iter().all(|(_, times)| times.is_whole())
    }

    fn add_times(&mut self, more: &[(Bot, ThinkingTimes)]) {
        for (level, times) in &mut self.times {
            for (_, more) in more.iter().filter(|(other, _)| other == level) {
                times.add_all(more);
            }
        }
    }
}

/// Great numbers as text: not every reader of JSON has 128 bits.
mod digits {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(number: &i128, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(number)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<i128, D::Error> {
        String::deserialize(d)?.parse().map_err(D::Error::custom)
    }
}

/// The sums of one level in one game.
fn sums_of(level: Bot, seating: &Seating, ranking: &Ranking) -> Sums {
    let winners = ranking.winners();
    let part = WIN_PARTS / winners.len().max(1) as u64;
    let mut sums = Sums::default();
    for rank in ranking.iter() {
        if seating.get(rank.seat.index()) == Some(&level) {
            sums.games += 1;
            sums.wins += if winners.has(rank.seat) { part } else { 0 };
            sums.scores += i128::from(rank.score);
            sums.squares += i128::from(rank.score) * i128::from(rank.score);
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use portolan_bots::Level;
    use portolan_core::MAX_SEATS;

    use super::*;

    const MATE: Bot = Bot::Level(Level::Mate);
    const DECKHAND: Bot = Bot::Level(Level::Deckhand);

    fn result(scores: &[i64]) -> ContestResult {
        ContestResult {
            ranking: Some(Ranking::by(scores.len(), |seat| (scores[seat], ()))),
            decisions: 10,
            chances: 3,
            times: Vec::new(),
        }
    }

    fn counted(line_up: &[Bot], games: &[&[i64]]) -> Tally {
        let mut tally = Tally::new(line_up);
        for scores in games {
            tally.count(&line_up.iter().copied().collect(), &result(scores));
        }
        tally
    }

    #[test]
    fn a_win_can_be_shared_by_any_number() {
        for winners in 1..=MAX_SEATS as u64 {
            assert_eq!(WIN_PARTS % winners, 0);
        }
    }

    #[test]
    fn shared_wins_count_in_parts() {
        let tally = counted(
            &[MATE, DECKHAND, DECKHAND],
            &[&[7, 7, 7], &[9, 9, 1], &[1, 2, 0]],
        );
        let [(MATE, mate), (DECKHAND, deckhand)] = tally.levels[..] else {
            panic!("{tally:?}");
        };
        assert_eq!(mate.wins, WIN_PARTS / 3 + WIN_PARTS / 2);
        assert_eq!(mate.wins + deckhand.wins, 3 * WIN_PARTS);
        assert_eq!((mate.games, deckhand.games), (3, 6));
    }

    #[test]
    fn mean_and_spread_of_a_known_sample() {
        let tally = counted(&[DECKHAND, DECKHAND], &[&[2, 4], &[4, 4], &[5, 5], &[7, 9]]);
        let sums = tally.levels[0].1;
        assert_eq!(sums.mean(), Some(5.0));
        assert_eq!(sums.sd(), Some((32.0f64 / 7.0).sqrt()));
    }

    #[test]
    fn few_games_have_no_mean_or_deviation() {
        assert_eq!((Sums::default().mean(), Sums::default().sd()), (None, None));
        let one = counted(&[MATE], &[&[-3]]).levels[0].1;
        assert_eq!((one.mean(), one.sd()), (Some(-3.0), None));
    }

    #[test]
    fn halves_add_up_to_the_whole() {
        let line_up = [MATE, DECKHAND];
        let games: [&[i64]; 4] = [&[2, 4], &[4, 4], &[i64::MAX, i64::MIN], &[7, 9]];
        let mut halves = counted(&line_up, &games[2..]);
        halves.add(&counted(&line_up, &games[..2]));
        assert_eq!(halves, counted(&line_up, &games));
        assert_eq!((halves.decisions, halves.chances), (40, 12));
    }

    #[test]
    fn an_aborted_game_counts_for_no_level() {
        let mut tally = Tally::new(&[MATE, DECKHAND]);
        let seating = [MATE, DECKHAND].into_iter().collect();
        let endless = ContestResult {
            ranking: None,
            decisions: 100,
            chances: 0,
            times: Vec::new(),
        };
        tally.count(&seating, &endless);
        assert_eq!((tally.played, tally.aborted, tally.decisions), (0, 1, 100));
        assert!(
            tally
                .levels
                .iter()
                .all(|(_, sums)| *sums == Sums::default())
        );
    }
}
