//! Luck and decisions. The estimate of a state is what the seats may expect; where chance decides next,
//! it is the mean of the estimates of all outcomes. An outcome changes it by luck, an action by a decision.

use portolan_core::{GamePackage, MAX_SEATS, NoEvents, Seat, Turn};
use serde::Serialize;

use super::Counted;
use crate::estimate::{Estimator, PerSeat};

/// Where the result of a seat came from: `result` = `start` + `luck` + `own` + `others`. All are parts of a
/// win: 0.25 is a quarter of it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Balance {
    /// The seat.
    pub seat: Seat,
    /// Its chance to win before anybody decided.
    pub start: f64,
    /// What chance brought. On the average over many games it is nothing.
    pub luck: f64,
    /// What its own decisions brought.
    pub own: f64,
    /// What the decisions of others brought.
    pub others: f64,
    /// 1 for a win, a part of it for a shared one, or 0.
    pub result: f64,
}

/// The chances to win at one moment.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Point {
    /// The entry after which they hold; 0 for the start.
    pub entry: u32,
    /// The chance of each seat.
    pub chances: Vec<f32>,
}

/// The balance of every seat, and the curve of all chances.
pub(super) fn balances<G: GamePackage>(
    game: &G,
    estimator: &Estimator<G>,
    entries: &[Counted<'_, G>],
) -> (Vec<Balance>, Vec<Point>) {
    let seats = game.seats();
    let first = expected(game, estimator, &game.start());
    let mut balances: Vec<_> = Seat::all(seats)
        .map(|seat| Balance {
            seat,
            start: first[seat],
            luck: 0.0,
            own: 0.0,
            others: 0.0,
            result: 0.0,
        })
        .collect();
    let mut curve = vec![point(0, &first, seats)];
    let mut before = first;
    // Whom a change of the expectation is put down to that no outcome explains: what the estimate learns
    // when several outcomes follow each other belongs to the decision they follow.
    let mut decided = None;
    for counted in entries {
        let after = expected(game, estimator, &counted.after);
        match counted.action() {
            Some((seat, ..)) => {
                decided = Some(seat);
                for balance in &mut balances {
                    let change = after[balance.seat] - before[balance.seat];
                    *balance.decisions_of(decided) += change;
                }
            }
            None => {
                let drawn = raw(game, estimator, &counted.after);
                for balance in &mut balances {
                    let seat = balance.seat;
                    balance.luck += drawn[seat] - before[seat];
                    *balance.decisions_of(decided) += after[seat] - drawn[seat];
                }
            }
        }
        curve.push(point(counted.number, &after, seats));
        before = after;
    }
    for balance in &mut balances {
        balance.result = before[balance.seat];
    }
    (balances, curve)
}

impl Balance {
    /// The sum that a decision of this seat belongs to; before the first decision it is the start.
    fn decisions_of(&mut self, decided: Option<Seat>) -> &mut f64 {
        match decided {
            None => &mut self.start,
            Some(seat) if seat == self.seat => &mut self.own,
            Some(_) => &mut self.others,
        }
    }
}

type Chances = [f64; MAX_SEATS];

fn raw<G: GamePackage>(game: &G, estimator: &Estimator<G>, state: &G::State) -> Chances {
    estimator.estimate(game, state).map(f64::from)
}

/// What the seats may expect: where chance decides next, the mean over its outcomes.
fn expected<G: GamePackage>(game: &G, estimator: &Estimator<G>, state: &G::State) -> Chances {
    if !matches!(game.turn(state), Turn::Chance(_)) {
        return raw(game, estimator, state);
    }
    let mut odds = Vec::new();
    game.odds(state, &mut odds);
    let (mut sum, mut total) = ([0.0; MAX_SEATS], 0.0);
    for (outcome, weight) in &odds {
        let mut next = *state;
        if game.resolve(&mut next, outcome, &mut NoEvents).is_ok() {
            let weight = f64::from(*weight);
            let chances: PerSeat = estimator.estimate(game, &next);
            for (sum, chance) in sum.iter_mut().zip(chances) {
                *sum += weight * f64::from(chance);
            }
            total += weight;
        }
    }
    sum.map(|sum| sum / total)
}

fn point(entry: u32, chances: &Chances, seats: usize) -> Point {
    let chances = chances[..seats].iter().map(|chance| *chance as f32);
    Point {
        entry,
        chances: chances.collect(),
    }
}
