//! Answers to open offers (O4.6): accept what gains, counter what would gain at another price,
//! decline the rest.

use super::bargains::names_a_price;
use super::evaluation::Evaluation;
use super::plan::Prospect;
use super::rivals::{self, Rival};
use super::weights;
use crate::parts::{Cards, Goods};
use crate::view::OfferView;
use crate::words::{Action, Deal};

/// The player's judgement of an offer.
struct Verdict<'a> {
    offer: &'a OfferView,
    /// Cards he would give.
    with: Cards,
    /// His gain without ducats.
    exchange: f32,
    /// His gain as offered.
    gain: f32,
}

/// Answers the most interesting open offer, if any waits for this player.
pub(super) fn answer(evaluation: &Evaluation<'_>) -> Option<Action> {
    let offers: Vec<_> = waiting(evaluation).collect();
    if offers.is_empty() {
        return None;
    }
    let prospect = evaluation.prospect();
    let now = prospect.worth(&evaluation.pieces(evaluation.hand));
    let best = offers
        .iter()
        .filter_map(|offer| judge(evaluation, &prospect, now, offer))
        .max_by(|one, other| one.gain.total_cmp(&other.gain));
    if let Some(verdict) = best {
        let number = verdict.offer.number;
        if verdict.gain >= weights::ACCEPT {
            return Some(Action::Accept {
                number,
                with: verdict.with,
            });
        }
        if let Some(deal) = counter(evaluation, &verdict) {
            return Some(Action::Counter { number, deal });
        }
    }
    offers.first().map(|offer| Action::Decline {
        number: offer.number,
    })
}

/// Offers this player may answer.
fn waiting<'a>(evaluation: &Evaluation<'a>) -> impl Iterator<Item = &'a OfferView> {
    let me = evaluation.me.seat;
    let offers = evaluation.view.offers.iter();
    offers.filter(move |offer| offer.waits_for.has(me))
}

/// `None` if the player cannot accept it.
fn judge<'a>(
    evaluation: &Evaluation<'_>,
    prospect: &Prospect<'_>,
    now: f32,
    offer: &'a OfferView,
) -> Option<Verdict<'a>> {
    let (gives, gets) = if offer.maker == evaluation.view.active {
        (offer.give.total(), offer.want.total())
    } else {
        (offer.want.total(), offer.give.total())
    };
    if !evaluation.can_spare(gives, gets) {
        return None;
    }
    let mut pieces = evaluation.pieces(Cards::NONE);
    for (good, count) in offer.give.present() {
        let mut claims = offer.claims.iter().filter(|claim| claim.good == good);
        for _ in 0..count {
            let claim = claims.next().map(|claim| &claim.claim);
            let _ = pieces.try_push(evaluation.unshown(good, claim));
        }
    }
    let with = evaluation.spare_cards(prospect, &pieces, &offer.want)?;
    let then = prospect.worth(&evaluation.with_pieces(evaluation.hand.without(with), &pieces));
    let exchange = then - now + evaluation.tiles(offer.maker);
    let ducats = f32::from(offer.pay) - f32::from(offer.ask);
    Some(Verdict {
        offer,
        with,
        exchange,
        gain: exchange + ducats,
    })
}

/// The same goods at a price that shares what both gain, if there is one.
fn counter(evaluation: &Evaluation<'_>, verdict: &Verdict<'_>) -> Option<Deal> {
    if evaluation.me.offers_made >= weights::COUNTERS.min(evaluation.game.options.offer_limit) {
        return None;
    }
    let offer = verdict.offer;
    let rival = rivals::partner(evaluation, offer.maker)?;
    // The maker gains something at the price it named. Whoever asks for a gift has named none.
    let offered = f32::from(offer.pay) - f32::from(offer.ask);
    let least = if offer.asks_for_gift() {
        weights::WISH
    } else {
        offered + weights::STRETCH
    };
    let theirs = rival_exchange(&rival, offer).max(least);
    if verdict.exchange + theirs < weights::COUNTER {
        return None;
    }
    let asked = ((theirs - verdict.exchange) / 2.0).round();
    let fair = asked > offered && verdict.exchange + asked >= weights::OFFER;
    let most = f32::from(evaluation.game.options.offer_ducats);
    let gives = (!verdict.with.is_empty()).then_some(());
    let wants = (offer.give.total() > 0).then_some(());
    let named = names_a_price(gives, wants, -asked as i32);
    if !fair || !named || asked.abs() > most {
        return None;
    }
    Some(Deal {
        give: verdict.with,
        pay: (-asked).max(0.0) as u16,
        want: offer.give,
        ask: asked.max(0.0) as u16,
        ..Deal::default()
    })
}

/// What the cards of an offer may be worth to its maker.
fn rival_exchange(rival: &Rival, offer: &OfferView) -> f32 {
    let worth = |goods: &Goods| -> f32 {
        goods
            .present()
            .map(|(good, count)| rival.values[good as usize] * f32::from(count))
            .sum()
    };
    worth(&offer.want) - worth(&offer.give) + rival.tile
}
