//! The evaluation of a view: the own cards, how much of the game is left, what lots and symbols are
//! worth now. All decisions use it.

use arrayvec::ArrayVec;
use portolan_core::{Seat, View};

use super::lots::Lots;
use super::piece::Piece;
use super::plan::{MOST_PIECES, MOST_SYMBOLS, Pieces, Prospect};
use super::ship;
use super::weights;
use crate::Oltremare;
use crate::parts::{Card, Cards, Good, Marker};
use crate::view::{Player, PrivateView, PublicView};
use crate::words::Claim;

/// A player's evaluation of a view.
pub(super) struct Evaluation<'a> {
    pub(super) game: &'a Oltremare,
    pub(super) view: &'a PublicView,
    pub(super) own: &'a PrivateView,
    pub(super) me: &'a Player,
    pub(super) hand: Cards,
    /// Cards that can be anywhere.
    pub(super) unseen: Cards,
    pub(super) lots: Lots,
}

impl<'a> Evaluation<'a> {
    /// `None` if this is not the seat's own view of this game.
    pub(super) fn new(
        game: &'a Oltremare,
        view: &'a View<Oltremare>,
        seat: Seat,
    ) -> Option<Evaluation<'a>> {
        let own = view.private.as_ref().filter(|own| own.seat == seat)?;
        let view = &view.public;
        let unseen = game.in_game.without(seen(view, own));
        Some(Evaluation {
            lots: Lots::new(game, unseen),
            game,
            view,
            own,
            me: &view.players[seat.index()],
            hand: own.hand,
            unseen,
        })
    }

    pub(super) fn is_active(&self) -> bool {
        self.me.seat == self.view.active
    }

    /// Cards as pieces, the poorest left out if there are too many to look through.
    pub(super) fn pieces(&self, cards: Cards) -> Pieces {
        let mut shown: ArrayVec<Piece, { crate::MOST_CARDS }> = cards
            .iter()
            .map(|card| Piece::shown(self.game.components.face(card)))
            .collect();
        if shown.len() > MOST_PIECES {
            shown.sort_by(|one, other| other.kept.total_cmp(&one.kept));
        }
        shown.into_iter().take(MOST_PIECES).collect()
    }

    /// A card somebody else would give.
    pub(super) fn unshown(&self, good: Good, claim: Option<&Claim>) -> Piece {
        Piece::unshown(good, claim, self.unseen, &self.game.components)
    }

    /// The lot on top of somebody's cargo pile.
    pub(super) fn top_lot(&self, player: &Player) -> Option<(Good, u8)> {
        let good = self.game.components.good(player.top?);
        let pile = player.cargo.as_deref().unwrap_or_default();
        let long = pile
            .iter()
            .take_while(|card| self.game.components.good(**card) == good)
            .count();
        Some((good, long.clamp(1, 12) as u8))
    }

    /// How likely a round comes after this one, and one more after that (O7.1).
    fn rounds(&self) -> (f32, f32) {
        if self.view.ending {
            return (0.0, 0.0);
        }
        let seats = self.game.seats;
        let first = self.view.first.map_or(0, Seat::index);
        let done = (self.view.active.index() + seats - first) % seats;
        let turns = f32::from(self.view.deck) / weights::PACE;
        let spare = turns - (seats - done) as f32;
        let likely = |turns: f32| (0.5 + turns / weights::TURN_UNCERTAINTY).clamp(0.0, 1.0);
        (likely(spare), likely(spare - seats as f32))
    }

    /// How likely my next turn comes (the present one, if I am active), and another after it.
    pub(super) fn turns_ahead(&self) -> (f32, f32) {
        let (next, after) = self.rounds();
        let seats = self.game.seats;
        let first = self.view.first.map_or(0, Seat::index);
        let place = |seat: Seat| (seat.index() + seats - first) % seats;
        if place(self.me.seat) >= place(self.view.active) {
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
        let marker = self.me.marker;
        let face = self.me.top.map(|top| components.face(top));
        let (cargo, limit) = if self.is_active() {
            (self.view.cargo, None)
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
            top: self.top_lot(self.me),
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

    /// The card on top of the own pirate pile, if the player put it there himself.
    pub(super) fn known_pirate(&self) -> Option<Card> {
        let mut known = self.own.pirates.iter().flatten();
        let top = known.find(|pirate| pirate.below + 1 == self.me.pirate_cards)?;
        Some(top.card)
    }
}

/// Cards whose place the player knows.
fn seen(view: &PublicView, own: &PrivateView) -> Cards {
    let mut seen = own.hand.or(view.played).or(view.discard);
    for player in &view.players {
        for card in player.cargo.iter().flatten().chain(&player.top) {
            seen.add(*card);
        }
    }
    let pirates = own.pirates.iter().flatten().map(|pirate| pirate.card);
    let marked = own.marks.iter().flatten().map(|mark| mark.card);
    seen.or(pirates.chain(marked).collect())
}
