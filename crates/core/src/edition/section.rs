//! Sections and rows of an edition.

use std::ops::RangeInclusive;
use std::str::FromStr;

use super::error::EditionError;
use crate::printable::is_printable;
use crate::vocabulary::Vocabulary;

/// A section of an edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    name: String,
    line: usize,
    columns: Vec<String>,
    rows: Vec<Row>,
}

/// A row of a section: its line and cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    line: usize,
    cells: Vec<String>,
}

impl Section {
    /// A section without columns and rows.
    pub(super) fn new(name: &str, line: usize) -> Section {
        Section {
            name: name.to_owned(),
            line,
            columns: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// Adds a line: the first has the names of the columns, the others are rows.
    pub(super) fn add_line(&mut self, line: usize, content: &str) -> Result<(), EditionError> {
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

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The line of the section's heading.
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
    /// If there is no such row, or more than one.
    pub fn row(&self, name: &str) -> Result<&Row, EditionError> {
        let mut found = self.rows.iter().filter(|row| row.name() == name);
        let first = found.next().ok_or_else(|| {
            let problem = format!("[{}] lacks a row “{name}”", self.name);
            EditionError::new(self.line, problem)
        })?;
        match found.next() {
            None => Ok(first),
            Some(second) => Err(second.wrong(format!("“{name}” appears twice"))),
        }
    }

    /// Checks that the first column has exactly these names, in any order.
    ///
    /// # Errors
    /// If a row is missing, duplicated or unknown.
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

    /// A cell as one number within bounds.
    ///
    /// # Errors
    /// If it is not such a number.
    pub fn number(
        &self,
        row: &Row,
        column: &str,
        bounds: RangeInclusive<u32>,
    ) -> Result<u32, EditionError> {
        match self.numbers(row, column, bounds)?.as_slice() {
            [number] => Ok(*number),
            _ => Err(row.wrong(format!("{column}: expected one number"))),
        }
    }

    /// A cell as a word of a vocabulary.
    ///
    /// # Errors
    /// If it is not such a word.
    pub fn word<V: Vocabulary>(&self, row: &Row, column: &str) -> Result<V, EditionError> {
        let text = self.text(row, column)?;
        let wrong = |_| row.wrong(format!("{column} “{text}”: expected {}", V::EXPECTED));
        V::read_word(text).map_err(wrong)
    }

    /// A cell as yes or no.
    ///
    /// # Errors
    /// If it is neither.
    pub fn flag(&self, row: &Row, column: &str) -> Result<bool, EditionError> {
        match self.text(row, column)? {
            "yes" => Ok(true),
            "no" => Ok(false),
            other => Err(row.wrong(format!("{column} “{other}”: expected yes or no"))),
        }
    }

    /// A cell as numbers within bounds, separated by blanks.
    ///
    /// # Errors
    /// If a word is not such a number.
    pub fn numbers(
        &self,
        row: &Row,
        column: &str,
        bounds: RangeInclusive<u32>,
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

    /// The line of the row.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// A text for people, which no notation reads.
    ///
    /// # Errors
    /// If it has invisible characters, or more than so many bytes.
    pub fn printable(&self, text: &str, longest: usize) -> Result<String, EditionError> {
        if text.len() <= longest && text.chars().all(is_printable) {
            Ok(text.to_owned())
        } else {
            Err(self.wrong(format!("expected at most {longest} printable bytes")))
        }
    }

    /// A name as the notation reads it: words of letters, digits, hyphens, apostrophes and points, with
    /// single blanks between them.
    ///
    /// # Errors
    /// If there are no words, other characters, or more than so many bytes.
    pub fn read_name(&self, name: &str, longest: usize) -> Result<String, EditionError> {
        let allowed = |c: char| is_printable(c) && (c.is_alphanumeric() || "-'’.".contains(c));
        let is_word =
            |word: &&str| word.starts_with(char::is_alphanumeric) && word.chars().all(allowed);
        let words: Vec<&str> = name.split_whitespace().collect();
        if name.len() > longest || words.is_empty() || !words.iter().all(is_word) {
            let shown: String = name.chars().filter(|c| is_printable(*c)).take(40).collect();
            let expected = format!("expected a name of words, at most {longest} bytes");
            return Err(self.wrong(format!("name “{shown}”: {expected}")));
        }
        Ok(words.join(" "))
    }

    /// An error in this row.
    #[must_use]
    pub fn wrong(&self, problem: impl Into<String>) -> EditionError {
        EditionError::new(self.line, problem)
    }
}
