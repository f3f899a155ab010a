//! Checks the dependencies of the workspace: all licences are accepted, all packages come from
//! crates.io, and every dependency is used.
//!
//! `cargo deny` and `cargo machete` do similar work, but building them takes longer than the checks
//! are worth in every fresh clone. Known vulnerabilities are not checked here: the database is on
//! GitHub. `cargo deny check` does that, with the same `deny.toml`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use super::{licence, unused};
use crate::shell::{self, ChoreError, ChoreResult};

/// Lists each package of the dependency graph in the format that `Package::parse` reads.
pub(super) const CARGO_TREE: &[&str] = &[
    "tree",
    "--workspace",
    "--locked",
    "--target",
    "all",
    "--edges",
    "normal,build,dev",
    "--prefix",
    "none",
    "--format",
    "{p}@{l}",
];

/// Runs all checks and prints what they find.
pub(super) fn check() -> ChoreResult {
    let root = shell::root();
    let accepted = accepted_licences(&read(&root.join("deny.toml"))?)?;
    let packages = packages()?;
    let mut problems = Vec::new();
    let mut members = Vec::new();
    for package in &packages {
        match package.source(&root) {
            Source::Workspace(folder) => members.push(folder),
            Source::CratesIo => {}
            Source::Other(source) => problems.push(format!(
                "{} comes from {source}; only crates.io is accepted",
                package.name
            )),
        }
        if !licence::is_satisfied(&package.licence, &accepted) {
            problems.push(format!(
                "{} has the licence “{}”, which the list in deny.toml does not accept",
                package.name, package.licence
            ));
        }
    }
    problems.extend(unused::find(&root, &members)?);
    if !problems.is_empty() {
        return Err(ChoreError::Failed(problems.join("\n")));
    }
    println!(
        "{} packages: licences and sources are accepted, and no dependency of the {} crates of \
         the workspace is unused. Not checked: known vulnerabilities (cargo deny check).",
        packages.len(),
        members.len()
    );
    Ok(())
}

/// Reads a file of the repository.
pub(super) fn read(path: &Path) -> Result<String, ChoreError> {
    fs::read_to_string(path)
        .map_err(|error| ChoreError::Failed(format!("cannot read {}: {error}", path.display())))
}

/// The packages of the dependency graph, each once.
fn packages() -> Result<Vec<Package>, ChoreError> {
    let mut command = shell::cargo(CARGO_TREE);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| shell::cannot_start(&command, &error))?;
    shell::check_status(output.status)?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut packages: Vec<_> = text.lines().filter_map(Package::parse).collect();
    packages.sort();
    packages.dedup();
    Ok(packages)
}

/// A package as `cargo tree` prints it.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Package {
    /// With the version.
    name: String,
    /// What is printed in parentheses: nothing for crates.io.
    notes: Vec<String>,
    licence: String,
}

/// Where a package comes from.
#[derive(Debug, PartialEq, Eq)]
enum Source {
    /// A folder of this repository.
    Workspace(PathBuf),
    CratesIo,
    Other(String),
}

impl Package {
    /// Reads a line such as `name v1.0.0 (proc-macro) (/folder)@MIT (*)`.
    fn parse(line: &str) -> Option<Package> {
        let (package, licence) = line.rsplit_once('@')?;
        let mut parts = package.split(" (");
        let name = parts.next()?.to_owned();
        let notes = parts.map(|note| note.trim_end_matches(')').to_owned());
        // Cargo marks packages that it has printed before.
        let licence = licence.strip_suffix(" (*)").unwrap_or(licence);
        Some(Package {
            name,
            notes: notes.filter(|note| note != "proc-macro").collect(),
            licence: licence.to_owned(),
        })
    }

    fn source(&self, root: &Path) -> Source {
        match self.notes.first() {
            None => Source::CratesIo,
            Some(folder) if Path::new(folder).starts_with(root) => Source::Workspace(folder.into()),
            Some(other) => Source::Other(other.clone()),
        }
    }
}

/// The list `allow` of `deny.toml`.
fn accepted_licences(deny: &str) -> Result<Vec<String>, ChoreError> {
    let list = deny
        .split_once("\nallow = [")
        .and_then(|(_, rest)| rest.split_once(']'));
    let (list, _) = list.ok_or_else(|| {
        ChoreError::Failed("deny.toml has no list of accepted licences (allow = […])".to_owned())
    })?;
    Ok(list
        .split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_has_a_source_and_a_licence() {
        let crates_io = || Source::CratesIo;
        let workspace = || Source::Workspace("/root/crates/derive".into());
        let other = |text: &str| Source::Other(text.to_owned());
        for (line, name, source, licence) in [
            (
                "syn v2.0.1@MIT OR Zlib",
                "syn v2.0.1",
                crates_io(),
                "MIT OR Zlib",
            ),
            ("syn v2.0.1@MIT (*)", "syn v2.0.1", crates_io(), "MIT"),
            (
                "ident v1.0.0@(MIT OR Zlib) AND MIT",
                "ident v1.0.0",
                crates_io(),
                "(MIT OR Zlib) AND MIT",
            ),
            (
                "derive v1.0.0 (proc-macro)@MIT",
                "derive v1.0.0",
                crates_io(),
                "MIT",
            ),
            (
                "derive v0.1.0 (proc-macro) (/root/crates/derive)@MIT (*)",
                "derive v0.1.0",
                workspace(),
                "MIT",
            ),
            (
                "far v0.1.0 (https://example.org/far#0123abc)@MIT",
                "far v0.1.0",
                other("https://example.org/far#0123abc"),
                "MIT",
            ),
            (
                "near v0.1.0 (/elsewhere/near)@",
                "near v0.1.0",
                other("/elsewhere/near"),
                "",
            ),
        ] {
            let package = Package::parse(line).unwrap();
            assert_eq!(package.name, name, "{line}");
            assert_eq!(package.source(Path::new("/root")), source, "{line}");
            assert_eq!(package.licence, licence, "{line}");
        }
        assert_eq!(Package::parse(""), None);
    }

    #[test]
    fn the_accepted_licences_are_those_of_deny_toml() {
        let deny = "[licenses]\nallow = [\n    \"MIT\",\n    \"BSL-1.0\",\n]\nother = [\"no\"]\n";
        let expected = ["MIT", "BSL-1.0"].map(str::to_owned);
        assert_eq!(accepted_licences(deny), Ok(expected.into()));
        assert!(accepted_licences("[licenses]\n").is_err());
        let own = accepted_licences(&read(&shell::root().join("deny.toml")).unwrap()).unwrap();
        assert!(own.contains(&"MIT".to_owned()), "{own:?}");
    }
}
