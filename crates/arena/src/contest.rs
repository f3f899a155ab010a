//! One game between bots, from the first deal to the result. It asks, checks and applies;
//! who sits where, the random numbers and the statistics come from and go elsewhere.

use std::convert::Infallible;

use portolan_bots::Level;
use portolan_core::game_loop::{GameLoop, Next, Players, Stopped};
use portolan_core::{
    Audience, Game, GamePackage, NoEvents, Notation, Phrased, Ranking, RuleRefusal, Seat, Viewer,
};

use crate::rng_streams::RngStreams;
use crate::rotation::Seating;

/// A game with more entries than this is given up: bots that play on and on must not stop
/// the match.
pub const LONGEST: u64 = 100_000;

/// Takes down what happens in a game.
pub(crate) trait Recorder<G: Game> {
    /// A seat did this.
    fn action(&mut self, seat: Seat, action: &G::Action) -> Result<(), ContestError>;

    /// Chance did this.
    fn outcome(&mut self, outcome: &G::Outcome) -> Result<(), ContestError>;
}

/// Takes nothing down.
pub(crate) struct NoRecorder;

impl<G: Game> Recorder<G> for NoRecorder {
    fn action(&mut self, _seat: Seat, _action: &G::Action) -> Result<(), ContestError> {
        Ok(())
    }

    fn outcome(&mut self, _outcome: &G::Outcome) -> Result<(), ContestError> {
        Ok(())
    }
}

/// How a game went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ContestResult {
    /// `None` if it was given up.
    pub(crate) ranking: Option<Ranking>,
    /// Accepted actions of seats.
    pub(crate) decisions: u64,
    /// Outcomes of chance.
    pub(crate) chances: u64,
}

/// Why a game could not be played: always a mistake in a bot or in a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ContestError {
    /// The rules refuse what a bot did.
    #[error("{level} in seat {seat} did “{action}”, which rule {rule} refuses ({why})")]
    Illegal {
        /// Where the bot sits.
        seat: Seat,
        /// Which bot it is.
        level: Level,
        /// What it did, in notation.
        action: String,
        /// The paragraph.
        rule: &'static str,
        /// The key of the refusal.
        why: &'static str,
    },
    /// A bot stayed silent although it had to act.
    #[error("{level} in seat {seat} stayed silent although it had to act")]
    NoAction {
        /// Where the bot sits.
        seat: Seat,
        /// Which bot it is.
        level: Level,
    },
    /// The game waits for nobody in particular and nobody wants to act.
    #[error("nobody has to act and nobody wants to")]
    Stuck,
    /// The game refuses the outcome it drew itself.
    #[error("the game drew “{outcome}”, which its rule {rule} refuses")]
    Chance {
        /// What it drew, in notation.
        outcome: String,
        /// The paragraph.
        rule: &'static str,
    },
    /// The game is over and has no result.
    #[error("the game is over but tells no result")]
    NoResult,
    /// The table that keeps the record refuses what the game accepted.
    #[error("the table of the record refuses an entry: {0}")]
    Table(String),
}

/// Plays a game to its end, or until it is given up.
pub(crate) fn play<G: GamePackage, S: Recorder<G>>(
    game: &G,
    seating: &Seating,
    rng_streams: &mut RngStreams,
    recorder: &mut S,
) -> Result<ContestResult, ContestError> {
    let mut state = game.start();
    let mut result = ContestResult {
        ranking: None,
        decisions: 0,
        chances: 0,
    };
    let mut bots = Bots { seating, rng_streams };
    let mut game_loop = GameLoop::default();
    while result.decisions + result.chances < LONGEST {
        let next = game_loop.next(game, &state, &mut bots);
        match next.map_err(|stopped| why_stopped(stopped, seating))? {
            Next::Over => {
                result.ranking = Some(game.result(&state).ok_or(ContestError::NoResult)?);
                return Ok(result);
            }
            Next::Chance(outcome) => {
                game.resolve(&mut state, &outcome, &mut NoEvents)
                    .map_err(|refusal| ContestError::Chance {
                        outcome: outcome.notation(game),
                        rule: refusal.rule(),
                    })?;
                recorder.outcome(&outcome)?;
                result.chances += 1;
            }
            Next::Act(seat, action) => {
                game.act(&mut state, seat, &action, &mut NoEvents)
                    .map_err(|refusal| ContestError::Illegal {
                        seat,
                        level: seating[seat.index()],
                        action: action.notation(game),
                        rule: refusal.rule(),
                        why: refusal.phrase(game).key,
                    })?;
                recorder.action(seat, &action)?;
                result.decisions += 1;
            }
        }
    }
    Ok(result)
}

fn why_stopped(stopped: Stopped<Infallible>, seating: &Seating) -> ContestError {
    match stopped {
        Stopped::NoAction(seat) => ContestError::NoAction {
            seat,
            level: seating[seat.index()],
        },
        Stopped::Stuck => ContestError::Stuck,
        Stopped::Players(never) => match never {},
    }
}

/// The bots around a table, each with the view of its seat, and chance.
struct Bots<'a> {
    seating: &'a Seating,
    rng_streams: &'a mut RngStreams,
}

impl<G: GamePackage> Players<G> for Bots<'_> {
    type Error = Infallible;

    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
    ) -> Result<Option<G::Action>, Infallible> {
        let view = game.view(state, Viewer::Seat(seat), Audience::WithMemory);
        let level = self.seating[seat.index()];
        let numbers = self.rng_streams.player(seat);
        Ok(portolan_bots::choose(level, game, &view, seat, numbers))
    }

    fn sample_outcome(&mut self, game: &G, state: &G::State) -> Result<G::Outcome, Infallible> {
        Ok(Game::sample_outcome(game, state, &mut self.rng_streams.chance))
    }
}
