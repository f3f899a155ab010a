//! Prints the analysis of a record: who won, where the result of each seat came from, and the mistakes,
//! the greatest first. `portolan_bots` computes it.

use std::io::{self, Write};
use std::path::Path;

use portolan_bots::{
    Advice, Analysis, AnalysisError, Balance, Cancel, Effort, Judged, Verdict, analyse,
};
use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_core::drawing::Words;
use portolan_core::{Arg, GamePackage, Language, Phrase, Phrased, Seat};
use portolan_match::record::replay;
use portolan_match::{Match, Record, RecordError};

use crate::record_file;
use crate::words::{self, Speaker};

/// Why a record was not analysed.
#[derive(Debug, thiserror::Error)]
pub enum AnalyseError {
    /// The record cannot be read, or its match is not over; the message is in the requested language.
    #[error("{0}")]
    Refused(String),
    /// It was cancelled.
    #[error("cancelled")]
    Cancelled,
    /// Writing the output failed.
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// Which record to analyse, and how to show it.
#[derive(Debug, Clone)]
pub struct AnalyseOptions<'a> {
    /// The file.
    pub file: &'a Path,
    /// How closely to look.
    pub effort: Effort,
    /// How to print it.
    pub form: AnalysisForm,
    /// The language.
    pub language: Language,
}

/// How an analysis is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnalysisForm {
    /// Sentences for people.
    Text,
    /// One JSON object.
    Json,
}

/// Analyses a record file and prints what was found. `progress` is told how many of all entries are done.
///
/// # Errors
/// If the record cannot be read, is damaged or not over, if it is cancelled, or if writing fails.
pub fn run(
    options: &AnalyseOptions<'_>,
    cancel: &Cancel,
    progress: &mut dyn FnMut(usize, usize),
    out: &mut impl Write,
) -> Result<(), AnalyseError> {
    let words = words::application_speaker(options.language);
    let bytes = record_file::read(options.file, &words).map_err(AnalyseError::Refused)?;
    let refused = |error: RecordError| AnalyseError::Refused(words.say(&error.phrase(&())));
    let record = Record::read(&bytes).map_err(refused)?;
    let writer = AnalysisWriter {
        record: &record,
        options,
        cancel,
        progress,
        out,
    };
    visit(&record.game, writer).unwrap_or_else(|unknown| {
        Err(refused(RecordError::Game {
            found: unknown.given,
            expected: NAMES.join(", "),
        }))
    })
}

struct AnalysisWriter<'a, O> {
    record: &'a Record,
    options: &'a AnalyseOptions<'a>,
    cancel: &'a Cancel,
    progress: &'a mut dyn FnMut(usize, usize),
    out: &'a mut O,
}

impl<O: Write> Visitor for AnalysisWriter<'_, O> {
    type Out = Result<(), AnalyseError>;

    fn visit<G: GamePackage + 'static>(self) -> Self::Out {
        let names = distinct(&self.record.match_setup.names);
        let words = words::speaker::<G>(self.options.language, names);
        let refused = |phrase: Phrase| AnalyseError::Refused(words.say(&phrase));
        let played = replay::<G>(self.record).map_err(|error| refused(error.phrase(&())))?;
        let analysis = analyse(&played, self.options.effort, self.cancel, self.progress);
        let analysis = analysis.map_err(|error| match error {
            AnalysisError::NotOver => refused(Phrase::new("analyse-unfinished")),
            AnalysisError::Cancelled => AnalyseError::Cancelled,
        })?;
        match self.options.form {
            AnalysisForm::Json => {
                let json = serde_json::to_string_pretty(&analysis).map_err(io::Error::from)?;
                writeln!(self.out, "{json}")?;
            }
            AnalysisForm::Text => {
                let text = AnalysisText {
                    played: &played,
                    analysis: &analysis,
                    words: &words,
                };
                text.write(self.out)?;
            }
        }
        Ok(())
    }
}

/// Prints an analysis in a language.
struct AnalysisText<'a, G: GamePackage> {
    played: &'a Match<G>,
    analysis: &'a Analysis,
    words: &'a Speaker,
}

impl<G: GamePackage> AnalysisText<'_, G> {
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        for line in self.lines() {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    fn lines(&self) -> Vec<String> {
        let say = |phrase: Phrase| self.words.say(&phrase);
        let mut lines = vec![say(self.title()), say(self.winners())];
        if !self.analysis.course.learned {
            lines.push(say(Phrase::new("analyse-not-learned")));
        }
        lines.extend([String::new(), say(Phrase::new("analyse-balances"))]);
        for balance in &self.analysis.course.balances {
            lines.push(say(balance_line(balance)));
            lines.push(format!("  {}", say(meaning(balance))));
        }
        let mistakes = self.mistakes();
        let count = |number: usize| Arg::Number(number as i64);
        let found = Phrase::new("analyse-mistakes")
            .with("count", count(mistakes.len()))
            .with("decisions", count(self.analysis.decisions.len()));
        lines.extend([String::new(), say(found)]);
        lines.extend(mistakes.into_iter().map(|judged| say(self.mistake(judged))));
        lines
    }

    fn title(&self) -> Phrase {
        let seats = Seat::all(self.played.game().seats());
        Phrase::new("replay-title")
            .with("game", Arg::Text(G::NAME.to_owned()))
            .with("rules", G::RULES)
            .with("names", Arg::list(seats.map(Arg::Seat)))
    }

    fn winners(&self) -> Phrase {
        let ranking = self.played.result();
        let winners = ranking.map(|ranking| ranking.winners()).unwrap_or_default();
        let winners: Vec<_> = winners.iter().map(Arg::Seat).collect();
        Phrase::new("app-result-won")
            .with("count", Arg::Number(winners.len() as i64))
            .with("winners", Arg::List(winners))
    }

    /// Mistakes and blunders, the greatest loss first.
    fn mistakes(&self) -> Vec<&Judged> {
        let all = self.analysis.decisions.iter();
        let mut found: Vec<_> = all
            .filter(|judged| judged.verdict != Verdict::Good)
            .collect();
        found.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        found
    }

    fn mistake(&self, judged: &Judged) -> Phrase {
        let key = match judged.verdict {
            Verdict::Blunder => "analyse-blunder",
            Verdict::Good | Verdict::Mistake => "analyse-mistake",
        };
        let is_other = |advice: &&Advice| advice.action.as_ref() != Some(&judged.action);
        let better = judged.best.iter().find(is_other);
        let better = better.and_then(|advice| advice.phrase.clone());
        Phrase::new(key)
            .with("entry", judged.entry)
            .with("seat", judged.seat)
            .with("action", judged.phrase.clone())
            .with(
                "better",
                better.map_or_else(|| Arg::key("analyse-silence"), Arg::from),
            )
            // Rounded down, so that a mistake is never shown with the points of a blunder.
            .with("loss", Arg::Number((100.0 * judged.loss) as i64))
            .with("error", points(judged.error.into()).max(1))
    }
}

/// The names, with the number of the seat where several are the same, as with bots of one level.
fn distinct(names: &[String]) -> Vec<String> {
    let seats = Seat::all(names.len()).zip(names);
    seats
        .map(|(seat, name)| {
            let same = names.iter().filter(|other| *other == name).count();
            if same > 1 {
                format!("{name} {seat}")
            } else {
                name.clone()
            }
        })
        .collect()
}

/// A part of a win in points, of which a win has 100.
fn points(part: f64) -> i64 {
    (100.0 * part).round() as i64
}

/// The parts of a result in whole points that add up to the result in whole points: what rounding leaves
/// over goes to the parts that it changed most.
fn whole_points(parts: [f64; 4], result: f64) -> [i64; 4] {
    let mut whole = parts.map(points);
    let mut missing = points(result) - whole.iter().sum::<i64>();
    while missing != 0 {
        let step = missing.signum();
        let gap = |index: &usize| (100.0 * parts[*index] - whole[*index] as f64) * step as f64;
        let most = (0..parts.len()).max_by(|one, other| gap(one).total_cmp(&gap(other)));
        whole[most.unwrap_or(0)] += step;
        missing -= step;
    }
    whole
}

fn balance_line(balance: &Balance) -> Phrase {
    let parts = [balance.start, balance.luck, balance.own, balance.others];
    let [start, luck, own, others] = whole_points(parts, balance.result);
    Phrase::new("analyse-balance")
        .with("seat", balance.seat)
        .with("start", start)
        .with("luck", signed(luck))
        .with("own", signed(own))
        .with("others", signed(others))
        .with("result", points(balance.result))
}

/// A change with a true minus sign.
fn signed(points: i64) -> Arg {
    Arg::Text(match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    })
}

/// Changes below this mean nothing, as a part of a win.
const NOTICEABLE: f64 = 0.05;

/// What mattered most to a seat.
fn meaning(balance: &Balance) -> Phrase {
    let causes = [
        (balance.luck, "analyse-luck-helped", "analyse-luck-hurt"),
        (balance.own, "analyse-own-helped", "analyse-own-hurt"),
        (
            balance.others,
            "analyse-others-helped",
            "analyse-others-hurt",
        ),
    ];
    // What led to the result: help explains a win, harm a loss.
    let towards = if balance.result > balance.start {
        1.0
    } else {
        -1.0
    };
    let (change, helped, hurt) = causes
        .into_iter()
        .max_by(|one, other| (one.0 * towards).total_cmp(&(other.0 * towards)))
        .unwrap_or(causes[0]);
    let key = match change * towards {
        part if part < NOTICEABLE => "analyse-even",
        _ if towards > 0.0 => helped,
        _ => hurt,
    };
    Phrase::new(key).with("seat", balance.seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn balance(start: f64, luck: f64, own: f64, others: f64) -> Balance {
        Balance {
            seat: Seat::new(0),
            start,
            luck,
            own,
            others,
            result: start + luck + own + others,
        }
    }

    #[test]
    fn whole_points_add_up_to_the_result() {
        for parts in [
            [0.333, 0.333, 0.334, 0.0],
            [0.254, 0.254, 0.254, 0.238],
            [0.25, -0.126, -0.078, -0.046],
            [0.335, 0.335, -0.335, -0.335],
        ] {
            let result: f64 = parts.iter().sum();
            let whole = whole_points(parts, result);
            assert_eq!(whole.iter().sum::<i64>(), points(result), "{parts:?}");
            for (part, whole) in parts.iter().zip(whole) {
                assert!((100.0 * part - whole as f64).abs() <= 1.0, "{parts:?}");
            }
        }
    }

    #[test]
    fn the_cause_that_led_to_the_result_is_named() {
        for (balance, key) in [
            (balance(0.25, 0.5, -0.05, 0.3), "analyse-luck-helped"),
            (balance(0.25, 0.1, 0.6, 0.05), "analyse-own-helped"),
            (balance(0.25, 0.1, -0.4, 0.05), "analyse-own-hurt"),
            (balance(0.25, -0.05, 0.1, -0.3), "analyse-others-hurt"),
            (balance(0.25, -0.3, 0.1, -0.05), "analyse-luck-hurt"),
            (balance(0.5, 0.02, 0.01, -0.03), "analyse-even"),
        ] {
            assert_eq!(meaning(&balance).key, key, "{balance:?}");
        }
    }

    #[test]
    fn equal_names_are_told_apart() {
        let names = ["mate", "Ada", "mate"].map(str::to_owned);
        assert_eq!(distinct(&names), ["mate 1", "Ada", "mate 3"]);
    }

    #[test]
    fn changes_have_signs() {
        assert_eq!(signed(7), Arg::Text("+7".into()));
        assert_eq!(signed(-7), Arg::Text("−7".into()));
        assert_eq!(signed(0), Arg::Text("0".into()));
    }
}
