//! Purchases and the end of the trade phase (O4.4, O4.5).

use portolan_core::Vocabulary;

use super::evaluation::Evaluation;
use super::piece::Piece;
use super::plan::Prospect;
use super::weights;
use crate::parts::Good;
use crate::words::Action;

/// Buys what is worth its price or must be bought, else leaves.
pub(super) fn buy_or_leave(evaluation: &Evaluation<'_>) -> Action {
    let view = evaluation.view;
    let enough = evaluation.hand.len() >= u32::from(view.cargo);
    let Some(price) = view.price else {
        return Action::Leave;
    };
    let prospect = evaluation.prospect();
    let now = prospect.worth(&evaluation.pieces(evaluation.hand));
    let price = price as f32;
    let penalty = evaluation.game.components.numbers.penalty as f32;
    let unseen = || with_unseen_card(evaluation, &prospect) - now - price;
    let deck = deck_left(evaluation).then(unseen);
    let pirate = (evaluation.me.pirate_cards > 0).then(|| match evaluation.known_pirate() {
        Some(card) => {
            let face = evaluation.game.components.face(card);
            let more = [Piece::shown(face)];
            prospect.worth(&evaluation.with_pieces(evaluation.hand, &more)) - now - price + penalty
        }
        None => unseen() + penalty,
    });
    let (action, gain) = match (deck, pirate) {
        (Some(deck), Some(pirate)) if deck > pirate => (Action::BuyDeck, deck),
        (_, Some(pirate)) => (Action::BuyPirate, pirate),
        (Some(deck), None) => (Action::BuyDeck, deck),
        (None, None) => return Action::Leave,
    };
    if !enough || gain >= weights::BUY {
        action
    } else {
        Action::Leave
    }
}

/// Whether a card can be had from the deck: certainly while there is a deck or a discard.
fn deck_left(evaluation: &Evaluation<'_>) -> bool {
    evaluation.view.deck > 0
        || !evaluation.view.discard.is_empty()
        || u32::from(evaluation.view.purchases_left) > u32::from(evaluation.me.pirate_cards)
}

/// What the hand would be worth with a card nobody has seen.
fn with_unseen_card(evaluation: &Evaluation<'_>, prospect: &Prospect<'_>) -> f32 {
    let unseen = evaluation.unseen.len().max(1) as f32;
    let mut worth = 0.0;
    for &good in Good::all() {
        let of_good = evaluation
            .unseen
            .and(evaluation.game.components.of_good[good]);
        if of_good.is_empty() {
            continue;
        }
        let mut piece = evaluation.unshown(good, None);
        // A card of the deck is not chosen by a giver.
        piece.played += weights::UNSHOWN;
        piece.kept += weights::UNSHOWN;
        let share = of_good.len() as f32 / unseen;
        worth += share * prospect.worth(&evaluation.with_pieces(evaluation.hand, &[piece]));
    }
    worth
}
