//! Languages and the Fluent files written in them. A language is a file: nothing in the code
//! lists the languages, so adding one adds files and changes no code.
//!
//! What a text says is unknown here; `portolan-words` parses and formats it.

use std::fmt;

/// A language, named by the code of its files (`en` for `en.ftl`).
///
/// ```
/// use portolan_core::Language;
///
/// let german = Language::new("de");
/// assert_eq!(german.code(), "de");
/// assert_ne!(german, Language::ENGLISH);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Language(&'static str);

impl Language {
    /// The language every text exists in. Texts missing in another language fall back to it.
    pub const ENGLISH: Language = Language("en");
    /// French, the language of the rulebooks.
    pub const FRENCH: Language = Language("fr");

    /// The language with this code.
    #[must_use]
    pub const fn new(code: &'static str) -> Language {
        Language(code)
    }

    /// The code used in file names and options.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The Fluent files of one place, one for each language.
///
/// [`texts!`](crate::texts) makes them from a folder:
///
/// ```
/// use portolan_core::{Language, Texts};
///
/// let texts = Texts::new(&[("en", "title = Quay"), ("de", "title = Kai")]);
/// assert_eq!(texts.get(Language::new("de")), Some("title = Kai"));
/// assert_eq!(texts.get(Language::FRENCH), None);
/// assert!(texts.languages().eq([Language::ENGLISH, Language::new("de")]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Texts(&'static [(&'static str, &'static str)]);

impl Texts {
    /// Texts by the code of their language.
    #[must_use]
    pub const fn new(files: &'static [(&'static str, &'static str)]) -> Texts {
        Texts(files)
    }

    /// The languages there is a file for.
    pub fn languages(self) -> impl Iterator<Item = Language> {
        self.0.iter().map(|(code, _)| Language(code))
    }

    /// The file of a language; `None` if there is no such file.
    #[must_use]
    pub fn get(self, language: Language) -> Option<&'static str> {
        let found = self.0.iter().find(|(code, _)| *code == language.0);
        found.map(|(_, text)| *text)
    }

    /// The English file, to which other languages fall back.
    #[must_use]
    pub fn english(self) -> &'static str {
        self.get(Language::ENGLISH).unwrap_or_default()
    }
}
