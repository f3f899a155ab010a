//! Reads the component tables and reports every mistake with its line (L1.2). What follows from
//! another mistake is left out: the rows of a table are counted only if each of them is right.

mod board;
mod cards;
#[cfg(test)]
mod tests;

use portolan_core::edition::{Edition, EditionError, EditionErrors, Row, Section};
use portolan_core::{GamePackage, NotationError};

use super::product::Product;
use super::{Components, MOST_CORSAIR_MOVES, Names, Numbers};
use crate::LongCours;

/// No amount of an edition is greater, so that sums cannot overflow.
const MOST_FRANCS: u32 = 1_000_000;

/// The longest name of a component, in bytes.
const LONGEST_NAME: usize = 40;

/// An empty cell.
const EMPTY: &str = "-";

impl Components {
    /// Reads an edition.
    ///
    /// # Errors
    /// Every mistake, with its line.
    pub fn read(text: &str) -> Result<Components, Vec<EditionError>> {
        let mut errors = EditionErrors::default();
        let edition = Edition::read_collecting(text, &mut errors);
        if !errors.is_clean() {
            // A row that cannot be split into cells would be missed everywhere else.
            return errors.end(None);
        }
        let components = read_tables(&edition, &mut errors);
        errors.end(components)
    }
}

fn read_tables(edition: &Edition, errors: &mut EditionErrors) -> Option<Components> {
    let names = ["points", "lines", "products", "cards", "numbers"];
    errors.note(edition.is_for(LongCours::NAME));
    errors.note(edition.only(&[&[Edition::HEAD], &names[..]].concat()));
    let tables = names.map(|name| errors.note(edition.section(name)));
    let [points, lines, products, cards, numbers] = tables;
    let (points, lines) = (points?, lines?);
    let products = errors.note(board::read_products(products?));
    let components = Components {
        points: board::read_points(points, errors),
        lines: board::read_lines(lines, points, errors),
        products: products.unwrap_or([Product::Cereals; 6]),
        brawls: cards::read_cards(cards?, errors),
        numbers: read_numbers(numbers?, errors),
    };
    if errors.is_clean() {
        errors.note(board::check_connected(&components, lines));
    }
    Some(components)
}

fn read_numbers(section: &Section, errors: &mut EditionErrors) -> Numbers {
    errors.note(section.exactly(&[
        "start_cash",
        "auction_minimum",
        "corsair_moves",
        "resale_factor",
        "cap",
        "raise_divisor",
    ]));
    let mut one = |name, least, most| {
        // That a row is missing is reported already.
        let row = section.row(name).ok();
        row.and_then(|row| errors.note(section.number(row, "value", least..=most)))
            .unwrap_or(most)
    };
    let cap = one("cap", 1, MOST_FRANCS);
    Numbers {
        start_cash: one("start_cash", 0, cap),
        auction_minimum: one("auction_minimum", 1, MOST_FRANCS),
        corsair_moves: one("corsair_moves", 1, MOST_CORSAIR_MOVES as u32),
        resale_factor: one("resale_factor", 1, 100),
        cap,
        raise_divisor: one("raise_divisor", 1, MOST_FRANCS),
    }
}

/// Checks how often something is in a table.
fn expect(
    section: &Section,
    what: &str,
    found: usize,
    expected: usize,
) -> Result<(), EditionError> {
    let problem = || format!("{found} {what}: expected {expected}");
    let right = (found == expected).then_some(());
    right.ok_or_else(|| EditionError::new(section.line(), problem()))
}

/// The names of a row in the languages that the table has.
fn read_names(section: &Section, row: &Row) -> Result<Names, EditionError> {
    let name = |column| match section.text(row, column) {
        Err(_) | Ok(EMPTY) => Ok(None),
        Ok(name) => row.read_name(name, LONGEST_NAME).map(Some),
    };
    Ok(Names {
        en: name("name_en")?,
        fr: name("name_fr")?,
    })
}

/// A word of a row that cannot be read, as an error of the edition.
fn unreadable(row: &Row) -> impl Fn(NotationError) -> EditionError {
    move |error| row.wrong(error.to_string())
}
