//! Reads the component tables and reports every mistake with its line (L1.2).

use portolan_core::edition::{Edition, EditionError, EditionErrors, Row, Section};
use portolan_core::{GamePackage, Id, NotationError, Vocabulary};

use super::card::{MOST_STRENGTH, Strength};
use super::chart::{Chart, PORTS_OF_ZONE};
use super::point::{POINTS, Point, ZONES, Zone};
use super::product::Product;
use super::{BrawlPart, COPIES, Components, Line, Names, Numbers, PointPart};
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
    /// Every mistake, with its line. What follows from another mistake is left out.
    pub fn read(text: &str) -> Result<Components, Vec<EditionError>> {
        let mut errors = EditionErrors::default();
        let edition = Edition::read_collecting(text, &mut errors);
        if !errors.is_clean() {
            // A row that cannot be split into cells would be missed everywhere else.
            return errors.end(None);
        }
        errors.note(edition.is_for(LongCours::NAME));
        let sections = ["points", "lines", "products", "cards", "numbers"];
        errors.note(edition.only(&[&[Edition::HEAD], &sections[..]].concat()));
        let sections = sections.map(|name| errors.note(edition.section(name)));
        let [
            Some(points),
            Some(lines),
            Some(products),
            Some(cards),
            Some(numbers),
        ] = sections
        else {
            return errors.end(None);
        };
        let parts = (
            errors.take(read_points(points)),
            errors.take(read_lines(lines, points)),
            errors.note(read_products(products)),
            errors.take(read_cards(cards)),
            errors.take(read_numbers(numbers)),
        );
        let (Some(points), Some(sea_lines), Some(products), Some(brawls), Some(numbers)) = parts
        else {
            return errors.end(None);
        };
        let components = Components {
            points,
            lines: sea_lines,
            products,
            brawls,
            numbers,
        };
        errors.note(check_connected(&components, lines));
        errors.end(Some(components))
    }
}

/// Checks how often something is in a table. To be called when all cells are right: a wrong cell
/// would spoil the count and is the cause.
fn expect(
    section: &Section,
    what: &str,
    found: usize,
    expected: usize,
) -> Result<(), EditionError> {
    match found == expected {
        true => Ok(()),
        false => {
            let problem = format!("{found} {what}: expected {expected}");
            Err(EditionError::new(section.line(), problem))
        }
    }
}

fn read_points(section: &Section) -> Result<Vec<PointPart>, Vec<EditionError>> {
    let mut errors = EditionErrors::default();
    let mut points: Vec<PointPart> = Vec::new();
    for (index, row) in section.rows().enumerate() {
        points.extend(errors.note(read_point(index, &points, section, row)));
    }
    if errors.is_clean() {
        let mut check = |what: &str, expected, wanted: &dyn Fn(&PointPart) -> bool| {
            let found = points.iter().filter(|part| wanted(part)).count();
            errors.note(expect(section, what, found, expected));
        };
        check("points", POINTS, &|_| true);
        for zone in Zone::ALL {
            check(&format!("ports in zone {zone}"), PORTS_OF_ZONE, &|part| {
                part.zone == zone && part.product.is_some()
            });
            check(&format!("stranding places in zone {zone}"), 1, &|part| {
                part.zone == zone && part.product.is_none()
            });
        }
        for &product in Product::all() {
            let what = format!("ports that sell {product}");
            check(&what, PORTS_OF_ZONE, &|part| part.product == Some(product));
        }
    }
    errors.end(Some(points))
}

fn read_point(
    index: usize,
    others: &[PointPart],
    section: &Section,
    row: &Row,
) -> Result<PointPart, EditionError> {
    if index >= POINTS {
        return Err(row.wrong(format!("one point too many: expected {POINTS}")));
    }
    let zone = section.number(row, "zone", 0..=u32::from(u8::MAX))?;
    let zone = Zone::try_from(zone as u8).map_err(|problem| row.wrong(problem))?;
    let product = match (section.text(row, "kind")?, section.text(row, "product")?) {
        ("port", word) => Some(read_product(row, word)?),
        ("stranding", EMPTY) => None,
        ("stranding", _) => return Err(row.wrong("a stranding place sells nothing: expected -")),
        (other, _) => {
            let problem = format!("kind “{other}”: expected port or stranding");
            return Err(row.wrong(problem));
        }
    };
    let place =
        read_degrees(section, row, "lon", 180.0)?.zip(read_degrees(section, row, "lat", 90.0)?);
    let part = PointPart {
        point: Point::from_index(index),
        id: read_name(row, row.name())?,
        names: read_names(section, row)?,
        zone,
        product,
        place: place.map(|(lon, lat)| [lon, lat]),
    };
    let own = |name: &str| {
        part.all_names()
            .any(|(own, _)| own.eq_ignore_ascii_case(name))
    };
    let mut taken = others.iter().flat_map(PointPart::all_names);
    match taken.find(|(name, _)| own(name)) {
        Some((name, _)) => Err(row.wrong(format!("another point is called “{name}” too"))),
        None => Ok(part),
    }
}

fn read_product(row: &Row, word: &str) -> Result<Product, EditionError> {
    Product::read_word(word).map_err(|error| row.wrong(error.to_string()))
}

/// The names of a row in the languages that the table has.
fn read_names(section: &Section, row: &Row) -> Result<Names, EditionError> {
    let name = |column| match section.text(row, column) {
        Err(_) | Ok(EMPTY) => Ok(None),
        Ok(name) => read_name(row, name).map(Some),
    };
    Ok(Names {
        en: name("name_en")?,
        fr: name("name_fr")?,
    })
}

/// A name as the notation reads it: words with single blanks.
fn read_name(row: &Row, name: &str) -> Result<String, EditionError> {
    let inside = |c: char| c.is_alphanumeric() || "-'’.".contains(c);
    let word = |word: &&str| word.starts_with(char::is_alphabetic) && word.chars().all(inside);
    let words: Vec<&str> = name.split_whitespace().collect();
    if name.len() > LONGEST_NAME || words.is_empty() || !words.iter().all(word) {
        return Err(row.wrong(NotationError::new(name, "a name of words").to_string()));
    }
    Ok(words.join(" "))
}

/// Degrees, if the table has them.
fn read_degrees(
    section: &Section,
    row: &Row,
    column: &str,
    most: f64,
) -> Result<Option<f64>, EditionError> {
    let Ok(text) = section.text(row, column) else {
        return Ok(None);
    };
    let degrees = text.parse().ok().filter(|d| (-most..=most).contains(d));
    let problem = format!("{column} “{text}”: expected degrees from -{most} to {most}");
    degrees.map(Some).ok_or_else(|| row.wrong(problem))
}

/// The lines. Their ends are rows of the table of points, whatever is wrong in these.
fn read_lines(section: &Section, points: &Section) -> Result<Vec<Line>, Vec<EditionError>> {
    let mut errors = EditionErrors::default();
    let mut lines: Vec<Line> = Vec::new();
    for row in section.rows() {
        if let Some(line) = errors.note(read_line(&lines, section, points, row)) {
            lines.push(line);
        }
    }
    errors.end(Some(lines))
}

fn read_line(
    others: &[Line],
    section: &Section,
    points: &Section,
    row: &Row,
) -> Result<Line, EditionError> {
    let end = |column| {
        let id = section.text(row, column)?;
        let index = points.rows().take(POINTS).position(|row| row.name() == id);
        index
            .map(Point::from_index)
            .ok_or_else(|| row.wrong(format!("{column} “{id}”: expected the id of a point")))
    };
    let (from, to) = (end("from")?, end("to")?);
    let joined = |line: &Line| [(from, to), (to, from)].contains(&(line.from, line.to));
    if from == to {
        return Err(row.wrong("a line from a point to itself"));
    }
    match others.iter().any(joined) {
        true => Err(row.wrong("a line that appears twice")),
        false => Ok(Line { from, to }),
    }
}

/// Checks that lines lead to every point.
fn check_connected(components: &Components, section: &Section) -> Result<(), EditionError> {
    let reached = Chart::new(components).within(Point::FIRST, POINTS as u32);
    let mut points = components.points.iter();
    match points.find(|part| !reached.has(part.point)) {
        None => Ok(()),
        Some(PointPart { id, .. }) => {
            let problem = format!("no way leads to {id}: expected a connected board");
            Err(EditionError::new(section.line(), problem))
        }
    }
}

/// The product of each face of the die: every product once.
fn read_products(section: &Section) -> Result<[Product; ZONES], EditionError> {
    section.exactly(&["1", "2", "3", "4", "5", "6"])?;
    let mut products = [Product::Cereals; ZONES];
    for face in 0..ZONES {
        let row = section.row(&(face + 1).to_string())?;
        let product = read_product(row, section.text(row, "product")?)?;
        if products[..face].contains(&product) {
            return Err(row.wrong(format!("{product} has another face already")));
        }
        products[face] = product;
    }
    Ok(products)
}

fn read_cards(section: &Section) -> Result<Vec<BrawlPart>, Vec<EditionError>> {
    let mut errors = EditionErrors::default();
    let mut brawls: Vec<BrawlPart> = Vec::new();
    let (mut storms, mut direct_moves) = (0, 0);
    for row in section.rows() {
        match section.text(row, "kind") {
            Ok("brawl") => brawls.extend(errors.note(read_brawl(&brawls, section, row))),
            Ok("storm") => storms += errors.note(read_copies(section, row)).unwrap_or(0),
            Ok("direct_move") => {
                direct_moves += errors.note(read_copies(section, row)).unwrap_or(0);
            }
            Ok(other) => {
                let problem = format!("kind “{other}”: expected brawl, storm or direct_move");
                errors.add(row.wrong(problem));
            }
            Err(error) => errors.add(error),
        }
    }
    if errors.is_clean() {
        let strengths = usize::from(MOST_STRENGTH);
        errors.note(expect(section, "brawl cards", brawls.len(), strengths));
        for (what, copies) in [("storms", storms), ("direct moves", direct_moves)] {
            errors.note(expect(section, what, copies, COPIES.into()));
        }
    }
    brawls.sort_by_key(|card| card.strength);
    errors.end(Some(brawls))
}

fn read_brawl(
    others: &[BrawlPart],
    section: &Section,
    row: &Row,
) -> Result<BrawlPart, EditionError> {
    let strength = section.number(row, "strength", 1..=u32::from(MOST_STRENGTH))?;
    let strength = Strength::try_from(strength as u8).map_err(|problem| row.wrong(problem))?;
    if others.iter().any(|known| known.strength == strength) {
        return Err(row.wrong("another brawl card has this strength"));
    }
    section.number(row, "count", 1..=1)?;
    let mut left_out: Vec<&str> = section.text(row, "left_out")?.split_whitespace().collect();
    if left_out == [EMPTY] {
        left_out.clear();
    }
    let unknown = |word: &&&str| !["5_players", "short"].contains(*word);
    if let Some(word) = left_out.iter().find(unknown) {
        return Err(row.wrong(format!("left_out “{word}”: expected 5_players or short")));
    }
    Ok(BrawlPart {
        strength,
        names: read_names(section, row)?,
        out_of_five: left_out.contains(&"5_players"),
        out_of_short: left_out.contains(&"short"),
    })
}

/// The copies of storms or direct moves in a row. They have no strength, and all are in the game.
fn read_copies(section: &Section, row: &Row) -> Result<usize, EditionError> {
    for column in ["strength", "left_out"] {
        if section.text(row, column)? != EMPTY {
            return Err(row.wrong(format!("{column}: expected - except for brawl cards")));
        }
    }
    let count = section.number(row, "count", 1..=COPIES.into())?;
    Ok(count as usize)
}

fn read_numbers(section: &Section) -> Result<Numbers, Vec<EditionError>> {
    let mut errors = EditionErrors::default();
    errors.note(section.exactly(&[
        "start_cash",
        "auction_minimum",
        "corsair_moves",
        "resale_factor",
        "cap",
        "raise_divisor",
    ]));
    if !errors.is_clean() {
        return errors.end(None);
    }
    let mut one = |name, least, most| {
        let row = section.row(name);
        let read = row.and_then(|row| section.number(row, "value", least..=most));
        errors.note(read).unwrap_or(most)
    };
    let cap = one("cap", 1, MOST_FRANCS);
    let numbers = Numbers {
        start_cash: one("start_cash", 0, cap),
        auction_minimum: one("auction_minimum", 1, MOST_FRANCS),
        corsair_moves: one("corsair_moves", 1, 6),
        resale_factor: one("resale_factor", 1, 100),
        cap,
        raise_divisor: one("raise_divisor", 1, MOST_FRANCS),
    };
    errors.end(Some(numbers))
}

#[cfg(test)]
mod tests {
    use super::super::BUILT_IN;
    use super::*;

    /// The problems that a changed edition has in the line with the change, or in the heading of
    /// a section.
    fn wrong(from: &str, to: &str, line: &str) -> String {
        assert!(BUILT_IN.contains(from), "{from}");
        let text = BUILT_IN.replacen(from, to, 1);
        let at = text.lines().position(|one| one.contains(line)).unwrap() + 1;
        let errors = Components::read(&text).unwrap_err();
        let problems = errors.into_iter().filter(|error| error.line == at);
        problems
            .map(|error| error.problem)
            .collect::<Vec<_>>()
            .join("; ")
    }

    #[test]
    fn l1_2_a_mistake_is_named_with_its_line() {
        let london = "LON, London, ";
        assert_eq!(
            wrong(
                "port,      22,   textiles",
                "stranding, 22,   textiles",
                london
            ),
            "a stranding place sells nothing: expected -"
        );
        assert!(wrong("LON, London, ", "LON, hamburg,", "HAM,").contains("another point"));
        // Names are compared as the notation reads them.
        assert!(wrong("MRS, Marseille, ", "MRS, cape  town,", "CAP,").contains("another point"));
        assert!(wrong("LON, London, ", "LON, L0ndon=,", "L0ndon=").contains("a name of words"));
        let points = wrong(
            "port,      22,   textiles",
            "port,      33,   textiles",
            "[points]",
        );
        assert_eq!(
            points,
            "2 ports in zone 22: expected 3; 4 ports in zone 33: expected 3"
        );
        let points = wrong(
            "port,      22,   textiles",
            "port,      22,   wood",
            "[points]",
        );
        let expected = "2 ports that sell textiles: expected 3; 4 ports that sell wood: expected 3";
        assert_eq!(points, expected);
        assert_eq!(
            wrong("CHO,  VAL, X", "VAL,  PAN, X", "PAN,  VAL, X"),
            "a line that appears twice"
        );
        assert_eq!(
            wrong("SYD,  VAL, X", "SYD,  SYD, X", "SYD,  SYD"),
            "a line from a point to itself"
        );
        assert!(
            wrong("SYD,  VAL, X", "SYD,  VLA, X", "VLA").contains("expected the id of a point")
        );
        assert!(
            wrong("6,   gold,     S", "6,   wood,     S", "6,   wood,     S")
                .contains("another face")
        );
        assert!(wrong("12,       1,", "11,       1,", "The finishing").contains("this strength"));
        assert!(
            wrong("-,        12,    S", "-,        11,    S", "[cards]").starts_with("11 storms")
        );
        assert!(wrong("game, longcours", "game, manila", "game, manila").contains("manila"));
    }

    #[test]
    fn l1_2_a_disconnected_board_is_refused() {
        let cut = BUILT_IN
            .replace("BUE,  CHO, X\n", "")
            .replace("CHO,  VAL, X\n", "");
        let line = cut.lines().position(|line| line == "[lines]").unwrap() + 1;
        let errors = Components::read(&cut).unwrap_err();
        assert_eq!(errors.len(), 1);
        assert_eq!(errors[0].line, line);
        assert_eq!(
            errors[0].problem,
            "no way leads to CHO: expected a connected board"
        );
    }

    /// A wrong cell is the only mistake: neither counts nor other tables are blamed for it.
    #[test]
    fn l1_2_a_wrong_cell_is_reported_alone() {
        for (from, to) in [
            ("port,      11,   machines", "port,      77,   machines"),
            ("port,      11,   machines", "port,      11,   -"),
            ("stranding, 11,   -, ", "stranding, 11,   gold, "),
            ("cap,             1000000", "cap,             1000000000"),
            ("cap,             1000000", "cap,             0"),
            ("Le coup de grâce,     12,", "Le coup de grâce,     13,"),
            ("12,       1, ", "12,       2, "),
            ("5_players short", "5_players foo"),
            ("Tempête,              -, ", "Tempête,              3, "),
            ("direct,   -,        12,", "direct,   -,        13,"),
            ("raise_divisor,   10", "raise_divisor,   0"),
            ("ALE,  ARK, X", "ALE,  ARK"),
        ] {
            assert!(BUILT_IN.contains(from), "{from}");
            let text = BUILT_IN.replacen(from, to, 1);
            let changed = text.lines().zip(BUILT_IN.lines()).position(|(a, b)| a != b);
            let errors = Components::read(&text).unwrap_err();
            assert_eq!(errors.len(), 1, "{to}: {errors:?}");
            assert_eq!(changed.map(|index| index + 1), Some(errors[0].line), "{to}");
        }
    }

    #[test]
    fn all_mistakes_are_reported_at_once() {
        let text = BUILT_IN
            .replace(
                "HAM, Hamburg,          Hambourg,          port, ",
                "HAM, Hamburg, Hambourg, harbour, ",
            )
            .replace("BUE,  CHO, X", "BUE,  BUE, X")
            .replace("raise_divisor,   10", "raise_divisor,   0");
        let errors = Components::read(&text).unwrap_err();
        assert!(errors.is_sorted_by_key(|error| error.line));
        assert_eq!(errors.len(), 3, "{errors:?}");
    }

    #[test]
    fn l1_1_the_built_in_board_has_the_printed_places() {
        let components = Components::read(BUILT_IN).unwrap();
        let strandings = components
            .points
            .iter()
            .filter(|part| part.product.is_none());
        let names: Vec<_> = strandings.map(PointPart::name).collect();
        let expected = [
            "Gibraltar",
            "North Cape",
            "Aleutian Islands",
            "Cape Horn",
            "Malaya",
            "Panama",
        ];
        assert_eq!(names, expected);
        assert_eq!(components.lines.len(), 32);
    }
}
