//! A person's turn: hands over the keyboard, asks the question, and reads answers until the rules
//! accept one.

use std::io;

use portolan_core::drawing::{TextStyle, Words};
use portolan_core::{
    ActionNotation, Arg, GamePackage, Notation, NotationError, Phrase, Phrased, Seat,
};
use portolan_match::Author;

use super::clock::now;
use super::command::{self, Command, Matching, ParsedLine};
use super::pick::{self, Pick};
use super::session::{Next, Session};
use super::session_setup::Confirm;
use super::show::Listed;

impl<G: GamePackage> Session<'_, G> {
    /// Asks a person until they act, skip or quit.
    pub(super) fn ask_person(&mut self, seat: Seat) -> io::Result<Next> {
        if self.hand_over(seat)? == Next::Quit {
            return Ok(Next::Quit);
        }
        self.narrate(Some(seat))?;
        if self.must_act(seat) || self.has_new_question(seat) {
            self.show_board_if_new(Some(seat))?;
            self.show_question(seat)?;
        } else {
            self.print_phrase(TextStyle::Faint, &Phrase::new("app-may-be-silent"))?;
        }
        loop {
            let Some(line) = self.read(Some(seat))? else {
                return Ok(Next::Quit);
            };
            match self.answer(seat, &line)? {
                Next::AskAgain => {}
                next => return Ok(next),
            }
        }
    }

    /// Passes the keyboard to another person without showing what the last one saw.
    fn hand_over(&mut self, seat: Seat) -> io::Result<Next> {
        if self.people().len() > 1 && self.at_keyboard != Some(seat) {
            if self.drawn_board.is_some() {
                self.screen.clear()?;
            }
            let to = |key| Phrase::new(key).with("seat", seat);
            self.print_phrase(TextStyle::Seat(seat), &to("app-hand-over"))?;
            let question = self.speaker.say(&to("app-hand-over-wait"));
            self.autosave_or_warn()?;
            let Some(line) = self.screen.ask(TextStyle::Plain, &question, Vec::new())? else {
                return Ok(Next::Quit);
            };
            if command::parse(&line, Matching::Exact) == ParsedLine::Command(Command::Quit) {
                return Ok(Next::Quit);
            }
            self.screen.clear()?;
            self.drawn_board = None;
        }
        self.at_keyboard = Some(seat);
        Ok(Next::Continue)
    }

    /// Saves the game, then reads a line; `None` at the end of the input.
    pub(super) fn read(&mut self, seat: Option<Seat>) -> io::Result<Option<String>> {
        self.autosave_or_warn()?;
        let (style, name) = match seat {
            Some(seat) => (TextStyle::Seat(seat), self.speaker.name(seat)),
            None => (TextStyle::Strong, String::new()),
        };
        let completions = self.completions(seat);
        self.screen.ask(style, &format!("{name}>"), completions)
    }

    /// What a person can type now: their choices, the commands and their standing orders.
    fn completions(&self, seat: Option<Seat>) -> Vec<String> {
        let choices = seat.and_then(|seat| self.played.choices(seat).ok());
        let choices = choices.unwrap_or_default();
        let commands = command::names(self.speaker.language());
        let game = self.played.game();
        let choices = choices.iter().map(|choice| pick::completion(game, choice));
        let orders = seat.map(|seat| self.order_completions(seat));
        choices
            .chain(commands)
            .chain(orders.unwrap_or_default())
            .collect()
    }

    /// Parses a line as an action, with the view of this person.
    pub(super) fn parse_action(&self, seat: Seat, line: &str) -> Result<G::Action, NotationError> {
        let view = self.played.people_view(seat);
        let names = |name: &str| self.speaker.seat(name);
        let words: Vec<&str> = line.split_whitespace().collect();
        self.played
            .game()
            .parse_free_text(&view, &names, &words.join(" "))
    }

    /// Handles a line typed at a question. Actions take precedence, so that a game may use words
    /// that are also commands; a leading colon always means a command.
    fn answer(&mut self, seat: Seat, line: &str) -> io::Result<Next> {
        if line.is_empty() {
            return self.skip_turn(seat);
        }
        if let Some(line) = line.strip_prefix(':') {
            return match command::parse(line.trim_start(), Matching::Prefix) {
                ParsedLine::Command(command) => self.run_command(Some(seat), command),
                ParsedLine::WrongArgument(usage) => self.refuse(&usage),
                ParsedLine::NotACommand => self.refuse(&Phrase::new("app-no-such-command")),
            };
        }
        let Listed { choices, numbered } = self.listed(seat);
        let parsed = self.parse_action(seat, line);
        let is_parsed = parsed.is_ok();
        let picked = pick::pick(self.played.game(), line, parsed, &choices, numbered);
        let several_words = line.contains(' ') && !matches!(picked, Pick::NoMatch(_));
        if !is_parsed && !several_words {
            match command::parse(line, Matching::Exact) {
                ParsedLine::Command(command) => return self.run_command(Some(seat), command),
                ParsedLine::WrongArgument(usage) => return self.refuse(&usage),
                ParsedLine::NotACommand => {}
            }
        }
        match picked {
            Pick::Action(action) => self.act(seat, &action),
            Pick::NeedsAmount { like, least, most } => self.refuse(
                &Phrase::new("app-needs-amount")
                    .with("least", least)
                    .with("most", most)
                    .with(
                        "example",
                        Arg::Text(like.with_amount(least).notation(self.played.game())),
                    ),
            ),
            Pick::Ambiguous(entries) => {
                let entries = entries.into_iter().map(Arg::Text).collect();
                self.refuse(&Phrase::new("app-ambiguous").with("entries", Arg::List(entries)))
            }
            Pick::NoSuchNumber => self.refuse(
                &Phrase::new("app-no-such-number").with("most", Arg::Number(numbered as i64)),
            ),
            Pick::Offer(template) => match self.parse_action(seat, &template) {
                Ok(action) => self.act(seat, &action),
                Err(_) => {
                    self.refuse(&Phrase::new("app-write-out").with("form", Arg::Text(template)))
                }
            },
            // An abbreviated command, or an error.
            Pick::NoMatch(error) => match command::parse(line, Matching::Prefix) {
                ParsedLine::Command(command) => self.run_command(Some(seat), command),
                _ => self.refuse(&error.phrase(&())),
            },
        }
    }

    fn act(&mut self, seat: Seat, action: &G::Action) -> io::Result<Next> {
        let in_turn = self.must_act(seat);
        if let Err(error) = self.played.act_by(Author::Person, seat, action) {
            return self.refuse_match_error(&error);
        }
        self.played.stamp(now());
        self.autosave.mark_changed();
        self.narrate(Some(seat))?;
        self.mark_question_seen(seat);
        let passes_on = in_turn && !self.must_act(seat);
        if self.confirm == Confirm::Always && passes_on && self.played.may_undo(seat).is_ok() {
            return self.confirm_turn(seat);
        }
        Ok(Next::Continue)
    }

    /// Asks for confirmation before the turn passes on, so that a mistake can be taken back.
    fn confirm_turn(&mut self, seat: Seat) -> io::Result<Next> {
        loop {
            self.autosave_or_warn()?;
            let question = self.speaker.key("app-hold");
            let next = match self
                .screen
                .ask(TextStyle::Faint, &question, Vec::new())?
                .as_deref()
            {
                None => return Ok(Next::Quit),
                Some("") => return Ok(Next::Continue),
                Some(line) => {
                    match command::parse(line.trim_start_matches(':'), Matching::Prefix) {
                        ParsedLine::Command(command) => self.run_command(Some(seat), command)?,
                        ParsedLine::WrongArgument(usage) => self.refuse(&usage)?,
                        ParsedLine::NotACommand => self.refuse(&Phrase::new("app-hold-help"))?,
                    }
                }
            };
            if next != Next::AskAgain {
                return Ok(next);
            }
        }
    }

    /// After the game: reads commands until people leave or load another game.
    pub(super) fn commands_after_end(&mut self, seat: Option<Seat>) -> io::Result<Next> {
        loop {
            let Some(line) = self.read(seat)? else {
                return Ok(Next::Quit);
            };
            let next = match command::parse(line.trim_start_matches(':'), Matching::Prefix) {
                _ if line.is_empty() => Next::Quit,
                ParsedLine::Command(command) => self.run_command(seat, command)?,
                ParsedLine::WrongArgument(usage) => self.refuse(&usage)?,
                ParsedLine::NotACommand => self.refuse(&Phrase::new("app-over-prompt"))?,
            };
            if next != Next::AskAgain {
                return Ok(next);
            }
        }
    }
}
