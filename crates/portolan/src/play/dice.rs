//! Dice rolled on the real table: people are asked for them and type the notation or only the
//! numbers. Which outcomes there are is the game's business.

use std::io;

use portolan_core::drawing::Ink;
use portolan_core::{Arg, Phrase, Title, Word};

use super::command::{self, Reading, Spelling};
use super::session::{Next, Session};

impl<G: Title> Session<'_, G> {
    /// Asks for the dice people rolled on the real table.
    pub(super) fn real_dice(&mut self) -> io::Result<Next> {
        let Ok(odds) = self.table.odds() else {
            return Ok(Next::Go);
        };
        let form = || Arg::Text(blank(&odds));
        let seat = self.keyboard;
        self.tell(seat)?;
        self.show_board_if_new(seat)?;
        self.say(
            Ink::Strong,
            &Phrase::new("app-dice-ask").with("form", form()),
        )?;
        loop {
            let Some(line) = self.read(None)? else {
                return Ok(Next::Stop);
            };
            let outcome = rolled(&line, &odds);
            let next = match (
                outcome,
                command::read(line.trim_start_matches(':'), Spelling::Short),
            ) {
                (Some(outcome), _) => match self.table.chance(&outcome) {
                    Ok(_) => {
                        self.keeper.touch();
                        Next::Go
                    }
                    Err(error) => self.refused(&error)?,
                },
                (None, Reading::Command(command)) => self.obey(seat, command)?,
                (None, Reading::Misused(usage)) => self.refuse(&usage)?,
                (None, Reading::Other) => {
                    self.refuse(&Phrase::new("app-dice-unknown").with("form", form()))?
                }
            };
            if next != Next::Ask {
                return Ok(next);
            }
        }
    }
}

/// The outcome people rolled: its notation, or only its numbers in order.
fn rolled<O: Word>(line: &str, odds: &[(O, u32)]) -> Option<O> {
    if let Ok(outcome) = line.parse::<O>() {
        return Some(outcome);
    }
    let typed: Vec<&str> = line
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '+' | '/'))
        .filter(|word| !word.is_empty())
        .collect();
    let typed = numbers(&typed).filter(|numbers| !numbers.is_empty())?;
    odds.iter()
        .map(|(outcome, _)| outcome)
        .find(|outcome| numbers_in(&outcome.to_string()) == typed)
        .cloned()
}

fn numbers_in(notation: &str) -> Vec<u32> {
    notation
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect()
}

/// What is asked for, in the notation, with `?` where outcomes differ.
fn blank<O: Word>(odds: &[(O, u32)]) -> String {
    let mut notations = odds.iter().map(|(outcome, _)| outcome.to_string());
    let first = notations.next().unwrap_or_default();
    let mut words: Vec<String> = first.split_whitespace().map(str::to_owned).collect();
    for other in notations {
        for (word, other) in words.iter_mut().zip(other.split_whitespace()) {
            if word != other {
                "?".clone_into(word);
            }
        }
    }
    words.join(" ")
}

fn numbers(typed: &[&str]) -> Option<Vec<u32>> {
    typed.iter().map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use manila::Outcome;

    use super::*;

    fn odds() -> Vec<(Outcome, u32)> {
        let roll = |jade: u32| {
            format!("roll jade {jade} silk {}", 7 - jade)
                .parse()
                .unwrap()
        };
        (1..=6).map(|jade| (roll(jade), 1)).collect()
    }

    #[test]
    fn dice_are_read_as_notation_or_as_numbers() {
        let four = "roll jade 4 silk 3".parse().ok();
        for line in ["roll jade 4 silk 3", "4 3", " 4, 3 ", "4+3", "4/3"] {
            assert_eq!(rolled(line, &odds()), four, "{line}");
        }
        for line in ["", "7", "4 4", "4 3 1", "four", ",", "4.3", "-4 3"] {
            assert_eq!(rolled(line, &odds()), None, "{line}");
        }
    }

    #[test]
    fn what_differs_is_asked_for() {
        assert_eq!(blank(&odds()), "roll jade ? silk ?");
        assert_eq!(blank::<Outcome>(&[]), "");
    }
}
