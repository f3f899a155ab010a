//! A session: the open match, if any, and the dispatch of commands.

use portolan_bots::{Budget, Effort, MatchWithBots};
use portolan_catalogue::{AnyGame, UnknownGame, any_game};
use portolan_core::edition::EditionError;
use portolan_core::{Language, Setup};
use portolan_match::{AnyMatchError, MatchSetup, Source, json};
use portolan_words::{Lexicon, Speaker};

use crate::command::Command;
use crate::error::RequestError;
use crate::reply::{Reply, ReplyLine};
use crate::{help, opening, play, query, request};

/// The longest line in bytes, without the newline. Whoever reads lines for a session stops there.
pub const MAX_LINE_BYTES: usize = 64 << 20;

/// The reply to a line of more than [`MAX_LINE_BYTES`].
#[must_use]
pub fn too_long_reply() -> String {
    ReplyLine::new(None, Err(RequestError::too_long(MAX_LINE_BYTES))).into_line()
}

/// A match, with the seed, chance source and texts of its session.
pub(crate) struct OpenMatch {
    pub(crate) any_match: Box<dyn MatchWithBots>,
    pub(crate) seed: String,
    pub(crate) source: Source,
    words: Speaker,
}

impl OpenMatch {
    pub(crate) fn new(
        game: &dyn AnyGame,
        any_match: Box<dyn MatchWithBots>,
        seed: String,
    ) -> OpenMatch {
        let names = any_match.match_setup().names.clone();
        OpenMatch {
            source: Source::from_seed(&seed),
            words: speaker(game, names),
            any_match,
            seed,
        }
    }

    /// The error object for an error of the match.
    pub(crate) fn request_error(&self, error: &AnyMatchError) -> RequestError {
        let expected = error.expected.clone();
        let json = json::error_json(&error.phrase, error.rule, expected, &self.words);
        RequestError(json)
    }
}

/// Says the errors of a game, with these names of players.
pub(crate) fn speaker(game: &dyn AnyGame, names: Vec<String>) -> Speaker {
    let lexicon = Lexicon::with_game_texts(Language::ENGLISH, &[], game.texts());
    Speaker::new(lexicon, names)
}

/// A session about one game; it has at most one open match at a time.
pub struct Session {
    game: &'static dyn AnyGame,
    open_match: Option<OpenMatch>,
    /// The edition of matches whose request names none.
    edition: Option<String>,
    quit: bool,
}

impl Session {
    /// A session without a match, about the game of this name.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn of(game: &str) -> Result<Session, UnknownGame> {
        Ok(Session::new(any_game(game)?))
    }

    /// A session without a match.
    #[must_use]
    pub fn new(game: &'static dyn AnyGame) -> Session {
        Session {
            game,
            open_match: None,
            edition: None,
            quit: false,
        }
    }

    /// The same session, which opens matches with this edition unless the request names another.
    ///
    /// # Errors
    /// The first mistake of the edition.
    pub fn with_edition(self, edition: String) -> Result<Session, EditionError> {
        match self.game.validate_edition(&edition).into_iter().next() {
            Some(mistake) => Err(mistake),
            None => Ok(Session {
                edition: Some(edition),
                ..self
            }),
        }
    }

    /// Whether a request asked to quit.
    #[must_use]
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// The open match, if there is one.
    #[must_use]
    pub fn current_match(&self) -> Option<&dyn MatchWithBots> {
        self.open_match.as_ref().map(|open| &*open.any_match)
    }

    /// The reply to one line, both without their newlines. A request that cannot be carried out
    /// changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let (id, command) = request::read(line);
        let done = command.and_then(|command| self.execute(command));
        ReplyLine::new(id, done).into_line()
    }

    fn execute(&mut self, command: Command) -> Result<Reply, RequestError> {
        match command {
            Command::Start {
                players,
                options,
                names,
                seed,
                edition,
            } => {
                let setup = Setup {
                    players,
                    options: options.unwrap_or_default(),
                    edition: edition.or_else(|| self.edition.clone()),
                };
                let match_setup = MatchSetup {
                    setup,
                    names: names.unwrap_or_default(),
                };
                let open = opening::start(self.game, match_setup, seed)?;
                self.replace(open)
            }
            Command::Import { record, seed } => {
                let open = opening::import(self.game, &record, seed)?;
                self.replace(open)
            }
            Command::Export { form } => {
                let form = form.unwrap_or_default();
                Ok(opening::export(self.open_match()?, form))
            }
            Command::Turn {} => Ok(query::turn(self.open_match()?)),
            Command::Choices { seat, forecast } => {
                query::choices(self.open_match()?, seat, forecast)
            }
            Command::Forecast {
                seat,
                action,
                after,
            } => query::forecast(
                self.open_match()?,
                seat,
                &action,
                &after.unwrap_or_default(),
            ),
            Command::Orders { seat } => query::orders(self.open_match()?, seat),
            Command::View {
                seat,
                page,
                at,
                everything,
            } => query::view(
                self.open_match()?,
                query::ViewRequest {
                    seat: seat.and_then(|seat| seat.0),
                    page: page == Some(true),
                    at,
                    everything: everything == Some(true),
                },
            ),
            Command::Parts {} => Ok(query::parts(self.open_match()?)),
            Command::Odds {} => query::odds(self.open_match()?),
            Command::Events { since, viewer } => {
                query::events(self.open_match()?, since.unwrap_or(0), viewer)
            }
            Command::Log { since } => {
                let game = self.game;
                query::log(game, self.open_match()?, since.unwrap_or(0))
            }
            Command::Result {} => Ok(query::result(self.open_match()?)),
            Command::Act {
                seat,
                action,
                prompt,
            } => play::act(self.open_match()?, seat, &action, prompt),
            Command::Chance { outcome } => play::chance(self.open_match()?, &outcome),
            Command::Draw { count, all } => {
                let most = play::most_outcomes(count, all)?;
                play::draw(self.open_match()?, most)
            }
            Command::Undo { seat } => play::undo(self.open_match()?, seat),
            Command::Bot { seat, level, act } => {
                let then = match act {
                    Some(true) => play::BotDecides::AndActs,
                    Some(false) | None => play::BotDecides::Only,
                };
                play::bot(self.open_match()?, seat, level, then)
            }
            Command::Advise { seat, steps } => {
                let budget = steps.map_or(Budget::Usual, |steps| Budget::Steps(steps.0));
                query::advise(self.open_match()?, seat, budget)
            }
            Command::Analyse { seed, times } => {
                let usual = Effort::default();
                let effort = Effort {
                    seed: seed.unwrap_or(usual.seed),
                    times: times.map_or(usual.times, |times| times.0),
                };
                query::analyse(self.open_match()?, effort)
            }
            Command::Options {} => Ok(help::options(self.game)),
            Command::Edition {} => Ok(Reply::new().with("edition", self.game.edition())),
            Command::Help {} => Ok(help::help()),
            Command::Quit {} => {
                self.quit = true;
                Ok(Reply::new())
            }
        }
    }

    fn open_match(&mut self) -> Result<&mut OpenMatch, RequestError> {
        self.open_match.as_mut().ok_or_else(RequestError::no_table)
    }

    fn replace(&mut self, open: OpenMatch) -> Result<Reply, RequestError> {
        let reply = opening::opened(self.game, &open)?;
        self.open_match = Some(open);
        Ok(reply)
    }
}
