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

pub(super) fn components(text: &str) -> Result<Components, Vec<EditionError>> {
    let mut errors = EditionErrors::default();
    let edition = Edition::read_collecting(text, &mut errors);
    errors.note(edition.is_for(LongCours::NAME));
    let sections = ["points", "lines", "products", "cards", "numbers"];
    errors.note(edition.only(&[&[Edition::HEAD], &sections[..]].concat()));
    let [points, lines, products, cards, numbers] =
        sections.map(|name| errors.note(edition.section(name)));
    let points = points.map_or_else(Vec::new, |section| read_points(section, &mut errors));
    let components = Components {
        lines: lines.map_or_else(Vec::new, |section| {
            read_lines(section, &points, &mut errors)
        }),
        points,
        products: products
            .and_then(|section| errors.note(read_products(section)))
            .unwrap_or([Product::Cereals; ZONES]),
        brawls: cards.map_or_else(Vec::new, |section| read_cards(section, &mut errors)),
        numbers: numbers.map_or_else(Numbers::default, |section| {
            read_numbers(section, &mut errors)
        }),
    };
    if let Some(section) = lines.filter(|_| errors.is_clean()) {
        check_connected(&components, section, &mut errors);
    }
    errors.end(Some(components))
}

fn read_points(section: &Section, errors: &mut EditionErrors) -> Vec<PointPart> {
    let mut points: Vec<PointPart> = Vec::new();
    for row in section.rows() {
        // Too many points are reported when all have been read.
        let point = Point::from_index(points.len().min(POINTS - 1));
        if let Some(part) = errors.note(read_point(point, &points, section, row)) {
            points.push(part);
        }
    }
    let mut expect = |what: String, found: usize, expected: usize| {
        if found != expected {
            let problem = format!("{found} {what}: expected {expected}");
            errors.add(EditionError::new(section.line(), problem));
        }
    };
    expect("points".to_owned(), section.rows().len(), POINTS);
    let count = |wanted: &dyn Fn(&PointPart) -> bool| points.iter().filter(|p| wanted(p)).count();
    for zone in Zone::ALL {
        let ports = count(&|part| part.zone == zone && part.product.is_some());
        expect(format!("ports in zone {zone}"), ports, PORTS_OF_ZONE);
        let strandings = count(&|part| part.zone == zone && part.product.is_none());
        expect(format!("stranding places in zone {zone}"), strandings, 1);
    }
    for &product in Product::all() {
        let sellers = count(&|part| part.product == Some(product));
        expect(format!("ports that sell {product}"), sellers, PORTS_OF_ZONE);
    }
    points
}

fn read_point(
    point: Point,
    others: &[PointPart],
    section: &Section,
    row: &Row,
) -> Result<PointPart, EditionError> {
    let names = read_names(section, row)?;
    let zone = section.number(row, "zone", 0..=u32::from(u8::MAX))?;
    let zone = Zone::try_from(zone as u8).map_err(|problem| row.wrong(problem))?;
    let product = match (section.text(row, "kind")?, section.text(row, "product")?) {
        ("port", word) => Some(Product::read_word(word).map_err(|e| row.wrong(e.to_string()))?),
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
        point,
        id: read_name(row, row.name())?,
        names,
        zone,
        product,
        place: place.map(|(lon, lat)| [lon, lat]),
    };
    match others
        .iter()
        .flat_map(PointPart::all_names)
        .find(|(name, _)| {
            part.all_names()
                .any(|(own, _)| own.eq_ignore_ascii_case(name))
        }) {
        Some((name, _)) => Err(row.wrong(format!("another point is called “{name}” too"))),
        None => Ok(part),
    }
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

fn read_name(row: &Row, name: &str) -> Result<String, EditionError> {
    let inside = |c: char| c.is_alphanumeric() || "-'’.".contains(c);
    let word = |word: &str| word.starts_with(char::is_alphabetic) && word.chars().all(inside);
    if name.len() > LONGEST_NAME || name.is_empty() || !name.split_whitespace().all(word) {
        return Err(row.wrong(NotationError::new(name, "a name of words").to_string()));
    }
    Ok(name.to_owned())
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
    let wrong = || {
        row.wrong(format!(
            "{column} “{text}”: expected degrees from -{most} to {most}"
        ))
    };
    degrees.map(Some).ok_or_else(wrong)
}

fn read_lines(section: &Section, points: &[PointPart], errors: &mut EditionErrors) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for row in section.rows() {
        let end = |column| {
            let id = section.text(row, column)?;
            let part = points.iter().find(|part| part.id == id);
            part.map(|part| part.point)
                .ok_or_else(|| row.wrong(format!("{column} “{id}”: expected the id of a point")))
        };
        let (Some(from), Some(to)) = (errors.note(end("from")), errors.note(end("to"))) else {
            continue;
        };
        let joined = |line: &Line| [(from, to), (to, from)].contains(&(line.from, line.to));
        if from == to {
            errors.add(row.wrong("a line from a point to itself"));
        } else if lines.iter().any(joined) {
            errors.add(row.wrong("a line that appears twice"));
        } else {
            lines.push(Line { from, to });
        }
    }
    lines
}

/// Checks that lines lead to every point.
fn check_connected(components: &Components, section: &Section, errors: &mut EditionErrors) {
    let reached = Chart::new(components).within(Point::FIRST, POINTS as u32);
    let mut points = components.points.iter();
    if let Some(cut_off) = points.find(|part| !reached.has(part.point)) {
        let problem = format!("no way leads to {}: expected a connected board", cut_off.id);
        errors.add(EditionError::new(section.line(), problem));
    }
}

/// The product of each face of the die: every product once.
fn read_products(section: &Section) -> Result<[Product; ZONES], EditionError> {
    section.exactly(&["1", "2", "3", "4", "5", "6"])?;
    let mut products = [Product::Cereals; ZONES];
    for face in 0..ZONES {
        let row = section.row(&(face + 1).to_string())?;
        let word = section.text(row, "product")?;
        let product = Product::read_word(word).map_err(|error| row.wrong(error.to_string()))?;
        if products[..face].contains(&product) {
            return Err(row.wrong(format!("{product} has another face already")));
        }
        products[face] = product;
    }
    Ok(products)
}

fn read_cards(section: &Section, errors: &mut EditionErrors) -> Vec<BrawlPart> {
    let mut brawls: Vec<BrawlPart> = Vec::new();
    for row in section.rows() {
        match section.text(row, "kind") {
            Ok("brawl") => {
                let card = errors.note(read_brawl(section, row));
                let strength = card.as_ref().map(|card| card.strength);
                if brawls.iter().any(|known| Some(known.strength) == strength) {
                    errors.add(row.wrong("another brawl card has this strength"));
                }
                brawls.extend(card);
            }
            Ok("storm" | "direct_move") => {}
            Ok(other) => {
                let problem = format!("kind “{other}”: expected brawl, storm or direct_move");
                errors.add(row.wrong(problem));
            }
            Err(error) => errors.add(error),
        }
    }
    if brawls.len() != usize::from(MOST_STRENGTH) {
        let problem = format!("{} brawl cards: expected {MOST_STRENGTH}", brawls.len());
        errors.add(EditionError::new(section.line(), problem));
    }
    for kind in ["storm", "direct_move"] {
        check_copies(section, kind, errors);
    }
    brawls.sort_by_key(|card| card.strength);
    brawls
}

fn read_brawl(section: &Section, row: &Row) -> Result<BrawlPart, EditionError> {
    let strength = section.number(row, "strength", 1..=u32::from(MOST_STRENGTH))?;
    section.number(row, "count", 1..=1)?;
    let left_out = section.text(row, "left_out")?;
    let left_out: Vec<&str> = match left_out {
        EMPTY => Vec::new(),
        words => words.split_whitespace().collect(),
    };
    if let Some(word) = left_out
        .iter()
        .find(|word| !["5_players", "short"].contains(word))
    {
        return Err(row.wrong(format!("left_out “{word}”: expected 5_players or short")));
    }
    Ok(BrawlPart {
        strength: Strength::try_from(strength as u8).map_err(|problem| row.wrong(problem))?,
        names: read_names(section, row)?,
        out_of_five: left_out.contains(&"5_players"),
        out_of_short: left_out.contains(&"short"),
    })
}

/// Checks the storms or the direct moves: twelve copies, all in the game.
fn check_copies(section: &Section, kind: &str, errors: &mut EditionErrors) {
    let is_kind = |row: &&Row| section.text(row, "kind") == Ok(kind);
    let mut copies = 0;
    for row in section.rows().filter(is_kind) {
        let count = section.number(row, "count", 1..=COPIES.into());
        copies += errors.note(count).unwrap_or(0);
        if section.text(row, "left_out") != Ok(EMPTY) {
            errors.add(row.wrong("left_out: expected - except for brawl cards"));
        }
    }
    if copies != u32::from(COPIES) {
        let problem = format!("{copies} cards of the kind {kind}: expected {COPIES}");
        errors.add(EditionError::new(section.line(), problem));
    }
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
        let read = section
            .row(name)
            .and_then(|row| section.number(row, "value", least..=most));
        errors.note(read).unwrap_or(least)
    };
    let cap = one("cap", 1, MOST_FRANCS);
    Numbers {
        start_cash: one("start_cash", 0, cap),
        auction_minimum: one("auction_minimum", 1, MOST_FRANCS),
        corsair_moves: one("corsair_moves", 1, 6),
        resale_factor: one("resale_factor", 1, 100),
        cap,
        raise_divisor: one("raise_divisor", 1, MOST_FRANCS),
    }
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
            wrong("6,   gold,     Or", "6,   wood,     Or", "wood,     Or")
                .contains("another face")
        );
        assert!(wrong("12,       1,", "11,       1,", "The finishing").contains("this strength"));
        assert!(
            wrong("-,        12,    S", "-,        11,    S", "[cards]").starts_with("11 cards")
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
        // The lost port also lacks in its zone, its product, the lines and the number of points.
        assert!(errors.len() > 5, "{errors:?}");
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
