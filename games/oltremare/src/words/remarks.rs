//! Remarks: a word beside an answer to an offer. Everything here is computed from what everybody
//! sees, so a remark gives away nothing that the answer does not.

use portolan_core::{OpenOffer, Remark, Seat};

use super::Action;
use crate::Oltremare;
use crate::view::{OfferView, PublicView};

const TOO_DEAR: &str = "remark-too-dear";
const TOO_LITTLE: &str = "remark-too-little";
const NEED_IT: &str = "remark-need-it";
const NO_USE: &str = "remark-no-use";
const NOT_FOR_NOTHING: &str = "remark-not-for-nothing";
const HOW_ABOUT: &str = "remark-how-about";
const MAYBE_LATER: &str = "remark-maybe-later";
const GLADLY: &str = "remark-gladly";
const THANK_YOU: &str = "remark-thank-you";
const WELL_PLAYED: &str = "remark-well-played";

/// Everything players may say.
pub(crate) const REMARKS: &[&str] = &[
    TOO_DEAR,
    TOO_LITTLE,
    NEED_IT,
    NO_USE,
    NOT_FOR_NOTHING,
    HOW_ABOUT,
    MAYBE_LATER,
    GLADLY,
    THANK_YOU,
    WELL_PLAYED,
];

impl Oltremare {
    /// What a bot says to the maker of an offer that it answers.
    pub(crate) fn remark_on(
        &self,
        view: &PublicView,
        seat: Seat,
        action: &Action,
    ) -> Option<Remark> {
        let (Action::Decline { number }
        | Action::Counter { number, .. }
        | Action::Accept { number, .. }) = *action
        else {
            return None;
        };
        let offer = view.offers.iter().find(|offer| offer.number == number)?;
        let key = match action {
            Action::Counter { .. } => HOW_ABOUT,
            Action::Accept { .. } if offer.is_gift() => THANK_YOU,
            Action::Accept { .. } => GLADLY,
            _ => self.why_not(view, seat, offer),
        };
        let to = offer.maker;
        Some(Remark { key, to })
    }

    /// The nearest reason to decline an offer.
    fn why_not(&self, view: &PublicView, seat: Seat, offer: &OfferView) -> &'static str {
        let top = view.players.get(seat.index()).and_then(|player| player.top);
        let top = top.map(|card| self.components.good(card));
        if offer.ask > 0 {
            TOO_DEAR
        } else if offer.asks_for_gift() {
            NOT_FOR_NOTHING
        } else if top.is_some_and(|good| offer.want[good] > 0) {
            NEED_IT
        } else if offer.give.total() == 0 {
            TOO_LITTLE
        } else if top.is_none_or(|good| offer.give[good] == 0) {
            NO_USE
        } else {
            MAYBE_LATER
        }
    }

    /// The open offers and who may still answer them (O4.6).
    pub(crate) fn offers_in(&self, view: &PublicView) -> Vec<OpenOffer> {
        let offers = view.offers.iter();
        offers
            .map(|offer| OpenOffer {
                number: offer.number,
                maker: offer.maker,
                asked: offer.waits_for,
            })
            .collect()
    }
}
