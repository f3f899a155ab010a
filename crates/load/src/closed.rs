//! The closed loop: every player acts as soon as it is asked and has its forecasts, so the server
//! is never idle. The two ceilings are measured in alternation with it, because the load of the
//! machine varies.

use std::collections::BTreeMap;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use crate::child::{Child, ServerCommand};
use crate::commits::Commits;
use crate::connecting;
use crate::echo::EchoClients;
use crate::load_error::LoadError;
use crate::lobby::{Lobby, SeatCounts};
use crate::progress::Progress;
use crate::received::ReceivedByGame;
use crate::report;
use crate::round::{Round, Tables};
use crate::run::Bench;
use crate::statistics::{Latency, median};
use crate::table_players::TablePlayers;
use crate::trace::Trace;

const SEATS: SeatCounts = SeatCounts {
    people: 2,
    bots: 1,
    spectators: 1,
};

/// How long the tables play before measuring. The echo server sends what was sent in this time.
const WARM_UP: Duration = Duration::from_secs(2);

/// What to measure. Rounds should be short and many, because the load that others put on the disk
/// changes within seconds: a ceiling holds only for what is measured right after it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClosedPlan {
    /// The number of tables.
    pub(crate) tables: usize,
    /// The number of rounds.
    pub(crate) rounds: usize,
    /// The length of the tables' part of a round; the ceilings take as long again.
    pub(crate) round: Duration,
}

/// A round and its ceilings.
struct Measured {
    round: Round,
    echo: f64,
    echo_cpu_time: Duration,
    rows_per_second: f64,
}

impl Measured {
    /// The actions per second that bare commits would allow.
    fn commit_ceiling(&self) -> f64 {
        self.rows_per_second / self.round.rows_per_action()
    }

    fn ratio(&self) -> f64 {
        self.round.per_second() / self.echo.min(self.commit_ceiling())
    }
}

/// What is measured once, beside the rounds.
struct Once {
    trace: Trace,
    bytes_per_row: f64,
    connecting: Vec<report::ConnectingReport>,
}

/// Measures tables and ceilings in alternation.
pub(crate) async fn measure(
    bench: &Bench,
    plan: ClosedPlan,
    progress: &Progress,
) -> Result<report::Closed, LoadError> {
    let ClosedPlan { tables, rounds, .. } = plan;
    progress.show(format!("{tables} tables: taking seats"));
    let data = bench.folder.join("closed.db");
    let server_command = ServerCommand {
        program: &bench.server,
        data: &data,
        idle_after: 600,
    };
    let server = server_command.start()?;
    let lobby = Arc::new(Lobby::connect(server.address()).await?);
    let all = TablePlayers::open_many(&lobby, 0..tables, SEATS).await?;
    let mut all_tables = Tables {
        server: &server,
        lobby: Arc::clone(&lobby),
        all,
    };
    progress.show(format!("{tables} tables: warming up"));
    let trace = all_tables.warm_up(WARM_UP).await?;
    let path = bench.folder.join("trace.json");
    trace.write(&path)?;
    let mut command = Command::new(std::env::current_exe()?);
    command.arg("echo").arg(&path);
    let echo = Child::start(command)?;
    let mut echo_clients =
        EchoClients::connect(echo.address(), tables, SEATS, trace.clone()).await?;
    let mut commits = Commits::prepare(&data, &bench.folder.join("bare.db")).await?;
    let mut measured: Vec<Measured> = Vec::new();
    let (half, quarter) = (plan.round / 2, plan.round / 4);
    // Not measured: the size of the groups is known only after a round.
    let mut group = all_tables.round(half).await?.rows_per_commit();
    for number in 1..=rounds {
        progress.show(format!(
            "bare commits of the same rows: round {number} of {rounds}"
        ));
        let before = commits.round(group, quarter).await?;
        progress.show(format!("{tables} tables: round {number} of {rounds}"));
        let round = all_tables.round(plan.round).await?;
        group = round.rows_per_commit();
        let after = commits.round(group, quarter).await?;
        progress.show(format!(
            "echo of the same bytes: round {number} of {rounds}"
        ));
        let cpu_time = echo.cpu_time()?;
        let echoed = echo_clients.round(half).await?;
        let echo_cpu_time = echo.cpu_time()?.saturating_sub(cpu_time);
        measured.push(Measured {
            round,
            echo: echoed,
            echo_cpu_time: echo_cpu_time.div_f64((echoed * half.as_secs_f64()).max(1.0)),
            rows_per_second: (before + after) / 2.0,
        });
    }
    drop(echo_clients);
    progress.show("connecting to running and finished games");
    let connecting = connecting::measure(&lobby, &all_tables.all).await?;
    drop(all_tables);
    server.stop()?;
    let once = Once {
        trace,
        bytes_per_row: commits.bytes_per_row(),
        connecting,
    };
    Ok(summary(measured, tables, once))
}

fn summary(measured: Vec<Measured>, tables: usize, once: Once) -> report::Closed {
    let latencies = measured.iter();
    let latencies = latencies.flat_map(|one| one.round.tally.latencies.clone());
    let of = |figure: &dyn Fn(&Measured) -> f64| median(measured.iter().map(figure));
    let all = |figure: &dyn Fn(&Measured) -> f64| measured.iter().map(figure).collect();
    let sum = |figure: &dyn Fn(&Measured) -> usize| measured.iter().map(figure).sum();
    let trace = &once.trace;
    report::Closed {
        tables,
        people_per_table: SEATS.people,
        spectators_per_table: SEATS.spectators,
        bots_per_table: SEATS.bots,
        actions_per_second: of(&|one| one.round.per_second()),
        actions_per_second_by_round: all(&|one| one.round.per_second()),
        bot_actions_per_second: of(&|one| one.round.bot_actions / one.round.seconds),
        latency: Latency::of(latencies.collect()),
        refused: sum(&|one| one.round.tally.refused),
        games_finished: sum(&|one| one.round.tally.games),
        rows_per_action: of(&|one| one.round.rows_per_action()),
        rows_per_commit: of(&|one| one.round.rows_per_commit()),
        committing_share: of(&|one| one.round.commit_seconds / one.round.seconds),
        server_us_per_action: of(&|one| one.round.server_us_per_action()),
        server_us_per_action_by_round: all(&|one| one.round.server_us_per_action()),
        clients_us_per_action: of(&|one| one.round.own_us_per_action()),
        work_us_per_action: work_per_action(&measured),
        steps: steps(&measured),
        connecting: once.connecting,
        echo: report::Echo {
            actions_per_second: of(&|one| one.echo),
            messages_per_action: trace.messages(),
            frames_per_action: trace.frames(),
            bytes_sent_by_client: trace.bytes_sent(),
            bytes_sent_by_server: trace.bytes_received(),
            server_us_per_action: of(&|one| one.echo_cpu_time.as_secs_f64() * 1e6),
        },
        commits: report::BareCommits {
            rows_per_second: of(&|one| one.rows_per_second),
            bytes_per_row: once.bytes_per_row,
            actions_per_second: of(&|one| one.commit_ceiling()),
        },
        ratio_to_lower_ceiling: of(&Measured::ratio),
        ratio_by_round: measured.iter().map(Measured::ratio).collect(),
    }
}

/// The microseconds of each kind of work for an action, if the server measures it.
fn work_per_action(measured: &[Measured]) -> BTreeMap<String, f64> {
    let actions: f64 = measured.iter().map(|one| one.round.actions()).sum();
    let mut works = BTreeMap::<String, f64>::new();
    for (work, seconds) in measured.iter().flat_map(|one| &one.round.work_seconds) {
        *works.entry(work.clone()).or_default() += seconds * 1e6 / actions.max(1.0);
    }
    works
}

/// The sizes of steps, by game.
fn steps(measured: &[Measured]) -> Vec<report::StepBytes> {
    let mut games = ReceivedByGame::new();
    for (game, received) in measured.iter().flat_map(|one| &one.round.received) {
        games.entry(game.clone()).or_default().merge(*received);
    }
    let report = |(game, received): (String, crate::received::Received)| report::StepBytes {
        game,
        spectator_average: received.spectator_steps.average(),
        spectator_largest: received.spectator_steps.largest,
        seat_average: received.seat_steps.average(),
        seat_largest: received.seat_steps.largest,
        steps_to_seats_per_action: received.seat_steps.count as f64
            / received.actions.max(1) as f64,
        forecasts_per_action: received.forecasts.count as f64 / received.actions.max(1) as f64,
        forecast_bytes_per_action: received.forecasts.bytes as f64 / received.actions.max(1) as f64,
    };
    games.into_iter().map(report).collect()
}
