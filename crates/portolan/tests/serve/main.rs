//! `portolan serve` as a process with real sockets and files: it must never leak secrets (`leaks`),
//! never lose an acknowledged action (`kill`), and survive faults (`faults`) and clients that
//! misbehave on purpose (`hostile`). Offered cards stay hidden (`offers`).
//!
//! The short form runs with every `cargo test`. The long form (hundreds of games, 50 kills) takes
//! about six minutes on two cores and prints its figures:
//!
//! ```text
//! PORTOLAN_LONG=1 cargo test -p portolan --test serve -- --nocapture --test-threads 1
//! ```
//!
//! The seed is `PORTOLAN_SEED` (a number), or else taken from the clock; every test prints it.
//! Routes, limits and single messages are tested in `crates/server` and `crates/live`.

mod common;
mod faults;
mod hostile;
mod kill;
mod leaks;
mod offers;
