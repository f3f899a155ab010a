//! French elision before a name: “de” and “Anna” become “d’Anna”. The same as in
//! `web/src/lib/words/elision.ts`. Names are those of people, so a rule decides and no dictionary.

use fluent_bundle::{FluentArgs, FluentValue};
use icu_normalizer::DecomposingNormalizerBorrowed;

/// The function `ELIDE($name, word: "de")` of the texts: the word and the name after it.
pub(crate) fn elide<'a>(positional: &[FluentValue<'a>], named: &FluentArgs<'_>) -> FluentValue<'a> {
    match (positional, named.get("word")) {
        ([FluentValue::String(name)], Some(FluentValue::String(word))) => {
            FluentValue::from(elided(word, name))
        }
        _ => FluentValue::Error,
    }
}

/// A word that ends in a vowel (de, que, le) and a name after it.
fn elided(word: &str, name: &str) -> String {
    let mut shortened = word.chars();
    shortened.next_back();
    if elides(name) {
        format!("{}’{name}", shortened.as_str())
    } else {
        format!("{word} {name}")
    }
}

/// Whether a name begins with a vowel, a silent h, or a y before a consonant. Names with an aspirated h
/// are rare and read well either way.
fn elides(name: &str) -> bool {
    // The accents of a decomposed letter come after it.
    let decomposed = DecomposingNormalizerBorrowed::new_nfd().normalize(name);
    let decomposed = decomposed.to_lowercase();
    let is_vowel = |letter: char| "aeiouy".contains(letter);
    let mut letters = decomposed.chars().filter(|letter| !is_accent(*letter));
    match letters.next() {
        Some('y') => letters.next().is_some_and(|next| !is_vowel(next)),
        Some(first) => "aeiouhœæ".contains(first),
        None => false,
    }
}

/// Whether this is a combining accent, such as the decomposed é has.
fn is_accent(letter: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_elide_before_vowels_and_a_silent_h() {
        for (name, said) in [
            ("Anna", "d’Anna"),
            ("Élise", "d’Élise"),
            ("E\u{301}lise", "d’E\u{301}lise"),
            ("Hélène", "d’Hélène"),
            ("Œdipe", "d’Œdipe"),
            ("Yves", "d’Yves"),
            ("Yann", "de Yann"),
            ("Cresques", "de Cresques"),
            ("王", "de 王"),
            ("", "de "),
        ] {
            assert_eq!(elided("de", name), said);
        }
        assert_eq!(elided("que", "Anna"), "qu’Anna");
    }
}
