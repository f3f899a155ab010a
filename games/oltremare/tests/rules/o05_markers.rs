//! O5.2–O5.4: calm sea, markers where the ship ends, the compass.

use oltremare::{Event, ForecastLine, Marker, Phase, Prompt};

use crate::late::Late;
use crate::script::{Script, seat};

/// Seat 1 ends its move at Ancona, where this marker lies, having kept these before.
fn landing(marker: Marker, kept: &[Marker]) -> Script {
    let mut game = before_landing(marker, kept);
    game.play("1 leave; 1 sail Ancona");
    game
}

fn before_landing(marker: Marker, kept: &[Marker]) -> Script {
    Late {
        hands: &["gems2", "gems7", "scrolls14"],
        cargo: &["salt41", "pottery57", "pottery58"],
        unseen: "olives61..olives78",
        kept: &[kept, &[], &[]],
        ..Late::default()
    }
    .with(|view| {
        let ancona = crate::script::port("Ancona");
        view.markers.retain(|mark| mark.port != ancona);
        let old = view
            .markers
            .iter()
            .rposition(|mark| mark.marker == marker)
            .unwrap();
        view.markers.remove(old);
        view.markers.push(oltremare::PortMarker {
            port: ancona,
            marker,
        });
    })
}

#[test]
fn o5_2_calm_sea_pays_a_ducat_per_ship_symbol_before_the_move() {
    for (hand, top, ships) in [
        ("gems2", "salt41", 1),
        ("gems2 scrolls15", "salt39", 2),
        ("gems2 scrolls15 salt36", "salt35", 3),
    ] {
        let mut game = Late {
            hands: &[hand, "gems6"],
            cargo: &[top, "pottery57"],
            unseen: "olives61..olives78",
            kept: &[&[Marker::CalmSea], &[]],
            ..Late::default()
        }
        .script();
        let ducats = [0, 1, 3, 6][ships as usize];
        assert_eq!(game.gains("1 leave"), [ducats + ships, 0]);
        assert_eq!(game.phase(), Phase::Sail, "it is paid before the move");
        assert!(game.happened(&Event::CalmSea {
            seat: seat(1),
            ducats: ships
        }));
    }
}

#[test]
fn o5_2_calm_sea_pays_nothing_without_ship_symbols_or_once_it_is_a_former_marker() {
    for (hand, kept) in [
        ("gems7", &[Marker::CalmSea][..]),
        ("gems2", &[Marker::CalmSea, Marker::GoodBusiness]),
    ] {
        let mut game = Late {
            hands: &[hand, "gems6"],
            cargo: &["salt41", "pottery57"],
            unseen: "olives61..olives78",
            kept: &[kept, &[]],
            ..Late::default()
        }
        .script();
        game.play("1 leave");
        assert!(
            !game
                .events
                .iter()
                .any(|event| matches!(event, Event::CalmSea { .. }))
        );
    }
}

#[test]
fn o5_2_a_calm_sea_just_taken_does_not_pay_yet() {
    let mut game = before_landing(Marker::CalmSea, &[]);
    assert_eq!(game.gains("1 leave; 1 sail Ancona"), [1, 0, 0]);
    assert_eq!(game.marker(1), Some(Marker::CalmSea));
}

#[test]
fn o5_3_a_marker_where_the_ship_ends_is_taken_and_active() {
    let mut game = before_landing(Marker::GoodBusiness, &[]);
    game.play("1 leave");
    let ancona = game.port("Ancona");
    let there = ForecastLine::Marker {
        port: ancona,
        marker: Marker::GoodBusiness,
    };
    assert_eq!(game.forecast(1, "sail Ancona"), [there]);
    let zara = ForecastLine::NoMarker {
        port: game.port("Zara"),
    };
    assert_eq!(game.forecast(1, "sail Zara"), [zara]);
    game.play("1 sail Ancona");
    assert!(game.happened(&Event::MarkerTaken {
        seat: seat(1),
        port: ancona,
        marker: Marker::GoodBusiness
    }));
    assert_eq!(
        (game.marker(1), game.markers(1)),
        (Some(Marker::GoodBusiness), 1)
    );
    assert_eq!(game.marker_on("Ancona"), None);
}

#[test]
fn o5_3_it_works_from_the_next_turn_on() {
    // A ducat and a ship symbol: good business taken now would make it 3.
    let mut game = before_landing(Marker::GoodBusiness, &[]);
    assert_eq!(game.gains("1 leave; 1 sail Ancona"), [1, 0, 0]);
    game.play("2 leave; 3 leave; 1 buy deck; draw olives62; 1 buy deck; draw olives63");
    game.play("1 buy deck; draw olives71; 1 buy deck; draw olives75");
    // Four cards without a ducat symbol.
    assert_eq!(game.gains("1 leave"), [1, 0, 0]);
}

#[test]
fn o5_3_former_markers_are_kept_face_down() {
    let game = landing(
        Marker::GoodBusiness,
        &[Marker::CalmSea, Marker::FavourableTrade],
    );
    assert_eq!(
        (game.marker(1), game.markers(1)),
        (Some(Marker::GoodBusiness), 3)
    );
    let kept = game.spectator().players[0].kept.unwrap();
    assert_eq!(kept[Marker::CalmSea], 1);
    assert_eq!(kept[Marker::FavourableTrade], 1);
    assert_eq!(kept.values().sum::<u8>(), 3);
}

#[test]
fn o5_3_equal_markers_are_all_kept() {
    let game = landing(Marker::CalmSea, &[Marker::CalmSea, Marker::CalmSea]);
    assert_eq!(
        (game.marker(1), game.markers(1)),
        (Some(Marker::CalmSea), 3)
    );
}

#[test]
fn o5_3_an_empty_port_leaves_no_active_marker() {
    let mut game = before_landing(Marker::GoodBusiness, &[Marker::FavourableTrade]);
    game.play("1 leave; 1 sail Zara");
    let (seat, port) = (seat(1), game.port("Zara"));
    assert!(game.happened(&Event::EmptyPort { seat, port }));
    assert_eq!((game.marker(1), game.markers(1)), (None, 1));
}

#[test]
fn o5_3_without_a_ship_symbol_the_active_marker_stays() {
    let mut game = Late {
        hands: &["gems7", "gems6"],
        cargo: &["salt41", "pottery57"],
        unseen: "olives61..olives78",
        kept: &[&[Marker::CalmSea], &[]],
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    assert_eq!((game.asked(), game.ship(1).as_str()), (Some(2), "Venezia"));
    assert_eq!(
        (game.marker(1), game.markers(1)),
        (Some(Marker::CalmSea), 1)
    );
}

#[test]
fn o5_4_a_compass_may_jump_to_any_other_port_that_holds_no_compass() {
    let mut game = landing(Marker::Compass, &[Marker::CalmSea]);
    assert_eq!(
        (game.phase(), game.prompt(1)),
        (Phase::Compass, Some(Prompt::Compass))
    );
    let view = game.spectator();
    let compasses = view
        .markers
        .iter()
        .filter(|mark| mark.marker == Marker::Compass);
    let count = compasses.clone().count();
    assert_eq!(count, 3, "Ancona and two others");
    for mark in compasses {
        let name = game.name(mark.port);
        game.refused(&format!("1 jump {name}"), "O5.4");
        assert!(!game.offers(1, &format!("jump {name}")));
    }
    game.refused("1 jump Ancona", "O5.4");
    game.refused("1 jump 31", "O1.3");
    assert_eq!(game.unreadable("jump Atlantis"), "the name of a port");
    game.refused("2 jump Rodi", "O5.4");
    game.refused("1 sail Zara", "O5.4");
    assert_eq!(game.choices(1).len(), 30 - count + 1, "staying is a choice");
    let there = game.marker_on("Rodi").unwrap();
    game.play("1 jump Rodi");
    assert!(game.happened(&Event::Jumped {
        seat: seat(1),
        from: game.port("Ancona"),
        port: game.port("Rodi")
    }));
    assert_eq!(
        (game.ship(1).as_str(), game.marker(1)),
        ("Rodi", Some(there))
    );
    assert_eq!(
        (game.marker_on("Rodi"), game.marker_on("Ancona")),
        (None, None)
    );
}

#[test]
fn o5_4_the_compass_is_discarded_and_never_counts() {
    let mut game = landing(Marker::Compass, &[Marker::CalmSea]);
    game.play("1 jump Rodi");
    // Calm sea before and the one from Rodi.
    assert_eq!(game.markers(1), 2);
    assert_eq!(
        game.spectator().players[0].kept.unwrap()[Marker::Compass],
        0
    );
}

#[test]
fn o5_4_declined_it_is_discarded_and_leaves_no_active_marker() {
    let mut game = landing(Marker::Compass, &[Marker::CalmSea]);
    game.play("1 stay");
    let (seat, port) = (seat(1), game.port("Ancona"));
    assert!(game.happened(&Event::Stayed { seat, port }));
    assert_eq!((game.marker(1), game.markers(1)), (None, 1));
    assert_eq!(
        (game.ship(1).as_str(), game.marker_on("Ancona")),
        ("Ancona", None)
    );
}

#[test]
fn o5_4_a_jump_to_an_empty_port_leaves_no_active_marker() {
    let mut game = landing(Marker::Compass, &[Marker::CalmSea]);
    game.play("1 jump Venezia");
    let (seat, port) = (seat(1), game.port("Venezia"));
    assert!(game.happened(&Event::EmptyPort { seat, port }));
    assert_eq!(
        (game.ship(1).as_str(), game.marker(1), game.markers(1)),
        ("Venezia", None, 1)
    );
}

#[test]
fn o5_4_compass_and_former_marker_change_when_the_choice_is_made() {
    let game = landing(Marker::Compass, &[Marker::CalmSea]);
    assert_eq!(
        (game.ship(1).as_str(), game.marker(1)),
        ("Ancona", Some(Marker::CalmSea))
    );
    assert_eq!(
        (game.marker_on("Ancona"), game.markers(1)),
        (Some(Marker::Compass), 1)
    );
}
