//! New offers (O4.6). The state does not show what has been declined, so the player makes a list, the
//! likeliest gain first, and takes the next entry with every offer: no offer is repeated for ever,
//! and offers end with the list.

use arrayvec::ArrayVec;
use portolan_core::Seat;

use super::bargains::{Bargain, bargains, pick};
use super::evaluation::Evaluation;
use super::plan::Prospect;
use super::rivals::{self, Rival, partners};
use super::weights;
use crate::parts::{Card, Symbol};
use crate::state::Offer;
use crate::words::{Action, CardClaim, Claim, Deal};

/// The next offer, if there is one worth making.
pub(super) fn offer(evaluation: &Evaluation<'_>) -> Option<Action> {
    let made = evaluation.state.made[evaluation.seat];
    let most = if evaluation.is_active() {
        weights::ACTIVE_OFFERS
    } else {
        weights::OPPONENT_OFFERS
    };
    if made >= most.min(evaluation.game.options.offer_limit) || awaits_answer(evaluation) {
        return None;
    }
    let rivals = partners(evaluation);
    let prospect = evaluation.prospect();
    let now = prospect.worth(&evaluation.pieces(evaluation.hand));
    let list = bargains(evaluation, &prospect, now, &rivals);
    let chosen = pick(evaluation, list, refused(evaluation))?;
    // Both sides were evaluated separately; now the whole exchange is.
    if gain(evaluation, &prospect, now, &chosen) < weights::OFFER {
        return None;
    }
    Some(action(evaluation, &rivals, &chosen))
}

/// The offer of a bargain to these partners.
pub(super) fn action(evaluation: &Evaluation<'_>, rivals: &[Rival], bargain: &Bargain) -> Action {
    Action::Offer {
        to: addressee(evaluation, rivals, bargain),
        deal: deal(evaluation, bargain),
    }
}

/// An opponent who has made an offer waits for the answer of the active player.
pub(super) fn awaits_answer(evaluation: &Evaluation<'_>) -> bool {
    let own = |offer: &Offer| offer.maker == evaluation.seat;
    !evaluation.is_active() && evaluation.state.offers.iter().any(own)
}

/// How many of the offers made in this turn were refused, as far as the state shows: a tile means
/// that there was a deal, and after a deal the list is a new one.
fn refused(evaluation: &Evaluation<'_>) -> usize {
    let dealt = if evaluation.is_active() {
        !evaluation.state.took_prestige.is_empty()
    } else {
        evaluation.state.took_prestige.has(evaluation.seat)
    };
    usize::from(evaluation.state.made[evaluation.seat]).saturating_sub(usize::from(dealt))
}

/// What the bargain would gain, the whole hand considered.
fn gain(evaluation: &Evaluation<'_>, prospect: &Prospect<'_>, now: f32, bargain: &Bargain) -> f32 {
    let mut left = evaluation.hand;
    if let Some(card) = bargain.give {
        left.remove(card);
    }
    let want = bargain.want.iter();
    let more: ArrayVec<_, 1> = want.map(|good| evaluation.unshown(*good, None)).collect();
    let then = prospect.worth(&evaluation.with_pieces(left, &more));
    then - now - bargain.ducats as f32 + rivals::tile(evaluation, evaluation.seat)
}

/// The only player who could accept, or all.
fn addressee(evaluation: &Evaluation<'_>, rivals: &[Rival], bargain: &Bargain) -> Option<Seat> {
    if !evaluation.is_active() {
        return Some(evaluation.state.active);
    }
    let able = |rival: &&Rival| bargain.want.is_none() || rival.hand_size > 0;
    let mut able = rivals.iter().filter(able);
    match (able.next(), able.next()) {
        (Some(only), None) => Some(only.seat),
        _ => None,
    }
}

fn deal(evaluation: &Evaluation<'_>, bargain: &Bargain) -> Deal {
    let claims = bargain.give.and_then(|card| true_claim(evaluation, card));
    Deal {
        give: bargain.give.into_iter().collect(),
        pay: bargain.ducats.max(0) as u16,
        want: bargain.want.into_iter().collect(),
        ask: (-bargain.ducats).max(0) as u16,
        claims: claims.into_iter().collect(),
    }
}

/// The claim about a card: the truth, but without a pirate symbol.
fn true_claim(evaluation: &Evaluation<'_>, card: Card) -> Option<CardClaim> {
    let symbols = evaluation.game.components.face(card).symbols;
    let fine = symbols
        .into_iter()
        .filter(|symbol| *symbol != Symbol::Pirate);
    let claim = Claim {
        symbols: fine.collect(),
        ..Claim::default()
    };
    (!claim.is_empty()).then_some(CardClaim { card, claim })
}
