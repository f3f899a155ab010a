//! The name of what chance decides: a word and a few numbers, such as `roll 3 2` for the second roll
//! of the third voyage. A source of chance derives an outcome from this name, not from how many
//! outcomes there were before. It does not know what the words mean or how an outcome is chosen.

use std::fmt;

use crate::game::Game;

/// The most numbers of a key.
const MOST_NUMBERS: usize = 4;

/// What chance decides, unique within a match.
///
/// Everything in a key is public knowledge. Its text consists of the word, the numbers and the part,
/// separated by single spaces.
///
/// ```
/// use portolan_core::ChanceKey;
///
/// // The second roll of the third voyage.
/// let roll = ChanceKey::new("roll", [3, 2]);
/// assert_eq!(roll.to_string(), "roll 3 2");
///
/// // One die of it.
/// assert_eq!(roll.part("jade").to_string(), "roll 3 2 jade");
/// assert_ne!(roll.part("jade"), roll.part("silk"));
///
/// assert_eq!(ChanceKey::new("first", []).to_string(), "first");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChanceKey {
    word: &'static str,
    numbers: [u32; MOST_NUMBERS],
    count: u8,
    part: Option<&'static str>,
}

impl ChanceKey {
    /// The key of this word and at most four numbers.
    #[must_use]
    pub fn new<const N: usize>(word: &'static str, given: [u32; N]) -> ChanceKey {
        const { assert!(N <= MOST_NUMBERS) };
        let mut numbers = [0; MOST_NUMBERS];
        numbers[..N].copy_from_slice(&given);
        ChanceKey {
            word,
            numbers,
            count: N as u8,
            part: None,
        }
    }

    /// The key of an independent part of the outcome, such as one of several dice.
    #[must_use]
    pub fn part(self, part: &'static str) -> ChanceKey {
        ChanceKey {
            part: Some(part),
            ..self
        }
    }
}

impl fmt::Display for ChanceKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word)?;
        for number in &self.numbers[..usize::from(self.count)] {
            write!(f, " {number}")?;
        }
        match self.part {
            Some(part) => write!(f, " {part}"),
            None => Ok(()),
        }
    }
}

/// Selects what a key decides: receives the key and integer weights, and returns the index of one of
/// them, or `None` if all are 0.
pub type Pick<'a> = dyn FnMut(ChanceKey, &[u32]) -> Option<usize> + 'a;

/// One of the [`odds`](Game::odds), picked under the [key](Game::chance_key) of the state.
pub fn pick_of_odds<G: Game>(
    game: &G,
    state: &G::State,
    pick: &mut Pick<'_>,
) -> Option<G::Outcome> {
    let mut odds = Vec::new();
    game.odds(state, &mut odds);
    let weights: Vec<u32> = odds.iter().map(|(_, weight)| *weight).collect();
    let index = pick(game.chance_key(state), &weights)?;
    odds.into_iter().nth(index).map(|(outcome, _)| outcome)
}
