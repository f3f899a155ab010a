//! A session on streams: what is typed goes in, what is shown comes out.

use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use manila::Manila;
use portolan::play::{Confirm, Dice, Ending, Evening, Look, PlayError, Screen, Session};
use portolan_core::{GamePackage, Language, Setup};
use portolan_match::record::replay;
use portolan_match::{Match, Record};

/// A folder nobody else uses.
pub(crate) fn folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("play-{}-{number}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// An evening with these seats.
pub(crate) fn evening(seats: &str) -> Evening {
    let seats: Vec<_> = seats.split(',').map(|text| text.parse().unwrap()).collect();
    Evening {
        setup: Setup::new(seats.len() as u8),
        seats,
        seed: "7".to_owned(),
        language: Language::English,
        dice: Dice::Rolled,
        confirm: Confirm::Never,
        load: None,
        haven: folder(),
    }
}

/// What came of a session.
pub(crate) struct Played {
    pub(crate) shown: String,
    pub(crate) ending: Ending,
    haven: PathBuf,
}

impl Played {
    /// The only game kept.
    pub(crate) fn kept<G: GamePackage>(&self) -> Match<G> {
        let files: Vec<_> = std::fs::read_dir(&self.haven).unwrap().collect();
        assert_eq!(files.len(), 1, "{files:?}");
        read(&files[0].as_ref().unwrap().path())
    }

    /// How many games are kept.
    pub(crate) fn kept_count(&self) -> usize {
        std::fs::read_dir(&self.haven).map_or(0, Iterator::count)
    }

    /// Asserts that something was shown, wherever its lines were broken.
    #[track_caller]
    pub(crate) fn says(&self, text: &str) {
        let found = unbroken(&self.shown).contains(&unbroken(text));
        assert!(found, "“{text}” is not in:\n{}", self.shown);
    }

    /// Asserts that something was not shown.
    #[track_caller]
    pub(crate) fn says_not(&self, text: &str) {
        let found = unbroken(&self.shown).contains(&unbroken(text));
        assert!(!found, "“{text}” is in:\n{}", self.shown);
    }
}

fn unbroken(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A record from a file.
pub(crate) fn read<G: GamePackage>(file: &Path) -> Match<G> {
    let bytes = std::fs::read(file).unwrap();
    replay(&Record::read(&bytes).unwrap()).unwrap()
}

/// Plays any game; whatever happens, no text may be missing and nothing may be escaped.
#[track_caller]
pub(crate) fn play_on<G: GamePackage>(evening: Evening, typed: &str) -> Result<Played, PlayError> {
    let haven = evening.haven.clone();
    let mut input = Cursor::new(typed.as_bytes().to_vec());
    let mut output = Vec::new();
    let screen = Screen::new(&mut input, &mut output, Look::PLAIN);
    let ending = Session::<G>::open(evening, screen)?.run()?;
    let shown = String::from_utf8(output).unwrap();
    for sign in ["{$", "{app-", "{event-", "{forecast-", "{board-", "\u{1b}"] {
        assert!(!shown.contains(sign), "“{sign}” in:\n{shown}");
    }
    Ok(Played {
        shown,
        ending,
        haven,
    })
}

/// Plays Manila.
#[track_caller]
pub(crate) fn play(evening: Evening, typed: &str) -> Played {
    play_on::<Manila>(evening, typed).unwrap()
}
