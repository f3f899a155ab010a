//! Discarding, buying, playing, sailing and stowing (O3, O4.4, O5).

use portolan_core::{Id, Seat};

use super::{Scene, card, cards};
use crate::parts::{Cards, Marker, Port};
use crate::state::Phase;
use crate::view::{OwnPirate, PortMarker};
use crate::words::Action;

#[test]
fn the_least_useful_surplus_card_is_discarded() {
    let mut scene = Scene::new(0);
    // Salt on top with power 5; the cereals card bears a pirate and fits nothing.
    scene.pile(0, "salt39 salt38");
    scene.hand("salt33 salt36 salt43 olives66 olives72 cereals97");
    scene.view.phase = Phase::Discard;
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
    scene.view.phase = Phase::Play;
    let mut played = Cards::NONE;
    for _ in 0..2 {
        scene.own.chosen = played;
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
    scene.view.phase = Phase::Play;
    scene.own.chosen = cards("olives77");
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
    scene.view.phase = Phase::Stow;
    scene.view.played = cards("silk20 pottery51");
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
    scene.view.ending = true;
    scene.view.phase = Phase::Stow;
    scene.view.played = cards("gems2 gems3 salt33");
    let Some(Action::Stow { card: first }) = scene.choose() else {
        panic!("{:?}", scene.choose());
    };
    // Whatever comes first, the gems end up next to each other.
    scene.put_pile(0, vec![first, card("olives70")]);
    scene.view.played.remove(first);
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
    let from = scene.view.players[0].ship.unwrap();
    let goal = chart.paths(from, 2)[3].end();
    scene.view.markers = vec![PortMarker {
        port: goal,
        marker: Marker::GoodBusiness,
    }];
    scene.view.ships = 2;
    scene.view.phase = Phase::Sail;
    let Some(Action::Sail { path }) = scene.choose() else {
        panic!("{:?}", scene.choose());
    };
    assert_eq!(path.end(), goal);
}

#[test]
fn a_compass_leads_to_the_most_useful_marker() {
    let mut scene = Scene::new(0);
    let laid = |port, marker| PortMarker {
        port: Port::from_index(port),
        marker,
    };
    scene.player(0).ship = Some(Port::FIRST);
    scene.view.markers = vec![
        laid(0, Marker::Compass),
        laid(1, Marker::LocalInfluence),
        laid(2, Marker::VictoryOverPirates),
        laid(3, Marker::Compass),
    ];
    scene.view.phase = Phase::Compass;
    assert_eq!(
        scene.choose(),
        Some(Action::Jump {
            port: Port::from_index(2)
        })
    );
    scene
        .view
        .markers
        .retain(|laid| laid.marker == Marker::Compass);
    assert_eq!(scene.choose(), Some(Action::Stay));
}

#[test]
fn who_holds_too_few_cards_buys_and_prefers_a_pirate_he_knows() {
    let mut scene = Scene::new(0);
    scene.pile(0, "silk24 silk23");
    scene.hand("cereals89");
    scene.player(0).offers_made = scene.game.options().offer_limit;
    scene.player(0).pirate_cards = 0;
    scene.own.pirates = Some(Vec::new());
    assert_eq!(scene.choose(), Some(Action::BuyDeck));
    scene.player(0).pirate_cards = 1;
    scene.own.pirates = Some(vec![OwnPirate {
        card: card("silk20"),
        below: 0,
    }]);
    assert_eq!(scene.choose(), Some(Action::BuyPirate));
}

#[test]
fn with_cards_enough_at_the_end_nothing_is_bought() {
    let mut scene = Scene::new(0);
    scene.hand("silk20 pottery51 olives62");
    scene.view.ending = true;
    scene.player(0).offers_made = scene.game.options().offer_limit;
    assert_eq!(scene.choose(), Some(Action::Leave));
}

#[test]
fn out_of_turn_and_out_of_trade_it_does_nothing() {
    let mut scene = Scene::new(1);
    scene.view.phase = Phase::Play;
    assert_eq!(scene.choose(), None);
    scene.seat = Seat::new(7);
    assert_eq!(scene.choose(), None);
}
