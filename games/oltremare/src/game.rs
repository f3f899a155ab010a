//! The contract fulfilled: every question of [`Game`] is passed on to the chapter of the rules
//! that answers it.

use portolan_core::game::{Choices, ViewError};
use portolan_core::{Choice, Game, Luck, Places, Random, Seat, Seats, Silent, Sink, Turn};

use crate::Oltremare;
use crate::action::Action;
use crate::event::Event;
use crate::fact::Fact;
use crate::outcome::Outcome;
use crate::prompt::Prompt;
use crate::refusal::Refusal;
use crate::state::{Phase, State};
use crate::terms::OfferTerms;
use crate::view::View;

impl Game for Oltremare {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type View = View;
    type Event = Event;
    type Fact = Fact;
    type Prompt = Prompt;
    type Refusal = Refusal;
    type Terms = OfferTerms;

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> State {
        self.set_up()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Markers
            | Phase::Start
            | Phase::Deal
            | Phase::Venice
            | Phase::First
            | Phase::Draw
            | Phase::TurnPirate
            | Phase::Shuffle => Turn::Chance(Luck::Draw),
            Phase::Over => Turn::Over,
            Phase::Trade => Turn::Ask {
                must: Seats::one(state.active),
                may: self.negotiators(state),
            },
            _ => Turn::of(state.active),
        }
    }

    fn asking(&self, state: &State) -> impl Iterator<Item = Seat> {
        self.in_order(state)
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        self.question(state, seat)
    }

    fn choices(&self, state: &State, seat: Seat, out: &mut Choices<Self>) {
        if !self.turn(state).allows(seat) {
            return;
        }
        let hand = state.hands[seat.index()];
        match state.phase {
            Phase::Discard => Oltremare::card_choices(hand, Action::Discard, out),
            Phase::Trade => {
                self.trade_choices(state, seat, out);
                if seat == state.active {
                    if self.check_buy_deck(state).is_ok() {
                        out.push(Choice::One(Action::BuyDeck));
                    }
                    if self.check_buy_pirate(state).is_ok() {
                        out.push(Choice::One(Action::BuyPirate));
                    }
                    if self.check_leave(state).is_ok() {
                        out.push(Choice::One(Action::Leave));
                    }
                }
            }
            Phase::Play => {
                Oltremare::card_choices(hand.without(state.chosen), Action::Play, out);
            }
            Phase::Sail => self.sail_choices(state, seat, out),
            Phase::Compass => self.compass_choices(state, seat, out),
            Phase::Stow => Oltremare::card_choices(state.played, Action::Stow, out),
            _ => {}
        }
    }

    #[inline]
    fn sample<R: Random + ?Sized>(&self, state: &State, seat: Seat, rng: &mut R) -> Option<Action> {
        if seat == state.active {
            return self.sample_turn(state, seat, rng);
        }
        // Most opponents are silent most of the time, which should cost next to nothing.
        let talks = state.phase == Phase::Trade && self.negotiates(state, seat);
        let speech = talks.then(|| self.sample_mood(state, seat, rng))??;
        self.sample_speech(state, seat, speech, rng)
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let phase = state.phase;
        if !self.turn(state).allows(seat) {
            return Err(Refusal::NotYourTurn { phase });
        }
        match (phase, action) {
            (Phase::Trade, Action::Offer { to, deal }) => self.check_offer(state, seat, *to, deal),
            (Phase::Trade, Action::Accept { number, with }) => {
                self.check_accept(state, seat, *number, *with)
            }
            (Phase::Trade, Action::Decline(number)) => {
                self.answerable(state, seat, *number).map(|_| ())
            }
            (Phase::Trade, Action::Counter { number, deal }) => {
                self.check_counter(state, seat, *number, deal)
            }
            (Phase::Trade, Action::Withdraw(number)) => self.check_withdraw(state, seat, *number),
            (Phase::Trade, Action::BuyDeck | Action::BuyPirate | Action::Leave)
                if seat != state.active =>
            {
                Err(Refusal::ActiveOnly)
            }
            (Phase::Trade, Action::BuyDeck) => self.check_buy_deck(state),
            (Phase::Trade, Action::BuyPirate) => self.check_buy_pirate(state),
            (Phase::Trade, Action::Leave) => self.check_leave(state),
            (Phase::Discard, Action::Discard(card)) => self.check_discard(state, seat, *card),
            (Phase::Play, Action::Play(card)) => self.check_play(state, seat, *card),
            (Phase::Sail, Action::Sail(path)) => self.check_sail(state, seat, path),
            (Phase::Compass, Action::Jump(port)) => self.check_jump(state, seat, *port),
            (Phase::Compass, Action::Stay) => Ok(()),
            (Phase::Stow, Action::Stow(card)) => self.check_stow(state, *card),
            _ => Err(Refusal::NotNow { phase }),
        }
    }

    #[inline]
    fn apply<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut S,
    ) {
        match action {
            Action::Discard(card) => self.discard(state, seat, *card, events),
            Action::Offer { to, deal } => self.make_offer(state, seat, *to, deal, events),
            Action::Accept { number, with } => self.accept(state, seat, *number, *with, events),
            Action::Decline(number) => self.decline_offer(state, seat, *number, events),
            Action::Counter { number, deal } => self.counter(state, seat, *number, deal, events),
            Action::Withdraw(number) => self.withdraw(state, seat, *number, events),
            Action::BuyDeck => self.buy_deck(state, seat, events),
            Action::BuyPirate => self.buy_pirate(state, seat, events),
            Action::Leave => self.leave(state, seat, events),
            Action::Play(card) => self.play(state, seat, *card, events),
            Action::Sail(path) => self.sail(state, seat, path, events),
            Action::Jump(port) => self.jump(state, seat, *port, events),
            Action::Stay => self.stay(state, seat, events),
            Action::Stow(card) => self.stow(state, *card, events),
        }
    }

    /// An offer shows goods of the maker's hand, a deal shows cards to both sides, laying cards
    /// open shows them to all, and whatever draws may turn up Venice.
    fn reveals(&self, state: &State, seat: Seat, action: &Action) -> bool {
        match action {
            Action::Accept { .. } | Action::BuyDeck => true,
            Action::Offer { deal, .. } | Action::Counter { deal, .. } => !deal.give.is_empty(),
            Action::Decline(_) | Action::Withdraw(_) | Action::Discard(_) | Action::BuyPirate => {
                false
            }
            _ => {
                let mut after = *state;
                self.apply(&mut after, seat, action, &mut Silent);
                after.venice != state.venice
                    || after.phase == Phase::Over
                    || after.played.without(state.played) != crate::Cards::NONE
                    || after.active != state.active
            }
        }
    }

    fn odds(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        match state.phase {
            Phase::Draw | Phase::TurnPirate | Phase::Shuffle => {
                let cards = self.candidates(state).iter();
                out.extend(cards.map(|card| (Oltremare::card_outcome(state.phase, card), 1)));
            }
            _ => self.set_up_odds(state, out),
        }
    }

    #[inline]
    fn draw<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Outcome {
        let drawn = match state.phase {
            Phase::Draw | Phase::TurnPirate | Phase::Shuffle => self.draw_card(state, rng),
            _ => self.draw_set_up(state, rng),
        };
        drawn.unwrap_or(Outcome::First(state.first))
    }

    #[inline]
    fn resolve<S: Sink<Event>>(
        &self,
        state: &mut State,
        outcome: &Outcome,
        events: &mut S,
    ) -> Result<(), Refusal> {
        let phase = state.phase;
        match (phase, *outcome) {
            (Phase::Markers, Outcome::Marker(marker)) => self.lay_marker(state, marker, events),
            (Phase::Start, Outcome::Start(card)) => self.turn_up_start(state, card, events),
            (Phase::Deal, Outcome::Deal(card)) => self.deal_card(state, card, events),
            (Phase::Venice, Outcome::Venice(above)) => self.hide_venice(state, above, events),
            (Phase::First, Outcome::First(seat)) => self.choose_first(state, seat, events),
            (Phase::Draw, Outcome::Draw(card)) => self.resolve_draw(state, card, events),
            (Phase::TurnPirate, Outcome::Pirate(card)) => self.resolve_pirate(state, card, events),
            (Phase::Shuffle, Outcome::Shuffle(card)) => self.resolve_shuffle(state, card, events),
            _ => Err(Refusal::NoSuchChance { phase }),
        }
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> View {
        self.look(state, viewer)
    }

    fn veil(&self, view: &mut View) {
        self.forget(view);
    }

    fn seen(&self, event: &Event, viewer: Option<Seat>) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn fades(&self, event: &Event) -> bool {
        !self.options.memory_aid && event.is_for_memory()
    }

    fn imagine<R: Random + ?Sized>(&self, view: &View, rng: &mut R) -> Result<State, ViewError> {
        self.imagine_state(view, rng)
    }

    /// Whatever the viewer cannot tell apart may be exchanged: any world he could imagine.
    fn scramble<R: Random + ?Sized>(&self, state: &mut State, viewer: Option<Seat>, rng: &mut R) {
        if let Ok(other) = self.imagine_state(&self.look(state, viewer), rng) {
            *state = other;
        }
    }

    fn forecast(&self, view: &View, action: &Action, out: &mut Vec<Fact>) {
        self.foresee(view, action, out);
    }

    fn result(&self, state: &State) -> Option<Places> {
        self.places(state)
    }
}
