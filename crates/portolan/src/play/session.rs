//! The course of a game at the terminal: who is asked next, what chance does, when it is over.

use std::io;
use std::path::Path;

use portolan_bots::{Level, choose};
use portolan_core::{ChanceKind, GamePackage, MAX_SEATS, Phrase, Phrased, Seat, Seats, Turn, View};
use portolan_match::{Match, Source};

use super::evening::{Confirm, Dice, Evening, PlayError, Seated, names, seated_at};
use super::files::Keeper;
use super::screen::Screen;
use super::seats::{Mind, Sitter};
use super::silence::Occasion;
use super::whereabouts::LastWords;
use crate::words::{self, Speaker};

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
pub struct Session<'io, G: GamePackage> {
    pub(super) table: Match<G>,
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
    pub(super) drawn: Option<(Option<Seat>, View<G>)>,
    /// Whether somebody was told that quitting loses the game.
    pub(super) warned: bool,
    /// Whether somebody was told that the game cannot be kept.
    pub(super) complained: bool,
    dice: Dice,
    source: Source,
    /// After which entry each seat that may act was asked last.
    asked: [Option<u32>; MAX_SEATS],
    /// What each person was asked when they last looked.
    pub(super) seen: [Option<Occasion<G>>; MAX_SEATS],
    /// Who says nothing until somebody turns to them.
    pub(super) quiet: Seats,
}

impl<'io, G: GamePackage> Session<'io, G> {
    /// Sets the table.
    ///
    /// # Errors
    /// If the set-up, the seats or the record to load are wrong.
    pub fn open(evening: Evening, screen: Screen<'io>) -> Result<Session<'io, G>, PlayError> {
        let Seated { table, sitters } = evening.seat::<G>()?;
        let mut keeper = Keeper::new(evening.haven, G::NAME);
        if let Some(file) = &evening.load {
            keeper.resume(file, table.entry());
        }
        Ok(Session {
            speaker: words::speaker::<G>(evening.language, names(&sitters)),
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
            asked: [None; MAX_SEATS],
            seen: [const { None }; MAX_SEATS],
            quiet: Seats::NONE,
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
                Turn::Chance(ChanceKind::Dice) if self.dice == Dice::Real => self.real_dice()?,
                Turn::Chance(_) => match self.table.draw(&self.source) {
                    Ok(_) => Next::Go,
                    Err(error) => self.stuck(&error.phrase(self.table.game()))?,
                },
                Turn::Ask { must, .. } => self.ask(must)?,
            };
            if next == Next::Stop {
                return Ok(());
            }
            if self.people().is_empty() {
                self.tell(None)?;
            }
        }
    }

    /// Seats that may act are asked once after each change, in the order of the game, then one
    /// that must.
    fn ask(&mut self, must: Seats) -> io::Result<Next> {
        let change = self.table.entry();
        let order: Vec<Seat> = self
            .table
            .game()
            .polling_order(self.table.state())
            .collect();
        for seat in order.into_iter().filter(|seat| !must.has(*seat)) {
            if self.asked[seat.index()].replace(change) == Some(change) {
                continue;
            }
            match self.mind(seat) {
                Mind::Person if self.is_called(seat) => return self.person(seat),
                Mind::Bot(level) if self.bot(seat, level).is_some() => return Ok(Next::Go),
                Mind::Person | Mind::Bot(_) => {}
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
    pub(super) fn sit_down_at(&mut self, table: Match<G>, file: &Path) {
        let language = self.speaker.language();
        self.sitters = seated_at(&table, language);
        self.speaker = words::speaker::<G>(language, names(&self.sitters));
        self.told = Told::all(table.entry());
        self.asked = [None; MAX_SEATS];
        self.seen = [const { None }; MAX_SEATS];
        self.quiet = Seats::NONE;
        self.keyboard = None;
        self.keeper.resume(file, table.entry());
        self.table = table;
    }
}
