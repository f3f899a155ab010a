//! A finished match that has left its table: what is needed to fold it again on another thread, and
//! what an analysis of it depends on. It knows neither who may see it nor how anything is stored.

use portolan_bots::{Effort, Level, MatchWithBots};
use portolan_catalogue::{UnknownGame, Visitor, restore_match, visit};
use portolan_core::GamePackage;
use portolan_match::{LogEntry, MatchSetup, RestoreError, StoredFold};
use portolan_store::{TableId, TableKey};
use sha2::{Digest as _, Sha256};

use crate::games;
use crate::wire::TablePuzzles;

/// The level of bots among whom the chances of an analysis hold: it searches as they do.
pub(crate) const ANALYSIS_LEVEL: Level = Level::Captain;

/// The match of a table whose game is over.
pub(crate) struct FinishedMatch {
    pub(crate) table: TableId,
    pub(crate) key: TableKey,
    pub(crate) game: String,
    pub(crate) match_setup: MatchSetup,
    pub(crate) entries: Vec<LogEntry>,
    /// What its analysis depends on.
    pub(crate) digest: String,
    /// Whether its people allow puzzles from it.
    pub(crate) puzzles: TablePuzzles,
}

/// A match that does not fold.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FoldError {
    #[error("unknown game")]
    Game(UnknownGame),
    #[error(transparent)]
    Entries(#[from] RestoreError),
}

impl FinishedMatch {
    /// The match.
    pub(crate) fn fold(&self) -> Result<Box<dyn MatchWithBots>, FoldError> {
        let entries = self.entries.iter().cloned();
        fold(&self.game, self.match_setup.clone(), entries)
    }
}

/// Folds entries under the rules of this program.
pub(crate) fn fold(
    game: &str,
    match_setup: MatchSetup,
    entries: impl Iterator<Item = LogEntry>,
) -> Result<Box<dyn MatchWithBots>, FoldError> {
    let stored = StoredFold {
        rules: games::rules(game).unwrap_or_default(),
        digest: None,
    };
    let folded = restore_match(game, match_setup, stored, entries).map_err(FoldError::Game)?;
    Ok(folded?)
}

/// The digest of everything that an analysis of a match depends on beside its log: with another one it
/// is computed again.
pub(crate) fn analysis_digest(game: &str, edition: &str, effort: Effort) -> String {
    let learned = visit(game, Learned).unwrap_or_default();
    let Effort { seed, times } = effort;
    let level = ANALYSIS_LEVEL.name();
    let text = format!("{game} {edition} {level} {seed} {times} {learned}");
    data_encoding::HEXLOWER.encode(&Sha256::digest(text))
}

/// The version of the rules and the learned weights of a game.
struct Learned;

impl Visitor for Learned {
    type Out = String;

    fn visit<G: GamePackage + 'static>(self) -> String {
        format!("{} {}", G::RULES, G::WEIGHTS)
    }
}
