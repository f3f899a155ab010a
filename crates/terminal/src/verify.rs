//! Recomputes every outcome of a record and prints the verdict, what it proves
//! and what it does not. `portolan_match::fair` recomputes the outcomes.

use std::io::{self, Write};
use std::path::Path;

use portolan_catalogue::{NAMES, any_game};
use portolan_core::drawing::Words;
use portolan_core::{Arg, Language, Phrase, Phrased, Seat};
use portolan_match::{Commitment, Record, RecordError, Seed, Verdict};

use crate::record_file;
use crate::words::{self, Speaker};

/// Why a record was not verified.
#[derive(Debug, thiserror::Error)]
pub enum VerifyCommandError {
    /// The record cannot be read, or does not prove fair chance; the message is in the requested
    /// language.
    #[error("{0}")]
    Refused(String),
    /// Writing the output failed.
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// Which record to verify, against which commitment and in which language.
#[derive(Debug, Clone)]
pub struct VerifyOptions<'a> {
    /// The file.
    pub file: &'a Path,
    /// The commitment that the person noted before play.
    pub commitment: Option<Commitment>,
    /// The language.
    pub language: Language,
}

/// Verifies a record and prints the verdict.
///
/// # Errors
/// If the file cannot be read, if anything in the record is wrong or missing, or if writing fails.
pub fn run(options: &VerifyOptions<'_>, out: &mut impl Write) -> Result<(), VerifyCommandError> {
    let words = words::application_speaker(options.language);
    let bytes = record_file::read(options.file, &words).map_err(VerifyCommandError::Refused)?;
    let refused = |error: RecordError| VerifyCommandError::Refused(words.say(&error.phrase(&())));
    let record = Record::read(&bytes).map_err(refused)?;
    let game = any_game(&record.game).map_err(|unknown| {
        refused(RecordError::Game {
            found: unknown.given,
            expected: NAMES.join(", "),
        })
    })?;
    let names = record.match_setup.names.clone();
    let words = words::speaker_with_texts(options.language, game.texts(), names);
    let verdict = game.verify(&record, options.commitment.as_ref());
    let verdict =
        verdict.map_err(|error| VerifyCommandError::Refused(words.say(&error.phrase(&()))))?;
    let text = VerdictText {
        record: &record,
        verdict: &verdict,
        expected_commitment: options.commitment,
    };
    for phrase in text.phrases() {
        writeln!(out, "{}", line(&words, &phrase))?;
    }
    Ok(())
}

/// The sentence of a phrase; empty for `None`.
fn line(words: &Speaker, phrase: &Option<Phrase>) -> String {
    phrase
        .as_ref()
        .map(|phrase| words.say(phrase))
        .unwrap_or_default()
}

/// A positive verdict, with its record.
struct VerdictText<'a> {
    record: &'a Record,
    verdict: &'a Verdict,
    expected_commitment: Option<Commitment>,
}

impl VerdictText<'_> {
    /// The lines to print; `None` is a blank line.
    fn phrases(&self) -> Vec<Option<Phrase>> {
        let mut lines = vec![Some(self.title()), Some(self.ending()), Some(self.count())];
        lines.push(None);
        lines.extend(self.proof().into_iter().map(Some));
        lines.push(None);
        lines.extend(self.meaning().into_iter().map(Phrase::new).map(Some));
        lines
    }

    fn title(&self) -> Phrase {
        let seats = Seat::all(usize::from(self.record.match_setup.setup.players));
        Phrase::new("replay-title")
            .with("game", Arg::Text(self.record.game.clone()))
            .with("rules", self.record.rules)
            .with("names", Arg::List(seats.map(Arg::Seat).collect()))
    }

    fn ending(&self) -> Phrase {
        let key = if self.verdict.over {
            "verify-over"
        } else {
            "verify-broken-off"
        };
        Phrase::new(key).with("entries", self.verdict.entries)
    }

    fn count(&self) -> Phrase {
        let number = |number: u64| Arg::Number(number as i64);
        let draws = self.verdict.outcomes - self.verdict.dice;
        Phrase::new("verify-outcomes")
            .with("outcomes", number(self.verdict.outcomes))
            .with("dice", number(self.verdict.dice))
            .with("draws", number(draws))
    }

    /// Commitment, seed and entropy, so that people can compare them with their notes.
    fn proof(&self) -> Vec<Phrase> {
        let text = |key, text: String| Phrase::new(key).with("text", Arg::Text(text));
        let commitment = self.verdict.commitment.to_string();
        let mut lines = vec![text("verify-commitment", commitment)];
        let fair = self.record.fair.as_ref();
        let seed = fair.and_then(|fair| fair.seed());
        lines.extend(seed.map(|seed| text("verify-seed", Seed::to_hex(seed))));
        for (seat, given) in fair.map_or(&[][..], |fair| fair.entropy()) {
            lines.push(text("verify-entropy", given.clone()).with("seat", *seat));
        }
        lines
    }

    fn meaning(&self) -> [&'static str; 3] {
        let proves = match self.expected_commitment {
            Some(_) => "verify-proves",
            None => "verify-proves-if",
        };
        let entropy = self.record.fair.as_ref().map(|fair| fair.entropy().len());
        let not = match entropy {
            None | Some(0) => "verify-no-entropy",
            Some(_) => "verify-proves-not",
        };
        [proves, not, "verify-actions"]
    }
}
