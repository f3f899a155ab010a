//! Editions: the component tables of a game as text, with the source of every value. A file has
//! sections of comma-separated rows; the first line of each section has the column names:
//!
//! ```text
//! # A comment.
//! [wares]
//! ware, crew, cargo, mark
//! jade, 3 4 5 5, 36, P
//! ```
//!
//! A section `[edition]` with the columns `key, value` has the `game` that the tables are for and
//! their `name`.
//!
//! This module reads rows and keeps their lines, so that every error names its line. Each game
//! interprets its own tables.

mod error;
mod section;
mod table;

pub use error::{EditionError, EditionErrors};
pub use section::{Row, Section};
pub use table::Table;

/// An edition whose sections have been read but not interpreted.
///
/// ```
/// use portolan_core::edition::Edition;
///
/// let edition = Edition::read("[wares]\nware, crew\njade, 3 4 5 5 # four places\n")?;
/// let wares = edition.section("wares")?;
/// let jade = wares.row("jade")?;
/// assert_eq!(wares.numbers(jade, "crew", 0..=9)?, [3, 4, 5, 5]);
///
/// // Every error names its line.
/// let error = Edition::read("[wares]\nware, crew\njade\n").unwrap_err();
/// assert_eq!(error.to_string(), "edition, line 3: 1 cells: expected 2 (ware, crew)");
/// let error = wares.numbers(jade, "crew", 0..=4).unwrap_err();
/// assert_eq!(error.line, 3);
/// assert_eq!(error.problem, "crew “5”: expected a number from 0 to 4");
/// # Ok::<(), portolan_core::edition::EditionError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edition {
    sections: Vec<Section>,
}

impl Edition {
    /// The section that describes the file itself.
    pub const HEAD: &'static str = "edition";

    /// Reads the text.
    ///
    /// # Errors
    /// The first error that [`Edition::read_collecting`] finds.
    pub fn read(text: &str) -> Result<Edition, EditionError> {
        let mut errors = EditionErrors::default();
        let edition = Edition::read_collecting(text, &mut errors);
        match errors.into_first() {
            None => Ok(edition),
            Some(error) => Err(error),
        }
    }

    /// Reads as much as possible and collects all errors: a row outside of a section, a
    /// duplicate section, a row whose number of cells differs from the number of columns.
    pub fn read_collecting(text: &str, errors: &mut EditionErrors) -> Edition {
        let mut sections: Vec<Section> = Vec::new();
        // Some editors put a byte order mark before the text.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (index, raw) in text.lines().enumerate() {
            let line = index + 1;
            let content = raw.split('#').next().unwrap_or_default().trim();
            if content.is_empty() {
                continue;
            }
            if let Some(name) = content.strip_prefix('[').and_then(|c| c.strip_suffix(']')) {
                if sections.iter().any(|section| section.name() == name) {
                    errors.add(EditionError::new(line, format!("section [{name}] twice")));
                }
                sections.push(Section::new(name, line));
                continue;
            }
            match sections.last_mut() {
                Some(section) => {
                    errors.note(section.add_line(line, content));
                }
                None => {
                    let problem = format!("“{content}” before any [section]");
                    errors.add(EditionError::new(line, problem));
                }
            }
        }
        Edition { sections }
    }

    /// The game that the tables are for, according to the section `[edition]`.
    #[must_use]
    pub fn game(&self) -> Option<&str> {
        let section = self.section(Edition::HEAD).ok()?;
        section.text(section.row("game").ok()?, "value").ok()
    }

    /// Checks that the tables are for this game.
    ///
    /// # Errors
    /// If they are for another game, or the game is missing.
    pub fn is_for(&self, game: &str) -> Result<(), EditionError> {
        let section = self.section(Edition::HEAD)?;
        let row = section.row("game")?;
        match section.text(row, "value")? {
            same if same == game => Ok(()),
            other => Err(row.wrong(format!("tables for “{other}”: expected {game}"))),
        }
    }

    /// A section by name.
    ///
    /// # Errors
    /// If there is none.
    pub fn section(&self, name: &str) -> Result<&Section, EditionError> {
        self.sections
            .iter()
            .find(|section| section.name() == name)
            .ok_or_else(|| EditionError::new(0, format!("section [{name}] is missing")))
    }

    /// Checks that there are no sections but these.
    ///
    /// # Errors
    /// The first unknown section.
    pub fn only(&self, known: &[&str]) -> Result<(), EditionError> {
        match self
            .sections
            .iter()
            .find(|section| !known.contains(&section.name()))
        {
            None => Ok(()),
            Some(section) => Err(EditionError::new(
                section.line(),
                format!(
                    "unknown section [{}]: expected one of {}",
                    section.name(),
                    known.join(", ")
                ),
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# box\n[wares]\nware, crew, mark\njade, 3 4, P # costs\nsilk, 5, X\n";

    #[test]
    fn rows_are_found_by_name_and_column() {
        let edition = Edition::read(TEXT).unwrap();
        let wares = edition.section("wares").unwrap();
        let jade = wares.row("jade").unwrap();
        assert_eq!(wares.numbers(jade, "crew", 0..=9), Ok(vec![3, 4]));
        assert_eq!(wares.text(jade, "mark"), Ok("P"));
        assert_eq!(wares.exactly(&["silk", "jade"]), Ok(()));
    }

    #[test]
    fn errors_name_their_line() {
        let error = |text: &str| Edition::read(text).unwrap_err().to_string();
        assert_eq!(
            error("jade"),
            "edition, line 1: “jade” before any [section]"
        );
        assert_eq!(error("[a]\n\n[a]"), "edition, line 3: section [a] twice");
        assert_eq!(
            error("[a]\nx, y\n1"),
            "edition, line 3: 1 cells: expected 2 (x, y)"
        );

        let edition = Edition::read(TEXT).unwrap();
        let wares = edition.section("wares").unwrap();
        let jade = wares.row("jade").unwrap();
        let wrong = wares.numbers(jade, "crew", 0..=3).unwrap_err();
        assert_eq!(
            wrong.to_string(),
            "edition, line 4: crew “4”: expected a number from 0 to 3"
        );
        assert_eq!(wares.exactly(&["jade"]).unwrap_err().line, 5);
        assert_eq!(wares.row("gold").unwrap_err().line, 2);
        assert_eq!(edition.section("ports").unwrap_err().line, 0);
        assert_eq!(edition.only(&["ports"]).unwrap_err().line, 2);
    }
}
