//! The seam for the page: files by path, from wherever they come. No folder is read and none is
//! listed; what the page does not name does not exist.

use std::borrow::Cow;

/// One file of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asset {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// The same, compressed with Brotli, for browsers that take it.
    pub brotli: Option<Cow<'static, [u8]>>,
    /// Its media type, for example `text/html; charset=utf-8`.
    pub content_type: &'static str,
    /// Another value whenever the bytes are others; without quotation marks.
    pub etag: Cow<'static, str>,
    /// Whether the path changes with the bytes.
    pub lifetime: Lifetime,
}

/// How long a browser may keep a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lifetime {
    /// It asks each time whether the file is still the same.
    Checked,
    /// For ever: other bytes would have another path.
    Immutable,
}

/// The files of a page.
pub trait Page: Send + Sync {
    /// The file at this path, which begins with a slash.
    fn file(&self, path: &str) -> Option<Asset>;
}
