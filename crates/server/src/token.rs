//! Secrets that prove who somebody is: 256 random bits, told once and stored only as a digest.

use data_encoding::BASE64URL_NOPAD;
use portolan_store::Digest;
use sha2::{Digest as _, Sha256};

/// A secret. It has no `Debug` and no `Display`, so that no log can hold it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token([u8; 32]);

impl Token {
    /// A new one.
    pub(crate) fn random() -> Result<Token, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Token(bytes))
    }

    /// What a client sends; `None` if it was never one of ours.
    pub(crate) fn read(text: &str) -> Option<Token> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
        bytes.try_into().ok().map(Token)
    }

    /// For the client, and nobody else.
    pub(crate) fn reveal(&self) -> String {
        BASE64URL_NOPAD.encode(&self.0)
    }

    /// For the store. The token is random, so a plain hash cannot be guessed back.
    pub(crate) fn digest(&self) -> Digest {
        Digest(Sha256::digest(self.0).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_back_and_every_other_text_is_not() {
        let token = Token::random().expect("the system has randomness");
        let text = token.reveal();
        assert_eq!(text.len(), 43);
        assert!(Token::read(&text).is_some_and(|read| read == token));
        for other in [
            "",
            "x",
            &text[1..],
            &format!("{text}A"),
            "é".repeat(43).as_str(),
        ] {
            assert!(Token::read(other).is_none(), "{other}");
        }
        let another = Token::random().expect("the system has randomness");
        assert!(another != token);
        assert_ne!(another.digest(), token.digest());
    }
}
