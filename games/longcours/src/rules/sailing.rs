//! Sailing (L3.2): one ordinary move along a line, or any number of direct moves; a ship that
//! arrives at a stranding place takes the wreck pile (L3.5).

use portolan_core::{EventSink, Seat};

use super::Change;
use crate::parts::card::Card;
use crate::parts::point::Point;
use crate::parts::product::Goods;
use crate::state::total;
use crate::{Event, LongCours, Moved, Refusal, State};

impl LongCours {
    /// Where an ordinary move can lead.
    #[inline]
    pub(crate) fn moves(&self, state: &State, seat: Seat) -> &[Point] {
        match (state.so_far.moved, state.ship(seat)) {
            (Moved::Not, Some(point)) => self.chart.neighbours(point),
            _ => &[],
        }
    }

    /// Where a direct move can lead, apart from the card for it: to any port but the own.
    #[inline]
    pub(crate) fn direct_moves(&self, state: &State, seat: Seat) -> &[Point] {
        match (state.so_far.moved, state.ship(seat)) {
            (Moved::Not | Moved::Direct, Some(point)) => self.chart.other_ports(point),
            _ => &[],
        }
    }

    pub(crate) fn check_move(&self, state: &State, seat: Seat, to: Point) -> Result<(), Refusal> {
        let from = state.ship(seat).ok_or(Refusal::NoShip)?;
        let is_line = self.chart.neighbours(from).contains(&to);
        match state.so_far.moved {
            Moved::Ordinary => Err(Refusal::MovedAlready),
            Moved::Direct => Err(Refusal::MovedDirectly),
            Moved::Not => Refusal::NoLine { from, to }.unless(is_line),
        }
    }

    pub(crate) fn check_direct(&self, state: &State, seat: Seat, to: Point) -> Result<(), Refusal> {
        let from = state.ship(seat).ok_or(Refusal::NoShip)?;
        Refusal::MovedOrdinarily.unless(state.so_far.moved != Moved::Ordinary)?;
        Refusal::DirectToStranding { point: to }.unless(self.chart.is_port(to))?;
        Refusal::DirectToSame { point: to }.unless(from != to)?;
        Refusal::NoDirectMove.unless(state.hands[seat].direct_moves > 0)
    }

    /// The wrecked goods on a point; none on a port.
    #[inline]
    pub(crate) fn pile(&self, state: &State, point: Point) -> Goods {
        if self.chart.is_port(point) {
            Goods::default()
        } else {
            state.wrecks[self.chart.zone(point).index()]
        }
    }
}

impl LongCours {
    pub(crate) fn sail<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        to: Point,
    ) {
        change.state.so_far.moved = Moved::Ordinary;
        if let Some(from) = change.state.ships[seat].replace(to) {
            change.put(Event::Moved { seat, from, to });
        }
        self.loot(change, seat, to);
    }

    pub(crate) fn sail_directly<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        to: Point,
    ) {
        change.state.play_card(seat, Card::DirectMove);
        change.state.so_far.moved = Moved::Direct;
        if let Some(from) = change.state.ships[seat].replace(to) {
            change.put(Event::MovedDirectly { seat, from, to });
        }
    }

    /// A ship takes all wrecked goods at once (L3.5).
    fn loot<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>, seat: Seat, point: Point) {
        let goods = self.pile(change.state, point);
        if total(&goods) == 0 {
            return;
        }
        change.state.wrecks[self.chart.zone(point).index()] = Goods::default();
        self.load(change, seat, point, &goods);
    }
}
