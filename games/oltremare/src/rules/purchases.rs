//! Purchases (O4.4) and the end of the trade phase (O4.5).

use portolan_core::{EventSink, Seat};

use super::Change;
use crate::Oltremare;
use crate::parts::Marker;
use crate::state::{Phase, State};
use crate::words::{Event, Refusal};

impl Oltremare {
    /// What the next purchase costs the active player (O4.4).
    pub(crate) fn price(&self, state: &State) -> i32 {
        let seat = state.active.index();
        if state.marker[seat] == Some(Marker::FavourableTrade) {
            return self.components.numbers.favourable[usize::from(state.purchases.min(3))];
        }
        if state.ducats[seat] <= 0 {
            self.components.numbers.price_in_debt
        } else {
            self.components.numbers.price
        }
    }

    /// How many more cards he could buy in this turn (O4.5).
    pub(crate) fn purchases_left(&self, state: &State) -> u32 {
        let allowed = u32::from(
            self.components
                .numbers
                .purchases
                .saturating_sub(state.purchases),
        );
        // The deck alone has enough, as in nearly all of a game: nothing else need be counted.
        if allowed <= u32::from(state.deck) {
            return allowed;
        }
        let own = if state.active == state.first && !state.early.has(state.first) {
            // His own pirate pile is among what could be recycled already.
            0
        } else {
            u32::from(state.pirates[state.active])
        };
        allowed.min(self.obtainable(state) + own)
    }

    pub(crate) fn check_buy_deck(&self, state: &State) -> Result<(), Refusal> {
        self.check_purchases(state)?;
        if state.deck == 0 && self.obtainable(state) == 0 {
            return Err(Refusal::DeckEmpty);
        }
        Ok(())
    }

    pub(crate) fn check_buy_pirate(&self, state: &State) -> Result<(), Refusal> {
        self.check_purchases(state)?;
        match state.pirates[state.active] {
            0 => Err(Refusal::NoPirates),
            _ => Ok(()),
        }
    }

    fn check_purchases(&self, state: &State) -> Result<(), Refusal> {
        let most = self.components.numbers.purchases;
        if state.purchases >= most {
            return Err(Refusal::NoPurchaseLeft { most });
        }
        Ok(())
    }

    /// Priced and paid before the card is drawn (O4.4).
    fn pay_purchase(&self, state: &mut State) -> i32 {
        let price = self.price(state);
        state.ducats[state.active] -= price;
        state.purchases += 1;
        price
    }

    pub(crate) fn buy_deck<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        let ducats = self.pay_purchase(change.state);
        change.put(Event::Bought { seat, ducats });
        change.state.pending_draws.purchase = 1;
        self.draw_pending(change);
    }

    pub(crate) fn buy_pirate<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
    ) {
        let ducats = self.pay_purchase(change.state);
        change.put(Event::BoughtPirate { seat, ducats });
        let state = &mut *change.state;
        match state.known_top(seat) {
            Some(card) => {
                state.known[seat].remove(card);
                state.pirates[seat] -= 1;
                state.hands[seat].add(card);
                let card = Some(card);
                change.put(Event::PirateTurned { seat, card });
            }
            None => state.phase = Phase::TurnPirate,
        }
    }

    /// How many cards he must hold to leave the phase (O4.5): fewer, if none can be bought.
    pub(crate) fn check_leave(&self, state: &State) -> Result<(), Refusal> {
        let (hand, needed) = (state.hand_size(state.active), u32::from(state.cargo));
        if hand < needed && self.purchases_left(state) > 0 {
            return Err(Refusal::TooFewCards {
                hand: hand as u8,
                needed: needed as u8,
            });
        }
        Ok(())
    }
}
