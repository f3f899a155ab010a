//! Finds puzzles in games of bots. A game is played by the level `mate`, and each decision is looked at
//! (`position`). The same seed gives the same puzzles, whatever the number of threads.

use std::convert::Infallible;

use portolan_bots::{Asked, Cancel, Estimator, Level, Player, Rng, choose};
use portolan_core::game_loop::{GameLoop, Next, Players};
use portolan_core::{Audience, GamePackage, Seat, Setup};
use portolan_match::{Match, MatchSetup, OpenError};
use rand_xoshiro::rand_core::SeedableRng;

use crate::position::{APART, Found, MOST_ENTRIES, Mining, PER_GAME, puzzle};
use crate::puzzle::{Difficulty, Puzzle};

/// No kind of question has more than this part of all puzzles, in hundredths.
const MOST_OF_A_KIND: usize = 40;
/// At most this part of all puzzles is easy, in hundredths.
const MOST_EASY: usize = 70;

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
