//! Measures the processor time of the same work several times, each time followed by reference work, so that
//! results of different machines, or of a machine with other load, can be compared.

use std::hint::black_box;
use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;

/// The number of measurements of each figure.
const REPETITIONS: usize = 15;

/// The minimum duration of one measurement of the work.
const WORK_TIME: Duration = Duration::from_millis(40);

/// The minimum duration of one measurement of the reference.
const REFERENCE_TIME: Duration = Duration::from_millis(10);

/// The median and quartiles of several measurements.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Spread {
    pub(crate) median: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Spread {
    fn of(mut values: Vec<f64>) -> Spread {
        values.sort_by(f64::total_cmp);
        let at = |quarter: usize| values[(values.len() - 1) * quarter / 4];
        Spread {
            median: at(2),
            low: at(1),
            high: at(3),
        }
    }

    /// The rate per second of work that takes these nanoseconds.
    pub(crate) fn per_second(self) -> Spread {
        Spread {
            median: 1e9 / self.median,
            low: 1e9 / self.high,
            high: 1e9 / self.low,
        }
    }

    /// All values multiplied by a factor.
    pub(crate) fn times(self, factor: f64) -> Spread {
        Spread {
            median: self.median * factor,
            low: self.low * factor,
            high: self.high * factor,
        }
    }
}

/// The duration of some work.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Figure {
    /// The duration in nanoseconds.
    pub(crate) ns: Spread,
    /// The duration divided by that of the reference.
    pub(crate) ratio: Spread,
    /// The duration of the reference in nanoseconds.
    pub(crate) reference_ns: Spread,
}

impl Figure {
    pub(crate) fn times(self, factor: f64) -> Figure {
        Figure {
            ns: self.ns.times(factor),
            ratio: self.ratio.times(factor),
            reference_ns: self.reference_ns,
        }
    }
}

/// Measures the duration of one item of work. `work` processes some items and returns their number.
pub(crate) fn measure(mut work: impl FnMut() -> u64) -> Figure {
    let mut reference = Reference::new();
    timed(WORK_TIME, &mut work);
    timed(REFERENCE_TIME, &mut || reference.work());
    let pairs: Vec<_> = (0..REPETITIONS)
        .map(|_| {
            (
                timed(WORK_TIME, &mut work),
                timed(REFERENCE_TIME, &mut || reference.work()),
            )
        })
        .collect();
    Figure {
        ns: Spread::of(pairs.iter().map(|(work, _)| *work).collect()),
        ratio: Spread::of(
            pairs
                .iter()
                .map(|(work, reference)| work / reference)
                .collect(),
        ),
        reference_ns: Spread::of(pairs.iter().map(|(_, reference)| *reference).collect()),
    }
}

/// Repeats the work for at least this time; returns the nanoseconds per item.
fn timed(min_time: Duration, work: &mut impl FnMut() -> u64) -> f64 {
    let started = processor_time();
    let mut items = 0;
    loop {
        items += work();
        let elapsed = processor_time() - started;
        if elapsed >= min_time {
            return elapsed.as_nanos() as f64 / items.max(1) as f64;
        }
    }
}

/// The processor time that this process has used: other programs of the machine do not count.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
}

/// A short description of the reference work.
pub(crate) const REFERENCE_WORK: &str = "one random number and one copy of 128 bytes";

/// Fixed work: one item is a step of xoshiro256++ and the copy of a block of 128 bytes that it
/// selects.
struct Reference {
    rng: Xoshiro256PlusPlus,
    from: Vec<[u64; 16]>,
    to: Vec<[u64; 16]>,
}

impl Reference {
    const BLOCKS: usize = 64;
    const ROUNDS: u64 = 64;

    fn new() -> Reference {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let from = (0..Self::BLOCKS)
            .map(|_| [(); 16].map(|()| rng.next_u64()))
            .collect();
        Reference {
            rng,
            from,
            to: vec![[0; 16]; Self::BLOCKS],
        }
    }

    fn work(&mut self) -> u64 {
        for _ in 0..Self::ROUNDS {
            for slot in &mut self.to {
                let number = self.rng.next_u64() as usize;
                *slot = *black_box(&self.from[number % Self::BLOCKS]);
            }
            black_box(&mut self.to);
        }
        Self::ROUNDS * Self::BLOCKS as u64
    }
}
