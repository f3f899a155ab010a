//! Venice (O6): the count in the middle of the game.

use arrayvec::ArrayVec;
use portolan_core::{EventSink, Seat};

use crate::parts::{Card, Cards, MOST_CARDS};
use crate::state::{PerSeat, Phase, State};
use crate::words::Event;
use crate::{MOST_PLAYERS, Oltremare};

impl Oltremare {
    /// How many cards can lie on Venice by public knowledge: the bounds of the set-up, less the
    /// cards drawn since. Venice was not on top when the last turn ended, and is not where a card
    /// is being drawn.
    pub(crate) fn venice_range(&self, state: &State) -> (u8, u8) {
        let (least, most) = self.venice_bounds(state.first_deck);
        let drawn = state.first_deck - state.deck;
        let passed = state.turns > 1 && state.deck == state.turn_deck;
        let buried = u8::from(passed || state.phase == Phase::Draw);
        let range = (
            least.saturating_sub(drawn).max(buried),
            most.saturating_sub(drawn),
        );
        debug_assert!(range.0 <= range.1, "Venice must lie somewhere");
        range
    }

    /// What each place pays, dense ties: 3, 2, 2, 0 tiles pay 6, 3, 3, 1 (O6.2).
    pub(crate) fn pay_places(&self, count: impl Fn(Seat) -> u32) -> PerSeat<i32> {
        let mut better: ArrayVec<u32, MOST_PLAYERS> = Seat::all(self.seats).map(&count).collect();
        better.sort_unstable_by(|one, other| other.cmp(one));
        let mut pay = [0; MOST_PLAYERS];
        for seat in Seat::all(self.seats) {
            let place = better.partition_point(|other| *other > count(seat));
            let distinct = better[..place].chunk_by(|one, other| one == other).count();
            let pays = self.components.numbers.places.get(distinct);
            pay[seat.index()] = pays.copied().unwrap_or(0);
        }
        pay
    }

    /// Prestige is paid and returned; everybody keeps his top lot and sells the rest (O6.2).
    pub(crate) fn score_venice<S: EventSink<Event>>(&self, state: &mut State, events: &mut S) {
        let above = state.venice.take().unwrap_or(0);
        state.venice_left = state.deck.saturating_sub(above);
        events.put(Event::Venice);
        self.score_prestige(state, events);
        if !self.options.venice_first_edition {
            for seat in Seat::all(self.seats) {
                self.sell_below_top_lot(state, seat, events);
            }
        }
    }

    pub(crate) fn score_prestige<S: EventSink<Event>>(&self, state: &mut State, events: &mut S) {
        let pay = self.pay_places(|seat| u32::from(state.prestige[seat.index()]));
        for seat in Seat::all(self.seats) {
            let (tiles, ducats) = (state.prestige[seat.index()], pay[seat.index()]);
            state.prestige[seat.index()] = 0;
            state.ducats[seat.index()] += ducats;
            events.put(Event::PrestigePaid {
                seat,
                tiles,
                ducats,
            });
        }
    }

    fn sell_below_top_lot<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut S,
    ) {
        let pile: ArrayVec<Card, MOST_CARDS> = state.pile(seat).collect();
        let Some(top) = pile.first() else {
            return;
        };
        let good = self.components.good(*top);
        let kept = pile
            .iter()
            .take_while(|card| self.components.good(**card) == good)
            .count();
        let sold: Cards = pile[kept..].iter().copied().collect();
        if sold.is_empty() {
            return;
        }
        let ducats = self.lots(pile[kept..].iter().copied());
        state.ducats[seat.index()] += ducats;
        state.discard = state.discard.or(sold);
        state.link[pile[kept - 1].index()] = 0;
        state.piled[seat.index()] = kept as u8;
        events.put(Event::CargoSold {
            seat,
            ducats,
            cards: sold.len() as u8,
        });
    }

    /// What cards earn lot by lot, in their order (O7.2).
    pub(crate) fn lots(&self, cards: impl Iterator<Item = Card>) -> i32 {
        let mut earned = 0;
        let mut lot = None;
        for card in cards {
            let good = self.components.good(card);
            lot = match lot {
                Some((same, count)) if same == good => Some((good, count + 1)),
                Some((other, count)) => {
                    earned += self.components.lot(other, count);
                    Some((good, 1))
                }
                None => Some((good, 1)),
            };
        }
        earned + lot.map_or(0, |(good, count)| self.components.lot(good, count))
    }

    /// What a seat's whole cargo pile would earn.
    pub(crate) fn cargo_value(&self, state: &State, seat: Seat) -> i32 {
        self.lots(state.pile(seat))
    }
}
