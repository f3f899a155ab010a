//! How a game ended: every seat's score and rank.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::seat::{MAX_SEATS, Seat, Seats};

/// The rank and score of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct Rank {
    /// The seat.
    pub seat: Seat,
    /// 1 for the winners; seats that share a rank have the same number.
    pub rank: u8,
    /// What the game counts at the end (money, points).
    pub score: i64,
}

/// The ranks of all seats, in seat order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ranking(ArrayVec<Rank, MAX_SEATS>);

impl Ranking {
    /// Ranks seats by a key, greatest first; equal keys share a rank. The first component of the
    /// key is the score, the second breaks ties.
    ///
    /// ```
    /// use portolan_core::{Ranking, Seat};
    ///
    /// let scores = [10, 20, 20];
    /// let shared = Ranking::by(3, |seat| (scores[seat], ()));
    /// assert_eq!(shared.iter().map(|rank| rank.rank).collect::<Vec<_>>(), [3, 1, 1]);
    /// assert_eq!(shared.winners().len(), 2);
    ///
    /// // The second component breaks the tie: here, the cards left in hand.
    /// let cards = [5, 1, 2];
    /// let ranking = Ranking::by(3, |seat| (scores[seat], cards[seat]));
    /// assert_eq!(ranking.of(Seat::new(1)).unwrap().rank, 2);
    /// assert_eq!(ranking.of(Seat::new(2)).unwrap().rank, 1);
    /// ```
    pub fn by<K: Ord>(seats: usize, mut key: impl FnMut(Seat) -> (i64, K)) -> Ranking {
        let keys: ArrayVec<_, MAX_SEATS> = Seat::all(seats).map(&mut key).collect();
        Ranking(
            Seat::all(seats)
                .map(|seat| {
                    let own = &keys[seat];
                    let better = keys.iter().filter(|other| *other > own).count();
                    Rank {
                        seat,
                        rank: better as u8 + 1,
                        score: own.0,
                    }
                })
                .collect(),
        )
    }

    /// The seats of rank 1; several if they share the win.
    #[must_use]
    pub fn winners(&self) -> Seats {
        self.0
            .iter()
            .filter(|rank| rank.rank == 1)
            .map(|rank| rank.seat)
            .collect()
    }

    /// All ranks, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = &Rank> {
        self.0.iter()
    }

    /// The rank of one seat, if it played.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Option<&Rank> {
        self.0.get(seat.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_rank_unless_the_tie_is_broken() {
        let scores = [10, 20, 20, 5];
        let shared = Ranking::by(4, |seat| (scores[seat], ()));
        assert_eq!(
            shared.iter().map(|rank| rank.rank).collect::<Vec<_>>(),
            [3, 1, 1, 4]
        );
        assert_eq!(shared.winners().len(), 2);
        let broken = Ranking::by(4, |seat| (scores[seat], seat.index()));
        assert_eq!(broken.winners().iter().collect::<Vec<_>>(), [Seat::new(2)]);
    }
}
