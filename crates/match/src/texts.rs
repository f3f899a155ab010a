//! The words for what goes wrong at a table, beside the application's and the games'.

use portolan_core::Language;

/// The Fluent file of a language, with the keys `table-…`, `undo-…`, `record-…` and `fair-…`.
#[must_use]
pub fn texts(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../text/en.ftl"),
        Language::French => include_str!("../text/fr.ftl"),
    }
}
