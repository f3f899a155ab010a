//! The course of a game at the terminal: who is asked next, what chance does, when it is over.

use std::io;
use std::path::{Path, PathBuf};

use portolan_bots::{Level, choose};
use portolan_core::drawing::Words;
use portolan_core::{
    Arg, Language, Luck, MAX_SEATS, Phrase, Seat, Seats, Setup, Tell, Title, Turn,
};
use portolan_table::{OpenError, Opening, Source, Table};

use super::files::{FileError, Keeper, load};
use super::screen::Screen;
use super::seats::{self, Mind, Sitter};
use super::whereabouts::LastWords;
use crate::words::Speaker;

/// Where dice are rolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dice {
    /// By the program.
    Rolled,
    /// On the real table; people type what they show.
    Real,
}

/// Whether a person is asked once more before the turn passes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirm {
    /// Every time something could still be taken back.
    Always,
    /// Never.
    Never,
}

/// What is decided before people sit down.
#[derive(Debug, Clone)]
pub struct Evening {
    /// Options and edition; the player count follows from the seats, if seats are given.
    pub setup: Setup,
    /// Who sits where; nobody named means one person and mates, or who a loaded record names.
    pub seats: Vec<Sitter>,
    /// What chance and bots are made from.
    pub seed: String,
    /// The language spoken at first.
    pub language: Language,
    /// Where dice are rolled.
    pub dice: Dice,
    /// Whether turns are confirmed.
    pub confirm: Confirm,
    /// A record to go on with.
    pub load: Option<PathBuf>,
    /// The folder in which games are kept as they go.
    pub haven: PathBuf,
}

/// Why a game cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The table cannot be opened like this.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The record cannot be used.
    #[error(transparent)]
    File(#[from] FileError),
    /// The player count is not the number of seats.
    #[error("{given} seats: expected {players}")]
    Seats {
        /// How many seats were named.
        given: usize,
        /// How many players there are.
        players: u8,
    },
    /// The terminal is gone.
    #[error(transparent)]
    Terminal(#[from] io::Error),
}

impl Tell for PlayError {
    /// Those beside the ones of the errors within.
    const KEYS: &'static [&'static str] = &["app-seats-mismatch", "app-terminal-gone"];

    fn phrase(&self) -> Phrase {
        match self {
            PlayError::Open(error) => error.phrase(),
            PlayError::File(error) => error.phrase(),
            PlayError::Seats { given, players } => Phrase::new("app-seats-mismatch")
                .with("given", Arg::Number(*given as i64))
                .with("players", *players),
            PlayError::Terminal(error) => {
                Phrase::new("app-terminal-gone").with("problem", Arg::Text(error.to_string()))
            }
        }
    }
}

/// How a session ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Everything anybody did is kept somewhere, or nobody did anything.
    Kept,
    /// The game could not be kept.
    Lost,
}

/// What comes after a line was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// The same question again.
    Ask,
    /// The game goes on.
    Go,
    /// People leave.
    Stop,
}

/// Up to which entry everybody was told what happened.
pub(super) struct Told {
    seats: [u32; MAX_SEATS],
    spectator: u32,
}

impl Told {
    fn all(entry: u32) -> Told {
        Told {
            seats: [entry; MAX_SEATS],
            spectator: entry,
        }
    }

    pub(super) fn by(&mut self, viewer: Option<Seat>) -> &mut u32 {
        match viewer {
            Some(seat) => &mut self.seats[seat.index()],
            None => &mut self.spectator,
        }
    }
}

/// A game at the terminal.
pub struct Session<'io, G: Title> {
    pub(super) table: Table<G>,
    pub(super) sitters: Vec<Sitter>,
    pub(super) speaker: Speaker,
    pub(super) screen: Screen<'io>,
    pub(super) keeper: Keeper,
    pub(super) last_words: LastWords,
    pub(super) confirm: Confirm,
    /// Who was at the keyboard last.
    pub(super) keyboard: Option<Seat>,
    pub(super) told: Told,
    /// The board as it was last drawn, and for whom; `None` while the screen is clean.
    pub(super) drawn: Option<(Option<Seat>, G::View)>,
    /// Whether somebody was told that quitting loses the game.
    pub(super) warned: bool,
    /// Whether somebody was told that the game cannot be kept.
    pub(super) complained: bool,
    dice: Dice,
    source: Source,
    /// The prompt to which each seat that may act has chosen to say nothing.
    pub(super) silent: [Option<u32>; MAX_SEATS],
}

impl<'io, G: Title> Session<'io, G> {
    /// Sets the table.
    ///
    /// # Errors
    /// If the set-up, the seats or the record to load are wrong.
    pub fn open(evening: Evening, screen: Screen<'io>) -> Result<Session<'io, G>, PlayError> {
        let Evening { language, .. } = evening;
        let (table, sitters) = match &evening.load {
            Some(file) => {
                let table = load::<G>(file)?;
                let sitters = match evening.seats.is_empty() {
                    true => seated(&table),
                    false => evening.seats,
                };
                (table, named(sitters, language))
            }
            None => opened::<G>(evening.setup, evening.seats, language)?,
        };
        let players = table.opening().setup.players;
        if sitters.len() != usize::from(players) {
            let given = sitters.len();
            return Err(PlayError::Seats { given, players });
        }
        let mut keeper = Keeper::new(evening.haven, G::NAME);
        if let Some(file) = &evening.load {
            keeper.resume(file, table.entry());
        }
        Ok(Session {
            speaker: Speaker::of::<G>(language, names(&sitters)),
            told: Told::all(table.entry()),
            keeper,
            last_words: LastWords::default(),
            warned: false,
            complained: false,
            source: Source::from_seed(&evening.seed),
            confirm: evening.confirm,
            dice: evening.dice,
            keyboard: None,
            drawn: None,
            silent: [None; MAX_SEATS],
            table,
            sitters,
            screen,
        })
    }

    /// What there is to say about where the game is, whenever the session is cut short.
    #[must_use]
    pub fn last_words(&self) -> LastWords {
        self.last_words.clone()
    }

    /// Plays until the game is over and people leave, or they leave before.
    ///
    /// # Errors
    /// If the terminal fails; the game is kept even then, if anything can keep it.
    pub fn run(&mut self) -> io::Result<Ending> {
        let played = self.welcome().and_then(|()| self.play());
        let kept = self.keeper.keep(&self.table);
        played?;
        self.farewell(kept)
    }

    fn play(&mut self) -> io::Result<()> {
        loop {
            let next = match self.table.turn() {
                Turn::Over => self.finish()?,
                Turn::Chance(Luck::Dice) if self.dice == Dice::Real => self.real_dice()?,
                Turn::Chance(_) => match self.table.draw(&self.source) {
                    Ok(_) => Next::Go,
                    Err(error) => self.stuck(&error.phrase())?,
                },
                Turn::Ask { must, may } => self.ask(must, may)?,
            };
            if next == Next::Stop {
                return Ok(());
            }
            if self.people().is_empty() {
                self.tell(None)?;
            }
        }
    }

    /// Seats that may act are asked once for each change, then one that must.
    fn ask(&mut self, must: Seats, may: Seats) -> io::Result<Next> {
        for seat in may.iter().filter(|seat| !must.has(*seat)) {
            let change = match self.mind(seat) {
                Mind::Person => self.table.asked(seat).map_or(0, |asked| asked.number),
                Mind::Bot(_) => self.table.entry(),
            };
            if self.silent[seat.index()].replace(change) != Some(change) {
                return match self.mind(seat) {
                    Mind::Person => self.person(seat),
                    Mind::Bot(level) => {
                        self.bot(seat, level);
                        Ok(Next::Go)
                    }
                };
            }
        }
        let here = self.keyboard.filter(|seat| must.has(*seat));
        match here.or(must.first()) {
            None => self.stuck(&Phrase::new("app-nobody-asked")),
            Some(seat) => match self.mind(seat) {
                Mind::Person => self.person(seat),
                Mind::Bot(level) => match self.bot(seat, level) {
                    Some(_) => Ok(Next::Go),
                    None => self.stuck(&Phrase::new("app-bot-silent").with("seat", seat)),
                },
            },
        }
    }

    /// A bot acts, or stays silent.
    fn bot(&mut self, seat: Seat, level: Level) -> Option<u32> {
        let mut random = self.source.for_bot(seat, self.table.entry());
        let view = self.table.view(Some(seat));
        let chosen = choose(level, self.table.game(), &view, seat, &mut random)?;
        self.table.act(seat, &chosen).ok()
    }

    /// A game that cannot go on is a mistake of a game or a bot; people are told and leave.
    fn stuck(&mut self, why: &Phrase) -> io::Result<Next> {
        self.alert(why)?;
        Ok(Next::Stop)
    }

    pub(super) fn mind(&self, seat: Seat) -> Mind {
        match self.sitters.get(seat.index()) {
            Some(sitter) => sitter.mind,
            None => Mind::Person,
        }
    }

    /// The seats of people.
    pub(super) fn people(&self) -> Seats {
        Seat::all(self.sitters.len())
            .filter(|seat| self.mind(*seat) == Mind::Person)
            .collect()
    }

    /// Goes on with another game.
    pub(super) fn sit_down_at(&mut self, table: Table<G>, file: &Path) {
        let language = self.speaker.language();
        self.sitters = named(seated(&table), language);
        self.speaker = Speaker::of::<G>(language, names(&self.sitters));
        self.told = Told::all(table.entry());
        self.silent = [None; MAX_SEATS];
        self.keyboard = None;
        self.keeper.resume(file, table.entry());
        self.table = table;
    }
}

fn opened<G: Title>(
    mut setup: Setup,
    seats: Vec<Sitter>,
    language: Language,
) -> Result<(Table<G>, Vec<Sitter>), PlayError> {
    let sitters = match seats.is_empty() {
        true => seats::usual(setup.players),
        false => seats,
    };
    setup.players = u8::try_from(sitters.len()).unwrap_or(u8::MAX);
    let sitters = named(sitters, language);
    let names = sitters.iter().map(Sitter::in_record).collect();
    let table = Table::open(Opening { setup, names })?;
    Ok((table, sitters))
}

/// Who sat at a table that was kept.
fn seated<G: Title>(table: &Table<G>) -> Vec<Sitter> {
    let opening = table.opening();
    if opening.names.is_empty() {
        return seats::usual(opening.setup.players);
    }
    opening
        .names
        .iter()
        .map(|name| Sitter::from_record(name))
        .collect()
}

fn named(sitters: Vec<Sitter>, language: Language) -> Vec<Sitter> {
    let speaker = Speaker::application(language);
    seats::named(sitters, |number| match number {
        None => speaker.key("app-player"),
        Some(number) => {
            let number = Arg::Number(number as i64);
            speaker.say(&Phrase::new("app-player-number").with("number", number))
        }
    })
}

fn names(sitters: &[Sitter]) -> Vec<String> {
    sitters
        .iter()
        .filter_map(|sitter| sitter.name.clone())
        .collect()
}
