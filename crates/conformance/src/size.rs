//! How much the suite plays, and how often it runs expensive checks.
//!
//! Amounts are numbers of log entries, not of games: games differ in length by a factor of a
//! hundred, and the duration of a run should not.

/// How much the suite plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Entries for each player count in games with random options. Every game is played to its
    /// end; no new game starts after this many entries.
    pub steps: u32,
    /// Entries for each player count and option set. Longer games are stopped.
    pub steps_each_set: u32,
    /// The maximal number of option sets. If there are more, a sample is played in which every
    /// pair of values of two options occurs.
    pub sets: usize,
    /// Entries for each player count in games of the heuristic player. Every game is played to
    /// its end.
    pub heuristic_steps: u32,
    /// The number of mutated editions. Each is played if it is accepted.
    pub editions: u32,
    /// The maximal number of entries of a game with a mutated edition.
    pub edition_steps: u32,
    /// How often expensive checks run.
    pub pace: Pace,
}

impl Default for Size {
    /// The size that every game must pass. For games of 150 entries: 2,000 games, and 20 with
    /// each option set.
    fn default() -> Size {
        Size {
            steps: 300_000,
            steps_each_set: 3_000,
            sets: 256,
            heuristic_steps: 3_000,
            editions: 200,
            edition_steps: 600,
            pace: Pace::default(),
        }
    }
}

impl Size {
    /// Few games with frequent checks: for debugging, and for games in development.
    #[must_use]
    pub fn close() -> Size {
        Size {
            steps: 12_000,
            steps_each_set: 100,
            sets: 16,
            heuristic_steps: 250,
            editions: 50,
            edition_steps: 600,
            pace: Pace::CLOSE,
        }
    }
}

/// How often expensive checks run: at random, at one step in this many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// Lists of choices: no duplicates, reached by `sample`, with notation and phrases.
    pub lists: u32,
    /// All listed outcomes resolve; frequencies of `sample_outcome`.
    pub odds: u32,
    /// Hostile input.
    pub hostile: u32,
    /// JSON and phrases.
    pub json: u32,
    /// Leaks.
    pub leaks: u32,
    /// Determinized states, undo, statistics.
    pub determinize: u32,
    /// Forecasts.
    pub forecast: u32,
    /// The heuristic player, drawings, playouts from determinized states.
    pub package: u32,
}

impl Pace {
    /// Most checks at every step.
    pub const CLOSE: Pace = Pace {
        lists: 1,
        odds: 1,
        hostile: 2,
        json: 4,
        leaks: 1,
        determinize: 2,
        forecast: 4,
        package: 32,
    };
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            lists: 16,
            odds: 8,
            hostile: 16,
            json: 32,
            leaks: 8,
            determinize: 16,
            forecast: 32,
            package: 128,
        }
    }
}

/// The maximal length of a game, in entries of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ends {
    /// Every game must be over after this many entries.
    Within(u32),
    /// A game need not end; it is stopped after this many entries.
    Perhaps(u32),
}

impl Ends {
    pub(super) const fn cap(self) -> u32 {
        match self {
            Ends::Within(cap) | Ends::Perhaps(cap) => cap,
        }
    }

    /// The same, but longer games are stopped after this many entries.
    pub(super) fn cut(self, most: u32) -> Ends {
        if most < self.cap() {
            Ends::Perhaps(most)
        } else {
            self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_longer_games_are_stopped() {
        assert_eq!(Ends::Within(600).cut(3_000), Ends::Within(600));
        assert_eq!(Ends::Within(8_000).cut(3_000), Ends::Perhaps(3_000));
        assert_eq!(Ends::Perhaps(600).cut(3_000), Ends::Perhaps(600));
    }
}
