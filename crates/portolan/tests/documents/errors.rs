//! `docs/errors.md`: every error code of the drive protocol and of the games' rules, with its
//! English message.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use longcours::LongCours;
use manila::Manila;
use norderwind::Norderwind;
use oltremare::Oltremare;
use portolan_core::{Game, NotationError, Phrased, SetupError};
use portolan_match::{EntropyError, MatchError, OpenError, RecordError, UndoError, VerifyError};

use crate::fluent::{cell, messages};

const HEAD: &str = "\
# Error codes

Generated from the code by `cargo xtask types`. `{ $name }` in a message is the parameter `name` of `args`. Codes of the
drive protocol itself (`drive-…`) are in [drive.md](drive.md#errors); the server's own (`live-…`, `server-…`) are the
keys of `crates/live/text/en.ftl` and `crates/server/text/en.ftl`.
";

/// The English messages of a text file of this repository.
fn english(folder: &str) -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join(folder).join("text/en.ftl");
    let text = std::fs::read_to_string(&path);
    messages(&text.unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

/// One table: a heading, the file of the messages, the codes.
fn table(out: &mut String, heading: &str, folder: &str, keys: &[&str]) {
    let messages = english(folder);
    let _ = write!(out, "\n## {heading}\n\n| code | message |\n|---|---|\n");
    for key in keys {
        let message = messages.get(*key);
        let message = message.unwrap_or_else(|| panic!("{folder}: no message for {key}"));
        let _ = writeln!(out, "| `{key}` | {} |", cell(message));
    }
}

fn keys<T: Phrased<()>>() -> &'static [&'static str] {
    T::KEYS
}

fn refusals<G: Game>() -> &'static [&'static str] {
    <G::Refusal as Phrased<G>>::KEYS
}

#[test]
fn every_error_code_is_documented() {
    let mut out = HEAD.to_owned();
    let notation = keys::<NotationError>();
    let setup = keys::<SetupError>();
    let own = |all: &'static [&'static str]| -> Vec<&'static str> {
        let parts = ["table-chance-kind-", "undo-"];
        let is_error = |key: &&str| !parts.iter().any(|part| key.starts_with(part));
        all.iter().copied().filter(is_error).collect()
    };
    let of_match = <MatchError<<Manila as Game>::Refusal> as Phrased<Manila>>::KEYS;
    table(
        &mut out,
        "Notation and set-up",
        "crates/words",
        &[notation, setup].concat(),
    );
    let opening = [keys::<OpenError>().to_vec(), own(of_match)].concat();
    table(&mut out, "The match", "crates/match", &opening);
    table(&mut out, "Undo", "crates/match", keys::<UndoError>());
    table(&mut out, "Records", "crates/match", keys::<RecordError>());
    let fair = [keys::<EntropyError>(), keys::<VerifyError>()].concat();
    table(&mut out, "Fair chance", "crates/match", &fair);
    table(
        &mut out,
        "Rules of Manila",
        "games/manila",
        refusals::<Manila>(),
    );
    table(
        &mut out,
        "Rules of Oltre Mare",
        "games/oltremare",
        refusals::<Oltremare>(),
    );
    table(
        &mut out,
        "Rules of Norderwind",
        "games/norderwind",
        refusals::<Norderwind>(),
    );
    table(
        &mut out,
        "Rules of Long Cours",
        "games/longcours",
        refusals::<LongCours>(),
    );
    crate::check("errors.md", &out);
}
