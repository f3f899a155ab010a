//! Every error has words in every language, and the words use what they are given.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use portolan_conformance::example::{Quay, Refusal};
use portolan_core::{ChanceKind, Phrase, Phrased, Seats};
use portolan_match::fair::HexError;
use portolan_match::record::Damage;
use portolan_match::{
    EntropyError, MatchError, OpenError, RecordError, Seed, TEXTS, UndoError, VerifyError,
};

use crate::support::{open, seat};

/// One of each, refusals of a game and mistakes of a set-up aside: those bring their own words.
fn every_phrase() -> Vec<Phrase> {
    let errors: [MatchError<Refusal>; 11] = [
        MatchError::NoSuchSeat {
            seat: seat(5),
            seats: 3,
        },
        MatchError::NotYourTurn {
            seat: seat(1),
            asked: Seats::one(seat(2)),
            rule: None,
        },
        MatchError::Outdated {
            given: 1,
            current: 2,
        },
        MatchError::Over { rule: None },
        MatchError::ChanceAwaited {
            chance_kind: ChanceKind::Dice,
            rule: None,
        },
        MatchError::ChanceAwaited {
            chance_kind: ChanceKind::Draw,
            rule: None,
        },
        MatchError::NoChance {
            asked: Seats::NONE,
            rule: None,
        },
        MatchError::NoSuchOrder {
            known: vec!["decline offers".into()],
        },
        MatchError::NoSuchOrder { known: Vec::new() },
        MatchError::Unforeseen,
        MatchError::Full,
    ];
    let undo = [
        UndoError::Start,
        UndoError::Chance { entry: 1 },
        UndoError::Other {
            entry: 1,
            seat: seat(1),
        },
        UndoError::Revealed { entry: 1 },
        UndoError::Seen { entry: 1 },
        UndoError::Ordered { entry: 1 },
        UndoError::Over,
    ];
    let match_setup = [
        OpenError::Names {
            given: 1,
            players: 3,
        },
        OpenError::Name { seat: 1 },
    ];
    let damage = [
        Damage::Changed,
        Damage::Unknown,
        Damage::Missing { entry: 1 },
        Damage::Repeated { entry: 1 },
        Damage::Truncated,
        Damage::AfterEnd,
    ];
    let refused = |rule| RecordError::Refused {
        line: 2,
        entry: 1,
        rule,
        reason: Phrase::new("undo-start"),
    };
    let mut record = vec![
        RecordError::NotARecord,
        RecordError::TooLong { most: 1 },
        RecordError::TooManyEntries { most: 1 },
        RecordError::NotText { line: 1 },
        RecordError::Format { found: 2 },
        RecordError::Field {
            path: "setup.players".into(),
        },
        RecordError::Open(OpenError::Name { seat: 1 }),
        RecordError::Game {
            found: "go".into(),
            expected: "quay".into(),
        },
        RecordError::Rules {
            game: "quay",
            found: 2,
            known: 1,
        },
        RecordError::Edition {
            found: "a".into(),
            known: "b".into(),
        },
        refused(None),
        refused(Some("Q1")),
        RecordError::Result { line: 1 },
    ];
    record.extend(damage.map(|damage| RecordError::Damaged { line: 1, damage }));
    let commitment = |byte| Seed::new([byte; 32]).commitment();
    let fair = [
        VerifyError::NoProof,
        VerifyError::NoSeed,
        VerifyError::Commitment {
            expected: commitment(1),
            found: commitment(2),
        },
        VerifyError::Seed {
            expected: commitment(1),
            found: commitment(2),
        },
        VerifyError::Outcome {
            number: 1,
            entry: 2,
            line: 3,
            found: "roll 1".into(),
            expected: "roll 2".into(),
        },
    ];
    let entropy = [
        EntropyError::Text { seat: seat(1) },
        EntropyError::Order { seat: seat(1) },
    ];
    let played = open(2);
    let mut phrases = Vec::new();
    phrases.extend(phrases_of(played.game(), &errors));
    phrases.extend(phrases_of(&(), &undo));
    phrases.extend(phrases_of(&(), &match_setup));
    phrases.extend(phrases_of(&(), &record));
    phrases.extend(phrases_of(&(), &fair));
    phrases.extend(phrases_of(&(), &entropy));
    phrases.extend(phrases_of(&(), &[HexError]));
    phrases
}

fn phrases_of<C, T: Phrased<C>>(context: &C, errors: &[T]) -> Vec<Phrase> {
    errors.iter().map(|error| error.phrase(context)).collect()
}

fn keys() -> Vec<&'static str> {
    [
        <MatchError<Refusal> as Phrased<Quay>>::KEYS,
        <UndoError as Phrased<()>>::KEYS,
        <OpenError as Phrased<()>>::KEYS,
        <RecordError as Phrased<()>>::KEYS,
        <VerifyError as Phrased<()>>::KEYS,
        <EntropyError as Phrased<()>>::KEYS,
        <HexError as Phrased<()>>::KEYS,
    ]
    .concat()
}

#[test]
fn every_error_has_words_in_every_language() {
    for language in TEXTS.languages() {
        let resource = FluentResource::try_new(TEXTS.get(language).unwrap().to_owned()).unwrap();
        let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap()]);
        bundle.add_resource(resource).unwrap();
        for phrase in every_phrase() {
            assert!(keys().contains(&phrase.key), "{}", phrase.key);
            let pattern = bundle.get_message(phrase.key).unwrap().value().unwrap();
            let mut args = FluentArgs::new();
            for (name, _) in &phrase.args {
                args.set(*name, format!("<{name}>"));
            }
            let mut missing = Vec::new();
            let said = bundle.format_pattern(pattern, Some(&args), &mut missing);
            assert_eq!(missing, [], "{} in {}", phrase.key, language.code());
            for (name, _) in &phrase.args {
                assert!(said.contains(&format!("<{name}>")), "{said} lacks {name}");
            }
        }
        for key in keys() {
            assert!(bundle.has_message(key), "{key} in {}", language.code());
        }
        let lines = TEXTS.get(language).unwrap().lines();
        let words = lines.filter(|line| line.contains(" = ")).count();
        assert_eq!(words, keys().len(), "no words for nothing");
    }
}

#[test]
fn every_key_is_said_by_some_error() {
    let said: Vec<_> = every_phrase().iter().map(|phrase| phrase.key).collect();
    for key in keys() {
        let part = key.starts_with("table-chance-kind-");
        assert!(part || said.contains(&key), "{key}");
    }
}

#[test]
fn an_undo_that_others_have_seen_has_words() {
    for language in TEXTS.languages() {
        let mut lines = TEXTS.get(language).unwrap().lines();
        let text = lines.find_map(|line| line.strip_prefix("undo-seen = "));
        let text = text.unwrap_or_default();
        assert!(text.contains("{ $entry }"), "{}: {text}", language.code());
    }
}
