//! The secret seed of a match, and the commitment that the server publishes. The caller provides
//! the random bytes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::hex::{self, HexError};

/// A secret of 32 bytes. It has no `Display` and no serde form, so that only [`Seed::to_hex`] shows
/// it.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed with these bytes, which must be unpredictable.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes, to be stored where only the server reads them.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The commitment to publish before play.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The seed as hexadecimal digits, to be shown when the game is over.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex::write(&self.0)
    }
}

impl FromStr for Seed {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Seed, HexError> {
        hex::read(text).map(Seed)
    }
}

impl fmt::Debug for Seed {
    /// Keeps the seed out of process logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// The SHA-256 of a seed. It reveals nothing about the seed and matches no other. In text and JSON
/// it is 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

impl FromStr for Commitment {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Commitment, HexError> {
        hex::read(text).map(Commitment)
    }
}

impl TryFrom<String> for Commitment {
    type Error = HexError;

    fn try_from(text: String) -> Result<Commitment, HexError> {
        text.parse()
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> String {
        commitment.to_string()
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_is_the_hash_of_the_seed() {
        // The well-known SHA-256 of 32 zero bytes.
        let zero = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(Seed::new([0; 32]).commitment().to_string(), zero);
        assert_eq!(zero.parse(), Ok(Seed::new([0; 32]).commitment()));
        assert_eq!(
            zero.to_uppercase().parse(),
            Ok(Seed::new([0; 32]).commitment())
        );
    }

    #[test]
    fn a_seed_is_64_digits() {
        let seed = Seed::new(std::array::from_fn(|index| index as u8 * 8));
        assert!(seed.to_hex().starts_with("0008101820"));
        assert_eq!(seed.to_hex().parse(), Ok(seed.clone()));
        let digits = seed.to_hex();
        let letter = digits.replace('0', "g");
        for wrong in ["", "00", &digits[1..], &format!("{digits}0"), &letter] {
            assert_eq!(wrong.parse::<Seed>(), Err(HexError), "{wrong}");
            assert_eq!(wrong.parse::<Commitment>(), Err(HexError), "{wrong}");
        }
        let wide = "é".repeat(32);
        assert_eq!((wide.len(), wide.parse::<Seed>()), (64, Err(HexError)));
    }
}
