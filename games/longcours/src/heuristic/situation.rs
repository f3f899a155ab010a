//! What the seat that decides knows: the view, the own hand, and what can be guessed about other
//! hands. No decision is made here.

use portolan_core::{Seat, View};

use crate::parts::card::{Hand, Strength};
use crate::parts::chart::Chart;
use crate::parts::point::{Point, Zone};
use crate::state::total;
use crate::{Captain, Condition, Corsair, LongCours, PublicView};

/// The knowledge of the seat that decides.
pub(super) struct Situation<'a> {
    pub(super) game: &'a LongCours,
    pub(super) seen: &'a PublicView,
    pub(super) me: Seat,
    pub(super) hand: Hand,
    /// The cards in other hands.
    pub(super) unseen: Hand,
}

impl<'a> Situation<'a> {
    /// `None` if the seat is not asked.
    pub(super) fn new(
        game: &'a LongCours,
        view: &'a View<LongCours>,
        me: Seat,
    ) -> Option<Situation<'a>> {
        let own = view.private.as_ref().filter(|own| own.seat == me)?;
        let seen = &view.public;
        (seen.actor == Some(me)).then_some(Situation {
            game,
            seen,
            me,
            hand: own.hand,
            unseen: own.unseen,
        })
    }

    pub(super) fn chart(&self) -> &'a Chart {
        &self.game.chart
    }

    pub(super) fn captain(&self, seat: Seat) -> &'a Captain {
        &self.seen.captains[seat]
    }

    pub(super) fn own(&self) -> &'a Captain {
        self.captain(self.me)
    }

    pub(super) fn own_ship(&self) -> Option<Point> {
        ship(self.own())
    }

    /// The other captains in play.
    pub(super) fn rivals(&self) -> impl Iterator<Item = &'a Captain> + use<'a> {
        let me = self.me;
        let captains = self.seen.captains.iter();
        captains.filter(move |captain| captain.seat != me && !is_sunk(captain))
    }

    /// The own wealth as a yardstick: never nothing.
    pub(super) fn scale(&self) -> f32 {
        let least = self.game.components.numbers.start_cash;
        self.own().wealth.max(least).max(1) as f32
    }

    /// The face value of the own cargo.
    pub(super) fn cargo(&self) -> u32 {
        total(&self.own().cargo)
    }

    /// The point of a corsair that hunts the own ship.
    pub(super) fn hunter(&self) -> Option<Point> {
        match self.seen.corsair {
            Corsair::Afloat { owner, point } if owner != self.me => Some(point),
            _ => None,
        }
    }

    /// Whether a hunter can sink a ship on this point before the next own turn.
    pub(super) fn is_hunted_at(&self, point: Point) -> bool {
        self.hunter().is_some() && self.seen.reach.has(point)
    }

    /// The zone of the corsair, whoever owns it: the likeliest goal of a storm.
    pub(super) fn corsair_zone(&self) -> Option<Zone> {
        let point = self.seen.corsair.point()?;
        Some(self.chart().zone(point))
    }

    /// How likely a rival holds a storm.
    pub(super) fn holds_storm(&self, rival: &Captain) -> f32 {
        1.0 - self.lacks(rival, u32::from(self.unseen.storms))
    }

    /// How likely a rival cannot beat this card.
    pub(super) fn cannot_beat(&self, rival: &Captain, card: Strength) -> f32 {
        self.lacks(rival, self.unseen.brawls.above(card).len())
    }

    /// How likely none of so many unseen cards is in the hand of a rival, as if each of his cards
    /// were drawn alone.
    fn lacks(&self, rival: &Captain, cards: u32) -> f32 {
        let all = self.unseen.len().max(1) as f32;
        (1.0 - cards as f32 / all).powi(i32::from(rival.cards))
    }

    /// Whether the round limit comes before so many rounds have passed (L7.3).
    pub(super) fn ends_within(&self, rounds: u32) -> bool {
        let limit = self.game.options.round_limit;
        limit > 0 && self.seen.round + rounds > limit
    }
}

/// Where the ship of a captain is.
pub(super) fn ship(captain: &Captain) -> Option<Point> {
    match captain.condition {
        Condition::Afloat { point } => Some(point),
        Condition::Ashore | Condition::Wrecked | Condition::Sunk { .. } => None,
    }
}

fn is_sunk(captain: &Captain) -> bool {
    matches!(captain.condition, Condition::Sunk { .. })
}
