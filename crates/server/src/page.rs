//! The interface to the page: files by path, from any source. No directory is read or listed.

use std::borrow::Cow;

/// One file of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asset {
    /// The contents.
    pub bytes: Cow<'static, [u8]>,
    /// The contents compressed with Brotli, for browsers that accept it.
    pub brotli: Option<Cow<'static, [u8]>>,
    /// Its media type, for example `text/html; charset=utf-8`.
    pub content_type: &'static str,
    /// A value that changes with the contents, without quotation marks.
    pub etag: Cow<'static, str>,
    /// How long a browser may cache the file.
    pub lifetime: Lifetime,
}

/// How long a browser may cache a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lifetime {
    /// It must check each time whether the file has changed.
    Checked,
    /// Forever: other contents have another path.
    Immutable,
}

/// The files of a page.
pub trait Page: Send + Sync {
    /// The file at this path, which begins with a slash.
    fn file(&self, path: &str) -> Option<Asset>;
}
