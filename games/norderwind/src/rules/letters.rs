//! Letters of trade (N5): after a deal on an underlined tile the opponents may follow, in turn order.

use std::ops::ControlFlow;

use portolan_core::Seat;

use super::Events;
use crate::parts::{Item, Legs, Tile};
use crate::state::{Phase, State};
use crate::words::letter_order::{LetterOrder, Wanted};
use crate::{Action, Event, Norderwind};

impl Norderwind {
    /// Asks the next opponent with a letter and a legal use; when there is none, the voyage of the
    /// active player goes on (N5.2).
    pub(crate) fn ask_letter_after(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        if let Some(tile) = state.voyage.tile() {
            let mut next = seat.next(self.seats);
            while next != state.active {
                let ship = state.ship(next);
                if ship.letters > 0 && self.has_deal(ship, tile, state.voyage.closed) {
                    state.actor = next;
                    state.phase = Phase::Letter;
                    return;
                }
                next = next.next(self.seats);
            }
        }
        state.actor = state.active;
        state.voyage.closed = Legs::default();
        self.go_on(state, events);
    }

    pub(crate) fn pass_letter(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        events.put(Event::LetterKept { seat });
        self.ask_letter_after(state, seat, events);
    }

    /// The letter goes back first; a letter used opens nothing for others (N5.1).
    pub(crate) fn use_letter(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut impl Events,
    ) {
        let Some(tile) = state.voyage.tile() else {
            return;
        };
        state.ship_mut(seat).letters -= 1;
        events.put(Event::LetterUsed { seat });
        self.deal(state, seat, tile, action, events);
        if state.phase != Phase::Over {
            self.ask_letter_after(state, seat, events);
        }
    }

    /// What a seat could do on a tile by letter; nothing without a letter.
    pub(crate) fn open_legs(&self, state: &State, seat: Seat, tile: Tile, closed: Legs) -> Legs {
        let mut legs = Legs::default();
        if state.ship(seat).letters > 0 {
            let _ = self.each_deal(state.ship(seat), tile, closed, &mut |action| {
                legs.add(action.legs());
                ControlFlow::Continue(())
            });
        }
        legs
    }

    /// The answer of a standing order: a pass where the letter cannot buy what is wanted.
    pub(crate) fn letter_answer(
        &self,
        order: LetterOrder,
        state: &State,
        seat: Seat,
    ) -> Option<Action> {
        let tile = state.voyage.tile()?;
        if state.phase != Phase::Letter || state.actor != seat {
            return None;
        }
        let legs = self.open_legs(state, seat, tile, state.voyage.closed);
        let asks = match order {
            LetterOrder::PassOnLetters => false,
            LetterOrder::AskOnlyFor { wanted } => match wanted {
                Wanted::Sail => legs.items.contains(Item::Sail),
                Wanted::Cannon => legs.items.contains(Item::Cannon),
                Wanted::Crew => legs.items.contains(Item::Crew),
                Wanted::Buying => !legs.buy.is_empty(),
                Wanted::Selling => !legs.sell.is_empty(),
            },
        };
        (!asks).then_some(Action::Pass)
    }
}
