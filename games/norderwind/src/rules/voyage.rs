//! The turn (N3): relief, the choice of a stack, the lookout, tile after tile, the letter of trade,
//! the shuffle.

use portolan_core::{Choice, Random, Seat};

use super::check::require;
use super::{Change, Checked, Events};
use crate::parts::{Face, Port, Post, Tile};
use crate::state::{Fog, Phase, State, Voyage};
use crate::{Action, ChoiceList, Event, Norderwind, Refusal};

impl Norderwind {
    /// A seat's turn begins with relief for the poor (N3.1).
    pub(crate) fn begin_turn(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        let state = &mut *change.state;
        state.active = seat;
        state.actor = seat;
        state.phase = Phase::Visit;
        let round = state.round;
        change.put(Event::Turn { seat, round });
        let ship = &mut change.state.ships[seat];
        if ship.gold == 0 {
            let gold = if ship.crew.contains(Post::Treasurer) {
                self.parts.numbers.relief_gold_treasurer
            } else {
                self.parts.numbers.relief_gold
            };
            ship.gold = gold;
            change.put(Event::Relief { seat, gold });
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
    pub(crate) fn visit(&self, change: &mut Change<'_, impl Events>, port: Port, cut: Option<u8>) {
        let seat = change.state.active;
        let ship = &change.state.ships[seat];
        let looks = ship.crew.contains(Post::Lookout);
        change.state.voyage = Voyage::to(port, ship.sail);
        change.put(Event::Visited { seat, port, cut });
        if looks {
            change.state.phase = Phase::Look
        } else {
            self.draw_next(change)
        }
    }

    pub(crate) fn look(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        let state = &mut *change.state;
        state.voyage.looked = true;
        state.phase = Phase::Peek;
        let port = state.voyage.stack;
        change.put(Event::Looked { seat, port });
    }

    pub(crate) fn keep(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        let port = change.state.voyage.stack;
        change.put(Event::Kept { seat, port });
        if let Some(tile) = change.state.voyage.top.take() {
            self.reveal(change, tile);
        }
    }

    pub(crate) fn put_under(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        let voyage = &mut change.state.voyage;
        voyage.under = voyage.top.take();
        let port = voyage.stack;
        change.put(Event::PutUnder { seat, port });
        self.draw_next(change);
    }

    pub(crate) fn sail_on(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        change.put(Event::SailedOn { seat });
        self.draw_next(change);
    }

    /// The next tile comes by chance, unless only the tile put under is left (N3.2).
    pub(crate) fn draw_next(&self, change: &mut Change<'_, impl Events>) {
        let is_last = self.law_now(change.state).is_empty();
        match change.state.voyage.under.take_if(|_| is_last) {
            Some(under) => self.reveal(change, under),
            None => change.state.phase = Phase::Draw,
        }
    }

    /// A tile lies open; it is resolved before the next one (N3.2).
    pub(crate) fn reveal(&self, change: &mut Change<'_, impl Events>, tile: Tile) {
        let state = &mut *change.state;
        let seat = state.active;
        let voyage = &mut state.voyage;
        let port = voyage.stack;
        if let Some(place) = voyage.course.get_mut(voyage.drawn.len() as usize) {
            *place = Some(tile);
        }
        voyage.drawn.add(tile);
        voyage.fog = Fog::default();
        state.revealed.add(tile);
        change.put(Event::Drawn { seat, port, tile });
        if self.face(tile) == Face::Fog {
            change.state.phase = Phase::Event;
        } else if self.can_use(change.state) {
            change.state.phase = Phase::Use;
        } else {
            change.put(Event::Unusable { seat, tile });
            self.go_on(change);
        }
    }

    pub(crate) fn pass_tile(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        change.put(Event::Passed { seat });
        self.go_on(change);
    }

    /// After a tile: the voyage ends with the second action, the range or the stack; otherwise the
    /// player is asked (N3.2, N3.3).
    pub(crate) fn go_on(&self, change: &mut Change<'_, impl Events>) {
        if self.actions_left(change.state) == 0 || self.range_left(change.state) == 0 {
            self.end_voyage(change);
        } else {
            change.state.phase = Phase::Onward;
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

    pub(crate) fn stop(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        change.put(Event::Stopped { seat });
        self.end_voyage(change);
    }

    /// Whether the voyage earns a letter of trade if it ends now (N3.4).
    pub(crate) fn earns_letter(&self, state: &State) -> bool {
        let letters = state.ships[state.active].letters;
        state.voyage.actions <= 1 && letters < self.parts.numbers.letter_limit
    }

    /// The letter, the shuffle, which erases positions but no contents, and the next player (N3.4,
    /// N3.5). A round ends with the seat before the first one (N8.3).
    pub(crate) fn end_voyage(&self, change: &mut Change<'_, impl Events>) {
        let seat = change.state.active;
        if self.earns_letter(change.state) {
            let letters = change.state.ships[seat].letters + 1;
            change.state.ships[seat].letters = letters;
            change.put(Event::LetterGained { seat, letters });
        }
        let state = &mut *change.state;
        let port = state.voyage.stack;
        state.last_drawn = state.voyage.course;
        state.voyage = Voyage::to(port, 0);
        change.put(Event::Shuffled { port });
        let next = seat.next(self.seats);
        let state = &mut *change.state;
        if next == state.first {
            if state.round >= self.options.round_limit {
                state.phase = Phase::Over;
                let rounds = state.round;
                return change.put(Event::LimitReached { rounds });
            }
            state.round += 1;
        }
        self.begin_turn(change, next);
    }
}
