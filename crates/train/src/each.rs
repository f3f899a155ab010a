//! Does independent parts of a long work at the same time, until somebody stops it. What the parts are is not
//! known here.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use crate::samples::SampleError;
use crate::train::{TrainError, Watch};

/// Makes all parts, so many at the same time, and returns them in their order.
///
/// # Errors
/// If it was stopped, or a part could not be made.
pub(crate) fn each<T: Send>(
    parts: u64,
    jobs: usize,
    watch: &impl Watch,
    make: impl Fn(u64) -> Result<T, SampleError> + Sync,
) -> Result<Vec<T>, TrainError> {
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let done: Mutex<BTreeMap<u64, Result<T, SampleError>>> = Mutex::default();
    thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= parts || watch.stop() || failed.load(Ordering::Relaxed) {
                        break;
                    }
                    let part = make(number);
                    failed.fetch_or(part.is_err(), Ordering::Relaxed);
                    let mut done = done.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    done.insert(number, part);
                }
            });
        }
    });
    let done = done
        .into_inner()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    let is_whole = done.len() as u64 == parts;
    let made = done
        .into_values()
        .collect::<Result<Vec<T>, SampleError>>()?;
    if is_whole {
        Ok(made)
    } else {
        Err(TrainError::Stopped)
    }
}
