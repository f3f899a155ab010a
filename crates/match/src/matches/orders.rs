//! Standing orders: answers that seats leave for later questions. A new order ends
//! those that the game says it replaces; the others stay in force beside it.
//!
//! The orders in force belong to a match in memory. They are no part of its log and do not affect
//! the fold: what an order does is an ordinary action entry, marked as such.

use portolan_core::{GamePackage, Notation, Seat, Seats};

use super::Match;
use crate::author::Author;
use crate::entry::Entry;
use crate::error::{MatchError, MatchErrorOf};

impl<G: GamePackage> Match<G> {
    /// The standing orders that a seat may give; none for a seat that does not exist.
    #[must_use]
    pub fn standing_orders(&self, seat: Seat) -> Vec<G::StandingOrder> {
        let mut orders = Vec::new();
        if self.check_seat(seat).is_ok() {
            self.game.standing_orders(seat, &mut orders);
        }
        orders
    }

    /// Reads a standing order that the seat may give.
    ///
    /// # Errors
    /// Which orders it may give.
    pub fn read_order(&self, seat: Seat, text: &str) -> Result<G::StandingOrder, MatchErrorOf<G>> {
        let (game, possible) = (self.game(), self.standing_orders(seat));
        let order = G::StandingOrder::read(game, text).ok();
        order
            .filter(|order| possible.contains(order))
            .ok_or_else(|| MatchError::NoSuchOrder {
                known: possible.iter().map(|order| order.notation(game)).collect(),
            })
    }

    /// The standing orders of a seat that are in force, in the order they were given.
    #[must_use]
    pub fn orders_in_force(&self, seat: Seat) -> &[G::StandingOrder] {
        self.orders.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Puts a standing order of a seat into force and ends those that it replaces.
    ///
    /// ```
    /// # use portolan_conformance::example::{Action, Outcome, Quay, StandingOrder};
    /// # use portolan_core::{Notation, Seat, Setup};
    /// # use portolan_match::{Match, MatchSetup};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2)))?;
    /// # for line in ["deal cod"; 6].into_iter().chain(["roll 1", "catch crab"]) {
    /// #     played.chance(&Outcome::read(played.game(), line)?)?;
    /// # }
    /// let (first, second) = (Seat::new(0), Seat::new(1));
    /// let order = played.read_order(second, "decline offers")?;
    /// assert_eq!(order, StandingOrder::DeclineOffers);
    /// played.give_order(second, order);
    /// assert_eq!(played.answer_by_order(), None);
    ///
    /// // Seat 1 offers a fish, and the order declines it for seat 2.
    /// let offer = Action::read(played.game(), "offer 2 cod 1")?;
    /// played.act(first, &offer)?;
    /// assert_eq!(played.answer_by_order(), Some(second));
    /// let last = played.entries().last().expect("the answer");
    /// assert_eq!(last.ordered_by(), Some(second));
    /// # Ok(())
    /// # }
    /// ```
    pub fn give_order(&mut self, seat: Seat, order: G::StandingOrder) {
        let game = &self.game;
        if let Some(in_force) = self.orders.get_mut(seat.index()) {
            in_force.retain(|old| *old != order && !game.replaces_order(&order, old));
            in_force.push(order);
        }
    }

    /// Revokes one standing order of a seat.
    pub fn revoke_order(&mut self, seat: Seat, order: &G::StandingOrder) {
        if let Some(in_force) = self.orders.get_mut(seat.index()) {
            in_force.retain(|old| old != order);
        }
    }

    /// Revokes all standing orders of a seat.
    pub fn revoke_orders(&mut self, seat: Seat) {
        if let Some(in_force) = self.orders.get_mut(seat.index()) {
            in_force.clear();
        }
    }

    /// Ends the standing orders that have served their time. Returns the seats that had one.
    pub fn end_orders(&mut self) -> Seats {
        let (game, state) = (&self.game, &self.fold.state);
        let mut ended = Seats::NONE;
        for seat in Seat::all(game.seats()) {
            let Some(in_force) = self.orders.get_mut(seat.index()) else {
                continue;
            };
            let before = in_force.len();
            in_force.retain(|order| !game.order_has_ended(order, state, seat));
            if in_force.len() < before {
                ended.add(seat);
            }
        }
        ended
    }

    /// Lets the standing orders of the first seat, in polling order, to which they apply answer for
    /// it. Returns the seat; `None` if none apply.
    pub fn answer_by_order(&mut self) -> Option<Seat> {
        let state = &self.fold.state;
        let answer = |seat| Some((seat, self.answer_of_orders(state, seat)?));
        let (seat, action) = self.game.polling_order(state).find_map(answer)?;
        let appended = self.append(Entry::Act {
            seat,
            action,
            author: Some(Author::StandingOrder),
        });
        if let Err(error) = appended {
            let (entry, seat) = (self.entry() + 1, seat.number());
            tracing::error!(entry, seat, %error, "apply answer of standing order failed");
            return None;
        }
        Some(seat)
    }

    /// What the orders of a seat that are in force answer in this state.
    #[must_use]
    pub fn answer_of_orders(&self, state: &G::State, seat: Seat) -> Option<G::Action> {
        let in_force = self.orders_in_force(seat);
        self.game.answer_together(in_force, state, seat)
    }
}
