//! Whole matches with the type of their game erased, and matches restored from their logs.

use portolan_conformance::example::Quay;
use portolan_core::{Game, GamePackage, Notation, Seat, Setup, Turn};
use portolan_match::record::replay;
use portolan_match::{
    AnyMatch, Author, Entry, LogEntry, Match, MatchSetup, OpenError, Record, RestoreError, Source,
    StoredFold, Timestamp, TypedMatch, json, open, restore,
};
use serde_json::json;

use crate::any_match::{act, erased, history, no_names, restored, snapshot, try_restore};
use crate::support::{DEAL, logged, seat, stored};

/// What a player of the game does in this seat: the heuristic in every other seat, anything legal
/// in the rest.
fn decision(erased: &TypedMatch<Quay>, seat: Seat, source: &Source) -> Option<String> {
    let played = erased.typed();
    let game = played.game();
    let mut rng = source.for_bot(seat, played.entry());
    let action = if seat.index().is_multiple_of(2) {
        game.sample(played.state(), seat, &mut rng)
    } else {
        game.heuristic(played.state(), seat, &mut rng)
    };
    Some(action?.notation(game))
}

/// Plays a whole match as a server does; calls `watch` before every decision and at the end.
pub(crate) fn play_whole(
    setup: Setup,
    seed: &str,
    mut watch: impl FnMut(&mut dyn AnyMatch),
) -> Box<TypedMatch<Quay>> {
    let source = Source::from_seed(seed);
    let mut erased = open::<Quay>(MatchSetup::nameless(setup)).unwrap();
    loop {
        erased.draw_outcomes(&source).unwrap();
        watch(&mut *erased);
        erased.confirm();
        let Turn::Ask { must, .. } = erased.turn() else {
            return erased;
        };
        let decision = erased.polling_order().into_iter().find_map(|seat| {
            let decided = decision(&erased, seat, &source);
            decided.map(|action| (seat, action))
        });
        let (seat, action) = decision.unwrap_or_else(|| {
            let seat = must.first().unwrap();
            (seat, erased.any_action(seat).unwrap())
        });
        let prompt = erased.prompt(seat).unwrap();
        erased.act(seat, prompt, &action, &no_names, None).unwrap();
    }
}

#[test]
fn a_whole_match_is_played_recorded_and_restored() {
    for players in 2..=4 {
        let setup = Setup::new(players).with("hidden_purse", players == 3);
        let erased = play_whole(setup.clone(), "whole", |erased| {
            for viewer in Seat::all(players.into()).map(Some).chain([None]) {
                let step = erased.step(viewer);
                let now = snapshot(erased, viewer);
                assert_eq!(step.public.entry, erased.entry());
                assert_eq!(now["public"]["entry"], erased.entry());
                let any = viewer.and_then(|seat| erased.any_action(seat));
                let asked = viewer.is_some_and(|seat| erased.prompt(seat).is_some());
                assert!(asked || any.is_none());
            }
        });
        assert_eq!(erased.turn(), Turn::Over);
        let record = erased.record();
        assert_eq!(record.result, erased.result());
        assert_eq!(record.entries.len(), erased.entry() as usize);
        let read = Record::read(record.to_text().as_bytes()).unwrap();
        let again: Match<Quay> = replay(&read).unwrap();
        let result = json::data(&again.result());
        assert_eq!(snapshot(&*erased, None)["public"]["result"], result);
        let turn = &snapshot(&*erased, None)["public"]["turn"];
        assert_eq!(turn, &json!({"kind": "over"}));
        let match_setup = MatchSetup::nameless(setup);
        let restored = restore::<Quay>(
            match_setup,
            stored(record.rules),
            record.entries.into_iter(),
        )
        .unwrap();
        for viewer in Seat::all(players.into()).map(Some).chain([None]) {
            let seen = |erased: &dyn AnyMatch| (snapshot(erased, viewer), history(erased, viewer));
            assert_eq!(seen(&*restored), seen(&*erased));
        }
        assert_eq!(restored.record(), erased.record());
    }
}

#[test]
fn a_log_of_other_rules_is_restored_only_if_it_folds_to_its_stored_state() {
    let restore_with = |rules, digest| {
        let entries = DEAL.iter().map(|line| logged(line));
        let match_setup = MatchSetup::nameless(Setup::new(2));
        restore::<Quay>(match_setup, StoredFold { rules, digest }, entries)
    };
    let folded = restored(&DEAL).digest();
    assert_eq!(restore_with(2, Some(folded)).unwrap().digest(), folded);
    let before_the_catch = restored(&DEAL[..7]).digest();
    for digest in [None, Some(before_the_catch)] {
        let error = restore_with(2, digest).err().unwrap();
        let rules = matches!(error, RestoreError::Rules { found: 2, known: 1 });
        assert!(rules, "{error}");
        assert_eq!(
            error.to_string(),
            "the log was written by rules 2 and folds to another state under rules 1 of this program"
        );
        let same_rules = restore_with(1, digest).unwrap();
        assert_eq!(same_rules.digest(), folded, "the caller compares");
    }
}

#[test]
fn a_digest_is_that_of_the_state_alone() {
    let mut erased = erased();
    let before = erased.digest();
    act(&mut *erased, 1, "offer 2 cod 4").unwrap();
    assert_ne!(erased.digest(), before);
    erased.undo(seat(1)).unwrap();
    assert_eq!(
        erased.digest(),
        before,
        "the log is longer, the state is the same"
    );
}

#[test]
fn entries_have_the_authors_and_times_they_were_given() {
    let mut erased = erased();
    let level = "mate".parse().unwrap();
    for (text, author, time) in [
        ("sell eel", Some(Author::Person), 5_000),
        ("offer 2 cod 4", Some(Author::StandIn(level)), 6_000),
        ("withdraw", None, 7_000),
    ] {
        let prompt = erased.prompt(seat(1)).unwrap();
        erased
            .act(seat(1), prompt, text, &no_names, author)
            .unwrap();
        erased.stamp(Timestamp(time));
        let last = erased.unconfirmed().pop().unwrap();
        let (action, seat) = (text.to_owned(), seat(1));
        let entry = Entry::Act {
            seat,
            action,
            author,
        };
        assert_eq!(
            last,
            LogEntry {
                entry,
                time: Some(Timestamp(time))
            }
        );
    }
    let record = erased.record();
    let read = Record::read(record.to_text().as_bytes()).unwrap();
    assert_eq!(read, record);
    let line =
        r#"{"n":10,"seat":1,"act":"offer 2 cod 4","author":{"stand_in":"mate"},"time":6000,"#;
    assert!(record.to_text().contains(line), "{}", record.to_text());
    let again: Match<Quay> = replay(&read).unwrap();
    assert_eq!(Record::of(&again), record);
}

#[test]
fn a_log_with_a_bad_entry_is_not_restored() {
    for (line, message) in [
        ("1 fly", "cannot read “fly”"),
        ("1 accept 2", "refused by Q3.3"),
        ("roll 9", "no outcome of chance is awaited"),
        ("2 undo", "cannot take back: entry 8 was decided by chance"),
        ("3 close", "no seat 3"),
    ] {
        let lines = [&DEAL[..], &[line, "1 close"]].concat();
        match try_restore(Setup::new(2), 1, &lines).err() {
            Some(RestoreError::Entry { entry: 9, reason }) => {
                assert!(reason.starts_with(message), "{line}: {reason}");
            }
            other => panic!("{line}: {other:?}"),
        }
    }
}

#[test]
fn a_set_up_the_game_refuses_is_neither_opened_nor_restored() {
    let refused = open::<Quay>(MatchSetup::nameless(Setup::new(9)));
    assert!(matches!(refused.err(), Some(OpenError::Setup(_))));
    let setup = Setup::new(2).with("fog", true);
    let refused = try_restore(setup, 1, &DEAL).err();
    assert!(
        matches!(refused, Some(RestoreError::Setup(OpenError::Setup(_)))),
        "{refused:?}"
    );
}
