//! The course of a match: luck and decisions. The estimate of a state is what the seats may expect; where
//! chance decides next, it is the mean of the estimates of all outcomes. An outcome changes it by luck, an
//! action by a decision. Nothing is searched here.

use portolan_core::{GamePackage, MAX_SEATS, Seat};
use serde::Serialize;
use ts_rs::TS;

use super::Counted;
use crate::estimate::Estimator;

/// From this change on, as a part of a win, a moment can be a turning point.
const TURNING: f32 = 0.10;
/// How many turning points a match has at most.
const MOST_TURNING_POINTS: usize = 6;
/// Turning points are at least this part of the curve apart.
const APART: usize = 30;

/// How the chances of a match went.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Course {
    /// Whether estimates use weights that were learned for this edition; otherwise they only compare how
    /// the seats stand.
    pub learned: bool,
    /// Where the result of each seat came from, in seat order.
    pub balances: Vec<Balance>,
    /// The chances of all seats to win, after each entry that counted.
    pub curve: Vec<Point>,
    /// The entries that changed the chances most, in the order of the log.
    pub turning_points: Vec<u32>,
}

/// Where the result of a seat came from: `result` = `start` + `luck` + `own` + `others`. All are parts of a
/// win: 0.25 is a quarter of it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, TS)]
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

/// How the seats stand at one moment.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Point {
    /// The entry after which this holds; 0 for the start.
    pub entry: u32,
    /// The chance of each seat to win.
    pub chances: Vec<f32>,
    /// The standing of each seat, measured as the end will measure it.
    #[ts(type = "Array<number>")]
    pub standings: Vec<i64>,
    /// What the entry brought each seat by luck, if it is an outcome of chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub luck: Option<Vec<f32>>,
}

/// The course of the match that has these entries.
pub(super) fn course<G: GamePackage>(
    game: &G,
    estimator: &Estimator<G>,
    entries: &[Counted<'_, G>],
) -> Course {
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
    let mut curve = vec![point(game, 0, &game.start(), &first)];
    let mut before = first;
    // Whom a change of the expectation is put down to that no outcome explains: what the estimate learns
    // when several outcomes follow each other belongs to the decision they follow.
    let mut decided = None;
    for counted in entries {
        let after = expected(game, estimator, &counted.after);
        let mut next = point(game, counted.number, &counted.after, &after);
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
                let luck = Seat::all(seats).map(|seat| (drawn[seat] - before[seat]) as f32);
                next.luck = Some(luck.collect());
                for balance in &mut balances {
                    let seat = balance.seat;
                    balance.luck += drawn[seat] - before[seat];
                    *balance.decisions_of(decided) += after[seat] - drawn[seat];
                }
            }
        }
        curve.push(next);
        before = after;
    }
    for balance in &mut balances {
        balance.result = before[balance.seat];
    }
    Course {
        learned: estimator.is_learned(),
        balances,
        turning_points: turning_points(&curve),
        curve,
    }
}

/// The entries with the greatest changes of the chances, not too close to each other.
fn turning_points(curve: &[Point]) -> Vec<u32> {
    let mut changes: Vec<_> = (1..curve.len())
        .map(|index| (index, change(&curve[index - 1], &curve[index])))
        .filter(|(_, change)| *change >= TURNING)
        .collect();
    // A stable sort: of equal changes the earlier one comes first.
    changes.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let apart = curve.len() / APART;
    let mut chosen: Vec<usize> = Vec::new();
    for (index, _) in changes {
        if chosen.len() < MOST_TURNING_POINTS
            && chosen.iter().all(|other| index.abs_diff(*other) > apart)
        {
            chosen.push(index);
        }
    }
    chosen.sort_unstable();
    let entries = chosen.into_iter().map(|index| curve[index].entry);
    entries.collect()
}

/// How much of a win went from some seats to others.
fn change(before: &Point, after: &Point) -> f32 {
    let pairs = before.chances.iter().zip(&after.chances);
    pairs.map(|(before, after)| (after - before).max(0.0)).sum()
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

fn expected<G: GamePackage>(game: &G, estimator: &Estimator<G>, state: &G::State) -> Chances {
    estimator.expected(game, state).map(f64::from)
}

fn point<G: GamePackage>(game: &G, entry: u32, state: &G::State, chances: &Chances) -> Point {
    let seats = Seat::all(game.seats());
    Point {
        entry,
        chances: seats.clone().map(|seat| chances[seat] as f32).collect(),
        standings: seats.map(|seat| game.standing(state, seat)).collect(),
        luck: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(chances: &[f32]) -> Vec<Point> {
        let points = (0..).zip(chances).map(|(entry, chance)| Point {
            entry,
            chances: vec![*chance, 1.0 - chance],
            standings: vec![0, 0],
            luck: None,
        });
        points.collect()
    }

    #[test]
    fn the_greatest_changes_are_turning_points_in_the_order_of_the_log() {
        assert!(turning_points(&curve(&[0.5, 0.45, 0.4])).is_empty());
        assert_eq!(turning_points(&curve(&[0.5, 0.7, 0.65, 0.2])), [1, 3]);
        let zigzag: Vec<f32> = (0..20)
            .map(|entry| 0.5 + 0.01 * (entry * (entry % 2)) as f32)
            .collect();
        let found = turning_points(&curve(&zigzag));
        assert_eq!(found, [13, 15, 16, 17, 18, 19]);
    }

    #[test]
    fn of_changes_that_are_close_to_each_other_the_greatest_is_kept() {
        let mut chances = vec![0.5; 90];
        chances[40] = 0.65;
        chances[41..].fill(0.9);
        assert_eq!(turning_points(&curve(&chances)), [41]);
    }
}
