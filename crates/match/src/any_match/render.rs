//! What viewers are sent, as typed JSON texts. All of it is made of the viewer's own view and
//! events, for the audience of people. What is the same for several viewers of a step is made once.

use std::sync::{Arc, OnceLock};

use portolan_core::seat::MAX_SEATS;
use portolan_core::{Audience, GamePackage, Phrase, Seat, Turn, Viewer};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::log_steps::{self, EntryChanges, Events};
use super::{HistoryJson, SnapshotJson, StepJson, TypedMatch};
use crate::json::{self, Asked, Phrases, PrivateMoment, PromptJson, PublicMoment};

/// What was made of the present state and the unconfirmed entries, for several viewers.
pub(super) struct Rendered<G: GamePackage> {
    /// The public view, as text.
    public_view: OnceLock<Arc<RawValue>>,
    /// What each seat is asked, as text; `None` if nothing.
    asked: [OnceLock<Option<Arc<RawValue>>>; MAX_SEATS],
    /// The same when the unconfirmed entries began, as far as it was made: what clients have.
    asked_before: [Option<Option<Arc<RawValue>>>; MAX_SEATS],
    /// The goal, and the one when the unconfirmed entries began, if it was made.
    goal: OnceLock<Phrase>,
    goal_before: Option<Phrase>,
    /// What the unconfirmed entries changed in the public view.
    public_changes: OnceLock<Vec<EntryChanges>>,
    /// The unconfirmed entries as a spectator sees them.
    spectator_steps: OnceLock<Arc<RawValue>>,
    /// The public view after the unconfirmed entries, as far as it was made.
    last_public: OnceLock<G::PublicView>,
    /// The public view before them.
    first_public: Option<G::PublicView>,
}

impl<G: GamePackage> Default for Rendered<G> {
    fn default() -> Rendered<G> {
        Rendered {
            public_view: OnceLock::new(),
            asked: Default::default(),
            asked_before: Default::default(),
            goal: OnceLock::new(),
            goal_before: None,
            public_changes: OnceLock::new(),
            spectator_steps: OnceLock::new(),
            last_public: OnceLock::new(),
            first_public: None,
        }
    }
}

impl<G: GamePackage> Rendered<G> {
    /// The first entry after the confirmed ones was added: clients have what was made before it.
    pub(super) fn step_begun(&mut self) {
        *self = Rendered {
            asked_before: std::mem::take(&mut self.asked).map(OnceLock::into_inner),
            goal_before: self.goal.take(),
            first_public: self.last_public.take(),
            ..Rendered::default()
        };
    }

    /// A further unconfirmed entry was added. What was made between the two was never sent as part of
    /// a step, so it is not what clients have.
    pub(super) fn step_continued(&mut self) {
        *self = Rendered {
            asked_before: std::mem::take(&mut self.asked_before),
            goal_before: self.goal_before.take(),
            first_public: self.first_public.take(),
            ..Rendered::default()
        };
    }

    /// Clients have received the unconfirmed entries.
    pub(super) fn confirmed(&mut self) {
        *self = Rendered {
            public_view: std::mem::take(&mut self.public_view),
            asked: std::mem::take(&mut self.asked),
            goal: std::mem::take(&mut self.goal),
            last_public: std::mem::take(&mut self.last_public),
            ..Rendered::default()
        };
    }
}

/// Serializes data of a game. The conformance suite checks that all of it has a JSON form.
pub(super) fn raw(data: &impl Serialize) -> Arc<RawValue> {
    let text = to_raw_value(data).unwrap_or_else(|_| RawValue::NULL.to_owned());
    text.into()
}

fn public_moment<G: GamePackage>(typed: &TypedMatch<G>) -> PublicMoment {
    let played = &typed.played;
    PublicMoment {
        entry: played.entry(),
        turn: played.turn().into(),
        rule: played.game().turn_rule(played.state()),
        goal: Some(goal(typed).clone()),
        result: played.result(),
        left_to_memory: is_left_to_memory(typed),
    }
}

/// What ends the game, and how near it is.
fn goal<G: GamePackage>(typed: &TypedMatch<G>) -> &Phrase {
    let played = &typed.played;
    let goal = &typed.rendered.goal;
    goal.get_or_init(|| played.game().goal(played.state()))
}

/// What a seat is asked now; `None` if nothing.
fn asked<G: GamePackage>(typed: &TypedMatch<G>, seat: Seat) -> &Option<Arc<RawValue>> {
    typed.rendered.asked[seat].get_or_init(|| {
        let played = &typed.played;
        let prompt = played.prompt(seat)?;
        // A seat that has a prompt exists, so this cannot fail.
        let (choices, lines) = json::choices_and_lines(played, seat).unwrap_or_default();
        Some(raw(&Asked {
            prompt: PromptJson {
                number: prompt.number,
                phrase: Phrases::Necessary.of(played.game(), &prompt.question),
                question: &prompt.question,
            },
            choices,
            lines,
        }))
    })
}

/// The seat, if the match has it.
fn existing<G: GamePackage>(typed: &TypedMatch<G>, seat: Option<Seat>) -> Option<Seat> {
    seat.filter(|seat| seat.index() < typed.played.game().seats())
}

/// A view as text: that of a seat, or of a spectator.
#[derive(Serialize)]
struct ViewText<'t, V> {
    public: &'t RawValue,
    private: Option<V>,
}

/// Everything a viewer sees now.
pub(super) fn snapshot<G: GamePackage>(typed: &TypedMatch<G>, seat: Option<Seat>) -> SnapshotJson {
    let (played, seat) = (&typed.played, existing(typed, seat));
    let (game, state, audience) = (played.game(), played.state(), played.audience());
    let public = typed
        .rendered
        .public_view
        .get_or_init(|| raw(&game.public_view(state, audience)));
    SnapshotJson {
        view: raw(&ViewText {
            public,
            private: seat.map(|seat| game.private_view(state, seat, audience)),
        }),
        public: public_moment(typed),
        private: seat.map(|seat| {
            raw(&PrivateMoment {
                asked: Some(asked(typed, seat).as_deref()),
                undo: played.may_undo(seat).is_ok(),
            })
        }),
    }
}

/// The unconfirmed entries and what a viewer is told after them. Neither names the seat that made an
/// entry, except in events: a seat may do something that others do not see.
pub(super) fn step<G: GamePackage>(typed: &TypedMatch<G>, seat: Option<Seat>) -> StepJson {
    let seat = existing(typed, seat);
    let is_new = |goal: &Phrase| typed.rendered.goal_before.as_ref() != Some(goal);
    let public = public_moment(typed);
    StepJson {
        steps: steps(typed, seat),
        public: PublicMoment {
            goal: public.goal.filter(is_new),
            ..public
        },
        private: seat.map(|seat| {
            let now = asked(typed, seat);
            let before = &typed.rendered.asked_before[seat];
            let is_known = before.as_ref().is_some_and(|before| {
                before.as_ref().map(|text| text.get()) == now.as_ref().map(|text| text.get())
            });
            raw(&PrivateMoment {
                asked: (!is_known).then_some(now.as_deref()),
                undo: typed.played.may_undo(seat).is_ok(),
            })
        }),
    }
}

/// The unconfirmed entries with what they changed. Seats that see what everybody sees, and whose
/// private view has not changed, share the text of spectators.
fn steps<G: GamePackage>(typed: &TypedMatch<G>, seat: Option<Seat>) -> Arc<RawValue> {
    let (game, rendered) = (typed.played.game(), &typed.rendered);
    let public = rendered.public_changes.get_or_init(|| {
        let first = rendered.first_public.clone();
        let (changes, last) = log_steps::public_changes(game, &typed.steps, first);
        if let Some(last) = last {
            let _ = rendered.last_public.set(last);
        }
        changes
    });
    let text = |viewer, private: Option<&[EntryChanges]>| {
        raw(&log_steps::for_viewer(
            game,
            &typed.steps,
            viewer,
            Events::All,
            public,
            private,
        ))
    };
    let for_spectators = || {
        let shared = rendered
            .spectator_steps
            .get_or_init(|| text(Viewer::Spectator, None));
        Arc::clone(shared)
    };
    let Some(seat) = seat else {
        return for_spectators();
    };
    let private = log_steps::private_changes(game, &typed.steps, seat);
    if log_steps::is_public(game, &typed.steps, seat) && private.iter().all(EntryChanges::is_empty)
    {
        for_spectators()
    } else {
        text(Viewer::Seat(seat), Some(&private))
    }
}

/// A part of the log as a viewer sees it, with the view before it and what each event changed.
/// Events that the options hide from history are left out until the game is over; so are then
/// all earlier views.
pub(super) fn history<G: GamePackage>(
    typed: &TypedMatch<G>,
    seat: Option<Seat>,
    entries: std::ops::RangeInclusive<u32>,
) -> HistoryJson {
    if is_left_to_memory(typed) {
        return HistoryJson {
            first: (*entries.start()).max(1),
            view: None,
            steps: log(typed, existing(typed, seat), entries),
        };
    }
    let deciders = match typed.played.turn() {
        Turn::Over => Deciders::Named,
        _ => Deciders::Unnamed,
    };
    history_for(typed, seat, entries, typed.played.audience(), deciders)
}

/// The same with everything that is shown when the game is over, whether it is or not.
pub(super) fn whole_history<G: GamePackage>(
    typed: &TypedMatch<G>,
    seat: Option<Seat>,
    entries: std::ops::RangeInclusive<u32>,
) -> HistoryJson {
    history_for(typed, seat, entries, Audience::WithMemory, Deciders::Named)
}

/// Whether the seats that decided entries are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Deciders {
    Named,
    Unnamed,
}

fn history_for<G: GamePackage>(
    typed: &TypedMatch<G>,
    seat: Option<Seat>,
    entries: std::ops::RangeInclusive<u32>,
    audience: Audience,
    deciders: Deciders,
) -> HistoryJson {
    let (played, seat) = (&typed.played, existing(typed, seat));
    let game = played.game();
    let first = (*entries.start()).max(1);
    let steps = log_steps::recorded(played, first..=*entries.end());
    let before = match steps.first() {
        Some(step) => step.before,
        None => played.state_at(first - 1).unwrap_or(*played.state()),
    };
    let view = raw(&game.view(&before, Viewer::from(seat), audience));
    let public = log_steps::changes(&steps, |state| game.public_view(state, audience));
    let private = seat
        .map(|seat| log_steps::changes(&steps, |state| game.private_view(state, seat, audience)));
    let viewer = Viewer::from(seat);
    let mut seen = log_steps::for_viewer(
        game,
        &steps,
        viewer,
        Events::All,
        &public,
        private.as_deref(),
    );
    if deciders == Deciders::Named {
        for (seen, step) in seen.iter_mut().zip(&steps) {
            seen.seat = step.decided_by;
        }
    }
    HistoryJson {
        first,
        view: Some(view),
        steps: raw(&seen),
    }
}

/// Whether earlier views are not shown, because the options hide past events until the game is over.
fn is_left_to_memory<G: GamePackage>(typed: &TypedMatch<G>) -> bool {
    typed.hides_events && typed.played.result().is_none()
}

/// The entries after this one with what they changed, as if they were sent one by one.
pub(super) fn missed<G: GamePackage>(
    typed: &TypedMatch<G>,
    seat: Option<Seat>,
    after: u32,
) -> Arc<RawValue> {
    let (played, seat) = (&typed.played, existing(typed, seat));
    let entries = after.saturating_add(1)..=played.entry();
    if is_left_to_memory(typed) {
        return log(typed, seat, entries);
    }
    let (game, steps) = (played.game(), log_steps::recorded(played, entries));
    let (public, _) = log_steps::public_changes(game, &steps, None);
    let private = seat.map(|seat| log_steps::private_changes(game, &steps, seat));
    raw(&log_steps::for_viewer(
        game,
        &steps,
        Viewer::from(seat),
        Events::All,
        &public,
        private.as_deref(),
    ))
}

/// A part of the log as a viewer sees it: what happened, without views.
pub(super) fn log<G: GamePackage>(
    typed: &TypedMatch<G>,
    seat: Option<Seat>,
    entries: std::ops::RangeInclusive<u32>,
) -> Arc<RawValue> {
    let played = &typed.played;
    let events = match played.result() {
        Some(_) => Events::All,
        None => Events::InHistory,
    };
    let steps = log_steps::recorded(played, (*entries.start()).max(1)..=*entries.end());
    let viewer = Viewer::from(existing(typed, seat));
    raw(&log_steps::for_viewer(
        played.game(),
        &steps,
        viewer,
        events,
        &[],
        None,
    ))
}
