//! Finds dependencies that no source file uses, by searching for their names.
//!
//! This is a search, not a compiler: a path such as `serde::Serialize` counts as a use wherever it
//! appears, also in documentation examples, which are compiled too. So it misses some unused
//! dependencies. A dependency that a crate needs without naming it (for a feature, for example) is
//! accepted if its line in `Cargo.toml` ends with a comment that contains `unnamed:` and the reason.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::dependencies::read;
use crate::shell::ChoreError;

/// The mark of a dependency that needs no use.
const UNNAMED: &str = "unnamed:";

/// Describes each unused dependency of the crates in these folders, and of the workspace.
pub(super) fn find(root: &Path, members: &[PathBuf]) -> Result<Vec<String>, ChoreError> {
    let mut problems = Vec::new();
    let mut inherited = BTreeSet::new();
    for folder in members {
        let manifest = read(&folder.join("Cargo.toml"))?;
        let sources = read_sources(folder, &manifest).map_err(|error| {
            ChoreError::Failed(format!(
                "cannot read the sources of {}: {error}",
                folder.display()
            ))
        })?;
        let shown = folder.strip_prefix(root).unwrap_or(folder).display();
        for dependency in dependencies(&manifest) {
            if !dependency.is_used(&sources) {
                problems.push(format!(
                    "{shown}/Cargo.toml: {} is not used in {}",
                    dependency.name,
                    dependency.kind.places()
                ));
            }
            inherited.insert(dependency.name);
        }
    }
    let workspace = dependencies(&read(&root.join("Cargo.toml"))?);
    problems.extend(
        workspace
            .into_iter()
            .filter(|dependency| !inherited.contains(&dependency.name))
            .map(|dependency| format!("Cargo.toml: no crate uses {}", dependency.name)),
    );
    Ok(problems)
}

/// In which section of a `Cargo.toml` a dependency is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Normal,
    Dev,
    Build,
    Workspace,
}

impl Kind {
    /// Reads the name of a section, such as `target.'cfg(unix)'.dependencies`.
    fn of_section(section: &str) -> Option<Kind> {
        match section.rsplit('.').next()? {
            "dependencies" if section == "workspace.dependencies" => Some(Kind::Workspace),
            "dependencies" => Some(Kind::Normal),
            "dev-dependencies" => Some(Kind::Dev),
            "build-dependencies" => Some(Kind::Build),
            _ => None,
        }
    }

    /// Whether a use in such a file counts.
    fn may_be_used_in(self, role: Role) -> bool {
        match self {
            Kind::Normal => role == Role::Main,
            Kind::Dev => role != Role::BuildScript,
            Kind::Build => role == Role::BuildScript,
            Kind::Workspace => false,
        }
    }

    /// The places of `may_be_used_in`.
    fn places(self) -> &'static str {
        match self {
            Kind::Normal => "src (what only tests use belongs in dev-dependencies)",
            Kind::Dev => "src, tests, benches or examples",
            Kind::Build => "the build script",
            Kind::Workspace => "the workspace",
        }
    }
}

/// What a source file is part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    /// The library or a program. Unit tests are in the same files and are not told apart.
    Main,
    /// A test, a benchmark or an example.
    Test,
    BuildScript,
}

impl Role {
    /// The role of a file at its usual place. The path is relative to the crate.
    fn of_file(file: &Path) -> Role {
        let mut test_folders = ["tests", "benches", "examples"].iter();
        match file {
            file if file == Path::new("build.rs") => Role::BuildScript,
            file if test_folders.any(|folder| file.starts_with(folder)) => Role::Test,
            _ => Role::Main,
        }
    }
}

/// A Rust file of a crate.
#[derive(Debug)]
struct Source {
    role: Role,
    text: String,
}

/// A dependency of a crate.
#[derive(Debug, PartialEq, Eq)]
struct Dependency {
    name: String,
    kind: Kind,
    needs_no_use: bool,
}

impl Dependency {
    fn is_used(&self, sources: &[Source]) -> bool {
        let krate = self.name.replace('-', "_");
        let is_use = |source: &Source| {
            self.kind.may_be_used_in(source.role) && names_crate(&source.text, &krate)
        };
        self.needs_no_use || sources.iter().any(is_use)
    }
}

/// The dependencies in a `Cargo.toml`, which has each on one line, as in this repository.
fn dependencies(manifest: &str) -> Vec<Dependency> {
    let mut kind = None;
    let mut dependencies = Vec::new();
    for line in manifest.lines() {
        if let Some(section) = line.strip_prefix('[') {
            kind = Kind::of_section(section.trim_end().trim_end_matches(']'));
            continue;
        }
        let name = line.split(['.', '=', ' ']).next().unwrap_or_default();
        if let Some(kind) = kind
            && !name.is_empty()
            && !name.starts_with('#')
        {
            let comment = line.split_once('#').map(|(_, comment)| comment);
            dependencies.push(Dependency {
                name: name.to_owned(),
                kind,
                needs_no_use: comment.is_some_and(|comment| comment.contains(UNNAMED)),
            });
        }
    }
    dependencies
}

/// Whether a Rust text names a crate: at the beginning of a path, or alone in a `use`.
fn names_crate(text: &str, krate: &str) -> bool {
    text.match_indices(krate).any(|(start, _)| {
        let (before, after) = (&text[..start], &text[start + krate.len()..]);
        // `::krate` is absolute; `other::krate` is a part of another path.
        let beginning = before.strip_suffix("::").unwrap_or(before);
        let starts_path = !beginning.ends_with(|c: char| c.is_alphanumeric() || "_>".contains(c));
        let is_imported = before.ends_with("use ") || before.ends_with("extern crate ");
        let ends_import = after.starts_with(';') || after.starts_with(" as ");
        starts_path && (after.starts_with("::") || (is_imported && ends_import))
    })
}

/// The Rust files of a crate: those in its folder, and those that its `Cargo.toml` names.
fn read_sources(krate: &Path, manifest: &str) -> io::Result<Vec<Source>> {
    let mut sources = Vec::new();
    for file in rust_files(krate)? {
        let role = Role::of_file(file.strip_prefix(krate).unwrap_or(&file));
        let text = fs::read_to_string(file)?;
        sources.push(Source { role, text });
    }
    for (role, path) in target_paths(manifest) {
        let text = fs::read_to_string(krate.join(path))?;
        sources.push(Source { role, text });
    }
    Ok(sources)
}

/// All Rust files in a folder and its subfolders.
fn rust_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    Ok(files)
}

/// The files that a `Cargo.toml` names for its targets, which may be outside the crate.
fn target_paths(manifest: &str) -> Vec<(Role, &str)> {
    let mut section = "";
    let mut paths = Vec::new();
    for line in manifest.lines().map(str::trim_end) {
        if line.starts_with('[') {
            section = line;
        }
        let role = match section {
            "[package]" => Role::BuildScript,
            "[lib]" | "[[bin]]" => Role::Main,
            "[[test]]" | "[[bench]]" | "[[example]]" => Role::Test,
            _ => continue,
        };
        let key = match role {
            Role::BuildScript => "build",
            Role::Main | Role::Test => "path",
        };
        // The value is a string, or `build = false`.
        if let Some((name, value)) = line.split_once('=')
            && name.trim() == key
            && let Some(path) = value.split('"').nth(1)
        {
            paths.push((role, path));
        }
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_is_named_at_the_beginning_of_a_path() {
        for (text, expected) in [
            ("use rand_core::Rng;", true),
            ("use ::rand_core::Rng;", true),
            ("use rand_core;", true),
            ("use rand_core as random;", true),
            ("extern crate rand_core;", true),
            ("/// use rand_core::Rng;", true),
            ("#[rand_core::test]", true),
            ("fn a(b: &dyn rand_core::Rng) {}", true),
            ("use rand_xoshiro::rand_core::Rng;", false),
            ("<A>::rand_core::b()", false),
            ("use my_rand_core::Rng;", false),
            ("use rand_core_two::Rng;", false),
            ("// rand_core is not needed", false),
            ("let rand_core = 1;", false),
            ("", false),
        ] {
            assert_eq!(names_crate(text, "rand_core"), expected, "{text}");
        }
    }

    #[test]
    fn dependencies_are_read_from_their_sections() {
        let manifest = "\
[package]
name = \"a\"

[dependencies]
# A comment.
serde.workspace = true
serde_json = { version = \"1\" } # unnamed: enables raw values everywhere

[target.'cfg(unix)'.dependencies]
libc = \"0.2\"

[dev-dependencies]
tempfile.workspace = true

[build-dependencies]
cc = \"1\"

[lints]
workspace = true
";
        let found: Vec<_> = dependencies(manifest)
            .into_iter()
            .map(|dependency| (dependency.name, dependency.kind, dependency.needs_no_use))
            .collect();
        let expected = [
            ("serde", Kind::Normal, false),
            ("serde_json", Kind::Normal, true),
            ("libc", Kind::Normal, false),
            ("tempfile", Kind::Dev, false),
            ("cc", Kind::Build, false),
        ];
        assert_eq!(
            found,
            expected.map(|(name, kind, mark)| (name.to_owned(), kind, mark))
        );
        let workspace = dependencies("[workspace.dependencies]\naxum = \"0.8\"\n");
        assert_eq!(workspace[0].kind, Kind::Workspace);
    }

    #[test]
    fn a_use_counts_where_the_dependency_is_available() {
        for (kind, role, expected) in [
            (Kind::Normal, Role::Main, true),
            (Kind::Normal, Role::Test, false),
            (Kind::Normal, Role::BuildScript, false),
            (Kind::Dev, Role::Main, true),
            (Kind::Dev, Role::Test, true),
            (Kind::Dev, Role::BuildScript, false),
            (Kind::Build, Role::BuildScript, true),
            (Kind::Build, Role::Main, false),
        ] {
            let mut dependency = Dependency {
                name: "rand-core".to_owned(),
                kind,
                needs_no_use: false,
            };
            let text = "use rand_core::Rng;".to_owned();
            let used = dependency.is_used(&[Source { role, text }]);
            assert_eq!(used, expected, "{kind:?} {role:?}");
            dependency.needs_no_use = true;
            assert!(dependency.is_used(&[]));
        }
    }

    #[test]
    fn a_file_has_the_role_of_its_folder() {
        for (file, role) in [
            ("src/lib.rs", Role::Main),
            ("src/tests/build.rs", Role::Main),
            ("tests/rules/main.rs", Role::Test),
            ("benches/speed.rs", Role::Test),
            ("examples/a.rs", Role::Test),
            ("build.rs", Role::BuildScript),
        ] {
            assert_eq!(Role::of_file(Path::new(file)), role, "{file}");
        }
    }

    #[test]
    fn target_paths_are_read_from_the_manifest() {
        let manifest = "\
[package]
name = \"a\"
build = \"../build.rs\"

[dependencies]
core = { path = \"../core\" }

[[example]]
name = \"bot\"
path = \"../../examples/bot.rs\"

[[bin]]
path = \"src/a.rs\"
";
        let expected = [
            (Role::BuildScript, "../build.rs"),
            (Role::Test, "../../examples/bot.rs"),
            (Role::Main, "src/a.rs"),
        ];
        assert_eq!(target_paths(manifest), expected);
        assert_eq!(target_paths("[package]\nbuild = false\n"), []);
    }
}
