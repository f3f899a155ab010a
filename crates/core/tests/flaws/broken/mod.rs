//! Broken copies of the example game: Quay with one part of the contract done otherwise. What
//! differs from copy to copy is in [`Flaw`]; what a type fixes for good (the notation, the
//! texts) is in a [`Dialect`].

pub(crate) mod dialect;

use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicU32;

use portolan_core::battery::quay::{
    Action, Event, Fact, Outcome, Quay, Question, Refusal, Stake, State, View, trial,
};
use portolan_core::battery::{Battery, Hidden, Rng, Size};
use portolan_core::drawing::{Drawing, Words};
use portolan_core::game::{Choices, ViewError};
use portolan_core::{
    Game, Language, OptionSpec, Places, Random, Seat, Setup, SetupError, Sink, Title, Turn,
};
use rand_core::SeedableRng;

use dialect::{Dialect, Plain, Saying};

/// What a copy does. The default does everything as Quay does.
#[derive(Clone, Copy)]
pub(crate) struct Flaw {
    pub(crate) turn: fn(&Quay, &State) -> Turn,
    /// What becomes of the order that follows from the turn.
    pub(crate) asking: fn(&Quay, &State, &mut Vec<Seat>),
    pub(crate) prompt: fn(&Quay, &State, Seat) -> Option<Question>,
    pub(crate) choices: fn(&Quay, &State, Seat, &mut Choices<Quay>),
    pub(crate) sample: fn(&Quay, &State, Seat, &mut Rng) -> Option<Action>,
    pub(crate) check: fn(&Quay, &State, Seat, &Action) -> Result<(), Refusal>,
    pub(crate) apply: fn(&Memory, &Quay, &mut State, Seat, &Action, &mut Vec<Event>),
    /// What happens to the state when an action is refused.
    pub(crate) spite: fn(&mut State),
    pub(crate) reveals: fn(&Quay, &State, Seat, &Action) -> bool,
    pub(crate) odds: fn(&Quay, &State, &mut Vec<(Outcome, u32)>),
    pub(crate) draw: fn(&Quay, &State, &mut Rng) -> Outcome,
    pub(crate) resolve: fn(&Quay, &mut State, &Outcome, &mut Vec<Event>) -> Result<(), Refusal>,
    pub(crate) view: fn(&Quay, &State, Option<Seat>) -> View,
    pub(crate) seen: fn(&Quay, &Event, Option<Seat>) -> Option<Event>,
    pub(crate) imagine: fn(&Quay, &View, &mut Rng) -> Result<State, ViewError>,
    pub(crate) scramble: fn(&Quay, &mut State, Option<Seat>, &mut Rng),
    pub(crate) forecast: fn(&Quay, &View, &Action, &mut Vec<Fact>),
    pub(crate) result: fn(&Quay, &State) -> Option<Places>,
    pub(crate) mate: fn(&Quay, &View, Seat, &mut Rng) -> Option<Action>,
}

/// Something a game must not have: a memory beside its state.
pub(crate) type Memory = AtomicU32;

impl Default for Flaw {
    fn default() -> Flaw {
        Flaw {
            turn: Quay::turn,
            asking: |_, _, _| {},
            prompt: Quay::prompt,
            choices: Quay::choices,
            sample: Quay::sample,
            check: Quay::check,
            apply: |_, quay, state, seat, action, events| quay.apply(state, seat, action, events),
            spite: |_| {},
            reveals: Quay::reveals,
            odds: Quay::odds,
            draw: Quay::draw,
            resolve: Quay::resolve,
            view: Quay::view,
            seen: Quay::seen,
            imagine: Quay::imagine,
            scramble: Quay::scramble,
            forecast: Quay::forecast,
            result: Quay::result,
            mate: Quay::mate,
        }
    }
}

/// A broken copy.
pub(crate) struct Broken<D = Plain> {
    quay: Quay,
    flaw: Flaw,
    memory: Memory,
    dialect: PhantomData<D>,
}

impl<D: Dialect> Broken<D> {
    pub(crate) fn with(setup: &Setup, flaw: Flaw) -> Result<Broken<D>, SetupError> {
        Ok(Broken {
            quay: Quay::open(setup)?,
            flaw,
            memory: Memory::new(0),
            dialect: PhantomData,
        })
    }

    fn allows(&self, state: &State, seat: Seat) -> bool {
        self.turn(state).allows(seat)
    }
}

/// The battery for a broken copy: few games, looked at closely.
pub(crate) fn battery<D: Dialect>(
    open: fn(&Setup) -> Result<Broken<D>, SetupError>,
) -> Battery<Broken<D>> {
    let quay = trial::battery();
    Battery {
        open,
        ends: quay.ends,
        totals: |game, state, tally| trial::totals(&game.quay, state, tally),
        flow: |game, event, tally| trial::flow(&game.quay, event, tally),
        guess: |game, rng| trial::guess(&game.quay, rng),
        guess_outcome: |game, rng| trial::guess_outcome(&game.quay, rng).into(),
        hidden: Some(Hidden {
            figures: |game, state, tally| trial::figures(&game.quay, state, tally),
            sealed: |game, state, seat, action| trial::sealed(&game.quay, state, seat, action),
            telling: |game, state, seat, action| trial::telling(&game.quay, state, seat, action),
        }),
        size: Size::close(),
    }
}

/// A generator of our own, so that flaws need not be generic.
fn own<R: Random + ?Sized>(rng: &mut R) -> Rng {
    Rng::seed_from_u64(rng.bits())
}

fn pour<S: Sink<Event>>(events: Vec<Event>, sink: &mut S) {
    events.into_iter().for_each(|event| sink.put(event));
}

impl<D: Dialect> Game for Broken<D> {
    type State = State;
    type Action = Action;
    type Outcome = D::Outcome;
    type View = View;
    type Event = Event;
    type Fact = Fact;
    type Prompt = Question;
    type Refusal = Refusal;
    type Terms = Stake;

    fn seats(&self) -> usize {
        self.quay.seats()
    }

    fn start(&self) -> State {
        self.quay.start()
    }

    fn turn(&self, state: &State) -> Turn {
        (self.flaw.turn)(&self.quay, state)
    }

    fn asking(&self, state: &State) -> impl Iterator<Item = Seat> {
        let mut order = match self.turn(state) {
            Turn::Ask { must, may } => may.iter().chain(must.iter()).collect(),
            Turn::Chance(_) | Turn::Over => Vec::new(),
        };
        (self.flaw.asking)(&self.quay, state, &mut order);
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

    fn sample<R: Random + ?Sized>(&self, state: &State, seat: Seat, rng: &mut R) -> Option<Action> {
        let action = (self.flaw.sample)(&self.quay, state, seat, &mut own(rng));
        action.filter(|_| self.allows(state, seat))
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if !self.allows(state, seat) {
            return Err(Refusal::NotAsked);
        }
        (self.flaw.check)(&self.quay, state, seat, action)
    }

    fn apply<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut S,
    ) {
        let mut told = Vec::new();
        (self.flaw.apply)(&self.memory, &self.quay, state, seat, action, &mut told);
        pour(told, events);
    }

    fn act<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut S,
    ) -> Result<(), Refusal> {
        match self.check(state, seat, action) {
            Ok(()) => self.apply(state, seat, action, events),
            Err(refusal) => {
                (self.flaw.spite)(state);
                return Err(refusal);
            }
        }
        Ok(())
    }

    fn reveals(&self, state: &State, seat: Seat, action: &Action) -> bool {
        (self.flaw.reveals)(&self.quay, state, seat, action)
    }

    fn odds(&self, state: &State, out: &mut Vec<(D::Outcome, u32)>) {
        let mut odds = Vec::new();
        (self.flaw.odds)(&self.quay, state, &mut odds);
        let said = odds
            .into_iter()
            .map(|(outcome, weight)| (outcome.into(), weight));
        out.extend(said);
    }

    fn draw<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> D::Outcome {
        (self.flaw.draw)(&self.quay, state, &mut own(rng)).into()
    }

    fn resolve<S: Sink<Event>>(
        &self,
        state: &mut State,
        outcome: &D::Outcome,
        events: &mut S,
    ) -> Result<(), Refusal> {
        let mut told = Vec::new();
        let done = (self.flaw.resolve)(&self.quay, state, &outcome.meant(), &mut told);
        pour(told, events);
        done
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> View {
        (self.flaw.view)(&self.quay, state, viewer)
    }

    fn veil(&self, view: &mut View) {
        self.quay.veil(view);
    }

    fn seen(&self, event: &Event, viewer: Option<Seat>) -> Option<Event> {
        (self.flaw.seen)(&self.quay, event, viewer)
    }

    fn imagine<R: Random + ?Sized>(&self, view: &View, rng: &mut R) -> Result<State, ViewError> {
        (self.flaw.imagine)(&self.quay, view, &mut own(rng))
    }

    fn scramble<R: Random + ?Sized>(&self, state: &mut State, viewer: Option<Seat>, rng: &mut R) {
        (self.flaw.scramble)(&self.quay, state, viewer, &mut own(rng));
    }

    fn forecast(&self, view: &View, action: &Action, out: &mut Vec<Fact>) {
        (self.flaw.forecast)(&self.quay, view, action, out);
    }

    fn result(&self, state: &State) -> Option<Places> {
        (self.flaw.result)(&self.quay, state)
    }
}

impl<D: Dialect> Title for Broken<D> {
    const NAME: &'static str = "broken quay";
    const RULES: u32 = Quay::RULES;
    const PLAYERS: RangeInclusive<u8> = Quay::PLAYERS;
    const OPTIONS: &'static [OptionSpec] = Quay::OPTIONS;
    const EDITION: &'static str = Quay::EDITION;

    fn open(setup: &Setup) -> Result<Broken<D>, SetupError> {
        Broken::with(setup, Flaw::default())
    }

    fn texts(language: Language) -> &'static str {
        D::texts(language)
    }

    fn sketch(&self, view: &View, words: &dyn Words, drawing: &mut Drawing) {
        self.quay.sketch(view, words, drawing);
    }

    fn mate<R: Random>(&self, view: &View, seat: Seat, rng: &mut R) -> Option<Action> {
        (self.flaw.mate)(&self.quay, view, seat, &mut own(rng))
    }
}
