//! The people at a table: their connections, and limits on what they add. This knows neither the
//! match nor the bots.

use super::connection::Connections;
use super::entry_limits::EntryLimits;
use super::guest_buckets::GuestBuckets;

/// The connections of people and what limits them.
pub(super) struct People {
    pub(super) connections: Connections,
    pub(super) entry_limits: EntryLimits,
    pub(super) chat_limits: GuestBuckets,
    pub(super) look_limits: GuestBuckets,
    pub(super) advice_limits: GuestBuckets,
}

impl People {
    /// Nobody is connected, and nobody has added anything.
    pub(super) fn new() -> People {
        People {
            connections: Connections::default(),
            entry_limits: EntryLimits::new(),
            chat_limits: GuestBuckets::default(),
            look_limits: GuestBuckets::default(),
            advice_limits: GuestBuckets::default(),
        }
    }
}
