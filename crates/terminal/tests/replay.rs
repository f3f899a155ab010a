//! Replays of records.

use std::path::{Path, PathBuf};

use portolan_bots::{Budget, Cancel, Level, MatchWithBots};
use portolan_catalogue::any_game;
use portolan_conformance::example::Quay;
use portolan_core::{Language, Setup, Turn};
use portolan_match::{AnyMatch, MatchSetup, Source, open};
use portolan_terminal::replay::{ReplayError, ReplayOptions, run, walk_replay, write_replay};

fn replay_text(bytes: &[u8], to: Option<u32>, language: Language) -> Result<String, String> {
    let mut out = Vec::new();
    match write_replay(bytes, to, language, &mut out) {
        Ok(()) => Ok(String::from_utf8(out).unwrap()),
        Err(ReplayError::Refused(message)) => {
            assert_eq!(out, b"", "nothing is printed of a record that is refused");
            Err(message)
        }
        Err(other) => panic!("{other}"),
    }
}

/// A match of a game with its first options.
fn opened(game: &str, setup: Setup) -> Box<dyn MatchWithBots> {
    let game = any_game(game).unwrap();
    game.open(MatchSetup::nameless(setup)).unwrap()
}

/// The record of a game of Manila between three bots.
fn manila() -> String {
    let mut any_match = opened("manila", Setup::new(3));
    let source = Source::from_seed("bots");
    let mut levels = [Level::Mate, Level::Deckhand].into_iter().cycle();
    loop {
        any_match.draw_outcomes(&source).unwrap();
        let Turn::Ask { must, .. } = any_match.turn() else {
            return any_match.record().to_text();
        };
        let seat = must.first().unwrap();
        let decide = any_match.bot_decision(seat, levels.next().unwrap().into(), &source);
        let action =
            decide(Budget::Usual, &Cancel::default()).expect("a bot that must act has an action");
        any_match.act_in_notation(seat, None, &action).unwrap();
    }
}

#[test]
fn every_entry_is_printed_with_number_actor_and_notation() {
    let record = manila();
    for language in [Language::ENGLISH, Language::FRENCH] {
        let text = replay_text(record.as_bytes(), None, language).unwrap();
        let mut lines = text.lines();
        for line in record.lines().filter(|line| line.starts_with("{\"n\"")) {
            let entry: serde_json::Value = serde_json::from_str(line).unwrap();
            let what = entry.get("act").or(entry.get("chance")).unwrap();
            let found = lines.find(|line| {
                let mut words = line.split_whitespace();
                words.next() == Some(&entry["n"].to_string())
                    && line.ends_with(what.as_str().unwrap())
            });
            assert!(found.is_some(), "{entry}");
        }
        assert!(
            !text.contains("{$") && !text.contains(" {"),
            "a text is missing"
        );
        assert!(!text.contains("\u{1b}"), "no colours");
    }
}

#[test]
fn it_is_printed_in_the_requested_language() {
    let record = manila();
    let english = replay_text(record.as_bytes(), None, Language::ENGLISH).unwrap();
    let french = replay_text(record.as_bytes(), None, Language::FRENCH).unwrap();
    let line = |text: &str| text.lines().next().unwrap().to_owned();
    assert_eq!(
        line(&english),
        "manila, version 1 of its rules. At the table: Seat 1, Seat 2 and Seat 3."
    );
    assert!(line(&french).contains("À la table"));
    let end = |text: &str| text.lines().rev().take(5).collect::<Vec<_>>().join("\n");
    assert!(
        end(&english).contains("The game is over"),
        "{}",
        end(&english)
    );
    assert!(end(&french).contains("terminée"), "{}", end(&french));
}

#[test]
fn it_stops_where_it_is_asked_to_and_shows_the_board() {
    let record = manila();
    let text = replay_text(record.as_bytes(), Some(8), Language::ENGLISH).unwrap();
    assert!(
        text.contains("\n  8  ") || text.contains("\n   8  "),
        "{text}"
    );
    assert!(
        !text.contains("\n  9  ") && !text.contains("\n   9  "),
        "{text}"
    );
    let board = text.split("After entry 8 of").nth(1).unwrap();
    assert!(board.lines().count() > 10, "{board}");
    let start = replay_text(record.as_bytes(), Some(0), Language::ENGLISH).unwrap();
    assert!(start.contains("After entry 0 of"), "{start}");
}

#[test]
fn an_entry_that_is_not_there_is_refused() {
    let record = manila();
    let last = record.lines().count() - 2;
    let message = replay_text(record.as_bytes(), Some(100_000), Language::ENGLISH).unwrap_err();
    assert_eq!(
        message,
        format!("There is no entry 100000 in this record: expected 0 to {last}.")
    );
}

#[test]
fn a_record_that_is_not_over_says_so() {
    let quay = open::<Quay>(MatchSetup::nameless(Setup::new(2))).unwrap();
    let quay = quay.record().to_text();
    let message = replay_text(quay.as_bytes(), None, Language::ENGLISH).unwrap_err();
    assert!(
        message.starts_with("Line 1 of the record says the game “quay”: expected manila"),
        "{message}"
    );
    let record = opened("manila", Setup::new(3).with("hidden_cash", true)).record();
    let record = record.to_text();
    let text = replay_text(record.as_bytes(), None, Language::ENGLISH).unwrap();
    assert!(text.contains("\n  hidden_cash=on\n"), "{text}");
    assert!(
        text.ends_with("The record ends here; the game is not over.\n"),
        "{text}"
    );
}

#[test]
fn a_damaged_record_is_refused_in_words() {
    let record = manila();
    let lines: Vec<_> = record.lines().collect();
    let without = |gone: usize| {
        let left = lines.iter().enumerate().filter(|(index, _)| *index != gone);
        left.map(|(_, line)| *line).collect::<Vec<_>>().join("\n")
    };
    let refusal = |text: &str, language| replay_text(text.as_bytes(), None, language).unwrap_err();
    assert_eq!(
        refusal(&without(5), Language::ENGLISH),
        "The record is damaged: entry 5 is missing; line 6 should hold it."
    );
    assert!(refusal(&without(5), Language::FRENCH).starts_with("L’enregistrement est abîmé"));
    let changed = record.replacen("deal", "dral", 1);
    assert_eq!(
        refusal(&changed, Language::ENGLISH),
        "The record is damaged: line 2 has been changed."
    );
    let version = record.replacen("\"rules\":1", "\"rules\":2", 1);
    assert_eq!(
        refusal(&version, Language::ENGLISH),
        "The record is damaged: line 1 has been changed."
    );
    let cut = &record[..record.len() / 2];
    assert!(refusal(cut, Language::ENGLISH).contains("breaks off"));
    assert!(refusal("hello", Language::ENGLISH).starts_with("This is not a record"));
}

#[test]
fn a_record_of_another_rules_version_is_named() {
    let mut record = portolan_match::Record::read(manila().as_bytes()).unwrap();
    record.rules = 77;
    let message = replay_text(record.to_text().as_bytes(), None, Language::ENGLISH).unwrap_err();
    assert_eq!(
        message,
        "Line 1 of the record says rules version 77 of manila: this program has version 1."
    );
}

#[test]
fn a_record_the_rules_refuse_names_the_paragraph() {
    let mut record = portolan_match::Record::read(manila().as_bytes()).unwrap();
    let bid = record.entries.iter().position(|entry| {
        matches!(&entry.entry, portolan_match::Entry::Act { action, .. } if action.starts_with("bid"))
    });
    let index = bid.unwrap();
    if let portolan_match::Entry::Act { action, .. } = &mut record.entries[index].entry {
        *action = "bid 4000000000".into();
    }
    let message = replay_text(record.to_text().as_bytes(), None, Language::ENGLISH).unwrap_err();
    let expected = format!(
        "Line {} of the record, entry {}, is refused by M3.2: ",
        index + 2,
        index + 1
    );
    assert!(message.starts_with(&expected), "{message}");
}

#[test]
fn a_file_is_read() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("replay-manila.jsonl");
    std::fs::write(&path, manila()).unwrap();
    let replay = |file: &Path| {
        let mut out = Vec::new();
        let options = ReplayOptions {
            file,
            to: None,
            language: Language::ENGLISH,
        };
        run(&options, &mut out).map(|()| out)
    };
    assert!(!replay(&path).unwrap().is_empty());
    let error = replay(Path::new("/nowhere/at/all.jsonl")).unwrap_err();
    let message = error.to_string();
    assert!(
        message.starts_with("/nowhere/at/all.jsonl cannot be used: "),
        "{message}"
    );
}

/// What a walk through a record prints after each of these commands.
fn walk(record: &str, commands: &[&str]) -> Vec<String> {
    let input = commands.join("\n") + "\n";
    let mut out = Vec::new();
    walk_replay(
        record.as_bytes(),
        Language::ENGLISH,
        &mut input.as_bytes(),
        &mut out,
    )
    .unwrap();
    let text = String::from_utf8(out).unwrap();
    let answers = text.split("\n> ").skip(1).map(str::to_owned);
    answers.take(commands.len()).collect()
}

/// The entry that an answer of a walk says it is at.
fn entry_of(answer: &str) -> u32 {
    let line = answer.lines().find(|line| line.starts_with("Entry "));
    let number = line.and_then(|line| line.split(' ').nth(1)).unwrap();
    number.parse().unwrap()
}

#[test]
fn a_walk_steps_by_events_decisions_and_rounds_and_back() {
    let record = manila();
    let entries: Vec<serde_json::Value> = record
        .lines()
        .filter(|line| line.starts_with("{\"n\""))
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let is_act = |entry: &&serde_json::Value| entry.get("act").is_some();
    let acts: Vec<u32> = entries
        .iter()
        .filter(is_act)
        .map(|entry| entry["n"].as_u64().unwrap() as u32)
        .collect();
    let last = entries.len() as u32;
    let answers = walk(
        &record,
        &[
            "", ">>", ">>", "<<", "<", "start", ">>>", ">>>", "<<<", "end",
        ],
    );
    let at: Vec<u32> = answers.iter().map(|answer| entry_of(answer)).collect();
    assert_eq!(at[..4], [1, acts[0], acts[1], acts[0]]);
    assert_eq!((at[4], at[5]), (acts[0] - 1, 0));
    assert!(answers[7].contains("Voyage 3 begins."), "{}", answers[7]);
    assert_eq!((at[8], at[9]), (at[6], last));
    assert!(answers[9].contains("The game is over"), "{}", answers[9]);
}

#[test]
fn within_an_entry_a_walk_stops_at_each_event_with_the_board_of_that_moment() {
    let record = manila();
    // The whole entry at once, and then event by event up to the same moment.
    let whole = walk(&record, &["start", ">>>", ">>>"]).pop().unwrap();
    let entry = entry_of(&whole);
    let sentences = |answer: &str| {
        answer
            .lines()
            .filter(|line| line.starts_with("          "))
            .count()
    };
    let count = sentences(&whole);
    assert!(count > 3, "{whole}");
    let before = (entry - 1).to_string();
    let mut commands = vec![before.as_str()];
    commands.resize(1 + count, ">");
    let answers = walk(&record, &commands);
    for (events, answer) in answers.iter().enumerate().skip(1) {
        assert_eq!(entry_of(answer), entry);
        assert_eq!(sentences(answer), events, "{answer}");
    }
    let (first, last) = (&answers[1], answers.last().unwrap());
    assert_eq!(last.trim_end(), whole.trim_end());
    assert!(!first.contains("Voyage 3"), "{first}");
}

#[test]
fn other_eyes_do_not_see_what_is_dealt_to_somebody_else() {
    let record = manila();
    let answers = walk(
        &record,
        &["eyes 2", "1", "eyes all", "eyes 5", "fly", "9999"],
    );
    let (own, all) = (&answers[1], &answers[2]);
    assert!(!own.contains("deal ") && own.contains("chance"), "{own}");
    assert!(all.contains("deal "), "{all}");
    assert!(
        answers[3].starts_with("There are 3 players"),
        "{}",
        answers[3]
    );
    assert!(answers[4].starts_with("“fly” is no command here"));
    assert!(answers[5].starts_with("There is no entry 9999"));
}
