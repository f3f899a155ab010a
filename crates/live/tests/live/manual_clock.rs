//! A clock that moves only when the test says so. Waiting times and pauses pass at once and
//! exactly, however busy the machine is.

use std::sync::mpsc;
use std::time::Duration;

use crate::test_server::TIMEOUT;

/// While it exists, time passes only by [`advance`](ManualClock::advance).
pub(crate) struct ManualClock {
    // Dropping it ends the task that keeps the clock from moving.
    _stop: mpsc::Sender<()>,
}

impl ManualClock {
    /// Stops the clock of this test's runtime.
    pub(crate) fn start() -> ManualClock {
        tokio::time::pause();
        let (stop, stopped) = mpsc::channel();
        // Tokio moves a paused clock to the next timer whenever the runtime waits, even if it waits
        // for a thread of SQLite. It does not while a blocking task runs. A test that hangs is
        // released after a while, and its own timeouts then fail it.
        tokio::task::spawn_blocking(move || stopped.recv_timeout(TIMEOUT));
        ManualClock { _stop: stop }
    }

    /// Lets this time pass.
    pub(crate) async fn advance(&self, time: Duration) {
        tokio::time::advance(time).await;
    }
}
