//! People who may act out of turn: when they are asked again, and how much is shown then. Each of
//! them is asked once after every change; with the command `silent` a person is asked only when
//! there is something new to answer.

use std::io;

use portolan_core::{Choice, GamePackage, Phrase, Seat, Turn};

use super::session::{Next, Session};

/// The question and the choices that a person saw last.
pub(super) struct SeenQuestion<G: GamePackage> {
    question: Option<G::Prompt>,
    /// The complete actions among the choices; answers to offers are among them.
    actions: Vec<G::Action>,
}

impl<G: GamePackage> SeenQuestion<G> {
    /// Whether this is another question than `last_seen`, or has new actions.
    fn asks_more_than(&self, last_seen: &SeenQuestion<G>) -> bool {
        let known = |action: &G::Action| last_seen.actions.contains(action);
        self.question != last_seen.question || !self.actions.iter().all(known)
    }
}

impl<G: GamePackage> Session<'_, G> {
    fn current_question(&self, seat: Seat) -> SeenQuestion<G> {
        let choices = self.played.choices(seat).unwrap_or_default();
        let actions = choices.into_iter().filter_map(|choice| match choice {
            Choice::One(action) => Some(action),
            Choice::Amount { .. } | Choice::Offer(_) => None,
        });
        SeenQuestion {
            question: self.played.prompt(seat).map(|asked| asked.question.clone()),
            actions: actions.collect(),
        }
    }

    /// Notes that a person has seen the current question and choices.
    pub(super) fn mark_question_seen(&mut self, seat: Seat) {
        self.seen_questions[seat] = Some(self.current_question(seat));
    }

    /// Whether the question or the choices are new to this person.
    pub(super) fn has_new_question(&self, seat: Seat) -> bool {
        let now = self.current_question(seat);
        match &self.seen_questions[seat] {
            Some(last_seen) => now.asks_more_than(last_seen),
            None => true,
        }
    }

    pub(super) fn must_act(&self, seat: Seat) -> bool {
        matches!(self.played.turn(), Turn::Ask { must, .. } if must.has(seat))
    }

    /// Whether a person who may act is to be asked after the last change. People who share a
    /// keyboard are called only for something new.
    pub(super) fn should_ask(&mut self, seat: Seat) -> bool {
        let asked = self.played.prompt(seat).map(|asked| &asked.question);
        let last_seen = self.seen_questions[seat].as_ref();
        if last_seen.is_none_or(|last_seen| last_seen.question.as_ref() != asked) {
            self.silent_seats.remove(seat);
        }
        let skip = self.silent_seats.has(seat) || (self.people().len() > 1 && last_seen.is_some());
        !skip || self.has_new_question(seat)
    }

    /// An empty line: refused if the person must act, otherwise no action.
    pub(super) fn skip_turn(&mut self, seat: Seat) -> io::Result<Next> {
        if self.must_act(seat) {
            return self.refuse(&Phrase::new("app-empty-line"));
        }
        Ok(Next::Continue)
    }

    /// The command `silent`: no action, and no question until there is something new to answer or
    /// another phase begins.
    pub(super) fn stay_silent(&mut self, seat: Option<Seat>) -> io::Result<Next> {
        match seat.filter(|seat| self.played.prompt(*seat).is_some()) {
            None => self.refuse(&Phrase::new("app-no-choices")),
            Some(seat) => {
                if !self.must_act(seat) {
                    self.silent_seats.add(seat);
                }
                self.skip_turn(seat)
            }
        }
    }
}
