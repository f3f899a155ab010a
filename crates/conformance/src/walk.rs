//! Games for tests written by hand: one line of a script, and a random game to look at. Neither
//! makes the checks of the suite; they only let things happen as the contract says.

use std::convert::Infallible;

use portolan_core::event_sink::NoEvents;
use portolan_core::game::Game;
use portolan_core::game_loop::{GameLoop, Next, Players};
use portolan_core::random::Random;
use portolan_core::seat::Seat;

use super::entry::Entry;

/// No game that is played to its end takes so many entries.
pub(super) const LONGEST: u32 = 20_000;

/// Lets one line of a script happen: `2 bid 12`, or an outcome as it is written, `roll 3`.
///
/// # Errors
/// The refusal.
///
/// # Panics
/// If the line cannot be read, or if it is refused and yet changes something or adds an event.
pub fn attempt<G: Game>(
    game: &G,
    state: &mut G::State,
    line: &str,
    events: &mut Vec<G::Event>,
) -> Result<(), G::Refusal> {
    let (before, told) = (*state, events.len());
    let entry = match line.split_once(' ') {
        Some((number, _)) if number.parse::<Seat>().is_ok() => Entry::read(game, line),
        _ => Entry::read(game, &format!("* {line}")),
    };
    let entry = entry.unwrap_or_else(|error| panic!("“{line}”: {error}"));
    let done = entry.happen(game, state, events);
    if done.is_err() {
        assert_eq!(*state, before, "“{line}” is refused and changes something");
        assert_eq!(events.len(), told, "“{line}” is refused and told");
    }
    done
}

/// Plays every seat with [`Game::sample`] and chance with [`Game::draw`].
pub(super) struct Sampling<'a, R: ?Sized>(pub(super) &'a mut R);

impl<G: Game, R: Random + ?Sized> Players<G> for Sampling<'_, R> {
    type Error = Infallible;

    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
    ) -> Result<Option<G::Action>, Infallible> {
        Ok(game.sample(state, seat, self.0))
    }

    fn sample_outcome(&mut self, game: &G, state: &G::State) -> Result<G::Outcome, Infallible> {
        Ok(game.sample_outcome(state, self.0))
    }
}

/// Plays a game at random, offers out of turn included, and shows every state on the way.
///
/// # Panics
/// If nobody acts, something sampled or drawn is refused, or the game does not end.
pub fn random_game<G: Game, R: Random>(game: &G, rng: &mut R, mut see: impl FnMut(&G::State)) {
    let (mut state, mut game_loop) = (game.start(), GameLoop::default());
    for _ in 0..LONGEST {
        see(&state);
        let entry: Entry<G> = match game_loop.next(game, &state, &mut Sampling(rng)) {
            Ok(Next::Act(seat, action)) => Entry::Act(seat, action),
            Ok(Next::Chance(outcome)) => Entry::Chance(outcome),
            Ok(Next::Over) => return,
            Err(stopped) => panic!("nobody acts ({stopped:?}) in {state:?}"),
        };
        if let Err(refusal) = entry.happen(game, &mut state, &mut NoEvents) {
            let line = entry.line(game);
            panic!("“{line}” is refused in {state:?}: {refusal:?}");
        }
    }
    panic!("the game does not end");
}
