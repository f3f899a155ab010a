//! The rows of tables and their members. Their logs are in [`crate::journal`]; their metadata is
//! opaque text.

mod due;
mod read;
mod write;

pub use write::{BesideTable, FirstLog};
