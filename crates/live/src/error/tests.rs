//! Every error has a text in every language, and every text an error.

use std::collections::BTreeSet;

use strum::IntoEnumIterator;

use super::*;
use crate::texts::TEXTS;

/// The keys `live-…` of a language.
fn written(language: Language) -> BTreeSet<String> {
    let lines = TEXTS.get(language).unwrap().lines();
    let keys = lines.filter(|line| line.starts_with("live-"));
    let keys = keys.filter_map(|line| line.split(" =").next());
    keys.map(str::to_owned).collect()
}

#[test]
fn every_error_has_a_text_in_every_language_and_every_text_an_error() {
    let codes: BTreeSet<String> = TableError::iter()
        .map(|error| error.code().to_owned())
        .collect();
    assert_eq!(codes.len(), TableError::iter().count());
    let own = codes.iter().filter(|code| code.starts_with("live-"));
    let own: BTreeSet<String> = own.cloned().collect();
    // The texts of matches have these two.
    let others: Vec<_> = codes.difference(&own).map(String::as_str).collect();
    assert_eq!(others, ["table-no-such-seat", "table-over"]);
    for language in TEXTS.languages() {
        assert_eq!(written(language), own, "{language:?}");
        for error in TableError::iter() {
            let wire = error.to_wire(language);
            assert_eq!(wire.code, error.code());
            assert!(!wire.message.contains(['{', '$']), "{}", wire.message);
            assert!(!wire.message.contains(error.code()), "{}", wire.message);
        }
    }
}

#[test]
fn a_log_line_shows_the_code_of_an_error_and_nothing_of_what_was_sent() {
    let error = TableError::Message {
        reason: "secret".to_owned(),
    };
    assert_eq!(error.to_string(), "live-message");
    let shown = format!("{error:?}");
    assert!(shown.contains("live-message"), "{shown}");
    assert!(!shown.contains("secret"), "{shown}");
}
