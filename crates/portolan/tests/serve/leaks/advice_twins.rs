//! Advice rests on nothing that its seat does not know. A running game is replaced by its twin, in which
//! chance has given others something else and which the seat cannot tell apart from it; the advice is the
//! same to the last digit.

use portolan_bots::MatchWithBots;
use portolan_catalogue::{NAMES, restore_match};
use portolan_client::{Client, Socket, TableFollower};
use portolan_core::{Audience, Random, Seat, Setup, Viewer};
use portolan_match::{Entry, LogEntry, MatchSetup, StoredFold};
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};

use crate::common::{Rng, ServerFolder, choose, seed, short_or_long};

/// The seat of the person.
const SEAT: Seat = Seat::new(0);

/// How many changes are tried for each twin.
const CHANGES: u32 = 100;

/// A seat of this game seldom knows anything that others do not, so it may have no twin.
const OPEN_GAME: &str = "norderwind";

/// A table in the data file.
struct Stored {
    key: i64,
    game: String,
    meta: Value,
    lines: Vec<Value>,
}

async fn connect(folder: &ServerFolder) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(folder.data());
    SqliteConnection::connect_with(&options).await.unwrap()
}

impl Stored {
    /// The table as it is stored now; the server may run meanwhile.
    async fn read(folder: &ServerFolder, table: &str) -> Stored {
        let mut connection = connect(folder).await;
        let sql = "SELECT key, game, meta, coalesce((SELECT body FROM archive WHERE table_id = key), '') \
                   || coalesce((SELECT group_concat(lines, '' ORDER BY id) FROM journal \
                   WHERE table_id = key), '') FROM game_table WHERE id = ?";
        let (key, game, meta, log): (i64, String, String, String) = sqlx::query_as(sql)
            .bind(table)
            .fetch_one(&mut connection)
            .await
            .unwrap();
        let lines = log.lines().map(|line| serde_json::from_str(line).unwrap());
        Stored {
            key,
            game,
            meta: serde_json::from_str(&meta).unwrap(),
            lines: lines.collect(),
        }
    }

    /// The match that the lines fold to, if the rules allow it.
    fn fold(&self, lines: &[Value]) -> Option<Box<dyn MatchWithBots>> {
        let setup: Setup = serde_json::from_value(self.meta["setup"].clone()).unwrap();
        let names = serde_json::from_value(self.meta["started"]["names"].clone());
        let match_setup = MatchSetup {
            setup,
            names: names.unwrap(),
        };
        let stored = StoredFold {
            rules: self.meta["started"]["rules"].as_u64().unwrap() as u32,
            digest: None,
        };
        let entries = lines.iter().map(entry);
        restore_match(&self.game, match_setup, stored, entries)
            .unwrap()
            .ok()
    }

    /// The lines of a game that the seat cannot tell apart from this one: two outcomes of chance that it
    /// does not know are exchanged, or one is another.
    fn twin(&self, rng: &mut Rng) -> Option<Vec<Value>> {
        let own = self.fold(&self.lines).expect("a stored game");
        let outcomes: Vec<_> = (0..self.lines.len())
            .filter(|index| self.lines[*index]["chance"].is_string())
            .collect();
        (0..CHANGES).find_map(|_| {
            let [one, other] = [0, 1].map(|_| outcomes[rng.below(outcomes.len() as u32) as usize]);
            let mut lines = self.lines.clone();
            if rng.chance(1, 2) {
                lines[one]["chance"] = self.lines[other]["chance"].clone();
                lines[other]["chance"] = self.lines[one]["chance"].clone();
            } else {
                let odds = self.fold(&self.lines[..one])?.odds().ok()?.outcomes;
                let another = &odds[rng.below(odds.len() as u32) as usize];
                lines[one]["chance"] = another.outcome.clone().into();
            }
            if lines == self.lines {
                return None;
            }
            let twin = self.fold(&lines)?;
            let is_twin = twin.digest() != own.digest() && known(&*twin) == known(&*own);
            is_twin.then(|| {
                for line in &mut lines {
                    line.as_object_mut().expect("a line").remove("digest");
                }
                let last = lines.last_mut().expect("an entry");
                last["digest"] = serde_json::to_value(twin.digest()).unwrap();
                lines
            })
        })
    }

    /// Replaces the log in the data file of a server that does not run.
    async fn replace(&self, folder: &ServerFolder, lines: &[Value]) {
        let mut connection = connect(folder).await;
        let body: String = lines.iter().map(|line| format!("{line}\n")).collect();
        for sql in [
            "DELETE FROM journal WHERE table_id = ?",
            "DELETE FROM archive WHERE table_id = ?",
        ] {
            let deleted = sqlx::query(sql).bind(self.key);
            deleted.execute(&mut connection).await.unwrap();
        }
        sqlx::query("INSERT INTO archive (table_id, first, entries, body) VALUES (?, 1, ?, ?)")
            .bind(self.key)
            .bind(lines.len() as i64)
            .bind(body)
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
    }
}

fn entry(line: &Value) -> LogEntry {
    let text = |field: &str| line[field].as_str().map(str::to_owned);
    let seat = || Seat::from_number(line["seat"].as_u64().unwrap()).unwrap();
    LogEntry::from(match (text("act"), text("chance")) {
        (Some(action), _) => Entry::Act {
            seat: seat(),
            action,
            author: None,
        },
        (None, Some(outcome)) => Entry::Chance(outcome),
        (None, None) => Entry::Undo { seat: seat() },
    })
}

/// Everything that the seat knows, with a perfect memory and without.
fn known(any_match: &dyn MatchWithBots) -> Vec<String> {
    let snapshot = any_match.snapshot(Some(SEAT));
    let remembered = any_match.view(Viewer::Seat(SEAT), Audience::WithMemory, any_match.entry());
    let history = any_match.history(Some(SEAT), 1..=any_match.entry());
    vec![
        snapshot.view.get().to_owned(),
        serde_json::to_string(&snapshot.public).unwrap(),
        snapshot.private.expect("a seat").get().to_owned(),
        remembered.expect("a view").get().to_owned(),
        history.steps.get().to_owned(),
    ]
}

/// A person at a table, who is connected.
struct Person {
    client: Client,
    table: String,
    socket: Socket,
    known: TableFollower,
    keys: u32,
}

impl Person {
    async fn connect(client: Client, table: String) -> Person {
        let socket = client.socket(&table).await.unwrap();
        let mut person = Person {
            client,
            table,
            socket,
            known: TableFollower::default(),
            keys: 0,
        };
        person.next().await;
        person
    }

    async fn next(&mut self) -> Value {
        let frame = self.socket.next().await.unwrap().expect("a frame");
        self.known.apply(&frame).unwrap();
        frame
    }

    /// Sends a message and waits for its answer.
    async fn request(&mut self, mut message: Value) -> Value {
        self.keys += 1;
        let key = json!(format!("k{}", self.keys));
        message["key"] = key.clone();
        self.socket.send(&message).await.unwrap();
        loop {
            let frame = self.next().await;
            if frame["key"] == key {
                return frame;
            }
        }
    }

    /// Waits until the person is the only one who is asked; `false` if the game is over.
    async fn asked(&mut self) -> bool {
        loop {
            let turn = &self.known.snapshot["public"]["turn"];
            if turn["kind"] == "over" {
                return false;
            }
            if turn["must"] == json!([SEAT.number()]) {
                return true;
            }
            self.next().await;
        }
    }

    fn prompt(&self) -> Value {
        self.known.snapshot["private"]["prompt"]["number"].clone()
    }

    async fn act(&mut self, game: &str, setup: &Setup, rng: &mut Rng) {
        let Some(action) = choose(game, setup, &self.known, SEAT, rng) else {
            return;
        };
        let message = json!({ "type": "act", "prompt": self.prompt(), "action": action });
        // A free offer may be refused.
        self.request(message).await;
    }

    /// What the person is advised to do.
    async fn advice(&mut self) -> Value {
        let message = json!({ "type": "advise", "prompt": self.prompt() });
        let answer = self.request(message).await;
        assert_eq!(answer["type"], "advice", "{answer}");
        json!([answer["prompt"], answer["advice"]])
    }
}

/// Plays a game until it has a twin, and compares the advice in both. Returns whether it has one.
async fn compare(game: &str, rng: &mut Rng) -> bool {
    let folder = ServerFolder::new();
    let server = folder.start();
    let anna = server.client().guest("Anna").await.unwrap();
    let bot = json!({ "kind": "bot", "level": "mate" });
    let request = json!({ "game": game, "seats": [{ "kind": "me" }, bot, bot] });
    let table = anna.open_table(&request).await.unwrap();
    let start = format!("/api/tables/{table}/start");
    anna.post_empty(&start).await.unwrap().done().unwrap();
    let mut person = Person::connect(anna, table).await;
    let setup = Setup::new(3);
    for _ in 0..short_or_long(20, 100) {
        if !person.asked().await {
            return false;
        }
        // Otherwise the bots, who hold other things in the twin, may act before the person.
        let is_alone = person.known.snapshot["public"]["turn"]["may"] == json!([]);
        let stored = Stored::read(&folder, &person.table).await;
        let twin = is_alone.then(|| stored.twin(rng)).flatten();
        let Some(twin) = twin else {
            person.act(game, &setup, rng).await;
            continue;
        };
        let before = person.known.snapshot.clone();
        let advice = person.advice().await;
        drop(person.socket);
        server.kill();
        stored.replace(&folder, &twin).await;
        let server = folder.start();
        let client = person.client.at(server.client().base());
        let mut person = Person::connect(client, person.table).await;
        assert_eq!(person.known.snapshot, before, "{game}: what the seat sees");
        assert_eq!(person.advice().await, advice, "{game}: advice in the twin");
        return true;
    }
    false
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advice_is_the_same_in_games_that_a_seat_cannot_tell_apart() {
    let mut rng = Rng::seed_from_u64(seed("twins"));
    for game in NAMES {
        let has_twin = compare(game, &mut rng).await;
        assert!(
            has_twin || *game == OPEN_GAME,
            "no twin of {game} was found"
        );
    }
}
