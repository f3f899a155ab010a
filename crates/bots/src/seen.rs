//! What each seat has seen happen in a game that is played without a match.

use portolan_core::{EventSink, Game, MAX_SEATS, Seat, Viewer};

/// The events of a game as each seat saw them.
///
/// ```
/// use portolan_bots::Seen;
/// use portolan_conformance::example::{Action, Event, Quay};
/// use portolan_core::{Game, GamePackage, NoEvents, Notation, Seat, Setup};
///
/// let quay = Quay::open(&Setup::new(2)).unwrap();
/// let (mut state, mut seen) = (quay.start(), Seen::new());
/// let outcome = Notation::read(&quay, "deal cod").unwrap();
/// quay.resolve(&mut state, &outcome, &mut seen.by(&quay)).unwrap();
/// // Only its owner sees what was dealt.
/// let [own, other] = [0, 1].map(|seat| seen.of(Seat::new(seat)));
/// assert_eq!((own.len(), other.len()), (1, 1));
/// assert_ne!(own, other);
/// ```
#[derive(Debug, Clone)]
pub struct Seen<G: Game> {
    of: [Vec<G::Event>; MAX_SEATS],
}

impl<G: Game> Seen<G> {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Seen<G> {
        Seen {
            of: Default::default(),
        }
    }

    /// What this seat has seen, oldest first.
    #[must_use]
    pub fn of(&self, seat: Seat) -> &[G::Event] {
        &self.of[seat.index()]
    }

    /// Shows an event to all seats.
    pub fn add(&mut self, game: &G, event: &G::Event) {
        for seat in Seat::all(game.seats()) {
            let shown = game.event_for(event, Viewer::Seat(seat));
            self.of[seat.index()].extend(shown);
        }
    }

    /// Receives events of this game.
    pub fn by<'a>(&'a mut self, game: &'a G) -> Witnesses<'a, G> {
        Witnesses { game, seen: self }
    }
}

impl<G: Game> Default for Seen<G> {
    fn default() -> Seen<G> {
        Seen::new()
    }
}

/// Shows events to all seats.
pub struct Witnesses<'a, G: Game> {
    game: &'a G,
    seen: &'a mut Seen<G>,
}

impl<G: Game> EventSink<G> for Witnesses<'_, G> {
    fn put(&mut self, event: G::Event, _state: &G::State) {
        self.seen.add(self.game, &event);
    }
}
