//! Quay as the contract sees it; each part of the rules has its own file.

use super::choices::{Question, Stake};
use super::edition::Quay;
use super::fish::Heap;
use super::state::{Basket, MOST, Open, Phase, State};
use super::tell::{Event, Fact, Refusal};
use super::view::View;
use super::word::{Action, Outcome};
use super::{apply, chance, check, choices, hidden, view};
use crate::game::{Choices, Game, Turn, ViewError};
use crate::places::Places;
use crate::random::Random;
use crate::seat::Seat;
use crate::sink::Sink;

impl Game for Quay {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type View = View;
    type Event = Event;
    type Fact = Fact;
    type Prompt = Question;
    type Refusal = Refusal;
    type Terms = Stake;

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> State {
        let mut purse = [0; MOST];
        purse[..self.seats].fill(self.purse);
        State {
            open: Open {
                phase: Phase::Deal,
                turns: 0,
                active: Seat::new(0),
                tide: 0,
                stall: [Heap::default(); MOST],
                sold: Heap::default(),
                pile: self.copies.len() as u8,
                opened: [0; MOST],
                offered: [0; MOST],
                dared: false,
                peeked: false,
            },
            purse,
            hand: [Heap::default(); MOST],
            basket: Basket::Empty,
            lots: [None; MOST],
            bids: [None; MOST],
        }
    }

    fn turn(&self, state: &State) -> Turn {
        choices::turn(self, state)
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Question> {
        choices::prompt(self, state, seat)
    }

    fn choices(&self, state: &State, seat: Seat, out: &mut Choices<Self>) {
        choices::choices(self, state, seat, out);
    }

    fn sample<R: Random + ?Sized>(&self, state: &State, seat: Seat, rng: &mut R) -> Option<Action> {
        choices::sample(self, state, seat, rng)
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check::check(self, state, seat, action)
    }

    fn apply<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut S,
    ) {
        apply::apply(self, state, seat, action, events);
    }

    fn reveals(&self, state: &State, seat: Seat, action: &Action) -> bool {
        match action {
            Action::Sell(_) | Action::Accept(_) | Action::Show => true,
            Action::Close => state.basket == Basket::Empty,
            Action::Bid(_) => Seat::all(self.seats)
                .all(|other| other == seat || state.bids[other.index()].is_some()),
            _ => false,
        }
    }

    fn odds(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        chance::odds(self, state, out);
    }

    fn draw<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Outcome {
        chance::draw(self, state, rng)
    }

    fn resolve<S: Sink<Event>>(
        &self,
        state: &mut State,
        outcome: &Outcome,
        events: &mut S,
    ) -> Result<(), Refusal> {
        chance::resolve(self, state, outcome, events)
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> View {
        view::view(state, viewer)
    }

    fn veil(&self, view: &mut View) {
        view::veil(self, view);
    }

    fn seen(&self, event: &Event, viewer: Option<Seat>) -> Option<Event> {
        Some(view::seen(event, viewer))
    }

    fn imagine<R: Random + ?Sized>(&self, view: &View, rng: &mut R) -> Result<State, ViewError> {
        hidden::imagine(self, view, rng)
    }

    fn scramble<R: Random + ?Sized>(&self, state: &mut State, viewer: Option<Seat>, rng: &mut R) {
        hidden::scramble(self, state, viewer, rng);
    }

    fn forecast(&self, view: &View, action: &Action, out: &mut Vec<Fact>) {
        view::forecast(self, view, action, out);
    }

    fn result(&self, state: &State) -> Option<Places> {
        (state.open.phase == Phase::Over).then(|| {
            Places::by(self.seats, |seat| {
                let stall = state.open.stall[seat.index()];
                let score = u32::from(state.purse[seat.index()]) + self.worth(stall);
                (i64::from(score), ())
            })
        })
    }
}
