//! The page in a folder, for people who work on it: after `npm run build` a running server has the
//! new page, and the program need not be built again. Files are read for every request.

use std::borrow::Cow;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use portolan_server::Page;

use crate::{BuiltPage, File, Files, INDEX};

struct Folder(PathBuf);

/// The folder holds no built page.
#[derive(Debug)]
pub struct NoPage(PathBuf);

impl fmt::Display for NoPage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let folder = self.0.display();
        write!(
            formatter,
            "there is no {INDEX} in {folder}; build the page with: npm --prefix web run build"
        )
    }
}

impl std::error::Error for NoPage {}

/// The page in this folder.
///
/// # Errors
///
/// If there is no page in it.
pub fn in_folder(folder: &Path) -> Result<Arc<dyn Page>, NoPage> {
    let page = BuiltPage(Folder(folder.to_owned()));
    match page.find(INDEX) {
        Some(_) => Ok(Arc::new(page)),
        None => Err(NoPage(folder.to_owned())),
    }
}

impl Files for Folder {
    fn read(&self, name: &str) -> Option<File> {
        if !is_inside(name) {
            return None;
        }
        let bytes = std::fs::read(self.0.join(name)).ok()?;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Some(File {
            bytes: Cow::Owned(bytes),
            etag: format!("{:016x}", hasher.finish()),
        })
    }
}

/// Whether a name cannot lead out of the folder: it comes from a request.
fn is_inside(name: &str) -> bool {
    let is_plain = |part: &str| !part.is_empty() && !part.starts_with('.');
    !name.contains(['\\', ':', '\0']) && name.split('/').all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_lead_out_of_the_folder_are_refused() {
        for name in ["index.html", "assets/a-b_c.js"] {
            assert!(is_inside(name), "{name}");
        }
        for name in [
            "",
            "..",
            "../x",
            "a/../../x",
            "/etc/passwd",
            "a//b",
            ".git/config",
        ] {
            assert!(!is_inside(name), "{name}");
        }
        for name in ["a\\..\\x", "C:x", "a\0b"] {
            assert!(!is_inside(name), "{name:?}");
        }
    }

    #[test]
    fn a_folder_without_a_page_is_refused() {
        let error = in_folder(Path::new("/nowhere/dist"))
            .map(|_| ())
            .unwrap_err();
        assert!(error.to_string().contains("/nowhere/dist"), "{error}");
    }

    #[test]
    fn a_rebuilt_page_is_served_without_a_restart() {
        let folder = std::env::temp_dir().join(format!("portolan-page-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let write = |text: &str| std::fs::write(folder.join(INDEX), text).unwrap();
        write("old");
        let page = in_folder(&folder).unwrap();
        let old = page.file("/t/abc").unwrap();
        write("new");
        let new = page.file("/").unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!((&*old.bytes, &*new.bytes), (&b"old"[..], &b"new"[..]));
        assert_ne!(old.etag, new.etag);
    }
}
