//! The documents that are generated from the code: what a game's JSON looks like, and all error
//! codes. A document that differs fails; `cargo xtask types` writes it again.

mod errors;
mod fluent;
mod page_types;
mod structures;
mod types;

use std::path::{Path, PathBuf};

/// Set to write the documents instead of comparing them; `cargo xtask types` sets it.
const WRITE: &str = "PORTOLAN_WRITE_TYPES";

fn docs(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs")
        .join(name)
}

/// Compares (or writes) a generated document.
fn check(name: &str, text: &str) {
    let path = docs(name);
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == text,
        "{} differs from the code; write it with `cargo xtask types` and read the diff",
        path.display()
    );
}
