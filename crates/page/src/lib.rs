//! The web page, embedded: the files built from `web`, so that the program is a single file.
//!
//! This crate knows which addresses the page handles, but not what it shows there. Without a built
//! page [`embedded`] returns `None`, and the server reports that.

use std::borrow::Cow;
use std::sync::Arc;

use data_encoding::HEXLOWER;
use portolan_server::{Asset, Lifetime, Page};
use rust_embed::Embed;

/// The files of `web/dist`. A file `x` may have a compressed copy `x.br`.
#[derive(Embed)]
#[folder = "../../web/dist"]
struct Embedded;

/// The file served for every address that the page handles.
const INDEX: &str = "/index.html";

/// The page that this program was built with, if there is one.
#[must_use]
pub fn embedded() -> Option<Arc<dyn Page>> {
    find(INDEX).map(|_| Arc::new(Embedded) as Arc<dyn Page>)
}

/// The file at this path, which begins with a slash. Compressed copies have no address.
fn find(path: &str) -> Option<Asset> {
    let name = path
        .strip_prefix('/')
        .filter(|name| !name.ends_with(".br"))?;
    let file = Embedded::get(name)?;
    Some(Asset {
        bytes: file.data,
        brotli: Embedded::get(&format!("{name}.br")).map(|compressed| compressed.data),
        content_type: content_type(path),
        etag: Cow::Owned(HEXLOWER.encode(&file.metadata.sha256_hash()[..8])),
        lifetime: match path.starts_with("/assets/") {
            true => Lifetime::Immutable,
            false => Lifetime::Checked,
        },
    })
}

impl Page for Embedded {
    fn file(&self, path: &str) -> Option<Asset> {
        find(path).or_else(|| is_screen(path).then(|| find(INDEX))?)
    }
}

/// Whether the page handles this address: home, a table, a personal link, the kit.
fn is_screen(path: &str) -> bool {
    match path.trim_end_matches('/') {
        "" | "/link" | "/kit" => true,
        path => path
            .strip_prefix("/t/")
            .is_some_and(|id| !id.is_empty() && !id.contains(['/', '.'])),
    }
}

/// The content type by file extension, for all kinds of files that the page has.
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
    fn screens_are_distinguished_from_files() {
        for screen in ["/", "/link", "/kit", "/t/AbC-_9", "/t/x/"] {
            assert!(is_screen(screen), "{screen}");
        }
        for other in ["/t/", "/t/a/b", "/assets/x", "/t/x.js", "/robots.txt", "/x"] {
            assert!(!is_screen(other), "{other}");
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
            }
            None => assert_eq!(Embedded::iter().count(), 0),
        }
    }
}
