//! How many sockets are open, in all and of whom. Knows nothing of what they carry.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::limits::Limits;
use crate::client_network::ClientNetwork;

/// Counts open sockets.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sockets(Arc<Mutex<Counts>>);

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    households: HashMap<ClientNetwork, usize>,
    guests: HashMap<String, usize>,
}

/// Why no further socket is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TooMany {
    /// This guest or household has enough.
    Own,
    /// The server has.
    All,
}

/// The right to one socket; given back when dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    sockets: Sockets,
    client_network: ClientNetwork,
    guest: Option<String>,
}

impl Sockets {
    /// Counts one more, unless that is too many.
    pub(crate) fn open(
        &self,
        client_network: ClientNetwork,
        guest: Option<&str>,
        limits: &Limits,
    ) -> Result<Permit, TooMany> {
        let mut counts = self.counts();
        let own = counts.households.get(&client_network).copied().unwrap_or(0);
        let of_guest = guest.and_then(|guest| counts.guests.get(guest)).copied();
        if counts.all >= limits.sockets {
            return Err(TooMany::All);
        }
        if own >= limits.address_sockets || of_guest.unwrap_or(0) >= limits.guest_sockets {
            return Err(TooMany::Own);
        }
        counts.all += 1;
        *counts.households.entry(client_network).or_default() += 1;
        if let Some(guest) = guest {
            *counts.guests.entry(guest.to_owned()).or_default() += 1;
        }
        Ok(Permit {
            sockets: self.clone(),
            client_network,
            guest: guest.map(str::to_owned),
        })
    }

    /// How many are open.
    pub(crate) fn count(&self) -> usize {
        self.counts().all
    }

    /// Nothing under the lock can panic half-way.
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut counts = self.sockets.counts();
        counts.all = counts.all.saturating_sub(1);
        one_less(&mut counts.households, &self.client_network);
        if let Some(guest) = &self.guest {
            one_less(&mut counts.guests, guest);
        }
    }
}

/// Forgets the key with its last one, so that the map does not grow for ever.
fn one_less<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;

    use super::*;
    use crate::config::Proxy;
    use crate::client_network::Peer;

    fn client_network(last: u8) -> ClientNetwork {
        let peer = Peer(std::net::IpAddr::from([10, 0, 0, last]));
        ClientNetwork::of(peer, &HeaderMap::new(), Proxy::None)
    }

    #[test]
    fn each_limit_holds_and_what_is_closed_counts_no_more() {
        let limits = Limits {
            guest_sockets: 1,
            address_sockets: 2,
            sockets: 3,
            ..Limits::default()
        };
        let sockets = Sockets::default();
        let open = |last, guest| sockets.open(client_network(last), guest, &limits);
        let first = open(1, Some("anna")).expect("room for one");
        assert_eq!(open(2, Some("anna")).err(), Some(TooMany::Own));
        let second = open(1, None).expect("room for two");
        assert_eq!(open(1, Some("ben")).err(), Some(TooMany::Own));
        let third = open(2, Some("ben")).expect("room for three");
        assert_eq!(open(3, None).err(), Some(TooMany::All));
        drop(first);
        let again = open(2, Some("anna")).expect("room again");
        drop((second, third, again));
        assert_eq!(sockets.count(), 0);
        let counts = sockets.counts();
        assert!(counts.households.is_empty() && counts.guests.is_empty());
    }
}
