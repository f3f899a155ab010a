//! Ports and paths. The edition defines which ports there are: here they are numbers, their names
//! are in its port table ([`Chart`](super::Chart)).

use std::fmt;
use std::num::NonZeroU8;

use portolan_core::{Id, ViewPart};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most ports a board can have.
pub const MOST_PORTS: usize = 32;

/// The longest path of a turn: four cards bear at most four ship symbols (O5.1).
pub const LONGEST_PATH: usize = 4;

/// A port. Outside Rust it is its number in the port table, from 1; people call it by its name.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ViewPart,
)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Port(NonZeroU8);

impl Port {
    /// The first port of the table.
    pub const FIRST: Port = Port(NonZeroU8::MIN);

    /// Counted from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The port with this number, counted from 1; `None` if no board has it.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Port> {
        let port = NonZeroU8::new(number)?;
        (usize::from(number) <= MOST_PORTS).then_some(Port(port))
    }
}

impl Id for Port {
    #[inline]
    fn index(self) -> usize {
        Port::index(self)
    }

    #[inline]
    fn from_index(index: usize) -> Port {
        Port(NonZeroU8::MIN.saturating_add(index as u8))
    }
}

impl TryFrom<u8> for Port {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Port, &'static str> {
        Port::from_number(number).ok_or("expected the number of a port, 1 to 32")
    }
}

impl From<Port> for u8 {
    fn from(port: Port) -> u8 {
        port.0.get()
    }
}

impl fmt::Debug for Port {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "port {}", self.0)
    }
}

/// A path: the ports entered, one after the other, at least one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(try_from = "Vec<Port>", into = "Vec<Port>")]
#[ts(as = "Vec<Port>")]
pub struct Path {
    ports: [Port; LONGEST_PATH],
    length: u8,
}

impl Path {
    /// These ports; `None` if there are none or too many.
    #[must_use]
    #[inline]
    pub fn new(entered: &[Port]) -> Option<Path> {
        let mut ports = [Port::FIRST; LONGEST_PATH];
        ports.get_mut(..entered.len())?.copy_from_slice(entered);
        (!entered.is_empty()).then_some(Path {
            ports,
            length: entered.len() as u8,
        })
    }

    /// The ports entered.
    #[must_use]
    #[inline]
    pub fn ports(&self) -> &[Port] {
        &self.ports[..usize::from(self.length)]
    }

    /// Where it ends.
    #[must_use]
    #[inline]
    pub fn end(&self) -> Port {
        self.ports[usize::from(self.length) - 1]
    }
}

impl TryFrom<Vec<Port>> for Path {
    type Error = &'static str;

    fn try_from(ports: Vec<Port>) -> Result<Path, &'static str> {
        Path::new(&ports).ok_or("expected one to four ports")
    }
}

impl From<Path> for Vec<Port> {
    fn from(path: Path) -> Vec<Port> {
        path.ports().to_vec()
    }
}
