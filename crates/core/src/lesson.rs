//! The lessons that a game ships: scripts that teach it, and their texts. What a script says is
//! unknown here; `portolan-lessons` reads and runs it.

use crate::language::Texts;

/// The lessons of a game: one script for each chapter, in the order in which they are taken, and the
/// Fluent files with what they say.
///
/// [`lessons!`](crate::lessons) makes them from a folder:
///
/// ```
/// use portolan_core::{Lessons, Texts};
///
/// let texts = Texts::new(&[("en", "lesson-tides = Tides")]);
/// let lessons = Lessons::new(&[("tides", "rules = 1 …")], texts);
/// assert_eq!(lessons.chapters().collect::<Vec<_>>(), ["tides"]);
/// assert_eq!(lessons.script("tides"), Some("rules = 1 …"));
/// assert_eq!(lessons.script("storms"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lessons {
    scripts: &'static [(&'static str, &'static str)],
    texts: Texts,
}

impl Lessons {
    /// A game that teaches nothing.
    pub const NONE: Lessons = Lessons::new(&[], Texts::new(&[]));

    /// Scripts by chapter, and their texts.
    #[must_use]
    pub const fn new(scripts: &'static [(&'static str, &'static str)], texts: Texts) -> Lessons {
        Lessons { scripts, texts }
    }

    /// The chapters, in the order in which they are taken.
    pub fn chapters(self) -> impl Iterator<Item = &'static str> {
        self.scripts.iter().map(|(chapter, _)| *chapter)
    }

    /// The script of a chapter; `None` if there is no such chapter.
    #[must_use]
    pub fn script(self, chapter: &str) -> Option<&'static str> {
        let found = self.scripts.iter().find(|(known, _)| *known == chapter);
        found.map(|(_, script)| *script)
    }

    /// What the lessons say.
    #[must_use]
    pub const fn texts(self) -> Texts {
        self.texts
    }
}
