//! Analyses of records.

use std::path::PathBuf;

use portolan_bots::{Budget, Cancel, Effort, Level};
use portolan_catalogue::any_game;
use portolan_core::{Language, Setup, Turn};
use portolan_match::{MatchSetup, Source};
use portolan_terminal::analyse::{AnalyseError, AnalyseOptions, AnalysisForm, run};
use serde_json::Value;

const NOT_LEARNED: &str = "Nothing has been learned about this edition";

/// Long Cours at its shortest.
fn short_game() -> Setup {
    Setup::new(3).with("short_game", true)
}

/// The record of a short game between bots.
fn record() -> String {
    played(short_game())
}

/// The record of a game of Long Cours with a deckhand, who makes mistakes.
fn played(setup: Setup) -> String {
    let names = ["Ada", "Ben", "Cleo"].map(str::to_owned).to_vec();
    let game = any_game("longcours").unwrap();
    let mut any_match = game.open(MatchSetup { setup, names }).unwrap();
    let source = Source::from_seed("analyse");
    loop {
        any_match.draw_outcomes(&source).unwrap();
        let Turn::Ask { must, .. } = any_match.turn() else {
            return any_match.record().to_text();
        };
        let seat = must.first().unwrap();
        let level = if seat.index() == 0 {
            Level::Deckhand
        } else {
            Level::Mate
        };
        let decide = any_match.bot_decision(seat, level.into(), &source);
        let action = decide(Budget::Usual, &Cancel::default()).unwrap();
        any_match.act_in_notation(seat, None, &action).unwrap();
    }
}

/// The record of a game that has only begun.
fn unfinished() -> String {
    let game = any_game("manila").unwrap();
    let any_match = game.open(MatchSetup::nameless(Setup::new(3))).unwrap();
    any_match.record().to_text()
}

fn file(name: &str, record: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("analyse-{name}.jsonl"));
    std::fs::write(&file, record).unwrap();
    file
}

struct Printed {
    result: Result<(), AnalyseError>,
    text: String,
}

fn analysed(name: &str, record: &str, form: AnalysisForm, language: Language) -> Printed {
    let options = AnalyseOptions {
        file: &file(name, record),
        effort: Effort { seed: 1, times: 1 },
        form,
        language,
    };
    let mut out = Vec::new();
    let result = run(&options, &Cancel::default(), &mut |_, _| {}, &mut out);
    Printed {
        result,
        text: String::from_utf8(out).unwrap(),
    }
}

/// The sentence that refuses a record.
fn refusal(name: &str, record: &str, language: Language) -> String {
    let printed = analysed(name, record, AnalysisForm::Text, language);
    assert_eq!(
        printed.text, "",
        "nothing is printed of a record that is refused"
    );
    match printed.result {
        Err(AnalyseError::Refused(message)) => message,
        other => panic!("{other:?}"),
    }
}

#[test]
fn it_says_who_won_what_came_of_what_and_the_mistakes_greatest_first() {
    let record = record();
    let printed = analysed("text", &record, AnalysisForm::Text, Language::ENGLISH);
    printed.result.unwrap();
    let text = printed.text;
    assert!(!text.contains('{'), "a text is missing: {text}");
    assert!(
        text.contains(" win") && !text.contains(NOT_LEARNED),
        "{text}"
    );
    let json = analysed("json", &record, AnalysisForm::Json, Language::FRENCH);
    let json: Value = serde_json::from_str(&json.text).unwrap();
    for (balance, name) in json["balances"]
        .as_array()
        .unwrap()
        .iter()
        .zip(["Ada", "Ben", "Cleo"])
    {
        let (_, line) = text.split_once(&format!("\n{name}: start ")).unwrap();
        let result = (100.0 * balance["result"].as_f64().unwrap()).round();
        let line = line.lines().next().unwrap();
        assert!(line.ends_with(&format!(", result {result}.")), "{line}");
    }
    let decisions = json["decisions"].as_array().unwrap();
    let mut losses: Vec<_> = decisions
        .iter()
        .filter(|decision| decision["verdict"] != "good")
        .map(|decision| {
            (
                decision["loss"].as_f64().unwrap(),
                decision["entry"].to_string(),
            )
        })
        .collect();
    losses.sort_by(|one, other| other.0.total_cmp(&one.0));
    assert!(!losses.is_empty(), "a deckhand makes mistakes");
    let named = text.lines().filter_map(|line| line.strip_prefix("Entry "));
    let named: Vec<_> = named.map(|line| line.split(',').next().unwrap()).collect();
    let expected: Vec<_> = losses.iter().map(|(_, entry)| entry.as_str()).collect();
    assert_eq!(named, expected);
    let french = analysed("french", &record, AnalysisForm::Text, Language::FRENCH).text;
    assert!(french.contains("Ada\u{a0}: départ "), "{french}");
    assert!(!french.contains('{'), "a text is missing: {french}");
}

#[test]
fn an_unfinished_record_is_refused_in_words() {
    assert_eq!(
        refusal("unfinished", &unfinished(), Language::ENGLISH),
        "The game of this record is not over: only a finished game can be analysed."
    );
    assert!(refusal("inachevee", &unfinished(), Language::FRENCH).contains("pas terminée"));
}

#[test]
fn a_damaged_record_is_refused_in_words() {
    let record = record();
    let lines: Vec<_> = record.lines().collect();
    let cut = lines[..lines.len() - 1].join("\n");
    let message = refusal("cut", &cut, Language::ENGLISH);
    assert!(
        message.starts_with("The record is damaged: it breaks off"),
        "{message}"
    );
    let changed = record.replacen("\"chance\":\"", "\"chance\":\"x", 1);
    let message = refusal("changed", &changed, Language::ENGLISH);
    assert!(message.ends_with("has been changed."), "{message}");
}

#[test]
fn a_record_of_other_rules_is_refused_in_words() {
    let game = any_game("manila").unwrap();
    let any_match = game.open(MatchSetup::nameless(Setup::new(3))).unwrap();
    let mut record = any_match.record();
    record.rules += 98;
    let message = refusal("rules", &record.to_text(), Language::ENGLISH);
    assert!(message.contains("rules version 99 of manila"), "{message}");
    record.game = "chess".into();
    let message = refusal("game", &record.to_text(), Language::ENGLISH);
    assert!(message.contains("the game “chess”"), "{message}");
    let options = AnalyseOptions {
        file: &PathBuf::from("no such file"),
        effort: Effort::default(),
        form: AnalysisForm::Text,
        language: Language::ENGLISH,
    };
    let missing = run(
        &options,
        &Cancel::default(),
        &mut |_, _| {},
        &mut Vec::new(),
    );
    assert!(matches!(missing, Err(AnalyseError::Refused(_))));
}

#[test]
fn a_cancelled_analysis_prints_nothing() {
    let cancel = Cancel::default();
    cancel.set();
    let options = AnalyseOptions {
        file: &file("cancelled", &record()),
        effort: Effort::default(),
        form: AnalysisForm::Text,
        language: Language::ENGLISH,
    };
    let mut out = Vec::new();
    let result = run(&options, &cancel, &mut |_, _| {}, &mut out);
    assert!(matches!(result, Err(AnalyseError::Cancelled)), "{result:?}");
    assert!(out.is_empty());
}

#[test]
fn another_edition_is_analysed_without_learned_estimates_and_says_so() {
    // Marseille a little to the east, which only the picture shows.
    let edition = any_game("longcours").unwrap().edition();
    let other = edition.replacen("5.4,    43.3", "5.5,    43.3", 1);
    assert_ne!(other, edition);
    let record = played(Setup {
        edition: Some(other),
        ..short_game()
    });
    let text = analysed("edition", &record, AnalysisForm::Text, Language::ENGLISH).text;
    assert!(text.contains(NOT_LEARNED), "{text}");
}
