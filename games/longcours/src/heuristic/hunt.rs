//! The corsair's moves (L6.3): every path of the steps left is tried. It sinks as many as it can,
//! and ends where the next turn catches the most: a ship without cards is lost if all points that
//! it can move to are in reach. It keeps away from the own cargo ship, because it draws storms.

use portolan_core::Seat;

use crate::Action;
use crate::parts::point::{Point, Points};

use super::situation::Situation;

/// The first step of the best path.
pub(super) fn sail(situation: &Situation) -> Action {
    let Some(from) = situation.state.corsair.point() else {
        return Action::Stop;
    };
    let steps = situation.state.steps;
    let mut best = (judge(situation, from, Points::one(from)), Action::Stop);
    for &point in situation.chart().neighbours(from) {
        let passed = Points::one(from).or(Points::one(point));
        let worth = farther(situation, point, passed, steps.saturating_sub(1));
        if worth > best.0 {
            best = (worth, Action::Step { point });
        }
    }
    best.1
}

/// The worth of the best path that goes on from here.
fn farther(situation: &Situation, from: Point, passed: Points, steps: u8) -> f32 {
    let stop = judge(situation, from, passed);
    if steps == 0 {
        return stop;
    }
    let next = situation.chart().neighbours(from).iter();
    let paths = next.map(|&point| {
        let passed = passed.or(Points::one(point));
        farther(situation, point, passed, steps - 1)
    });
    paths.fold(stop, f32::max)
}

/// A path that passes these points and ends here.
fn judge(situation: &Situation, end: Point, passed: Points) -> f32 {
    let (chart, habits) = (situation.chart(), situation.habits);
    let prey = situation.rivals().map(|rival| match situation.ship(rival) {
        Some(point) if passed.has(point) => habits.sunk * danger(situation, rival),
        Some(point) => prospect(situation, end, point) * danger(situation, rival),
        None => 0.0,
    });
    let own = situation.own_ship().map(|ship| chart.zone(ship));
    let is_exposed = situation.unseen.storms > 0 && own == Some(chart.zone(end));
    let own_zone = if is_exposed { habits.own_zone } else { 0.0 };
    let reach = chart.reach(end).len() as f32;
    prey.sum::<f32>() + habits.wide_reach * reach - own_zone
}

/// How dangerous a rival is: everybody is, more so with wealth and cards, and whoever did one harm.
fn danger(situation: &Situation, rival: Seat) -> f32 {
    let (habits, wealth) = (situation.habits, situation.wealth(rival));
    let wealth = wealth / (wealth + situation.scale());
    let grudge = habits.manner.grudge(rival);
    1.0 + habits.rich_prey * wealth + habits.armed_prey * situation.cards(rival) as f32 + grudge
}

/// How likely the corsair sinks a ship next time from there.
fn prospect(situation: &Situation, corsair: Point, prey: Point) -> f32 {
    let (chart, habits) = (situation.chart(), situation.habits);
    let reach = chart.reach(corsair);
    let neighbours = chart.neighbours(prey);
    let caught = neighbours.iter().filter(|point| reach.has(**point)).count();
    let caught = caught + usize::from(reach.has(prey));
    let near = reach.and(chart.reach(prey)).len() as f32;
    let share = caught as f32 / (neighbours.len() + 1) as f32;
    let is_cornered = chart.trapped_from(prey).has(corsair);
    let cornered = if is_cornered { habits.cornered } else { 0.0 };
    habits.in_reach * share + cornered + habits.near_prey * near
}
