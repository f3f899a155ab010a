//! Which cards a good stands for. A player who gives away "salt" gives the least useful card:
//! pirate symbols go first, then ships, then ducats and cards; among equals the smaller cargo
//! number goes first, because large ones are good to have on top (O10), then the smaller card
//! number.
//!
//! Cards for which a claim is true come before all others, so that nobody lies by accident. A
//! player who wants to lie names the card.

use crate::parts::{Card, Cards, Components, Symbol};
use crate::words::Claim;

/// Cards in the order in which they are given away; `lies` counts the false
/// claims about a card.
pub(super) fn least_useful(
    components: &Components,
    cards: Cards,
    lies: impl Fn(Card) -> usize,
) -> Vec<Card> {
    let mut ranked: Vec<Card> = cards.iter().collect();
    ranked.sort_by_key(|card| {
        let face = components.face(*card);
        let use_of_symbols: u8 = face.symbols.into_iter().map(use_of).sum();
        (lies(*card), use_of_symbols, face.cargo, *card)
    });
    ranked
}

fn use_of(symbol: Symbol) -> u8 {
    match symbol {
        Symbol::Pirate => 0,
        Symbol::Ship => 1,
        Symbol::Ducat | Symbol::Cards => 2,
    }
}

/// How much of a claim is not true of a card.
pub(super) fn lies(components: &Components, card: Card, claim: &Claim) -> usize {
    let face = components.face(card);
    let symbols = claim.symbols.iter();
    let symbols = symbols
        .filter(|symbol| !face.symbols.contains(symbol))
        .count();
    let power = claim.power.is_some_and(|power| power != face.power);
    let port = claim.port.is_some() && claim.port != face.port;
    symbols + usize::from(power) + usize::from(port)
}
