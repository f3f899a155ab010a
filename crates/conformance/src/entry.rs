//! One entry of a log: an action of a seat or a chance outcome.

use portolan_core::event_sink::EventSink;
use portolan_core::game::Game;
use portolan_core::notation::Notation;
use portolan_core::seat::Seat;

/// An entry of a log.
pub(super) enum Entry<G: Game> {
    /// A seat acts.
    Act(Seat, G::Action),
    /// Chance decides.
    Chance(G::Outcome),
}

impl<G: Game> Entry<G> {
    /// The line of the entry: `2 bid 12`, `* roll 3`.
    pub(super) fn line(&self, game: &G) -> String {
        match self {
            Entry::Act(seat, action) => format!("{seat} {}", action.notation(game)),
            Entry::Chance(outcome) => format!("* {}", outcome.notation(game)),
        }
    }

    /// Reads such a line; the error says what is wrong with it.
    pub(super) fn read(game: &G, line: &str) -> Result<Entry<G>, String> {
        let (actor, notation) = line.split_once(' ').ok_or("no second word")?;
        if actor == "*" {
            let outcome = G::Outcome::read(game, notation);
            return outcome
                .map(Entry::Chance)
                .map_err(|error| error.to_string());
        }
        let seat = actor.parse::<Seat>().map_err(|error| error.to_string())?;
        let action = G::Action::read(game, notation);
        action
            .map(|action| Entry::Act(seat, action))
            .map_err(|error| error.to_string())
    }

    /// Applies the entry if it is legal.
    pub(super) fn apply<S: EventSink<G>>(
        &self,
        game: &G,
        state: &mut G::State,
        events: &mut S,
    ) -> Result<(), G::Refusal> {
        match self {
            Entry::Act(seat, action) => game.act(state, *seat, action, events),
            Entry::Chance(outcome) => game.resolve(state, outcome, events),
        }
    }
}

impl<G: Game> PartialEq for Entry<G> {
    fn eq(&self, other: &Entry<G>) -> bool {
        match (self, other) {
            (Entry::Act(seat, action), Entry::Act(other_seat, other_action)) => {
                seat == other_seat && action == other_action
            }
            (Entry::Chance(outcome), Entry::Chance(other)) => outcome == other,
            _ => false,
        }
    }
}
