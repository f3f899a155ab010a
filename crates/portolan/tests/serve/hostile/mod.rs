//! Many clients that never read, while people at the same tables make as many frames as they are
//! allowed to: the memory of the server stays small, it goes on answering, and the clients that do not
//! read are disconnected.

mod busy_person;
mod silent_client;

use std::time::{Duration, Instant};

use busy_person::BusyPerson;
use portolan_client::Client;
use rand_xoshiro::rand_core::SeedableRng;
use silent_client::{Appetite, SilentClient};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::common::{Plan, Rng, Server, ServerFolder, StartedTable, seed, start_table};

/// As many sockets as one address may have.
const SILENT: usize = 200;

/// As many sockets as one guest may have.
const SOCKETS_PER_GUEST: usize = 20;

const TABLES: usize = 4;

/// How long people are busy.
const BUSY: Duration = Duration::from_secs(15);

/// The greatest resident memory. What waits for clients may take 64 MB of it.
const MOST_MEGABYTES: u64 = 250;

/// Longer than the server waits for a silent client, on any machine.
const CLOSED_WITHIN: Duration = Duration::from_secs(150);

/// Reads a metric.
async fn metric(server: &Server, name: &str) -> u64 {
    let metrics = server.client().get("/metrics").await.unwrap().text;
    let mut lines = metrics.lines();
    let value = lines.find_map(|line| line.strip_prefix(&format!("{name} ")));
    let value = value.and_then(|value| value.parse().ok());
    value.unwrap_or_else(|| panic!("no {name} in {metrics}"))
}

/// Measures the memory of the server and asks whether it is well, until nobody is busy any more.
/// Returns the most megabytes.
async fn watch(server: &Server, until: Instant) -> u64 {
    let mut most = 0;
    while Instant::now() < until {
        most = most.max(server.megabytes());
        assert!(most < MOST_MEGABYTES, "the server has {most} MB");
        let client = server.client();
        let health = timeout(Duration::from_secs(30), client.get("/healthz")).await;
        let health = health.expect("the server answers").unwrap();
        assert_eq!(health.status, 200, "{}", health.text);
        sleep(Duration::from_millis(100)).await;
    }
    most
}

/// Opens the tables with three people each.
async fn tables(anonymous: &Client) -> Vec<StartedTable> {
    let mut tables = Vec::new();
    for index in 0..TABLES {
        let game = portolan_catalogue::NAMES[index % portolan_catalogue::NAMES.len()];
        let names = ["Anna", "Ben", "Clara"].map(str::to_owned);
        let plan = Plan::plain(game, 3, 0);
        tables.push(start_table(anonymous, plan, &names).await.unwrap());
    }
    tables
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_that_never_read_cost_little_memory_and_are_disconnected() {
    let mut rng = Rng::seed_from_u64(seed("hostile"));
    // The people need sockets too, and everybody comes from one address.
    let folder = ServerFolder::new().with(&[
        "--pace",
        "off",
        "--new-guests",
        "1000",
        "--address-sockets",
        "220",
        "--socket-messages",
        "100",
    ]);
    let server = folder.start();
    let anonymous = server.client();
    let tables = tables(&anonymous).await;
    let mut silent = Vec::new();
    for group in 0..SILENT / SOCKETS_PER_GUEST {
        let guest = anonymous.guest(&format!("Silent {group}")).await.unwrap();
        for index in 0..SOCKETS_PER_GUEST {
            let table = &tables[(group + index) % TABLES].table;
            // One client of each guest requests as much as it may, without reading it.
            let appetite = match index {
                0 => Appetite::Greedy,
                _ => Appetite::None,
            };
            let client = SilentClient::open(server.address(), &guest, table, appetite).await;
            silent.push(client);
        }
    }
    assert_eq!(metric(&server, "portolan_sockets").await, SILENT as u64);
    let until = Instant::now() + BUSY;
    let mut busy = JoinSet::new();
    for started in &tables {
        for (seat, client) in &started.people {
            let person = BusyPerson::new(started, *seat, client.clone(), &mut rng);
            busy.spawn(person.run(until));
        }
    }
    let mut greedy = JoinSet::new();
    for client in silent {
        greedy.spawn(client.send_until(until));
    }
    let most = watch(&server, until).await;
    let mut work = busy_person::Work::default();
    for done in busy.join_all().await {
        work += done;
    }
    // The sockets stay open on this side until the server has closed all of them.
    let silent = greedy.join_all().await;
    let overrun = metric(&server, "portolan_sockets_overrun_total").await;
    println!(
        "hostile: {most} MB at most, {work}, {overrun} clients dropped because of their queue"
    );
    assert!(work.is_everything(), "{work}");
    let began = Instant::now();
    loop {
        let open = metric(&server, "portolan_sockets").await;
        if open == 0 {
            break;
        }
        assert!(began.elapsed() < CLOSED_WITHIN, "{open} sockets stay open");
        let megabytes = server.megabytes();
        assert!(megabytes < MOST_MEGABYTES, "the server has {megabytes} MB");
        sleep(Duration::from_millis(500)).await;
    }
    println!(
        "hostile: all sockets closed after {} s",
        began.elapsed().as_secs()
    );
    drop(silent);
}
