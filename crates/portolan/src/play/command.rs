//! What a person may type besides actions: the commands of the session, in English and in
//! French whatever language is spoken. It knows no game.

use portolan_core::{Arg, Language, Phrase};

use crate::words::language_from_code;

/// A command of the session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Board,
    Choices,
    /// What this action would cost and pay.
    Forecast(String),
    Log,
    Undo,
    /// Nothing more until somebody turns to this person.
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

/// What happens to a file that is already there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ExistingFile {
    Keep,
    Replace,
}

/// One command: how it is typed in either language, the text that explains it, and what it
/// becomes with what stands after it.
struct CommandSpec {
    english: &'static str,
    french: &'static str,
    help: &'static str,
    make: fn(String) -> Option<Command>,
}

const COMMANDS: &[CommandSpec] = &[
    CommandSpec {
        english: "help",
        french: "aide",
        help: "app-help-help",
        make: |_| Some(Command::Help),
    },
    CommandSpec {
        english: "board",
        french: "plateau",
        help: "app-help-board",
        make: |_| Some(Command::Board),
    },
    CommandSpec {
        english: "choices",
        french: "choix",
        help: "app-help-choices",
        make: |_| Some(Command::Choices),
    },
    CommandSpec {
        english: "forecast ACTION",
        french: "prévoir ACTION",
        help: "app-help-forecast",
        make: |action| Some(Command::Forecast(action)),
    },
    CommandSpec {
        english: "log",
        french: "journal",
        help: "app-help-log",
        make: |_| Some(Command::Log),
    },
    CommandSpec {
        english: "undo",
        french: "annuler",
        help: "app-help-undo",
        make: |_| Some(Command::Undo),
    },
    CommandSpec {
        english: "silent",
        french: "silence",
        help: "app-help-silent",
        make: |_| Some(Command::Silent),
    },
    CommandSpec {
        english: "save FILE",
        french: "sauver FICHIER",
        help: "app-help-save",
        make: |file| {
            Some(Command::Save {
                file,
                existing: ExistingFile::Keep,
            })
        },
    },
    CommandSpec {
        english: "save! FILE",
        french: "sauver! FICHIER",
        help: "app-help-replace",
        make: |file| {
            Some(Command::Save {
                file,
                existing: ExistingFile::Replace,
            })
        },
    },
    CommandSpec {
        english: "load FILE",
        french: "charger FICHIER",
        help: "app-help-load",
        make: |file| Some(Command::Load { file }),
    },
    CommandSpec {
        english: "lang en|fr",
        french: "langue en|fr",
        help: "app-help-lang",
        make: |code| language_from_code(&code).map(Command::Language),
    },
    CommandSpec {
        english: "quit",
        french: "quitter",
        help: "app-help-quit",
        make: |_| Some(Command::Quit),
    },
];

/// What a line says as a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ParsedLine {
    /// This.
    Command(Command),
    /// A command with the wrong thing after it; how it is used.
    WrongArgument(Phrase),
    /// Not a command.
    NotACommand,
}

/// How exactly a command must be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Matching {
    /// In full.
    Exact,
    /// A beginning no other command has is enough.
    Prefix,
}

/// Reads a line as a command.
pub(super) fn parse(line: &str, matching: Matching) -> ParsedLine {
    let (word, rest) = split(line);
    let mut found = COMMANDS
        .iter()
        .filter(|spec| spec.matches_name(word, matching));
    let (Some(spec), None) = (found.next(), found.next()) else {
        return ParsedLine::NotACommand;
    };
    let (_, argument) = split(spec.english);
    let made = match (argument.is_empty(), rest.is_empty()) {
        (true, true) | (false, false) => (spec.make)(rest.to_owned()),
        _ => None,
    };
    made.map_or_else(
        || ParsedLine::WrongArgument(spec.usage()),
        ParsedLine::Command,
    )
}

fn split(line: &str) -> (&str, &str) {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    (word, rest.trim())
}

impl CommandSpec {
    fn matches_name(&self, word: &str, matching: Matching) -> bool {
        let word = word.to_lowercase().replace('é', "e");
        let names = [self.english, self.french].map(|usage| split(usage).0.replace('é', "e"));
        names.iter().any(|name| match matching {
            Matching::Exact => *name == word,
            // A file is never replaced by a slip.
            Matching::Prefix => !word.is_empty() && !name.ends_with('!') && name.starts_with(&word),
        })
    }

    fn in_language(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::French => self.french,
        }
    }

    fn usage(&self) -> Phrase {
        Phrase::new("app-command-usage")
            .with("english", Arg::Text(self.english.to_owned()))
            .with("french", Arg::Text(self.french.to_owned()))
    }
}

/// All commands as a language writes them, with the key that explains each.
pub(super) fn usages(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    COMMANDS
        .iter()
        .map(move |spec| (spec.in_language(language), spec.help))
}

/// The words that begin the commands in a language.
pub(super) fn names(language: Language) -> impl Iterator<Item = &'static str> {
    usages(language).map(|(usage, _)| split(usage).0)
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
            ParsedLine::Command(Command::Language(Language::French))
        );
        assert_eq!(
            exact("prevoir bid 3"),
            ParsedLine::Command(Command::Forecast("bid 3".into()))
        );
        assert_eq!(
            exact("save! x"),
            ParsedLine::Command(Command::Save {
                file: "x".into(),
                existing: ExistingFile::Replace
            })
        );
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
