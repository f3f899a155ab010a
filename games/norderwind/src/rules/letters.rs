//! Letters of trade (N5): after a deal on an underlined tile the opponents may follow, in turn order.

use std::ops::ControlFlow;

use portolan_core::Seat;

use super::{Change, Events};
use crate::parts::{Item, Legs, Tile};
use crate::state::{Phase, State};
use crate::words::letter_order::{LetterOrder, Wanted};
use crate::{Action, Event, Norderwind};

impl Norderwind {
    /// Asks the next opponent with a letter and a legal use; when there is none, the voyage of the
    /// active player goes on (N5.2).
    pub(crate) fn ask_letter_after(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        let state = &mut *change.state;
        let others = seat.around(self.seats).skip(1);
        for next in others.take_while(|next| *next != state.active) {
            state.actor = next;
            if state.ships[next].letters > 0 && self.can_use(state) {
                state.phase = Phase::Letter;
                return;
            }
        }
        state.actor = state.active;
        state.voyage.closed = Legs::default();
        self.go_on(change);
    }

    pub(crate) fn pass_letter(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        change.put(Event::LetterKept { seat });
        self.ask_letter_after(change, seat);
    }

    /// The letter goes back first; a letter used opens nothing for others (N5.1).
    pub(crate) fn use_letter(&self, change: &mut Change<'_, impl Events>, action: &Action) {
        let state = &mut *change.state;
        let seat = state.actor;
        let Some(tile) = state.voyage.tile() else {
            return;
        };
        let letters = state.ships[seat].letters - 1;
        state.ships[seat].letters = letters;
        change.put(Event::LetterUsed { seat, letters });
        self.deal(change, tile, action);
        if change.state.phase != Phase::Over {
            self.ask_letter_after(change, seat);
        }
    }

    /// What a seat could do on a tile by letter; nothing without a letter.
    pub(crate) fn open_legs(&self, state: &State, seat: Seat, tile: Tile, closed: Legs) -> Legs {
        let mut legs = Legs::default();
        if state.ships[seat].letters > 0 {
            let _ = self.each_deal(&state.ships[seat], tile, closed, &mut |action| {
                legs.add(action.legs());
                ControlFlow::Continue(())
            });
        }
        legs
    }

    /// The answer of a standing order: a pass where the letter cannot buy what is wanted.
    pub(crate) fn obey(&self, order: LetterOrder, state: &State, seat: Seat) -> Option<Action> {
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
