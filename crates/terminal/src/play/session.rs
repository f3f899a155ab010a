//! The main loop of a session: asks seats, draws chance outcomes, and ends the game.

use std::io;
use std::path::Path;

use portolan_bots::{Asked, Bot, bot_rng, choose};
use portolan_core::{ChanceKind, GamePackage, MAX_SEATS, Phrase, Phrased, Seat, Seats, Turn, View};
use portolan_match::{Author, Match, Source};

use super::clock::now;
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
    /// The game is saved, or no person did anything.
    Saved,
    /// The game could not be saved.
    Lost,
}

/// What follows a line that was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// The same question is asked again.
    AskAgain,
    /// The game goes on.
    Continue,
    /// The session ends.
    Quit,
}

/// The last entry that was shown to each viewer.
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
            Some(seat) => &mut self.seats[seat],
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
    /// The seat of the person who used the keyboard last.
    pub(super) at_keyboard: Option<Seat>,
    pub(super) narrated: NarratedUpTo,
    /// The viewer and the view of the board drawn last; `None` after the screen was cleared.
    pub(super) drawn_board: Option<(Option<Seat>, View<G>)>,
    /// Whether people were warned that quitting loses the game.
    pub(super) warned_about_loss: bool,
    /// Whether an autosave error was shown.
    pub(super) reported_autosave_error: bool,
    dice: Dice,
    pub(super) source: Source,
    /// The last entry when each seat that may act was asked.
    asked_after_entry: [Option<u32>; MAX_SEATS],
    /// The question that each person saw last.
    pub(super) seen_questions: [Option<SeenQuestion<G>>; MAX_SEATS],
    /// Seats whose person used the command `silent`.
    pub(super) silent_seats: Seats,
}

impl<'io, G: GamePackage> Session<'io, G> {
    /// Opens or loads the match.
    ///
    /// # Errors
    /// If the setup, the seats or the record to load are invalid.
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

    /// The notice to print if the session is interrupted.
    #[must_use]
    pub fn save_notice(&self) -> SharedSaveNotice {
        self.save_notice.clone()
    }

    /// Plays until people leave, before or after the end of the game.
    ///
    /// # Errors
    /// If input or output fails; the game is saved first, if that is possible.
    pub fn run(&mut self) -> io::Result<Ending> {
        let finished = self.welcome().and_then(|()| self.play());
        let saved = self.autosave.save(&self.played);
        finished?;
        self.print_save_notice(saved)
    }

    fn play(&mut self) -> io::Result<()> {
        loop {
            self.played.stamp(now());
            let next = match self.played.turn() {
                Turn::Over => self.finish()?,
                Turn::Chance(ChanceKind::Dice) if self.dice == Dice::Real => {
                    self.ask_real_dice()?
                }
                Turn::Chance(_) => match self.played.draw(&self.source) {
                    Ok(_) => Next::Continue,
                    Err(error) => self.abort(&error.phrase(self.played.game()))?,
                },
                Turn::Ask { .. } if self.answer_by_order() => Next::Continue,
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

    /// Asks the seats that may act once after each change, in the polling order of the game, then
    /// one that must act.
    fn ask_seats(&mut self, must: Seats) -> io::Result<Next> {
        let change = self.played.entry();
        let order: Vec<Seat> = self
            .played
            .game()
            .polling_order(self.played.state())
            .collect();
        for seat in order.into_iter().filter(|seat| !must.has(*seat)) {
            if self.asked_after_entry[seat].replace(change) == Some(change) {
                continue;
            }
            match self.player_kind(seat) {
                PlayerKind::Person if self.should_ask(seat) => return self.ask_person(seat),
                PlayerKind::Bot(bot) if self.bot_acts(seat, bot).is_some() => {
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
                PlayerKind::Bot(bot) => match self.bot_acts(seat, bot) {
                    Some(_) => Ok(Next::Continue),
                    None => self.abort(&Phrase::new("app-bot-silent").with("seat", seat)),
                },
            },
        }
    }

    /// Lets a bot act; `None` if it does not.
    fn bot_acts(&mut self, seat: Seat, bot: Bot) -> Option<u32> {
        let (view, seen) = (self.played.view(Some(seat)), self.played.seen(seat));
        let asked = Asked {
            game: self.played.game(),
            view: &view,
            seat,
            seen: &seen,
        };
        let player = bot.player::<G>(&self.played.match_setup().setup);
        let mut rng = bot_rng(&self.source, seat, self.played.entry());
        let chosen = choose(&*player, asked, &mut rng)?;
        let author = Author::Bot(bot.level().into());
        self.played.act_by(author, seat, &chosen).ok()
    }

    /// Ends the session because of a bug in a game or a bot.
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

    /// Continues with another match, loaded from a file.
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
