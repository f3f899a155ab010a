//! The candidates of a search and what their playouts showed. Every world is played for all of them, so
//! their differences are compared world by world.

use portolan_core::GamePackage;

use crate::player::Candidate;

/// How many standard errors the first candidate must be beaten by.
const SURE: f32 = 1.5;
/// By how much at least, so that nothing is changed for a trifle.
const LEAST_GAIN: f32 = 0.003;
/// After so many worlds a comparison may end early.
const LEAST_WORLDS: u32 = 16;
/// How many standard errors decide a comparison early.
const DECIDED: f32 = 4.0;

/// Candidates that are compared on the same worlds.
pub(super) struct Compared<G: GamePackage> {
    /// The first is the one that others have to beat.
    entries: Vec<Entry<G>>,
    worlds: u32,
}

/// What another candidate would gain over the first.
pub(crate) struct Gain<G: GamePackage> {
    /// The other candidate.
    pub(crate) action: Option<G::Action>,
    /// The chance to win with the first one.
    pub(crate) chance: f32,
    /// How much better the other is.
    pub(crate) gain: f32,
    /// The standard error of that.
    pub(crate) error: f32,
}

struct Entry<G: GamePackage> {
    action: Option<G::Action>,
    is_first: bool,
    chance: Moments,
    /// By how much it was better than the first candidate.
    gain: Moments,
}

/// Sums from which a mean and its standard error follow.
#[derive(Debug, Clone, Copy, Default)]
struct Moments {
    sum: f32,
    squares: f32,
}

impl Moments {
    fn add(&mut self, value: f32) {
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(self, count: u32) -> f32 {
        self.sum / count.max(1) as f32
    }

    fn error(self, count: u32) -> f32 {
        let count = count as f32;
        if count < 2.0 {
            return 1.0;
        }
        let mean = self.sum / count;
        let variance = (self.squares / count - mean * mean).max(0.0) * count / (count - 1.0);
        (variance / count).sqrt()
    }
}

impl<G: GamePackage> Compared<G> {
    pub(super) fn new(candidates: Vec<Option<G::Action>>) -> Compared<G> {
        let entries = candidates.into_iter().enumerate();
        let entries = entries.map(|(index, action)| Entry {
            action,
            is_first: index == 0,
            chance: Moments::default(),
            gain: Moments::default(),
        });
        Compared {
            entries: entries.collect(),
            worlds: 0,
        }
    }

    pub(super) fn left(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn actions(&self) -> impl Iterator<Item = &Option<G::Action>> {
        self.entries.iter().map(|entry| &entry.action)
    }

    /// How often the candidates are halved until so many are left.
    pub(super) fn rounds(&self, keep: usize) -> u32 {
        let mut left = self.left();
        let mut rounds = 0;
        while left > keep.max(1) {
            left = left.div_ceil(2).max(keep);
            rounds += 1;
        }
        rounds
    }

    /// Adds the chances of one world. If some are missing, the world ended before these candidates were
    /// tried: they are left out if they were never tried before.
    pub(super) fn add(&mut self, chances: &[f32]) {
        if chances.len() < self.left() {
            if self.worlds == 0 && !chances.is_empty() {
                self.entries.truncate(chances.len());
            } else {
                return;
            }
        }
        let Some(first) = chances.first() else { return };
        self.worlds += 1;
        for (entry, chance) in self.entries.iter_mut().zip(chances) {
            entry.chance.add(*chance);
            entry.gain.add(chance - first);
        }
    }

    /// Keeps the better half, so many at least, and always the first candidate.
    pub(super) fn halve(&mut self, keep: usize) {
        let left = self.left().div_ceil(2).max(keep);
        self.sort_others();
        self.entries.truncate(left.max(2));
    }

    /// The first candidate stays first, the others follow, best first.
    fn sort_others(&mut self) {
        if let Some((_, others)) = self.entries.split_first_mut() {
            others.sort_by(|one, other| other.chance.sum.total_cmp(&one.chance.sum));
        }
    }

    /// Begins again with fresh worlds.
    pub(super) fn forget(&mut self) {
        self.worlds = 0;
        for entry in &mut self.entries {
            entry.chance = Moments::default();
            entry.gain = Moments::default();
        }
    }

    /// Whether the best candidate is already far better or worse than the first one.
    pub(super) fn is_decided(&self) -> bool {
        let all_decided = self.others().all(|entry| {
            let (gain, error) = (entry.gain.mean(self.worlds), entry.gain.error(self.worlds));
            (gain - LEAST_GAIN).abs() > DECIDED * error
        });
        self.worlds >= LEAST_WORLDS && all_decided
    }

    fn others(&self) -> impl Iterator<Item = &Entry<G>> {
        self.entries.iter().filter(|entry| !entry.is_first)
    }

    pub(super) fn better_than_first(&self) -> Option<Option<G::Action>> {
        let Gain {
            action,
            gain,
            error,
            ..
        } = self.best_against_first()?;
        let is_better = self.worlds > 1 && gain >= LEAST_GAIN && gain >= SURE * error;
        is_better.then_some(action)
    }

    /// The best other candidate, and what it would gain.
    pub(super) fn best_against_first(&self) -> Option<Gain<G>> {
        let first = self.entries.iter().find(|entry| entry.is_first)?;
        let best = self
            .others()
            .max_by(|one, other| one.gain.sum.total_cmp(&other.gain.sum))?;
        Some(Gain {
            action: best.action.clone(),
            chance: first.chance.mean(self.worlds),
            gain: best.gain.mean(self.worlds),
            error: best.gain.error(self.worlds),
        })
    }

    pub(super) fn candidates(&self) -> Vec<Candidate<G>> {
        let candidates = self.entries.iter().map(|entry| Candidate {
            action: entry.action.clone(),
            chance: entry.chance.mean(self.worlds),
            error: entry.chance.error(self.worlds),
            playouts: self.worlds,
        });
        let mut candidates: Vec<_> = candidates.collect();
        candidates.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        candidates
    }
}
