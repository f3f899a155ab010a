//! Runs a session on streams, with typed lines as input.

use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use manila::Manila;
use portolan_core::{GamePackage, Language, Setup};
use portolan_match::record::replay;
use portolan_match::{Match, Record};
use portolan_terminal::play::{
    Confirm, Dice, Ending, PlayError, Screen, ScreenOptions, Session, SessionSetup,
};

/// A new folder.
pub(crate) fn folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("play-{}-{number}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The setup of a session with these seats.
pub(crate) fn setup(seats: &str) -> SessionSetup {
    let seats: Vec<_> = seats.split(',').map(|text| text.parse().unwrap()).collect();
    SessionSetup {
        game_setup: Setup::new(seats.len() as u8),
        seats,
        seed: "7".to_owned(),
        language: Language::ENGLISH,
        dice: Dice::Simulated,
        confirm: Confirm::Never,
        load: None,
        autosave_folder: folder(),
    }
}

/// The output of a session and its saved games.
pub(crate) struct SessionOutput {
    pub(crate) shown: String,
    pub(crate) ending: Ending,
    autosave_folder: PathBuf,
}

impl SessionOutput {
    /// The only saved game.
    pub(crate) fn saved_match<G: GamePackage>(&self) -> Match<G> {
        let files: Vec<_> = std::fs::read_dir(&self.autosave_folder).unwrap().collect();
        assert_eq!(files.len(), 1, "{files:?}");
        read_match(&files[0].as_ref().unwrap().path())
    }

    /// The number of saved games.
    pub(crate) fn saved_count(&self) -> usize {
        std::fs::read_dir(&self.autosave_folder).map_or(0, Iterator::count)
    }

    /// Asserts that a text was shown, however it was wrapped.
    #[track_caller]
    pub(crate) fn assert_shown(&self, text: &str) {
        let found = normalized(&self.shown).contains(&normalized(text));
        assert!(found, "“{text}” is not in:\n{}", self.shown);
    }

    /// Asserts that a text was not shown.
    #[track_caller]
    pub(crate) fn assert_not_shown(&self, text: &str) {
        let found = normalized(&self.shown).contains(&normalized(text));
        assert!(!found, "“{text}” is in:\n{}", self.shown);
    }
}

fn normalized(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The match of a record file.
pub(crate) fn read_match<G: GamePackage>(file: &Path) -> Match<G> {
    let bytes = std::fs::read(file).unwrap();
    replay(&Record::read(&bytes).unwrap()).unwrap()
}

/// Plays any game; asserts that no text is missing and that there are no escape codes.
#[track_caller]
pub(crate) fn play_game<G: GamePackage>(
    setup: SessionSetup,
    typed: &str,
) -> Result<SessionOutput, PlayError> {
    let autosave_folder = setup.autosave_folder.clone();
    let mut input = Cursor::new(typed.as_bytes().to_vec());
    let mut output = Vec::new();
    let screen = Screen::new(&mut input, &mut output, ScreenOptions::PLAIN);
    let ending = Session::<G>::open(setup, screen)?.run()?;
    let shown = String::from_utf8(output).unwrap();
    for sign in ["{$", "{app-", "{event-", "{forecast-", "{board-", "\u{1b}"] {
        assert!(!shown.contains(sign), "“{sign}” in:\n{shown}");
    }
    Ok(SessionOutput {
        shown,
        ending,
        autosave_folder,
    })
}

/// Plays Manila.
#[track_caller]
pub(crate) fn play(setup: SessionSetup, typed: &str) -> SessionOutput {
    play_game::<Manila>(setup, typed).unwrap()
}
