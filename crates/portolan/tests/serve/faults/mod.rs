//! Faults that a server must survive: broken sockets, two devices in one seat, messages sent twice
//! or in the wrong order, a full disk, clients that do not read, signals, and invalid data files.

mod backup;
mod devices;
mod disk;
mod files;
mod hostile_connections;
mod messages;
pub(crate) mod raw;
mod reader;
mod seat_client;
mod stages;
mod stop;
