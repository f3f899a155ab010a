//! The implementation of [`Game`]: every method calls the chapter of the rules that answers it.

use portolan_core::game::Choices;
use portolan_core::{
    Audience, ChanceKey, ChanceKind, Choice, EventSink, Game, LedgerLine, NoEvents, NoOffers,
    NoStandingOrder, Phrase, Random, Ranking, Seat, Seats, Turn, View, Viewer,
};

use crate::parts::point::ZONES;
use crate::rules::{Change, pick};
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
            distances: self.chart.distances(),
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
        Some(match state.phase {
            Phase::Deal => "L2.1",
            phase => ending.unwrap_or(phase.rule()),
        })
    }

    fn playing(&self, state: &State) -> Seats {
        state.living
    }

    fn is_reply(&self, state: &State) -> bool {
        state.actor != state.active
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        self.question(state).filter(|_| seat == state.actor)
    }

    fn choices(&self, state: &State, seat: Seat, out: &mut Choices<Self>) {
        if !self.turn(state).allows(seat) {
            return;
        }
        match state.phase {
            Phase::Place | Phase::EntryPort => {
                out.extend(self.entries(state).map(Choice::One));
            }
            Phase::FirstPurchase | Phase::Cargo => self.cargo_choices(state, seat, out),
            Phase::Brawl => out.extend(self.answers(state, seat).map(Choice::One)),
            Phase::Auction => self.bid_choices(state, seat, out),
            Phase::CorsairMove => out.extend(self.corsair_moves(state).map(Choice::One)),
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
        Some(match state.phase {
            Phase::Place | Phase::EntryPort => pick(|| self.entries(state), rng),
            Phase::FirstPurchase | Phase::Cargo => self.sample_cargo(state, rng),
            Phase::Brawl => pick(|| self.answers(state, seat), rng),
            Phase::Auction => self.sample_bid(state, rng),
            Phase::CorsairMove => pick(|| self.corsair_moves(state), rng),
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
        if is_corsair_move && matches!(turn, Turn::Ask { .. }) {
            let moves = self.components.numbers.corsair_moves;
            Refusal::NotCorsairPhase { moves }.unless(phase == Phase::CorsairMove)?;
        }
        Refusal::NotYourTurn { phase }.unless(turn.allows(seat))?;
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
            (Phase::Place | Phase::FirstPurchase, _) => Err(Refusal::FirstRound),
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
            Action::Place { point } => self.place(change, seat, point),
            Action::Buy { francs } => self.buy(change, seat, francs),
            Action::Move { point } => self.sail(change, seat, point),
            Action::Direct { point } => self.sail_directly(change, seat, point),
            Action::Resell => self.resell(change, seat),
            Action::Storm { zone } => self.storm(change, seat, zone),
            Action::Enter { point } => self.enter(change, seat, point),
            Action::Brawl { target, card } => self.attack(change, seat, target, card),
            Action::Play { card } => self.answer_blow(change, seat, card),
            Action::GiveIn => self.give_in(change, seat),
            Action::Auction => self.call_auction(change, seat),
            Action::Bid { francs } => self.bid(change, seat, francs),
            Action::Pass => self.pass(change, seat),
            Action::End => self.end(change, seat),
            Action::Step { point } => self.step(change, seat, point),
            Action::Stop => self.stop(change, seat),
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
        match state.phase {
            Phase::Deal => self.deal_odds(state, out),
            Phase::Start => {
                out.extend(Seat::all(self.seats).map(|seat| (Outcome::Start { seat }, 1)));
            }
            Phase::EntryRoll | Phase::Resale | Phase::CorsairEntry => {
                out.extend((1..=ZONES as u8).map(|die| (Outcome::Roll { die }, 1)));
            }
            _ => {}
        }
    }

    fn chance_key(&self, state: &State) -> ChanceKey {
        self.name_of_chance(state)
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
    fn resolve<S: EventSink<Self>>(
        &self,
        state: &mut State,
        outcome: &Outcome,
        events: &mut S,
    ) -> Result<(), Refusal> {
        let change = &mut Change::new(state, events);
        match (change.state.phase, *outcome) {
            (Phase::Deal, Outcome::Deal { card }) => self.deal(change, card),
            (Phase::Start, Outcome::Start { seat }) => self.choose_start(change, seat),
            (Phase::EntryRoll | Phase::Resale | Phase::CorsairEntry, Outcome::Roll { die }) => {
                self.roll(change, die)
            }
            (phase, _) => Err(match self.ending(change.state) {
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

impl LongCours {
    /// The die decides what the phase asks it.
    fn roll<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        die: u8,
    ) -> Result<(), Refusal> {
        let phase = change.state.phase;
        Refusal::WrongDie { phase }.unless((1..=ZONES as u8).contains(&die))?;
        let face = usize::from(die) - 1;
        match phase {
            Phase::EntryRoll => self.roll_entry(change, face),
            Phase::Resale => self.roll_resale(change, face),
            _ => self.roll_corsair_entry(change, face),
        }
        Ok(())
    }
}
