//! A person's turn: the keyboard is handed over, the question asked, the answer read and tried
//! until the rules accept it.

use std::io;

use portolan_core::drawing::{TextStyle, Words};
use portolan_core::{
    ActionNotation, Arg, GamePackage, Notation, NotationError, Phrase, Phrased, Seat,
};

use super::command::{self, Command, Reading, Spelling};
use super::evening::Confirm;
use super::pick::{self, Pick};
use super::session::{Next, Session};

impl<G: GamePackage> Session<'_, G> {
    /// Asks a person until something happens.
    pub(super) fn person(&mut self, seat: Seat) -> io::Result<Next> {
        if self.hand_over(seat)? == Next::Stop {
            return Ok(Next::Stop);
        }
        self.tell(Some(seat))?;
        if self.must_act(seat) || self.is_news(seat) {
            self.show_board_if_new(Some(seat))?;
            self.show_question(seat)?;
        } else {
            self.say(TextStyle::Faint, &Phrase::new("app-may-be-silent"))?;
        }
        loop {
            let Some(line) = self.read(Some(seat))? else {
                return Ok(Next::Stop);
            };
            match self.answer(seat, &line)? {
                Next::Ask => {}
                next => return Ok(next),
            }
        }
    }

    /// Lets somebody else sit down without seeing what the last person saw.
    fn hand_over(&mut self, seat: Seat) -> io::Result<Next> {
        if self.people().len() > 1 && self.keyboard != Some(seat) {
            if self.drawn.is_some() {
                self.screen.wipe()?;
            }
            let to = |key| Phrase::new(key).with("seat", seat);
            self.say(TextStyle::Seat(seat), &to("app-hand-over"))?;
            let question = self.speaker.say(&to("app-hand-over-wait"));
            self.keep_or_warn()?;
            let Some(line) = self.screen.ask(TextStyle::Plain, &question, Vec::new())? else {
                return Ok(Next::Stop);
            };
            if command::read(&line, Spelling::Full) == Reading::Command(Command::Quit) {
                return Ok(Next::Stop);
            }
            self.screen.wipe()?;
            self.drawn = None;
        }
        self.keyboard = Some(seat);
        Ok(Next::Go)
    }

    /// Reads a line, after everything that happened has been kept. `None` at the end of input.
    pub(super) fn read(&mut self, seat: Option<Seat>) -> io::Result<Option<String>> {
        self.keep_or_warn()?;
        let (ink, name) = match seat {
            Some(seat) => (TextStyle::Seat(seat), self.speaker.name(seat)),
            None => (TextStyle::Strong, String::new()),
        };
        let completions = self.completions(seat);
        self.screen.ask(ink, &format!("{name}>"), completions)
    }

    /// What a person can type now: the entries of their list and the commands.
    fn completions(&self, seat: Option<Seat>) -> Vec<String> {
        let choices = seat.and_then(|seat| self.table.choices(seat).ok());
        let choices = choices.unwrap_or_default();
        let commands = command::names(self.speaker.language()).map(str::to_owned);
        let game = self.table.game();
        let choices = choices.iter().map(|choice| pick::begun(game, choice));
        choices.chain(commands).collect()
    }

    /// What the game understands a line of this person to say.
    pub(super) fn understood(&self, seat: Seat, line: &str) -> Result<G::Action, NotationError> {
        let view = self.table.people_view(seat);
        let names = |name: &str| self.speaker.seat(name);
        let words: Vec<&str> = line.split_whitespace().collect();
        self.table
            .game()
            .parse_free_text(&view, &names, &words.join(" "))
    }

    /// What a line typed at a question does. What the game understands comes first, so that it
    /// may have words that are also commands; a colon in front always means a command.
    fn answer(&mut self, seat: Seat, line: &str) -> io::Result<Next> {
        if line.is_empty() {
            return self.silence(seat);
        }
        if let Some(line) = line.strip_prefix(':') {
            return match command::read(line.trim_start(), Spelling::Short) {
                Reading::Command(command) => self.obey(Some(seat), command),
                Reading::Misused(usage) => self.refuse(&usage),
                Reading::Other => self.refuse(&Phrase::new("app-no-such-command")),
            };
        }
        let choices = self.table.choices(seat).unwrap_or_default();
        let understood = self.understood(seat, line);
        let is_understood = understood.is_ok();
        let picked = pick::pick(self.table.game(), line, understood, &choices);
        let several_words = line.contains(' ') && !matches!(picked, Pick::Nothing(_));
        if !is_understood && !several_words {
            match command::read(line, Spelling::Full) {
                Reading::Command(command) => return self.obey(Some(seat), command),
                Reading::Misused(usage) => return self.refuse(&usage),
                Reading::Other => {}
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
                        Arg::Text(like.with_amount(least).notation(self.table.game())),
                    ),
            ),
            Pick::Ambiguous(entries) => {
                let entries = entries.into_iter().map(Arg::Text).collect();
                self.refuse(&Phrase::new("app-ambiguous").with("entries", Arg::List(entries)))
            }
            Pick::NoSuchNumber => self.refuse(
                &Phrase::new("app-no-such-number").with("most", Arg::Number(choices.len() as i64)),
            ),
            Pick::Free(form) => match self.understood(seat, &form) {
                Ok(action) => self.act(seat, &action),
                Err(_) => self.refuse(&Phrase::new("app-write-out").with("form", Arg::Text(form))),
            },
            // The beginning of a command, or a mistake.
            Pick::Nothing(error) => match command::read(line, Spelling::Short) {
                Reading::Command(command) => self.obey(Some(seat), command),
                _ => self.refuse(&error.phrase(&())),
            },
        }
    }

    fn act(&mut self, seat: Seat, action: &G::Action) -> io::Result<Next> {
        let in_turn = self.must_act(seat);
        if let Err(error) = self.table.act(seat, action) {
            return self.refused(&error);
        }
        self.keeper.touch();
        self.tell(Some(seat))?;
        self.has_looked(seat);
        let passes_on = in_turn && !self.must_act(seat);
        if self.confirm == Confirm::Always && passes_on && self.table.may_undo(seat).is_ok() {
            return self.hold(seat);
        }
        Ok(Next::Go)
    }

    /// Waits before the turn passes on, so that a slip can be taken back.
    fn hold(&mut self, seat: Seat) -> io::Result<Next> {
        loop {
            self.keep_or_warn()?;
            let question = self.speaker.key("app-hold");
            let next = match self
                .screen
                .ask(TextStyle::Faint, &question, Vec::new())?
                .as_deref()
            {
                None => return Ok(Next::Stop),
                Some("") => return Ok(Next::Go),
                Some(line) => match command::read(line.trim_start_matches(':'), Spelling::Short) {
                    Reading::Command(command) => self.obey(Some(seat), command)?,
                    Reading::Misused(usage) => self.refuse(&usage)?,
                    Reading::Other => self.refuse(&Phrase::new("app-hold-help"))?,
                },
            };
            if next != Next::Ask {
                return Ok(next);
            }
        }
    }

    /// After the game: commands until somebody leaves or another game is loaded.
    pub(super) fn afterwards(&mut self, seat: Option<Seat>) -> io::Result<Next> {
        loop {
            let Some(line) = self.read(seat)? else {
                return Ok(Next::Stop);
            };
            let next = match command::read(line.trim_start_matches(':'), Spelling::Short) {
                _ if line.is_empty() => Next::Stop,
                Reading::Command(command) => self.obey(seat, command)?,
                Reading::Misused(usage) => self.refuse(&usage)?,
                Reading::Other => self.refuse(&Phrase::new("app-over-prompt"))?,
            };
            if next != Next::Ask {
                return Ok(next);
            }
        }
    }
}
