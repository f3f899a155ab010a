//! Sections whose rows are known by name, such as a table of numbers.

use std::ops::RangeInclusive;

use super::{Edition, EditionError, EditionErrors, Row, Section};

/// A section whose rows are read by name. Errors are collected; a wrong number is taken at its
/// upper bound, so that what depends on it is not reported as well.
///
/// ```
/// use portolan_core::edition::{Edition, EditionErrors, Table};
///
/// let text = "[numbers]\nname, value\nhold, 6\nprison, many\ncrew, 4";
/// let edition = Edition::read(text).unwrap();
/// let mut errors = EditionErrors::default();
/// let mut numbers = Table::open(&edition, "numbers", &mut errors);
/// assert_eq!((numbers.number("hold", 1..=10), numbers.small("prison", 0..=9)), (6, 9));
/// // Rows that were not asked for are errors.
/// numbers.close();
///
/// let found = errors.end(Some(())).unwrap_err();
/// assert_eq!(found[0].problem, "value “many”: expected a number from 0 to 9");
/// assert_eq!(found[1].problem, "unknown “crew”: expected one of hold, prison");
/// ```
#[derive(Debug)]
pub struct Table<'a> {
    section: Option<&'a Section>,
    /// The rows asked for.
    names: Vec<String>,
    errors: &'a mut EditionErrors,
}

impl<'a> Table<'a> {
    /// Begins to read a section.
    pub fn open(edition: &'a Edition, name: &str, errors: &'a mut EditionErrors) -> Table<'a> {
        Table {
            section: errors.note(edition.section(name)),
            names: Vec::new(),
            errors,
        }
    }

    /// Reads a row; `None` if it has an error.
    pub fn row<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&Section, &Row) -> Result<T, EditionError>,
    ) -> Option<T> {
        self.names.push(name.to_owned());
        let section = self.section?;
        let read = section.row(name).and_then(|row| read(section, row));
        self.errors.note(read)
    }

    /// Reads the number of a row, in the column `value`.
    pub fn number(&mut self, name: &str, bounds: RangeInclusive<u32>) -> u32 {
        let most = *bounds.end();
        self.row(name, |section, row| section.number(row, "value", bounds))
            .unwrap_or(most)
    }

    /// The same for a small number.
    pub fn small(&mut self, name: &str, bounds: RangeInclusive<u8>) -> u8 {
        self.number(name, u32::from(*bounds.start())..=u32::from(*bounds.end())) as u8
    }

    /// Whether no error has been found, here or before.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.errors.is_clean()
    }

    /// Adds an error in a row, about what only shows when several are put together.
    pub fn wrong(&mut self, name: &str, problem: &str) {
        if let Some(Ok(row)) = self.section.map(|section| section.row(name)) {
            self.errors.add(row.wrong(problem));
        }
    }

    /// Ends reading. Rows that nobody asked for are errors.
    pub fn close(self) {
        let rows = self.section.into_iter().flat_map(Section::rows);
        for row in rows.filter(|row| !self.names.iter().any(|name| name == row.name())) {
            let expected = self.names.join(", ");
            let problem = format!("unknown “{}”: expected one of {expected}", row.name());
            self.errors.add(row.wrong(problem));
        }
    }
}
