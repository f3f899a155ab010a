//! A folder that takes one record per game. It never writes over anything.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use portolan_bots::Level;
use portolan_core::{Game, GamePackage, Seat};
use portolan_match::{Match, MatchSetup, Record};

use crate::contest::{ContestError, Recorder};
use crate::plan::Plan;
use crate::rotation::Seating;

/// A folder for records.
#[derive(Debug)]
pub(crate) struct RecordFiles {
    folder: PathBuf,
    /// What the names of all files of this match begin with.
    stem: String,
}

/// Why records cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum RecordFilesError {
    /// The folder cannot be made or read.
    #[error("cannot use the folder {} for records: {problem}", .folder.display())]
    Folder {
        /// Which folder.
        folder: PathBuf,
        /// What the system says.
        problem: io::Error,
    },
    /// The folder holds records of this game and seed already.
    #[error(
        "{} is there already and is not written over: expected a folder without records of \
         this game and seed",
        .0.display()
    )]
    Taken(PathBuf),
    /// A record cannot be written.
    #[error("cannot write {}: {problem}", .file.display())]
    File {
        /// Which file.
        file: PathBuf,
        /// What the system says.
        problem: io::Error,
    },
}

impl RecordFiles {
    /// Opens a folder for the records of a match, making it if it is missing.
    pub(crate) fn open(folder: &Path, game: &str, seed: u64) -> Result<RecordFiles, RecordFilesError> {
        let trouble = |problem| RecordFilesError::Folder {
            folder: folder.to_owned(),
            problem,
        };
        fs::create_dir_all(folder).map_err(trouble)?;
        let record_files = RecordFiles {
            folder: folder.to_owned(),
            stem: format!("{game}-{seed}-"),
        };
        for entry in fs::read_dir(folder).map_err(trouble)? {
            let entry = entry.map_err(trouble)?;
            if entry
                .file_name()
                .to_string_lossy()
                .starts_with(&record_files.stem)
            {
                return Err(RecordFilesError::Taken(entry.path()));
            }
        }
        Ok(record_files)
    }

    /// Where the record of a game goes; games are counted from 0 here and from 1 in names.
    fn file(&self, game: u64) -> PathBuf {
        self.folder
            .join(format!("{}{:06}.jsonl", self.stem, game + 1))
    }

    pub(crate) fn keep<G: GamePackage>(
        &self,
        game: u64,
        recorder: &MatchRecorder<G>,
    ) -> Result<(), RecordFilesError> {
        let file = self.file(game);
        File::create_new(&file)
            .and_then(|mut out| out.write_all(Record::of(&recorder.table).to_text().as_bytes()))
            .map_err(|problem| match problem.kind() {
                io::ErrorKind::AlreadyExists => RecordFilesError::Taken(file.clone()),
                _ => RecordFilesError::File { file, problem },
            })
    }
}

/// Takes a game down at a table of its own, which checks every entry once more.
pub(crate) struct MatchRecorder<G: Game> {
    table: Match<G>,
}

impl<G: GamePackage> MatchRecorder<G> {
    pub(crate) fn new(plan: &Plan, seating: &Seating) -> Result<MatchRecorder<G>, ContestError> {
        let match_setup = MatchSetup {
            setup: plan.setup(),
            names: seating.iter().map(Level::to_string).collect(),
        };
        let table = Match::open(match_setup).map_err(|error| ContestError::Table(error.to_string()))?;
        Ok(MatchRecorder { table })
    }
}

impl<G: GamePackage> Recorder<G> for MatchRecorder<G> {
    fn action(&mut self, seat: Seat, action: &G::Action) -> Result<(), ContestError> {
        let taken = self.table.act(seat, action);
        taken
            .map(drop)
            .map_err(|error| ContestError::Table(error.to_string()))
    }

    fn outcome(&mut self, outcome: &G::Outcome) -> Result<(), ContestError> {
        let taken = self.table.chance(outcome);
        taken
            .map(drop)
            .map_err(|error| ContestError::Table(error.to_string()))
    }
}
