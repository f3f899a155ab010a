//! Which bots of a table decide when, and the decision that is being made. It knows no match: `bots`
//! asks the bots and applies what they decide.

use std::time::Duration;

use portolan_bots::Bot;
use portolan_core::{MAX_SEATS, Seat, Seats};
use tokio::time::Instant;

use super::bot_pauses::PauseSource;
use crate::search_pool::{Search, Share};

/// How long to wait before work is retried that could not be stored.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// Which bots of a table decide when. At most one bot decides at a time.
pub(super) struct BotScheduler {
    pub(super) pauses: PauseSource,
    /// The last entry when the bots were asked; `None` if no match is running.
    pub(super) entry: Option<u32>,
    /// Seats whose bot has decided since that entry, and did not act.
    pub(super) decided: Seats,
    /// The seats that are asked, in polling order.
    pub(super) polling_order: Vec<Seat>,
    /// By seat: when the decision of a bot that is asked applies. It stays the same until the bot
    /// has decided or is no longer asked.
    pub(super) due: [Option<Instant>; MAX_SEATS],
    /// Bots that were giving a person time to answer when they were last scheduled.
    pub(super) patient: Seats,
    /// By seat: the newest offer of a bot that people may answer, and how long it waits for them.
    /// Nothing that happens meanwhile makes it wait longer.
    pub(super) patience: [Option<Patience>; MAX_SEATS],
    /// When the offers that end by themselves do so, as clients were told last.
    pub(super) announced: Vec<(Seat, Instant)>,
    /// Incremented when the current job is cancelled, so that its decision is ignored.
    pub(super) generation: u64,
    pub(super) current: Option<BotJob>,
    /// When everything is retried, because something could not be stored.
    pub(super) retry_at: Option<Instant>,
}

/// How long a bot waits for people to answer its offer.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    /// The number of the offer.
    pub(super) offer: u32,
    /// When it goes on without an answer.
    pub(super) until: Instant,
}

/// A bot that was asked and whose decision has not been applied.
pub(super) struct BotJob {
    pub(super) seat: Seat,
    /// The decision does not apply before this time.
    pub(super) due: Instant,
    pub(super) decision: Decision,
}

/// The decision of a bot.
pub(super) enum Decision {
    /// Made when it applies, because that takes less time than waking another thread.
    WhenDue(Bot),
    /// Being made on another thread; dropping it ends that at once.
    Pending(#[expect(dead_code, reason = "kept to be dropped")] Search),
    /// Made.
    Made(Decided),
}

/// What a bot has decided.
pub(crate) struct Decided {
    /// The action in notation; `None` if the bot does not act.
    pub(crate) action: Option<String>,
    /// The share of its usual budget that its search had.
    pub(crate) share: Share,
}

impl BotScheduler {
    /// No bot has been asked.
    pub(super) fn new(pauses: PauseSource) -> BotScheduler {
        BotScheduler {
            pauses,
            entry: None,
            decided: Seats::NONE,
            polling_order: Vec::new(),
            due: [None; MAX_SEATS],
            patient: Seats::NONE,
            patience: [None; MAX_SEATS],
            announced: Vec::new(),
            generation: 0,
            current: None,
            retry_at: None,
        }
    }

    /// Whether any bot has work to do.
    pub(super) fn is_busy(&self) -> bool {
        let is_asked = self.due.iter().any(Option::is_some);
        self.current.is_some() || is_asked || self.retry_at.is_some()
    }

    /// When the current decision applies, unless it is still being made, or the retry is due.
    pub(super) fn due(&self) -> Option<Instant> {
        match &self.current {
            Some(job) => match job.decision {
                Decision::Pending(_) => None,
                Decision::WhenDue(_) | Decision::Made(_) => Some(job.due),
            },
            None => self.retry_at,
        }
    }

    /// Whether the current decision can be applied now.
    pub(super) fn is_due(&self) -> bool {
        self.due().is_some_and(|due| due <= Instant::now())
    }

    /// Until when a bot waits for people to answer this offer of its own.
    pub(super) fn wait_for_answer(
        &mut self,
        seat: Seat,
        offer: u32,
        patience: Duration,
    ) -> Instant {
        let known = self.patience[seat].filter(|known| known.offer == offer);
        let until = known.map_or_else(|| Instant::now() + patience, |known| known.until);
        self.patience[seat] = Some(Patience { offer, until });
        until
    }

    /// Forgets the pauses that are running, because the pace has changed.
    pub(super) fn restart_pauses(&mut self) {
        self.due = [None; MAX_SEATS];
        self.patience = [None; MAX_SEATS];
    }

    /// Schedules a retry, because something could not be stored.
    pub(super) fn schedule_retry(&mut self) {
        self.retry_at = Some(Instant::now() + RETRY_DELAY);
    }

    /// Schedules a retry in which the bot of this seat is asked again.
    pub(super) fn schedule_retry_of(&mut self, seat: Seat) {
        self.decided.remove(seat);
        self.schedule_retry();
    }

    /// Cancels the current job. Its bot may be asked again.
    pub(super) fn cancel_current(&mut self) {
        self.generation += 1;
        self.current = None;
    }

    /// The bot whose decision applies next, and when.
    pub(super) fn next(&self) -> Option<(Seat, Instant)> {
        let asked = self.polling_order.iter();
        let due = asked.filter_map(|seat| Some((*seat, self.due[*seat]?)));
        due.min_by_key(|(_, due)| *due)
    }
}
