//! 32 bytes as 64 hexadecimal digits.

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use portolan_core::{Phrase, Phrased};

/// A text that is not 32 bytes in hexadecimal. It does not repeat the text, which may be a secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct HexError;

impl<C: ?Sized> Phrased<C> for HexError {
    const KEYS: &'static [&'static str] = &["fair-hex"];

    fn phrase(&self, _context: &C) -> Phrase {
        Phrase::new("fair-hex")
    }
}

pub(super) fn read(text: &str) -> Result<[u8; 32], HexError> {
    if text.len() != 64 {
        return Err(HexError);
    }
    let bytes = HEXLOWER_PERMISSIVE
        .decode(text.as_bytes())
        .map_err(|_| HexError)?;
    bytes.try_into().map_err(|_| HexError)
}

pub(super) fn write(bytes: &[u8; 32]) -> String {
    HEXLOWER.encode(bytes)
}
