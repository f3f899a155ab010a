//! Standing orders of people: giving and revoking them, and the answers they give. An order in
//! force is its seat's secret; only clients in that seat receive it.
//!
//! After every entry the orders that apply answer at once, before any bot is asked, and whether
//! the person is there or not. Each answer is an entry that is stored and sent like any other.

use portolan_core::{Seat, Seats};
use portolan_match::AnyMatch;
use portolan_store::{Guest, Status, TableRow};

use super::{TableActor, frames};
use crate::error::TableError;
use crate::log_line::Note;
use crate::table_meta::{Away, TableMeta};
use crate::wire::{ServerFrame, StandingOrders};

/// What a person does with the standing orders of a seat.
pub(super) enum OrderChange {
    /// Gives this one, in notation.
    Give(String),
    /// Revokes this one, in notation.
    Revoke(String),
    /// Revokes all that are in force.
    RevokeAll,
}

/// Puts the stored orders into force. One that the game no longer has is dropped.
pub(super) fn restore(any_match: &mut dyn AnyMatch, row: &TableRow, meta: &TableMeta) {
    let orders = meta.orders.iter();
    let orders =
        orders.flat_map(|(number, orders)| orders.iter().map(move |order| (number, order)));
    for (number, order) in orders {
        let seat = Seat::from_number(u64::from(*number));
        let restored = seat.map(|seat| any_match.give_order(seat, order));
        if !matches!(restored, Some(Ok(()))) {
            tracing::warn!(table = %row.id, seat = number, "restore standing order failed: unknown");
        }
    }
}

impl TableActor {
    /// The standing orders of a seat; `None` if it can give none now.
    pub(super) fn standing_orders(&self, seat: Seat) -> Option<StandingOrders> {
        let any_match = self.play.any_match.as_ref()?;
        let is_playing = self.table.row.status == Status::Running
            && self.table.meta.away(seat) != Away::Resigned;
        let possible = any_match.orders(seat);
        (is_playing && !possible.is_empty()).then(|| StandingOrders {
            possible,
            in_force: any_match.orders_in_force(seat),
        })
    }

    /// Gives or revokes an order of the person in this seat, and stores that. Returns the number of
    /// the last entry, which is the answer of the orders if the question is open already.
    pub(super) async fn change_orders(
        &mut self,
        seat: Seat,
        change: &OrderChange,
        key: &str,
    ) -> Result<u32, TableError> {
        self.require_no_lesson()?;
        self.check_entry_rate(seat)?;
        let any_match = self.play.any_match.as_mut();
        let any_match = any_match.ok_or(TableError::NotRunning)?;
        let before = any_match.orders_in_force(seat);
        let changed = match change {
            OrderChange::Give(order) => any_match.give_order(seat, order),
            OrderChange::Revoke(order) => any_match.revoke_order(seat, order),
            OrderChange::RevokeAll => {
                any_match.revoke_orders(seat);
                Ok(())
            }
        };
        changed.map_err(|error| self.match_error(*error))?;
        self.note_orders(seat);
        if let Err(error) = self.save().await {
            self.revoke_orders(seat);
            if let Some(any_match) = &mut self.play.any_match {
                for order in &before {
                    // The order was in force before.
                    let _ = any_match.give_order(seat, order);
                }
            }
            self.note_orders(seat);
            return Err(error);
        }
        self.count_entry(seat);
        self.send_orders(seat);
        self.answer_by_orders().await;
        self.play.retries.add(seat, key, self.play.entry());
        Ok(self.play.entry())
    }

    /// Ends the orders of a seat, for example of one whose person has resigned.
    pub(super) fn revoke_orders(&mut self, seat: Seat) {
        if let Some(any_match) = &mut self.play.any_match {
            any_match.revoke_orders(seat);
        }
    }

    /// Notes the orders in force in the metadata, which is stored with the table.
    fn note_orders(&mut self, seat: Seat) {
        let any_match = self.play.any_match.as_ref();
        let orders = any_match.map_or_else(Vec::new, |any| any.orders_in_force(seat));
        if orders.is_empty() {
            self.table.meta.orders.remove(&seat.number());
        } else {
            self.table.meta.orders.insert(seat.number(), orders);
        }
    }

    /// Sends the orders of a seat to all clients in it.
    fn send_orders(&mut self, seat: Seat) {
        let Some(orders) = self.standing_orders(seat) else {
            return;
        };
        let frame = frames::text(&ServerFrame::Orders(orders));
        let meta = &self.table.meta;
        let is_in_seat = |guest: &Guest| meta.seat_of(&guest.id) == Some(seat);
        self.people.connections.send_to_guests(is_in_seat, &frame);
    }

    /// Ends the orders that have served their time. If that cannot be stored, they end again after a
    /// restart.
    async fn end_orders(&mut self) {
        let any_match = self.play.any_match.as_mut();
        let ended = any_match.map_or(Seats::NONE, |any_match| any_match.end_orders());
        if ended.is_empty() {
            return;
        }
        for seat in ended.iter() {
            self.note_orders(seat);
            self.send_orders(seat);
        }
        if let Err(error) = self.save().await {
            tracing::warn!(
                table = %self.table.row.id, error = error.code(),
                "store the end of standing orders failed"
            );
        }
    }

    /// Lets the orders that apply answer, one entry after the other, then starts the bots that are
    /// asked. If an answer cannot be stored, this is retried later.
    pub(super) async fn answer_by_orders(&mut self) {
        self.end_orders().await;
        let mut failed = None;
        while failed.is_none()
            && self.table.row.status == Status::Running
            && let Some(seat) = self
                .play
                .any_match
                .as_mut()
                .and_then(|any| any.answer_by_order())
        {
            match self.store_unconfirmed(Note::NONE).await {
                Ok(_) => self.publish_step(seat).await,
                Err(error) => failed = Some(error),
            }
        }
        self.schedule_bots();
        if let Some(error) = failed {
            tracing::error!(
                table = %self.table.row.id, entry = self.play.entry() + 1, error = error.code(),
                "store answer of standing order failed; it is retried later"
            );
            self.bots.scheduler.schedule_retry();
        }
    }
}
