//! Standing orders: what a seat may order, what an order answers, and the mark in log and record.

use portolan_conformance::example::{Quay, StandingOrder};
use portolan_core::{Seat, Setup, Viewer};
use portolan_match::record::replay;
use portolan_match::{
    AnyMatch, AnyMatchErrorKind, Entry, Match, MatchError, MatchSetup, Record, UndoError, json,
    restore,
};
use serde_json::json;

use crate::any_match::{act, erased, opened, parsed, snapshot};
use crate::support::{play, seat, stored, trading, try_line};

const ORDER: &str = "decline offers";

/// Seat 2 declines all offers.
fn ordered() -> Match<Quay> {
    let mut played = trading();
    let order = played.read_order(seat(2), ORDER).unwrap();
    played.give_order(seat(2), order);
    played
}

/// The same with the type of the game erased, after an offer to seat 2.
fn offered() -> Box<dyn AnyMatch> {
    let mut erased = erased();
    erased.give_order(seat(2), ORDER).unwrap();
    act(&mut *erased, 1, "offer 2 cod 1").unwrap();
    erased
}

#[test]
fn a_seat_knows_its_orders() {
    let played = trading();
    let orders = played.standing_orders(seat(1));
    assert_eq!(orders, [StandingOrder::DeclineOffers]);
    let expected = json!([{
        "order": ORDER, "data": { "order": "decline_offers" }, "phrase": { "key": "order-decline-offers" },
    }]);
    let listed = json::orders(&played, seat(1));
    assert_eq!(json::data(&listed), expected);
    let error = played.read_order(seat(1), "decline").unwrap_err();
    let known = vec![ORDER.to_owned()];
    assert_eq!(error, MatchError::NoSuchOrder { known });
}

#[test]
fn a_seat_that_does_not_exist_has_no_orders() {
    let played = trading();
    assert!(played.standing_orders(seat(3)).is_empty());
    let error = played.read_order(seat(3), ORDER).unwrap_err();
    assert_eq!(error, MatchError::NoSuchOrder { known: Vec::new() });
}

#[test]
fn an_order_answers_only_what_it_applies_to() {
    let mut played = ordered();
    assert_eq!(played.answer_by_order(), None);
    play(&mut played, &["1 offer 2 cod 1"]);
    assert_eq!(played.answer_by_order(), Some(seat(2)));
    let last = played.entries().last().unwrap();
    assert_eq!(last.ordered_by(), Some(seat(2)));
    let Entry::Act { action, .. } = last.notation(played.game()) else {
        panic!("{last:?} is not an action");
    };
    assert_eq!(action, "decline 1");
    assert_eq!(played.answer_by_order(), None);
}

#[test]
fn a_revoked_order_answers_nothing() {
    let mut played = ordered();
    assert_eq!(played.orders_in_force(seat(2)).len(), 1);
    assert!(played.orders_in_force(seat(1)).is_empty());
    played.revoke_orders(seat(2));
    play(&mut played, &["1 offer 2 cod 1"]);
    assert_eq!(played.answer_by_order(), None);
    // A new order answers a question that is open already.
    played.give_order(seat(2), StandingOrder::DeclineOffers);
    assert_eq!(played.answer_by_order(), Some(seat(2)));
}

#[test]
fn an_undo_into_an_answer_of_the_order_is_refused() {
    let mut played = trading();
    play(&mut played, &["1 offer 2 cod 1", "2 offer 1 crab 1"]);
    let entry = played.entry();
    assert_eq!(played.may_undo(seat(2)), Ok(entry));
    played.give_order(seat(2), StandingOrder::DeclineOffers);
    let refused = MatchError::CannotUndo(UndoError::Ordered { entry });
    assert_eq!(played.undo(seat(2)), Err(refused));
    assert_eq!(played.entry(), entry);

    // Once the order is revoked, the action is taken back like any other.
    played.revoke_orders(seat(2));
    assert_eq!(played.undo(seat(2)), Ok(entry + 1));
    assert_eq!(played.answer_by_order(), None);
}

#[test]
fn an_answer_of_an_order_is_taken_back_under_the_rules_of_any_action() {
    let mut played = ordered();
    play(&mut played, &["1 offer 2 cod 1"]);
    played.answer_by_order();
    played.revoke_orders(seat(2));
    let seen = UndoError::Seen {
        entry: played.entry(),
    };
    assert_eq!(played.may_undo(seat(2)), Err(seen.into()));
}

#[test]
fn an_order_does_not_hinder_the_undo_of_what_it_does_not_answer() {
    let mut played = trading();
    played.give_order(seat(1), StandingOrder::DeclineOffers);
    play(&mut played, &["1 offer 2 cod 1", "2 decline 1", "1 peek"]);
    assert!(played.may_undo(seat(1)).is_ok());
}

#[test]
fn orders_are_not_part_of_the_fold() {
    let mut ordered = ordered();
    play(&mut ordered, &["1 offer 2 cod 1"]);
    ordered.answer_by_order();
    let mut by_hand = trading();
    play(&mut by_hand, &["1 offer 2 cod 1", "2 decline 1"]);
    assert_eq!(ordered.state(), by_hand.state());
    assert_eq!(ordered.prompt(seat(1)), by_hand.prompt(seat(1)));
    // Entries of an old log are accepted whatever is in force now.
    assert!(try_line(&mut ordered, "2 undo").is_ok());
}

#[test]
fn a_record_marks_what_an_order_did() {
    let mut played = ordered();
    play(&mut played, &["1 offer 2 cod 1"]);
    played.answer_by_order();
    let record = Record::of(&played);
    let text = record.to_text();
    let line = text.lines().nth(10).unwrap();
    let start = r#"{"n":10,"seat":2,"act":"decline 1","author":"standing_order","hash":""#;
    assert!(line.starts_with(start), "{line}");
    assert_eq!(text.matches("author").count(), 1);

    let read = Record::read(text.as_bytes()).unwrap();
    assert_eq!(read, record);
    let replayed: Match<Quay> = replay(&read).unwrap();
    assert_eq!(replayed.state(), played.state());
    assert_eq!(replayed.entries(), played.entries());

    // The hashes cover the mark.
    let changed = text.replace(r#","author":"standing_order""#, "");
    assert!(Record::read(changed.as_bytes()).is_err());
}

#[test]
fn the_log_marks_what_an_order_did() {
    let mut played = ordered();
    play(&mut played, &["1 offer 2 cod 1"]);
    let number = played.answer_by_order().map(|_| played.entry()).unwrap();
    let entry = json::entry(played.game(), number, played.entries().last().unwrap());
    let expected =
        json!({ "entry": number, "seat": 2, "act": "decline 1", "author": "standing_order" });
    assert_eq!(entry, expected);
    let is_marked = |viewer: Viewer| json::history(&played, number - 1, viewer)[0].by_order;
    assert!(is_marked(Viewer::Everything));
    assert!(is_marked(Viewer::Seat(seat(2))));
    assert!(!is_marked(Viewer::Seat(seat(1))));
    assert!(!is_marked(Viewer::Spectator));
}

#[test]
fn only_the_own_seat_receives_the_mark() {
    let mut erased = offered();
    erased.confirm();
    assert_eq!(erased.answer_by_order(), Some(seat(2)));
    let mark = |viewer: Option<Seat>| {
        let step = parsed(erased.step(viewer).steps.get())[0]["by_order"].clone();
        let entry = erased.entry();
        let history = parsed(erased.history(viewer, entry..=entry).steps.get());
        assert_eq!(step, history[0]["by_order"]);
        step
    };
    assert_eq!(mark(Some(seat(2))), json!(true));
    assert_eq!(mark(Some(seat(1))), json!(null));
    assert_eq!(mark(None), json!(null));
}

#[test]
fn a_snapshot_offers_no_undo_that_the_order_prevents() {
    let mut erased = erased();
    act(&mut *erased, 1, "offer 2 cod 1").unwrap();
    act(&mut *erased, 2, "offer 1 crab 1").unwrap();
    let undo = |erased: &dyn AnyMatch| snapshot(erased, Some(seat(2)))["private"]["undo"].clone();
    assert_eq!(undo(&*erased), json!(true));
    erased.give_order(seat(2), ORDER).unwrap();
    assert_eq!(undo(&*erased), json!(false));
    let error = erased.undo(seat(2)).unwrap_err();
    assert_eq!(error.kind, AnyMatchErrorKind::Conflict);
    assert_eq!(error.phrase.key, "undo-ordered");
}

#[test]
fn an_unknown_order_changes_nothing() {
    let mut erased = offered();
    let error = erased.give_order(seat(2), "rubbish").unwrap_err();
    assert_eq!(error.kind, AnyMatchErrorKind::Invalid);
    assert_eq!(error.phrase.key, "table-no-such-order");
    assert_eq!(error.expected, Some(json!({ "orders": [ORDER] })));
    assert_eq!(erased.orders_in_force(seat(2)), [ORDER]);
    let error = erased.give_order(seat(5), ORDER).unwrap_err();
    assert_eq!(error.phrase.key, "table-no-orders");
    assert!(opened(2).orders_in_force(seat(5)).is_empty());
}

#[test]
fn a_roll_back_keeps_the_orders() {
    let mut erased = offered();
    erased.confirm();
    let before = erased.entry();
    assert_eq!(erased.answer_by_order(), Some(seat(2)));
    erased.roll_back(before);
    assert_eq!(erased.entry(), before);
    assert_eq!(erased.orders_in_force(seat(2)), [ORDER]);
    assert_eq!(erased.answer_by_order(), Some(seat(2)));
}

#[test]
fn a_restored_match_has_the_marks_and_no_orders() {
    let mut erased = offered();
    erased.answer_by_order();
    let record = erased.record();
    let match_setup = MatchSetup::nameless(Setup::new(2));
    let restored = restore::<Quay>(
        match_setup,
        stored(record.rules),
        record.entries.clone().into_iter(),
    );
    let restored = restored.unwrap();
    assert_eq!(restored.record(), record);
    assert!(restored.orders_in_force(seat(2)).is_empty());
}
