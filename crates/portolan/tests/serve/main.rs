//! `portolan serve` as a process with real sockets and real files: what it must never tell
//! (`leaks`), what it must never lose (`kill`), and what it must survive (`faults`).
//!
//! The short form runs with every `cargo test`. The long form (hundreds of games, 50 kills)
//! takes about six minutes on two cores and prints its figures:
//!
//! ```text
//! PORTOLAN_LONG=1 cargo test -p portolan --test serve -- --nocapture --test-threads 1
//! ```
//!
//! Random numbers come from `PORTOLAN_SEED` (a number), otherwise from the clock; a failure
//! names it. Routes, limits and single messages are tested in `crates/server` and `crates/live`.

mod common;
mod faults;
mod kill;
mod leaks;
