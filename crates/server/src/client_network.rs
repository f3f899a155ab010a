//! The network of a client, for limits only: it appears in no log and no response.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

use crate::config::Proxy;

/// The address of the other end of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Clients that share limits: one IPv4 address, or one IPv6 network of 64 bits, which is what
/// providers assign to one customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ClientNetwork(IpAddr);

impl ClientNetwork {
    /// The network of the connection, or the one that a trusted proxy reports.
    pub(crate) fn of(peer: Peer, headers: &HeaderMap, proxy: Proxy) -> ClientNetwork {
        let reported = match proxy {
            Proxy::None => None,
            Proxy::Trusted => forwarded(headers),
        };
        ClientNetwork::new(reported.unwrap_or(peer.0))
    }

    /// Its address, or the first one of a larger network.
    pub(crate) fn address(self) -> IpAddr {
        self.0
    }

    /// The network of the other end of a connection.
    pub(crate) fn of_peer(peer: Peer) -> ClientNetwork {
        ClientNetwork::new(peer.0)
    }

    fn new(address: IpAddr) -> ClientNetwork {
        ClientNetwork(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => {
                let network = u128::from(address) >> 64 << 64;
                IpAddr::V6(Ipv6Addr::from(network))
            }
        })
    }
}

fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    // Several headers of one name are one list; the nearest proxy has written its last entry.
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn client_network(peer: &str, forwarded: &[&'static str], proxy: Proxy) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(value));
        }
        let peer = Peer(peer.parse().expect("an address"));
        ClientNetwork::of(peer, &headers, proxy).0.to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let forged = &["1.2.3.4, 5.6.7.8"];
        assert_eq!(client_network("9.9.9.9", forged, Proxy::None), "9.9.9.9");
        assert_eq!(client_network("9.9.9.9", forged, Proxy::Trusted), "5.6.7.8");
        let two = &["5.6.7.8", "1.1.1.1"];
        assert_eq!(client_network("9.9.9.9", two, Proxy::Trusted), "1.1.1.1");
        assert_eq!(client_network("9.9.9.9", &["x"], Proxy::Trusted), "9.9.9.9");
        assert_eq!(client_network("9.9.9.9", &[], Proxy::Trusted), "9.9.9.9");
    }

    #[test]
    fn an_ipv6_prefix_of_64_bits_is_one_network() {
        let one = client_network("2001:db8:1:2:3:4:5:6", &[], Proxy::None);
        assert_eq!(one, client_network("2001:db8:1:2::1", &[], Proxy::None));
        assert_ne!(one, client_network("2001:db8:1:3::1", &[], Proxy::None));
        assert_eq!(
            client_network("::ffff:1.2.3.4", &[], Proxy::None),
            "1.2.3.4"
        );
    }
}
