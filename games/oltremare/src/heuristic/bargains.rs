//! The list of possible offers: a card for ducats, ducats for a card, or a card for a card, each
//! at the price with the greatest expected gain. How likely it is accepted is estimated from what
//! everybody can see.

use arrayvec::ArrayVec;
use portolan_core::Vocabulary;
use strum::EnumCount;

use super::evaluation::Evaluation;
use super::plan::Prospect;
use super::rivals::{self, Rival};
use super::weights;
use crate::MOST_CARDS;
use crate::parts::{Card, Cards, Good};

/// The greatest price considered.
const DEAREST: i32 = 8;

/// Factor for the likelihood of an offer that resembles a refused one.
const REFUSED_BEFORE: f32 = 0.5;

/// How many cards of the own hand are considered as something to give.
const MOST_GIVEN: usize = 6;

/// A possible offer to all partners.
#[derive(Clone, Copy)]
pub(super) struct Bargain {
    pub(super) give: Option<Card>,
    pub(super) want: Option<Good>,
    /// Ducats paid; below 0 asked for.
    pub(super) ducats: i32,
    /// The gain if it is accepted, less what a rival's gain does to it.
    gain: f32,
    /// How likely somebody accepts it.
    likely: f32,
}

/// Possible offers: any of the given cards or none, for any good or none.
pub(super) type Bargains = ArrayVec<Bargain, { (MOST_GIVEN + 1) * (Good::COUNT + 1) }>;

/// Something that could be given or wanted, and what it changes for the player.
type Side<T> = (Option<T>, f32);

impl Bargain {
    pub(super) fn expected_gain(&self) -> f32 {
        self.gain * self.likely
    }
}

/// Every exchange that would gain something, each side evaluated separately.
pub(super) fn bargains(
    evaluation: &Evaluation<'_>,
    prospect: &Prospect<'_>,
    now: f32,
    rivals: &[Rival],
) -> Bargains {
    let tile = rivals::tile(evaluation, evaluation.seat);
    let wanted = wanted(evaluation, prospect, now, rivals);
    let mut found = Bargains::new();
    for (give, loss) in given(evaluation, prospect, now) {
        for &(want, gain) in &wanted {
            let good = give.map(|card| evaluation.game.components.good(card));
            let nothing = good.is_none() && want.is_none();
            if nothing || (good == want) || !evaluation.may_exchange(give, want) {
                continue;
            }
            let exchange = gain - loss + tile;
            found.extend(best_price(evaluation, rivals, (give, good), want, exchange));
        }
    }
    found
}

/// The cards the hand can best do without, and no card, with the loss.
fn given(
    evaluation: &Evaluation<'_>,
    prospect: &Prospect<'_>,
    now: f32,
) -> impl Iterator<Item = Side<Card>> {
    let mut given: ArrayVec<Side<Card>, MOST_CARDS> = evaluation
        .hand
        .iter()
        .map(|card| {
            let left = evaluation.hand.without(Cards::one(card));
            (Some(card), now - prospect.worth(&evaluation.pieces(left)))
        })
        .collect();
    given.sort_by(|one, other| one.1.total_cmp(&other.1));
    given.into_iter().take(MOST_GIVEN).chain([(None, 0.0)])
}

/// One card of each good, and no card, with the gain.
fn wanted(
    evaluation: &Evaluation<'_>,
    prospect: &Prospect<'_>,
    now: f32,
    rivals: &[Rival],
) -> ArrayVec<Side<Good>, { Good::COUNT + 1 }> {
    let mut wanted = ArrayVec::new();
    wanted.push((None, 0.0));
    if rivals.iter().any(|rival| rival.hand_size > 0) {
        for &good in Good::all() {
            let more = [evaluation.unshown(good, None)];
            let then = prospect.worth(&evaluation.with_pieces(evaluation.hand, &more));
            wanted.push((Some(good), then - now));
        }
    }
    wanted
}

/// The price with the greatest expected gain for the same cards.
fn best_price(
    evaluation: &Evaluation<'_>,
    rivals: &[Rival],
    (give, good): (Option<Card>, Option<Good>),
    want: Option<Good>,
    exchange: f32,
) -> Option<Bargain> {
    let most = i32::from(evaluation.game.options.offer_ducats).min(DEAREST);
    let gains = |ducats: &i32| exchange - *ducats as f32 >= weights::OFFER;
    let named = |ducats: &i32| {
        let is_gift = want.is_none() && exchange >= weights::GIFT;
        is_gift || names_a_price(give, want, *ducats)
    };
    (-most..=most)
        .take_while(gains)
        .filter(named)
        .map(|ducats| {
            let (likely, theirs) = reception(rivals, good, want, ducats as f32);
            Bargain {
                give,
                want,
                ducats,
                gain: exchange
                    - ducats as f32
                    - evaluation.habits.offer_rival[evaluation.game.seats] * theirs.max(0.0),
                likely,
            }
        })
        .max_by(|one, other| one.expected_gain().total_cmp(&other.expected_gain()))
}

/// Whether an offer in which so many ducats are paid neither begs for cards nor gives some away.
pub(super) fn names_a_price<G, W>(give: Option<G>, want: Option<W>, ducats: i32) -> bool {
    match (give, want) {
        (None, Some(_)) => ducats >= weights::LEAST_PRICE,
        (Some(_), None) => ducats <= -weights::LEAST_PRICE,
        _ => true,
    }
}

/// How likely somebody accepts, and the greatest gain of a rival.
fn reception(rivals: &[Rival], good: Option<Good>, want: Option<Good>, ducats: f32) -> (f32, f32) {
    let mut refused = 1.0;
    let mut best = f32::MIN;
    for rival in rivals {
        let worth = |good: Option<Good>| good.map_or(0.0, |good| rival.values[good as usize]);
        let theirs = ducats + rival.tile + worth(good) - worth(want) - weights::ACCEPT;
        let willing = (0.5 + theirs / (2.0 * weights::SPREAD)).clamp(0.0, 1.0);
        let holds = want.map_or(1.0, |good| rival.holds[good as usize]);
        refused *= 1.0 - holds * willing;
        best = best.max(theirs);
    }
    (1.0 - refused, best)
}

/// Goes down the list: the best, then the best of what is left once that has been refused.
pub(super) fn pick(
    evaluation: &Evaluation<'_>,
    mut list: Bargains,
    refused: usize,
) -> Option<Bargain> {
    let good = |bargain: &Bargain| {
        bargain
            .give
            .map(|card| evaluation.game.components.good(card))
    };
    for _ in 0..refused {
        let gone = best(&list)?;
        list.retain(|other| {
            let gives = good(&gone) == good(other);
            let wants = gone.want == other.want;
            if (gives && gone.give.is_some()) || (wants && gone.want.is_some()) {
                other.likely *= REFUSED_BEFORE;
            }
            !(gives && wants)
        });
    }
    best(&list)
}

fn best(list: &[Bargain]) -> Option<Bargain> {
    list.iter()
        .copied()
        .filter(|bargain| bargain.expected_gain() >= weights::EXPECTED_GAIN)
        .max_by(|one, other| one.expected_gain().total_cmp(&other.expected_gain()))
}
