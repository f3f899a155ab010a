//! Leaks: everything a viewer cannot know is exchanged, and nothing it is shown may change.
//!
//! Two worlds that look the same to a viewer must stay the same when the same thing happens in
//! both. A view may differ afterwards only if the action reveals something or chance decided;
//! and an event may differ only if the view does, for a view holds all a perfect memory knows.

use std::fmt::Debug;

use portolan_core::game::{ChanceKind, Game, Turn};
use portolan_core::game_package::GamePackage;
use portolan_core::notation::Notation;
use portolan_core::seat::Seat;
use portolan_core::view::{Audience, View, Viewer};

use super::entry::Entry;
use super::failure::{Check, Verdict};
use super::forecast;
use super::run::Run;
use super::scene::{self, Scene, named};

/// Actions a viewer tries in both worlds, to compare the answers.
const GUESSES: usize = 6;

pub(super) fn check<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    entry: &Entry<G>,
    run: &mut Run<G>,
) -> Verdict {
    for viewer in scene.viewers() {
        scene.stage = Check::Leak;
        let mut other = scene.state;
        scene
            .game
            .reshuffle_hidden(&mut other, viewer, &mut scene.probe);
        run.exchanges.reshuffled(scene, viewer, &other);
        if other == scene.state {
            continue;
        }
        if scene.suite.hidden.is_none() {
            let said = "reshuffle_hidden exchanges something although nothing is hidden";
            return Err(scene.fail(Check::Leak, said));
        }
        same(scene, viewer, &other, Check::Leak)?;
        alike(scene, viewer, &other, entry)?;
    }
    Ok(())
}

/// Compares what a viewer is shown in the true world and in another.
struct Comparison<'a, 'g, G: GamePackage> {
    scene: &'a Scene<'g, G>,
    viewer: Viewer,
    other: &'a G::State,
    check: Check,
}

impl<G: GamePackage> Comparison<'_, '_, G> {
    /// What is asked has the same answer in both worlds.
    fn same<T: PartialEq + Debug>(&self, what: &str, ask: impl Fn(&G::State) -> T) -> Verdict {
        self.same_of(|| what.to_owned(), ask)
    }

    /// As [`same`](Comparison::same), for names that cost something to make.
    fn same_of<T: PartialEq + Debug>(
        &self,
        what: impl FnOnce() -> String,
        ask: impl Fn(&G::State) -> T,
    ) -> Verdict {
        let (here, there) = (ask(&self.scene.state), ask(self.other));
        if here == there {
            return Ok(());
        }
        let what = what();
        let who = named(self.viewer);
        let world = match self.check {
            Check::Determinize => "a determinized world",
            _ => "a world the viewer cannot tell apart",
        };
        let said =
            format!("{what} of {who} differs in {world}:\n  here:  {here:?}\n  there: {there:?}");
        Err(self.scene.fail(self.check, said))
    }
}

/// Everything the viewer is shown is the same in the other world.
pub(super) fn same<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    viewer: Viewer,
    other: &G::State,
    check: Check,
) -> Verdict {
    let game = scene.game;
    let pace = scene.suite.size.pace;
    let all_forecasts = check == Check::Leak && scene.now(pace.forecast / pace.leaks.max(1));
    let mut tried: Vec<G::Action> = Vec::new();
    if let Some(seat) = viewer.seat() {
        tried.extend((0..GUESSES).map(|_| (scene.suite.guess)(game, &mut scene.probe)));
        tried.extend(game.sample(&scene.state, seat, &mut scene.probe));
    }
    let compare = Comparison {
        scene,
        viewer,
        other,
        check,
    };
    let audiences = scene::audiences(game);
    for audience in audiences {
        compare.same("the public view", |state| {
            game.public_view(state, *audience)
        })?;
    }
    compare.same("the turn", |state| game.turn(state))?;
    compare.same("who is playing", |state| game.playing(state))?;
    compare.same("the goal", |state| game.goal(state))?;
    compare.same("the order of asking", |state| {
        game.polling_order(state).collect::<Vec<Seat>>()
    })?;
    if game.turn(&scene.state) == Turn::Chance(ChanceKind::Dice) {
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
    compare.same("the way to decline", |state| game.decline(state, seat))?;
    let mut orders = Vec::new();
    game.standing_orders(seat, &mut orders);
    for order in &orders {
        let what = || format!("the answer of the order {order:?}");
        compare.same_of(what, |state| game.answer(order, state, seat))?;
    }
    for action in &tried {
        let what = || format!("the answer to `{}`", action.notation(game));
        compare.same_of(what, |state| {
            let answer = game.check(state, seat, action);
            let legal = answer.is_ok();
            let reveals = legal && game.reveals_hidden(state, seat, action);
            let bars_undo = legal && game.bars_undo(state, seat, action);
            (answer, reveals, bars_undo)
        })?;
    }
    tried.retain(|action| game.check(&scene.state, seat, action).is_ok());
    if all_forecasts {
        tried.extend(forecast::listed::<G>(&choices(&scene.state)));
    }
    scene.stage = Check::Forecast;
    let compare = Comparison {
        scene,
        viewer,
        other,
        check,
    };
    for action in &tried {
        let what = || format!("the forecast of `{}`", action.notation(game));
        compare.same_of(what, |state| {
            let mut lines = Vec::new();
            game.forecast(state, seat, action, &mut lines);
            lines
        })?;
    }
    Ok(())
}

/// The same entry looks the same to the viewer in the other world, if it is possible there.
fn alike<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    viewer: Viewer,
    other: &G::State,
    entry: &Entry<G>,
) -> Verdict {
    scene.stage = Check::Leak;
    let Some((here, there)) = both(scene, viewer, (&scene.state, entry), (other, entry)) else {
        return Ok(());
    };
    let hides = match entry {
        Entry::Act(seat, action) => !scene.game.reveals_hidden(&scene.state, *seat, action),
        Entry::Chance(_) => false,
    };
    if hides && here.view != there.view {
        let said = format!(
            "`{}` is said to reveal nothing, but {} sees afterwards\n  here:  {:?}\n  there: {:?}",
            entry.line(scene.game),
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
            entry.line(scene.game),
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
pub(super) struct Seen<G: Game> {
    pub(super) view: View<G>,
    pub(super) events: Vec<G::Event>,
    pub(super) turn: Turn,
}

impl<G: Game> PartialEq for Seen<G> {
    fn eq(&self, other: &Seen<G>) -> bool {
        self.view == other.view && self.events == other.events && self.turn == other.turn
    }
}

/// What a viewer sees of two entries in two worlds; `None` if one of them is not possible.
pub(super) fn both<G: GamePackage>(
    scene: &Scene<'_, G>,
    viewer: Viewer,
    one: (&G::State, &Entry<G>),
    two: (&G::State, &Entry<G>),
) -> Option<(Seen<G>, Seen<G>)> {
    let game = scene.game;
    let sight = |(before, entry): (&G::State, &Entry<G>)| {
        let (mut state, mut events) = (*before, Vec::new());
        entry.happen(game, &mut state, &mut events).ok()?;
        Some(Seen {
            view: game.view(&state, viewer, Audience::WithMemory),
            events: events
                .iter()
                .filter_map(|event| game.event_for(event, viewer))
                .collect(),
            turn: game.turn(&state),
        })
    };
    Some((sight(one)?, sight(two)?))
}
