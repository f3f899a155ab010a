//! The sentences of the server, in the language a client asked for. `Accept-Language` is read
//! here and not by `fluent-langneg`, which ignores the weights: `fr;q=0` would mean French.

use std::cmp::Ordering;

use axum::http::{HeaderMap, header};
use portolan_core::{Language, Phrase, Texts, drawing::Words};
use portolan_words::{Lexicon, Speaker, language_from_code};

/// The server's own texts.
pub const TEXTS: Texts = portolan_core::texts!("text");

/// A sentence in a language.
pub(crate) fn say(language: Language, phrase: &Phrase) -> String {
    let lexicon = Lexicon::application_with(language, &[TEXTS]);
    Speaker::new(lexicon, Vec::new()).say(phrase)
}

/// The language `Accept-Language` likes best among ours; English if it names none of them.
pub(crate) fn language_of(headers: &HeaderMap) -> Language {
    headers
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok())
        .and_then(preferred)
        .unwrap_or(Language::ENGLISH)
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
            ("fr", Some(Language::FRENCH)),
            ("fr-CH, en;q=0.5", Some(Language::FRENCH)),
            ("en;q=0.5, fr;q=0.8", Some(Language::FRENCH)),
            ("de, en-GB;q=0.9, fr;q=0.8", Some(Language::ENGLISH)),
            ("en, fr", Some(Language::ENGLISH)),
            ("fr;q=0, en;q=0.1", Some(Language::ENGLISH)),
            ("de", None),
            ("fr;q=high", None),
            ("fr;q=nan, en;q=0.1", Some(Language::ENGLISH)),
            ("", None),
            (",;,;;q=", None),
        ];
        for (wishes, language) in cases {
            assert_eq!(preferred(wishes), language, "{wishes}");
        }
    }
}
