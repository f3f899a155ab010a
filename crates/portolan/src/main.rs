//! The program `portolan`. Everything it does is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    portolan::cli::main()
}
