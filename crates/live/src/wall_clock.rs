//! The time of day, and whether it can be trusted. A wall clock that is set wrong makes every table
//! look abandoned, and closing or deleting one cannot be undone. So the wall clock is compared with
//! the monotonic clock, and after a jump, as after the start, nothing irreversible happens until an
//! operator had time to notice.
//!
//! This knows neither tables nor what is irreversible about them.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use portolan_store::Millis;

use crate::table_actor;

/// How far the wall clock may deviate from the monotonic clock between two observations.
const TOLERANCE: Duration = Duration::from_secs(60);

/// Where the time of day is read. The default is the operating system; tests use another.
#[derive(Clone)]
pub struct TimeSource(Arc<dyn Fn() -> Millis + Send + Sync>);

impl TimeSource {
    /// Reads the time of day from this function.
    pub fn new(read: impl Fn() -> Millis + Send + Sync + 'static) -> TimeSource {
        TimeSource(Arc::new(read))
    }
}

impl Default for TimeSource {
    fn default() -> TimeSource {
        TimeSource::new(table_actor::now)
    }
}

impl fmt::Debug for TimeSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TimeSource")
    }
}

impl PartialEq for TimeSource {
    fn eq(&self, other: &TimeSource) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for TimeSource {}

/// The wall clock of the server.
pub(crate) struct WallClock {
    source: TimeSource,
    guard: Mutex<JumpGuard>,
}

impl WallClock {
    /// A wall clock that counts as settled this long after now and after each jump.
    pub(crate) fn new(source: TimeSource, settle_after: Duration) -> WallClock {
        let guard = JumpGuard::new(settle_after, (source.0)(), Instant::now());
        WallClock {
            source,
            guard: Mutex::new(guard),
        }
    }

    /// The present time of day.
    pub(crate) fn now(&self) -> Millis {
        (self.source.0)()
    }

    /// Compares the clocks. Must be called regularly.
    fn observe(&self) -> MutexGuard<'_, JumpGuard> {
        // No code that holds this lock can panic in the middle of a change.
        let mut guard = self.guard.lock().unwrap_or_else(PoisonError::into_inner);
        guard.observe(self.now(), Instant::now());
        guard
    }

    /// Whether start and last jump are so long ago that something irreversible may happen.
    pub(crate) fn is_settled(&self) -> bool {
        self.observe().remaining(Instant::now()).is_zero()
    }

    /// The present time of day, if it can be trusted.
    pub(crate) fn settled_now(&self) -> Option<Millis> {
        let guard = self.observe();
        let now = guard.observed.0;
        guard.remaining(Instant::now()).is_zero().then_some(now)
    }

    /// When the clock will be settled; the beginning of time if it is.
    pub(crate) fn settles_at(&self) -> Millis {
        match self.observe().remaining(Instant::now()) {
            Duration::ZERO => Millis(i64::MIN),
            remaining => Millis(self.now().0.saturating_add(to_millis(remaining))),
        }
    }

    /// How long ago a stored time of day is. `None` if the clock has jumped since the start and is
    /// not settled yet: then nobody can tell.
    pub(crate) fn age(&self, time: Millis) -> Option<Duration> {
        let guard = self.observe();
        let is_known = !guard.has_jumped || guard.remaining(Instant::now()).is_zero();
        let age = self.now().0.saturating_sub(time.0).max(0);
        is_known.then(|| Duration::from_millis(age.unsigned_abs()))
    }

    /// How often the clock may have been set back: once before the start, and once for each jump
    /// back since.
    pub(crate) fn times_set_back(&self) -> u64 {
        self.observe().times_set_back
    }
}

/// The milliseconds of a duration, or the most there can be.
pub(crate) fn to_millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// Detects jumps. It has no clock of its own.
struct JumpGuard {
    settle_after: Duration,
    observed: (Millis, Instant),
    /// The start or the last jump.
    unsettled_since: Instant,
    /// Whether there was a jump since the start.
    has_jumped: bool,
    times_set_back: u64,
}

impl JumpGuard {
    fn new(settle_after: Duration, wall: Millis, instant: Instant) -> JumpGuard {
        JumpGuard {
            settle_after,
            observed: (wall, instant),
            unsettled_since: instant,
            has_jumped: false,
            times_set_back: 1,
        }
    }

    fn observe(&mut self, wall: Millis, instant: Instant) {
        let (last_wall, last_instant) = std::mem::replace(&mut self.observed, (wall, instant));
        let passed = to_millis(instant.saturating_duration_since(last_instant));
        let jump = wall.0.saturating_sub(last_wall.0).saturating_sub(passed);
        if jump.unsigned_abs() <= TOLERANCE.as_millis() as u64 {
            return;
        }
        self.unsettled_since = instant;
        self.has_jumped = true;
        if jump < 0 {
            self.times_set_back += 1;
        }
        tracing::warn!(
            seconds = jump / 1000,
            pause = ?self.settle_after,
            "the time of day jumped; no table is closed or deleted for a while"
        );
    }

    fn remaining(&self, instant: Instant) -> Duration {
        let passed = instant.saturating_duration_since(self.unsettled_since);
        self.settle_after.saturating_sub(passed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);
    const MONTH: i64 = 30 * 24 * 3600 * 1000;

    /// A guard that observes both clocks once a second.
    struct Clocks {
        guard: JumpGuard,
        wall: i64,
        instant: Instant,
    }

    impl Clocks {
        fn new() -> Clocks {
            let (wall, instant) = (1_789_000_000_000, Instant::now());
            Clocks {
                guard: JumpGuard::new(HOUR, Millis(wall), instant),
                wall,
                instant,
            }
        }

        fn run(&mut self, seconds: u64) {
            for _ in 0..seconds {
                self.wall += 1000;
                self.instant += Duration::from_secs(1);
                self.guard.observe(Millis(self.wall), self.instant);
            }
        }

        fn jump(&mut self, millis: i64) {
            self.wall += millis;
            self.guard.observe(Millis(self.wall), self.instant);
        }

        fn is_settled(&self) -> bool {
            self.guard.remaining(self.instant).is_zero()
        }
    }

    #[test]
    fn nothing_is_settled_within_an_hour_of_the_start() {
        let mut clocks = Clocks::new();
        clocks.run(3599);
        assert!(!clocks.is_settled());
        clocks.run(1);
        assert!(clocks.is_settled());
    }

    #[test]
    fn a_jump_in_either_direction_unsettles_for_an_hour() {
        for jump in [MONTH, -MONTH, 61_000, -61_000] {
            let mut clocks = Clocks::new();
            clocks.run(4000);
            clocks.jump(jump);
            assert!(!clocks.is_settled(), "{jump}");
            clocks.run(3599);
            assert!(!clocks.is_settled(), "{jump}");
            clocks.run(1);
            assert!(clocks.is_settled(), "{jump}");
            let set_back = clocks.guard.times_set_back - 1;
            assert_eq!(set_back, u64::from(jump < 0));
        }
    }

    #[test]
    fn small_corrections_and_late_observations_are_no_jumps() {
        let mut clocks = Clocks::new();
        clocks.run(4000);
        for correction in [-59_000, 30_000, 500] {
            clocks.jump(correction);
            clocks.run(10);
        }
        // The process was not scheduled for two hours; both clocks went on.
        clocks.wall += 7_200_000;
        clocks.instant += Duration::from_secs(7200);
        clocks.guard.observe(Millis(clocks.wall), clocks.instant);
        assert!(clocks.is_settled());
        assert_eq!(clocks.guard.times_set_back, 1);
    }
}
