//! Helpers of all server tests: the server process, tables with guests, and random choices. It
//! depends on no particular game.

mod choose;
mod process;
mod scale;
mod table;

pub(crate) use choose::choose;
pub(crate) use process::{PROGRAM, Server, ServerFolder};
pub(crate) use scale::{seed, short_or_long};
pub(crate) use table::{Plan, Private, StartedTable, catalogue, start_table};

/// The random number generator of these tests.
pub(crate) type Rng = rand_xoshiro::Xoshiro256PlusPlus;
