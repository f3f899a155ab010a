//! The page, embedded: the files `web` was built into, so that the program is one file to copy.
//!
//! It knows which addresses the page answers itself, and nothing of what the page does there.
//! Without a built page there is [`None`], and the server says so.

use std::borrow::Cow;
use std::sync::Arc;

use portolan_server::{Asset, Lifetime, Page};

/// A file of the page.
struct File {
    /// Begins with a slash.
    path: &'static str,
    etag: &'static str,
    bytes: &'static [u8],
    /// The same, compressed.
    brotli: Option<&'static [u8]>,
}

/// In the order of their paths.
const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// What every address of the page's own leads to.
const FRONT: &str = "/index.html";

struct Embedded;

/// The page this program was built with, if it was built with one.
#[must_use]
pub fn embedded() -> Option<Arc<dyn Page>> {
    find(FRONT).map(|_| Arc::new(Embedded) as Arc<dyn Page>)
}

fn find(path: &str) -> Option<&'static File> {
    let found = FILES.binary_search_by(|file| file.path.cmp(path)).ok()?;
    FILES.get(found)
}

impl Page for Embedded {
    fn file(&self, path: &str) -> Option<Asset> {
        let file = find(path).or_else(|| is_screen(path).then(|| find(FRONT))?)?;
        Some(Asset {
            bytes: Cow::Borrowed(file.bytes),
            brotli: file.brotli.map(Cow::Borrowed),
            content_type: content_type(file.path),
            etag: Cow::Borrowed(file.etag),
            lifetime: match file.path.starts_with("/assets/") {
                true => Lifetime::Immutable,
                false => Lifetime::Checked,
            },
        })
    }
}

/// Whether the page itself shows something under this address: home, a table, a personal link,
/// the kit.
fn is_screen(path: &str) -> bool {
    match path.trim_end_matches('/') {
        "" | "/link" | "/kit" => true,
        path => path
            .strip_prefix("/t/")
            .is_some_and(|id| !id.is_empty() && !id.contains(['/', '.'])),
    }
}

/// By the end of the name; the page has no other files.
fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screens_are_told_from_files() {
        for screen in ["/", "/link", "/kit", "/t/AbC-_9", "/t/x/"] {
            assert!(is_screen(screen), "{screen}");
        }
        for other in ["/t/", "/t/a/b", "/assets/x", "/t/x.js", "/robots.txt", "/x"] {
            assert!(!is_screen(other), "{other}");
        }
    }

    #[test]
    fn the_files_are_in_order_and_the_front_leads_to_the_page() {
        assert!(FILES.is_sorted_by(|one, next| one.path < next.path));
        match embedded() {
            Some(page) => {
                let front = page.file("/").map(|asset| asset.content_type);
                assert_eq!(front, Some("text/html; charset=utf-8"));
                assert_eq!(
                    page.file("/t/abc").map(|asset| asset.etag),
                    page.file("/").map(|asset| asset.etag)
                );
                assert!(page.file("/nowhere.js").is_none());
                assert!(page.file("/assets").is_none());
            }
            None => assert!(FILES.is_empty()),
        }
    }
}
