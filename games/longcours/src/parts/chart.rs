//! The board as the rules look at it: zones, ports, neighbours, and what the corsair can reach,
//! computed once when an edition is read.

use arrayvec::ArrayVec;

use super::Components;
use super::point::{POINTS, Point, Points, ZONES, Zone};
use super::product::Product;

/// How many ports a zone has (L1.1).
pub(crate) const PORTS_OF_ZONE: usize = 3;

/// Something for each point.
type PerPoint<T> = [T; POINTS];

/// The board.
#[derive(Debug, Clone)]
pub(crate) struct Chart {
    zone: PerPoint<Zone>,
    product: PerPoint<Option<Product>>,
    neighbours: PerPoint<ArrayVec<Point, POINTS>>,
    reach: PerPoint<Points>,
    trapped_from: PerPoint<Points>,
    cornered_from: PerPoint<Points>,
    other_ports: PerPoint<ArrayVec<Point, POINTS>>,
    ports_of: [ArrayVec<Point, PORTS_OF_ZONE>; ZONES],
    stranding: [Point; ZONES],
}

impl Chart {
    pub(crate) fn new(components: &Components) -> Chart {
        let mut chart = Chart {
            zone: [Zone::ALL[0]; POINTS],
            product: [None; POINTS],
            neighbours: [const { ArrayVec::new_const() }; POINTS],
            reach: [Points::NONE; POINTS],
            trapped_from: [Points::NONE; POINTS],
            cornered_from: [Points::NONE; POINTS],
            other_ports: [const { ArrayVec::new_const() }; POINTS],
            ports_of: Default::default(),
            stranding: [Point::FIRST; ZONES],
        };
        for part in &components.points {
            chart.zone[part.point.index()] = part.zone;
            chart.product[part.point.index()] = part.product;
            match part.product {
                Some(_) => chart.ports_of[part.zone.index()].push(part.point),
                None => chart.stranding[part.zone.index()] = part.point,
            }
        }
        for line in &components.lines {
            chart.neighbours[line.from.index()].push(line.to);
            chart.neighbours[line.to.index()].push(line.from);
        }
        for point in Point::all() {
            let moves = components.numbers.corsair_moves;
            chart.reach[point.index()] = chart.within(point, moves);
            let others = Point::all().filter(|other| *other != point && chart.is_port(*other));
            chart.other_ports[point.index()] = others.collect();
        }
        chart.find_traps();
        chart
    }

    /// What a corsair can do to ships without cards (L9.7). Lines are sailed in both directions, so a point
    /// is in reach of the corsair if the corsair is in reach of the point.
    fn find_traps(&mut self) {
        for ship in Point::all() {
            let moves = self.neighbours(ship).iter();
            let trapped_from = moves.fold(self.reach(ship), |corsairs, to| {
                corsairs.and(self.reach(*to))
            });
            let sails_there = trapped_from.iter().map(|corsair| self.reach(corsair));
            self.cornered_from[ship.index()] = sails_there.fold(self.reach(ship), Points::or);
            self.trapped_from[ship.index()] = trapped_from;
        }
    }

    /// The points within so many moves, this one included.
    pub(crate) fn within(&self, point: Point, moves: u32) -> Points {
        let mut reached = Points::one(point);
        for _ in 0..moves {
            let next = reached.iter().flat_map(|point| self.neighbours(point));
            reached = reached.or(next.copied().collect());
        }
        reached
    }

    /// How many moves lead from each point to each.
    pub(crate) fn distances(&self) -> Vec<Vec<u8>> {
        let moves =
            |from, to| (0..=POINTS as u8).find(|&moves| self.within(from, moves.into()).has(to));
        let row = |from| Point::all().filter_map(|to| moves(from, to)).collect();
        Point::all().map(row).collect()
    }

    /// The zone of a point.
    pub(crate) fn zone(&self, point: Point) -> Zone {
        self.zone[point.index()]
    }

    /// What a port sells; `None` at a stranding place.
    pub(crate) fn product(&self, point: Point) -> Option<Product> {
        self.product[point.index()]
    }

    /// Whether a point is a port.
    pub(crate) fn is_port(&self, point: Point) -> bool {
        self.product(point).is_some()
    }

    /// The points that a line joins to this one.
    pub(crate) fn neighbours(&self, point: Point) -> &[Point] {
        &self.neighbours[point.index()]
    }

    /// The points that the corsair can come to in one phase, its own included (L6.3).
    pub(crate) fn reach(&self, point: Point) -> Points {
        self.reach[point.index()]
    }

    /// Where a corsair is that a ship here cannot get away from by an ordinary move.
    pub(crate) fn trapped_from(&self, ship: Point) -> Points {
        self.trapped_from[ship.index()]
    }

    /// Where a corsair is that sinks or traps a ship which has just come here.
    pub(crate) fn cornered_from(&self, ship: Point) -> Points {
        self.cornered_from[ship.index()]
    }

    /// All ports but this one, in the order of the table.
    pub(crate) fn other_ports(&self, point: Point) -> &[Point] {
        &self.other_ports[point.index()]
    }

    /// The three ports of a zone.
    pub(crate) fn ports_of(&self, zone: Zone) -> &[Point] {
        &self.ports_of[zone.index()]
    }

    /// The stranding place of a zone.
    pub(crate) fn stranding(&self, zone: Zone) -> Point {
        self.stranding[zone.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BUILT_IN;

    #[test]
    fn l9_7_a_ship_without_cards_is_trapped_in_208_of_576_placements() {
        let chart = Chart::new(&Components::read(BUILT_IN).unwrap());
        let count = |of: fn(&Chart, Point) -> Points| {
            let corsairs = Point::all().map(|ship| of(&chart, ship).len());
            corsairs.sum::<u32>()
        };
        assert_eq!(count(Chart::trapped_from), 208);
        // Those that are caught in two turns have only moves to such points.
        assert!(count(Chart::cornered_from) > 208);
    }
}
