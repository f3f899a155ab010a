//! TypeScript types for the page: the declarations of a game's views, events and other types, as
//! serde serializes them. The tests `types` and `documents` check that the files of the page are up to date.

use std::path::Path;

use ts_rs::{Config, TS};

/// If this variable is set, the files are written instead of checked; `cargo xtask types` sets it.
const WRITE: &str = "PORTOLAN_WRITE_TYPES";

/// The TypeScript declaration of one type.
#[must_use]
pub fn declared<T: TS>() -> String {
    // Numbers beyond 53 bits do not occur; a browser represents all of them as `number`.
    let config = Config::default().with_large_int("number");
    format!("export {}\n", T::decl(&config))
}

/// The frames of a table of one game as they are sent, and its choices as the page has them: the types of
/// all games filled with those that the game's file declares. `offer_bounds` is the TypeScript type of the bounds of its offers; `never`
/// in games without offers.
#[must_use]
pub fn frame_types(offer_bounds: &str) -> [String; 2] {
    let names = [
        "Asked",
        "ChoiceJson",
        "LineWithPhrase",
        "LogStep",
        "PrivateMoment",
        "ServerFrame",
    ];
    let import = format!(
        "import type * as contract from '../../lib/contract';\n\
         import type {{ {} }} from '../../lib/wire';\n",
        names.join(", ")
    );
    let frames = format!(
        "export type Choice = contract.ChoiceJson<Action, ForecastLine, {offer_bounds}>;\n\n\
         export type Frame = ServerFrame<\
         PrivateMoment<Asked<Prompt, ChoiceJson<Action, number, {offer_bounds}>, ForecastLine>>, \
         Array<LogStep<Event>>, View, Array<LineWithPhrase<ForecastLine>>>;\n"
    );
    [import, frames]
}

/// Checks (or writes) a file of declarations.
///
/// # Panics
/// If the file differs from the declarations.
pub fn check_types(path: &Path, declarations: &[String]) {
    let head = "// Written by `cargo xtask types` from the Rust types. Do not edit.\n\n";
    let text = format!("{head}{}", declarations.join("\n"));
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(path, &text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        found == text,
        "{} does not match the Rust types; regenerate it with `cargo xtask types` and read the diff",
        path.display()
    );
}
