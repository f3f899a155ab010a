//! Steps as viewers receive them over whole games: a client that applies the changes of every step has
//! exactly the view that a new snapshot has, and only seats that are asked receive choices.

use portolan_conformance::example::Quay;
use portolan_core::{Seat, Setup, Turn};
use portolan_match::{AnyMatch, Entry, LogEntry, MatchSetup, Source, json, open, restore};
use serde_json::{Value, json};

use crate::any_match::{act, erased, no_names, parsed, snapshot, views_after};
use crate::any_match_restored::play_whole;
use crate::support::{seat, stored};

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
        let start = open::<Quay>(MatchSetup::nameless(setup.clone())).unwrap();
        let view = |erased: &dyn AnyMatch, viewer| parsed(erased.snapshot(viewer).view.get());
        let mut known: Vec<Value> = viewers.iter().map(|one| view(&*start, *one)).collect();
        let (mut rounds, mut undone, mut sent, mut whole) = (0, 0, 0, 0);
        let mut confirm = |erased: &mut dyn AnyMatch| {
            for (viewer, known) in viewers.iter().zip(&mut known) {
                let step = erased.step(*viewer);
                let now = view(erased, *viewer);
                let views = views_after(known, &parsed(step.steps.get()));
                assert_eq!(views.last(), Some(&now), "{}", step.steps);
                let seen = snapshot(erased, *viewer);
                for (field, told) in json!(step.public).as_object().unwrap() {
                    assert_eq!(told, &seen["public"][field]);
                }
                check_private(erased, *viewer, &seen["private"]);
                (sent, whole) = (sent + step.steps.get().len(), whole + now.to_string().len());
                *known = now;
            }
            erased.confirm();
        };
        play_whole(setup, "steps", |erased| {
            confirm(erased);
            // Whoever may take something back does so once in a while, and acts again.
            rounds += 1;
            let mut seats = Seat::all(players.into()).filter(|_| rounds % 4 == 0);
            if let Some(seat) = seats.find(|seat| erased.undo(*seat).is_ok()) {
                undone += 1;
                confirm(erased);
                let action = erased.any_action(seat);
                let prompt = erased.prompt(seat);
                if let (Some(action), Some(prompt)) = (action, prompt) {
                    erased.act(seat, prompt, &action, &no_names, None).unwrap();
                    erased.draw_outcomes(&Source::from_seed("again")).unwrap();
                    confirm(erased);
                }
            }
        });
        assert!(undone > 0, "nobody took anything back");
        assert!(sent < whole, "{sent} of {whole} bytes");
    }
}

#[test]
fn an_event_has_what_it_changed() {
    let mut erased = erased();
    act(&mut *erased, 1, "sell eel").unwrap();
    let steps = parsed(erased.step(None).steps.get());
    let sold = &steps[0]["events"][0];
    let purse = json!(["purse.0", 15]);
    assert!(
        sold["public"].as_array().unwrap().contains(&purse),
        "{steps}"
    );
    assert_eq!(steps[0].get("public"), None, "nothing follows from a sale");
    // Everybody sees the sale alike, but its seat has other coins and fish of its own.
    let own = parsed(erased.step(Some(seat(1))).steps.get());
    assert_eq!(own[0]["events"][0]["public"], sold["public"]);
    let purse = json!(["purse", 15]);
    assert!(
        own[0]["events"][0]["private"]
            .as_array()
            .unwrap()
            .contains(&purse)
    );
    assert_eq!(parsed(erased.step(Some(seat(2))).steps.get()), steps);
}

#[test]
fn a_seat_is_told_again_what_it_is_asked_only_if_it_has_changed() {
    let mut erased = erased();
    let asked = |erased: &dyn AnyMatch, number| {
        let private = parsed(erased.step(Some(seat(number))).private.unwrap().get());
        private.get("asked").cloned()
    };
    act(&mut *erased, 1, "offer 2 cod 4").unwrap();
    assert!(asked(&*erased, 1).is_some_and(|asked| asked["prompt"]["number"] == 9));
    assert!(asked(&*erased, 2).is_some_and(|asked| asked["prompt"].is_object()));
    erased.confirm();
    act(&mut *erased, 1, "close").unwrap();
    erased.step(Some(seat(2)));
    erased.confirm();
    // Everybody bids; what seat 2 may bid does not depend on seat 1.
    act(&mut *erased, 1, "bid 1").unwrap();
    assert_eq!(asked(&*erased, 1), Some(Value::Null), "nothing");
    assert_eq!(asked(&*erased, 2), None, "the same as before");
}

#[test]
fn a_step_after_a_roll_back_is_based_on_what_clients_have() {
    let mut erased = erased();
    let view = |erased: &dyn AnyMatch| parsed(erased.snapshot(None).view.get());
    let known = view(&*erased);
    act(&mut *erased, 1, "sell eel").unwrap();
    erased.step(None);
    erased.roll_back(8);
    assert_eq!(view(&*erased), known);
    act(&mut *erased, 1, "close").unwrap();
    let views = views_after(&known, &parsed(erased.step(None).steps.get()));
    assert_eq!(views.last(), Some(&view(&*erased)));
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
    let decided_by: Vec<_> = record.entries.iter().map(decided_by).collect();
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
        assert!(sent.iter().all(|step| step.get("seat").is_none()));
        let history = restored.history(*viewer, 1..=last);
        let mut steps = parsed(history.steps.get());
        let steps = steps.as_array_mut().unwrap();
        // Once the game is over, its history names whoever decided.
        let named = steps.iter_mut().map(|step| {
            let seat = step.as_object_mut().unwrap().remove("seat");
            seat.and_then(|seat| seat.as_u64())
        });
        assert_eq!(named.collect::<Vec<_>>(), decided_by);
        assert_eq!(steps, sent);
    }
}

/// The number of the seat that decided an entry, as a record has it.
fn decided_by(logged: &LogEntry) -> Option<u64> {
    match &logged.entry {
        Entry::Act { seat, .. } => Some(u64::from(seat.number())),
        Entry::Chance(_) | Entry::Undo { .. } => None,
    }
}

#[test]
fn while_a_game_is_played_its_history_names_nobody() {
    let source = Source::from_seed("3");
    let mut erased = open::<Quay>(MatchSetup::nameless(Setup::new(2))).unwrap();
    erased.draw_outcomes(&source).unwrap();
    let action = snapshot(&*erased, Some(seat(1)))["private"]["choices"][0]["action"].clone();
    erased
        .act_in_notation(seat(1), None, action.as_str().unwrap())
        .unwrap();
    for viewer in [Some(seat(1)), Some(seat(2)), None] {
        let history = erased.history(viewer, 1..=erased.entry());
        let steps = parsed(history.steps.get());
        let steps = steps.as_array().unwrap();
        assert_eq!(steps.len() as u32, erased.entry());
        assert!(
            steps.iter().all(|step| step.get("seat").is_none()),
            "{steps:?}"
        );
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

#[test]
fn the_goal_is_told_again_only_if_it_has_changed() {
    let mut erased = erased();
    let told = |erased: &dyn AnyMatch| json!(erased.step(None).public.goal);
    let first = json!(erased.snapshot(None).public.goal);
    assert_eq!(first["key"], "goal");
    erased.confirm();
    act(&mut *erased, 1, "sell eel").unwrap();
    assert_eq!(told(&*erased), Value::Null);
    erased.confirm();
    for (number, line) in [(1, "close"), (1, "bid 3"), (2, "bid 0")] {
        act(&mut *erased, number, line).unwrap();
    }
    erased.draw_outcomes(&Source::from_seed("1")).unwrap();
    let now = json!(erased.snapshot(None).public.goal);
    assert_ne!(now, first);
    assert_eq!(told(&*erased), now);
}
