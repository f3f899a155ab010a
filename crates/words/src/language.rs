//! The choice of the language: the one that was requested, or that of the environment. There is one
//! text per language, so only the first subtag matters and no negotiation is needed.

use portolan_core::Language;

use crate::lexicon::TEXTS;

/// The languages that are offered: those of the texts every program needs.
pub fn languages() -> impl Iterator<Item = Language> {
    TEXTS.languages()
}

/// The language with this code (`en`, `fr`), if it is offered.
#[must_use]
pub fn language_from_code(code: &str) -> Option<Language> {
    languages().find(|language| language.code().eq_ignore_ascii_case(code))
}

/// The language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set; English if that
/// language is not offered or none is set.
#[must_use]
pub fn language_from_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(variable)
        .find(|locale| !locale.is_empty())
        .and_then(|locale| {
            let end = locale.find(['_', '-', '.', '@']).unwrap_or(locale.len());
            language_from_code(&locale[..end])
        })
        .unwrap_or(Language::ENGLISH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let asked = |all: &str, lang: &str| {
            let (all, lang) = (all.to_owned(), lang.to_owned());
            language_from_environment(move |name| match name {
                "LC_ALL" => Some(all.clone()),
                "LANG" => Some(lang.clone()),
                _ => None,
            })
        };
        assert_eq!(asked("", "fr_FR.UTF-8"), Language::FRENCH);
        assert_eq!(asked("fr", "en_GB.UTF-8"), Language::FRENCH);
        assert_eq!(asked("C.UTF-8", "fr_FR"), Language::ENGLISH);
        assert_eq!(asked("", "é"), Language::ENGLISH);
        assert_eq!(language_from_environment(|_| None), Language::ENGLISH);
    }
}
