//! Deletes what the operator's policy does not keep: tables that were closed or finished long ago,
//! and old chat. It works in small steps, one a second, so that nobody waits for it. It never
//! touches a table in memory, and does nothing while the time of day cannot be trusted.

use std::time::{Duration, Instant};

use portolan_store::{EndedTable, EndedWith, Millis, Pruned, StoreError, TableId};

use super::{Shared, TableRegistry};
use crate::error::TableError;

/// How many tables are deleted in one step.
const BATCH: u32 = 16;

/// Whether there may be more to delete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Progress {
    Finished,
    More,
}

/// Deletes old tables and chat.
#[derive(Debug, Default)]
pub(super) struct Pruner {
    /// When to look again; immediately if absent.
    next: Option<Instant>,
    /// The last table of the previous step, of the closed and of the finished ones.
    closed: Option<EndedTable>,
    never_started: Option<EndedTable>,
    over: Option<EndedTable>,
    lesson_closed: Option<EndedTable>,
    lesson_over: Option<EndedTable>,
}

impl Pruner {
    /// Does the next step, if one is due.
    pub(super) async fn step(&mut self, table_registry: &TableRegistry) {
        let shared = &table_registry.shared;
        let is_due = self.next.is_none_or(|next| next <= Instant::now());
        let now = shared.wall_clock.settled_now();
        let (true, Some(now)) = (is_due, now) else {
            return;
        };
        let progress = self.prune(shared, now).await.unwrap_or_else(|error| {
            tracing::error!(%error, "delete old tables and chat failed; it is tried again later");
            Progress::Finished
        });
        self.next = match progress {
            Progress::More => None,
            Progress::Finished => Instant::now().checked_add(shared.settings.retention.every),
        };
    }

    async fn prune(&mut self, shared: &Shared, now: Millis) -> Result<Progress, StoreError> {
        let retention = &shared.settings.retention;
        let mut progress = Progress::Finished;
        let kinds = [
            (EndedWith::Closed, retention.closed, &mut self.closed),
            (
                EndedWith::NeverStarted,
                retention.never_started,
                &mut self.never_started,
            ),
            (EndedWith::Over, retention.finished, &mut self.over),
            (
                EndedWith::LessonClosed,
                Some(retention.lessons),
                &mut self.lesson_closed,
            ),
            (
                EndedWith::LessonOver,
                Some(retention.lessons),
                &mut self.lesson_over,
            ),
        ];
        for (ended_with, keep, after) in kinds {
            if let Some(until) = cutoff(now, keep)
                && prune_tables(shared, ended_with, until, after).await? == Progress::More
            {
                progress = Progress::More;
            }
        }
        if let Some(until) = cutoff(now, retention.chat)
            && shared.store.delete_chat(until).await? > 0
        {
            progress = Progress::More;
        }
        Ok(progress)
    }
}

/// The time up to which things are deleted; `None` if they are kept for ever.
fn cutoff(now: Millis, keep: Option<Duration>) -> Option<Millis> {
    let keep = i64::try_from(keep?.as_millis()).ok()?;
    Some(Millis(now.0.saturating_sub(keep)))
}

async fn prune_tables(
    shared: &Shared,
    ended_with: EndedWith,
    until: Millis,
    after: &mut Option<EndedTable>,
) -> Result<Progress, StoreError> {
    let ended = shared
        .store
        .ended_tables(ended_with, until, after.as_ref(), BATCH)
        .await?;
    *after = ended.last().cloned();
    for table in &ended {
        prune_table(shared, table, ended_with, until).await?;
    }
    Ok(if ended.is_empty() {
        Progress::Finished
    } else {
        Progress::More
    })
}

/// Deletes a table, unless it is in memory. An error of this table only is logged.
async fn prune_table(
    shared: &Shared,
    table: &EndedTable,
    ended_with: EndedWith,
    until: Millis,
) -> Result<(), StoreError> {
    let Some(_reservation) = Reservation::new(shared, &table.id) else {
        return Ok(());
    };
    loop {
        let pruned = shared.store.delete_table(table.key, ended_with, until);
        match pruned.await {
            Ok(Pruned::Partly) => {}
            Ok(Pruned::Kept) => return Ok(()),
            Ok(Pruned::Deleted) => {
                tracing::info!(table = %table.id, ?ended_with, "old table deleted");
                return Ok(());
            }
            Err(error) if error.concerns_whole_file() => return Err(error),
            Err(error) => {
                let _ = TableError::storage("delete old table", &table.id, &error);
                return Ok(());
            }
        }
    }
}

/// Keeps a table from being loaded while it is deleted.
struct Reservation<'s> {
    shared: &'s Shared,
    id: &'s TableId,
}

impl<'s> Reservation<'s> {
    /// `None` if the table is in memory or the server stops.
    fn new(shared: &'s Shared, id: &'s TableId) -> Option<Reservation<'s>> {
        let mut actors = shared.actors();
        if actors.stopping || actors.handles.contains_key(id) {
            return None;
        }
        actors.pruned = Some(id.clone());
        Some(Reservation { shared, id })
    }
}

impl Drop for Reservation<'_> {
    fn drop(&mut self) {
        let mut actors = self.shared.actors();
        if actors.pruned.as_ref() == Some(self.id) {
            actors.pruned = None;
        }
    }
}
