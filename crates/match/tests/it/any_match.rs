//! A match with the type of its game erased, used as a server does: in JSON and notation.

use portolan_conformance::example::{Quay, Refusal};
use portolan_core::{Game, Phrased, Seat, Seats, Setup, Turn, View, Viewer};
use portolan_match::{
    AnyMatch, AnyMatchError, AnyMatchErrorKind, MatchSetup, Record, RestoreError, Source, json,
    open, restore,
};
use serde_json::{Value, json};

use crate::support::{DEAL, notation, seat, trading};

pub(crate) fn no_names(_: &str) -> Option<Seat> {
    None
}

pub(crate) fn opened(players: u8) -> Box<dyn AnyMatch> {
    open::<Quay>(MatchSetup::nameless(Setup::new(players))).unwrap()
}

/// Folds a script.
pub(crate) fn restored(lines: &[&str]) -> Box<dyn AnyMatch> {
    try_restore(Setup::new(2), 1, lines).unwrap()
}

pub(crate) fn try_restore(
    setup: Setup,
    rules: u32,
    lines: &[&str],
) -> Result<Box<dyn AnyMatch>, RestoreError> {
    let entries = lines.iter().map(|line| notation(line));
    restore::<Quay>(MatchSetup::nameless(setup), rules, entries)
}

/// The match of [`trading`].
pub(crate) fn erased() -> Box<dyn AnyMatch> {
    restored(&DEAL)
}

/// A seat answers the prompt it is asked now.
pub(crate) fn act(
    erased: &mut dyn AnyMatch,
    number: u64,
    text: &str,
) -> Result<(), Box<AnyMatchError>> {
    let prompt = erased.prompt(seat(number)).unwrap_or_default();
    erased.act(seat(number), prompt, text, &no_names)
}

pub(crate) fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

pub(crate) fn snapshot(erased: &dyn AnyMatch, viewer: Option<Seat>) -> Value {
    parsed(&erased.snapshot(viewer, None))
}

#[test]
fn it_reports_who_is_asked() {
    let erased = erased();
    let must = Seats::one(seat(1));
    let may = Seats::one(seat(2));
    assert_eq!(erased.entry(), 8);
    assert_eq!(erased.turn(), Turn::Ask { must, may });
    assert_eq!(erased.playing(), Seats::all(2));
    assert_eq!(erased.polling_order(), [seat(2), seat(1)]);
    assert_eq!(erased.prompt(seat(1)), Some(8));
    assert_eq!(erased.prompt(seat(3)), None);
    assert_eq!(erased.result(), None);
}

#[test]
fn a_snapshot_is_everything_a_viewer_sees() {
    let erased = erased();
    let played = trading();
    let choices = json::choices(&played, seat(1), json::Forecasts::Without).unwrap();
    assert_eq!(
        parsed(&erased.snapshot(Some(seat(1)), Some(90))),
        json!({
            "entry": 8,
            "view": json::data(&played.people_view(seat(1))),
            "turn": {"kind": "ask", "must": [1], "may": [2]},
            "prompt": {
                "number": 8,
                "question": {"trade": {"tide": 3}},
                "phrase": {"key": "prompt-trade", "args": {"tide": {"number": 3}}},
            },
            "choices": json::data(&choices),
            "undo": false,
            "deadline": 90,
            "result": null,
        })
    );
    let spectator = snapshot(&*erased, None);
    let view = json::data(&played.people_view(Viewer::Spectator));
    assert_eq!(spectator["view"], view);
    assert_eq!(spectator["prompt"], Value::Null);
    assert_eq!(spectator["choices"], json!([]));
    assert_eq!(spectator["deadline"], Value::Null);
    assert_eq!(snapshot(&*erased, Some(seat(3))), spectator, "no such seat");
}

#[test]
fn the_public_part_is_the_same_for_everybody() {
    let mut erased = erased();
    act(&mut *erased, 1, "offer 2 eel 4").unwrap();
    let snapshots = [None, Some(seat(1)), Some(seat(2))].map(|viewer| {
        let text = erased.snapshot(viewer, None);
        let read: Value = parsed(&text);
        let view: View<Quay> = serde_json::from_value(read["view"].clone()).unwrap();
        assert_eq!(view.private.as_ref().map(|own| own.seat), viewer);
        (text, read["view"].clone())
    });
    let [(_, public), (one, first), (two, second)] = &snapshots;
    assert_eq!(first["public"], second["public"]);
    assert_eq!(first["public"], public["public"]);
    assert_ne!(first["private"], second["private"]);
    let bytes = |text: &str| {
        let end = text.find(",\"private\":").unwrap();
        text[..end].to_owned()
    };
    assert_eq!(bytes(one), bytes(two), "byte for byte");
    assert_eq!(first["private"]["lot"], "eel");
    assert_eq!(second["private"]["lot"], Value::Null);
}

/// The public part is cached between entries, so each entry has to renew it.
#[test]
fn the_public_part_is_that_of_the_last_entry() {
    let mut erased = erased();
    let source = Source::from_seed("1");
    let sold = |erased: &dyn AnyMatch| {
        let view = snapshot(erased, None)["view"]["public"].clone();
        (
            view["purse"][0].as_u64().unwrap(),
            view["open"]["opened"][0].as_u64().unwrap(),
        )
    };
    assert_eq!(sold(&*erased), (10, 0));
    act(&mut *erased, 1, "sell eel").unwrap();
    assert_eq!(sold(&*erased), (15, 0));
    act(&mut *erased, 1, "offer 2 cod 4").unwrap();
    let offered = snapshot(&*erased, None)["view"]["public"]["lots"][0].clone();
    assert_eq!(offered, json!({"to": 2, "price": 4}));
    erased.undo(seat(1)).unwrap();
    let offered = snapshot(&*erased, None)["view"]["public"]["lots"][0].clone();
    assert_eq!(offered, Value::Null);
    for (number, line) in [(1, "close"), (1, "bid 3"), (2, "bid 0")] {
        act(&mut *erased, number, line).unwrap();
    }
    assert_eq!(sold(&*erased), (12, 3));
    let stall = |erased: &dyn AnyMatch| {
        let view = snapshot(erased, None)["view"]["public"].clone();
        view["open"]["stall"][0].clone()
    };
    assert_eq!(stall(&*erased), json!([0, 0, 0]));
    erased.draw_outcomes(&source).unwrap();
    assert_ne!(stall(&*erased), json!([0, 0, 0]));
    erased.roll_back(8);
    assert_eq!(sold(&*erased), (10, 0));
}

#[test]
fn a_seat_acts_in_notation() {
    let mut erased = erased();
    erased
        .act(seat(1), 8, " SELL  eel ", &no_names)
        .expect("case and blanks do not matter");
    assert_eq!(erased.entry(), 9);
    assert_eq!(erased.unconfirmed(), [notation("1 sell eel")]);
}

#[test]
fn each_error_has_its_kind_and_changes_nothing() {
    let game = trading();
    let mut erased = erased();
    let before = erased.snapshot(None, None);
    let mut refused = |seat: Seat, prompt, text| {
        let error = erased.act(seat, prompt, text, &no_names).unwrap_err();
        assert_eq!((erased.entry(), erased.unconfirmed()), (8, Vec::new()));
        assert_eq!(erased.snapshot(None, None), before);
        error
    };
    let refusal = Refusal::NothingOffered;
    assert_eq!(
        refused(seat(1), 8, "accept 2"),
        Box::new(AnyMatchError {
            kind: AnyMatchErrorKind::Invalid,
            phrase: refusal.phrase(game.game()),
            rule: Some("Q3.3"),
            expected: None,
        })
    );
    let error = refused(seat(1), 8, "fly");
    assert_eq!(error.kind, AnyMatchErrorKind::Invalid);
    assert_eq!(
        (error.phrase.key, error.rule),
        ("notation-unreadable", None)
    );
    assert!(error.expected.unwrap().as_str().unwrap().contains("sell"));
    let error = refused(seat(1), 7, "close");
    assert_eq!(error.kind, AnyMatchErrorKind::Conflict);
    assert_eq!(error.phrase.key, "table-outdated");
    assert_eq!(error.expected, Some(json!({"prompt": 8})));
    let error = refused(seat(3), 8, "close");
    assert_eq!(error.kind, AnyMatchErrorKind::Conflict);
    assert_eq!(error.phrase.key, "table-no-such-seat");
    assert_eq!(error.expected, Some(json!({"least": 1, "most": 2})));
}

#[test]
fn an_undo_is_an_entry_or_is_refused_with_a_reason() {
    let mut erased = erased();
    let error = erased.undo(seat(1)).unwrap_err();
    assert_eq!(error.kind, AnyMatchErrorKind::Conflict);
    assert_eq!(error.phrase.key, "undo-chance");
    act(&mut *erased, 1, "offer 2 cod 4").unwrap();
    assert_eq!(snapshot(&*erased, Some(seat(1)))["undo"], true);
    assert_eq!(snapshot(&*erased, Some(seat(2)))["undo"], false);
    assert_eq!(snapshot(&*erased, None)["undo"], false);
    erased.undo(seat(1)).unwrap();
    assert_eq!(erased.entry(), 10);
    let entries = ["1 offer 2 cod 4", "1 undo"].map(notation);
    assert_eq!(erased.unconfirmed(), entries);
    act(&mut *erased, 1, "offer 2 cod 4").unwrap();
    act(&mut *erased, 2, "decline 1").unwrap();
    assert_eq!(snapshot(&*erased, Some(seat(2)))["undo"], false);
    let error = erased.undo(seat(2)).unwrap_err();
    assert_eq!(error.phrase.key, "undo-seen");
    assert_eq!(
        (error.kind, error.rule),
        (AnyMatchErrorKind::Conflict, None)
    );
    assert_eq!(erased.entry(), 12);
}

#[test]
fn outcomes_are_drawn_until_a_seat_is_asked() {
    let mut erased = opened(2);
    let source = Source::from_seed("7");
    erased.draw_outcomes(&source).unwrap();
    assert!(matches!(erased.turn(), Turn::Ask { .. }));
    assert_eq!(erased.entry(), 8, "six fish, the tide and the catch");
    let mut played = crate::support::open(2);
    while played.draw(&source).is_ok() {}
    assert_eq!(erased.record(), Record::of(&played));
    erased.draw_outcomes(&source).unwrap();
    assert_eq!(erased.entry(), 8, "nothing is left to draw");
}

#[test]
fn entries_are_unconfirmed_until_they_are_confirmed() {
    let mut erased = erased();
    assert_eq!(erased.unconfirmed(), [], "a restored log is durable");
    act(&mut *erased, 1, "sell eel").unwrap();
    act(&mut *erased, 1, "offer 2 cod 4").unwrap();
    let entries = ["1 sell eel", "1 offer 2 cod 4"].map(notation);
    assert_eq!(erased.unconfirmed(), entries);
    erased.confirm();
    assert_eq!(erased.unconfirmed(), []);
    assert_eq!(erased.entry(), 10);
    act(&mut *erased, 1, "withdraw").unwrap();
    assert_eq!(erased.unconfirmed(), [notation("1 withdraw")]);
}

#[test]
fn rolling_back_removes_what_followed_an_entry() {
    let mut erased = erased();
    let viewers = [None, Some(seat(1)), Some(seat(2))];
    let seen = |erased: &dyn AnyMatch| {
        viewers.map(|viewer| (erased.snapshot(viewer, None), erased.history(viewer)))
    };
    act(&mut *erased, 1, "sell eel").unwrap();
    erased.confirm();
    let (before, record) = (seen(&*erased), erased.record());
    act(&mut *erased, 1, "close").unwrap();
    act(&mut *erased, 2, "bid 3").unwrap();
    assert_ne!(seen(&*erased), before);
    erased.roll_back(9);
    assert_eq!(erased.entry(), 9);
    assert_eq!(seen(&*erased), before);
    assert_eq!(erased.record(), record);
    assert_eq!(erased.unconfirmed(), []);
    act(&mut *erased, 1, "close").unwrap();
    assert_eq!(erased.unconfirmed(), [notation("1 close")]);
}

/// An old log may contain an undo that is no longer allowed.
#[test]
fn rolling_back_does_not_check_whether_an_undo_is_allowed() {
    let lines = ["1 offer 2 cod 4", "2 decline 1", "2 undo", "2 decline 1"];
    let mut erased = restored(&[&DEAL[..], &lines].concat());
    assert_eq!(erased.entry(), 12);
    erased.roll_back(11);
    assert_eq!(erased.entry(), 11);
    act(&mut *erased, 2, "accept 1").unwrap();
}

#[test]
fn a_step_is_the_new_events_and_a_snapshot() {
    let mut erased = erased();
    act(&mut *erased, 1, "offer 2 cod 4").unwrap();
    erased.undo(seat(1)).unwrap();
    for viewer in [None, Some(seat(1)), Some(seat(2))] {
        let step = parsed(&erased.step(viewer, Some(5)));
        assert_eq!(step["type"], "step");
        assert_eq!(step["page"], parsed(&erased.snapshot(viewer, Some(5))));
        let happened = &step["happened"];
        assert_eq!(happened.as_array().unwrap().len(), 2);
        assert_eq!(happened[0]["entry"], 9);
        let offered = &happened[0]["events"][0];
        let (fish, key) = match viewer == Some(seat(1)) {
            true => (json!("cod"), "event-offered"),
            false => (Value::Null, "event-offered-hidden"),
        };
        assert_eq!(offered["event"]["what"], "offered");
        assert_eq!(offered["event"]["fish"], fish);
        assert_eq!(offered["phrase"]["key"], key);
        let undone = json!({"entry": 10, "takes_back": 9, "events": []});
        assert_eq!(happened[1], undone);
        let keys: Vec<_> = step.as_object().unwrap().keys().collect();
        assert_eq!(
            keys,
            ["type", "happened", "page"],
            "the acting seat is not named"
        );
    }
    erased.confirm();
    assert_eq!(parsed(&erased.step(None, None))["happened"], json!([]));
}

#[test]
fn the_history_is_what_a_viewer_saw_of_every_entry() {
    let mut erased = erased();
    let mut played = trading();
    for line in ["1 offer 2 cod 4", "2 decline 1"] {
        let (number, action) = line.split_once(' ').unwrap();
        act(&mut *erased, number.parse().unwrap(), action).unwrap();
        crate::support::play(&mut played, &[line]);
    }
    for viewer in [None, Some(seat(1)), Some(seat(2))] {
        let history = json::history(&played, 0, Viewer::from(viewer));
        assert_eq!(parsed(&erased.history(viewer)), json::data(&history));
    }
    assert_ne!(erased.history(Some(seat(1))), erased.history(None));
    assert!(!erased.history_hides_events());
}

#[test]
fn the_parts_are_those_of_the_game() {
    let erased = erased();
    let parts = parsed(&erased.parts());
    assert_eq!(parts, json::data(&trading().game().parts()));
    let eel = json!({"fish": "eel", "copies": 6, "price": 5});
    assert_eq!(parts["fish"][2], eel);
}

#[test]
fn a_forecast_is_of_one_action_or_of_all_choices() {
    let erased = erased();
    let one = erased
        .forecast(seat(1), Some("sell eel"), &no_names)
        .unwrap();
    assert_eq!(
        parsed(&one),
        json!({
            "action": "sell eel",
            "forecast": [{
                "line": {"line": "pays", "coins": 5},
                "phrase": {"key": "forecast-pays", "args": {"coins": {"number": 5}}},
            }],
        })
    );
    let all = erased.forecast(seat(1), None, &no_names).unwrap();
    let choices = json::choices(&trading(), seat(1), json::Forecasts::With).unwrap();
    assert_eq!(parsed(&all), json!({"choices": json::data(&choices)}));
    let refused = |number, action| {
        let error = erased
            .forecast(seat(number), action, &no_names)
            .unwrap_err();
        (error.phrase.key, error.rule)
    };
    let not_now = ("refuse-not-now", Some("Q3"));
    assert_eq!(refused(2, Some("sell eel")), not_now);
    assert_eq!(refused(1, Some("fly")), ("notation-unreadable", None));
    assert_eq!(refused(3, None), ("table-no-such-seat", None));
}

#[test]
fn earlier_views_are_those_of_the_viewer() {
    let mut erased = erased();
    act(&mut *erased, 1, "sell eel").unwrap();
    let played = trading();
    for viewer in [None, Some(seat(1)), Some(seat(2))] {
        let text = erased.view_at(viewer, 8).unwrap();
        let view: View<Quay> = serde_json::from_str(&text).unwrap();
        assert_eq!(view, played.people_view(viewer));
        let now = parsed(&erased.view_at(viewer, 9).unwrap());
        assert_eq!(now, snapshot(&*erased, viewer)["view"]);
    }
    assert!(erased.view_at(None, 0).is_some());
    assert_eq!(erased.view_at(None, 10), None);
}

#[test]
fn any_action_is_legal_and_never_an_offer() {
    let mut erased = erased();
    assert_eq!(erased.any_action(seat(1)).as_deref(), Some("sell cod"));
    assert_eq!(erased.any_action(seat(2)), None, "it could only offer");
    assert_eq!(erased.any_action(seat(3)), None);
    act(&mut *erased, 1, "close").unwrap();
    assert_eq!(erased.any_action(seat(1)).as_deref(), Some("bid 0"));
}
