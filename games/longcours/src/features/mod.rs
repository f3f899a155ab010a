//! How the prospects of a captain are judged: numbers from which a search estimates the chance to win,
//! the stages of the game in which they count differently, and the clock by which a search looks ahead.
//! What the numbers are worth is learned; nothing is decided here.
//!
//! The whole state is read, hands included: a search judges worlds in which everything is known.

#[cfg(test)]
mod tests;

use portolan_core::Seat;
use portolan_core::math::ln;

use crate::parts::card::MOST_STRENGTH;
use crate::parts::point::Point;
use crate::parts::product::Goods;
use crate::state::total;
use crate::{Corsair, LongCours, Phase, State};

/// The names of the features, in the order of [`Features::list`].
pub(crate) const NAMES: &[&str] = &[
    "wealth",
    "wealth_share",
    "cash",
    "cash_share",
    "richest_in_cash",
    "products",
    "storms",
    "any_storm",
    "storm_share",
    "direct_moves",
    "any_direct_move",
    "brawl_cards",
    "strongest_card",
    "unbeatable_card",
    "afloat",
    "until_turn",
    "owner",
    "owner_storms",
    "owner_defenceless",
    "owner_share",
    "doomed",
    "hunted",
    "cornered",
    "prey",
    "exposed_cargo",
    "raided_cargo",
    "loot",
];

/// The corsair is for sale, bought or at sea, and two, three or more captains are left.
pub(crate) const STAGES: usize = 9;

/// How long a round is on the clock of a search: a number that every number of seats divides.
const ROUND: u32 = 60;

/// How far a search looks ahead: in one round others can punish a move, in the next the gain is seen.
pub(crate) const TWO_ROUNDS: u32 = 2 * ROUND;

impl LongCours {
    /// Which part of which round it is. Every seat has its part, so that a round is equally long for all
    /// numbers of players; the part of a sunk captain is skipped.
    pub(crate) fn ticks(&self, state: &State) -> u32 {
        let seats = self.seats as u32;
        let place = state.place_in_order(state.active, self.seats) as u32;
        let round = match state.phase {
            Phase::Deal | Phase::Start => return 0,
            // Round 1 goes around twice (L2.2).
            Phase::Place => 0,
            _ => state.round,
        };
        round
            .saturating_mul(ROUND)
            .saturating_add(place * ROUND / seats)
    }

    /// The state of the corsair, and how many captains are left.
    pub(crate) fn stage_of(&self, state: &State) -> usize {
        let corsair = match state.corsair {
            Corsair::ForSale => 0,
            Corsair::Bought { .. } => 1,
            Corsair::Afloat { .. } => 2,
        };
        3 * corsair + state.living.len().clamp(2, 4) - 2
    }

    /// Writes the features of a seat; a sunk captain has none.
    pub(crate) fn write_features(&self, state: &State, seat: Seat, out: &mut [f32]) {
        if !state.living.has(seat) {
            out.fill(0.0);
            return;
        }
        let features = Features {
            game: self,
            state,
            seat,
        };
        for (place, feature) in out.iter_mut().zip(features.list()) {
            *place = feature;
        }
    }
}

/// The features of a captain in play.
struct Features<'a> {
    game: &'a LongCours,
    state: &'a State,
    seat: Seat,
}

impl Features<'_> {
    fn list(&self) -> [f32; NAMES.len()] {
        let state = self.state;
        let (cash, hand) = (state.cash[self.seat], state.hands[self.seat]);
        let wealth = self.wealth(self.seat);
        let storms = f32::from(hand.storms);
        let other_storms = self.of_others(|other| f32::from(state.hands[other].storms));
        let defenceless = self.of_others(|other| flag(state.hands[other].storms == 0));
        let all_wealth = wealth + self.of_others(|other| self.wealth(other));
        let other_cash = self.of_others(|other| state.cash[other] as f32);
        let cash_share = share(cash as f32, other_cash);
        let wealth_share = share(wealth, all_wealth - wealth);
        let others = (state.living.len() - 1) as f32;
        let owner = flag(state.corsair.owner() == Some(self.seat));
        let strongest = hand.brawls.iter().last();
        let richest = !self.any_other(|other| state.cash[other] >= cash);
        let unbeatable = strongest.is_some_and(|card| {
            !self.any_other(|other| !state.hands[other].brawls.above(card).is_empty())
        });
        let danger = self.danger();
        [
            ln(1.0 + wealth) / 3.0,
            wealth_share,
            ln(1.0 + cash as f32) / 3.0,
            cash_share,
            flag(richest),
            products(&state.cargo[self.seat]) / 3.0,
            storms / 3.0,
            flag(storms > 0.0),
            share(storms, other_storms),
            f32::from(hand.direct_moves) / 3.0,
            flag(hand.direct_moves > 0),
            hand.brawls.len() as f32 / 3.0,
            strongest.map_or(0.0, |card| f32::from(card.number())) / f32::from(MOST_STRENGTH),
            flag(unbeatable),
            flag(state.ship(self.seat).is_some()),
            self.until_turn(self.seat) / others.max(1.0),
            owner,
            owner * other_storms / 4.0,
            owner * defenceless / others.max(1.0),
            owner * wealth_share,
            flag(danger == Danger::Doomed),
            flag(danger == Danger::Hunted),
            flag(danger == Danger::Cornered),
            self.prey() / others.max(1.0),
            self.exposed_cargo(wealth),
            self.raided_cargo(wealth),
            self.loot(wealth),
        ]
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let mut others = self.state.living;
        others.remove(self.seat);
        others.iter()
    }

    fn of_others(&self, of: impl Fn(Seat) -> f32) -> f32 {
        self.others().map(of).sum()
    }

    fn any_other(&self, is: impl Fn(Seat) -> bool) -> bool {
        self.others().any(is)
    }

    fn wealth(&self, seat: Seat) -> f32 {
        self.game.wealth(self.state, seat) as f32
    }

    fn cargo(&self) -> f32 {
        total(&self.state.cargo[self.seat]) as f32
    }

    /// How many captains have their turn before this one.
    fn until_turn(&self, seat: Seat) -> f32 {
        let order = self.state.active.around(self.game.seats);
        let before = order.take_while(|other| *other != seat);
        before.filter(|other| self.state.living.has(*other)).count() as f32
    }

    /// The corsair of another captain.
    fn hunter(&self) -> Option<(Seat, Point)> {
        match self.state.corsair {
            Corsair::Afloat { owner, point } if owner != self.seat => Some((owner, point)),
            _ => None,
        }
    }

    /// What a corsair at sea can do to the ship of this captain.
    fn danger(&self) -> Danger {
        match (self.hunter(), self.state.ship(self.seat)) {
            (Some((owner, hunter)), Some(ship)) => self.danger_of(self.seat, ship, owner, hunter),
            _ => Danger::None,
        }
    }

    fn danger_of(&self, seat: Seat, ship: Point, owner: Seat, hunter: Point) -> Danger {
        let chart = &self.game.chart;
        let hand = self.state.hands[seat];
        let in_reach = chart.reach(hunter).has(ship);
        if in_reach && self.until_turn(owner) < self.until_turn(seat) {
            return Danger::Doomed;
        }
        let trapped = chart.trapped_from(ship).has(hunter);
        match (trapped, hand.storms == 0 && hand.direct_moves == 0) {
            (true, true) => Danger::Cornered,
            _ if in_reach => Danger::Hunted,
            _ => Danger::None,
        }
    }

    /// How many captains the own corsair is about to sink.
    fn prey(&self) -> f32 {
        let Corsair::Afloat { owner, point } = self.state.corsair else {
            return 0.0;
        };
        if owner != self.seat {
            return 0.0;
        }
        self.of_others(|other| {
            let danger = self.state.ship(other);
            let danger = danger.map(|ship| self.danger_of(other, ship, owner, point));
            flag(matches!(danger, Some(Danger::Doomed | Danger::Cornered)))
        })
    }

    /// The part of the wealth that is cargo in the zone of the corsair, where others have storms.
    fn exposed_cargo(&self, wealth: f32) -> f32 {
        let chart = &self.game.chart;
        let zone = |point: Option<Point>| point.map(|point| chart.zone(point));
        let ship = zone(self.state.ship(self.seat));
        let is_there = ship.is_some() && ship == zone(self.state.corsair.point());
        let armed = self.any_other(|other| self.state.hands[other].storms > 0);
        flag(is_there && armed) * self.cargo() / wealth.max(1.0)
    }

    /// The part of the wealth that is cargo which another captain can wreck and loot in one turn.
    fn raided_cargo(&self, wealth: f32) -> f32 {
        let Some(ship) = self.state.ship(self.seat) else {
            return 0.0;
        };
        let chart = &self.game.chart;
        let zone = chart.zone(ship);
        let near = chart.neighbours(chart.stranding(zone));
        let can_raid = |other: Seat| {
            let from = self.state.ship(other);
            let from = from.filter(|from| chart.zone(*from) != zone && near.contains(from));
            from.is_some() && self.state.hands[other].storms > 0
        };
        flag(self.any_other(can_raid)) * self.cargo() / wealth.max(1.0)
    }

    /// Wrecked goods one move away, as a part of what the wealth would be with them.
    fn loot(&self, wealth: f32) -> f32 {
        let Some(ship) = self.state.ship(self.seat) else {
            return 0.0;
        };
        let near = self.game.chart.neighbours(ship).iter();
        let piles = near.map(|point| total(&self.game.pile(self.state, *point)) as f32);
        share(piles.fold(0.0, f32::max), wealth)
    }
}

/// What a corsair can do to a ship.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Danger {
    /// Nothing soon.
    None,
    /// It would sink the ship if it stayed there.
    Hunted,
    /// The captain has no card that gets the ship out of reach.
    Cornered,
    /// It sinks the ship before its captain can do anything.
    Doomed,
}

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

/// The part of something in all of it; 0 of nothing.
fn share(part: f32, rest: f32) -> f32 {
    part / (part + rest).max(1.0)
}

/// Over how many products a cargo is spread: the reciprocal of the sum of the squared shares.
fn products(cargo: &Goods) -> f32 {
    let all = total(cargo) as f32;
    let squares = cargo.values().map(|value| *value as f32 * *value as f32);
    let squares: f32 = squares.sum();
    if squares > 0.0 {
        all * all / squares
    } else {
        0.0
    }
}
