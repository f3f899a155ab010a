//! Worker threads that take numbered jobs in order. This module knows no games.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// The result of one worker.
pub(crate) struct WorkerResult<W, E> {
    /// The worker, with everything it accumulated.
    pub(crate) worker: W,
    /// The number of the job that failed, and why.
    pub(crate) failure: Option<(u64, E)>,
}

/// Runs the jobs from 0 up to `jobs`, each on one of the workers, until all are done, `stop`
/// returns true, or a job fails.
///
/// Jobs are started in order, and every started job is finished. So the finished jobs are always
/// the first ones, and of several failures the one with the lowest number is the same in every
/// run.
pub(crate) fn run_jobs<W: Send, E: Send>(
    jobs: u64,
    workers: NonZeroUsize,
    stop: impl Fn() -> bool + Sync,
    new_worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, u64) -> Result<(), E> + Sync,
) -> Vec<WorkerResult<W, E>> {
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let run_worker = || {
        let mut worker = new_worker();
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
        let threads: Vec<_> = (0..workers.get())
            .map(|_| scope.spawn(run_worker))
            .collect();
        threads
            .into_iter()
            .map(|thread| {
                thread
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(worker: &mut Vec<u64>, number: u64) -> Result<(), &'static str> {
        worker.push(number);
        Ok(())
    }

    fn done<E>(results: &[WorkerResult<Vec<u64>, E>]) -> Vec<u64> {
        let mut numbers: Vec<_> = results
            .iter()
            .flat_map(|result| result.worker.clone())
            .collect();
        numbers.sort_unstable();
        numbers
    }

    fn count(workers: usize) -> NonZeroUsize {
        NonZeroUsize::new(workers).unwrap()
    }

    #[test]
    fn every_job_is_done_once() {
        for workers in [1, 2, 7] {
            let results = run_jobs(100, count(workers), || false, Vec::new, record);
            assert_eq!(results.len(), workers);
            assert_eq!(done(&results), (0..100).collect::<Vec<_>>());
        }
    }

    #[test]
    fn after_a_stop_the_first_jobs_are_done() {
        let seen = AtomicU64::new(0);
        let stop = || seen.load(Ordering::Relaxed) >= 40;
        let results = run_jobs(1_000_000, count(3), stop, Vec::new, |worker, number| {
            seen.fetch_add(1, Ordering::Relaxed);
            record(worker, number)
        });
        let numbers = done(&results);
        assert!((40..43).contains(&numbers.len()));
        assert_eq!(numbers, (0..numbers.len() as u64).collect::<Vec<_>>());
    }

    #[test]
    fn the_first_failure_is_always_the_same() {
        for _ in 0..50 {
            let results = run_jobs(
                1000,
                count(4),
                || false,
                Vec::new,
                |worker, number| {
                    if number % 10 == 7 {
                        return Err("seven");
                    }
                    record(worker, number)
                },
            );
            let first = results.iter().filter_map(|result| result.failure).min();
            assert_eq!(first, Some((7, "seven")));
        }
    }
}
