//! Types for the page: what a game's views, events and the like look like in TypeScript, as they
//! are written by serde. Each game checks that the file in its folder of the page still says so.

use std::path::Path;

use ts_rs::{Config, TS};

/// Set this to write the files anew instead of checking them; `cargo xtask types` does.
const WRITE: &str = "PORTOLAN_WRITE_TYPES";

/// The declaration of one type.
#[must_use]
pub fn declared<T: TS>() -> String {
    // Numbers beyond 53 bits do not occur; a browser reads all of them as `number`.
    let config = Config::default().with_large_int("number");
    format!("export {}\n", T::decl(&config))
}

/// Checks (or writes) a file of declarations.
///
/// # Panics
/// If the file says something else.
pub fn check_types(path: &Path, declarations: &[String]) {
    let head = "// Written by `cargo xtask types` from the Rust types. Do not edit.\n\n";
    let text = format!("{head}{}", declarations.join("\n"));
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(path, &text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        found == text,
        "{} does not say what the Rust types say; write it anew with `cargo xtask types` and read the diff",
        path.display()
    );
}
