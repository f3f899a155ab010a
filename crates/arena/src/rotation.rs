//! Who sits where in which game. Any stretch of as many games as there are seats, counted
//! from the first game, sets every player in every seat once; from stretch to stretch the
//! order around the table changes too, so that nobody always plays behind the same neighbour.

use arrayvec::ArrayVec;
use portolan_bots::Level;
use portolan_core::MAX_SEATS;

/// The players of one game, by seat.
pub type Seating = ArrayVec<Level, MAX_SEATS>;

/// The seatings of all games.
#[derive(Debug, Clone)]
pub struct Rotation {
    /// Every order around the table as seen from the first player, without repetition.
    orders: Vec<Seating>,
    seats: u64,
}

impl Rotation {
    /// The seatings of this line-up, which has at least one player and at most [`MAX_SEATS`].
    #[must_use]
    pub fn new(line_up: &[Level]) -> Rotation {
        let mut orders = Vec::new();
        if let Some((first, rest)) = line_up.split_first() {
            let mut rest: Seating = rest.iter().copied().collect();
            rest.sort_unstable();
            loop {
                let order = std::iter::once(*first).chain(rest.iter().copied());
                orders.push(order.collect());
                if !next_order(&mut rest) {
                    break;
                }
            }
        }
        Rotation {
            orders,
            seats: line_up.len() as u64,
        }
    }

    /// Who sits where in this game, counted from 0.
    #[must_use]
    pub fn seating(&self, game: u64) -> Seating {
        let stretch = (game / self.seats) as usize % self.orders.len();
        let mut seating = self.orders[stretch].clone();
        seating.rotate_right((game % self.seats) as usize);
        seating
    }
}

/// The next arrangement in the order of a dictionary; false after the last one.
fn next_order(players: &mut [Level]) -> bool {
    let Some(pivot) = players.windows(2).rposition(|pair| pair[0] < pair[1]) else {
        return false;
    };
    let swap = players
        .iter()
        .rposition(|player| *player > players[pivot])
        .unwrap_or(pivot);
    players.swap(pivot, swap);
    players[pivot + 1..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use Level::{Deckhand, Mate};

    use super::*;

    #[test]
    fn every_stretch_sets_every_player_in_every_seat() {
        for line_up in [
            vec![Mate, Deckhand, Deckhand],
            vec![Mate, Mate, Deckhand, Deckhand],
            vec![Deckhand, Mate, Deckhand, Mate, Mate],
        ] {
            let rotation = Rotation::new(&line_up);
            let seats = line_up.len();
            let mates = line_up.iter().filter(|level| **level == Mate).count();
            for stretch in 0..20 {
                let mut at_seat = vec![0; seats];
                for game in 0..seats as u64 {
                    let seating = rotation.seating(stretch * seats as u64 + game);
                    for (seat, level) in seating.iter().enumerate() {
                        at_seat[seat] += usize::from(*level == Mate);
                    }
                }
                assert_eq!(at_seat, vec![mates; seats], "{line_up:?}");
            }
        }
    }

    #[test]
    fn all_orders_around_the_table_are_used_equally() {
        let rotation = Rotation::new(&[Mate, Mate, Deckhand, Deckhand]);
        let mut seen = BTreeMap::new();
        for game in 0..12 {
            *seen.entry(rotation.seating(game)).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 6, "four over two seatings");
        assert!(seen.values().all(|times| *times == 2));
    }

    #[test]
    fn a_full_table_is_not_too_many() {
        let line_up: Vec<_> = [Mate, Deckhand]
            .into_iter()
            .cycle()
            .take(MAX_SEATS)
            .collect();
        let rotation = Rotation::new(&line_up);
        assert_eq!(rotation.orders.len(), 35, "seven over three");
        assert_eq!(rotation.seating(u64::MAX).len(), MAX_SEATS);
    }
}
