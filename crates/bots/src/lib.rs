//! Bots: players that use only the contract and see only views.
//!
//! A bot receives the view of its seat and returns an action, or `None` if it does not act out of
//! turn. It never receives a state, so it cannot see hidden information even by mistake; to look
//! ahead it samples complete states with [`Game::determinize`](portolan_core::Game::determinize). A decision depends only on the
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
//! use portolan_bots::{Asked, Level, Rng, choose};
//! use portolan_conformance::example::Quay;
//! use portolan_core::{Audience, Game, GamePackage, NoEvents, Setup, Turn};
//! use rand_core::SeedableRng;
//!
//! let setup = Setup::new(2);
//! let players = [Level::Captain, Level::Deckhand].map(|level| level.player::<Quay>(&setup));
//! let quay = Quay::open(&setup).unwrap();
//! let mut state = quay.start();
//! let mut rng = Rng::seed_from_u64(1);
//! loop {
//!     match quay.turn(&state) {
//!         Turn::Ask { must, .. } => {
//!             let seat = must.first().unwrap();
//!             let view = quay.view(&state, seat.into(), Audience::WithMemory);
//!             let asked = Asked { game: &quay, view: &view, seat, seen: &[] };
//!             let action = choose(&*players[seat], asked, &mut rng).unwrap();
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

mod advice;
mod analysis;
mod candidates;
mod character;
mod clear_choice;
mod estimate;
mod level;
mod match_with_bots;
mod player;
mod quick;
mod search;
mod searcher;
mod seen;
mod strength;
mod weights;

pub use advice::{ADVISED, Advice, advise};
pub use analysis::{
    Analysis, AnalysisError, Balance, Course, Effort, Judged, Point, Verdict, analyse, course,
};
pub use character::{Bot, Person, UnknownBot};
pub use clear_choice::{ClearChoice, clear_choice};
pub use estimate::{Estimator, PerSeat};
pub use level::{Level, UnknownLevel};
pub use match_with_bots::{AdviceComputation, BotDecision, Computation, MatchWithBots};
pub use player::{Asked, Budget, Cancel, Candidate, Player, Progress, Rng, Thinking, bot_rng};

pub use searcher::Searcher;
pub use seen::{Seen, Witnesses};
pub use strength::Strength;
pub use weights::{Weights, WeightsError, digest_of};

use portolan_core::GamePackage;

/// The action of a player with its usual budget, who is not cancelled and whose progress nobody watches.
///
/// ```
/// use portolan_bots::{Asked, Level, Rng, choose};
/// use portolan_conformance::attempt;
/// use portolan_conformance::example::{Action, Fish, Quay};
/// use portolan_core::{Audience, Game, GamePackage, Seat, Setup};
/// use rand_core::SeedableRng;
///
/// let setup = Setup::new(2);
/// let quay = Quay::open(&setup).unwrap();
/// let mut state = quay.start();
/// for line in ["deal cod"; 6].into_iter().chain(["roll 1", "catch eel"]) {
///     attempt(&quay, &mut state, line, &mut Vec::new()).unwrap();
/// }
/// let seat = Seat::new(0);
/// let view = quay.view(&state, seat.into(), Audience::WithMemory);
/// let answer = |level: Level, seed| {
///     let player = level.player::<Quay>(&setup);
///     let asked = Asked { game: &quay, view: &view, seat, seen: &[] };
///     choose(&*player, asked, &mut Rng::seed_from_u64(seed))
/// };
///
/// // The heuristic of Quay sells the best fish first.
/// assert_eq!(answer(Level::Mate, 1), Some(Action::Sell { fish: Fish::Eel }));
/// // A deckhand does anything legal, but the same again for the same numbers.
/// assert!((0..100).any(|seed| answer(Level::Deckhand, seed) != answer(Level::Deckhand, 0)));
/// assert_eq!(answer(Level::Deckhand, 5), answer(Level::Deckhand, 5));
/// ```
#[must_use]
pub fn choose<G: GamePackage>(
    player: &dyn Player<G>,
    asked: Asked<'_, G>,
    rng: &mut Rng,
) -> Option<G::Action> {
    let thinking = Thinking {
        rng,
        budget: Budget::Usual,
        cancel: &Cancel::default(),
        progress: &mut |_| {},
    };
    player.decide(asked, thinking)
}
