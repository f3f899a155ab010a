//! Everything the `portolan` command does, as a library, so that tests can call it.

pub mod arena;
pub mod cli;
pub mod drive;
pub mod hostile;
pub mod play;
pub mod replay;
pub mod words;
