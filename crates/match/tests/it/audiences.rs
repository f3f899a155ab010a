//! The two audiences: bots remember everything; people see what the options show them until the
//! match is over.

use portolan_conformance::example::{ForecastLine, Quay};
use portolan_core::{Audience, Game, Viewer};
use portolan_match::{AnyMatch, Match, MatchError, json, restore};
use serde_json::{Value, json};

use crate::any_match::view_at;
use crate::support::{action, dealt, finish, hidden_purse, play, seat, stored, trading};

/// The same match with its type erased.
fn erased(played: &Match<Quay>) -> Box<dyn AnyMatch> {
    let record = portolan_match::Record::of(played);
    let match_setup = played.match_setup().clone();
    restore::<Quay>(
        match_setup,
        stored(record.rules),
        record.entries.into_iter(),
    )
    .unwrap()
}

/// The coins of the first two seats in the public part of a view.
fn purses(view: &Value) -> Value {
    let purse = &view["public"]["purse"];
    json!([purse[0], purse[1]])
}

#[test]
fn people_see_less_than_bots_where_the_options_hide_something() {
    let played = Match::<Quay>::open(hidden_purse()).unwrap();
    let (bot, person) = (played.view(seat(1)), played.people_view(seat(1)));
    assert_eq!(bot.public.purse[..2], [Some(10), Some(10)]);
    assert_eq!(person.public.purse[..2], [None, None]);
    let own = person.private.unwrap();
    assert_eq!((own.seat, own.purse), (seat(1), 10), "the own coins");
    let spectator = played.people_view(Viewer::Spectator);
    assert_eq!(spectator.public, person.public);
    assert_eq!(spectator.private, None);
}

#[test]
fn people_see_what_bots_see_where_the_options_hide_nothing() {
    let played = trading();
    assert_eq!(played.audience(), Audience::WithMemory);
    for viewer in Viewer::all(2).chain([Viewer::Everything]) {
        assert_eq!(played.view(viewer), played.people_view(viewer));
    }
}

#[test]
fn a_seat_the_match_does_not_have_sees_what_is_public() {
    let played = trading();
    let view = played.people_view(seat(3));
    assert_eq!(view, played.people_view(Viewer::Spectator));
}

#[test]
fn the_end_shows_what_the_options_hid() {
    let mut played = dealt(hidden_purse());
    assert_eq!(played.audience(), Audience::WithoutMemory);
    assert_ne!(played.people_view(seat(1)), played.view(seat(1)));
    finish(&mut played);
    assert_eq!(played.audience(), Audience::WithMemory);
    assert_eq!(played.people_view(seat(1)), played.view(seat(1)));
}

#[test]
fn earlier_views_show_what_the_options_hid_only_after_the_end() {
    let mut played = dealt(hidden_purse());
    // The second seat has sold nothing yet, the first an eel for five coins.
    play(&mut played, &["1 sell eel"]);
    let view_at = |played: &Match<Quay>, viewer, entry| view_at(&*erased(played), viewer, entry);
    let viewers = [None, Some(seat(1)), Some(seat(2))];
    for viewer in viewers {
        for entry in [0, 8, 9] {
            let view = view_at(&played, viewer, entry);
            assert_eq!(purses(&view), json!([null, null]), "{entry}: {view}");
        }
    }
    assert_eq!(view_at(&played, Some(seat(1)), 9)["private"]["purse"], 15);

    finish(&mut played);
    for viewer in viewers {
        for (entry, coins) in [(0, 10), (8, 10), (9, 15)] {
            let view = view_at(&played, viewer, entry);
            assert_eq!(purses(&view), json!([coins, 10]), "{entry}: {view}");
            // What the rules hid from a viewer stays hidden: it never saw the other hand.
            assert_eq!(view["public"]["hand"][0]["fish"], Value::Null);
            let own = viewer.map_or(Value::Null, |seat| json!(seat));
            assert_eq!(view["private"]["seat"], own);
        }
    }
    let state = played.state_at(9).unwrap();
    let view = played
        .game()
        .view(&state, Viewer::Seat(seat(2)), Audience::WithMemory);
    assert_eq!(view_at(&played, Some(seat(2)), 9), json::data(&view));
}

#[test]
fn forecasts_leave_out_what_the_options_hide() {
    let pays = ForecastLine::Pays { coins: 4 };
    let leaves = ForecastLine::Leaves {
        to: seat(2),
        coins: 6,
    };
    let lines = |played: &Match<Quay>| {
        let offer = action(played, "offer 2 cod 4");
        let lines = json::data(
            &json::forecast(played, seat(1), &[], &offer, json::Phrases::Necessary).unwrap(),
        );
        let erased = erased(played).forecast(seat(1), &[], "offer 2 cod 4", &|_| None);
        let erased = erased.unwrap();
        let erased_lines: Value = serde_json::from_str(erased.lines.get()).unwrap();
        assert_eq!(
            (erased.action.as_str(), &erased_lines),
            ("offer 2 cod 4", &lines)
        );
        let forecast = played.forecast(seat(1), &offer).unwrap();
        assert_eq!(lines.as_array().unwrap().len(), forecast.len());
        forecast
    };
    assert_eq!(lines(&trading()), [pays, leaves]);

    let mut played = dealt(hidden_purse());
    assert_eq!(lines(&played), [pays]);
    let offer = action(&played, "offer 2 cod 4");
    let mut all = Vec::new();
    let game = played.game();
    game.forecast(played.state(), seat(1), &offer, &mut all);
    assert_eq!(all, [pays, leaves], "the game itself makes both lines");

    // No action is legal after the end, so there is no forecast to show the line.
    finish(&mut played);
    let over = played.forecast(seat(1), &offer);
    assert!(matches!(over, Err(MatchError::Over { .. })), "{over:?}");
}
