//! The list of possible offers: a card for ducats, ducats for a card, or a card for a card, each
//! at the price that promises most. How likely it is accepted is a guess from what everybody
//! can see.

use arrayvec::ArrayVec;
use portolan_core::Vocabulary;
use strum::EnumCount;

use super::habits;
use super::mind::Mind;
use super::plan::Prospect;
use super::rivals::{self, Rival};
use crate::MOST_CARDS;
use crate::parts::{Card, Cards, Good};

/// The greatest price thought of.
const DEAREST: i32 = 8;

/// What is left of the hope for an offer like one that was refused.
const REFUSED_BEFORE: f32 = 0.5;

/// How many cards of the own hand are thought of as something to give.
const MOST_GIVEN: usize = 6;

/// A possible offer to everybody one may deal with.
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

/// Something that could be given or wanted, and what it changes for the player.
type Side<T> = (Option<T>, f32);

impl Bargain {
    fn promise(&self) -> f32 {
        self.gain * self.likely
    }
}

/// Every exchange that would gain something, each side reckoned on its own.
pub(super) fn bargains(
    mind: &Mind<'_>,
    prospect: &Prospect<'_>,
    now: f32,
    rivals: &[Rival],
) -> Vec<Bargain> {
    let tile = rivals::tile(mind, mind.me.seat);
    let wishes = wishes(mind, prospect, now, rivals);
    let mut found = Vec::new();
    for (give, loss) in gifts(mind, prospect, now) {
        for &(want, gain) in &wishes {
            let good = give.map(|card| mind.game.components.good(card));
            let nothing = good.is_none() && want.is_none();
            if nothing || (good == want) || !mind.may_exchange(give, want) {
                continue;
            }
            let exchange = gain - loss + tile;
            found.extend(best_price(mind, rivals, (give, good), want, exchange));
        }
    }
    found
}

/// The cards the hand can best do without, and no card, with the loss.
fn gifts(mind: &Mind<'_>, prospect: &Prospect<'_>, now: f32) -> impl Iterator<Item = Side<Card>> {
    let mut gifts: ArrayVec<Side<Card>, MOST_CARDS> = mind
        .hand
        .iter()
        .map(|card| {
            let left = mind.hand.without(Cards::one(card));
            (Some(card), now - prospect.worth(&mind.pieces(left)))
        })
        .collect();
    gifts.sort_by(|one, other| one.1.total_cmp(&other.1));
    gifts.into_iter().take(MOST_GIVEN).chain([(None, 0.0)])
}

/// One card of each good, and no card, with the gain.
fn wishes(
    mind: &Mind<'_>,
    prospect: &Prospect<'_>,
    now: f32,
    rivals: &[Rival],
) -> ArrayVec<Side<Good>, { Good::COUNT + 1 }> {
    let mut wishes = ArrayVec::new();
    wishes.push((None, 0.0));
    if rivals.iter().any(|rival| rival.hand_size > 0) {
        for &good in Good::all() {
            let more = [mind.unshown(good, None)];
            let then = prospect.worth(&mind.with_pieces(mind.hand, &more));
            wishes.push((Some(good), then - now));
        }
    }
    wishes
}

/// The price that promises most for the same cards.
fn best_price(
    mind: &Mind<'_>,
    rivals: &[Rival],
    (give, good): (Option<Card>, Option<Good>),
    want: Option<Good>,
    exchange: f32,
) -> Option<Bargain> {
    let most = i32::from(mind.game.options.offer_ducats).min(DEAREST);
    let gains = |ducats: &i32| exchange - *ducats as f32 >= habits::OFFER;
    (-most..=most)
        .take_while(gains)
        .map(|ducats| {
            let (likely, theirs) = reception(rivals, good, want, ducats as f32);
            Bargain {
                give,
                want,
                ducats,
                gain: exchange - ducats as f32 - habits::ENVY * theirs.max(0.0),
                likely,
            }
        })
        .max_by(|one, other| one.promise().total_cmp(&other.promise()))
}

/// How likely somebody accepts, and what the one who likes it best gains.
fn reception(rivals: &[Rival], good: Option<Good>, want: Option<Good>, ducats: f32) -> (f32, f32) {
    let mut refused = 1.0;
    let mut best = f32::MIN;
    for rival in rivals {
        let worth = |good: Option<Good>| good.map_or(0.0, |good| rival.values[good as usize]);
        let theirs = ducats + rival.tile + worth(good) - worth(want) - habits::ACCEPT;
        let willing = (0.5 + theirs / (2.0 * habits::SPREAD)).clamp(0.0, 1.0);
        let holds = want.map_or(1.0, |good| rival.holds[good as usize]);
        refused *= 1.0 - holds * willing;
        best = best.max(theirs);
    }
    (1.0 - refused, best)
}

/// Goes down the list: the best, then the best of what is left once that has been refused.
pub(super) fn pick(mind: &Mind<'_>, mut list: Vec<Bargain>, refused: usize) -> Option<Bargain> {
    let good = |bargain: &Bargain| bargain.give.map(|card| mind.game.components.good(card));
    for _ in 0..refused {
        let gone = best(&list)?;
        list.retain_mut(|other| {
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
        .filter(|bargain| bargain.promise() >= habits::PROMISE)
        .max_by(|one, other| one.promise().total_cmp(&other.promise()))
}
