//! Requests to tables. All but listing and describing are forwarded to the actor of the table.

use std::sync::Arc;

use portolan_store::{Guest, TableId, TableRow};
use serde_json::value::RawValue;

use super::{TableRegistry, parse_meta};
use crate::error::{ErrorKind, TableError};
use crate::table_actor::{self, Answer, Command, HistoryPage, Request};
use crate::table_meta::TableMeta;
use crate::wire;

/// How many tables a list contains at most.
const LIST_LENGTH: u32 = 50;

/// How many tables with unreadable metadata are remembered.
const MOST_UNREADABLE: usize = 1000;

impl TableRegistry {
    pub(super) async fn request(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
        request: impl Fn() -> Request,
    ) -> Result<Answer, TableError> {
        self.send_command(id, |reply| Command::Request {
            guest: guest.cloned(),
            request: request(),
            reply,
        })
        .await
    }

    pub(super) async fn request_table(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
        request: impl Fn() -> Request,
    ) -> Result<wire::Table, TableError> {
        match self.request(id, guest, request).await? {
            Answer::Table(table) => Ok(*table),
            _ => Err(unexpected_answer(id, "a table")),
        }
    }

    async fn request_text(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
        request: impl Fn() -> Request,
    ) -> Result<String, TableError> {
        match self.request(id, guest, request).await? {
            Answer::Text(text) => Ok(text),
            _ => Err(unexpected_answer(id, "a text")),
        }
    }

    /// The table as the guest sees it. A table that is not in memory is not loaded for this.
    ///
    /// # Errors
    /// If there is no such table, or the guest may not know that it exists.
    pub async fn table(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
    ) -> Result<wire::Table, TableError> {
        if self.is_in_memory(id) {
            return self.request_table(id, guest, || Request::Describe).await;
        }
        let row = self.stored_row(id).await?;
        let row = row.ok_or(TableError::UnknownTable)?;
        let meta = parse_meta(&row)?;
        table_actor::require_sight(&row, &meta, guest)?;
        let awaited = meta.awaited_when_evicted();
        Ok(table_actor::stored_table_json(&row, &meta, guest, awaited))
    }

    /// A list of tables, newest first.
    ///
    /// # Errors
    /// If a request for one's own tables has no guest.
    pub async fn list(
        &self,
        list: wire::TableList,
        guest: Option<&Guest>,
        before: Option<&TableId>,
    ) -> Result<wire::Tables, TableError> {
        let store = &self.shared.store;
        let page = match (list, guest) {
            (wire::TableList::Public, _) => store.public_tables(before, LIST_LENGTH).await,
            (wire::TableList::Mine, Some(guest)) => {
                store.tables_of(&guest.id, before, LIST_LENGTH).await
            }
            (wire::TableList::Mine, None) => {
                return Err(TableError::NoGuest);
            }
        };
        let page = page.map_err(|error| {
            tracing::error!(?list, before = before.map(TableId::as_str), %error, "list tables failed");
            TableError::from_store(&error)
        })?;
        let awaited = self.awaited(&page.tables);
        let tables: Vec<_> = page
            .tables
            .iter()
            .zip(awaited)
            .filter_map(|((_, row), awaited)| {
                // A table that cannot be read is left out.
                let meta = self.listed_meta(row)?;
                // So is one that the guest may not see: a game that nobody may watch.
                table_actor::require_sight(row, &meta, guest).ok()?;
                let awaited = if awaited.is_empty() {
                    meta.awaited_when_evicted()
                } else {
                    awaited
                };
                Some(table_actor::list_item_json(row, &meta, guest, awaited))
            })
            .collect();
        Ok(wire::Tables {
            tables,
            more: page.more,
        })
    }

    /// The metadata of a listed table. That it cannot be read is logged once and not for every list.
    fn listed_meta(&self, row: &TableRow) -> Option<TableMeta> {
        let mut unreadable = self.shared.unreadable();
        if unreadable.contains(&row.id) {
            return serde_json::from_str(&row.meta).ok();
        }
        let meta = parse_meta(row).ok();
        if meta.is_none() && unreadable.len() < MOST_UNREADABLE {
            unreadable.insert(row.id.clone());
        }
        meta
    }

    /// Makes a guest with an invitation a member of a private table.
    ///
    /// # Errors
    /// If the invitation is not for this table.
    pub async fn enter(
        &self,
        id: &TableId,
        guest: &Guest,
        invite: &str,
    ) -> Result<wire::Table, TableError> {
        self.request_table(id, Some(guest), || Request::Enter(invite.to_owned()))
            .await
    }

    /// A new invitation to a private table, for its opener.
    ///
    /// # Errors
    /// If the guest is not the opener.
    pub async fn invite(&self, id: &TableId, guest: &Guest) -> Result<String, TableError> {
        self.request_text(id, Some(guest), || Request::Invite).await
    }

    /// Takes a seat.
    ///
    /// # Errors
    /// If the seat does not exist or is not free, or the game has started.
    pub async fn join(
        &self,
        id: &TableId,
        guest: &Guest,
        request: wire::Join,
    ) -> Result<wire::Table, TableError> {
        self.request_table(id, Some(guest), || Request::Join(request.clone()))
            .await
    }

    /// Leaves the seat.
    ///
    /// # Errors
    /// If the guest has no seat.
    pub async fn leave(&self, id: &TableId, guest: &Guest) -> Result<wire::Table, TableError> {
        self.request_table(id, Some(guest), || Request::Leave).await
    }

    /// Starts the game, for the opener.
    ///
    /// # Errors
    /// If a seat is free or the guest is not the opener.
    pub async fn start(
        &self,
        id: &TableId,
        guest: &Guest,
        request: wire::Start,
    ) -> Result<wire::Table, TableError> {
        self.request_table(id, Some(guest), || Request::Start(request.clone()))
            .await
    }

    /// Frees a guest's seat before the start, for the opener.
    ///
    /// # Errors
    /// If nobody sits there or the guest is not the opener.
    pub async fn remove(
        &self,
        id: &TableId,
        guest: &Guest,
        seat: u8,
    ) -> Result<wire::Table, TableError> {
        self.request_table(id, Some(guest), || Request::Remove(seat))
            .await
    }

    /// Gives a free seat to a bot, or that of a bot to a friend, before the start, for the opener.
    ///
    /// # Errors
    /// If a person sits there, the game has started, or the guest is not the opener.
    pub async fn set_seat(
        &self,
        id: &TableId,
        guest: &Guest,
        request: wire::SetSeat,
    ) -> Result<wire::Table, TableError> {
        self.request_table(id, Some(guest), || Request::SetSeat(request))
            .await
    }

    /// Sets the pace of the bots, for the opener, before and during the game.
    ///
    /// # Errors
    /// If the guest is not the opener or the game has ended.
    pub async fn set_pace(
        &self,
        id: &TableId,
        guest: &Guest,
        pace: wire::BotPace,
    ) -> Result<wire::Table, TableError> {
        self.request_table(id, Some(guest), || Request::Pace(pace))
            .await
    }

    /// Resigns: a bot plays the seat to the end.
    ///
    /// # Errors
    /// If the guest has no seat or the game is not running.
    pub async fn resign(&self, id: &TableId, guest: &Guest) -> Result<wire::Table, TableError> {
        self.request_table(id, Some(guest), || Request::Resign)
            .await
    }

    /// Closes the table, for the opener; its record is kept.
    ///
    /// # Errors
    /// If the guest is not the opener.
    pub async fn close(&self, id: &TableId, guest: &Guest) -> Result<wire::Table, TableError> {
        self.request_table(id, Some(guest), || Request::Close).await
    }

    /// Plays again with the people of a table whose game has ended: opens the next table, or finds
    /// the one that somebody else has opened, and sits down there. Whoever comes too late may watch.
    ///
    /// # Errors
    /// If the guest had no seat, the game has not ended, or the guest has too many tables.
    pub async fn rematch(
        &self,
        id: &TableId,
        guest: &Guest,
        request: wire::Rematch,
    ) -> Result<wire::Table, TableError> {
        let rematch = || Request::Rematch(request.clone());
        let next = match self.request(id, Some(guest), rematch).await? {
            Answer::TableId(next) => next,
            _ => return Err(unexpected_answer(id, "the id of a table")),
        };
        let join = wire::Join {
            seat: None,
            entropy: request.entropy,
        };
        match self.join(&next, guest, join).await {
            Err(error) if error.kind() == ErrorKind::Conflict => {
                self.table(&next, Some(guest)).await
            }
            joined => joined,
        }
    }

    /// The record, once the game is over or closed.
    ///
    /// # Errors
    /// If it is not.
    pub async fn record(&self, id: &TableId, guest: Option<&Guest>) -> Result<String, TableError> {
        self.request_text(id, guest, || Request::Record).await
    }

    /// The commitment and entropy of the table's chance; the seed once the game is over or closed.
    ///
    /// # Errors
    /// If the guest may not know that the table exists.
    pub async fn fairness(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
    ) -> Result<wire::Fairness, TableError> {
        match self.request(id, guest, || Request::Fairness).await? {
            Answer::Fairness(fairness) => Ok(*fairness),
            _ => Err(unexpected_answer(id, "fairness data")),
        }
    }

    /// How the scores came about, in seat order, once the game is over.
    ///
    /// # Errors
    /// If it is not, or the guest may not know that the table exists.
    pub async fn scores(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
    ) -> Result<wire::Scores, TableError> {
        match self.request(id, guest, || Request::Scores).await? {
            Answer::Scores(scores) => Ok(scores),
            _ => Err(unexpected_answer(id, "scores")),
        }
    }

    /// All static data of the table's game, which never changes once the game has started.
    ///
    /// # Errors
    /// If the guest may not know that the table exists, or the game has not started.
    pub async fn parts(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
    ) -> Result<Arc<RawValue>, TableError> {
        match self.request(id, guest, || Request::Parts).await? {
            Answer::Parts(parts) => Ok(parts),
            _ => Err(unexpected_answer(id, "parts")),
        }
    }

    /// How phrases that frames do not have follow from their data, in this version of the program.
    ///
    /// # Errors
    /// If the guest may not know that the table exists, or the game has not started.
    pub async fn phrase_shapes(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
    ) -> Result<Arc<RawValue>, TableError> {
        match self.request(id, guest, || Request::PhraseShapes).await? {
            Answer::PhraseShapes(shapes) => Ok(shapes),
            _ => Err(unexpected_answer(id, "phrase shapes")),
        }
    }

    /// The last entries of the log before this one, through these eyes.
    ///
    /// # Errors
    /// If the guest may not know that the table exists, the game has not started, or is not over and the
    /// eyes are another seat's.
    pub async fn history(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
        before: u32,
        eyes: wire::Eyes,
    ) -> Result<HistoryPage, TableError> {
        match self
            .request(id, guest, || Request::History { before, eyes })
            .await?
        {
            Answer::History(page) => Ok(page),
            _ => Err(unexpected_answer(id, "a part of the log")),
        }
    }
}

/// An actor gave an answer of the wrong kind, which is a mistake in this crate.
pub(super) fn unexpected_answer(id: &TableId, expected: &str) -> TableError {
    tracing::error!(
        table = %id,
        expected,
        "request to table failed: its actor gave an answer of another kind"
    );
    TableError::Storage
}
