//! The course of a game at the terminal: who is asked next, what chance does, when it is over.

use std::io;
use std::path::Path;

use portolan_bots::{Level, choose};
use portolan_core::{ChanceKind, GamePackage, MAX_SEATS, Phrase, Phrased, Seat, Seats, Turn, View};
use portolan_match::{Match, Source};

use super::files::Autosave;
use super::out_of_turn::SeenQuestion;
use super::players::{Player, PlayerKind};
use super::save_notice::SharedSaveNotice;
use super::screen::Screen;
use super::session_setup::{
    Confirm, Dice, PlayError, SeatedMatch, SessionSetup, player_names, players_of,
};
use crate::words::{self, Speaker};

/// How a session ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Everything anybody did is kept somewhere, or nobody did anything.
    Saved,
    /// The game could not be kept.
    Lost,
}

/// What comes after a line was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// The same question again.
    AskAgain,
    /// The game goes on.
    Continue,
    /// People leave.
    Quit,
}

/// Up to which entry everybody was told what happened.
pub(super) struct NarratedUpTo {
    seats: [u32; MAX_SEATS],
    spectator: u32,
}

impl NarratedUpTo {
    fn all_at(entry: u32) -> NarratedUpTo {
        NarratedUpTo {
            seats: [entry; MAX_SEATS],
            spectator: entry,
        }
    }

    pub(super) fn entry_for(&mut self, viewer: Option<Seat>) -> &mut u32 {
        match viewer {
            Some(seat) => &mut self.seats[seat.index()],
            None => &mut self.spectator,
        }
    }
}

/// A game at the terminal.
pub struct Session<'io, G: GamePackage> {
    pub(super) played: Match<G>,
    pub(super) players: Vec<Player>,
    pub(super) speaker: Speaker,
    pub(super) screen: Screen<'io>,
    pub(super) autosave: Autosave,
    pub(super) save_notice: SharedSaveNotice,
    pub(super) confirm: Confirm,
    /// Who was at the keyboard last.
    pub(super) at_keyboard: Option<Seat>,
    pub(super) narrated: NarratedUpTo,
    /// The board as it was last drawn, and for whom; `None` while the screen is clean.
    pub(super) drawn_board: Option<(Option<Seat>, View<G>)>,
    /// Whether somebody was told that quitting loses the game.
    pub(super) warned_about_loss: bool,
    /// Whether somebody was told that the game cannot be kept.
    pub(super) reported_autosave_error: bool,
    dice: Dice,
    source: Source,
    /// After which entry each seat that may act was asked last.
    asked_after_entry: [Option<u32>; MAX_SEATS],
    /// What each person was asked when they last looked.
    pub(super) seen_questions: [Option<SeenQuestion<G>>; MAX_SEATS],
    /// Who says nothing until somebody turns to them.
    pub(super) silent_seats: Seats,
}

impl<'io, G: GamePackage> Session<'io, G> {
    /// Sets the table.
    ///
    /// # Errors
    /// If the set-up, the seats or the record to load are wrong.
    pub fn open(setup: SessionSetup, screen: Screen<'io>) -> Result<Session<'io, G>, PlayError> {
        let SeatedMatch { played, players } = setup.open_match::<G>()?;
        let mut autosave = Autosave::new(setup.autosave_folder, G::NAME);
        if let Some(file) = &setup.load {
            autosave.resume(file, played.entry());
        }
        Ok(Session {
            speaker: words::speaker::<G>(setup.language, player_names(&players)),
            narrated: NarratedUpTo::all_at(played.entry()),
            autosave,
            save_notice: SharedSaveNotice::default(),
            warned_about_loss: false,
            reported_autosave_error: false,
            source: Source::from_seed(&setup.seed),
            confirm: setup.confirm,
            dice: setup.dice,
            at_keyboard: None,
            drawn_board: None,
            asked_after_entry: [None; MAX_SEATS],
            seen_questions: [const { None }; MAX_SEATS],
            silent_seats: Seats::NONE,
            played,
            players,
            screen,
        })
    }

    /// What there is to say about where the game is, whenever the session is cut short.
    #[must_use]
    pub fn save_notice(&self) -> SharedSaveNotice {
        self.save_notice.clone()
    }

    /// Plays until the game is over and people leave, or they leave before.
    ///
    /// # Errors
    /// If the terminal fails; the game is kept even then, if anything can keep it.
    pub fn run(&mut self) -> io::Result<Ending> {
        let finished = self.welcome().and_then(|()| self.play());
        let saved = self.autosave.save(&self.played);
        finished?;
        self.print_save_notice(saved)
    }

    fn play(&mut self) -> io::Result<()> {
        loop {
            let next = match self.played.turn() {
                Turn::Over => self.finish()?,
                Turn::Chance(ChanceKind::Dice) if self.dice == Dice::Real => {
                    self.ask_real_dice()?
                }
                Turn::Chance(_) => match self.played.draw(&self.source) {
                    Ok(_) => Next::Continue,
                    Err(error) => self.abort(&error.phrase(self.played.game()))?,
                },
                Turn::Ask { must, .. } => self.ask_seats(must)?,
            };
            if next == Next::Quit {
                return Ok(());
            }
            if self.people().is_empty() {
                self.narrate(None)?;
            }
        }
    }

    /// Seats that may act are asked once after each change, in the order of the game, then one
    /// that must.
    fn ask_seats(&mut self, must: Seats) -> io::Result<Next> {
        let change = self.played.entry();
        let order: Vec<Seat> = self
            .played
            .game()
            .polling_order(self.played.state())
            .collect();
        for seat in order.into_iter().filter(|seat| !must.has(*seat)) {
            if self.asked_after_entry[seat.index()].replace(change) == Some(change) {
                continue;
            }
            match self.player_kind(seat) {
                PlayerKind::Person if self.should_ask(seat) => return self.ask_person(seat),
                PlayerKind::Bot(level) if self.bot_acts(seat, level).is_some() => {
                    return Ok(Next::Continue);
                }
                PlayerKind::Person | PlayerKind::Bot(_) => {}
            }
        }
        let here = self.at_keyboard.filter(|seat| must.has(*seat));
        match here.or(must.first()) {
            None => self.abort(&Phrase::new("app-nobody-asked")),
            Some(seat) => match self.player_kind(seat) {
                PlayerKind::Person => self.ask_person(seat),
                PlayerKind::Bot(level) => match self.bot_acts(seat, level) {
                    Some(_) => Ok(Next::Continue),
                    None => self.abort(&Phrase::new("app-bot-silent").with("seat", seat)),
                },
            },
        }
    }

    /// A bot acts, or stays silent.
    fn bot_acts(&mut self, seat: Seat, level: Level) -> Option<u32> {
        let mut random = self.source.for_bot(seat, self.played.entry());
        let view = self.played.view(Some(seat));
        let chosen = choose(level, self.played.game(), &view, seat, &mut random)?;
        self.played.act(seat, &chosen).ok()
    }

    /// A game that cannot go on is a mistake of a game or a bot; people are told and leave.
    fn abort(&mut self, why: &Phrase) -> io::Result<Next> {
        self.alert(why)?;
        Ok(Next::Quit)
    }

    pub(super) fn player_kind(&self, seat: Seat) -> PlayerKind {
        match self.players.get(seat.index()) {
            Some(player) => player.kind,
            None => PlayerKind::Person,
        }
    }

    /// The seats of people.
    pub(super) fn people(&self) -> Seats {
        Seat::all(self.players.len())
            .filter(|seat| self.player_kind(*seat) == PlayerKind::Person)
            .collect()
    }

    /// Goes on with another game.
    pub(super) fn switch_to(&mut self, played: Match<G>, file: &Path) {
        let language = self.speaker.language();
        self.players = players_of(&played, language);
        self.speaker = words::speaker::<G>(language, player_names(&self.players));
        self.narrated = NarratedUpTo::all_at(played.entry());
        self.asked_after_entry = [None; MAX_SEATS];
        self.seen_questions = [const { None }; MAX_SEATS];
        self.silent_seats = Seats::NONE;
        self.at_keyboard = None;
        self.autosave.resume(file, played.entry());
        self.played = played;
    }
}
