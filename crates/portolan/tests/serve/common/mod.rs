//! What all tests of the server need: the program as a process, people at a table, and their
//! random choices. Knows no game.

mod choose;
mod process;
mod scale;
mod table;

pub(crate) use choose::choose;
pub(crate) use process::{PROGRAM, Server, ServerFolder};
pub(crate) use scale::{seed, short_or_long};
pub(crate) use table::{Plan, Private, StartedTable, catalogue, start_table};

/// The generator of every random number here.
pub(crate) type Rng = rand_xoshiro::Xoshiro256PlusPlus;
