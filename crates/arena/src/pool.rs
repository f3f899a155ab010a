//! Several workers that take numbered jobs in order. Knows nothing of games.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// What became of one worker.
pub(crate) struct WorkerResult<W, E> {
    /// The worker with all it did.
    pub(crate) worker: W,
    /// The number it failed at, if it did, and why.
    pub(crate) failure: Option<(u64, E)>,
}

/// Hands the numbers from 0 to `jobs` to the workers in order, each to one of them, until
/// they are used up, `stop` says so, or a worker fails.
///
/// Whenever it ends, all numbers below the greatest one handed out were handed out and dealt
/// with. So what was done is always a beginning of the whole, and of several failures the one
/// with the lowest number is the same in every run.
pub(crate) fn share_out<W: Send, E: Send>(
    jobs: u64,
    workers: NonZeroUsize,
    stop: impl Fn() -> bool + Sync,
    hire: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, u64) -> Result<(), E> + Sync,
) -> Vec<WorkerResult<W, E>> {
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let run_worker = || {
        let mut worker = hire();
        let mut failure = None;
        while !failed.load(Ordering::Relaxed) && !stop() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= jobs {
                break;
            }
            if let Err(error) = work(&mut worker, number) {
                failed.store(true, Ordering::Relaxed);
                failure = Some((number, error));
            }
        }
        WorkerResult { worker, failure }
    };
    thread::scope(|scope| {
        let hands: Vec<_> = (0..workers.get()).map(|_| scope.spawn(run_worker)).collect();
        hands
            .into_iter()
            .map(|hand| {
                hand.join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(worker: &mut Vec<u64>, number: u64) -> Result<(), &'static str> {
        worker.push(number);
        Ok(())
    }

    fn done<E>(results: &[WorkerResult<Vec<u64>, E>]) -> Vec<u64> {
        let mut numbers: Vec<_> = results.iter().flat_map(|s| s.worker.clone()).collect();
        numbers.sort_unstable();
        numbers
    }

    fn hands(workers: usize) -> NonZeroUsize {
        NonZeroUsize::new(workers).unwrap()
    }

    #[test]
    fn every_number_is_dealt_with_once() {
        for workers in [1, 2, 7] {
            let results = share_out(100, hands(workers), || false, Vec::new, take);
            assert_eq!(results.len(), workers);
            assert_eq!(done(&results), (0..100).collect::<Vec<_>>());
        }
    }

    #[test]
    fn after_a_stop_a_beginning_is_done() {
        let seen = AtomicU64::new(0);
        let stop = || seen.load(Ordering::Relaxed) >= 40;
        let results = share_out(1_000_000, hands(3), stop, Vec::new, |worker, number| {
            seen.fetch_add(1, Ordering::Relaxed);
            take(worker, number)
        });
        let numbers = done(&results);
        assert!((40..43).contains(&numbers.len()));
        assert_eq!(numbers, (0..numbers.len() as u64).collect::<Vec<_>>());
    }

    #[test]
    fn the_first_failure_is_always_the_same() {
        for _ in 0..50 {
            let results = share_out(
                1000,
                hands(4),
                || false,
                Vec::new,
                |worker, number| {
                    if number % 10 == 7 {
                        return Err("seven");
                    }
                    take(worker, number)
                },
            );
            let first = results.iter().filter_map(|result| result.failure).min();
            assert_eq!(first, Some((7, "seven")));
        }
    }
}
