//! A source of chance that can be recomputed from its key.
//!
//! What chance decides has a name, the text of its [`ChanceKey`], such as `roll 3 2 jade`; see
//! [`Game::chance_key`] and the documentation of each game. The outcome follows from the key of the
//! source (32 bytes), this name and the weights of the possible outcomes, and from nothing else:
//! neither from how many outcomes there were before nor from how the match was played.
//!
//! The stream of a name is the ChaCha20 key stream with a nonce of zeros, a 64-bit block counter
//! from 0, and as key the SHA-256 of these bytes, one after the other:
//!
//! - the 15 bytes `portolan chance` (ASCII),
//! - the 32 bytes of the source's key,
//! - the name in ASCII.
//!
//! The stream is read as little-endian 64-bit numbers x. With integer weights that add up to t, the
//! first x below the greatest multiple of t that 64 bits can hold is taken, and x mod t selects one
//! of the outcomes, in the order of the list ([`Game::odds`]). An outcome of several dice consists of
//! one such selection for each die, with six equal weights and the name of the die. The key of a
//! seed is the SHA-256 of its text; a number is the text of its decimal digits.
//!
//! This module does not know whether a key is secret, nor who chose it.

use portolan_core::{ChanceKey, Game, Random, Seat};
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
/// ```
///
/// An outcome follows from what it decides. Here two matches have the same tide in their second
/// turn, although one had an outcome more in the first:
///
/// ```
/// # use portolan_conformance::example::{Action, Quay};
/// # use portolan_core::{Game, Notation, Seat, Setup};
/// # use portolan_match::{Match, MatchSetup, Source};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let source = Source::from_seed("42");
/// let tide_after = |actions: &[&str]| -> Result<u8, Box<dyn std::error::Error>> {
///     let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2)))?;
///     let mut actions = actions.iter();
///     while played.state().open.turns == 0 || played.awaited_chance().is_ok() {
///         if played.awaited_chance().is_ok() {
///             played.draw(&source)?;
///         } else if let Some(line) = actions.next() {
///             let (seat, action) = line.split_once(' ').ok_or("no seat")?;
///             let action = Action::read(played.game(), action)?;
///             played.act(seat.parse()?, &action)?;
///         }
///     }
///     Ok(played.state().open.tide)
/// };
/// let looked = tide_after(&["1 peek", "1 close", "1 bid 0", "2 bid 0"])?;
/// let did_not_look = tide_after(&["1 close", "1 bid 0", "2 bid 0"])?;
/// assert_eq!(looked, did_not_look);
/// # Ok(())
/// # }
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

    /// The outcome of chance in this state; `None` if no outcome is possible.
    #[must_use]
    pub fn outcome<G: Game>(&self, game: &G, state: &G::State) -> Option<G::Outcome> {
        game.pick_outcome(state, &mut |key, weights| self.pick(key, weights))
    }

    /// The index that this key selects; `None` if all weights are 0.
    ///
    /// ```
    /// use portolan_core::ChanceKey;
    /// use portolan_match::Source;
    ///
    /// // Three rolls of a die, each independent of the others.
    /// let source = Source::from_seed("42");
    /// let roll = |number| source.pick(ChanceKey::new("roll", [number]), &[1; 6]);
    /// assert_eq!([1, 2, 3].map(roll), [Some(4), Some(2), Some(2)]);
    /// ```
    #[must_use]
    pub fn pick(&self, key: ChanceKey, weights: &[u32]) -> Option<usize> {
        let total: u64 = weights.iter().copied().map(u64::from).sum();
        if total == 0 {
            return None;
        }
        let mut left = below(total, &mut self.stream(key));
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
        let mut stream = ChaCha20Rng::from_seed(key.into());
        stream.set_stream(u64::from(entry));
        stream
    }

    fn stream(&self, key: ChanceKey) -> ChaCha20Rng {
        let key = Sha256::new()
            .chain_update(b"portolan chance")
            .chain_update(self.key)
            .chain_update(key.to_string())
            .finalize();
        ChaCha20Rng::from_seed(key.into())
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

    fn roll(number: u32) -> ChanceKey {
        ChanceKey::new("roll", [number])
    }

    /// The well-known first block of ChaCha20 with an all-zero key and nonce.
    #[test]
    fn the_stream_is_chacha20() {
        let mut stream = ChaCha20Rng::from_seed([0; 32]);
        let first = [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90];
        assert_eq!(stream.bits().to_le_bytes(), first);
        let second = [0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28];
        assert_eq!(stream.bits().to_le_bytes(), second);
    }

    // The numbers below were computed by an independent program from the description at the head
    // of this file.

    #[test]
    fn a_seed_and_a_key_select_a_stream() {
        let source = Source::from_seed("1");
        let first = |key| source.stream(key).bits();
        assert_eq!(first(ChanceKey::new("first", [])), 0x06d1_d811_30d5_523c);
        assert_eq!(first(roll(1)), 0x689b_e111_1362_70eb);
        assert_eq!(first(roll(2)), 0x543b_4e4e_4871_bbf8);
        let die = ChanceKey::new("roll", [3, 2]).part("jade");
        assert_eq!(first(die), 0xb03e_d533_5cf7_9cc8);
        let greatest = ChanceKey::new("battle", [u32::MAX; 4]);
        assert_eq!(first(greatest), 0x7512_4029_3199_e1b7);
    }

    #[test]
    fn outcomes_follow_the_description() {
        let picks = |seed, weights: &[u32]| {
            let source = Source::from_seed(seed);
            (1..=12)
                .map(|number| source.pick(roll(number), weights).unwrap())
                .collect::<Vec<_>>()
        };
        assert_eq!(picks("1", &[1; 6]), [5, 4, 5, 0, 0, 3, 2, 0, 2, 3, 0, 4]);
        assert_eq!(
            picks("portolan", &[5, 0, 1, 10]),
            [0, 3, 3, 0, 3, 0, 3, 3, 0, 0, 0, 3]
        );
        assert_eq!(
            picks("42", &[u32::MAX; 128])[..8],
            [35, 76, 80, 87, 41, 113, 64, 66]
        );
    }

    #[test]
    fn numbers_that_would_favour_some_outcomes_are_rejected() {
        let source = Source::from_seed("1");
        let total = (1 << 63) + 1;
        let mut stream = source.stream(roll(15));
        assert_eq!(below(total, &mut stream), 1_307_729_542_749_032_033);
        let mut same = source.stream(roll(15));
        let taken = (0..5).map(|_| same.bits()).last();
        assert_eq!(taken, Some(1_307_729_542_749_032_033), "four were rejected");
    }

    #[test]
    fn without_weights_there_is_no_outcome() {
        let source = Source::from_seed("1");
        assert_eq!(source.pick(roll(1), &[]), None);
        assert_eq!(source.pick(roll(1), &[0, 0]), None);
        assert_eq!(source.pick(roll(1), &[0, 7, 0]), Some(1));
    }

    #[test]
    fn bots_share_no_stream_with_each_other_or_with_chance() {
        let source = Source::from_seed("1");
        let mut seen = vec![source.stream(roll(1)).bits(), source.stream(roll(2)).bits()];
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
