//! Runs the commands of a session.

use std::io;

use portolan_core::drawing::TextStyle;
use portolan_core::{ActionNotation, Arg, GamePackage, Language, Phrase, Phrased, Seat};

use super::command::{Command, ExistingFile};
use super::files::{self, FileError};
use super::pick::{self, Pick};
use super::save_notice::SaveNotice;
use super::session::{Ending, Next, Session};
use super::show::Listed;
use crate::words;

impl<G: GamePackage> Session<'_, G> {
    /// Runs a command of the person at the keyboard; `seat` is their seat, if they have one.
    pub(super) fn run_command(&mut self, seat: Option<Seat>, command: Command) -> io::Result<Next> {
        match command {
            Command::Help => self.show_help(seat)?,
            Command::Board => self.show_board(seat)?,
            Command::Choices => match seat {
                Some(seat) => self.show_question(seat)?,
                None => return self.refuse(&Phrase::new("app-no-choices")),
            },
            Command::Forecast(line) => return self.forecast(seat, &line),
            Command::Hint => return self.show_hint(seat),
            Command::Log => self.show_log(seat)?,
            Command::Undo => return self.undo(seat),
            Command::Orders => return self.show_orders(seat),
            Command::Order(text) => return self.give_order(seat, &text),
            Command::RevokeOrder => return self.revoke_order(seat),
            Command::Silent => return self.stay_silent(seat),
            Command::Save { file, existing } => return self.save(&file, existing),
            Command::Load { file } => return self.load(&file),
            Command::Language(language) => return self.speak(seat, language),
            Command::Quit => return self.quit(),
        }
        Ok(Next::AskAgain)
    }

    fn forecast(&mut self, seat: Option<Seat>, line: &str) -> io::Result<Next> {
        let Some(seat) = seat else {
            return self.refuse(&Phrase::new("app-no-choices"));
        };
        let Listed { choices, numbered } = self.listed(seat);
        let parsed = self.parse_action(seat, line);
        let game = self.played.game();
        let action = match pick::pick(game, line, parsed.clone(), &choices, numbered) {
            Pick::Action(action) => Ok(action),
            Pick::NeedsAmount { like, least, .. } => Ok(like.with_amount(least)),
            Pick::Offer(template) => self.parse_action(seat, &template),
            _ => parsed,
        };
        let action = match action {
            Ok(action) => action,
            Err(error) => return self.refuse(&error.phrase(&())),
        };
        match self.played.forecast(seat, &action) {
            Ok(lines) => self.show_forecast(&action, &lines)?,
            Err(error) => return self.refuse_match_error(&error),
        }
        Ok(Next::AskAgain)
    }

    fn undo(&mut self, seat: Option<Seat>) -> io::Result<Next> {
        let Some(seat) = seat else {
            return self.refuse(&Phrase::new("app-nothing-to-undo"));
        };
        let undone = match self.played.may_undo(seat) {
            Ok(entry) => entry,
            Err(error) => return self.refuse_match_error(&error),
        };
        if let Err(error) = self.played.undo(seat) {
            return self.refuse_match_error(&error);
        }
        self.autosave.mark_changed();
        *self.narrated.entry_for(Some(seat)) = self.played.entry();
        let what = self.notation(undone);
        self.print_phrase(
            TextStyle::Plain,
            &Phrase::new("app-undone").with("action", Arg::Text(what)),
        )?;
        Ok(Next::Continue)
    }

    fn save(&mut self, file: &str, existing: ExistingFile) -> io::Result<Next> {
        let file = files::path_from_input(file, std::env::var("HOME").ok());
        if let Err(error) = files::save(&self.played, &file, existing) {
            return self.refuse(&error.phrase(&()));
        }
        self.autosave.mark_saved(self.played.entry());
        let saved = Phrase::new("app-saved").with("file", files::path_arg(&file));
        self.print_phrase(TextStyle::Plain, &saved)?;
        Ok(Next::AskAgain)
    }

    fn load(&mut self, file: &str) -> io::Result<Next> {
        let file = files::path_from_input(file, std::env::var("HOME").ok());
        match files::load::<G>(&file) {
            Ok(played) => {
                self.autosave_or_warn()?;
                self.switch_to(played, &file);
                self.print_phrase(TextStyle::Plain, &self.loaded())?;
                Ok(Next::Continue)
            }
            Err(error) => self.refuse(&error.phrase(&())),
        }
    }

    /// The message when a saved game is continued.
    pub(super) fn loaded(&self) -> Phrase {
        Phrase::new("app-loaded").with("entries", self.played.entry())
    }

    fn speak(&mut self, seat: Option<Seat>, language: Language) -> io::Result<Next> {
        self.speaker = words::speaker::<G>(language, self.speaker.names().to_vec());
        self.print_phrase(TextStyle::Plain, &Phrase::new("app-language"))?;
        self.show_board(seat)?;
        if let Some(seat) = seat {
            self.show_question(seat)?;
        }
        Ok(Next::AskAgain)
    }

    /// Quits, unless the game cannot be saved and the person was not warned yet.
    fn quit(&mut self) -> io::Result<Next> {
        let warned = std::mem::replace(&mut self.warned_about_loss, true);
        if warned || self.autosave.save(&self.played).is_ok() {
            return Ok(Next::Quit);
        }
        self.refuse(&Phrase::new("app-quit-unsaved"))
    }

    fn update_save_notice(&self) {
        let file = self.autosave.file();
        let notice = file.map(|file| SaveNotice::of(&self.played, file, &self.speaker));
        self.save_notice.set(notice);
    }

    /// Saves the game; the first failure is shown, later ones are not.
    pub(super) fn autosave_or_warn(&mut self) -> io::Result<()> {
        let saved = self.autosave.save(&self.played);
        self.update_save_notice();
        match saved {
            Err(error) if !std::mem::replace(&mut self.reported_autosave_error, true) => {
                self.alert(&Phrase::new("app-not-kept").with("problem", error.phrase(&())))
            }
            _ => Ok(()),
        }
    }

    /// Prints where the game is saved.
    pub(super) fn print_save_notice(&mut self, saved: Result<(), FileError>) -> io::Result<Ending> {
        if let Err(error) = saved {
            self.alert(&Phrase::new("app-lost").with("problem", error.phrase(&())))?;
            self.screen.flush()?;
            return Ok(Ending::Lost);
        }
        self.update_save_notice();
        for line in self.save_notice.lines() {
            self.screen.print_unwrapped(&line)?;
        }
        self.screen.flush()?;
        Ok(Ending::Saved)
    }
}
