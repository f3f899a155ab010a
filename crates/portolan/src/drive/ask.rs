//! Questions about a table. They change nothing.

use portolan_core::{Audience, Game, GamePackage, Notation, Seat, Viewer};
use portolan_match::json::{self, Forecasts};
use serde_json::{Value, json};

use super::fault::Fault;
use super::opening;
use super::reply::Reply;
use super::request::Request;
use super::session::Driven;

pub(super) fn turn<G: GamePackage>(driven: &Driven<G>) -> Result<Reply, Fault> {
    Ok(Reply::new().with("turn", json::turn(&driven.table)))
}

pub(super) fn choices<G: GamePackage>(
    driven: &Driven<G>,
    request: &Request,
) -> Result<Reply, Fault> {
    let seat = request.seat()?;
    let forecasts = match request.flag("forecast") {
        true => Forecasts::With,
        false => Forecasts::Without,
    };
    let choices = json::choices(&driven.table, seat, forecasts);
    let choices = choices.map_err(|error| driven.fault(&error))?;
    let prompt = driven.table.asked(seat).map(|asked| asked.number);
    Ok(Reply::new()
        .with("seat", seat.number())
        .with("prompt", prompt)
        .with("choices", json::data(&choices)))
}

pub(super) fn forecast<G: GamePackage>(
    driven: &Driven<G>,
    request: &Request,
) -> Result<Reply, Fault> {
    let seat = request.seat()?;
    let action: G::Action = driven.read(request.text("action"))?;
    let lines = json::forecast(&driven.table, seat, &action);
    let lines = lines.map_err(|error| driven.fault(&error))?;
    Ok(Reply::new()
        .with("seat", seat.number())
        .with("action", action.notation(driven.table.game()))
        .with("forecast", json::data(&lines)))
}

pub(super) fn view<G: GamePackage>(driven: &Driven<G>, request: &Request) -> Result<Reply, Fault> {
    let table = &driven.table;
    let viewer = request.seat_if_any("seat");
    if let Some(seat) = viewer {
        table.has(seat).map_err(|error| driven.fault(&error))?;
    }
    let entry = request.number("at").unwrap_or(table.entry());
    let state = table
        .state_at(entry)
        .ok_or_else(|| Fault::no_entry(entry, table.entry()))?;
    let audience = match request.flag("page") {
        true => table.audience(),
        false => Audience::WithMemory,
    };
    let view = match request.flag("everything") {
        true => everything(table.game(), &state, audience),
        false => json::data(&table.game().view(&state, viewer.into(), audience)),
    };
    Ok(Reply::new()
        .with("seat", viewer.map(|seat| seat.number()))
        .with("entry", entry)
        .with("view", view))
}

/// The public view and the private views of all seats.
fn everything<G: Game>(game: &G, state: &G::State, audience: Audience) -> Value {
    let seats = Seat::all(game.seats());
    let private: Vec<_> = seats
        .map(|seat| json::data(&game.private_view(state, seat, audience)))
        .collect();
    json!({ "public": json::data(&game.public_view(state, audience)), "private": private })
}

/// Everything static: what the ids in actions, events and views stand for.
pub(super) fn parts<G: GamePackage>(driven: &Driven<G>) -> Result<Reply, Fault> {
    Ok(Reply::new().with("parts", json::data(&driven.table.game().parts())))
}

pub(super) fn odds<G: GamePackage>(driven: &Driven<G>) -> Result<Reply, Fault> {
    let table = &driven.table;
    let chance_kind = table.awaited().map_err(|error| driven.fault(&error))?;
    let odds = table.odds().map_err(|error| driven.fault(&error))?;
    let total: u64 = odds.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let list: Value = odds
        .iter()
        .map(|(outcome, weight)| json!({ "outcome": outcome.notation(table.game()), "weight": weight }))
        .collect();
    Ok(Reply::new()
        .with("chance_kind", json::data(&chance_kind))
        .with("total", total)
        .with("odds", list))
}

pub(super) fn events<G: GamePackage>(
    driven: &Driven<G>,
    request: &Request,
) -> Result<Reply, Fault> {
    let viewer = match request.seat_if_any("viewer") {
        Some(seat) => {
            let known = driven.table.has(seat);
            known.map_err(|error| driven.fault(&error))?;
            Viewer::Seat(seat)
        }
        None if request.text("viewer") == "spectator" => Viewer::Spectator,
        None => Viewer::Everything,
    };
    let since = request.number("since").unwrap_or(0);
    let history = json::history(&driven.table, since, viewer);
    Ok(Reply::new().with("history", json::data(&history)))
}

pub(super) fn log<G: GamePackage>(driven: &Driven<G>, request: &Request) -> Result<Reply, Fault> {
    let since = request.number("since").unwrap_or(0);
    let entries: Value = (1..)
        .zip(driven.table.entries())
        .filter(|(number, _)| *number > since)
        .map(|(number, entry)| json::entry(driven.table.game(), number, entry))
        .collect();
    let match_setup = driven.table.match_setup();
    Ok(Reply::new()
        .with("game", G::NAME)
        .with("rules", G::RULES)
        .with("players", match_setup.setup.players)
        .with("options", opening::options::<G>(&match_setup.setup)?)
        .with("names", match_setup.names.clone())
        .with("entries", entries))
}

pub(super) fn result<G: GamePackage>(driven: &Driven<G>) -> Result<Reply, Fault> {
    let result = json::result(&driven.table);
    Ok(Reply::new()
        .with("over", !result.is_null())
        .with("result", result))
}
