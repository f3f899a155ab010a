//! Queries about the match. They change nothing.

use portolan_bots::{Budget, Cancel, Effort};
use portolan_catalogue::AnyGame;
use portolan_core::{Audience, Seat, Viewer};
use portolan_match::json::Forecasts;

use crate::error::RequestError;
use crate::field_type::EventViewer;
use crate::opening;
use crate::reply::Reply;
use crate::session::OpenMatch;

pub(crate) fn turn(open: &OpenMatch) -> Reply {
    Reply::new().with("turn", open.any_match.turn_json())
}

pub(crate) fn choices(
    open: &OpenMatch,
    seat: Seat,
    forecast: Option<bool>,
) -> Result<Reply, RequestError> {
    let forecasts = match forecast {
        Some(true) => Forecasts::With,
        Some(false) | None => Forecasts::Without,
    };
    let choices = open.any_match.choices(seat, forecasts);
    let choices = choices.map_err(|error| open.request_error(&error))?;
    Ok(Reply::new()
        .with("seat", seat)
        .with("prompt", open.any_match.prompt(seat))
        .with("choices", &*choices))
}

pub(crate) fn forecast(
    open: &OpenMatch,
    seat: Seat,
    action: &str,
    after: &[String],
) -> Result<Reply, RequestError> {
    let forecast = open.any_match.forecast_in_notation(seat, after, action);
    let forecast = forecast.map_err(|error| open.request_error(&error))?;
    Ok(Reply::new()
        .with("seat", seat)
        .with("action", forecast.action)
        .with("forecast", &*forecast.lines))
}

/// The standing orders of a seat with their answers to what it is asked now.
pub(crate) fn orders(open: &OpenMatch, seat: Seat) -> Result<Reply, RequestError> {
    let orders = open.any_match.orders_with_answers(seat);
    let orders = orders.map_err(|error| open.request_error(&error))?;
    Ok(Reply::new().with("seat", seat).with("orders", orders))
}

/// The best actions of a seat, from its view, with memory.
pub(crate) fn advise(open: &OpenMatch, seat: Seat, budget: Budget) -> Result<Reply, RequestError> {
    let asked = open.any_match.check_asked(seat);
    asked.map_err(|error| open.request_error(&error))?;
    let advise = open.any_match.advice(seat, &open.source);
    let advice = advise(budget, &Cancel::default());
    Ok(Reply::new().with("seat", seat).with("advice", advice))
}

/// What luck and decisions made of the match. A session has nobody to cancel it, so it fails only if
/// the match is not over.
pub(crate) fn analyse(open: &OpenMatch, effort: Effort) -> Result<Reply, RequestError> {
    let analysis = open
        .any_match
        .analyse(effort, &Cancel::default(), &mut |_, _| {});
    let analysis = analysis.map_err(|_| RequestError::not_over())?;
    Ok(Reply::new().with("analysis", analysis))
}

/// Which view is wanted.
pub(crate) struct ViewRequest {
    /// Whose; `None` for a spectator's.
    pub(crate) seat: Option<Seat>,
    /// Whether it is what people are shown, instead of what a perfect memory knows.
    pub(crate) page: bool,
    /// After which entry; the last one if `None`.
    pub(crate) at: Option<u32>,
    /// Whether it has the private parts of all seats.
    pub(crate) everything: bool,
}

pub(crate) fn view(open: &OpenMatch, request: ViewRequest) -> Result<Reply, RequestError> {
    let any_match = &open.any_match;
    if let Some(seat) = request.seat {
        let known = any_match.check_seat(seat);
        known.map_err(|error| open.request_error(&error))?;
    }
    let viewer = if request.everything {
        Viewer::Everything
    } else {
        request.seat.into()
    };
    let audience = if request.page {
        any_match.audience()
    } else {
        Audience::WithMemory
    };
    let entry = request.at.unwrap_or(any_match.entry());
    let view = any_match
        .view(viewer, audience, entry)
        .ok_or_else(|| RequestError::no_entry(entry, any_match.entry()))?;
    Ok(Reply::new()
        .with("seat", request.seat)
        .with("entry", entry)
        .with("view", &*view))
}

/// The static parts of the game: what the ids in actions, events and views mean.
pub(crate) fn parts(open: &OpenMatch) -> Reply {
    Reply::new().with("parts", &*open.any_match.parts())
}

pub(crate) fn odds(open: &OpenMatch) -> Result<Reply, RequestError> {
    let odds = open.any_match.odds();
    let odds = odds.map_err(|error| open.request_error(&error))?;
    Ok(Reply::new()
        .with("chance_kind", odds.chance_kind)
        .with("total", odds.total())
        .with("odds", odds.outcomes))
}

pub(crate) fn events(
    open: &OpenMatch,
    since: u32,
    viewer: Option<EventViewer>,
) -> Result<Reply, RequestError> {
    let viewer = viewer.map_or(Viewer::Everything, |EventViewer(viewer)| viewer);
    if let Viewer::Seat(seat) = viewer {
        let known = open.any_match.check_seat(seat);
        known.map_err(|error| open.request_error(&error))?;
    }
    let history = open.any_match.events_since(since, viewer);
    Ok(Reply::new().with("history", &*history))
}

pub(crate) fn log(game: &dyn AnyGame, open: &OpenMatch, since: u32) -> Result<Reply, RequestError> {
    let reply = opening::with_setup(Reply::new(), game, open)?;
    Ok(reply.with("entries", open.any_match.log_since(since)))
}

pub(crate) fn result(open: &OpenMatch) -> Reply {
    let result = open.any_match.result();
    Reply::new()
        .with("over", result.is_some())
        .with("result", result)
}
