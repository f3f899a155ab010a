//! What the suite says when a game breaks the contract: which check, in which game, and
//! everything needed to play that game again.

use std::fmt;

use portolan_core::setup::Setup;

/// The checks of the suite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Check {
    /// Every set of options opens, every wrong one is refused.
    Setup,
    /// Corrected editions are read or refused, and games with them keep the contract.
    Edition,
    /// Every key has a text in every language, with the same variables.
    Texts,
    /// A turn waits for somebody who is playing; `prompt` is there exactly for those asked, and
    /// `polling_order` names each of them once. A seat that is out of the game stays out.
    Turn,
    /// What is listed is accepted, what is accepted is listed, at most 128 entries, none twice.
    Choices,
    /// `sample` gives legal actions, and in the long run every listed one.
    Sample,
    /// A refusal changes nothing and names its paragraph.
    Refusal,
    /// Totals change exactly as the events say.
    Conservation,
    /// The log, read back from its notation, gives the same state.
    Fold,
    /// Actions and outcomes are written and read back.
    Notation,
    /// What goes to JSON comes back.
    Json,
    /// `odds` lists exactly what `resolve` accepts, and `draw` gives nothing else.
    Odds,
    /// `draw` follows the weights of `odds`.
    Draw,
    /// Hostile input is refused, changes nothing and never panics.
    Hostile,
    /// Phrases have listed keys and the parameters their texts use.
    Phrases,
    /// A viewer is shown the same whatever it cannot know; everything hidden is exchanged.
    Leak,
    /// After an action that reveals nothing its actor knows nothing new.
    Undo,
    /// `determinize` gives a world with the same view, in which play can go on.
    Determinize,
    /// Determinized worlds are on average like the true ones.
    Statistics,
    /// `forecast` can be asked of everything legal.
    Forecast,
    /// `decline` gives a legal action or none.
    Decline,
    /// The answers of standing orders are legal.
    StandingOrders,
    /// Both audiences see the same where the options hide nothing.
    Audiences,
    /// The standing at the start and the ledger add up to the score.
    Ledger,
    /// The game ends in time; a result is there exactly when it is over.
    Ending,
    /// The quick player always has a legal answer and comes to an end.
    Mate,
    /// Every view can be drawn, for both audiences.
    Drawing,
    /// Playing on: used when a game panics outside of any other check.
    Play,
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A broken promise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// Which check found it.
    pub check: Check,
    /// The name of the game.
    pub game: &'static str,
    /// What is wrong.
    pub message: String,
    /// In which game; `None` if it shows only over many.
    pub scene: Option<Where>,
}

/// The game in which a promise was broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Where {
    /// Its set-up.
    pub setup: Setup,
    /// Its seed.
    pub seed: u64,
    /// What happened before, in notation: seat and action, or `*` and outcome.
    pub entries: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} fails the check {}:", self.game, self.check)?;
        writeln!(f, "  {}", self.message)?;
        let Some(scene) = &self.scene else {
            return Ok(());
        };
        let setup = serde_json::to_string(&scene.setup).unwrap_or_default();
        writeln!(f, "set-up: {setup}")?;
        writeln!(f, "seed:   {} (see ConformanceSuite::replay)", scene.seed)?;
        writeln!(f, "after {} entries:", scene.entries.len())?;
        for (index, entry) in scene.entries.iter().enumerate() {
            writeln!(f, "{:>5}  {entry}", index + 1)?;
        }
        Ok(())
    }
}

impl std::error::Error for Failure {}

/// What a check returns.
pub(super) type Verdict = Result<(), Box<Failure>>;
