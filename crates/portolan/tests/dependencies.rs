//! What the libraries for other programs must not link: a Python wheel or a WebAssembly module of the
//! protocol has no server in it.

use std::collections::BTreeSet;
use std::process::Command;

/// Sockets, storage, the page, and whatever needs them.
const SERVER: [&str; 10] = [
    "axum",
    "hyper",
    "tokio",
    "mio",
    "sqlx",
    "libsqlite3-sys",
    "portolan-live",
    "portolan-page",
    "portolan-server",
    "portolan-store",
];

/// Whatever needs an operating system or a C compiler.
const OPERATING_SYSTEM: [&str; 8] = [
    "getrandom",
    "libc",
    "rustix",
    "windows-sys",
    "indicatif",
    "console",
    "mimalloc",
    "cc",
];

/// The names of all packages that this one links on a target.
fn linked(package: &str, target: &str) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--edges", "normal,build"])
        .args(["--prefix", "none", "--format", "{p}"])
        .args(["--package", package, "--target", target])
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let tree = String::from_utf8(output.stdout).unwrap();
    let names = tree.lines().filter_map(|line| line.split(' ').next());
    let names: BTreeSet<String> = names.map(str::to_owned).collect();
    assert!(names.contains(package), "{names:?}");
    names
}

fn assert_without(package: &str, target: &str, forbidden: &[&str]) {
    let names = linked(package, target);
    let found: Vec<_> = forbidden
        .iter()
        .filter(|name| names.contains(**name))
        .collect();
    assert!(found.is_empty(), "{package} links {found:?} on {target}");
}

#[test]
fn drive_and_the_terminal_link_no_server() {
    for package in ["portolan-drive", "portolan-terminal"] {
        assert_without(package, "all", &SERVER);
    }
    let binary = linked("portolan", "all");
    assert!(SERVER.iter().all(|name| binary.contains(*name)));
}

#[test]
fn what_web_assembly_runs_needs_no_operating_system() {
    let games = portolan_catalogue::NAMES.iter().copied();
    let libraries = ["core", "match", "bots", "catalogue", "words", "drive"];
    let libraries = libraries.map(|name| format!("portolan-{name}"));
    for package in libraries.iter().map(String::as_str).chain(games) {
        assert_without(package, "wasm32-unknown-unknown", &SERVER);
        assert_without(package, "wasm32-unknown-unknown", &OPERATING_SYSTEM);
    }
}

#[test]
fn a_match_knows_no_bots_and_bots_know_no_game() {
    assert_without("portolan-match", "all", &["portolan-bots"]);
    assert_without("portolan-bots", "all", portolan_catalogue::NAMES);
}
