//! The random source that callers pass to a game. This crate contains no generator.

use rand_core::Rng;

/// A source of random numbers. Every generator of `rand_core` is one.
///
/// ```
/// use portolan_core::Random;
/// use rand_xoshiro::Xoshiro256PlusPlus;
/// use rand_xoshiro::rand_core::SeedableRng;
///
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(42);
/// let rolls: Vec<u32> = (0..600).map(|_| rng.below(6) + 1).collect();
/// assert!((1..=6).all(|pips| rolls.contains(&pips)));
/// assert_eq!(rolls.iter().max(), Some(&6));
///
/// // The same seed gives the same rolls.
/// let mut again = Xoshiro256PlusPlus::seed_from_u64(42);
/// assert!(rolls.iter().all(|pips| again.below(6) + 1 == *pips));
/// ```
pub trait Random {
    /// 64 random bits.
    fn bits(&mut self) -> u64;

    /// A uniform number below `n`, without bias (Lemire's multiplication with rejection).
    ///
    /// # Panics
    /// In debug builds if `n` is 0.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "below(0): there is no such number");
        let mut product = (self.bits() >> 32) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = (self.bits() >> 32) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// True with probability `ways / of`.
    #[inline]
    fn chance(&mut self, ways: u32, of: u32) -> bool {
        self.below(of) < ways
    }
}

impl<R: Rng + ?Sized> Random for R {
    #[inline]
    fn bits(&mut self) -> u64 {
        self.next_u64()
    }
}

/// Picks an index by integer weights. `None` if all weights are 0.
///
/// ```
/// use portolan_core::random::weighted;
/// # use rand_xoshiro::rand_core::SeedableRng;
///
/// let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(3);
/// let mut counts = [0; 3];
/// for _ in 0..1000 {
///     counts[weighted([1, 0, 3].into_iter(), &mut rng).unwrap()] += 1;
/// }
/// assert_eq!(counts[1], 0);
/// assert!(counts[2] > 2 * counts[0]);
/// assert_eq!(weighted([0, 0].into_iter(), &mut rng), None);
/// ```
pub fn weighted<R: Random + ?Sized>(
    weights: impl Iterator<Item = u32> + Clone,
    rng: &mut R,
) -> Option<usize> {
    let total: u32 = weights.clone().sum();
    if total == 0 {
        return None;
    }
    let mut left = rng.below(total);
    for (index, weight) in weights.enumerate() {
        if left < weight {
            return Some(index);
        }
        left -= weight;
    }
    None
}
