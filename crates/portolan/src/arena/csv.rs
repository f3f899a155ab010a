//! A report as comma-separated values: one line for each bot level; the speed is repeated in every
//! line, and the processor time of a decision is empty for levels that do not search. No value needs quoting.

use portolan_arena::{LevelResult, Report};

const COLUMNS: &str = "game,seed,name,games,wins,win_share,low,high,mean,sd,\
    games_per_second,decisions_per_second,think_mean_ms,think_p99_ms\n";

/// The lines; the first names the columns.
pub(super) fn lines(report: &Report) -> String {
    let rows = report
        .results
        .players
        .iter()
        .map(|player| row(report, player));
    std::iter::once(COLUMNS.to_owned()).chain(rows).collect()
}

fn row(report: &Report, player: &LevelResult) -> String {
    let maybe = |number: Option<f64>| number.map_or_else(String::new, |n| n.to_string());
    let mut times = report.speed.thinking.iter();
    let thinking = times.find(|time| time.level == player.name);
    let cells = [
        report.results.game.to_owned(),
        report.results.seed.to_string(),
        player.name.to_string(),
        player.games.to_string(),
        player.wins.to_string(),
        player.win_share.to_string(),
        player.low.to_string(),
        player.high.to_string(),
        maybe(player.mean),
        maybe(player.sd),
        report.speed.games_per_second.to_string(),
        report.speed.decisions_per_second.to_string(),
        maybe(thinking.map(|time| time.mean_ms)),
        maybe(thinking.map(|time| time.p99_ms)),
    ];
    cells.join(",") + "\n"
}
