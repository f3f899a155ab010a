//! A match with the type of its game erased, used as a server does: in JSON and notation.

use std::collections::BTreeMap;
use std::sync::Arc;

use portolan_conformance::example::{Quay, Refusal};
use portolan_conformance::{restored_phrase, with_phrases};
use portolan_core::{Game, GameShapes, Phrased, Seat, Seats, Setup, Turn, View, Viewer};
use portolan_match::{
    AnyMatch, AnyMatchError, AnyMatchErrorKind, MatchSetup, Record, RestoreError, Source, json,
    open, restore,
};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::support::{DEAL, logged, seat, stored, trading};

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
    let entries = lines.iter().map(|line| logged(line));
    let restored = restore::<Quay>(MatchSetup::nameless(setup), stored(rules), entries)?;
    Ok(restored)
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
    erased.act(seat(number), prompt, text, &no_names, None)
}

pub(crate) fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Everything of a snapshot, by its two parts: what is told, with the view. Choices have the lines of
/// their forecasts.
pub(crate) fn snapshot(erased: &dyn AnyMatch, viewer: Option<Seat>) -> Value {
    let snapshot = erased.snapshot(viewer);
    let view = parsed(snapshot.view.get());
    let mut public = json!(snapshot.public);
    public["view"] = view["public"].clone();
    let private = snapshot.private.map(|private| {
        let private = parsed(private.get());
        let asked = &private["asked"];
        let choices = match asked {
            Value::Null => json!([]),
            asked => with_forecasts(asked),
        };
        json!({
            "view": view["private"],
            "prompt": asked["prompt"],
            "choices": choices,
            "undo": private["undo"],
        })
    });
    json!({ "public": public, "private": private })
}

/// Choices with the lines of their forecasts instead of indices.
fn with_forecasts(asked: &Value) -> Value {
    let line = |index: &Value| asked["lines"][index.as_u64().unwrap() as usize].clone();
    let lines = |list: &Value| Value::from_iter(list.as_array().unwrap().iter().map(line));
    let mut choices = asked["choices"].clone();
    for choice in choices.as_array_mut().unwrap() {
        if let Some(forecast) = choice.get_mut("forecast") {
            *forecast = match &*forecast {
                Value::Object(ends) => json!({
                    "least": lines(&ends["least"]),
                    "most": lines(&ends["most"]),
                }),
                list => lines(list),
            };
        }
    }
    choices
}

/// The public part of a snapshot.
fn public(erased: &dyn AnyMatch) -> Value {
    snapshot(erased, None)["public"].clone()
}

/// A view after the changes of an event or of the remainder of a step, as clients make it.
pub(crate) fn changed(view: &Value, changes: &Value) -> Value {
    let mut view = view.clone();
    for part in ["public", "private"] {
        for change in changes
            .get(part)
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            let path = change[0].as_str().unwrap();
            let names = path.split('.').filter(|_| !path.is_empty());
            let target = names.fold(&mut view[part], |at, name| match at {
                Value::Array(list) => &mut list[name.parse::<usize>().unwrap()],
                other => other.get_mut(name).unwrap(),
            });
            *target = change[1].clone();
        }
    }
    view
}

/// The views after each event and each step, as a client makes them.
pub(crate) fn views_after(before: &Value, steps: &Value) -> Vec<Value> {
    let mut views = vec![before.clone()];
    for step in steps.as_array().unwrap() {
        for changes in step["events"].as_array().unwrap().iter().chain([step]) {
            views.push(changed(views.last().unwrap(), changes));
        }
    }
    views.split_off(1)
}

/// The view after an earlier entry, as a client makes it of a part of the log.
pub(crate) fn view_at(erased: &dyn AnyMatch, viewer: Option<Seat>, entry: u32) -> Value {
    let history = erased.history(viewer, 1..=entry);
    let start = parsed(history.view.unwrap().get());
    let steps = parsed(history.steps.get());
    views_after(&start, &steps).pop().unwrap_or(start)
}

/// Whether a viewer may take something back, as its snapshot says.
fn may_undo(erased: &dyn AnyMatch, viewer: Option<Seat>) -> Value {
    snapshot(erased, viewer)["private"]["undo"].clone()
}

/// The whole log as a viewer sees it.
pub(crate) fn history(erased: &dyn AnyMatch, viewer: Option<Seat>) -> Value {
    let history = erased.history(viewer, 1..=erased.entry());
    assert_eq!(history.first, 1);
    parsed(history.steps.get())
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
    let choices = json::choices(&played, seat(1), json::Forecasts::With).unwrap();
    let shapes = GameShapes::of(played.game());
    let public = json!({
        "entry": 8,
        "view": json::data(&played.people_view(seat(1)).public),
        "turn": {"kind": "ask", "must": [1], "may": [2]},
        "rule": null,
        "goal": {"key": "goal", "args": {"turns": 4}},
        "result": null,
    });
    assert_eq!(
        with_phrases(&shapes, snapshot(&*erased, Some(seat(1)))),
        json!({
            "public": public,
            "private": {
                "view": json::data(&played.people_view(seat(1)).private),
                "prompt": {
                    "number": 8,
                    "question": {"trade": {"tide": 3}},
                    "phrase": {"key": "prompt-trade", "args": {"tide": 3}},
                },
                "choices": json::data(&choices),
                "undo": false,
            },
        })
    );
    let spectator = json!({ "public": public, "private": null });
    assert_eq!(snapshot(&*erased, None), spectator);
    assert_eq!(snapshot(&*erased, Some(seat(3))), spectator, "no such seat");
}

#[test]
fn the_public_part_is_the_same_for_everybody() {
    let mut erased = erased();
    act(&mut *erased, 1, "offer 2 eel 4").unwrap();
    let viewers = [None, Some(seat(1)), Some(seat(2))];
    let [nobody, first, second] = viewers.map(|viewer| erased.snapshot(viewer));
    assert_eq!(json!(first.public), json!(second.public));
    assert_eq!(json!(first.public), json!(nobody.public));
    let part = |view: &Arc<RawValue>, name: &str| parsed(view.get())[name].clone();
    assert_eq!(part(&first.view, "public"), part(&second.view, "public"));
    assert_eq!(part(&first.view, "public"), part(&nobody.view, "public"));
    assert!(nobody.private.is_none());
    let (first, second) = (part(&first.view, "private"), part(&second.view, "private"));
    assert_eq!((&first["seat"], &first["lot"]), (&json!(1), &json!("eel")));
    assert_eq!((&second["seat"], &second["lot"]), (&json!(2), &Value::Null));
}

/// The public part is cached between entries, so each entry has to renew it.
#[test]
fn the_public_part_is_that_of_the_last_entry() {
    let mut erased = erased();
    let source = Source::from_seed("1");
    let sold = |erased: &dyn AnyMatch| {
        let view = public(erased)["view"].clone();
        (
            view["purse"][0].as_u64().unwrap(),
            view["open"]["opened"][0].as_u64().unwrap(),
        )
    };
    assert_eq!(sold(&*erased), (10, 0));
    act(&mut *erased, 1, "sell eel").unwrap();
    assert_eq!(sold(&*erased), (15, 0));
    act(&mut *erased, 1, "offer 2 cod 4").unwrap();
    let offered = public(&*erased)["view"]["lots"][0].clone();
    assert_eq!(offered, json!({"to": 2, "price": 4}));
    erased.undo(seat(1)).unwrap();
    let offered = public(&*erased)["view"]["lots"][0].clone();
    assert_eq!(offered, Value::Null);
    for (number, line) in [(1, "close"), (1, "bid 3"), (2, "bid 0")] {
        act(&mut *erased, number, line).unwrap();
    }
    assert_eq!(sold(&*erased), (12, 3));
    let stall = |erased: &dyn AnyMatch| {
        let view = public(erased)["view"].clone();
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
        .act(seat(1), 8, " SELL  eel ", &no_names, None)
        .expect("case and blanks do not matter");
    assert_eq!(erased.entry(), 9);
    assert_eq!(erased.unconfirmed(), [logged("1 sell eel")]);
}

#[test]
fn each_error_has_its_kind_and_changes_nothing() {
    let game = trading();
    let mut erased = erased();
    let before = public(&*erased);
    let mut refused = |seat: Seat, prompt, text| {
        let error = erased.act(seat, prompt, text, &no_names, None).unwrap_err();
        assert_eq!((erased.entry(), erased.unconfirmed()), (8, Vec::new()));
        assert_eq!(public(&*erased), before);
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
    assert_eq!(may_undo(&*erased, Some(seat(1))), true);
    assert_eq!(may_undo(&*erased, Some(seat(2))), false);
    assert_eq!(may_undo(&*erased, None), Value::Null);
    erased.undo(seat(1)).unwrap();
    assert_eq!(erased.entry(), 10);
    let entries = ["1 offer 2 cod 4", "1 undo"].map(logged);
    assert_eq!(erased.unconfirmed(), entries);
    act(&mut *erased, 1, "offer 2 cod 4").unwrap();
    act(&mut *erased, 2, "decline 1").unwrap();
    assert_eq!(may_undo(&*erased, Some(seat(2))), false);
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
    let entries = ["1 sell eel", "1 offer 2 cod 4"].map(logged);
    assert_eq!(erased.unconfirmed(), entries);
    erased.confirm();
    assert_eq!(erased.unconfirmed(), []);
    assert_eq!(erased.entry(), 10);
    act(&mut *erased, 1, "withdraw").unwrap();
    assert_eq!(erased.unconfirmed(), [logged("1 withdraw")]);
}

#[test]
fn rolling_back_removes_what_followed_an_entry() {
    let mut erased = erased();
    let viewers = [None, Some(seat(1)), Some(seat(2))];
    let seen = |erased: &dyn AnyMatch| {
        viewers.map(|viewer| (snapshot(erased, viewer), history(erased, viewer)))
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
    assert_eq!(erased.unconfirmed(), [logged("1 close")]);
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
fn a_step_is_the_new_events_and_what_is_seen_now() {
    let mut erased = erased();
    let viewers = [None, Some(seat(1)), Some(seat(2))];
    let before: BTreeMap<_, _> = viewers
        .map(|viewer| (viewer, parsed(erased.snapshot(viewer).view.get())))
        .into();
    act(&mut *erased, 1, "offer 2 cod 4").unwrap();
    erased.undo(seat(1)).unwrap();
    for viewer in [None, Some(seat(1)), Some(seat(2))] {
        let step = erased.step(viewer);
        let now = snapshot(&*erased, viewer);
        let steps = parsed(step.steps.get());
        let views = views_after(&before[&viewer], &steps);
        assert_eq!(views[0]["public"]["hand"][0]["count"], 3, "one is on offer");
        assert_eq!(
            views.last(),
            Some(&before[&viewer]),
            "the offer was taken back"
        );
        assert_eq!(json!(step.public)["entry"], now["public"]["entry"]);
        assert_eq!(step.private.is_some(), viewer.is_some());
        assert_eq!(steps.as_array().unwrap().len(), 2);
        assert_eq!(steps[0]["entry"], 9);
        let fields: Vec<_> = steps[0].as_object().unwrap().keys().collect();
        assert_eq!(fields, ["entry", "events"], "the acting seat is not named");
        let own = steps[0]["events"][0].get("private").is_some();
        assert_eq!(
            own,
            viewer == Some(seat(1)),
            "only the maker's private view changes"
        );
        let offered = &steps[0]["events"][0];
        let (fish, key) = if viewer == Some(seat(1)) {
            (json!("cod"), "event-offered")
        } else {
            (Value::Null, "event-offered-hidden")
        };
        assert_eq!(offered["event"]["what"], "offered");
        assert_eq!(offered["event"]["fish"], fish);
        let shapes = GameShapes::of(trading().game());
        let phrase = restored_phrase(&shapes, &shapes.events, &offered["event"]);
        assert_eq!(phrase.unwrap()["key"], key);
        assert_eq!(offered.get("phrase"), None, "it follows from the event");
        assert_eq!(
            (&steps[1]["entry"], &steps[1]["takes_back"]),
            (&json!(10), &json!(9))
        );
        assert_eq!(steps[1]["events"], json!([]));
    }
    erased.confirm();
    assert_eq!(parsed(erased.step(None).steps.get()), json!([]));
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
        let whole = json::data(&json::history(&played, 0, Viewer::from(viewer)));
        let all = erased.log(viewer, 1..=erased.entry());
        let shapes = GameShapes::of(played.game());
        assert_eq!(with_phrases(&shapes, parsed(all.get())), whole);
        let whole = history(&*erased, viewer);
        let part = |entries| {
            let part = erased.history(viewer, entries);
            (part.first, parsed(part.steps.get()))
        };
        let steps = whole.as_array().unwrap();
        assert_eq!(part(3..=5), (3, json!(steps[2..5])));
        assert_eq!(part(0..=2), (1, json!(steps[..2])));
        assert_eq!(part(9..=99), (9, json!(steps[8..])));
        let before_the_first = 0;
        assert_eq!(part(1..=before_the_first), (1, json!([])));
    }
    assert_ne!(history(&*erased, Some(seat(1))), history(&*erased, None));
    assert!(!erased.history_hides_events());
}

#[test]
fn the_parts_are_those_of_the_game() {
    let erased = erased();
    let parts = parsed(erased.parts().get());
    assert_eq!(parts, json::data(&trading().game().parts()));
    let shapes = parsed(erased.phrase_shapes().get());
    assert_eq!(shapes["words"]["fish"]["eel"], "fish-eel");
    assert_eq!(
        shapes["events"]["variants"]["sold"]["args"]["fish"],
        json!({ "word": "fish" })
    );
    let eel = json!({"fish": "eel", "copies": 6, "price": 5});
    assert_eq!(parts["fish"][2], eel);
}

#[test]
fn a_forecast_is_of_one_legal_action() {
    let erased = erased();
    let sale = erased
        .forecast(seat(1), &[], " Sell EEL", &no_names)
        .unwrap();
    assert_eq!(sale.action, "sell eel");
    assert_eq!(
        parsed(sale.lines.get()),
        json!([{ "line": {"line": "pays", "coins": 5} }])
    );
    let for_programs = erased.forecast_in_notation(seat(1), &[], "sell eel");
    assert_eq!(
        parsed(for_programs.unwrap().lines.get()),
        json!([{
            "line": {"line": "pays", "coins": 5},
            "phrase": {"key": "forecast-pays", "args": {"coins": 5}},
        }])
    );
    let refused = |number, action| {
        let error = erased
            .forecast(seat(number), &[], action, &no_names)
            .unwrap_err();
        (error.phrase.key, error.rule)
    };
    assert_eq!(refused(2, "sell eel"), ("refuse-not-now", Some("Q3")));
    assert_eq!(refused(1, "fly"), ("notation-unreadable", None));
    assert_eq!(refused(3, "sell eel"), ("table-no-such-seat", None));
}

#[test]
fn earlier_views_are_those_of_the_viewer() {
    let mut erased = erased();
    act(&mut *erased, 1, "sell eel").unwrap();
    let played = trading();
    for viewer in [None, Some(seat(1)), Some(seat(2))] {
        let view: View<Quay> = serde_json::from_value(view_at(&*erased, viewer, 8)).unwrap();
        assert_eq!(view, played.people_view(viewer));
        let part = erased.history(viewer, 9..=9);
        assert_eq!(parsed(part.view.unwrap().get()), json::data(&view));
        let now = view_at(&*erased, viewer, 9);
        let seen = snapshot(&*erased, viewer);
        assert_eq!(now["public"], seen["public"]["view"]);
        assert_eq!(now["private"], seen["private"]["view"]);
    }
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
