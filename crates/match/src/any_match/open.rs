//! Opening a match and restoring it from its stored log, to be used with the type of its game erased.

use portolan_core::GamePackage;

use super::{AnyMatch, TypedMatch};
use crate::entry::LogEntry;
use crate::match_setup::{MatchSetup, OpenError};
use crate::state_digest::StateDigest;

/// Opens a match of one game, to be used with its type erased.
///
/// # Errors
/// If the game refuses the set-up, or the names do not fit the seats.
pub fn open<G: GamePackage + 'static>(
    match_setup: MatchSetup,
) -> Result<Box<TypedMatch<G>>, OpenError> {
    Ok(Box::new(TypedMatch::open(match_setup)?))
}

/// Why a stored log cannot be folded.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The log was written by another version of the rules and folds to another state under
    /// these.
    #[error(
        "the log was written by rules {found} and folds to another state under rules {known} \
         of this program"
    )]
    Rules {
        /// The version of the log.
        found: u32,
        /// The version of this program.
        known: u32,
    },
    /// The game refuses the set-up.
    #[error("the set-up is refused: {0}")]
    Setup(#[from] OpenError),
    /// An entry is refused or cannot be read.
    #[error("entry {entry} is refused: {reason}")]
    Entry {
        /// Its number.
        entry: u32,
        /// Why.
        reason: String,
    },
}

/// How the state of a stored log was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredFold {
    /// The version of the rules that made it.
    pub rules: u32,
    /// The digest of the state after the last entry; `None` if there is no entry.
    pub digest: Option<StateDigest>,
}

/// Folds a stored log into a match, to be used with the type of its game erased. All entries count
/// as confirmed. A log of another version of the rules is accepted if it folds to the state that it
/// had when it was stored.
///
/// ```
/// use portolan_conformance::example::Quay;
/// use portolan_core::Setup;
/// use portolan_match::{AnyMatch, MatchSetup, Source, StoredFold, open, restore};
///
/// let match_setup = MatchSetup::nameless(Setup::new(2));
/// let mut any_match = open::<Quay>(match_setup.clone()).unwrap();
/// any_match.draw_outcomes(&Source::from_seed("7")).unwrap();
///
/// let entries = any_match.record().entries;
/// let stored = StoredFold { rules: 1, digest: Some(any_match.digest()) };
/// let restore = |stored| restore::<Quay>(match_setup.clone(), stored, entries.iter().cloned());
/// let restored = restore(stored).unwrap();
/// let view = |any_match: &dyn AnyMatch| any_match.snapshot(None).view;
/// assert_eq!(view(&*restored).get(), view(&*any_match).get());
/// assert_eq!(restored.unconfirmed(), []);
///
/// // A log of other rules plays on if it folds to the same state, and only then.
/// assert!(restore(StoredFold { rules: 99, ..stored }).is_ok());
/// let error = restore(StoredFold { rules: 99, digest: None }).err().unwrap();
/// let message = "the log was written by rules 99 and folds to another state under rules 1 of \
///     this program";
/// assert_eq!(error.to_string(), message);
/// ```
///
/// # Errors
/// If the set-up or an entry is refused, or if the log is of another version of the rules and folds
/// to another state.
pub fn restore<G: GamePackage + 'static>(
    match_setup: MatchSetup,
    stored: StoredFold,
    entries: impl Iterator<Item = LogEntry>,
) -> Result<Box<TypedMatch<G>>, RestoreError> {
    let mut typed = TypedMatch::<G>::open(match_setup)?;
    for entry in entries {
        typed.restore(&entry)?;
    }
    let digest = (typed.entry() > 0).then(|| typed.digest());
    if stored.rules != G::RULES && stored.digest != digest {
        return Err(RestoreError::Rules {
            found: stored.rules,
            known: G::RULES,
        });
    }
    Ok(Box::new(typed))
}
