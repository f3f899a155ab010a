//! Collects the licences of the crates that are linked into the program `portolan` for the target
//! of this build, from the sources that cargo has fetched. Macros and build scripts run on the
//! machine that builds, and tests are not shipped: neither is listed.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::{Component, Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use serde::Deserialize;

const PROGRAM: &str = "portolan";

/// How the names of licence files begin.
const NAMES: [&str; 6] = [
    "LICENSE",
    "LICENCE",
    "COPYING",
    "COPYRIGHT",
    "NOTICE",
    "UNLICENSE",
];

/// The licence text of crates that offer MIT and ship no file with it.
const MIT: &str = include_str!("mit.txt");

/// What `cargo metadata` prints, as far as it is needed.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    authors: Vec<String>,
    /// `None` for the crates of this repository.
    source: Option<String>,
    manifest_path: PathBuf,
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=mit.txt");
    println!("cargo::rerun-if-changed=../../Cargo.lock");
    let linked = linked()?;
    let mut packages = packages()?;
    packages.retain(|package| linked.contains(&format!("{} v{}", package.name, package.version)));
    packages.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    for own in packages.iter().filter(|package| package.source.is_none()) {
        println!("cargo::rerun-if-changed={}", own.manifest_path.display());
    }
    packages.retain(|package| package.source.is_some());
    let out = env::var("OUT_DIR")?;
    Ok(fs::write(
        Path::new(&out).join("crates.txt"),
        text(&packages)?,
    )?)
}

fn cargo(args: &[&str]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut command = Command::new(env::var("CARGO")?);
    let output = command
        .args(args)
        .args(["--locked", "--manifest-path", "../../Cargo.toml"])
        .output()?;
    if !output.status.success() {
        let reason = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(format!("{command:?} failed: {reason}").into());
    }
    Ok(output.stdout)
}

/// The packages that are linked into the program: `axum v0.8.9`.
fn linked() -> Result<BTreeSet<String>, Box<dyn Error>> {
    let target = env::var("TARGET")?;
    let args = [
        "tree",
        "--package",
        PROGRAM,
        "--edges",
        "normal,no-proc-macro",
    ];
    let format = ["--target", &target, "--prefix", "none", "--format", "{p}"];
    let output = String::from_utf8(cargo(&[&args[..], &format[..]].concat())?)?;
    let name_and_version = |line: &str| line.split(" (").next().unwrap_or(line).to_owned();
    Ok(output.lines().map(name_and_version).collect())
}

/// All packages of the workspace for this target.
fn packages() -> Result<Vec<Package>, Box<dyn Error>> {
    let target = env::var("TARGET")?;
    let args = [
        "metadata",
        "--format-version",
        "1",
        "--filter-platform",
        &target,
    ];
    let metadata: Metadata = serde_json::from_slice(&cargo(&args)?)?;
    Ok(metadata.packages)
}

/// All packages, grouped by their licence text: many share the same one.
fn text(packages: &[Package]) -> Result<String, Box<dyn Error>> {
    let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages {
        let licence = package.license.as_deref().unwrap_or_default();
        let line = format!("- {} {} ({licence})", package.name, package.version);
        for text in licence_texts(package, licence)? {
            groups.entry(text).or_default().push(line.clone());
        }
    }
    let rust = format!("Copyright (c) The Rust Project Contributors\n\n{MIT}");
    let rust_lines = vec!["- the Rust standard library (MIT OR Apache-2.0)".to_owned()];
    groups
        .entry(normalize(&rust))
        .or_default()
        .extend(rust_lines);
    let mut groups: Vec<(Vec<String>, String)> = groups
        .into_iter()
        .map(|(text, packages)| (packages, text))
        .collect();
    groups.sort();
    let blocks = groups
        .into_iter()
        .map(|(packages, text)| format!("{}\n\n{text}\n", packages.join("\n")));
    let rule = format!("\n{}\n\n", "-".repeat(78));
    Ok(blocks.collect::<Vec<_>>().join(&rule))
}

/// The licence texts of a package, with its notices.
fn licence_texts(package: &Package, licence: &str) -> Result<BTreeSet<String>, Box<dyn Error>> {
    let folder = package.manifest_path.parent().unwrap_or(Path::new("."));
    let mut files = licence_files(folder)?;
    let has_choice = licence.contains(" OR ") || licence.contains('/');
    let is = |file: &Path, word: &str| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name.to_uppercase().contains(word)
    };
    // Of a choice of licences the shortest is enough, together with all notices.
    if has_choice && files.iter().any(|file| is(file, "MIT")) {
        files.retain(|file| is(file, "MIT") || is(file, "NOTICE") || is(file, "COPYRIGHT"));
    }
    let mut texts = BTreeSet::new();
    for file in files {
        texts.insert(normalize(&String::from_utf8_lossy(&fs::read(file)?)));
    }
    if texts.is_empty() {
        texts.insert(if licence.contains("MIT") {
            normalize(&format!(
                "Copyright (c) {}\n\n{MIT}",
                package.authors.join(", ")
            ))
        } else {
            format!("NO LICENCE TEXT for {}", package.name)
        });
    }
    Ok(texts)
}

/// The licence files of a package, and those of C sources that it contains.
fn licence_files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = name.to_uppercase();
        let is_inside = folder.ends_with("LICENSES");
        if path.is_dir() {
            let is_searched = name == "LICENSES" || path.components().any(is_c_source);
            if is_searched {
                files.extend(licence_files(&path)?);
            }
        } else if is_inside || NAMES.iter().any(|start| name.starts_with(start)) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn is_c_source(part: Component<'_>) -> bool {
    part.as_os_str() == "c_src"
}

/// The same text for files that differ only in blanks and the ends of lines.
fn normalize(text: &str) -> String {
    let lines: Vec<&str> = text
        .trim_start_matches('\u{feff}')
        .lines()
        .map(str::trim_end)
        .collect();
    lines.join("\n").trim_matches('\n').to_owned()
}
