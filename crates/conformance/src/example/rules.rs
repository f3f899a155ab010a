//! The implementation of the contract; each part of the rules has its own file.

use super::choices::Stake;
use super::edition::{Parts, Quay};
use super::fish::Heap;
use super::notation::{Action, Outcome};
use super::phrases::{Event, ForecastLine, Question, Refusal, StandingOrder};
use super::state::{Basket, MAX_PLAYERS, Open, Phase, State};
use super::view::{PrivateView, PublicView};
use super::{apply, chance, check, choices, forecast, hidden, ledger, view};
use portolan_core::event_sink::{Change, EventSink};
use portolan_core::game::{Choices, Game, Turn};
use portolan_core::random::Random;
use portolan_core::ranking::Ranking;
use portolan_core::seat::Seat;
use portolan_core::view::{Audience, View, Viewer};
use portolan_core::{ChanceKey, LedgerLine, Phrase};

impl Game for Quay {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Parts = Parts;
    type PublicView = PublicView;
    type PrivateView = PrivateView;
    type Event = Event;
    type ForecastLine = ForecastLine;
    type Prompt = Question;
    type Refusal = Refusal;
    type OfferBounds = Stake;
    type StandingOrder = StandingOrder;

    fn seats(&self) -> usize {
        self.seats
    }

    fn parts(&self) -> Parts {
        self.make_parts()
    }

    fn start(&self) -> State {
        let mut purse = [0; MAX_PLAYERS];
        purse[..self.seats].fill(self.purse);
        State {
            open: Open {
                phase: Phase::Deal,
                turns: 0,
                active: Seat::new(0),
                tide: 0,
                stall: [Heap::default(); MAX_PLAYERS],
                sold: Heap::default(),
                pile: self.copies.len() as u8,
                opened: [0; MAX_PLAYERS],
                offered: [0; MAX_PLAYERS],
                dared: false,
                peeked: false,
            },
            purse,
            hand: [Heap::default(); MAX_PLAYERS],
            basket: Basket::Empty,
            lots: [None; MAX_PLAYERS],
            bids: [None; MAX_PLAYERS],
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

    fn decline(&self, state: &State, seat: Seat) -> Option<Action> {
        choices::decline(self, state, seat)
    }

    fn standing_orders(&self, _seat: Seat, out: &mut Vec<StandingOrder>) {
        out.push(StandingOrder::DeclineOffers);
    }

    fn answer(&self, order: &StandingOrder, state: &State, seat: Seat) -> Option<Action> {
        choices::answer(self, *order, state, seat)
    }

    fn sample<R: Random + ?Sized>(&self, state: &State, seat: Seat, rng: &mut R) -> Option<Action> {
        choices::sample(self, state, seat, rng)
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check::check(self, state, seat, action)
    }

    fn apply<S: EventSink<Self>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut S,
    ) {
        apply::apply(self, &mut Change::new(state, events), seat, action);
    }

    fn reveals_hidden(&self, state: &State, seat: Seat, action: &Action) -> bool {
        match action {
            Action::Sell { .. } | Action::Accept { .. } | Action::Show => true,
            Action::Close => state.basket == Basket::Empty,
            Action::Bid { .. } => {
                Seat::all(self.seats).all(|other| other == seat || state.bids[other].is_some())
            }
            _ => false,
        }
    }

    /// The maker has seen that its offer was declined.
    fn bars_undo(&self, _state: &State, _seat: Seat, action: &Action) -> bool {
        matches!(action, Action::Decline { .. })
    }

    fn odds(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        chance::odds(self, state, out);
    }

    fn chance_key(&self, state: &State) -> ChanceKey {
        chance::key(self, state)
    }

    fn sample_outcome<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Outcome {
        chance::sample_outcome(self, state, rng)
    }

    fn resolve<S: EventSink<Self>>(
        &self,
        state: &mut State,
        outcome: &Outcome,
        events: &mut S,
    ) -> Result<(), Refusal> {
        chance::resolve(self, &mut Change::new(state, events), outcome)
    }

    fn hides_by_options(&self) -> bool {
        self.hidden_purse
    }

    fn public_view(&self, state: &State, audience: Audience) -> PublicView {
        view::public_view(self, state, audience)
    }

    fn private_view(&self, state: &State, seat: Seat, _audience: Audience) -> PrivateView {
        view::private_view(state, seat)
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(view::event_for(event, viewer))
    }

    fn determinize<R: Random + ?Sized>(&self, view: &View<Quay>, rng: &mut R) -> State {
        hidden::determinize(self, view, rng)
    }

    fn reshuffle_hidden<R: Random + ?Sized>(&self, state: &mut State, viewer: Viewer, rng: &mut R) {
        hidden::reshuffle_hidden(self, state, viewer, rng);
    }

    fn forecast(&self, state: &State, seat: Seat, action: &Action, out: &mut Vec<ForecastLine>) {
        forecast::forecast(self, state, seat, action, out);
    }

    fn hidden_from_forecast(&self, line: &ForecastLine) -> bool {
        self.hidden_purse && matches!(line, ForecastLine::Leaves { .. })
    }

    fn result(&self, state: &State) -> Option<Ranking> {
        let over = state.open.phase == Phase::Over;
        over.then(|| Ranking::by(self.seats, |seat| (self.wealth(state, seat), ())))
    }

    fn standing(&self, state: &State, seat: Seat) -> i64 {
        self.wealth(state, seat)
    }

    fn ledger(&self, _state: &State, event: &Event, out: &mut Vec<LedgerLine>) {
        ledger::ledger(self, event, out);
    }

    fn goal(&self, state: &State) -> Phrase {
        Phrase::new("goal").with("turns", self.turns_left(state))
    }
}
