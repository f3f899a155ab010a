//! Making entries durable before anybody hears of them (invariant 4).

use portolan_core::Seat;

use super::Task;
use crate::board::Line;
use crate::fault::{Fault, Kind};

impl Task {
    /// A seat acts; what chance adds is part of it. Returns the entry.
    pub(super) async fn act(
        &mut self,
        seat: Seat,
        prompt: u32,
        text: &str,
        key: Option<&str>,
    ) -> Result<u32, Fault> {
        let board = self.board.as_mut().ok_or_else(not_running)?;
        board.act(seat, prompt, text)?;
        self.commit(seat, key).await
    }

    /// A seat takes back its last action. Returns the entry.
    pub(super) async fn undo(&mut self, seat: Seat, key: &str) -> Result<u32, Fault> {
        let board = self.board.as_mut().ok_or_else(not_running)?;
        board.undo(seat)?;
        self.commit(seat, Some(key)).await
    }

    /// Lets chance add its part, stores everything fresh, and tells everybody. If it cannot be
    /// stored, the table is as before.
    async fn commit(&mut self, seat: Seat, key: Option<&str>) -> Result<u32, Fault> {
        let entry = self.store_fresh(key).await?;
        if let Some(key) = key {
            self.retries.note(seat, key, entry);
        }
        self.after_change().await;
        Ok(entry)
    }

    /// Stores what is fresh and what chance adds; returns the first entry of it.
    pub(super) async fn store_fresh(&mut self, key: Option<&str>) -> Result<u32, Fault> {
        let board = self.board.as_mut().ok_or_else(not_running)?;
        let settled = board.settle(&self.source);
        let fresh = board.fresh();
        let count = fresh.len() as u32;
        let first = board.entry() + 1 - count;
        let stored = match settled {
            Ok(()) if count == 0 => return Ok(board.entry()),
            Ok(()) => {
                let lines = Line::write(first, fresh, key);
                let append = self.shared.store.append(self.key, first, count, lines);
                append.await.map_err(Fault::from)
            }
            Err(fault) => Err(fault),
        };
        if let Err(fault) = stored {
            board.roll_back(first - 1);
            return Err(fault);
        }
        Ok(first)
    }

    /// Tells everybody what is new and looks who is asked next.
    pub(super) async fn after_change(&mut self) {
        self.wind_clock();
        self.tell_step();
        if let Some(board) = &mut self.board {
            board.forget();
        }
        self.end_if_over().await;
        self.ask_bots();
    }
}

pub(super) fn not_running() -> Fault {
    Fault::of(Kind::Conflict, "hall-not-running")
}
