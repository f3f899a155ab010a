//! Tokens that identify a guest: 256 random bits, sent to the client once and stored as a digest.

use data_encoding::BASE64URL_NOPAD;
use portolan_store::Digest;
use sha2::{Digest as _, Sha256};

/// A token. It has neither `Debug` nor `Display`, so that it cannot appear in a log.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token([u8; 32]);

impl Token {
    /// A new token.
    pub(crate) fn random() -> Result<Token, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Token(bytes))
    }

    /// Parses a token sent by a client.
    pub(crate) fn parse(text: &str) -> Option<Token> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
        bytes.try_into().ok().map(Token)
    }

    /// The text of the token, only for the client.
    pub(crate) fn reveal(&self) -> String {
        BASE64URL_NOPAD.encode(&self.0)
    }

    /// The digest for the store. The token is random, so a plain hash cannot be reversed by guessing.
    pub(crate) fn digest(&self) -> Digest {
        Digest(Sha256::digest(self.0).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_parsed_and_every_other_text_is_refused() {
        let token = Token::random().expect("the system has randomness");
        let text = token.reveal();
        assert_eq!(text.len(), 43);
        assert!(Token::parse(&text).is_some_and(|parsed| parsed == token));
        for other in [
            "",
            "x",
            &text[1..],
            &format!("{text}A"),
            "é".repeat(43).as_str(),
        ] {
            assert!(Token::parse(other).is_none(), "{other}");
        }
        let another = Token::random().expect("the system has randomness");
        assert!(another != token);
        assert_ne!(another.digest(), token.digest());
    }
}
