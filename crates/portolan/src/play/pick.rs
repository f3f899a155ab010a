//! How a typed line chooses from what is legal: in words the game understands, by unique
//! beginnings of the words of an entry, or by its number (with an amount where one is needed).
//! It never decides what is legal; an amount out of bounds is passed on, so that the rule itself
//! refuses it.

use portolan_core::{Act, Choice, Terms, WordError};

/// What a line chooses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Pick<A> {
    /// This action, legal or not.
    Action(A),
    /// An entry that needs an amount with it.
    NeedsAmount { like: A, least: u32, most: u32 },
    /// Several entries begin like this.
    Ambiguous(Vec<String>),
    /// A free offer, which has to be written out like this.
    Free(String),
    /// A number no entry has.
    NoSuchNumber,
    /// Nothing that is offered, and why the game does not understand it.
    Nothing(WordError),
}

/// Reads a line against the list a person sees, numbered from 1. `understood` is what the game
/// makes of it.
pub(super) fn pick<A: Act, T: Terms<A>>(
    line: &str,
    understood: Result<A, WordError>,
    choices: &[Choice<A, T>],
) -> Pick<A> {
    let error = match understood {
        Ok(action) => return Pick::Action(action),
        Err(error) => error,
    };
    let typed: Vec<&str> = line.split_whitespace().collect();
    match numbers(&typed).as_deref() {
        Some([number]) => by_number(*number, None, choices),
        Some([number, amount]) => by_number(*number, Some(*amount), choices),
        _ => by_beginning(&typed, choices).unwrap_or(Pick::Nothing(error)),
    }
}

fn numbers(typed: &[&str]) -> Option<Vec<u32>> {
    typed.iter().map(|word| word.parse().ok()).collect()
}

fn by_number<A: Act, T: Terms<A>>(
    number: u32,
    amount: Option<u32>,
    choices: &[Choice<A, T>],
) -> Pick<A> {
    let entry = (number as usize)
        .checked_sub(1)
        .and_then(|index| choices.get(index));
    match (entry, amount) {
        (Some(Choice::One(action)), None) => Pick::Action(action.clone()),
        (Some(Choice::Amount { like, .. }), Some(amount)) => Pick::Action(like.with_amount(amount)),
        (Some(Choice::Amount { like, least, most }), None) => with_bounds(like, *least, *most),
        (Some(Choice::Offer(terms)), None) => Pick::Free(terms.form()),
        _ => Pick::NoSuchNumber,
    }
}

/// An amount nobody can choose need not be typed.
fn with_bounds<A: Act>(like: &A, least: u32, most: u32) -> Pick<A> {
    if least == most {
        return Pick::Action(like.with_amount(least));
    }
    Pick::NeedsAmount {
        like: like.clone(),
        least,
        most,
    }
}

/// One entry a line may mean.
struct Candidate<A> {
    pick: Pick<A>,
    shown: String,
    /// Whether every word of the entry was at least begun.
    whole: bool,
}

fn by_beginning<A: Act, T: Terms<A>>(typed: &[&str], choices: &[Choice<A, T>]) -> Option<Pick<A>> {
    if typed.is_empty() {
        return None;
    }
    let mut found: Vec<Candidate<A>> = choices
        .iter()
        .filter_map(|choice| candidate(typed, choice))
        .collect();
    if found.iter().filter(|candidate| candidate.whole).count() == 1 {
        found.retain(|candidate| candidate.whole);
    }
    match found.len() {
        0 => None,
        1 => Some(found.remove(0).pick),
        _ => {
            let shown = found.into_iter().map(|candidate| candidate.shown);
            Some(Pick::Ambiguous(shown.collect()))
        }
    }
}

fn candidate<A: Act, T: Terms<A>>(typed: &[&str], choice: &Choice<A, T>) -> Option<Candidate<A>> {
    match choice {
        Choice::One(action) => {
            let shown = action.to_string();
            let whole = begins(typed, &shown)?;
            Some(Candidate {
                pick: Pick::Action(action.clone()),
                shown,
                whole,
            })
        }
        Choice::Amount { like, least, most } => {
            let given = typed.iter().find_map(|word| word.parse().ok());
            let amount = given.unwrap_or(*least);
            let whole = begins(typed, &like.with_amount(amount).to_string())?;
            Some(Candidate {
                pick: match given {
                    Some(amount) => Pick::Action(like.with_amount(amount)),
                    None => with_bounds(like, *least, *most),
                },
                shown: range(like, *least, *most),
                whole,
            })
        }
        Choice::Offer(_) => None,
    }
}

/// Whether the typed words begin the words of the notation one by one, and if so whether all.
/// Numbers and signs must be complete: `1` is not the beginning of `12`.
fn begins(typed: &[&str], notation: &str) -> Option<bool> {
    let words: Vec<&str> = notation.split_whitespace().collect();
    let fits = typed.len() <= words.len()
        && typed.iter().zip(&words).all(|(typed, word)| {
            if word.starts_with(|first: char| first.is_alphabetic()) {
                word.to_lowercase().starts_with(&typed.to_lowercase())
            } else {
                word == typed
            }
        });
    fits.then_some(typed.len() == words.len())
}

/// An entry in the notation: `bid 3–20` stands for every amount between the bounds, dots for
/// what is free in an offer.
pub(super) fn shown<A: Act, T: Terms<A>>(choice: &Choice<A, T>) -> String {
    match choice {
        Choice::One(action) => action.to_string(),
        Choice::Amount { like, least, most } => range(like, *least, *most),
        Choice::Offer(terms) => terms.form(),
    }
}

fn range<A: Act>(like: &A, least: u32, most: u32) -> String {
    let (low, high) = (
        like.with_amount(least).to_string(),
        like.with_amount(most).to_string(),
    );
    let words: Vec<String> = low
        .split_whitespace()
        .zip(high.split_whitespace())
        .map(|(low, high)| {
            if low == high {
                low.to_owned()
            } else {
                format!("{low}–{high}")
            }
        })
        .collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use std::fmt;
    use std::str::FromStr;

    use portolan_core::{NoTerms, WordError, notation_serde};

    use super::*;

    /// A little language of its own: `bid N`, `go PLACE`, `go PLACE +N`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    enum Deed {
        Bid(u32),
        Go(&'static str),
    }

    const PLACES: [&str; 5] = ["Candia", "Canea", "Rodi", "Rodi +1", "Rodi -1"];

    impl fmt::Display for Deed {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match self {
                Deed::Bid(amount) => write!(f, "bid {amount}"),
                Deed::Go(place) => write!(f, "go {place}"),
            }
        }
    }

    impl FromStr for Deed {
        type Err = WordError;

        fn from_str(text: &str) -> Result<Deed, WordError> {
            let bid = text
                .strip_prefix("bid ")
                .and_then(|n| n.parse().ok())
                .map(Deed::Bid);
            let go = text
                .strip_prefix("go ")
                .and_then(|to| PLACES.into_iter().find(|place| *place == to).map(Deed::Go));
            bid.or(go)
                .ok_or_else(|| WordError::new(text, "bid N or go PLACE"))
        }
    }

    impl Act for Deed {
        fn amount(&self) -> Option<u32> {
            match self {
                Deed::Bid(amount) => Some(*amount),
                Deed::Go(_) => None,
            }
        }

        fn with_amount(&self, amount: u32) -> Deed {
            match self {
                Deed::Bid(_) => Deed::Bid(amount),
                Deed::Go(place) => Deed::Go(place),
            }
        }
    }

    notation_serde!(Deed);

    fn choices() -> Vec<Choice<Deed, NoTerms>> {
        let bid = Choice::Amount {
            like: Deed::Bid(0),
            least: 3,
            most: 20,
        };
        let places = PLACES.into_iter().map(|place| Choice::One(Deed::Go(place)));
        std::iter::once(bid).chain(places).collect()
    }

    fn picked(line: &str) -> Pick<Deed> {
        pick(line, line.parse(), &choices())
    }

    #[test]
    fn the_notation_is_taken_even_if_no_entry_offers_it() {
        assert_eq!(picked("bid 12"), Pick::Action(Deed::Bid(12)));
        assert_eq!(picked("bid 99"), Pick::Action(Deed::Bid(99)));
    }

    #[test]
    fn an_entry_is_chosen_by_its_number() {
        assert_eq!(picked("2"), Pick::Action(Deed::Go("Candia")));
        assert_eq!(picked("1 12"), Pick::Action(Deed::Bid(12)));
        assert_eq!(
            picked("1"),
            Pick::NeedsAmount {
                like: Deed::Bid(0),
                least: 3,
                most: 20
            }
        );
        for line in ["0", "7", "2 5", "4294967295"] {
            assert_eq!(picked(line), Pick::NoSuchNumber, "{line}");
        }
    }

    #[test]
    fn beginnings_are_enough_if_they_mean_one_entry() {
        assert_eq!(picked("B 7"), Pick::Action(Deed::Bid(7)));
        assert_eq!(picked("g cane"), Pick::Action(Deed::Go("Canea")));
        assert_eq!(picked("g rodi"), Pick::Action(Deed::Go("Rodi")));
        assert_eq!(picked("g r +1"), Pick::Action(Deed::Go("Rodi +1")));
        assert!(matches!(picked("b"), Pick::NeedsAmount { .. }));
        let both = vec!["go Candia".to_owned(), "go Canea".to_owned()];
        assert_eq!(picked("go can"), Pick::Ambiguous(both));
        for line in ["", "x", "go +", "99999999999", "go Rodi +1 +1"] {
            assert!(matches!(picked(line), Pick::Nothing(_)), "{line}");
        }
    }

    #[test]
    fn an_amount_without_a_choice_need_not_be_typed() {
        let only = [Choice::<_, NoTerms>::Amount {
            like: Deed::Bid(0),
            least: 4,
            most: 4,
        }];
        for line in ["1", "b"] {
            assert_eq!(pick(line, line.parse(), &only), Pick::Action(Deed::Bid(4)));
        }
    }

    #[test]
    fn entries_are_shown_with_their_bounds() {
        let shown: Vec<_> = choices().iter().take(2).map(shown).collect();
        assert_eq!(shown, ["bid 3–20", "go Candia"]);
    }
}
