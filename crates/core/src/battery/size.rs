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
            editions: 60,
            pace: Pace::default(),
        }
    }
}

impl Size {
    /// Few games, every check at every step: to look for a mistake, or for games in the making.
    #[must_use]
    pub fn close() -> Size {
        Size {
            games: 300,
            each_set: 1,
            sets: 16,
            mates: 5,
            editions: 20,
            pace: Pace::EVERY_STEP,
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
    /// Everything always.
    pub const EVERY_STEP: Pace = Pace {
        lists: 1,
        odds: 1,
        hostile: 1,
        json: 1,
        leaks: 1,
        imagine: 1,
        forecast: 1,
        title: 1,
    };
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            lists: 8,
            odds: 8,
            hostile: 8,
            json: 16,
            leaks: 8,
            imagine: 8,
            forecast: 16,
            title: 64,
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
