//! Numbered prompts. An action may name the prompt that it answers. A click made before the
//! question changed then does not answer the new question, and actions of other seats that do not
//! change the question do not invalidate the click.
//!
//! The number of a prompt is the number of entries in the log when the seat was first asked. A
//! seat gets a new number when its question changes, when it has acted or undone, and when it was
//! not asked in between.

use portolan_core::{Game, Seat};

/// A question to a seat, with the number of its prompt.
#[derive(Debug, Clone, PartialEq)]
pub struct NumberedPrompt<P> {
    /// The number of the prompt.
    pub number: u32,
    /// The question.
    pub question: P,
}

/// The current prompt of every seat.
#[derive(Debug, Clone)]
pub(crate) struct Prompts<P>(Vec<Option<NumberedPrompt<P>>>);

impl<P: PartialEq> Prompts<P> {
    /// The prompts before the first entry.
    pub(crate) fn first<G: Game<Prompt = P>>(game: &G, state: &G::State) -> Prompts<P> {
        let ask = |seat| {
            let question = game.prompt(state, seat)?;
            Some(NumberedPrompt {
                number: 0,
                question,
            })
        };
        Prompts(Seat::all(game.seats()).map(ask).collect())
    }

    /// Updates the prompts after an entry. `acting_seat` is `None` for chance.
    pub(crate) fn update<G: Game<Prompt = P>>(
        &mut self,
        game: &G,
        state: &G::State,
        entry: u32,
        acting_seat: Option<Seat>,
    ) {
        for (seat, prompt) in Seat::all(game.seats()).zip(&mut self.0) {
            let question = game.prompt(state, seat);
            let unchanged = match (&*prompt, &question) {
                (Some(old), Some(new)) => acting_seat != Some(seat) && old.question == *new,
                (None, None) => true,
                _ => false,
            };
            if !unchanged {
                *prompt = question.map(|question| NumberedPrompt {
                    number: entry,
                    question,
                });
            }
        }
    }

    /// The prompt of a seat.
    pub(crate) fn of(&self, seat: Seat) -> Option<&NumberedPrompt<P>> {
        self.0.get(seat.index())?.as_ref()
    }
}
