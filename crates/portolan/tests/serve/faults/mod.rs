//! What a server must survive: sockets that break, devices that contend, messages that come
//! twice or in the wrong order, a full disk, clients that do not read, signals, and data files
//! that are not what they should be.

mod backup;
mod devices;
mod disk;
mod files;
mod messages;
mod raw;
mod reader;
mod seat_client;
mod stages;
mod stop;
