//! How strong the levels are: what `portolan arena --levels` measured, in a file of its own that it also writes. The
//! tables in docs/bots.md have the same figures.

use serde::{Deserialize, Serialize};

use crate::level::Level;

/// The figures.
const MEASURED: &str = include_str!("../data/strength.json");

/// How often one bot of a level wins against bots of another level in all other seats.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strength {
    /// The level.
    pub level: Level,
    /// The level of the others.
    pub against: Level,
    /// The name of the game.
    pub game: String,
    /// The number of players.
    pub players: u8,
    /// The share of wins, in percent.
    pub share: f64,
    /// The lower bound of its 95 % interval.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// The number of games.
    pub games: u64,
}

impl Strength {
    /// Everything that was measured.
    #[must_use]
    pub fn measured() -> Vec<Strength> {
        // The file is part of the program, and a test reads it.
        serde_json::from_str(MEASURED).unwrap_or_default()
    }

    /// The text of a file with these figures, a line for each.
    #[must_use]
    pub fn file_of(figures: &[Strength]) -> String {
        let lines = figures
            .iter()
            .filter_map(|figure| serde_json::to_string(figure).ok());
        let lines: Vec<_> = lines.map(|line| format!("  {line}")).collect();
        format!("[\n{}\n]\n", lines.join(",\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_can_be_read_and_is_written_as_it_is() {
        let measured: Vec<Strength> = serde_json::from_str(MEASURED).unwrap();
        assert!(!measured.is_empty());
        assert_eq!(
            serde_json::from_str::<Vec<Strength>>(&Strength::file_of(&measured)).unwrap(),
            measured
        );
        for figure in &measured {
            assert!(figure.level > figure.against, "{figure:?}");
            assert!(
                figure.low <= figure.share && figure.share <= figure.high,
                "{figure:?}"
            );
        }
    }

    #[test]
    fn the_document_has_the_same_figures() {
        let document = include_str!("../../../docs/bots.md");
        for Strength {
            share,
            low,
            high,
            players,
            ..
        } in Strength::measured()
        {
            let cell = format!(
                "| {players} | {:.0} % | {share:.1} % [{low:.1}, {high:.1}] |",
                100.0 / f64::from(players)
            );
            assert!(document.contains(&cell), "{cell}");
        }
    }
}
