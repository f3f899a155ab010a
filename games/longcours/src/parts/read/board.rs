//! Reads the board: calling points, lines, and the products of the die.

use portolan_core::edition::{EditionError, EditionErrors, Row, Section};
use portolan_core::notation::same_word;
use portolan_core::{Id, Vocabulary};

use super::{EMPTY, LONGEST_NAME, expect, read_names, unreadable};
use crate::parts::chart::{Chart, PORTS_OF_ZONE};
use crate::parts::point::{POINTS, Point, ZONES, Zone};
use crate::parts::product::Product;
use crate::parts::{Components, Line, PointPart};

/// The points: in each zone three ports and a stranding place, each product sold by three ports.
pub(super) fn read_points(section: &Section, errors: &mut EditionErrors) -> Vec<PointPart> {
    let mut points: Vec<PointPart> = Vec::new();
    for row in section.rows() {
        points.extend(errors.note(read_point(&points, section, row)));
    }
    if points.len() < section.rows().len() {
        return points;
    }
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
    points
}

fn read_point(
    others: &[PointPart],
    section: &Section,
    row: &Row,
) -> Result<PointPart, EditionError> {
    if others.len() == POINTS {
        return Err(row.wrong(format!("one point too many: expected {POINTS}")));
    }
    let zone = section.text(row, "zone")?;
    let product = match (section.text(row, "kind")?, section.text(row, "product")?) {
        ("port", word) => Some(Product::read_word(word).map_err(unreadable(row))?),
        ("stranding", EMPTY) => None,
        ("stranding", _) => return Err(row.wrong("a stranding place sells nothing: expected -")),
        (other, _) => {
            let problem = format!("kind “{other}”: expected port or stranding");
            return Err(row.wrong(problem));
        }
    };
    let degrees = |column, most| read_degrees(section, row, column, most);
    let part = PointPart {
        point: Point::from_index(others.len()),
        id: row.read_name(row.name(), LONGEST_NAME)?,
        names: read_names(section, row)?,
        zone: zone.parse().map_err(unreadable(row))?,
        product,
        place: degrees("lon", 180.0)?
            .zip(degrees("lat", 90.0)?)
            .map(<[f64; 2]>::from),
    };
    let mut taken = others.iter().flat_map(PointPart::all_names);
    let is_own = |name: &str| part.all_names().any(|(own, _)| same_word(own, name));
    match taken.find(|(name, _)| is_own(name)) {
        Some((name, _)) => Err(row.wrong(format!("another point is called “{name}” too"))),
        None => Ok(part),
    }
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
pub(super) fn read_lines(
    section: &Section,
    points: &Section,
    errors: &mut EditionErrors,
) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for row in section.rows() {
        lines.extend(errors.note(read_line(&lines, section, points, row)));
    }
    lines
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
        let problem = format!("{column} “{id}”: expected the id of a point");
        index
            .map(Point::from_index)
            .ok_or_else(|| row.wrong(problem))
    };
    let (from, to) = (end("from")?, end("to")?);
    let joined = |line: &Line| [(from, to), (to, from)].contains(&(line.from, line.to));
    if from == to {
        Err(row.wrong("a line from a point to itself"))
    } else if others.iter().any(joined) {
        Err(row.wrong("a line that appears twice"))
    } else {
        Ok(Line { from, to })
    }
}

/// Checks that lines lead to every point.
pub(super) fn check_connected(
    components: &Components,
    lines: &Section,
) -> Result<(), EditionError> {
    let reached = Chart::new(components).within(Point::FIRST, POINTS as u32);
    let mut points = components.points.iter();
    points
        .find(|part| !reached.has(part.point))
        .map_or(Ok(()), |part| {
            let problem = format!("no way leads to {}: expected a connected board", part.id);
            Err(EditionError::new(lines.line(), problem))
        })
}

/// The product of each face of the die: every product once.
pub(super) fn read_products(section: &Section) -> Result<[Product; ZONES], EditionError> {
    section.exactly(&["1", "2", "3", "4", "5", "6"])?;
    let mut products = [Product::Cereals; ZONES];
    for face in 0..ZONES {
        let row = section.row(&(face + 1).to_string())?;
        let word = section.text(row, "product")?;
        let product = Product::read_word(word).map_err(unreadable(row))?;
        if products[..face].contains(&product) {
            return Err(row.wrong(format!("{product} has another face already")));
        }
        products[face] = product;
    }
    Ok(products)
}
