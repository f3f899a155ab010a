//! Queries about the match. They change nothing.

use portolan_core::{Audience, Game, GamePackage, Notation, Seat, Viewer};
use portolan_match::json::{self, Forecasts};
use serde_json::{Value, json};

use super::error::RequestError;
use super::opening;
use super::reply::Reply;
use super::request::Request;
use super::session::OpenMatch;

pub(super) fn turn<G: GamePackage>(open: &OpenMatch<G>) -> Result<Reply, RequestError> {
    Ok(Reply::new().with("turn", json::turn(&open.played)))
}

pub(super) fn choices<G: GamePackage>(
    open: &OpenMatch<G>,
    request: &Request,
) -> Result<Reply, RequestError> {
    let seat = request.seat()?;
    let forecasts = match request.flag("forecast") {
        true => Forecasts::With,
        false => Forecasts::Without,
    };
    let choices = json::choices(&open.played, seat, forecasts);
    let choices = choices.map_err(|error| open.request_error(&error))?;
    let prompt = open.played.prompt(seat).map(|asked| asked.number);
    Ok(Reply::new()
        .with("seat", seat.number())
        .with("prompt", prompt)
        .with("choices", json::data(&choices)))
}

pub(super) fn forecast<G: GamePackage>(
    open: &OpenMatch<G>,
    request: &Request,
) -> Result<Reply, RequestError> {
    let seat = request.seat()?;
    let action: G::Action = open.read(request.text("action"))?;
    let after = request.texts("after").map(|text| open.read(text));
    let after: Vec<G::Action> = after.collect::<Result<_, _>>()?;
    let lines = json::forecast(&open.played, seat, &after, &action);
    let lines = lines.map_err(|error| open.request_error(&error))?;
    Ok(Reply::new()
        .with("seat", seat.number())
        .with("action", action.notation(open.played.game()))
        .with("forecast", json::data(&lines)))
}

/// The standing orders of a seat with their answers to what it is asked now.
pub(super) fn orders<G: GamePackage>(
    open: &OpenMatch<G>,
    request: &Request,
) -> Result<Reply, RequestError> {
    let (played, seat) = (&open.played, request.seat()?);
    let known = played.check_seat(seat);
    known.map_err(|error| open.request_error(&error))?;
    let game = played.game();
    let orders = json::orders(played, seat).into_iter();
    let orders = orders.zip(played.standing_orders(seat));
    let with_answer = orders.map(|(order_json, order)| {
        let answer = game.answer(&order, played.state(), seat);
        let mut order_json = json::data(&order_json);
        order_json["answer"] = json!(answer.map(|action| action.notation(game)));
        order_json
    });
    Ok(Reply::new()
        .with("seat", seat.number())
        .with("orders", with_answer.collect::<Value>()))
}

pub(super) fn view<G: GamePackage>(
    open: &OpenMatch<G>,
    request: &Request,
) -> Result<Reply, RequestError> {
    let played = &open.played;
    let viewer = request.seat_if_any("seat");
    if let Some(seat) = viewer {
        played
            .check_seat(seat)
            .map_err(|error| open.request_error(&error))?;
    }
    let entry = request.number("at").unwrap_or(played.entry());
    let state = played
        .state_at(entry)
        .ok_or_else(|| RequestError::no_entry(entry, played.entry()))?;
    let audience = match request.flag("page") {
        true => played.audience(),
        false => Audience::WithMemory,
    };
    let view = match request.flag("everything") {
        true => everything(played.game(), &state, audience),
        false => json::data(&played.game().view(&state, viewer.into(), audience)),
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

/// The static parts of the game: what the ids in actions, events and views mean.
pub(super) fn parts<G: GamePackage>(open: &OpenMatch<G>) -> Result<Reply, RequestError> {
    Ok(Reply::new().with("parts", json::data(&open.played.game().parts())))
}

pub(super) fn odds<G: GamePackage>(open: &OpenMatch<G>) -> Result<Reply, RequestError> {
    let played = &open.played;
    let chance_kind = played
        .awaited_chance()
        .map_err(|error| open.request_error(&error))?;
    let odds = played.odds().map_err(|error| open.request_error(&error))?;
    let total: u64 = odds.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let list: Value = odds
        .iter()
        .map(|(outcome, weight)| json!({ "outcome": outcome.notation(played.game()), "weight": weight }))
        .collect();
    Ok(Reply::new()
        .with("chance_kind", json::data(&chance_kind))
        .with("total", total)
        .with("odds", list))
}

pub(super) fn events<G: GamePackage>(
    open: &OpenMatch<G>,
    request: &Request,
) -> Result<Reply, RequestError> {
    let viewer = match request.seat_if_any("viewer") {
        Some(seat) => {
            let known = open.played.check_seat(seat);
            known.map_err(|error| open.request_error(&error))?;
            Viewer::Seat(seat)
        }
        None if request.text("viewer") == "spectator" => Viewer::Spectator,
        None => Viewer::Everything,
    };
    let since = request.number("since").unwrap_or(0);
    let history = json::history(&open.played, since, viewer);
    Ok(Reply::new().with("history", json::data(&history)))
}

pub(super) fn log<G: GamePackage>(
    open: &OpenMatch<G>,
    request: &Request,
) -> Result<Reply, RequestError> {
    let since = request.number("since").unwrap_or(0);
    let entries: Value = (1..)
        .zip(open.played.entries())
        .filter(|(number, _)| *number > since)
        .map(|(number, entry)| json::entry(open.played.game(), number, entry))
        .collect();
    let match_setup = open.played.match_setup();
    Ok(Reply::new()
        .with("game", G::NAME)
        .with("rules", G::RULES)
        .with("players", match_setup.setup.players)
        .with("options", opening::options::<G>(&match_setup.setup)?)
        .with("names", match_setup.names.clone())
        .with("entries", entries))
}

pub(super) fn result<G: GamePackage>(open: &OpenMatch<G>) -> Result<Reply, RequestError> {
    let result = json::result(&open.played);
    Ok(Reply::new()
        .with("over", !result.is_null())
        .with("result", result))
}
