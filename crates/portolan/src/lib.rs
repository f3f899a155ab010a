//! The `portolan` program as a library, so that tests can call it: the command line, and what it
//! starts. Playing, replaying, verifying and driving are libraries of their own.

pub mod arena;
pub mod cli;
pub mod drive;
