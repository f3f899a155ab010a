//! Closed vocabularies: enums without fields whose variants are the same in every edition
//! (wares, goods, phases). Their names in notation and data are those of the variants; their names
//! for people are Fluent messages.

use crate::notation::NotationError;

/// A closed vocabulary. Derive it: see [`derive@Vocabulary`](portolan_derive::Vocabulary).
///
/// ```
/// use portolan_core::Vocabulary;
///
/// #[derive(Debug, Clone, Copy, PartialEq, Eq, Vocabulary)]
/// #[vocabulary(prefix = "ware")]
/// enum Ware {
///     Jade,
///     Silk,
/// }
///
/// assert_eq!(Ware::Silk.key(), "ware-silk");
/// assert_eq!(Ware::read_word("JADE"), Ok(Ware::Jade));
/// assert_eq!(Ware::read_word("gold").unwrap_err().expected, "jade or silk");
/// assert_eq!(Ware::Jade.name(), "jade");
/// ```
pub trait Vocabulary: Copy + Eq + Send + Sync + 'static {
    /// The Fluent keys of all words.
    const KEYS: &'static [&'static str];
    /// The expected words, for errors (`jade or silk`).
    const EXPECTED: &'static str;

    /// The Fluent key of the name for people.
    fn key(self) -> &'static str;

    /// All words, in their order.
    #[must_use]
    fn all() -> &'static [Self];

    /// The name in notation, data and JSON.
    fn name(self) -> &'static str;

    /// Reads a name, in upper or lower case.
    ///
    /// # Errors
    /// If it is not a word of the vocabulary.
    fn read_word(text: &str) -> Result<Self, NotationError> {
        let mut words = Self::all().iter();
        let word = words.find(|word| word.name().eq_ignore_ascii_case(text));
        word.copied()
            .ok_or_else(|| NotationError::new(text, Self::EXPECTED))
    }
}
