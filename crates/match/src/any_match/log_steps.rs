//! Entries as viewers see them, event by event with what each event changed in the viewer's view. The
//! changes of an event that a viewer does not see join those of the next one that it sees, or the
//! remainder of the entry.

use std::ops::RangeInclusive;

use portolan_core::{Audience, Game, GamePackage, Moments, Seat, Turn, ViewPart, Viewer};

use crate::json::{EventWithPhrase, LogStep, Phrases, ViewChange, view_changes};
use crate::matches::Match;

/// One entry, its events, and the states around it.
pub(super) struct Step<G: Game> {
    pub(super) entry: u32,
    pub(super) taken_back: Option<u32>,
    /// The seat that decided it; `None` for chance and an undo.
    pub(super) decided_by: Option<Seat>,
    /// The seat whose standing order made the entry, if one did.
    pub(super) ordered_by: Option<Seat>,
    pub(super) before: G::State,
    pub(super) moments: Moments<G>,
    pub(super) after: G::State,
}

/// The entries of a log with these numbers.
pub(super) fn recorded<G: GamePackage>(
    played: &Match<G>,
    entries: RangeInclusive<u32>,
) -> Vec<Step<G>> {
    let wanted = played
        .steps_from(*entries.start())
        .take_while(|step| step.number <= *entries.end());
    let steps = wanted.map(|step| Step {
        entry: step.number,
        taken_back: step.taken_back,
        decided_by: step.entry.decided_by(),
        ordered_by: step.entry.ordered_by(),
        before: step.before,
        moments: step.moments,
        after: step.state,
    });
    steps.collect()
}

/// What an entry changed in a view.
#[derive(Debug, Default)]
pub(super) struct EntryChanges {
    /// By each of its events, seen or not.
    events: Vec<Vec<ViewChange>>,
    /// After the last event.
    remainder: Vec<ViewChange>,
}

impl EntryChanges {
    pub(super) fn is_empty(&self) -> bool {
        self.remainder.is_empty() && self.events.iter().all(Vec::is_empty)
    }

    fn of_event(&self, index: usize) -> &[ViewChange] {
        self.events.get(index).map_or(&[], Vec::as_slice)
    }
}

/// Follows a view from state to state.
struct Follower<'v, G: Game, V> {
    view: &'v dyn Fn(&G::State) -> V,
    state: G::State,
    last: V,
}

impl<G: Game, V: ViewPart> Follower<'_, G, V> {
    /// What has changed in the view since the last state.
    fn next(&mut self, state: &G::State) -> Vec<ViewChange> {
        if *state == self.state {
            return Vec::new();
        }
        let view = (self.view)(state);
        let changes = view_changes(&self.last, &view);
        (self.state, self.last) = (*state, view);
        changes
    }
}

/// What consecutive entries changed in a view.
pub(super) fn changes<G: Game, V: ViewPart>(
    steps: &[Step<G>],
    view: impl Fn(&G::State) -> V,
) -> Vec<EntryChanges> {
    follow(steps, &view, None).0
}

/// The same, from the view before the first entry, if it is known; the view after the last entry is
/// returned, too.
fn follow<G: Game, V: ViewPart>(
    steps: &[Step<G>],
    view: &dyn Fn(&G::State) -> V,
    first_view: Option<V>,
) -> (Vec<EntryChanges>, Option<V>) {
    let Some(first) = steps.first() else {
        return (Vec::new(), first_view);
    };
    let mut follower = Follower::<G, V> {
        view,
        state: first.before,
        last: first_view.unwrap_or_else(|| view(&first.before)),
    };
    let changes = steps.iter().map(|step| EntryChanges {
        events: step
            .moments
            .iter()
            .map(|(_, state)| follower.next(state))
            .collect(),
        remainder: follower.next(&step.after),
    });
    let changes = changes.collect();
    (changes, Some(follower.last))
}

/// The audience of people while these entries happen: what the options hide is shown from the end of
/// the game on.
fn audience<G: Game>(game: &G, state: &G::State) -> Audience {
    if game.hides_by_options() && game.turn(state) != Turn::Over {
        Audience::WithoutMemory
    } else {
        Audience::WithMemory
    }
}

/// What new entries changed in the public view, and the view after them.
pub(super) fn public_changes<G: Game>(
    game: &G,
    steps: &[Step<G>],
    first_view: Option<G::PublicView>,
) -> (Vec<EntryChanges>, Option<G::PublicView>) {
    let view = |state: &G::State| game.public_view(state, audience(game, state));
    follow(steps, &view, first_view)
}

/// What new entries changed in the private view of a seat.
pub(super) fn private_changes<G: Game>(
    game: &G,
    steps: &[Step<G>],
    seat: Seat,
) -> Vec<EntryChanges> {
    changes(steps, |state| {
        game.private_view(state, seat, audience(game, state))
    })
}

/// Whether the seat sees of these entries what spectators see.
pub(super) fn is_public<G: Game>(game: &G, steps: &[Step<G>], seat: Seat) -> bool {
    let seen_alike = |event: &G::Event| {
        game.event_for(event, Viewer::Seat(seat)) == game.event_for(event, Viewer::Spectator)
    };
    steps
        .iter()
        .all(|step| step.ordered_by != Some(seat) && step.moments.events().iter().all(seen_alike))
}

/// Which events a viewer is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Events {
    /// All that he could see when they happened.
    All,
    /// Without those that the options hide once they are past.
    InHistory,
}

/// Entries as a viewer sees them, with these changes of the views; without changes where there are
/// none.
pub(super) fn for_viewer<G: Game>(
    game: &G,
    steps: &[Step<G>],
    viewer: Viewer,
    events: Events,
    public: &[EntryChanges],
    private: Option<&[EntryChanges]>,
) -> Vec<LogStep<G::Event>> {
    let steps = steps.iter().enumerate().map(|(index, step)| {
        let (public, private) = (public.get(index), private.and_then(|all| all.get(index)));
        let head = (step.entry, step.taken_back, step.ordered_by);
        let mut log_step = LogStep::for_viewer(game, head, &[], viewer);
        for (index, event) in step.moments.events().iter().enumerate() {
            let part = |changes: Option<&EntryChanges>| {
                changes
                    .map_or(&[][..], |changes| changes.of_event(index))
                    .to_vec()
            };
            log_step.public.extend(part(public));
            log_step.private.extend(part(private));
            let is_shown = events == Events::All || !game.hidden_from_history(event);
            if let Some(event) = game.event_for(event, viewer).filter(|_| is_shown) {
                log_step.events.push(EventWithPhrase {
                    phrase: Phrases::Necessary.of(game, &event),
                    event,
                    public: std::mem::take(&mut log_step.public),
                    private: std::mem::take(&mut log_step.private),
                });
            }
        }
        let remainder = |changes: Option<&EntryChanges>| {
            changes
                .map_or(&[][..], |changes| &changes.remainder)
                .to_vec()
        };
        log_step.public.extend(remainder(public));
        log_step.private.extend(remainder(private));
        log_step
    });
    steps.collect()
}
