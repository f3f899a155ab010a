//! Checks texts, options and editions, valid and invalid ones.

use rand_xoshiro::rand_core::SeedableRng;

use super::failure::{Check, CheckResult, Failure, GameTrace};
use super::hostile::mutate;
use super::run::Run;
use super::{ConformanceSuite, Ends, Rng, options, play, round_trip, texts};
use portolan_core::game_package::GamePackage;
use portolan_core::random::Random;
use portolan_core::setup::Setup;

pub(super) fn check<G: GamePackage>(suite: &ConformanceSuite<G>) -> CheckResult {
    texts::check::<G>()?;
    for players in 0..=u8::MAX {
        let opens = (suite.open)(&Setup::new(players)).is_ok();
        if opens != G::PLAYERS.contains(&players) {
            let message =
                format!("a game with {players} players opens: {opens}, which contradicts PLAYERS");
            return Err(failure::<G>(Check::Setup, message, Setup::new(players)));
        }
    }
    for players in G::PLAYERS {
        check_goal_and_parts(suite, Setup::new(players))?;
    }
    let least = Setup::new(*G::PLAYERS.start());
    let wrong = G::OPTIONS
        .iter()
        .map(|spec| spec.name)
        .chain(["no_such_option"]);
    for name in wrong {
        let setup = least.clone().with(name, "no such value");
        if (suite.open)(&setup).is_ok() {
            let message = format!("the option {name} accepts an invalid value");
            return Err(failure::<G>(Check::Setup, message, setup));
        }
    }
    check_editions(suite, &least)
}

/// Checks that the goal has a text in every language, and that the parts are valid JSON.
fn check_goal_and_parts<G: GamePackage>(suite: &ConformanceSuite<G>, setup: Setup) -> CheckResult {
    let Ok(game) = (suite.open)(&setup) else {
        return Ok(());
    };
    if let Err(message) = round_trip::exact_numbers(&game.parts()) {
        return Err(failure::<G>(Check::Json, message, setup));
    }
    let goal = game.goal(&game.start());
    for (language, messages) in texts::read_all::<G>()? {
        if !goal.key.starts_with("goal") || messages.variables(goal.key).is_none() {
            let message = format!("{} lacks the goal “{}”", language.code(), goal.key);
            return Err(failure::<G>(Check::Texts, message, setup));
        }
    }
    Ok(())
}

/// Checks that the built-in edition can be given as text, and plays with mutated editions that are
/// accepted.
fn check_editions<G: GamePackage>(suite: &ConformanceSuite<G>, least: &Setup) -> CheckResult {
    let given = |text: &str| Setup {
        edition: Some(text.to_owned()),
        ..least.clone()
    };
    let same = given(G::EDITION);
    match ((suite.open)(&same), (suite.open)(least)) {
        (Ok(one), Ok(other)) if one.start() == other.start() => {}
        _ => {
            let message = "the built-in edition, given as text, opens another game";
            return Err(failure::<G>(Check::Edition, message.to_owned(), same));
        }
    }
    let mut rng = Rng::seed_from_u64(0xED17);
    for seed in 0..u64::from(suite.size.editions) {
        let lines: Vec<&str> = G::EDITION.lines().collect();
        let index = rng.below(lines.len() as u32) as usize;
        let mut lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
        for _ in 0..=rng.below(2) {
            lines[index] = mutate(&lines[index], &mut rng);
        }
        let mut setup = options::random(*G::PLAYERS.start(), G::OPTIONS, &mut rng);
        setup.edition = Some(lines.join("\n"));
        let opened = std::panic::catch_unwind(|| (suite.open)(&setup));
        let Ok(opened) = opened else {
            let message = "opening panics with this edition".to_owned();
            return Err(failure::<G>(Check::Edition, message, setup));
        };
        let Ok(game) = opened else { continue };
        let plan = play::Plan {
            setup: &setup,
            seed,
            ends: Ends::Perhaps(suite.ends.cap().min(suite.size.edition_steps)),
            driver: play::Driver::Sample,
        };
        play::play_game(suite, &game, &plan, &mut Run::new()).map_err(|mut failure| {
            let check = failure.check;
            failure.message = format!("with this edition ({check}): {}", failure.message);
            failure.check = Check::Edition;
            failure
        })?;
    }
    Ok(())
}

fn failure<G: GamePackage>(check: Check, message: String, setup: Setup) -> Box<Failure> {
    Box::new(Failure {
        check,
        game: G::NAME,
        message,
        trace: Some(GameTrace {
            setup,
            seed: 0,
            entries: Vec::new(),
        }),
    })
}
