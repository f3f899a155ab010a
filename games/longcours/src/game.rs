//! The implementation of [`Game`]: every method calls the chapter of the rules that answers it.

use portolan_core::game::Choices;
use portolan_core::{
    Audience, ChanceKind, Choice, EventSink, Game, LedgerLine, NoEvents, NoOffers, NoStandingOrder,
    Phrase, Random, Ranking, Seat, Seats, Turn, View, Viewer,
};

use crate::parts::point::ZONES;
use crate::rules::Change;
use crate::{
    Action, Ending, Event, ForecastLine, LongCours, Outcome, Parts, Phase, PrivateView, Prompt,
    PublicView, Refusal, State,
};

impl Game for LongCours {
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
        Parts {
            components: self.components.clone(),
            cards: self.cards,
            left_out: self.components.all_cards().without(self.cards),
            options: self.options,
        }
    }

    fn start(&self) -> State {
        self.set_up()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Deal | Phase::Start => Turn::Chance(ChanceKind::Draw),
            Phase::EntryRoll | Phase::Resale | Phase::CorsairEntry => {
                Turn::Chance(ChanceKind::Dice)
            }
            Phase::Over => Turn::Over,
            _ => Turn::of(state.actor),
        }
    }

    fn turn_rule(&self, state: &State) -> Option<&'static str> {
        let ending = self.ending(state).map(Ending::rule);
        Some(ending.unwrap_or(state.phase.rule()))
    }

    fn playing(&self, state: &State) -> Seats {
        state.living
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        self.question(state).filter(|_| seat == state.actor)
    }

    fn choices(&self, state: &State, seat: Seat, out: &mut Choices<Self>) {
        if !self.turn(state).allows(seat) {
            return;
        }
        let ports = || self.entry_ports(state).iter().copied();
        match state.phase {
            Phase::Place => out.extend(ports().map(|point| Choice::One(Action::Place { point }))),
            Phase::EntryPort => {
                out.extend(ports().map(|point| Choice::One(Action::Enter { point })));
            }
            Phase::FirstPurchase | Phase::Cargo => self.cargo_choices(state, seat, out),
            Phase::Brawl => self.answer_choices(state, seat, out),
            Phase::Auction => self.bid_choices(state, seat, out),
            Phase::CorsairMove => self.step_choices(state, out),
            _ => {}
        }
    }

    fn decline(&self, state: &State, seat: Seat) -> Option<Action> {
        if !self.turn(state).allows(seat) {
            return None;
        }
        match state.phase {
            Phase::FirstPurchase | Phase::Cargo => Some(Action::End),
            Phase::Brawl => Some(Action::GiveIn),
            Phase::Auction => Some(Action::Pass),
            Phase::CorsairMove => Some(Action::Stop),
            _ => None,
        }
    }

    #[inline]
    fn sample<R: Random + ?Sized>(&self, state: &State, seat: Seat, rng: &mut R) -> Option<Action> {
        if seat != state.actor {
            return None;
        }
        let mut port = || {
            let ports = self.entry_ports(state);
            ports[rng.below(ports.len() as u32) as usize]
        };
        Some(match state.phase {
            Phase::FirstPurchase | Phase::Cargo => self.sample_cargo(state, rng),
            Phase::Brawl => self.sample_answer(state, rng),
            Phase::Auction => self.sample_bid(state, rng),
            Phase::CorsairMove => self.sample_step(state, rng),
            Phase::EntryPort => Action::Enter { point: port() },
            Phase::Place => Action::Place { point: port() },
            _ => return None,
        })
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let phase = state.phase;
        if let Some(ending) = self.ending(state) {
            return Err(Refusal::Over { ending });
        }
        let turn = self.turn(state);
        // Also after its third move, which has ended the turn of its owner.
        let is_corsair_move = matches!(action, Action::Step { .. } | Action::Stop);
        if is_corsair_move && phase != Phase::CorsairMove && matches!(turn, Turn::Ask { .. }) {
            let moves = self.components.numbers.corsair_moves;
            return Err(Refusal::NotCorsairPhase { moves });
        }
        if !turn.allows(seat) {
            return Err(Refusal::NotYourTurn { phase });
        }
        match (phase, *action) {
            (Phase::Place, Action::Place { point })
            | (Phase::EntryPort, Action::Enter { point }) => self.check_entry_port(state, point),
            (Phase::FirstPurchase | Phase::Cargo, Action::Buy { francs }) => {
                self.check_buy(state, seat, francs)
            }
            (Phase::Cargo, Action::Move { point }) => self.check_move(state, seat, point),
            (Phase::Cargo, Action::Direct { point }) => self.check_direct(state, seat, point),
            (Phase::Cargo, Action::Resell) => self.check_resell(state, seat),
            (Phase::Cargo, Action::Storm { .. }) => self.check_storm(state, seat),
            (Phase::Cargo, Action::Brawl { target, card }) => {
                self.check_attack(state, seat, target, card)
            }
            (Phase::Cargo, Action::Auction) => self.check_auction(state, seat),
            (Phase::Brawl, Action::Play { card }) => self.check_answer(state, seat, card),
            (Phase::Auction, Action::Bid { francs }) => self.check_bid(state, seat, francs),
            (Phase::CorsairMove, Action::Step { point }) => self.check_step(state, point),
            (_, other) if self.decline(state, seat) == Some(other) => Ok(()),
            (
                Phase::Place | Phase::FirstPurchase,
                Action::Move { .. }
                | Action::Direct { .. }
                | Action::Resell
                | Action::Storm { .. }
                | Action::Brawl { .. }
                | Action::Auction,
            ) => Err(Refusal::FirstRound),
            _ => Err(Refusal::NotNow { phase }),
        }
    }

    #[inline]
    fn apply<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut S,
    ) {
        let mut change = Change::new(self, state, events);
        match *action {
            Action::Place { point } => change.place(seat, point),
            Action::Buy { francs } => change.buy(seat, francs),
            Action::Move { point } => change.sail(seat, point),
            Action::Direct { point } => change.sail_directly(seat, point),
            Action::Resell => change.resell(seat),
            Action::Storm { zone } => change.storm(seat, zone),
            Action::Enter { point } => change.enter(seat, point),
            Action::Brawl { target, card } => change.attack(seat, target, card),
            Action::Play { card } => change.answer_blow(seat, card),
            Action::GiveIn => change.give_in(seat),
            Action::Auction => change.call_auction(seat),
            Action::Bid { francs } => change.bid(seat, francs),
            Action::Pass => change.pass(seat),
            Action::End => change.end(seat),
            Action::Step { point } => change.step(seat, point),
            Action::Stop => change.stop(seat),
        }
    }

    /// A played card is shown to everybody, and so is the hand of a sunk captain; the end of the game
    /// shows all hands (L8.2).
    fn reveals_hidden(&self, state: &State, seat: Seat, action: &Action) -> bool {
        match action {
            Action::Direct { .. }
            | Action::Storm { .. }
            | Action::Brawl { .. }
            | Action::Play { .. } => true,
            Action::End | Action::Step { .. } | Action::Stop => {
                let mut after = *state;
                self.apply(&mut after, seat, action, &mut NoEvents);
                after.living != state.living || after.phase == Phase::Over
            }
            _ => false,
        }
    }

    fn odds(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        match self.turn(state) {
            Turn::Chance(ChanceKind::Dice) => {
                out.extend((1..=ZONES as u8).map(|die| (Outcome::Roll { die }, 1)));
            }
            Turn::Chance(ChanceKind::Draw) if state.phase == Phase::Deal => {
                self.deal_odds(state, out);
            }
            Turn::Chance(ChanceKind::Draw) => {
                out.extend(Seat::all(self.seats).map(|seat| (Outcome::Start { seat }, 1)));
            }
            Turn::Ask { .. } | Turn::Over => {}
        }
    }

    #[inline]
    fn sample_outcome<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Outcome {
        match state.phase {
            Phase::Deal => self.draw_deal(state, rng),
            Phase::Start => Outcome::Start {
                seat: Seat::new(rng.below(self.seats as u32) as usize),
            },
            _ => Outcome::Roll {
                die: rng.below(ZONES as u32) as u8 + 1,
            },
        }
    }

    #[inline]
    fn resolve<S: EventSink<Event>>(
        &self,
        state: &mut State,
        outcome: &Outcome,
        events: &mut S,
    ) -> Result<(), Refusal> {
        let mut change = Change::new(self, state, events);
        match (change.state.phase, *outcome) {
            (Phase::Deal, Outcome::Deal { card }) => change.deal(card),
            (Phase::Start, Outcome::Start { seat }) => change.choose_start(seat),
            (Phase::EntryRoll | Phase::Resale | Phase::CorsairEntry, Outcome::Roll { die }) => {
                change.roll(die)
            }
            (phase, _) => Err(match self.ending(state) {
                Some(ending) => Refusal::Over { ending },
                None => Refusal::NoSuchChance { phase },
            }),
        }
    }

    fn public_view(&self, state: &State, _audience: Audience) -> PublicView {
        self.make_public_view(state)
    }

    fn private_view(&self, state: &State, seat: Seat, _audience: Audience) -> PrivateView {
        self.make_private_view(state, seat)
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Dealt { seat, .. } if !viewer.sees_hand_of(seat) => {
                Event::Dealt { seat, card: None }
            }
            event => event,
        })
    }

    fn determinize<R: Random + ?Sized>(&self, view: &View<LongCours>, rng: &mut R) -> State {
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
        self.wealth(state, seat).into()
    }

    fn ledger(&self, _state: &State, event: &Event, out: &mut Vec<LedgerLine>) {
        self.ledger_of(event, out);
    }

    fn goal(&self, state: &State) -> Phrase {
        self.goal_line(state)
    }
}

impl<S: EventSink<Event>> Change<'_, S> {
    /// The die decides what the phase asks it.
    fn roll(&mut self, die: u8) -> Result<(), Refusal> {
        let phase = self.state.phase;
        if !(1..=ZONES as u8).contains(&die) {
            return Err(Refusal::WrongDie { phase });
        }
        let face = usize::from(die) - 1;
        match phase {
            Phase::EntryRoll => self.roll_entry(face),
            Phase::Resale => self.roll_resale(face),
            _ => self.roll_corsair_entry(face),
        }
        Ok(())
    }
}
