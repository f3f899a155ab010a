//! All figures of a run, as text and as JSON.

mod bytes;
mod closed;

use std::fmt;
use std::path::PathBuf;

use serde::Serialize;

use crate::statistics::Latency;

pub(crate) use bytes::{ConnectingClient, ConnectingReport, StepBytes};
pub(crate) use closed::{BareCommits, Closed, Echo};

/// All figures of a run.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) processors: usize,
    pub(crate) load_average_before: Option<f64>,
    pub(crate) seconds: f64,
    pub(crate) server: PathBuf,
    pub(crate) closed: Closed,
    /// The other benchmarks, unless the closed loop was measured alone.
    #[serde(flatten)]
    pub(crate) others: Option<Others>,
}

/// The benchmarks beside the closed loop.
#[derive(Debug, Serialize)]
pub(crate) struct Others {
    pub(crate) open: Open,
    pub(crate) idle: Idle,
    pub(crate) reopened: Vec<Reopened>,
}

/// The open loop: one action per table every two seconds.
#[derive(Debug, Serialize)]
pub(crate) struct Open {
    pub(crate) tables: usize,
    pub(crate) actions_per_second: f64,
    pub(crate) latency: Latency,
    pub(crate) missed: usize,
    pub(crate) kb_per_live_table: f64,
    pub(crate) kb_per_live_table_after_play: f64,
}

/// Tables without connected clients.
#[derive(Debug, Serialize)]
pub(crate) struct Idle {
    pub(crate) tables: usize,
    pub(crate) all_were_in_memory: bool,
    pub(crate) kb_per_table_in_memory: f64,
    pub(crate) kb_per_table_after_leaving: f64,
    pub(crate) kb_per_further_table_after_leaving: f64,
}

/// Why a table was not loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum UnloadReason {
    /// It was idle and had been unloaded.
    LeftMemory,
    /// The server had just started.
    ServerRestarted,
}

/// Tables loaded from their logs.
#[derive(Debug, Serialize)]
pub(crate) struct Reopened {
    pub(crate) game: String,
    pub(crate) rested: UnloadReason,
    pub(crate) tables: usize,
    pub(crate) entries: usize,
    pub(crate) state_kb: f64,
    pub(crate) latency: Latency,
}

/// Whether a target was reached, as text.
fn target(is_reached: bool, target: &str) -> String {
    let word = if is_reached { "reached" } else { "MISSED" };
    format!("(target {target}: {word})")
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} processors", self.processors)?;
        if let Some(load) = self.load_average_before {
            write!(f, ", load average before {load:.1}")?;
        }
        writeln!(f, ", run of {:.0} s", self.seconds)?;
        writeln!(f, "server {}\n", self.server.display())?;
        write!(f, "{}", self.closed)?;
        match &self.others {
            Some(others) => write!(f, "\n{others}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Others {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}", self.open, self.idle)?;
        writeln!(
            f,
            "Loading the table of a finished game, from connecting to the first state"
        )?;
        self.reopened.iter().try_for_each(|one| write!(f, "{one}"))
    }
}

impl fmt::Display for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Open loop: {} live tables, one action each every 2 s",
            self.tables
        )?;
        let latency = &self.latency;
        writeln!(
            f,
            "  acknowledged    {:>9.0} actions/s, {} missed",
            self.actions_per_second, self.missed,
        )?;
        writeln!(
            f,
            "  latency         {latency} {}",
            target(latency.p99_ms < 50.0, "p99 under 50 ms")
        )?;
        writeln!(
            f,
            "  memory          {:>9.1} KB per live table, {:.1} KB after play",
            self.kb_per_live_table, self.kb_per_live_table_after_play,
        )
    }
}

impl fmt::Display for Idle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Idle tables: {} started, no client connected",
            self.tables
        )?;
        let all = if self.all_were_in_memory {
            ""
        } else {
            ", although some were already unloaded"
        };
        let memory = self.kb_per_table_in_memory;
        writeln!(
            f,
            "  loaded          {memory:>9.1} KB per table{all} {}",
            target(memory < 50.0, "under 50 KB")
        )?;
        writeln!(
            f,
            "  unloaded        {:>9.1} KB per table, {:.1} KB for every further one",
            self.kb_per_table_after_leaving, self.kb_per_further_table_after_leaving,
        )
    }
}

impl fmt::Display for Reopened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.rested {
            UnloadReason::LeftMemory => "unloaded before",
            UnloadReason::ServerRestarted => "server restarted",
        };
        writeln!(
            f,
            "  {:<15} {} {} {reason}: {} games of {} entries, state of {:.0} KB",
            self.game,
            self.latency,
            target(self.latency.p50_ms < 20.0, "under 20 ms"),
            self.tables,
            self.entries,
            self.state_kb,
        )
    }
}

impl fmt::Display for Latency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "p50 {:>6.2} ms, p99 {:>6.2} ms, max {:>6.2} ms",
            self.p50_ms, self.p99_ms, self.max_ms
        )
    }
}
