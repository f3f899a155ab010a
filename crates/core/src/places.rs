//! How a game ended: every seat's score and place.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::seat::{MAX_SEATS, Seat, Seats};

/// Where one seat ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct Place {
    /// Whose place it is.
    pub seat: Seat,
    /// 1 for the winners; seats that share a place have the same number.
    pub place: u8,
    /// What the game counts at the end (money, points).
    pub score: i64,
}

/// The places of all seats, in seat order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Places(ArrayVec<Place, MAX_SEATS>);

impl Places {
    /// Ranks seats by a key, greatest first; equal keys share the place. The first component
    /// of what `rank` returns is the score shown, the second breaks ties.
    pub fn by<K: Ord>(seats: usize, mut rank: impl FnMut(Seat) -> (i64, K)) -> Places {
        let keys: ArrayVec<_, MAX_SEATS> = Seat::all(seats).map(&mut rank).collect();
        Places(
            Seat::all(seats)
                .map(|seat| {
                    let own = &keys[seat.index()];
                    let better = keys.iter().filter(|other| *other > own).count();
                    Place {
                        seat,
                        place: better as u8 + 1,
                        score: own.0,
                    }
                })
                .collect(),
        )
    }

    /// Who won; several if they share the win.
    #[must_use]
    pub fn winners(&self) -> Seats {
        self.0
            .iter()
            .filter(|place| place.place == 1)
            .map(|place| place.seat)
            .collect()
    }

    /// In seat order.
    pub fn iter(&self) -> impl Iterator<Item = &Place> {
        self.0.iter()
    }

    /// The place of one seat, if it played.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Option<&Place> {
        self.0.get(seat.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_place_unless_the_tie_is_broken() {
        let scores = [10, 20, 20, 5];
        let shared = Places::by(4, |seat| (scores[seat.index()], ()));
        assert_eq!(
            shared.iter().map(|p| p.place).collect::<Vec<_>>(),
            [3, 1, 1, 4]
        );
        assert_eq!(shared.winners().len(), 2);
        let broken = Places::by(4, |seat| (scores[seat.index()], seat.index()));
        assert_eq!(broken.winners().iter().collect::<Vec<_>>(), [Seat::new(2)]);
    }
}
