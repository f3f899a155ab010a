//! A table with people and bots, set up over HTTP.

use portolan_client::{Client, ClientError};
use portolan_core::{Random, Seat, Setup};
use serde_json::{Value, json};

use super::Rng;

/// The games of the server: `GET /api/games`.
pub(crate) async fn catalogue(anonymous: &Client) -> Vec<Value> {
    let games = anonymous.get("/api/games").await.unwrap().json();
    let games = games.as_array().cloned().expect("a list of games");
    let names: Vec<_> = games
        .iter()
        .filter_map(|game| game["name"].as_str())
        .collect();
    assert_eq!(names, portolan_catalogue::NAMES);
    games
}

/// The greatest number above its least one that an option is given.
const MOST_ROUNDS: u64 = 60;

/// The game, setup and kind of a table.
#[derive(Clone)]
pub(crate) struct Plan {
    pub(crate) game: String,
    pub(crate) setup: Setup,
    /// The number of people; the other seats have bots.
    pub(crate) people: usize,
    pub(crate) private: Private,
}

/// Whether the table is private.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Private {
    Yes,
    No,
}

impl Plan {
    /// A game with this many people and bots, without options.
    pub(crate) fn plain(game: &str, people: usize, bots: usize) -> Plan {
        Plan {
            game: game.to_owned(),
            setup: Setup::new((people + bots) as u8),
            people,
            private: Private::No,
        }
    }

    /// A game with random options. Flags depend on the round, so that each is both on and off.
    pub(crate) fn of(game: &Value, players: u8, round: usize, rng: &mut Rng) -> Plan {
        let mut setup = Setup::new(players);
        let options = game["options"].as_array().expect("options");
        for option in options {
            let name = option["name"].as_str().expect("a name");
            let value = match option["kind"].as_str() {
                Some("flag") => json!(round.is_multiple_of(2)),
                Some("pick") => pick(option["values"].as_array().expect("values"), rng),
                _ => {
                    let (least, most) = (option["least"].as_u64(), option["most"].as_u64());
                    let (least, most) = (least.expect("least"), most.expect("most"));
                    // Large numbers are limits of rounds: games up to them would last for minutes.
                    let most = most.min(least + MOST_ROUNDS);
                    json!(least + u64::from(rng.below((most - least + 1) as u32)))
                }
            };
            let value = serde_json::from_value(value).expect("a value");
            setup.options.insert(name.to_owned(), value);
        }
        Plan {
            game: game["name"].as_str().expect("a name").to_owned(),
            setup,
            people: 2 + rng.below(u32::from(players) - 1) as usize,
            private: Private::No,
        }
    }
}

fn pick(values: &[Value], rng: &mut Rng) -> Value {
    values[rng.below(values.len() as u32) as usize].clone()
}

/// A table that has started, and the people at it.
pub(crate) struct StartedTable {
    pub(crate) table: String,
    pub(crate) plan: Plan,
    pub(crate) people: Vec<(Seat, Client)>,
    /// The invitation to a private table.
    pub(crate) invite: Option<String>,
}

impl StartedTable {
    /// A path of the API below the table.
    pub(crate) fn path(&self, what: &str) -> String {
        format!("/api/tables/{}{what}", self.table)
    }

    /// The guest who opened it.
    pub(crate) fn opener(&self) -> &Client {
        &self.people[0].1
    }
}

/// Guests with these names open a table, sit down and start.
pub(crate) async fn start_table(
    anonymous: &Client,
    plan: Plan,
    names: &[String],
) -> Result<StartedTable, ClientError> {
    let mut people = Vec::new();
    for (index, name) in names.iter().take(plan.people).enumerate() {
        people.push((Seat::new(index), anonymous.guest(name).await?));
    }
    let opened = people[0]
        .1
        .post("/api/tables", &open_request(&plan))
        .await?;
    let opened = opened.done()?;
    let table = opened["table"]["id"].as_str().expect("a name").to_owned();
    let started = StartedTable {
        table,
        plan,
        people,
        invite: opened["invite"].as_str().map(str::to_owned),
    };
    for (seat, friend) in &started.people[1..] {
        if let Some(invite) = &started.invite {
            let invite = json!({ "invite": invite });
            let entered = friend.post(&started.path("/enter"), &invite).await?;
            entered.done()?;
        }
        let join = json!({ "seat": seat, "entropy": format!("wind {seat}") });
        friend.post(&started.path("/join"), &join).await?.done()?;
    }
    let answer = started.opener().post_empty(&started.path("/start")).await?;
    answer.done()?;
    Ok(started)
}

/// The request that opens a table: people first, then bots of both levels.
fn open_request(plan: &Plan) -> Value {
    let seats: Vec<_> = (0..usize::from(plan.setup.players))
        .map(|index| match index {
            0 => json!({ "kind": "me" }),
            index if index < plan.people => json!({ "kind": "friend" }),
            index if index % 2 == 0 => json!({ "kind": "bot", "level": "mate" }),
            _ => json!({ "kind": "bot", "level": "deckhand" }),
        })
        .collect();
    let visibility = match plan.private {
        Private::Yes => "private",
        Private::No => "public",
    };
    json!({
        "game": plan.game, "seats": seats, "options": plan.setup.options,
        "visibility": visibility, "waiting": null,
    })
}
