//! L4: storms and the re-entry of wrecked captains.

use longcours::{Condition, Event, Phase, Product, Refusal};
use portolan_core::{ChanceKind, Game, Turn};

use crate::script::{Script, goods, hand, seat, zone};

#[test]
fn l4_1_one_storm_hits_several_ships_the_caster_and_the_corsair() {
    let mut game = Script::new(5);
    game.set_ship(2, "Casablanca").set_ship(3, "Odessa");
    game.set_corsair(4, "Casablanca");
    game.set_hand(1, "storm 5").set_hand(2, "9").set_cash(2, 8);
    game.set_cargo(1, &[(Product::Gold, 1)])
        .set_cargo(2, &[(Product::Gold, 2), (Product::Wood, 4)])
        .set_cargo(5, &[(Product::Fruit, 9)])
        .set_pile(11, &[(Product::Gold, 10), (Product::Fruit, 3)]);
    game.play("1 storm 11");
    assert_eq!([1, 2, 3].map(|number| game.ship(number)), [None; 3]);
    assert_eq!(
        (game.ship(4), game.ship(5)),
        (Some("Valparaiso"), Some("Tamatave"))
    );
    assert_eq!(game.corsair(), (None, None));
    // The goods join the old pile.
    let pile = [(Product::Gold, 13), (Product::Wood, 4), (Product::Fruit, 3)];
    assert_eq!(game.pile(11), goods(&pile));
    for number in 1..=3 {
        assert_eq!(game.cargo(number), goods(&[]));
        assert!(game.plays(number));
    }
    assert_eq!(game.cargo(5), goods(&[(Product::Fruit, 9)]));
    // Cash and cards are kept, but for the storm.
    assert_eq!((game.cash(1), game.cash(2)), (3, 8));
    assert_eq!((game.hand(1), game.hand(2)), (hand("5"), hand("9")));
    assert_eq!(
        game.count(|event| matches!(event, Event::Wrecked { .. })),
        3
    );
    assert!(game.happened(Event::CorsairSunk {
        owner: seat(4),
        point: game.point("Casablanca")
    }));
}

#[test]
fn l4_1_the_stranding_place_belongs_to_its_zone() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm")
        .set_ship(2, "Malaya")
        .set_ship(3, "Perth");
    game.set_cargo(2, &[(Product::Wood, 2)])
        .set_cargo(3, &[(Product::Wood, 3)]);
    game.set_corsair(2, "Malaya");
    game.play("1 storm 55");
    assert_eq!((game.ship(2), game.ship(3)), (None, None));
    assert_eq!(game.pile(55), goods(&[(Product::Wood, 5)]));
    assert_eq!(game.corsair(), (None, None));
    let captain = &game.spectator().captains[1];
    assert_eq!(captain.condition, Condition::Wrecked);
}

#[test]
fn l4_1_captains_without_a_ship_and_other_zones_are_untouched() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm storm");
    game.play("1 storm 22");
    let before = game.spectator();
    game.play("1 storm 22");
    let after = game.spectator();
    assert_eq!(
        game.events,
        [Event::Storm {
            seat: seat(1),
            zone: zone(22)
        }]
    );
    assert_eq!(after.zones, before.zones);
    assert_eq!(game.ship(3), Some("Shanghai"));
}

#[test]
fn l4_2_the_die_falls_by_itself_and_the_captain_chooses_one_of_three_ports() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm").play("1 storm 22; 1 end");
    assert_eq!(game.game.turn(&game.state), Turn::Chance(ChanceKind::Dice));
    assert_eq!(game.odds().len(), 6);
    game.play("roll 6");
    assert_eq!((game.phase(), game.asked()), (Phase::EntryPort, Some(2)));
    let ports = ["enter New York", "enter Havana", "enter San Francisco"];
    assert_eq!(game.choices(), ports);
    // The port comes before anything else.
    for line in [
        "2 end",
        "2 enter Panama",
        "2 enter London",
        "2 buy 1",
        "2 move Panama",
    ] {
        game.refused(line, "L4.2");
    }
    game.play("2 enter Havana");
    assert_eq!((game.phase(), game.asked()), (Phase::Cargo, Some(2)));
    assert_eq!(game.ship(2), Some("Havana"));
}

#[test]
fn l4_2_a_full_normal_turn_follows_the_re_entry() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm").set_hand(2, "storm direct 5 6");
    game.set_cash(2, 8);
    game.play("1 storm 22; 1 end; roll 3; 2 enter Shanghai");
    for action in [
        "buy 1..8",
        "move Malaya",
        "direct London",
        "storm 33",
        "brawl 3 with 5",
    ] {
        assert!(game.offers(action), "{action}");
    }
    game.play("2 brawl 3 with 5; 2 auction; 2 move Malaya; 2 end");
    assert_eq!(game.asked(), Some(3));
}

#[test]
fn l4_2_meanwhile_he_can_neither_be_brawled_nor_sunk() {
    let mut game = Script::new(3);
    game.set_ship(1, "London").set_hand(1, "5").set_wrecked(2);
    game.set_corsair(1, "Gibraltar");
    assert!(!game.offers_any("brawl"));
    game.refused("1 brawl 2 with 5", "L5.1");
    game.play("1 end; 1 step London; 1 stop");
    assert!(game.plays(2));
    assert_eq!(game.phase(), Phase::EntryRoll);
}

#[test]
fn l4_2_once_placed_he_may_be_brawled_wrecked_or_sunk() {
    let mut game = Script::new(3);
    game.set_wrecked(2).set_cash(2, 4).set_hand(3, "5 storm");
    game.play("1 end; roll 3; 2 enter Shanghai; 2 end");
    game.clone().play("3 brawl 2 with 5");
    game.clone().play("3 storm 33; 3 end; 1 end; roll 1");
    game.set_corsair(3, "Malaya").play("3 end; 3 step Shanghai");
    assert!(!game.plays(2));
}

#[test]
fn l4_2_he_may_enter_on_the_port_of_the_corsair() {
    let mut game = Script::new(3);
    game.set_wrecked(2).set_corsair(3, "Havana");
    game.play("1 end; roll 6; 2 enter Havana");
    assert!(game.plays(2) && game.asked() == Some(2));
    // Only its own phase sinks him.
    game.play("2 end; 3 end");
    assert!(!game.plays(2));
}

#[test]
fn l4_2_a_caster_who_wrecks_himself_has_storms_auction_and_end_left() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm storm direct 5")
        .set_ship(2, "Marseille");
    game.set_purses(&[20, 20, 3]);
    game.set_cargo(1, &[(Product::Fruit, 4)]);
    game.play("1 storm 11");
    let mut expected: Vec<String> = (1..=6).map(|face| format!("storm {face}{face}")).collect();
    expected.extend(["auction".to_owned(), "end".to_owned()]);
    assert_eq!(game.choices(), expected);
    for line in [
        "1 buy 1",
        "1 move Odessa",
        "1 direct Perth",
        "1 resell",
        "1 brawl 2 with 5",
    ] {
        game.refused(line, "L4.2");
    }
    // He bids in the auction that he called.
    game.play(
        "1 auction; 2 bid 8; 1 bid 9; 2 pass; 1 storm 66; 1 end; roll 2; 2 enter London; 2 end",
    );
    assert_eq!(game.corsair(), (Some(1), None));
    game.play("3 end");
    assert_eq!(game.phase(), Phase::EntryRoll);
}

#[test]
fn l4_2_the_end_of_a_wrecked_owner_opens_the_phase_of_the_corsair() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm");
    let mut bought = game.clone();
    bought.set_bought(1).play("1 storm 11; 1 end");
    assert_eq!(bought.phase(), Phase::CorsairEntry);
    game.set_corsair(1, "Panama").play("1 storm 11; 1 end");
    assert_eq!((game.phase(), game.asked()), (Phase::CorsairMove, Some(1)));
}

#[test]
fn l4_2_out_of_turn_a_wrecked_captain_only_bids() {
    let mut game = Script::new(3);
    game.set_wrecked(2)
        .set_purses(&[9, 9, 9])
        .set_hand(2, "storm");
    game.refused("2 storm 11", "L3.6");
    game.play("1 auction");
    assert_eq!(game.choices(), ["bid 7..9", "pass"]);
}

#[test]
fn l4_2_a_wrecked_buyer_re_enters_and_plays_before_the_entry_roll() {
    let mut game = Script::new(3);
    game.set_wrecked(2).set_purses(&[9, 9, 3]);
    game.play("1 auction; 2 bid 9; 1 end");
    assert_eq!(game.phase(), Phase::EntryRoll);
    game.play("roll 6; 2 enter Havana; 2 move Panama; 2 end");
    assert_eq!(game.phase(), Phase::CorsairEntry);
    game.play("roll 6");
    assert_eq!(game.corsair(), (Some(2), Some("Panama")));
}

#[test]
fn l4_2_a_storm_on_an_empty_zone_is_allowed() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm").play("1 storm 66");
    assert_eq!(game.events.len(), 1);
    assert_eq!(game.hand(1), hand(""));
}

#[test]
fn l4_2_no_storm_in_a_brawl_or_an_auction() {
    let mut game = Script::new(3);
    game.set_ship(2, "Marseille").set_purses(&[9, 9, 9]);
    game.set_hand(1, "storm 5").set_hand(2, "storm");
    for (line, phase) in [
        ("1 brawl 2 with 5", Phase::Brawl),
        ("1 auction", Phase::Auction),
    ] {
        let mut game = game.clone();
        game.play(line);
        assert_eq!(game.refusal("2 storm 11"), Refusal::NotNow { phase });
        assert_eq!(game.refusal("1 storm 11"), Refusal::NotYourTurn { phase });
    }
}

#[test]
fn l4_2_each_face_of_the_die_names_a_zone_with_three_ports() {
    for face in 1..=6 {
        let mut game = Script::new(3);
        game.set_wrecked(2).play("1 end");
        game.play(&format!("roll {face}"));
        assert!(game.happened(Event::EntryRolled {
            seat: seat(2),
            zone: zone(11 * face)
        }));
        let ports = game.choices();
        assert_eq!(ports.len(), 3);
        for port in ports {
            let mut game = game.clone();
            game.play(&format!("2 {port}"));
            let point = game.state.ships[1].unwrap();
            let part = game.game.point(point);
            assert_eq!((part.zone, part.product.is_some()), (zone(11 * face), true));
        }
    }
}

#[test]
fn l4_2_the_re_entry_is_once_and_the_next_turn_is_normal() {
    let mut game = Script::new(3);
    game.set_wrecked(2).play("1 end; roll 2; 2 enter London");
    game.refused("2 enter Hamburg", "L3.6");
    game.play("2 end; 3 end; 1 end");
    assert_eq!((game.phase(), game.asked()), (Phase::Cargo, Some(2)));
}

#[test]
fn l4_2_the_corsair_passes_over_the_wreck_of_a_ship_without_sinking_its_captain() {
    let mut game = Script::new(3);
    let tickets = [(Product::Gold, 3)];
    game.set_corsair(1, "Hamburg").set_hand(1, "storm");
    game.set_cargo(3, &tickets).play("1 storm 33; 1 end");
    game.set_corsair(1, "Vancouver")
        .play("1 step Aleutian Islands; 1 step Shanghai; 1 stop");
    assert!(game.plays(3));
    assert_eq!((game.cash(3), game.pile(33)), (3, goods(&tickets)));
}
