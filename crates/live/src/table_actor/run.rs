//! The life of a task: it loads its table, does one order after the other, and looks up when
//! something is due.

use std::sync::Arc;

use portolan_core::Language;
use portolan_store::Guest;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use super::{Answer, Request, Connection, Command, TableActor, load, table_json};
use crate::error::{TableError, ErrorKind};
use crate::table_registry::Shared;

/// Whether a task goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Life {
    /// It does.
    On,
    /// It ends.
    Over,
}

/// Owns a table from its return into memory until it rests.
pub(super) async fn run(
    shared: Arc<Shared>,
    id: String,
    inbox: mpsc::Receiver<Command>,
    address: mpsc::WeakSender<Command>,
) {
    shared.metrics.tables.up();
    let mut waiting = Some(inbox);
    let loaded = load::load(Arc::clone(&shared), &id, &mut waiting, address).await;
    match loaded {
        Ok(mut task) => {
            task.catch_up().await;
            while task.step().await == Life::On {}
            let left = task.connections.len();
            (0..left).for_each(|_| shared.metrics.connections.down());
        }
        Err(error) => {
            shared.forget(&id);
            refuse_all(waiting, &error);
        }
    }
    shared.metrics.tables.down();
}

/// Answers everybody who waits for a table that cannot be loaded.
fn refuse_all(inbox: Option<mpsc::Receiver<Command>>, error: &TableError) {
    let Some(mut inbox) = inbox else { return };
    inbox.close();
    while let Ok(order) = inbox.try_recv() {
        // Who no longer waits needs no answer.
        match order {
            Command::Request { reply, .. } => drop(reply.send(Err(error.clone()))),
            Command::Connect { reply, .. } => drop(reply.send(Err(error.clone()))),
            Command::Stop { reply } => drop(reply.send(())),
            Command::Message { .. }
            | Command::Gone { .. }
            | Command::BotDecision { .. }
            | Command::Wake => {}
        }
    }
}

impl TableActor {
    /// The next order, or what is due before one comes.
    async fn step(&mut self) -> Life {
        let due = self.next_due();
        let life = tokio::select! {
            order = self.inbox.recv() => match order {
                Some(order) => self.carry_out(order).await,
                None => Life::Over,
            },
            () = sleep_until(due) => self.look_up().await,
        };
        self.miss_lost();
        life
    }

    /// Tells who is left after connections were lost while something was told.
    fn miss_lost(&mut self) {
        while self.connections.take_lost() > 0 {
            self.touch();
            self.tell_presence();
        }
    }

    /// When something is due at the latest.
    fn next_due(&self) -> Instant {
        let moments = [self.bot_scheduler.due(), self.deadline(), Some(self.rest_due())];
        let first = moments.into_iter().flatten().min();
        first.unwrap_or_else(Instant::now)
    }

    /// Does what is due.
    async fn look_up(&mut self) -> Life {
        let overdue = self.overdue();
        if !overdue.is_empty() {
            overdue
                .iter()
                .for_each(|seat| self.clock.stand_ins.add(seat));
            self.tell_presence();
            self.ask_bots();
        }
        self.let_bot_act().await;
        self.sweep(None);
        if self.connections.is_empty() {
            self.close_if_abandoned().await;
        }
        match self.may_rest() {
            true => self.rest().await,
            false => Life::On,
        }
    }

    async fn carry_out(&mut self, order: Command) -> Life {
        match order {
            Command::Request { guest, request, reply } => {
                let answer = self.answer(guest.as_ref(), request).await;
                // Who no longer waits needs no answer.
                let _ = reply.send(answer);
            }
            Command::Connect {
                guest,
                language,
                reply,
            } => self.connect(guest, language, reply).await,
            Command::Message { connection, text } => self.message(connection, &text).await,
            Command::Gone { connection } => self.sweep(Some(connection)),
            Command::BotDecision { generation, action } => self.thought(generation, action).await,
            Command::Wake => self.renew_lease().await,
            Command::Stop { reply } => {
                self.tell_bye(&TableError::stopping());
                self.leave_memory().await;
                let _ = reply.send(());
                return Life::Over;
            }
        }
        Life::On
    }

    async fn answer(&mut self, guest: Option<&Guest>, request: Request) -> Result<Answer, TableError> {
        if let Request::Enter(invite) = &request {
            self.enter(guest, invite).await?;
        }
        if !table_json::may_see(&self.row, guest) {
            return Err(TableError::unknown_table());
        }
        match request {
            Request::Tell | Request::Enter(_) => {}
            Request::Invite => return self.invite(named(guest)?).await.map(Answer::Text),
            Request::Join(wish) => self.join(named(guest)?, wish).await?,
            Request::Leave => self.leave(named(guest)?).await?,
            Request::Start(wish) => self.begin(named(guest)?, wish).await?,
            Request::Remove(seat) => self.remove(named(guest)?, seat).await?,
            Request::Resign => self.resign(named(guest)?).await?,
            Request::Close => self.close(named(guest)?).await?,
            Request::Record => return self.record().map(Answer::Text),
            Request::Fairness => {
                return self.fairness().map(|told| Answer::Fairness(Box::new(told)));
            }
        }
        Ok(Answer::Table(Box::new(self.told(guest))))
    }

    async fn connect(
        &mut self,
        guest: Option<Guest>,
        language: Language,
        reply: oneshot::Sender<Result<Connection, TableError>>,
    ) {
        let limits = self.shared.settings.limits;
        let admitted = match self.address.upgrade() {
            _ if !table_json::may_see(&self.row, guest.as_ref()) => Err(TableError::unknown_table()),
            _ if self.is_crowded(guest.as_ref()) => Err(TableError::of(ErrorKind::TooMany, "hall-crowded")),
            None => Err(TableError::stopping()),
            Some(table) => {
                Ok(self
                    .connections
                    .admit(guest.clone(), language, limits.frames_waiting, table))
            }
        };
        let is_admitted = admitted.is_ok();
        if is_admitted {
            self.shared.metrics.connections.up();
        }
        if reply.send(admitted).is_err() || !is_admitted {
            return self.sweep(None);
        }
        let connection = self.connections.newest();
        if let Some(seat) = self.seat_of(guest.as_ref())
            && self.is_here(seat)
        {
            self.ask_bots();
        }
        let chat = self.chat_so_far().await;
        let state = self.state(guest.as_ref(), &chat);
        self.tell(connection, state);
        self.tell_presence();
    }

    /// Whether there is no room for one more. Those who look on cannot keep out those who play.
    fn is_crowded(&self, guest: Option<&Guest>) -> bool {
        let most = self.shared.settings.limits.connections_per_table;
        match self.seat_of(guest) {
            Some(_) => self.connections.len() >= most.saturating_mul(2),
            None => self.watchers() as usize >= most,
        }
    }

    /// Lets go of connections whose client is gone.
    pub(super) fn sweep(&mut self, connection: Option<u64>) {
        let gone = self.connections.sweep(connection);
        (0..gone).for_each(|_| self.shared.metrics.connections.down());
        if gone > 0 {
            self.touch();
            self.tell_presence();
        }
    }
}

/// A guest, where one is needed.
fn named(guest: Option<&Guest>) -> Result<&Guest, TableError> {
    guest.ok_or_else(|| TableError::of(ErrorKind::Nobody, "hall-nobody"))
}
