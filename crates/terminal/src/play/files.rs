//! Games on disk: saving, loading, and the autosave file, which is written before every question,
//! so that closing the terminal loses nothing.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use portolan_core::{Arg, GamePackage, Phrase, Phrased};
use portolan_match::record::{MAX_RECORD_BYTES, replay};
use portolan_match::{Match, Record, RecordError};

use super::command::ExistingFile;

/// Why a file cannot be written or read.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The file already exists.
    #[error("cannot write {}: the file exists", .0.display())]
    Exists(PathBuf),
    /// The file or its folder does not exist.
    #[error("no such file or folder: {}", .0.display())]
    Missing(PathBuf),
    /// The operating system reports an error.
    #[error("cannot use {}: {problem}", file.display())]
    System {
        /// Which file.
        file: PathBuf,
        /// The error of the operating system.
        problem: io::Error,
    },
    /// The file holds no valid record of this game.
    #[error("cannot load {}: {problem}", file.display())]
    Record {
        /// Which file.
        file: PathBuf,
        /// What is wrong with the record.
        problem: RecordError,
    },
}

impl FileError {
    fn system(file: &Path) -> impl FnOnce(io::Error) -> FileError {
        let file = file.to_owned();
        move |problem| match problem.kind() {
            io::ErrorKind::NotFound => FileError::Missing(file),
            _ => FileError::System { file, problem },
        }
    }
}

impl<C: ?Sized> Phrased<C> for FileError {
    /// The keys of [`RecordError`] are not repeated here.
    const KEYS: &'static [&'static str] = &[
        "app-file-exists",
        "app-file-missing",
        "app-file-system",
        "app-file-record",
    ];

    fn phrase(&self, context: &C) -> Phrase {
        let of = |key, file: &Path| Phrase::new(key).with("file", path_arg(file));
        match self {
            FileError::Exists(file) => of("app-file-exists", file),
            FileError::Missing(file) => of("app-file-missing", file),
            FileError::System { file, problem } => {
                of("app-file-system", file).with("problem", Arg::Text(problem.to_string()))
            }
            FileError::Record { file, problem } => {
                of("app-file-record", file).with("problem", problem.phrase(context))
            }
        }
    }
}

/// A path as a parameter of a phrase.
pub(super) fn path_arg(file: &Path) -> Arg {
    let shown = file.display().to_string();
    Arg::Text(shown.chars().filter(|c| !c.is_control()).collect())
}

/// Saves a game to the file that a person named.
pub(super) fn save<G: GamePackage>(
    played: &Match<G>,
    file: &Path,
    existing: ExistingFile,
) -> Result<(), FileError> {
    if existing == ExistingFile::Keep && fs::symlink_metadata(file).is_ok() {
        return Err(FileError::Exists(file.to_owned()));
    }
    write_atomically(file, &Record::of(played).to_text()).map_err(FileError::system(file))
}

/// Loads a game; every entry is checked by the rules again.
pub(super) fn load<G: GamePackage>(file: &Path) -> Result<Match<G>, FileError> {
    let mut bytes = Vec::new();
    File::open(file)
        .and_then(|opened| {
            opened
                .take(MAX_RECORD_BYTES as u64 + 1)
                .read_to_end(&mut bytes)
        })
        .map_err(FileError::system(file))?;
    Record::read(&bytes)
        .and_then(|record| replay(&record))
        .map_err(|problem| FileError::Record {
            file: file.to_owned(),
            problem,
        })
}

/// Writes a temporary file and renames it, so that a failure leaves the old file intact.
fn write_atomically(file: &Path, text: &str) -> io::Result<()> {
    let mut temporary = file.as_os_str().to_owned();
    temporary.push(".part");
    let temporary = PathBuf::from(temporary);
    let written = File::create(&temporary)
        .and_then(|mut temporary_file| {
            temporary_file
                .write_all(text.as_bytes())
                .and_then(|()| temporary_file.sync_all())
        })
        .and_then(|()| fs::rename(&temporary, file));
    if written.is_err() {
        // The error is returned; a leftover temporary file does no harm.
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Writes the current game to an autosave file.
pub(super) struct Autosave {
    folder: PathBuf,
    game: &'static str,
    file: Option<PathBuf>,
    /// The last entry that is saved in any file.
    saved_entry: u32,
    changed: bool,
}

impl Autosave {
    /// Saves games of this name in this folder.
    pub(super) fn new(folder: PathBuf, game: &'static str) -> Autosave {
        Autosave {
            folder,
            game,
            file: None,
            saved_entry: 0,
            changed: false,
        }
    }

    /// Continues with a game loaded from this file, which is saved there up to this entry. If the
    /// file is an autosave file, it is continued, because a log only grows; any other file is left
    /// unchanged.
    pub(super) fn resume(&mut self, file: &Path, entry: u32) {
        let folder = file.parent().and_then(|folder| folder.canonicalize().ok());
        let own = folder.is_some() && folder == self.folder.canonicalize().ok();
        self.file = own.then(|| file.to_owned());
        self.saved_entry = entry;
        self.changed = false;
    }

    /// Notes that a person acted; games in which only bots acted are not saved.
    pub(super) fn mark_changed(&mut self) {
        self.changed = true;
    }

    /// Notes that a person saved the game up to this entry.
    pub(super) fn mark_saved(&mut self, entry: u32) {
        self.saved_entry = entry;
    }

    /// Whether quitting now would lose nothing that a person did.
    pub(super) fn is_saved(&self, entry: u32) -> bool {
        !self.changed || self.saved_entry >= entry
    }

    /// The autosave file, if one was written.
    pub(super) fn file(&self) -> Option<&Path> {
        self.file.as_deref().filter(|_| self.changed)
    }

    /// Writes the autosave file, unless the game is saved already.
    pub(super) fn save<G: GamePackage>(&mut self, played: &Match<G>) -> Result<(), FileError> {
        if self.is_saved(played.entry()) {
            return Ok(());
        }
        let file = match &self.file {
            Some(file) => file.clone(),
            None => create_file(&self.folder, self.game)?,
        };
        write_atomically(&file, &Record::of(played).to_text()).map_err(FileError::system(&file))?;
        self.file = Some(file);
        self.saved_entry = played.entry();
        Ok(())
    }
}

/// Creates the first file that does not exist yet: `manila-1.record`, `manila-2.record`, …
fn create_file(folder: &Path, game: &str) -> Result<PathBuf, FileError> {
    fs::create_dir_all(folder).map_err(FileError::system(folder))?;
    for number in 1_u32.. {
        let file = folder.join(format!("{game}-{number}.record"));
        match OpenOptions::new().write(true).create_new(true).open(&file) {
            Ok(_) => return Ok(file),
            Err(problem) if problem.kind() == io::ErrorKind::AlreadyExists => {}
            Err(problem) => return Err(FileError::System { file, problem }),
        }
    }
    Err(FileError::Exists(folder.to_owned()))
}

/// The folder of the autosave files: `portolan` in `XDG_STATE_HOME` or `~/.local/state`, or the
/// working directory.
pub fn autosave_folder(variable: impl Fn(&str) -> Option<String>) -> PathBuf {
    let set = |name| {
        variable(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let state = set("XDG_STATE_HOME").or_else(|| Some(set("HOME")?.join(".local/state")));
    state.map_or_else(PathBuf::new, |folder| folder.join("portolan"))
}

/// The path that a person typed: quotes are removed, `~/` is the home folder.
pub(super) fn path_from_input(text: &str, home: Option<String>) -> PathBuf {
    let bare = text.trim_matches('"');
    match (bare.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => Path::new(&home).join(rest),
        _ => PathBuf::from(bare),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_home_folder_may_be_written_short() {
        let home = || Some("/home/anna".to_owned());
        assert_eq!(
            path_from_input("~/a b", home()),
            Path::new("/home/anna/a b")
        );
        assert_eq!(path_from_input("\"x\"", home()), Path::new("x"));
        assert_eq!(path_from_input("~/x", None), Path::new("~/x"));
    }

    #[test]
    fn the_autosave_folder_follows_the_environment() {
        let asked = |state: &'static str, home: &'static str| {
            autosave_folder(move |name| match name {
                "XDG_STATE_HOME" => Some(state.to_owned()),
                "HOME" => Some(home.to_owned()),
                _ => None,
            })
        };
        assert_eq!(asked("/s", "/h"), Path::new("/s/portolan"));
        assert_eq!(asked("", "/h"), Path::new("/h/.local/state/portolan"));
        assert_eq!(asked("", ""), Path::new(""));
    }
}
