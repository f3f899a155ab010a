//! Where to sail (L3.2): every point in reach of the ship is judged by what it sells, what can be
//! looted there or nearby, who is there, and what storms and the corsair may do there.

use portolan_core::Seat;

use crate::parts::point::Point;
use crate::state::total;
use crate::{Action, Moved};

use super::situation::Situation;
use super::storms;
use super::trade::spendable;

/// The best move of the cargo ship; `None` if it stays.
pub(super) fn destination(situation: &Situation) -> Option<(Action, Point)> {
    let here = situation.own_ship()?;
    if situation.state.so_far.moved != Moved::Not {
        return None;
    }
    let mut best = (worth(situation, here), None);
    let mut offer = |worth: f32, action: Action, point: Point| {
        if worth > best.0 {
            best = (worth, Some((action, point)));
        }
    };
    for &point in situation.chart().neighbours(here) {
        offer(worth(situation, point), Action::Move { point }, point);
    }
    if situation.hand.direct_moves > 0 {
        let price = price_of_direct_move(situation);
        for &point in situation.chart().other_ports(here) {
            let worth = worth(situation, point) - price;
            offer(worth, Action::Direct { point }, point);
        }
    }
    best.1
}

/// The best of the ports on which a ship may be placed.
pub(super) fn port(situation: &Situation) -> Option<Point> {
    let ports = situation.chart().ports_of(situation.state.entry?).iter();
    let judged = ports.map(|port| (worth(situation, *port), *port));
    let best = judged.max_by(|one, other| one.0.total_cmp(&other.0))?;
    Some(best.1)
}

fn price_of_direct_move(situation: &Situation) -> f32 {
    let last = match situation.hand.direct_moves {
        1 => situation.habits.last_direct_move,
        _ => 1.0,
    };
    last * situation.habits.direct_move * situation.scale_of_cards()
}

/// What it is worth to be on a point.
fn worth(situation: &Situation, point: Point) -> f32 {
    loot(situation, point) + product(situation, point) + company(situation, point)
        - storm_risk(situation, point)
        - corsair(situation, point)
}

/// Wrecked goods here, or one move away.
fn loot(situation: &Situation, point: Point) -> f32 {
    let chart = situation.chart();
    let pile = |point| total(&situation.game.pile(situation.state, point)) as f32;
    if !chart.is_port(point) {
        return pile(point);
    }
    let near = chart.neighbours(point).iter();
    let near = near.filter(|near| !chart.is_port(**near));
    situation.habits.near_pile * near.map(|near| pile(*near)).sum::<f32>()
}

/// A product that is not aboard yet raises the chance of a sale. That of the port where the ship is
/// can be bought before it sails, so it is no reason to stay.
fn product(situation: &Situation, point: Point) -> f32 {
    let product = situation.chart().product(point);
    let Some(product) = product.filter(|_| situation.own_ship() != Some(point)) else {
        return 0.0;
    };
    let all = situation.cargo(situation.me);
    let aboard = situation.state.aboard(situation.me, product) as f32;
    let missing = 1.0 - aboard / all.max(1.0);
    let cash = spendable(situation) as f32;
    missing * (situation.habits.product * cash + situation.habits.later_product * situation.scale())
}

/// Rivals in the port: their cash can be won, and the own cash lost.
fn company(situation: &Situation, point: Point) -> f32 {
    if !situation.chart().is_port(point) {
        return 0.0;
    }
    let there = situation
        .rivals()
        .filter(|rival| situation.ship(*rival) == Some(point));
    let strongest = situation.hand.brawls.iter().last();
    let feeling = |rival: Seat| {
        let wins = strongest.map_or(0.0, |card| situation.cannot_beat(rival, card));
        let risk = match (situation.cards(rival), situation.unseen.brawls.is_empty()) {
            (0, _) | (_, true) => 0.0,
            _ => 1.0 - wins,
        };
        situation.habits.robbery * wins * situation.cash(rival)
            - situation.habits.robbed * risk * situation.cash(situation.me)
    };
    there.map(feeling).sum()
}

/// How much of the own cargo a storm is likely to take: where a rival can loot it at once, where
/// others have cargo too, and where the corsair is.
fn storm_risk(situation: &Situation, point: Point) -> f32 {
    let cargo = situation.cargo(situation.me);
    if situation.unseen.storms == 0 || cargo == 0.0 {
        return 0.0;
    }
    let chart = situation.chart();
    let zone = chart.zone(point);
    let raiders = chart.neighbours(chart.stranding(zone));
    let mut risk = 0.0;
    for rival in situation.rivals() {
        let holds = situation.holds_storm(rival);
        match situation.ship(rival) {
            Some(ship) if chart.zone(ship) == zone => {
                let bait = situation.cargo(rival);
                risk += situation.habits.crowd * bait / (bait + cargo);
            }
            Some(ship) if raiders.contains(&ship) => risk += situation.habits.raiders * holds,
            _ => {}
        }
        if situation.corsair_zone() == Some(zone) {
            risk += situation.habits.corsair_zone * holds;
        }
    }
    cargo * risk.min(1.0)
}

/// What the corsair of a rival costs here: the ship and the game, or the card that saves it.
fn corsair(situation: &Situation, point: Point) -> f32 {
    let Some(hunter) = situation.hunter() else {
        return 0.0;
    };
    let (chart, habits) = (situation.chart(), situation.habits);
    let near = chart.reach(hunter).and(chart.reach(point)).len() as f32;
    let near = habits.near_hunter * situation.scale() * near;
    if situation.is_hunted_at(point) {
        let is_wrecked = chart.zone(hunter) == chart.zone(point);
        let cargo = if is_wrecked {
            situation.cargo(situation.me)
        } else {
            0.0
        };
        return near + storms::price(situation).map_or(life(situation), |price| price + cargo);
    }
    if !chart.cornered_from(point).has(hunter) {
        return near;
    }
    let escape = match situation.hand.direct_moves {
        0 => storms::price(situation).unwrap_or(life(situation)),
        _ => price_of_direct_move(situation),
    };
    near + habits.trapped * escape
}

/// What it costs to be sunk.
fn life(situation: &Situation) -> f32 {
    situation.habits.life * situation.scale()
}
