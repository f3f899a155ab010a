//! Sentences for the errors of a match, beside those of the application and of the games.

use portolan_core::Texts;

/// The Fluent files with the keys `table-…`, `undo-…`, `record-…` and `fair-…`.
pub const TEXTS: Texts = portolan_core::texts!("text");
