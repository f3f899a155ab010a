//! Repeated SIGKILL under load. Every acknowledged action is in the record, once and in order;
//! clients retry the others with the same key until they are answered; and every client ends with
//! what follows from the record.

mod retrying_client;
mod table_sequence;

use std::sync::Arc;
use std::time::Duration;

use portolan_core::Random;
use rand_xoshiro::rand_core::SeedableRng;
use table_sequence::{Counters, TableSequence};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::common::{Plan, Rng, Server, ServerFolder, catalogue, seed, short_or_long};

/// No step of the test takes longer on any machine.
const TIMEOUT: Duration = Duration::from_secs(120);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_or_doubled_by_kills() {
    let mut rng = Rng::seed_from_u64(seed("kill"));
    let folder = ServerFolder::new().with_fixed_port();
    let mut server = folder.start();
    let games = catalogue(&server.client()).await;
    let (stop, stopping) = watch::channel(false);
    let counters = Arc::new(Counters::default());
    let mut sequences = JoinSet::new();
    for index in 0..short_or_long(4, 8) {
        let game = games[index % games.len()]["name"].as_str().expect("a name");
        let sequence = TableSequence {
            anonymous: server.client(),
            plan: Plan::plain(game, 2 + index % 2, 1),
            seed: rng.bits(),
            stopping: stopping.clone(),
            counters: Arc::clone(&counters),
        };
        sequences.spawn(sequence.run());
    }
    let kills = short_or_long(12, 50);
    for _ in 0..kills {
        server = kill(&folder, server, &counters, &mut rng).await;
    }
    counters.advance(20).await;
    stop.send(true).unwrap();
    for record in sequences.join_all().await.into_iter().flatten() {
        folder.assert_verifies(&record);
    }
    drop(server);
    println!("kill: {kills} kills, {counters}");
    assert!(
        counters.retried() > 0,
        "no message was ever cut off: the kills came at idle times"
    );
}

/// Waits until the clients have acted, kills the server, and starts it again.
async fn kill(folder: &ServerFolder, server: Server, counters: &Counters, rng: &mut Rng) -> Server {
    counters.advance(1 + rng.below(80) as usize).await;
    tokio::time::sleep(Duration::from_micros(u64::from(rng.below(5_000)))).await;
    server.kill();
    tokio::time::sleep(Duration::from_millis(u64::from(rng.below(30)))).await;
    folder.start()
}
