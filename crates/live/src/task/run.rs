//! The life of a task: it loads its table, does one order after the other, and looks up when
//! something is due.

use std::sync::Arc;

use portolan_core::Language;
use portolan_store::Guest;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use super::{Answer, Ask, Connection, Order, Task, load, told};
use crate::fault::{Fault, Kind};
use crate::hall::Shared;

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
    inbox: mpsc::Receiver<Order>,
    address: mpsc::WeakSender<Order>,
) {
    shared.figures.tables.up();
    let mut waiting = Some(inbox);
    let loaded = load::load(Arc::clone(&shared), &id, &mut waiting, address).await;
    match loaded {
        Ok(mut task) => {
            task.catch_up().await;
            while task.step().await == Life::On {}
            let left = task.crowd.len();
            (0..left).for_each(|_| shared.figures.connections.down());
        }
        Err(fault) => {
            shared.forget(&id);
            refuse_all(waiting, &fault);
        }
    }
    shared.figures.tables.down();
}

/// Answers everybody who waits for a table that cannot be loaded.
fn refuse_all(inbox: Option<mpsc::Receiver<Order>>, fault: &Fault) {
    let Some(mut inbox) = inbox else { return };
    inbox.close();
    while let Ok(order) = inbox.try_recv() {
        // Who no longer waits needs no answer.
        match order {
            Order::Ask { reply, .. } => drop(reply.send(Err(fault.clone()))),
            Order::Connect { reply, .. } => drop(reply.send(Err(fault.clone()))),
            Order::Stop { reply } => drop(reply.send(())),
            Order::Message { .. }
            | Order::Gone { .. }
            | Order::BotDecision { .. }
            | Order::Wake => {}
        }
    }
}

impl Task {
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
        while self.crowd.take_lost() > 0 {
            self.touch();
            self.tell_presence();
        }
    }

    /// When something is due at the latest.
    fn next_due(&self) -> Instant {
        let moments = [self.mind.due(), self.deadline(), Some(self.rest_due())];
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
        if self.crowd.is_empty() {
            self.close_if_abandoned().await;
        }
        match self.may_rest() {
            true => self.rest().await,
            false => Life::On,
        }
    }

    async fn carry_out(&mut self, order: Order) -> Life {
        match order {
            Order::Ask { guest, ask, reply } => {
                let answer = self.answer(guest.as_ref(), ask).await;
                // Who no longer waits needs no answer.
                let _ = reply.send(answer);
            }
            Order::Connect {
                guest,
                language,
                reply,
            } => self.connect(guest, language, reply).await,
            Order::Message { connection, text } => self.message(connection, &text).await,
            Order::Gone { connection } => self.sweep(Some(connection)),
            Order::BotDecision { ticket, action } => self.thought(ticket, action).await,
            Order::Wake => self.renew_lease().await,
            Order::Stop { reply } => {
                self.tell_bye(&Fault::stopping());
                self.leave_memory().await;
                let _ = reply.send(());
                return Life::Over;
            }
        }
        Life::On
    }

    async fn answer(&mut self, guest: Option<&Guest>, ask: Ask) -> Result<Answer, Fault> {
        if let Ask::Enter(invite) = &ask {
            self.enter(guest, invite).await?;
        }
        if !told::may_see(&self.row, guest) {
            return Err(Fault::unknown_table());
        }
        match ask {
            Ask::Tell | Ask::Enter(_) => {}
            Ask::Invite => return self.invite(named(guest)?).await.map(Answer::Text),
            Ask::Join(wish) => self.join(named(guest)?, wish).await?,
            Ask::Leave => self.leave(named(guest)?).await?,
            Ask::Start(wish) => self.begin(named(guest)?, wish).await?,
            Ask::Remove(seat) => self.remove(named(guest)?, seat).await?,
            Ask::Resign => self.resign(named(guest)?).await?,
            Ask::Close => self.close(named(guest)?).await?,
            Ask::Record => return self.record().map(Answer::Text),
            Ask::Fairness => {
                return self.fairness().map(|told| Answer::Fairness(Box::new(told)));
            }
        }
        Ok(Answer::Table(Box::new(self.told(guest))))
    }

    async fn connect(
        &mut self,
        guest: Option<Guest>,
        language: Language,
        reply: oneshot::Sender<Result<Connection, Fault>>,
    ) {
        let limits = self.shared.settings.limits;
        let admitted = match self.address.upgrade() {
            _ if !told::may_see(&self.row, guest.as_ref()) => Err(Fault::unknown_table()),
            _ if self.is_crowded(guest.as_ref()) => Err(Fault::of(Kind::TooMany, "hall-crowded")),
            None => Err(Fault::stopping()),
            Some(table) => {
                Ok(self
                    .crowd
                    .admit(guest.clone(), language, limits.frames_waiting, table))
            }
        };
        let is_admitted = admitted.is_ok();
        if is_admitted {
            self.shared.figures.connections.up();
        }
        if reply.send(admitted).is_err() || !is_admitted {
            return self.sweep(None);
        }
        let connection = self.crowd.newest();
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
            Some(_) => self.crowd.len() >= most.saturating_mul(2),
            None => self.watchers() as usize >= most,
        }
    }

    /// Lets go of connections whose client is gone.
    pub(super) fn sweep(&mut self, connection: Option<u64>) {
        let gone = self.crowd.sweep(connection);
        (0..gone).for_each(|_| self.shared.figures.connections.down());
        if gone > 0 {
            self.touch();
            self.tell_presence();
        }
    }
}

/// A guest, where one is needed.
fn named(guest: Option<&Guest>) -> Result<&Guest, Fault> {
    guest.ok_or_else(|| Fault::of(Kind::Nobody, "hall-nobody"))
}
