//! The hash chain over the lines of a record. Each line ends with the first 16 hexadecimal
//! digits of h = SHA-256(previous h, line without its hash), where the previous h of the first
//! line is 32 zero bytes and "line without its hash" is the text before `,"hash":`.

use std::fmt::Write as _;

use serde::Serialize;
use sha2::{Digest, Sha256};

/// What stands between the content of a line and its hash.
const JOINT: &str = ",\"hash\":\"";

/// How many digits of a hash a line shows.
const DIGITS: usize = 16;

/// The hash so far.
pub(super) struct Chain([u8; 32]);

impl Chain {
    pub(super) fn new() -> Chain {
        Chain([0; 32])
    }

    /// Takes the next line into the hash; returns the digits it shows.
    pub(super) fn next(&mut self, content: &str) -> String {
        self.0 = Sha256::new()
            .chain_update(self.0)
            .chain_update(content.as_bytes())
            .finalize()
            .into();
        digits(&self.0)
    }

    /// Writes the next line.
    pub(super) fn seal(&mut self, line: &impl Serialize) -> String {
        // Lines are plain structs with text keys, which always have a JSON form.
        let mut text = serde_json::to_string(line).unwrap_or_default();
        text.truncate(text.len().saturating_sub(1));
        let hash = self.next(&text);
        text.push_str(JOINT);
        text.push_str(&hash);
        text.push_str("\"}\n");
        text
    }
}

/// The first digits of a hash.
pub(super) fn digits(hash: &[u8; 32]) -> String {
    hash.iter()
        .take(DIGITS / 2)
        .fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
}

/// A line taken apart: its content without the closing brace, and its hash.
pub(super) fn unseal(line: &str) -> Option<(&str, &str)> {
    let (content, end) = line.rsplit_once(JOINT)?;
    let hash = end.strip_suffix("\"}")?;
    let plain = hash.len() == DIGITS && hash.bytes().all(|b| b.is_ascii_hexdigit());
    plain.then_some((content, hash))
}
