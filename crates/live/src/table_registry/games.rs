//! The lists of games and of bots for clients.

use portolan_bots::{Level, Person, Strength};
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
    /// All levels of bots, weakest first.
    #[must_use]
    pub fn bots(&self) -> Vec<wire::BotLevel> {
        let measured = Strength::measured();
        let wins_of = |level: Level| {
            let own = measured.iter().filter(move |figure| figure.level == level);
            own.map(|figure| wire::WinShare {
                game: figure.game.clone(),
                players: figure.players,
                share: figure.share,
                low: figure.low,
                high: figure.high,
                games: figure.games,
            })
        };
        let levels = Level::ALL.into_iter().map(|level| wire::BotLevel {
            level,
            stars: level.stars(),
            persons: Person::of(level).map(bot_person).into(),
            wins: wins_of(level).collect(),
        });
        levels.collect()
    }

    /// All games of the catalogue.
    #[must_use]
    pub fn games(&self) -> Vec<wire::Game> {
        let games = NAMES.iter().filter_map(|name| visit(name, Describe).ok());
        games.collect()
    }
}

fn bot_person(person: Person) -> wire::BotPerson {
    wire::BotPerson {
        name: person.name,
        temperament: person.temperament,
    }
}
