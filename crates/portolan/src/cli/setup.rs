//! Setup of a game on the command line: `--option NAME=VALUE` and `--edition FILE`, shared by the
//! commands that open a game, and the list of options for the help.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use clap::Args;
use portolan_catalogue::{AnyGame, NAMES, any_game};
use portolan_core::Value;

use super::Failure;

/// Options and edition of a game.
#[derive(Debug, Clone, Args)]
pub struct SetupArgs {
    /// Sets an option of the game; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = named_value)]
    options: Vec<(String, Value)>,
    #[command(flatten)]
    edition: EditionArgs,
}

/// Which component tables are used.
#[derive(Debug, Clone, Default, Args)]
pub struct EditionArgs {
    /// Plays with other component tables than the built-in ones
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
}

impl SetupArgs {
    /// The options by name.
    ///
    /// # Errors
    /// An option that is set twice.
    pub fn options(&self) -> Result<BTreeMap<String, Value>, Failure> {
        let mut options = BTreeMap::new();
        for (name, value) in &self.options {
            if options.insert(name.clone(), value.clone()).is_some() {
                return Err(Failure::Input(format!("option {name} is set twice")));
            }
        }
        Ok(options)
    }

    /// The text of the edition, if one was given.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn edition(&self) -> Result<Option<String>, Failure> {
        self.edition.read()
    }
}

impl EditionArgs {
    /// The text of the edition, if one was given.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn read(&self) -> Result<Option<String>, Failure> {
        self.edition
            .as_ref()
            .map(|file| {
                fs::read_to_string(file).map_err(|error| {
                    Failure::Input(format!(
                        "cannot read the edition {}: {error}",
                        file.display()
                    ))
                })
            })
            .transpose()
    }
}

fn named_value(text: &str) -> Result<(String, Value), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() && !value.is_empty() => {
            Ok((name.to_owned(), Value::from(value)))
        }
        _ => Err("expected NAME=VALUE".to_owned()),
    }
}

/// The options of all games, for the end of a help text.
#[must_use]
pub fn options_help() -> String {
    NAMES
        .iter()
        .filter_map(|name| any_game(name).ok().map(option_list))
        .collect::<Vec<_>>()
        .join("\n")
}

fn option_list(game: &dyn AnyGame) -> String {
    let mut list = format!("Options of {}:\n", game.name());
    for spec in game.options() {
        let (values, default) = (spec.kind.expected(), spec.kind.default_value());
        let _ = writeln!(list, "  {:<20} {values} (default {default})", spec.name);
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_is_a_name_and_a_value() {
        let read = named_value("cubes=on");
        assert_eq!(read, Ok(("cubes".to_owned(), Value::from("on"))));
        for wrong in ["cubes", "=on", "cubes=", ""] {
            assert!(named_value(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_option_is_set_once() {
        let twice = SetupArgs {
            options: vec![("fog".into(), "on".into()), ("fog".into(), "off".into())],
            edition: EditionArgs::default(),
        };
        let message = twice.options().unwrap_err().to_string();
        assert_eq!(message, "option fog is set twice");
    }

    #[test]
    fn the_help_lists_the_options_of_every_game() {
        for name in NAMES {
            assert!(options_help().contains(&format!("Options of {name}:")));
        }
    }
}
