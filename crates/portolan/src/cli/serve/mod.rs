//! `portolan serve`: the arguments of the server, its log, and the signals that stop it. The server
//! itself is in `portolan-server`.

mod limits;
mod log;
mod signals;
mod storage;

use std::io::Write;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use portolan_server::{Config, Pace, Proxy, PublicUrl, Running, Server, TestSeed};

use super::Failure;

const EXAMPLES: &str = "\
Examples:
  portolan serve
  portolan serve --address 127.0.0.1:7878 --data /var/lib/portolan/portolan.db \\
                 --public-url https://portolan.example --proxied --log-format json

SIGTERM and Ctrl-C stop it gracefully: clients are notified, everything is saved, and clients that
reconnect after a restart continue where they were. A second signal ends it at once; acknowledged
actions are saved even then. Copy the data file with portolan backup, also while the server runs.

Speaks HTTP without TLS: put a proxy in front of it that does, and hide /metrics there.";

/// Run live tables for people and programs, over HTTP and WebSocket
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Where to listen; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7878")]
    address: SocketAddr,
    /// The data file; created if it is missing
    #[arg(long, value_name = "FILE", default_value = "portolan.db")]
    data: PathBuf,
    /// The public URL of the server; with https, cookies need TLS [default: the address]
    #[arg(long, value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// Trusts the last entry of X-Forwarded-For: only behind a proxy that adds it
    #[arg(long)]
    proxied: bool,
    /// Serves the page in this folder instead of the built-in one, for work on the page
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// How many bots may compute at a time [default: one less than there are processors]
    #[arg(long, value_name = "N", help_heading = "Tables")]
    bot_threads: Option<NonZeroUsize>,
    /// Whether bots pause before they act
    #[arg(long, value_enum, default_value_t = PaceArg::Human, help_heading = "Tables")]
    pace: PaceArg,
    /// How long a table without connections stays in memory
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 60,
        value_parser = clap::value_parser!(u64).range(..=86_400),
        help_heading = "Tables"
    )]
    idle_after: u64,
    /// How long a table stays open after all its people have left
    #[arg(
        long,
        value_name = "MINUTES",
        default_value_t = 30,
        help_heading = "Tables"
    )]
    deserted_after: u64,
    /// How long a table stays open if nobody acts
    #[arg(
        long,
        value_name = "DAYS",
        default_value_t = 30,
        help_heading = "Tables"
    )]
    untouched_after: u64,
    /// For tests only: all dice and cards follow from this text, so whoever knows it knows every die
    #[arg(long, value_name = "TEXT", help_heading = "Tables")]
    seed: Option<TestSeed>,
    #[command(flatten)]
    limits: limits::LimitArgs,
    #[command(flatten)]
    storage: storage::StorageArgs,
    #[command(flatten)]
    log: log::LogArgs,
}

/// Whether bots pause before they act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PaceArg {
    /// At the pace of each table, whatever the bots hold
    Human,
    /// Without any pause, for tests
    Off,
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        self.log.start();
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(Failure::failed)?;
        runtime.block_on(serve(self.config()?))
    }

    fn config(self) -> Result<Config, Failure> {
        let mut config = Config::new(self.address, self.data);
        config.public_url = self.public_url;
        config.page = match &self.page {
            Some(folder) => Some(portolan_page::in_folder(folder).map_err(Failure::input)?),
            None => portolan_page::embedded(),
        };
        config.proxy = if self.proxied {
            Proxy::Trusted
        } else {
            Proxy::None
        };
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let tables = &mut config.tables;
        tables.bot_threads = self
            .bot_threads
            .map_or(processors.saturating_sub(1).max(1), NonZeroUsize::get);
        tables.pace = match self.pace {
            PaceArg::Human => Pace::Human,
            PaceArg::Off => Pace::Off,
        };
        tables.test_seed = self.seed;
        tables.idle_after = Duration::from_secs(self.idle_after);
        tables.deserted_after = Duration::from_secs(self.deserted_after.saturating_mul(60));
        tables.untouched_after = Duration::from_secs(self.untouched_after.saturating_mul(86_400));
        self.limits.apply(&mut config);
        self.storage.apply(&mut config);
        Ok(config)
    }
}

async fn serve(config: Config) -> Result<(), Failure> {
    let mut stop = signals::StopSignals::listen().map_err(Failure::failed)?;
    let running = Server::start(config).await.map_err(Failure::input)?;
    announce(&running)?;
    stop.received().await;
    tokio::select! {
        () = running.stop() => Ok(()),
        () = stop.received() => Err(Failure::Interrupted),
    }
}

/// Prints the address on standard output, for people and for programs that wait for it.
fn announce(running: &Running) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "Portolan is at http://{}", running.address())?;
    Ok(out.flush()?)
}
