//! Tables played one after the other by retrying clients. Each is checked against its record at the
//! end.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use portolan_catalogue::{Visitor, visit};
use portolan_client::{Answer, Client};
use portolan_conformance::with_phrases;
use portolan_core::{GamePackage, Random};
use portolan_match::{Entry, Record};
use rand_xoshiro::rand_core::SeedableRng;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::TIMEOUT;
use super::retrying_client::{AckedAction, Report, RetryingClient, Role};
use crate::common::{Plan, Rng, StartedTable, start_table};
use crate::leaks::{ExpectedViews, foreign_change, without_changes};

/// Counts over all clients.
#[derive(Default)]
pub(super) struct Counters {
    acks: AtomicUsize,
    retries: AtomicUsize,
    refusals: AtomicUsize,
    tables: AtomicUsize,
}

impl Counters {
    pub(super) fn note_ack(&self) {
        self.acks.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn note_retry(&self) {
        self.retries.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn note_refusal(&self) {
        self.refusals.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn retried(&self) -> usize {
        self.retries.load(Ordering::Relaxed)
    }

    /// Waits until this many more actions are acknowledged.
    pub(super) async fn advance(&self, count: usize) {
        let goal = self.acks.load(Ordering::Relaxed) + count;
        let advanced = async {
            while self.acks.load(Ordering::Relaxed) < goal {
                sleep(Duration::from_millis(1)).await;
            }
        };
        timeout(TIMEOUT, advanced).await.expect("the clients go on");
    }
}

impl fmt::Display for Counters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let read = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        let (acks, retries) = (read(&self.acks), read(&self.retries));
        let (refusals, tables) = (read(&self.refusals), read(&self.tables));
        write!(
            f,
            "{acks} acknowledged actions at {tables} tables, {retries} sent again after a kill, {refusals} refused"
        )
    }
}

/// Plays tables one after the other.
pub(super) struct TableSequence {
    pub(super) anonymous: Client,
    pub(super) plan: Plan,
    pub(super) seed: u64,
    pub(super) stopping: watch::Receiver<bool>,
    pub(super) counters: Arc<Counters>,
}

impl TableSequence {
    /// Plays until it is told to stop; returns the records.
    pub(super) async fn run(self) -> Vec<String> {
        let mut rng = Rng::seed_from_u64(self.seed);
        let mut records = Vec::new();
        while !*self.stopping.borrow() {
            let started = self.start_table().await;
            records.push(self.play(started, &mut rng).await);
            self.counters.tables.fetch_add(1, Ordering::Relaxed);
        }
        records
    }

    /// Starts a table; tables that a kill left half set up are abandoned.
    async fn start_table(&self) -> StartedTable {
        let names = ["Anna", "Bruno", "Clara"].map(str::to_owned);
        let seated = async {
            loop {
                match start_table(&self.anonymous, self.plan.clone(), &names).await {
                    Ok(started) => return started,
                    Err(_) => sleep(Duration::from_millis(20)).await,
                }
            }
        };
        timeout(TIMEOUT, seated)
            .await
            .expect("the server comes back")
    }

    /// Plays a game to its end, or until it is told to stop; returns the record.
    async fn play(&self, started: StartedTable, rng: &mut Rng) -> String {
        let (mut players, mut watchers) = (JoinSet::new(), JoinSet::new());
        let seats = started
            .people
            .iter()
            .map(|(seat, client)| (Some(*seat), client));
        for (seat, client) in seats.clone() {
            players.spawn(
                self.client(&started, client, seat, Role::Plays, rng.bits())
                    .run(),
            );
        }
        // Every player has a second device, and there is one spectator.
        for (seat, client) in seats.chain([(None, &self.anonymous)]) {
            watchers.spawn(self.client(&started, client, seat, Role::Watches, 0).run());
        }
        let mut reports = players.join_all().await;
        let path = started.path("/close");
        ask(|| started.opener().post_empty(&path)).await;
        let watched = timeout(TIMEOUT, watchers.join_all()).await;
        reports.extend(watched.expect("all watching clients see the end"));
        let path = started.path("/record");
        let record = ask(|| started.opener().get(&path)).await.text;
        let check = Check {
            record: &Record::read(record.as_bytes()).unwrap(),
            reports: &reports,
        };
        visit(&started.plan.game, check).expect("a game of the catalogue");
        record
    }

    fn client(
        &self,
        started: &StartedTable,
        client: &Client,
        seat: Option<portolan_core::Seat>,
        role: Role,
        seed: u64,
    ) -> RetryingClient {
        RetryingClient {
            client: client.clone(),
            table: started.table.clone(),
            game: started.plan.game.clone(),
            setup: started.plan.setup.clone(),
            seat,
            role,
            rng: Rng::seed_from_u64(seed),
            stopping: self.stopping.clone(),
            counters: Arc::clone(&self.counters),
        }
    }
}

/// Repeats a request until the server answers.
async fn ask<F: Future<Output = Result<Answer, portolan_client::ClientError>>>(
    request: impl Fn() -> F,
) -> Answer {
    let answered = async {
        loop {
            match request().await {
                Ok(answer) if answer.status == 200 => return answer,
                Ok(answer) => assert_eq!(answer.status, 503, "{}", answer.text),
                Err(_) => {}
            }
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(TIMEOUT, answered)
        .await
        .expect("the server comes back")
}

struct Check<'a> {
    record: &'a Record,
    reports: &'a [Report],
}

impl Visitor for Check<'_> {
    type Out = ();

    fn visit<G: GamePackage + 'static>(self) {
        let mut expected = ExpectedViews::<G>::new(self.record);
        self.record
            .entries
            .iter()
            .for_each(|logged| expected.take(&logged.entry));
        for report in self.reports {
            if report.role == Role::Plays {
                self.assert_acked_recorded(report);
            } else {
                assert_eq!(
                    with_phrases(&expected.shapes, report.known.snapshot.clone()),
                    expected.snapshot(report.seat),
                    "{:?} sees something else",
                    report.seat
                );
                self.assert_history(&expected, report);
            }
        }
    }
}

impl Check<'_> {
    /// Asserts that a client has every entry once, over all its sockets, as it was shown to it.
    fn assert_history<G: GamePackage>(&self, expected: &ExpectedViews<G>, report: &Report) {
        let (remembered, complete) = expected.log_steps(report.seat);
        let history = &report.known.history;
        let first = self.record.entries.len() - history.len();
        for (index, step) in (first..).zip(history) {
            let told = with_phrases(&expected.shapes, without_changes(step));
            let is_right = told == remembered[index] || told == complete[index];
            assert!(is_right, "{:?} has another history: {step}", report.seat);
            // What it changed was there at that moment; where the changes led is compared above.
            let foreign = foreign_change(expected, report.seat, step);
            assert_eq!(foreign, None, "{:?} was shown something else", report.seat);
        }
    }

    /// Asserts that the record holds exactly the acknowledged actions, with the acknowledged entry
    /// numbers.
    fn assert_acked_recorded(&self, report: &Report) {
        let recorded = (1..).zip(&self.record.entries);
        let recorded = recorded.filter_map(|(entry, logged)| match &logged.entry {
            Entry::Act { seat, action, .. } if Some(*seat) == report.seat => {
                let action = Some(action.clone());
                Some(AckedAction { entry, action })
            }
            Entry::Undo { seat } if Some(*seat) == report.seat => Some(AckedAction {
                entry,
                action: None,
            }),
            _ => None,
        });
        let recorded: Vec<_> = recorded.collect();
        let numbers =
            |acked: &[AckedAction]| acked.iter().map(|acked| acked.entry).collect::<Vec<_>>();
        assert_eq!(
            numbers(&report.acked),
            numbers(&recorded),
            "acknowledged, then recorded"
        );
        for (acked, entry) in report.acked.iter().zip(&recorded) {
            let same = match (&acked.action, &entry.action) {
                // `accept 3` is recorded with its cards.
                (Some(sent), Some(written)) => {
                    written == sent || written.starts_with(&format!("{sent} "))
                }
                (sent, written) => sent == written,
            };
            assert!(same, "sent {acked:?}, recorded {entry:?}");
        }
    }
}
