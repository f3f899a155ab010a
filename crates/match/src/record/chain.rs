//! The hash chain over the lines of a record. Each line ends with the first 16 hexadecimal
//! digits of h = SHA-256(previous h, line without its hash), where the previous h of the first
//! line is 32 zero bytes and "line without its hash" is the text before `,"hash":`.

use std::fmt::Write as _;

use serde::Serialize;
use sha2::{Digest, Sha256};

/// The text between the content of a line and its hash.
const HASH_FIELD: &str = ",\"hash\":\"";

/// The number of digits of a hash in a line.
const DIGITS: usize = 16;

/// The hash so far.
pub(super) struct Chain([u8; 32]);

impl Chain {
    pub(super) fn new() -> Chain {
        Chain([0; 32])
    }

    /// Adds the next line to the hash; returns the digits for that line.
    pub(super) fn next(&mut self, content: &str) -> String {
        self.0 = Sha256::new()
            .chain_update(self.0)
            .chain_update(content.as_bytes())
            .finalize()
            .into();
        digits(&self.0)
    }

    /// The next line as text, with its hash.
    pub(super) fn line_with_hash(&mut self, line: &impl Serialize) -> String {
        // Lines are structs with text keys, which always have a JSON form.
        let mut text = serde_json::to_string(line).unwrap_or_default();
        text.truncate(text.len().saturating_sub(1));
        let hash = self.next(&text);
        text.push_str(HASH_FIELD);
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

/// The two parts of a line: its content without the closing brace, and its hash.
pub(super) fn split_hash(line: &str) -> Option<(&str, &str)> {
    let (content, end) = line.rsplit_once(HASH_FIELD)?;
    let hash = end.strip_suffix("\"}")?;
    let is_hash = hash.len() == DIGITS && hash.bytes().all(|b| b.is_ascii_hexdigit());
    is_hash.then_some((content, hash))
}
