//! Where the secret seeds of new tables come from: the operating system, or for tests a text from
//! which all of them follow. This does not know what is drawn with a seed.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

use portolan_match::Seed;
use sha2::{Digest as _, Sha256};

use crate::error::TableError;
use crate::ids;

/// Separates this use of SHA-256 from all others.
const DOMAIN: &[u8] = b"portolan test seed";

/// A text from which the seeds of all tables follow. Whoever knows it knows every die, so it is for
/// tests only.
#[derive(Clone, PartialEq, Eq)]
pub struct TestSeed(String);

impl TestSeed {
    /// The seed of the table with this number.
    fn seed(&self, number: u64) -> Seed {
        let bytes = Sha256::new()
            .chain_update(DOMAIN)
            .chain_update(number.to_le_bytes())
            .chain_update(self.0.as_bytes())
            .finalize();
        Seed::new(bytes.into())
    }
}

impl FromStr for TestSeed {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<TestSeed, Self::Err> {
        Ok(TestSeed(text.to_owned()))
    }
}

impl fmt::Debug for TestSeed {
    /// Keeps the text out of process logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TestSeed(..)")
    }
}

/// The source of the seeds of one server.
pub(crate) struct SeedSource {
    test_seed: Option<TestSeed>,
    /// How many seeds were taken.
    taken: AtomicU64,
}

impl SeedSource {
    /// Seeds that follow from this text; without one they are random.
    pub(crate) fn new(test_seed: Option<TestSeed>) -> SeedSource {
        if test_seed.is_some() {
            tracing::warn!(
                "the chance of all new tables follows from the test seed: \
                 whoever knows it knows every die"
            );
        }
        SeedSource {
            test_seed,
            taken: AtomicU64::new(0),
        }
    }

    /// The seed of the next new table.
    pub(crate) fn take(&self) -> Result<Seed, TableError> {
        match &self.test_seed {
            Some(test_seed) => {
                let number = self.taken.fetch_add(1, Ordering::Relaxed) + 1;
                Ok(test_seed.seed(number))
            }
            None => Ok(Seed::new(ids::random_bytes()?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: Option<&str>) -> SeedSource {
        SeedSource::new(text.map(|text| text.parse().unwrap()))
    }

    #[test]
    fn a_test_seed_gives_each_table_a_seed_of_its_own_and_always_the_same() {
        let take = |source: SeedSource| [(); 3].map(|()| source.take().unwrap().to_hex());
        let seeds = take(source(Some("harbour")));
        assert_eq!(seeds, take(source(Some("harbour"))));
        let [one, two, three] = &seeds;
        assert!(one != two && two != three && one != three);
        for other in take(source(Some("harbour2"))) {
            assert!(!seeds.contains(&other));
        }
    }

    #[test]
    fn without_a_test_seed_the_seeds_are_random() {
        let take = || source(None).take().unwrap().to_hex();
        assert_ne!(take(), take());
    }

    #[test]
    fn a_test_seed_stays_out_of_process_logs() {
        let test_seed: TestSeed = "harbour".parse().unwrap();
        assert_eq!(format!("{test_seed:?}"), "TestSeed(..)");
    }
}
