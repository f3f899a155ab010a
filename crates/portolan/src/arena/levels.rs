//! `portolan arena --levels`: measures every level against the one below it, in every game and with every
//! number of players, and writes the tables into a document between two marks. What was played is kept in a
//! folder, a file for each row, so that a run that was stopped or killed goes on.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write};
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};

use portolan_arena::{LevelResult, Plan, Report, Watch};
use portolan_bots::{Level, Strength};
use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_core::{GamePackage, Language};
use portolan_words::{Lexicon, Speaker};

use super::text::grouped;
use super::watch::TerminalWatch;
use super::{failure, run_plan};
use crate::cli::Failure;

/// The tables are written between these lines of the document.
const BEGIN: &str = "<!-- levels: written by portolan arena --levels -->";
const END: &str = "<!-- end of levels -->";

/// Rows with this number of players come first and have the most games.
const USUAL_PLAYERS: u8 = 4;

/// What is measured, and where it is kept.
pub(super) struct Levels {
    /// The document with the marks.
    pub(super) document: PathBuf,
    /// The file of the figures alone, if they are wanted.
    pub(super) figures: Option<PathBuf>,
    /// The only game that is played, if not all are; of the others what was kept is written.
    pub(super) game: Option<String>,
    /// The folder of the games so far.
    pub(super) folder: PathBuf,
    /// The games of a row with four players.
    pub(super) games: NonZeroU64,
    /// The games of every other row.
    pub(super) other_games: NonZeroU64,
    /// The number of games played at the same time.
    pub(super) jobs: NonZeroUsize,
    /// The seed of all games.
    pub(super) seed: u64,
}

/// One player of a level against players of another level in all other seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Row {
    game: &'static str,
    players: u8,
    level: Level,
    against: Level,
}

/// A row with what came of it.
struct Measured {
    row: Row,
    report: Report,
}

/// The pairs of levels, each with its heading.
const PAIRS: [(Level, Level); 2] = [
    (Level::Captain, Level::Mate),
    (Level::Mate, Level::Deckhand),
];

impl Levels {
    /// Plays what is missing, and writes the document after each row.
    ///
    /// # Errors
    /// If the document has no marks or cannot be written, the games cannot be kept or are of another plan,
    /// or Ctrl-C was pressed; then the document has what was reached.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let text = self.read()?;
        fs::create_dir_all(&self.folder)
            .map_err(|error| Failure::input(format!("{}: {error}", self.folder.display())))?;
        let rows = rows();
        let played = rows.iter().filter(|row| self.plays(**row));
        let games = played.map(|row| self.games_of(*row).get()).sum();
        let watch = TerminalWatch::new(games)?;
        let mut measured = Vec::new();
        for row in rows {
            // After Ctrl-C no game is begun, but what was kept of later rows still counts.
            let plan = self.plan(row);
            let report = if self.plays(row) {
                run_plan(row.game, &plan, &watch)?
            } else {
                run_plan(row.game, &plan, &OnlyKept)?
            };
            let report = report.map_err(failure)?;
            let is_new = report.results.played > 0;
            measured.push(Measured { row, report });
            if is_new {
                self.write(&text, &measured)?;
            }
            if self.plays(row) && !watch.interrupted() {
                say(measured.last())?;
            }
        }
        watch.clear();
        if watch.interrupted() {
            return Err(Failure::Interrupted);
        }
        Ok(())
    }

    fn plays(&self, row: Row) -> bool {
        self.game.as_ref().is_none_or(|game| game == row.game)
    }

    fn games_of(&self, row: Row) -> NonZeroU64 {
        if row.players == USUAL_PLAYERS {
            self.games
        } else {
            self.other_games
        }
    }

    fn plan(&self, row: Row) -> Plan {
        let mut line_up = vec![row.against; row.players.into()];
        line_up[0] = row.level;
        let file = format!("{}-{}-{}.json", row.level, row.game, row.players);
        Plan {
            jobs: self.jobs,
            seed: self.seed,
            resume: Some(self.folder.join(file)),
            ..Plan::new(line_up, self.games_of(row))
        }
    }

    /// The document; it must have the marks before hours are spent on it.
    fn read(&self) -> Result<String, Failure> {
        let path = self.document.display();
        let text = fs::read_to_string(&self.document)
            .map_err(|error| Failure::input(format!("{path}: {error}")))?;
        let marks = text.find(BEGIN).zip(text.find(END));
        if marks.is_none_or(|(begin, end)| end < begin) {
            return Err(Failure::input(format!(
                "{path} has no place for the tables: expected the lines “{BEGIN}” and “{END}”"
            )));
        }
        Ok(text)
    }

    fn write(&self, text: &str, measured: &[Measured]) -> Result<(), Failure> {
        let document = replaced(text, &tables(measured));
        let figures = measured.iter().flat_map(strength).collect::<Vec<_>>();
        let figures = self
            .figures
            .as_ref()
            .map(|path| (path, Strength::file_of(&figures)));
        for (path, text) in [(&self.document, document)].into_iter().chain(figures) {
            replace_file(path, &text)
                .map_err(|error| Failure::failed(format!("{}: {error}", path.display())))?;
        }
        Ok(())
    }
}

/// Plays nothing, so that a report has only what was kept.
struct OnlyKept;

impl Watch for OnlyKept {
    fn stop(&self) -> bool {
        true
    }

    fn game_ended(&self) {}
}

/// A file with the final name is always whole.
fn replace_file(path: &Path, text: &str) -> io::Result<()> {
    let partial = path.with_extension("part");
    fs::write(&partial, text)?;
    fs::rename(&partial, path)
}

/// All rows: first what takes no time, then the searches with four players, then the others.
fn rows() -> Vec<Row> {
    let row = |game, players, (level, against)| Row {
        game,
        players,
        level,
        against,
    };
    let mut rows: Vec<Row> = Vec::new();
    for pair in PAIRS {
        for game in NAMES {
            let players = visit(game, Players).unwrap_or_default();
            rows.extend(players.into_iter().map(|players| row(*game, players, pair)));
        }
    }
    rows.sort_by_key(|row| (row.level.searches(), row.players != USUAL_PLAYERS));
    rows
}

/// The numbers of players of a game.
struct Players;

impl Visitor for Players {
    type Out = Vec<u8>;

    fn visit<G: GamePackage + 'static>(self) -> Vec<u8> {
        G::PLAYERS.collect()
    }
}

/// The English title of a game.
struct Title;

impl Visitor for Title {
    type Out = String;

    fn visit<G: GamePackage + 'static>(self) -> String {
        let lexicon = Lexicon::of::<G>(Language::ENGLISH);
        Speaker::new(lexicon, Vec::new()).text("title")
    }
}

/// A line for whoever watches.
fn say(measured: Option<&Measured>) -> Result<(), Failure> {
    let Some(Measured { row, report }) = measured else {
        return Ok(());
    };
    let mut out = io::stdout().lock();
    if let Some(level) = report.results.players.first() {
        writeln!(
            out,
            "{} with {} players: {} {} of {} games",
            row.game,
            row.players,
            row.level,
            share(level),
            grouped(report.results.played)
        )?;
    }
    out.flush()?;
    Ok(())
}

/// The document with other tables.
fn replaced(text: &str, tables: &str) -> String {
    let (Some(begin), Some(end)) = (text.find(BEGIN), text.find(END)) else {
        return text.to_owned();
    };
    let (before, after) = (&text[..begin + BEGIN.len()], &text[end..]);
    format!("{before}\n\n{tables}\n{after}")
}

/// A table for each pair of levels, of the rows that have games.
fn tables(measured: &[Measured]) -> String {
    let mut text = String::new();
    for (level, against) in PAIRS {
        let of_pair = |game: &str| -> Vec<&Measured> {
            let has_games = |measured: &&Measured| {
                let row = measured.row;
                row.level == level && row.game == game && measured.report.results.played > 0
            };
            let mut rows: Vec<_> = measured.iter().filter(has_games).collect();
            rows.sort_by_key(|measured| measured.row.players);
            rows
        };
        if !text.is_empty() {
            text.push('\n');
        }
        let (time, rule) = if level.searches() {
            (" mean / p99 of a decision |", "---|")
        } else {
            ("", "")
        };
        let _ = writeln!(
            text,
            "One `{level}` against `{against}` in all other seats:\n"
        );
        let _ = writeln!(
            text,
            "| game | players | fair share | wins of `{level}` | games |{time}\n|---|---|---|---|---|{rule}"
        );
        for game in NAMES {
            for (index, measured) in of_pair(game).into_iter().enumerate() {
                let title = if index == 0 {
                    visit(game, Title).unwrap_or_default()
                } else {
                    String::new()
                };
                let _ = writeln!(text, "{}", line(&title, measured));
            }
        }
    }
    text
}

fn line(title: &str, Measured { row, report }: &Measured) -> String {
    let level = report.results.players.iter();
    let shares: Vec<_> = level
        .filter(|level| level.name == row.level)
        .map(share)
        .collect();
    let mut line = format!(
        "| {title} | {} | {:.0} % | {} | {} |",
        row.players,
        100.0 / f64::from(row.players),
        shares.join(""),
        grouped(report.results.played)
    );
    if row.level.searches() {
        let times = report.speed.thinking.iter();
        let mut times = times.filter(|time| time.level == row.level);
        let time = times.next().map_or_else(String::new, |time| {
            format!("{:.1} / {:.0} ms", time.mean_ms, time.p99_ms)
        });
        let _ = write!(line, " {time} |");
    }
    // An empty cell has one space.
    line.replace("|  |", "| |")
}

/// The figures of a row that has games, as precise as the tables.
fn strength(Measured { row, report }: &Measured) -> Option<Strength> {
    let mut levels = report.results.players.iter();
    let level = levels.find(|level| level.name == row.level)?;
    let percent = |share: f64| (1000.0 * share).round() / 10.0;
    (report.results.played > 0).then(|| Strength {
        level: row.level,
        against: row.against,
        game: row.game.to_owned(),
        players: row.players,
        share: percent(level.win_share),
        low: percent(level.low),
        high: percent(level.high),
        games: report.results.played,
    })
}

/// Wins with their 95 % interval.
fn share(level: &LevelResult) -> String {
    let [share, low, high] = [level.win_share, level.low, level.high].map(|share| 100.0 * share);
    format!("{share:.1} % [{low:.1}, {high:.1}]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_rows_come_first_then_four_players_and_each_row_once() {
        let rows = rows();
        let place = |row: &Row| (row.level.searches(), row.players != USUAL_PLAYERS);
        assert!(rows.is_sorted_by_key(place));
        for (index, row) in rows.iter().enumerate() {
            assert!(!rows[..index].contains(row), "{row:?}");
        }
        let counts = NAMES.iter().map(|game| visit(game, Players).unwrap().len());
        assert_eq!(rows.len(), PAIRS.len() * counts.sum::<usize>());
    }

    #[test]
    fn only_what_is_between_the_marks_is_replaced() {
        let text = format!("# Bots\n\n{BEGIN}\nold\n{END}\n\nmore\n");
        let expected = format!("# Bots\n\n{BEGIN}\n\nnew\n\n{END}\n\nmore\n");
        assert_eq!(replaced(&text, "new\n"), expected);
        assert_eq!(replaced(&expected, "new\n"), expected);
    }
}
