//! Notation: every action and every chance outcome has a short line that can be written and read
//! back. Logs, fixtures, the terminal, the command line of the page and the drive protocol all
//! use it.
//!
//! Reading and writing need the game, because actions hold small ids and the edition has the
//! names. The JSON form of an action is separate: it is the action's structure, typed for the
//! page.

use std::borrow::Cow;
use std::fmt::{self, Debug};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::phrase::{Arg, Phrase, Phrased};

/// A value with a notation in the game `G`.
///
/// ```
/// use portolan_conformance::example::{Action, Fish, Quay};
/// use portolan_core::{GamePackage, Notation, Seat, Setup};
///
/// let quay = Quay::open(&Setup::new(2)).unwrap();
/// let offer = Action::Offer { to: Seat::new(1), fish: Fish::Eel, price: 4 };
/// assert_eq!(offer.notation(&quay), "offer 2 eel 4");
/// assert_eq!(Action::read(&quay, " OFFER 2  eel 4"), Ok(offer));
///
/// let error = Action::read(&quay, "offer 2 whale 4").unwrap_err();
/// assert_eq!(error.to_string(), "cannot read “whale”: expected offer SEAT FISH PRICE");
/// ```
pub trait Notation<G: ?Sized>:
    Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned + Send + Sync
{
    /// Writes the line.
    ///
    /// # Errors
    /// If writing to `out` fails.
    fn write(&self, game: &G, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a line. Case and additional blanks do not matter.
    ///
    /// # Errors
    /// If the line is not in the notation.
    fn read(game: &G, text: &str) -> Result<Self, NotationError>;

    /// The line as a string.
    fn notation(&self, game: &G) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write(game, &mut text);
        text
    }
}

/// An action: a value with a notation and a phrase, which may have an amount
/// ([`Choice::Amount`](crate::Choice::Amount)).
pub trait ActionNotation<G: ?Sized>: Notation<G> + Phrased<G> {
    /// The amount, for actions that have one.
    fn amount(&self) -> Option<u32> {
        None
    }

    /// The same action with another amount; unchanged if it has none.
    #[must_use]
    fn with_amount(&self, _amount: u32) -> Self {
        self.clone()
    }

    /// The group under which the action is listed (`place`, `loan`).
    fn group(&self) -> &'static str;
}

/// A line that is not in the notation.
///
/// ```
/// use portolan_core::NotationError;
///
/// let error = NotationError::new("twelve", "bid N");
/// assert_eq!(error.to_string(), "cannot read “twelve”: expected bid N");
/// // Foreign input is cut, so that an error stays readable.
/// assert_eq!(NotationError::new(&"x".repeat(1000), "bid N").found.chars().count(), 61);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("cannot read “{found}”: expected {expected}")]
pub struct NotationError {
    /// The part that could not be read, shortened.
    pub found: String,
    /// What was expected, as notation (`bid N`), not as a sentence.
    pub expected: Cow<'static, str>,
}

impl NotationError {
    /// The greatest number of characters of the input that an error repeats.
    const MAX_FOUND: usize = 60;

    /// An error about `found`, which is shortened if it is long.
    #[must_use]
    pub fn new(found: &str, expected: impl Into<Cow<'static, str>>) -> NotationError {
        let mut short: String = found.chars().take(NotationError::MAX_FOUND).collect();
        if short.len() < found.len() {
            short.push('…');
        }
        NotationError {
            found: short,
            expected: expected.into(),
        }
    }
}

impl<G: ?Sized> Phrased<G> for NotationError {
    const KEYS: &'static [&'static str] = &["notation-unreadable"];

    fn phrase(&self, _game: &G) -> Phrase {
        Phrase::new("notation-unreadable")
            .with("found", Arg::Text(self.found.clone()))
            .with("expected", Arg::Text(self.expected.clone().into_owned()))
    }
}

/// Reads a line word by word.
///
/// ```
/// use portolan_core::notation::LineReader;
///
/// let form = "sail PORT for N";
/// let ports = [("York", 1), ("New York", 2)];
/// let mut line = LineReader::new("Sail new york for 12");
/// assert_eq!(line.verb(form)?, "sail");
/// assert_eq!(line.longest_name(ports.into_iter()), Some(2));
/// line.expect("for", form)?;
/// assert_eq!(line.number::<u32>(form)?, 12);
/// line.end()?;
///
/// let error = LineReader::new("twelve").number::<u32>(form).unwrap_err();
/// assert_eq!((&*error.found, &*error.expected), ("twelve", form));
/// # Ok::<(), portolan_core::NotationError>(())
/// ```
pub struct LineReader<'a> {
    text: &'a str,
    /// The words that are not read yet, the next one last.
    left: Vec<&'a str>,
}

impl<'a> LineReader<'a> {
    /// A reader of the words of a line, separated by blanks.
    #[must_use]
    pub fn new(text: &'a str) -> LineReader<'a> {
        LineReader {
            text,
            left: text.split_whitespace().rev().collect(),
        }
    }

    /// A reader of a line in which `+` and `,` are separate words even without blanks.
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

    /// The next word, without consuming it; `None` at the end of the line.
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

    /// Consumes the next word if it is this one; returns whether it was.
    pub fn skip(&mut self, word: &str) -> bool {
        self.skip_any(&[word])
    }

    /// Consumes the next word if it is one of these; returns whether it was.
    pub fn skip_any(&mut self, words: &[&str]) -> bool {
        let matches = self
            .peek()
            .is_some_and(|next| words.iter().any(|word| same_word(next, word)));
        if matches {
            self.left.pop();
        }
        matches
    }

    /// Consumes the next word, which must be this one.
    ///
    /// # Errors
    /// If the next word is another, or the line has ended.
    pub fn expect(&mut self, word: &str, expected: &'static str) -> Result<(), NotationError> {
        if self.skip(word) {
            return Ok(());
        }
        Err(NotationError::new(
            self.peek().unwrap_or(self.text),
            expected,
        ))
    }

    /// Consumes the longest of these names that comes next, ignoring case, and returns its value.
    /// Names may contain blanks (`New York`).
    pub fn longest_name<'n, T>(&mut self, names: impl Iterator<Item = (&'n str, T)>) -> Option<T> {
        let comes_next = |name: &str| {
            let mut words = name.split_whitespace();
            let mut next = self.left.iter().rev();
            words.all(|word| next.next().is_some_and(|next| same_word(next, word)))
        };
        let found = names.filter(|(name, _)| comes_next(name));
        let length = |name: &str| name.split_whitespace().count();
        let (name, item) = found.max_by_key(|(name, _)| length(name))?;
        self.left.truncate(self.left.len() - length(name));
        Some(item)
    }

    /// The next word, parsed as a number or any other type that is read from one word.
    ///
    /// # Errors
    /// If the word cannot be parsed, or the line has ended.
    pub fn number<N: FromStr>(&mut self, expected: &'static str) -> Result<N, NotationError> {
        let word = self.next(expected)?;
        word.parse().map_err(|_| NotationError::new(word, expected))
    }

    /// The next word as an amount. One that is too great for the type is read as the greatest: it is
    /// for the rules to refuse, not for the notation.
    ///
    /// # Errors
    /// If the word is not a number, or the line has ended.
    pub fn amount(&mut self, expected: &'static str) -> Result<u32, NotationError> {
        let word = self.next(expected)?;
        let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        match word.parse() {
            Ok(amount) => Ok(amount),
            Err(_) if is_number => Ok(u32::MAX),
            Err(_) => Err(NotationError::new(word, expected)),
        }
    }

    /// The next word as a small number. A greater one is read as the greatest: it is for the rules
    /// to refuse, not for the notation.
    ///
    /// # Errors
    /// If the word is not a number, or the line has ended.
    pub fn small(&mut self, expected: &'static str) -> Result<u8, NotationError> {
        let amount = self.amount(expected)?;
        Ok(u8::try_from(amount).unwrap_or(u8::MAX))
    }

    /// Consumes all remaining words, joined by single blanks.
    pub fn rest(&mut self) -> String {
        let mut words = std::mem::take(&mut self.left);
        words.reverse();
        words.join(" ")
    }

    /// Checks that the line has ended.
    ///
    /// # Errors
    /// If a word follows.
    pub fn end(&self) -> Result<(), NotationError> {
        match self.peek() {
            None => Ok(()),
            Some(word) => Err(NotationError::new(word, "nothing more in this line")),
        }
    }
}

/// Whether two words differ in case only, in any script.
///
/// ```
/// use portolan_core::notation::same_word;
///
/// assert!(same_word("ÎLES", "îles"));
/// assert!(!same_word("iles", "îles"));
/// ```
#[must_use]
pub fn same_word(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other) || one.to_lowercase() == other.to_lowercase()
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
