//! The list of games for clients.

use portolan_bots::Level;
use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_core::GamePackage;

use super::TableRegistry;
use crate::wire;

struct Describe;

impl Visitor for Describe {
    type Out = wire::Game;

    fn visit<G: GamePackage + 'static>(self) -> wire::Game {
        wire::Game {
            name: G::NAME,
            rules: G::RULES,
            least: *G::PLAYERS.start(),
            most: *G::PLAYERS.end(),
            options: G::OPTIONS,
            bots: &Level::ALL,
            remarks: G::REMARKS,
        }
    }
}

impl TableRegistry {
    /// All games of the catalogue.
    #[must_use]
    pub fn games(&self) -> Vec<wire::Game> {
        let games = NAMES.iter().filter_map(|name| visit(name, Describe).ok());
        games.collect()
    }
}
