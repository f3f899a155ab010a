//! A folder with one record for each game. Existing files are never overwritten.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use portolan_bots::Bot;
use portolan_core::{Game, GamePackage, Seat};
use portolan_match::{Author, Match, MatchSetup, Record};

use crate::contest::{ContestError, Recorder};
use crate::plan::Plan;
use crate::rotation::Seating;

/// A folder for the records of one tournament.
#[derive(Debug)]
pub(crate) struct RecordFiles {
    folder: PathBuf,
    /// The prefix of all file names of this tournament.
    prefix: String,
}

/// Why records cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum RecordFilesError {
    /// The folder cannot be created or read.
    #[error("cannot use the folder {} for records: {error}", .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
    /// The folder already has records of this game and seed.
    #[error(
        "{} already exists and is not overwritten: expected a folder without records of this \
         game and seed",
        .0.display()
    )]
    Taken(PathBuf),
    /// A record cannot be written.
    #[error("cannot write {}: {error}", .file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
}

impl RecordFiles {
    /// Opens a folder for the records of a tournament; creates it if it is missing.
    pub(crate) fn open(
        folder: &Path,
        game: &str,
        seed: u64,
    ) -> Result<RecordFiles, RecordFilesError> {
        let folder_error = |error| RecordFilesError::Folder {
            folder: folder.to_owned(),
            error,
        };
        fs::create_dir_all(folder).map_err(folder_error)?;
        let record_files = RecordFiles {
            folder: folder.to_owned(),
            prefix: format!("{game}-{seed}-"),
        };
        for entry in fs::read_dir(folder).map_err(folder_error)? {
            let entry = entry.map_err(folder_error)?;
            if entry
                .file_name()
                .to_string_lossy()
                .starts_with(&record_files.prefix)
            {
                return Err(RecordFilesError::Taken(entry.path()));
            }
        }
        Ok(record_files)
    }

    /// The file of a game's record. Games are counted from 0 here and from 1 in file names.
    fn path(&self, game: u64) -> PathBuf {
        self.folder
            .join(format!("{}{:06}.jsonl", self.prefix, game + 1))
    }

    pub(crate) fn write<G: GamePackage>(
        &self,
        game: u64,
        recorder: &MatchRecorder<G>,
    ) -> Result<(), RecordFilesError> {
        let file = self.path(game);
        let text = Record::of(&recorder.played).to_text();
        File::create_new(&file)
            .and_then(|mut out| out.write_all(text.as_bytes()))
            .map_err(|error| match error.kind() {
                io::ErrorKind::AlreadyExists => RecordFilesError::Taken(file.clone()),
                _ => RecordFilesError::File { file, error },
            })
    }
}

/// Records a game in a match, which checks every entry again.
pub(crate) struct MatchRecorder<G: Game> {
    played: Match<G>,
    seating: Seating,
}

impl<G: GamePackage> MatchRecorder<G> {
    pub(crate) fn new(plan: &Plan, seating: &Seating) -> Result<MatchRecorder<G>, ContestError> {
        let match_setup = MatchSetup {
            setup: plan.setup(),
            names: seating.iter().copied().map(record_name).collect(),
        };
        let played = Match::open(match_setup);
        let played = played.map_err(|error| ContestError::Recorder(error.to_string()))?;
        Ok(MatchRecorder {
            played,
            seating: seating.clone(),
        })
    }
}

impl<G: GamePackage> Recorder<G> for MatchRecorder<G> {
    fn action(&mut self, seat: Seat, action: &G::Action) -> Result<(), ContestError> {
        let level = self.seating[seat].level().into();
        let recorded = self.played.act_by(Author::Bot(level), seat, action);
        recorded
            .map(drop)
            .map_err(|error| ContestError::Recorder(error.to_string()))
    }

    fn outcome(&mut self, outcome: &G::Outcome) -> Result<(), ContestError> {
        let recorded = self.played.chance(outcome);
        recorded
            .map(drop)
            .map_err(|error| ContestError::Recorder(error.to_string()))
    }
}

/// The name of a bot in a record: its level, in brackets after the name of a person.
fn record_name(bot: Bot) -> String {
    match bot {
        Bot::Level(level) => level.to_string(),
        Bot::Person(person) => format!("{} ({})", person.name, person.level),
    }
}
