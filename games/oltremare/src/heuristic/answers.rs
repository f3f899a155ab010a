//! Answers to open offers (O4.6): accept what gains, counter what would gain at another price,
//! decline the rest.

use arrayvec::ArrayVec;

use super::bargains::names_a_price;
use super::evaluation::Evaluation;
use super::plan::Prospect;
use super::rivals::{self, Rival};
use super::weights;
use crate::parts::{Cards, Goods};
use crate::state::{Offer, SLOTS};
use crate::words::{Action, Deal};

/// The player's judgement of an offer.
struct Verdict<'a> {
    offer: &'a Offer,
    /// Cards he would give.
    with: Cards,
    /// His gain without ducats.
    exchange: f32,
    /// His gain as offered, less what the maker's gain does to it.
    gain: f32,
}

/// Answers the most interesting open offer, if any waits for this player.
pub(super) fn answer(evaluation: &Evaluation<'_>) -> Option<Action> {
    let offers = waiting(evaluation);
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
        let habits = evaluation.habits;
        let least = habits.accept[evaluation.game.seats] + habits.against[verdict.offer.maker];
        if verdict.gain >= least {
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

/// Appends every way to answer open offers that is worth a thought, beside declining.
pub(super) fn each(
    evaluation: &Evaluation<'_>,
    prospect: &Prospect<'_>,
    now: f32,
    out: &mut Vec<Action>,
) {
    for offer in waiting(evaluation) {
        let Some(verdict) = judge(evaluation, prospect, now, offer) else {
            continue;
        };
        let number = offer.number;
        out.push(Action::Accept {
            number,
            with: verdict.with,
        });
        if let Some(deal) = counter(evaluation, &verdict) {
            out.push(Action::Counter { number, deal });
        }
    }
}

/// Offers this player may answer, the oldest first.
fn waiting<'a>(evaluation: &Evaluation<'a>) -> ArrayVec<&'a Offer, SLOTS> {
    let (game, state) = (evaluation.game, evaluation.state);
    let offers = state.offers.iter();
    let mut offers: ArrayVec<_, SLOTS> = offers
        .filter(|offer| game.addressed(state, offer, evaluation.seat))
        .collect();
    offers.sort_unstable_by_key(|offer| offer.number);
    offers
}

/// `None` if the player cannot accept it.
fn judge<'a>(
    evaluation: &Evaluation<'_>,
    prospect: &Prospect<'_>,
    now: f32,
    offer: &'a Offer,
) -> Option<Verdict<'a>> {
    let game = evaluation.game;
    game.check_deal_size(evaluation.state, offer).ok()?;
    let mut pieces = evaluation.pieces(Cards::NONE);
    let claims = game.public_claims(&offer.deal);
    for (good, count) in game.components.goods(offer.deal.give).present() {
        let mut claims = claims.iter().filter(|claim| claim.good == good);
        for _ in 0..count {
            let claim = claims.next().map(|claim| &claim.claim);
            let _ = pieces.try_push(evaluation.unshown(good, claim));
        }
    }
    let with = evaluation.spare_cards(prospect, &pieces, &offer.deal.want)?;
    let then = prospect.worth(&evaluation.with_pieces(evaluation.hand.without(with), &pieces));
    let exchange = then - now + evaluation.tiles(offer.maker);
    let ducats = f32::from(offer.deal.pay) - f32::from(offer.deal.ask);
    // What the maker gains is as good as lost between two players.
    let share = evaluation.habits.accept_rival[game.seats];
    let mut gain = exchange + ducats;
    if share > 0.0 {
        let rival = rivals::partner(evaluation, offer.maker);
        let theirs = rival_exchange(evaluation, &rival, offer) - ducats;
        gain -= share * theirs.max(0.0);
    }
    Some(Verdict {
        offer,
        with,
        exchange,
        gain,
    })
}

/// The same goods at a price that shares what both gain, if there is one.
fn counter(evaluation: &Evaluation<'_>, verdict: &Verdict<'_>) -> Option<Deal> {
    if evaluation.state.made[evaluation.seat]
        >= weights::COUNTERS.min(evaluation.game.options.offer_limit)
    {
        return None;
    }
    let offer = verdict.offer;
    let rival = rivals::partner(evaluation, offer.maker);
    // The maker gains something at the price it named. Whoever asks for a gift has named none.
    let offered = f32::from(offer.deal.pay) - f32::from(offer.deal.ask);
    let least = if asks_for_gift(offer) {
        weights::WISH
    } else {
        offered + weights::STRETCH
    };
    let theirs = rival_exchange(evaluation, &rival, offer).max(least);
    if verdict.exchange + theirs < weights::COUNTER {
        return None;
    }
    let asked = ((theirs - verdict.exchange) / 2.0).round();
    let fair = asked > offered && verdict.exchange + asked >= weights::OFFER;
    let most = f32::from(evaluation.game.options.offer_ducats);
    let gives = (!verdict.with.is_empty()).then_some(());
    let wants = (!offer.deal.give.is_empty()).then_some(());
    let named = names_a_price(gives, wants, -asked as i32);
    if !fair || !named || asked.abs() > most {
        return None;
    }
    Some(Deal {
        give: verdict.with,
        pay: (-asked).max(0.0) as u16,
        want: evaluation.game.components.goods(offer.deal.give),
        ask: asked.max(0.0) as u16,
        ..Deal::default()
    })
}

/// What the cards of an offer may be worth to its maker.
fn rival_exchange(evaluation: &Evaluation<'_>, rival: &Rival, offer: &Offer) -> f32 {
    let worth = |goods: Goods| -> f32 {
        goods
            .present()
            .map(|(good, count)| rival.values[good as usize] * f32::from(count))
            .sum()
    };
    let give = evaluation.game.components.goods(offer.deal.give);
    worth(offer.deal.want) - worth(give) + rival.tile
}

/// Whether the maker wants something for nothing: "who would give me salt?"
fn asks_for_gift(offer: &Offer) -> bool {
    offer.deal.give.is_empty() && offer.deal.pay == 0
}
