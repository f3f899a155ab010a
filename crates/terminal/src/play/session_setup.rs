//! The setup of a session, and opening or loading its match.

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
    /// By hand; people type the result.
    Real,
}

/// Whether a person has to confirm before the turn passes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirm {
    /// Whenever the last action could be taken back.
    Always,
    /// Never.
    Never,
}

/// The setup of a session.
#[derive(Debug, Clone)]
pub struct SessionSetup {
    /// Options and edition. If `seats` is not empty, it determines the number of players.
    pub game_setup: Setup,
    /// The players by seat. If empty: those of the loaded record, or one person and mates.
    pub seats: Vec<Player>,
    /// The seed of chance and bots.
    pub seed: String,
    /// The language at the start.
    pub language: Language,
    /// Where dice are rolled.
    pub dice: Dice,
    /// Whether turns are confirmed.
    pub confirm: Confirm,
    /// A record to continue.
    pub load: Option<PathBuf>,
    /// The folder of autosave files.
    pub autosave_folder: PathBuf,
}

/// Why a session cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The match cannot be opened with this setup.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The record cannot be used.
    #[error(transparent)]
    File(#[from] FileError),
    /// The number of players differs from the number of seats.
    #[error("{given} seats given for {players} players")]
    Seats {
        /// How many seats were named.
        given: usize,
        /// How many players there are.
        players: u8,
    },
    /// The terminal failed.
    #[error(transparent)]
    Terminal(#[from] io::Error),
}

impl<C: ?Sized> Phrased<C> for PlayError {
    /// The keys of the inner errors are not repeated here.
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

/// A match and its players.
pub(super) struct SeatedMatch<G: GamePackage> {
    pub(super) played: Match<G>,
    pub(super) players: Vec<Player>,
}

impl SessionSetup {
    /// Opens a new match, or loads the one to continue.
    pub(super) fn open_match<G: GamePackage>(&self) -> Result<SeatedMatch<G>, PlayError> {
        let seated = match &self.load {
            Some(file) => self.resume(load(file)?),
            None => self.open_new()?,
        };
        let players = seated.played.match_setup().setup.players;
        let given = seated.players.len();
        if given != usize::from(players) {
            return Err(PlayError::Seats { given, players });
        }
        Ok(seated)
    }

    fn resume<G: GamePackage>(&self, played: Match<G>) -> SeatedMatch<G> {
        let players = if self.seats.is_empty() {
            players_of(&played, self.language)
        } else {
            with_names(self.seats.clone(), self.language)
        };
        SeatedMatch { played, players }
    }

    fn open_new<G: GamePackage>(&self) -> Result<SeatedMatch<G>, PlayError> {
        let players = if self.seats.is_empty() {
            players::default_players(self.game_setup.players)
        } else {
            self.seats.clone()
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

/// The players of a loaded match.
pub(super) fn players_of<G: GamePackage>(played: &Match<G>, language: Language) -> Vec<Player> {
    let match_setup = played.match_setup();
    let players = if match_setup.names.is_empty() {
        players::default_players(match_setup.setup.players)
    } else {
        let names = match_setup.names.iter();
        names.map(|name| Player::from_record_name(name)).collect()
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

/// The names of the players, in seat order.
pub(super) fn player_names(players: &[Player]) -> Vec<String> {
    players
        .iter()
        .filter_map(|player| player.name.clone())
        .collect()
}
