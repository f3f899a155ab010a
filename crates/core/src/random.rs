//! Randomness as games see it: a source somebody hands in. There is no generator here.

use rand_core::Rng;

/// A source of random numbers.
pub trait Random {
    /// 64 random bits.
    fn bits(&mut self) -> u64;

    /// A number below `n`, all equally likely, without bias (Lemire's multiplication with rejection).
    ///
    /// # Panics
    /// In debug builds if `n` is 0.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "nothing to choose from");
        let mut product = (self.bits() >> 32) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = (self.bits() >> 32) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// True `ways` times out of `of`.
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
