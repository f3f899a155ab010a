//! The figures of the closed loop.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::{ConnectingReport, StepBytes, target};
use crate::statistics::Latency;

/// The target of the ratio to the lower ceiling, in the median of three runs.
const RATIO_TARGET: f64 = 0.7;

/// The target of the bytes that all clients of a table receive for an action.
const BYTES_TARGET: f64 = 5.0 * 1024.0;

/// The target of the server's time to make the frames of an action, in microseconds.
const FRAMES_TARGET: f64 = 80.0;

/// The kind of work of the server that makes frames.
const FRAMES: &str = "frames";

/// The closed loop: every player acts as soon as it is asked.
#[derive(Debug, Serialize)]
pub(crate) struct Closed {
    pub(crate) tables: usize,
    pub(crate) people_per_table: usize,
    pub(crate) spectators_per_table: usize,
    pub(crate) bots_per_table: usize,
    pub(crate) actions_per_second: f64,
    pub(crate) actions_per_second_by_round: Vec<f64>,
    pub(crate) bot_actions_per_second: f64,
    pub(crate) latency: Latency,
    pub(crate) refused: usize,
    pub(crate) games_finished: usize,
    pub(crate) rows_per_action: f64,
    pub(crate) rows_per_commit: f64,
    pub(crate) committing_share: f64,
    pub(crate) server_us_per_action: f64,
    pub(crate) server_us_per_action_by_round: Vec<f64>,
    pub(crate) clients_us_per_action: f64,
    /// Empty if the server does not measure it.
    pub(crate) work_us_per_action: BTreeMap<String, f64>,
    pub(crate) steps: Vec<StepBytes>,
    pub(crate) connecting: Vec<ConnectingReport>,
    pub(crate) echo: Echo,
    pub(crate) commits: BareCommits,
    pub(crate) ratio_to_lower_ceiling: f64,
    pub(crate) ratio_by_round: Vec<f64>,
}

/// The first ceiling: the same bytes from an echo server.
#[derive(Debug, Serialize)]
pub(crate) struct Echo {
    pub(crate) actions_per_second: f64,
    pub(crate) messages_per_action: f64,
    pub(crate) frames_per_action: f64,
    pub(crate) bytes_sent_by_client: f64,
    pub(crate) bytes_sent_by_server: f64,
    pub(crate) server_us_per_action: f64,
}

/// The second ceiling: bare commits of the same rows in groups of the same size.
#[derive(Debug, Serialize)]
pub(crate) struct BareCommits {
    pub(crate) rows_per_second: f64,
    pub(crate) bytes_per_row: f64,
    pub(crate) actions_per_second: f64,
}

impl Closed {
    /// A server cannot exceed a ceiling. If it did in some round, the machine was busy with
    /// other work while one of the two was measured, and the median is not reliable.
    fn is_reliable(&self) -> bool {
        self.ratio_by_round.iter().all(|ratio| *ratio <= 1.0)
    }

    fn write_rates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "  acknowledged    {:>9.0} actions/s (rounds {}), in addition {:.0} bot actions/s",
            self.actions_per_second,
            list(&self.actions_per_second_by_round, 0),
            self.bot_actions_per_second,
        )?;
        writeln!(f, "  latency         {}", self.latency)?;
        writeln!(
            f,
            "  processor time  {:>9.0} µs per action in the server (rounds {}), {:.0} µs in the clients",
            self.server_us_per_action,
            list(&self.server_us_per_action_by_round, 0),
            self.clients_us_per_action,
        )?;
        writeln!(
            f,
            "  storage         {:>9.2} rows per action, {:.1} rows per commit, committing {:.0} % of the time",
            self.rows_per_action,
            self.rows_per_commit,
            self.committing_share * 100.0,
        )
    }

    fn write_ceilings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let echo = &self.echo;
        writeln!(
            f,
            "  ceiling: echo   {:>9.0} actions/s (per action {:.1} messages, {:.1} frames, {:.0} bytes sent, {:.0} bytes received, {:.0} µs in the server)",
            echo.actions_per_second,
            echo.messages_per_action,
            echo.frames_per_action,
            echo.bytes_sent_by_client,
            echo.bytes_sent_by_server,
            echo.server_us_per_action,
        )?;
        let commits = &self.commits;
        writeln!(
            f,
            "  ceiling: commit {:>9.0} actions/s ({:.0} rows/s of {:.0} bytes)",
            commits.actions_per_second, commits.rows_per_second, commits.bytes_per_row,
        )?;
        let ratio = self.ratio_to_lower_ceiling;
        let verdict = if self.is_reliable() {
            target(
                ratio >= RATIO_TARGET,
                "at least 0.70 in the median of three runs",
            )
        } else {
            "(NOT RELIABLE: above a ceiling in some round; repeat on a less busy machine)".into()
        };
        writeln!(
            f,
            "  ratio to lower  {ratio:>9.2} {verdict}, rounds {}",
            list(&self.ratio_by_round, 2)
        )?;
        writeln!(
            f,
            "  in addition     {:>9} refused as too late, {} games finished",
            self.refused, self.games_finished,
        )
    }

    fn write_work(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (work, micros) in &self.work_us_per_action {
            let verdict = if work == FRAMES {
                format!(" {}", target(*micros <= FRAMES_TARGET, "at most 80 µs"))
            } else {
                String::new()
            };
            writeln!(
                f,
                "  of it {work:<9} {micros:>9.1} µs per action (measured by the server){verdict}"
            )?;
        }
        Ok(())
    }

    fn write_bytes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = self.echo.bytes_sent_by_server;
        writeln!(
            f,
            "  bytes           {bytes:>9.0} per action, to all clients of a table {}",
            target(bytes <= BYTES_TARGET, "at most 5120")
        )?;
        let columns = |title: &str| format!("\n  {title:<31} {:>9} {:>9}", "average", "largest");
        writeln!(f, "{}", columns("Bytes per step"))?;
        self.steps.iter().try_for_each(|one| write!(f, "{one}"))?;
        writeln!(f, "{}", columns("Bytes on connecting"))?;
        let connecting = self.connecting.iter();
        connecting.clone().try_for_each(|one| write!(f, "{one}"))
    }
}

/// Figures with this number of decimals, separated by commas.
fn list(figures: &[f64], decimals: usize) -> String {
    let figures = figures.iter().map(|figure| format!("{figure:.decimals$}"));
    figures.collect::<Vec<String>>().join(", ")
}

impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Closed loop: {} tables, each {} people and {} spectator with sockets, and {} bot",
            self.tables, self.people_per_table, self.spectators_per_table, self.bots_per_table,
        )?;
        self.write_rates(f)?;
        self.write_ceilings(f)?;
        self.write_work(f)?;
        self.write_bytes(f)
    }
}
