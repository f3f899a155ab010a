//! How a typed line selects an action: as text that the game parses, by unique prefixes of the
//! words of a choice, or by its number (with an amount where one is needed). It never decides what
//! is legal: an amount out of bounds is passed on, and the rules refuse it.

use portolan_core::{ActionNotation, Choice, NotationError, OfferBounds};

/// What a line selects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Pick<A> {
    /// This action, legal or not.
    Action(A),
    /// A choice that needs an amount.
    NeedsAmount { like: A, least: u32, most: u32 },
    /// Several choices match; their notation.
    Ambiguous(Vec<String>),
    /// An offer with free parts, which has to be written out; its template.
    Offer(String),
    /// A number outside the list.
    NoSuchNumber,
    /// No choice matches; why the game cannot parse the line.
    NoMatch(NotationError),
}

/// Matches a line with the list of choices, of which the first are numbered from 1. `parsed` is the
/// line as parsed by the game.
pub(super) fn pick<G, A: ActionNotation<G>, T: OfferBounds<A>>(
    game: &G,
    line: &str,
    parsed: Result<A, NotationError>,
    choices: &[Choice<A, T>],
    numbered: usize,
) -> Pick<A> {
    let error = match parsed {
        Ok(action) => return Pick::Action(action),
        Err(error) => error,
    };
    let typed: Vec<&str> = line.split_whitespace().collect();
    let listed = choices.get(..numbered).unwrap_or(choices);
    match numbers(&typed).as_deref() {
        Some([number]) => by_number::<G, A, T>(*number, None, listed),
        Some([number, amount]) => by_number::<G, A, T>(*number, Some(*amount), listed),
        _ => by_beginning(game, &typed, choices).unwrap_or(Pick::NoMatch(error)),
    }
}

fn numbers(typed: &[&str]) -> Option<Vec<u32>> {
    typed.iter().map(|word| word.parse().ok()).collect()
}

fn by_number<G, A: ActionNotation<G>, T: OfferBounds<A>>(
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
        (Some(Choice::Amount { like, least, most }), None) => {
            with_bounds::<G, A>(like, *least, *most)
        }
        (Some(Choice::Offer(bounds)), None) => Pick::Offer(bounds.template()),
        _ => Pick::NoSuchNumber,
    }
}

/// If only one amount is possible, it need not be typed.
fn with_bounds<G, A: ActionNotation<G>>(like: &A, least: u32, most: u32) -> Pick<A> {
    if least == most {
        return Pick::Action(like.with_amount(least));
    }
    Pick::NeedsAmount {
        like: like.clone(),
        least,
        most,
    }
}

/// A choice that a line may mean.
struct Candidate<A> {
    pick: Pick<A>,
    shown: String,
    /// Whether every word of the notation was typed, at least in part.
    complete: bool,
}

fn by_beginning<G, A: ActionNotation<G>, T: OfferBounds<A>>(
    game: &G,
    typed: &[&str],
    choices: &[Choice<A, T>],
) -> Option<Pick<A>> {
    if typed.is_empty() {
        return None;
    }
    let mut found: Vec<Candidate<A>> = choices
        .iter()
        .filter_map(|choice| candidate(game, typed, choice))
        .collect();
    if found.iter().filter(|candidate| candidate.complete).count() == 1 {
        found.retain(|candidate| candidate.complete);
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

fn candidate<G, A: ActionNotation<G>, T: OfferBounds<A>>(
    game: &G,
    typed: &[&str],
    choice: &Choice<A, T>,
) -> Option<Candidate<A>> {
    match choice {
        Choice::One(action) => {
            let shown = action.notation(game);
            let complete = match_prefixes(typed, &shown)?;
            Some(Candidate {
                pick: Pick::Action(action.clone()),
                shown,
                complete,
            })
        }
        Choice::Amount { like, least, most } => {
            let given = typed.iter().find_map(|word| word.parse().ok());
            let amount = given.unwrap_or(*least);
            let complete = match_prefixes(typed, &like.with_amount(amount).notation(game))?;
            Some(Candidate {
                pick: match given {
                    Some(amount) => Pick::Action(like.with_amount(amount)),
                    None => with_bounds::<G, A>(like, *least, *most),
                },
                shown: range_text(game, like, *least, *most),
                complete,
            })
        }
        Choice::Offer(_) => None,
    }
}

/// Whether the typed words are prefixes of the words of the notation, and if so, whether no word is
/// left. Numbers and signs must be complete: `1` does not match `12`.
fn match_prefixes(typed: &[&str], notation: &str) -> Option<bool> {
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

/// A choice as the list shows it: `bid 3–20` means every amount between the bounds, dots mark the
/// free parts of an offer.
pub(super) fn entry_text<G, A: ActionNotation<G>, T: OfferBounds<A>>(
    game: &G,
    choice: &Choice<A, T>,
) -> String {
    match choice {
        Choice::One(action) => action.notation(game),
        Choice::Amount { like, least, most } => range_text(game, like, *least, *most),
        Choice::Offer(bounds) => bounds.template(),
    }
}

/// What Tab can complete of a choice: everything before the first free amount or word.
pub(super) fn completion<G, A: ActionNotation<G>, T: OfferBounds<A>>(
    game: &G,
    choice: &Choice<A, T>,
) -> String {
    let shown = entry_text(game, choice);
    match shown.find(['–', '…']) {
        Some(free) => {
            shown[..free]
                .rsplit_once(' ')
                .map_or("", |(completion, _)| completion)
                .to_owned()
                + " "
        }
        None => shown,
    }
}

fn range_text<G, A: ActionNotation<G>>(game: &G, like: &A, least: u32, most: u32) -> String {
    let (low, high) = (
        like.with_amount(least).notation(game),
        like.with_amount(most).notation(game),
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

    use portolan_core::{Arg, NoOffers, Notation, Phrase, Phrased};
    use serde::{Deserialize, Serialize};

    use super::*;

    /// A game with a small notation: `bid N`, `go PLACE`, `go PLACE +N`.
    struct TestGame {
        places: [&'static str; 5],
    }

    const GAME: TestGame = TestGame {
        places: ["Candia", "Canea", "Rodi", "Rodi +1", "Rodi -1"],
    };

    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "action", rename_all = "snake_case")]
    enum TestAction {
        Bid { amount: u32 },
        Go { place: usize },
    }

    impl Notation<TestGame> for TestAction {
        fn write(&self, game: &TestGame, out: &mut dyn fmt::Write) -> fmt::Result {
            match self {
                TestAction::Bid { amount } => write!(out, "bid {amount}"),
                TestAction::Go { place } => write!(out, "go {}", game.places[*place]),
            }
        }

        fn read(game: &TestGame, text: &str) -> Result<TestAction, NotationError> {
            let bid = text
                .strip_prefix("bid ")
                .and_then(|amount| amount.parse().ok())
                .map(|amount| TestAction::Bid { amount });
            let go = text
                .strip_prefix("go ")
                .and_then(|to| game.places.iter().position(|place| *place == to))
                .map(|place| TestAction::Go { place });
            bid.or(go)
                .ok_or_else(|| NotationError::new(text, "bid N or go PLACE"))
        }
    }

    impl Phrased<TestGame> for TestAction {
        const KEYS: &'static [&'static str] = &["action"];

        fn phrase(&self, game: &TestGame) -> Phrase {
            Phrase::new("action").with("line", Arg::Text(self.notation(game)))
        }
    }

    impl ActionNotation<TestGame> for TestAction {
        fn amount(&self) -> Option<u32> {
            match self {
                TestAction::Bid { amount } => Some(*amount),
                TestAction::Go { .. } => None,
            }
        }

        fn with_amount(&self, amount: u32) -> TestAction {
            match self {
                TestAction::Bid { .. } => TestAction::Bid { amount },
                other => other.clone(),
            }
        }

        fn group(&self) -> &'static str {
            match self {
                TestAction::Bid { .. } => "bid",
                TestAction::Go { .. } => "go",
            }
        }
    }

    fn bid(amount: u32) -> TestAction {
        TestAction::Bid { amount }
    }

    fn go(name: &str) -> TestAction {
        let place = GAME.places.iter().position(|place| *place == name);
        TestAction::Go {
            place: place.unwrap(),
        }
    }

    fn choices() -> Vec<Choice<TestAction, NoOffers>> {
        let bid = Choice::Amount {
            like: bid(0),
            least: 3,
            most: 20,
        };
        let places = (0..GAME.places.len()).map(|place| Choice::One(TestAction::Go { place }));
        std::iter::once(bid).chain(places).collect()
    }

    fn picked_from(line: &str, choices: &[Choice<TestAction, NoOffers>]) -> Pick<TestAction> {
        let parsed = TestAction::read(&GAME, line);
        pick(&GAME, line, parsed, choices, choices.len())
    }

    fn picked(line: &str) -> Pick<TestAction> {
        picked_from(line, &choices())
    }

    #[test]
    fn the_notation_is_taken_even_if_no_entry_offers_it() {
        assert_eq!(picked("bid 12"), Pick::Action(bid(12)));
        assert_eq!(picked("bid 99"), Pick::Action(bid(99)));
    }

    #[test]
    fn an_entry_is_chosen_by_its_number() {
        assert_eq!(picked("2"), Pick::Action(go("Candia")));
        assert_eq!(picked("1 12"), Pick::Action(bid(12)));
        assert_eq!(
            picked("1"),
            Pick::NeedsAmount {
                like: bid(0),
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
        assert_eq!(picked("B 7"), Pick::Action(bid(7)));
        assert_eq!(picked("g cane"), Pick::Action(go("Canea")));
        assert_eq!(picked("g rodi"), Pick::Action(go("Rodi")));
        assert_eq!(picked("g r +1"), Pick::Action(go("Rodi +1")));
        assert!(matches!(picked("b"), Pick::NeedsAmount { .. }));
        let both = vec!["go Candia".to_owned(), "go Canea".to_owned()];
        assert_eq!(picked("go can"), Pick::Ambiguous(both));
        for line in ["", "x", "go +", "99999999999", "go Rodi +1 +1"] {
            assert!(matches!(picked(line), Pick::NoMatch(_)), "{line}");
        }
    }

    #[test]
    fn an_amount_without_a_choice_need_not_be_typed() {
        let only = [Choice::Amount {
            like: bid(0),
            least: 4,
            most: 4,
        }];
        for line in ["1", "b"] {
            assert_eq!(picked_from(line, &only), Pick::Action(bid(4)));
        }
    }

    #[test]
    fn entries_are_shown_with_their_bounds() {
        let choices = choices();
        let entries = choices.iter().take(2);
        let shown: Vec<_> = entries.map(|choice| entry_text(&GAME, choice)).collect();
        assert_eq!(shown, ["bid 3–20", "go Candia"]);
        let entries = choices.iter().take(2);
        let completion: Vec<_> = entries.map(|choice| completion(&GAME, choice)).collect();
        assert_eq!(completion, ["bid ", "go Candia"]);
    }
}
