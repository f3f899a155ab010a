//! The public URL of the server: an origin without a path.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use axum::http::Uri;
use axum::http::uri::Authority;

/// An origin such as `https://portolan.example`: scheme, host, optional port.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl {
    scheme: Scheme,
    authority: Authority,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scheme {
    Http,
    Https,
}

/// The text is not an origin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "parse public URL failed: expected http:// or https://, a host, an optional port and nothing else"
)]
pub struct NotAnOrigin;

impl PublicUrl {
    /// The URL of a server without a configured one.
    pub(crate) fn of(address: SocketAddr) -> PublicUrl {
        let authority = Authority::try_from(address.to_string());
        PublicUrl {
            scheme: Scheme::Http,
            // An address is always a valid authority, so the fallback is never used.
            authority: authority.unwrap_or_else(|_| Authority::from_static("localhost")),
        }
    }

    /// Whether the URL uses TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.scheme == Scheme::Https
    }

    /// Whether a browser's `Origin` equals this URL.
    pub(crate) fn is_origin(&self, origin: &str) -> bool {
        origin.parse().is_ok_and(|other: PublicUrl| other == *self)
    }
}

/// The host and port of an `Origin`, which a request of the same origin has in its `Host`.
pub(crate) fn authority_of(origin: &str) -> Option<Authority> {
    let origin: PublicUrl = origin.parse().ok()?;
    Some(origin.authority)
}

impl FromStr for PublicUrl {
    type Err = NotAnOrigin;

    fn from_str(text: &str) -> Result<PublicUrl, NotAnOrigin> {
        let uri: Uri = text.parse().map_err(|_| NotAnOrigin)?;
        let scheme = match uri.scheme_str() {
            Some("http") => Scheme::Http,
            Some("https") => Scheme::Https,
            _ => return Err(NotAnOrigin),
        };
        let authority = uri.authority().ok_or(NotAnOrigin)?.clone();
        let bare = matches!(uri.path(), "" | "/") && uri.query().is_none();
        if !bare || authority.host().is_empty() || authority.as_str().contains('@') {
            return Err(NotAnOrigin);
        }
        Ok(PublicUrl { scheme, authority })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = match self.scheme {
            Scheme::Http => "http",
            Scheme::Https => "https",
        };
        write!(f, "{scheme}://{}", self.authority)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_scheme_and_host() {
        for good in [
            "http://127.0.0.1:7878",
            "https://portolan.example",
            "http://[::1]:80",
        ] {
            assert_eq!(
                good.parse::<PublicUrl>().map(|url| url.to_string()),
                Ok(good.into())
            );
        }
        let slash: PublicUrl = "https://portolan.example/"
            .parse()
            .expect("a bare slash is nothing");
        assert_eq!(slash.to_string(), "https://portolan.example");
        for bad in [
            "",
            "portolan.example",
            "ftp://a",
            "http://",
            "http://a/b",
            "http://a?b",
            "http://u@a",
            "null",
        ] {
            assert_eq!(bad.parse::<PublicUrl>(), Err(NotAnOrigin), "{bad}");
        }
    }

    #[test]
    fn hosts_are_compared_case_insensitively() {
        let url: PublicUrl = "https://Portolan.example".parse().expect("an origin");
        assert!(url.is_origin("https://portolan.example"));
        assert!(!url.is_origin("http://portolan.example"));
        assert!(!url.is_origin("https://portolan.example:8443"));
        assert!(!url.is_origin("https://evil.example"));
        assert!(url.is_secure());
    }

    #[test]
    fn an_address_has_a_url() {
        let url = PublicUrl::of(SocketAddr::from(([127, 0, 0, 1], 7878)));
        assert_eq!(url.to_string(), "http://127.0.0.1:7878");
    }
}
