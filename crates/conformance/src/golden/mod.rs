//! Golden playthroughs: random games told in files people can read, so that a change of the
//! rules shows as a readable difference.
//!
//! A test replays the entries of a file and compares every event and figure with what stands
//! there. With `UPDATE=1` (`cargo xtask golden`) it writes the file anew instead: recorded
//! entries are kept as long as the rules accept them, then play goes on at random from the seed.
//!
//! This knows a game only through [`GamePackage`] and what a test hands in. It does not know which
//! figures matter or how a parameter is best read, and it judges nothing: whether a difference
//! is wanted is for people to say.

mod teller;

use std::path::Path;

use serde_json::Value;

use self::teller::Teller;
use portolan_core::game::Game;
use portolan_core::game_package::GamePackage;

/// How the playthroughs of one game are written.
pub struct Golden<G: Game> {
    /// What the game is called in the first line of a file.
    pub game: &'static str,
    /// Where the files are: `concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")`.
    pub folder: &'static str,
    /// Room for the longest entry; events stand to the right of it.
    pub column: usize,
    /// A parameter of an event, by its name and JSON form: ` seat=2`. Nothing if it is not
    /// worth telling.
    pub parameter: fn(&str, &Value) -> String,
    /// The figures everybody watches, as a spectator sees them.
    pub figures: fn(&G, &G::PublicView) -> String,
    /// Which events divide the game. The figures stand at the end of each paragraph.
    pub paragraph: fn(&G::Event) -> Paragraph,
}

/// What an event does to the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paragraph {
    /// A new one begins with it.
    Begins,
    /// It stands among others.
    GoesOn,
    /// It is the last of one.
    Ends,
}

/// A game to be told, in the file `N_players.txt`.
pub struct Playthrough {
    /// How many play.
    pub players: u8,
    /// What random play begins with.
    pub seed: u64,
    /// The options that are not as they always are.
    pub options: &'static [(&'static str, &'static str)],
}

/// Where a game is no longer what was recorded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// The rules no longer accept an entry.
    #[error("line {line}: “{entry}” is refused: {why}")]
    Refused {
        /// Its line, from 1.
        line: usize,
        /// What was recorded.
        entry: String,
        /// The refusal.
        why: String,
    },
    /// Something else is told than was recorded.
    #[error("line {line}:\n  recorded: {recorded:?}\n  now told: {told:?}")]
    Told {
        /// The first such line, from 1.
        line: usize,
        /// What was recorded; `None` after the last line.
        recorded: Option<String>,
        /// What is told; `None` after the last line.
        told: Option<String>,
    },
}

impl<G: GamePackage> Golden<G> {
    /// Compares a game with its file, or writes the file if `UPDATE=1` is set.
    ///
    /// # Panics
    /// If the file says something else, or cannot be written.
    pub fn check(&self, game: &Playthrough) {
        let path = Path::new(self.folder).join(format!("{}_players.txt", game.players));
        let recorded = std::fs::read_to_string(&path).unwrap_or_default();
        if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
            let written = std::fs::write(&path, self.record(game, &recorded));
            written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        } else if let Err(difference) = self.compare(game, &recorded) {
            let path = path.display();
            panic!("{path}, {difference}\n(`cargo xtask golden` writes it anew)");
        }
    }

    /// Tells the recorded game again and looks whether it is the same.
    ///
    /// # Errors
    /// The first difference.
    pub fn compare(&self, game: &Playthrough, recorded: &str) -> Result<(), Difference> {
        let mut teller = Teller::new(self, game);
        for (line, entry) in entries(recorded) {
            teller.repeat(entry).map_err(|why| Difference::Refused {
                line,
                entry: entry.to_owned(),
                why,
            })?;
        }
        let told = teller.finish();
        let (mut told, mut recorded) = (told.lines(), recorded.lines());
        for line in 1.. {
            match (told.next(), recorded.next()) {
                (None, None) => break,
                (told, recorded) if told == recorded => {}
                (told, recorded) => {
                    return Err(Difference::Told {
                        line,
                        recorded: recorded.map(str::to_owned),
                        told: told.map(str::to_owned),
                    });
                }
            }
        }
        Ok(())
    }

    /// Tells the game anew: what was recorded as far as the rules accept it, then at random.
    #[must_use]
    pub fn record(&self, game: &Playthrough, recorded: &str) -> String {
        let mut teller = Teller::new(self, game);
        for (_, entry) in entries(recorded) {
            if teller.repeat(entry).is_err() {
                break;
            }
        }
        teller.finish()
    }
}

/// The entries recorded in a file, with their lines.
fn entries(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let recorded =
        |line: &str| line.starts_with('*') || line.starts_with(|c: char| c.is_ascii_digit());
    text.lines()
        .enumerate()
        .filter(move |(_, line)| recorded(line))
        .filter_map(|(index, line)| Some((index + 1, line.split_once('|')?.0.trim_end())))
}
