//! SIGKILL again and again under load. Whatever was acknowledged is in the record, once and in
//! order; whatever was not is retried with the same key until it is answered; and everybody ends
//! with the view the record gives them.

mod sailor;
mod voyage;

use std::sync::Arc;
use std::time::Duration;

use portolan_core::Random;
use rand_xoshiro::rand_core::SeedableRng;
use tokio::sync::watch;
use tokio::task::JoinSet;
use voyage::{Log, Voyage};

use crate::common::{Harbour, Plan, Rng, Server, catalogue, seed, short_or_long};

/// No part of the test takes longer on any machine.
const PATIENCE: Duration = Duration::from_secs(120);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_or_doubled_by_kills() {
    let mut rng = Rng::seed_from_u64(seed("kill"));
    let harbour = Harbour::new().with_lasting_port();
    let mut server = harbour.start();
    let games = catalogue(&server.client()).await;
    let (stop, stopping) = watch::channel(false);
    let log = Arc::new(Log::default());
    let mut voyages = JoinSet::new();
    for index in 0..short_or_long(4, 8) {
        let game = games[index % games.len()]["name"].as_str().expect("a name");
        let voyage = Voyage {
            nobody: server.client(),
            plan: Plan::plain(game, 2 + index % 2, 1),
            seed: rng.bits(),
            stopping: stopping.clone(),
            log: Arc::clone(&log),
        };
        voyages.spawn(voyage.sail());
    }
    let kills = short_or_long(12, 50);
    for _ in 0..kills {
        server = kill(&harbour, server, &log, &mut rng).await;
    }
    log.advance(20).await;
    stop.send(true).unwrap();
    for record in voyages.join_all().await.into_iter().flatten() {
        harbour.assert_verifies(&record);
    }
    drop(server);
    println!("kill: {kills} kills, {log}");
    assert!(
        log.retried() > 0,
        "no message was ever cut off: the kills came at idle times"
    );
}

/// Waits until the clients are at work, kills, and starts again.
async fn kill(harbour: &Harbour, server: Server, log: &Log, rng: &mut Rng) -> Server {
    log.advance(1 + rng.below(80) as usize).await;
    tokio::time::sleep(Duration::from_micros(u64::from(rng.below(5_000)))).await;
    server.kill();
    tokio::time::sleep(Duration::from_millis(u64::from(rng.below(30)))).await;
    harbour.start()
}
