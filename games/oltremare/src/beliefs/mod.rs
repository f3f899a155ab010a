//! What a seat believes about the hands of others beyond what its view proves (O8): which cards they probably
//! hold after what they offered, claimed, asked for, refused and played.
//!
//! The model: goods that somebody offers are true, so he holds such a card until it may have left his hand
//! ([`evidence`]). What he says about its symbols is true as often as his claims proved true so far. All other
//! cards of a hand are the likelier the better they fit what he did ([`model`], [`weights`]). Worlds are drawn
//! with exactly the probabilities of this model ([`placements`]).

mod evidence;
mod model;
mod placements;
#[cfg(test)]
mod tests;
mod weights;

use portolan_core::math::power;
use portolan_core::{Random, Seat, View};
use strum::EnumCount;

use self::model::Table;
pub(crate) use self::placements::Placed;
use self::placements::Placements;
use self::weights::WEIGHTS;
use crate::Oltremare;
use crate::parts::Good;
use crate::words::Event;

/// What a seat believes about hidden cards. By default nothing.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Beliefs {
    placements: Option<Placements>,
}

impl Beliefs {
    /// Cards for the hands of others; `None` if nothing is believed.
    pub(crate) fn draw<R: Random + ?Sized>(&self, rng: &mut R) -> Option<Placed> {
        self.placements.as_ref().map(|all| all.draw(rng))
    }
}

impl Beliefs {
    /// About how likely a seat holds each good, beside cards that are known in its hand; `None` if nothing is
    /// believed.
    pub(crate) fn holds(&self, seat: Seat) -> Option<[f32; Good::COUNT]> {
        let weighed = self.placements.as_ref()?.weighed();
        let index = weighed.hands.iter().position(|hand| hand.seat == seat)?;
        let cards = weighed.goods.iter().flat_map(|of_good| &of_good.cards);
        let all: f64 = cards.map(|hidden| hidden.hands[index]).sum();
        let sighted = weighed.goods.iter().flat_map(|of_good| &of_good.sighted);
        let sighted = sighted.filter(|sighted| sighted.hand == index);
        let sure: f64 = sighted.map(|sighted| 1.0 - sighted.gone).sum();
        let room = (f64::from(weighed.hands[index].room) - sure).max(0.0);
        let mut holds = [0.0; Good::COUNT];
        for of_good in &weighed.goods {
            let sighted = of_good
                .sighted
                .iter()
                .filter(|sighted| sighted.hand == index);
            let gone: f64 = sighted.map(|sighted| sighted.gone).product();
            let weights = of_good.cards.iter().map(|hidden| hidden.hands[index]);
            let share = weights.sum::<f64>() / all;
            let lacks = gone * f64::from(power((1.0 - share) as f32, room.round() as u32));
            holds[of_good.good as usize] = (1.0 - lacks) as f32;
        }
        Some(holds)
    }
}

impl Oltremare {
    /// What the seat of this view believes after these events.
    pub(crate) fn believe(&self, view: &View<Oltremare>, seen: &[Event]) -> Beliefs {
        let table = Table::new(self, view, seen, &WEIGHTS);
        Beliefs {
            placements: table.and_then(|table| Placements::new(table.weigh()?)),
        }
    }
}
