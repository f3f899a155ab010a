//! A number of bytes that large bodies or answers may occupy at a time: in total and per network.
//! Knows nothing of what is in them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::timeout;

use crate::client_network::ClientNetwork;

/// Memory for large bodies or answers.
#[derive(Debug, Clone)]
pub(crate) struct MemoryBudget(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    in_total: usize,
    of_network: usize,
    used: Mutex<Used>,
    freed: Notify,
}

#[derive(Debug, Default)]
struct Used {
    in_total: usize,
    networks: HashMap<ClientNetwork, usize>,
}

/// Why there is no memory at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shortage {
    /// The network itself uses its share.
    Own,
    /// All networks together use everything.
    Total,
}

/// Reserved bytes; free again when dropped.
#[derive(Debug)]
pub(crate) struct Reservation {
    budget: MemoryBudget,
    client_network: ClientNetwork,
    bytes: usize,
}

/// How long to wait for memory that others use.
const WAIT: Duration = Duration::from_secs(2);

impl MemoryBudget {
    /// A budget of this many bytes in total and per network.
    pub(crate) fn new(in_total: usize, of_network: usize) -> MemoryBudget {
        MemoryBudget(Arc::new(Shared {
            in_total,
            of_network,
            used: Mutex::default(),
            freed: Notify::new(),
        }))
    }

    /// Reserves bytes. Waits a little while others use everything; a network that uses its own share
    /// is refused at once, because its waiting requests would occupy its connections.
    pub(crate) async fn reserve(
        &self,
        client_network: ClientNetwork,
        bytes: usize,
    ) -> Result<Reservation, Shortage> {
        let reserving = async {
            loop {
                let freed = self.0.freed.notified();
                tokio::pin!(freed);
                // From here on, no freed memory is missed.
                freed.as_mut().enable();
                match self.try_reserve(client_network, bytes) {
                    Err(Shortage::Total) => freed.await,
                    result => return result,
                }
            }
        };
        timeout(WAIT, reserving)
            .await
            .unwrap_or(Err(Shortage::Total))
    }

    /// Counts bytes that are in memory already.
    pub(crate) fn count(&self, client_network: ClientNetwork, bytes: usize) -> Reservation {
        self.used().add(client_network, bytes);
        self.reservation(client_network, bytes)
    }

    fn try_reserve(
        &self,
        client_network: ClientNetwork,
        bytes: usize,
    ) -> Result<Reservation, Shortage> {
        let mut used = self.used();
        let own = used.networks.get(&client_network).copied().unwrap_or(0);
        // What is larger than the budget is allowed alone.
        if own > 0 && own.saturating_add(bytes) > self.0.of_network {
            return Err(Shortage::Own);
        }
        if used.in_total > 0 && used.in_total.saturating_add(bytes) > self.0.in_total {
            return Err(Shortage::Total);
        }
        used.add(client_network, bytes);
        Ok(self.reservation(client_network, bytes))
    }

    fn reservation(&self, client_network: ClientNetwork, bytes: usize) -> Reservation {
        Reservation {
            budget: self.clone(),
            client_network,
            bytes,
        }
    }

    fn used(&self) -> MutexGuard<'_, Used> {
        // No code that holds this lock can panic in the middle of a change.
        self.0.used.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Used {
    fn add(&mut self, client_network: ClientNetwork, bytes: usize) {
        self.in_total = self.in_total.saturating_add(bytes);
        let own = self.networks.entry(client_network).or_default();
        *own = own.saturating_add(bytes);
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        let mut used = self.budget.used();
        used.in_total = used.in_total.saturating_sub(self.bytes);
        if let Some(own) = used.networks.get_mut(&self.client_network) {
            *own = own.saturating_sub(self.bytes);
            // Networks that use nothing are removed, so that the map does not grow forever.
            if *own == 0 {
                used.networks.remove(&self.client_network);
            }
        }
        drop(used);
        self.budget.0.freed.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;
    use crate::client_network::Peer;

    fn network(last: u8) -> ClientNetwork {
        ClientNetwork::of_peer(Peer(IpAddr::from([10, 0, 0, last])))
    }

    #[tokio::test]
    async fn memory_is_limited_in_total_and_per_network() {
        let budget = MemoryBudget::new(10, 6);
        let try_reserve = |last, bytes| budget.try_reserve(network(last), bytes);
        let first = try_reserve(1, 6).expect("memory for one");
        assert_eq!(try_reserve(1, 1).err(), Some(Shortage::Own));
        let second = try_reserve(2, 4).expect("memory for two");
        assert_eq!(try_reserve(3, 1).err(), Some(Shortage::Total));
        let waiting = budget.reserve(network(3), 5);
        let (third, ()) = tokio::join!(waiting, async { drop(first) });
        let third = third.expect("memory again");
        let counted = budget.count(network(4), 20);
        drop((second, third, counted));
        let alone = try_reserve(1, 99).expect("what is too large is allowed alone");
        drop(alone);
        let used = budget.used();
        assert_eq!((used.in_total, used.networks.len()), (0, 0));
    }
}
