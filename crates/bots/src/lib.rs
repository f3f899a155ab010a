//! Bots: players that use only the contract and see only views.
//!
//! A bot receives the view of its seat and returns an action, or `None` if it does not act out of
//! turn. It never receives a state, so it cannot see hidden information even by mistake; to look
//! ahead it samples complete states with [`Game::determinize`]. A decision depends only on the
//! view and the random numbers passed in, so the same numbers give the same game.
//!
//! [`MatchWithBots`] lets them play a match whose game is known only by name.
//!
//! Deliberately absent: any game, tables and time. The caller checks the answers.
//!
//! # Examples
//!
//! A whole game of the conformance suite's example game between two levels:
//!
//! ```
//! use portolan_bots::{Level, choose};
//! use portolan_conformance::example::Quay;
//! use portolan_core::{Audience, Game, GamePackage, NoEvents, Setup, Turn};
//! use rand_core::SeedableRng;
//! use rand_xoshiro::Xoshiro256PlusPlus;
//!
//! let levels = [Level::Mate, Level::Deckhand];
//! let quay = Quay::open(&Setup::new(2)).unwrap();
//! let mut state = quay.start();
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
//! loop {
//!     match quay.turn(&state) {
//!         Turn::Ask { must, .. } => {
//!             let seat = must.first().unwrap();
//!             let view = quay.view(&state, seat.into(), Audience::WithMemory);
//!             let action = choose(levels[seat], &quay, &view, seat, &mut rng).unwrap();
//!             quay.act(&mut state, seat, &action, &mut NoEvents).unwrap();
//!         }
//!         Turn::Chance(_) => {
//!             let outcome = quay.sample_outcome(&state, &mut rng);
//!             quay.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
//!         }
//!         Turn::Over => break,
//!     }
//! }
//! assert_eq!(quay.result(&state).unwrap().iter().count(), 2);
//! ```
//!
//! Any other bot is a function of the same inputs. This one sees only a view and the list of legal
//! actions. It sells all its fish, closes the trade and bids a fifth of its coins:
//!
//! ```
//! use portolan_conformance::attempt;
//! use portolan_conformance::example::{Action, Quay};
//! use portolan_core::game::Choices;
//! use portolan_core::{
//!     ActionNotation, Audience, Choice, Game, GamePackage, NoEvents, Seat, Setup, View,
//! };
//!
//! fn seller(view: &View<Quay>, choices: &Choices<Quay>) -> Option<Action> {
//!     let coins = u32::from(view.private.as_ref()?.purse);
//!     let sale_or_bid = choices.iter().find_map(|choice| match choice {
//!         Choice::One(action @ Action::Sell { .. }) => Some(*action),
//!         Choice::Amount { like, least, .. } => {
//!             Some(ActionNotation::<Quay>::with_amount(like, (coins / 5).max(*least)))
//!         }
//!         _ => None,
//!     });
//!     let may_close = choices.contains(&Choice::One(Action::Close));
//!     sale_or_bid.or(may_close.then_some(Action::Close))
//! }
//!
//! let quay = Quay::open(&Setup::new(2)).unwrap();
//! let mut state = quay.start();
//! for line in ["deal cod"; 6].into_iter().chain(["roll 1", "catch eel"]) {
//!     attempt(&quay, &mut state, line, &mut Vec::new()).unwrap();
//! }
//! let seat = Seat::new(0);
//! let mut actions = Vec::new();
//! loop {
//!     let view = quay.view(&state, seat.into(), Audience::WithMemory);
//!     let mut choices = Vec::new();
//!     quay.choices(&state, seat, &mut choices);
//!     let Some(action) = seller(&view, &choices) else { break };
//!     quay.act(&mut state, seat, &action, &mut NoEvents).unwrap();
//!     actions.push(action);
//! }
//! // Four sales, the end of the trade and a sealed bid; then seat 2 has to bid.
//! assert_eq!(actions.len(), 6);
//! assert_eq!(actions[4..], [Action::Close, Action::Bid { coins: 4 }]);
//! assert_eq!(state.purse[0], 10 + 2 + 2 + 2 + 5);
//! ```

mod level;
mod match_with_bots;

pub use level::{Level, UnknownLevel};
pub use match_with_bots::{BotDecision, MatchWithBots};

use portolan_core::{Game, GamePackage, Random, Seat, View};

/// The action of a bot of this level. `view` is the seat's view for
/// [`Audience::WithMemory`](portolan_core::Audience::WithMemory).
///
/// `None` means that the bot does not act, which happens only if the seat *may* act but need not.
///
/// ```
/// use portolan_bots::{Level, choose};
/// use portolan_conformance::attempt;
/// use portolan_conformance::example::{Action, Fish, Quay};
/// use portolan_core::{Audience, Game, GamePackage, Seat, Setup};
/// use rand_core::SeedableRng;
/// use rand_xoshiro::Xoshiro256PlusPlus;
///
/// let quay = Quay::open(&Setup::new(2)).unwrap();
/// let mut state = quay.start();
/// for line in ["deal cod"; 6].into_iter().chain(["roll 1", "catch eel"]) {
///     attempt(&quay, &mut state, line, &mut Vec::new()).unwrap();
/// }
/// let seat = Seat::new(0);
/// let view = quay.view(&state, seat.into(), Audience::WithMemory);
/// let answer = |level, seed| {
///     let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
///     choose(level, &quay, &view, seat, &mut rng)
/// };
///
/// // The heuristic of Quay sells the best fish first.
/// assert_eq!(answer(Level::Mate, 1), Some(Action::Sell { fish: Fish::Eel }));
/// // A deckhand does anything legal, but the same again for the same numbers.
/// assert!((0..100).any(|seed| answer(Level::Deckhand, seed) != answer(Level::Deckhand, 0)));
/// assert_eq!(answer(Level::Deckhand, 5), answer(Level::Deckhand, 5));
/// ```
#[must_use]
pub fn choose<G: GamePackage, R: Random>(
    level: Level,
    game: &G,
    view: &View<G>,
    seat: Seat,
    rng: &mut R,
) -> Option<G::Action> {
    match level {
        Level::Deckhand => random_action(game, view, seat, rng),
        Level::Mate => game.heuristic(view, seat, rng),
    }
}

/// A random legal action in a random state that is consistent with the view. What is legal
/// depends only on what the seat knows, so the action is legal in the true state too.
fn random_action<G: Game, R: Random>(
    game: &G,
    view: &View<G>,
    seat: Seat,
    rng: &mut R,
) -> Option<G::Action> {
    let state = game.determinize(view, rng);
    game.sample(&state, seat, rng)
}
