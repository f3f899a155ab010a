//! The main loop of an actor: it loads its table, executes one command after the other, and does
//! timed work when it is due.

use std::ops::ControlFlow;
use std::sync::Arc;

use portolan_core::Language;
use portolan_store::{Guest, TableId};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};

use super::{ActorChannel, Answer, Command, Connection, Request, TableActor, load, table_json};
use crate::error::TableError;
use crate::table_registry::Shared;
use crate::wire::Since;

/// Owns a table from loading it until it is evicted or the server stops.
pub(super) async fn run(shared: Arc<Shared>, id: TableId, channel: ActorChannel) {
    shared.metrics.tables.increment();
    let mut channel = Some(channel);
    let loaded = load::load(Arc::clone(&shared), &id, &mut channel).await;
    match loaded {
        Ok(mut actor) => {
            actor.recover().await;
            while actor.step().await.is_continue() {}
            let open = actor.people.connections.len();
            (0..open).for_each(|_| shared.metrics.connections.decrement());
        }
        Err(error) => {
            shared.unregister(&id);
            refuse_all(channel, &error);
        }
    }
    shared.metrics.tables.decrement();
}

/// Answers all commands that wait for a table that could not be loaded.
fn refuse_all(channel: Option<ActorChannel>, error: &TableError) {
    let Some(ActorChannel { mut inbox, .. }) = channel else {
        return;
    };
    inbox.close();
    while let Ok(command) = inbox.try_recv() {
        // A sender that no longer waits needs no answer.
        match command {
            Command::Request { reply, .. } => drop(reply.send(Err(error.clone()))),
            Command::Connect { reply, .. } => drop(reply.send(Err(error.clone()))),
            Command::Stop { reply } => drop(reply.send(())),
            Command::Message { .. }
            | Command::Disconnect { .. }
            | Command::BotDecision { .. }
            | Command::Advice { .. }
            | Command::Wake => {}
        }
    }
}

impl TableActor {
    /// Executes the next command, or the work that is due before one arrives.
    async fn step(&mut self) -> ControlFlow<()> {
        let flow = if self.bots.scheduler.is_due() {
            self.step_without_waiting().await
        } else {
            let due = self.next_due_time();
            tokio::select! {
                command = self.channel.inbox.recv() => match command {
                    Some(command) => self.execute(command).await,
                    None => ControlFlow::Break(()),
                },
                () = sleep_until(due) => self.run_due_work().await,
            }
        };
        self.end_outdated_advice();
        self.flush_frames();
        flow
    }

    /// Applies a bot decision that is due already, after a command that waits. A timer would delay
    /// it to its next tick, even if the time has passed.
    async fn step_without_waiting(&mut self) -> ControlFlow<()> {
        if let Ok(command) = self.channel.inbox.try_recv()
            && self.execute(command).await.is_break()
        {
            return ControlFlow::Break(());
        }
        self.apply_due_decision().await;
        ControlFlow::Continue(())
    }

    /// Sends the frames of this command. If that has dropped connections, the others receive the
    /// presence again, which may drop further ones.
    fn flush_frames(&mut self) {
        self.people.connections.flush(&self.shared.metrics);
        while self.people.connections.take_lost() > 0 {
            self.touch();
            self.broadcast_presence();
            self.people.connections.flush(&self.shared.metrics);
        }
    }

    /// The next time at which work may be due.
    fn next_due_time(&self) -> Instant {
        let times = [
            self.bots.scheduler.due(),
            self.deadline(),
            Some(self.eviction_check_at()),
        ];
        let first = times.into_iter().flatten().min();
        first.unwrap_or_else(Instant::now)
    }

    /// Does all work that is due: stand-ins, bot decisions, lost connections, closing, eviction.
    async fn run_due_work(&mut self) -> ControlFlow<()> {
        self.start_due_stand_ins();
        self.apply_due_decision().await;
        self.remove_connections(None);
        if self.people.connections.is_empty() {
            self.close_if_abandoned().await;
        }
        if self.is_evictable() {
            self.evict().await
        } else {
            ControlFlow::Continue(())
        }
    }

    async fn execute(&mut self, command: Command) -> ControlFlow<()> {
        match command {
            Command::Request {
                guest,
                request,
                reply,
            } => {
                let answer = self.answer(guest.as_ref(), request).await;
                // A sender that no longer waits needs no answer.
                let _ = reply.send(answer);
            }
            Command::Connect {
                guest,
                language,
                since,
                reply,
            } => self.connect(guest, language, since, reply).await,
            Command::Message { connection, text } => self.handle_message(connection, &text).await,
            Command::Disconnect { connection } => self.remove_connections(Some(connection)),
            Command::BotDecision {
                generation,
                decided,
            } => {
                self.receive_decision(generation, decided).await;
            }
            Command::Advice { number, advice } => self.receive_advice(number, advice).await,
            Command::Wake => self.renew_lease().await,
            Command::Stop { reply } => {
                self.broadcast_bye(&TableError::Stopping);
                self.store_before_eviction().await;
                let _ = reply.send(());
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    async fn answer(
        &mut self,
        guest: Option<&Guest>,
        request: Request,
    ) -> Result<Answer, TableError> {
        if let Request::Enter(invite) = &request {
            self.enter(guest, invite).await?;
        }
        table_json::require_sight(&self.table.row, &self.table.meta, guest)?;
        if request.is_for_games() {
            self.require_no_lesson()?;
        }
        match request {
            Request::Describe | Request::Enter(_) => {}
            Request::Invite => return self.invite(require_guest(guest)?).await.map(Answer::Text),
            Request::Join(join) => self.join(require_guest(guest)?, join).await?,
            Request::Leave if self.table.meta.lesson.is_some() => {
                self.close(require_guest(guest)?).await?;
            }
            Request::Leave => self.leave(require_guest(guest)?).await?,
            Request::Start(start) => self.start(require_guest(guest)?, start).await?,
            Request::Remove(seat) => self.remove(require_guest(guest)?, seat).await?,
            Request::SetSeat(request) => self.set_seat(require_guest(guest)?, request).await?,
            Request::Pace(pace) => self.set_pace(require_guest(guest)?, pace).await?,
            Request::Resign => self.resign(require_guest(guest)?).await?,
            Request::Close => self.close(require_guest(guest)?).await?,
            Request::Rematch(rematch) => {
                let next = self.next_table(require_guest(guest)?, rematch).await;
                return next.map(Answer::TableId);
            }
            Request::Record => return self.record(guest).map(Answer::Text),
            Request::Fairness => return Ok(Answer::Fairness(Box::new(self.fairness()))),
            Request::Scores => return self.scores(guest).map(Answer::Scores),
            Request::Parts => return self.parts().map(Answer::Parts),
            Request::PhraseShapes => return self.phrase_shapes().map(Answer::PhraseShapes),
            Request::History { before, eyes } => {
                return self
                    .history_before(guest, before, eyes)
                    .map(Answer::History);
            }
            Request::FinishedMatch => {
                let finished = self.finished_match(guest);
                return finished.map(|finished| Answer::FinishedMatch(Box::new(finished)));
            }
            Request::PlayOn(request) => {
                let opened = self.play_on(require_guest(guest)?, request).await;
                return opened.map(Answer::TableId);
            }
        }
        Ok(Answer::Table(Box::new(self.table_json(guest))))
    }

    async fn connect(
        &mut self,
        guest: Option<Guest>,
        language: Language,
        since: Since,
        reply: oneshot::Sender<Result<Connection, TableError>>,
    ) {
        let queue = (
            self.shared.settings.limits.queue,
            self.shared.queued_bytes.clone(),
        );
        let sight = table_json::require_sight(&self.table.row, &self.table.meta, guest.as_ref());
        let opened = match (sight, self.channel.own_inbox.upgrade()) {
            (Err(error), _) => Err(error),
            _ if self.connection_limit_reached(guest.as_ref()) => Err(TableError::Crowded),
            (Ok(()), None) => Err(TableError::Stopping),
            (Ok(()), Some(inbox)) => {
                Ok(self
                    .people
                    .connections
                    .open(guest.clone(), language, queue, inbox))
            }
        };
        let is_open = opened.is_ok();
        if is_open {
            self.shared.metrics.connections.increment();
        }
        if reply.send(opened).is_err() || !is_open {
            return self.remove_connections(None);
        }
        let connection = self.people.connections.newest();
        if let Some(seat) = self.table.seat_of(guest.as_ref())
            && self.mark_present(seat)
        {
            self.schedule_bots();
        }
        let chat = self.recent_chat().await;
        let state = self.state_frame(guest.as_ref(), &chat, since);
        self.send(connection, state);
        self.broadcast_presence();
    }

    /// Whether no further connection is allowed. Spectators and seated guests are limited
    /// separately, so that spectators cannot keep players out.
    fn connection_limit_reached(&self, guest: Option<&Guest>) -> bool {
        let most = self.shared.settings.limits.connections_per_table;
        match self.table.seat_of(guest) {
            Some(_) => self.people.connections.len() >= most.saturating_mul(2),
            None => self.watchers() as usize >= most,
        }
    }

    /// Removes this connection and all whose client has gone.
    pub(super) fn remove_connections(&mut self, connection: Option<u64>) {
        let removed = self.people.connections.remove_closed(connection);
        (0..removed).for_each(|_| self.shared.metrics.connections.decrement());
        if removed > 0 {
            self.touch();
            self.broadcast_presence();
        }
    }
}

/// The guest of a request that needs one.
fn require_guest(guest: Option<&Guest>) -> Result<&Guest, TableError> {
    guest.ok_or(TableError::NoGuest)
}
