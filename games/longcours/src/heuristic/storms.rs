//! Storms (L4): raids on the cargo of others, and the last defence against the corsair.

use crate::Action;
use crate::parts::point::Zone;

use super::auction;
use super::situation::Situation;
use super::weights;

/// A storm on a zone full of cargo that the own ship can loot afterwards.
pub(super) fn raid(situation: &Situation) -> Option<Action> {
    if situation.hand.storms == 0 {
        return None;
    }
    let last = match situation.hand.storms {
        1 => weights::LAST_STORM,
        _ => 1.0,
    };
    let least = last * weights::RAID * situation.scale();
    let zones = Zone::ALL.into_iter();
    let raids = zones.map(|zone| (gain(situation, zone), zone));
    let best = raids.max_by(|one, other| one.0.total_cmp(&other.0))?;
    (best.0 >= least.max(weights::RAID_LEAST)).then_some(Action::Storm { zone: best.1 })
}

/// What a storm there would bring: the cargo it wrecks, if an ordinary move reaches it at once, less
/// if only a direct move leads near it.
fn gain(situation: &Situation, zone: Zone) -> f32 {
    let (chart, seen) = (situation.chart(), &situation.seen);
    let Some(ship) = situation
        .own_ship()
        .filter(|ship| chart.zone(*ship) != zone)
    else {
        return 0.0;
    };
    let Some(turn) = seen.cargo_phase.as_ref() else {
        return 0.0;
    };
    let there = &seen.zones[zone.index()];
    let own_corsair = there.corsair && situation.hunter().is_none();
    let place = chart.stranding(zone);
    if own_corsair || ship == place {
        return 0.0;
    }
    let cargo = there.cargo as f32;
    let hunted = situation.is_hunted_at(place) && !there.corsair && situation.hand.storms < 2;
    if turn.moves.has(place) && !hunted {
        return cargo;
    }
    if turn.direct_moves && situation.hand.direct_moves > 1 {
        weights::LATER_LOOT * cargo
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

/// A storm on the corsair in order to buy it at once: no rival can outbid, and none can
/// sink it again.
pub(super) fn seizure(situation: &Situation) -> Option<Action> {
    let hunter = situation.hunter()?;
    let zone = situation.chart().zone(hunter);
    let wrecked = situation
        .own_ship()
        .is_some_and(|ship| situation.chart().zone(ship) == zone);
    let last = situation.hand.storms > 0 && situation.unseen.storms == 0;
    let pays = last && !wrecked && auction::would_win(situation);
    pays.then_some(Action::Storm { zone })
}
