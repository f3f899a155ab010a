//! A game in progress with its type erased: what a table's task needs of it and nothing more.
//! [`Play`](play::Play) is the only implementation, for every game of the catalogue.

mod forecast;
mod line;
mod page;
mod play;

use portolan_bots::Level;
use portolan_catalogue::{UnknownGame, Visitor, visit};
use portolan_core::{Arg, Phrase, Places, Seat, Title, Turn};
use portolan_table::{Entry, Opening, Record, Source};

use crate::fault::{Fault, Kind};

pub(crate) use line::{Line, Retries};
pub(crate) use play::unfold;

/// What somebody thinks about elsewhere: the notation of an action, or silence.
pub(crate) type Thought = Box<dyn FnOnce() -> Option<String> + Send>;

/// A game in progress.
pub(crate) trait Board: Send + Sync {
    /// The number of the last entry.
    fn entry(&self) -> u32;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// Who is asked, in the order in which bots are.
    fn asking(&self) -> Vec<Seat>;

    /// The number of the prompt a seat is asked.
    fn prompt(&self, seat: Seat) -> Option<u32>;

    /// How it ended.
    fn result(&self) -> Option<Places>;

    /// A seat acts, in notation or freer words; `prompt` is the one it answers.
    fn act(&mut self, seat: Seat, prompt: u32, text: &str) -> Result<(), Fault>;

    /// A seat takes back its last action.
    fn undo(&mut self, seat: Seat) -> Result<(), Fault>;

    /// Draws outcomes of chance as long as any is awaited.
    fn settle(&mut self, source: &Source) -> Result<(), Fault>;

    /// The entries since the last call of [`forget`](Board::forget), for the log.
    fn fresh(&self) -> Vec<Entry<String, String>>;

    /// Goes back to the state after an entry, because what followed could not be made durable.
    fn roll_back(&mut self, entry: u32);

    /// What was fresh is durable and told.
    fn forget(&mut self);

    /// What the fresh entries made happen and everything to be seen now, for a viewer: a frame.
    fn step(&self, viewer: Option<Seat>, deadline: Option<u64>) -> String;

    /// Everything a viewer sees now: a JSON object.
    fn page(&self, viewer: Option<Seat>, deadline: Option<u64>) -> String;

    /// What a viewer's log shows of the past: a JSON array.
    fn history(&self, viewer: Option<Seat>) -> String;

    /// Whether the history shows less than happened until the game is over.
    fn has_faded(&self) -> bool;

    /// What an action would cost and pay; of all choices, if none is named: the fields of a frame.
    fn forecast(&self, seat: Seat, action: Option<&str>) -> Result<String, Fault>;

    /// What a viewer saw after an entry: a JSON object.
    fn look(&self, viewer: Option<Seat>, entry: u32) -> Result<String, Fault>;

    /// What a bot in this seat has to think about. It gets the seat's view only.
    fn thought(&self, seat: Seat, level: Level, source: &Source) -> Thought;

    /// Anything the seat may do, for a bot that has nothing to say but must.
    fn anything(&self, seat: Seat) -> Option<String>;

    /// The record as it stands, without the proof of fairness.
    fn record(&self) -> Record;
}

struct SetUp(Opening);

impl Visitor for SetUp {
    type Out = Result<Box<dyn Board>, Fault>;

    fn visit<G: Title + 'static>(self) -> Self::Out {
        Ok(Box::new(play::Play::<G>::open(self.0)?))
    }
}

/// Sets up a game.
pub(crate) fn set_up(game: &str, opening: Opening) -> Result<Box<dyn Board>, Fault> {
    visit(game, SetUp(opening)).map_err(unknown_game)?
}

pub(crate) fn unknown_game(unknown: UnknownGame) -> Fault {
    let games = portolan_catalogue::NAMES.iter();
    let known = games.map(|name| Arg::Text((*name).to_owned())).collect();
    Fault::new(
        Kind::Bad,
        Phrase::new("hall-unknown-game")
            .with("given", Arg::Text(unknown.given))
            .with("known", Arg::List(known)),
    )
}
