//! `cargo xtask play`: builds the program and starts a game in the terminal.

use crate::shell::{self, Done};

pub(crate) fn run(words: &[String]) -> Done {
    let mut command = shell::cargo(&["run", "--package", "portolan", "--bin", "portolan", "--"]);
    shell::run(command.args(arguments(words)))
}

/// What `portolan` is called with: the game may be left out.
fn arguments(words: &[String]) -> Vec<&str> {
    let named = words.first().is_some_and(|word| !word.starts_with('-'));
    let game = if named { None } else { Some("manila") };
    std::iter::once("play")
        .chain(game)
        .chain(words.iter().map(String::as_str))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn called(words: &[&str]) -> String {
        let words: Vec<_> = words.iter().map(|word| (*word).to_owned()).collect();
        arguments(&words).join(" ")
    }

    #[test]
    fn the_game_may_be_left_out() {
        assert_eq!(called(&[]), "play manila");
        assert_eq!(called(&["--seed", "3"]), "play manila --seed 3");
        assert_eq!(
            called(&["oltremare", "--seed", "3"]),
            "play oltremare --seed 3"
        );
    }
}
