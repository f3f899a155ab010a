//! Venice (O6): the count in the middle of the game.

use arrayvec::ArrayVec;
use portolan_core::{EventSink, Seat};

use super::Change;
use crate::parts::{Card, Cards, Good, MOST_CARDS};
use crate::state::{PerSeat, Phase, State};
use crate::words::Event;
use crate::{MOST_PLAYERS, Oltremare};

/// A place in a majority and what it pays.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PlacePay {
    /// From 1; equal numbers share a place.
    pub(crate) place: u8,
    pub(crate) ducats: i32,
}

/// Cards of one good that lie on each other in a cargo pile.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lot {
    pub(crate) good: Good,
    pub(crate) cards: u32,
}

/// The lots of a cargo pile.
pub(crate) type Lots = ArrayVec<Lot, MOST_CARDS>;

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

    /// The place of each seat and what it pays, dense ties: 3, 2, 2, 0 tiles are the places 1, 2,
    /// 2, 3 and pay 6, 3, 3, 1 (O6.2).
    pub(crate) fn pay_places(&self, count: impl Fn(Seat) -> u32) -> PerSeat<PlacePay> {
        let mut better: ArrayVec<u32, MOST_PLAYERS> = Seat::all(self.seats).map(&count).collect();
        better.sort_unstable_by(|one, other| other.cmp(one));
        let mut pay = [PlacePay::default(); MOST_PLAYERS];
        for seat in Seat::all(self.seats) {
            let ahead = better.partition_point(|other| *other > count(seat));
            let distinct = better[..ahead].chunk_by(|one, other| one == other).count();
            let pays = self.components.numbers.places.get(distinct);
            pay[seat] = PlacePay {
                place: distinct as u8 + 1,
                ducats: pays.copied().unwrap_or(0),
            };
        }
        pay
    }

    /// Prestige is paid and returned; everybody keeps his top lot and sells the rest (O6.2). So many
    /// cards lay under Venice.
    pub(crate) fn score_venice<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        left: u8,
    ) {
        change.state.venice = None;
        change.state.venice_left = left;
        change.put(Event::Venice);
        self.score_prestige(change);
        if !self.options.venice_first_edition {
            for seat in Seat::all(self.seats) {
                self.sell_below_top_lot(change, seat);
            }
        }
    }

    pub(crate) fn score_prestige<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>) {
        let pay = self.pay_places(|seat| u32::from(change.state.prestige[seat]));
        for seat in Seat::all(self.seats) {
            let tiles = change.state.prestige[seat];
            let PlacePay { place, ducats } = pay[seat];
            change.state.prestige[seat] = 0;
            change.state.ducats[seat] += ducats;
            change.put(Event::PrestigePaid {
                seat,
                tiles,
                place,
                ducats,
            });
        }
    }

    fn sell_below_top_lot<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        let pile: ArrayVec<Card, MOST_CARDS> = change.state.pile(seat).collect();
        let Some(top) = pile.first() else {
            return;
        };
        let good = self.components.good(*top);
        let kept = pile
            .iter()
            .take_while(|card| self.components.good(**card) == good)
            .count();
        let below = pile[kept..].iter().copied();
        let sold: Cards = below.clone().collect();
        if sold.is_empty() {
            return;
        }
        let lots: Lots = self.lots(below).collect();
        self.count_lots(change, seat, &lots);
        let ducats = self.lots_value(&lots);
        let state = &mut *change.state;
        state.ducats[seat] += ducats;
        state.discard = state.discard.or(sold);
        state.link[pile[kept - 1].index()] = 0;
        state.piled[seat] = kept as u8;
        change.put(Event::CargoSold {
            seat,
            ducats,
            cards: sold.len() as u8,
            kept: kept as u8,
        });
    }

    /// The lots of cards in their order: equal goods that lie on each other (O7.2).
    pub(crate) fn lots(&self, cards: impl Iterator<Item = Card>) -> impl Iterator<Item = Lot> {
        let mut goods = cards.map(|card| self.components.good(card)).peekable();
        std::iter::from_fn(move || {
            let good = goods.next()?;
            let mut cards = 1;
            while goods.next_if_eq(&good).is_some() {
                cards += 1;
            }
            Some(Lot { good, cards })
        })
    }

    /// What a lot earns.
    pub(crate) fn lot_value(&self, lot: Lot) -> i32 {
        self.components.lot(lot.good, lot.cards)
    }

    /// What lots earn together (O7.2).
    fn lots_value(&self, lots: &[Lot]) -> i32 {
        lots.iter().map(|lot| self.lot_value(*lot)).sum()
    }

    /// The lots of a seat's cargo pile, topmost first.
    pub(crate) fn pile_lots(&self, state: &State, seat: Seat) -> Lots {
        self.lots(state.pile(seat)).collect()
    }

    /// Notes what each lot earns. The sum is paid by the event that follows.
    pub(crate) fn count_lots<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        lots: &[Lot],
    ) {
        for lot in lots {
            change.put(Event::LotCounted {
                seat,
                good: lot.good,
                cards: lot.cards as u8,
                ducats: self.lot_value(*lot),
            });
        }
    }

    /// What a seat's whole cargo pile would earn.
    pub(crate) fn cargo_value(&self, state: &State, seat: Seat) -> i32 {
        let lots = self.lots(state.pile(seat));
        lots.map(|lot| self.lot_value(lot)).sum()
    }
}
