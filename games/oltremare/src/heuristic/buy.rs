//! Purchases and the end of the trade phase (O4.4, O4.5).

use portolan_core::Vocabulary;

use super::habits;
use super::mind::Mind;
use super::piece::Piece;
use super::plan::Prospect;
use crate::parts::Good;
use crate::words::Action;

/// Buys what is worth its price or must be bought, else leaves.
pub(super) fn buy_or_leave(mind: &Mind<'_>) -> Action {
    let view = mind.view;
    let enough = mind.hand.len() >= u32::from(view.cargo);
    let Some(price) = view.price else {
        return Action::Leave;
    };
    let prospect = mind.prospect();
    let now = prospect.worth(&mind.pieces(mind.hand));
    let price = price as f32;
    let penalty = mind.game.components.numbers.penalty as f32;
    let strange = || strange_card(mind, &prospect) - now - price;
    let deck = deck_left(mind).then(strange);
    let pirate = (mind.me.pirate_cards > 0).then(|| match mind.known_pirate() {
        Some(card) => {
            let face = mind.game.components.face(card);
            let more = [Piece::shown(face)];
            prospect.worth(&mind.with_pieces(mind.hand, &more)) - now - price + penalty
        }
        None => strange() + penalty,
    });
    let (action, gain) = match (deck, pirate) {
        (Some(deck), Some(pirate)) if deck > pirate => (Action::BuyDeck, deck),
        (_, Some(pirate)) => (Action::BuyPirate, pirate),
        (Some(deck), None) => (Action::BuyDeck, deck),
        (None, None) => return Action::Leave,
    };
    if !enough || gain >= habits::BUY {
        action
    } else {
        Action::Leave
    }
}

/// Whether a card can be had from the deck: certainly while there is a deck or a discard.
fn deck_left(mind: &Mind<'_>) -> bool {
    mind.view.deck > 0
        || !mind.view.discard.is_empty()
        || u32::from(mind.view.purchases_left) > u32::from(mind.me.pirate_cards)
}

/// What the hand would be worth with a card nobody has seen.
fn strange_card(mind: &Mind<'_>, prospect: &Prospect<'_>) -> f32 {
    let unseen = mind.unseen.len().max(1) as f32;
    let mut worth = 0.0;
    for &good in Good::all() {
        let of_good = mind.unseen.and(mind.game.components.of_good[good]);
        if of_good.is_empty() {
            continue;
        }
        let mut piece = mind.unshown(good, None);
        // From the deck nobody chooses the poorest.
        piece.played += habits::UNSHOWN;
        piece.kept += habits::UNSHOWN;
        let share = of_good.len() as f32 / unseen;
        worth += share * prospect.worth(&mind.with_pieces(mind.hand, &[piece]));
    }
    worth
}
