//! What can be requested of a finished game: the course of its chances, its analysis, and to play on
//! from a moment of it.

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};

use portolan_bots::Course;
use portolan_core::Language;
use portolan_store::{Guest, Status, TableId, TableKey};
use tokio::sync::oneshot;

use super::requests::unexpected_answer;
use super::{TableRegistry, parse_meta};
use crate::analyses::{AnalysisJson, Asker, effort};
use crate::error::TableError;
use crate::finished_match::{FinishedMatch, analysis_digest};
use crate::search_pool::SearchKind;
use crate::table_actor::{self, Answer, Request};
use crate::wire::{self, AnalysisState};

/// Where the analysis of a table is stored, and what it depends on.
struct AnalysisPlace {
    key: TableKey,
    digest: String,
    /// Whether the guest has a seat there.
    is_seated: bool,
}

impl TableRegistry {
    async fn finished_match(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
    ) -> Result<FinishedMatch, TableError> {
        match self.request(id, guest, || Request::FinishedMatch).await? {
            Answer::FinishedMatch(finished) => Ok(*finished),
            _ => Err(unexpected_answer(id, "a finished match")),
        }
    }

    /// How the chances of a finished game went, computed without a search.
    ///
    /// # Errors
    /// If the game is not over, or the guest may not know that the table exists.
    pub async fn course(&self, id: &TableId, guest: Option<&Guest>) -> Result<Course, TableError> {
        let finished = self.finished_match(id, guest).await?;
        let (send, answer) = oneshot::channel();
        let compute = move |_: &mut _| {
            let course = catch_unwind(AssertUnwindSafe(|| finished.fold().ok()?.course().ok()));
            course.ok().flatten().ok_or_else(|| {
                let table = &finished.table;
                tracing::error!(%table, "compute course of match failed");
                TableError::AnalysisFailed
            })
        };
        let deliver = |course| async move {
            // A sender that no longer waits needs no answer.
            let _ = send.send(course);
        };
        let searches = &self.shared.searches;
        let _search = searches.spawn(SearchKind::Course, compute, deliver);
        answer.await.unwrap_or(Err(TableError::Stopping))
    }

    /// Where the analysis of a table is stored, for a guest who may see the table.
    async fn analysis_place(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
    ) -> Result<AnalysisPlace, TableError> {
        let found = self.shared.store.table(id).await;
        let found = found.map_err(|error| TableError::storage("read table row", id, &error))?;
        let (key, row) = found.ok_or(TableError::UnknownTable)?;
        let meta = parse_meta(&row)?;
        table_actor::require_sight(&row, &meta, guest)?;
        let started = meta.started.as_ref();
        match (row.status, started) {
            (Status::Over, Some(started)) => Ok(AnalysisPlace {
                key,
                digest: analysis_digest(&row.game, &started.edition, effort()),
                is_seated: guest.is_some_and(|guest| meta.seat_of(&guest.id).is_some()),
            }),
            _ => Err(TableError::NotOver),
        }
    }

    async fn analysis_state(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
        (place, language): (&AnalysisPlace, Language),
    ) -> Result<AnalysisState<AnalysisJson>, TableError> {
        let analyses = &self.shared.analyses;
        let guest = guest.map(|guest| &guest.id);
        if let Some(state) = analyses.state(id, guest, language) {
            return Ok(state);
        }
        let stored = analyses.stored(place.key, &place.digest).await;
        let stored = stored.map_err(|error| TableError::storage("read analysis", id, &error))?;
        Ok(match stored {
            Some(analysis) => AnalysisState::Done { analysis },
            None => AnalysisState::None,
        })
    }

    /// The analysis of a finished game, or how far it is.
    ///
    /// # Errors
    /// If the game is not over, or the guest may not know that the table exists.
    pub async fn analysis(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
        language: Language,
    ) -> Result<AnalysisState<AnalysisJson>, TableError> {
        let place = self.analysis_place(id, guest).await?;
        self.analysis_state(id, guest, (&place, language)).await
    }

    /// Requests the analysis of a finished game. `network` names where the guest is: spectators from one
    /// address wait for one analysis at a time together.
    ///
    /// # Errors
    /// If the game is not over or too long, the guest waits for another analysis, or too many wait.
    pub async fn request_analysis(
        &self,
        id: &TableId,
        guest: &Guest,
        network: IpAddr,
        language: Language,
    ) -> Result<AnalysisState<AnalysisJson>, TableError> {
        let place = self.analysis_place(id, Some(guest)).await?;
        let state = self
            .analysis_state(id, Some(guest), (&place, language))
            .await?;
        if matches!(state, AnalysisState::Done { .. }) {
            return Ok(state);
        }
        let asker = Asker {
            guest: guest.id.clone(),
            network: (!place.is_seated).then_some(network),
        };
        let finished = self.finished_match(id, Some(guest)).await?;
        self.shared.analyses.request(finished, asker)?;
        self.analysis_state(id, Some(guest), (&place, language))
            .await
    }

    /// The guest no longer waits for the analysis of a finished game.
    ///
    /// # Errors
    /// If the game is not over, or the guest may not know that the table exists.
    pub async fn cancel_analysis(&self, id: &TableId, guest: &Guest) -> Result<(), TableError> {
        self.analysis_place(id, Some(guest)).await?;
        self.shared.analyses.cancel(id, &guest.id);
        Ok(())
    }

    /// Opens a table for the guest and bots, at which a finished game is played on from one of its
    /// entries, with another seed.
    ///
    /// # Errors
    /// If the game is not over, or has no such seat or entry, or the guest has too many tables.
    pub async fn play_on(
        &self,
        id: &TableId,
        guest: &Guest,
        request: wire::PlayOn,
    ) -> Result<wire::Opened, TableError> {
        let opened = match self
            .request(id, Some(guest), || Request::PlayOn(request))
            .await?
        {
            Answer::TableId(opened) => opened,
            _ => return Err(unexpected_answer(id, "the id of a table")),
        };
        let table = self.table(&opened, Some(guest)).await?;
        let invite = table.invite.clone();
        Ok(wire::Opened { table, invite })
    }
}
