//! A source of chance that can be recomputed from its key.
//!
//! Outcome number n of a match (the first is 1; outcomes from elsewhere count too, undone actions
//! do not matter) comes from the ChaCha20 key stream with a 32-byte key, the 64-bit nonce n
//! (little endian) and a 64-bit block counter from 0. The stream is read as little-endian
//! 64-bit numbers x. With the integer weights of [`Game::odds`] adding up to t, the first x
//! below the greatest multiple of t that 64 bits can hold is taken, and x mod t selects one
//! of the outcomes, in the order of the list. The key of a seed is the SHA-256 of its text;
//! a number is the text of its decimal digits.
//!
//! This module does not know whether a key is secret, nor who chose it.

use portolan_core::{Game, Random, Seat};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;
use sha2::{Digest, Sha256};

/// A source of chance: the same key always gives the same outcomes.
///
/// ```
/// use portolan_conformance::example::Quay;
/// use portolan_core::Setup;
/// use portolan_match::{Match, MatchSetup, Source};
///
/// let deal = |seed: &str| {
///     let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2))).unwrap();
///     let source = Source::from_seed(seed);
///     while played.awaited_chance().is_ok() {
///         played.draw(&source).unwrap();
///     }
///     played.entries().to_vec()
/// };
/// assert_eq!(deal("42"), deal("42"));
/// assert_ne!(deal("42"), deal("43"));
///
/// // Each outcome has a number and is independent of all others. Here, three rolls of a die:
/// let source = Source::from_seed("42");
/// let rolls = [1, 2, 3].map(|number| source.pick(&[1; 6], number).map(|face| face + 1));
/// assert_eq!(rolls, [Some(1), Some(1), Some(4)]);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Source {
    key: [u8; 32],
}

impl Source {
    /// The source with this key.
    #[must_use]
    pub fn from_key(key: [u8; 32]) -> Source {
        Source { key }
    }

    /// The source of a seed.
    #[must_use]
    pub fn from_seed(seed: &str) -> Source {
        Source::from_key(Sha256::digest(seed.as_bytes()).into())
    }

    /// Outcome number `number` of a match in this state; `None` if no outcome is possible.
    #[must_use]
    pub fn outcome<G: Game>(&self, game: &G, state: &G::State, number: u64) -> Option<G::Outcome> {
        let mut odds = Vec::new();
        game.odds(state, &mut odds);
        let weights: Vec<u32> = odds.iter().map(|(_, weight)| *weight).collect();
        let index = self.pick(&weights, number)?;
        Some(odds.swap_remove(index).0)
    }

    /// The index that outcome number `number` selects; `None` if all weights are 0.
    #[must_use]
    pub fn pick(&self, weights: &[u32], number: u64) -> Option<usize> {
        let total: u64 = weights.iter().copied().map(u64::from).sum();
        if total == 0 {
            return None;
        }
        let mut left = below(total, &mut self.stream(number));
        weights.iter().position(|&weight| {
            let selected = left < u64::from(weight);
            left = left.wrapping_sub(u64::from(weight));
            selected
        })
    }

    /// The random numbers of a bot in this seat after this entry. They are independent of the
    /// outcomes of chance, so that a bot learns nothing about those.
    #[must_use]
    pub fn for_bot(&self, seat: Seat, entry: u32) -> impl Random + use<> {
        let key = Sha256::new()
            .chain_update(b"portolan bot")
            .chain_update(self.key)
            .chain_update([seat.number()])
            .finalize();
        Source::from_key(key.into()).stream(u64::from(entry))
    }

    fn stream(&self, number: u64) -> ChaCha20Rng {
        let mut stream = ChaCha20Rng::from_seed(self.key);
        stream.set_stream(number);
        stream
    }
}

/// A uniform number below `total`. Numbers at the top that would favour some results are rejected.
fn below(total: u64, stream: &mut impl Random) -> u64 {
    // 2^64 mod total.
    let rejected = total.wrapping_neg() % total;
    loop {
        let x = stream.bits();
        if x <= u64::MAX - rejected {
            return x % total;
        }
    }
}

impl std::fmt::Debug for Source {
    /// Keeps the key out of process logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Source").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The well-known first block of ChaCha20 with an all-zero key and nonce.
    #[test]
    fn the_stream_is_chacha20() {
        let mut stream = Source::from_key([0; 32]).stream(0);
        let first = [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90];
        assert_eq!(stream.bits().to_le_bytes(), first);
        let second = [0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28];
        assert_eq!(stream.bits().to_le_bytes(), second);
    }

    // The numbers below were computed by an independent program from the description at the head
    // of this file.

    #[test]
    fn a_seed_and_a_number_select_a_stream() {
        let source = Source::from_seed("1");
        let first = |number| source.stream(number).bits();
        assert_eq!(first(1), 0x09cd_46b9_41ab_0ded);
        assert_eq!(first(2), 0x55df_6446_5e1f_3300);
        assert_eq!(first(1 << 40), 0x84dd_bacd_0f06_7b2e);
    }

    #[test]
    fn outcomes_follow_the_description() {
        let picks = |seed, weights: &[u32]| {
            let source = Source::from_seed(seed);
            (1..=12)
                .map(|number| source.pick(weights, number).unwrap())
                .collect::<Vec<_>>()
        };
        assert_eq!(picks("1", &[1; 6]), [1, 0, 3, 2, 0, 5, 2, 0, 5, 0, 5, 3]);
        assert_eq!(
            picks("portolan", &[5, 0, 1, 10]),
            [3, 3, 3, 3, 0, 0, 3, 3, 3, 3, 0, 2]
        );
        assert_eq!(
            picks("42", &[u32::MAX; 128])[..8],
            [22, 52, 101, 26, 112, 19, 40, 124]
        );
    }

    #[test]
    fn numbers_that_would_favour_some_outcomes_are_rejected() {
        let source = Source::from_seed("1");
        let total = (1 << 63) + 1;
        let mut fifth = source.stream(5);
        assert_eq!(below(total, &mut fifth), 536_176_828_118_773_667);
        let mut same = source.stream(5);
        let taken = (0..5).map(|_| same.bits()).last();
        assert_eq!(taken, Some(536_176_828_118_773_667), "four were rejected");
    }

    #[test]
    fn without_weights_there_is_no_outcome() {
        let source = Source::from_seed("1");
        assert_eq!(source.pick(&[], 1), None);
        assert_eq!(source.pick(&[0, 0], 1), None);
        assert_eq!(source.pick(&[0, 7, 0], 1), Some(1));
    }

    #[test]
    fn bots_share_no_stream_with_each_other_or_with_chance() {
        let source = Source::from_seed("1");
        let mut seen = vec![source.stream(1).bits(), source.stream(2).bits()];
        for seat in Seat::all(3) {
            for entry in [1, 2] {
                let bits = source.for_bot(seat, entry).bits();
                assert_eq!(bits, source.for_bot(seat, entry).bits());
                assert!(!seen.contains(&bits));
                seen.push(bits);
            }
        }
    }

    #[test]
    fn the_key_stays_out_of_process_logs() {
        let shown = format!("{:?}", Source::from_key([77; 32]));
        assert_eq!(shown, "Source { .. }");
    }
}
