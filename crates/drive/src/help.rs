//! Self-description: the commands of the protocol, and the options of the game.

use portolan_bots::Level;
use portolan_catalogue::AnyGame;
use serde_json::{Value, json};

use crate::command::{CommandDescription, FieldDescription, descriptions};
use crate::field_type::Need;
use crate::reply::Reply;

pub(crate) fn options(game: &dyn AnyGame) -> Reply {
    let players = game.players();
    Reply::new()
        .with("game", game.name())
        .with("rules", game.rules())
        .with(
            "players",
            json!({ "least": players.start(), "most": players.end() }),
        )
        .with("options", game.options())
        .with("bots", Level::ALL)
}

pub(crate) fn help() -> Reply {
    let commands = descriptions();
    Reply::new().with("commands", commands.iter().map(command).collect::<Value>())
}

fn command(command: &CommandDescription) -> Value {
    json!({
        "do": command.name,
        "about": command.about,
        "fields": command.fields.iter().map(field).collect::<Value>(),
    })
}

fn field(field: &FieldDescription) -> Value {
    json!({
        "name": field.name,
        "about": field.about,
        "expected": field.expected,
        "required": field.need == Need::Required,
    })
}
