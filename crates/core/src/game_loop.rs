//! The loop that plays a game: it polls seats in order and resolves chance in between. Arena,
//! benchmarks, conformance and tests use it. It does not know how seats decide, where random
//! outcomes come from or what is recorded.

use std::fmt;

use crate::event_sink::NoEvents;
use crate::game::{Game, Turn};
use crate::seat::{Seat, Seats};

/// How many times in a row seats may act out of turn before only seats that must act are polled.
/// Two players that answer each other forever must not block the game.
pub const OUT_OF_TURN_LIMIT: u32 = 64;

/// The next step of a game.
pub enum Next<G: Game> {
    /// A seat acts.
    Act(Seat, G::Action),
    /// Chance decides.
    Chance(G::Outcome),
    /// The game is over.
    Over,
}

// Derives would require these traits of the game itself.
impl<G: Game> Clone for Next<G> {
    fn clone(&self) -> Next<G> {
        match self {
            Next::Act(seat, action) => Next::Act(*seat, action.clone()),
            Next::Chance(outcome) => Next::Chance(outcome.clone()),
            Next::Over => Next::Over,
        }
    }
}

impl<G: Game> PartialEq for Next<G> {
    fn eq(&self, other: &Next<G>) -> bool {
        match (self, other) {
            (Next::Act(seat, action), Next::Act(other_seat, other_action)) => {
                seat == other_seat && action == other_action
            }
            (Next::Chance(outcome), Next::Chance(other)) => outcome == other,
            (Next::Over, Next::Over) => true,
            _ => false,
        }
    }
}

impl<G: Game> Eq for Next<G> {}

impl<G: Game> fmt::Debug for Next<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Next::Act(seat, action) => f.debug_tuple("Act").field(seat).field(action).finish(),
            Next::Chance(outcome) => f.debug_tuple("Chance").field(outcome).finish(),
            Next::Over => f.write_str("Over"),
        }
    }
}

/// Decides for all seats and for chance.
pub trait Players<G: Game> {
    /// The error that stops the game.
    type Error;

    /// The action of the seat; `None` if it does not act, which is allowed only out of turn.
    ///
    /// # Errors
    /// If no decision can be made.
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
    ) -> Result<Option<G::Action>, Self::Error>;

    /// The next chance outcome.
    ///
    /// # Errors
    /// If no outcome is available.
    fn sample_outcome(&mut self, game: &G, state: &G::State) -> Result<G::Outcome, Self::Error>;
}

/// Why a game cannot continue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stopped<E> {
    /// A seat that must act did not act.
    NoAction(Seat),
    /// No seat must act and none chose to.
    Stuck,
    /// The players returned an error.
    Players(E),
}

/// Determines the next step of one game, again and again.
///
/// ```
/// use std::convert::Infallible;
///
/// use portolan_conformance::example::{Action, Outcome, Quay, State};
/// use portolan_core::game_loop::{GameLoop, Next, Players};
/// use portolan_core::{Game, GamePackage, NoEvents, Seat, Setup};
/// use rand_xoshiro::Xoshiro256PlusPlus;
/// use rand_xoshiro::rand_core::SeedableRng;
///
/// /// Plays every seat at random.
/// struct AtRandom(Xoshiro256PlusPlus);
///
/// impl Players<Quay> for AtRandom {
///     type Error = Infallible;
///
///     fn choose(
///         &mut self,
///         quay: &Quay,
///         state: &State,
///         seat: Seat,
///     ) -> Result<Option<Action>, Infallible> {
///         Ok(quay.sample(state, seat, &mut self.0))
///     }
///
///     fn sample_outcome(&mut self, quay: &Quay, state: &State) -> Result<Outcome, Infallible> {
///         Ok(quay.sample_outcome(state, &mut self.0))
///     }
/// }
///
/// let quay = Quay::open(&Setup::new(4)).unwrap();
/// let mut state = quay.start();
/// let mut players = AtRandom(Xoshiro256PlusPlus::seed_from_u64(1));
/// let mut game_loop = GameLoop::default();
/// loop {
///     match game_loop.next(&quay, &state, &mut players).unwrap() {
///         Next::Act(seat, action) => quay.act(&mut state, seat, &action, &mut NoEvents).unwrap(),
///         Next::Chance(outcome) => quay.resolve(&mut state, &outcome, &mut NoEvents).unwrap(),
///         Next::Over => break,
///     }
/// }
/// assert!(quay.result(&state).is_some());
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct GameLoop {
    out_of_turn: u32,
}

impl GameLoop {
    /// Which of the seats that may act are polled now.
    #[inline]
    fn polled(self, may: Seats) -> Seats {
        if self.out_of_turn < OUT_OF_TURN_LIMIT {
            may
        } else {
            Seats::NONE
        }
    }

    /// Counts actions out of turn; an action of a seat that must act resets the count.
    #[inline]
    fn count(&mut self, must: Seats, seat: Seat) {
        self.out_of_turn = if must.has(seat) {
            0
        } else {
            self.out_of_turn + 1
        };
    }

    /// The next step. Seats are polled in the order of [`Game::polling_order`] until one acts, so
    /// that an offer can be answered before its maker continues.
    ///
    /// # Errors
    /// If the game cannot continue.
    #[inline]
    pub fn next<G: Game, P: Players<G>>(
        &mut self,
        game: &G,
        state: &G::State,
        players: &mut P,
    ) -> Result<Next<G>, Stopped<P::Error>> {
        let (must, may) = match game.turn(state) {
            Turn::Over => return Ok(Next::Over),
            Turn::Chance(_) => {
                self.out_of_turn = 0;
                let outcome = players
                    .sample_outcome(game, state)
                    .map_err(Stopped::Players)?;
                return Ok(Next::Chance(outcome));
            }
            Turn::Ask { must, may } => (must, may),
        };
        // If exactly one seat must act and none may, the polling order is not needed.
        if let (true, 1, Some(seat)) = (may.is_empty(), must.len(), must.first()) {
            self.out_of_turn = 0;
            let answer = players
                .choose(game, state, seat)
                .map_err(Stopped::Players)?;
            return answer
                .map(|action| Next::Act(seat, action))
                .ok_or(Stopped::NoAction(seat));
        }
        let polled = self.polled(may);
        for seat in game.polling_order(state) {
            if !must.has(seat) && !polled.has(seat) {
                continue;
            }
            let answer = players
                .choose(game, state, seat)
                .map_err(Stopped::Players)?;
            match answer {
                Some(action) => {
                    self.count(must, seat);
                    return Ok(Next::Act(seat, action));
                }
                None if must.has(seat) => return Err(Stopped::NoAction(seat)),
                None => {}
            }
        }
        Err(Stopped::Stuck)
    }

    /// Determines the next step and applies it, unchecked and without events, for playouts. Seats
    /// are polled in the same order as by [`next`](GameLoop::next). Actions are applied without
    /// being moved, because they are large enough for a copy to be measurable.
    ///
    /// # Errors
    /// If the game cannot continue.
    #[inline]
    pub fn play_on<G: Game, P: Players<G>>(
        &mut self,
        game: &G,
        state: &mut G::State,
        players: &mut P,
    ) -> Result<Played, Stopped<P::Error>> {
        let (must, may) = match game.turn(state) {
            Turn::Over => return Ok(Played::Over),
            Turn::Chance(_) => {
                self.out_of_turn = 0;
                let outcome = players
                    .sample_outcome(game, state)
                    .map_err(Stopped::Players)?;
                let resolved = game.resolve(state, &outcome, &mut NoEvents);
                return resolved
                    .map(|()| Played::Chance)
                    .map_err(|_| Stopped::Stuck);
            }
            Turn::Ask { must, may } => (must, may),
        };
        if let (true, 1, Some(seat)) = (may.is_empty(), must.len(), must.first()) {
            self.out_of_turn = 0;
            let answer = players
                .choose(game, state, seat)
                .map_err(Stopped::Players)?;
            let Some(action) = &answer else {
                return Err(Stopped::NoAction(seat));
            };
            game.apply(state, seat, action, &mut NoEvents);
            return Ok(Played::Act);
        }
        let polled = self.polled(may);
        let mut order = game.polling_order(state);
        while let Some(seat) = order.next() {
            if !must.has(seat) && !polled.has(seat) {
                continue;
            }
            let answer = players
                .choose(game, state, seat)
                .map_err(Stopped::Players)?;
            match &answer {
                Some(action) => {
                    drop(order);
                    self.count(must, seat);
                    game.apply(state, seat, action, &mut NoEvents);
                    return Ok(Played::Act);
                }
                None if must.has(seat) => return Err(Stopped::NoAction(seat)),
                None => {}
            }
        }
        Err(Stopped::Stuck)
    }
}

/// The kind of step that [`GameLoop::play_on`] applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Played {
    /// A seat acted.
    Act,
    /// Chance decided.
    Chance,
    /// Nothing: the game is over.
    Over,
}
