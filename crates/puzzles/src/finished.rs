//! Finds puzzles in a finished match of people or bots. What they did decides nothing: the analysis of the match
//! says where to look, and each of these moments is searched again as those of games of bots are.

use portolan_bots::{Cancel, Estimator, Judged, Rng};
use portolan_core::GamePackage;
use portolan_match::{Entry, EntryOf, Match, MatchSetup};
use rand_xoshiro::rand_core::SeedableRng;

use crate::position::{APART, MOST_ENTRIES, Mining, PER_GAME, puzzle};
use crate::puzzle::Puzzle;

/// From this lead of the best action on, as a chance to win, a decision is looked at.
const LEAD: f32 = 0.05;
/// At most so many moments of a match are looked at.
const MOST_MOMENTS: usize = 12;

/// The entries of a match at which one action seemed to be clearly the best, those with the greatest lead first.
#[must_use]
pub fn promising_moments(decisions: &[Judged]) -> Vec<u32> {
    let with_lead = |judged: &Judged| {
        let [best, second, ..] = &judged.best[..] else {
            return None;
        };
        let lead = best.chance - second.chance;
        (lead >= LEAD).then_some((lead, judged.entry))
    };
    let mut found: Vec<_> = decisions.iter().filter_map(with_lead).collect();
    found.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let entries = found.into_iter().map(|(_, entry)| entry);
    entries.take(MOST_MOMENTS).collect()
}

/// The puzzles among these moments of a match, each named by the entry that decided it. At most a few, and not close
/// to each other. None if options hide from people what bots remember, since the search would know more than
/// whoever solves the puzzle, or if the match has another edition. `before_each` is called before each moment.
#[must_use]
pub fn puzzles_of_match<G: GamePackage>(
    played: &Match<G>,
    moments: &[u32],
    mining: Mining,
    cancel: &Cancel,
    before_each: &mut dyn FnMut(),
) -> Vec<Puzzle> {
    let setup = &played.match_setup().setup;
    if played.game().hides_by_options() || setup.edition.is_some() {
        return Vec::new();
    }
    let estimator = Estimator::<G>::new(setup);
    let entries = entries_that_count(played);
    let mut found: Vec<(u32, Puzzle)> = Vec::new();
    for &moment in moments {
        before_each();
        if found.len() == PER_GAME || cancel.is_set() {
            break;
        }
        if found
            .iter()
            .any(|(other, _)| other.abs_diff(moment) < APART)
        {
            continue;
        }
        let decided = entries.iter().find(|(number, _)| *number == moment);
        let Some((_, Entry::Act { seat, .. })) = decided else {
            continue;
        };
        let mut rng = Rng::seed_from_u64(mining.seed ^ (u64::from(moment) << 32));
        let puzzle = match_before(played, &entries, moment)
            .and_then(|before| puzzle(&before, *seat, &estimator, mining, &mut rng, cancel));
        found.extend(puzzle.map(|found| (moment, found.puzzle)));
    }
    found.sort_by_key(|(moment, _)| *moment);
    found.into_iter().map(|(_, puzzle)| puzzle).collect()
}

/// The entries with their numbers, without those that were taken back and their undos.
fn entries_that_count<G: GamePackage>(played: &Match<G>) -> Vec<(u32, &EntryOf<G>)> {
    let mut entries: Vec<(u32, &EntryOf<G>)> = Vec::new();
    for step in played.steps() {
        match step.taken_back {
            Some(taken_back) => entries.retain(|(number, _)| *number != taken_back),
            None => entries.push((step.number, step.entry)),
        }
    }
    entries
}

/// The match before an entry, without names; `None` if too much has happened by then.
fn match_before<G: GamePackage>(
    played: &Match<G>,
    entries: &[(u32, &EntryOf<G>)],
    moment: u32,
) -> Option<Match<G>> {
    let setup = played.match_setup().setup.clone();
    let mut before = Match::open(MatchSetup::nameless(setup)).ok()?;
    for (_, entry) in entries.iter().take_while(|(number, _)| *number < moment) {
        let done = match entry {
            Entry::Act { seat, action, .. } => before.act(*seat, action),
            Entry::Chance(outcome) => before.chance(outcome),
            Entry::Undo { .. } => return None,
        };
        done.ok()?;
    }
    (before.entry() <= MOST_ENTRIES).then_some(before)
}
