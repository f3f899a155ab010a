//! A walk through a match, back and forth, by the same units as on the page: events, decisions and rounds. Each
//! line that a person types is a command. It shows the board as it was at that moment, for the eyes that are
//! chosen.

use std::io::{self, BufRead, Write};

use portolan_core::drawing::Words;
use portolan_core::{Arg, GamePackage, Phrase, Phrased, Seat, Viewer};
use portolan_match::{Entry, Step};

use super::text::{ReplayText, taken_back};

/// A moment: an entry of the log, from 0 for the start, and how many of its events have happened. The last event
/// includes what follows from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Moment {
    entry: usize,
    events: usize,
}

/// What is stepped by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Event,
    Decision,
    Round,
}

/// What a person wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Command {
    Forward(Unit),
    Back(Unit),
    Start,
    End,
    Entry(usize),
    Eyes(Viewer),
    Help,
    Quit,
}

impl Command {
    /// Reads a line; `None` if it is no command.
    fn read(line: &str) -> Option<Command> {
        Some(match line.split_whitespace().collect::<Vec<_>>()[..] {
            [] | [">"] => Command::Forward(Unit::Event),
            ["<"] => Command::Back(Unit::Event),
            [">>"] => Command::Forward(Unit::Decision),
            ["<<"] => Command::Back(Unit::Decision),
            [">>>"] => Command::Forward(Unit::Round),
            ["<<<"] => Command::Back(Unit::Round),
            ["start"] => Command::Start,
            ["end"] => Command::End,
            ["eyes", "all"] => Command::Eyes(Viewer::Everything),
            ["eyes", "spectator"] => Command::Eyes(Viewer::Spectator),
            ["eyes", seat] => Command::Eyes(Seat::from_number(seat.parse().ok()?)?.into()),
            ["help"] => Command::Help,
            ["quit"] => Command::Quit,
            [number] => Command::Entry(number.parse().ok()?),
            _ => return None,
        })
    }
}

/// Walks through a match.
pub(super) struct Walk<'a, G: GamePackage> {
    text: &'a ReplayText<'a, G>,
    steps: Vec<Step<'a, G>>,
    at: Moment,
    eyes: Viewer,
}

impl<'a, G: GamePackage> Walk<'a, G> {
    /// At the start of the match, for eyes that see everything.
    pub(super) fn new(text: &'a ReplayText<'a, G>) -> Walk<'a, G> {
        Walk {
            text,
            steps: text.played.steps().collect(),
            at: START,
            eyes: Viewer::Everything,
        }
    }

    /// Executes commands until the person quits or the input ends.
    pub(super) fn run(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
        self.show(out)?;
        self.say(out, &Phrase::new("replay-walk-hint"))?;
        let mut line = String::new();
        loop {
            write!(out, "> ")?;
            out.flush()?;
            line.clear();
            if input.read_line(&mut line)? == 0 {
                return writeln!(out);
            }
            match Command::read(&line) {
                Some(Command::Quit) => return Ok(()),
                Some(command) => self.execute(command, out)?,
                None => {
                    let given: String = line.trim().chars().take(40).collect();
                    let phrase = Phrase::new("replay-walk-unknown").with("given", Arg::Text(given));
                    self.say(out, &phrase)?;
                }
            }
        }
    }

    fn execute(&mut self, command: Command, out: &mut impl Write) -> io::Result<()> {
        let last = self.steps.len();
        let to = match command {
            Command::Forward(unit) => self.forward(unit),
            Command::Back(unit) => self.back(unit),
            Command::Start => START,
            Command::End => self.end_of(last),
            Command::Entry(entry) if entry <= last => self.end_of(entry),
            Command::Entry(entry) => {
                let phrase = Phrase::new("replay-no-entry")
                    .with("given", Arg::Number(entry as i64))
                    .with("last", self.text.played.entry());
                return self.say(out, &phrase);
            }
            Command::Eyes(viewer) => {
                let seats = self.text.played.game().seats();
                if viewer.seat().is_some_and(|seat| seat.index() >= seats) {
                    let phrase = Phrase::new("replay-walk-no-seat");
                    return self.say(out, &phrase.with("seats", Arg::Number(seats as i64)));
                }
                self.eyes = viewer;
                self.at
            }
            Command::Help => return self.say(out, &Phrase::new("replay-walk-help")),
            Command::Quit => return Ok(()),
        };
        self.at = to;
        self.show(out)
    }

    fn say(&self, out: &mut impl Write, phrase: &Phrase) -> io::Result<()> {
        writeln!(out, "{}", self.text.words.say(phrase))
    }

    /// The step of an entry, from 1.
    fn step(&self, entry: usize) -> Option<&Step<'a, G>> {
        self.steps.get(entry.checked_sub(1)?)
    }

    fn events_of(&self, entry: usize) -> usize {
        self.step(entry).map_or(0, |step| step.events().len())
    }

    /// The last moment of an entry.
    fn end_of(&self, entry: usize) -> Moment {
        Moment {
            entry,
            events: self.events_of(entry),
        }
    }

    fn forward(&self, unit: Unit) -> Moment {
        let last = self.steps.len();
        let Moment { entry, events } = self.at;
        let next = match unit {
            Unit::Event if events < self.events_of(entry) => {
                return Moment {
                    entry,
                    events: events + 1,
                };
            }
            Unit::Event if entry < last => {
                return Moment {
                    entry: entry + 1,
                    events: self.events_of(entry + 1).min(1),
                };
            }
            Unit::Event => last,
            Unit::Decision => (entry + 1..=last)
                .find(|entry| self.is_decision(*entry))
                .unwrap_or(last),
            Unit::Round => (entry + 1..=last)
                .find(|entry| self.begins_round(*entry))
                .unwrap_or(last),
        };
        self.end_of(next)
    }

    fn back(&self, unit: Unit) -> Moment {
        let Moment { entry, events } = self.at;
        let earlier = match unit {
            Unit::Event if events > 1 => {
                return Moment {
                    entry,
                    events: events - 1,
                };
            }
            Unit::Event => entry.checked_sub(1),
            Unit::Decision => (1..entry).rev().find(|entry| self.is_decision(*entry)),
            Unit::Round => (1..entry).rev().find(|entry| self.begins_round(*entry)),
        };
        earlier.map_or(START, |entry| self.end_of(entry))
    }

    fn is_decision(&self, entry: usize) -> bool {
        self.step(entry)
            .is_some_and(|step| matches!(step.entry, Entry::Act { .. }))
    }

    /// Whether a new round begins with this entry.
    fn begins_round(&self, entry: usize) -> bool {
        let game = self.text.played.game();
        self.step(entry)
            .is_some_and(|step| game.round(&step.state) != game.round(&step.before))
    }

    /// The entry, what has happened of it, and the board.
    fn show(&self, out: &mut impl Write) -> io::Result<()> {
        let game = self.text.played.game();
        writeln!(out)?;
        let mut state = game.start();
        if let Some(step) = self.step(self.at.entry) {
            let indent = self.text.entry(step, self.eyes, out)?;
            let seen = step.moments.iter().take(self.at.events);
            for (event, _) in seen.clone() {
                if let Some(event) = game.event_for(event, self.eyes) {
                    let sentence = self.text.words.say(&event.phrase(game));
                    writeln!(out, "{:indent$}{sentence}", "")?;
                }
            }
            if let Some(phrase) = taken_back(step) {
                writeln!(out, "{:indent$}{}", "", self.text.words.say(&phrase))?;
            }
            // What follows from the last event belongs to it.
            state = match seen.last() {
                Some((_, state)) if self.at.events < step.events().len() => *state,
                _ => step.state,
            };
        }
        writeln!(out)?;
        self.text.board(&state, self.eyes, out)?;
        if self.at == self.end_of(self.steps.len()) {
            self.text.ending(out)?;
        }
        let phrase = Phrase::new("replay-walk-at")
            .with("entry", Arg::Number(self.at.entry as i64))
            .with("last", self.text.played.entry());
        writeln!(out)?;
        self.say(out, &phrase)
    }
}

/// Before the first entry.
const START: Moment = Moment {
    entry: 0,
    events: 0,
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_short_and_anything_else_is_none() {
        for (line, command) in [
            ("\n", Some(Command::Forward(Unit::Event))),
            (" << \n", Some(Command::Back(Unit::Decision))),
            (">>>", Some(Command::Forward(Unit::Round))),
            ("12", Some(Command::Entry(12))),
            ("eyes 2", Some(Command::Eyes(Seat::new(1).into()))),
            ("eyes spectator", Some(Command::Eyes(Viewer::Spectator))),
            ("eyes 0", None),
            ("eyes", None),
            ("-3", None),
            ("99999999999999999999999", None),
            ("fly", None),
        ] {
            assert_eq!(Command::read(line), command, "{line:?}");
        }
    }
}
