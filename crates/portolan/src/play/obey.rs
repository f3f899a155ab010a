//! What the commands of the session do.

use std::io;

use portolan_core::drawing::TextStyle;
use portolan_core::{ActionNotation, Arg, GamePackage, Language, Phrase, Phrased, Seat};

use super::command::{Command, Existing};
use super::files::{self, FileError};
use super::pick::{self, Pick};
use super::session::{Ending, Next, Session};
use super::whereabouts::Whereabouts;
use crate::words;

impl<G: GamePackage> Session<'_, G> {
    /// Does what the person at the keyboard wants; `seat` is theirs, if they have one.
    pub(super) fn obey(&mut self, seat: Option<Seat>, command: Command) -> io::Result<Next> {
        match command {
            Command::Help => self.show_help(seat)?,
            Command::Board => self.show_board(seat)?,
            Command::Choices => match seat {
                Some(seat) => self.show_question(seat)?,
                None => return self.refuse(&Phrase::new("app-no-choices")),
            },
            Command::Forecast(line) => return self.forecast(seat, &line),
            Command::Log => self.show_log(seat)?,
            Command::Undo => return self.undo(seat),
            Command::Silent => return self.fall_silent(seat),
            Command::Save { file, existing } => return self.save(&file, existing),
            Command::Load { file } => return self.load(&file),
            Command::Language(language) => return self.speak(seat, language),
            Command::Quit => return self.quit(),
        }
        Ok(Next::Ask)
    }

    fn forecast(&mut self, seat: Option<Seat>, line: &str) -> io::Result<Next> {
        let Some(seat) = seat else {
            return self.refuse(&Phrase::new("app-no-choices"));
        };
        let choices = self.table.choices(seat).unwrap_or_default();
        let understood = self.understood(seat, line);
        let action = match pick::pick(self.table.game(), line, understood.clone(), &choices) {
            Pick::Action(action) => Ok(action),
            Pick::NeedsAmount { like, least, .. } => Ok(like.with_amount(least)),
            Pick::Free(form) => self.understood(seat, &form),
            _ => understood,
        };
        let action = match action {
            Ok(action) => action,
            Err(error) => return self.refuse(&error.phrase(&())),
        };
        match self.table.forecast(seat, &action) {
            Ok(lines) => self.show_forecast(&action, &lines)?,
            Err(error) => return self.refused(&error),
        }
        Ok(Next::Ask)
    }

    fn undo(&mut self, seat: Option<Seat>) -> io::Result<Next> {
        let Some(seat) = seat else {
            return self.refuse(&Phrase::new("app-nothing-to-undo"));
        };
        let undone = match self.table.may_undo(seat) {
            Ok(entry) => entry,
            Err(error) => return self.refused(&error),
        };
        if let Err(error) = self.table.undo(seat) {
            return self.refused(&error);
        }
        self.keeper.touch();
        *self.told.by(Some(seat)) = self.table.entry();
        let what = self.notation(undone);
        self.say(
            TextStyle::Plain,
            &Phrase::new("app-undone").with("action", Arg::Text(what)),
        )?;
        Ok(Next::Go)
    }

    fn save(&mut self, file: &str, existing: Existing) -> io::Result<Next> {
        let file = files::typed(file, std::env::var("HOME").ok());
        if let Err(error) = files::save(&self.table, &file, existing) {
            return self.refuse(&error.phrase(&()));
        }
        self.keeper.saved(self.table.entry());
        let saved = Phrase::new("app-saved").with("file", files::path(&file));
        self.say(TextStyle::Plain, &saved)?;
        Ok(Next::Ask)
    }

    fn load(&mut self, file: &str) -> io::Result<Next> {
        let file = files::typed(file, std::env::var("HOME").ok());
        match files::load::<G>(&file) {
            Ok(table) => {
                self.keep_or_warn()?;
                self.sit_down_at(table, &file);
                self.say(TextStyle::Plain, &self.loaded())?;
                Ok(Next::Go)
            }
            Err(error) => self.refuse(&error.phrase(&())),
        }
    }

    /// What is said when a game goes on that was kept.
    pub(super) fn loaded(&self) -> Phrase {
        Phrase::new("app-loaded").with("entries", self.table.entry())
    }

    fn speak(&mut self, seat: Option<Seat>, language: Language) -> io::Result<Next> {
        self.speaker = words::speaker::<G>(language, self.speaker.names().to_vec());
        self.say(TextStyle::Plain, &Phrase::new("app-language"))?;
        self.show_board(seat)?;
        if let Some(seat) = seat {
            self.show_question(seat)?;
        }
        Ok(Next::Ask)
    }

    /// Leaves, unless something would be lost and the person has not been told so yet.
    fn quit(&mut self) -> io::Result<Next> {
        let warned = std::mem::replace(&mut self.warned, true);
        if warned || self.keeper.keep(&self.table).is_ok() {
            return Ok(Next::Stop);
        }
        self.refuse(&Phrase::new("app-quit-unsaved"))
    }

    fn note_whereabouts(&self) {
        let file = self.keeper.file();
        let known = file.map(|file| Whereabouts::of(&self.table, file, &self.speaker));
        self.last_words.note(known);
    }

    /// Keeps the game; if that fails, says so the first time.
    pub(super) fn keep_or_warn(&mut self) -> io::Result<()> {
        let kept = self.keeper.keep(&self.table);
        self.note_whereabouts();
        match kept {
            Err(error) if !std::mem::replace(&mut self.complained, true) => {
                self.alert(&Phrase::new("app-not-kept").with("problem", error.phrase(&())))
            }
            _ => Ok(()),
        }
    }

    /// Last words: where the game is.
    pub(super) fn farewell(&mut self, kept: Result<(), FileError>) -> io::Result<Ending> {
        if let Err(error) = kept {
            self.alert(&Phrase::new("app-lost").with("problem", error.phrase(&())))?;
            self.screen.flush()?;
            return Ok(Ending::Lost);
        }
        self.note_whereabouts();
        for line in self.last_words.lines() {
            self.screen.verbatim(&line)?;
        }
        self.screen.flush()?;
        Ok(Ending::Kept)
    }
}
