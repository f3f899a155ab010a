//! One game between bots, from the first deal to the result. It asks, checks and applies;
//! who sits where, the random numbers and the statistics come from and go elsewhere.

use std::convert::Infallible;

use portolan_bots::Level;
use portolan_core::game_loop::{GameLoop, Next, Players, Stopped};
use portolan_core::{
    Audience, Game, GamePackage, NoEvents, Notation, Phrased, Ranking, RuleRefusal, Seat, Viewer,
};

use crate::fortune::Fortune;
use crate::rotation::Seating;

/// A game with more entries than this is given up: bots that play on and on must not stop
/// the match.
pub const LONGEST: u64 = 100_000;

/// Takes down what happens in a game.
pub(crate) trait Scribe<G: Game> {
    /// A seat did this.
    fn action(&mut self, seat: Seat, action: &G::Action) -> Result<(), Fault>;

    /// Chance did this.
    fn outcome(&mut self, outcome: &G::Outcome) -> Result<(), Fault>;
}

/// Takes nothing down.
pub(crate) struct NoScribe;

impl<G: Game> Scribe<G> for NoScribe {
    fn action(&mut self, _seat: Seat, _action: &G::Action) -> Result<(), Fault> {
        Ok(())
    }

    fn outcome(&mut self, _outcome: &G::Outcome) -> Result<(), Fault> {
        Ok(())
    }
}

/// How a game went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Course {
    /// `None` if it was given up.
    pub(crate) ranking: Option<Ranking>,
    /// Accepted actions of seats.
    pub(crate) decisions: u64,
    /// Outcomes of chance.
    pub(crate) chances: u64,
}

/// Why a game could not be played: always a mistake in a bot or in a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
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
    Mute {
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
pub(crate) fn play<G: GamePackage, S: Scribe<G>>(
    game: &G,
    seating: &Seating,
    fortune: &mut Fortune,
    scribe: &mut S,
) -> Result<Course, Fault> {
    let mut state = game.start();
    let mut course = Course {
        ranking: None,
        decisions: 0,
        chances: 0,
    };
    let mut bots = Bots { seating, fortune };
    let mut game_loop = GameLoop::default();
    while course.decisions + course.chances < LONGEST {
        let next = game_loop.next(game, &state, &mut bots);
        match next.map_err(|stopped| why_stopped(stopped, seating))? {
            Next::Over => {
                course.ranking = Some(game.result(&state).ok_or(Fault::NoResult)?);
                return Ok(course);
            }
            Next::Chance(outcome) => {
                game.resolve(&mut state, &outcome, &mut NoEvents)
                    .map_err(|refusal| Fault::Chance {
                        outcome: outcome.notation(game),
                        rule: refusal.rule(),
                    })?;
                scribe.outcome(&outcome)?;
                course.chances += 1;
            }
            Next::Act(seat, action) => {
                game.act(&mut state, seat, &action, &mut NoEvents)
                    .map_err(|refusal| Fault::Illegal {
                        seat,
                        level: seating[seat.index()],
                        action: action.notation(game),
                        rule: refusal.rule(),
                        why: refusal.phrase(game).key,
                    })?;
                scribe.action(seat, &action)?;
                course.decisions += 1;
            }
        }
    }
    Ok(course)
}

fn why_stopped(stopped: Stopped<Infallible>, seating: &Seating) -> Fault {
    match stopped {
        Stopped::NoAction(seat) => Fault::Mute {
            seat,
            level: seating[seat.index()],
        },
        Stopped::Stuck => Fault::Stuck,
        Stopped::Players(never) => match never {},
    }
}

/// The bots around a table, each with the view of its seat, and chance.
struct Bots<'a> {
    seating: &'a Seating,
    fortune: &'a mut Fortune,
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
        let numbers = self.fortune.player(seat);
        Ok(portolan_bots::choose(level, game, &view, seat, numbers))
    }

    fn sample_outcome(&mut self, game: &G, state: &G::State) -> Result<G::Outcome, Infallible> {
        Ok(Game::sample_outcome(game, state, &mut self.fortune.chance))
    }
}
