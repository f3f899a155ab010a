//! Errors in editions, each with its line, and a collector that reports all of them at once.

/// An error in an edition, with its line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("edition{}: {problem}", location(*line))]
pub struct EditionError {
    /// The line, counted from 1; 0 for the file as a whole.
    pub line: usize,
    /// What was found and what was expected.
    pub problem: String,
}

fn location(line: usize) -> String {
    match line {
        0 => String::new(),
        line => format!(", line {line}"),
    }
}

impl EditionError {
    /// An error in a line.
    #[must_use]
    pub fn new(line: usize, problem: impl Into<String>) -> EditionError {
        EditionError {
            line,
            problem: problem.into(),
        }
    }
}

/// Collects errors, so that the author of an edition sees all of them at once.
///
/// ```
/// use portolan_core::edition::{Edition, EditionErrors};
///
/// let edition = Edition::read("[wares]\nware, price\njade, cheap\nsilk, 3\ngold, 99").unwrap();
/// let wares = edition.section("wares").unwrap();
/// let mut errors = EditionErrors::default();
/// let prices: Vec<Option<u32>> = wares
///     .rows()
///     .map(|row| errors.note(wares.number(row, "price", 0..=20)))
///     .collect();
/// assert_eq!(prices, [None, Some(3), None]);
///
/// let found = errors.end(Some(prices)).unwrap_err();
/// assert_eq!(found.iter().map(|error| error.line).collect::<Vec<_>>(), [3, 5]);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EditionErrors {
    errors: Vec<EditionError>,
}

impl EditionErrors {
    /// Adds an error.
    pub fn add(&mut self, error: EditionError) {
        self.errors.push(error);
    }

    /// Returns the value, or adds the error.
    pub fn note<T>(&mut self, result: Result<T, EditionError>) -> Option<T> {
        result.map_err(|error| self.add(error)).ok()
    }

    /// Returns the value, or adds all errors.
    pub fn take<T>(&mut self, result: Result<T, Vec<EditionError>>) -> Option<T> {
        result.map_err(|errors| self.errors.extend(errors)).ok()
    }

    /// Whether no error has been added.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.errors.is_empty()
    }

    /// The value, if it is there and no error has been added.
    ///
    /// # Errors
    /// All errors, in the order of lines.
    pub fn end<T>(mut self, value: Option<T>) -> Result<T, Vec<EditionError>> {
        self.errors.sort_by_key(|error| error.line);
        match value {
            Some(value) if self.errors.is_empty() => Ok(value),
            _ => Err(self.errors),
        }
    }

    /// The error that was added first.
    pub(super) fn into_first(self) -> Option<EditionError> {
        self.errors.into_iter().next()
    }
}
