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
        existing: Existing,
    },
    Load {
        file: String,
    },
    Language(Language),
    Quit,
}

/// What happens to a file that is already there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Existing {
    Kept,
    Replaced,
}

/// One command: how it is typed in either language, the text that explains it, and what it
/// becomes with what stands after it.
struct Entry {
    english: &'static str,
    french: &'static str,
    help: &'static str,
    make: fn(String) -> Option<Command>,
}

const ENTRIES: &[Entry] = &[
    Entry {
        english: "help",
        french: "aide",
        help: "app-help-help",
        make: |_| Some(Command::Help),
    },
    Entry {
        english: "board",
        french: "plateau",
        help: "app-help-board",
        make: |_| Some(Command::Board),
    },
    Entry {
        english: "choices",
        french: "choix",
        help: "app-help-choices",
        make: |_| Some(Command::Choices),
    },
    Entry {
        english: "forecast ACTION",
        french: "prévoir ACTION",
        help: "app-help-forecast",
        make: |action| Some(Command::Forecast(action)),
    },
    Entry {
        english: "log",
        french: "journal",
        help: "app-help-log",
        make: |_| Some(Command::Log),
    },
    Entry {
        english: "undo",
        french: "annuler",
        help: "app-help-undo",
        make: |_| Some(Command::Undo),
    },
    Entry {
        english: "silent",
        french: "silence",
        help: "app-help-silent",
        make: |_| Some(Command::Silent),
    },
    Entry {
        english: "save FILE",
        french: "sauver FICHIER",
        help: "app-help-save",
        make: |file| {
            Some(Command::Save {
                file,
                existing: Existing::Kept,
            })
        },
    },
    Entry {
        english: "save! FILE",
        french: "sauver! FICHIER",
        help: "app-help-replace",
        make: |file| {
            Some(Command::Save {
                file,
                existing: Existing::Replaced,
            })
        },
    },
    Entry {
        english: "load FILE",
        french: "charger FICHIER",
        help: "app-help-load",
        make: |file| Some(Command::Load { file }),
    },
    Entry {
        english: "lang en|fr",
        french: "langue en|fr",
        help: "app-help-lang",
        make: |code| language_from_code(&code).map(Command::Language),
    },
    Entry {
        english: "quit",
        french: "quitter",
        help: "app-help-quit",
        make: |_| Some(Command::Quit),
    },
];

/// What a line says as a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reading {
    /// This.
    Command(Command),
    /// A command with the wrong thing after it; how it is used.
    Misused(Phrase),
    /// Not a command.
    Other,
}

/// How exactly a command must be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spelling {
    /// In full.
    Full,
    /// A beginning no other command has is enough.
    Short,
}

/// Reads a line as a command.
pub(super) fn read(line: &str, spelling: Spelling) -> Reading {
    let (word, rest) = split(line);
    let mut found = ENTRIES
        .iter()
        .filter(|entry| entry.is_called(word, spelling));
    let (Some(entry), None) = (found.next(), found.next()) else {
        return Reading::Other;
    };
    let (_, argument) = split(entry.english);
    let made = match (argument.is_empty(), rest.is_empty()) {
        (true, true) | (false, false) => (entry.make)(rest.to_owned()),
        _ => None,
    };
    made.map_or_else(|| Reading::Misused(entry.usage()), Reading::Command)
}

fn split(line: &str) -> (&str, &str) {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    (word, rest.trim())
}

impl Entry {
    fn is_called(&self, word: &str, spelling: Spelling) -> bool {
        let word = word.to_lowercase().replace('é', "e");
        let names = [self.english, self.french].map(|usage| split(usage).0.replace('é', "e"));
        names.iter().any(|name| match spelling {
            Spelling::Full => *name == word,
            // A file is never replaced by a slip.
            Spelling::Short => !word.is_empty() && !name.ends_with('!') && name.starts_with(&word),
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
pub(super) fn all(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    ENTRIES
        .iter()
        .map(move |entry| (entry.in_language(language), entry.help))
}

/// The words that begin the commands in a language.
pub(super) fn names(language: Language) -> impl Iterator<Item = &'static str> {
    all(language).map(|(usage, _)| split(usage).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn full(line: &str) -> Reading {
        read(line, Spelling::Full)
    }

    #[test]
    fn commands_are_read_in_both_languages() {
        let load = |file: &str| {
            Reading::Command(Command::Load {
                file: file.to_owned(),
            })
        };
        assert_eq!(full("load my game.json"), load("my game.json"));
        assert_eq!(full("Charger a"), load("a"));
        assert_eq!(
            full("lang FR"),
            Reading::Command(Command::Language(Language::French))
        );
        assert_eq!(
            full("prevoir bid 3"),
            Reading::Command(Command::Forecast("bid 3".into()))
        );
        assert_eq!(
            full("save! x"),
            Reading::Command(Command::Save {
                file: "x".into(),
                existing: Existing::Replaced
            })
        );
    }

    #[test]
    fn the_wrong_thing_after_a_command_is_explained() {
        for line in [
            "save", "load", "lang", "lang de", "undo 3", "quit now", "forecast",
        ] {
            assert!(matches!(full(line), Reading::Misused(_)), "{line}");
        }
        for line in ["", "boar", "bid 3", "!"] {
            assert_eq!(full(line), Reading::Other, "{line}");
        }
    }

    #[test]
    fn a_beginning_is_enough_if_no_other_command_has_it() {
        assert_eq!(read("q", Spelling::Short), Reading::Command(Command::Quit));
        assert_eq!(read("u", Spelling::Short), Reading::Command(Command::Undo));
        assert_eq!(
            read("sa f", Spelling::Short),
            read("save f", Spelling::Full)
        );
        for line in ["l", "", "c", "zzz"] {
            assert_eq!(read(line, Spelling::Short), Reading::Other, "{line}");
        }
    }
}
