//! Finds puzzles in games of bots. A game is played by the level `mate`; each decision of a seat that must act is
//! searched from its view. The same seed gives the same puzzles, whatever the number of threads.

use std::convert::Infallible;

use portolan_bots::{Asked, Cancel, Estimator, Level, Player, Rng, choose, clear_choice};
use portolan_core::game_loop::{GameLoop, Next, Players};
use portolan_core::{Audience, Choice, GamePackage, Notation, Phrased, Seat, Setup, Turn};
use portolan_match::{Match, MatchSetup, OpenError};
use rand_xoshiro::rand_core::SeedableRng;

use crate::puzzle::{Difficulty, Puzzle, Solution, id_of, log_line};

/// A game is left after so many entries: the log of a puzzle is stored with it.
const MOST_ENTRIES: u32 = 600;
/// How many puzzles of one game are kept.
const PER_GAME: usize = 4;
/// Puzzles of one game are at least so many entries apart.
const APART: u32 = 12;
/// No kind of question has more than this part of all puzzles, in hundredths.
const MOST_OF_A_KIND: usize = 40;
/// At most this part of all puzzles is easy, in hundredths.
const MOST_EASY: usize = 70;
/// The chances of a puzzle are between these: neither lost nor won already.
const OPEN: std::ops::Range<f32> = 0.05..0.95;

/// How puzzles are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mining {
    /// The seed of all games and searches.
    pub seed: u64,
    /// How many times the usual budget of a decision is spent on a first look.
    pub times: u32,
}

/// A puzzle that was found, and what kind of question it answers.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The key of the prompt.
    pub prompt: String,
}

/// Plays the game with this number and returns its puzzles in the order of its log. The number of players
/// follows from the number.
///
/// # Errors
/// If the game refuses its own set-up.
pub fn look_for_puzzles<G: GamePackage>(
    mining: Mining,
    number: u64,
    cancel: &Cancel,
) -> Result<Vec<Found>, OpenError> {
    let counts = G::PLAYERS.count() as u64;
    let players = *G::PLAYERS.start() + (number % counts) as u8;
    let setup = Setup::new(players);
    let estimator = Estimator::<G>::new(&setup);
    let mut mates = Mates {
        player: Level::Mate.player::<G>(&setup),
        rng: Rng::seed_from_u64(mining.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)),
    };
    let mut played = Match::<G>::open(MatchSetup::nameless(setup))?;
    let game = played.shared_game();
    let mut game_loop = GameLoop::default();
    let mut found: Vec<Found> = Vec::new();
    let mut last = None;
    while played.entry() < MOST_ENTRIES && !cancel.is_set() {
        let done = match game_loop.next(&*game, played.state(), &mut mates) {
            Ok(Next::Act(seat, action)) => {
                let is_apart = last.is_none_or(|entry| played.entry() >= entry + APART);
                let rng = &mut mates.rng;
                if is_apart
                    && let Some(one) = puzzle(&played, seat, &estimator, mining, rng, cancel)
                {
                    found.push(one);
                    last = Some(played.entry());
                }
                played.act(seat, &action)
            }
            Ok(Next::Chance(outcome)) => played.chance(&outcome),
            Ok(Next::Over) | Err(_) => break,
        };
        if done.is_err() {
            break;
        }
    }
    Ok(found)
}

/// The level `mate` in all seats.
struct Mates<G> {
    player: Box<dyn Player<G>>,
    rng: Rng,
}

impl<G: GamePackage> Players<G> for Mates<G> {
    type Error = Infallible;

    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
    ) -> Result<Option<G::Action>, Infallible> {
        let view = game.view(state, seat.into(), Audience::WithMemory);
        let asked = Asked {
            game,
            view: &view,
            seat,
            seen: &[],
        };
        Ok(choose(&*self.player, asked, &mut self.rng))
    }

    fn sample_outcome(&mut self, game: &G, state: &G::State) -> Result<G::Outcome, Infallible> {
        Ok(game.sample_outcome(state, &mut self.rng))
    }
}

/// The puzzle of this moment, if it is one.
fn puzzle<G: GamePackage>(
    played: &Match<G>,
    seat: Seat,
    estimator: &Estimator<G>,
    mining: Mining,
    rng: &mut Rng,
    cancel: &Cancel,
) -> Option<Found> {
    let Turn::Ask { must, .. } = played.turn() else {
        return None;
    };
    if !must.has(seat) {
        return None;
    }
    let game = played.game();
    let view = game.view(played.state(), seat.into(), Audience::WithMemory);
    let asked = Asked {
        game,
        view: &view,
        seat,
        seen: &[],
    };
    let prompt = game.prompt(played.state(), seat)?;
    let clear = clear_choice(estimator, asked, mining.times, rng, cancel)?;
    let solution = |candidate: &portolan_bots::Candidate<G>| {
        Some(Solution {
            action: candidate.action.as_ref()?.notation(game),
            chance: candidate.chance,
            error: candidate.error,
        })
    };
    // Whoever solves it picks from a list: nobody guesses an amount or the terms of an offer exactly.
    let mut choices = Vec::new();
    game.choices(played.state(), seat, &mut choices);
    let first = clear.best.first()?.action.clone()?;
    if !choices.contains(&Choice::One(first)) {
        return None;
    }
    let best: Vec<_> = clear.best.iter().filter_map(solution).collect();
    let first = best.first().filter(|first| OPEN.contains(&first.chance))?;
    let easy = clear.heuristic.map(|action| action.notation(game)) == Some(first.action.clone());
    let entries = played.steps().map(|step| step.entry.notation(game));
    let log: Vec<_> = entries.filter_map(|entry| log_line(&entry)).collect();
    Some(Found {
        puzzle: Puzzle {
            id: id_of(G::NAME, &log),
            rules: G::RULES,
            players: played.match_setup().setup.players,
            seat,
            difficulty: if easy {
                Difficulty::Easy
            } else {
                Difficulty::Hard
            },
            best,
            log,
        },
        prompt: prompt.phrase(game).key.to_string(),
    })
}

/// Chooses so many puzzles of all that were found: some of each game, of each kind of question, and not too many easy
/// ones. Hard ones are rarer, so they choose first. Fewer if there are not so many.
#[must_use]
pub fn select(games: &[Vec<Found>], count: usize) -> Vec<Puzzle> {
    let limit = |percent: usize| (count * percent / 100).max(1);
    let all = || {
        (0..)
            .zip(games)
            .flat_map(|(game, found)| found.iter().map(move |one| (game, one)))
    };
    let mut chosen: Vec<(usize, &Found)> = Vec::new();
    for difficulty in [Difficulty::Hard, Difficulty::Easy] {
        let most = match difficulty {
            Difficulty::Hard => count,
            Difficulty::Easy => count.min(chosen.len() + limit(MOST_EASY)),
        };
        for (game, found) in all().filter(|(_, one)| one.puzzle.difficulty == difficulty) {
            let of_game = chosen.iter().filter(|(other, _)| *other == game).count();
            let same = chosen
                .iter()
                .filter(|(_, other)| other.prompt == found.prompt);
            if chosen.len() < most && of_game < PER_GAME && same.count() < limit(MOST_OF_A_KIND) {
                chosen.push((game, found));
            }
        }
    }
    // In the order of the games, so that easy and hard ones alternate.
    chosen.sort_by_key(|(game, found)| (*game, found.puzzle.log.len()));
    let puzzles = chosen.into_iter().map(|(_, found)| found.puzzle.clone());
    puzzles.collect()
}
