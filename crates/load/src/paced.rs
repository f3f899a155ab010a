//! The open loop: many tables, one action each per two seconds, whether the server keeps up or
//! not. An action is late from the moment it was due, not from when we got round to sending it.
//! Also where the memory of live tables is measured, because they are there.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::try_join_all;
use tokio::time::{Instant, sleep, sleep_until};

use crate::child::Service;
use crate::crew::Crew;
use crate::lobby::{Cast, Lobby};
use crate::person::{News, Person};
use crate::progress::Progress;
use crate::report;
use crate::run::Bench;
use crate::statistics::Latency;
use crate::trouble::Trouble;

const CAST: Cast = Cast { people: 1, bots: 2 };

/// How often each table acts.
const EVERY: Duration = Duration::from_secs(2);

/// Tables that are there before memory is measured: they pay for what all share.
const FIRST: usize = 50;

/// Lets bots come to rest before memory is read.
const QUIET: Duration = Duration::from_secs(1);

/// How long to wait for what is under way at the end.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug, Default)]
struct Beats {
    took: Vec<Duration>,
    missed: usize,
}

/// Measures `tables` live tables.
pub(crate) async fn measure(
    bench: &Bench,
    tables: usize,
    progress: &Progress,
) -> Result<report::Open, Trouble> {
    progress.tell(format!("{tables} live tables: sitting down"));
    let data = bench.folder.join("open.db");
    let service = Service {
        program: &bench.server,
        data: &data,
        idle_after: 600,
    };
    let server = service.start()?;
    let lobby = Arc::new(Lobby::at(server.address()).await?);
    let first = Crew::gather_many(&lobby, 0..FIRST, CAST).await?;
    sleep(QUIET).await;
    let empty = server.resident()?;
    let crews = Crew::gather_many(&lobby, FIRST..FIRST + tables, CAST).await?;
    sleep(QUIET).await;
    let seated = server.resident()?;
    let length = bench.part(20.0);
    progress.tell(format!("{tables} live tables: one action each per 2 s"));
    let start = Instant::now();
    let people = crews.into_iter().flat_map(Crew::into_people).enumerate();
    let playing = people.map(|(number, person)| {
        let offset = EVERY.mul_f64(number as f64 / tables as f64);
        tokio::spawn(beats(person, start + offset, start + length))
    });
    let mut all = Beats::default();
    let mut people = Vec::with_capacity(tables);
    for done in try_join_all(playing).await? {
        let (person, beats) = done?;
        all.took.extend(beats.took);
        all.missed += beats.missed;
        people.push(person);
    }
    let played = server.resident()?;
    drop((first, people));
    server.stop()?;
    let each = |memory: f64| (memory - empty) / tables as f64;
    Ok(report::Open {
        tables,
        actions_per_second: all.took.len() as f64 / length.as_secs_f64(),
        latency: Latency::of(all.took),
        missed: all.missed,
        kb_per_live_table: each(seated),
        kb_per_live_table_after_play: each(played),
    })
}

/// One action per beat. A beat is missed if the table does not wait for this person then.
async fn beats(
    mut person: Person,
    mut next: Instant,
    until: Instant,
) -> Result<(Person, Beats), Trouble> {
    let mut beats = Beats::default();
    let mut under_way = 0;
    let last = until + PATIENCE;
    while next < until || under_way > 0 {
        let wake = if next < until { next } else { last };
        tokio::select! {
            news = person.hear() => match news? {
                News::Acknowledged(due) => {
                    beats.took.push(due.elapsed());
                    under_way -= 1;
                }
                News::Refused => {
                    beats.missed += 1;
                    under_way -= 1;
                }
                News::Other => {}
            },
            () = sleep_until(wake) => {
                if wake == last {
                    beats.missed += under_way;
                    break;
                }
                if person.is_asked() {
                    person.act(next).await?;
                    under_way += 1;
                } else if !person.is_over() {
                    beats.missed += 1;
                }
                next += EVERY;
            }
        }
    }
    Ok((person, beats))
}
