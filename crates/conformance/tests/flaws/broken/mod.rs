//! Broken copies of the example game: Quay with one part of the contract changed. A [`Flaw`] has
//! the functions that a copy replaces; a [`Format`] has what its type fixes (notation and texts).

pub(crate) mod format;

use std::fmt::{self, Write};
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicU32;

use portolan_conformance::example::{
    Action, Event, ForecastLine, Outcome, Parts, PrivateView, PublicView, Quay, Question, Refusal,
    Stake, StandingOrder, State, suite,
};
use portolan_conformance::{ConformanceSuite, Hidden, Rng, Size};
use portolan_core::drawing::{Drawing, Words};
use portolan_core::game::Choices;
use portolan_core::{
    ActionNotation, Audience, ChanceKey, EventSink, Game, GamePackage, LedgerLine, Moments,
    Notation, NotationError, OptionSpec, Phrase, PhraseShapes, Phrased, Pick, Random, Ranking,
    Seat, Seats, Setup, SetupError, Texts, Turn, View, Viewer, pick_of_odds,
};
use rand_xoshiro::rand_core::SeedableRng;

use format::{Format, Plain, WrittenOutcome};

/// The functions of a copy. The default is that of Quay.
#[derive(Clone, Copy)]
pub(crate) struct Flaw {
    pub(crate) turn: fn(&Quay, &State) -> Turn,
    /// Changes the order that follows from the turn.
    pub(crate) polling_order: fn(&Quay, &State, &mut Vec<Seat>),
    pub(crate) playing: fn(&Quay, &State) -> Seats,
    pub(crate) prompt: fn(&Quay, &State, Seat) -> Option<Question>,
    pub(crate) choices: fn(&Quay, &State, Seat, &mut Choices<Quay>),
    pub(crate) decline: fn(&Quay, &State, Seat) -> Option<Action>,
    pub(crate) answer: fn(&Quay, &StandingOrder, &State, Seat) -> Option<Action>,
    pub(crate) sample: fn(&Quay, &State, Seat, &mut Rng) -> Option<Action>,
    pub(crate) check: fn(&Quay, &State, Seat, &Action) -> Result<(), Refusal>,
    pub(crate) apply: fn(&Memory, &Quay, &mut State, Seat, &Action, &mut Moments<Quay>),
    /// Changes the state when an action is refused.
    pub(crate) on_refusal: fn(&mut State),
    pub(crate) reveals_hidden: fn(&Quay, &State, Seat, &Action) -> bool,
    pub(crate) bars_undo: fn(&Quay, &State, Seat, &Action) -> bool,
    pub(crate) odds: fn(&Quay, &State, &mut Vec<(Outcome, u32)>),
    pub(crate) chance_key: fn(&Quay, &State) -> ChanceKey,
    /// Changes the index that was picked.
    pub(crate) picked: fn(usize) -> usize,
    pub(crate) sample_outcome: fn(&Quay, &State, &mut Rng) -> Outcome,
    pub(crate) resolve: fn(&Quay, &mut State, &Outcome, &mut Moments<Quay>) -> Result<(), Refusal>,
    pub(crate) public_view: fn(&Quay, &State, Audience) -> PublicView,
    pub(crate) private_view: fn(&Quay, &State, Seat, Audience) -> PrivateView,
    pub(crate) event_for: fn(&Quay, &Event, Viewer) -> Option<Event>,
    pub(crate) determinize: fn(&Quay, &View<Quay>, &mut Rng) -> State,
    pub(crate) determinize_believing: fn(&Memory, &Quay, &View<Quay>, &mut Rng) -> State,
    pub(crate) reshuffle_hidden: fn(&Quay, &mut State, Viewer, &mut Rng),
    pub(crate) forecast: fn(&Quay, &State, Seat, &Action, &mut Vec<ForecastLine>),
    pub(crate) result: fn(&Quay, &State) -> Option<Ranking>,
    pub(crate) standing: fn(&Quay, &State, Seat) -> i64,
    pub(crate) ledger: fn(&Quay, &State, &Event, &mut Vec<LedgerLine>),
    pub(crate) goal: fn(&Quay, &State) -> Phrase,
    /// Changes how phrases follow from data.
    pub(crate) shapes: fn(&mut PhraseShapes),
    pub(crate) heuristic: fn(&Quay, &State, Seat, &mut Rng) -> Option<Action>,
}

/// Mutable data outside of the state, which a game must not have.
pub(crate) type Memory = AtomicU32;

impl Default for Flaw {
    fn default() -> Flaw {
        Flaw {
            turn: Quay::turn,
            polling_order: |_, _, _| {},
            playing: Quay::playing,
            prompt: Quay::prompt,
            choices: Quay::choices,
            decline: Quay::decline,
            answer: Quay::answer,
            sample: Quay::sample,
            check: Quay::check,
            apply: |_, quay, state, seat, action, events| quay.apply(state, seat, action, events),
            on_refusal: |_| {},
            reveals_hidden: Quay::reveals_hidden,
            bars_undo: Quay::bars_undo,
            odds: Quay::odds,
            chance_key: Quay::chance_key,
            picked: |index| index,
            sample_outcome: Quay::sample_outcome,
            resolve: Quay::resolve,
            public_view: Quay::public_view,
            private_view: Quay::private_view,
            event_for: Quay::event_for,
            determinize: Quay::determinize,
            determinize_believing: |_, quay, view, rng| quay.determinize(view, rng),
            reshuffle_hidden: Quay::reshuffle_hidden,
            forecast: Quay::forecast,
            result: Quay::result,
            standing: Quay::standing,
            ledger: Quay::ledger,
            goal: Quay::goal,
            shapes: |_| {},
            heuristic: Quay::heuristic,
        }
    }
}

/// A broken copy of Quay.
pub(crate) struct Broken<D = Plain> {
    quay: Quay,
    flaw: Flaw,
    memory: Memory,
    format: PhantomData<D>,
}

impl<D: Format> Broken<D> {
    pub(crate) fn with(setup: &Setup, flaw: Flaw) -> Result<Broken<D>, SetupError> {
        Ok(Broken {
            quay: Quay::open(setup)?,
            flaw,
            memory: Memory::new(0),
            format: PhantomData,
        })
    }

    fn allows(&self, state: &State, seat: Seat) -> bool {
        self.turn(state).allows(seat)
    }
}

/// The suite for a broken copy: few games with frequent checks.
pub(crate) fn suite<D: Format>(
    open: fn(&Setup) -> Result<Broken<D>, SetupError>,
) -> ConformanceSuite<Broken<D>> {
    let quay = suite::suite();
    ConformanceSuite {
        open,
        ends: quay.ends,
        totals: |game, state, counts| suite::totals(&game.quay, state, counts),
        flow: |game, event, counts| suite::flow(&game.quay, event, counts),
        guess: |game, rng| suite::guess(&game.quay, rng),
        guess_outcome: |game, rng| suite::guess_outcome(&game.quay, rng).into(),
        hidden: Some(Hidden {
            sealed: |game, state, seat, action| suite::sealed(&game.quay, state, seat, action),
            informative: |game, state, seat, action| {
                suite::informative(&game.quay, state, seat, action)
            },
            ..Hidden::new(|game, state, counts| suite::figures(&game.quay, state, counts))
        }),
        size: Size::close(),
    }
}

/// A generator of a fixed type, so that flaws need not be generic.
fn concrete_rng<R: Random + ?Sized>(rng: &mut R) -> Rng {
    Rng::seed_from_u64(rng.bits())
}

fn put_all<D: Format, S: EventSink<Broken<D>>>(moments: &Moments<Quay>, sink: &mut S) {
    for (event, state) in moments.iter() {
        sink.put(*event, state);
    }
}

/// Converts the view of a copy to a view of Quay.
fn of_quay<D: Format>(view: &View<Broken<D>>) -> View<Quay> {
    View {
        public: view.public.clone(),
        private: view.private.clone(),
    }
}

impl<D: Format> Notation<Broken<D>> for Action {
    fn write(&self, game: &Broken<D>, out: &mut dyn Write) -> fmt::Result {
        Notation::write(self, &game.quay, out)
    }

    fn read(game: &Broken<D>, text: &str) -> Result<Action, NotationError> {
        Notation::read(&game.quay, text)
    }
}

impl<D: Format> ActionNotation<Broken<D>> for Action {
    fn amount(&self) -> Option<u32> {
        ActionNotation::<Quay>::amount(self)
    }

    fn with_amount(&self, amount: u32) -> Action {
        ActionNotation::<Quay>::with_amount(self, amount)
    }

    fn group(&self) -> &'static str {
        ActionNotation::<Quay>::group(self)
    }
}

impl<D: Format> Notation<Broken<D>> for Outcome {
    fn write(&self, game: &Broken<D>, out: &mut dyn Write) -> fmt::Result {
        Notation::write(self, &game.quay, out)
    }

    fn read(game: &Broken<D>, text: &str) -> Result<Outcome, NotationError> {
        Notation::read(&game.quay, text)
    }
}

impl<D: Format> Notation<Broken<D>> for StandingOrder {
    fn write(&self, game: &Broken<D>, out: &mut dyn Write) -> fmt::Result {
        Notation::write(self, &game.quay, out)
    }

    fn read(game: &Broken<D>, text: &str) -> Result<StandingOrder, NotationError> {
        Notation::read(&game.quay, text)
    }
}

macro_rules! phrased_as_quay {
    ($($value:ty),+) => {$(
        impl<D: Format> Phrased<Broken<D>> for $value {
            const KEYS: &'static [&'static str] = <$value as Phrased<Quay>>::KEYS;

            fn phrase(&self, game: &Broken<D>) -> Phrase {
                self.phrase(&game.quay)
            }

            fn shapes(game: &Broken<D>) -> PhraseShapes {
                let mut shapes = <$value as Phrased<Quay>>::shapes(&game.quay);
                (game.flaw.shapes)(&mut shapes);
                shapes
            }

            fn phrase_follows(&self) -> bool {
                Phrased::<Quay>::phrase_follows(self)
            }
        }
    )+};
}

phrased_as_quay!(
    Action,
    Event,
    ForecastLine,
    Question,
    Refusal,
    StandingOrder
);

impl<D: Format> Game for Broken<D> {
    type State = State;
    type Action = Action;
    type Outcome = D::Outcome;
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
        self.quay.seats()
    }

    fn parts(&self) -> Parts {
        self.quay.parts()
    }

    fn start(&self) -> State {
        self.quay.start()
    }

    fn turn(&self, state: &State) -> Turn {
        (self.flaw.turn)(&self.quay, state)
    }

    fn playing(&self, state: &State) -> Seats {
        (self.flaw.playing)(&self.quay, state)
    }

    fn polling_order(&self, state: &State) -> impl Iterator<Item = Seat> {
        let mut order = match self.turn(state) {
            Turn::Ask { must, may } => may.iter().chain(must.iter()).collect(),
            Turn::Chance(_) | Turn::Over => Vec::new(),
        };
        (self.flaw.polling_order)(&self.quay, state, &mut order);
        order.into_iter()
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Question> {
        let asked = self.allows(state, seat);
        (self.flaw.prompt)(&self.quay, state, seat).filter(|_| asked)
    }

    fn choices(&self, state: &State, seat: Seat, out: &mut Choices<Self>) {
        if self.allows(state, seat) {
            (self.flaw.choices)(&self.quay, state, seat, out);
        }
    }

    fn decline(&self, state: &State, seat: Seat) -> Option<Action> {
        (self.flaw.decline)(&self.quay, state, seat).filter(|_| self.allows(state, seat))
    }

    fn standing_orders(&self, seat: Seat, out: &mut Vec<StandingOrder>) {
        self.quay.standing_orders(seat, out);
    }

    fn answer(&self, order: &StandingOrder, state: &State, seat: Seat) -> Option<Action> {
        (self.flaw.answer)(&self.quay, order, state, seat).filter(|_| self.allows(state, seat))
    }

    fn sample<R: Random + ?Sized>(&self, state: &State, seat: Seat, rng: &mut R) -> Option<Action> {
        let action = (self.flaw.sample)(&self.quay, state, seat, &mut concrete_rng(rng));
        action.filter(|_| self.allows(state, seat))
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if !self.allows(state, seat) {
            return Err(Refusal::NotAsked);
        }
        (self.flaw.check)(&self.quay, state, seat, action)
    }

    fn apply<S: EventSink<Self>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut S,
    ) {
        let mut emitted = Moments::new();
        (self.flaw.apply)(&self.memory, &self.quay, state, seat, action, &mut emitted);
        put_all(&emitted, events);
    }

    fn act<S: EventSink<Self>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut S,
    ) -> Result<(), Refusal> {
        match self.check(state, seat, action) {
            Ok(()) => self.apply(state, seat, action, events),
            Err(refusal) => {
                (self.flaw.on_refusal)(state);
                return Err(refusal);
            }
        }
        Ok(())
    }

    fn reveals_hidden(&self, state: &State, seat: Seat, action: &Action) -> bool {
        (self.flaw.reveals_hidden)(&self.quay, state, seat, action)
    }

    fn bars_undo(&self, state: &State, seat: Seat, action: &Action) -> bool {
        (self.flaw.bars_undo)(&self.quay, state, seat, action)
    }

    fn odds(&self, state: &State, out: &mut Vec<(D::Outcome, u32)>) {
        let mut odds = Vec::new();
        (self.flaw.odds)(&self.quay, state, &mut odds);
        let outcomes = odds.into_iter();
        out.extend(outcomes.map(|(outcome, weight)| (outcome.into(), weight)));
    }

    fn chance_key(&self, state: &State) -> ChanceKey {
        (self.flaw.chance_key)(&self.quay, state)
    }

    fn pick_outcome(&self, state: &State, pick: &mut Pick<'_>) -> Option<D::Outcome> {
        pick_of_odds(self, state, &mut |key, weights| {
            pick(key, weights).map(self.flaw.picked)
        })
    }

    fn sample_outcome<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> D::Outcome {
        (self.flaw.sample_outcome)(&self.quay, state, &mut concrete_rng(rng)).into()
    }

    fn resolve<S: EventSink<Self>>(
        &self,
        state: &mut State,
        outcome: &D::Outcome,
        events: &mut S,
    ) -> Result<(), Refusal> {
        let mut emitted = Moments::new();
        let done = (self.flaw.resolve)(&self.quay, state, &outcome.outcome(), &mut emitted);
        put_all(&emitted, events);
        done
    }

    fn hides_by_options(&self) -> bool {
        self.quay.hides_by_options()
    }

    fn public_view(&self, state: &State, audience: Audience) -> PublicView {
        (self.flaw.public_view)(&self.quay, state, audience)
    }

    fn private_view(&self, state: &State, seat: Seat, audience: Audience) -> PrivateView {
        (self.flaw.private_view)(&self.quay, state, seat, audience)
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        (self.flaw.event_for)(&self.quay, event, viewer)
    }

    fn determinize<R: Random + ?Sized>(&self, view: &View<Self>, rng: &mut R) -> State {
        (self.flaw.determinize)(&self.quay, &of_quay(view), &mut concrete_rng(rng))
    }

    fn reshuffle_hidden<R: Random + ?Sized>(&self, state: &mut State, viewer: Viewer, rng: &mut R) {
        (self.flaw.reshuffle_hidden)(&self.quay, state, viewer, &mut concrete_rng(rng));
    }

    fn forecast(&self, state: &State, seat: Seat, action: &Action, out: &mut Vec<ForecastLine>) {
        (self.flaw.forecast)(&self.quay, state, seat, action, out);
    }

    fn result(&self, state: &State) -> Option<Ranking> {
        (self.flaw.result)(&self.quay, state)
    }

    fn standing(&self, state: &State, seat: Seat) -> i64 {
        (self.flaw.standing)(&self.quay, state, seat)
    }

    fn ledger(&self, state: &State, event: &Event, out: &mut Vec<LedgerLine>) {
        (self.flaw.ledger)(&self.quay, state, event, out);
    }

    fn goal(&self, state: &State) -> Phrase {
        (self.flaw.goal)(&self.quay, state)
    }
}

impl<D: Format> GamePackage for Broken<D> {
    type Beliefs = ();

    const NAME: &'static str = "broken quay";
    const RULES: u32 = Quay::RULES;
    const PLAYERS: RangeInclusive<u8> = Quay::PLAYERS;
    const SOURCES: &'static [&'static str] = Quay::SOURCES;
    const OPTIONS: &'static [OptionSpec] = Quay::OPTIONS;
    const EDITION: &'static str = Quay::EDITION;

    fn open(setup: &Setup) -> Result<Broken<D>, SetupError> {
        Broken::with(setup, Flaw::default())
    }

    fn texts() -> Texts {
        D::texts()
    }

    fn draw_terminal(&self, view: &View<Self>, words: &dyn Words, drawing: &mut Drawing) {
        self.quay.draw_terminal(&of_quay(view), words, drawing);
    }

    fn heuristic<R: Random>(&self, state: &State, seat: Seat, rng: &mut R) -> Option<Action> {
        (self.flaw.heuristic)(&self.quay, state, seat, &mut concrete_rng(rng))
    }

    fn determinize_believing<R: Random>(&self, view: &View<Self>, (): &(), rng: &mut R) -> State {
        let (view, rng) = (of_quay(view), &mut concrete_rng(rng));
        (self.flaw.determinize_believing)(&self.memory, &self.quay, &view, rng)
    }
}
