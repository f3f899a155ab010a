//! All figures of a run, as text and as JSON.

use std::fmt;

use serde::Serialize;

use crate::statistics::Latency;

/// All figures of a run.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) processors: usize,
    pub(crate) load_average_before: Option<f64>,
    pub(crate) seconds: f64,
    pub(crate) closed: Closed,
    pub(crate) open: Open,
    pub(crate) idle: Idle,
    pub(crate) reopened: Vec<Reopened>,
}

/// The closed loop: every player acts as soon as it is asked.
#[derive(Debug, Serialize)]
pub(crate) struct Closed {
    pub(crate) tables: usize,
    pub(crate) people_per_table: usize,
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
    pub(crate) clients_us_per_action: f64,
    pub(crate) echo: Echo,
    pub(crate) commits: BareCommits,
    pub(crate) ratio_to_lower_ceiling: f64,
    pub(crate) ratio_by_round: Vec<f64>,
}

impl Closed {
    /// A server cannot exceed a ceiling. If it did in some round, the machine was busy with
    /// other work while one of the two was measured, and the median is not reliable.
    fn is_reliable(&self) -> bool {
        self.ratio_by_round.iter().all(|ratio| *ratio <= 1.0)
    }
}

/// The first ceiling: the same bytes from an echo server.
#[derive(Debug, Serialize)]
pub(crate) struct Echo {
    pub(crate) exchanges_per_second: f64,
    pub(crate) frames_per_exchange: f64,
    pub(crate) bytes_sent_by_client: f64,
    pub(crate) bytes_sent_by_server: f64,
    pub(crate) server_us_per_exchange: f64,
}

/// The second ceiling: bare commits of the same rows in groups of the same size.
#[derive(Debug, Serialize)]
pub(crate) struct BareCommits {
    pub(crate) rows_per_second: f64,
    pub(crate) bytes_per_row: f64,
    pub(crate) actions_per_second: f64,
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
        writeln!(f, ", run of {:.0} s\n", self.seconds)?;
        writeln!(f, "{}\n{}\n{}", self.closed, self.open, self.idle)?;
        writeln!(
            f,
            "Loading the table of a finished game, from connecting to the first state"
        )?;
        self.reopened.iter().try_for_each(|one| write!(f, "{one}"))
    }
}

impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (people, bots) = (self.people_per_table, self.bots_per_table);
        writeln!(
            f,
            "Closed loop: {} tables, each {people} people with sockets and {bots} bot",
            self.tables
        )?;
        let rounds = self.actions_per_second_by_round.iter();
        let rounds: Vec<String> = rounds.map(|rate| format!("{rate:.0}")).collect();
        writeln!(
            f,
            "  acknowledged    {:>9.0} actions/s (rounds {}), in addition {:.0} bot actions/s",
            self.actions_per_second,
            rounds.join(", "),
            self.bot_actions_per_second,
        )?;
        writeln!(f, "  latency         {}", self.latency)?;
        writeln!(
            f,
            "  processor time  {:>9.0} µs per action in the server, {:.0} µs in the clients",
            self.server_us_per_action, self.clients_us_per_action,
        )?;
        writeln!(
            f,
            "  storage         {:>9.2} rows per action, {:.1} rows per commit, committing {:.0} % of the time",
            self.rows_per_action,
            self.rows_per_commit,
            self.committing_share * 100.0,
        )?;
        let echo = &self.echo;
        writeln!(
            f,
            "  ceiling: echo   {:>9.0} actions/s ({:.1} frames, {:.0} bytes sent, {:.0} bytes received, {:.0} µs in the server)",
            echo.exchanges_per_second,
            echo.frames_per_exchange,
            echo.bytes_sent_by_client,
            echo.bytes_sent_by_server,
            echo.server_us_per_exchange,
        )?;
        let commits = &self.commits;
        writeln!(
            f,
            "  ceiling: commit {:>9.0} actions/s ({:.0} rows/s of {:.0} bytes)",
            commits.actions_per_second, commits.rows_per_second, commits.bytes_per_row,
        )?;
        let ratio = self.ratio_to_lower_ceiling;
        let verdict = match self.is_reliable() {
            true => target(ratio >= 0.5, "at least 0.50"),
            false => "(NOT RELIABLE: above a ceiling in some round; repeat on a less busy machine)"
                .into(),
        };
        let rounds = self.ratio_by_round.iter();
        let rounds: Vec<String> = rounds.map(|ratio| format!("{ratio:.2}")).collect();
        writeln!(
            f,
            "  ratio to lower  {ratio:>9.2} {verdict}, rounds {}",
            rounds.join(", ")
        )?;
        writeln!(
            f,
            "  in addition     {:>9} refused as too late, {} games finished",
            self.refused, self.games_finished,
        )
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
        let all = match self.all_were_in_memory {
            true => "",
            false => ", although some were already unloaded",
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
