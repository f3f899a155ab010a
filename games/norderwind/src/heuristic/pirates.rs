//! Pay the pirates or fight them: by the exact odds, and by what the rest of the voyage is worth.

use super::evaluation::Evaluation;
use super::outlook::Outlook;
use super::position::Position;
use crate::Action;
use crate::state::State;

pub(super) fn pay_or_fight(evaluation: Evaluation<'_>, state: &State) -> Action {
    let game = evaluation.game;
    let position = Position::new(evaluation, state);
    let outlook = Outlook::new(&position, state.voyage.stack);
    let rest = outlook.worth(game.actions_left(state), game.range_left(state));
    let gunnery = evaluation.ship(state).gunnery();
    let fight = state.voyage.fog.fight;
    let chance = fight.chance(gunnery, &game.parts.battle_die).as_f64() as f32;
    let fought = chance * (position.prize() + rest) + (1.0 - chance) * outlook.letter();
    let toll = game.parts.numbers.pirate_toll;
    let paid = rest + position.gold_change(-(toll as i32));
    if fought > paid {
        Action::Fight
    } else {
        Action::Pay
    }
}
