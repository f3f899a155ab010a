//! Golden playthroughs: random games in readable text files, so that a change of the rules shows
//! as a readable diff.
//!
//! A test replays the entries of a file and compares every event and figure with the file. With
//! `UPDATE=1` (`cargo xtask golden`) it writes the file instead: recorded entries are kept as long
//! as the rules accept them, then play continues at random from the seed.
//!
//! This module uses a game only through [`GamePackage`] and the functions of [`Golden`]. It does
//! not know which figures matter or how parameters are formatted, and it does not decide whether a
//! difference is intended; reviewers do.

mod transcript;

use std::path::Path;

use serde_json::Value;

use self::transcript::Transcript;
use portolan_core::game::Game;
use portolan_core::game_package::GamePackage;

/// How the playthroughs of one game are written.
pub struct Golden<G: Game> {
    /// The name of the game in the first line of a file.
    pub game: &'static str,
    /// The folder of the files: `concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")`.
    pub folder: &'static str,
    /// The width of the column of entries; events are to the right of it.
    pub column: usize,
    /// Formats a parameter of an event, given by name and JSON value: ` seat=2`. Empty to omit it.
    pub parameter: fn(&str, &Value) -> String,
    /// Formats the main figures, as a spectator sees them.
    pub figures: fn(&G, &G::PublicView) -> String,
    /// Which events begin or end a paragraph. The figures are printed at the end of each.
    pub paragraph: fn(&G::Event) -> Paragraph,
}

/// The position of an event in a paragraph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paragraph {
    /// It begins a new paragraph.
    Begins,
    /// It continues the paragraph.
    GoesOn,
    /// It ends the paragraph.
    Ends,
}

/// A game to record, in the file `N_players.txt`.
pub struct Playthrough {
    /// The number of players.
    pub players: u8,
    /// The seed of random play.
    pub seed: u64,
    /// The options that differ from their default.
    pub options: &'static [(&'static str, &'static str)],
}

/// A difference between a game and its recording.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// The rules no longer accept an entry.
    #[error("line {line}: “{entry}” is refused: {why}")]
    Refused {
        /// The line of the entry, from 1.
        line: usize,
        /// The recorded entry.
        entry: String,
        /// The refusal.
        why: String,
    },
    /// A line differs.
    #[error("line {line}:\n  recorded: {recorded:?}\n  current:  {current:?}")]
    Line {
        /// The first such line, from 1.
        line: usize,
        /// The recorded line; `None` after the last one.
        recorded: Option<String>,
        /// The line as it is now; `None` after the last one.
        current: Option<String>,
    },
}

impl<G: GamePackage> Golden<G> {
    /// Compares a game with its file, or writes the file if `UPDATE=1` is set.
    ///
    /// # Panics
    /// If the file differs, or cannot be written.
    pub fn check(&self, game: &Playthrough) {
        let path = Path::new(self.folder).join(format!("{}_players.txt", game.players));
        let recorded = std::fs::read_to_string(&path).unwrap_or_default();
        if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
            let written = std::fs::write(&path, self.record(game, &recorded));
            written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        } else if let Err(difference) = self.compare(game, &recorded) {
            let path = path.display();
            panic!("{path}, {difference}\n(`cargo xtask golden` regenerates it)");
        }
    }

    /// Replays the recorded game and compares the text.
    ///
    /// # Errors
    /// The first difference.
    pub fn compare(&self, game: &Playthrough, recorded: &str) -> Result<(), Difference> {
        let mut transcript = Transcript::new(self, game);
        for (line, entry) in entries(recorded) {
            transcript
                .replay(entry)
                .map_err(|why| Difference::Refused {
                    line,
                    entry: entry.to_owned(),
                    why,
                })?;
        }
        let current = transcript.finish();
        let (mut current, mut recorded) = (current.lines(), recorded.lines());
        for line in 1.. {
            match (current.next(), recorded.next()) {
                (None, None) => break,
                (current, recorded) if current == recorded => {}
                (current, recorded) => {
                    return Err(Difference::Line {
                        line,
                        recorded: recorded.map(str::to_owned),
                        current: current.map(str::to_owned),
                    });
                }
            }
        }
        Ok(())
    }

    /// The text of the game: recorded entries as long as the rules accept them, then random play.
    #[must_use]
    pub fn record(&self, game: &Playthrough, recorded: &str) -> String {
        let mut transcript = Transcript::new(self, game);
        for (_, entry) in entries(recorded) {
            if transcript.replay(entry).is_err() {
                break;
            }
        }
        transcript.finish()
    }
}

/// The entries recorded in a file, with their lines.
fn entries(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_entry =
        |line: &str| line.starts_with('*') || line.starts_with(|c: char| c.is_ascii_digit());
    text.lines()
        .enumerate()
        .filter(move |(_, line)| is_entry(line))
        .filter_map(|(index, line)| Some((index + 1, line.split_once('|')?.0.trim_end())))
}
