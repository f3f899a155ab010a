//! A session: the open match, if any, and the dispatch of commands.

use portolan_core::{GamePackage, Language};
use portolan_match::{Match, MatchErrorOf, Source, json};

use super::command::CommandKind;
use super::error::RequestError;
use super::input::MAX_LINE_BYTES;
use super::reply::{Reply, ReplyLine};
use super::request::{self, Request};
use super::{help, opening, play, query};
use crate::words::{self, Speaker};

/// A match, with the seed, chance source and texts of its session.
pub(super) struct OpenMatch<G: GamePackage> {
    pub(super) played: Match<G>,
    pub(super) seed: String,
    pub(super) source: Source,
    pub(super) words: Speaker,
}

impl<G: GamePackage> OpenMatch<G> {
    pub(super) fn new(played: Match<G>, seed: String) -> OpenMatch<G> {
        let names = played.match_setup().names.clone();
        OpenMatch {
            source: Source::from_seed(&seed),
            words: words::speaker::<G>(Language::ENGLISH, names),
            played,
            seed,
        }
    }

    /// The error object for an error of the match.
    pub(super) fn request_error(&self, error: &MatchErrorOf<G>) -> RequestError {
        RequestError(json::match_error(self.played.game(), error, &self.words))
    }
}

/// A session about one game; it has at most one open match at a time.
pub struct Session<G: GamePackage> {
    open_match: Option<OpenMatch<G>>,
    /// The edition of matches whose request names none.
    edition: Option<String>,
    quit: bool,
}

impl<G: GamePackage> Session<G> {
    /// A session without a match.
    #[must_use]
    pub fn new() -> Session<G> {
        Session::with_edition(None)
    }

    /// A session without a match; matches are opened with this edition unless the request names
    /// another.
    #[must_use]
    pub fn with_edition(edition: Option<String>) -> Session<G> {
        Session {
            open_match: None,
            edition,
            quit: false,
        }
    }

    /// Whether a request asked to quit.
    #[must_use]
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// The open match, if there is one.
    #[must_use]
    pub fn current_match(&self) -> Option<&Match<G>> {
        self.open_match.as_ref().map(|open| &open.played)
    }

    /// The reply to one line. A request that cannot be carried out changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> ReplyLine {
        let (id, request) = request::read(line);
        let done = request.and_then(|request| self.execute(&request));
        ReplyLine::new(id, done)
    }

    /// The reply to a line that was too long to read.
    pub(super) fn too_long(&self) -> ReplyLine {
        ReplyLine::new(None, Err(RequestError::too_long(MAX_LINE_BYTES)))
    }

    fn execute(&mut self, request: &Request) -> Result<Reply, RequestError> {
        match request.command.kind {
            CommandKind::Start => self.replace(opening::start(request, self.edition.as_deref())?),
            CommandKind::Import => self.replace(opening::import(request)?),
            CommandKind::Export => opening::export(self.open_match()?, request),
            CommandKind::Turn => query::turn(self.open_match()?),
            CommandKind::Choices => query::choices(self.open_match()?, request),
            CommandKind::Forecast => query::forecast(self.open_match()?, request),
            CommandKind::Orders => query::orders(self.open_match()?, request),
            CommandKind::View => query::view(self.open_match()?, request),
            CommandKind::Parts => query::parts(self.open_match()?),
            CommandKind::Odds => query::odds(self.open_match()?),
            CommandKind::Events => query::events(self.open_match()?, request),
            CommandKind::Log => query::log(self.open_match()?, request),
            CommandKind::Result => query::result(self.open_match()?),
            CommandKind::Act => play::act(self.open_match()?, request),
            CommandKind::Chance => play::chance(self.open_match()?, request),
            CommandKind::Draw => play::draw(self.open_match()?, request),
            CommandKind::Undo => play::undo(self.open_match()?, request),
            CommandKind::Bot => play::bot(self.open_match()?, request),
            CommandKind::Options => Ok(help::options::<G>()),
            CommandKind::Edition => Ok(help::edition::<G>()),
            CommandKind::Help => Ok(help::help()),
            CommandKind::Quit => {
                self.quit = true;
                Ok(Reply::new())
            }
        }
    }

    fn open_match(&mut self) -> Result<&mut OpenMatch<G>, RequestError> {
        self.open_match.as_mut().ok_or_else(RequestError::no_table)
    }

    fn replace(&mut self, open: OpenMatch<G>) -> Result<Reply, RequestError> {
        let reply = opening::opened(&open)?;
        self.open_match = Some(open);
        Ok(reply)
    }
}

impl<G: GamePackage> Default for Session<G> {
    fn default() -> Session<G> {
        Session::new()
    }
}
