//! The whole run, one part after the other.

use std::path::PathBuf;
use std::time::Duration;

use tokio::signal::unix::{SignalKind, signal};

use crate::child::Service;
use crate::progress::Progress;
use crate::report::Report;
use crate::trouble::Trouble;
use crate::{Plan, closed, memory, paced, reopen};

/// Where and how long to measure.
#[derive(Debug)]
pub(crate) struct Bench {
    /// The program that is measured.
    pub(crate) server: PathBuf,
    /// For data files; on the disk programs are built on, which is no disk in memory.
    pub(crate) folder: PathBuf,
    /// How much longer or shorter than usual everything takes.
    scale: f64,
}

/// How long a usual run takes, in seconds.
const USUAL: f64 = 90.0;

impl Bench {
    /// How long a part takes that usually takes so many seconds.
    pub(crate) fn part(&self, seconds: f64) -> Duration {
        Duration::from_secs_f64((seconds * self.scale).max(0.5))
    }
}

pub(crate) async fn run(plan: Plan) -> Result<(), Trouble> {
    let own = std::env::current_exe()?;
    let home = own.parent().unwrap_or(&own);
    // Removed when the run ends, however it does.
    let folder = tempfile::Builder::new().prefix("load-").tempdir_in(home)?;
    let bench = Bench {
        server: plan
            .server
            .unwrap_or_else(|| own.with_file_name("portolan")),
        folder: folder.path().to_owned(),
        scale: plan.seconds as f64 / USUAL,
    };
    let progress = Progress::start();
    // Whoever ends the run ends its children and its files too.
    let mut terminate = signal(SignalKind::terminate())?;
    let report = tokio::select! {
        report = measure(&bench, plan.tables, plan.many, &progress) => report,
        _ = terminate.recv() => Err(Trouble::Interrupted),
        _ = tokio::signal::ctrl_c() => Err(Trouble::Interrupted),
    };
    progress.end();
    let report = report?;
    print!("{report}");
    if let Some(file) = plan.json {
        let text = serde_json::to_string_pretty(&report).map_err(|error| Trouble::Unreadable {
            what: "the figures",
            detail: error.to_string(),
        })?;
        std::fs::write(file, text + "\n")?;
    }
    Ok(())
}

async fn measure(
    bench: &Bench,
    tables: usize,
    many: usize,
    progress: &Progress,
) -> Result<Report, Trouble> {
    let began = std::time::Instant::now();
    let others = load_average();
    let closed = closed::measure(bench, tables.max(1), progress).await?;
    let open = paced::measure(bench, many.max(1), progress).await?;
    let data = bench.folder.join("idle.db");
    let service = Service {
        program: &bench.server,
        data: &data,
        idle_after: 8,
    };
    let server = service.start()?;
    let idle = memory::measure(&server, many.max(1), progress).await?;
    let reopened = reopen::measure(server, &service, progress).await?;
    Ok(Report {
        processors: std::thread::available_parallelism().map_or(1, usize::from),
        load_average_before: others,
        seconds: began.elapsed().as_secs_f64(),
        closed,
        open,
        idle,
        reopened,
    })
}

/// How busy the machine was before we began; nothing where the system does not tell.
fn load_average() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    text.split(' ').next()?.parse().ok()
}
