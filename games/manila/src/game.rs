//! The implementation of [`Game`]: every method calls the chapter of the rules that answers it.

use portolan_core::game::Choices;
use portolan_core::{
    Audience, ChanceKey, ChanceKind, Choice, EventSink, Game, LedgerLine, NoOffers,
    NoStandingOrder, Phrase, Pick, Random, Ranking, Seat, Turn, View, Viewer, pick_of_odds,
};

use crate::rules::Change;
use crate::{
    Action, Destination, Event, ForecastLine, Loan, Manila, Outcome, Parts, Phase, PrivateView,
    Prompt, PublicView, Refusal, State, Ware,
};

impl Game for Manila {
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
    type OfferBounds = NoOffers;
    type StandingOrder = NoStandingOrder;

    fn seats(&self) -> usize {
        self.seats
    }

    fn parts(&self) -> Parts {
        self.parts.clone()
    }

    fn start(&self) -> State {
        self.set_up()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Deal | Phase::FirstBidder => Turn::Chance(ChanceKind::Draw),
            Phase::Roll => Turn::Chance(ChanceKind::Dice),
            Phase::Over => Turn::Over,
            _ => Turn::of(state.actor),
        }
    }

    fn turn_rule(&self, state: &State) -> Option<&'static str> {
        Some(state.phase.rule())
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        self.question(state).filter(|_| seat == state.actor)
    }

    fn choices(&self, state: &State, seat: Seat, out: &mut Choices<Self>) {
        if !self.turn(state).allows(seat) {
            return;
        }
        match state.phase {
            Phase::Auction => self.auction_choices(state, seat, out),
            Phase::Buy => self.buy_choices(state, seat, out),
            Phase::Load => out.extend(
                Ware::ALL
                    .into_iter()
                    .rev()
                    .map(|ashore| Choice::One(Action::Load { ashore })),
            ),
            Phase::Start => out.extend(self.starts(state).map(Choice::One)),
            Phase::Place => self.place_choices(state, seat, out),
            Phase::BoardCaptain | Phase::BoardSecond => self.board_choices(state, out),
            Phase::SmallPilot | Phase::LargePilot => self.pilot_choices(state, out),
            Phase::Plunder => self.send_choices(state, out),
            Phase::Deal | Phase::FirstBidder | Phase::Roll | Phase::Over => {}
        }
        self.loan_choices(state, seat, out);
    }

    fn decline(&self, state: &State, seat: Seat) -> Option<Action> {
        if !self.turn(state).allows(seat) {
            return None;
        }
        match state.phase {
            Phase::Auction
            | Phase::Buy
            | Phase::BoardCaptain
            | Phase::BoardSecond
            | Phase::SmallPilot
            | Phase::LargePilot => Some(Action::Pass),
            Phase::Place => Some(Action::Decline),
            _ => None,
        }
    }

    #[inline]
    fn sample<R: Random + ?Sized>(&self, state: &State, seat: Seat, rng: &mut R) -> Option<Action> {
        if seat != state.actor {
            return None;
        }
        if rng.chance(1, 32)
            && !matches!(self.turn(state), Turn::Chance(_) | Turn::Over)
            && let Some(loan) = self.sample_loan(state, seat, rng)
        {
            return Some(loan);
        }
        Some(match state.phase {
            Phase::Auction => self.sample_bid(state, rng),
            Phase::Buy => self.sample_buy(state, rng),
            Phase::Load => Action::Load {
                ashore: Ware::ALL[rng.below(4) as usize],
            },
            Phase::Start => self.sample_start(state, rng),
            Phase::Place => self.sample_place(state, rng),
            Phase::BoardCaptain | Phase::BoardSecond => self.sample_board(state, rng),
            Phase::SmallPilot | Phase::LargePilot => self.sample_pilot(state, rng),
            Phase::Plunder => return self.sample_send(state, rng),
            Phase::Deal | Phase::FirstBidder | Phase::Roll | Phase::Over => return None,
        })
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let phase = state.phase;
        if !self.turn(state).allows(seat) {
            return Err(Refusal::NotYourTurn { phase });
        }
        match (phase, *action) {
            (_, Action::Mortgage { shares }) => self.check_mortgage(state, seat, shares),
            (_, Action::Redeem { shares }) => self.check_redeem(state, seat, shares),
            (Phase::Auction, Action::Bid { pesos }) => self.check_bid(state, seat, pesos),
            (Phase::Buy, Action::Buy { ware }) => self.check_buy(state, seat, ware),
            (Phase::Start, Action::Start { spaces }) => self.check_start(state, &spaces),
            (Phase::Place, Action::Place { space }) => self.check_place(state, seat, space),
            (Phase::BoardCaptain | Phase::BoardSecond, Action::Board { ware, over }) => {
                self.check_board(state, ware, over)
            }
            (Phase::SmallPilot | Phase::LargePilot, Action::Pilot { steps }) => {
                self.check_pilot(state, &steps)
            }
            (Phase::Plunder, Action::Send { ware, .. }) => self.check_send(state, ware),
            (Phase::Load, Action::Load { .. }) => Ok(()),
            (_, other) if self.decline(state, seat) == Some(other) => Ok(()),
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
        match *action {
            Action::Mortgage { shares } => {
                change.state.loan = Loan::Mortgaged;
                return self.mortgage(change, seat, shares);
            }
            Action::Redeem { shares } => {
                change.state.loan = Loan::Redeemed;
                return self.redeem(change, seat, shares);
            }
            // The next decision may change loans in either direction again (M11.2).
            _ => change.state.loan = Loan::Untouched,
        }
        match *action {
            Action::Bid { pesos } => self.bid(change, seat, pesos),
            Action::Buy { ware } => self.buy(change, seat, ware),
            Action::Load { ashore } => self.load(change, seat, ashore),
            Action::Start { spaces } => self.start_punts(change, &spaces),
            Action::Place { space } => self.place(change, seat, space),
            Action::Decline => self.stop_placing(change, seat),
            Action::Board { ware, over } => self.board(change, seat, ware, over),
            Action::Pilot { steps } => self.pilot(change, seat, &steps),
            Action::Send { ware, to } => self.send(change, seat, ware, to),
            Action::Pass => match change.state.phase {
                Phase::Auction => self.pass_bid(change, seat),
                Phase::Buy => self.buy_nothing(change, seat),
                Phase::BoardCaptain | Phase::BoardSecond => self.stay_pirate(change, seat),
                _ => self.decline_pilot(change, seat),
            },
            Action::Mortgage { .. } | Action::Redeem { .. } => {}
        }
    }

    /// Only the end of the game shows hidden shares (M14).
    fn reveals_hidden(&self, state: &State, seat: Seat, action: &Action) -> bool {
        let ends = matches!(
            action,
            Action::Place { .. }
                | Action::Decline
                | Action::Pilot { .. }
                | Action::Send {
                    to: Destination::Port | Destination::Shipyard,
                    ..
                }
        );
        ends && {
            let mut after = *state;
            self.apply(&mut after, seat, action, &mut portolan_core::NoEvents);
            after.phase == Phase::Over
        }
    }

    fn odds(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        match state.phase {
            Phase::Deal => self.deal_odds(state, out),
            Phase::FirstBidder => {
                out.extend(Seat::all(self.seats).map(|seat| (Outcome::First { seat }, 1)));
            }
            Phase::Roll => self.roll_odds(state, out),
            _ => {}
        }
    }

    fn chance_key(&self, state: &State) -> ChanceKey {
        self.name_of_chance(state)
    }

    /// The dice of a roll are picked one by one (M6.1).
    fn pick_outcome(&self, state: &State, pick: &mut Pick<'_>) -> Option<Outcome> {
        match state.phase {
            Phase::Roll => self.pick_roll(state, pick),
            _ => pick_of_odds(self, state, pick),
        }
    }

    #[inline]
    fn sample_outcome<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Outcome {
        match state.phase {
            Phase::Deal => self.draw_deal(state, rng),
            Phase::FirstBidder => Outcome::First {
                seat: Seat::new(rng.below(self.seats as u32) as usize),
            },
            _ => self.draw_roll(state, rng),
        }
    }

    #[inline]
    fn resolve<S: EventSink<Self>>(
        &self,
        state: &mut State,
        outcome: &Outcome,
        events: &mut S,
    ) -> Result<(), Refusal> {
        let change = &mut Change::new(state, events);
        match outcome {
            Outcome::Deal { ware } => self.resolve_deal(change, *ware),
            Outcome::First { seat } => self.resolve_first(change, *seat),
            Outcome::Roll { dice } => self.resolve_roll(change, dice),
        }
    }

    fn hides_by_options(&self) -> bool {
        self.options.hidden_cash
    }

    fn public_view(&self, state: &State, audience: Audience) -> PublicView {
        self.make_public_view(state, audience)
    }

    fn private_view(&self, state: &State, seat: Seat, _audience: Audience) -> PrivateView {
        self.make_private_view(state, seat)
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Dealt { seat, .. } if !viewer.sees_hand_of(seat) => {
                Event::Dealt { seat, ware: None }
            }
            event => event,
        })
    }

    fn determinize<R: Random + ?Sized>(&self, view: &View<Manila>, rng: &mut R) -> State {
        self.state_from(view, rng)
    }

    fn reshuffle_hidden<R: Random + ?Sized>(&self, state: &mut State, viewer: Viewer, rng: &mut R) {
        self.redeal(state, viewer, rng);
    }

    fn forecast(&self, state: &State, seat: Seat, action: &Action, out: &mut Vec<ForecastLine>) {
        self.forecast_action(state, seat, action, out);
    }

    fn result(&self, state: &State) -> Option<Ranking> {
        self.ranking(state)
    }

    fn standing(&self, state: &State, seat: Seat) -> i64 {
        self.fortune(state, seat)
    }

    fn ledger(&self, state: &State, event: &Event, out: &mut Vec<LedgerLine>) {
        self.ledger_of(state, event, out);
    }

    fn goal(&self, state: &State) -> Phrase {
        self.goal_line(state)
    }
}
