//! Several people at one table without bots, moved by one hand, so that everybody's page is
//! known after every action.

use portolan_store::Guest;
use serde_json::Value;

use crate::player::Player;
use crate::scene::{House, table};

pub(crate) struct Party {
    pub(crate) id: String,
    pub(crate) guests: Vec<Guest>,
    pub(crate) players: Vec<Player>,
}

impl Party {
    /// Anna, Ben and Clara play a game.
    pub(crate) async fn of_three(house: &House, game: &str) -> Party {
        let mut guests = Vec::new();
        for name in ["Anna", "Ben", "Clara"] {
            guests.push(house.guest(name).await);
        }
        let people: Vec<&Guest> = guests.iter().collect();
        let id = house.running(&people, table(game, 3)).await;
        let mut players = Vec::new();
        for guest in &guests {
            players.push(Player::connect(house, &id, Some(guest)).await);
        }
        Party {
            id,
            guests,
            players,
        }
    }

    /// Who must act.
    pub(crate) fn turn(&self) -> usize {
        let player = self.players.iter().position(Player::must_act);
        player.expect("somebody must act")
    }

    /// Everybody hears of this entry.
    pub(crate) async fn all_at(&mut self, entry: u64) {
        for player in &mut self.players {
            player.until(|player| player.entry() >= entry).await;
        }
    }

    /// Somebody who must does something; tells who and with which message.
    pub(crate) async fn act(&mut self) -> (usize, Value) {
        let who = self.turn();
        let message = self.players[who].answer();
        self.players[who].done(message.clone()).await;
        let entry = self.players[who].entry();
        self.all_at(entry).await;
        (who, message)
    }

    /// Acts until something is so after an action of this player.
    pub(crate) async fn act_until(&mut self, is_so: impl Fn(&Player) -> bool) -> (usize, Value) {
        for _ in 0..500 {
            let (who, message) = self.act().await;
            if is_so(&self.players[who]) {
                return (who, message);
            }
        }
        panic!("it never came to this");
    }
}
