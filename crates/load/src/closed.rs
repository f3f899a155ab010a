//! The closed loop: everybody acts as soon as they are asked, so the server is never idle. The
//! two ceilings are measured in between, round by round, on the same noisy machine.

use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::try_join_all;
use tokio::time::Instant;

use crate::child::{Child, Service, own_work};
use crate::commits::Commits;
use crate::crew::Crew;
use crate::echo::Callers;
use crate::lobby::{Cast, Lobby};
use crate::metrics::Metrics;
use crate::person::Tally;
use crate::progress::Progress;
use crate::report;
use crate::run::Bench;
use crate::statistics::{Latency, median};
use crate::trace::Trace;
use crate::trouble::Trouble;

const CAST: Cast = Cast { people: 2, bots: 1 };

/// How often everything is measured. Rounds are short and many, because what others do to the
/// disk changes within seconds: a ceiling is only one for what is measured right beside it.
const ROUNDS: usize = 9;

/// How long the server plays before anything counts; what it sends then is what the echo sends.
const WARM_UP: Duration = Duration::from_secs(2);

/// What one round came to.
struct Round {
    seconds: f64,
    tally: Tally,
    rows: f64,
    commits: f64,
    commit_seconds: f64,
    bot_actions: f64,
    server_work: Duration,
    own_work: Duration,
}

impl Round {
    fn actions(&self) -> f64 {
        self.tally.took.len() as f64
    }

    fn per_second(&self) -> f64 {
        self.actions() / self.seconds
    }

    fn rows_per_action(&self) -> f64 {
        self.rows / self.actions().max(1.0)
    }

    fn rows_per_commit(&self) -> f64 {
        self.rows / self.commits.max(1.0)
    }

    fn micros_per_action(&self, work: Duration) -> f64 {
        work.as_secs_f64() * 1e6 / self.actions().max(1.0)
    }
}

/// A round and its ceilings.
struct Measured {
    round: Round,
    echo: f64,
    echo_work: Duration,
    rows_per_second: f64,
}

impl Measured {
    /// How many actions a second the commits would allow.
    fn commit_ceiling(&self) -> f64 {
        self.rows_per_second / self.round.rows_per_action()
    }

    fn ratio(&self) -> f64 {
        self.round.per_second() / self.echo.min(self.commit_ceiling())
    }
}

/// The tables, all at work.
struct Fleet<'a> {
    server: &'a Child,
    lobby: Arc<Lobby>,
    crews: Vec<Crew>,
}

impl Fleet<'_> {
    async fn round(&mut self, length: Duration) -> Result<Round, Trouble> {
        let before = Metrics::read(self.lobby.server()).await?;
        let work = (self.server.worked()?, own_work()?);
        let until = Instant::now() + length;
        let crews = std::mem::take(&mut self.crews).into_iter();
        let games = crews.map(|mut crew| {
            tokio::spawn(async move {
                let tally = crew.play(until).await?;
                Ok::<_, Trouble>((crew, tally))
            })
        });
        let mut tally = Tally::default();
        for done in try_join_all(games).await? {
            let (crew, did) = done?;
            tally.add(did);
            self.crews.push(crew);
        }
        let after = Metrics::read(self.lobby.server()).await?;
        Ok(Round {
            seconds: length.as_secs_f64(),
            tally,
            rows: after.rows - before.rows,
            commits: after.commits - before.commits,
            commit_seconds: after.commit_seconds - before.commit_seconds,
            bot_actions: after.bot_actions - before.bot_actions,
            server_work: self.server.worked()?.saturating_sub(work.0),
            own_work: own_work()?.saturating_sub(work.1),
        })
    }

    /// Plays a while, and tells what went over the sockets.
    async fn warm_up(&mut self) -> Result<Trace, Trouble> {
        self.crews.iter_mut().for_each(Crew::record);
        self.round(WARM_UP).await?;
        let recorded = self.crews.iter_mut().flat_map(Crew::recorded);
        Trace::of(recorded.collect()).ok_or(Trouble::Silent("any answer"))
    }
}

/// Measures tables and ceilings by turns.
pub(crate) async fn measure(
    bench: &Bench,
    tables: usize,
    progress: &Progress,
) -> Result<report::Closed, Trouble> {
    progress.tell(format!("{tables} tables: sitting down"));
    let data = bench.folder.join("closed.db");
    let service = Service {
        program: &bench.server,
        data: &data,
        idle_after: 600,
    };
    let server = service.start()?;
    let lobby = Arc::new(Lobby::at(server.address()).await?);
    let crews = Crew::gather_many(&lobby, 0..tables, CAST).await?;
    let mut fleet = Fleet {
        server: &server,
        lobby,
        crews,
    };
    let trace = fleet.warm_up().await?;
    let path = bench.folder.join("trace.json");
    trace.write(&path)?;
    let mut command = Command::new(std::env::current_exe()?);
    command.arg("echo").arg(&path);
    let echo = Child::start(command)?;
    let mut callers = Callers::gather(echo.address(), tables * CAST.people, trace.clone()).await?;
    let mut commits = Commits::prepare(&data, &bench.folder.join("bare.db")).await?;
    let mut measured: Vec<Measured> = Vec::new();
    // Not measured: how large groups are is only known after a round.
    let mut group = fleet.round(bench.part(1.0)).await?.rows_per_commit();
    for number in 1..=ROUNDS {
        progress.tell(format!(
            "bare commits of the same rows: round {number} of {ROUNDS}"
        ));
        let before = commits.round(group, bench.part(0.5)).await?;
        progress.tell(format!("{tables} tables: round {number} of {ROUNDS}"));
        let round = fleet.round(bench.part(2.0)).await?;
        group = round.rows_per_commit();
        let after = commits.round(group, bench.part(0.5)).await?;
        progress.tell(format!(
            "echo of the same bytes: round {number} of {ROUNDS}"
        ));
        let work = echo.worked()?;
        let calls = callers.round(bench.part(1.0)).await?;
        let echo_work = echo.worked()?.saturating_sub(work);
        measured.push(Measured {
            round,
            echo: calls,
            echo_work: echo_work.div_f64((calls * bench.part(1.0).as_secs_f64()).max(1.0)),
            rows_per_second: (before + after) / 2.0,
        });
    }
    drop((fleet, callers));
    server.stop()?;
    Ok(told(measured, tables, &trace, commits.bytes()))
}

fn told(mut measured: Vec<Measured>, tables: usize, trace: &Trace, bytes: f64) -> report::Closed {
    let took = measured.iter_mut();
    let took = took.flat_map(|one| one.round.tally.took.clone()).collect();
    let of = |figure: &dyn Fn(&Measured) -> f64| median(measured.iter().map(figure));
    let sum = |figure: &dyn Fn(&Measured) -> usize| measured.iter().map(figure).sum();
    report::Closed {
        tables,
        people_per_table: CAST.people,
        bots_per_table: CAST.bots,
        actions_per_second: of(&|one| one.round.per_second()),
        actions_per_second_by_round: measured.iter().map(|one| one.round.per_second()).collect(),
        bot_actions_per_second: of(&|one| one.round.bot_actions / one.round.seconds),
        latency: Latency::of(took),
        refused: sum(&|one| one.round.tally.refused),
        games_finished: sum(&|one| one.round.tally.games),
        rows_per_action: of(&|one| one.round.rows_per_action()),
        rows_per_commit: of(&|one| one.round.rows_per_commit()),
        committing_share: of(&|one| one.round.commit_seconds / one.round.seconds),
        server_us_per_action: of(&|one| one.round.micros_per_action(one.round.server_work)),
        clients_us_per_action: of(&|one| one.round.micros_per_action(one.round.own_work)),
        echo: report::Echo {
            exchanges_per_second: of(&|one| one.echo),
            frames_per_exchange: trace.frames(),
            bytes_sent_by_client: trace.bytes_sent(),
            bytes_sent_by_server: trace.bytes_got(),
            server_us_per_exchange: of(&|one| one.echo_work.as_secs_f64() * 1e6),
        },
        commits: report::BareCommits {
            rows_per_second: of(&|one| one.rows_per_second),
            bytes_per_row: bytes,
            actions_per_second: of(&|one| one.commit_ceiling()),
        },
        ratio_to_lower_ceiling: of(&Measured::ratio),
        ratio_by_round: measured.iter().map(Measured::ratio).collect(),
    }
}
