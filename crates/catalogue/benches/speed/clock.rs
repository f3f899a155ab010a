//! Measuring: the same work several times, each time beside a piece of reference work, so that
//! figures of different machines, or of a machine that is busy elsewhere, can be compared.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;

/// How often each figure is measured.
const REPETITIONS: usize = 15;

/// How long one measurement of the work lasts at least.
const WORK: Duration = Duration::from_millis(40);

/// How long one measurement of the reference lasts at least.
const REFERENCE: Duration = Duration::from_millis(10);

/// The middle of several measurements and the quartiles around it.
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

    /// How often per second what takes so many nanoseconds can be done.
    pub(crate) fn per_second(self) -> Spread {
        Spread {
            median: 1e9 / self.median,
            low: 1e9 / self.high,
            high: 1e9 / self.low,
        }
    }

    /// So many of them.
    pub(crate) fn times(self, factor: f64) -> Spread {
        Spread {
            median: self.median * factor,
            low: self.low * factor,
            high: self.high * factor,
        }
    }
}

/// How long something takes.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Figure {
    /// In nanoseconds.
    pub(crate) ns: Spread,
    /// In nanoseconds of the reference measured beside it.
    pub(crate) ratio: Spread,
    /// What the reference took.
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

/// How long one item of the work takes; `work` does some items and says how many.
pub(crate) fn measure(mut work: impl FnMut() -> u64) -> Figure {
    let mut reference = Reference::new();
    timed(WORK, &mut work);
    timed(REFERENCE, &mut || reference.work());
    let pairs: Vec<_> = (0..REPETITIONS)
        .map(|_| {
            (
                timed(WORK, &mut work),
                timed(REFERENCE, &mut || reference.work()),
            )
        })
        .collect();
    Figure {
        ns: Spread::of(pairs.iter().map(|(own, _)| *own).collect()),
        ratio: Spread::of(pairs.iter().map(|(own, other)| own / other).collect()),
        reference_ns: Spread::of(pairs.iter().map(|(_, other)| *other).collect()),
    }
}

/// Nanoseconds per item, of as many rounds of work as fill the time.
fn timed(least: Duration, work: &mut impl FnMut() -> u64) -> f64 {
    let began = Instant::now();
    let mut items = 0;
    loop {
        items += work();
        let took = began.elapsed();
        if took >= least {
            return took.as_nanos() as f64 / items.max(1) as f64;
        }
    }
}

/// What the reference work is, in a few words.
pub(crate) const REFERENCE_WORK: &str = "one random number and one copy of 128 bytes";

/// Work that never changes: one item is a step of xoshiro256++ and the copy of a block of 128
/// bytes chosen by it.
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
