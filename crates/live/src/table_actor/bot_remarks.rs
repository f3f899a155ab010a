//! What bots say about their answers, and about what happens to them: one remark of each bot, and two in all,
//! until somebody else's turn comes, and only to people who are there. Bots do not talk to each other. What they
//! say and whether they say it follows from what everybody sees.

use portolan_bots::{Bot, Level};
use portolan_core::{Seat, Seats, Temperament, Turn};
use sha2::{Digest, Sha256};

use super::TableActor;

/// The most remarks of all bots of a table in one turn.
const MOST_IN_TURN: usize = 2;

/// The bots that have said something in this turn.
#[derive(Default)]
pub(super) struct BotRemarks {
    /// The seats that must act: others mean that it is another turn.
    must: Seats,
    said: Seats,
}

impl BotRemarks {
    /// Notes whose turn it is, also when nobody says anything: the next turn of the same seats is
    /// another one.
    fn note_turn(&mut self, must: Seats) {
        if must != self.must {
            let said = Seats::NONE;
            *self = BotRemarks { must, said };
        }
    }

    /// Whether a bot may say something now; if so, it is counted.
    fn count(&mut self, seat: Seat) -> bool {
        let allowed = !self.said.has(seat) && self.said.len() < MOST_IN_TURN;
        if allowed {
            self.said.add(seat);
        }
        allowed
    }
}

/// How many of a hundred events that concern it a bot talks about.
fn talkativeness(temperament: Temperament) -> u8 {
    match temperament {
        Temperament::Cautious => 12,
        Temperament::Even | Temperament::Greedy => 20,
        Temperament::Generous => 25,
        Temperament::Vengeful => 30,
        Temperament::Chatterbox => 80,
    }
}

impl TableActor {
    /// What bots say about the entries that are not confirmed yet. Lots decide who talks, each seat by its
    /// temperament.
    pub(super) fn reactions_of_bots(&mut self) -> Vec<(Seat, &'static str)> {
        let Some(any_match) = &self.play.any_match else {
            return Vec::new();
        };
        let entry = any_match.entry();
        let is_heard = !self.people_playing().is_empty() && self.table.meta.lesson.is_none();
        let Turn::Ask { must, .. } = any_match.turn() else {
            return Vec::new();
        };
        if !is_heard {
            return Vec::new();
        }
        let assignments = self.table.meta.seat_assignments.iter();
        let bots = Seat::all(assignments.len()).zip(assignments);
        let said = bots.filter_map(|(seat, assignment)| {
            let Some(Bot::Person(person)) = assignment.bot() else {
                return None;
            };
            let talks = self.lot(seat, entry) < talkativeness(person.temperament);
            let key = talks.then(|| any_match.reaction(seat, person.temperament));
            Some((seat, key.flatten()?))
        });
        let mut said: Vec<_> = said.collect();
        self.bots.remarks.note_turn(must);
        said.retain(|(seat, _)| self.bots.remarks.count(*seat));
        said
    }

    /// A number below 100 that follows from what is public about the chance of the table.
    fn lot(&self, seat: Seat, entry: u32) -> u8 {
        let public = format!("{} {seat} {entry}", self.table.meta.commitment);
        Sha256::digest(public)[0] % 100
    }

    /// What the bot of this seat says about the action it is about to do. A stand-in says nothing
    /// in the name of a person, and nor does a bot that plays at random: it has no reasons.
    pub(super) fn remark_of_bot(&mut self, seat: Seat, action: &str) -> Option<&'static str> {
        let assignment = self.table.meta.seat_assignments.get(seat.index())?;
        let has_reasons = assignment
            .bot()
            .is_some_and(|bot| bot.level() > Level::Deckhand);
        let any_match = self.play.any_match.as_ref()?;
        let Turn::Ask { must, .. } = any_match.turn() else {
            return None;
        };
        self.bots.remarks.note_turn(must);
        let remark = any_match.remark(seat, action)?;
        let heard = self.people_playing().has(remark.to);
        (has_reasons && heard && self.bots.remarks.count(seat)).then_some(remark.key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bot_says_one_thing_in_a_turn_and_all_together_two() {
        let mut remarks = BotRemarks::default();
        let [anna, ben, clara, dora] = [0, 1, 2, 3].map(Seat::new);
        remarks.note_turn(Seats::one(anna));
        assert!(remarks.count(ben));
        assert!(!remarks.count(ben), "once in a turn");
        assert!(remarks.count(clara));
        remarks.note_turn(Seats::one(anna));
        assert!(!remarks.count(dora), "two in all");
        remarks.note_turn(Seats::one(ben));
        assert!(remarks.count(dora), "the next turn");
    }

    #[test]
    fn a_turn_in_which_nobody_says_anything_is_a_turn_too() {
        let mut remarks = BotRemarks::default();
        let [anna, ben] = [0, 1].map(Seat::new);
        for turn in 0..3 {
            remarks.note_turn(Seats::one(anna));
            assert!(remarks.count(ben), "turn {turn} of Anna");
            remarks.note_turn(Seats::one(ben));
        }
    }
}
