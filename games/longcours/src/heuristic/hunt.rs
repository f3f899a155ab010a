//! The corsair's moves (L6.3): every path of the steps left is tried. It sinks as many as it can,
//! and ends where the next turn catches the most: a ship without cards is lost if all points that
//! it can move to are in reach.

use crate::parts::point::{Point, Points};
use crate::{Action, Captain};

use super::situation::{Situation, ship};
use super::weights;

/// The first step of the best path.
pub(super) fn sail(situation: &Situation) -> Action {
    let Some(from) = situation.seen.corsair.point() else {
        return Action::Stop;
    };
    let steps = situation.seen.steps;
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
    let prey = situation.rivals().map(|rival| match ship(rival) {
        Some(point) if passed.has(point) => weights::SUNK * danger(situation, rival),
        Some(point) => prospect(situation, end, point) * danger(situation, rival),
        None => 0.0,
    });
    let reach = situation.chart().reach(end).len() as f32;
    prey.sum::<f32>() + weights::WIDE_REACH * reach
}

/// How dangerous a rival is: everybody is, more so with wealth and cards.
fn danger(situation: &Situation, rival: &Captain) -> f32 {
    let wealth = rival.wealth as f32 / (rival.wealth as f32 + situation.scale());
    1.0 + weights::RICH_PREY * wealth + weights::ARMED_PREY * f32::from(rival.cards)
}

/// How likely the corsair sinks a ship next time from there.
fn prospect(situation: &Situation, corsair: Point, prey: Point) -> f32 {
    let chart = situation.chart();
    let reach = chart.reach(corsair);
    let neighbours = chart.neighbours(prey);
    let caught = neighbours.iter().filter(|point| reach.has(**point)).count();
    let caught = caught + usize::from(reach.has(prey));
    let cornered = caught == neighbours.len() + 1;
    let near = reach.and(chart.reach(prey)).len() as f32;
    let share = caught as f32 / (neighbours.len() + 1) as f32;
    weights::IN_REACH * share
        + if cornered { weights::CORNERED } else { 0.0 }
        + weights::NEAR_PREY * near
}
