//! What the seat that decides knows: what everybody sees, the own hand, and what can be guessed about
//! other hands. No decision is made here. The hands of rivals are in the state too; only their size is
//! read, because it is public (L8.1).

use portolan_core::math::power;
use portolan_core::{Seat, Viewer};

use super::habits::Habits;
use crate::parts::card::{Hand, Strength};
use crate::parts::chart::Chart;
use crate::parts::point::{Point, Zone};
use crate::state::total;
use crate::{Corsair, LongCours, State};

/// The knowledge of the seat that decides.
pub(super) struct Situation<'a> {
    pub(super) game: &'a LongCours,
    pub(super) habits: &'a Habits,
    /// Read it for what is public.
    pub(super) state: &'a State,
    pub(super) me: Seat,
    pub(super) hand: Hand,
    /// The cards in other hands.
    pub(super) unseen: Hand,
}

impl<'a> Situation<'a> {
    /// What this seat knows.
    pub(super) fn new(
        game: &'a LongCours,
        habits: &'a Habits,
        state: &'a State,
        me: Seat,
    ) -> Situation<'a> {
        Situation {
            game,
            habits,
            state,
            me,
            hand: state.hands[me],
            unseen: game.unseen(state, Viewer::Seat(me)),
        }
    }

    pub(super) fn chart(&self) -> &'a Chart {
        &self.game.chart
    }

    pub(super) fn own_cash(&self) -> u32 {
        self.state.cash[self.me]
    }

    pub(super) fn cash(&self, seat: Seat) -> f32 {
        self.state.cash[seat] as f32
    }

    pub(super) fn own_ship(&self) -> Option<Point> {
        self.ship(self.me)
    }

    /// Where the ship of a captain is.
    pub(super) fn ship(&self, seat: Seat) -> Option<Point> {
        self.state.ship(seat)
    }

    /// How many cards a captain holds.
    pub(super) fn cards(&self, seat: Seat) -> u32 {
        self.state.hands[seat].len()
    }

    /// The other captains in play.
    pub(super) fn rivals(&self) -> impl Iterator<Item = Seat> + use<> {
        let mut rivals = self.state.living;
        rivals.remove(self.me);
        rivals.iter()
    }

    pub(super) fn wealth(&self, seat: Seat) -> f32 {
        self.game.wealth(self.state, seat) as f32
    }

    /// The own wealth as a yardstick: never nothing.
    pub(super) fn scale(&self) -> f32 {
        let least = self.game.components.numbers.start_cash;
        self.wealth(self.me).max(least as f32).max(1.0)
    }

    /// The yardstick for cards that are kept: fortunes grow and cards do not, so they are dear to the poor.
    pub(super) fn scale_of_cards(&self) -> f32 {
        self.scale().max(self.habits.card_scale)
    }

    /// The face value of a captain's cargo.
    pub(super) fn cargo(&self, seat: Seat) -> f32 {
        total(&self.state.cargo[seat]) as f32
    }

    /// The point of a corsair that hunts the own ship.
    pub(super) fn hunter(&self) -> Option<Point> {
        match self.state.corsair {
            Corsair::Afloat { owner, point } if owner != self.me => Some(point),
            _ => None,
        }
    }

    /// Whether a hunter can sink a ship on this point before the next own turn.
    pub(super) fn is_hunted_at(&self, point: Point) -> bool {
        let hunter = self.hunter();
        hunter.is_some_and(|hunter| self.chart().reach(hunter).has(point))
    }

    /// The zone of the corsair, whoever owns it: the likeliest goal of a storm.
    pub(super) fn corsair_zone(&self) -> Option<Zone> {
        let point = self.state.corsair.point()?;
        Some(self.chart().zone(point))
    }

    /// How likely a rival holds a storm.
    pub(super) fn holds_storm(&self, rival: Seat) -> f32 {
        1.0 - self.lacks(rival, u32::from(self.unseen.storms))
    }

    /// How likely a rival cannot beat this card.
    pub(super) fn cannot_beat(&self, rival: Seat, card: Strength) -> f32 {
        self.lacks(rival, self.unseen.brawls.above(card).len())
    }

    /// How likely none of so many unseen cards is in the hand of a rival, as if each of his cards
    /// were drawn alone.
    fn lacks(&self, rival: Seat, cards: u32) -> f32 {
        let all = self.unseen.len().max(1) as f32;
        power(1.0 - cards as f32 / all, self.cards(rival))
    }

    /// Whether the round limit comes before so many rounds have passed (L7.3).
    pub(super) fn ends_within(&self, rounds: u32) -> bool {
        let limit = self.game.options.round_limit;
        limit > 0 && self.state.round + rounds > limit
    }
}
