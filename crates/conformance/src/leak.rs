//! Checks for leaks: `reshuffle_hidden` changes everything that a viewer cannot know, and nothing
//! that the viewer is shown may change.
//!
//! Two states that look the same to a viewer must also look the same after the same entry. The
//! views may differ afterwards only if the action reveals something or the entry is a chance
//! outcome. The events, and the views after each of them, may differ only if the views at the end do,
//! because a view contains everything that a perfect memory knows.
//!
//! What a seat believes follows from what it was shown, so worlds drawn by it are the same in both states.
//!
//! Viewers are also shown the state after every single event, so the views must hide there what
//! they hide after an entry.

use std::fmt::Debug;

use portolan_core::event_sink::Moments;
use portolan_core::game::{ChanceKind, Game, Turn};
use portolan_core::game_package::GamePackage;
use portolan_core::notation::Notation;
use portolan_core::seat::Seat;
use portolan_core::view::{Audience, View, Viewer};

use super::chance_keys;
use super::entry::Entry;
use super::failure::{Check, CheckResult};
use super::forecast;
use super::manners::manner_at;
use super::run::Run;
use super::tested_game::{self, TestedGame, viewer_name};

/// How many random actions a viewer tries in both states, to compare the answers.
const GUESSES: usize = 6;

pub(super) fn check<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    entry: &Entry<G>,
    run: &mut Run<G>,
) -> CheckResult {
    for viewer in tested.viewers() {
        tested.current_check = Check::Leak;
        let mut other = tested.state;
        tested
            .game
            .reshuffle_hidden(&mut other, viewer, &mut tested.check_rng);
        run.exchanges.reshuffled(tested, viewer, &other);
        if other == tested.state {
            continue;
        }
        if tested.suite.hidden.is_none() {
            let message = "reshuffle_hidden changes something although nothing is hidden";
            return Err(tested.fail(Check::Leak, message));
        }
        check_same(tested, viewer, &other, Check::Leak)?;
        check_same_entry(tested, viewer, &other, entry)?;
    }
    check_moments(tested, entry)
}

/// Checks that the views after every event show nothing that their viewers cannot know.
fn check_moments<G: GamePackage>(tested: &mut TestedGame<'_, G>, entry: &Entry<G>) -> CheckResult {
    tested.current_check = Check::Leak;
    let game = tested.game;
    let (mut state, mut moments) = (tested.state, Moments::new());
    // An entry that was chosen but is refused is reported when it is applied.
    let _ = entry.apply(game, &mut state, &mut moments);
    for (event, state) in moments.iter() {
        if game.turn(state) == Turn::Over {
            // Nothing is hidden any more.
            continue;
        }
        for viewer in tested.viewers() {
            let mut other = *state;
            game.reshuffle_hidden(&mut other, viewer, &mut tested.check_rng);
            for audience in tested_game::audiences(game) {
                let views = [state, &other].map(|state| game.view(state, viewer, *audience));
                if views[0] != views[1] {
                    let viewer = viewer_name(viewer);
                    let [actual, other] = views;
                    let message = format!(
                        "what {viewer} sees after {event:?} depends on what it cannot know:\n  actual: {actual:?}\n  other:  {other:?}"
                    );
                    return Err(tested.fail(Check::Leak, message));
                }
            }
        }
    }
    Ok(())
}

/// Compares what a viewer is shown in the true state and in another.
struct Comparison<'a, 'g, G: GamePackage> {
    tested: &'a TestedGame<'g, G>,
    viewer: Viewer,
    other: &'a G::State,
    check: Check,
}

impl<G: GamePackage> Comparison<'_, '_, G> {
    /// Checks that `ask` returns the same for both states.
    fn same<T: PartialEq + Debug>(&self, what: &str, ask: impl Fn(&G::State) -> T) -> CheckResult {
        self.same_with(|| what.to_owned(), ask)
    }

    /// As [`same`](Comparison::same), for names that are expensive to build.
    fn same_with<T: PartialEq + Debug>(
        &self,
        what: impl FnOnce() -> String,
        ask: impl Fn(&G::State) -> T,
    ) -> CheckResult {
        let (actual, other) = (ask(&self.tested.state), ask(self.other));
        if actual == other {
            return Ok(());
        }
        let what = what();
        let viewer = viewer_name(self.viewer);
        let kind = match self.check {
            Check::Determinize => "a determinized state",
            _ => "a state that the viewer cannot distinguish",
        };
        let message = format!(
            "{what} of {viewer} differs in {kind}:\n  actual: {actual:?}\n  other:  {other:?}"
        );
        Err(self.tested.fail(self.check, message))
    }
}

/// Checks that everything the viewer is shown is the same in the other state.
pub(super) fn check_same<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    viewer: Viewer,
    other: &G::State,
    check: Check,
) -> CheckResult {
    let game = tested.game;
    let pace = tested.suite.size.pace;
    let all_forecasts = check == Check::Leak && tested.is_due(pace.forecast / pace.leaks.max(1));
    let mut actions: Vec<G::Action> = Vec::new();
    if let Some(seat) = viewer.seat() {
        actions.extend((0..GUESSES).map(|_| (tested.suite.guess)(game, &mut tested.check_rng)));
        actions.extend(game.sample(&tested.state, seat, &mut tested.check_rng));
    }
    let rng = tested.step_rng();
    let compare = Comparison {
        tested,
        viewer,
        other,
        check,
    };
    let audiences = tested_game::audiences(game);
    for audience in audiences {
        compare.same("the public view", |state| {
            game.public_view(state, *audience)
        })?;
    }
    compare.same("the turn", |state| game.turn(state))?;
    compare.same("whether it is a reply", |state| game.is_reply(state))?;
    compare.same("the set of playing seats", |state| game.playing(state))?;
    compare.same("the goal", |state| game.goal(state))?;
    compare.same("the polling order", |state| {
        game.polling_order(state).collect::<Vec<Seat>>()
    })?;
    if let Turn::Chance(_) = game.turn(&tested.state) {
        compare.same("the chance key", |state| chance_keys::keys(game, state))?;
    }
    if game.turn(&tested.state) == Turn::Chance(ChanceKind::Dice) {
        compare.same("the dice", |state| {
            let mut odds = Vec::new();
            game.odds(state, &mut odds);
            odds
        })?;
    }
    let Some(seat) = viewer.seat() else {
        return Ok(());
    };
    for audience in audiences {
        compare.same("the private view", |state| {
            game.private_view(state, seat, *audience)
        })?;
    }
    compare.same("the prompt", |state| game.prompt(state, seat))?;
    let choices = |state: &G::State| {
        let mut list = Vec::new();
        game.choices(state, seat, &mut list);
        list
    };
    compare.same("the list of choices", choices)?;
    if game.turn(&tested.state).allows(seat) {
        compare.same("the decision of the heuristic", |state| {
            game.heuristic(state, seat, &mut rng.clone())
        })?;
        let manner = manner_at(tested.log.len());
        compare.same("the decision of the heuristic in a manner", |state| {
            game.heuristic_in_manner(state, seat, &manner, &mut rng.clone())
        })?;
        compare.same("the decision in a playout", |state| {
            game.playout_action(state, seat, &mut rng.clone())
        })?;
        compare.same("the list of candidates", |state| {
            let mut list = Vec::new();
            game.candidates(state, seat, &mut list);
            list
        })?;
        if tested.checks_beliefs() {
            let beliefs = game.beliefs(&tested.view(viewer), &tested.seen[seat]);
            compare.same("the list of candidates by beliefs", |state| {
                let mut list = Vec::new();
                game.candidates_believing(state, seat, &beliefs, &mut list);
                list
            })?;
        }
    }
    compare.same("the way to decline", |state| game.decline(state, seat))?;
    let mut orders = Vec::new();
    game.standing_orders(seat, &mut orders);
    for order in &orders {
        let what = || format!("the answer of the order {order:?}");
        compare.same_with(what, |state| game.answer(order, state, seat))?;
    }
    compare.same("the answer of all orders", |state| {
        game.answer_together(&orders, state, seat)
    })?;
    for action in &actions {
        let what = || format!("the answer to `{}`", action.notation(game));
        compare.same_with(what, |state| {
            let answer = game.check(state, seat, action);
            let legal = answer.is_ok();
            let reveals = legal && game.reveals_hidden(state, seat, action);
            let bars_undo = legal && game.bars_undo(state, seat, action);
            (answer, reveals, bars_undo)
        })?;
    }
    actions.retain(|action| game.check(&tested.state, seat, action).is_ok());
    if all_forecasts {
        actions.extend(forecast::listed_actions::<G>(&choices(&tested.state)));
    }
    tested.current_check = Check::Forecast;
    let compare = Comparison {
        tested,
        viewer,
        other,
        check,
    };
    for action in &actions {
        let what = || format!("the forecast of `{}`", action.notation(game));
        compare.same_with(what, |state| {
            let mut lines = Vec::new();
            game.forecast(state, seat, action, &mut lines);
            lines
        })?;
    }
    Ok(())
}

/// Checks that the entry looks the same to the viewer in the other state, if it is possible other.
fn check_same_entry<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    viewer: Viewer,
    other: &G::State,
    entry: &Entry<G>,
) -> CheckResult {
    tested.current_check = Check::Leak;
    let observations = observe_both(tested, viewer, (&tested.state, entry), (other, entry));
    let Some((actual, other)) = observations else {
        return Ok(());
    };
    let hides = match entry {
        Entry::Act(seat, action) => !tested.game.reveals_hidden(&tested.state, *seat, action),
        Entry::Chance(_) => false,
    };
    if hides && actual.view != other.view {
        let message = format!(
            "`{}` should reveal nothing, but afterwards {} sees\n  actual: {:?}\n  other:  {:?}",
            entry.line(tested.game),
            viewer_name(viewer),
            actual.view,
            other.view
        );
        return Err(tested.fail(Check::Undo, message));
    }
    let is_shown_the_same = actual.view == other.view && actual.shown == other.shown;
    if is_shown_the_same && actual.world != other.world {
        let message = format!(
            "what {} believes after `{}` depends on what it cannot know:\n  actual: {:?}\n  other:  {:?}",
            viewer_name(viewer),
            entry.line(tested.game),
            actual.world,
            other.world
        );
        return Err(tested.fail(Check::Leak, message));
    }
    if actual.view == other.view && actual != other {
        let message = format!(
            "what {} sees of `{}` depends on what it cannot know:\n  actual: {:?} {:?}\n  other:  {:?} {:?}",
            viewer_name(viewer),
            entry.line(tested.game),
            actual.shown,
            actual.turn,
            other.shown,
            other.turn
        );
        return Err(tested.fail(Check::Leak, message));
    }
    Ok(())
}

/// What a viewer sees of an entry and after it.
pub(super) struct Observation<G: Game> {
    /// The view after the entry.
    pub(super) view: View<G>,
    /// Each event as the viewer sees it, if it sees anything of it, and the view after it.
    pub(super) shown: Vec<(Option<G::Event>, View<G>)>,
    pub(super) turn: Turn,
    /// A world drawn by what the viewer then believes, if it has a seat and this is checked now.
    pub(super) world: Option<G::State>,
}

impl<G: Game> PartialEq for Observation<G> {
    fn eq(&self, other: &Observation<G>) -> bool {
        self.view == other.view && self.shown == other.shown && self.turn == other.turn
    }
}

/// A world as a seat may believe it that has this view and has seen these events.
pub(super) fn believed_world<G: GamePackage>(
    tested: &TestedGame<'_, G>,
    view: &View<G>,
    seen: &[G::Event],
) -> G::State {
    let beliefs = tested.game.beliefs(view, seen);
    let mut rng = tested.step_rng();
    tested.game.determinize_believing(view, &beliefs, &mut rng)
}

/// What a viewer sees of two entries in two states; `None` if one of them is not possible.
pub(super) fn observe_both<G: GamePackage>(
    tested: &TestedGame<'_, G>,
    viewer: Viewer,
    one: (&G::State, &Entry<G>),
    two: (&G::State, &Entry<G>),
) -> Option<(Observation<G>, Observation<G>)> {
    let game = tested.game;
    let observe = |(before, entry): (&G::State, &Entry<G>)| {
        let (mut state, mut moments) = (*before, Moments::new());
        entry.apply(game, &mut state, &mut moments).ok()?;
        let view = |state: &G::State| game.view(state, viewer, Audience::WithMemory);
        let shown: Vec<_> = moments
            .iter()
            .map(|(event, state)| (game.event_for(event, viewer), view(state)))
            .collect();
        let believing = viewer.seat().filter(|_| tested.checks_beliefs());
        let world = believing.map(|seat| {
            let mut seen = tested.seen[seat].clone();
            seen.extend(shown.iter().filter_map(|(event, _)| event.clone()));
            believed_world(tested, &view(&state), &seen)
        });
        Some(Observation {
            view: view(&state),
            shown,
            turn: game.turn(&state),
            world,
        })
    };
    Some((observe(one)?, observe(two)?))
}
