//! Failures: which check a game failed, in which game, and everything needed to replay it.

use std::fmt;

use portolan_core::setup::Setup;

/// The checks of the suite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Check {
    /// Every valid set-up opens, every invalid one is refused.
    Setup,
    /// Mutated editions are accepted or refused, and games with accepted ones pass all checks.
    Edition,
    /// Every key has a text in every language, with the same variables.
    Texts,
    /// A turn waits for seats that are playing; exactly the seats asked have a `prompt`, and
    /// `polling_order` lists each of them once. An eliminated seat stays eliminated.
    Turn,
    /// Exactly the listed actions are accepted; there are at most 128 entries and no duplicates.
    Choices,
    /// `sample` returns legal actions, and over many calls every listed one.
    Sample,
    /// A refusal changes nothing and names its paragraph.
    Refusal,
    /// Totals change exactly as the events report, each when it is put.
    Conservation,
    /// The changes of a view, event by event and after the last one, lead to the view.
    ViewChanges,
    /// The log, read back from its notation, gives the same state.
    Fold,
    /// Notation of actions, outcomes and standing orders is read back unchanged.
    Notation,
    /// JSON is read back unchanged.
    Json,
    /// `odds` lists exactly what `resolve` accepts, and `sample_outcome` returns nothing else.
    Odds,
    /// `sample_outcome` follows the weights of `odds`.
    SampleOutcome,
    /// No two outcomes of a game have the same chance key, and `pick_outcome` picks an outcome of
    /// `odds` by their weights.
    ChanceKey,
    /// Hostile input is refused, changes nothing and never panics.
    Hostile,
    /// Phrases have keys from `KEYS` and the parameters that their texts use, and follow from their data
    /// where `phrase_follows` says so.
    Phrases,
    /// What a viewer is shown does not depend on what it cannot know; `reshuffle_hidden` changes
    /// everything hidden.
    Leak,
    /// An action that reveals nothing gives its actor no new information.
    Undo,
    /// `determinize` returns a state with the same view, in which play can continue.
    Determinize,
    /// Hidden figures have the same means in determinized and true states.
    Statistics,
    /// `forecast` works for every legal action.
    Forecast,
    /// `decline` returns a legal action or none.
    Decline,
    /// The answers of standing orders are legal.
    StandingOrders,
    /// Both audiences see the same if the options hide nothing.
    Audiences,
    /// The standing at the start and the ledger add up to the score.
    Ledger,
    /// The game ends in time; it has a result exactly when it is over.
    Ending,
    /// The heuristic player always has a legal answer, and its games end.
    Heuristic,
    /// Every view can be drawn, for both audiences.
    Drawing,
    /// Used if a game panics outside of all other checks.
    Play,
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A failed check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The check that failed.
    pub check: Check,
    /// The name of the game.
    pub game: &'static str,
    /// What is wrong.
    pub message: String,
    /// The game in which it failed; `None` if it shows only over many games.
    pub trace: Option<GameTrace>,
}

/// Everything needed to replay the game in which a check failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameTrace {
    /// The set-up.
    pub setup: Setup,
    /// The seed.
    pub seed: u64,
    /// All entries so far, in notation: seat and action, or `*` and outcome.
    pub entries: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} fails the check {}:", self.game, self.check)?;
        writeln!(f, "  {}", self.message)?;
        let Some(trace) = &self.trace else {
            return Ok(());
        };
        let setup = serde_json::to_string(&trace.setup).unwrap_or_default();
        writeln!(f, "set-up: {setup}")?;
        writeln!(f, "seed:   {} (see ConformanceSuite::replay)", trace.seed)?;
        writeln!(f, "after {} entries:", trace.entries.len())?;
        for (index, entry) in trace.entries.iter().enumerate() {
            writeln!(f, "{:>5}  {entry}", index + 1)?;
        }
        Ok(())
    }
}

impl std::error::Error for Failure {}

/// The result of a check.
pub(super) type CheckResult = Result<(), Box<Failure>>;
