//! Who may act but need not: when such a person is asked again, and how much is shown then.
//! Everybody is asked once after each change; who has nothing to say until somebody turns to
//! them says so once.

use std::io;

use portolan_core::{Choice, GamePackage, Phrase, Seat, Turn};

use super::session::{Next, Session};

/// What a person was asked and could do when they last looked.
pub(super) struct Occasion<G: GamePackage> {
    question: Option<G::Prompt>,
    /// Everything that can be done without further words; an answer to an offer is among it.
    plain: Vec<G::Action>,
}

impl<G: GamePackage> Occasion<G> {
    /// Whether this asks for more than `before`: another question, or something new to answer.
    fn is_news_after(&self, before: &Occasion<G>) -> bool {
        let known = |action: &G::Action| before.plain.contains(action);
        self.question != before.question || !self.plain.iter().all(known)
    }
}

impl<G: GamePackage> Session<'_, G> {
    fn occasion(&self, seat: Seat) -> Occasion<G> {
        let choices = self.table.choices(seat).unwrap_or_default();
        let plain = choices.into_iter().filter_map(|choice| match choice {
            Choice::One(action) => Some(action),
            Choice::Amount { .. } | Choice::Offer(_) => None,
        });
        Occasion {
            question: self.table.asked(seat).map(|asked| asked.question.clone()),
            plain: plain.collect(),
        }
    }

    /// Notes that a person has seen what they are asked and may do.
    pub(super) fn has_looked(&mut self, seat: Seat) {
        self.seen[seat.index()] = Some(self.occasion(seat));
    }

    /// Whether a person is asked more than when they last looked.
    pub(super) fn is_news(&self, seat: Seat) -> bool {
        let now = self.occasion(seat);
        match &self.seen[seat.index()] {
            Some(before) => now.is_news_after(before),
            None => true,
        }
    }

    pub(super) fn must_act(&self, seat: Seat) -> bool {
        matches!(self.table.turn(), Turn::Ask { must, .. } if must.has(seat))
    }

    /// Whether a person who may act has to be asked after the last change. At a keyboard that
    /// several share nobody is called for nothing.
    pub(super) fn is_called(&mut self, seat: Seat) -> bool {
        let asked = self.table.asked(seat).map(|asked| &asked.question);
        let before = self.seen[seat.index()].as_ref();
        if before.is_none_or(|before| before.question.as_ref() != asked) {
            self.quiet.remove(seat);
        }
        let spares = self.quiet.has(seat) || (self.people().len() > 1 && before.is_some());
        !spares || self.is_news(seat)
    }

    /// An empty line: nothing, or the wish to say nothing where nothing has to be said.
    pub(super) fn silence(&mut self, seat: Seat) -> io::Result<Next> {
        match self.must_act(seat) {
            true => self.refuse(&Phrase::new("app-empty-line")),
            false => Ok(Next::Go),
        }
    }

    /// The wish to say nothing until somebody turns to this person or another phase begins.
    pub(super) fn fall_silent(&mut self, seat: Option<Seat>) -> io::Result<Next> {
        match seat.filter(|seat| self.table.asked(*seat).is_some()) {
            None => self.refuse(&Phrase::new("app-no-choices")),
            Some(seat) => {
                if !self.must_act(seat) {
                    self.quiet.add(seat);
                }
                self.silence(seat)
            }
        }
    }
}
