//! The turn (N3): relief, the choice of a stack, the lookout, tile after tile, the letter of trade,
//! the shuffle.

use portolan_core::{Choice, Random, Seat};

use super::Events;
use crate::parts::{Face, Port, Post, Tile};
use crate::state::{Phase, State, Voyage};
use crate::{Action, ChoiceList, Event, Norderwind, Refusal};

impl Norderwind {
    /// A seat's turn begins with relief for the poor (N3.1).
    pub(crate) fn begin_turn(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        state.active = seat;
        state.actor = seat;
        state.phase = Phase::Visit;
        events.put(Event::Turn {
            seat,
            round: state.round,
        });
        let ship = state.ship_mut(seat);
        if ship.gold == 0 {
            let gold = match ship.crew.contains(Post::Treasurer) {
                true => self.parts.numbers.relief_gold_treasurer,
                false => self.parts.numbers.relief_gold,
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

    pub(crate) fn check_visit(&self, cut: Option<u8>) -> Result<(), Refusal> {
        match cut {
            Some(cut) if !(1..=self.most_cut()).contains(&cut) => Err(Refusal::Cut {
                most: self.most_cut(),
            }),
            _ => Ok(()),
        }
    }

    /// The cut is public and changes no odds, so the state forgets it (N3.2).
    pub(crate) fn visit(
        &self,
        state: &mut State,
        seat: Seat,
        (port, cut): (Port, Option<u8>),
        events: &mut impl Events,
    ) {
        let ship = state.ship(seat);
        let looks = ship.crew.contains(Post::Lookout);
        state.voyage = Voyage::to(port, ship.sail);
        events.put(Event::Visited { seat, port, cut });
        match looks {
            true => state.phase = Phase::Look,
            false => self.draw_next(state, events),
        }
    }

    pub(crate) fn look(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        state.voyage.looked = true;
        state.phase = Phase::Peek;
        events.put(Event::Looked { seat });
    }

    pub(crate) fn keep(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        events.put(Event::Kept { seat });
        if let Some(tile) = state.voyage.top.take() {
            self.reveal(state, tile, events);
        }
    }

    pub(crate) fn put_under(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        state.voyage.under = state.voyage.top.take();
        events.put(Event::PutUnder { seat });
        self.draw_next(state, events);
    }

    pub(crate) fn sail_on(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        events.put(Event::SailedOn { seat });
        self.draw_next(state, events);
    }

    /// The next tile comes by chance, unless only the tile put under is left (N3.2).
    pub(crate) fn draw_next(&self, state: &mut State, events: &mut impl Events) {
        match state.voyage.under {
            Some(under) if self.law_now(state).is_empty() => self.reveal(state, under, events),
            _ => state.phase = Phase::Draw,
        }
    }

    /// A tile lies open; it is resolved before the next one (N3.2).
    pub(crate) fn reveal(&self, state: &mut State, tile: Tile, events: &mut impl Events) {
        let seat = state.active;
        let voyage = &mut state.voyage;
        if let Some(place) = voyage.course.get_mut(voyage.drawn.len() as usize) {
            *place = Some(tile);
        }
        voyage.drawn.add(tile);
        state.revealed.add(tile);
        events.put(Event::Drawn { seat, tile });
        if self.face(tile) == Face::Fog {
            state.phase = Phase::Event;
        } else if self.can_use(state, tile) {
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
    #[inline]
    pub(crate) fn actions_left(&self, state: &State) -> u8 {
        let most = self.parts.numbers.actions_per_voyage;
        most.saturating_sub(state.voyage.actions)
    }

    /// How many more tiles may be drawn: a voyage ends at the latest with the stack (N3.2).
    #[inline]
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
        let letters = state.ship(state.active).letters;
        state.voyage.actions <= 1 && letters < self.parts.numbers.letter_limit
    }

    /// The letter, the shuffle, which erases positions but no contents, and the next player (N3.4,
    /// N3.5). A round ends with the seat before the first one (N8.3).
    pub(crate) fn end_voyage(&self, state: &mut State, events: &mut impl Events) {
        let seat = state.active;
        if self.earns_letter(state) {
            state.ship_mut(seat).letters += 1;
            events.put(Event::LetterGained { seat });
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
