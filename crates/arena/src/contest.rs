//! One game between bots, from the first deal to the result. Seating, random numbers and statistics
//! are handled elsewhere.

use std::convert::Infallible;

use portolan_bots::{Asked, Bot, Player, Seen, choose};
use portolan_core::game_loop::{GameLoop, Next, Players, Stopped};
use portolan_core::{
    Audience, Game, GamePackage, Notation, Phrased, Ranking, RuleRefusal, Seat, Viewer,
};

use crate::rng_streams::RngStreams;
use crate::rotation::Seating;
use crate::thinking_times::{ThinkingTimes, processor_time};

/// A game with more entries than this is aborted, so that an endless game cannot block the
/// tournament.
pub const MAX_GAME_ENTRIES: u64 = 100_000;

/// The players of a line-up, each bot once.
pub(crate) type BotPlayers<G> = Vec<(Bot, Box<dyn Player<G>>)>;

/// Records the entries of a game.
pub(crate) trait Recorder<G: Game> {
    /// Records an action.
    fn action(&mut self, seat: Seat, action: &G::Action) -> Result<(), ContestError>;

    /// Records an outcome of chance.
    fn outcome(&mut self, outcome: &G::Outcome) -> Result<(), ContestError>;
}

/// Records nothing.
pub(crate) struct NoRecorder;

impl<G: Game> Recorder<G> for NoRecorder {
    fn action(&mut self, _seat: Seat, _action: &G::Action) -> Result<(), ContestError> {
        Ok(())
    }

    fn outcome(&mut self, _outcome: &G::Outcome) -> Result<(), ContestError> {
        Ok(())
    }
}

/// The result of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ContestResult {
    /// `None` if the game was aborted.
    pub(crate) ranking: Option<Ranking>,
    /// The number of actions.
    pub(crate) decisions: u64,
    /// The number of outcomes of chance.
    pub(crate) chances: u64,
    /// How long each bot thought that searches.
    pub(crate) times: Vec<(Bot, ThinkingTimes)>,
}

/// Why a game could not be played: always a bug in a bot or a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ContestError {
    /// The rules refuse the action of a bot.
    #[error("{bot} in seat {seat} did “{action}”, which rule {rule} refuses ({reason})")]
    Illegal {
        /// The seat of the bot.
        seat: Seat,
        /// The bot.
        bot: Bot,
        /// The action, in notation.
        action: String,
        /// The paragraph of the rules.
        rule: &'static str,
        /// The key of the refusal.
        reason: &'static str,
    },
    /// A bot that must act returned no action.
    #[error("{bot} in seat {seat} returned no action although it must act")]
    NoAction {
        /// The seat of the bot.
        seat: Seat,
        /// The bot.
        bot: Bot,
    },
    /// No seat must act and none chose to.
    #[error("no seat must act and none chose to")]
    Stuck,
    /// The game refuses an outcome that it drew itself.
    #[error("the game drew “{outcome}”, which its rule {rule} refuses")]
    Chance {
        /// The outcome, in notation.
        outcome: String,
        /// The paragraph of the rules.
        rule: &'static str,
    },
    /// The game is over but has no result.
    #[error("the game is over but has no result")]
    NoResult,
    /// The match that makes the record refuses an entry that the game accepted.
    #[error("recording an entry failed: {0}")]
    Recorder(String),
}

/// Plays a game to its end, or until it is aborted.
pub(crate) fn play<G: GamePackage, S: Recorder<G>>(
    game: &G,
    players: &BotPlayers<G>,
    seating: &Seating,
    rng_streams: &mut RngStreams,
    recorder: &mut S,
) -> Result<ContestResult, ContestError> {
    let mut state = game.start();
    let mut result = ContestResult {
        ranking: None,
        decisions: 0,
        chances: 0,
        times: Vec::new(),
    };
    let mut bots = Bots {
        players,
        seating,
        rng_streams,
        seen: Seen::new(),
        times: Vec::new(),
    };
    let mut game_loop = GameLoop::default();
    while result.decisions + result.chances < MAX_GAME_ENTRIES {
        let next = game_loop.next(game, &state, &mut bots);
        match next.map_err(|stopped| contest_error(stopped, seating))? {
            Next::Over => {
                result.ranking = Some(game.result(&state).ok_or(ContestError::NoResult)?);
                result.times = bots.times;
                return Ok(result);
            }
            Next::Chance(outcome) => {
                game.resolve(&mut state, &outcome, &mut bots.seen.by(game))
                    .map_err(|refusal| ContestError::Chance {
                        outcome: outcome.notation(game),
                        rule: refusal.rule(),
                    })?;
                recorder.outcome(&outcome)?;
                result.chances += 1;
            }
            Next::Act(seat, action) => {
                game.act(&mut state, seat, &action, &mut bots.seen.by(game))
                    .map_err(|refusal| ContestError::Illegal {
                        seat,
                        bot: seating[seat],
                        action: action.notation(game),
                        rule: refusal.rule(),
                        reason: refusal.phrase(game).key,
                    })?;
                recorder.action(seat, &action)?;
                result.decisions += 1;
            }
        }
    }
    Ok(result)
}

fn contest_error(stopped: Stopped<Infallible>, seating: &Seating) -> ContestError {
    match stopped {
        Stopped::NoAction(seat) => ContestError::NoAction {
            seat,
            bot: seating[seat],
        },
        Stopped::Stuck => ContestError::Stuck,
        Stopped::Players(never) => match never {},
    }
}

/// The bots of one game, each with the view of its seat, and chance.
struct Bots<'a, G: GamePackage> {
    players: &'a BotPlayers<G>,
    seating: &'a Seating,
    rng_streams: &'a mut RngStreams,
    seen: Seen<G>,
    times: Vec<(Bot, ThinkingTimes)>,
}

impl<G: GamePackage> Bots<'_, G> {
    fn times_of(&mut self, bot: Bot) -> &mut ThinkingTimes {
        let known = self.times.iter().position(|(known, _)| *known == bot);
        let index = known.unwrap_or_else(|| {
            self.times.push((bot, ThinkingTimes::new()));
            self.times.len() - 1
        });
        &mut self.times[index].1
    }
}

impl<G: GamePackage> Players<G> for Bots<'_, G> {
    type Error = Infallible;

    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
    ) -> Result<Option<G::Action>, Infallible> {
        let view = game.view(state, Viewer::Seat(seat), Audience::WithMemory);
        let bot = self.seating[seat];
        let player = self.players.iter().find(|(known, _)| *known == bot);
        // Everybody in the seating is of the line-up.
        let Some((_, player)) = player else {
            return Ok(None);
        };
        let asked = Asked {
            game,
            view: &view,
            seat,
            seen: self.seen.of(seat),
        };
        let start = bot.level().searches().then(processor_time);
        let action = choose(&**player, asked, self.rng_streams.player(seat));
        if let Some(start) = start {
            self.times_of(bot).add(processor_time() - start);
        }
        Ok(action)
    }

    fn sample_outcome(&mut self, game: &G, state: &G::State) -> Result<G::Outcome, Infallible> {
        Ok(Game::sample_outcome(
            game,
            state,
            &mut self.rng_streams.chance,
        ))
    }
}
