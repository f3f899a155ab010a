//! Opens tables and takes seats over HTTP.

use portolan_client::Client;
use serde_json::{Value, json};

use crate::frame::socket_path;
use crate::load_error::LoadError;
use crate::socket::Socket;

/// A server and its games. Tables alternate between the games.
#[derive(Debug, Clone)]
pub(crate) struct Lobby {
    server: Client,
    games: Vec<String>,
}

/// The players of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SeatCounts {
    /// Players with sockets.
    pub(crate) people: usize,
    /// Bots that act at random: the cheapest ones, so that the server is measured and not its
    /// bots.
    pub(crate) bots: usize,
    /// Clients without a seat.
    pub(crate) spectators: usize,
}

impl Lobby {
    /// Asks the server at this address for its games.
    pub(crate) async fn connect(address: &str) -> Result<Lobby, LoadError> {
        let server = Client::new(address);
        let answer = server.get("/api/games").await?.done()?;
        let list = answer.as_array();
        let name = |game: &Value| Some(game.get("name")?.as_str()?.to_owned());
        let games: Vec<String> = list.into_iter().flatten().filter_map(name).collect();
        if games.is_empty() {
            return Err(LoadError::Parse {
                what: "the list of games",
                detail: answer.to_string(),
            });
        }
        Ok(Lobby { server, games })
    }

    /// A client without a session.
    pub(crate) fn server(&self) -> &Client {
        &self.server
    }

    /// The game of the table with this number.
    pub(crate) fn game(&self, table: usize) -> &str {
        &self.games[table % self.games.len()]
    }

    /// The names of all games.
    pub(crate) fn games(&self) -> &[String] {
        &self.games
    }

    /// Creates guests.
    pub(crate) async fn guests(&self, count: usize) -> Result<Vec<Client>, LoadError> {
        let mut guests = Vec::with_capacity(count);
        for number in 1..=count {
            guests.push(self.server.guest(&format!("Player {number}")).await?);
        }
        Ok(guests)
    }

    /// Opens a table without time limits for these guests, starts its game and returns its id.
    pub(crate) async fn open(
        &self,
        game: &str,
        guests: &[Client],
        bots: usize,
    ) -> Result<String, LoadError> {
        let Some((opener, friends)) = guests.split_first() else {
            return Err(LoadError::Missing("guest to open a table"));
        };
        let mut seats = vec![json!({ "kind": "me" })];
        seats.extend(friends.iter().map(|_| json!({ "kind": "friend" })));
        seats.extend((0..bots).map(|_| json!({ "kind": "bot", "level": "deckhand" })));
        let request =
            json!({ "game": game, "seats": seats, "visibility": "public", "waiting": null });
        let table = opener.open_table(&request).await?;
        for friend in friends {
            let path = format!("/api/tables/{table}/join");
            friend.post(&path, &json!({})).await?.done()?;
        }
        start(opener, &table).await?;
        Ok(table)
    }

    /// Opens a table with bots only and starts its game.
    pub(crate) async fn open_for_bots(
        &self,
        opener: &Client,
        game: &str,
        bots: usize,
    ) -> Result<String, LoadError> {
        let bot = || json!({ "kind": "bot", "level": "deckhand" });
        let seats: Vec<Value> = (0..bots).map(|_| bot()).collect();
        let table = opener
            .open_table(&json!({ "game": game, "seats": seats }))
            .await?;
        start(opener, &table).await?;
        Ok(table)
    }
}

async fn start(opener: &Client, table: &str) -> Result<(), LoadError> {
    let path = format!("/api/tables/{table}/start");
    opener.post(&path, &json!({})).await?.done()?;
    Ok(())
}

/// Opens a socket of this guest at a table.
pub(crate) async fn connect(guest: &Client, table: &str) -> Result<Socket, LoadError> {
    Socket::open(guest.base(), &socket_path(table), guest.session()).await
}
