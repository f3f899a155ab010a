//! Notation: every action and every chance outcome is written as a short line and read back.
//! One notation serves logs, fixtures, the terminal, the keyboard line of the page and replies.
//!
//! Notation is read and written with the game at hand, because actions hold small ids and the
//! edition has the names. The JSON form of an action is its structure, typed for the page.

use std::fmt::{self, Debug};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::phrase::{Arg, Phrase, Phrased};

/// Something with a notation in the game `G`.
pub trait Notation<G: ?Sized>:
    Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned + Send + Sync
{
    /// Writes the line.
    ///
    /// # Errors
    /// If `out` does not take it.
    fn write(&self, game: &G, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a line. Case and additional blanks do not matter.
    ///
    /// # Errors
    /// What could not be read, and what was expected there.
    fn read(game: &G, text: &str) -> Result<Self, NotationError>;

    /// The line as a string.
    fn notation(&self, game: &G) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write(game, &mut text);
        text
    }
}

/// An action: something with a notation and a phrase that may carry an amount
/// ([`Choice::Amount`](crate::Choice::Amount)).
pub trait ActionNotation<G: ?Sized>: Notation<G> + Phrased<G> {
    /// The amount, for actions that have one.
    fn amount(&self) -> Option<u32> {
        None
    }

    /// The same action with another amount; itself, if it has none.
    #[must_use]
    fn with_amount(&self, _amount: u32) -> Self {
        self.clone()
    }

    /// Which choices belong together when they are shown: `place`, `loan`.
    fn group(&self) -> &'static str;
}

/// A line that is not in the notation: what was found and what was expected there.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("cannot read “{found}”: expected {expected}")]
pub struct NotationError {
    /// The part that could not be read, shortened.
    pub found: String,
    /// What should be there, as notation (`bid N`), not as a sentence.
    pub expected: &'static str,
}

impl NotationError {
    /// The longest piece of foreign input an error repeats.
    const LONGEST: usize = 60;

    /// Notes what was found, cut to a decent length.
    #[must_use]
    pub fn new(found: &str, expected: &'static str) -> NotationError {
        let mut short: String = found.chars().take(NotationError::LONGEST).collect();
        if short.len() < found.len() {
            short.push('…');
        }
        NotationError {
            found: short,
            expected,
        }
    }
}

impl<G: ?Sized> Phrased<G> for NotationError {
    const KEYS: &'static [&'static str] = &["word-unreadable"];

    fn phrase(&self, _game: &G) -> Phrase {
        Phrase::new("word-unreadable")
            .with("found", Arg::Text(self.found.clone()))
            .with("expected", Arg::Text(self.expected.to_owned()))
    }
}

/// The words of a line, read one after the other.
///
/// ```
/// use portolan_core::notation::LineReader;
///
/// let mut line = LineReader::new("bid 12");
/// assert_eq!(line.verb("bid N")?, "bid");
/// assert_eq!(line.number::<u32>("bid N")?, 12);
/// line.end()?;
/// # Ok::<(), portolan_core::NotationError>(())
/// ```
pub struct LineReader<'a> {
    text: &'a str,
    /// The words still to be read, the next one last.
    left: Vec<&'a str>,
}

impl<'a> LineReader<'a> {
    /// The words of a line, divided by blanks.
    #[must_use]
    pub fn new(text: &'a str) -> LineReader<'a> {
        LineReader {
            text,
            left: text.split_whitespace().rev().collect(),
        }
    }

    /// The words of a line in which `+` and `,` join things and are words by themselves.
    #[must_use]
    pub fn with_joints(text: &'a str) -> LineReader<'a> {
        let mut left = Vec::new();
        for word in text.split_whitespace() {
            let mut rest = word;
            while let Some(at) = rest.find(['+', ',']) {
                let pieces = [&rest[..at], &rest[at..=at]];
                left.extend(pieces.into_iter().filter(|piece| !piece.is_empty()));
                rest = &rest[at + 1..];
            }
            left.extend(Some(rest).filter(|rest| !rest.is_empty()));
        }
        left.reverse();
        LineReader { text, left }
    }

    /// The whole line.
    #[must_use]
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// The next word, if there is one; it stays the next.
    #[must_use]
    pub fn peek(&self) -> Option<&'a str> {
        self.left.last().copied()
    }

    /// The next word.
    ///
    /// # Errors
    /// If the line has ended.
    #[allow(
        clippy::should_implement_trait,
        reason = "a missing word is an error here"
    )]
    pub fn next(&mut self, expected: &'static str) -> Result<&'a str, NotationError> {
        self.left
            .pop()
            .ok_or_else(|| NotationError::new(self.text, expected))
    }

    /// The next word in small letters.
    ///
    /// # Errors
    /// If the line has ended.
    pub fn verb(&mut self, expected: &'static str) -> Result<String, NotationError> {
        Ok(self.next(expected)?.to_ascii_lowercase())
    }

    /// Goes past a word, if it comes next.
    pub fn skip(&mut self, word: &str) -> bool {
        self.skip_any(&[word])
    }

    /// Goes past any of these words, if it comes next.
    pub fn skip_any(&mut self, words: &[&str]) -> bool {
        let comes = self
            .peek()
            .is_some_and(|next| words.iter().any(|word| next.eq_ignore_ascii_case(word)));
        if comes {
            self.left.pop();
        }
        comes
    }

    /// Goes past a word that must come next.
    ///
    /// # Errors
    /// If another comes.
    pub fn expect(&mut self, word: &str, expected: &'static str) -> Result<(), NotationError> {
        if self.skip(word) {
            return Ok(());
        }
        Err(NotationError::new(
            self.peek().unwrap_or(self.text),
            expected,
        ))
    }

    /// Goes past the longest of these names that comes next, in any case. Names may contain
    /// blanks (`New York`).
    pub fn longest_name<'n, T>(&mut self, names: impl Iterator<Item = (&'n str, T)>) -> Option<T> {
        let comes = |name: &str| {
            let mut words = name.split_whitespace();
            let mut next = self.left.iter().rev();
            words.all(|word| {
                next.next()
                    .is_some_and(|next| next.eq_ignore_ascii_case(word))
            })
        };
        let found = names.filter(|(name, _)| comes(name));
        let length = |name: &str| name.split_whitespace().count();
        let (name, item) = found.max_by_key(|(name, _)| length(name))?;
        self.left.truncate(self.left.len() - length(name));
        Some(item)
    }

    /// A number, or anything else that is read from one word.
    ///
    /// # Errors
    /// If the word is not one.
    pub fn number<N: FromStr>(&mut self, expected: &'static str) -> Result<N, NotationError> {
        let word = self.next(expected)?;
        word.parse().map_err(|_| NotationError::new(word, expected))
    }

    /// All words that are left, joined by single blanks.
    pub fn rest(&mut self) -> String {
        let mut words = std::mem::take(&mut self.left);
        words.reverse();
        words.join(" ")
    }

    /// Nothing may follow.
    ///
    /// # Errors
    /// If something does.
    pub fn end(&self) -> Result<(), NotationError> {
        match self.peek() {
            None => Ok(()),
            Some(word) => Err(NotationError::new(word, "nothing more in this line")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(mut line: LineReader<'_>) -> Vec<String> {
        std::iter::from_fn(|| line.next("").ok().map(str::to_owned)).collect()
    }

    #[test]
    fn the_longest_name_is_read() {
        let names = [("York", 1), ("New York", 2), ("New York City", 3)];
        let mut line = LineReader::new("new york New York city york");
        let mut next = || line.longest_name(names.into_iter());
        assert_eq!(
            [next(), next(), next(), next()],
            [Some(2), Some(3), Some(1), None]
        );
    }

    #[test]
    fn signs_belong_to_their_number_unless_they_join() {
        assert_eq!(
            words(LineReader::new(" jade +1  silk")),
            ["jade", "+1", "silk"]
        );
        let joined = words(LineReader::with_joints("33+40 +2 ,for"));
        assert_eq!(joined, ["33", "+", "40", "+", "2", ",", "for"]);
    }
}
