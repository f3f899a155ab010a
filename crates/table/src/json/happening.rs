//! What happened: the log as entries, and the events each viewer saw.

use portolan_core::{Game, Seat, Title};
use serde_json::{Value, json};

use super::told;
use crate::entry::Entry;
use crate::table::Table;

/// Who looks on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// Somebody who sees everything and does not play.
    Referee,
    /// Somebody who sees what is public.
    Spectator,
    /// Who sits there.
    Seat(Seat),
}

/// An entry: `{"entry":3,"seat":1,"act":"bid 12"}`, `{"entry":1,"chance":"deal jade"}` or
/// `{"entry":4,"seat":1,"undo":true}`. For referees only: outcomes and actions may be secret.
#[must_use]
pub fn entry<A: ToString, O: ToString>(number: u32, entry: &Entry<A, O>) -> Value {
    match entry {
        Entry::Act { seat, action } => {
            json!({ "entry": number, "seat": seat, "act": action.to_string() })
        }
        Entry::Chance(outcome) => json!({ "entry": number, "chance": outcome.to_string() }),
        Entry::Undo { seat } => json!({ "entry": number, "seat": seat, "undo": true }),
    }
}

/// The events a viewer sees of these: `[{"event":…,"phrase":…},…]`.
#[must_use]
pub fn events<G: Game>(game: &G, events: &[G::Event], viewer: Viewer) -> Value {
    let seen = |event: &G::Event| match viewer {
        Viewer::Referee => Some(event.clone()),
        Viewer::Spectator => game.seen(event, None),
        Viewer::Seat(seat) => game.seen(event, Some(seat)),
    };
    events
        .iter()
        .filter_map(seen)
        .map(|event| told("event", &event))
        .collect()
}

/// What a viewer saw after the entry `since`:
/// `[{"entry":3,"events":[…]},{"entry":4,"takes_back":3,"events":[]},…]`.
#[must_use]
pub fn history<G: Title>(table: &Table<G>, since: u32, viewer: Viewer) -> Value {
    table
        .steps()
        .filter(|step| step.number > since)
        .map(|step| {
            let events = events(table.game(), &step.events, viewer);
            match step.taken_back {
                Some(entry) => {
                    json!({ "entry": step.number, "takes_back": entry, "events": events })
                }
                None => json!({ "entry": step.number, "events": events }),
            }
        })
        .collect()
}
