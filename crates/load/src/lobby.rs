//! Opening tables and taking seats, over HTTP.

use portolan_client::Client;
use serde_json::{Value, json};

use crate::socket::Socket;
use crate::trouble::Trouble;

/// The games the tables play by turns: whatever the server has.
#[derive(Debug, Clone)]
pub(crate) struct Lobby {
    server: Client,
    games: Vec<String>,
}

/// Who sits at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cast {
    /// People with sockets.
    pub(crate) people: usize,
    /// Bots that act at random: the cheapest there are, so that what is measured is the server
    /// and not the cleverness of its bots.
    pub(crate) bots: usize,
}

impl Lobby {
    /// At the server with this address.
    pub(crate) async fn at(address: &str) -> Result<Lobby, Trouble> {
        let server = Client::new(address);
        let told = server.get("/api/games").await?.done()?;
        let list = told.as_array();
        let name = |game: &Value| Some(game.get("name")?.as_str()?.to_owned());
        let games: Vec<String> = list.into_iter().flatten().filter_map(name).collect();
        if games.is_empty() {
            return Err(Trouble::Unreadable {
                what: "the list of games",
                detail: told.to_string(),
            });
        }
        Ok(Lobby { server, games })
    }

    /// The server, for requests of nobody in particular.
    pub(crate) fn server(&self) -> &Client {
        &self.server
    }

    /// The game of the table with this number.
    pub(crate) fn game(&self, table: usize) -> &str {
        &self.games[table % self.games.len()]
    }

    /// New guests.
    pub(crate) async fn guests(&self, count: usize) -> Result<Vec<Client>, Trouble> {
        let mut guests = Vec::with_capacity(count);
        for number in 1..=count {
            guests.push(self.server.guest(&format!("Sailor {number}")).await?);
        }
        Ok(guests)
    }

    /// Opens a table for these people and starts its game; tells its name. Nobody's time is
    /// limited there.
    pub(crate) async fn open(
        &self,
        game: &str,
        guests: &[Client],
        bots: usize,
    ) -> Result<String, Trouble> {
        let Some((opener, friends)) = guests.split_first() else {
            return Err(Trouble::Silent("somebody to open a table"));
        };
        let mut seats = vec![json!({ "kind": "me" })];
        seats.extend(friends.iter().map(|_| json!({ "kind": "friend" })));
        seats.extend((0..bots).map(|_| json!({ "kind": "bot", "level": "deckhand" })));
        let wish = json!({ "game": game, "seats": seats, "waiting": null });
        let table = opener.open_table(&wish).await?;
        for friend in friends {
            let path = format!("/api/tables/{table}/join");
            friend.post(&path, &json!({})).await?.done()?;
        }
        start(opener, &table).await?;
        Ok(table)
    }

    /// Opens a table at which only bots play, and lets them begin.
    pub(crate) async fn open_for_bots(
        &self,
        opener: &Client,
        game: &str,
        bots: usize,
    ) -> Result<String, Trouble> {
        let bot = || json!({ "kind": "bot", "level": "deckhand" });
        let seats: Vec<Value> = (0..bots).map(|_| bot()).collect();
        let table = opener
            .open_table(&json!({ "game": game, "seats": seats }))
            .await?;
        start(opener, &table).await?;
        Ok(table)
    }
}

async fn start(opener: &Client, table: &str) -> Result<(), Trouble> {
    let path = format!("/api/tables/{table}/start");
    opener.post(&path, &json!({})).await?.done()?;
    Ok(())
}

/// A socket of this guest at a table.
pub(crate) async fn sit(guest: &Client, table: &str) -> Result<Socket, Trouble> {
    let path = format!("/api/tables/{table}/socket?version=1");
    Socket::open(guest.base(), &path, guest.session()).await
}
