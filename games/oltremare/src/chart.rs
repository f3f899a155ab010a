//! The chart: ports, sea routes, and every voyage of one to four routes from every port,
//! worked out once when the box is opened (O5.1).

use portolan_core::Random;
use portolan_core::edition::{Edition, EditionError, Proof, Row};

use crate::index::PortIndex;
use crate::port::{LONGEST_PATH, Path, PortName};

/// The most ports a board can have.
pub const MOST_PORTS: usize = 32;

/// The most voyages of one length from one port: no list of choices may be longer than 128.
const MOST_VOYAGES: usize = 120;

/// A voyage: the ports entered, by their place in the port table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Voyage {
    ports: [u8; LONGEST_PATH],
    length: u8,
}

impl Voyage {
    /// The ports entered.
    #[must_use]
    pub fn ports(&self) -> &[u8] {
        &self.ports[..usize::from(self.length)]
    }

    /// Where it ends.
    #[must_use]
    pub fn end(&self) -> Option<u8> {
        self.ports().last().copied()
    }
}

/// Ports and routes.
#[derive(Debug, Clone, PartialEq)]
pub struct Chart {
    names: Vec<PortName>,
    index: PortIndex,
    routes: Vec<(u8, u8)>,
    /// By port, then by length less one.
    voyages: Vec<[Vec<Voyage>; LONGEST_PATH]>,
}

impl Chart {
    /// Reads what can be read of the ports and routes of an edition and notes every mistake.
    /// Without one, the voyages are worked out.
    pub(crate) fn proof(edition: &Edition, noted: &mut Proof) -> Chart {
        let mut proof = Proof::default();
        let mut chart = Chart {
            names: Vec::new(),
            index: PortIndex::default(),
            routes: Vec::new(),
            voyages: Vec::new(),
        };
        let mut rows = Vec::new();
        if let Some(section) = proof.note(edition.section("ports")) {
            for row in section.rows() {
                if let Some(name) = proof.note(read_name(row, &chart.names)) {
                    chart.index.add(&name, chart.names.len());
                    chart.names.push(name);
                    rows.push(row);
                }
            }
            if !(2..=MOST_PORTS).contains(&chart.names.len()) {
                let problem = format!("{} ports: expected 2 to {MOST_PORTS}", chart.names.len());
                proof.fault(EditionError::new(section.line(), problem));
            }
        }
        if let Some(section) = proof.note(edition.section("routes")) {
            for row in section.rows() {
                let from = section
                    .text(row, "from")
                    .and_then(|n| chart.find_row(row, n));
                let to = section.text(row, "to").and_then(|n| chart.find_row(row, n));
                match (proof.note(from), proof.note(to)) {
                    (Some(from), Some(to)) if from == to => {
                        proof.fault(row.wrong("a route from a port to itself"));
                    }
                    (Some(from), Some(to)) => {
                        let known = |route: &(u8, u8)| *route == (from, to) || *route == (to, from);
                        if chart.routes.iter().any(known) {
                            proof.fault(row.wrong("a route that stands already"));
                        } else {
                            chart.routes.push((from, to));
                        }
                    }
                    _ => {}
                }
            }
        }
        if proof.is_clean() {
            chart.work_out_voyages();
            for (port, row) in rows.into_iter().enumerate() {
                chart.check_voyages(port, row, &mut proof);
            }
        }
        noted.take(proof.end(Some(())));
        chart
    }

    fn check_voyages(&self, port: usize, row: &Row, proof: &mut Proof) {
        for (less, voyages) in self.voyages[port].iter().enumerate() {
            let length = less + 1;
            if voyages.is_empty() {
                proof.fault(row.wrong(format!("no move of {length} routes from here")));
            } else if voyages.len() > MOST_VOYAGES {
                let count = voyages.len();
                proof.fault(row.wrong(format!(
                    "{count} moves of {length} routes from here: expected at most {MOST_VOYAGES}"
                )));
            }
        }
    }

    fn work_out_voyages(&mut self) {
        self.voyages = (0..self.names.len())
            .map(|port| {
                let mut found: [Vec<Voyage>; LONGEST_PATH] = Default::default();
                self.go_on(port as u8, Voyage::default(), 0, &mut found);
                found
            })
            .collect();
    }

    /// Every way to go on without using a route twice; `used` marks routes by bit.
    fn go_on(&self, at: u8, sofar: Voyage, used: u128, found: &mut [Vec<Voyage>; LONGEST_PATH]) {
        let length = usize::from(sofar.length);
        if length > 0 {
            found[length - 1].push(sofar);
        }
        if length == LONGEST_PATH {
            return;
        }
        for (index, &(from, to)) in self.routes.iter().enumerate().take(128) {
            let other = match at {
                at if at == from => to,
                at if at == to => from,
                _ => continue,
            };
            if used & (1 << index) == 0 {
                let mut next = sofar;
                next.ports[length] = other;
                next.length += 1;
                self.go_on(other, next, used | 1 << index, found);
            }
        }
    }

    /// How many ports there are.
    #[must_use]
    pub fn ports(&self) -> usize {
        self.names.len()
    }

    /// The names of all ports, in the order of the port table.
    pub(crate) fn names(&self) -> &[PortName] {
        &self.names
    }

    /// The name of a port.
    #[must_use]
    pub fn name(&self, port: u8) -> PortName {
        self.names[usize::from(port)]
    }

    /// The port of a name, whatever its case.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<u8> {
        self.index.find(name, &self.names)
    }

    pub(crate) fn find_row(&self, row: &Row, name: &str) -> Result<u8, EditionError> {
        self.find(name)
            .ok_or_else(|| row.wrong(format!("unknown port “{name}”")))
    }

    /// Every voyage of so many routes from a port.
    #[must_use]
    pub fn voyages(&self, port: u8, length: u8) -> &[Voyage] {
        match length {
            0 => &[],
            length => &self.voyages[usize::from(port)][usize::from(length - 1).min(3)],
        }
    }

    /// One of them at random.
    pub(crate) fn pick<R: Random + ?Sized>(
        &self,
        port: u8,
        length: u8,
        rng: &mut R,
    ) -> Option<Voyage> {
        let voyages = self.voyages(port, length);
        match voyages.len() {
            0 => None,
            count => Some(voyages[rng.below(count as u32) as usize]),
        }
    }

    /// A voyage by the names of its ports.
    #[must_use]
    pub fn path(&self, voyage: &Voyage) -> Path {
        voyage.ports().iter().map(|&port| self.name(port)).collect()
    }

    /// Whether two ports are joined by a route.
    #[must_use]
    pub fn joined(&self, one: u8, other: u8) -> bool {
        self.routes.contains(&(one, other)) || self.routes.contains(&(other, one))
    }

    /// All routes.
    #[must_use]
    pub fn routes(&self) -> &[(u8, u8)] {
        &self.routes
    }
}

fn read_name(row: &Row, known: &[PortName]) -> Result<PortName, EditionError> {
    let name: PortName = row
        .name()
        .parse()
        .map_err(|error: portolan_core::WordError| row.wrong(error.to_string()))?;
    let same = |other: &PortName| other.as_str().eq_ignore_ascii_case(name.as_str());
    if known.iter().any(same) {
        return Err(row.wrong(format!("port “{name}” stands twice")));
    }
    Ok(name)
}
