//! Checks that every outcome of a game has its own chance key, and that `pick_outcome` follows `odds`.

use portolan_core::game::Game;
use portolan_core::game_package::GamePackage;
use portolan_core::notation::Notation;
use portolan_core::random::weighted;

use super::failure::{Check, CheckResult, Failure};
use super::run::Run;
use super::tested_game::TestedGame;

/// The texts of the key of what chance decides in this state, and of those under which parts of it are
/// picked.
pub(super) fn keys<G: Game>(game: &G, state: &G::State) -> Vec<String> {
    let mut keys = Vec::new();
    game.pick_outcome(state, &mut |key, weights| {
        keys.push(key.to_string());
        weights.iter().position(|weight| *weight > 0)
    });
    let whole = game.chance_key(state).to_string();
    if !keys.contains(&whole) {
        keys.push(whole);
    }
    keys
}

/// Checks that no earlier outcome of this game had one of the keys of the awaited outcome. Texts are
/// compared, because outcomes follow from them.
pub(super) fn check_new<G: GamePackage>(tested: &mut TestedGame<'_, G>) -> CheckResult {
    tested.current_check = Check::ChanceKey;
    for key in keys(tested.game, &tested.state) {
        let is_readable =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if !key
            .split(' ')
            .all(|word| !word.is_empty() && word.bytes().all(is_readable))
        {
            let message = format!("the chance key `{key}` is not words and numbers");
            return Err(tested.fail(Check::ChanceKey, message));
        }
        if tested.chance_keys.contains(&key) {
            let message = format!("an earlier outcome had the chance key `{key}` too");
            return Err(tested.fail(Check::ChanceKey, message));
        }
        tested.chance_keys.insert(key);
    }
    Ok(())
}

/// Picks an outcome by random indices and returns its place in the odds.
pub(super) fn check_picked<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    run: &Run<G>,
) -> Result<usize, Box<Failure>> {
    let rng = &mut tested.check_rng;
    let picked = tested.game.pick_outcome(&tested.state, &mut |_, weights| {
        weighted(weights.iter().copied(), rng)
    });
    let place = |outcome: &G::Outcome| run.odds.iter().position(|(other, _)| other == outcome);
    picked.as_ref().and_then(place).ok_or_else(|| {
        let line = picked.map(|outcome| outcome.notation(tested.game));
        let message = format!("{line:?} was picked but is not listed");
        tested.fail(Check::ChanceKey, message)
    })
}
