//! How much whoever is on turn has to think about, as everybody sees it.

use portolan_core::Deliberation;

use crate::Oltremare;
use crate::state::Phase;
use crate::view::PublicView;

impl Oltremare {
    /// Cards go away, are chosen and are stowed one after the other, as parts of one decision. A ship
    /// for which there is one way only is not thought about.
    pub(crate) fn deliberation_in(&self, view: &PublicView) -> Deliberation {
        match view.phase {
            Phase::Discard | Phase::Play | Phase::Stow => Deliberation::Little,
            Phase::Sail => {
                let player = view.players.get(view.active.index());
                let paths = player.and_then(|player| player.ship).map_or(0, |port| {
                    self.components.chart.paths(port, view.ships).len()
                });
                match paths {
                    1 => Deliberation::None,
                    _ => Deliberation::Full,
                }
            }
            _ => Deliberation::Full,
        }
    }
}
