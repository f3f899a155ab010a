//! How the rules report what happens: a [`Change`] holds the state that an action or an outcome
//! changes, and puts each event after its own change, together with the state as it is then.
//! Receivers ([`EventSink`]) may look at that state. Playouts use [`NoEvents`], which costs nothing.

use crate::game::Game;

/// Receives the events of a game as they happen, each with the state after its own change.
///
/// A `Vec` collects the events alone, [`Moments`] collects both, and [`NoEvents`] discards events
/// before they are even built. The rules put events by a [`Change`].
pub trait EventSink<G: Game> {
    /// Receives one event.
    fn put(&mut self, event: G::Event, state: &G::State);

    /// Receives one event that is expensive to build; [`NoEvents`] does not build it.
    fn put_with(&mut self, make: impl FnOnce(&G::State) -> G::Event, state: &G::State) {
        self.put(make(state), state);
    }
}

/// Discards every event; the compiler removes their construction too.
#[derive(Debug, Default, Clone, Copy)]
pub struct NoEvents;

impl<G: Game> EventSink<G> for NoEvents {
    #[inline(always)]
    fn put(&mut self, _event: G::Event, _state: &G::State) {}

    #[inline(always)]
    fn put_with(&mut self, _make: impl FnOnce(&G::State) -> G::Event, _state: &G::State) {}
}

impl<G: Game> EventSink<G> for Vec<G::Event> {
    fn put(&mut self, event: G::Event, _state: &G::State) {
        self.push(event);
    }
}

/// A state that an action or an outcome changes, and the receiver of the events. It is the only way
/// to put an event, so that no event can be put with another state than the one that is changed.
///
/// The rule of use: change the state, then put the event that says so. What follows from it, such
/// as the next seat's turn, comes after the event.
///
/// ```
/// use portolan_conformance::example::{Event, Quay, State};
/// use portolan_core::{Change, EventSink, Game, GamePackage, Moments, Seat, Setup};
///
/// fn close<S: EventSink<Quay>>(change: &mut Change<'_, Quay, S>, seat: Seat) {
///     change.state.open.turns += 1;
///     change.put(Event::Closed { seat });
/// }
///
/// let quay = Quay::open(&Setup::new(2)).unwrap();
/// let (mut state, mut moments) = (quay.start(), Moments::new());
/// let mut change = Change::new(&mut state, &mut moments);
/// close(&mut change, Seat::new(0));
/// close(&mut change, Seat::new(1));
/// // Each event has the state in which it happened.
/// let turns: Vec<u8> = moments.iter().map(|(_, state)| state.open.turns).collect();
/// assert_eq!(turns, [1, 2]);
/// ```
pub struct Change<'a, G: Game, S> {
    /// The state that is being changed.
    pub state: &'a mut G::State,
    events: &'a mut S,
}

impl<'a, G: Game, S: EventSink<G>> Change<'a, G, S> {
    /// Begins to change a state.
    #[inline(always)]
    pub fn new(state: &'a mut G::State, events: &'a mut S) -> Change<'a, G, S> {
        Change { state, events }
    }

    /// Puts an event whose change is done.
    #[inline(always)]
    pub fn put(&mut self, event: G::Event) {
        self.events.put(event, self.state);
    }

    /// Puts an event that is expensive to build and whose change is done.
    #[inline(always)]
    pub fn put_with(&mut self, make: impl FnOnce(&G::State) -> G::Event) {
        self.events.put_with(make, self.state);
    }
}

/// Events, each with the state after its own change.
pub struct Moments<G: Game> {
    events: Vec<G::Event>,
    states: Vec<G::State>,
}

impl<G: Game> Moments<G> {
    /// No events.
    #[must_use]
    pub const fn new() -> Moments<G> {
        Moments {
            events: Vec::new(),
            states: Vec::new(),
        }
    }

    /// The events, in the order in which they happened.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The events without their states.
    #[must_use]
    pub fn into_events(self) -> Vec<G::Event> {
        self.events
    }

    /// Each event with the state after its own change.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&G::Event, &G::State)> + Clone {
        self.events.iter().zip(&self.states)
    }

    /// Forgets all events.
    pub fn clear(&mut self) {
        self.events.clear();
        self.states.clear();
    }
}

impl<G: Game> EventSink<G> for Moments<G> {
    fn put(&mut self, event: G::Event, state: &G::State) {
        self.events.push(event);
        self.states.push(*state);
    }
}

impl<G: Game> Default for Moments<G> {
    fn default() -> Moments<G> {
        Moments::new()
    }
}

// Derived, it would require that the game can be cloned.
impl<G: Game> Clone for Moments<G> {
    fn clone(&self) -> Moments<G> {
        Moments {
            events: self.events.clone(),
            states: self.states.clone(),
        }
    }
}
