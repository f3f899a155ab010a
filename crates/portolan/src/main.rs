//! The program `portolan`. Everything it does is in the library beside it.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A server's tasks hand small texts from thread to thread all the time, which the system's
/// allocator is slow at.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    portolan::cli::main()
}
