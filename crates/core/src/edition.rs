//! Component tables as text: what a box contains, with the source of every value. A file has
//! sections of comma-separated rows, each section opening with a line of column names:
//!
//! ```text
//! # Anything after a hash is a comment.
//! [wares]
//! ware, crew, cargo, mark
//! jade, 3 4 5 5, 36, P
//! ```
//!
//! A section `[edition]` with the columns `key, value` says which `game` the tables are for and
//! what they are called (`name`).
//!
//! This module reads rows and remembers lines, so that every mistake can be named with its
//! line; what the tables mean is each game's business.

use std::str::FromStr;

/// What is wrong with an edition, and in which line (0: the file as a whole).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("edition{}: {problem}", place(*line))]
pub struct EditionError {
    /// The line, counted from 1.
    pub line: usize,
    /// What was found and what was expected.
    pub problem: String,
}

fn place(line: usize) -> String {
    match line {
        0 => String::new(),
        line => format!(", line {line}"),
    }
}

impl EditionError {
    /// A problem in a line.
    #[must_use]
    pub fn new(line: usize, problem: impl Into<String>) -> EditionError {
        EditionError {
            line,
            problem: problem.into(),
        }
    }
}

/// Collects mistakes, so that somebody who corrects a file is told all of them at once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EditionErrors {
    errors: Vec<EditionError>,
}

impl EditionErrors {
    /// Notes a mistake.
    pub fn add(&mut self, error: EditionError) {
        self.errors.push(error);
    }

    /// Notes the mistake, or hands on the value.
    pub fn note<T>(&mut self, result: Result<T, EditionError>) -> Option<T> {
        result.map_err(|error| self.add(error)).ok()
    }

    /// Notes all mistakes, or hands on the value.
    pub fn take<T>(&mut self, result: Result<T, Vec<EditionError>>) -> Option<T> {
        result.map_err(|errors| self.errors.extend(errors)).ok()
    }

    /// Whether no mistake has been found.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.errors.is_empty()
    }

    /// The value if there was no mistake.
    ///
    /// # Errors
    /// All mistakes, in the order of lines.
    pub fn end<T>(mut self, value: Option<T>) -> Result<T, Vec<EditionError>> {
        self.errors.sort_by_key(|error| error.line);
        match value {
            Some(value) if self.errors.is_empty() => Ok(value),
            _ => Err(self.errors),
        }
    }
}

/// A section of an edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    name: String,
    line: usize,
    columns: Vec<String>,
    rows: Vec<Row>,
}

/// A row of a section: its cells and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    line: usize,
    cells: Vec<String>,
}

/// A whole edition, read but not yet understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edition {
    sections: Vec<Section>,
}

impl Edition {
    /// Reads the text.
    ///
    /// # Errors
    /// The first of the mistakes [`Edition::read_collecting`] tells.
    pub fn read(text: &str) -> Result<Edition, EditionError> {
        let mut errors = EditionErrors::default();
        let edition = Edition::read_collecting(text, &mut errors);
        match errors.errors.into_iter().next() {
            None => Ok(edition),
            Some(error) => Err(error),
        }
    }

    /// Reads what can be read and notes every mistake: a row outside a section, a section
    /// twice, a row with another number of cells than columns.
    pub fn read_collecting(text: &str, errors: &mut EditionErrors) -> Edition {
        let mut sections: Vec<Section> = Vec::new();
        for (index, raw) in text.lines().enumerate() {
            let line = index + 1;
            let content = raw.split('#').next().unwrap_or_default().trim();
            if content.is_empty() {
                continue;
            }
            if let Some(name) = content.strip_prefix('[').and_then(|c| c.strip_suffix(']')) {
                if sections.iter().any(|section| section.name == name) {
                    errors.add(EditionError::new(line, format!("section [{name}] twice")));
                }
                sections.push(Section {
                    name: name.to_owned(),
                    line,
                    columns: Vec::new(),
                    rows: Vec::new(),
                });
                continue;
            }
            match sections.last_mut() {
                Some(section) => {
                    errors.note(section.take(line, content));
                }
                None => {
                    let problem = format!("“{content}” before any [section]");
                    errors.add(EditionError::new(line, problem));
                }
            }
        }
        Edition { sections }
    }

    /// The game the tables are for, as the file says itself.
    #[must_use]
    pub fn game(&self) -> Option<&str> {
        let section = self.section(Edition::HEAD).ok()?;
        section.text(section.row("game").ok()?, "value").ok()
    }

    /// The section that says what the file is.
    pub const HEAD: &'static str = "edition";

    /// Says that it is for this game.
    ///
    /// # Errors
    /// If it is for another one, or does not say.
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
            .find(|section| section.name == name)
            .ok_or_else(|| EditionError::new(0, format!("section [{name}] is missing")))
    }

    /// Names no section but these.
    ///
    /// # Errors
    /// The first unknown section.
    pub fn only(&self, known: &[&str]) -> Result<(), EditionError> {
        match self
            .sections
            .iter()
            .find(|section| !known.contains(&section.name.as_str()))
        {
            None => Ok(()),
            Some(section) => Err(EditionError::new(
                section.line,
                format!(
                    "unknown section [{}]: expected one of {}",
                    section.name,
                    known.join(", ")
                ),
            )),
        }
    }
}

impl Section {
    fn take(&mut self, line: usize, content: &str) -> Result<(), EditionError> {
        let cells: Vec<_> = content.split(',').map(|c| c.trim().to_owned()).collect();
        if self.columns.is_empty() {
            self.columns = cells;
        } else if cells.len() == self.columns.len() {
            self.rows.push(Row { line, cells });
        } else {
            let problem = format!(
                "{} cells: expected {} ({})",
                cells.len(),
                self.columns.len(),
                self.columns.join(", ")
            );
            return Err(EditionError::new(line, problem));
        }
        Ok(())
    }

    /// Where the section begins.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The rows in order.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &Row> {
        self.rows.iter()
    }

    /// The row whose first cell is this name.
    ///
    /// # Errors
    /// If it is missing or stands twice.
    pub fn row(&self, name: &str) -> Result<&Row, EditionError> {
        let mut found = self.rows.iter().filter(|row| row.name() == name);
        let first = found.next().ok_or_else(|| {
            let problem = format!("[{}] lacks a row “{name}”", self.name);
            EditionError::new(self.line, problem)
        })?;
        match found.next() {
            None => Ok(first),
            Some(second) => Err(second.wrong(format!("“{name}” stands twice"))),
        }
    }

    /// Has exactly these names in its first column, in any order.
    ///
    /// # Errors
    /// A row that is missing, stands twice or is unknown.
    pub fn exactly(&self, names: &[&str]) -> Result<(), EditionError> {
        if let Some(row) = self.rows.iter().find(|row| !names.contains(&row.name())) {
            return Err(row.wrong(format!(
                "unknown “{}”: expected one of {}",
                row.name(),
                names.join(", ")
            )));
        }
        names.iter().try_for_each(|name| self.row(name).map(|_| ()))
    }

    /// The text of a cell.
    ///
    /// # Errors
    /// If the section has no such column.
    pub fn text<'a>(&self, row: &'a Row, column: &str) -> Result<&'a str, EditionError> {
        let index = self.columns.iter().position(|c| c == column);
        index
            .and_then(|index| row.cells.get(index))
            .map(String::as_str)
            .ok_or_else(|| {
                let problem = format!("[{}] lacks the column “{column}”", self.name);
                EditionError::new(self.line, problem)
            })
    }

    /// A cell as a number within bounds.
    ///
    /// # Errors
    /// If it is not one.
    pub fn number(
        &self,
        row: &Row,
        column: &str,
        bounds: std::ops::RangeInclusive<u32>,
    ) -> Result<u32, EditionError> {
        match self.numbers(row, column, bounds.clone())?.as_slice() {
            [number] => Ok(*number),
            _ => Err(row.wrong(format!("{column}: expected one number"))),
        }
    }

    /// A cell as numbers within bounds, separated by blanks.
    ///
    /// # Errors
    /// If it is not that.
    pub fn numbers(
        &self,
        row: &Row,
        column: &str,
        bounds: std::ops::RangeInclusive<u32>,
    ) -> Result<Vec<u32>, EditionError> {
        self.text(row, column)?
            .split_whitespace()
            .map(|word| match u32::from_str(word) {
                Ok(number) if bounds.contains(&number) => Ok(number),
                _ => Err(row.wrong(format!(
                    "{column} “{word}”: expected a number from {} to {}",
                    bounds.start(),
                    bounds.end()
                ))),
            })
            .collect()
    }
}

impl Row {
    /// The first cell.
    #[must_use]
    pub fn name(&self) -> &str {
        self.cells.first().map_or("", String::as_str)
    }

    /// Where the row stands.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// A problem in this row.
    #[must_use]
    pub fn wrong(&self, problem: impl Into<String>) -> EditionError {
        EditionError::new(self.line, problem)
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
    fn mistakes_name_their_line() {
        let said = |text: &str| Edition::read(text).unwrap_err().to_string();
        assert_eq!(said("jade"), "edition, line 1: “jade” before any [section]");
        assert_eq!(said("[a]\n\n[a]"), "edition, line 3: section [a] twice");
        assert_eq!(
            said("[a]\nx, y\n1"),
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
