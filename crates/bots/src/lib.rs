//! Players that know only the contract.
//!
//! A bot is handed the view of its seat and answers with an action, or stays silent when it
//! was asked out of turn. It never holds a state, so it cannot peek even by mistake: who wants
//! to look ahead builds whole worlds with [`Game::determinize`].
//! Everything a bot decides follows from the view and the random numbers it is handed, so the
//! same numbers give the same game.
//!
//! Deliberately absent: any game, tables, logs, time. Whoever asks checks the answer.

mod level;

pub use level::{Level, UnknownLevel};

use portolan_core::{Game, GamePackage, Random, Seat, View};

/// What a bot of this level does in this seat. `view` is the view of the seat with memory.
///
/// `None` means that the bot stays silent, which only a seat that *may* act is allowed to do.
#[must_use]
pub fn choose<G: GamePackage, R: Random>(
    level: Level,
    game: &G,
    view: &View<G>,
    seat: Seat,
    rng: &mut R,
) -> Option<G::Action> {
    match level {
        Level::Deckhand => deckhand(game, view, seat, rng),
        Level::Mate => game.heuristic(view, seat, rng),
    }
}

/// Legal and random: builds a world it may be in and does anything legal there. What is
/// legal depends only on what the seat knows, so it is legal in the true world too.
fn deckhand<G: Game, R: Random>(
    game: &G,
    view: &View<G>,
    seat: Seat,
    rng: &mut R,
) -> Option<G::Action> {
    let world = game.determinize(view, rng);
    game.sample(&world, seat, rng)
}
