//! Leaks: whatever a viewer cannot know is exchanged, and nothing it is shown may change.
//!
//! Two worlds that look the same to a viewer must stay the same when the same thing happens in
//! both. A view may differ afterwards only if the action reveals something or chance did it;
//! and an event may differ only if the view does, for a view holds all a perfect memory knows.

use super::entry::Entry;
use super::failure::{Check, Verdict};
use super::run::Run;
use super::scene::{Scene, named};
use crate::game::{Game, Luck, Turn};
use crate::seat::Seat;
use crate::title::Title;

/// Actions a viewer tries in both worlds, to compare the answers.
const GUESSES: usize = 6;

pub(super) fn check<G: Title>(
    scene: &mut Scene<'_, G>,
    entry: &Entry<G>,
    run: &mut Run<G>,
) -> Verdict {
    for viewer in scene.viewers() {
        scene.stage = Check::Leak;
        let mut other = scene.state;
        scene.game.scramble(&mut other, viewer, &mut scene.probe);
        if other == scene.state {
            continue;
        }
        if scene.battery.hidden.is_none() {
            let said = "scramble exchanges something although nothing is hidden";
            return Err(scene.fail(Check::Leak, said));
        }
        run.exchanges.scrambled(scene, viewer, &other);
        same(scene, viewer, &other, Check::Leak)?;
        alike(scene, viewer, &other, entry)?;
    }
    Ok(())
}

/// Everything the viewer is shown is the same in the other world.
pub(super) fn same<G: Title>(
    scene: &mut Scene<'_, G>,
    viewer: Option<Seat>,
    other: &G::State,
    check: Check,
) -> Verdict {
    let (game, state) = (scene.game, scene.state);
    let differs = |what: &str, one: &dyn std::fmt::Debug, two: &dyn std::fmt::Debug| {
        let who = named(viewer);
        let world = match check {
            Check::Imagine => "an imagined world",
            _ => "a world the viewer cannot tell apart",
        };
        Err(scene.fail(
            check,
            format!("{what} of {who} differs in {world}:\n  here:  {one:?}\n  there: {two:?}"),
        ))
    };
    let (view, other_view) = (game.view(&state, viewer), game.view(other, viewer));
    if view != other_view {
        return differs("the view", &view, &other_view);
    }
    let (turn, other_turn) = (game.turn(&state), game.turn(other));
    if turn != other_turn {
        return differs("the turn", &turn, &other_turn);
    }
    let asking = |state: &G::State| game.asking(state).collect::<Vec<Seat>>();
    let (order, other_order) = (asking(&state), asking(other));
    if order != other_order {
        return differs("the order of asking", &order, &other_order);
    }
    if turn == Turn::Chance(Luck::Dice) {
        let (mut odds, mut other_odds) = (Vec::new(), Vec::new());
        game.odds(&state, &mut odds);
        game.odds(other, &mut other_odds);
        if odds != other_odds {
            return differs("the dice", &odds, &other_odds);
        }
    }
    let Some(seat) = viewer else {
        return Ok(());
    };
    let (prompt, other_prompt) = (game.prompt(&state, seat), game.prompt(other, seat));
    if prompt != other_prompt {
        return differs("the prompt", &prompt, &other_prompt);
    }
    let (mut list, mut other_list) = (Vec::new(), Vec::new());
    game.choices(&state, seat, &mut list);
    game.choices(other, seat, &mut other_list);
    if list != other_list {
        return differs("the list of choices", &list, &other_list);
    }
    let mut tried: Vec<G::Action> = Vec::new();
    tried.extend((0..GUESSES).map(|_| (scene.battery.guess)(game, &mut scene.probe)));
    tried.extend(game.sample(&state, seat, &mut scene.probe));
    for action in &tried {
        let answers = [&state, other].map(|world| {
            let answer = game.check(world, seat, action);
            let reveals = answer.is_ok() && game.reveals(world, seat, action);
            (answer, reveals)
        });
        if answers[0] != answers[1] {
            let who = named(viewer);
            let [here, there] = answers;
            let said = format!(
                "the answer to `{action}` (refusal, reveals) of {who} tells what it cannot know:\n  here:  {here:?}\n  there: {there:?}"
            );
            return Err(scene.fail(check, said));
        }
    }
    Ok(())
}

/// The same entry looks the same to the viewer in the other world, if it is possible there.
fn alike<G: Title>(
    scene: &mut Scene<'_, G>,
    viewer: Option<Seat>,
    other: &G::State,
    entry: &Entry<G>,
) -> Verdict {
    let Some((here, there)) = both(scene, viewer, (&scene.state, entry), (other, entry)) else {
        return Ok(());
    };
    let hides = match entry {
        Entry::Act(seat, action) => !scene.game.reveals(&scene.state, *seat, action),
        Entry::Chance(_) => false,
    };
    if hides && here.view != there.view {
        let said = format!(
            "`{}` is said to reveal nothing, but {} sees afterwards\n  here:  {:?}\n  there: {:?}",
            entry.line(),
            named(viewer),
            here.view,
            there.view
        );
        return Err(scene.fail(Check::Undo, said));
    }
    if here.view == there.view && here != there {
        let said = format!(
            "what {} is told of `{}` depends on what it cannot know:\n  here:  {:?} {:?}\n  there: {:?} {:?}",
            named(viewer),
            entry.line(),
            here.events,
            here.turn,
            there.events,
            there.turn
        );
        return Err(scene.fail(Check::Leak, said));
    }
    Ok(())
}

/// What a viewer sees of an entry and after it.
#[derive(PartialEq)]
pub(super) struct Seen<V, E> {
    pub(super) view: V,
    pub(super) events: Vec<E>,
    pub(super) turn: Turn,
}

/// The same in one world and in the other.
type Pair<G> = (
    Seen<<G as Game>::View, <G as Game>::Event>,
    Seen<<G as Game>::View, <G as Game>::Event>,
);

/// What a viewer sees of two entries in two worlds; `None` if one of them is not possible.
pub(super) fn both<G: Title>(
    scene: &Scene<'_, G>,
    viewer: Option<Seat>,
    one: (&G::State, &Entry<G>),
    two: (&G::State, &Entry<G>),
) -> Option<Pair<G>> {
    let game = scene.game;
    let sight = |(before, entry): (&G::State, &Entry<G>)| {
        let (mut state, mut events) = (*before, Vec::new());
        entry.happen(game, &mut state, &mut events).ok()?;
        Some(Seen {
            view: game.view(&state, viewer),
            events: events
                .iter()
                .filter_map(|event| game.seen(event, viewer))
                .collect(),
            turn: game.turn(&state),
        })
    };
    Some((sight(one)?, sight(two)?))
}
