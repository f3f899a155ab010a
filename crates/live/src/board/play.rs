//! A game in progress, of one type.

use portolan_bots::{Level, choose};
use portolan_core::{Act, Choice, Language, Places, Seat, Tell, Title, Turn};
use portolan_table::{
    Entry, OpenError, Opening, Record, Source, Table, TableError, TableErrorOf, json,
};
use portolan_words::Speaker;

use super::{Board, Thought, forecast, page};
use crate::fault::{Fault, Kind};
use crate::texts;

/// What one entry made happen.
pub(super) struct Step<G: Title> {
    pub(super) entry: u32,
    pub(super) events: Vec<G::Event>,
    pub(super) taken_back: Option<u32>,
}

/// A game in progress.
pub(super) struct Play<G: Title> {
    pub(super) table: Table<G>,
    /// What happened since the last [`Board::forget`].
    pub(super) steps: Vec<Step<G>>,
}

impl<G: Title + 'static> Play<G> {
    pub(super) fn open(opening: Opening) -> Result<Play<G>, Fault> {
        let table = Table::open(opening).map_err(|error| bad_opening::<G>(&error))?;
        Ok(Play {
            table,
            steps: Vec::new(),
        })
    }

    /// What the table refuses, as a fault.
    pub(super) fn fault(&self, error: &TableErrorOf<G>) -> Fault {
        let kind = match error {
            TableError::Refused(_) | TableError::Unreadable(_) | TableError::BadOutcome(_) => {
                Kind::Bad
            }
            _ => Kind::Conflict,
        };
        Fault::new(kind, error.phrase())
            .by(error.rule())
            .expecting(json::expected(error))
            .at(texts::with_game::<G>, &self.table.opening().names)
    }

    /// Reads what a person typed.
    pub(super) fn understand(&self, seat: Seat, text: &str) -> Result<G::Action, Fault> {
        let names = self.table.opening().names.clone();
        let speaker = Speaker::new(texts::with_game::<G>(Language::English), names);
        let view = self.table.page(Some(seat));
        let seat_of = |name: &str| speaker.seat(name);
        let read = self.table.game().understand(&view, &seat_of, text);
        read.map_err(|error| self.fault(&error.into()))
    }

    fn took(&mut self) {
        self.steps.push(Step {
            entry: self.table.entry(),
            events: self.table.events().to_vec(),
            taken_back: self.table.taken_back(),
        });
    }
}

fn bad_opening<G: Title + 'static>(error: &OpenError) -> Fault {
    Fault::new(Kind::Bad, error.phrase()).at(texts::with_game::<G>, &[])
}

impl<G: Title + 'static> Board for Play<G> {
    fn entry(&self) -> u32 {
        self.table.entry()
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn asking(&self) -> Vec<Seat> {
        self.table.game().asking(self.table.state()).collect()
    }

    fn prompt(&self, seat: Seat) -> Option<u32> {
        self.table.asked(seat).map(|asked| asked.number)
    }

    fn result(&self) -> Option<Places> {
        self.table.result()
    }

    fn act(&mut self, seat: Seat, prompt: u32, text: &str) -> Result<(), Fault> {
        // The notation is tried first: it is what pages and bots send.
        let action = match text.parse::<G::Action>() {
            Ok(action) => action,
            Err(_) => self.understand(seat, text)?,
        };
        let done = self.table.answer(seat, prompt, &action);
        done.map_err(|error| self.fault(&error))?;
        self.took();
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        let done = self.table.undo(seat);
        done.map_err(|error| self.fault(&error))?;
        self.took();
        Ok(())
    }

    fn settle(&mut self, source: &Source) -> Result<(), Fault> {
        while let Turn::Chance(_) = self.table.turn() {
            let drawn = self.table.draw(source);
            drawn.map_err(|error| self.fault(&error))?;
            self.took();
        }
        Ok(())
    }

    fn fresh(&self) -> Vec<Entry<String, String>> {
        let first = self.table.entries().len() - self.steps.len();
        let fresh = self.table.entries().iter().skip(first);
        fresh.map(Entry::notation).collect()
    }

    fn roll_back(&mut self, entry: u32) {
        let opening = self.table.opening().clone();
        // Both worked before, with the same arguments.
        if let Ok(mut table) = Table::<G>::open(opening) {
            for old in self.table.entries().iter().take(entry as usize) {
                if let Err(error) = table.take(old.clone()) {
                    tracing::error!(%error, "a log does not fold again");
                }
            }
            self.table = table;
        }
        self.steps.clear();
    }

    fn forget(&mut self) {
        self.steps.clear();
    }

    fn step(&self, viewer: Option<Seat>, deadline: Option<u64>) -> String {
        page::step(self, viewer, deadline)
    }

    fn page(&self, viewer: Option<Seat>, deadline: Option<u64>) -> String {
        page::page(self, viewer, deadline)
    }

    fn history(&self, viewer: Option<Seat>) -> String {
        page::history(self, viewer)
    }

    fn has_faded(&self) -> bool {
        page::has_faded(self)
    }

    fn forecast(&self, seat: Seat, action: Option<&str>) -> Result<String, Fault> {
        forecast::forecast(self, seat, action)
    }

    fn look(&self, viewer: Option<Seat>, entry: u32) -> Result<String, Fault> {
        page::look(self, viewer, entry)
    }

    fn thought(&self, seat: Seat, level: Level, source: &Source) -> Thought {
        let rules = self.table.rules();
        let view = self.table.view(Some(seat));
        let mut numbers = source.for_bot(seat, self.table.entry());
        Box::new(move || {
            let action = choose(level, &*rules, &view, seat, &mut numbers);
            action.map(|action| action.to_string())
        })
    }

    fn anything(&self, seat: Seat) -> Option<String> {
        let choices = self.table.choices(seat).ok()?;
        choices.into_iter().find_map(|choice| match choice {
            Choice::One(action) => Some(action.to_string()),
            Choice::Amount { like, least, .. } => Some(like.with_amount(least).to_string()),
            Choice::Offer(_) => None,
        })
    }

    fn record(&self) -> Record {
        Record::of(&self.table)
    }
}

struct Unfold<'l> {
    opening: Opening,
    rules: u32,
    lines: &'l [super::Line],
}

impl portolan_catalogue::Visitor for Unfold<'_> {
    type Out = Result<Box<dyn Board>, String>;

    fn visit<G: Title + 'static>(self) -> Self::Out {
        if self.rules != G::RULES {
            return Err(format!("rules {} are now {}", self.rules, G::RULES));
        }
        let mut play = Play::<G>::open(self.opening).map_err(|fault| format!("{fault:?}"))?;
        for line in self.lines {
            let entry = line.entry().ok_or("a line says nothing")?;
            let entry = entry.read::<G>().map_err(|error| error.to_string())?;
            let took = play.table.take(entry);
            took.map_err(|error| format!("entry {}: {error}", line.number()))?;
        }
        Ok(Box::new(play))
    }
}

/// The game of a stored log; what does not fit, for the operator, if it no longer folds.
pub(crate) fn unfold(
    game: &str,
    opening: Opening,
    rules: u32,
    lines: &[super::Line],
) -> Result<Box<dyn Board>, String> {
    let unfold = Unfold {
        opening,
        rules,
        lines,
    };
    portolan_catalogue::visit(game, unfold).map_err(|error| error.to_string())?
}
