//! The suite at work: which games are played, and what is looked at in each.

use std::panic::{AssertUnwindSafe, catch_unwind};

use rand_xoshiro::rand_core::SeedableRng;

use super::entry::Entry;
use super::failure::{Check, Failure, Verdict};
use super::round_trip::for_the_page;
use super::run::{Report, Run};
use super::scene::{self, Scene};
use super::{
    ConformanceSuite, Ends, Rng, audiences, chance, choices, components, conservation, determinize,
    ending, forecast, hostile, leak, ledger, options, package, round_trip, sealed,
};
use portolan_core::event_sink::NoEvents;
use portolan_core::game::Turn;
use portolan_core::game_package::GamePackage;
use portolan_core::random::Random;
use portolan_core::seat::Seat;
use portolan_core::setup::Setup;

/// Who plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Driver {
    /// Random actions.
    Sample,
    /// The quick player on all seats.
    Mate,
}

/// A game to be played.
pub(super) struct Plan<'a> {
    pub(super) setup: &'a Setup,
    pub(super) seed: u64,
    pub(super) ends: Ends,
    pub(super) by: Driver,
}

impl<G: GamePackage> ConformanceSuite<G> {
    /// Plays games of one player count with all checks.
    ///
    /// # Panics
    /// With everything needed to find the mistake, if a check fails.
    pub fn run(&self, players: u8) -> Report {
        self.try_run(players)
            .unwrap_or_else(|failure| panic!("{failure}"))
    }

    /// As [`run`](ConformanceSuite::run), for those who want to look at the failure.
    ///
    /// # Errors
    /// The first check that failed.
    pub fn try_run(&self, players: u8) -> Result<Report, Box<Failure>> {
        let mut run = Run::new();
        let mut rng = Rng::seed_from_u64(u64::from(players));
        let mut seeds = (u64::from(players) << 32)..;
        let size = self.size;
        let sets = options::sets(players, G::OPTIONS, size.sets, &mut rng);
        let mut play = |setup: &Setup, ends: Ends, by: Driver| {
            let before = run.report.entries();
            let seed = seeds.next().unwrap_or_default();
            let plan = Plan {
                setup,
                seed,
                ends,
                by,
            };
            self.open_and_play(&plan, &mut run)?;
            // A game without entries counts too, or the loops below would not end.
            Ok::<u64, Box<Failure>>((run.report.entries() - before).max(1))
        };
        let mut played = 0;
        while played < u64::from(size.steps) {
            let setup = options::random(players, G::OPTIONS, &mut rng);
            played += play(&setup, self.ends, Driver::Sample)?;
        }
        for setup in &sets {
            let mut played = 0;
            while played < u64::from(size.steps_each_set) {
                let ends = self.ends.cut(size.steps_each_set);
                played += play(setup, ends, Driver::Sample)?;
            }
        }
        let mut played = 0;
        for setup in sets.iter().cycle() {
            if played >= u64::from(size.mate_steps) {
                break;
            }
            played += play(setup, self.ends, Driver::Mate)?;
        }
        run.conclude(self.hidden.is_some())?;
        Ok(run.report)
    }

    /// Plays one game again: the one a failure told set-up and seed of.
    ///
    /// # Panics
    /// As [`run`](ConformanceSuite::run).
    pub fn replay(&self, setup: &Setup, seed: u64) {
        for by in [Driver::Sample, Driver::Mate] {
            let ends = self.ends;
            let plan = Plan {
                setup,
                seed,
                ends,
                by,
            };
            self.open_and_play(&plan, &mut Run::new())
                .unwrap_or_else(|failure| panic!("{failure}"));
        }
    }

    /// Looks at texts, options and editions.
    ///
    /// # Panics
    /// As [`run`](ConformanceSuite::run).
    pub fn run_components(&self) {
        self.try_box().unwrap_or_else(|failure| panic!("{failure}"));
    }

    /// As [`run_components`](ConformanceSuite::run_components), for those who want to look at the failure.
    ///
    /// # Errors
    /// The first check that failed.
    pub fn try_box(&self) -> Verdict {
        components::check(self)
    }

    fn open_and_play(&self, plan: &Plan<'_>, run: &mut Run<G>) -> Verdict {
        match (self.open)(plan.setup) {
            Ok(opened) => game(self, &opened, plan, run),
            Err(error) => Err(Box::new(Failure {
                check: Check::Setup,
                game: G::NAME,
                message: format!("{:?} does not open: {error}", plan.setup),
                scene: None,
            })),
        }
    }
}

/// Plays one game; a panic becomes a failure of the check being made.
pub(super) fn game<G: GamePackage>(
    suite: &ConformanceSuite<G>,
    game: &G,
    plan: &Plan<'_>,
    run: &mut Run<G>,
) -> Verdict {
    let mut scene = Scene::new(suite, game, plan);
    let played = catch_unwind(AssertUnwindSafe(|| whole(&mut scene, plan.by, run)));
    played.unwrap_or_else(|panic| {
        let text = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or("without a message");
        Err(scene.fail(scene.stage, format!("the game panics: {text}")))
    })
}

fn whole<G: GamePackage>(scene: &mut Scene<'_, G>, by: Driver, run: &mut Run<G>) -> Verdict {
    run.report.games += 1;
    loop {
        choices::check(scene, run)?;
        chance::check(scene, run)?;
        ending::check(scene)?;
        if scene.turn() == Turn::Over {
            break;
        }
        if ending::overdue(scene)? {
            run.report.abandoned += 1;
            break;
        }
        let entry = match (scene.turn(), by) {
            (Turn::Ask { .. }, Driver::Mate) => mate(scene)?,
            _ => next(scene, run)?,
        };
        look(scene, &entry, run)?;
        step(scene, &entry, run)?;
    }
    run.statistics.gather(&scene.differences);
    Ok(())
}

/// Something random that is legal now.
fn next<G: GamePackage>(scene: &mut Scene<'_, G>, run: &Run<G>) -> Result<Entry<G>, Box<Failure>> {
    let Turn::Ask { must, may } = scene.turn() else {
        scene.stage = Check::Odds;
        let outcome = scene.game.sample_outcome(&scene.state, &mut scene.play);
        chance::drawn(scene, &outcome, run)?;
        return Ok(Entry::Chance(outcome));
    };
    scene.stage = Check::Sample;
    let mut asked: Vec<Seat> = must.iter().chain(may.iter()).collect();
    while !asked.is_empty() {
        let seat = asked.swap_remove(scene.play.below(asked.len() as u32) as usize);
        match scene.game.sample(&scene.state, seat, &mut scene.play) {
            Some(action) => return Ok(Entry::Act(seat, action)),
            None if must.has(seat) => {
                let said = format!("{seat:?} has to act but nothing was sampled");
                return Err(scene.fail(Check::Sample, said));
            }
            None => {}
        }
    }
    Err(scene.fail(Check::Turn, "nobody acts"))
}

/// What quick players do, asked in the order of the game.
fn mate<G: GamePackage>(scene: &mut Scene<'_, G>) -> Result<Entry<G>, Box<Failure>> {
    let Turn::Ask { must, .. } = scene.turn() else {
        return Err(scene.fail(Check::Mate, "nobody is asked"));
    };
    let order: Vec<Seat> = scene.game.polling_order(&scene.state).collect();
    for seat in order {
        if let Some(action) = package::answer(scene, seat, must)? {
            return Ok(Entry::Act(seat, action));
        }
    }
    Err(scene.fail(Check::Mate, "nobody acts"))
}

/// The checks that look at the state and at what is about to happen.
fn look<G: GamePackage>(scene: &mut Scene<'_, G>, entry: &Entry<G>, run: &mut Run<G>) -> Verdict {
    let pace = scene.suite.size.pace;
    if scene.now(pace.leaks) {
        audiences::check(scene)?;
        leak::check(scene, entry, run)?;
        sealed::check(scene, entry, run)?;
    }
    if scene.now(pace.determinize) {
        determinize::check(scene, entry, run)?;
    }
    if scene.now(pace.hostile) {
        hostile::check(scene, entry, run)?;
    }
    if scene.now(pace.forecast) {
        forecast::check(scene, run)?;
    }
    if scene.now(pace.package) {
        package::check(scene, run)?;
    }
    Ok(())
}

/// Lets the entry happen, and looks at what happened.
fn step<G: GamePackage>(scene: &mut Scene<'_, G>, entry: &Entry<G>, run: &mut Run<G>) -> Verdict {
    scene.stage = Check::Play;
    let before = scene.state;
    let line = entry.line(scene.game);
    let mut events = Vec::new();
    match entry {
        Entry::Act(seat, action) => {
            run.report.decisions += 1;
            if let Some(hidden) = &scene.suite.hidden {
                scene.told |= (hidden.telling)(scene.game, &scene.state, *seat, action);
            }
            round_trip::notation(scene.game, action)
                .map_err(|said| scene.fail(Check::Notation, said))?;
        }
        Entry::Chance(outcome) => {
            run.report.outcomes += 1;
            round_trip::notation(scene.game, outcome)
                .map_err(|said| scene.fail(Check::Notation, said))?;
        }
    }
    if let Err(refusal) = entry.happen(scene.game, &mut scene.state, &mut events) {
        let said = format!("`{line}` was chosen but is refused: {refusal:?}");
        return Err(scene.fail(Check::Sample, said));
    }
    scene.log.push(line);
    conservation::check(scene, &before, &events)?;
    ledger::note(scene, &events)?;
    fold(scene)?;
    if scene.now(scene.suite.size.pace.json) {
        told(scene, &events, run)?;
    }
    Ok(())
}

/// The last line of the log, read back and done without events, gives the same state.
fn fold<G: GamePackage>(scene: &mut Scene<'_, G>) -> Verdict {
    scene.stage = Check::Fold;
    let line = scene.log.last().map_or("", String::as_str);
    let entry = Entry::read(scene.game, line).map_err(|said| scene.fail(Check::Notation, said))?;
    let done = entry.happen(scene.game, &mut scene.shadow, &mut NoEvents);
    if done.is_err() || scene.shadow != scene.state {
        let said = format!(
            "the log, read back, gives another state:\n  played: {:?}\n  folded: {:?}",
            scene.state, scene.shadow
        );
        return Err(scene.fail(Check::Fold, said));
    }
    Ok(())
}

/// What viewers are told and shown afterwards: JSON and phrases.
fn told<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    events: &[G::Event],
    run: &mut Run<G>,
) -> Verdict {
    scene.stage = Check::Json;
    let game = scene.game;
    run.spoken.note(&game.goal(&scene.state));
    for audience in scene::audiences(game) {
        let view = game.public_view(&scene.state, *audience);
        for_the_page(&view).map_err(|said| scene.fail(Check::Json, said))?;
        for seat in Seat::all(game.seats()) {
            let view = game.private_view(&scene.state, seat, *audience);
            for_the_page(&view).map_err(|said| scene.fail(Check::Json, said))?;
        }
    }
    for viewer in scene.viewers() {
        for event in events
            .iter()
            .filter_map(|event| game.event_for(event, viewer))
        {
            for_the_page(&event).map_err(|said| scene.fail(Check::Json, said))?;
            let heard = run.spoken.hear(game, &event);
            heard.map_err(|said| scene.fail(Check::Phrases, said))?;
        }
        let Some(seat) = viewer.seat() else { continue };
        if let Some(prompt) = game.prompt(&scene.state, seat) {
            round_trip::json(&prompt).map_err(|said| scene.fail(Check::Json, said))?;
            let heard = run.spoken.hear(game, &prompt);
            heard.map_err(|said| scene.fail(Check::Phrases, said))?;
        }
        let guess = (scene.suite.guess)(game, &mut scene.probe);
        if let Err(refusal) = game.check(&scene.state, seat, &guess) {
            let heard = run.spoken.hear(game, &refusal);
            heard.map_err(|said| scene.fail(Check::Phrases, said))?;
            if let Err(error) = serde_json::to_string(&refusal) {
                return Err(scene.fail(Check::Json, format!("{refusal:?}: {error}")));
            }
        }
    }
    Ok(())
}
