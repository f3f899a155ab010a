//! A session: the table being driven, if any, and which command does what with it.

use portolan_core::{GamePackage, Language};
use portolan_match::{Match, MatchErrorOf, Source, json};

use super::command::Verb;
use super::fault::Fault;
use super::input::LONGEST_LINE;
use super::reply::{Reply, ReplyLine};
use super::request::{self, Request};
use super::{ask, help, opening, play};
use crate::words::{self, Speaker};

/// A table with what belongs to it in a session.
pub(super) struct Driven<G: GamePackage> {
    pub(super) table: Match<G>,
    pub(super) seed: String,
    pub(super) source: Source,
    pub(super) words: Speaker,
}

impl<G: GamePackage> Driven<G> {
    pub(super) fn new(table: Match<G>, seed: String) -> Driven<G> {
        let names = table.match_setup().names.clone();
        Driven {
            source: Source::from_seed(&seed),
            words: words::speaker::<G>(Language::English, names),
            table,
            seed,
        }
    }

    /// The error object for what the table refuses.
    pub(super) fn fault(&self, error: &MatchErrorOf<G>) -> Fault {
        Fault(json::match_error(self.table.game(), error, &self.words))
    }
}

/// A conversation about games of one kind, one after the other.
pub struct Session<G: GamePackage> {
    driven: Option<Driven<G>>,
    /// The component tables of tables that do not name their own.
    edition: Option<String>,
    quit: bool,
}

impl<G: GamePackage> Session<G> {
    /// Before the first request.
    #[must_use]
    pub fn new() -> Session<G> {
        Session::with_edition(None)
    }

    /// Before the first request; tables are opened with this edition unless they name another.
    #[must_use]
    pub fn with_edition(edition: Option<String>) -> Session<G> {
        Session {
            driven: None,
            edition,
            quit: false,
        }
    }

    /// Whether the other side asked to quit.
    #[must_use]
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// The table as it stands, if there is one.
    #[must_use]
    pub fn table(&self) -> Option<&Match<G>> {
        self.driven.as_ref().map(|driven| &driven.table)
    }

    /// The reply to one line. A request that cannot be carried out changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> ReplyLine {
        let (id, request) = request::read(line);
        let done = request.and_then(|request| self.carry_out(&request));
        ReplyLine::new(id, done)
    }

    /// The reply to a line that was not even kept.
    pub(super) fn too_long(&self) -> ReplyLine {
        ReplyLine::new(None, Err(Fault::too_long(LONGEST_LINE)))
    }

    fn carry_out(&mut self, request: &Request) -> Result<Reply, Fault> {
        match request.command.verb {
            Verb::Start => self.replace(opening::start(request, self.edition.as_deref())?),
            Verb::Import => self.replace(opening::import(request)?),
            Verb::Export => opening::export(self.driven()?, request),
            Verb::Turn => ask::turn(self.driven()?),
            Verb::Choices => ask::choices(self.driven()?, request),
            Verb::Forecast => ask::forecast(self.driven()?, request),
            Verb::View => ask::view(self.driven()?, request),
            Verb::Parts => ask::parts(self.driven()?),
            Verb::Odds => ask::odds(self.driven()?),
            Verb::Events => ask::events(self.driven()?, request),
            Verb::Log => ask::log(self.driven()?, request),
            Verb::Result => ask::result(self.driven()?),
            Verb::Act => play::act(self.driven()?, request),
            Verb::Chance => play::chance(self.driven()?, request),
            Verb::Draw => play::draw(self.driven()?, request),
            Verb::Undo => play::undo(self.driven()?, request),
            Verb::Bot => play::bot(self.driven()?, request),
            Verb::Options => Ok(help::options::<G>()),
            Verb::Edition => Ok(help::edition::<G>()),
            Verb::Help => Ok(help::help()),
            Verb::Quit => {
                self.quit = true;
                Ok(Reply::new())
            }
        }
    }

    fn driven(&mut self) -> Result<&mut Driven<G>, Fault> {
        self.driven.as_mut().ok_or_else(Fault::no_table)
    }

    fn replace(&mut self, driven: Driven<G>) -> Result<Reply, Fault> {
        let reply = opening::opened(&driven)?;
        self.driven = Some(driven);
        Ok(reply)
    }
}

impl<G: GamePackage> Default for Session<G> {
    fn default() -> Session<G> {
        Session::new()
    }
}
