//! What a person may type besides actions: the commands of the session. Their names are texts; the
//! names of every language are accepted, whichever is spoken. It knows no game.

use portolan_core::drawing::Words;
use portolan_core::{Arg, Language, Phrase};

use crate::words::{application_speaker, language_from_code, languages};

/// A command of the session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Board,
    Choices,
    /// Shows what this action would cost and pay.
    Forecast(String),
    /// Shows the best actions.
    Hint,
    Log,
    Undo,
    /// Lists the standing orders.
    Orders,
    /// Gives this standing order, or the one with this number.
    Order(String),
    /// Revokes the standing order.
    RevokeOrder,
    /// Asks this person nothing out of turn until there is something to answer.
    Silent,
    Save {
        file: String,
        existing: ExistingFile,
    },
    Load {
        file: String,
    },
    Language(Language),
    Quit,
}

/// What to do if the file already exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ExistingFile {
    Keep,
    Replace,
}

/// One command: the keys of the texts with its name and argument and of its explanation, and the
/// command made from an argument.
struct CommandSpec {
    usage: &'static str,
    help: &'static str,
    make: fn(String) -> Option<Command>,
}

const COMMANDS: &[CommandSpec] = &[
    CommandSpec {
        usage: "app-command-help",
        help: "app-help-help",
        make: |_| Some(Command::Help),
    },
    CommandSpec {
        usage: "app-command-board",
        help: "app-help-board",
        make: |_| Some(Command::Board),
    },
    CommandSpec {
        usage: "app-command-choices",
        help: "app-help-choices",
        make: |_| Some(Command::Choices),
    },
    CommandSpec {
        usage: "app-command-forecast",
        help: "app-help-forecast",
        make: |action| Some(Command::Forecast(action)),
    },
    CommandSpec {
        usage: "app-command-hint",
        help: "app-help-hint",
        make: |_| Some(Command::Hint),
    },
    CommandSpec {
        usage: "app-command-log",
        help: "app-help-log",
        make: |_| Some(Command::Log),
    },
    CommandSpec {
        usage: "app-command-undo",
        help: "app-help-undo",
        make: |_| Some(Command::Undo),
    },
    CommandSpec {
        usage: "app-command-orders",
        help: "app-help-orders",
        make: |_| Some(Command::Orders),
    },
    CommandSpec {
        usage: "app-command-order",
        help: "app-help-order",
        make: |order| {
            Some(if is_no_order(&order) {
                Command::RevokeOrder
            } else {
                Command::Order(order)
            })
        },
    },
    CommandSpec {
        usage: "app-command-silent",
        help: "app-help-silent",
        make: |_| Some(Command::Silent),
    },
    CommandSpec {
        usage: "app-command-save",
        help: "app-help-save",
        make: |file| {
            Some(Command::Save {
                file,
                existing: ExistingFile::Keep,
            })
        },
    },
    CommandSpec {
        usage: "app-command-replace",
        help: "app-help-replace",
        make: |file| {
            Some(Command::Save {
                file,
                existing: ExistingFile::Replace,
            })
        },
    },
    CommandSpec {
        usage: "app-command-load",
        help: "app-help-load",
        make: |file| Some(Command::Load { file }),
    },
    CommandSpec {
        usage: "app-command-lang",
        help: "app-help-lang",
        make: |code| language_from_code(&code).map(Command::Language),
    },
    CommandSpec {
        usage: "app-command-quit",
        help: "app-help-quit",
        make: |_| Some(Command::Quit),
    },
];

/// A line read as a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ParsedLine {
    /// A valid command.
    Command(Command),
    /// A command with a missing, unexpected or wrong argument; the phrase explains its usage.
    WrongArgument(Phrase),
    /// Not a command.
    NotACommand,
}

/// How the name of a command is matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Matching {
    /// The whole name.
    Exact,
    /// A prefix that no other command has is enough.
    Prefix,
}

/// Reads a line as a command. A whole name is never taken for the prefix of another.
pub(super) fn parse(line: &str, matching: Matching) -> ParsedLine {
    let (word, rest) = split(line);
    let find = |matching| {
        let mut found = COMMANDS
            .iter()
            .filter(move |spec| spec.matches_name(word, matching));
        found.next().filter(|_| found.next().is_none())
    };
    let Some(spec) = find(Matching::Exact).or_else(|| find(matching)) else {
        return ParsedLine::NotACommand;
    };
    let usage = spec.usage_in(Language::ENGLISH);
    let has_argument = !split(&usage).1.is_empty();
    let made = match (!has_argument, rest.is_empty()) {
        (true, true) | (false, false) => (spec.make)(rest.to_owned()),
        _ => None,
    };
    made.map_or_else(
        || ParsedLine::WrongArgument(spec.wrong_argument()),
        ParsedLine::Command,
    )
}

fn split(line: &str) -> (&str, &str) {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    (word, rest.trim())
}

impl CommandSpec {
    fn matches_name(&self, word: &str, matching: Matching) -> bool {
        let word = without_accents(word);
        languages().any(|language| {
            let usage = self.usage_in(language);
            let name = without_accents(split(&usage).0);
            match matching {
                Matching::Exact => name == word,
                // An abbreviation never means a command that replaces a file.
                Matching::Prefix => {
                    !word.is_empty() && !name.ends_with('!') && name.starts_with(&word)
                }
            }
        })
    }

    /// The command as a language writes it, with the name of its argument.
    fn usage_in(&self, language: Language) -> String {
        application_speaker(language).say(&self.usage_phrase())
    }

    fn usage_phrase(&self) -> Phrase {
        let codes: Vec<_> = languages().map(Language::code).collect();
        Phrase::new(self.usage).with("codes", Arg::Text(codes.join("|")))
    }

    fn wrong_argument(&self) -> Phrase {
        Phrase::new("app-command-usage").with("usage", self.usage_phrase())
    }
}

/// Whether this is the word for no order, in any language.
fn is_no_order(word: &str) -> bool {
    languages().any(|language| application_speaker(language).key("app-order-off") == word)
}

fn without_accents(word: &str) -> String {
    word.to_lowercase().replace('é', "e")
}

/// All commands as a language writes them, with the key that explains each.
pub(super) fn usages(language: Language) -> impl Iterator<Item = (String, &'static str)> {
    COMMANDS
        .iter()
        .map(move |spec| (spec.usage_in(language), spec.help))
}

/// The commands that give this standing order, or none, in a language.
pub(super) fn order_lines(
    language: Language,
    orders: impl Iterator<Item = String>,
) -> impl Iterator<Item = String> {
    let speaker = application_speaker(language);
    let usage = speaker.key("app-command-order");
    let name = split(&usage).0.to_owned();
    let off = speaker.key("app-order-off");
    orders
        .chain([off])
        .map(move |order| format!("{name} {order}"))
}

/// The words that begin the commands in a language.
pub(super) fn names(language: Language) -> impl Iterator<Item = String> {
    usages(language).map(|(usage, _)| split(&usage).0.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(line: &str) -> ParsedLine {
        parse(line, Matching::Exact)
    }

    #[test]
    fn commands_are_read_in_both_languages() {
        let load = |file: &str| {
            ParsedLine::Command(Command::Load {
                file: file.to_owned(),
            })
        };
        assert_eq!(exact("load my game.json"), load("my game.json"));
        assert_eq!(exact("Charger a"), load("a"));
        assert_eq!(
            exact("lang FR"),
            ParsedLine::Command(Command::Language(Language::FRENCH))
        );
        assert_eq!(
            exact("prevoir bid 3"),
            ParsedLine::Command(Command::Forecast("bid 3".into()))
        );
        for hint in ["hint", "conseil"] {
            assert_eq!(exact(hint), ParsedLine::Command(Command::Hint));
        }
        assert_eq!(
            exact("save! x"),
            ParsedLine::Command(Command::Save {
                file: "x".into(),
                existing: ExistingFile::Replace
            })
        );
    }

    #[test]
    fn a_whole_name_is_not_the_beginning_of_another() {
        for matching in [Matching::Exact, Matching::Prefix] {
            let order = ParsedLine::Command(Command::Order("pass letters".into()));
            assert_eq!(parse("order pass letters", matching), order);
            assert_eq!(parse("consigne pass letters", matching), order);
            let orders = ParsedLine::Command(Command::Orders);
            assert_eq!(parse("orders", matching), orders);
            let revoke = ParsedLine::Command(Command::RevokeOrder);
            assert_eq!(parse("order off", matching), revoke);
            assert_eq!(parse("consigne aucune", matching), revoke);
        }
        assert_eq!(parse("ord x", Matching::Prefix), ParsedLine::NotACommand);
    }

    #[test]
    fn the_wrong_thing_after_a_command_is_explained() {
        for line in [
            "save", "load", "lang", "lang de", "undo 3", "quit now", "forecast",
        ] {
            assert!(
                matches!(exact(line), ParsedLine::WrongArgument(_)),
                "{line}"
            );
        }
        for line in ["", "boar", "bid 3", "!"] {
            assert_eq!(exact(line), ParsedLine::NotACommand, "{line}");
        }
    }

    #[test]
    fn a_beginning_is_enough_if_no_other_command_has_it() {
        assert_eq!(
            parse("q", Matching::Prefix),
            ParsedLine::Command(Command::Quit)
        );
        assert_eq!(
            parse("u", Matching::Prefix),
            ParsedLine::Command(Command::Undo)
        );
        assert_eq!(
            parse("sa f", Matching::Prefix),
            parse("save f", Matching::Exact)
        );
        for line in ["l", "", "c", "zzz"] {
            assert_eq!(
                parse(line, Matching::Prefix),
                ParsedLine::NotACommand,
                "{line}"
            );
        }
    }
}
