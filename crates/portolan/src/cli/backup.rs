//! The arguments of `portolan backup`.

use std::path::PathBuf;

use super::Failure;

const EXAMPLES: &str = "\
Examples:
  portolan backup monday.db
  portolan backup /backups/monday.db --data /var/lib/portolan/portolan.db

The server may run meanwhile; the copy holds everything acknowledged when it began. To go back to
it, stop the server and start it with --data on the copy.";

/// Copy the server's data file, consistently and while it runs
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The copy; must not exist yet
    file: PathBuf,
    /// The data file of the server
    #[arg(long, value_name = "FILE", default_value = "portolan.db")]
    data: PathBuf,
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(Failure::failed)?;
        runtime
            .block_on(portolan_server::backup(&self.data, &self.file))
            .map_err(Failure::input)
    }
}
