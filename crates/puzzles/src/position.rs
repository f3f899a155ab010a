//! Whether a moment of a match is a puzzle: a seat must act, and a search from its view finds one action that
//! is clearly the best. Where the match comes from is unknown here.

use portolan_bots::{Asked, Cancel, Estimator, Rng, clear_choice};
use portolan_core::{Audience, Choice, GamePackage, Notation, Phrased, Seat, Turn};
use portolan_match::Match;

use crate::puzzle::{Difficulty, Puzzle, Solution, id_of, log_line};

/// The log of a puzzle has at most so many entries: it is stored with it.
pub(crate) const MOST_ENTRIES: u32 = 600;
/// How many puzzles of one game are kept.
pub(crate) const PER_GAME: usize = 4;
/// Puzzles of one game are at least so many entries apart.
pub(crate) const APART: u32 = 12;
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

/// The puzzle of this moment, if it is one.
pub(crate) fn puzzle<G: GamePackage>(
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
    let setup = &played.match_setup().setup;
    let entries = played.steps().map(|step| step.entry.notation(game));
    let log: Vec<_> = entries.filter_map(|entry| log_line(&entry)).collect();
    Some(Found {
        puzzle: Puzzle {
            id: id_of(G::NAME, &log),
            rules: G::RULES,
            players: setup.players,
            options: setup.options.clone(),
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
