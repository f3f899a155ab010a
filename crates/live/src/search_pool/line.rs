//! The line before a few threads, by urgency. Whoever is admitted has a permit; dropping it admits the
//! next one. It does not know what is done on the threads.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::SearchKind;

/// The searches that wait for a thread.
pub(super) struct Line(Mutex<State>);

struct State {
    /// Threads that nobody uses. If there is one, nobody waits.
    free: usize,
    /// Who waits, by kind, the most urgent kind first. Some may have gone meanwhile.
    waiting: [VecDeque<oneshot::Sender<()>>; SearchKind::ALL.len()],
    closed: bool,
}

/// The permission to use a thread.
pub(super) struct Permit(Arc<Line>);

impl Drop for Permit {
    fn drop(&mut self) {
        self.0.leave();
    }
}

/// What joining the line leads to.
pub(super) enum Place {
    /// A thread was free.
    Admitted(Permit),
    /// Others are before.
    Waiting(Waiting),
}

/// A place in the line. Dropping it leaves the line.
pub(super) struct Waiting {
    line: Arc<Line>,
    admitted: oneshot::Receiver<()>,
}

impl Waiting {
    /// Waits until a thread is free; `None` if the line is closed.
    pub(super) async fn admission(mut self) -> Option<Permit> {
        let admitted = (&mut self.admitted).await;
        admitted.ok().map(|()| Permit(Arc::clone(&self.line)))
    }

    /// The same on a thread that may block.
    pub(super) fn blocking_admission(mut self) -> Option<Permit> {
        let (_, nobody) = oneshot::channel();
        let admitted = std::mem::replace(&mut self.admitted, nobody).blocking_recv();
        admitted.ok().map(|()| Permit(Arc::clone(&self.line)))
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.admitted.close();
        // It may have been admitted without noticing.
        if self.admitted.try_recv().is_ok() {
            self.line.leave();
        }
    }
}

/// Where in the line of its kind somebody waits.
enum End {
    Front,
    Back,
}

impl Line {
    /// The line before so many threads.
    pub(super) fn new(threads: usize) -> Arc<Line> {
        Arc::new(Line(Mutex::new(State {
            free: threads,
            waiting: Default::default(),
            closed: false,
        })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // No code that holds this lock can panic in the middle of a change.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Joins the line behind everybody of this kind; `None` if it is closed.
    pub(super) fn join(self: &Arc<Self>, kind: SearchKind) -> Option<Place> {
        self.wait_at(kind, End::Back)
    }

    /// Joins the line before everybody of this kind, after giving way.
    pub(super) fn return_to(self: &Arc<Self>, kind: SearchKind) -> Option<Place> {
        self.wait_at(kind, End::Front)
    }

    fn wait_at(self: &Arc<Self>, kind: SearchKind, end: End) -> Option<Place> {
        let mut state = self.state();
        if state.closed {
            return None;
        }
        if state.free > 0 {
            state.free -= 1;
            return Some(Place::Admitted(Permit(Arc::clone(self))));
        }
        let (admit, admitted) = oneshot::channel();
        let waiting = &mut state.waiting[kind as usize];
        match end {
            End::Front => waiting.push_front(admit),
            End::Back => waiting.push_back(admit),
        }
        Some(Place::Waiting(Waiting {
            line: Arc::clone(self),
            admitted,
        }))
    }

    /// Whether anybody more urgent waits.
    pub(super) fn is_anybody_before(&self, kind: SearchKind) -> bool {
        let state = self.state();
        let mut before = state.waiting[..kind as usize].iter().flatten();
        before.any(|waiting| !waiting.is_closed())
    }

    /// Gives a thread to the next one in the line.
    fn leave(&self) {
        let mut state = self.state();
        for kind in &mut state.waiting {
            while let Some(next) = kind.pop_front() {
                if next.send(()).is_ok() {
                    return;
                }
            }
        }
        state.free += 1;
    }

    /// Admits nobody any more.
    pub(super) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.waiting = Default::default();
    }
}
