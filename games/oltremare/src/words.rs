//! The words of a line of notation, read one after the other. `+` and `,` are words of their own.

use std::str::FromStr;

use portolan_core::WordError;

pub(crate) struct Words<'a> {
    text: &'a str,
    left: Vec<&'a str>,
}

impl<'a> Words<'a> {
    pub(crate) fn new(text: &'a str) -> Words<'a> {
        let mut left = Vec::new();
        for word in text.split_whitespace() {
            let mut rest = word;
            while let Some(at) = rest.find(['+', ',']) {
                left.extend(
                    [&rest[..at], &rest[at..=at]]
                        .into_iter()
                        .filter(|w| !w.is_empty()),
                );
                rest = &rest[at + 1..];
            }
            left.extend(Some(rest).filter(|rest| !rest.is_empty()));
        }
        left.reverse();
        Words { text, left }
    }

    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.left.last().copied()
    }

    pub(crate) fn next(&mut self, expected: &'static str) -> Result<&'a str, WordError> {
        self.left
            .pop()
            .ok_or_else(|| WordError::new(self.text, expected))
    }

    /// Goes past a word, if it comes next.
    pub(crate) fn skip(&mut self, word: &str) -> bool {
        self.skip_any(&[word])
    }

    pub(crate) fn skip_any(&mut self, words: &[&str]) -> bool {
        let comes = self
            .peek()
            .is_some_and(|next| words.iter().any(|word| next.eq_ignore_ascii_case(word)));
        if comes {
            self.left.pop();
        }
        comes
    }

    pub(crate) fn expect(&mut self, word: &str, expected: &'static str) -> Result<(), WordError> {
        if self.skip(word) {
            return Ok(());
        }
        Err(WordError::new(self.peek().unwrap_or(self.text), expected))
    }

    pub(crate) fn number<N: FromStr>(&mut self, expected: &'static str) -> Result<N, WordError> {
        let word = self.next(expected)?;
        word.parse().map_err(|_| WordError::new(word, expected))
    }

    pub(crate) fn end(&self) -> Result<(), WordError> {
        match self.peek() {
            None => Ok(()),
            Some(word) => Err(WordError::new(word, "nothing more in this line")),
        }
    }
}
