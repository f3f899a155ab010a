//! The sentences of the server, in the language a client asked for. `Accept-Language` is read
//! here and not by `fluent-langneg`, which ignores the weights: `fr;q=0` would mean French.

use std::cmp::Ordering;
use std::sync::LazyLock;

use axum::http::{HeaderMap, header};
use portolan_core::{Language, Phrase, drawing::Words};
use portolan_words::{Lexicon, Speaker, language_from_code};

/// The server's own texts.
#[must_use]
pub fn texts(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../text/en.ftl"),
        Language::French => include_str!("../text/fr.ftl"),
    }
}

/// A sentence in a language.
pub(crate) fn say(language: Language, phrase: &Phrase) -> String {
    static ENGLISH: LazyLock<Speaker> = LazyLock::new(|| speaker(Language::English));
    static FRENCH: LazyLock<Speaker> = LazyLock::new(|| speaker(Language::French));
    match language {
        Language::English => ENGLISH.say(phrase),
        Language::French => FRENCH.say(phrase),
    }
}

fn speaker(language: Language) -> Speaker {
    Speaker::new(
        Lexicon::application_with(language, &[texts(language)]),
        Vec::new(),
    )
}

/// The language `Accept-Language` likes best among ours; English if it names none of them.
pub(crate) fn language_of(headers: &HeaderMap) -> Language {
    headers
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok())
        .and_then(preferred)
        .unwrap_or(Language::English)
}

fn preferred(wishes: &str) -> Option<Language> {
    let wish = |wish: &str| {
        let mut parts = wish.split(';').map(str::trim);
        let tag = parts.next()?;
        let code = tag.split('-').next()?;
        let weight = parts
            .find_map(|part| part.strip_prefix("q="))
            .map_or(Some(1.0), |weight| weight.parse::<f32>().ok())?;
        let language = language_from_code(code).filter(|_| weight > 0.0)?;
        Some((language, weight))
    };
    // Of equal wishes the first counts, and `max_by` would take the last.
    wishes
        .split(',')
        .filter_map(wish)
        .reduce(|best, next| match next.1.partial_cmp(&best.1) {
            Some(Ordering::Greater) => next,
            _ => best,
        })
        .map(|(language, _)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_liked_language_we_speak_is_spoken() {
        let cases = [
            ("fr", Some(Language::French)),
            ("fr-CH, en;q=0.5", Some(Language::French)),
            ("en;q=0.5, fr;q=0.8", Some(Language::French)),
            ("de, en-GB;q=0.9, fr;q=0.8", Some(Language::English)),
            ("en, fr", Some(Language::English)),
            ("fr;q=0, en;q=0.1", Some(Language::English)),
            ("de", None),
            ("fr;q=high", None),
            ("fr;q=nan, en;q=0.1", Some(Language::English)),
            ("", None),
            (",;,;;q=", None),
        ];
        for (wishes, language) in cases {
            assert_eq!(preferred(wishes), language, "{wishes}");
        }
    }
}
