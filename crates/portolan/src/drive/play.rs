//! What seats and chance do. Each of these answers with the entries it made, what they made
//! happen, and what the table waits for now, so that a driver needs few round trips.

use portolan_bots::{Level, choose};
use portolan_core::{GamePackage, Notation, Viewer};
use portolan_match::json;
use serde_json::{Value, json};

use super::error::RequestError;
use super::reply::Reply;
use super::request::Request;
use super::session::OpenMatch;

impl<G: GamePackage> OpenMatch<G> {
    /// Reads notation.
    pub(super) fn read<N: Notation<G>>(&self, text: &str) -> Result<N, RequestError> {
        N::read(self.played.game(), text).map_err(|error| self.request_error(&error.into()))
    }

    /// What the last entry made happen.
    fn events(&self) -> Value {
        json::data(&json::events(
            self.played.game(),
            self.played.events(),
            Viewer::Everything,
        ))
    }

    /// The last entry and what the table waits for now.
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
            // What was drawn before stays drawn and is told.
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

/// Which bot, and the seat it plays for, decide; the view is the seat's, with memory.
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
