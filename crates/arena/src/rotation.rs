//! The seating of each game. In each group of as many games as there are seats, counted from the
//! first game, every player has every seat once. From group to group the order of the players
//! changes too, so that no player always follows the same neighbour.

use arrayvec::ArrayVec;
use portolan_bots::Bot;
use portolan_core::MAX_SEATS;

/// The players of one game, by seat.
pub type Seating = ArrayVec<Bot, MAX_SEATS>;

/// The seatings of all games.
#[derive(Debug, Clone)]
pub struct Rotation {
    /// Every cyclic order of the players, starting with the first player, without repetition.
    orders: Vec<Seating>,
    seats: u64,
}

impl Rotation {
    /// The seatings of this line-up, which must have 1 to [`MAX_SEATS`] players.
    #[must_use]
    pub fn new(line_up: &[Bot]) -> Rotation {
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

    /// The players of a game by seat. Games are counted from 0.
    #[must_use]
    pub fn seating(&self, game: u64) -> Seating {
        let group = (game / self.seats) as usize % self.orders.len();
        let mut seating = self.orders[group].clone();
        seating.rotate_right((game % self.seats) as usize);
        seating
    }
}

/// Advances to the next permutation in lexicographic order; false after the last one.
fn next_order(players: &mut [Bot]) -> bool {
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

    use portolan_bots::Level;

    use super::*;

    const MATE: Bot = Bot::Level(Level::Mate);
    const DECKHAND: Bot = Bot::Level(Level::Deckhand);

    #[test]
    fn every_group_of_games_has_every_player_in_every_seat() {
        for line_up in [
            vec![MATE, DECKHAND, DECKHAND],
            vec![MATE, MATE, DECKHAND, DECKHAND],
            vec![DECKHAND, MATE, DECKHAND, MATE, MATE],
        ] {
            let rotation = Rotation::new(&line_up);
            let seats = line_up.len();
            let mates = line_up.iter().filter(|level| **level == MATE).count();
            for group in 0..20 {
                let mut at_seat = vec![0; seats];
                for game in 0..seats as u64 {
                    let seating = rotation.seating(group * seats as u64 + game);
                    for (seat, level) in seating.iter().enumerate() {
                        at_seat[seat] += usize::from(*level == MATE);
                    }
                }
                assert_eq!(at_seat, vec![mates; seats], "{line_up:?}");
            }
        }
    }

    #[test]
    fn all_orders_are_used_equally() {
        let rotation = Rotation::new(&[MATE, MATE, DECKHAND, DECKHAND]);
        let mut seen = BTreeMap::new();
        for game in 0..12 {
            *seen.entry(rotation.seating(game)).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 6, "four over two seatings");
        assert!(seen.values().all(|times| *times == 2));
    }

    #[test]
    fn the_greatest_number_of_seats_is_possible() {
        let line_up: Vec<_> = [MATE, DECKHAND]
            .into_iter()
            .cycle()
            .take(MAX_SEATS)
            .collect();
        let rotation = Rotation::new(&line_up);
        assert_eq!(rotation.orders.len(), 35, "seven over three");
        assert_eq!(rotation.seating(u64::MAX).len(), MAX_SEATS);
    }
}
