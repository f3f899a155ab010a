//! How much the battery plays, and how often it makes its expensive checks.

/// How much is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Games for each player count with options drawn at random.
    pub games: u32,
    /// Games for each player count and option set.
    pub each_set: u32,
    /// The most option sets tried; if there are more, enough of them that every pair of
    /// values of two options still meets.
    pub sets: usize,
    /// Games for each player count in which the quick player has all seats.
    pub mates: u32,
    /// Spoilt editions that are tried, each with a game if it opens.
    pub editions: u32,
    /// How often the expensive checks are made.
    pub pace: Pace,
}

impl Default for Size {
    /// What a game has to pass: 2,000 games and 20 of each option set.
    fn default() -> Size {
        Size {
            games: 2000,
            each_set: 20,
            sets: 256,
            mates: 20,
            editions: 200,
            pace: Pace::default(),
        }
    }
}

impl Size {
    /// Few games, looked at closely: to look for a mistake, or for a game in the making.
    #[must_use]
    pub fn close() -> Size {
        Size {
            games: 150,
            each_set: 1,
            sets: 16,
            mates: 3,
            editions: 50,
            pace: Pace::CLOSE,
        }
    }
}

/// How often the expensive checks are made: at one step in so many, at random.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// Lists without doubles, reached by `sample`, with notation.
    pub lists: u32,
    /// All outcomes of a list resolve; frequencies.
    pub odds: u32,
    /// Hostile input.
    pub hostile: u32,
    /// JSON and phrases.
    pub json: u32,
    /// Leaks.
    pub leaks: u32,
    /// Imagined worlds, undo, statistics.
    pub imagine: u32,
    /// Forecasts.
    pub forecast: u32,
    /// The quick player, drawings, playing on in an imagined world.
    pub title: u32,
}

impl Pace {
    /// Most checks at every step.
    pub const CLOSE: Pace = Pace {
        lists: 1,
        odds: 1,
        hostile: 2,
        json: 4,
        leaks: 1,
        imagine: 2,
        forecast: 4,
        title: 32,
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
            imagine: 16,
            forecast: 32,
            title: 128,
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
}
