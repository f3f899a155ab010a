//! Set-up (O2): markers in the order of the port table, first cargo cards by seat, hands seat
//! by seat, Venice, the first player.

use enum_map::{EnumMap, enum_map};
use portolan_core::{EventSink, Id, Random, Seat, Seats, Vocabulary};

use super::Change;
use crate::parts::{Card, Cards, Good, MOST_CARDS, MOST_PORTS, Marker, Port};
use crate::state::{OpenOffers, POOLS, PendingDraws, Phase, Stage, State};
use crate::words::{Event, Outcome, Refusal};
use crate::{MOST_PLAYERS, Oltremare};

impl Oltremare {
    /// Everything before the first marker.
    pub(crate) fn set_up(&self) -> State {
        let first = Seat::new(0);
        let mut pools = [Cards::NONE; POOLS];
        pools[0] = self.in_game;
        State {
            phase: Phase::Markers,
            active: first,
            first,
            step: 0,
            turns: 0,
            power: 0,
            cargo: 0,
            purchases: 0,
            stage: Stage::Trade,
            pending_draws: PendingDraws::default(),
            ending: false,
            ducats: std::array::from_fn(|seat| {
                if seat < self.seats {
                    self.components.numbers.start_ducats
                } else {
                    0
                }
            }),
            prestige: [0; MOST_PLAYERS],
            took_prestige: Seats::NONE,
            hands: [Cards::NONE; MOST_PLAYERS],
            chosen: Cards::NONE,
            played: Cards::NONE,
            ships: 0,
            top: [None; MOST_PLAYERS],
            piled: [0; MOST_PLAYERS],
            remembered: [0; MOST_PLAYERS],
            link: [0; MOST_CARDS],
            known: [Cards::NONE; MOST_PLAYERS],
            pirates: [0; MOST_PLAYERS],
            unknown: [[0; POOLS]; MOST_PLAYERS],
            pools,
            pool: 0,
            deck: self.in_game.len() as u8,
            venice: None,
            venice_left: 0,
            first_deck: 0,
            turn_deck: 0,
            discard: Cards::NONE,
            shuffling: None,
            early: Seats::NONE,
            origin: [0; MOST_CARDS],
            markers: [None; MOST_PORTS],
            ships_at: [Port::FIRST; MOST_PLAYERS],
            kept: [EnumMap::default(); MOST_PLAYERS],
            marker: [None; MOST_PLAYERS],
            marks: [Cards::NONE; MOST_PLAYERS],
            offers: OpenOffers::NONE,
            made: [0; MOST_PLAYERS],
            offered: 0,
        }
    }

    /// The cards of this game: with two players all cereals leave it (O2.1).
    pub(crate) fn cards_for(components: &crate::Components, seats: usize) -> Cards {
        match seats {
            2 => components.all().without(components.of_good[Good::Cereals]),
            _ => components.all(),
        }
    }

    /// How many markers of this kind are not on the board yet.
    #[inline]
    fn markers_left(&self, state: &State, kind: Marker) -> u8 {
        self.components.markers[kind].saturating_sub(state.laid(kind))
    }

    /// One of the markers not on the board yet, by how many there are of each kind (O2.1).
    fn draw_marker<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Option<Marker> {
        let left: EnumMap<Marker, u32> =
            enum_map! { kind => self.markers_left(state, kind).into() };
        let all = left.values().sum();
        if all == 0 {
            return None;
        }
        let drawn = rng.below(all);
        let (mut so_far, mut kind) = (0, 0);
        for count in left.into_values() {
            so_far += count;
            kind += usize::from(so_far <= drawn);
        }
        Some(Marker::all()[kind])
    }

    /// The bounds of how many cards may lie on Venice (O2.2).
    pub(crate) fn venice_bounds(&self, deck: u8) -> (u8, u8) {
        let (middle, spread) = (deck / 2, self.components.numbers.spread);
        (middle.saturating_sub(spread), middle + spread)
    }

    /// Cards that can be the next first cargo card.
    fn start_cards(&self, state: &State) -> Cards {
        state.pools[0].and(self.components.port_cards)
    }

    pub(crate) fn set_up_odds(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        match state.phase {
            Phase::Markers => out.extend(
                Marker::all()
                    .iter()
                    .map(|&marker| (marker, u32::from(self.markers_left(state, marker))))
                    .filter(|(_, left)| *left > 0)
                    .map(|(marker, left)| (Outcome::Marker { marker }, left)),
            ),
            Phase::Start => {
                let cards = self.start_cards(state).iter();
                out.extend(cards.map(|card| (Outcome::Start { card }, 1)));
            }
            Phase::Deal => out.extend(
                state.pools[0]
                    .iter()
                    .map(|card| (Outcome::Deal { card }, 1)),
            ),
            Phase::Venice => {
                let (least, most) = self.venice_bounds(state.deck);
                out.extend((least..=most).map(|above| (Outcome::Venice { above }, 1)));
            }
            Phase::First => {
                out.extend(Seat::all(self.seats).map(|seat| (Outcome::First { seat }, 1)));
            }
            _ => {}
        }
    }

    pub(crate) fn draw_set_up<R: Random + ?Sized>(
        &self,
        state: &State,
        rng: &mut R,
    ) -> Option<Outcome> {
        Some(match state.phase {
            Phase::Markers => Outcome::Marker {
                marker: self.draw_marker(state, rng)?,
            },
            Phase::Start => Outcome::Start {
                card: self.start_cards(state).pick(rng)?,
            },
            Phase::Deal => Outcome::Deal {
                card: state.pools[0].pick(rng)?,
            },
            Phase::Venice => {
                let (least, most) = self.venice_bounds(state.deck);
                Outcome::Venice {
                    above: least + rng.below(u32::from(most - least) + 1) as u8,
                }
            }
            Phase::First => Outcome::First {
                seat: Seat::new(rng.below(self.seats as u32) as usize),
            },
            _ => return None,
        })
    }

    pub(crate) fn lay_marker<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        marker: Marker,
    ) -> Result<(), Refusal> {
        if self.markers_left(change.state, marker) == 0 {
            return Err(Refusal::NoMarker { marker });
        }
        let port = Port::from_index(change.state.step.into());
        change.state.markers[port.index()] = Some(marker);
        change.put(Event::MarkerLaid { port, marker });
        change.state.step += 1;
        if usize::from(change.state.step) == self.components.chart.ports().len() {
            change.state.step = 0;
            change.state.phase = Phase::Start;
        }
        Ok(())
    }

    pub(crate) fn turn_up_start<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        card: Card,
    ) -> Result<(), Refusal> {
        let (true, Some(port)) = (
            change.state.pools[0].has(card),
            self.components.faces.get(card.index()).and_then(|f| f.port),
        ) else {
            let phase = change.state.phase;
            return Err(Refusal::NotThere { card, phase });
        };
        let seat = change.state.active;
        change.state.pools[0].remove(card);
        change.state.deck -= 1;
        change.state.put_on_cargo(seat, card);
        change.state.ships_at[seat] = port;
        change.state.markers[port.index()] = None;
        change.put(Event::Started { seat, card, port });
        change.state.active = seat.next(self.seats);
        if change.state.active.index() == 0 {
            change.state.phase = Phase::Deal;
            self.skip_deal(change.state);
        }
        Ok(())
    }

    pub(crate) fn deal_card<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        card: Card,
    ) -> Result<(), Refusal> {
        if !change.state.pools[0].has(card) {
            let phase = change.state.phase;
            return Err(Refusal::NotThere { card, phase });
        }
        let seat = change.state.active;
        change.state.pools[0].remove(card);
        change.state.deck -= 1;
        change.state.hands[seat].add(card);
        let card = Some(card);
        change.put(Event::Dealt { seat, card });
        if change.state.hand_size(seat) == u32::from(self.components.numbers.hand) {
            change.state.active = seat.next(self.seats);
            if change.state.active.index() == 0 {
                self.end_deal(change.state);
            }
        }
        Ok(())
    }

    fn skip_deal(&self, state: &mut State) {
        if self.components.numbers.hand == 0 {
            self.end_deal(state);
        }
    }

    fn end_deal(&self, state: &mut State) {
        state.first_deck = state.deck;
        state.phase = Phase::Venice;
    }

    pub(crate) fn hide_venice<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        above: u8,
    ) -> Result<(), Refusal> {
        let (least, most) = self.venice_bounds(change.state.deck);
        if !(least..=most).contains(&above) {
            return Err(Refusal::VeniceBounds { least, most });
        }
        change.state.venice = Some(above);
        change.put(Event::VeniceHidden { least, most });
        change.state.phase = Phase::First;
        Ok(())
    }

    pub(crate) fn choose_first<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
    ) -> Result<(), Refusal> {
        if seat.index() >= self.seats {
            return Err(Refusal::NoSuchSeat {
                seats: self.seats as u8,
            });
        }
        change.state.first = seat;
        // The step of this phase: the lot has fallen.
        change.state.step = 1;
        change.put(Event::First { seat });
        change.state.step = 0;
        self.begin_turn(change, seat);
        Ok(())
    }
}
