//! How much the suite plays, and how often it makes its expensive checks.
//!
//! Amounts of play are numbers of entries, not of games: games differ in length by a factor of
//! a hundred, and the time of a run should not.

/// How much is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Entries for each player count in games with options drawn at random. Every game is
    /// played to its end; no new one is begun after so many entries.
    pub steps: u32,
    /// Entries for each player count and option set. No game is longer than this, the rest of
    /// it is not played.
    pub steps_each_set: u32,
    /// The most option sets tried; if there are more, enough of them that every pair of
    /// values of two options still meets.
    pub sets: usize,
    /// Entries for each player count in games in which the quick player has all seats. Every
    /// game is played to its end.
    pub mate_steps: u32,
    /// Spoilt editions that are tried, each with a game if it opens.
    pub editions: u32,
    /// Entries of the game with one spoilt edition, at most.
    pub edition_steps: u32,
    /// How often the expensive checks are made.
    pub pace: Pace,
}

impl Default for Size {
    /// What a game has to pass. For a game of 150 entries: 2,000 games and 20 of each option
    /// set.
    fn default() -> Size {
        Size {
            steps: 300_000,
            steps_each_set: 3_000,
            sets: 256,
            mate_steps: 3_000,
            editions: 200,
            edition_steps: 600,
            pace: Pace::default(),
        }
    }
}

impl Size {
    /// Few games, looked at closely: to look for a mistake, or for a game in the making.
    #[must_use]
    pub fn close() -> Size {
        Size {
            steps: 12_000,
            steps_each_set: 100,
            sets: 16,
            mate_steps: 250,
            editions: 50,
            edition_steps: 600,
            pace: Pace::CLOSE,
        }
    }
}

/// How often the expensive checks are made: at one step in so many, at random.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// Lists without doubles, reached by `sample`, with notation and phrases.
    pub lists: u32,
    /// All outcomes of a list resolve; frequencies.
    pub odds: u32,
    /// Hostile input.
    pub hostile: u32,
    /// JSON and phrases.
    pub json: u32,
    /// Leaks.
    pub leaks: u32,
    /// Determinized worlds, undo, statistics.
    pub determinize: u32,
    /// Forecasts.
    pub forecast: u32,
    /// The quick player, drawings, playing on in a determinized world.
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

/// How long a game may take, in entries of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ends {
    /// Every random game must be over by then.
    Within(u32),
    /// A game may go on for ever; it is abandoned then.
    Perhaps(u32),
}

impl Ends {
    pub(super) const fn cap(self) -> u32 {
        match self {
            Ends::Within(cap) | Ends::Perhaps(cap) => cap,
        }
    }

    /// The same, but a game is abandoned after this many entries if it may take longer.
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
    fn only_games_that_may_take_longer_are_cut() {
        assert_eq!(Ends::Within(600).cut(3_000), Ends::Within(600));
        assert_eq!(Ends::Within(8_000).cut(3_000), Ends::Perhaps(3_000));
        assert_eq!(Ends::Perhaps(600).cut(3_000), Ends::Perhaps(600));
    }
}
