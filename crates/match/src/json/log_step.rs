//! What happened: the log as entries, and the events each viewer saw.

use portolan_core::{Game, GamePackage, Notation, Viewer};
use serde::Serialize;
use serde_json::{Value, json};

use super::WithPhrase;
use crate::entry::{Entry, EntryOf};
use crate::matches::Match;

/// An entry: `{"entry":3,"seat":1,"act":"bid 12"}`, `{"entry":1,"chance":"deal jade"}` or
/// `{"entry":4,"seat":1,"undo":true}`. For referees only: outcomes and actions may be secret.
#[must_use]
pub fn entry<G: Game>(game: &G, number: u32, entry: &EntryOf<G>) -> Value {
    match entry {
        Entry::Act { seat, action } => {
            json!({ "entry": number, "seat": seat, "act": action.notation(game) })
        }
        Entry::Chance(outcome) => json!({ "entry": number, "chance": outcome.notation(game) }),
        Entry::Undo { seat } => json!({ "entry": number, "seat": seat, "undo": true }),
    }
}

/// What one entry made happen, as a viewer saw it: `{"entry":3,"events":[…]}` or
/// `{"entry":4,"takes_back":3,"events":[]}`.
#[derive(Debug, Clone, Serialize)]
pub struct LogStep<E> {
    /// The number of the entry.
    pub entry: u32,
    /// The entry it took back, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub takes_back: Option<u32>,
    /// What the viewer saw.
    pub events: Vec<WithPhrase<E>>,
}

impl<E> LogStep<E> {
    /// What a viewer sees of an entry and the events it made.
    pub fn for_viewer<G: Game<Event = E>>(
        game: &G,
        (entry, takes_back): (u32, Option<u32>),
        made: &[E],
        viewer: Viewer,
    ) -> LogStep<E> {
        LogStep {
            entry,
            takes_back,
            events: events(game, made, viewer),
        }
    }
}

/// The events a viewer sees of these: `[{"event":…,"phrase":…},…]`.
#[must_use]
pub fn events<G: Game>(game: &G, events: &[G::Event], viewer: Viewer) -> Vec<WithPhrase<G::Event>> {
    let seen = events
        .iter()
        .filter_map(|event| game.event_for(event, viewer));
    seen.map(|event| WithPhrase::event(game, event)).collect()
}

/// What a viewer saw after the entry `since`.
#[must_use]
pub fn history<G: GamePackage>(
    played: &Match<G>,
    since: u32,
    viewer: Viewer,
) -> Vec<LogStep<G::Event>> {
    let after = played.steps().filter(|step| step.number > since);
    let seen = after.map(|step| {
        let entry = (step.number, step.taken_back);
        LogStep::for_viewer(played.game(), entry, &step.events, viewer)
    });
    seen.collect()
}
