//! What seats and chance do. Each of these answers with the entries it made, what they made
//! happen, and what the table waits for now, so that a driver needs few round trips.

use portolan_bots::{Level, choose};
use portolan_core::{GamePackage, Notation, Viewer};
use portolan_match::json;
use serde_json::{Value, json};

use super::fault::Fault;
use super::reply::Reply;
use super::request::Request;
use super::session::Driven;

impl<G: GamePackage> Driven<G> {
    /// Reads notation.
    pub(super) fn read<N: Notation<G>>(&self, text: &str) -> Result<N, Fault> {
        N::read(self.table.game(), text).map_err(|error| self.fault(&error.into()))
    }

    /// What the last entry made happen.
    fn events(&self) -> Value {
        json::data(&json::events(
            self.table.game(),
            self.table.events(),
            Viewer::Everything,
        ))
    }

    /// The last entry and what the table waits for now.
    fn happened(&self, reply: Reply) -> Reply {
        reply
            .with("entry", self.table.entry())
            .with("events", self.events())
            .with("turn", json::turn(&self.table))
    }
}

pub(super) fn act<G: GamePackage>(
    driven: &mut Driven<G>,
    request: &Request,
) -> Result<Reply, Fault> {
    let seat = request.seat()?;
    let action: G::Action = driven.read(request.text("action"))?;
    let done = match request.number("prompt") {
        Some(prompt) => driven.table.answer(seat, prompt, &action),
        None => driven.table.act(seat, &action),
    };
    done.map_err(|error| driven.fault(&error))?;
    let reply = Reply::new()
        .with("seat", seat.number())
        .with("action", action.notation(driven.table.game()));
    Ok(driven.happened(reply))
}

pub(super) fn chance<G: GamePackage>(
    driven: &mut Driven<G>,
    request: &Request,
) -> Result<Reply, Fault> {
    let outcome: G::Outcome = driven.read(request.text("outcome"))?;
    let done = driven.table.chance(&outcome);
    done.map_err(|error| driven.fault(&error))?;
    let reply = Reply::new().with("outcome", outcome.notation(driven.table.game()));
    Ok(driven.happened(reply))
}

pub(super) fn draw<G: GamePackage>(
    driven: &mut Driven<G>,
    request: &Request,
) -> Result<Reply, Fault> {
    if request.has("count") && request.has("all") {
        return Err(Fault::both_fields("count", "all"));
    }
    let most = match request.flag("all") {
        true => u32::MAX,
        false => request.number("count").unwrap_or(1),
    };
    if let Err(error) = driven.table.awaited() {
        return Err(driven.fault(&error));
    }
    let mut drawn = Vec::new();
    while drawn.len() < most as usize && driven.table.awaited().is_ok() {
        match driven.table.draw(&driven.source) {
            Ok(_) => {}
            Err(error) if drawn.is_empty() => return Err(driven.fault(&error)),
            // What was drawn before stays drawn and is told.
            Err(_) => break,
        }
        let mut entry = match driven.table.entries().last() {
            Some(last) => json::entry(driven.table.game(), driven.table.entry(), last),
            None => json!({}),
        };
        entry["events"] = driven.events();
        drawn.push(entry);
    }
    Ok(Reply::new()
        .with("drawn", drawn)
        .with("turn", json::turn(&driven.table)))
}

pub(super) fn undo<G: GamePackage>(
    driven: &mut Driven<G>,
    request: &Request,
) -> Result<Reply, Fault> {
    let seat = request.seat()?;
    let done = driven.table.undo(seat);
    done.map_err(|error| driven.fault(&error))?;
    let reply = Reply::new()
        .with("seat", seat.number())
        .with("takes_back", driven.table.taken_back());
    Ok(driven.happened(reply))
}

/// Which bot, and the seat it plays for, decide; the view is the seat's, with memory.
pub(super) fn bot<G: GamePackage>(
    driven: &mut Driven<G>,
    request: &Request,
) -> Result<Reply, Fault> {
    let seat = request.seat()?;
    let level = request.text("level").parse().unwrap_or(Level::Deckhand);
    let asks = driven.table.asks(seat);
    asks.map_err(|error| driven.fault(&error))?;
    let table = &driven.table;
    let mut rng = driven.source.for_bot(seat, table.entry());
    let action = choose(level, table.game(), &table.view(Some(seat)), seat, &mut rng);
    let reply = Reply::new()
        .with("seat", seat.number())
        .with("level", level.name())
        .with(
            "action",
            action.as_ref().map(|action| action.notation(table.game())),
        );
    match action {
        Some(action) if request.flag("act") => {
            let done = driven.table.act(seat, &action);
            done.map_err(|error| driven.fault(&error))?;
            Ok(driven.happened(reply))
        }
        _ => Ok(reply),
    }
}
