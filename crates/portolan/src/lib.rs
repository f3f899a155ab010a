//! The `portolan` program as a library, so that tests can call it.

pub mod arena;
pub mod cli;
pub mod drive;
pub mod hostile;
pub mod play;
mod record_file;
pub mod replay;
pub mod verify;
pub mod words;
