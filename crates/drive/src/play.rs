//! Commands that change the match. Each reply has the new entries, their events, and the next turn,
//! so that clients need few round trips.

use std::num::NonZeroU32;

use portolan_bots::{Bot, Budget, Cancel};
use portolan_core::Seat;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::error::RequestError;
use crate::reply::Reply;
use crate::session::OpenMatch;

impl OpenMatch {
    /// Adds the last entry, its events and the next turn to a reply. The entry is then settled: a
    /// session has no storage that could refuse it.
    fn with_last_entry(&mut self, reply: Reply) -> Reply {
        self.any_match.confirm();
        reply
            .with("entry", self.any_match.entry())
            .with("events", &*self.any_match.last_events())
            .with("turn", self.any_match.turn_json())
    }
}

pub(crate) fn act(
    open: &mut OpenMatch,
    seat: Seat,
    action: &str,
    prompt: Option<u32>,
) -> Result<Reply, RequestError> {
    let acted = open.any_match.act_in_notation(seat, prompt, action);
    let action = acted.map_err(|error| open.request_error(&error))?;
    let reply = Reply::new().with("seat", seat).with("action", action);
    Ok(open.with_last_entry(reply))
}

pub(crate) fn chance(open: &mut OpenMatch, outcome: &str) -> Result<Reply, RequestError> {
    let done = open.any_match.chance(outcome);
    let outcome = done.map_err(|error| open.request_error(&error))?;
    let reply = Reply::new().with("outcome", outcome);
    Ok(open.with_last_entry(reply))
}

/// How many outcomes a request draws at most.
pub(crate) fn most_outcomes(
    count: Option<NonZeroU32>,
    all: Option<bool>,
) -> Result<u32, RequestError> {
    match (count, all) {
        (Some(_), Some(_)) => Err(RequestError::both_fields("count", "all")),
        (Some(count), None) => Ok(count.get()),
        (None, Some(true)) => Ok(u32::MAX),
        (None, Some(false) | None) => Ok(1),
    }
}

/// An entry that was drawn, with its events.
#[derive(Serialize)]
struct DrawnEntry {
    #[serde(flatten)]
    entry: Value,
    events: Box<RawValue>,
}

pub(crate) fn draw(open: &mut OpenMatch, most: u32) -> Result<Reply, RequestError> {
    let any_match = &mut open.any_match;
    let mut drawn = Vec::new();
    let mut refused = any_match.awaited_chance().err();
    while refused.is_none() && drawn.len() < most as usize && any_match.awaited_chance().is_ok() {
        let before = any_match.entry();
        refused = any_match.draw(&open.source).err();
        for entry in any_match.log_since(before) {
            let events = RawValue::to_owned(&any_match.last_events());
            drawn.push(DrawnEntry { entry, events });
        }
    }
    any_match.confirm();
    match refused {
        // The outcomes drawn before an error are kept and returned.
        Some(error) if drawn.is_empty() => Err(open.request_error(&error)),
        _ => Ok(Reply::new()
            .with("drawn", drawn)
            .with("turn", open.any_match.turn_json())),
    }
}

pub(crate) fn undo(open: &mut OpenMatch, seat: Seat) -> Result<Reply, RequestError> {
    let undone = open.any_match.undo(seat);
    undone.map_err(|error| open.request_error(&error))?;
    let reply = Reply::new()
        .with("seat", seat)
        .with("takes_back", open.any_match.taken_back());
    Ok(open.with_last_entry(reply))
}

/// What a bot is asked for.
pub(crate) enum BotDecides {
    /// Its decision.
    Only,
    /// Its decision, which is then carried out.
    AndActs,
}

/// The bot decides from the view of its seat, with memory.
pub(crate) fn bot(
    open: &mut OpenMatch,
    seat: Seat,
    bot: Bot,
    then: BotDecides,
) -> Result<Reply, RequestError> {
    let asked = open.any_match.check_asked(seat);
    asked.map_err(|error| open.request_error(&error))?;
    let any_match = &open.any_match;
    let decide = any_match.bot_decision(seat, bot, &open.source);
    let action = decide(Budget::Usual, &Cancel::default());
    let reply = Reply::new()
        .with("seat", seat)
        .with("level", bot)
        .with("action", &action);
    match (action, then) {
        (Some(action), BotDecides::AndActs) => {
            let acted = open.any_match.act_in_notation(seat, None, &action);
            acted.map_err(|error| open.request_error(&error))?;
            Ok(open.with_last_entry(reply))
        }
        _ => Ok(reply),
    }
}
