//! Plays one game and runs the checks at every step.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::entry::Entry;
use super::failure::{Check, CheckResult, Failure};
use super::round_trip::page_json;
use super::run::Run;
use super::tested_game::{self, TestedGame};
use super::{
    ConformanceSuite, Ends, audiences, chance, chance_keys, choices, conservation, determinize,
    ending, forecast, hostile, leak, ledger, package, reactions, round_trip, sealed, view_changes,
};
use portolan_core::event_sink::{Moments, NoEvents};
use portolan_core::game::Turn;
use portolan_core::game_package::GamePackage;
use portolan_core::random::Random;
use portolan_core::seat::Seat;
use portolan_core::setup::Setup;

/// How the actions of a game are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Driver {
    /// At random.
    Sample,
    /// By the heuristic player, for all seats.
    Heuristic,
}

/// A game to play.
pub(super) struct Plan<'a> {
    pub(super) setup: &'a Setup,
    pub(super) seed: u64,
    pub(super) ends: Ends,
    pub(super) driver: Driver,
}

/// Plays one game; a panic becomes a failure of the check that was running.
pub(super) fn play_game<G: GamePackage>(
    suite: &ConformanceSuite<G>,
    game: &G,
    plan: &Plan<'_>,
    run: &mut Run<G>,
) -> CheckResult {
    let mut tested = TestedGame::new(suite, game, plan);
    let played = catch_unwind(AssertUnwindSafe(|| {
        play_to_end(&mut tested, plan.driver, run)
    }));
    played.unwrap_or_else(|panic| {
        let text = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or("no message");
        Err(tested.fail(tested.current_check, format!("the game panics: {text}")))
    })
}

fn play_to_end<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    driver: Driver,
    run: &mut Run<G>,
) -> CheckResult {
    run.report.games += 1;
    loop {
        choices::check(tested, run)?;
        chance::check(tested, run)?;
        ending::check(tested)?;
        if tested.turn() == Turn::Over {
            break;
        }
        if ending::overdue(tested)? {
            run.report.abandoned += 1;
            break;
        }
        let entry = match (tested.turn(), driver) {
            (Turn::Ask { .. }, Driver::Heuristic) => heuristic_entry(tested)?,
            _ => random_entry(tested, run)?,
        };
        check_before(tested, &entry, run)?;
        apply_entry(tested, &entry, run)?;
    }
    run.statistics.add_game(&tested.differences);
    Ok(())
}

/// A random entry that is legal now.
fn random_entry<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    run: &Run<G>,
) -> Result<Entry<G>, Box<Failure>> {
    let Turn::Ask { must, may } = tested.turn() else {
        tested.current_check = Check::Odds;
        let outcome = tested
            .game
            .sample_outcome(&tested.state, &mut tested.play_rng);
        chance::check_drawn(tested, &outcome, run)?;
        return Ok(Entry::Chance(outcome));
    };
    tested.current_check = Check::Sample;
    let mut asked: Vec<Seat> = must.iter().chain(may.iter()).collect();
    while !asked.is_empty() {
        let seat = asked.swap_remove(tested.play_rng.below(asked.len() as u32) as usize);
        match tested
            .game
            .sample(&tested.state, seat, &mut tested.play_rng)
        {
            Some(action) => return Ok(Entry::Act(seat, action)),
            None if must.has(seat) => {
                let message = format!("{seat:?} must act but nothing was sampled");
                return Err(tested.fail(Check::Sample, message));
            }
            None => {}
        }
    }
    Err(tested.fail(Check::Turn, "no seat acts"))
}

/// The action of the first seat, in polling order, for which the heuristic player acts.
fn heuristic_entry<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
) -> Result<Entry<G>, Box<Failure>> {
    let Turn::Ask { must, .. } = tested.turn() else {
        return Err(tested.fail(Check::Heuristic, "no seat is asked"));
    };
    let order: Vec<Seat> = tested.game.polling_order(&tested.state).collect();
    for seat in order {
        if let Some(action) = package::answer(tested, seat, must)? {
            return Ok(Entry::Act(seat, action));
        }
    }
    Err(tested.fail(Check::Heuristic, "no seat acts"))
}

/// Runs the checks of the state and of the entry that is about to happen.
fn check_before<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    entry: &Entry<G>,
    run: &mut Run<G>,
) -> CheckResult {
    let pace = tested.suite.size.pace;
    if tested.is_due(pace.leaks) {
        audiences::check(tested)?;
        leak::check(tested, entry, run)?;
        sealed::check(tested, entry, run)?;
    }
    if tested.is_due(pace.determinize) {
        determinize::check(tested, entry, run)?;
    }
    if tested.is_due(pace.hostile) {
        hostile::check(tested, entry, run)?;
    }
    if tested.is_due(pace.forecast) {
        forecast::check(tested, run)?;
    }
    if tested.is_due(pace.package) {
        package::check(tested, run)?;
    }
    Ok(())
}

/// Applies the entry and checks its effects.
fn apply_entry<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    entry: &Entry<G>,
    run: &mut Run<G>,
) -> CheckResult {
    tested.current_check = Check::Play;
    let before = tested.state;
    let line = entry.line(tested.game);
    let mut moments = Moments::new();
    match entry {
        Entry::Act(seat, action) => {
            run.report.decisions += 1;
            if let Some(hidden) = &tested.suite.hidden {
                tested.skip_statistics |=
                    (hidden.informative)(tested.game, &tested.state, *seat, action);
            }
            round_trip::notation(tested.game, action)
                .map_err(|message| tested.fail(Check::Notation, message))?;
        }
        Entry::Chance(outcome) => {
            run.report.outcomes += 1;
            round_trip::notation(tested.game, outcome)
                .map_err(|message| tested.fail(Check::Notation, message))?;
            chance_keys::check_new(tested)?;
        }
    }
    if let Err(refusal) = entry.apply(tested.game, &mut tested.state, &mut moments) {
        let message = format!("`{line}` was chosen but is refused: {refusal:?}");
        return Err(tested.fail(Check::Sample, message));
    }
    tested.log.push(line);
    for seat in Seat::all(tested.game.seats()) {
        let events = moments.events().iter();
        let shown = events.filter_map(|event| tested.game.event_for(event, seat.into()));
        tested.seen[seat].extend(shown);
    }
    conservation::check(tested, &before, &moments)?;
    ledger::add_events(tested, &moments)?;
    check_fold(tested)?;
    if tested.is_due(tested.suite.size.pace.json) {
        view_changes::check(tested, &before, &moments)?;
        check_output(tested, moments.events(), run)?;
        reactions::check(tested, moments.events())?;
    }
    Ok(())
}

/// Checks that the last line of the log, read back and applied without events, gives the same
/// state.
fn check_fold<G: GamePackage>(tested: &mut TestedGame<'_, G>) -> CheckResult {
    tested.current_check = Check::Fold;
    let line = tested.log.last().map_or("", String::as_str);
    let entry =
        Entry::read(tested.game, line).map_err(|message| tested.fail(Check::Notation, message))?;
    let done = entry.apply(tested.game, &mut tested.folded, &mut NoEvents);
    if done.is_err() || tested.folded != tested.state {
        let message = format!(
            "the log, read back, gives another state:\n  played: {:?}\n  folded: {:?}",
            tested.state, tested.folded
        );
        return Err(tested.fail(Check::Fold, message));
    }
    Ok(())
}

/// Checks the JSON and phrases of what viewers are shown after an entry.
fn check_output<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    events: &[G::Event],
    run: &mut Run<G>,
) -> CheckResult {
    tested.current_check = Check::Json;
    let game = tested.game;
    let shapes = &tested.shapes;
    run.phrases.record_phrase(&game.goal(&tested.state));
    for audience in tested_game::audiences(game) {
        let view = game.public_view(&tested.state, *audience);
        page_json(&view).map_err(|message| tested.fail(Check::Json, message))?;
        for seat in Seat::all(game.seats()) {
            let view = game.private_view(&tested.state, seat, *audience);
            page_json(&view).map_err(|message| tested.fail(Check::Json, message))?;
        }
    }
    for viewer in tested.viewers() {
        for event in events
            .iter()
            .filter_map(|event| game.event_for(event, viewer))
        {
            page_json(&event).map_err(|message| tested.fail(Check::Json, message))?;
            let recorded = run
                .phrases
                .record_sent(game, &event, shapes, &shapes.events);
            recorded.map_err(|message| tested.fail(Check::Phrases, message))?;
        }
        let Some(seat) = viewer.seat() else { continue };
        if let Some(prompt) = game.prompt(&tested.state, seat) {
            round_trip::json(&prompt).map_err(|message| tested.fail(Check::Json, message))?;
            let of = &shapes.questions;
            let recorded = run.phrases.record_sent(game, &prompt, shapes, of);
            recorded.map_err(|message| tested.fail(Check::Phrases, message))?;
        }
        let guess = (tested.suite.guess)(game, &mut tested.check_rng);
        if let Err(refusal) = game.check(&tested.state, seat, &guess) {
            let recorded = run.phrases.record(game, &refusal);
            recorded.map_err(|message| tested.fail(Check::Phrases, message))?;
            if let Err(error) = serde_json::to_string(&refusal) {
                return Err(tested.fail(Check::Json, format!("{refusal:?}: {error}")));
            }
        }
    }
    Ok(())
}
