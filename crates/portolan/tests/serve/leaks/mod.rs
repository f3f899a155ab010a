//! A seat's secrets reach only that seat. People, bots and spectators play many games. Every frame
//! and answer is recorded, compared with what the rules let its viewer know, and searched for
//! secrets of others.

mod advice_twins;
mod allowed;
mod answers;
mod changes;
mod check;
mod checked_client;
mod expected_views;
mod guest;
mod history_pages;
mod search;
mod shape;
mod tampered;
mod transcript;

use std::collections::HashMap;
use std::sync::Arc;

pub(crate) use changes::{foreign_change, without_changes};
use check::{Case, Verdict};
pub(crate) use expected_views::ExpectedViews;
use guest::Guest;
use portolan_catalogue::visit;
use portolan_client::Client;
use portolan_core::{Random, Seat};
use portolan_match::Record;
use rand_xoshiro::rand_core::SeedableRng;
use search::Secrets;
use serde_json::Value;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use transcript::Transcript;

use crate::common::{
    Plan, Private, Rng, ServerFolder, StartedTable, catalogue, seed, short_or_long, start_table,
};

/// How many games run at a time.
const AT_ONCE: usize = 4;

/// A game that was played.
pub(crate) struct Played {
    record: Record,
    transcripts: Vec<Transcript>,
    tokens: Vec<String>,
    /// Names of guests, which no log may contain.
    names: Vec<String>,
}

impl Played {
    pub(crate) fn check(&self) -> Verdict {
        self.check_until(None)
    }

    /// The same, but not beyond a finding with this text.
    fn check_until(&self, enough: Option<&str>) -> Verdict {
        let case = Case {
            record: &self.record,
            transcripts: &self.transcripts,
            tokens: &self.tokens,
            enough,
        };
        visit(&self.record.game, case).expect("a game of the catalogue")
    }
}

/// Plays one game and records all frames and answers.
async fn play(anonymous: Client, plan: Plan, seed: u64) -> Played {
    let mut rng = Rng::seed_from_u64(seed);
    let names: Vec<_> = (0..plan.people)
        .map(|_| format!("Zoe{:010x}", rng.bits() >> 24))
        .collect();
    let started = start_table(&anonymous, plan, &names).await.unwrap();
    let onlooker = anonymous.guest("Onlooker").await.unwrap();
    if let Some(invite) = &started.invite {
        assert_stranger(&anonymous, &started).await;
        let invite = serde_json::json!({ "invite": invite });
        onlooker
            .post(&started.path("/enter"), &invite)
            .await
            .unwrap()
            .done()
            .unwrap();
    }
    let mut viewers: Vec<_> = started
        .people
        .iter()
        .map(|(seat, client)| (Some(*seat), client.clone()))
        .collect();
    viewers.push((None, onlooker));
    if started.plan.private == Private::No {
        viewers.push((None, anonymous.clone()));
    }
    let mut guests = JoinSet::new();
    for (index, (seat, client)) in viewers.into_iter().enumerate() {
        let guest = Guest {
            client,
            seat,
            opener: index == 0,
            table: started.table.clone(),
            game: started.plan.game.clone(),
            setup: started.plan.setup.clone(),
            seed: rng.bits(),
        };
        guests.spawn(guest.play());
    }
    let mut transcripts = guests.join_all().await;
    transcripts.sort_by_key(|transcript| transcript.viewer.map_or(usize::MAX, Seat::index));
    finish(started, transcripts, names).await
}

/// Fetches the record and the seed after the end.
async fn finish(
    started: StartedTable,
    mut transcripts: Vec<Transcript>,
    names: Vec<String>,
) -> Played {
    let text = started
        .opener()
        .get(&started.path("/record"))
        .await
        .unwrap()
        .text;
    let record = Record::read(text.as_bytes()).unwrap();
    let fairness = started
        .opener()
        .get(&started.path("/fairness"))
        .await
        .unwrap()
        .json();
    assert_eq!(fairness["verified"]["fair"], true, "{fairness}");
    let seed = fairness["seed"].as_str().expect("a seed").to_owned();
    // Whoever sits at a private table may invite; spectators are not told the invitation again.
    let seated = transcripts.iter_mut().filter(|one| one.viewer.is_some());
    for transcript in seated {
        transcript.own.extend(started.invite.clone());
    }
    Played {
        record,
        transcripts,
        tokens: vec![seed],
        names,
    }
}

/// Asserts that a private table is invisible to guests who were not invited.
async fn assert_stranger(anonymous: &Client, started: &StartedTable) {
    let stranger = anonymous.guest("Stranger").await.unwrap();
    for what in [
        "",
        "/record",
        "/fairness",
        "/parts",
        "/phrases",
        "/history?before=9",
        "/course",
        "/analysis",
    ] {
        for client in [anonymous, &stranger] {
            let answer = client.get(&started.path(what)).await.unwrap();
            assert_eq!(answer.status, 404, "{}", answer.text);
        }
    }
    let mut socket = stranger.socket(&started.table).await.unwrap();
    let first = socket.next().await.unwrap().expect("a frame");
    assert_eq!(first["type"], "bye", "{first}");
    let listed = stranger.get("/api/tables?list=public").await.unwrap();
    assert!(!listed.text.contains(&started.table), "{}", listed.text);
}

/// The tables to play: every game with every number of players, with flags on and off.
fn plans(games: &[Value], count: usize, rng: &mut Rng) -> Vec<Plan> {
    let number = |game: &Value, field: &str| game[field].as_u64().expect("a number") as u8;
    let tables = games.iter().flat_map(|game| {
        let players = number(game, "least")..=number(game, "most");
        players.map(move |players| (game, players))
    });
    let tables: Vec<_> = tables.collect();
    let rounds = count.div_ceil(tables.len()).max(1);
    let mut plans = Vec::new();
    for round in 0..rounds {
        for (index, (game, players)) in tables.iter().enumerate() {
            let mut plan = Plan::of(game, *players, round + index, rng);
            if (round + index) % 3 == 0 {
                plan.private = Private::Yes;
            }
            plans.push(plan);
        }
    }
    plans
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_s_secrets_reach_only_that_seat() {
    let mut rng = Rng::seed_from_u64(seed("leaks"));
    let folder = ServerFolder::new().with(&["--pace", "off", "--no-limits", "--log", "trace"]);
    let server = folder.start();
    let games = catalogue(&server.client()).await;
    let room = Arc::new(Semaphore::new(AT_ONCE));
    let mut running = JoinSet::new();
    for plan in plans(&games, short_or_long(14, 280), &mut rng) {
        let (room, anonymous, seed) = (Arc::clone(&room), server.client(), rng.bits());
        running.spawn(async move {
            let place = room.acquire_owned().await;
            let played = play(anonymous, plan, seed).await;
            let checked = tokio::task::spawn_blocking(move || (played.check(), played)).await;
            drop(place);
            checked.unwrap()
        });
    }
    let mut total = Verdict::default();
    let mut secrets = Secrets::default();
    let (mut count, mut refused) = (0, 0);
    // The shortest match of each game, whose transcripts are forged.
    let mut shortest: HashMap<String, (usize, Played)> = HashMap::new();
    let mut left_to_memory = false;
    while let Some(done) = running.join_next().await {
        let (verdict, played) = done.unwrap();
        let match_setup = &played.record.match_setup;
        assert!(
            verdict.findings.is_empty(),
            "{match_setup:?}: {:#?}",
            &verdict.findings[..verdict.findings.len().min(5)]
        );
        assert!(
            verdict
                .secrets
                .iter()
                .any(|secrets| !secrets.notations.is_empty())
        );
        left_to_memory = left_to_memory || tampered::assert_memory_found(&played);
        let answers = played
            .transcripts
            .iter()
            .flat_map(|transcript| &transcript.answers);
        refused += answers
            .filter(|answer| answer.path.ends_with("/record") && answer.status == 409)
            .count();
        count += 1;
        total.frames += verdict.frames;
        total.bytes += verdict.bytes;
        total.compared += verdict.compared;
        let bytes = verdict.bytes;
        collect_unloggable(&played, verdict, &mut secrets);
        let known = shortest.get(&played.record.game);
        if known.is_none_or(|(least, _)| bytes < *least) {
            shortest.insert(played.record.game.clone(), (bytes, played));
        }
    }
    assert_eq!(shortest.len(), games.len());
    let mut forged = JoinSet::new();
    for (_, (_, played)) in shortest {
        forged.spawn_blocking(move || tampered::assert_findings(&played));
    }
    forged.join_all().await;
    assert!(left_to_memory, "no game left the past to memory");
    assert!(refused > 0, "nobody asked for a record too early");
    let log = folder.log();
    assert!(
        log.contains("DEBUG"),
        "the log level is too low for this test"
    );
    assert_eq!(secrets.logged(&log), None, "a secret was logged");
    println!(
        "leaks: {count} games, {} frames ({} MB) searched, {} comparisons with the rules, {refused} records refused before the end",
        total.frames,
        total.bytes >> 20,
        total.compared
    );
}

/// Collects what no log may contain: notation, names and tokens.
fn collect_unloggable(played: &Played, verdict: Verdict, all: &mut Secrets) {
    for secrets in verdict.secrets {
        all.tokens.extend(secrets.tokens);
        all.notations.extend(secrets.notations);
    }
    for transcript in &played.transcripts {
        all.tokens
            .extend(transcript.own.iter().chain(&transcript.session).cloned());
    }
    all.tokens.extend(played.names.iter().cloned());
    all.tokens.sort();
    all.tokens.dedup();
}
