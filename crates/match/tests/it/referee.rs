//! What a referee does with a match whose game's type is erased: sees everything, dictates chance.

use portolan_conformance::example::Quay;
use portolan_core::{Audience, ChanceKind, Setup, Viewer};
use portolan_match::json::Forecasts;
use portolan_match::record::replay;
use portolan_match::{AnyMatch, AnyMatchErrorKind, MatchSetup, Source, TypedMatch};
use serde_json::{Value, json};

use crate::any_match::{erased, opened, parsed};
use crate::support::{DEAL, hidden_purse, seat};

/// The match and its log, to show that a refused request changed nothing.
fn state(erased: &dyn AnyMatch) -> (u32, Vec<Value>, Value) {
    (erased.entry(), erased.log_since(0), erased.turn_json())
}

#[test]
fn chance_is_dictated_among_the_odds() {
    let mut erased = opened(2);
    for outcome in DEAL {
        let odds = erased.odds().unwrap();
        let known = odds.outcomes.iter().find(|odds| odds.outcome == outcome);
        assert!(known.is_some_and(|odds| odds.weight > 0), "{outcome}");
        let weights = odds.outcomes.iter().map(|odds| u64::from(odds.weight));
        assert_eq!(odds.total(), weights.sum::<u64>());
        assert_eq!(erased.awaited_chance().unwrap(), odds.chance_kind);
        assert_eq!(erased.chance(&format!(" {outcome} ")).unwrap(), outcome);
    }
    assert_eq!(erased.entry(), 8);
    assert_eq!(erased.unconfirmed().len(), 8);

    let before = state(&*erased);
    let refused = [
        erased.awaited_chance().err(),
        erased.odds().err(),
        erased.chance("roll 3").err(),
        erased.draw(&Source::from_seed("1")).err(),
    ];
    for error in refused {
        assert_eq!(error.unwrap().phrase.key, "table-no-chance");
    }
    let unreadable = erased.chance("fly").unwrap_err();
    assert_eq!(unreadable.kind, AnyMatchErrorKind::Invalid);
    assert_eq!(state(&*erased), before);
}

#[test]
fn the_kind_of_chance_is_named() {
    let mut erased = opened(2);
    assert_eq!(erased.odds().unwrap().chance_kind, ChanceKind::Draw);
    for outcome in &DEAL[..6] {
        erased.chance(outcome).unwrap();
    }
    assert_eq!(erased.odds().unwrap().chance_kind, ChanceKind::Dice);
}

#[test]
fn one_outcome_is_drawn_at_a_time_and_the_same_as_all_at_once() {
    let source = Source::from_seed("draw");
    let (mut single, mut all) = (opened(2), opened(2));
    let mut drawn = 0;
    while single.awaited_chance().is_ok() {
        single.draw(&source).unwrap();
        drawn += 1;
        assert_eq!(single.entry(), drawn);
    }
    all.draw_outcomes(&source).unwrap();
    assert_eq!(single.log_since(0), all.log_since(0));
    assert_eq!(single.digest(), all.digest());
}

#[test]
fn an_action_in_notation_may_name_its_prompt() {
    let mut erased = erased();
    let before = state(&*erased);
    let prompt = erased.prompt(seat(1)).unwrap();
    let outdated = erased.act_in_notation(seat(1), Some(prompt + 1), "sell eel");
    assert_eq!(outdated.unwrap_err().phrase.key, "table-outdated");
    let freer = erased.act_in_notation(seat(1), None, "sell the eel, please");
    assert_eq!(freer.unwrap_err().kind, AnyMatchErrorKind::Invalid);
    assert_eq!(state(&*erased), before);

    let acted = erased.act_in_notation(seat(1), Some(prompt), "  sell   eel");
    assert_eq!(acted.unwrap(), "sell eel");
    let acted = erased.act_in_notation(seat(1), None, "sell cod");
    assert_eq!(acted.unwrap(), "sell cod");
    let entry = json!({"entry": 10, "seat": 1, "act": "sell cod"});
    assert_eq!(erased.log_since(9), [entry]);
    assert_eq!(erased.taken_back(), None);
    erased.act_in_notation(seat(1), None, "peek").unwrap();
    erased.undo(seat(1)).unwrap();
    assert_eq!(erased.taken_back(), Some(11));
}

#[test]
fn seats_are_checked_before_they_are_asked() {
    let erased = erased();
    assert!(erased.check_seat(seat(2)).is_ok());
    assert!(erased.check_asked(seat(1)).is_ok());
    let refused = [
        erased.check_seat(seat(3)),
        erased.check_asked(seat(3)),
        erased.choices(seat(3), Forecasts::Without).map(|_| ()),
        erased.orders_with_answers(seat(3)).map(|_| ()),
    ];
    for error in refused {
        let error = error.unwrap_err();
        assert_eq!(error.phrase.key, "table-no-such-seat");
        assert_eq!(error.expected, Some(json!({"least": 1, "most": 2})));
    }
    let over_chance = opened(2).check_asked(seat(1)).unwrap_err();
    assert_eq!(over_chance.phrase.key, "table-chance-awaited");
}

#[test]
fn choices_have_forecasts_if_they_are_wanted() {
    let erased = erased();
    let choices = |forecasts| parsed(erased.choices(seat(1), forecasts).unwrap().get());
    let (with, without) = (choices(Forecasts::With), choices(Forecasts::Without));
    assert_eq!(with[0]["action"], without[0]["action"]);
    assert_eq!(without[0].get("forecast"), None);
    let action = with[0]["action"].as_str().unwrap();
    let forecast = erased.forecast_in_notation(seat(1), &[], action).unwrap();
    assert_eq!(parsed(forecast.lines.get()), with[0]["forecast"]);
    assert_eq!(forecast.action, action);
    for (after, action) in [(vec![], "fly"), (vec!["fly".to_owned()], action)] {
        let error = erased.forecast_in_notation(seat(1), &after, action);
        assert_eq!(error.unwrap_err().phrase.key, "notation-unreadable");
    }
}

#[test]
fn a_standing_order_says_what_it_would_answer() {
    let mut erased = erased();
    let answer = |erased: &dyn AnyMatch| {
        let orders = erased.orders_with_answers(seat(2)).unwrap();
        let known: Vec<_> = orders.iter().map(|order| order.order.clone()).collect();
        assert_eq!(known, erased.orders(seat(2)));
        orders[0].answer.clone()
    };
    assert_eq!(answer(&*erased), None);
    erased
        .act_in_notation(seat(1), None, "offer 2 cod 1")
        .unwrap();
    assert_eq!(answer(&*erased).as_deref(), Some("decline 1"));
}

#[test]
fn a_view_is_of_any_viewer_audience_and_entry() {
    let mut erased = TypedMatch::<Quay>::from(portolan_match::Match::open(hidden_purse()).unwrap());
    for outcome in DEAL {
        erased.chance(outcome).unwrap();
    }
    let view = |viewer, audience, entry| {
        let view = erased.view(viewer, audience, entry);
        view.map(|view| parsed(view.get()))
    };
    let last = erased.entry();
    assert_eq!(erased.audience(), Audience::WithoutMemory);
    let own = view(Viewer::Seat(seat(1)), Audience::WithMemory, last).unwrap();
    let all = view(Viewer::Everything, Audience::WithMemory, last).unwrap();
    assert_eq!(all["public"], own["public"]);
    assert_eq!(all["private"][0], own["private"]);
    assert_eq!(all["private"].as_array().unwrap().len(), 2);
    let shown = view(Viewer::Seat(seat(1)), erased.audience(), last).unwrap();
    assert_ne!(shown, own, "the option hides the coins of the other");
    assert_eq!(
        view(Viewer::Spectator, Audience::WithMemory, last + 1),
        None
    );
    let start = view(Viewer::Spectator, Audience::WithMemory, 0).unwrap();
    assert_eq!(start["private"], Value::Null);
    assert_ne!(start["public"], own["public"]);
}

#[test]
fn events_are_those_of_the_viewer() {
    let mut erased = opened(2);
    erased.chance("deal cod").unwrap();
    let events = |viewer| parsed(erased.events_since(0, viewer).get());
    let referee = events(Viewer::Everything);
    assert_eq!(referee[0]["events"], parsed(erased.last_events().get()));
    assert_eq!(
        referee[0]["events"],
        events(Viewer::Seat(seat(1)))[0]["events"]
    );
    let other = events(Viewer::Seat(seat(2)));
    assert_ne!(
        other[0]["events"], referee[0]["events"],
        "the card is secret"
    );
    assert_eq!(
        parsed(erased.events_since(1, Viewer::Everything).get()),
        json!([])
    );
}

#[test]
fn a_match_of_a_record_is_confirmed() {
    let mut erased = TypedMatch::<Quay>::from(replay(&opened(2).record()).unwrap());
    assert_eq!(erased.match_setup(), &MatchSetup::nameless(Setup::new(2)));
    for outcome in DEAL {
        erased.chance(outcome).unwrap();
    }
    let again = TypedMatch::<Quay>::from(replay(&erased.record()).unwrap());
    assert_eq!(again.unconfirmed(), []);
    assert_eq!(again.digest(), erased.digest());
    assert_eq!(again.match_setup(), erased.match_setup());
}
