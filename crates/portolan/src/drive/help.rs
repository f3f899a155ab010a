//! Self-description: the commands of the protocol, and the options and the edition of the game.

use portolan_bots::Level;
use portolan_core::GamePackage;
use portolan_match::json;
use serde_json::{Value, json};

use super::command::{COMMANDS, Command};
use super::field::{Field, Need};
use super::reply::Reply;

pub(super) fn options<G: GamePackage>() -> Reply {
    Reply::new()
        .with("game", G::NAME)
        .with("rules", G::RULES)
        .with(
            "players",
            json!({ "least": G::PLAYERS.start(), "most": G::PLAYERS.end() }),
        )
        .with("options", json::data(&G::OPTIONS))
        .with("bots", json::data(&Level::ALL))
}

pub(super) fn edition<G: GamePackage>() -> Reply {
    Reply::new().with("edition", G::EDITION)
}

pub(super) fn help() -> Reply {
    Reply::new().with("commands", COMMANDS.iter().map(command).collect::<Value>())
}

fn command(command: &Command) -> Value {
    json!({
        "do": command.name,
        "about": command.about,
        "fields": command.fields.iter().map(field).collect::<Value>(),
    })
}

fn field(field: &Field) -> Value {
    json!({
        "name": field.name,
        "about": field.about,
        "expected": field.kind.expected(),
        "required": field.need == Need::Required,
    })
}
