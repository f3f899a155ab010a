//! The web page: the files built from `web`, embedded so that the program is a single file, or read
//! from a folder by people who work on the page.
//!
//! This crate knows which addresses the page handles, but not what it shows there. Without a built
//! page [`embedded`] returns `None`, and the server reports that.

mod folder;

use std::borrow::Cow;
use std::sync::Arc;

use data_encoding::HEXLOWER;
use portolan_server::{Asset, Lifetime, Page};
use rust_embed::Embed;

pub use folder::{NoPage, in_folder};

/// The files of `web/dist`. A file `x` may have a compressed copy `x.br`.
#[derive(Embed)]
#[folder = "../../web/dist"]
struct Embedded;

/// The file served for every address that the page handles.
const INDEX: &str = "index.html";

/// The page that this program was built with, if there is one.
#[must_use]
pub fn embedded() -> Option<Arc<dyn Page>> {
    let page = BuiltPage(Embedded);
    page.find(INDEX).is_some().then(|| Arc::new(page) as _)
}

/// The licences of the packages and fonts in the embedded page, if there is one.
#[must_use]
pub fn licences() -> Option<String> {
    let file = Embedded::get("licences.txt")?;
    Some(String::from_utf8_lossy(&file.data).into_owned())
}

/// Where the files of a built page are.
trait Files: Send + Sync {
    /// The file with this name, which uses `/` between folders.
    fn read(&self, name: &str) -> Option<File>;
}

/// The contents of a file, and a value that changes with them.
struct File {
    bytes: Cow<'static, [u8]>,
    etag: String,
}

impl Files for Embedded {
    fn read(&self, name: &str) -> Option<File> {
        let file = Embedded::get(name)?;
        let etag = HEXLOWER.encode(&file.metadata.sha256_hash()[..8]);
        let bytes = file.data;
        Some(File { bytes, etag })
    }
}

/// A page made of such files.
struct BuiltPage<F>(F);

impl<F: Files> Page for BuiltPage<F> {
    fn file(&self, path: &str) -> Option<Asset> {
        let name = path.strip_prefix('/')?;
        let screen = || is_screen(path).then(|| self.find(INDEX))?;
        self.find(name).or_else(screen)
    }
}

impl<F: Files> BuiltPage<F> {
    /// The file with this name. Compressed copies have no address.
    fn find(&self, name: &str) -> Option<Asset> {
        if name.ends_with(".br") {
            return None;
        }
        let file = self.0.read(name)?;
        let compressed = self.0.read(&format!("{name}.br"));
        Some(Asset {
            bytes: file.bytes,
            brotli: compressed.map(|compressed| compressed.bytes),
            content_type: content_type(name),
            etag: Cow::Owned(file.etag),
            lifetime: if name.starts_with("assets/") {
                Lifetime::Immutable
            } else {
                Lifetime::Checked
            },
        })
    }
}

/// Whether the page handles this address: home, a table, its replay or its result, perhaps with an
/// invitation, the replay of a file, the lessons of a game, a personal link, the kit.
fn is_screen(path: &str) -> bool {
    let path = path.trim_end_matches('/');
    let is_word = |part: &&str| !part.is_empty() && !part.contains('.');
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    match parts[..] {
        [] | ["link" | "kit" | "replay"] => true,
        ["t" | "tables", ref words @ .., "replay" | "result"] | ["t", ref words @ ..] => {
            (1..=2).contains(&words.len()) && words.iter().all(is_word)
        }
        ["learn" | "puzzles", ref game] => is_word(game),
        _ => false,
    }
}

/// The content type by file extension, for all kinds of files that the page has.
fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
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
    fn screens_are_distinguished_from_files() {
        for screen in [
            "/",
            "/link",
            "/kit",
            "/t/AbC-_9",
            "/t/x/",
            "/t/x/Ke-y_",
            "/t/x/replay",
            "/t/x/Ke-y_/replay",
            "/tables/x/result",
            "/tables/x/Ke-y_/result",
            "/replay",
            "/learn/manila",
            "/puzzles/manila",
        ] {
            assert!(is_screen(screen), "{screen}");
        }
        for other in [
            "/t/",
            "/t/a/b/c",
            "/t//b",
            "/tables/x",
            "/tables/x/y/z/result",
            "/tables/x.js/result",
            "/assets/x",
            "/t/x.js",
            "/t/x/y.js",
            "/learn/",
            "/learn/x.js",
            "/learn/x/y",
            "/x",
        ] {
            assert!(!is_screen(other), "{other}");
        }
    }

    #[test]
    fn the_licences_of_the_page_cover_packages_fonts_and_data() {
        assert_eq!(licences().is_some(), embedded().is_some());
        for part in [
            "svelte",
            "@fluent/bundle",
            "alegreya",
            "source-sans-3",
            "SIL OPEN FONT LICENSE",
            "Natural Earth",
        ] {
            assert!(licences().is_none_or(|text| text.contains(part)), "{part}");
        }
    }

    #[test]
    fn the_root_address_gives_the_page() {
        match embedded() {
            Some(page) => {
                let content_type = page.file("/").map(|asset| asset.content_type);
                assert_eq!(content_type, Some("text/html; charset=utf-8"));
                assert_eq!(
                    page.file("/t/abc").map(|asset| asset.etag),
                    page.file("/").map(|asset| asset.etag)
                );
                assert!(page.file("/nowhere.js").is_none());
                assert!(page.file("/assets").is_none());
                assert!(page.file("/index.html.br").is_none());
                let licences = page.file("/licences.txt");
                let content_type = licences.map(|asset| asset.content_type);
                assert_eq!(content_type, Some("text/plain; charset=utf-8"));
            }
            None => assert_eq!(Embedded::iter().count(), 0),
        }
    }
}
