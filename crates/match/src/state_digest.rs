//! The digest of a state: whether a log folds to the same state as it did when it was stored, in
//! another build and perhaps under another version of the rules.
//!
//! A digest is only compared with one of the same game. It follows from the values in a state, not
//! from the names of its fields. A build that lays its state out differently gives other digests,
//! so a difference does not prove that the rules changed.

use std::fmt;
use std::hash::{Hash, Hasher};

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The first 8 bytes of the SHA-256 of a state; 16 hexadecimal digits in JSON.
///
/// ```
/// use portolan_conformance::example::Quay;
/// use portolan_core::Setup;
/// use portolan_match::{Match, MatchSetup, Source};
///
/// let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2))).unwrap();
/// let start = played.digest();
/// played.draw(&Source::from_seed("7")).unwrap();
/// assert_ne!(played.digest(), start);
/// assert_eq!(start.to_string().len(), 16);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct StateDigest([u8; 8]);

/// A text that is not a digest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a digest has 16 hexadecimal digits")]
pub struct StateDigestError;

impl StateDigest {
    /// The digest of a state.
    pub(crate) fn of(state: &impl Hash) -> StateDigest {
        let mut hasher = Sha256Hasher(Sha256::new());
        state.hash(&mut hasher);
        let hash = hasher.0.finalize();
        StateDigest(std::array::from_fn(|index| hash[index]))
    }
}

impl fmt::Display for StateDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl From<StateDigest> for String {
    fn from(digest: StateDigest) -> String {
        digest.to_string()
    }
}

impl TryFrom<String> for StateDigest {
    type Error = StateDigestError;

    fn try_from(text: String) -> Result<StateDigest, StateDigestError> {
        let bytes = HEXLOWER.decode(text.as_bytes());
        let bytes = bytes.ok().and_then(|bytes| bytes.try_into().ok());
        bytes.map(StateDigest).ok_or(StateDigestError)
    }
}

/// Feeds SHA-256 with numbers of a fixed width in little-endian order, so that the digest is the
/// same on every platform.
struct Sha256Hasher(Sha256);

impl Hasher for Sha256Hasher {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn write_u16(&mut self, number: u16) {
        self.write(&number.to_le_bytes());
    }

    fn write_u32(&mut self, number: u32) {
        self.write(&number.to_le_bytes());
    }

    fn write_u64(&mut self, number: u64) {
        self.write(&number.to_le_bytes());
    }

    fn write_u128(&mut self, number: u128) {
        self.write(&number.to_le_bytes());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    /// Not used: the digest is longer than a number of 64 bits.
    fn finish(&self) -> u64 {
        let hash = self.0.clone().finalize();
        u64::from_le_bytes(std::array::from_fn(|index| hash[index]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_that_of_the_bytes_of_the_state() {
        // SHA-256 of 01 02 00 03 00 00 00, computed by another program.
        let digest = StateDigest::of(&(1_u8, 2_u16, 3_u32));
        assert_eq!(digest.to_string(), "c4192c421e1f9652");
        assert_ne!(StateDigest::of(&(1_u8, 2_u16, 4_u32)), digest);
    }

    #[test]
    fn a_digest_is_read_back() {
        let digest = StateDigest::of(&7_u8);
        let json = serde_json::to_string(&digest).unwrap();
        assert_eq!(serde_json::from_str::<StateDigest>(&json).unwrap(), digest);
        for wrong in ["\"\"", "\"00\"", "\"00112233445566zz\"", "7"] {
            assert!(serde_json::from_str::<StateDigest>(wrong).is_err());
        }
    }
}
