//! Fair chance: nobody can choose an outcome once play has begun, and everybody can recompute all
//! outcomes afterwards.
//!
//! Before play the server draws a secret [`Seed`] and publishes its [`Commitment`]. Each player may
//! add *entropy*, any text. Seed and entropy together are the key of the [`Source`] of all
//! outcomes. When the game is over the seed is revealed, and [`verify()`] replays the record and
//! recomputes every outcome.
//!
//! # How the key is made
//!
//! The seed is 32 bytes; the commitment is their SHA-256. The key is the SHA-256 of these bytes,
//! one after the other:
//!
//! - the 20 bytes `portolan fair chance` (ASCII),
//! - the 32 bytes of the seed,
//! - for each entropy, in the order of the seats: the number of the seat (1 byte, the first seat
//!   is 1), the length of the text in UTF-8 (4 bytes, little endian), and the text in UTF-8.
//!
//! No two different sets of seed and entropy give the same bytes, since every part has a fixed
//! length or is preceded by its length. The head of `source.rs` describes how outcomes follow from
//! the key.
//!
//! # What this proves
//!
//! If a record verifies, and its commitment is the one you noted before play, then the server
//! had chosen its seed before it knew your entropy, and every die and every card follows from seed
//! and entropy: none was chosen or changed afterwards.
//!
//! # What it does not prove
//!
//! - The server knows its seed and therefore, once all entropy is given, all future outcomes. It
//!   cannot change them, but it could reveal them to a player or to its bots.
//! - A player who knows the seed and gives entropy last can try many texts and choose the best.
//!   Your entropy protects you from a dishonest server, but not from a server that cooperates with
//!   another player of the match.
//! - Compare the commitment with the one you noted before play, and your entropy with what you
//!   gave. A record with a commitment that you never saw proves nothing: the whole record can be
//!   made up afterwards.
//! - A changed *action* whose line hashes were recomputed is found only if the rules refuse it or
//!   a later entry, or if it changes which outcomes are possible later. A record that was truncated
//!   and given a new closing line looks like a match that was abandoned there.
//!
//! This module does not know where seeds come from or when they may be shown.

mod entropy;
mod error;
mod hex;
mod seed;
mod verify;

pub use entropy::{EntropyError, MAX_ENTROPY_CHARS, check_entropy};
pub use error::VerifyError;
pub use hex::HexError;
pub use seed::{Commitment, Seed};
pub use verify::{Verdict, verify};

use portolan_core::Seat;
use sha2::{Digest, Sha256};

use crate::source::Source;

/// The domain tag, which separates this use of SHA-256 from all others.
const DOMAIN: &[u8; 20] = b"portolan fair chance";

/// The proof that the chance of one match was fair: a commitment, the entropy of the players and,
/// once it is revealed, the seed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fair {
    commitment: Commitment,
    entropy: Vec<(Seat, String)>,
    seed: Option<Seed>,
}

impl Fair {
    /// A commitment and the entropy that seats gave, in seat order.
    ///
    /// # Errors
    /// If a text is not allowed, or the seats are out of order or named twice.
    pub fn new(commitment: Commitment, entropy: Vec<(Seat, String)>) -> Result<Fair, EntropyError> {
        entropy::check_all(&entropy)?;
        Ok(Fair {
            commitment,
            entropy,
            seed: None,
        })
    }

    /// The same proof with the seed. [`verify()`] checks it against the commitment.
    #[must_use]
    pub fn with_seed(mut self, seed: Seed) -> Fair {
        self.seed = Some(seed);
        self
    }

    /// The commitment that was published before play.
    #[must_use]
    pub fn commitment(&self) -> &Commitment {
        &self.commitment
    }

    /// The entropy that players gave, in seat order.
    #[must_use]
    pub fn entropy(&self) -> &[(Seat, String)] {
        &self.entropy
    }

    /// The seed, once it is revealed.
    #[must_use]
    pub fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// The source of all outcomes; `None` until the seed is revealed.
    #[must_use]
    pub fn source(&self) -> Option<Source> {
        let seed = self.seed.as_ref()?;
        let mut hash = Sha256::new()
            .chain_update(DOMAIN)
            .chain_update(seed.bytes());
        for (seat, text) in &self.entropy {
            // A text has at most 128 characters, so its length always fits.
            let length = text.len() as u32;
            hash.update([seat.number()]);
            hash.update(length.to_le_bytes());
            hash.update(text.as_bytes());
        }
        Some(Source::from_key(hash.finalize().into()))
    }
}

#[cfg(test)]
mod tests {
    use portolan_core::ChanceKey;

    use super::*;

    fn fair(entropy: &[(usize, &str)]) -> Fair {
        let seed = Seed::new([7; 32]);
        let entropy = entropy
            .iter()
            .map(|(seat, text)| (Seat::new(*seat), (*text).to_owned()))
            .collect();
        Fair::new(seed.commitment(), entropy)
            .unwrap()
            .with_seed(seed)
    }

    fn picks(fair: &Fair) -> Vec<usize> {
        let source = fair.source().unwrap();
        (1..=12)
            .map(|number| {
                source
                    .pick(ChanceKey::new("roll", [number]), &[1; 1000])
                    .unwrap()
            })
            .collect()
    }

    /// The numbers were computed by an independent program from the description at the head of
    /// this file.
    #[test]
    fn outcomes_follow_the_description() {
        let seed = Seed::new(std::array::from_fn(|index| index as u8));
        let commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
        assert_eq!(seed.commitment().to_string(), commitment);
        let fair = fair(&[(0, "Élise"), (2, "7")]).with_seed(seed);
        let source = fair.source().unwrap();
        let roll = |number| source.pick(ChanceKey::new("roll", [number]), &[1; 6]);
        let dice = (1..=12).map(|number| roll(number).unwrap());
        assert_eq!(
            dice.collect::<Vec<_>>(),
            [3, 2, 0, 5, 5, 5, 3, 1, 2, 3, 3, 4]
        );
        assert_eq!(picks(&fair)[..6], [39, 764, 550, 451, 437, 149]);
    }

    #[test]
    fn before_the_seed_is_revealed_there_is_no_source() {
        let commitment = Seed::new([7; 32]).commitment();
        let fair = Fair::new(commitment, Vec::new()).unwrap();
        assert!(fair.source().is_none());
    }

    #[test]
    fn every_part_matters_and_none_can_pass_for_another() {
        let mut seen = Vec::new();
        for entropy in [
            &[][..],
            &[(0, "a")],
            &[(1, "a")],
            &[(0, "b")],
            &[(0, "ab")],
            &[(0, "a"), (1, "b")],
            &[(0, "a"), (2, "b")],
            &[(0, "a\u{a0}"), (1, "b")],
            &[(0, "é")],
            &[(0, "e\u{301}")],
        ] {
            let picks = picks(&fair(entropy));
            assert!(!seen.contains(&picks), "{entropy:?}");
            seen.push(picks);
        }
        let other = fair(&[]).with_seed(Seed::new([8; 32]));
        assert!(!seen.contains(&picks(&other)));
    }

    #[test]
    fn the_seed_stays_out_of_process_logs() {
        let shown = format!("{:?}", fair(&[(0, "a")]));
        assert!(shown.contains("Seed(..)"), "{shown}");
        assert!(!shown.contains("0707"), "{shown}");
        assert!(!shown.contains("7, 7"), "{shown}");
    }
}
