//! Commands that change the match. Each reply has the new entries, their events, and the next turn,
//! so that clients need few round trips.

use portolan_bots::{Level, choose};
use portolan_core::{GamePackage, Notation, Viewer};
use portolan_match::json;
use serde_json::{Value, json};

use super::error::RequestError;
use super::reply::Reply;
use super::request::Request;
use super::session::OpenMatch;

impl<G: GamePackage> OpenMatch<G> {
    /// Parses notation.
    pub(super) fn read<N: Notation<G>>(&self, text: &str) -> Result<N, RequestError> {
        N::read(self.played.game(), text).map_err(|error| self.request_error(&error.into()))
    }

    /// The events of the last entry.
    fn events(&self) -> Value {
        json::data(&json::events(
            self.played.game(),
            self.played.events(),
            Viewer::Everything,
        ))
    }

    /// Adds the last entry, its events and the next turn to a reply.
    fn with_last_entry(&self, reply: Reply) -> Reply {
        reply
            .with("entry", self.played.entry())
            .with("events", self.events())
            .with("turn", json::turn(&self.played))
    }
}

pub(super) fn act<G: GamePackage>(
    open: &mut OpenMatch<G>,
    request: &Request,
) -> Result<Reply, RequestError> {
    let seat = request.seat()?;
    let action: G::Action = open.read(request.text("action"))?;
    let done = match request.number("prompt") {
        Some(prompt) => open.played.answer(seat, prompt, &action),
        None => open.played.act(seat, &action),
    };
    done.map_err(|error| open.request_error(&error))?;
    let reply = Reply::new()
        .with("seat", seat.number())
        .with("action", action.notation(open.played.game()));
    Ok(open.with_last_entry(reply))
}

pub(super) fn chance<G: GamePackage>(
    open: &mut OpenMatch<G>,
    request: &Request,
) -> Result<Reply, RequestError> {
    let outcome: G::Outcome = open.read(request.text("outcome"))?;
    let done = open.played.chance(&outcome);
    done.map_err(|error| open.request_error(&error))?;
    let reply = Reply::new().with("outcome", outcome.notation(open.played.game()));
    Ok(open.with_last_entry(reply))
}

pub(super) fn draw<G: GamePackage>(
    open: &mut OpenMatch<G>,
    request: &Request,
) -> Result<Reply, RequestError> {
    if request.has("count") && request.has("all") {
        return Err(RequestError::both_fields("count", "all"));
    }
    let most = match request.flag("all") {
        true => u32::MAX,
        false => request.number("count").unwrap_or(1),
    };
    if let Err(error) = open.played.awaited_chance() {
        return Err(open.request_error(&error));
    }
    let mut drawn = Vec::new();
    while drawn.len() < most as usize && open.played.awaited_chance().is_ok() {
        match open.played.draw(&open.source) {
            Ok(_) => {}
            Err(error) if drawn.is_empty() => return Err(open.request_error(&error)),
            // The outcomes drawn before the error are kept and returned.
            Err(_) => break,
        }
        let mut entry = match open.played.entries().last() {
            Some(last) => json::entry(open.played.game(), open.played.entry(), last),
            None => json!({}),
        };
        entry["events"] = open.events();
        drawn.push(entry);
    }
    Ok(Reply::new()
        .with("drawn", drawn)
        .with("turn", json::turn(&open.played)))
}

pub(super) fn undo<G: GamePackage>(
    open: &mut OpenMatch<G>,
    request: &Request,
) -> Result<Reply, RequestError> {
    let seat = request.seat()?;
    let done = open.played.undo(seat);
    done.map_err(|error| open.request_error(&error))?;
    let reply = Reply::new()
        .with("seat", seat.number())
        .with("takes_back", open.played.taken_back());
    Ok(open.with_last_entry(reply))
}

/// The bot decides from the view of its seat, with memory.
pub(super) fn bot<G: GamePackage>(
    open: &mut OpenMatch<G>,
    request: &Request,
) -> Result<Reply, RequestError> {
    let seat = request.seat()?;
    let level = request.text("level").parse().unwrap_or(Level::Deckhand);
    let asks = open.played.check_asked(seat);
    asks.map_err(|error| open.request_error(&error))?;
    let played = &open.played;
    let mut rng = open.source.for_bot(seat, played.entry());
    let action = choose(
        level,
        played.game(),
        &played.view(Some(seat)),
        seat,
        &mut rng,
    );
    let reply = Reply::new()
        .with("seat", seat.number())
        .with("level", level.name())
        .with(
            "action",
            action.as_ref().map(|action| action.notation(played.game())),
        );
    match action {
        Some(action) if request.flag("act") => {
            let done = open.played.act(seat, &action);
            done.map_err(|error| open.request_error(&error))?;
            Ok(open.with_last_entry(reply))
        }
        _ => Ok(reply),
    }
}
