//! The limits that an operator can change; the others are constants of the server.

use portolan_server::{Config, Limits, Rate, TableLimits};

/// Rate limits and maximum counts.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Limits")]
pub(super) struct LimitArgs {
    /// Requests a second of one guest; three times as many at once
    #[arg(long, value_name = "N", default_value_t = 20)]
    guest_requests: u32,
    /// Requests a second of one address; four times as many at once
    #[arg(long, value_name = "N", default_value_t = 100)]
    address_requests: u32,
    /// New guests a minute of one address
    #[arg(long, value_name = "N", default_value_t = 20)]
    new_guests: u32,
    /// Tables a minute opened by one address
    #[arg(long, value_name = "N", default_value_t = 60)]
    new_tables: u32,
    /// Tables a minute with an edition of their own opened by one address
    #[arg(long, value_name = "N", default_value_t = 6)]
    new_editions: u32,
    /// Messages a second over one socket; three times as many at once
    #[arg(long, value_name = "N", default_value_t = 20)]
    socket_messages: u32,
    /// Sockets of one guest
    #[arg(long, value_name = "N", default_value_t = 20)]
    guest_sockets: usize,
    /// Sockets of one address
    #[arg(long, value_name = "N", default_value_t = 200)]
    address_sockets: usize,
    /// Sockets in all
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    sockets: usize,
    /// HTTP connections of one address that are not sockets; the idlest is closed for a further one
    #[arg(long, value_name = "N", default_value_t = 64)]
    address_connections: usize,
    /// HTTP connections in all that are not sockets
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    connections: usize,
    /// Tables one guest may have open or running
    #[arg(long, value_name = "N", default_value_t = 20)]
    guest_tables: u32,
    /// Entries of a game at which its table is closed, far beyond the end of any real game
    #[arg(long, value_name = "N", default_value_t = 30_000)]
    match_entries: u32,
    /// Disables all of these limits: only for benchmarks on your own machine
    #[arg(long)]
    no_limits: bool,
}

impl LimitArgs {
    pub(super) fn apply(self, config: &mut Config) {
        if self.no_limits {
            config.limits = Limits::unlimited();
            config.tables.limits = TableLimits::unlimited();
            return;
        }
        let rate =
            |count: u32, at_once: u32| Rate::per_second(count, count.saturating_mul(at_once));
        config.limits.guest_requests = rate(self.guest_requests, 3);
        config.limits.address_requests = rate(self.address_requests, 4);
        config.limits.new_guests = Rate::per_minute(self.new_guests);
        config.limits.new_tables = Rate::per_minute(self.new_tables);
        config.limits.new_editions = Rate::per_minute(self.new_editions);
        config.limits.messages = rate(self.socket_messages, 3);
        config.limits.guest_sockets = self.guest_sockets;
        config.limits.address_sockets = self.address_sockets;
        config.limits.sockets = self.sockets;
        config.limits.address_connections = self.address_connections;
        config.limits.connections = self.connections;
        config.tables.limits.tables_per_guest = self.guest_tables;
        config.tables.limits.entries_per_match = self.match_entries;
    }
}
