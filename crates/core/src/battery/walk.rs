//! Games for tests written by hand: one line of a script, and a random game to look at. Neither
//! checks what the battery checks; they only let things happen as the contract says.

use super::entry::Entry;
use crate::game::{Game, Turn};
use crate::random::Random;
use crate::seat::Seat;
use crate::sink::Silent;

/// No game that is watched to its end takes so many entries.
pub(super) const LONGEST: u32 = 20_000;

/// Lets one line of a script happen: `2 bid 12`, or an outcome as it is written, `roll 3`.
///
/// # Errors
/// The refusal.
///
/// # Panics
/// If the line cannot be read, or if it is refused and yet changes or tells something.
pub fn attempt<G: Game>(
    game: &G,
    state: &mut G::State,
    line: &str,
    events: &mut Vec<G::Event>,
) -> Result<(), G::Refusal> {
    let (before, told) = (*state, events.len());
    let entry = match line.split_once(' ') {
        Some((number, _)) if number.parse::<Seat>().is_ok() => Entry::<G>::read(line),
        _ => Entry::read(&format!("* {line}")),
    };
    let entry = entry.unwrap_or_else(|error| panic!("“{line}”: {error}"));
    let done = entry.happen(game, state, events);
    if done.is_err() {
        assert_eq!(*state, before, "“{line}” is refused and changes something");
        assert_eq!(events.len(), told, "“{line}” is refused and told");
    }
    done
}

/// Plays a game at random, offers out of turn included, and shows every state on the way.
///
/// # Panics
/// If nobody acts, something sampled or drawn is refused, or the game does not end.
pub fn random_game<G: Game, R: Random>(game: &G, rng: &mut R, mut see: impl FnMut(&G::State)) {
    let mut state = game.start();
    for _ in 0..LONGEST {
        see(&state);
        let entry = match game.turn(&state) {
            Turn::Ask { .. } => {
                let answer = |seat| Some(Entry::Act(seat, game.sample(&state, seat, rng)?));
                let acted = game.asking(&state).find_map(answer);
                acted.unwrap_or_else(|| panic!("nobody acts in {state:?}"))
            }
            Turn::Chance(_) => Entry::Chance(game.draw(&state, rng)),
            Turn::Over => return,
        };
        if let Err(refusal) = entry.happen(game, &mut state, &mut Silent) {
            let line = entry.line();
            panic!("“{line}” is refused in {state:?}: {refusal:?}");
        }
    }
    panic!("the game does not end");
}
