//! The implementation of [`Game`]: every method calls the chapter of the rules that answers it.

use portolan_core::game::Choices;
use portolan_core::{
    Audience, ChanceKey, ChanceKind, Choice, EventSink, Game, LedgerLine, NoEvents, Phrase, Random,
    Ranking, Seat, Seats, Turn, View, Viewer,
};

use crate::Oltremare;
use crate::beliefs::Beliefs;
use crate::parts::{Card, Cards, Parts};
use crate::rules::Change;
use crate::state::{Phase, Stage, State};
use crate::view::{PrivateView, PublicView};
use crate::words::{
    Action, Event, ForecastLine, NegotiationBounds, Outcome, Prompt, Refusal, TradeOrder,
};

impl Game for Oltremare {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Parts = Parts;
    type PublicView = PublicView;
    type PrivateView = PrivateView;
    type Event = Event;
    type ForecastLine = ForecastLine;
    type Prompt = Prompt;
    type Refusal = Refusal;
    type OfferBounds = NegotiationBounds;
    type StandingOrder = TradeOrder;

    fn seats(&self) -> usize {
        self.seats
    }

    fn parts(&self) -> Parts {
        self.all_parts()
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
            | Phase::Shuffle => Turn::Chance(ChanceKind::Draw),
            Phase::Over => Turn::Over,
            Phase::Trade => Turn::Ask {
                must: Seats::one(state.active),
                may: self.negotiators(state),
            },
            _ => Turn::of(state.active),
        }
    }

    fn polling_order(&self, state: &State) -> impl Iterator<Item = Seat> {
        self.poll_in_order(state)
    }

    fn turn_rule(&self, state: &State) -> Option<&'static str> {
        Some(match (state.phase, state.stage) {
            (Phase::Discard, _) => "O3.1",
            (Phase::Draw, Stage::Trade) => "O4.4",
            (Phase::Stow, _) => "O3.4",
            (phase, _) => phase.rule(),
        })
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        self.question(state, seat)
    }

    fn choices(&self, state: &State, seat: Seat, out: &mut Choices<Self>) {
        if !self.turn(state).allows(seat) {
            return;
        }
        let hand = state.hands[seat];
        let mut each = |cards: Cards, make: fn(Card) -> Action| {
            out.extend(cards.iter().map(|card| Choice::One(make(card))));
        };
        match state.phase {
            Phase::Discard => each(hand, |card| Action::Discard { card }),
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
            Phase::Play => each(hand.without(state.chosen), |card| Action::Play { card }),
            Phase::Sail => self.sail_choices(state, seat, out),
            Phase::Compass => self.compass_choices(state, seat, out),
            Phase::Stow => each(state.played, |card| Action::Stow { card }),
            _ => {}
        }
    }

    fn decline(&self, state: &State, seat: Seat) -> Option<Action> {
        match state.phase {
            Phase::Trade if seat == state.active => {
                self.check_leave(state).is_ok().then_some(Action::Leave)
            }
            Phase::Trade => {
                let newest = self.answerable(state, seat, state.offered).ok()?;
                let number = newest.number;
                Some(Action::Decline { number })
            }
            Phase::Compass if seat == state.active => Some(Action::Stay),
            _ => None,
        }
    }

    fn standing_orders(&self, seat: Seat, out: &mut Vec<TradeOrder>) {
        out.extend(TradeOrder::all(self.seats, seat));
    }

    fn answer(&self, order: &TradeOrder, state: &State, seat: Seat) -> Option<Action> {
        self.obey(*order, state, seat)
    }

    fn order_has_ended(&self, order: &TradeOrder, state: &State, seat: Seat) -> bool {
        !self.lasts(*order, state, seat)
    }

    #[inline]
    fn sample<R: Random + ?Sized>(&self, state: &State, seat: Seat, rng: &mut R) -> Option<Action> {
        if seat == state.active {
            return self.sample_turn(state, seat, rng);
        }
        // Most opponents do nothing most of the time, so this path must be cheap.
        let may_act = state.phase == Phase::Trade && self.negotiates(state, seat);
        let negotiation = may_act.then(|| self.sample_negotiation(state, seat, rng))??;
        self.sample_negotiation_action(state, seat, negotiation, rng)
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
            (Phase::Trade, Action::Decline { number }) => {
                self.answerable(state, seat, *number).map(|_| ())
            }
            (Phase::Trade, Action::Counter { number, deal }) => {
                self.check_counter(state, seat, *number, deal)
            }
            (Phase::Trade, Action::Withdraw { number }) => {
                self.check_withdraw(state, seat, *number)
            }
            (Phase::Trade, Action::BuyDeck | Action::BuyPirate | Action::Leave)
                if seat != state.active =>
            {
                Err(Refusal::ActiveOnly)
            }
            (Phase::Trade, Action::BuyDeck) => self.check_buy_deck(state),
            (Phase::Trade, Action::BuyPirate) => self.check_buy_pirate(state),
            (Phase::Trade, Action::Leave) => self.check_leave(state),
            (Phase::Discard, Action::Discard { card }) => self.check_discard(state, seat, *card),
            (Phase::Play, Action::Play { card }) => self.check_play(state, seat, *card),
            (Phase::Sail, Action::Sail { path }) => self.check_sail(state, seat, path),
            (Phase::Compass, Action::Jump { port }) => self.check_jump(state, seat, *port),
            (Phase::Compass, Action::Stay) => Ok(()),
            (Phase::Stow, Action::Stow { card }) => self.check_stow(state, *card),
            _ => Err(Refusal::NotNow { phase }),
        }
    }

    #[inline]
    fn apply<S: EventSink<Self>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut S,
    ) {
        let change = &mut Change::new(state, events);
        match action {
            Action::Discard { card } => self.discard(change, seat, *card),
            Action::Offer { to, deal } => self.make_offer(change, seat, *to, deal),
            Action::Accept { number, with } => self.accept(change, seat, *number, *with),
            Action::Decline { number } => self.decline_offer(change, seat, *number),
            Action::Counter { number, deal } => self.counter(change, seat, *number, deal),
            Action::Withdraw { number } => self.withdraw(change, seat, *number),
            Action::BuyDeck => self.buy_deck(change, seat),
            Action::BuyPirate => self.buy_pirate(change, seat),
            Action::Leave => self.leave(change, seat),
            Action::Play { card } => self.play(change, seat, *card),
            Action::Sail { path } => self.sail(change, seat, *path),
            Action::Jump { port } => self.jump(change, seat, *port),
            Action::Stay => self.stay(change, seat),
            Action::Stow { card } => self.stow(change, *card),
        }
    }

    /// An offer shows goods of the maker's hand, a deal shows cards to both sides, played cards are
    /// shown to all, and any draw may turn up Venice.
    fn reveals_hidden(&self, state: &State, seat: Seat, action: &Action) -> bool {
        match action {
            Action::Accept { .. } | Action::BuyDeck => true,
            Action::Offer { deal, .. } | Action::Counter { deal, .. } => !deal.give.is_empty(),
            Action::Decline { .. }
            | Action::Withdraw { .. }
            | Action::Discard { .. }
            | Action::BuyPirate => false,
            _ => {
                let mut after = *state;
                self.apply(&mut after, seat, action, &mut NoEvents);
                after.venice != state.venice
                    || after.phase == Phase::Over
                    || after.played.without(state.played) != Cards::NONE
                    || after.active != state.active
            }
        }
    }

    /// Others have seen an offer and may be answering it. It can only be withdrawn (O4.6). Without
    /// the memory aid a bought pirate shows its owner a card that was out of sight (O8).
    fn bars_undo(&self, _: &State, _: Seat, action: &Action) -> bool {
        match action {
            Action::Offer { .. } | Action::Counter { .. } => true,
            Action::BuyPirate => !self.options.memory_aid,
            _ => false,
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

    fn chance_key(&self, state: &State) -> ChanceKey {
        self.name_of_chance(state)
    }

    #[inline]
    fn sample_outcome<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Outcome {
        let drawn = match state.phase {
            Phase::Draw | Phase::TurnPirate | Phase::Shuffle => self.draw_card(state, rng),
            _ => self.draw_set_up(state, rng),
        };
        drawn.unwrap_or(Outcome::First { seat: state.first })
    }

    #[inline]
    fn resolve<S: EventSink<Self>>(
        &self,
        state: &mut State,
        outcome: &Outcome,
        events: &mut S,
    ) -> Result<(), Refusal> {
        let phase = state.phase;
        let change = &mut Change::new(state, events);
        match (phase, *outcome) {
            (Phase::Markers, Outcome::Marker { marker }) => self.lay_marker(change, marker),
            (Phase::Start, Outcome::Start { card }) => self.turn_up_start(change, card),
            (Phase::Deal, Outcome::Deal { card }) => self.deal_card(change, card),
            (Phase::Venice, Outcome::Venice { above }) => self.hide_venice(change, above),
            (Phase::First, Outcome::First { seat }) => self.choose_first(change, seat),
            (Phase::Draw, Outcome::Draw { card }) => self.resolve_draw(change, card),
            (Phase::TurnPirate, Outcome::Pirate { card }) => self.resolve_pirate(change, card),
            (Phase::Shuffle, Outcome::Shuffle { card }) => self.resolve_shuffle(change, card),
            _ => Err(Refusal::NoSuchChance { phase }),
        }
    }

    fn hides_by_options(&self) -> bool {
        !self.options.memory_aid
    }

    fn public_view(&self, state: &State, audience: Audience) -> PublicView {
        self.make_public_view(state, audience)
    }

    fn private_view(&self, state: &State, seat: Seat, audience: Audience) -> PrivateView {
        self.make_private_view(state, seat, audience)
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn hidden_from_history(&self, event: &Event) -> bool {
        !self.options.memory_aid && event.is_for_memory()
    }

    fn determinize<R: Random + ?Sized>(&self, view: &View<Oltremare>, rng: &mut R) -> State {
        self.determinize_state(view, &Beliefs::default(), rng)
    }

    fn reshuffle_hidden<R: Random + ?Sized>(&self, state: &mut State, viewer: Viewer, rng: &mut R) {
        self.reshuffle(state, viewer, rng);
    }

    fn forecast(&self, state: &State, seat: Seat, action: &Action, out: &mut Vec<ForecastLine>) {
        if self.check(state, seat, action).is_ok() {
            self.forecast_action(state, seat, action, out);
        }
    }

    /// The cards below the top of a cargo pile are known from memory only (O8).
    fn hidden_from_forecast(&self, line: &ForecastLine) -> bool {
        !self.options.memory_aid
            && matches!(
                line,
                ForecastLine::Lot { .. } | ForecastLine::Loading { .. }
            )
    }

    fn result(&self, state: &State) -> Option<Ranking> {
        self.places(state)
    }

    fn standing(&self, state: &State, seat: Seat) -> i64 {
        self.ducats_now(state, seat)
    }

    fn ledger(&self, _: &State, event: &Event, out: &mut Vec<LedgerLine>) {
        self.ledger_of(event, out);
    }

    fn goal(&self, state: &State) -> Phrase {
        self.goal_phrase(state)
    }
}
