//! The results as a table and as JSON.

use std::fmt::Write as _;
use std::fs;
use std::io;

use serde::Serialize;

use crate::clock::{Figure, REFERENCE_WORK, Spread};
use crate::trial::Trial;

/// All results.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    reference: &'static str,
    trials: Vec<Trial>,
}

impl Report {
    pub(crate) fn new(trials: Vec<Trial>) -> Report {
        Report {
            reference: REFERENCE_WORK,
            trials,
        }
    }

    pub(crate) fn write_json(&self, file: &str) -> io::Result<()> {
        let json = serde_json::to_string_pretty(self)?;
        fs::write(file, json + "\n")
    }

    pub(crate) fn table(&self) -> String {
        let mut text = String::from("One core. Medians, with quartiles in brackets.\n");
        for trial in &self.trials {
            let _ = write!(text, "\n{}", trial_table(trial));
        }
        let _ = writeln!(text, "\nReference: {}.", self.reference);
        text
    }
}

fn trial_table(trial: &Trial) -> String {
    let mut text = format!(
        "{}, {} players: state of {} bytes; a playout has {:.1} decisions and {:.1} chance outcomes\n",
        trial.game,
        trial.players,
        trial.state_bytes,
        trial.decisions_per_playout,
        trial.chances_per_playout
    );
    for (name, rate) in [
        ("playouts/s", trial.playouts_per_second),
        ("decisions/s", trial.decisions_per_second),
    ] {
        let _ = writeln!(text, "  {name:<12} {}", spread(rate, 0).trim_end());
    }
    for (name, figure) in [
        ("decision", trial.decision),
        ("clone", trial.clone),
        ("view", trial.view),
        ("determinize", trial.determinize),
        ("choices", trial.choices),
        ("mate", trial.mate),
    ] {
        let _ = writeln!(text, "  {name:<12} {}", nanoseconds(figure));
    }
    text
}

fn nanoseconds(figure: Figure) -> String {
    let Figure {
        ns,
        ratio,
        reference_ns,
    } = figure;
    format!(
        "{} ns  {:>8.2} × the reference of {:.2} ns",
        spread(ns, 1),
        ratio.median,
        reference_ns.median
    )
}

fn spread(spread: Spread, digits: usize) -> String {
    let bracket = format!("[{:.digits$}–{:.digits$}]", spread.low, spread.high);
    format!("{:>12.digits$} {bracket:<22}", spread.median)
}
