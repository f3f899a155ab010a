//! The contract: what a game must be able to tell. Everything else in Portolan (tables, bots,
//! arena, terminal, server) knows a game only through this trait.
//!
//! A game value holds the configuration and the edition of its components. It is borrowed by
//! whoever plays and is never part of the state.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, OfferBounds};
use crate::event_sink::EventSink;
use crate::notation::{ActionNotation, Notation};
use crate::phrase::{Phrase, Phrased, RuleRefusal};
use crate::random::Random;
use crate::ranking::Ranking;
use crate::result::LedgerLine;
use crate::seat::{Seat, Seats};
use crate::view::{Audience, View, Viewer};

/// What a game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// For people: a table waits until every seat in `must` has acted or is asked no more.
    Ask {
        /// Seats that have to act.
        must: Seats,
        /// Seats that may act out of turn, or stay silent (offers, answers to offers).
        may: Seats,
    },
    /// For an outcome from outside: dice, a card, a lot.
    Chance(ChanceKind),
    /// For nothing: the game has ended.
    Over,
}

impl Turn {
    /// Waits for one seat only.
    #[must_use]
    #[inline]
    pub const fn of(seat: Seat) -> Turn {
        Turn::Ask {
            must: Seats::one(seat),
            may: Seats::NONE,
        }
    }

    /// Whether the seat may act now.
    #[must_use]
    pub const fn allows(self, seat: Seat) -> bool {
        match self {
            Turn::Ask { must, may } => must.has(seat) || may.has(seat),
            Turn::Chance(_) | Turn::Over => false,
        }
    }
}

/// What kind of chance is awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChanceKind {
    /// Dice in the open: people at a table may roll them by hand.
    Dice,
    /// A card, a tile or a lot from a shuffled supply.
    Draw,
}

/// The list of what a seat may do in a game.
pub type Choices<G> = Vec<Choice<<G as Game>::Action, <G as Game>::OfferBounds>>;

/// A game: a deterministic state machine without input, output, clock or randomness.
///
/// Everything that reads a state on behalf of a seat (`turn`, `prompt`, `choices`, `check`,
/// `forecast`, `private_view`) may depend only on what that seat knows. The leak tests exchange
/// everything else and compare.
pub trait Game: Sized + Send + Sync {
    /// Everything there is to know about a game in progress: flat and small.
    type State: Copy + Eq + Debug + Send + Sync;
    /// What a seat does. Holds ids, never names.
    type Action: ActionNotation<Self>;
    /// What chance does. Holds ids, never names.
    type Outcome: Notation<Self>;
    /// Everything static: cards, ports, routes, prices. Made from the edition, sent once.
    type Parts: Debug + Serialize + Send + Sync;
    /// What a spectator sees, as far as an audience remembers it.
    type PublicView: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What one seat knows beyond it.
    type PrivateView: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What happened, for log, animation and screen reader.
    type Event: Phrased<Self>
        + Clone
        + PartialEq
        + Debug
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// One line of a forecast: a price, a chance, a payment.
    type ForecastLine: Phrased<Self>
        + Clone
        + PartialEq
        + Debug
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// The question a seat is asked.
    type Prompt: Phrased<Self>
        + Clone
        + PartialEq
        + Debug
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// Why an action or outcome is refused.
    type Refusal: RuleRefusal + Phrased<Self>;
    /// The bounds of a free offer; [`NoOffers`](crate::NoOffers) in games without offers.
    type OfferBounds: OfferBounds<Self::Action>;
    /// An answer a seat may leave for questions to come;
    /// [`NoStandingOrder`] in games without.
    type StandingOrder: StandingOrder<Self>;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Everything static, for the page and for programs.
    fn parts(&self) -> Self::Parts;

    /// The state before anything happened, the deal included.
    fn start(&self) -> Self::State;

    /// What the game waits for. Depends on public knowledge only.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The paragraph that says what the game waits for now, for errors that refuse no particular
    /// action. Depends on public knowledge only.
    fn turn_rule(&self, _state: &Self::State) -> Option<&'static str> {
        None
    }

    /// Seats still in the game: an eliminated seat is asked nothing any more. Depends on public
    /// knowledge only.
    fn playing(&self, _state: &Self::State) -> Seats {
        Seats::all(self.seats())
    }

    /// The order in which seats are asked one after the other, again after each change: all who
    /// may act, then all who must. Depends on public knowledge only.
    fn polling_order(&self, state: &Self::State) -> impl Iterator<Item = Seat> {
        let (must, may) = match self.turn(state) {
            Turn::Ask { must, may } => (must, may),
            Turn::Chance(_) | Turn::Over => (Seats::NONE, Seats::NONE),
        };
        may.iter().chain(must.iter())
    }

    /// The question this seat is asked, `None` if it is asked nothing. While it stays equal
    /// and the seat has not acted, a click that answers it is still good.
    fn prompt(&self, state: &Self::State, seat: Seat) -> Option<Self::Prompt>;

    /// Everything this seat may do; empty if nothing. At most 128 entries. Appends nothing else
    /// and does not clear the list first.
    fn choices(&self, state: &Self::State, seat: Seat, out: &mut Choices<Self>);

    /// The legal action that refuses what the seat is asked, where there is one.
    fn decline(&self, _state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The orders this seat may leave at this table, whether it is asked now or not.
    fn standing_orders(&self, _seat: Seat, _out: &mut Vec<Self::StandingOrder>) {}

    /// What an order answers to what the seat is asked now: a legal action, or `None` if the
    /// order says nothing about it.
    fn answer(
        &self,
        order: &Self::StandingOrder,
        state: &Self::State,
        seat: Seat,
    ) -> Option<Self::Action> {
        let _ = (order, state, seat);
        None
    }

    /// A random legal action, every one of them possible; `None` if the seat has none or
    /// (out of turn) stays silent.
    fn sample<R: Random + ?Sized>(
        &self,
        state: &Self::State,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Self::Action>;

    /// Whether the seat may do this now.
    ///
    /// # Errors
    /// The paragraph that forbids it.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<(), Self::Refusal>;

    /// Does a legal action; calling it with any other is a mistake of the caller.
    fn apply<S: EventSink<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        events: &mut S,
    );

    /// [`check`](Game::check), then [`apply`](Game::apply).
    ///
    /// # Errors
    /// The paragraph that forbids it; the state is then unchanged.
    fn act<S: EventSink<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        events: &mut S,
    ) -> Result<(), Self::Refusal> {
        self.check(state, seat, action)?;
        self.apply(state, seat, action, events);
        Ok(())
    }

    /// Whether this legal action shows anybody something hidden. Folding a log depends on it:
    /// such an action is never taken back.
    fn reveals_hidden(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> bool;

    /// Whether this legal action may not be taken back although it reveals nothing, for instance
    /// because others have already seen and may be answering it. Asked when somebody wants to
    /// take back, never while a log is folded.
    fn bars_undo(&self, _state: &Self::State, _seat: Seat, _action: &Self::Action) -> bool {
        false
    }

    /// All outcomes chance may have now, with integer weights; empty if none is awaited.
    fn odds(&self, state: &Self::State, out: &mut Vec<(Self::Outcome, u32)>);

    /// An outcome by the same law as [`odds`](Game::odds), fast. Call it only at [`Turn::Chance`].
    fn sample_outcome<R: Random + ?Sized>(&self, state: &Self::State, rng: &mut R)
    -> Self::Outcome;

    /// Lets an outcome happen.
    ///
    /// # Errors
    /// If it is not possible now; the state is then unchanged.
    fn resolve<S: EventSink<Self::Event>>(
        &self,
        state: &mut Self::State,
        outcome: &Self::Outcome,
        events: &mut S,
    ) -> Result<(), Self::Refusal>;

    /// Whether the table's options keep anything off people's pages that a perfect memory would
    /// know. Only then are there two audiences.
    fn hides_by_options(&self) -> bool {
        false
    }

    /// What a spectator sees.
    fn public_view(&self, state: &Self::State, audience: Audience) -> Self::PublicView;

    /// What a seat knows beyond the public view.
    fn private_view(
        &self,
        state: &Self::State,
        seat: Seat,
        audience: Audience,
    ) -> Self::PrivateView;

    /// Both parts of what a viewer sees. For [`Viewer::Everything`] it is the public part; the
    /// private parts of all seats are asked for one by one.
    fn view(&self, state: &Self::State, viewer: Viewer, audience: Audience) -> View<Self> {
        let seat = viewer.seat().filter(|seat| seat.index() < self.seats());
        View {
            public: self.public_view(state, audience),
            private: seat.map(|seat| self.private_view(state, seat, audience)),
        }
    }

    /// The event as this viewer sees it; `None` if it sees nothing.
    fn event_for(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Whether the table's options keep this event out of the old lines of people's logs until
    /// the game is over, because only memory should know it. When it happens it is told.
    fn hidden_from_history(&self, _event: &Self::Event) -> bool {
        false
    }

    /// A whole state consistent with the view of a seat or a spectator, drawn from all of them as
    /// the rules make them likely. Takes views this program made for [`Audience::WithMemory`];
    /// what *other* seats know may be forgotten.
    fn determinize<R: Random + ?Sized>(&self, view: &View<Self>, rng: &mut R) -> Self::State;

    /// Exchanges what the viewer cannot know, for the leak test: afterwards everything the viewer
    /// is shown must be as before. Must not use the view or [`determinize`](Game::determinize),
    /// or it would miss what they miss.
    fn reshuffle_hidden<R: Random + ?Sized>(
        &self,
        state: &mut Self::State,
        viewer: Viewer,
        rng: &mut R,
    );

    /// What a legal action of a seat would cost and pay, and with which odds, by the rules' own
    /// functions, as far as the seat can know.
    fn forecast(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        out: &mut Vec<Self::ForecastLine>,
    );

    /// Whether this line rests on something the table's options keep off people's pages.
    fn hidden_from_forecast(&self, _line: &Self::ForecastLine) -> bool {
        false
    }

    /// How it ended; `None` before [`Turn::Over`].
    fn result(&self, state: &Self::State) -> Option<Ranking>;

    /// What a seat has by the measure that decides the game. At the end it is the score.
    fn standing(&self, state: &Self::State, seat: Seat) -> i64;

    /// What an event gave seats or took from them, by source. `state` is the state after the
    /// entry. The standing at the start and all amounts of a seat add up to its score.
    fn ledger(&self, state: &Self::State, event: &Self::Event, out: &mut Vec<LedgerLine>);

    /// What ends the game and how near that is, in a sentence everybody may read.
    fn goal(&self, state: &Self::State) -> Phrase;
}

/// An answer a seat leaves for questions to come ("pass on letters").
pub trait StandingOrder<G: ?Sized>:
    Phrased<G> + Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync
{
}

impl<G: ?Sized, T> StandingOrder<G> for T where
    T: Phrased<G> + Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync
{
}

/// The orders of games in which nobody leaves any.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoStandingOrder {}

impl<G: ?Sized> Phrased<G> for NoStandingOrder {
    const KEYS: &'static [&'static str] = &[];

    fn phrase(&self, _game: &G) -> Phrase {
        match *self {}
    }
}
