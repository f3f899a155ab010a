//! Lists the files of `web/dist` for `include_bytes!`. Without a built page the list is empty
//! and everything else still builds.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let web = here.join("../../web");
    let dist = web.join("dist");
    let mut files = BTreeMap::new();
    if dist.join("index.html").is_file() {
        println!("cargo::rerun-if-changed={}", dist.display());
        collect(&dist.canonicalize()?, "", &mut files)?;
    } else {
        // Looks again as soon as anything is built there.
        println!("cargo::rerun-if-changed={}", web.display());
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let kept = keep(&files, &out.join("page"))?;
    fs::write(out.join("files.rs"), source(&kept)?)
}

/// Copies the files, so that a page built meanwhile does not take them away from the compiler.
fn keep(files: &BTreeMap<String, PathBuf>, folder: &Path) -> io::Result<BTreeMap<String, PathBuf>> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let copy = |(number, (path, file)): (usize, (&String, &PathBuf))| {
        let kept = folder.join(number.to_string());
        fs::copy(file, &kept)?;
        Ok((path.clone(), kept))
    };
    files.iter().enumerate().map(copy).collect()
}

/// All files below a folder by their path in the page.
fn collect(folder: &Path, prefix: &str, files: &mut BTreeMap<String, PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &path, files)?;
        } else {
            files.insert(path, entry.path());
        }
    }
    Ok(())
}

/// The list as Rust. A file with a compressed twin (`.br`) carries both.
fn source(files: &BTreeMap<String, PathBuf>) -> io::Result<String> {
    let mut text = String::from("&[\n");
    for (path, file) in files {
        if path.ends_with(".br") {
            continue;
        }
        let mut hasher = DefaultHasher::new();
        fs::read(file)?.hash(&mut hasher);
        let brotli = match files.get(&format!("{path}.br")) {
            Some(twin) => format!("Some(include_bytes!({twin:?}))"),
            None => "None".to_owned(),
        };
        let _ = writeln!(
            text,
            "    File {{ path: {path:?}, etag: \"{:016x}\", bytes: include_bytes!({file:?}), brotli: {brotli} }},",
            hasher.finish()
        );
    }
    text.push(']');
    Ok(text)
}
