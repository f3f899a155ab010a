//! What is decided before people sit down, and setting the table for it.

use std::io;
use std::path::PathBuf;

use portolan_core::drawing::Words;
use portolan_core::{Arg, GamePackage, Language, Phrase, Phrased, Setup};
use portolan_match::{Match, MatchSetup, OpenError};

use super::files::{FileError, load};
use super::seats::{self, Sitter};
use crate::words;

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
pub(super) struct Seated<G: GamePackage> {
    pub(super) table: Match<G>,
    pub(super) sitters: Vec<Sitter>,
}

impl Evening {
    /// Opens a table, or goes on with the one in a record.
    pub(super) fn seat<G: GamePackage>(&self) -> Result<Seated<G>, PlayError> {
        let seated = match &self.load {
            Some(file) => self.resume(load(file)?),
            None => self.open()?,
        };
        let players = seated.table.match_setup().setup.players;
        let given = seated.sitters.len();
        match given == usize::from(players) {
            true => Ok(seated),
            false => Err(PlayError::Seats { given, players }),
        }
    }

    fn resume<G: GamePackage>(&self, table: Match<G>) -> Seated<G> {
        let sitters = match self.seats.is_empty() {
            true => seated_at(&table, self.language),
            false => named(self.seats.clone(), self.language),
        };
        Seated { table, sitters }
    }

    fn open<G: GamePackage>(&self) -> Result<Seated<G>, PlayError> {
        let sitters = match self.seats.is_empty() {
            true => seats::usual(self.setup.players),
            false => self.seats.clone(),
        };
        let sitters = named(sitters, self.language);
        let setup = Setup {
            players: u8::try_from(sitters.len()).unwrap_or(u8::MAX),
            ..self.setup.clone()
        };
        let names = sitters.iter().map(Sitter::in_record).collect();
        let table = Match::open(MatchSetup { setup, names })?;
        Ok(Seated { table, sitters })
    }
}

/// Who sits at a table that was kept.
pub(super) fn seated_at<G: GamePackage>(table: &Match<G>, language: Language) -> Vec<Sitter> {
    let match_setup = table.match_setup();
    let sitters = match match_setup.names.is_empty() {
        true => seats::usual(match_setup.setup.players),
        false => match_setup
            .names
            .iter()
            .map(|name| Sitter::from_record(name))
            .collect(),
    };
    named(sitters, language)
}

fn named(sitters: Vec<Sitter>, language: Language) -> Vec<Sitter> {
    let speaker = words::application_speaker(language);
    seats::named(sitters, |number| match number {
        None => speaker.key("app-player"),
        Some(number) => {
            let number = Arg::Number(number as i64);
            speaker.say(&Phrase::new("app-player-number").with("number", number))
        }
    })
}

/// The names of everybody, in seat order.
pub(super) fn names(sitters: &[Sitter]) -> Vec<String> {
    sitters
        .iter()
        .filter_map(|sitter| sitter.name.clone())
        .collect()
}
