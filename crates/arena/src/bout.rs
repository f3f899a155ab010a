//! One game between bots, from the first deal to the result. It asks, checks and applies;
//! who sits where, the random numbers and the statistics come from and go elsewhere.

use portolan_bots::Level;
use portolan_core::game::ViewError;
use portolan_core::{Game, Places, Refuse, Seat, Seats, Silent, Tell, Title, Turn};

use crate::fortune::Fortune;
use crate::rotation::Seating;

/// A game with more entries than this is given up: bots that play on and on must not stop
/// the match.
pub const LONGEST: u64 = 100_000;

/// How many times in a row seats are heard out of turn before those who must act get their
/// say: two bots that answer each other for ever must not stop the game.
const PATIENCE: u64 = 64;

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
    pub(crate) places: Option<Places>,
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
    /// No world can be imagined from the view the game itself gave a bot.
    #[error("{level} in seat {seat} cannot imagine a world from what it sees: {problem}")]
    View {
        /// Where the bot sits.
        seat: Seat,
        /// Which bot it is.
        level: Level,
        /// What the game says.
        problem: ViewError,
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
pub(crate) fn play<G: Title, S: Scribe<G>>(
    game: &G,
    seating: &Seating,
    fortune: &mut Fortune,
    scribe: &mut S,
) -> Result<Course, Fault> {
    let mut state = game.start();
    let mut course = Course {
        places: None,
        decisions: 0,
        chances: 0,
    };
    let mut out_of_turn = 0;
    while course.decisions + course.chances < LONGEST {
        match game.turn(&state) {
            Turn::Over => {
                course.places = Some(game.result(&state).ok_or(Fault::NoResult)?);
                return Ok(course);
            }
            Turn::Chance(_) => {
                let outcome = Game::draw(game, &state, &mut fortune.chance);
                game.resolve(&mut state, &outcome, &mut Silent)
                    .map_err(|refusal| Fault::Chance {
                        outcome: outcome.to_string(),
                        rule: refusal.rule(),
                    })?;
                scribe.outcome(&outcome)?;
                course.chances += 1;
                out_of_turn = 0;
            }
            Turn::Ask { must, may } => {
                let asker = Asker {
                    game,
                    state: &state,
                    seating,
                };
                let heard = if out_of_turn < PATIENCE {
                    may
                } else {
                    Seats::NONE
                };
                let (seat, action) = asker.ask(must, heard, fortune)?;
                game.act(&mut state, seat, &action, &mut Silent)
                    .map_err(|refusal| Fault::Illegal {
                        seat,
                        level: seating[seat.index()],
                        action: action.to_string(),
                        rule: refusal.rule(),
                        why: refusal.phrase().key,
                    })?;
                scribe.action(seat, &action)?;
                course.decisions += 1;
                out_of_turn = if must.has(seat) { 0 } else { out_of_turn + 1 };
            }
        }
    }
    Ok(course)
}

/// Asks the bots around a table about one state.
struct Asker<'a, G: Title> {
    game: &'a G,
    state: &'a G::State,
    seating: &'a Seating,
}

impl<G: Title> Asker<'_, G> {
    /// The first answer, in the order of the game: an offer can be answered before its maker
    /// goes on.
    fn ask(
        &self,
        must: Seats,
        heard: Seats,
        fortune: &mut Fortune,
    ) -> Result<(Seat, G::Action), Fault> {
        for seat in self.game.asking(self.state) {
            if !must.has(seat) && !heard.has(seat) {
                continue;
            }
            match self.answer(seat, fortune) {
                Some(action) => return Ok((seat, action)),
                None if must.has(seat) => return Err(self.why_silent(seat, fortune)),
                None => {}
            }
        }
        Err(Fault::Stuck)
    }

    fn why_silent(&self, seat: Seat, fortune: &mut Fortune) -> Fault {
        let view = self.game.view(self.state, Some(seat));
        let level = self.seating[seat.index()];
        match self.game.imagine(&view, fortune.player(seat)) {
            Ok(_) => Fault::Mute { seat, level },
            Err(problem) => Fault::View {
                seat,
                level,
                problem,
            },
        }
    }

    fn answer(&self, seat: Seat, fortune: &mut Fortune) -> Option<G::Action> {
        let view = self.game.view(self.state, Some(seat));
        let level = self.seating[seat.index()];
        portolan_bots::choose(level, self.game, &view, seat, fortune.player(seat))
    }
}
