//! Prints a record step by step: number, actor, notation, event sentences, and
//! the result. A damaged record is refused before anything is printed.

use std::io::{self, Write};
use std::path::Path;

use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_core::drawing::{Drawing, Words};
use portolan_core::{
    Arg, Audience, GamePackage, Language, Notation, Phrase, Phrased, Seat, Viewer,
};
use portolan_match::record::replay;
use portolan_match::{Author, Entry, Match, Record, RecordError, Step};

use crate::record_file;
use crate::words::{self, Speaker};

/// Why a record cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The file or an option is invalid; the message is in the requested language.
    #[error("{0}")]
    Refused(String),
    /// Writing the output failed.
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// Which record to replay, how far and in which language.
#[derive(Debug, Clone)]
pub struct ReplayOptions<'a> {
    /// The file.
    pub file: &'a Path,
    /// The last entry to print, followed by the board; all entries if `None`.
    pub to: Option<u32>,
    /// The language.
    pub language: Language,
}

/// Prints the replay of a record file.
///
/// # Errors
/// If the record cannot be read, is damaged or has no such entry, or if writing fails.
pub fn run(options: &ReplayOptions<'_>, out: &mut impl Write) -> Result<(), ReplayError> {
    let words = words::application_speaker(options.language);
    let bytes = record_file::read(options.file, &words).map_err(ReplayError::Refused)?;
    write_replay(&bytes, options.to, options.language, out)
}

/// Prints the replay of a record.
///
/// # Errors
/// If the record is damaged or has no such entry, or if writing fails.
pub fn write_replay(
    bytes: &[u8],
    to: Option<u32>,
    language: Language,
    out: &mut impl Write,
) -> Result<(), ReplayError> {
    let words = words::application_speaker(language);
    let refused = |error: RecordError| ReplayError::Refused(words.say(&error.phrase(&())));
    let record = Record::read(bytes).map_err(refused)?;
    let writer = ReplayWriter {
        record: &record,
        to,
        language,
        out,
    };
    visit(&record.game, writer).unwrap_or_else(|unknown| {
        Err(refused(RecordError::Game {
            found: unknown.given,
            expected: NAMES.join(", "),
        }))
    })
}

struct ReplayWriter<'a, O> {
    record: &'a Record,
    to: Option<u32>,
    language: Language,
    out: &'a mut O,
}

impl<O: Write> Visitor for ReplayWriter<'_, O> {
    type Out = Result<(), ReplayError>;

    fn visit<G: GamePackage + 'static>(self) -> Self::Out {
        let words = words::speaker::<G>(self.language, self.record.match_setup.names.clone());
        let refused = |phrase: Phrase| ReplayError::Refused(words.say(&phrase));
        let played = replay::<G>(self.record).map_err(|error| refused(error.phrase(&())))?;
        let last = played.entry();
        let to = self.to.unwrap_or(last);
        if to > last {
            let phrase = Phrase::new("replay-no-entry")
                .with("given", to)
                .with("last", last);
            return Err(refused(phrase));
        }
        let text = ReplayText {
            played: &played,
            words: &words,
        };
        text.title(self.out)?;
        for step in played.steps().take(to as usize) {
            text.step(&step, self.out)?;
        }
        match self.to {
            Some(entry) => text.board(entry, self.out)?,
            None => text.ending(self.out)?,
        }
        Ok(())
    }
}

/// Prints a match in a language.
struct ReplayText<'a, G: GamePackage> {
    played: &'a Match<G>,
    words: &'a Speaker,
}

impl<G: GamePackage> ReplayText<'_, G> {
    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.played.game().seats())
    }

    fn title(&self, out: &mut impl Write) -> io::Result<()> {
        let phrase = Phrase::new("replay-title")
            .with("game", Arg::Text(G::NAME.to_owned()))
            .with("rules", G::RULES)
            .with("names", Arg::List(self.seats().map(Arg::Seat).collect()));
        writeln!(out, "{}", self.words.say(&phrase))?;
        for (name, value) in &self.played.match_setup().setup.options {
            writeln!(out, "  {name}={value}")?;
        }
        Ok(())
    }

    /// Number, actor and notation in columns; below them the event sentences.
    fn step(&self, step: &Step<'_, G>, out: &mut impl Write) -> io::Result<()> {
        let (actor, what) = match step.entry {
            Entry::Act {
                seat,
                action,
                author,
            } => {
                let notation = action.notation(self.played.game());
                let what = match author {
                    Some(Author::StandingOrder) => {
                        let phrase = Phrase::new("replay-by-order");
                        self.words.say(&phrase.with("action", Arg::Text(notation)))
                    }
                    _ => notation,
                };
                (self.words.name(*seat), what)
            }
            Entry::Chance(outcome) => (
                self.words.key("replay-chance"),
                outcome.notation(self.played.game()),
            ),
            Entry::Undo { seat } => (self.words.name(*seat), "undo".to_owned()),
        };
        let numbers = self.played.entry().to_string().len();
        let width = self
            .seats()
            .map(|seat| self.words.name(seat))
            .chain([self.words.key("replay-chance")])
            .map(|name| name.chars().count())
            .max()
            .unwrap_or(0);
        writeln!(out, "{:>numbers$}  {actor:<width$}  {what}", step.number)?;
        let indent = numbers + 2 + width + 2;
        let undone = match (step.entry, step.taken_back) {
            (Entry::Undo { seat }, Some(entry)) => Some(
                Phrase::new("replay-undo")
                    .with("seat", *seat)
                    .with("entry", entry),
            ),
            _ => None,
        };
        for phrase in step
            .events()
            .iter()
            .map(|event| event.phrase(self.played.game()))
            .chain(undone)
        {
            writeln!(out, "{:indent$}{}", "", self.words.say(&phrase))?;
        }
        Ok(())
    }

    /// The board after an entry, as a spectator sees it.
    fn board(&self, entry: u32, out: &mut impl Write) -> io::Result<()> {
        let game = self.played.game();
        let Some(state) = self.played.state_at(entry) else {
            return Ok(());
        };
        let phrase = Phrase::new("replay-stopped")
            .with("entry", entry)
            .with("last", self.played.entry());
        writeln!(out, "\n{}\n", self.words.say(&phrase))?;
        let mut drawing = Drawing::new();
        let view = game.view(&state, Viewer::Spectator, Audience::WithMemory);
        game.draw_terminal(&view, self.words, &mut drawing);
        for line in drawing.lines() {
            let text: String = line.iter().map(|(text, _)| text.as_str()).collect();
            writeln!(out, "{}", text.trim_end())?;
        }
        Ok(())
    }

    fn ending(&self, out: &mut impl Write) -> io::Result<()> {
        let Some(ranking) = self.played.result() else {
            return writeln!(out, "\n{}", self.words.key("replay-unfinished"));
        };
        writeln!(out, "\n{}", self.words.key("app-result-title"))?;
        let mut ranked: Vec<_> = ranking.iter().collect();
        ranked.sort_by_key(|rank| rank.rank);
        for rank in ranked {
            let phrase = Phrase::new("app-result-line")
                .with("place", rank.rank)
                .with("seat", rank.seat)
                .with("score", rank.score);
            writeln!(out, "{}", self.words.say(&phrase))?;
        }
        let winners: Vec<_> = ranking.winners().iter().map(Arg::Seat).collect();
        let phrase = Phrase::new("app-result-won")
            .with("count", Arg::Number(winners.len() as i64))
            .with("winners", Arg::List(winners));
        writeln!(out, "{}", self.words.say(&phrase))
    }
}
