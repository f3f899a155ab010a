//! One line of a log: a seat's action or an outcome of chance.

use crate::game::Game;
use crate::seat::Seat;
use crate::sink::Sink;

/// What happens next.
pub(super) enum Entry<G: Game> {
    /// A seat does something.
    Act(Seat, G::Action),
    /// Chance does.
    Chance(G::Outcome),
}

impl<G: Game> Entry<G> {
    /// As it stands in a log: `2 bid 12`, `* roll 3`.
    pub(super) fn line(&self) -> String {
        match self {
            Entry::Act(seat, action) => format!("{seat} {action}"),
            Entry::Chance(outcome) => format!("* {outcome}"),
        }
    }

    /// Reads such a line back; the error says what was wrong with it.
    pub(super) fn read(line: &str) -> Result<Entry<G>, String> {
        let (who, what) = line.split_once(' ').ok_or("no second word")?;
        if who == "*" {
            let outcome = what.parse::<G::Outcome>();
            return outcome
                .map(Entry::Chance)
                .map_err(|error| error.to_string());
        }
        let seat = who.parse::<Seat>().map_err(|error| error.to_string())?;
        let action = what.parse::<G::Action>();
        action
            .map(|action| Entry::Act(seat, action))
            .map_err(|error| error.to_string())
    }

    /// Lets it happen, if it is legal.
    pub(super) fn happen<S: Sink<G::Event>>(
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
