//! Weights: what was learned about the features of a game, as text that is built into the program. How they
//! are used is in `estimate`, how they are learned in the crate `portolan-train`.

use std::collections::BTreeMap;

use portolan_core::{GamePackage, Setup};
use portolan_match::edition_fingerprint;
use sha2::{Digest, Sha256};

/// Learned weights, by number of players, feature and stage.
#[derive(Debug, Clone, PartialEq)]
pub struct Weights {
    /// What they were learned for: [`digest_of`].
    pub digest: String,
    /// For each number of players a row for each feature, with a weight for each stage.
    pub rows: BTreeMap<u8, Vec<Vec<f32>>>,
}

/// Why weights cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// The text is damaged.
    #[error("weights, line {line}: {reason}")]
    Damaged {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        reason: &'static str,
    },
    /// They were learned for something else.
    #[error(
        "the weights were learned for other rules, features or another edition (digest {found}, \
         not {expected}): bots compare the standings of the seats instead"
    )]
    OtherGame {
        /// What they were learned for.
        found: String,
        /// What is played.
        expected: String,
    },
}

impl Weights {
    /// The weights that the game ships, if they fit this set-up.
    ///
    /// ```
    /// use portolan_bots::Weights;
    /// use portolan_conformance::example::Quay;
    /// use portolan_core::Setup;
    ///
    /// // Nothing was learned about Quay.
    /// let error = Weights::built_in::<Quay>(&Setup::new(2)).unwrap_err();
    /// assert_eq!(error.to_string(), "weights, line 0: something is missing at the end");
    /// ```
    ///
    /// # Errors
    /// If they are damaged, or were learned for other rules, features or another edition.
    pub fn built_in<G: GamePackage>(setup: &Setup) -> Result<Weights, WeightsError> {
        let weights = Weights::read::<G>(G::WEIGHTS)?;
        let expected = digest_of::<G>(setup);
        if weights.digest == expected {
            Ok(weights)
        } else {
            let found = weights.digest;
            Err(WeightsError::OtherGame { found, expected })
        }
    }

    /// Reads weights: `digest HEX`, then lines such as `4 cash 0.5 0.25`: players, feature, a weight for
    /// each stage. Lines that begin with `#` are comments.
    ///
    /// # Errors
    /// If a line is damaged, or the features are not those of the game in their order.
    pub fn read<G: GamePackage>(text: &str) -> Result<Weights, WeightsError> {
        let mut weights = Weights {
            digest: String::new(),
            rows: BTreeMap::new(),
        };
        for (index, line) in text.lines().enumerate() {
            let error = |reason| WeightsError::Damaged {
                line: index + 1,
                reason,
            };
            let mut words = line.split_whitespace();
            match words.next() {
                None => {}
                Some(word) if word.starts_with('#') => {}
                Some("digest") => {
                    let digest = words.next().ok_or_else(|| error("no digest"))?;
                    weights.digest = digest.to_owned();
                }
                Some(players) => {
                    let players = players.parse().map_err(|_| error("no number of players"))?;
                    let rows: &mut Vec<_> = weights.rows.entry(players).or_default();
                    if words.next() != G::FEATURES.get(rows.len()).copied() {
                        return Err(error("not the next feature of the game"));
                    }
                    let row: Result<Vec<f32>, _> = words.map(str::parse).collect();
                    let row = row.map_err(|_| error("not a number"))?;
                    if row.len() != G::STAGES || row.iter().any(|weight| !weight.is_finite()) {
                        return Err(error("not a finite number for each stage"));
                    }
                    rows.push(row);
                }
            }
        }
        let is_whole = |rows: &Vec<_>| rows.len() == G::FEATURES.len();
        if weights.digest.is_empty() || !weights.rows.values().all(is_whole) {
            return Err(WeightsError::Damaged {
                line: text.lines().count(),
                reason: "something is missing at the end",
            });
        }
        Ok(weights)
    }

    /// The text that [`read`](Weights::read) reads.
    #[must_use]
    pub fn write<G: GamePackage>(&self) -> String {
        let mut text = format!(
            "# Learned by `cargo xtask train {}`: players, feature, a weight for each stage.\ndigest {}\n",
            G::NAME,
            self.digest
        );
        for (players, rows) in &self.rows {
            for (name, row) in G::FEATURES.iter().zip(rows) {
                let row: Vec<_> = row.iter().map(|weight| format!("{weight:.4}")).collect();
                text += &format!("{players} {name} {}\n", row.join(" "));
            }
        }
        text
    }
}

/// What weights depend on: the rules, the edition, the features and the stages.
#[must_use]
pub fn digest_of<G: GamePackage>(setup: &Setup) -> String {
    let mut hash = Sha256::new();
    hash.update(format!("{} {} {}\n", G::NAME, G::RULES, G::STAGES));
    hash.update(edition_fingerprint::<G>(setup));
    for feature in G::FEATURES {
        hash.update(format!("\n{feature}"));
    }
    let digest = hash.finalize();
    digest[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
