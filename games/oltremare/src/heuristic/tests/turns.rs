//! Discarding, buying, playing, sailing and stowing (O3, O4.4, O5).

use portolan_core::{Id, Seat};

use super::{Scene, card, cards};
use crate::parts::{Marker, Port};
use crate::state::Phase;
use crate::view::{OwnPirate, PortMarker};
use crate::words::Action;

#[test]
fn the_least_useful_surplus_card_is_discarded() {
    let mut scene = Scene::new(0);
    // Salt on top with power 5; the cereals card bears a pirate and fits nothing.
    scene.pile(0, &[39, 38]);
    scene.hand(&[33, 36, 43, 66, 72, 97]);
    scene.view.phase = Phase::Discard;
    assert_eq!(scene.choose(), Some(Action::Discard { card: card(97) }));
}

#[test]
fn cards_that_continue_the_lot_are_played() {
    let mut scene = Scene::new(0);
    scene.pile(0, &[39, 38]);
    scene.hand(&[33, 43, 89, 77]);
    scene.view.phase = Phase::Play;
    let mut played = cards(&[]);
    for _ in 0..2 {
        scene.own.chosen = played;
        let Some(Action::Play { card: next }) = scene.choose() else {
            panic!("{:?}", scene.choose());
        };
        assert!(!played.has(next));
        played.add(next);
    }
    assert_eq!(played, cards(&[33, 43]));
}

#[test]
fn a_card_chosen_before_stays_in_the_plan() {
    let mut scene = Scene::new(0);
    scene.pile(0, &[39, 38]);
    scene.hand(&[33, 43, 89, 77]);
    scene.view.phase = Phase::Play;
    scene.own.chosen = cards(&[77]);
    let next = scene.choose();
    assert!(
        matches!(next, Some(Action::Play { card: next }) if next != card(77)),
        "{next:?}"
    );
}

#[test]
fn the_lot_on_top_goes_on_before_another_begins() {
    let mut scene = Scene::new(0);
    scene.pile(0, &[25, 26]);
    scene.hand(&[50]);
    scene.view.phase = Phase::Stow;
    scene.view.played = cards(&[20, 51]);
    assert_eq!(scene.choose(), Some(Action::Stow { card: card(20) }));
}

#[test]
fn equal_goods_are_stowed_together() {
    let mut scene = Scene::new(0);
    scene.pile(0, &[70]);
    scene.hand(&[]);
    scene.view.ending = true;
    scene.view.phase = Phase::Stow;
    scene.view.played = cards(&[2, 3, 33]);
    let Some(Action::Stow { card: first }) = scene.choose() else {
        panic!("{:?}", scene.choose());
    };
    // Whatever comes first, the gems end up next to each other.
    scene.pile(0, &[u64::from(first.number()), 70]);
    scene.view.played.remove(first);
    let Some(Action::Stow { card: second }) = scene.choose() else {
        panic!("{:?}", scene.choose());
    };
    let gems = cards(&[2, 3]);
    assert!(gems.has(second), "{first:?}, then {second:?}");
}

#[test]
fn the_ship_sails_to_the_only_marker_in_reach() {
    let mut scene = Scene::new(0);
    let chart = scene.game.components().chart.clone();
    let from = scene.view.players[0].ship.unwrap();
    let goal = chart.voyages(from, 2)[3].end();
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
    scene.pile(0, &[24, 23]);
    scene.hand(&[89]);
    scene.player(0).offers_made = scene.game.options().offer_limit;
    scene.player(0).pirate_cards = 0;
    scene.own.pirates = Some(Vec::new());
    assert_eq!(scene.choose(), Some(Action::BuyDeck));
    scene.player(0).pirate_cards = 1;
    scene.own.pirates = Some(vec![OwnPirate {
        card: card(20),
        below: 0,
    }]);
    assert_eq!(scene.choose(), Some(Action::BuyPirate));
}

#[test]
fn with_cards_enough_at_the_end_nothing_is_bought() {
    let mut scene = Scene::new(0);
    scene.hand(&[20, 51, 62]);
    scene.view.ending = true;
    scene.player(0).offers_made = scene.game.options().offer_limit;
    assert_eq!(scene.choose(), Some(Action::Leave));
}

#[test]
fn out_of_turn_and_out_of_trade_nothing_is_said() {
    let mut scene = Scene::new(1);
    scene.view.phase = Phase::Play;
    assert_eq!(scene.choose(), None);
    scene.seat = Seat::new(7);
    assert_eq!(scene.choose(), None);
}
