//! The evaluation of a position by one seat: the own cards, how much of the game is left, what lots and
//! symbols are worth now. All decisions use it. It reads only what the seat knows (O8), although it is
//! made from the whole state: of hidden cards their union, of others' hands their sizes and what is
//! marked there, of offers their goods.

use arrayvec::ArrayVec;
use portolan_core::Seat;

use super::habits::Habits;
use super::lots::Lots;
use super::piece::Piece;
use super::plan::{MOST_PIECES, MOST_SYMBOLS, Pieces, Prospect};
use super::ship;
use super::weights;
use crate::Oltremare;
use crate::parts::{Card, Cards, Good, Marker};
use crate::state::State;
use crate::words::Claim;

/// A seat's evaluation of a position.
pub(super) struct Evaluation<'a> {
    pub(super) game: &'a Oltremare,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) hand: Cards,
    /// Cards that can be anywhere.
    pub(super) unseen: Cards,
    pub(super) lots: Lots<'a>,
    pub(super) habits: &'a Habits,
}

impl<'a> Evaluation<'a> {
    pub(super) fn new(
        game: &'a Oltremare,
        state: &'a State,
        seat: Seat,
        habits: &'a Habits,
    ) -> Evaluation<'a> {
        let unseen = unseen(game, state, seat);
        Evaluation {
            lots: Lots::new(game, unseen),
            game,
            state,
            seat,
            hand: state.hands[seat],
            unseen,
            habits,
        }
    }

    pub(super) fn is_active(&self) -> bool {
        self.seat == self.state.active
    }

    /// Cards as pieces, the poorest left out if there are too many to look through.
    pub(super) fn pieces(&self, cards: Cards) -> Pieces {
        let piece = |card: Card| self.game.tables.pieces[card.index()];
        if cards.len() <= MOST_PIECES as u32 {
            return cards.iter().map(piece).collect();
        }
        let mut shown: ArrayVec<Piece, { crate::MOST_CARDS }> = cards.iter().map(piece).collect();
        shown.sort_by(|one, other| other.kept.total_cmp(&one.kept));
        shown.into_iter().take(MOST_PIECES).collect()
    }

    /// A card somebody else would give.
    pub(super) fn unshown(&self, good: Good, claim: Option<&Claim>) -> Piece {
        let of_good = self.unseen.and(self.game.components.of_good[good]);
        Piece::unshown(good, claim, of_good, &self.game.tables)
    }

    /// The lot on top of somebody's cargo pile.
    pub(super) fn top_lot(&self, seat: Seat) -> Option<(Good, u8)> {
        let components = &self.game.components;
        let good = components.good(self.state.top[seat]?);
        let pile = self.state.pile(seat);
        let same = pile.take_while(|card| components.good(*card) == good);
        Some((good, same.count().clamp(1, 12) as u8))
    }

    /// How likely a round comes after this one, and one more after that (O7.1).
    fn rounds(&self) -> (f32, f32) {
        if self.state.ending {
            return (0.0, 0.0);
        }
        let seats = self.game.seats;
        let done = self.place(self.state.active);
        let turns = f32::from(self.state.deck) / weights::PACE;
        let spare = turns - (seats - done) as f32;
        let likely = |turns: f32| (0.5 + turns / weights::TURN_UNCERTAINTY).clamp(0.0, 1.0);
        (likely(spare), likely(spare - seats as f32))
    }

    /// How far a seat is behind the first player.
    fn place(&self, seat: Seat) -> usize {
        let seats = self.game.seats;
        (seat.index() + seats - self.state.first.index()) % seats
    }

    /// How likely my next turn comes (the present one, if I am active), and another after it.
    pub(super) fn turns_ahead(&self) -> (f32, f32) {
        let (next, after) = self.rounds();
        if self.place(self.seat) >= self.place(self.state.active) {
            (1.0, next)
        } else if next > 0.0 {
            (next, after / next)
        } else {
            (0.0, 0.0)
        }
    }

    /// My present turn, or the next one if somebody else is active.
    pub(super) fn prospect(&self) -> Prospect<'_> {
        let components = &self.game.components;
        let (chance, future) = self.turns_ahead();
        let marker = self.state.marker[self.seat];
        let face = self.state.top[self.seat].map(|top| components.face(top));
        let (cargo, limit) = if self.is_active() {
            (self.state.cargo, None)
        } else {
            (
                face.map_or(0, |face| face.cargo),
                face.map(|face| face.power),
            )
        };
        let business = usize::from(marker == Some(Marker::GoodBusiness));
        let gain = |count: usize| f32::from(components.symbols(count as u8));
        let pirate = match marker {
            Some(Marker::VictoryOverPirates) => 0.0,
            _ => components.numbers.penalty as f32 + weights::PIRATE,
        };
        let ship = ship::worth_by_routes(self, future);
        let table =
            |worth: &dyn Fn(usize) -> f32| std::array::from_fn::<f32, MOST_SYMBOLS, _>(worth);
        Prospect {
            lots: &self.lots,
            top: self.top_lot(self.seat),
            cargo,
            limit,
            ducats: table(&|count| gain(count + business)),
            pirates: table(&|count| -pirate * gain(count)),
            ship,
            draws: std::array::from_fn(|count| components.symbols(count as u8)),
            chance,
            future,
        }
    }
}

/// Cards that the seat cannot place: in pools, in others' hands and among what others discarded, unless
/// it knows them from a deal.
fn unseen(game: &Oltremare, state: &State, seat: Seat) -> Cards {
    let mut unseen = Cards::union(state.pools);
    for other in Seat::all(game.seats).filter(|other| *other != seat) {
        unseen = unseen.or(state.hands[other]).or(state.known[other]);
    }
    unseen.without(state.marks[seat])
}
