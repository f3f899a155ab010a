//! Opening a match, and exporting and importing it as a record.

use std::collections::BTreeMap;

use portolan_core::{GamePackage, Language, OptionKind, Setup};
use portolan_match::record::replay;
use portolan_match::{Match, MatchSetup, OpenError, Record, RecordError, json};
use serde_json::{Map, Value, json};

use super::error::RequestError;
use super::reply::Reply;
use super::request::Request;
use super::session::OpenMatch;
use crate::words::{self, Speaker};

pub(super) fn start<G: GamePackage>(
    request: &Request,
    edition: Option<&str>,
) -> Result<OpenMatch<G>, RequestError> {
    let options = request.value("options").cloned().unwrap_or_default();
    let names = request.value("names").cloned().unwrap_or_default();
    let setup = Setup {
        players: request
            .number("players")
            .map_or(0, |players| players.min(u32::from(u8::MAX)) as u8),
        options: serde_json::from_value(options).unwrap_or_else(|_| BTreeMap::new()),
        edition: match request.has("edition") {
            true => Some(request.text("edition").to_owned()),
            false => edition.map(str::to_owned),
        },
    };
    let match_setup = MatchSetup {
        setup,
        names: serde_json::from_value(names).unwrap_or_default(),
    };
    let played = Match::open(match_setup).map_err(|error| cannot_open::<G>(&error))?;
    Ok(OpenMatch::new(played, request.seed()))
}

fn cannot_open<G: GamePackage>(error: &OpenError) -> RequestError {
    RequestError(json::open_error(error, &unnamed_speaker::<G>()))
}

/// A speaker for errors before a match is open, without names.
fn unnamed_speaker<G: GamePackage>() -> Speaker {
    words::speaker::<G>(Language::ENGLISH, Vec::new())
}

pub(super) fn import<G: GamePackage>(request: &Request) -> Result<OpenMatch<G>, RequestError> {
    let unreadable =
        |error: RecordError| RequestError(json::record_error(&error, &unnamed_speaker::<G>()));
    let text = request.lines("record");
    let record = Record::read(text.as_bytes()).map_err(unreadable)?;
    let played = replay(&record).map_err(unreadable)?;
    Ok(OpenMatch::new(played, request.seed()))
}

pub(super) fn export<G: GamePackage>(
    open: &OpenMatch<G>,
    request: &Request,
) -> Result<Reply, RequestError> {
    let text = Record::of(&open.played).to_text();
    let record: Value = match request.text("form") {
        "lines" => text.lines().collect(),
        _ => text.into(),
    };
    Ok(Reply::new()
        .with("entries", open.played.entry())
        .with("record", record))
}

/// The reply about a match that was just opened.
pub(super) fn opened<G: GamePackage>(open: &OpenMatch<G>) -> Result<Reply, RequestError> {
    let match_setup = open.played.match_setup();
    Ok(Reply::new()
        .with("game", G::NAME)
        .with("rules", G::RULES)
        .with("players", match_setup.setup.players)
        .with("options", options::<G>(&match_setup.setup)?)
        .with("names", match_setup.names.clone())
        .with("seed", open.seed.clone())
        .with("turn", json::turn(&open.played)))
}

/// All options with their values, defaults filled in.
pub(super) fn options<G: GamePackage>(setup: &Setup) -> Result<Value, RequestError> {
    let settings = portolan_core::Settings::resolve(setup, G::PLAYERS, G::OPTIONS)
        .map_err(|error| cannot_open::<G>(&error.into()))?;
    let mut options = Map::new();
    for spec in G::OPTIONS {
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
