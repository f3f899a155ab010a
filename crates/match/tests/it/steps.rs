//! Steps as viewers receive them over whole games: a client that applies the changes of every step has
//! exactly the view that a new snapshot has, and only seats that are asked receive choices.

use portolan_conformance::example::Quay;
use portolan_core::{Seat, Setup, Turn};
use portolan_match::{AnyMatch, MatchSetup, Source, json, open, restore};
use serde_json::{Value, json};

use crate::any_match::{act, erased, no_names, parsed, snapshot};
use crate::any_match_restored::play_whole;
use crate::support::{seat, stored};

fn public_step(erased: &dyn AnyMatch, viewer: Option<Seat>) -> Value {
    parsed(erased.step(viewer).public.get())
}

/// Applies the changes of a step to the view before it, as a client does.
fn applied(before: &Value, step: &Value) -> Value {
    let mut view = before.clone();
    for change in step["changes"].as_array().unwrap() {
        let path = change[0].as_str().unwrap();
        let names = path.split('.').filter(|_| !path.is_empty());
        let target = names.fold(&mut view, |at, name| match at {
            Value::Array(list) => &mut list[name.parse::<usize>().unwrap()],
            other => other.get_mut(name).unwrap(),
        });
        *target = change[1].clone();
    }
    view
}

/// What a viewer's private part must have: choices with forecasts exactly if the seat is asked.
fn check_private(erased: &dyn AnyMatch, viewer: Option<Seat>, private: &Value) {
    let Some(seat) = viewer else {
        return assert_eq!(private, &Value::Null);
    };
    let choices = private["choices"].as_array().unwrap();
    let number = erased.prompt(seat);
    assert_eq!(private["prompt"]["number"], json!(number));
    assert_eq!(choices.is_empty(), number.is_none(), "{private}");
    for choice in choices {
        let is_forecast = choice["forecast"].is_array() || choice["forecast"]["least"].is_array();
        assert!(is_forecast || choice.get("offer").is_some(), "{choice}");
    }
}

#[test]
fn the_changes_of_every_step_lead_to_the_present_view() {
    for (players, hidden_purse) in [(2, false), (3, true), (4, false)] {
        let setup = Setup::new(players).with("hidden_purse", hidden_purse);
        let viewers: Vec<_> = Seat::all(players.into()).map(Some).chain([None]).collect();
        let mut known: Option<Value> = None;
        let (mut rounds, mut undone, mut sent, mut whole) = (0, 0, 0, 0);
        let mut confirm = |erased: &mut dyn AnyMatch, known: &mut Option<Value>| {
            let now = snapshot(erased, None)["public"]["view"].clone();
            for viewer in &viewers {
                let step = public_step(erased, *viewer);
                let view = match &*known {
                    None => step["view"].clone(),
                    Some(before) => applied(before, &step),
                };
                assert_eq!(view, now, "{step}");
                let has_both = step.get("view").is_some() && step.get("changes").is_some();
                assert!(!has_both);
                let seen = snapshot(erased, *viewer);
                for field in ["entry", "turn", "result"] {
                    assert_eq!(step[field], seen["public"][field]);
                }
                check_private(erased, *viewer, &seen["private"]);
                (sent, whole) = (
                    sent + step.to_string().len(),
                    whole + seen["public"].to_string().len(),
                );
            }
            *known = Some(now);
            erased.confirm();
        };
        play_whole(setup, "steps", |erased| {
            confirm(erased, &mut known);
            // Whoever may take something back does so once in a while, and acts again.
            rounds += 1;
            let mut seats = Seat::all(players.into()).filter(|_| rounds % 4 == 0);
            if let Some(seat) = seats.find(|seat| erased.undo(*seat).is_ok()) {
                undone += 1;
                confirm(erased, &mut known);
                let action = erased.any_action(seat);
                let prompt = erased.prompt(seat);
                if let (Some(action), Some(prompt)) = (action, prompt) {
                    erased.act(seat, prompt, &action, &no_names, None).unwrap();
                    erased.draw_outcomes(&Source::from_seed("again")).unwrap();
                    confirm(erased, &mut known);
                }
            }
        });
        assert!(undone > 0, "nobody took anything back");
        assert!(sent * 2 < whole, "{sent} of {whole} bytes");
    }
}

#[test]
fn a_step_has_the_whole_view_if_nobody_has_seen_the_one_before() {
    let mut erased = erased();
    act(&mut *erased, 1, "sell eel").unwrap();
    let step = public_step(&*erased, None);
    assert_eq!(step["view"], snapshot(&*erased, None)["public"]["view"]);
    assert_eq!(step.get("changes"), None);
    erased.confirm();
    // Now clients have a view.
    act(&mut *erased, 1, "offer 2 cod 4").unwrap();
    let step = public_step(&*erased, Some(seat(2)));
    assert_eq!(step.get("view"), None);
    assert!(!step["changes"].as_array().unwrap().is_empty());
}

#[test]
fn a_snapshot_between_entries_is_not_taken_for_what_clients_have() {
    let mut erased = erased();
    act(&mut *erased, 1, "sell eel").unwrap();
    snapshot(&*erased, None);
    act(&mut *erased, 1, "offer 2 cod 4").unwrap();
    let step = public_step(&*erased, None);
    let now = snapshot(&*erased, None)["public"]["view"].clone();
    assert_eq!(
        step["view"], now,
        "the view before both entries was never sent"
    );
}

#[test]
fn a_step_after_a_roll_back_is_based_on_what_clients_have() {
    let mut erased = erased();
    let known = snapshot(&*erased, None)["public"]["view"].clone();
    act(&mut *erased, 1, "sell eel").unwrap();
    public_step(&*erased, None);
    erased.roll_back(8);
    assert_eq!(snapshot(&*erased, None)["public"]["view"], known);
    act(&mut *erased, 1, "close").unwrap();
    let step = public_step(&*erased, None);
    let view = match step.get("view") {
        Some(view) => view.clone(),
        None => applied(&known, &step),
    };
    assert_eq!(view, snapshot(&*erased, None)["public"]["view"]);
}

/// A record holds everything that the history shows, so both lead to the same.
#[test]
fn the_steps_of_a_game_are_its_history() {
    let setup = Setup::new(3);
    let viewers: Vec<_> = Seat::all(3).map(Some).chain([None]).collect();
    let mut sent: Vec<Vec<Value>> = vec![Vec::new(); viewers.len()];
    let played = play_whole(setup.clone(), "history", |erased| {
        for (viewer, sent) in viewers.iter().zip(&mut sent) {
            let steps = parsed(erased.step(*viewer).steps.get());
            sent.extend(steps.as_array().unwrap().iter().cloned());
        }
    });
    assert_eq!(played.turn(), Turn::Over);
    let record = played.record();
    let match_setup = MatchSetup::nameless(setup);
    let restored = restore::<Quay>(
        match_setup,
        stored(record.rules),
        record.entries.into_iter(),
    )
    .unwrap();
    let last = restored.entry();
    for (viewer, sent) in viewers.iter().zip(&sent) {
        let entries = sent.iter().map(|step| step["entry"].as_u64().unwrap());
        assert!(entries.eq(1..=u64::from(last)));
        let history = restored.history(*viewer, 1..=last);
        assert_eq!(&parsed(history.steps.get()), &json!(sent));
    }
}

#[test]
fn forecasts_inside_choices_are_those_of_the_actions() {
    let source = Source::from_seed("3");
    let mut erased = open::<Quay>(MatchSetup::nameless(Setup::new(2))).unwrap();
    erased.draw_outcomes(&source).unwrap();
    let private = snapshot(&*erased, Some(seat(1)))["private"].clone();
    let choices = private["choices"].as_array().unwrap();
    let mut compared = 0;
    for choice in choices.iter().filter(|choice| choice["action"].is_string()) {
        let action = choice["action"].as_str().unwrap();
        let forecast = erased.forecast(seat(1), &[], action, &no_names).unwrap();
        assert_eq!(choice["forecast"], parsed(forecast.lines.get()));
        compared += 1;
    }
    assert!(compared > 0);
    let other = json::choices(&crate::support::trading(), seat(2), json::Forecasts::With);
    let other = json::data(&other.unwrap());
    assert!(
        other
            .as_array()
            .unwrap()
            .iter()
            .all(|choice| choice.get("offer").is_some())
    );
}
