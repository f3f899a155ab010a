//! A report as a table for people.

use std::fmt::Write as _;

use portolan_arena::{LevelResult, MAX_GAME_ENTRIES, Report};

/// Headings and cells are padded to these widths.
const NAME: usize = 10;
const COUNT: usize = 12;
const SHARE: usize = 11;
const INTERVAL: usize = 18;
const SCORE: usize = 10;

/// The table, with a heading above it and explanations below it.
pub(super) fn table(report: &Report) -> String {
    let (score, pace) = (&report.results, &report.speed);
    let mut text = String::new();
    let mut line = |line: String| {
        let _ = writeln!(text, "{}", line.trim_end());
    };
    line(format!(
        "{}: {} of {} games, {} seats, seed {}",
        score.game,
        grouped(score.played),
        grouped(score.planned),
        score.seats,
        score.seed
    ));
    if score.aborted > 0 {
        line(format!(
            "{} games given up after {} entries; they count for nobody",
            grouped(score.aborted),
            grouped(MAX_GAME_ENTRIES)
        ));
    }
    line(String::new());
    line(format!(
        "{:<NAME$}{:>COUNT$}{:>COUNT$}{:>SHARE$}{:>INTERVAL$}{:>SCORE$}{:>SCORE$}",
        "player", "games", "wins", "win share", "95 % interval", "mean", "sd"
    ));
    for player in &score.players {
        line(row(player));
    }
    line(String::new());
    line(
        "Each seat counts as a game of its player. A win shared by k seats is 1/k for each.".into(),
    );
    line(note(score.players.len(), score.seats).into());
    line(format!(
        "{} games/s, {} decisions/s ({} decisions, {} chance outcomes, {:.1} s)",
        grouped(pace.games_per_second.round() as u64),
        grouped(pace.decisions_per_second.round() as u64),
        grouped(score.decisions),
        grouped(score.chances),
        pace.seconds
    ));
    for time in &pace.thinking {
        line(format!(
            "{}: {:.2} ms of processor time a decision, 99 % of them below {:.1} ms ({} decisions)",
            time.level,
            time.mean_ms,
            time.p99_ms,
            grouped(time.decisions)
        ));
    }
    text
}

fn row(player: &LevelResult) -> String {
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    let maybe = |number: Option<f64>| number.map_or_else(|| "–".to_owned(), |n| format!("{n:.2}"));
    format!(
        "{:<NAME$}{:>COUNT$}{:>COUNT$}{:>SHARE$}{:>INTERVAL$}{:>SCORE$}{:>SCORE$}",
        player.name,
        grouped(player.games),
        wins(player.wins),
        percent(player.win_share),
        format!("{:.1} – {}", 100.0 * player.low, percent(player.high)),
        maybe(player.mean),
        maybe(player.sd)
    )
}

/// The explanation of the interval.
fn note(kinds: usize, seats: usize) -> &'static str {
    match (kinds, seats) {
        (1, _) => "One kind alone wins its part for certain: there is nothing to estimate.",
        (kinds, seats) if kinds == seats => "The interval is Wilson's.",
        _ => "The interval is Wilson's over games, divided among the seats of a kind.",
    }
}

/// Wins as a whole number if possible, otherwise with two decimals.
fn wins(wins: f64) -> String {
    let hundredths = (wins * 100.0).round() as u64;
    match (grouped(hundredths / 100), hundredths % 100) {
        (whole, 0) => whole,
        (whole, part) => format!("{whole}.{part:02}"),
    }
}

/// With commas between groups of three digits.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped() {
        let shown = [0, 999, 1000, 1_234_567].map(grouped);
        assert_eq!(shown, ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn parts_of_wins_are_shown() {
        let shown = [17.0, 1234.5, 1.0 / 3.0, 0.999].map(wins);
        assert_eq!(shown, ["17", "1,234.50", "0.33", "1"]);
    }
}
