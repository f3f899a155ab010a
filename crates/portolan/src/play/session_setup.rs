//! What is decided before people sit down, and setting the table for it.

use std::io;
use std::path::PathBuf;

use portolan_core::drawing::Words;
use portolan_core::{Arg, GamePackage, Language, Phrase, Phrased, Setup};
use portolan_match::{Match, MatchSetup, OpenError};

use super::files::{FileError, load};
use super::players::{self, Player};
use crate::words;

/// Where dice are rolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dice {
    /// By the program.
    Simulated,
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
pub struct SessionSetup {
    /// Options and edition; the player count follows from the seats, if seats are given.
    pub game_setup: Setup,
    /// Who sits where; nobody named means one person and mates, or who a loaded record names.
    pub seats: Vec<Player>,
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
    pub autosave_folder: PathBuf,
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

impl<C: ?Sized> Phrased<C> for PlayError {
    /// Those beside the ones of the errors within.
    const KEYS: &'static [&'static str] = &["app-seats-mismatch", "app-terminal-gone"];

    fn phrase(&self, context: &C) -> Phrase {
        match self {
            PlayError::Open(error) => error.phrase(context),
            PlayError::File(error) => error.phrase(context),
            PlayError::Seats { given, players } => Phrase::new("app-seats-mismatch")
                .with("given", Arg::Number(*given as i64))
                .with("players", *players),
            PlayError::Terminal(error) => {
                Phrase::new("app-terminal-gone").with("problem", Arg::Text(error.to_string()))
            }
        }
    }
}

/// A table that is set, with who sits at it.
pub(super) struct SeatedMatch<G: GamePackage> {
    pub(super) played: Match<G>,
    pub(super) players: Vec<Player>,
}

impl SessionSetup {
    /// Opens a table, or goes on with the one in a record.
    pub(super) fn open_match<G: GamePackage>(&self) -> Result<SeatedMatch<G>, PlayError> {
        let seated = match &self.load {
            Some(file) => self.resume(load(file)?),
            None => self.open_new()?,
        };
        let players = seated.played.match_setup().setup.players;
        let given = seated.players.len();
        match given == usize::from(players) {
            true => Ok(seated),
            false => Err(PlayError::Seats { given, players }),
        }
    }

    fn resume<G: GamePackage>(&self, played: Match<G>) -> SeatedMatch<G> {
        let players = match self.seats.is_empty() {
            true => players_of(&played, self.language),
            false => with_names(self.seats.clone(), self.language),
        };
        SeatedMatch { played, players }
    }

    fn open_new<G: GamePackage>(&self) -> Result<SeatedMatch<G>, PlayError> {
        let players = match self.seats.is_empty() {
            true => players::default_players(self.game_setup.players),
            false => self.seats.clone(),
        };
        let players = with_names(players, self.language);
        let setup = Setup {
            players: u8::try_from(players.len()).unwrap_or(u8::MAX),
            ..self.game_setup.clone()
        };
        let names = players.iter().map(Player::record_name).collect();
        let played = Match::open(MatchSetup { setup, names })?;
        Ok(SeatedMatch { played, players })
    }
}

/// Who sits at a table that was kept.
pub(super) fn players_of<G: GamePackage>(played: &Match<G>, language: Language) -> Vec<Player> {
    let match_setup = played.match_setup();
    let players = match match_setup.names.is_empty() {
        true => players::default_players(match_setup.setup.players),
        false => match_setup
            .names
            .iter()
            .map(|name| Player::from_record_name(name))
            .collect(),
    };
    with_names(players, language)
}

fn with_names(players: Vec<Player>, language: Language) -> Vec<Player> {
    let speaker = words::application_speaker(language);
    players::with_names(players, |number| match number {
        None => speaker.key("app-player"),
        Some(number) => {
            let number = Arg::Number(number as i64);
            speaker.say(&Phrase::new("app-player-number").with("number", number))
        }
    })
}

/// The names of everybody, in seat order.
pub(super) fn player_names(players: &[Player]) -> Vec<String> {
    players
        .iter()
        .filter_map(|player| player.name.clone())
        .collect()
}
