//! A typed line, word by word. `+` and `,` are separate words; words that add nothing are
//! skipped.

use std::collections::VecDeque;
use std::str::FromStr;

use portolan_core::notation::LineReader;

use super::vocabulary::{self, Verb, Word};
use crate::parts::{Good, Symbol};

/// The words not yet read.
pub(super) struct TypedLine<'a> {
    text: &'a str,
    words: VecDeque<&'a str>,
}

impl<'a> TypedLine<'a> {
    pub(super) fn new(text: &'a str) -> TypedLine<'a> {
        let words = text
            .split_whitespace()
            .flat_map(|word| word.split_inclusive(['+', ',']))
            .flat_map(|piece| match piece.char_indices().next_back() {
                Some((at, '+' | ',')) => [&piece[..at], &piece[at..]],
                _ => [piece, ""],
            })
            .filter(|word| !word.is_empty())
            .collect();
        TypedLine { text, words }
    }

    /// The whole line, for messages.
    pub(super) fn text(&self) -> &'a str {
        self.text
    }

    /// The verb at the beginning, and what follows it.
    pub(super) fn verb(mut self) -> Option<(Verb, TypedLine<'a>)> {
        let verb = vocabulary::verb(self.words.pop_front()?)?;
        Some((verb, self))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The next word, as it was typed.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        self.words.pop_front()
    }

    fn peek(&mut self) -> Option<&'a str> {
        while self
            .words
            .front()
            .is_some_and(|word| vocabulary::adds_nothing(word))
        {
            self.words.pop_front();
        }
        self.words.front().copied()
    }

    /// Goes past the next word if `known` knows it.
    fn take<T>(&mut self, known: impl Fn(&str) -> Option<T>) -> Option<T> {
        let found = known(self.peek()?)?;
        self.words.pop_front();
        Some(found)
    }

    pub(super) fn number<N: FromStr>(&mut self) -> Option<N> {
        self.take(|word| word.parse().ok())
    }

    pub(super) fn good(&mut self) -> Option<Good> {
        self.take(vocabulary::good)
    }

    /// A good written in full.
    pub(super) fn whole_good(&mut self) -> Option<Good> {
        self.take(vocabulary::whole_good)
    }

    pub(super) fn symbol(&mut self) -> Option<Symbol> {
        self.take(vocabulary::symbol)
    }

    /// Goes past this word, if it comes next.
    pub(super) fn skip(&mut self, word: Word) -> bool {
        self.take(|next| (vocabulary::word(next) == Some(word)).then_some(()))
            .is_some()
    }

    /// Whether this word comes next.
    pub(super) fn comes(&mut self, word: Word) -> bool {
        self.peek().and_then(vocabulary::word) == Some(word)
    }

    /// Goes past the longest of these names that comes next.
    pub(super) fn longest_name<'n, T>(
        &mut self,
        names: impl Iterator<Item = (&'n str, T)>,
    ) -> Option<T> {
        let text = Vec::from_iter(self.words.iter().copied()).join(" ");
        let mut line = LineReader::new(&text);
        let found = line.longest_name(names)?;
        let left = line.rest().split_whitespace().count();
        self.words.drain(..self.words.len() - left);
        Some(found)
    }

    /// Everything up to a word, or to the end, as it was typed.
    pub(super) fn until(&mut self, word: Word) -> String {
        let end = self
            .words
            .iter()
            .position(|next| vocabulary::word(next) == Some(word));
        let taken: Vec<&str> = self
            .words
            .drain(..end.unwrap_or(self.words.len()))
            .collect();
        taken.join(" ")
    }

    /// Everything that is left, in English where a word is known.
    pub(super) fn take_all(&mut self) -> String {
        let all: Vec<&str> = self.words.drain(..).map(vocabulary::in_english).collect();
        all.join(" ")
    }
}
