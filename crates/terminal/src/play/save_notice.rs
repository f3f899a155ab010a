//! The notice that says where the game is saved. It is shared with the Ctrl-C handler, so that it
//! is printed however people leave.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use portolan_core::drawing::Words;
use portolan_core::{GamePackage, Turn};
use portolan_match::Match;

use crate::words::Speaker;

/// A sentence about the saved game, and the command that continues it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SaveNotice {
    pub(super) sentence: String,
    pub(super) command: String,
}

impl SaveNotice {
    pub(super) fn of<G: GamePackage>(
        played: &Match<G>,
        file: &Path,
        speaker: &Speaker,
    ) -> SaveNotice {
        let file = quoted(&file.display().to_string());
        match played.turn() {
            Turn::Over => SaveNotice {
                sentence: speaker.key("app-kept-over"),
                command: format!("portolan replay {file}"),
            },
            _ => SaveNotice {
                sentence: speaker.key("app-kept"),
                command: format!("portolan play {} --load {file}", G::NAME),
            },
        }
    }
}

/// Quotes a word for a shell.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+,:@%".contains(c);
    if word.chars().all(plain) && !word.is_empty() {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// The current notice, shared between the session and the Ctrl-C handler.
#[derive(Debug, Clone, Default)]
pub struct SharedSaveNotice(Arc<Mutex<Option<SaveNotice>>>);

impl SharedSaveNotice {
    pub(super) fn set(&self, notice: Option<SaveNotice>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = notice;
    }

    /// The lines to print; empty if nothing is saved.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        match &*self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(notice) => vec![notice.sentence.clone(), format!("  {}", notice.command)],
            None => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_can_be_pasted_into_a_shell() {
        assert_eq!(quoted("/home/zoé/a-1.record"), "/home/zoé/a-1.record");
        assert_eq!(quoted("my games/it's"), r"'my games/it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}
