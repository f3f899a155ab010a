//! Records: the exact text, the damage that is found, and what is not replayed.

use portolan_conformance::example::{Quay, Refusal};
use portolan_core::{GamePackage, Phrased, RuleRefusal, Setup, SetupError};
use portolan_match::record::{Damage, replay};
use portolan_match::{Entry, Match, MatchSetup, OpenError, Record, RecordError};

use crate::support::{finish, play, seat, trading};

/// A match with an entry of each kind.
fn short_match() -> Match<Quay> {
    let mut played = trading();
    play(&mut played, &["1 offer 2 cod 1", "1 undo", "1 sell eel"]);
    played
}

fn short_text() -> String {
    Record::of(&short_match()).to_text()
}

#[test]
fn it_is_readable_and_its_hashes_are_those_of_the_description() {
    let setup = Setup::new(2).with("rounds", 1).with("dares", "off");
    let names = vec!["Ada".to_owned(), "Béa".to_owned()];
    let mut played = Match::<Quay>::open(MatchSetup { setup, names }).unwrap();
    play(&mut played, &["deal cod"]);
    // The hashes were computed by an independent program.
    let expected = concat!(
        r#"{"portolan":"record","format":2,"game":"quay","rules":1,"edition":"e9b6ab176467787f","#,
        r#""setup":{"players":2,"options":{"dares":"off","rounds":1}},"names":["Ada","Béa"],"#,
        r#""hash":"e79c9431c3cbdf87"}"#,
        "\n",
        r#"{"n":1,"chance":"deal cod","hash":"e3c4f29f35b8eff9"}"#,
        "\n",
        r#"{"entries":1,"over":false,"result":null,"hash":"44f6a1753d163e02"}"#,
        "\n",
    );
    assert_eq!(Record::of(&played).to_text(), expected);
}

fn opened(setup: Setup) -> Match<Quay> {
    Match::open(MatchSetup::nameless(setup)).unwrap()
}

#[test]
fn the_same_set_up_gives_the_same_record_however_it_was_typed() {
    let setup = || Setup::new(2);
    let plain = setup().with("rounds", 1).with("hidden_purse", true);
    let expected = Record::of(&opened(plain)).to_text();
    assert!(
        expected.contains(r#""setup":{"players":2,"options":{"hidden_purse":true,"rounds":1}}"#),
        "{expected}"
    );
    for (rounds, hidden_purse) in [("1", "on"), ("01", "true"), ("1", "yes"), ("1", "ON")] {
        let typed = setup()
            .with("hidden_purse", hidden_purse)
            .with("rounds", rounds)
            .with("dares", "Once");
        assert_eq!(Record::of(&opened(typed)).to_text(), expected);
    }
    let defaults = setup()
        .with("rounds", "2")
        .with("dares", "once")
        .with("hidden_purse", "no");
    assert_eq!(
        Record::of(&opened(defaults)).to_text(),
        Record::of(&opened(setup())).to_text()
    );
}

#[test]
fn an_old_record_keeps_the_spelling_of_its_options() {
    let mut old = Record::of(&short_match());
    for (name, value) in [("rounds", "2"), ("hidden_purse", "off"), ("dares", "once")] {
        let options = &mut old.match_setup.setup.options;
        options.insert(name.into(), value.into());
    }
    let text = old.to_text();
    assert!(text.contains(r#""options":{"dares":"once","hidden_purse":"off","rounds":"2"}"#));
    let read = Record::read(text.as_bytes()).unwrap();
    assert_eq!(read, old);
    assert_eq!(read.to_text(), text, "read and written as it was");
    let played = replay::<Quay>(&read).unwrap();
    assert_eq!(played.state(), short_match().state());
    assert_eq!(
        Record::of(&played).to_text(),
        short_text(),
        "written by this version"
    );
}

#[test]
fn every_kind_of_entry_has_its_line() {
    let text = short_text();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 13);
    assert!(lines[8].starts_with(r#"{"n":8,"chance":"catch cod","hash":""#));
    assert!(lines[9].starts_with(r#"{"n":9,"seat":1,"act":"offer 2 cod 1","hash":""#));
    assert!(lines[10].starts_with(r#"{"n":10,"seat":1,"undo":true,"hash":""#));
}

#[test]
fn what_is_written_is_read_and_replayed() {
    for mut played in [trading(), short_match()] {
        for over in [false, true] {
            if over {
                finish(&mut played);
            }
            let record = Record::of(&played);
            assert_eq!(record.result.is_some(), over);
            let read = Record::read(record.to_text().as_bytes()).unwrap();
            assert_eq!(read, record);
            let again = replay::<Quay>(&read).unwrap();
            assert_eq!(again.state(), played.state());
            assert_eq!(again.entries(), played.entries());
            assert_eq!(again.prompt(seat(1)), played.prompt(seat(1)));
        }
    }
}

#[test]
fn other_line_ends_and_trailing_blanks_are_accepted() {
    let (text, record) = (short_text(), Record::of(&short_match()));
    for same in [
        text.replace('\n', "\r\n"),
        text.trim_end().to_owned(),
        format!("{text}\n\n  \n"),
    ] {
        assert_eq!(Record::read(same.as_bytes()).as_ref(), Ok(&record));
    }
}

fn damage(lines: &[&str]) -> Option<(usize, Damage)> {
    match Record::read(lines.join("\n").as_bytes()) {
        Ok(_) => None,
        Err(RecordError::Damaged { line, damage }) => Some((line, damage)),
        Err(RecordError::NotARecord) => Some((1, Damage::Changed)),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn each_missing_line_is_named() {
    let text = short_text();
    let lines: Vec<_> = text.lines().collect();
    for index in 0..lines.len() {
        let mut some = lines.clone();
        some.remove(index);
        let expected = match index {
            0 => Damage::Changed,
            12 => Damage::Truncated,
            entry => Damage::Missing {
                entry: entry as u32,
            },
        };
        assert_eq!(damage(&some), Some((index + 1, expected)));
    }
}

#[test]
fn each_repeated_or_moved_line_is_named() {
    let text = short_text();
    let lines: Vec<_> = text.lines().collect();
    for index in 1..lines.len() {
        let mut repeated = lines.clone();
        repeated.insert(index, lines[index]);
        let expected = match index {
            12 => Damage::AfterEnd,
            entry => Damage::Repeated {
                entry: entry as u32,
            },
        };
        assert_eq!(damage(&repeated), Some((index + 2, expected)), "{index}");
        let mut moved = lines.clone();
        moved.swap(index, index - 1);
        assert_eq!(damage(&moved).map(|(line, _)| line), Some(index), "{index}");
    }
}

#[test]
fn each_changed_byte_is_found_in_its_line() {
    let text = short_text();
    let mut line = 1;
    for index in 0..text.trim_end().len() {
        for flip in [1, 2, 16, 32] {
            let mut bytes = text.clone().into_bytes();
            bytes[index] ^= flip;
            let found = match Record::read(&bytes) {
                Err(RecordError::Damaged { line, .. } | RecordError::NotText { line }) => line,
                Err(RecordError::NotARecord | RecordError::Format { .. }) => 1,
                other => panic!("byte {index} changed by {flip}: {other:?}"),
            };
            let joined = text.as_bytes()[index] == b'\n' && found == line + 1;
            assert!(
                found == line || joined,
                "byte {index} changed by {flip}: line {found}"
            );
        }
        if text.as_bytes()[index] == b'\n' {
            line += 1;
        }
    }
}

#[test]
fn each_cut_is_found() {
    let text = short_text();
    for end in 0..text.len() - 1 {
        let cut = &text.as_bytes()[..end];
        let lines = text[..end].trim_end().lines().count();
        match Record::read(cut) {
            Err(RecordError::NotARecord) => assert!(lines <= 1),
            Err(RecordError::Damaged { line, damage }) => {
                assert!(
                    line == lines || line == lines + 1,
                    "{end}: line {line} of {lines}"
                );
                assert!(
                    damage == Damage::Truncated || line == 1,
                    "{end}: {damage:?}"
                );
            }
            other => panic!("{end}: {other:?}"),
        }
    }
}

#[test]
fn other_files_are_not_records() {
    for text in [
        "",
        "\n",
        "hello",
        "{}",
        "[1]",
        r#"{"portolan":"save","format":1}"#,
        "{",
    ] {
        let read = Record::read(text.as_bytes());
        assert_eq!(read, Err(RecordError::NotARecord), "{text:?}");
    }
    assert_eq!(Record::read(b"\xff"), Err(RecordError::NotText { line: 1 }));
    let other = r#"{"portolan":"record","format":1,"moves":[]}"#;
    assert_eq!(
        Record::read(other.as_bytes()),
        Err(RecordError::Format { found: 1 })
    );
}

/// A record that is intact, but not one this program can replay.
fn altered(change: impl FnOnce(&mut Record)) -> RecordError {
    let mut record = Record::of(&short_match());
    change(&mut record);
    let read = Record::read(record.to_text().as_bytes()).unwrap();
    assert_eq!(read, record);
    replay::<Quay>(&read).err().unwrap()
}

#[test]
fn another_game_version_or_edition_is_refused() {
    assert_eq!(
        altered(|record| record.game = "chess".into()),
        RecordError::Game {
            found: "chess".into(),
            expected: "quay".into()
        }
    );
    let error = altered(|record| record.rules = 7);
    assert_eq!(
        error.to_string(),
        "record of quay rules 7: this program has rules 1"
    );
    let error = altered(|record| record.edition = "0123456789abcdef".into());
    assert!(matches!(error, RecordError::Edition { .. }));
}

#[test]
fn a_record_carries_another_edition() {
    let edition = Quay::EDITION.replace("purse, 10", "purse, 12");
    let mut setup = Setup::new(2);
    setup.edition = Some(edition.clone());
    let played = Match::<Quay>::open(MatchSetup::nameless(setup)).unwrap();
    let read = Record::read(Record::of(&played).to_text().as_bytes()).unwrap();
    assert_eq!(read.match_setup.setup.edition, Some(edition));
    assert_ne!(read.edition, Record::of(&trading()).edition);
    assert_eq!(replay::<Quay>(&read).unwrap().state().purse[0], 12);
}

#[test]
fn a_set_up_the_game_refuses_is_refused() {
    let error = altered(|record| record.match_setup.setup.players = 9);
    assert!(matches!(
        error,
        RecordError::Open(OpenError::Setup(SetupError::Players { given: 9, .. }))
    ));
    let error = altered(|record| record.match_setup.names = vec!["Ada".into()]);
    assert!(matches!(error, RecordError::Open(OpenError::Names { .. })));
}

#[test]
fn an_entry_the_rules_refuse_is_named_with_its_paragraph() {
    let refused = |entry: Entry<String, String>| {
        altered(|record| {
            record.entries[10].entry = entry;
        })
    };
    let act = |seat, action: &str| Entry::Act {
        seat,
        action: action.into(),
        author: None,
    };
    let reason = Refusal::NothingOffered;
    assert_eq!(
        refused(act(seat(1), "accept 2")),
        RecordError::Refused {
            line: 12,
            entry: 11,
            rule: Some(reason.rule()),
            reason: reason.phrase(short_match().game()),
        }
    );
    for (entry, key, rule) in [
        (act(seat(1), "fly"), "notation-unreadable", None),
        (act(seat(3), "close"), "table-no-such-seat", None),
        (
            Entry::Chance("roll 1".into()),
            "table-no-chance",
            Some("Q2"),
        ),
        (Entry::Undo { seat: seat(2) }, "undo-other", None),
        (act(seat(2), "close"), "refuse-not-now", Some("Q3")),
    ] {
        let error = refused(entry);
        assert_eq!(error.rule(), rule);
        match error {
            RecordError::Refused { reason, .. } => assert_eq!(reason.key, key),
            other => panic!("{other}"),
        }
    }
}

#[test]
fn another_result_is_refused() {
    let mut played = short_match();
    finish(&mut played);
    let result = played.result();
    let last = played.entries().len() + 2;
    assert_eq!(
        altered(|record| record.result = result),
        RecordError::Result { line: 13 },
        "over before it is over"
    );
    let mut record = Record::of(&played);
    record.result = None;
    assert_eq!(
        replay::<Quay>(&record).err(),
        Some(RecordError::Result { line: last }),
        "not over although it is"
    );
}
