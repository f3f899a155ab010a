//! Opening a match, and exporting and importing it as a record.

use portolan_catalogue::AnyGame;
use portolan_core::{OptionKind, Settings, Setup};
use portolan_match::{MatchSetup, OpenError, Record, RecordError, json};
use serde_json::{Map, Value, json};

use crate::error::RequestError;
use crate::field_type::{RecordForm, RecordText, SeedText};
use crate::reply::Reply;
use crate::session::{OpenMatch, speaker};

/// The seed of matches whose request has none.
const DEFAULT_SEED: &str = "1";

pub(crate) fn start(
    game: &dyn AnyGame,
    match_setup: MatchSetup,
    seed: Option<SeedText>,
) -> Result<OpenMatch, RequestError> {
    let any_match = game
        .open(match_setup)
        .map_err(|error| cannot_open(game, &error))?;
    Ok(OpenMatch::new(game, any_match, seed_text(seed)))
}

fn seed_text(seed: Option<SeedText>) -> String {
    seed.map_or_else(|| DEFAULT_SEED.to_owned(), |SeedText(text)| text)
}

fn cannot_open(game: &dyn AnyGame, error: &OpenError) -> RequestError {
    RequestError(json::open_error(error, &speaker(game, Vec::new())))
}

pub(crate) fn import(
    game: &dyn AnyGame,
    RecordText(text): &RecordText,
    seed: Option<SeedText>,
) -> Result<OpenMatch, RequestError> {
    let unreadable =
        |error: RecordError| RequestError(json::record_error(&error, &speaker(game, Vec::new())));
    let record = Record::read(text.as_bytes()).map_err(unreadable)?;
    let any_match = game.replay(&record).map_err(unreadable)?;
    Ok(OpenMatch::new(game, any_match, seed_text(seed)))
}

pub(crate) fn export(open: &OpenMatch, form: RecordForm) -> Reply {
    let text = open.any_match.record().to_text();
    let record: Value = match form {
        RecordForm::Lines => text.lines().collect(),
        RecordForm::Text => text.into(),
    };
    Reply::new()
        .with("entries", open.any_match.entry())
        .with("record", record)
}

/// The reply about a match that was just opened.
pub(crate) fn opened(game: &dyn AnyGame, open: &OpenMatch) -> Result<Reply, RequestError> {
    let reply = with_setup(Reply::new(), game, open)?;
    Ok(reply
        .with("seed", &open.seed)
        .with("turn", open.any_match.turn_json()))
}

/// Adds how the match was opened to a reply.
pub(crate) fn with_setup(
    reply: Reply,
    game: &dyn AnyGame,
    open: &OpenMatch,
) -> Result<Reply, RequestError> {
    let match_setup = open.any_match.match_setup();
    Ok(reply
        .with("game", game.name())
        .with("rules", game.rules())
        .with("players", match_setup.setup.players)
        .with("options", options(game, &match_setup.setup)?)
        .with("names", &match_setup.names))
}

/// All options with their values, defaults filled in.
fn options(game: &dyn AnyGame, setup: &Setup) -> Result<Value, RequestError> {
    let settings = Settings::resolve(setup, game.players(), game.options())
        .map_err(|error| cannot_open(game, &error.into()))?;
    let mut options = Map::new();
    for spec in game.options() {
        let value = match spec.kind {
            OptionKind::Flag { .. } => json!(settings.flag(spec.name)),
            OptionKind::Pick { .. } => json!(settings.pick(spec.name)),
            OptionKind::Number { .. } | OptionKind::Limit { .. } => {
                json!(settings.number(spec.name))
            }
        };
        options.insert(spec.name.to_owned(), value);
    }
    Ok(Value::Object(options))
}
