//! Which language to speak: what the person asked for, or what the environment says. There
//! is one text per language, so the first subtag decides and nothing has to be negotiated.

use portolan_core::Language;

/// The language with this code (`en`, `fr`).
#[must_use]
pub fn language_from_code(code: &str) -> Option<Language> {
    Language::ALL
        .into_iter()
        .find(|language| language.code().eq_ignore_ascii_case(code))
}

/// What `LC_ALL`, `LC_MESSAGES` and `LANG` ask for, the first that is set deciding; English if
/// they name a language we do not speak or none.
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
        .unwrap_or(Language::English)
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
        assert_eq!(asked("", "fr_FR.UTF-8"), Language::French);
        assert_eq!(asked("fr", "en_GB.UTF-8"), Language::French);
        assert_eq!(asked("C.UTF-8", "fr_FR"), Language::English);
        assert_eq!(asked("", "é"), Language::English);
        assert_eq!(language_from_environment(|_| None), Language::English);
    }
}
