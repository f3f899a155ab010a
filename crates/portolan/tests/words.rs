//! Every text there is, in both languages: nothing missing, nothing left over, the same
//! parameters, and decent French typography.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_conformance::example::Quay;
use portolan_core::{GamePackage, Language, NotationError, OptionKind, Phrased, SetupError};
use portolan_match::fair::HexError;
use portolan_match::{EntropyError, MatchErrorOf, OpenError, RecordError, UndoError, VerifyError};
use portolan_terminal::play::{FileError, PlayError};
use portolan_terminal::words::TEXTS;

/// The parameters of each message and each attribute (`key.attribute`) of a file.
type Texts = BTreeMap<String, BTreeSet<String>>;

fn read(text: &str) -> Texts {
    let resource = parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut texts = Texts::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let key = message.id.name.to_owned();
            let mut patterns = vec![(key.clone(), message.value.as_ref().expect(&key))];
            for attribute in &message.attributes {
                patterns.push((format!("{key}.{}", attribute.id.name), &attribute.value));
            }
            for (key, pattern) in patterns {
                let mut parameters = BTreeSet::new();
                collect(pattern, &mut parameters);
                assert!(
                    texts.insert(key.clone(), parameters).is_none(),
                    "{key} stands twice"
                );
            }
        }
    }
    texts
}

fn collect(pattern: &Pattern<&str>, parameters: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => inline_parameter(inline, parameters),
            Expression::Select { selector, variants } => {
                inline_parameter(selector, parameters);
                for variant in variants {
                    collect(&variant.value, parameters);
                }
            }
        }
    }
}

fn inline_parameter(inline: &InlineExpression<&str>, parameters: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            parameters.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => {
            let pattern = Pattern {
                elements: vec![PatternElement::Placeable {
                    expression: (**expression).clone(),
                }],
            };
            collect(&pattern, parameters);
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                inline_parameter(argument, parameters);
            }
        }
        _ => {}
    }
}

fn agree(what: &str, texts: portolan_core::Texts) -> Texts {
    let english = read(texts.english());
    for language in texts.languages() {
        assert_eq!(
            read(texts.get(language).unwrap()),
            english,
            "{what}: {language} and English differ in keys or parameters"
        );
    }
    english
}

fn has_all(texts: &Texts, keys: &[&str]) {
    for key in keys {
        assert!(texts.contains_key(*key), "no text for {key}");
    }
}

#[test]
fn the_application_says_everything_in_both_languages() {
    let texts = agree("application", TEXTS);
    has_all(&texts, <PlayError as Phrased<()>>::KEYS);
    has_all(&texts, <FileError as Phrased<()>>::KEYS);
}

#[test]
fn every_program_says_what_it_must_in_both_languages() {
    let texts = agree("words", portolan_words::TEXTS);
    has_all(&texts, <NotationError as Phrased<()>>::KEYS);
    has_all(&texts, <SetupError as Phrased<()>>::KEYS);
    let twice = read(TEXTS.english());
    let twice = texts.keys().find(|key| twice.contains_key(*key));
    assert_eq!(twice, None, "that is among the application's texts too");
}

#[test]
fn the_table_says_everything_in_both_languages() {
    let texts = agree("table", portolan_match::TEXTS);
    has_all(&texts, <MatchErrorOf<Quay> as Phrased<Quay>>::KEYS);
    has_all(&texts, <OpenError as Phrased<()>>::KEYS);
    has_all(&texts, <UndoError as Phrased<()>>::KEYS);
    has_all(&texts, <RecordError as Phrased<()>>::KEYS);
    has_all(&texts, <VerifyError as Phrased<()>>::KEYS);
    has_all(&texts, <EntropyError as Phrased<()>>::KEYS);
    has_all(&texts, <HexError as Phrased<()>>::KEYS);
}

struct GameTexts;

impl Visitor for GameTexts {
    type Out = ();

    fn visit<G: GamePackage + 'static>(self) {
        let texts = agree(G::NAME, G::texts());
        has_all(&texts, <G::Action as Phrased<G>>::KEYS);
        has_all(&texts, <G::Event as Phrased<G>>::KEYS);
        has_all(&texts, <G::ForecastLine as Phrased<G>>::KEYS);
        has_all(&texts, <G::Prompt as Phrased<G>>::KEYS);
        has_all(&texts, <G::Refusal as Phrased<G>>::KEYS);
        has_all(&texts, G::SOURCES);
        has_all(&texts, G::REMARKS);
        has_all(&texts, G::REACTIONS);
        has_all(&texts, &["title", "howto", "score"]);
        assert!(
            texts["score"].contains("score"),
            "{}: the score without its number",
            G::NAME
        );
        for spec in G::OPTIONS {
            let key = format!("option-{}", spec.name).replace('_', "-");
            has_all(&texts, &[&key]);
            if let OptionKind::Pick { values, .. } = spec.kind {
                for value in values {
                    has_all(&texts, &[&format!("{key}-{value}").replace('_', "-")]);
                }
            }
        }
        let foreign = texts.keys().find(|key| key.starts_with("app-"));
        assert_eq!(
            foreign,
            None,
            "{}: that belongs to the application",
            G::NAME
        );
    }
}

#[test]
fn every_game_says_everything_in_both_languages() {
    for name in NAMES {
        visit(name, GameTexts).unwrap();
    }
    GameTexts.visit::<Quay>();
}

/// How the keys of the application begin.
const PREFIXES: [&str; 3] = ["app-", "replay-", "verify-"];

/// All `"app-…"` and the like in the sources of the application.
fn used_keys(folder: &Path, keys: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            used_keys(&path, keys);
        } else {
            let source = std::fs::read_to_string(&path).unwrap();
            for prefix in PREFIXES {
                for piece in source.split(&format!("\"{prefix}")).skip(1) {
                    let key = piece.split('"').next().unwrap_or_default();
                    keys.insert(format!("{prefix}{key}"));
                }
            }
        }
    }
}

#[test]
fn every_text_of_the_application_is_used_and_every_text_used_is_there() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    // The command line says some of the terminal's texts.
    let terminal = &["../terminal/src", "src"][..];
    for (folders, texts) in [
        (terminal, TEXTS),
        (&["../words/src"], portolan_words::TEXTS),
    ] {
        let mut used = BTreeSet::new();
        for folder in folders {
            used_keys(&here.join(folder), &mut used);
        }
        let texts = read(texts.english());
        let written: BTreeSet<String> = texts
            .into_keys()
            .filter(|key| PREFIXES.iter().any(|prefix| key.starts_with(prefix)))
            .collect();
        assert_eq!(written, used, "{folders:?}");
    }
}

struct FrenchText;

impl Visitor for FrenchText {
    type Out = &'static str;

    fn visit<G: GamePackage + 'static>(self) -> &'static str {
        G::texts().get(Language::FRENCH).unwrap()
    }
}

#[test]
fn french_signs_stand_after_unbreakable_spaces() {
    let own = [TEXTS, portolan_words::TEXTS, portolan_match::TEXTS];
    let mut files: Vec<_> = own
        .iter()
        .map(|texts| texts.get(Language::FRENCH).unwrap())
        .collect();
    files.extend(NAMES.iter().map(|name| visit(name, FrenchText).unwrap()));
    for line in files.iter().flat_map(|file| file.lines()) {
        if line.starts_with('#') {
            continue;
        }
        // What a function is given is no French.
        let words = line.replace("word: ", "");
        let words = words.split_once(" = ").map_or(&*words, |(_, words)| words);
        for wrong in [" :", " ;", " !", " ?", " »", "« ", " %", "'"] {
            assert!(!words.contains(wrong), "“{wrong}” in: {line}");
        }
        for sign in [':', ';', '?', '»'] {
            for (at, _) in words.match_indices(sign) {
                let before = words[..at].chars().next_back();
                let is_notation = before == Some('"') || words[at..].starts_with(":charger");
                let fits = is_notation || matches!(before, Some('\u{a0}' | '\u{202f}'));
                assert!(fits, "“{sign}” without an unbreakable space in: {line}");
            }
        }
    }
}
