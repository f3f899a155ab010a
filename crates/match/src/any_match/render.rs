//! What viewers are sent, as typed JSON texts. All of it is made of the viewer's own view and
//! events, for the audience of people. What is the same for several viewers of a step is made once.

use std::sync::{Arc, OnceLock};

use portolan_core::{GamePackage, Phrased, Seat, View, Viewer};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::typed::Step;
use super::{HistoryJson, SnapshotJson, StepJson, TypedMatch};
use crate::json::{
    self, ChoiceJsonOf, Forecasts, LogStep, PrivateSnapshot, PromptJson, PublicSnapshot,
    PublicStep, view_changes,
};

/// The texts that were made of the present state and are the same for several viewers.
#[derive(Default)]
pub(super) struct Rendered {
    /// The public view before the unconfirmed entries, if it was made then: what clients have.
    before: Option<Arc<RawValue>>,
    /// The public view.
    view: OnceLock<Arc<RawValue>>,
    /// The public part of the step.
    public_step: OnceLock<Arc<RawValue>>,
    /// The unconfirmed entries as a spectator sees them.
    spectator_steps: OnceLock<Arc<RawValue>>,
}

impl Rendered {
    /// The first entry after the confirmed ones was added: clients have the view before it, if it was
    /// made. Everything else has to be made again.
    pub(super) fn step_begun(&mut self) {
        *self = Rendered {
            before: self.view.take(),
            ..Rendered::default()
        };
    }

    /// A further unconfirmed entry was added. A view that was made between the two was never sent as
    /// part of a step, so it is not what clients have.
    pub(super) fn step_continued(&mut self) {
        *self = Rendered {
            before: self.before.take(),
            ..Rendered::default()
        };
    }

    /// Clients have received the unconfirmed entries.
    pub(super) fn confirmed(&mut self) {
        *self = Rendered {
            view: std::mem::take(&mut self.view),
            ..Rendered::default()
        };
    }
}

/// Serializes data of a game. The conformance suite checks that all of it has a JSON form.
pub(super) fn raw(data: &impl Serialize) -> Arc<RawValue> {
    let text = to_raw_value(data).unwrap_or_else(|_| RawValue::NULL.to_owned());
    text.into()
}

fn public_view<G: GamePackage>(typed: &TypedMatch<G>) -> &RawValue {
    let played = &typed.played;
    typed.rendered.view.get_or_init(|| {
        let view = played.game().public_view(played.state(), played.audience());
        raw(&view)
    })
}

fn private_snapshot<G: GamePackage>(typed: &TypedMatch<G>, seat: Seat) -> Option<Arc<RawValue>> {
    let played = &typed.played;
    let game = played.game();
    if seat.index() >= game.seats() {
        return None;
    }
    let prompt = played.prompt(seat).map(|prompt| PromptJson {
        number: prompt.number,
        phrase: prompt.question.phrase(game),
        question: &prompt.question,
    });
    let choices: Vec<ChoiceJsonOf<G>> = match &prompt {
        Some(_) => json::choices(played, seat, Forecasts::With)
            .or_else(|error| {
                let (entry, seat_number) = (played.entry(), seat.number());
                tracing::error!(entry, seat = seat_number, %error, "forecast all choices failed");
                json::choices(played, seat, Forecasts::Without)
            })
            .unwrap_or_default(),
        None => Vec::new(),
    };
    Some(raw(&PrivateSnapshot {
        view: game.private_view(played.state(), seat, played.audience()),
        prompt,
        choices,
        undo: played.may_undo(seat).is_ok(),
    }))
}

/// Everything a viewer sees now.
pub(super) fn snapshot<G: GamePackage>(typed: &TypedMatch<G>, seat: Option<Seat>) -> SnapshotJson {
    let played = &typed.played;
    let public = PublicSnapshot {
        entry: played.entry(),
        view: public_view(typed),
        turn: played.turn().into(),
        result: played.result(),
    };
    SnapshotJson {
        public: raw(&public),
        private: seat.and_then(|seat| private_snapshot(typed, seat)),
    }
}

/// The unconfirmed entries and what a viewer sees after them. Neither names the seat that made an
/// entry, except in events: a seat may do something that others do not see.
pub(super) fn step<G: GamePackage>(typed: &TypedMatch<G>, seat: Option<Seat>) -> StepJson {
    let public = typed.rendered.public_step.get_or_init(|| {
        let played = &typed.played;
        let view = public_view(typed);
        let before = typed.rendered.before.as_deref();
        raw(&PublicStep {
            entry: played.entry(),
            view: before.is_none().then_some(view),
            changes: before.map(|before| view_changes(before, view)),
            turn: played.turn().into(),
            result: played.result(),
        })
    });
    StepJson {
        steps: steps(typed, seat),
        public: Arc::clone(public),
        private: seat.and_then(|seat| private_snapshot(typed, seat)),
    }
}

/// The unconfirmed entries. Seats that see what everybody sees share the text of spectators.
fn steps<G: GamePackage>(typed: &TypedMatch<G>, seat: Option<Seat>) -> Arc<RawValue> {
    let game = typed.played.game();
    let viewer = Viewer::from(seat);
    let mut events = typed.steps.iter().flat_map(|step| &step.events);
    let is_public = events
        .all(|event| game.event_for(event, viewer) == game.event_for(event, Viewer::Spectator))
        && !typed
            .steps
            .iter()
            .any(|step| step.ordered_by.is_some() && step.ordered_by == seat);
    let for_viewer = |viewer| {
        let log_step = |step: &Step<G>| {
            let entry = (step.entry, step.taken_back, step.ordered_by);
            LogStep::for_viewer(game, entry, &step.events, viewer)
        };
        raw(&typed.steps.iter().map(log_step).collect::<Vec<_>>())
    };
    if is_public {
        let shared = typed
            .rendered
            .spectator_steps
            .get_or_init(|| for_viewer(Viewer::Spectator));
        Arc::clone(shared)
    } else {
        for_viewer(viewer)
    }
}

/// A part of the log as a viewer sees it. Events that the options hide from history are left out
/// until the game is over.
pub(super) fn history<G: GamePackage>(
    typed: &TypedMatch<G>,
    seat: Option<Seat>,
    entries: std::ops::RangeInclusive<u32>,
) -> HistoryJson {
    let game = typed.played.game();
    let viewer = Viewer::from(seat);
    let is_over = typed.played.result().is_some();
    let first = (*entries.start()).max(1);
    let wanted = typed
        .played
        .steps_from(first)
        .take_while(|step| step.number <= *entries.end());
    let steps = wanted.map(|mut step| {
        if !is_over {
            step.events.retain(|event| !game.hidden_from_history(event));
        }
        let entry = (step.number, step.taken_back, step.entry.ordered_by());
        LogStep::for_viewer(game, entry, &step.events, viewer)
    });
    HistoryJson {
        first,
        steps: raw(&steps.collect::<Vec<_>>()),
    }
}

/// The view after an earlier entry.
pub(super) fn view_at<G: GamePackage>(
    typed: &TypedMatch<G>,
    seat: Option<Seat>,
    entry: u32,
) -> Option<Arc<RawValue>> {
    let played = &typed.played;
    let state = played.state_at(entry)?;
    let view: View<G> = played
        .game()
        .view(&state, Viewer::from(seat), played.audience());
    Some(raw(&view))
}
