//! Purchases and the end of the trade phase (O4.4, O4.5).

use portolan_core::Vocabulary;

use super::evaluation::Evaluation;
use super::plan::Prospect;
use super::weights;
use crate::parts::Good;
use crate::words::Action;

/// Buys what is worth its price or must be bought, else leaves.
pub(super) fn buy_or_leave(evaluation: &Evaluation<'_>) -> Action {
    let (game, state) = (evaluation.game, evaluation.state);
    let enough = evaluation.hand.len() >= u32::from(state.cargo);
    if game.purchases_left(state) == 0 {
        return Action::Leave;
    }
    let prospect = evaluation.prospect();
    let now = prospect.worth(&evaluation.pieces(evaluation.hand));
    let price = game.price(state) as f32;
    let penalty = game.components.numbers.penalty as f32;
    let unseen = || with_unseen_card(evaluation, &prospect) - now - price;
    let deck = deck_left(evaluation).then(unseen);
    let pirate =
        (state.pirates[evaluation.seat] > 0).then(|| match state.known_top(evaluation.seat) {
            Some(card) => {
                let more = [game.tables.pieces[card.index()]];
                prospect.worth(&evaluation.with_pieces(evaluation.hand, &more)) - now - price
                    + penalty
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

/// The same for playouts, without the question what an unseen card may be: it is bought only if one must
/// be, because a blind purchase rarely gains (O10). Of all decisions this one took longest.
pub(super) fn buy_or_leave_quickly(evaluation: &Evaluation<'_>) -> Action {
    let (game, state) = (evaluation.game, evaluation.state);
    if game.purchases_left(state) == 0 {
        return Action::Leave;
    }
    let has_pirates = state.pirates[evaluation.seat] > 0;
    if evaluation.hand.len() < u32::from(state.cargo) {
        return if has_pirates {
            Action::BuyPirate
        } else {
            Action::BuyDeck
        };
    }
    let Some(card) = state.known_top(evaluation.seat) else {
        return Action::Leave;
    };
    let prospect = evaluation.prospect();
    let now = prospect.worth(&evaluation.pieces(evaluation.hand));
    let more = [game.tables.pieces[card.index()]];
    let then = prospect.worth(&evaluation.with_pieces(evaluation.hand, &more));
    let price = game.price(state) - game.components.numbers.penalty;
    if then - now - price as f32 >= weights::BUY {
        Action::BuyPirate
    } else {
        Action::Leave
    }
}

/// Whether a card can be had from the deck: certainly while there is a deck or a discard.
fn deck_left(evaluation: &Evaluation<'_>) -> bool {
    let state = evaluation.state;
    state.deck > 0
        || !state.discard.is_empty()
        || evaluation.game.purchases_left(state) > u32::from(state.pirates[evaluation.seat])
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
