//! Answers to open offers (O4.6): accept what gains, counter what would gain at another price,
//! decline the rest.

use super::habits;
use super::mind::Mind;
use super::plan::Prospect;
use super::rivals::{self, Rival};
use crate::parts::{Cards, Goods};
use crate::view::OfferView;
use crate::words::{Action, Deal};

/// What the player thinks of an offer.
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
pub(super) fn answer(mind: &Mind<'_>) -> Option<Action> {
    let offers: Vec<_> = waiting(mind).collect();
    if offers.is_empty() {
        return None;
    }
    let prospect = mind.prospect();
    let now = prospect.worth(&mind.pieces(mind.hand));
    let best = offers
        .iter()
        .filter_map(|offer| judge(mind, &prospect, now, offer))
        .max_by(|one, other| one.gain.total_cmp(&other.gain));
    if let Some(verdict) = best {
        let number = verdict.offer.number;
        if verdict.gain >= habits::ACCEPT {
            return Some(Action::Accept {
                number,
                with: verdict.with,
            });
        }
        if let Some(deal) = counter(mind, &verdict) {
            return Some(Action::Counter { number, deal });
        }
    }
    offers.first().map(|offer| Action::Decline {
        number: offer.number,
    })
}

/// Offers this player may answer.
fn waiting<'a>(mind: &Mind<'a>) -> impl Iterator<Item = &'a OfferView> {
    let (me, active) = (mind.me.seat, mind.view.active);
    mind.view.offers.iter().filter(move |offer| match offer.to {
        Some(to) => to == me,
        None => me != active && offer.maker != me && !offer.declined.has(me),
    })
}

/// `None` if the player cannot accept it.
fn judge<'a>(
    mind: &Mind<'_>,
    prospect: &Prospect<'_>,
    now: f32,
    offer: &'a OfferView,
) -> Option<Verdict<'a>> {
    let (gives, gets) = match offer.maker == mind.view.active {
        true => (offer.give.total(), offer.want.total()),
        false => (offer.want.total(), offer.give.total()),
    };
    if !mind.can_spare(gives, gets) {
        return None;
    }
    let mut pieces = mind.pieces(Cards::NONE);
    for (good, count) in offer.give.present() {
        let mut claims = offer.claims.iter().filter(|claim| claim.good == good);
        for _ in 0..count {
            let claim = claims.next().map(|claim| &claim.claim);
            let _ = pieces.try_push(mind.unshown(good, claim));
        }
    }
    let with = mind.spare_cards(prospect, &pieces, &offer.want)?;
    let then = prospect.worth(&mind.with_pieces(mind.hand.without(with), &pieces));
    let exchange = then - now + mind.tiles(offer.maker);
    let ducats = f32::from(offer.pay) - f32::from(offer.ask);
    Some(Verdict {
        offer,
        with,
        exchange,
        gain: exchange + ducats,
    })
}

/// The same goods at a price that shares what both gain, if there is one.
fn counter(mind: &Mind<'_>, verdict: &Verdict<'_>) -> Option<Deal> {
    if mind.me.offers_made >= habits::COUNTERS.min(mind.game.options.offer_limit) {
        return None;
    }
    let offer = verdict.offer;
    let rival = rivals::partner(mind, offer.maker)?;
    // Who names a price gains something at it.
    let offered = f32::from(offer.pay) - f32::from(offer.ask);
    let theirs = rival_exchange(&rival, offer).max(offered + habits::STRETCH);
    if verdict.exchange + theirs < habits::COUNTER {
        return None;
    }
    let asked = ((theirs - verdict.exchange) / 2.0).round();
    let fair = asked > offered && verdict.exchange + asked >= habits::OFFER;
    let most = f32::from(mind.game.options.offer_ducats);
    if !fair || asked.abs() > most {
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
