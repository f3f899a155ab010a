//! The turn (N3): relief, the choice of a stack, the lookout, tile after tile, the letter of trade,
//! the shuffle.

use portolan_core::{Choice, Random, Seat};

use super::check::require;
use super::{Checked, Events};
use crate::parts::{Face, Port, Post, Tile};
use crate::state::{Phase, State, Voyage};
use crate::{Action, ChoiceList, Event, Norderwind, Refusal};

impl Norderwind {
    /// A seat's turn begins with relief for the poor (N3.1).
    pub(crate) fn begin_turn(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        state.active = seat;
        state.actor = seat;
        state.phase = Phase::Visit;
        let round = state.round;
        events.put(Event::Turn { seat, round });
        let ship = &mut state.ships[seat];
        if ship.gold == 0 {
            let gold = if ship.crew.contains(Post::Treasurer) {
                self.parts.numbers.relief_gold_treasurer
            } else {
                self.parts.numbers.relief_gold
            };
            ship.gold = gold;
            events.put(Event::Relief { seat, gold });
        }
    }

    /// The most tiles a cut may move: all but one (N3.2).
    pub(crate) fn most_cut(&self) -> u8 {
        self.stack_size - 1
    }

    pub(crate) fn visit_choices(&self, out: &mut ChoiceList) {
        for port in Port::ALL {
            let cuts = std::iter::once(None).chain((1..=self.most_cut()).map(Some));
            out.extend(cuts.map(|cut| Choice::One(Action::Visit { port, cut })));
        }
    }

    /// Random play never cuts (N3.2).
    pub(crate) fn sample_visit<R: Random + ?Sized>(&self, rng: &mut R) -> Action {
        let port = Port::ALL[rng.below(Port::ALL.len() as u32) as usize];
        Action::Visit { port, cut: None }
    }

    pub(crate) fn check_visit(&self, cut: Option<u8>) -> Checked {
        let most = self.most_cut();
        let possible = cut.is_none_or(|cut| (1..=most).contains(&cut));
        require(possible, Refusal::Cut { most })
    }

    /// The cut is public and changes no odds, so the state forgets it (N3.2).
    pub(crate) fn visit(
        &self,
        state: &mut State,
        port: Port,
        cut: Option<u8>,
        events: &mut impl Events,
    ) {
        let seat = state.active;
        let ship = &state.ships[seat];
        let looks = ship.crew.contains(Post::Lookout);
        state.voyage = Voyage::to(port, ship.sail);
        events.put(Event::Visited { seat, port, cut });
        if looks {
            state.phase = Phase::Look
        } else {
            self.draw_next(state, events)
        }
    }

    pub(crate) fn look(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        state.voyage.looked = true;
        state.phase = Phase::Peek;
        let port = state.voyage.stack;
        events.put(Event::Looked { seat, port });
    }

    pub(crate) fn keep(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        let port = state.voyage.stack;
        events.put(Event::Kept { seat, port });
        if let Some(tile) = state.voyage.top.take() {
            self.reveal(state, tile, events);
        }
    }

    pub(crate) fn put_under(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        state.voyage.under = state.voyage.top.take();
        let port = state.voyage.stack;
        events.put(Event::PutUnder { seat, port });
        self.draw_next(state, events);
    }

    pub(crate) fn sail_on(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        events.put(Event::SailedOn { seat });
        self.draw_next(state, events);
    }

    /// The next tile comes by chance, unless only the tile put under is left (N3.2).
    pub(crate) fn draw_next(&self, state: &mut State, events: &mut impl Events) {
        let is_last = self.law_now(state).is_empty();
        match state.voyage.under.take_if(|_| is_last) {
            Some(under) => self.reveal(state, under, events),
            None => state.phase = Phase::Draw,
        }
    }

    /// A tile lies open; it is resolved before the next one (N3.2).
    pub(crate) fn reveal(&self, state: &mut State, tile: Tile, events: &mut impl Events) {
        let seat = state.active;
        let voyage = &mut state.voyage;
        let port = voyage.stack;
        if let Some(place) = voyage.course.get_mut(voyage.drawn.len() as usize) {
            *place = Some(tile);
        }
        voyage.drawn.add(tile);
        state.revealed.add(tile);
        events.put(Event::Drawn { seat, port, tile });
        if self.face(tile) == Face::Fog {
            state.phase = Phase::Event;
        } else if self.can_use(state) {
            state.phase = Phase::Use;
        } else {
            events.put(Event::Unusable { seat, tile });
            self.go_on(state, events);
        }
    }

    pub(crate) fn pass_tile(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        events.put(Event::Passed { seat });
        self.go_on(state, events);
    }

    /// After a tile: the voyage ends with the second action, the range or the stack; otherwise the
    /// player is asked (N3.2, N3.3).
    pub(crate) fn go_on(&self, state: &mut State, events: &mut impl Events) {
        if self.actions_left(state) == 0 || self.range_left(state) == 0 {
            self.end_voyage(state, events);
        } else {
            state.phase = Phase::Onward;
        }
    }

    /// How many more actions the voyage allows (N3.3).
    pub(crate) fn actions_left(&self, state: &State) -> u8 {
        let most = self.parts.numbers.actions_per_voyage;
        most.saturating_sub(state.voyage.actions)
    }

    /// How many more tiles may be drawn: a voyage ends at the latest with the stack (N3.2).
    pub(crate) fn range_left(&self, state: &State) -> u8 {
        let range = state.voyage.range.min(self.stack_size);
        range.saturating_sub(state.voyage.count())
    }

    pub(crate) fn stop(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        events.put(Event::Stopped { seat });
        self.end_voyage(state, events);
    }

    /// Whether the voyage earns a letter of trade if it ends now (N3.4).
    pub(crate) fn earns_letter(&self, state: &State) -> bool {
        let letters = state.ships[state.active].letters;
        state.voyage.actions <= 1 && letters < self.parts.numbers.letter_limit
    }

    /// The letter, the shuffle, which erases positions but no contents, and the next player (N3.4,
    /// N3.5). A round ends with the seat before the first one (N8.3).
    pub(crate) fn end_voyage(&self, state: &mut State, events: &mut impl Events) {
        let seat = state.active;
        if self.earns_letter(state) {
            let letters = state.ships[seat].letters + 1;
            state.ships[seat].letters = letters;
            events.put(Event::LetterGained { seat, letters });
        }
        let port = state.voyage.stack;
        state.last_drawn = state.voyage.course;
        state.voyage = Voyage::to(port, 0);
        events.put(Event::Shuffled { port });
        let next = seat.next(self.seats);
        if next == state.first {
            if state.round >= self.options.round_limit {
                state.phase = Phase::Over;
                let rounds = state.round;
                return events.put(Event::LimitReached { rounds });
            }
            state.round += 1;
        }
        self.begin_turn(state, next, events);
    }
}
