//! Dice rolled by hand: people type the result, in notation or as bare numbers. The game decides
//! which outcomes are possible.

use std::io;

use portolan_core::drawing::TextStyle;
use portolan_core::{Arg, GamePackage, Notation, Phrase};

use super::command::{self, Matching, ParsedLine};
use super::session::{Next, Session};

impl<G: GamePackage> Session<'_, G> {
    /// Asks for the dice that people rolled by hand.
    pub(super) fn ask_real_dice(&mut self) -> io::Result<Next> {
        let Ok(odds) = self.played.odds() else {
            return Ok(Next::Continue);
        };
        let game = self.played.shared_game();
        let template = || Arg::Text(roll_template(&*game, &odds));
        let seat = self.at_keyboard;
        self.narrate(seat)?;
        self.show_board_if_new(seat)?;
        self.print_phrase(
            TextStyle::Strong,
            &Phrase::new("app-dice-ask").with("form", template()),
        )?;
        loop {
            let Some(line) = self.read(None)? else {
                return Ok(Next::Quit);
            };
            let outcome = parse_roll(&*game, &line, &odds);
            let next = match (
                outcome,
                command::parse(line.trim_start_matches(':'), Matching::Prefix),
            ) {
                (Some(outcome), _) => match self.played.chance(&outcome) {
                    Ok(_) => {
                        self.autosave.mark_changed();
                        Next::Continue
                    }
                    Err(error) => self.refuse_match_error(&error)?,
                },
                (None, ParsedLine::Command(command)) => self.run_command(seat, command)?,
                (None, ParsedLine::WrongArgument(usage)) => self.refuse(&usage)?,
                (None, ParsedLine::NotACommand) => {
                    self.refuse(&Phrase::new("app-dice-unknown").with("form", template()))?
                }
            };
            if next != Next::AskAgain {
                return Ok(next);
            }
        }
    }
}

/// The outcome that a line means: its notation, or only its numbers in order.
fn parse_roll<G, O: Notation<G>>(game: &G, line: &str, odds: &[(O, u32)]) -> Option<O> {
    if let Ok(outcome) = O::read(game, line) {
        return Some(outcome);
    }
    let typed: Vec<&str> = line
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '+' | '/'))
        .filter(|word| !word.is_empty())
        .collect();
    let typed = numbers(&typed).filter(|numbers| !numbers.is_empty())?;
    odds.iter()
        .map(|(outcome, _)| outcome)
        .find(|outcome| numbers_in(&outcome.notation(game)) == typed)
        .cloned()
}

fn numbers_in(notation: &str) -> Vec<u32> {
    notation
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect()
}

/// The notation of the outcomes, with `?` where they differ.
fn roll_template<G, O: Notation<G>>(game: &G, odds: &[(O, u32)]) -> String {
    let mut notations = odds.iter().map(|(outcome, _)| outcome.notation(game));
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
    use manila::{Manila, Outcome};
    use portolan_core::Setup;

    use super::*;

    fn manila() -> Manila {
        Manila::open(&Setup::new(3)).unwrap()
    }

    fn odds(game: &Manila) -> Vec<(Outcome, u32)> {
        let roll = |jade: u32| {
            let line = format!("roll jade {jade} silk {}", 7 - jade);
            Outcome::read(game, &line).unwrap()
        };
        (1..=6).map(|jade| (roll(jade), 1)).collect()
    }

    #[test]
    fn dice_are_read_as_notation_or_as_numbers() {
        let game = manila();
        let odds = odds(&game);
        let four = Outcome::read(&game, "roll jade 4 silk 3").ok();
        assert!(four.is_some());
        for line in ["roll jade 4 silk 3", "4 3", " 4, 3 ", "4+3", "4/3"] {
            assert_eq!(parse_roll(&game, line, &odds), four, "{line}");
        }
        for line in ["", "7", "4 4", "4 3 1", "four", ",", "4.3", "-4 3"] {
            assert_eq!(parse_roll(&game, line, &odds), None, "{line}");
        }
    }

    #[test]
    fn what_differs_is_asked_for() {
        let game = manila();
        assert_eq!(roll_template(&game, &odds(&game)), "roll jade ? silk ?");
        assert_eq!(roll_template::<_, Outcome>(&game, &[]), "");
    }
}
