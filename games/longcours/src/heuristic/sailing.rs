//! Where to sail (L3.2): every point in reach of the ship is judged by what it sells, what can be
//! looted there or nearby, who is there, and what storms and the corsair may do there.

use crate::parts::point::Point;
use crate::state::total;
use crate::{Action, Captain, Moved};

use super::situation::{Situation, ship};
use super::trade::spendable;
use super::weights;

/// The best move of the cargo ship; `None` if it stays.
pub(super) fn destination(situation: &Situation) -> Option<(Action, Point)> {
    let turn = situation.seen.cargo_phase.as_ref()?;
    let here = situation.own_ship()?;
    if situation.seen.so_far.moved != Moved::Not {
        return None;
    }
    let mut best = (worth(situation, here), None);
    let mut offer = |worth: f32, action: Action, point: Point| {
        if worth > best.0 {
            best = (worth, Some((action, point)));
        }
    };
    for point in turn.moves.iter() {
        offer(worth(situation, point), Action::Move { point }, point);
    }
    if situation.hand.direct_moves > 0 && turn.direct_moves {
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
    let ports = situation.chart().ports_of(situation.seen.entry?).iter();
    let judged = ports.map(|port| (worth(situation, *port), *port));
    let best = judged.max_by(|one, other| one.0.total_cmp(&other.0))?;
    Some(best.1)
}

fn price_of_direct_move(situation: &Situation) -> f32 {
    let last = match situation.hand.direct_moves {
        1 => weights::LAST_DIRECT_MOVE,
        _ => 1.0,
    };
    last * weights::DIRECT_MOVE * situation.scale()
}

/// What it is worth to be on a point.
fn worth(situation: &Situation, point: Point) -> f32 {
    loot(situation, point) + product(situation, point) + company(situation, point)
        - storms(situation, point)
        - corsair(situation, point)
}

/// Wrecked goods here, or one move away.
fn loot(situation: &Situation, point: Point) -> f32 {
    let chart = situation.chart();
    let pile = |point| {
        let zone = &situation.seen.zones[chart.zone(point).index()];
        total(&zone.wreck) as f32
    };
    if !chart.is_port(point) {
        return pile(point);
    }
    let near = chart.neighbours(point).iter();
    let near = near.filter(|near| !chart.is_port(**near));
    weights::NEAR_PILE * near.map(|near| pile(*near)).sum::<f32>()
}

/// A product that is not aboard yet raises the chance of a sale. That of the port where the ship is
/// can be bought before it sails, so it is no reason to stay.
fn product(situation: &Situation, point: Point) -> f32 {
    let product = situation.chart().product(point);
    let Some(product) = product.filter(|_| situation.own_ship() != Some(point)) else {
        return 0.0;
    };
    let (all, aboard) = (situation.cargo(), situation.own().cargo[product]);
    let missing = 1.0 - aboard as f32 / all.max(1) as f32;
    let cash = spendable(situation) as f32;
    missing * (weights::PRODUCT * cash + weights::LATER_PRODUCT * situation.scale())
}

/// Rivals in the port: their cash can be won, and the own cash lost.
fn company(situation: &Situation, point: Point) -> f32 {
    if !situation.chart().is_port(point) {
        return 0.0;
    }
    let there = situation
        .rivals()
        .filter(|rival| ship(rival) == Some(point));
    let strongest = situation.hand.brawls.iter().last();
    let feeling = |rival: &Captain| {
        let wins = strongest.map_or(0.0, |card| situation.cannot_beat(rival, card));
        let risk = match (rival.cards, situation.unseen.brawls.is_empty()) {
            (0, _) | (_, true) => 0.0,
            _ => 1.0 - wins,
        };
        weights::ROBBERY * wins * rival.cash as f32
            - weights::ROBBED * risk * situation.own().cash as f32
    };
    there.map(feeling).sum()
}

/// How much of the own cargo a storm is likely to take: where a rival can loot it at once, where
/// others have cargo too, and where the corsair is.
fn storms(situation: &Situation, point: Point) -> f32 {
    let cargo = situation.cargo() as f32;
    if situation.unseen.storms == 0 || cargo == 0.0 {
        return 0.0;
    }
    let chart = situation.chart();
    let zone = chart.zone(point);
    let raiders = chart.neighbours(chart.stranding(zone));
    let mut risk = 0.0;
    for rival in situation.rivals() {
        let holds = situation.holds_storm(rival);
        match ship(rival) {
            Some(ship) if chart.zone(ship) == zone => {
                let bait = total(&rival.cargo) as f32;
                risk += weights::CROWD * bait / (bait + cargo);
            }
            Some(ship) if raiders.contains(&ship) => risk += weights::RAIDERS * holds,
            _ => {}
        }
        if situation.corsair_zone() == Some(zone) {
            risk += weights::CORSAIR_ZONE * holds;
        }
    }
    cargo * risk.min(1.0)
}

/// What the corsair of a rival costs here: the ship and the game, or the storm that sinks it.
fn corsair(situation: &Situation, point: Point) -> f32 {
    let Some(hunter) = situation.hunter() else {
        return 0.0;
    };
    let chart = situation.chart();
    let scale = situation.scale();
    let near = chart.reach(hunter).and(chart.reach(point)).len() as f32;
    let near = weights::NEAR_HUNTER * scale * near;
    if !situation.is_hunted_at(point) {
        return near;
    }
    near + match situation.hand.storms {
        0 => weights::LIFE * scale,
        storms => {
            let wrecked = chart.zone(hunter) == chart.zone(point);
            let last = if storms == 1 {
                weights::LAST_STORM
            } else {
                1.0
            };
            let cargo = if wrecked {
                situation.cargo() as f32
            } else {
                0.0
            };
            last * weights::STORM * scale + cargo
        }
    }
}
