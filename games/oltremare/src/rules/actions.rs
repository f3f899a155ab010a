//! Actions (O5.1): cards are chosen and laid open, symbols are counted and resolved in order.

use portolan_core::{EventSink, Seat};

use super::Change;
use crate::Oltremare;
use crate::parts::{Card, Cards, Marker, Symbol};
use crate::state::{Phase, Stage, State};
use crate::words::{Event, Refusal};

/// What symbols bring.
pub(crate) struct SymbolGain {
    pub(crate) ducats: i32,
    /// Cards for the pirate pile.
    pub(crate) pirates: u8,
    /// Cards for the hand.
    pub(crate) cards: u8,
    /// Routes of the ship.
    pub(crate) ships: u8,
}

impl Oltremare {
    /// How many cards are played in this turn: all of a hand that is too small (O7.1).
    pub(crate) fn to_play(&self, state: &State) -> u32 {
        u32::from(state.cargo).min(state.hand_size(state.active))
    }

    /// The trade phase ends: open offers lapse (O4.6).
    pub(crate) fn leave<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        let state = &mut *change.state;
        state.offers.clear();
        state.stage = Stage::Actions;
        state.phase = Phase::Play;
        change.put(Event::Left { seat });
        // If the whole hand is played, there is nothing to choose. Hand sizes are public.
        let state = &mut *change.state;
        if self.to_play(state) == state.hand_size(seat) {
            state.chosen = state.hands[seat];
            self.reveal_chosen(change, seat);
        }
    }

    pub(crate) fn check_play(&self, state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
        if !state.hands[seat].has(card) {
            let phase = state.phase;
            return Err(Refusal::NotInHand { card, phase });
        }
        if state.chosen.has(card) {
            return Err(Refusal::ChosenAlready { card });
        }
        Ok(())
    }

    /// A card is chosen; nobody sees it before the last one is.
    pub(crate) fn play<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        card: Card,
    ) {
        change.state.chosen.add(card);
        change.put(Event::Chosen { seat, card });
        if change.state.chosen.len() == self.to_play(change.state) {
            self.reveal_chosen(change, seat);
        }
    }

    fn reveal_chosen<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        let state = &mut *change.state;
        let cards = std::mem::take(&mut state.chosen);
        state.hands[seat] = state.hands[seat].without(cards);
        state.played = cards;
        for marks in &mut state.marks {
            *marks = marks.without(cards);
        }
        let gain = self.symbol_gain(state, seat, cards);
        state.ships = gain.ships;
        change.put(Event::Played { seat, cards });
        self.resolve_symbols(change, seat, &gain);
    }

    /// How often a symbol appears on some cards.
    fn count(&self, cards: Cards, symbol: Symbol) -> u8 {
        cards.and(self.components.of_symbol[symbol]).len() as u8
    }

    /// What these cards bring together (O5.1).
    pub(crate) fn symbol_gain(&self, state: &State, seat: Seat, cards: Cards) -> SymbolGain {
        let marker = state.marker[seat];
        let gain = |count: u8| self.components.symbols(count);
        let business = u8::from(marker == Some(Marker::GoodBusiness));
        let pirates = match marker {
            Some(Marker::VictoryOverPirates) => 0,
            _ => self.count(cards, Symbol::Pirate),
        };
        SymbolGain {
            ducats: gain(self.count(cards, Symbol::Ducat) + business).into(),
            pirates: gain(pirates),
            cards: gain(self.count(cards, Symbol::Cards)),
            ships: self.count(cards, Symbol::Ship),
        }
    }

    /// Ducats at once, then pirates, cards and the ship (O5.1).
    fn resolve_symbols<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        gain: &SymbolGain,
    ) {
        let ducats = gain.ducats;
        if ducats > 0 {
            change.state.ducats[seat] += ducats;
            change.put(Event::Earned { seat, ducats });
        }
        change.state.pending_draws.pirates = gain.pirates;
        change.state.pending_draws.cards = gain.cards;
        self.draw_pending(change);
    }
}
