//! Games on disk: saving, loading, and the copy that is kept as the game goes on, so that
//! neither a closed terminal nor a slip of the hand loses anything.

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
    /// Something has this name already.
    #[error("{} is already there", .0.display())]
    Exists(PathBuf),
    /// Nothing has this name.
    #[error("{} is not there", .0.display())]
    Missing(PathBuf),
    /// The system refuses.
    #[error("{}: {problem}", file.display())]
    System {
        /// Which file.
        file: PathBuf,
        /// What the system says.
        problem: io::Error,
    },
    /// The record in it cannot be used.
    #[error("{}: {problem}", file.display())]
    Record {
        /// Which file.
        file: PathBuf,
        /// What is wrong with it.
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
    /// Those beside the ones of [`RecordError`].
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

/// Saves a game where a person wants it.
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

/// Reads a game back; every entry is checked by the rules again.
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

/// Writes beside the file first, so that a failure leaves the old one whole.
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
        // The failure itself is reported; a leftover part is only untidy.
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Keeps a copy of the present game in a file of its own.
pub(super) struct Autosave {
    folder: PathBuf,
    game: &'static str,
    file: Option<PathBuf>,
    /// Up to which entry the game is safe somewhere.
    saved_entry: u32,
    changed: bool,
}

impl Autosave {
    /// Keeps games of this name in the folder.
    pub(super) fn new(folder: PathBuf, game: &'static str) -> Autosave {
        Autosave {
            folder,
            game,
            file: None,
            saved_entry: 0,
            changed: false,
        }
    }

    /// Another game goes on, which lies in this file up to this entry. A copy of our own is
    /// continued, since a log only grows; anybody else's file is left alone.
    pub(super) fn resume(&mut self, file: &Path, entry: u32) {
        let folder = file.parent().and_then(|folder| folder.canonicalize().ok());
        let own = folder.is_some() && folder == self.folder.canonicalize().ok();
        self.file = own.then(|| file.to_owned());
        self.saved_entry = entry;
        self.changed = false;
    }

    /// A person did something worth keeping.
    pub(super) fn mark_changed(&mut self) {
        self.changed = true;
    }

    /// A person saved the game up to this entry.
    pub(super) fn mark_saved(&mut self, entry: u32) {
        self.saved_entry = entry;
    }

    /// Whether nothing a person did would be lost now.
    pub(super) fn is_saved(&self, entry: u32) -> bool {
        !self.changed || self.saved_entry >= entry
    }

    /// Where the copy is, if there is one.
    pub(super) fn file(&self) -> Option<&Path> {
        self.file.as_deref().filter(|_| self.changed)
    }

    /// Writes the copy, unless everything in it is safe already.
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

/// A file nobody has yet: `manila-1.record`, `manila-2.record`, …
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

/// The folder in which games are kept: where the system keeps such things, or here.
pub(super) fn autosave_folder(variable: impl Fn(&str) -> Option<String>) -> PathBuf {
    let set = |name| {
        variable(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let state = set("XDG_STATE_HOME").or_else(|| Some(set("HOME")?.join(".local/state")));
    state.map_or_else(PathBuf::new, |folder| folder.join("portolan"))
}

/// What a person typed as a file: quotes are dropped, `~/` is the home folder.
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
    fn games_are_kept_where_the_system_keeps_such_things() {
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
