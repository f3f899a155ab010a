//! Cards by name: `silk19` is card 19, which is silk.

use std::sync::OnceLock;

use oltremare::{BUILT_IN, Card, Cards, Components};
use portolan_core::Vocabulary;

use crate::named_cards::to_numbers;

/// The built-in edition, which all these tests use.
pub(crate) fn components() -> &'static Components {
    static READ: OnceLock<Components> = OnceLock::new();
    READ.get_or_init(|| Components::read(BUILT_IN).unwrap())
}

/// The name of a card's good, for [`to_numbers`].
pub(crate) fn good_of(components: &Components, number: u64) -> Option<&'static str> {
    let card = Card::from_number(number)?;
    Some(components.faces.get(card.index())?.good.name())
}

/// The card of this name: `silk19`.
#[track_caller]
pub(crate) fn card(name: &str) -> Card {
    let number = to_numbers(name, |number| good_of(components(), number));
    assert_ne!(number, name, "card “{name}” is written without its good");
    number.parse().unwrap()
}

/// The cards of these names, in this order; `olives61..olives64` are four of them.
#[track_caller]
pub(crate) fn list(names: &str) -> Vec<Card> {
    let mut cards = Vec::new();
    for name in names.split_whitespace() {
        let (from, to) = name.split_once("..").unwrap_or((name, name));
        cards.extend((card(from).index()..=card(to).index()).map(Card::new));
    }
    cards
}

/// The set of them.
#[track_caller]
pub(crate) fn cards(names: &str) -> Cards {
    list(names).into_iter().collect()
}

/// Their names, in order.
pub(crate) fn names(cards: impl IntoIterator<Item = Card>) -> String {
    let name = |card: Card| format!("{}{card}", components().good(card));
    let names: Vec<_> = cards.into_iter().map(name).collect();
    names.join(" ")
}
