//! Every path that ARCHITECTURE.md names exists. A document that points to nowhere misleads its
//! first reader.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders that are not part of the repository.
const FOREIGN: [&str; 5] = [".git", "target", "node_modules", "dist", "shots"];

/// The extensions that make a word in backticks the name of a file.
const EXTENSIONS: [&str; 8] = ["rs", "md", "ts", "svelte", "toml", "txt", "ftl", "sql"];

#[test]
fn every_path_in_the_architecture_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let text = fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap();
    let mut tree = Vec::new();
    list(&root, &root, &mut tree);
    let paths = paths(&text);
    assert!(paths.len() > 50, "{paths:?}");
    let missing: Vec<_> = paths.iter().filter(|path| !exists(path, &tree)).collect();
    assert!(
        missing.is_empty(),
        "ARCHITECTURE.md names paths that do not exist: {missing:?}"
    );
}

/// All files and folders below a folder, relative to the root.
fn list(root: &Path, folder: &Path, tree: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path
            .file_name()
            .is_some_and(|name| FOREIGN.iter().any(|one| name == *one))
        {
            continue;
        }
        tree.push(path.strip_prefix(root).unwrap().to_owned());
        if path.is_dir() {
            list(root, &path, tree);
        }
    }
}

/// The paths in backticks and in links. Routes of the server begin with `/`.
fn paths(text: &str) -> Vec<&str> {
    let code = text.split('`').skip(1).step_by(2);
    let links = text.split("](").skip(1);
    let links = links.filter_map(|rest| rest.split([')', '#']).next());
    let is_path = |word: &&str| {
        let is_word = !word.is_empty() && !word.starts_with('/');
        let is_word = is_word && !word.contains([' ', '(', '"', ':']);
        let extension = word.rsplit_once('.').map(|(_, extension)| extension);
        let is_file = extension.is_some_and(|extension| EXTENSIONS.contains(&extension));
        is_word && (word.contains('/') || is_file)
    };
    let mut paths: Vec<_> = code.chain(links).filter(is_path).collect();
    paths.sort_unstable();
    paths.dedup();
    paths
}

/// Whether something in the tree has this path. A path that begins with a folder of the root is
/// complete; any other is the end of one, because the document names its folder just before.
fn exists(path: &str, tree: &[PathBuf]) -> bool {
    let parts: Vec<&str> = path.trim_end_matches('/').split('/').collect();
    let top = |one: &&PathBuf| one.components().count() == 1;
    let is_complete = parts.len() > 1
        && tree
            .iter()
            .filter(top)
            .any(|one| *one == Path::new(parts[0]));
    tree.iter().any(|one| {
        let names: Vec<_> = one.iter().map(|name| name.to_string_lossy()).collect();
        let Some(start) = names.len().checked_sub(parts.len()) else {
            return false;
        };
        let mut pairs = parts.iter().zip(&names[start..]);
        (start == 0 || !is_complete) && pairs.all(|(part, name)| fits(part, name))
    })
}

/// Whether a name fits a part of a path: `<game>` stands for any name, `drive-*.md` for several.
fn fits(part: &str, name: &str) -> bool {
    if part.starts_with('<') {
        return true;
    }
    match part.split_once('*') {
        Some((start, end)) => name.starts_with(start) && name.ends_with(end),
        None => part == name,
    }
}

#[test]
fn a_wrong_path_is_found() {
    let text = "See [a](docs/server.md#limits), `crates/core`, `games/<game>/RULES.md`, `docs/drive-*.md`,\
                `fold.rs`, `GET /api/x`, `/metrics`, `Copy`, `crates/nowhere`, `other.rs`, `src/fold.rs`.";
    let tree: Vec<PathBuf> = [
        "docs",
        "docs/server.md",
        "docs/drive-manila.md",
        "crates",
        "crates/core",
        "crates/match/src/fold.rs",
        "src",
        "games",
        "games/manila/RULES.md",
    ]
    .map(PathBuf::from)
    .into();
    let paths = paths(text);
    let missing: Vec<_> = paths
        .into_iter()
        .filter(|path| !exists(path, &tree))
        .collect();
    assert_eq!(missing, ["crates/nowhere", "other.rs", "src/fold.rs"]);
}
