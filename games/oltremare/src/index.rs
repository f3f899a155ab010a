//! Ports found by name, whatever its case. Voyages name their ports, so random play looks one
//! up for every ship that moves: a few letters say where in the table to look.

use crate::port::PortName;

/// A power of two, some times as many as there can be ports.
const PLACES: usize = 128;

/// The place of a port in the port table, by a number made of letters of its name.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct PortIndex([Option<u8>; PLACES]);

impl Default for PortIndex {
    fn default() -> PortIndex {
        PortIndex([None; PLACES])
    }
}

impl PortIndex {
    /// Where a name is kept, or after it, as far as there is no gap.
    #[inline]
    fn home(name: &[u8]) -> usize {
        let letter = |at: usize| name.get(at).map_or(0, |byte| usize::from(byte | 0x20));
        let last = name.len().saturating_sub(1);
        (letter(0) + 5 * letter(1) + 11 * letter(2) + 23 * letter(last) + 41 * last) % PLACES
    }

    /// Notes that the port with this name has this place in the port table. What finds no room
    /// any more is not noted: a table so long is refused.
    pub(crate) fn add(&mut self, name: &PortName, port: usize) {
        let home = PortIndex::home(name.as_str().as_bytes());
        let free = (0..PLACES)
            .map(|step| (home + step) % PLACES)
            .find(|place| self.0[*place].is_none());
        if let (Some(place), Ok(port)) = (free, u8::try_from(port)) {
            self.0[place] = Some(port);
        }
    }

    /// The place of the port of this name.
    #[inline]
    pub(crate) fn find(&self, name: &str, names: &[PortName]) -> Option<u8> {
        let mut place = PortIndex::home(name.as_bytes());
        for _ in 0..PLACES {
            let port = self.0[place]?;
            let known = names.get(usize::from(port))?.as_str();
            // Nearly always it is written as on the board, which is quicker to see.
            if known == name || known.eq_ignore_ascii_case(name) {
                return Some(port);
            }
            place = (place + 1) % PLACES;
        }
        None
    }
}
