//! The contract: what can be asked of a game. Everything else in Portolan (matches, bots, arena,
//! terminal, server) uses a game only through the trait [`Game`].
//!
//! A game value holds the options and the component tables of its edition. Callers borrow it
//! while they play; it is never part of the state.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance_key::{ChanceKey, Pick, pick_of_odds};
use crate::choice::{Choice, OfferBounds};
use crate::event_sink::EventSink;
use crate::notation::{ActionNotation, Notation};
use crate::phrase::{Phrase, Phrased, RuleRefusal};
use crate::random::Random;
use crate::ranking::Ranking;
use crate::result::LedgerLine;
use crate::seat::{Seat, Seats};
use crate::view::{Audience, View, Viewer};
use crate::view_part::ViewPart;

pub use crate::standing_order::{NoStandingOrder, StandingOrder};
pub use crate::turn::{ChanceKind, Turn};

/// The list of a seat's legal actions.
pub type Choices<G> = Vec<Choice<<G as Game>::Action, <G as Game>::OfferBounds>>;

/// A game: a deterministic state machine without input, output, clock or randomness.
///
/// Everything that reads a state on behalf of a seat (`turn`, `prompt`, `choices`, `check`,
/// `forecast`, `private_view`) may depend only on what that seat knows. The leak tests exchange
/// everything else and compare.
///
/// ```
/// use portolan_conformance::attempt;
/// use portolan_conformance::example::{Action, Event, Quay};
/// use portolan_core::{Choice, Game, GamePackage, Notation, RuleRefusal, Seat, Setup};
///
/// let quay = Quay::open(&Setup::new(2)).unwrap();
/// let mut state = quay.start();
/// // Chance is fed from outside, here with a script.
/// for line in ["deal cod"; 6].into_iter().chain(["roll 1", "catch crab"]) {
///     attempt(&quay, &mut state, line, &mut Vec::new()).unwrap();
/// }
/// let seat = Seat::new(0);
/// assert!(quay.turn(&state).allows(seat));
///
/// // Legal actions are listed …
/// let mut choices = Vec::new();
/// quay.choices(&state, seat, &mut choices);
/// let sell = Action::read(&quay, "sell crab").unwrap();
/// assert!(choices.contains(&Choice::One(sell)));
///
/// // … others are refused with the paragraph that forbids them.
/// let eel = Action::read(&quay, "sell eel").unwrap();
/// assert_eq!(quay.check(&state, seat, &eel).unwrap_err().rule(), "Q3.1");
///
/// // An action changes the state and reports events.
/// let mut events: Vec<Event> = Vec::new();
/// quay.act(&mut state, seat, &sell, &mut events).unwrap();
/// assert_eq!(state.purse[0], 13);
/// assert!(matches!(events[..], [Event::Sold { price: 3, .. }]));
/// ```
pub trait Game: Sized + Send + Sync {
    /// The complete state of a game in progress: flat and small.
    type State: Copy + Eq + Hash + Debug + Send + Sync;
    /// What a seat does. Holds ids, never names.
    type Action: ActionNotation<Self>;
    /// What chance does. Holds ids, never names.
    type Outcome: Notation<Self>;
    /// All static data: cards, ports, routes, prices. Built from the edition, sent once.
    type Parts: Debug + Serialize + Send + Sync;
    /// What a spectator of an audience sees.
    type PublicView: ViewPart + Clone + Debug + DeserializeOwned + Send + Sync;
    /// What one seat knows in addition.
    type PrivateView: ViewPart + Clone + Debug + DeserializeOwned + Send + Sync;
    /// Something that happened, for the log, animations and screen readers.
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
    /// The reason why an action or outcome is refused.
    type Refusal: RuleRefusal + Phrased<Self>;
    /// The bounds of a free offer; [`NoOffers`](crate::NoOffers) in games without offers.
    type OfferBounds: OfferBounds<Self::Action>;
    /// An answer that a seat gives in advance; [`NoStandingOrder`] in games without such orders.
    type StandingOrder: StandingOrder<Self>;

    /// The number of seats.
    fn seats(&self) -> usize;

    /// All static data, for the page and for programs.
    fn parts(&self) -> Self::Parts;

    /// The initial state, before the deal.
    fn start(&self) -> Self::State;

    /// What the game waits for. Depends on public knowledge only.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The paragraph of the rules that describes the current turn, for errors that do not concern
    /// a particular action. Depends on public knowledge only.
    fn turn_rule(&self, _state: &Self::State) -> Option<&'static str> {
        None
    }

    /// Seats still in the game: an eliminated seat is never asked again. Depends on public
    /// knowledge only.
    fn playing(&self, _state: &Self::State) -> Seats {
        Seats::all(self.seats())
    }

    /// The order in which seats are polled, restarted after each change: first the seats that may
    /// act, then those that must. Depends on public knowledge only.
    fn polling_order(&self, state: &Self::State) -> impl Iterator<Item = Seat> {
        let (must, may) = match self.turn(state) {
            Turn::Ask { must, may } => (must, may),
            Turn::Chance(_) | Turn::Over => (Seats::NONE, Seats::NONE),
        };
        may.iter().chain(must.iter())
    }

    /// Whether those who must act reply in the turn of another seat, as to an attack or with a letter.
    /// Bots take less time for it. Depends on public knowledge only.
    fn is_reply(&self, _state: &Self::State) -> bool {
        false
    }

    /// The question this seat is asked; `None` if it is asked nothing. An answer stays valid while
    /// the question stays equal and the seat has not acted.
    fn prompt(&self, state: &Self::State, seat: Seat) -> Option<Self::Prompt>;

    /// Appends all legal actions of this seat, at most 128 entries. Does not clear the list.
    fn choices(&self, state: &Self::State, seat: Seat, out: &mut Choices<Self>);

    /// The legal action that declines what the seat is asked, if there is one.
    fn decline(&self, _state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Appends the standing orders this seat may give in this game, whether it is asked now or
    /// not.
    fn standing_orders(&self, _seat: Seat, _out: &mut Vec<Self::StandingOrder>) {}

    /// The answer of a standing order to what the seat is asked now: a legal action, or `None` if
    /// the order does not apply.
    fn answer(
        &self,
        order: &Self::StandingOrder,
        state: &Self::State,
        seat: Seat,
    ) -> Option<Self::Action> {
        let _ = (order, state, seat);
        None
    }

    /// Whether a new standing order ends one that is in force. By default it does, so that a seat
    /// has one at most.
    fn replaces_order(&self, _new: &Self::StandingOrder, _in_force: &Self::StandingOrder) -> bool {
        true
    }

    /// The answer of all standing orders in force of a seat together. By default the first one that
    /// applies answers; a game whose orders limit each other says here how.
    fn answer_together(
        &self,
        orders: &[Self::StandingOrder],
        state: &Self::State,
        seat: Seat,
    ) -> Option<Self::Action> {
        let mut orders = orders.iter();
        orders.find_map(|order| self.answer(order, state, seat))
    }

    /// Whether a standing order in force has served its time, so that it ends by itself. Depends on
    /// public knowledge only.
    fn order_has_ended(
        &self,
        _order: &Self::StandingOrder,
        _state: &Self::State,
        _seat: Seat,
    ) -> bool {
        false
    }

    /// Whether another legal action always has the same effect, so that random play and search
    /// leave this one out: cutting a shuffled stack, for example.
    fn is_redundant(&self, _action: &Self::Action) -> bool {
        false
    }

    /// A random legal action; each has a positive probability, except
    /// [redundant](Game::is_redundant) ones. `None` if the seat has none, or does not act out of
    /// turn.
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

    /// Applies a legal action. Callers must not pass any other. Each event is put after its own
    /// change, by a [`Change`](crate::Change).
    fn apply<S: EventSink<Self>>(
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
    fn act<S: EventSink<Self>>(
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

    /// Whether this legal action shows something hidden to any viewer. Such an action can never
    /// be undone; folding a log depends on this.
    fn reveals_hidden(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> bool;

    /// Whether this legal action cannot be undone or imagined although it reveals nothing, for example
    /// because other players may already be answering it. Called when a player asks for an undo or
    /// a forecast, never while a log is folded.
    fn bars_undo(&self, _state: &Self::State, _seat: Seat, _action: &Self::Action) -> bool {
        false
    }

    /// Appends all outcomes that are possible now, with integer weights; none outside of
    /// [`Turn::Chance`].
    fn odds(&self, state: &Self::State, out: &mut Vec<(Self::Outcome, u32)>);

    /// Names what chance decides now. No two outcomes of a match have the same key. It depends on
    /// public knowledge only, and as little as possible on what was played before: where two
    /// matches with the same seed decide the same thing with the same odds, they have the same
    /// outcome. Call it only at [`Turn::Chance`].
    ///
    /// ```
    /// use portolan_conformance::attempt;
    /// use portolan_conformance::example::Quay;
    /// use portolan_core::{Game, GamePackage, Setup};
    ///
    /// let quay = Quay::open(&Setup::new(2)).unwrap();
    /// let mut state = quay.start();
    /// assert_eq!(quay.chance_key(&state).to_string(), "deal 1");
    /// for line in ["deal cod"; 6] {
    ///     attempt(&quay, &mut state, line, &mut Vec::new()).unwrap();
    /// }
    /// // The tide of the first turn, whatever was dealt.
    /// assert_eq!(quay.chance_key(&state).to_string(), "roll 1");
    /// ```
    fn chance_key(&self, state: &Self::State) -> ChanceKey;

    /// The outcome that [`pick`](Pick) selects; `None` if it selects nothing. By default it is one of the
    /// [`odds`](Game::odds), picked under the [key](Game::chance_key) of the state. A game whose
    /// outcome consists of independent parts picks each of them under its own key, so that a die
    /// does not depend on the dice rolled with it. If `pick` is random, the outcome has the
    /// distribution of the odds.
    fn pick_outcome(&self, state: &Self::State, pick: &mut Pick<'_>) -> Option<Self::Outcome> {
        pick_of_odds(self, state, pick)
    }

    /// A random outcome with the distribution of [`odds`](Game::odds), without building the list.
    /// Call it only at [`Turn::Chance`].
    fn sample_outcome<R: Random + ?Sized>(&self, state: &Self::State, rng: &mut R)
    -> Self::Outcome;

    /// Applies an outcome.
    ///
    /// # Errors
    /// If the outcome is not possible now; the state is then unchanged.
    fn resolve<S: EventSink<Self>>(
        &self,
        state: &mut Self::State,
        outcome: &Self::Outcome,
        events: &mut S,
    ) -> Result<(), Self::Refusal>;

    /// Whether the options hide anything from people that a perfect memory would know. Only then
    /// do the two audiences differ.
    fn hides_by_options(&self) -> bool {
        false
    }

    /// What a spectator sees.
    fn public_view(&self, state: &Self::State, audience: Audience) -> Self::PublicView;

    /// What a seat knows in addition to the public view.
    fn private_view(
        &self,
        state: &Self::State,
        seat: Seat,
        audience: Audience,
    ) -> Self::PrivateView;

    /// Both parts of what a viewer sees. For [`Viewer::Everything`] it is the public part alone;
    /// call [`private_view`](Game::private_view) for each seat.
    fn view(&self, state: &Self::State, viewer: Viewer, audience: Audience) -> View<Self> {
        let seat = viewer.seat().filter(|seat| seat.index() < self.seats());
        View {
            public: self.public_view(state, audience),
            private: seat.map(|seat| self.private_view(state, seat, audience)),
        }
    }

    /// The event as this viewer sees it; `None` if the viewer sees nothing of it.
    fn event_for(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Whether the options hide this event from people's logs once it is past, until the game is
    /// over, so that players rely on memory. It is shown when it happens.
    fn hidden_from_history(&self, _event: &Self::Event) -> bool {
        false
    }

    /// A random complete state that is consistent with the view of a seat or spectator, with the
    /// probabilities that follow from the rules. Expects a view that this program made for
    /// [`Audience::WithMemory`]. The result may omit what *other* seats know.
    fn determinize<R: Random + ?Sized>(&self, view: &View<Self>, rng: &mut R) -> Self::State;

    /// Exchanges what the viewer cannot know, for the leak tests: everything the viewer is shown
    /// must stay the same. Must not use the view or [`determinize`](Game::determinize), or it
    /// would share their mistakes.
    fn reshuffle_hidden<R: Random + ?Sized>(
        &self,
        state: &mut Self::State,
        viewer: Viewer,
        rng: &mut R,
    );

    /// Appends what a legal action of a seat would cost and pay, and with which odds, computed by
    /// the functions of the rules, as far as the seat can know.
    fn forecast(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        out: &mut Vec<Self::ForecastLine>,
    );

    /// Whether this line depends on something that the options hide from people.
    fn hidden_from_forecast(&self, _line: &Self::ForecastLine) -> bool {
        false
    }

    /// The final ranking; `None` before [`Turn::Over`].
    fn result(&self, state: &Self::State) -> Option<Ranking>;

    /// The seat's current value of the measure that decides the game. At the end it is the score.
    fn standing(&self, state: &Self::State, seat: Seat) -> i64;

    /// Appends what seats gained or lost by an event, by source. `state` is the state in which it
    /// was put. A seat's standing at the start and all its amounts add up to its score.
    fn ledger(&self, state: &Self::State, event: &Self::Event, out: &mut Vec<LedgerLine>);

    /// What ends the game and how near that is. Depends on public knowledge only.
    fn goal(&self, state: &Self::State) -> Phrase;
}
