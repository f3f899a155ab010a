//! The chart: ports, sea routes, and every path of one to four routes from every port,
//! computed once when the edition is read (O5.1).

use portolan_core::edition::{Edition, EditionError, EditionErrors, Row, Section};
use portolan_core::notation::same_word;
use portolan_core::{Id, NotationError};
use serde::Serialize;
use ts_rs::TS;

use super::{LONGEST_PATH, MOST_PORTS, Path, Port};

/// The longest name a port can have, in bytes.
const LONGEST_NAME: usize = 20;

/// The longest name of a port in another language, in bytes.
const LONGEST_TRANSLATION: usize = 40;

/// The most paths of one length from one port: no list of choices may be longer than 128.
const MOST_PATHS: usize = 120;

/// What the port table says about a port.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PortPart {
    /// Its number.
    pub port: Port,
    /// Its name as printed, which the notation uses.
    pub name: String,
    /// Its English name, if the table has one.
    pub name_en: Option<String>,
    /// Its French name, if the table has one.
    pub name_fr: Option<String>,
    /// Degrees north and east, if the table has them.
    pub place: Option<[f64; 2]>,
    /// Where a ship from here can end with exactly 1, 2, 3 and 4 routes.
    pub reach: [Vec<Port>; LONGEST_PATH],
}

impl PortPart {
    /// Its names with their languages, the printed one first and others if they differ. Today's name,
    /// which stands in brackets behind some, is left out.
    pub(crate) fn names(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let printed = ("it", Some(&self.name));
        let others = [("en", self.name_en.as_ref()), ("fr", self.name_fr.as_ref())];
        let others = others
            .into_iter()
            .filter(|(_, name)| *name != Some(&self.name));
        let names = std::iter::once(printed).chain(others);
        names.filter_map(|(language, name)| Some((language, name?.split(" (").next()?)))
    }
}

/// A sea route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Route {
    /// One end.
    pub from: Port,
    /// The other.
    pub to: Port,
}

impl Route {
    /// Where it leads from a port; `None` if it does not touch it.
    fn other_end(self, port: Port) -> Option<Port> {
        match port {
            port if port == self.from => Some(self.to),
            port if port == self.to => Some(self.from),
            _ => None,
        }
    }
}

/// PathsByLength from one port, by length less one.
type PathsByLength = [Vec<Path>; LONGEST_PATH];

/// Ports and routes.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Chart {
    ports: Vec<PortPart>,
    routes: Vec<Route>,
    paths: Vec<PathsByLength>,
}

impl Chart {
    /// Reads what can be read of the ports and routes of an edition and notes every mistake.
    /// If there is none, computes the paths.
    pub(crate) fn read_collecting(edition: &Edition, noted: &mut EditionErrors) -> Chart {
        let mut errors = EditionErrors::default();
        let mut chart = Chart::default();
        let mut rows = Vec::new();
        if let Some(section) = errors.note(edition.section("ports")) {
            for row in section.rows() {
                if let Some(port) = chart.read_port(section, row, &mut errors) {
                    chart.ports.push(port);
                    rows.push(row);
                }
            }
            if !(2..=MOST_PORTS).contains(&chart.ports.len()) {
                let problem = format!("{} ports: expected 2 to {MOST_PORTS}", chart.ports.len());
                errors.add(EditionError::new(section.line(), problem));
            }
        }
        if let Some(section) = errors.note(edition.section("routes")) {
            for row in section.rows() {
                let mut end = |column| {
                    let name = section.text(row, column);
                    errors.note(name.and_then(|name| chart.find_row(row, name)))
                };
                let (Some(from), Some(to)) = (end("from"), end("to")) else {
                    continue;
                };
                if from == to {
                    errors.add(row.wrong("a route from a port to itself"));
                } else if chart.joined(from, to) {
                    errors.add(row.wrong("a route that stands already"));
                } else {
                    chart.routes.push(Route { from, to });
                }
            }
        }
        if errors.is_clean() {
            chart.paths = chart.all().map(|port| chart.paths_from(port)).collect();
            for (paths, row) in chart.paths.iter().zip(rows) {
                check_paths(paths, row, &mut errors);
            }
            for (port, paths) in chart.ports.iter_mut().zip(&chart.paths) {
                port.reach = paths.each_ref().map(|paths| ends(paths));
            }
        }
        noted.take(errors.end(Some(())));
        chart
    }

    /// A port whose name is right, so that what refers to it is not reported as well.
    fn read_port(
        &self,
        section: &Section,
        row: &Row,
        errors: &mut EditionErrors,
    ) -> Option<PortPart> {
        let name = errors.note(self.new_name(row))?;
        let degrees = |column| {
            let Ok(text) = section.text(row, column) else {
                return Ok(None);
            };
            let wrong = |_| row.wrong(format!("{column} “{text}”: expected degrees"));
            text.parse::<f64>().map(Some).map_err(wrong)
        };
        let translated = |column| {
            let name = section.text(row, column).ok();
            name.map(|name| row.printable(name, LONGEST_TRANSLATION))
                .transpose()
        };
        let lat = errors.note(degrees("lat")).flatten();
        let lon = errors.note(degrees("lon")).flatten();
        Some(PortPart {
            // Too many ports are noted when all have been read.
            port: Port::from_index(self.ports.len().min(MOST_PORTS)),
            name: name.to_owned(),
            name_en: errors.note(translated("name_en")).flatten(),
            name_fr: errors.note(translated("name_fr")).flatten(),
            place: lat.zip(lon).map(|(lat, lon)| [lat, lon]),
            // Known when all routes have been read.
            reach: Default::default(),
        })
    }

    /// The name of a row, if it can be that of another port.
    fn new_name<'a>(&self, row: &'a Row) -> Result<&'a str, EditionError> {
        let name = row.name();
        let letters =
            |word: &str| !word.is_empty() && word.chars().all(|c| c.is_alphabetic() || c == '-');
        if name.len() > LONGEST_NAME || !name.split(' ').all(letters) {
            let error = NotationError::new(name, "the name of a port");
            return Err(row.wrong(error.to_string()));
        }
        if self.find(name).is_some() {
            return Err(row.wrong(format!("port “{name}” stands twice")));
        }
        Ok(name)
    }

    fn paths_from(&self, port: Port) -> PathsByLength {
        let mut found = PathsByLength::default();
        self.extend(port, &mut Vec::new(), 0, &mut found);
        found
    }

    /// Extends a path in every way without using a route twice; `used` marks routes by bit.
    fn extend(&self, at: Port, so_far: &mut Vec<Port>, used: u128, found: &mut PathsByLength) {
        if let Some(path) = Path::new(so_far) {
            found[so_far.len() - 1].push(path);
        }
        if so_far.len() == LONGEST_PATH {
            return;
        }
        for (index, route) in self.routes.iter().enumerate().take(128) {
            if let Some(other) = route.other_end(at)
                && used & (1 << index) == 0
            {
                so_far.push(other);
                self.extend(other, so_far, used | 1 << index, found);
                so_far.pop();
            }
        }
    }

    /// All ports.
    pub fn all(&self) -> impl Iterator<Item = Port> + Clone + use<> {
        (0..self.ports.len()).map(Port::from_index)
    }

    /// What the port table says.
    #[must_use]
    pub fn ports(&self) -> &[PortPart] {
        &self.ports
    }

    /// Whether the board has this port.
    #[must_use]
    pub fn has(&self, port: Port) -> bool {
        port.index() < self.ports.len()
    }

    /// The name of a port; nothing if the board does not have it.
    #[must_use]
    pub fn name(&self, port: Port) -> Option<&str> {
        self.ports.get(port.index()).map(|part| part.name.as_str())
    }

    /// All printed names with their ports.
    fn printed_names(&self) -> impl Iterator<Item = (&str, Port)> {
        self.ports
            .iter()
            .map(|part| (part.name.as_str(), part.port))
    }

    /// All names with their ports, in every language; the printed ones come first.
    pub fn names(&self) -> impl Iterator<Item = (&str, Port)> {
        let translated = self.ports.iter().flat_map(|part| {
            let names = part.names().map(|(_, name)| name);
            names.map(|name| (name, part.port))
        });
        self.printed_names().chain(translated)
    }

    /// The port of a printed name, whatever its case.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Port> {
        let mut names = self.printed_names();
        names.find_map(|(known, port)| same_word(known, name).then_some(port))
    }

    pub(crate) fn find_row(&self, row: &Row, name: &str) -> Result<Port, EditionError> {
        self.find(name)
            .ok_or_else(|| row.wrong(format!("unknown port “{name}”")))
    }

    /// Every path of so many routes from a port.
    #[must_use]
    #[inline]
    pub fn paths(&self, port: Port, length: u8) -> &[Path] {
        match length {
            0 => &[],
            length => &self.paths[port.index()][usize::from(length - 1).min(3)],
        }
    }

    /// Where a ship can end with exactly so many routes, in the order of the port table.
    #[must_use]
    pub fn reach(&self, port: Port, length: u8) -> &[Port] {
        match length {
            0 => &[],
            length => &self.ports[port.index()].reach[usize::from(length - 1).min(3)],
        }
    }

    /// Whether two ports are joined by a route.
    #[must_use]
    pub fn joined(&self, one: Port, other: Port) -> bool {
        let joins = |route: &Route| route.other_end(one) == Some(other);
        self.routes.iter().any(joins)
    }

    /// All routes.
    #[must_use]
    pub fn routes(&self) -> &[Route] {
        &self.routes
    }
}

/// The ports in which paths end, each once, in the order of the port table.
fn ends(paths: &[Path]) -> Vec<Port> {
    let mut ports: Vec<Port> = paths.iter().map(Path::end).collect();
    ports.sort_unstable();
    ports.dedup();
    ports
}

fn check_paths(paths: &PathsByLength, row: &Row, errors: &mut EditionErrors) {
    for (less, paths) in paths.iter().enumerate() {
        let (length, count) = (less + 1, paths.len());
        if count == 0 {
            errors.add(row.wrong(format!("no move of {length} routes from here")));
        } else if count > MOST_PATHS {
            errors.add(row.wrong(format!(
                "{count} moves of {length} routes from here: expected at most {MOST_PATHS}"
            )));
        }
    }
}
