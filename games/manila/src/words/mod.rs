//! Actions and outcomes with their notation, events, prompts, refusals and forecast lines. The
//! sentences are in the Fluent files; here are their keys and parameters.

pub(crate) mod action;
pub(crate) mod ending;
pub(crate) mod event;
pub(crate) mod feelings;
pub(crate) mod forecast_line;
pub(crate) mod outcome;
pub(crate) mod prompt;
pub(crate) mod refusal;

use std::fmt;

use portolan_core::notation::LineReader;
use portolan_core::{Arg, NotationError, Phrase, PhraseArg, Vocabulary};

use crate::{Manila, PerWare, Ware};

/// A list of wares, each phrased by the message `key` with its number as the parameter `name`.
fn ware_list<N: Into<Arg>>(
    key: &'static str,
    name: &'static str,
    numbers: impl Iterator<Item = (Ware, N)>,
    game: &Manila,
) -> Arg {
    Arg::list(numbers.map(|(ware, number)| {
        let phrase = Phrase::new(key).with("ware", ware.arg(game));
        phrase.with(name, number).into()
    }))
}

/// Writes ` ware number` for each ware that has one.
fn write_wares(numbers: &PerWare<Option<u8>>, out: &mut dyn fmt::Write) -> fmt::Result {
    for (ware, number) in numbers {
        if let Some(number) = number {
            write!(out, " {ware} {number}")?;
        }
    }
    Ok(())
}

/// Reads `WARE N` until the line ends, no ware twice, at least one.
fn read_wares<N: std::str::FromStr>(
    line: &mut LineReader<'_>,
    expected: &'static str,
) -> Result<PerWare<Option<N>>, NotationError> {
    let mut numbers = PerWare::from_fn(|_| None);
    let mut word = line.next(expected)?;
    loop {
        let ware = Ware::read_word(word)?;
        if numbers[ware].replace(line.number(expected)?).is_some() {
            return Err(NotationError::new(word, "each ware once"));
        }
        if line.peek().is_none() {
            return Ok(numbers);
        }
        word = line.next(expected)?;
    }
}
