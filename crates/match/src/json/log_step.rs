//! The log as entries, and the events that each viewer saw.

use portolan_core::{Game, GamePackage, Notation, Phrase, Seat, Viewer};
use serde::Serialize;
use serde_json::{Value, json};
use ts_rs::TS;

use super::{Phrases, ViewChange};
use crate::entry::{Entry, EntryOf};
use crate::matches::Match;

/// An entry: `{"entry":3,"seat":1,"act":"bid 12"}`, `{"entry":1,"chance":"deal jade"}` or
/// `{"entry":4,"seat":1,"undo":true}`. An action whose [`Author`](crate::Author) is known also has
/// `"author":"person"` or the like. Not for players: outcomes and actions may be secret.
#[must_use]
pub fn entry<G: Game>(game: &G, number: u32, entry: &EntryOf<G>) -> Value {
    match entry {
        Entry::Act {
            seat,
            action,
            author,
        } => {
            let mut act = json!({ "entry": number, "seat": seat, "act": action.notation(game) });
            if let Some(author) = author {
                act["author"] = json!(author);
            }
            act
        }
        Entry::Chance(outcome) => json!({ "entry": number, "chance": outcome.notation(game) }),
        Entry::Undo { seat } => json!({ "entry": number, "seat": seat, "undo": true }),
    }
}

/// The events of one entry, as a viewer saw them: `{"entry":3,"events":[…]}` or
/// `{"entry":4,"takes_back":3,"events":[]}`.
///
/// Where views are followed, each event has what it changed in the viewer's view, and the step has the
/// remainder: what changed after its last event, and all of an undo. The view before the step with
/// all these changes, in this order, is the view after it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LogStep<E> {
    /// The number of the entry.
    pub entry: u32,
    /// The entry that it took back, if it is an undo.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub takes_back: Option<u32>,
    /// The seat that decided it, in the history of a match that is over. During play nobody learns it from
    /// here: where a game hides who acts, only the events know to whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<u8>")]
    pub seat: Option<Seat>,
    /// Whether the viewer's own standing order made it. Orders are private, so no other viewer
    /// learns it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub by_order: bool,
    /// The events that the viewer saw.
    pub events: Vec<EventWithPhrase<E>>,
    /// What changed in the public view after the last event.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ViewChange>>")]
    pub public: Vec<ViewChange>,
    /// What changed in the viewer's private view after the last event.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ViewChange>>")]
    pub private: Vec<ViewChange>,
}

/// Something that happened, and its phrase if that is sent.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventWithPhrase<E> {
    /// The event as data.
    pub event: E,
    /// The event for people; absent if it follows from the data.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phrase: Option<Phrase>,
    /// What it changed in the public view, with what changed unseen before it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ViewChange>>")]
    pub public: Vec<ViewChange>,
    /// The same of the viewer's private view.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ViewChange>>")]
    pub private: Vec<ViewChange>,
}

impl<E> LogStep<E> {
    /// What a viewer sees of an entry with these events. `ordered_by` is the seat whose standing
    /// order made it.
    pub fn for_viewer<G: Game<Event = E>>(
        game: &G,
        (entry, takes_back, ordered_by): (u32, Option<u32>, Option<Seat>),
        all_events: &[E],
        viewer: Viewer,
    ) -> LogStep<E> {
        LogStep {
            entry,
            takes_back,
            seat: None,
            by_order: match viewer {
                Viewer::Everything => ordered_by.is_some(),
                Viewer::Seat(seat) => ordered_by == Some(seat),
                Viewer::Spectator => false,
            },
            events: events(game, all_events, viewer),
            public: Vec::new(),
            private: Vec::new(),
        }
    }
}

/// These events as a viewer sees them: `[{"event":…,"phrase":…},…]`.
#[must_use]
pub fn events<G: Game>(
    game: &G,
    events: &[G::Event],
    viewer: Viewer,
) -> Vec<EventWithPhrase<G::Event>> {
    let seen = events
        .iter()
        .filter_map(|event| game.event_for(event, viewer));
    seen.map(|event| EventWithPhrase {
        phrase: Phrases::All.of(game, &event),
        event,
        public: Vec::new(),
        private: Vec::new(),
    })
    .collect()
}

/// What a viewer saw of all entries after `since`.
#[must_use]
pub fn history<G: GamePackage>(
    played: &Match<G>,
    since: u32,
    viewer: Viewer,
) -> Vec<LogStep<G::Event>> {
    let seen = played.steps_from(since.saturating_add(1)).map(|step| {
        let entry = (step.number, step.taken_back, step.entry.ordered_by());
        LogStep::for_viewer(played.game(), entry, step.events(), viewer)
    });
    seen.collect()
}
