//! What dice do to a punt (M15.1): where it ends after the remaining rolls, counted exactly.
//! Pilots and pirates are not known here.

/// Ways a punt can end, out of 6 to the power of the rolls left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Ways {
    /// Short of the last space.
    pub(crate) short: u32,
    /// Exactly on the last space.
    pub(crate) last: u32,
    /// Past it: in port.
    pub(crate) port: u32,
}

impl Ways {
    /// A punt in port stays there.
    pub(crate) const PORT: Ways = Ways {
        short: 0,
        last: 0,
        port: 1,
    };

    /// A punt that does not sail does not arrive.
    pub(crate) const SHORT: Ways = Ways {
        short: 1,
        last: 0,
        port: 0,
    };

    /// All ways together.
    #[must_use]
    pub(crate) const fn all(self) -> u32 {
        self.short + self.last + self.port
    }
}

/// The table of all ways, for 0 to 3 rolls from every space of the sea.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Chances {
    ways: [Vec<Ways>; 4],
}

impl Chances {
    /// Counts for a sea whose last space is this.
    #[must_use]
    pub(crate) fn new(last_space: u8) -> Chances {
        let last = usize::from(last_space);
        let mut ways: [Vec<Ways>; 4] = Default::default();
        ways[0] = (0..=last)
            .map(|space| Ways {
                short: u32::from(space < last),
                last: u32::from(space == last),
                port: 0,
            })
            .collect();
        for rolls in 1..4 {
            ways[rolls] = (0..=last)
                .map(|space| {
                    let mut sum = Ways::default();
                    for die in 1..=6 {
                        let next = ways[rolls - 1].get(space + die).copied().unwrap_or(Ways {
                            port: 6u32.pow(rolls as u32 - 1),
                            ..Ways::default()
                        });
                        sum.short += next.short;
                        sum.last += next.last;
                        sum.port += next.port;
                    }
                    sum
                })
                .collect();
        }
        Chances { ways }
    }

    /// How a punt on this space can end with so many rolls left.
    #[must_use]
    pub(crate) fn of(&self, space: u8, rolls: u8) -> Ways {
        self.ways[usize::from(rolls.min(3))]
            .get(usize::from(space))
            .copied()
            .unwrap_or(Ways::PORT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn m15_1_chances_after_two_and_three_rolls() {
        let chances = Chances::new(13);
        let three = [0, 1, 2, 3, 4, 5].map(|space| chances.of(space, 3));
        assert_eq!(three.map(|ways| ways.port), [35, 56, 81, 108, 135, 160]);
        assert_eq!(three.map(|ways| ways.last), [21, 25, 27, 27, 25, 21]);
        assert!(three.iter().all(|ways| ways.all() == 216));
        let two = [0, 1, 2, 3, 4, 5].map(|space| chances.of(space, 2));
        assert_eq!(two.map(|ways| ways.last), [0, 1, 2, 3, 4, 5]);
        assert!(two.iter().all(|ways| ways.all() == 36));
    }
}
