//! The box: texts, options and editions, good ones and bad ones.

use rand_xoshiro::rand_core::SeedableRng;

use super::failure::{Check, Failure, Verdict, Where};
use super::hostile::spoil;
use super::run::Run;
use super::{ConformanceSuite, Ends, Rng, options, play, round_trip, texts};
use portolan_core::game_package::GamePackage;
use portolan_core::random::Random;
use portolan_core::setup::Setup;

pub(super) fn check<G: GamePackage>(suite: &ConformanceSuite<G>) -> Verdict {
    texts::check::<G>()?;
    for players in 0..=u8::MAX {
        let opens = (suite.open)(&Setup::new(players)).is_ok();
        if opens != G::PLAYERS.contains(&players) {
            let said = format!("{players} players: opens {opens}, against PLAYERS");
            return Err(failure::<G>(Check::Setup, said, Setup::new(players)));
        }
    }
    for players in G::PLAYERS {
        goal_and_parts(suite, Setup::new(players))?;
    }
    let least = Setup::new(*G::PLAYERS.start());
    let wrong = G::OPTIONS
        .iter()
        .map(|spec| spec.name)
        .chain(["no_such_option"]);
    for name in wrong {
        let setup = least.clone().with(name, "no such value");
        if (suite.open)(&setup).is_ok() {
            let said = format!("the option {name} takes any value");
            return Err(failure::<G>(Check::Setup, said, setup));
        }
    }
    editions(suite, &least)
}

/// The goal has a text in every language, and the parts go to JSON.
fn goal_and_parts<G: GamePackage>(suite: &ConformanceSuite<G>, setup: Setup) -> Verdict {
    let Ok(game) = (suite.open)(&setup) else {
        return Ok(());
    };
    if let Err(said) = round_trip::exact(&game.parts()) {
        return Err(failure::<G>(Check::Json, said, setup));
    }
    let goal = game.goal(&game.start());
    for (language, lexicon) in texts::lexicons::<G>()? {
        if !goal.key.starts_with("goal") || lexicon.variables(goal.key).is_none() {
            let said = format!("{} lacks the goal “{}”", language.code(), goal.key);
            return Err(failure::<G>(Check::Texts, said, setup));
        }
    }
    Ok(())
}

/// The built-in edition may also be given as a text; spoilt ones are refused or played.
fn editions<G: GamePackage>(suite: &ConformanceSuite<G>, least: &Setup) -> Verdict {
    let given = |text: &str| Setup {
        edition: Some(text.to_owned()),
        ..least.clone()
    };
    let same = given(G::EDITION);
    match ((suite.open)(&same), (suite.open)(least)) {
        (Ok(one), Ok(other)) if one.start() == other.start() => {}
        _ => {
            let said = "the built-in edition given as a text does not open the same game";
            return Err(failure::<G>(Check::Edition, said.to_owned(), same));
        }
    }
    let mut rng = Rng::seed_from_u64(0xED17);
    for seed in 0..u64::from(suite.size.editions) {
        let lines: Vec<&str> = G::EDITION.lines().collect();
        let place = rng.below(lines.len() as u32) as usize;
        let mut lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
        for _ in 0..=rng.below(2) {
            lines[place] = spoil(&lines[place], &mut rng);
        }
        let mut setup = options::random(*G::PLAYERS.start(), G::OPTIONS, &mut rng);
        setup.edition = Some(lines.join("\n"));
        let opened = std::panic::catch_unwind(|| (suite.open)(&setup));
        let Ok(opened) = opened else {
            let said = "opening panics with this edition".to_owned();
            return Err(failure::<G>(Check::Edition, said, setup));
        };
        let Ok(game) = opened else { continue };
        let plan = play::Plan {
            setup: &setup,
            seed,
            ends: Ends::Perhaps(suite.ends.cap().min(suite.size.edition_steps)),
            by: play::Driver::Sample,
        };
        play::game(suite, &game, &plan, &mut Run::new()).map_err(|mut failure| {
            let found = failure.check;
            failure.message = format!("with this edition ({found}): {}", failure.message);
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
        scene: Some(Where {
            setup,
            seed: 0,
            entries: Vec::new(),
        }),
    })
}
