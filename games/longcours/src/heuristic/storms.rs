//! Storms (L4): raids on the cargo of others, and the last defence against the corsair.

use crate::Action;
use crate::parts::point::Zone;

use super::auction;
use super::situation::Situation;

/// A storm on a zone full of cargo that the own ship can loot afterwards.
pub(super) fn raid(situation: &Situation) -> Option<Action> {
    if situation.hand.storms == 0 {
        return None;
    }
    let habits = situation.habits;
    let least = last(situation) * habits.raid * situation.scale_of_cards();
    let zones = Zone::ALL.into_iter();
    let raids = zones.map(|zone| (gain(situation, zone), zone));
    let best = raids.max_by(|one, other| one.0.total_cmp(&other.0))?;
    (best.0 >= least.max(habits.raid_least)).then_some(Action::Storm { zone: best.1 })
}

/// What a storm is worth that is kept; `None` if there is none.
pub(super) fn price(situation: &Situation) -> Option<f32> {
    let price = situation.habits.storm * situation.scale_of_cards();
    (situation.hand.storms > 0).then(|| last(situation) * price)
}

/// How many times as much a storm is worth if it is the last.
fn last(situation: &Situation) -> f32 {
    match situation.hand.storms {
        1 => situation.habits.last_storm,
        _ => 1.0,
    }
}

/// What a storm there would bring: the cargo it wrecks, if an ordinary move reaches it at once, less
/// if only a direct move leads near it.
fn gain(situation: &Situation, zone: Zone) -> f32 {
    let (game, chart, state) = (situation.game, situation.chart(), situation.state);
    let Some(ship) = situation
        .own_ship()
        .filter(|ship| chart.zone(*ship) != zone)
    else {
        return 0.0;
    };
    let is_corsair = situation.corsair_zone() == Some(zone);
    let place = chart.stranding(zone);
    if is_corsair && situation.hunter().is_none() || ship == place {
        return 0.0;
    }
    let ships = game.ships_in(state, zone).iter();
    let cargo: f32 = ships.map(|seat| situation.cargo(seat)).sum();
    let hunted = situation.is_hunted_at(place) && !is_corsair && situation.hand.storms < 2;
    if game.moves(state, situation.me).contains(&place) && !hunted {
        return cargo;
    }
    let direct = !game.direct_moves(state, situation.me).is_empty();
    if direct && situation.hand.direct_moves > 1 {
        situation.habits.later_loot * cargo
    } else {
        0.0
    }
}

/// A storm on the corsair, if it can sink the own ship where it now is.
pub(super) fn defence(situation: &Situation) -> Option<Action> {
    let ship = situation.own_ship()?;
    let zone = situation.corsair_zone()?;
    let needed = situation.hand.storms > 0 && situation.is_hunted_at(ship);
    needed.then_some(Action::Storm { zone })
}

/// A storm on the corsair in order to buy it at once: no rival can outbid, and few storms are left to
/// sink it again.
pub(super) fn seizure(situation: &Situation) -> Option<Action> {
    let hunter = situation.hunter()?;
    let zone = situation.chart().zone(hunter);
    let wrecked = situation
        .own_ship()
        .is_some_and(|ship| situation.chart().zone(ship) == zone);
    let few_left = situation.unseen.storms <= situation.habits.seizure;
    let can = situation.hand.storms > 0 && !wrecked;
    let pays = can && few_left && auction::would_win(situation);
    pays.then_some(Action::Storm { zone })
}
