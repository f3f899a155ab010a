//! `cargo xtask size`: counts the code lines of each game by purpose and compares them with the
//! aim of the game. The module `purpose` defines what counts; `count` defines a code line.
//!
//! The aim is the value `aim` in `[package.metadata.size]` of the game's `Cargo.toml`.

mod count;
mod purpose;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::shell::{self, ChoreError, ChoreResult};
use purpose::Purpose;

/// The aim of a game whose `Cargo.toml` has none.
const DEFAULT_AIM: usize = 3000;

pub(crate) fn run(args: &[String]) -> ChoreResult {
    shell::expect_no_args(args)?;
    let folder = shell::root().join("games");
    let games =
        crate_folders(&folder).and_then(|games| games.iter().map(|game| measure(game)).collect());
    let games: Vec<Game> = games.map_err(|error| {
        ChoreError::Failed(format!("cannot read {}: {error}", folder.display()))
    })?;
    print!("{}", table(&games));
    Ok(())
}

/// The code lines of one game.
#[derive(Debug, Default)]
struct Game {
    name: String,
    aim: usize,
    /// The lines of each purpose, in the order of `Purpose::ALL`.
    lines: [usize; Purpose::ALL.len()],
    /// Files without a known purpose.
    others: Vec<PathBuf>,
}

impl Game {
    fn add(&mut self, purpose: Purpose, lines: usize) {
        self.lines[purpose as usize] += lines;
    }

    /// The lines that count toward the aim.
    fn total(&self) -> usize {
        let counting = Purpose::ALL.into_iter().filter(|purpose| purpose.counts());
        counting.map(|purpose| self.lines[purpose as usize]).sum()
    }
}

/// Counts the lines of the game in a folder.
fn measure(folder: &Path) -> io::Result<Game> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let manifest = fs::read_to_string(folder.join("Cargo.toml"))?;
    let mut game = Game {
        name: name.into_owned(),
        aim: read_aim(&manifest).unwrap_or(DEFAULT_AIM),
        ..Game::default()
    };
    let mut files = BTreeMap::new();
    count_files(folder, folder, &mut files)?;
    let test_files: Vec<PathBuf> = files
        .iter()
        .flat_map(|(path, file)| {
            file.test_files
                .iter()
                .map(|name| module_folder(path).join(name))
        })
        .collect();
    for (path, file) in files {
        let is_test =
            |module: &PathBuf| path.starts_with(module) || path == module.with_extension("rs");
        let purpose = match test_files.iter().any(is_test) {
            true => Purpose::Tests,
            false => Purpose::of(&path),
        };
        game.add(purpose, file.code);
        game.add(Purpose::Tests, file.tests);
        if purpose == Purpose::Other {
            game.others.push(path);
        }
    }
    Ok(game)
}

/// The folder of the submodules of a source file.
fn module_folder(file: &Path) -> PathBuf {
    match file.file_stem().and_then(|stem| stem.to_str()) {
        Some("mod" | "lib" | "main") => file.with_file_name(""),
        _ => file.with_extension(""),
    }
}

/// Counts the lines of all Rust files in a folder. The keys are paths relative to `game`.
fn count_files(
    game: &Path,
    folder: &Path,
    files: &mut BTreeMap<PathBuf, count::FileCount>,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            count_files(game, &path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let inside = path.strip_prefix(game).unwrap_or(&path);
            files.insert(inside.to_owned(), count::count(&fs::read_to_string(&path)?));
        }
    }
    Ok(())
}

/// The folders that contain a crate, sorted by name.
fn crate_folders(parent: &Path) -> io::Result<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for entry in fs::read_dir(parent)? {
        let path = entry?.path();
        if path.join("Cargo.toml").is_file() {
            folders.push(path);
        }
    }
    folders.sort();
    Ok(folders)
}

/// The aim in the text of a `Cargo.toml`.
fn read_aim(manifest: &str) -> Option<usize> {
    let (_, section) = manifest.split_once("[package.metadata.size]")?;
    let mut lines = section
        .lines()
        .skip(1)
        .take_while(|line| !line.starts_with('['));
    let (_, value) =
        lines.find_map(|line| line.split_once('=').filter(|(key, _)| key.trim() == "aim"))?;
    value.trim().parse().ok()
}

/// The counts as a text table with a column for each game.
fn table(games: &[Game]) -> String {
    let row = |name: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("{cell:>12}")).collect();
        format!("{name:<26}{cells}\n")
    };
    let numbers = |number: &dyn Fn(&Game) -> usize| {
        games.iter().map(|game| number(game).to_string()).collect()
    };
    let purpose = |purpose: Purpose| {
        row(
            purpose.name(),
            numbers(&|game| game.lines[purpose as usize]),
        )
    };
    let (counting, not_counting): (Vec<_>, Vec<_>) = Purpose::ALL
        .into_iter()
        .partition(|purpose| purpose.counts());

    let mut text = row(
        "code lines",
        games.iter().map(|game| game.name.clone()).collect(),
    );
    text.extend(counting.into_iter().map(purpose));
    text += &row("total", numbers(&Game::total));
    text += &row("aim", numbers(&|game| game.aim));
    text += "\nnot counted\n";
    text.extend(not_counting.into_iter().map(purpose));
    for game in games {
        for path in &game.others {
            text += &format!("\nother: games/{}/{}", game.name, path.display());
        }
    }
    if games.iter().any(|game| !game.others.is_empty()) {
        text += "\n";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_a_column_for_each_game() {
        let mut one = Game {
            name: "one".into(),
            aim: 3000,
            ..Game::default()
        };
        one.add(Purpose::Rules, 1200);
        one.add(Purpose::Other, 10);
        one.add(Purpose::Tests, 500);
        one.others.push("src/weather.rs".into());
        let two = Game {
            name: "two".into(),
            aim: 200,
            ..Game::default()
        };
        let expected = "\
code lines                         one         two
parts & edition                      0           0
state & view                         0           0
rules                             1200           0
words                                0           0
contract glue                        0           0
determinize & reshuffle              0           0
other                               10           0
total                             1210           0
aim                               3000         200

not counted
tests                              500           0
heuristic player                     0           0
terminal drawing                     0           0
free-text parsing                    0           0

other: games/one/src/weather.rs
";
        assert_eq!(table(&[one, two]), expected);
    }

    #[test]
    fn purposes_are_numbered_in_their_order() {
        for (index, purpose) in Purpose::ALL.into_iter().enumerate() {
            assert_eq!(purpose as usize, index);
        }
    }

    #[test]
    fn the_aim_is_read_from_the_manifest() {
        let manifest = "[package]\naim = 1\n\n[package.metadata.size]\naim = 3500\n\n[lints]\n";
        assert_eq!(read_aim(manifest), Some(3500));
        assert_eq!(
            read_aim("[package.metadata.size]\n[lints]\naim = 2\n"),
            None
        );
        assert_eq!(read_aim("[package]\nname = \"quay\"\n"), None);
    }

    #[test]
    fn submodules_are_beside_or_below_their_file() {
        for (file, folder) in [
            ("src/lib.rs", "src"),
            ("src/mate/mod.rs", "src/mate"),
            ("src/mate.rs", "src/mate"),
        ] {
            assert_eq!(module_folder(Path::new(file)), Path::new(folder), "{file}");
        }
    }

    #[test]
    fn every_game_of_the_repository_is_measured() {
        let games = crate_folders(&shell::root().join("games")).unwrap();
        assert!(games.len() >= 2);
        for folder in games {
            let game = measure(&folder).unwrap();
            assert!(game.total() > 0, "{}", game.name);
            assert!(game.lines[Purpose::Tests as usize] > 0, "{}", game.name);
        }
    }
}
