//! The whole run, one benchmark after the other.

use std::path::PathBuf;
use std::time::Duration;

use tokio::signal::unix::{SignalKind, signal};

use crate::child::ServerCommand;
use crate::closed::ClosedPlan;
use crate::load_error::LoadError;
use crate::progress::Progress;
use crate::report::{Others, Report};
use crate::{Plan, closed, memory, paced, reopen};

/// The environment and duration of all benchmarks.
#[derive(Debug)]
pub(crate) struct Bench {
    /// The server program.
    pub(crate) server: PathBuf,
    /// The folder for data files. It is next to the programs, which are on a real disk.
    pub(crate) folder: PathBuf,
    /// The duration relative to the usual one.
    scale: f64,
}

/// The duration of a usual run in seconds.
const USUAL_SECONDS: f64 = 90.0;

impl Bench {
    /// The duration of a part that usually takes this number of seconds.
    pub(crate) fn part(&self, seconds: f64) -> Duration {
        Duration::from_secs_f64((seconds * self.scale).max(0.5))
    }
}

pub(crate) async fn run(plan: Plan) -> Result<(), LoadError> {
    let own = std::env::current_exe()?;
    let home = own.parent().unwrap_or(&own);
    // Removed when the run ends, also after an error.
    let folder = tempfile::Builder::new().prefix("load-").tempdir_in(home)?;
    let bench = Bench {
        server: plan
            .server
            .clone()
            .unwrap_or_else(|| own.with_file_name("portolan")),
        folder: folder.path().to_owned(),
        scale: plan.seconds as f64 / USUAL_SECONDS,
    };
    let progress = Progress::start();
    // A signal ends the run through the usual path, so that children and files are removed.
    let mut terminate = signal(SignalKind::terminate())?;
    let report = tokio::select! {
        report = measure(&bench, &plan, &progress) => report,
        _ = terminate.recv() => Err(LoadError::Interrupted),
        _ = tokio::signal::ctrl_c() => Err(LoadError::Interrupted),
    };
    progress.end();
    let report = report?;
    print!("{report}");
    if let Some(file) = plan.json {
        let text = serde_json::to_string_pretty(&report).map_err(|error| LoadError::Parse {
            what: "the figures",
            detail: error.to_string(),
        })?;
        std::fs::write(file, text + "\n")?;
    }
    Ok(())
}

/// The rounds of the closed loop: fewer and longer when it is measured alone.
fn closed_plan(bench: &Bench, plan: &Plan) -> ClosedPlan {
    let (rounds, round) = if plan.closed {
        (5, Duration::from_secs(3))
    } else {
        (9, bench.part(2.0))
    };
    ClosedPlan {
        tables: plan.tables.max(1),
        rounds: plan.rounds.map_or(rounds, usize::from),
        round: plan.round_seconds.map_or(round, Duration::from_secs_f64),
    }
}

async fn measure(bench: &Bench, plan: &Plan, progress: &Progress) -> Result<Report, LoadError> {
    let started = std::time::Instant::now();
    let load_average_before = load_average();
    let closed = closed::measure(bench, closed_plan(bench, plan), progress).await?;
    let others = if plan.closed {
        None
    } else {
        Some(measure_others(bench, plan.many.max(1), progress).await?)
    };
    Ok(Report {
        processors: std::thread::available_parallelism().map_or(1, usize::from),
        load_average_before,
        seconds: started.elapsed().as_secs_f64(),
        server: bench.server.clone(),
        closed,
        others,
    })
}

async fn measure_others(
    bench: &Bench,
    many: usize,
    progress: &Progress,
) -> Result<Others, LoadError> {
    let open = paced::measure(bench, many, progress).await?;
    let data = bench.folder.join("idle.db");
    let server_command = ServerCommand {
        program: &bench.server,
        data: &data,
        idle_after: 8,
    };
    let server = server_command.start()?;
    let idle = memory::measure(&server, many, progress).await?;
    let reopened = reopen::measure(server, &server_command, progress).await?;
    Ok(Others {
        open,
        idle,
        reopened,
    })
}

/// The load average of the machine; `None` if the system does not report it.
fn load_average() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    text.split(' ').next()?.parse().ok()
}
