//! The number of open sockets: in total, per guest and per network. Knows nothing of their contents.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use portolan_store::GuestId;

use crate::client_network::ClientNetwork;
use crate::limits::Limits;

/// Counts open sockets.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sockets(Arc<Mutex<Counts>>);

#[derive(Debug, Default)]
struct Counts {
    total: usize,
    networks: HashMap<ClientNetwork, usize>,
    guests: HashMap<GuestId, usize>,
}

/// Why no further socket may be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TooMany {
    /// The limit of this guest or network is reached.
    Own,
    /// The limit of the server is reached.
    Total,
}

/// The permit for one socket; returned when dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    sockets: Sockets,
    client_network: ClientNetwork,
    guest: Option<GuestId>,
}

impl Sockets {
    /// Counts one more socket, if the limits allow it.
    pub(crate) fn open(
        &self,
        client_network: ClientNetwork,
        guest: Option<&GuestId>,
        limits: &Limits,
    ) -> Result<Permit, TooMany> {
        let mut counts = self.counts();
        let of_network = counts.networks.get(&client_network).copied().unwrap_or(0);
        let of_guest = guest.and_then(|guest| counts.guests.get(guest)).copied();
        if counts.total >= limits.sockets {
            return Err(TooMany::Total);
        }
        if of_network >= limits.address_sockets || of_guest.unwrap_or(0) >= limits.guest_sockets {
            return Err(TooMany::Own);
        }
        counts.total += 1;
        *counts.networks.entry(client_network).or_default() += 1;
        if let Some(guest) = guest {
            *counts.guests.entry(guest.clone()).or_default() += 1;
        }
        Ok(Permit {
            sockets: self.clone(),
            client_network,
            guest: guest.cloned(),
        })
    }

    /// How many sockets are open.
    pub(crate) fn count(&self) -> usize {
        self.counts().total
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        // No code that holds this lock can panic in the middle of a change.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut counts = self.sockets.counts();
        counts.total = counts.total.saturating_sub(1);
        decrement(&mut counts.networks, &self.client_network);
        if let Some(guest) = &self.guest {
            decrement(&mut counts.guests, guest);
        }
    }
}

/// Subtracts one and removes keys with a count of 0, so that the map does not grow forever.
fn decrement<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: &K) {
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
    use crate::client_network::Peer;
    use crate::config::Proxy;

    fn client_network(last: u8) -> ClientNetwork {
        let peer = Peer(std::net::IpAddr::from([10, 0, 0, last]));
        ClientNetwork::of(peer, &HeaderMap::new(), Proxy::None)
    }

    #[test]
    fn each_limit_holds_and_closed_sockets_do_not_count() {
        let limits = Limits {
            guest_sockets: 1,
            address_sockets: 2,
            sockets: 3,
            ..Limits::default()
        };
        let sockets = Sockets::default();
        let open = |last, guest: Option<&str>| {
            let guest = guest.map(GuestId::from);
            sockets.open(client_network(last), guest.as_ref(), &limits)
        };
        let first = open(1, Some("anna")).expect("room for one");
        assert_eq!(open(2, Some("anna")).err(), Some(TooMany::Own));
        let second = open(1, None).expect("room for two");
        assert_eq!(open(1, Some("ben")).err(), Some(TooMany::Own));
        let third = open(2, Some("ben")).expect("room for three");
        assert_eq!(open(3, None).err(), Some(TooMany::Total));
        drop(first);
        let again = open(2, Some("anna")).expect("room again");
        drop((second, third, again));
        assert_eq!(sockets.count(), 0);
        let counts = sockets.counts();
        assert!(counts.networks.is_empty() && counts.guests.is_empty());
    }
}
