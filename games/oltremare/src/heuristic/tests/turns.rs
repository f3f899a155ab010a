//! Discarding, buying, playing, sailing and stowing (O3, O4.4, O5).

use portolan_core::{Id, Seat};

use super::{Scene, card, cards};
use crate::parts::{Cards, MOST_PORTS, Marker, Port};
use crate::state::Phase;
use crate::words::Action;

#[test]
fn the_least_useful_surplus_card_is_discarded() {
    let mut scene = Scene::new(0);
    // Salt on top with power 5; the cereals card bears a pirate and fits nothing.
    scene.pile(0, "salt39 salt38");
    scene.hand("salt33 salt36 salt43 olives66 olives72 cereals97");
    scene.state.phase = Phase::Discard;
    assert_eq!(
        scene.choose(),
        Some(Action::Discard {
            card: card("cereals97")
        })
    );
}

#[test]
fn cards_that_continue_the_lot_are_played() {
    let mut scene = Scene::new(0);
    scene.pile(0, "salt39 salt38");
    scene.hand("salt33 salt43 cereals89 olives77");
    scene.state.phase = Phase::Play;
    let mut played = Cards::NONE;
    for _ in 0..2 {
        scene.state.chosen = played;
        let Some(Action::Play { card: next }) = scene.choose() else {
            panic!("{:?}", scene.choose());
        };
        assert!(!played.has(next));
        played.add(next);
    }
    assert_eq!(played, cards("salt33 salt43"));
}

#[test]
fn a_card_chosen_before_stays_in_the_plan() {
    let mut scene = Scene::new(0);
    scene.pile(0, "salt39 salt38");
    scene.hand("salt33 salt43 cereals89 olives77");
    scene.state.phase = Phase::Play;
    scene.state.chosen = cards("olives77");
    let next = scene.choose();
    assert!(
        matches!(next, Some(Action::Play { card: next }) if next != card("olives77")),
        "{next:?}"
    );
}

#[test]
fn the_lot_on_top_goes_on_before_another_begins() {
    let mut scene = Scene::new(0);
    scene.pile(0, "silk25 silk26");
    scene.hand("pottery50");
    scene.state.phase = Phase::Stow;
    scene.played("silk20 pottery51");
    assert_eq!(
        scene.choose(),
        Some(Action::Stow {
            card: card("silk20")
        })
    );
}

#[test]
fn equal_goods_are_stowed_together() {
    let mut scene = Scene::new(0);
    scene.pile(0, "olives70");
    scene.hand("");
    scene.state.ending = true;
    scene.state.phase = Phase::Stow;
    scene.played("gems2 gems3 salt33");
    let Some(Action::Stow { card: first }) = scene.choose() else {
        panic!("{:?}", scene.choose());
    };
    // Whatever comes first, the gems end up next to each other.
    scene.put_pile(0, &[first, card("olives70")]);
    scene.state.played.remove(first);
    let Some(Action::Stow { card: second }) = scene.choose() else {
        panic!("{:?}", scene.choose());
    };
    let gems = cards("gems2 gems3");
    assert!(gems.has(second), "{first:?}, then {second:?}");
}

#[test]
fn the_ship_sails_to_the_only_marker_in_reach() {
    let mut scene = Scene::new(0);
    let chart = scene.game.components().chart.clone();
    let from = scene.state.ships_at[0];
    let goal = chart.paths(from, 2)[3].end();
    scene.state.markers = [None; MOST_PORTS];
    scene.state.markers[goal.index()] = Some(Marker::GoodBusiness);
    scene.state.ships = 2;
    scene.state.phase = Phase::Sail;
    let Some(Action::Sail { path }) = scene.choose() else {
        panic!("{:?}", scene.choose());
    };
    assert_eq!(path.end(), goal);
}

#[test]
fn a_compass_leads_to_the_most_useful_marker() {
    let mut scene = Scene::new(0);
    scene.state.ships_at[0] = Port::FIRST;
    scene.state.markers = [None; MOST_PORTS];
    let laid = [
        Marker::Compass,
        Marker::LocalInfluence,
        Marker::VictoryOverPirates,
        Marker::Compass,
    ];
    for (port, marker) in scene.state.markers.iter_mut().zip(laid) {
        *port = Some(marker);
    }
    scene.state.phase = Phase::Compass;
    assert_eq!(
        scene.choose(),
        Some(Action::Jump {
            port: Port::from_index(2)
        })
    );
    for port in &mut scene.state.markers {
        *port = port.filter(|marker| *marker == Marker::Compass);
    }
    assert_eq!(scene.choose(), Some(Action::Stay));
}

#[test]
fn who_holds_too_few_cards_buys_and_prefers_a_pirate_he_knows() {
    let mut scene = Scene::new(0);
    scene.pile(0, "silk24 silk23");
    scene.hand("cereals89");
    scene.state.made[0] = scene.game.options().offer_limit;
    assert_eq!(scene.choose(), Some(Action::BuyDeck));
    scene.state.pirates[0] = 1;
    scene.state.known[0] = cards("silk20");
    assert_eq!(scene.choose(), Some(Action::BuyPirate));
}

#[test]
fn with_cards_enough_at_the_end_nothing_is_bought() {
    let mut scene = Scene::new(0);
    scene.hand("silk20 pottery51 olives62");
    scene.state.ending = true;
    scene.state.made[0] = scene.game.options().offer_limit;
    assert_eq!(scene.choose(), Some(Action::Leave));
}

#[test]
fn out_of_turn_and_out_of_trade_it_does_nothing() {
    let mut scene = Scene::new(1);
    scene.state.phase = Phase::Play;
    assert_eq!(scene.choose(), None);
    scene.seat = Seat::new(7);
    assert_eq!(scene.choose(), None);
}
