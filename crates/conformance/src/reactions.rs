//! Checks what bots say about events: only keys that have texts, and nothing that a spectator could not say.

use portolan_core::Temperament;
use portolan_core::game_package::GamePackage;
use portolan_core::view::Viewer;

use super::failure::{Check, CheckResult};
use super::tested_game::TestedGame;

pub(super) fn check<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    events: &[G::Event],
) -> CheckResult {
    let game = tested.game;
    for event in events {
        let public = game.event_for(event, Viewer::Spectator);
        for temperament in Temperament::ALL {
            let said = game.reaction(event, temperament);
            let in_public = public
                .as_ref()
                .and_then(|event| game.reaction(event, temperament));
            if said != in_public {
                let message = format!("{said:?} about {event:?}, but {in_public:?} in public");
                return Err(tested.fail(Check::Leak, message));
            }
            let is_known = |key| G::REACTIONS.contains(&key);
            if let Some(said) = said.filter(|said| !is_known(said.key)) {
                let message = format!("the key “{}” is used but not in REACTIONS", said.key);
                return Err(tested.fail(Check::Phrases, message));
            }
        }
    }
    Ok(())
}
