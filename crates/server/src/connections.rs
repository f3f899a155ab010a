//! The open HTTP connections that are not sockets: in total and per network. When there are too many,
//! the one that has waited longest for its client is closed for the new one, so that clients that
//! hold connections without using them lock nobody out. Sockets are counted in [`crate::sockets`].

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::client_network::ClientNetwork;
use crate::connection::Connection;

/// How many connections the machine itself may have beyond the total, so that its health checks work
/// on a full server.
pub(crate) const LOOPBACK_RESERVE: usize = 16;

/// Counts the open connections.
#[derive(Debug, Clone, Default)]
pub(crate) struct Connections(Arc<Mutex<Open>>);

#[derive(Debug, Default)]
struct Open {
    total: usize,
    last_id: u64,
    networks: HashMap<ClientNetwork, HashMap<u64, Arc<Connection>>>,
}

/// How many connections there may be.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Most {
    pub(crate) of_network: usize,
    pub(crate) in_total: usize,
}

/// There are too many connections, and the server works on an answer for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct AllBusy;

/// The place of one connection; free again when dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    connections: Connections,
    client_network: ClientNetwork,
    id: u64,
    connection: Arc<Connection>,
}

impl Connections {
    /// Counts a new connection. If there are too many, another one is closed for it.
    pub(crate) fn admit(&self, client_network: ClientNetwork, most: Most) -> Result<Slot, AllBusy> {
        let mut open = self.open();
        let own = open.count_of(client_network);
        if own >= most.of_network {
            open.evict(|network, _| network == client_network)?;
        } else if open.total >= most.in_total {
            let fullest = open.networks.values().map(HashMap::len).max().unwrap_or(0);
            open.evict(|_, count| count == fullest)?;
        }
        open.total += 1;
        open.last_id += 1;
        let id = open.last_id;
        let connection = Arc::new(Connection::new());
        open.networks
            .entry(client_network)
            .or_default()
            .insert(id, Arc::clone(&connection));
        Ok(Slot {
            connections: self.clone(),
            client_network,
            id,
            connection,
        })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        // No code that holds this lock can panic in the middle of a change.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn count_of(&self, client_network: ClientNetwork) -> usize {
        self.networks.get(&client_network).map_or(0, HashMap::len)
    }

    /// Closes the connection that has waited longest for its client, of the networks for which this
    /// holds. The function receives a network and the number of its connections.
    fn evict(&mut self, is_eligible: impl Fn(ClientNetwork, usize) -> bool) -> Result<(), AllBusy> {
        let longest = self
            .networks
            .iter()
            .filter(|(network, connections)| is_eligible(**network, connections.len()))
            .flat_map(|(network, connections)| {
                connections.iter().filter_map(|(id, connection)| {
                    let since = connection.waits_since()?;
                    Some((since, *network, *id))
                })
            })
            .min_by_key(|(since, _, id)| (*since, *id));
        let (_, network, id) = longest.ok_or(AllBusy)?;
        if let Some(connection) = self.remove(network, id) {
            connection.evict();
        }
        Ok(())
    }

    fn remove(&mut self, client_network: ClientNetwork, id: u64) -> Option<Arc<Connection>> {
        let connections = self.networks.get_mut(&client_network)?;
        let removed = connections.remove(&id)?;
        // Networks without connections are removed, so that the map does not grow forever.
        if connections.is_empty() {
            self.networks.remove(&client_network);
        }
        self.total = self.total.saturating_sub(1);
        Some(removed)
    }
}

impl Slot {
    pub(crate) fn connection(&self) -> &Arc<Connection> {
        &self.connection
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        // A connection that was closed for another one is not counted any more.
        self.connections.open().remove(self.client_network, self.id);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use futures_util::FutureExt;

    use super::*;
    use crate::client_network::Peer;

    const MOST: Most = Most {
        of_network: 2,
        in_total: 4,
    };

    fn network(last: u8) -> ClientNetwork {
        ClientNetwork::of_peer(Peer(IpAddr::from([10, 0, 0, last])))
    }

    fn is_evicted(slot: &Slot) -> bool {
        slot.connection().evicted().now_or_never().is_some()
    }

    #[tokio::test]
    async fn the_connection_that_waited_longest_makes_room() {
        let connections = Connections::default();
        let admit = |last| connections.admit(network(last), MOST);
        let (first, second) = (admit(1).unwrap(), admit(1).unwrap());
        let other = admit(2).unwrap();
        first.connection().head_received();
        let third = admit(1).unwrap();
        assert!(is_evicted(&second), "the server works on the first");
        assert!(!is_evicted(&first) && !is_evicted(&third) && !is_evicted(&other));
        third.connection().head_received();
        assert_eq!(admit(1).err(), Some(AllBusy));
        third.connection().write_blocked();
        let fourth = admit(1).unwrap();
        assert!(is_evicted(&third), "its client does not read");
        drop((first, second, third, fourth, other));
        let open = connections.open();
        assert_eq!((open.total, open.networks.len()), (0, 0));
    }

    #[tokio::test]
    async fn the_fullest_network_makes_room_for_others() {
        let connections = Connections::default();
        let admit = |last| connections.admit(network(last), MOST);
        let single = admit(1).unwrap();
        let pair = [admit(2).unwrap(), admit(2).unwrap()];
        let last = admit(3).unwrap();
        let newcomer = admit(4).unwrap();
        assert!(is_evicted(&pair[0]) && !is_evicted(&pair[1]));
        assert!(!is_evicted(&single) && !is_evicted(&last) && !is_evicted(&newcomer));
    }
}
