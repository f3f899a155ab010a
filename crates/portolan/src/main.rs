//! The program `portolan`. Its code is in the library of the same name.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// The tasks of the server pass many small strings between threads, which is slow with the system
/// allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    portolan::cli::main()
}
