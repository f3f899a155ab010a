//! Helpers for hand-written tests: single lines of a script, and random games. They play by the
//! contract but do not run the checks of the suite.

use std::convert::Infallible;

use portolan_core::event_sink::NoEvents;
use portolan_core::game::Game;
use portolan_core::game_loop::{GameLoop, Next, Players};
use portolan_core::random::Random;
use portolan_core::seat::Seat;

use super::entry::Entry;

/// No game that is played to its end has this many entries.
pub(super) const MAX_ENTRIES: u32 = 20_000;

/// Applies one line of a script: an action with its seat (`2 bid 12`), or an outcome (`roll 3`).
///
/// # Errors
/// If the game refuses it.
///
/// # Panics
/// If the line cannot be read, or if a refusal changes the state or adds an event.
///
/// ```
/// use portolan_conformance::attempt;
/// use portolan_conformance::example::Quay;
/// use portolan_core::{Game, GamePackage, RuleRefusal, Setup};
///
/// let quay = Quay::open(&Setup::new(2)).unwrap();
/// let (mut state, mut events) = (quay.start(), Vec::new());
/// for line in ["deal cod"; 6].into_iter().chain(["roll 6", "catch eel", "1 sell eel"]) {
///     attempt(&quay, &mut state, line, &mut events).unwrap();
/// }
/// assert_eq!((state.purse[0], events.len()), (16, 9));
///
/// let refusal = attempt(&quay, &mut state, "2 close", &mut events).unwrap_err();
/// assert_eq!(refusal.rule(), "Q3");
/// ```
pub fn attempt<G: Game>(
    game: &G,
    state: &mut G::State,
    line: &str,
    events: &mut Vec<G::Event>,
) -> Result<(), G::Refusal> {
    let (before, events_before) = (*state, events.len());
    let entry = match line.split_once(' ') {
        Some((number, _)) if number.parse::<Seat>().is_ok() => Entry::read(game, line),
        _ => Entry::read(game, &format!("* {line}")),
    };
    let entry = entry.unwrap_or_else(|error| panic!("“{line}”: {error}"));
    let done = entry.apply(game, state, events);
    if done.is_err() {
        assert_eq!(*state, before, "“{line}” is refused but changes the state");
        assert_eq!(
            events.len(),
            events_before,
            "“{line}” is refused but emits an event"
        );
    }
    done
}

/// Plays every seat with [`Game::sample`] and chance with [`Game::sample_outcome`].
pub(super) struct RandomPlayers<'a, R: ?Sized>(pub(super) &'a mut R);

impl<G: Game, R: Random + ?Sized> Players<G> for RandomPlayers<'_, R> {
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

/// Plays a game at random, including offers out of turn, and passes every state to `visit`.
///
/// # Panics
/// If no seat acts, a sampled action or outcome is refused, or the game does not end.
///
/// ```
/// use portolan_conformance::example::Quay;
/// use portolan_conformance::{Rng, random_game};
/// use portolan_core::{Game, GamePackage, Setup, Turn};
/// use rand_xoshiro::rand_core::SeedableRng;
///
/// let quay = Quay::open(&Setup::new(3)).unwrap();
/// let mut last = quay.start();
/// random_game(&quay, &mut Rng::seed_from_u64(1), |state| {
///     assert_eq!(state.decided().len() + state.face_down(), 27); // no fish is lost
///     last = *state;
/// });
/// assert_eq!(quay.turn(&last), Turn::Over);
/// ```
pub fn random_game<G: Game, R: Random>(game: &G, rng: &mut R, mut visit: impl FnMut(&G::State)) {
    let (mut state, mut game_loop) = (game.start(), GameLoop::default());
    for _ in 0..MAX_ENTRIES {
        visit(&state);
        let entry: Entry<G> = match game_loop.next(game, &state, &mut RandomPlayers(rng)) {
            Ok(Next::Act(seat, action)) => Entry::Act(seat, action),
            Ok(Next::Chance(outcome)) => Entry::Chance(outcome),
            Ok(Next::Over) => return,
            Err(stopped) => panic!("no seat acts ({stopped:?}) in {state:?}"),
        };
        if let Err(refusal) = entry.apply(game, &mut state, &mut NoEvents) {
            let line = entry.line(game);
            panic!("“{line}” is refused in {state:?}: {refusal:?}");
        }
    }
    panic!("the game is not over after {MAX_ENTRIES} entries");
}
