//! The purpose of each file of a game, determined by its path. This is the only place to change when
//! a game has a module with a new name.

use std::path::Path;

/// The purpose of a part of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Parts,
    State,
    Rules,
    Words,
    Glue,
    Determinize,
    Other,
    Tests,
    Heuristic,
    Terminal,
    FreeText,
}

impl Purpose {
    /// All purposes. Those that count toward the aim come first.
    pub(super) const ALL: [Purpose; 11] = [
        Purpose::Parts,
        Purpose::State,
        Purpose::Rules,
        Purpose::Words,
        Purpose::Glue,
        Purpose::Determinize,
        Purpose::Other,
        Purpose::Tests,
        Purpose::Heuristic,
        Purpose::Terminal,
        Purpose::FreeText,
    ];

    /// Whether the lines of this purpose count toward the aim.
    pub(super) fn counts(self) -> bool {
        !matches!(
            self,
            Purpose::Tests | Purpose::Heuristic | Purpose::Terminal | Purpose::FreeText
        )
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Purpose::Parts => "parts & edition",
            Purpose::State => "state & view",
            Purpose::Rules => "rules",
            Purpose::Words => "words",
            Purpose::Glue => "contract glue",
            Purpose::Determinize => "determinize & reshuffle",
            Purpose::Other => "other",
            Purpose::Tests => "tests",
            Purpose::Heuristic => "heuristic player",
            Purpose::Terminal => "terminal drawing",
            Purpose::FreeText => "free-text parsing",
        }
    }

    /// The purpose of a file. The path is relative to the folder of the game.
    pub(super) fn of(path: &Path) -> Purpose {
        let names: Vec<_> = path
            .iter()
            .map(|name| name.to_str().unwrap_or_default())
            .collect();
        let is_tests = |name: &&str| matches!(*name, "tests" | "tests.rs" | "benches");
        let module = match names.as_slice() {
            names if names.iter().any(is_tests) => return Purpose::Tests,
            ["src", module, ..] => module.strip_suffix(".rs").unwrap_or(module),
            _ => return Purpose::Other,
        };
        let row = MODULES.iter().find(|(_, names)| names.contains(&module));
        row.map_or(Purpose::Other, |(purpose, _)| *purpose)
    }
}

/// The top-level modules of a game. Each is a file or a folder in `src`.
const MODULES: &[(Purpose, &[&str])] = &[
    (Purpose::Parts, &["parts", "options"]),
    (Purpose::State, &["state", "view"]),
    (Purpose::Rules, &["rules"]),
    (Purpose::Words, &["words"]),
    (Purpose::Glue, &["lib", "game", "package"]),
    (Purpose::Determinize, &["determinize", "reshuffle"]),
    (Purpose::Heuristic, &["heuristic"]),
    (Purpose::Terminal, &["terminal"]),
    (Purpose::FreeText, &["free_text"]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_purpose_of_its_top_module() {
        for (path, purpose) in [
            ("src/parts/port.rs", Purpose::Parts),
            ("src/options.rs", Purpose::Parts),
            ("src/state.rs", Purpose::State),
            ("src/view.rs", Purpose::State),
            ("src/rules/mod.rs", Purpose::Rules),
            ("src/words/action.rs", Purpose::Words),
            ("src/words.rs", Purpose::Words),
            ("src/lib.rs", Purpose::Glue),
            ("src/determinize/pools.rs", Purpose::Determinize),
            ("src/heuristic/plan.rs", Purpose::Heuristic),
            ("src/terminal/mod.rs", Purpose::Terminal),
            ("src/free_text.rs", Purpose::FreeText),
        ] {
            assert_eq!(Purpose::of(Path::new(path)), purpose, "{path}");
        }
    }

    #[test]
    fn tests_are_recognized_in_any_folder() {
        for path in [
            "tests/rules/main.rs",
            "tests/types.rs",
            "src/heuristic/tests/mod.rs",
            "src/rules/tests.rs",
            "benches/speed.rs",
        ] {
            assert_eq!(Purpose::of(Path::new(path)), Purpose::Tests, "{path}");
        }
    }

    #[test]
    fn an_unknown_module_is_other_and_counts() {
        for path in ["build.rs", "src/weather.rs", "src/weather/rules.rs"] {
            assert_eq!(Purpose::of(Path::new(path)), Purpose::Other, "{path}");
        }
        assert!(Purpose::Other.counts());
    }

    #[test]
    fn no_module_has_two_purposes() {
        let mut names: Vec<_> = MODULES.iter().flat_map(|(_, names)| *names).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
