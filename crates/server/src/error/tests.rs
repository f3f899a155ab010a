//! Every error has a text in every language, and every text an error.

use std::collections::BTreeSet;

use strum::IntoEnumIterator;

use super::*;
use crate::texts::TEXTS;

/// Every error, and the ones that come from failed operations.
fn all() -> Vec<ApiError> {
    let replaced = StoreError::Replaced {
        path: "a secret".into(),
    };
    let failed = [
        ApiError::storage("read", &StoreError::NotFound),
        ApiError::storage("read", &replaced),
        ApiError::internal("read", "a secret"),
    ];
    ApiError::iter().chain(failed).collect()
}

#[test]
fn every_error_has_a_text_and_every_text_an_error() {
    for language in TEXTS.languages() {
        let written: BTreeSet<_> = TEXTS
            .get(language)
            .unwrap()
            .lines()
            .filter(|line| line.starts_with("server-"))
            .filter_map(|line| line.split(" =").next())
            .map(str::to_owned)
            .collect();
        let errors: Vec<_> = all().iter().map(|error| error.to_wire(language)).collect();
        let codes: BTreeSet<_> = errors.iter().map(|error| error.code.clone()).collect();
        assert_eq!(codes, written);
        for error in errors {
            let message = &error.message;
            assert!(!message.contains(['{', '$']), "{message}");
            assert!(!message.contains(&error.code), "{message}");
            assert!(!message.contains("secret"), "{message}");
        }
    }
}

#[test]
fn retry_after_is_at_least_one_whole_second() {
    let seconds = |millis| {
        let error = ApiError::TooFast(Duration::from_millis(millis));
        let response = error.to_response(Language::ENGLISH);
        let header = response.headers().get(header::RETRY_AFTER).cloned();
        header.and_then(|value| value.to_str().ok()?.parse::<u64>().ok())
    };
    assert_eq!(
        [0, 1, 1000, 1500].map(seconds),
        [Some(1), Some(1), Some(1), Some(2)]
    );
}
