//! Compression of answers with gzip. An answer is compressed as a whole before it is sent: a client
//! that reads slowly then holds the compressed bytes, and not also the state of a compressor, which is
//! larger than most answers. That is why this is not the layer of `tower-http`.

use std::io::{self, Write};

use axum::http::{HeaderMap, header};
use flate2::Compression;
use flate2::write::GzEncoder;

/// How an answer is encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Identity,
    Gzip,
}

impl Encoding {
    /// The encoding that suits a client best.
    pub(crate) fn of(request: &HeaderMap) -> Encoding {
        if accepts_gzip(request) {
            Encoding::Gzip
        } else {
            Encoding::Identity
        }
    }
}

fn accepts_gzip(request: &HeaderMap) -> bool {
    let accepted = request.get_all(header::ACCEPT_ENCODING).iter();
    accepted
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|coding| {
            let mut parts = coding.split(';').map(str::trim);
            let is_gzip = parts
                .next()
                .is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
            is_gzip && !parts.any(is_refusal)
        })
}

/// Whether this is a weight of 0, such as `q=0.0`.
fn is_refusal(parameter: &str) -> bool {
    let weight = parameter
        .strip_prefix("q=")
        .or(parameter.strip_prefix("Q="));
    weight.is_some_and(|weight| weight.parse() == Ok(0.0))
}

/// Whether an answer with these headers is worth compressing.
pub(crate) fn is_compressible(answer: &HeaderMap) -> bool {
    let content_type = answer.get(header::CONTENT_TYPE);
    let content_type = content_type.and_then(|value| value.to_str().ok());
    let is_text = content_type.is_some_and(|content_type| {
        content_type.starts_with("application/json") || content_type.starts_with("text/")
    });
    is_text && !answer.contains_key(header::CONTENT_ENCODING)
}

/// Compresses an answer.
pub(crate) fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes)?;
    let mut compressed = encoder.finish()?;
    compressed.shrink_to_fit();
    Ok(compressed)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn gzip_must_be_accepted() {
        let accepts = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            accepts_gzip(&headers)
        };
        assert!(accepts("gzip, deflate, br, zstd"));
        assert!(accepts("br;q=1.0, GZIP;q=0.5"));
        assert!(!accepts("gzip;q=0, br"));
        assert!(!accepts("gzip; q=0.000"));
        assert!(!accepts("br"));
        assert!(!accepts_gzip(&HeaderMap::new()));
    }

    #[test]
    fn only_text_that_is_not_compressed_is_compressible() {
        let mut headers = HeaderMap::new();
        assert!(!is_compressible(&headers));
        let jsonl = HeaderValue::from_static("application/jsonl; charset=utf-8");
        headers.insert(header::CONTENT_TYPE, jsonl);
        assert!(is_compressible(&headers));
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        assert!(!is_compressible(&headers));
    }
}
