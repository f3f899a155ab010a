//! The one loop that plays a game: who is asked, in which order, chance in between. Arena,
//! benchmarks, conformance and tests all use it. It does not know who answers, where chance comes
//! from or what is kept.

use std::fmt;

use crate::event_sink::NoEvents;
use crate::game::{Game, Turn};
use crate::seat::{Seat, Seats};

/// How many times in a row seats are heard out of turn before those who must act are asked: two
/// players that answer each other for ever must not stop the game.
pub const PATIENCE: u32 = 64;

/// What comes next in a game.
pub enum Next<G: Game> {
    /// A seat acts.
    Act(Seat, G::Action),
    /// Chance decides.
    Chance(G::Outcome),
    /// The game is over.
    Over,
}

// Derives would demand all of this of the game itself.
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

/// Somebody who plays all seats and chance of a game.
pub trait Players<G: Game> {
    /// What stops the game beside its end.
    type Error;

    /// What the seat does; `None` to stay silent, which a seat that must act may not.
    ///
    /// # Errors
    /// If the seat cannot be asked.
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
    ) -> Result<Option<G::Action>, Self::Error>;

    /// The next outcome of chance.
    ///
    /// # Errors
    /// If there is none.
    fn sample_outcome(&mut self, game: &G, state: &G::State) -> Result<G::Outcome, Self::Error>;
}

/// Why nothing comes next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stopped<E> {
    /// A seat that must act stayed silent.
    NoAction(Seat),
    /// Nobody has to act and nobody wants to.
    Stuck,
    /// The players stopped the game.
    Players(E),
}

/// Asks one game what comes next, again and again.
#[derive(Debug, Clone, Copy, Default)]
pub struct GameLoop {
    out_of_turn: u32,
}

impl GameLoop {
    /// Which of the seats that may act are heard now.
    #[inline]
    fn heard(self, may: Seats) -> Seats {
        if self.out_of_turn < PATIENCE {
            may
        } else {
            Seats::NONE
        }
    }

    /// Notes that a seat acted, in its turn or out of it.
    #[inline]
    fn note(&mut self, must: Seats, seat: Seat) {
        self.out_of_turn = if must.has(seat) {
            0
        } else {
            self.out_of_turn + 1
        };
    }

    /// What comes next: seats are asked in the order of [`Game::asking`] until one acts, so that
    /// an offer can be answered before its maker goes on.
    ///
    /// # Errors
    /// If nothing can come next.
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
        // Where nobody may act out of turn and one seat must, there is no order to work out.
        if let (true, 1, Some(seat)) = (may.is_empty(), must.len(), must.first()) {
            self.out_of_turn = 0;
            let answer = players
                .choose(game, state, seat)
                .map_err(Stopped::Players)?;
            return answer
                .map(|action| Next::Act(seat, action))
                .ok_or(Stopped::NoAction(seat));
        }
        let heard = self.heard(may);
        for seat in game.polling_order(state) {
            if !must.has(seat) && !heard.has(seat) {
                continue;
            }
            let answer = players
                .choose(game, state, seat)
                .map_err(Stopped::Players)?;
            match answer {
                Some(action) => {
                    self.note(must, seat);
                    return Ok(Next::Act(seat, action));
                }
                None if must.has(seat) => return Err(Stopped::NoAction(seat)),
                None => {}
            }
        }
        Err(Stopped::Stuck)
    }

    /// Lets what comes next happen at once, unchecked and without events, as playouts do. Seats
    /// are asked in the same order as by [`next`](GameLoop::next); an action is applied where it
    /// was made, because actions are large enough for a copy to show.
    ///
    /// # Errors
    /// If nothing can come next.
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
        let heard = self.heard(may);
        let mut order = game.polling_order(state);
        while let Some(seat) = order.next() {
            if !must.has(seat) && !heard.has(seat) {
                continue;
            }
            let answer = players
                .choose(game, state, seat)
                .map_err(Stopped::Players)?;
            match &answer {
                Some(action) => {
                    drop(order);
                    self.note(must, seat);
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

/// What [`GameLoop::play_on`] let happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Played {
    /// A seat acted.
    Act,
    /// Chance decided.
    Chance,
    /// Nothing: the game is over.
    Over,
}
