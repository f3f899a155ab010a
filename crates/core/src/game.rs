//! The contract: what a game must be able to tell. Everything else in Portolan (tables, bots,
//! arena, terminal, server) knows a game only through this trait.
//!
//! A game value holds the configuration and the edition of its components. It is borrowed by
//! whoever plays and is never part of the state.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::choice::{Choice, Terms};
use crate::phrase::{Refuse, Tell};
use crate::places::Places;
use crate::random::Random;
use crate::seat::{Seat, Seats};
use crate::sink::Sink;
use crate::word::{Act, Word};

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
    Chance(Luck),
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
pub enum Luck {
    /// Dice in the open: people at a table may roll them by hand.
    Dice,
    /// A card, a tile or a lot from a shuffled supply.
    Draw,
}

/// The list of what a seat may do in a game.
pub type Choices<G> = Vec<Choice<<G as Game>::Action, <G as Game>::Terms>>;

/// A game: a deterministic state machine without input, output, clock or randomness.
pub trait Game: Sized + Send + Sync {
    /// Everything there is to know about a game in progress: flat and small.
    type State: Copy + Eq + Debug + Send + Sync;
    /// What a seat does.
    type Action: Act;
    /// What chance does.
    type Outcome: Word;
    /// What a seat (or a spectator) knows, with perfect memory.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What happened, for log, animation and screen reader.
    type Event: Tell + Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One line of a forecast: a price, a chance, a payment.
    type Fact: Tell + Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The question a seat is asked.
    type Prompt: Tell + Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Why an action or outcome is refused.
    type Refusal: Refuse;
    /// The bounds of a free offer; [`NoTerms`](crate::NoTerms) in games without offers.
    type Terms: Terms<Self::Action>;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// The state before anything happened, the deal included.
    fn start(&self) -> Self::State;

    /// What the game waits for. Depends on public knowledge only.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The order in which whoever asks one seat after the other does so, anew after each
    /// change: all who may act, then all who must. Depends on public knowledge only.
    fn asking(&self, state: &Self::State) -> impl Iterator<Item = Seat> {
        let (must, may) = match self.turn(state) {
            Turn::Ask { must, may } => (must, may),
            Turn::Chance(_) | Turn::Over => (Seats::NONE, Seats::NONE),
        };
        may.iter().chain(must.iter())
    }

    /// The question this seat is asked, `None` if it is asked nothing. While it stays equal
    /// and the seat has not acted, a click that answers it is still good.
    fn prompt(&self, state: &Self::State, seat: Seat) -> Option<Self::Prompt>;

    /// Everything this seat may do; empty if nothing. At most 128 entries; depends only on
    /// what the seat knows. Appends nothing else and does not clear the list first.
    fn choices(&self, state: &Self::State, seat: Seat, out: &mut Choices<Self>);

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
    fn apply<S: Sink<Self::Event>>(
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
    fn act<S: Sink<Self::Event>>(
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

    /// Whether this legal action shows anybody something hidden, which bars undo.
    fn reveals(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> bool;

    /// All outcomes chance may have now, with integer weights; empty if none is awaited.
    fn odds(&self, state: &Self::State, out: &mut Vec<(Self::Outcome, u32)>);

    /// An outcome by the same law as [`odds`](Game::odds), fast. Call it only at [`Turn::Chance`].
    fn draw<R: Random + ?Sized>(&self, state: &Self::State, rng: &mut R) -> Self::Outcome;

    /// Lets an outcome happen.
    ///
    /// # Errors
    /// If it is not possible now; the state is then unchanged.
    fn resolve<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        outcome: &Self::Outcome,
        events: &mut S,
    ) -> Result<(), Self::Refusal>;

    /// What a seat, or a spectator, knows.
    fn view(&self, state: &Self::State, viewer: Option<Seat>) -> Self::View;

    /// Hides from a view what the table's options keep off people's pages although a perfect
    /// memory would know it. Bots get views without this.
    fn veil(&self, view: &mut Self::View);

    /// The event as this seat, or a spectator, sees it; `None` if it sees nothing.
    fn seen(&self, event: &Self::Event, viewer: Option<Seat>) -> Option<Self::Event>;

    /// Whether the table's options keep this event out of the old lines of people's logs until
    /// the game is over, because only memory should know it. When it happens it is told.
    fn fades(&self, _event: &Self::Event) -> bool {
        false
    }

    /// A whole state consistent with the view, drawn from all of them as the rules make them
    /// likely. Also accepts views that came from outside.
    ///
    /// # Errors
    /// If no state can have this view.
    fn imagine<R: Random + ?Sized>(
        &self,
        view: &Self::View,
        rng: &mut R,
    ) -> Result<Self::State, ViewError>;

    /// Exchanges what the viewer cannot know, for the leak test: afterwards everything the
    /// viewer is shown must be as before.
    fn scramble<R: Random + ?Sized>(
        &self,
        state: &mut Self::State,
        viewer: Option<Seat>,
        rng: &mut R,
    );

    /// What a legal action of the viewer would cost and pay, and with which odds, from the
    /// view alone.
    fn forecast(&self, view: &Self::View, action: &Self::Action, out: &mut Vec<Self::Fact>);

    /// How it ended; `None` before [`Turn::Over`].
    fn result(&self, state: &Self::State) -> Option<Places>;
}

/// A view that no state can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the view contradicts itself: {0}")]
pub struct ViewError(pub &'static str);
