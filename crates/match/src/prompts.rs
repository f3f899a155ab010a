//! Numbered prompts. An action may say which prompt it answers, so that a click made before
//! the question changed does not answer the new one, while a rival's doings that leave my
//! question alone do not void my click.
//!
//! The number of a prompt is the number of entries the log had when the seat was first asked
//! it. A seat is asked anew when its question changes, when it acted or took back itself, and
//! when it was not asked in between.

use portolan_core::{Game, Seat};

/// What a seat is asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Asked<P> {
    /// The number of the prompt.
    pub number: u32,
    /// The question.
    pub question: P,
}

/// What every seat is asked.
#[derive(Debug, Clone)]
pub(crate) struct Prompts<P>(Vec<Option<Asked<P>>>);

impl<P: PartialEq> Prompts<P> {
    /// The questions before the first entry.
    pub(crate) fn first<G: Game<Prompt = P>>(game: &G, state: &G::State) -> Prompts<P> {
        let ask = |seat| {
            let question = game.prompt(state, seat)?;
            Some(Asked {
                number: 0,
                question,
            })
        };
        Prompts(Seat::all(game.seats()).map(ask).collect())
    }

    /// The questions after an entry, done by `doer` (`None` for chance).
    pub(crate) fn update<G: Game<Prompt = P>>(
        &mut self,
        game: &G,
        state: &G::State,
        entry: u32,
        doer: Option<Seat>,
    ) {
        for (seat, asked) in Seat::all(game.seats()).zip(&mut self.0) {
            let question = game.prompt(state, seat);
            let unchanged = match (&*asked, &question) {
                (Some(old), Some(new)) => doer != Some(seat) && old.question == *new,
                (None, None) => true,
                _ => false,
            };
            if !unchanged {
                *asked = question.map(|question| Asked {
                    number: entry,
                    question,
                });
            }
        }
    }

    /// What a seat is asked.
    pub(crate) fn of(&self, seat: Seat) -> Option<&Asked<P>> {
        self.0.get(seat.index())?.as_ref()
    }
}
