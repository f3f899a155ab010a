//! Offers of one's own (O4.6). The view does not show what has been declined, so the player
//! makes a list, the likeliest gain first, and goes down it with every offer he makes: none is
//! repeated for ever, and the end of the list is the end of talk.

use arrayvec::ArrayVec;
use portolan_core::Seat;

use super::bargains::{Bargain, bargains, pick};
use super::habits;
use super::mind::Mind;
use super::plan::Prospect;
use super::rivals::{self, Rival, partners};
use crate::parts::{Card, Symbol};
use crate::view::OfferView;
use crate::words::{Action, CardClaim, Claim, Deal};

/// The next offer, if there is one worth making.
pub(super) fn offer(mind: &Mind<'_>) -> Option<Action> {
    let made = mind.me.offers_made;
    let most = match mind.is_active() {
        true => habits::ACTIVE_OFFERS,
        false => habits::QUIET_OFFERS,
    };
    if made >= most.min(mind.game.options.offer_limit) || awaits_answer(mind) {
        return None;
    }
    let rivals = partners(mind);
    let prospect = mind.prospect();
    let now = prospect.worth(&mind.pieces(mind.hand));
    let list = bargains(mind, &prospect, now, &rivals);
    let chosen = pick(mind, list, refused(mind))?;
    // What was reckoned side by side is looked at once more as a whole.
    if gain(mind, &prospect, now, &chosen) < habits::OFFER {
        return None;
    }
    Some(Action::Offer {
        to: addressee(mind, &rivals, &chosen),
        deal: deal(mind, &chosen),
    })
}

/// An opponent who has made an offer waits for what the active player says to it.
fn awaits_answer(mind: &Mind<'_>) -> bool {
    let own = |offer: &OfferView| offer.maker == mind.me.seat;
    !mind.is_active() && mind.view.offers.iter().any(own)
}

/// How many of the offers made in this turn came to nothing, as far as one can tell: a tile
/// taken tells of a deal, and after a deal the list is another one.
fn refused(mind: &Mind<'_>) -> usize {
    let dealt = match mind.is_active() {
        true => !mind.view.honoured.is_empty(),
        false => mind.view.honoured.has(mind.me.seat),
    };
    usize::from(mind.me.offers_made).saturating_sub(usize::from(dealt))
}

/// What the bargain would gain, the whole hand considered.
fn gain(mind: &Mind<'_>, prospect: &Prospect<'_>, now: f32, bargain: &Bargain) -> f32 {
    let mut left = mind.hand;
    if let Some(card) = bargain.give {
        left.remove(card);
    }
    let want = bargain.want.iter();
    let more: ArrayVec<_, 1> = want.map(|good| mind.unshown(*good, None)).collect();
    let then = prospect.worth(&mind.with_pieces(left, &more));
    then - now - bargain.ducats as f32 + rivals::tile(mind, mind.me.seat)
}

/// To the only one who could accept, or to all.
fn addressee(mind: &Mind<'_>, rivals: &[Rival], bargain: &Bargain) -> Option<Seat> {
    if !mind.is_active() {
        return Some(mind.view.active);
    }
    let able = |rival: &&Rival| bargain.want.is_none() || rival.hand_size > 0;
    let mut able = rivals.iter().filter(able);
    match (able.next(), able.next()) {
        (Some(only), None) => Some(only.seat),
        _ => None,
    }
}

fn deal(mind: &Mind<'_>, bargain: &Bargain) -> Deal {
    let claims = bargain.give.and_then(|card| praise(mind, card));
    Deal {
        give: bargain.give.into_iter().collect(),
        pay: bargain.ducats.max(0) as u16,
        want: bargain.want.into_iter().collect(),
        ask: (-bargain.ducats).max(0) as u16,
        claims: claims.into_iter().collect(),
    }
}

/// What the player says about a card: the truth, but not that there is a pirate on it.
fn praise(mind: &Mind<'_>, card: Card) -> Option<CardClaim> {
    let symbols = mind.game.components.face(card).symbols;
    let fine = symbols
        .into_iter()
        .filter(|symbol| *symbol != Symbol::Pirate);
    let claim = Claim {
        symbols: fine.collect(),
        ..Claim::default()
    };
    (!claim.is_empty()).then_some(CardClaim { card, claim })
}
