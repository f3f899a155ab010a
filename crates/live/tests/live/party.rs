//! Several people at one table without bots. The test acts for all of them, so that everybody's
//! snapshot is known after every action.

use portolan_live::wire::OpenTable;
use portolan_store::{Guest, TableId};
use serde_json::Value;

use crate::player::Player;
use crate::test_server::{TestServer, table};

pub(crate) struct Party {
    pub(crate) id: TableId,
    pub(crate) guests: Vec<Guest>,
    pub(crate) players: Vec<Player>,
}

impl Party {
    /// Anna, Ben and Clara at a running game.
    pub(crate) async fn of_three(server: &TestServer, game: &str) -> Party {
        Party::of_three_at(server, table(game, 3)).await
    }

    /// Anna, Ben and Clara at a running game of this table.
    pub(crate) async fn of_three_at(server: &TestServer, request: OpenTable) -> Party {
        let mut guests = Vec::new();
        for name in ["Anna", "Ben", "Clara"] {
            guests.push(server.guest(name).await);
        }
        let people: Vec<&Guest> = guests.iter().collect();
        let id = server.start_game(&people, request).await;
        let mut players = Vec::new();
        for guest in &guests {
            players.push(Player::connect(server, &id, Some(guest)).await);
        }
        Party {
            id,
            guests,
            players,
        }
    }

    /// The index of a player who must act.
    pub(crate) fn turn(&self) -> usize {
        let player = self.players.iter().position(Player::must_act);
        player.expect("somebody must act")
    }

    /// Waits until all players have received this entry.
    pub(crate) async fn all_at(&mut self, entry: u64) {
        for player in &mut self.players {
            player.until(|player| player.entry() >= entry).await;
        }
    }

    /// A player who must act does so. Returns the player's index and message.
    pub(crate) async fn act(&mut self) -> (usize, Value) {
        let index = self.turn();
        let message = self.players[index].answer();
        self.players[index].expect_ack(message.clone()).await;
        let entry = self.players[index].entry();
        self.all_at(entry).await;
        (index, message)
    }

    /// Acts until the condition holds for the player who has just acted.
    pub(crate) async fn act_until(
        &mut self,
        condition: impl Fn(&Player) -> bool,
    ) -> (usize, Value) {
        for _ in 0..500 {
            let (index, message) = self.act().await;
            if condition(&self.players[index]) {
                return (index, message);
            }
        }
        panic!("the condition never held");
    }
}
