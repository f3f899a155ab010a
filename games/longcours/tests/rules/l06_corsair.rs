//! L6.2–L6.6: the corsair enters, sails, sinks and is sunk.

use longcours::{Condition, Event, Phase, Product};

use crate::script::{Script, goods, hand, seat};

#[test]
fn l6_2_the_caller_who_wins_waits_for_his_next_turn() {
    let mut game = Script::new(3);
    game.set_cash(1, 9).play("1 auction; 1 end");
    assert_eq!((game.phase(), game.asked()), (Phase::Cargo, Some(2)));
    // He plays his cargo ship first.
    game.play("2 end; 3 end; 1 move Odessa; 1 buy 1; 1 end");
    assert_eq!((game.phase(), game.asked()), (Phase::CorsairEntry, None));
    assert_eq!(game.odds().len(), 6);
    game.play("roll 6");
    assert_eq!(game.corsair(), (Some(1), Some("Panama")));
    assert_eq!((game.phase(), game.asked()), (Phase::Cargo, Some(2)));
}

#[test]
fn l6_2_another_buyer_rolls_on_his_own_next_turn() {
    let mut game = Script::new(3);
    game.set_purses(&[9, 9, 9]);
    game.play("1 auction; 2 pass; 3 bid 9; 1 end; 2 end; 3 end");
    assert_eq!(game.phase(), Phase::CorsairEntry);
    game.play("roll 4");
    assert_eq!(game.corsair(), (Some(3), Some("Cape Horn")));
}

#[test]
fn l6_2_the_corsair_sinks_nobody_on_its_entry() {
    let mut game = Script::new(3);
    game.set_bought(1).set_ship(2, "Panama");
    game.play("1 end; roll 6");
    assert!(game.plays(2));
    assert_eq!(game.asked(), Some(2));
    // Seat 2 stays there until the next phase of the corsair begins.
    game.play("2 end; 3 end; 1 end");
    assert!(!game.plays(2));
    assert_eq!((game.phase(), game.asked()), (Phase::CorsairMove, Some(1)));
}

#[test]
fn l6_3_the_corsair_makes_no_move_or_up_to_three() {
    let mut game = Script::new(3);
    game.set_corsair(1, "Panama").play("1 end");
    assert_eq!(
        game.choices(),
        [
            "step Havana",
            "step San Francisco",
            "step Valparaiso",
            "stop"
        ]
    );
    for (lines, place) in [
        ("1 stop", "Panama"),
        ("1 step Havana; 1 stop", "Havana"),
        ("1 step Havana; 1 step Panama; 1 stop", "Panama"),
        // The third step ends the turn by itself; going back is allowed.
        ("1 step Havana; 1 step Panama; 1 step Havana", "Havana"),
    ] {
        let mut game = game.clone();
        game.play(lines);
        assert_eq!(
            (game.corsair(), game.asked()),
            ((Some(1), Some(place)), Some(2))
        );
        assert_eq!(game.phase(), Phase::Cargo);
    }
}

#[test]
fn l6_3_a_fourth_move_is_refused() {
    let mut game = Script::new(3);
    game.set_corsair(1, "Panama");
    game.play("1 end; 1 step Havana; 1 step Casablanca; 1 step Cape Town");
    // The third step ended the turn: the next captain is asked.
    assert_eq!(game.asked(), Some(2));
    game.refused("1 step Tamatave", "L6.3");
    game.refused("1 stop", "L6.3");
    game.refused("2 step Tamatave", "L6.3");
    assert_eq!(game.corsair(), (Some(1), Some("Cape Town")));
}

#[test]
fn l6_3_the_corsair_sails_along_lines_in_its_own_phase_only() {
    let mut game = Script::new(3);
    game.set_corsair(1, "Panama").set_hand(1, "direct");
    game.refused("1 step Havana", "L6.3");
    game.refused("1 stop", "L6.3");
    game.play("1 end");
    game.refused("1 step New York", "L6.3");
    game.refused("1 step Panama", "L6.3");
}

#[test]
fn l6_3_the_phase_closes_the_cargo_ship_and_all_cards() {
    let mut game = Script::new(3);
    game.set_corsair(1, "Panama").set_ship(2, "Marseille");
    game.set_hand(1, "storm direct 5")
        .set_cargo(1, &[(Product::Gold, 1)]);
    game.play("1 end");
    for line in [
        "1 buy 1",
        "1 move Odessa",
        "1 direct Perth",
        "1 resell",
        "1 storm 66",
        "1 brawl 2 with 5",
        "1 end",
    ] {
        game.refused(line, "L6.3");
    }
}

#[test]
fn l6_3_the_corsair_does_not_loot() {
    let mut game = Script::new(3);
    let pile = [(Product::Gold, 7)];
    game.set_corsair(1, "Havana").set_pile(66, &pile);
    game.play("1 end; 1 step Panama; 1 stop");
    assert_eq!((game.pile(66), game.cargo(1)), (goods(&pile), goods(&[])));
}

#[test]
fn l6_3_a_corsair_bought_or_sunk_this_turn_has_no_phase() {
    let mut game = Script::new(3);
    game.set_cash(1, 20)
        .set_hand(1, "storm")
        .set_corsair(1, "Panama");
    let mut sunk = game.clone();
    sunk.play("1 storm 66; 1 end");
    assert_eq!((sunk.phase(), sunk.asked()), (Phase::Cargo, Some(2)));
    game.play("1 storm 66; 1 auction; 1 end");
    assert_eq!((game.phase(), game.asked()), (Phase::Cargo, Some(2)));
    assert_eq!(game.corsair(), (Some(1), None));
}

#[test]
fn l6_3_other_captains_have_no_corsair_phase() {
    let mut game = Script::new(3);
    game.set_corsair(2, "Panama").play("1 end");
    assert_eq!((game.phase(), game.asked()), (Phase::Cargo, Some(2)));
}

#[test]
fn l6_4_one_move_sinks_every_foreign_ship_on_the_point() {
    let mut game = Script::new(5);
    game.set_corsair(1, "Panama").set_purses(&[1, 5, 7, 3, 3]);
    game.set_ship(1, "Havana")
        .set_ship(2, "Havana")
        .set_ship(3, "Havana");
    game.set_cargo(2, &[(Product::Gold, 6)])
        .set_hand(3, "storm 9");
    game.play("1 end; 1 step Havana");
    assert_eq!(
        [1, 2, 3, 4, 5].map(|number| game.plays(number)),
        [true, false, false, true, true]
    );
    // Cash goes to the owner, tickets to the bank.
    assert_eq!([1, 2, 3].map(|number| game.cash(number)), [13, 0, 0]);
    assert_eq!((game.cargo(1), game.cargo(2)), (goods(&[]), goods(&[])));
    assert!(game.happened(Event::Sunk {
        seat: seat(2),
        by: seat(1),
        point: game.point("Havana"),
        francs: 5,
        goods: goods(&[(Product::Gold, 6)])
    }));
    assert!(game.happened(Event::HandShown {
        seat: seat(3),
        hand: hand("storm 9")
    }));
    // Two moves are left.
    assert_eq!(
        (game.phase(), game.spectator().steps),
        (Phase::CorsairMove, 2)
    );
    assert_eq!(game.ship(1), Some("Havana"));
}

#[test]
fn l6_4_ships_beside_the_corsair_are_sunk_before_the_first_step_is_asked() {
    let mut game = Script::new(4);
    game.set_corsair(1, "London").play("1 end");
    assert!(!game.plays(2));
    assert_eq!((game.asked(), game.spectator().steps), (Some(1), 3));
}

#[test]
fn l6_4_cargo_ships_may_enter_the_point_of_the_corsair() {
    let mut game = Script::new(3);
    game.set_corsair(3, "Gibraltar");
    game.play("1 move Gibraltar; 1 end");
    assert!(game.plays(1));
    game.play("2 move Gibraltar; 2 end");
    assert!(game.plays(1) && game.plays(2));
    game.play("3 end");
    assert!(!game.plays(1) && !game.plays(2));
}

#[test]
fn l6_4_tickets_sunk_at_a_stranding_place_go_to_the_bank_and_piles_stay() {
    let mut game = Script::new(3);
    let pile = [(Product::Wood, 4)];
    game.set_corsair(1, "Havana").set_ship(2, "Panama");
    game.set_cargo(2, &[(Product::Gold, 6)]).set_pile(44, &pile);
    game.play("1 end; 1 step Panama; 1 step Valparaiso; 1 step Cape Horn");
    assert!(!game.plays(2));
    assert_eq!((game.pile(66), game.pile(44)), (goods(&[]), goods(&pile)));
}

#[test]
fn l6_4_a_sunk_captain_is_never_asked_again() {
    let mut game = Script::new(4);
    game.set_corsair(1, "Gibraltar")
        .set_hand(2, "storm 9")
        .set_purses(&[50, 50, 50, 50]);
    game.play("1 end; 1 step London; 1 stop");
    let captain = &game.spectator().captains[1];
    let turn = game.spectator().turn - 1;
    let sunk = Condition::Sunk {
        turn,
        round: 2,
        by: seat(1),
        point: game.point("London"),
        francs: 50,
        goods: goods(&[]),
    };
    assert_eq!(captain.condition, sunk);
    assert_eq!((captain.hand, captain.cards), (Some(hand("storm 9")), 0));
    // Neither for a turn, nor for a bid.
    game.refused("2 end", "L3.6");
    game.set_hand(3, "storm").play("3 storm 22; 3 auction");
    assert_eq!(game.asked(), Some(4));
    game.play("4 pass; 1 pass; 3 end; 4 end");
    assert_eq!(game.asked(), Some(1));
    game.play("1 end");
    assert_eq!(game.asked(), Some(3));
}

#[test]
fn l6_5_the_owner_is_brawled_and_keeps_the_corsair() {
    let mut game = Script::new(3);
    game.set_corsair(2, "Panama")
        .set_ship(1, "London")
        .set_hand(1, "5");
    game.play("1 brawl 2 with 5");
    assert_eq!((game.cash(1), game.cash(2)), (6, 0));
    assert_eq!(game.corsair(), (Some(2), Some("Panama")));
}

#[test]
fn l6_5_the_owner_is_wrecked_and_keeps_the_corsair() {
    let mut game = Script::new(3);
    game.set_corsair(2, "Panama").set_hand(1, "storm");
    game.play("1 storm 22");
    assert_eq!(
        (game.ship(2), game.corsair()),
        (None, (Some(2), Some("Panama")))
    );
    // He re-enters, plays his turn, and hunts.
    game.play("1 end; roll 1; 2 enter Odessa; 2 buy 1; 2 end");
    assert_eq!((game.phase(), game.asked()), (Phase::CorsairMove, Some(2)));
    game.play("2 step Valparaiso; 2 step Sydney; 2 step Shanghai");
    assert!(!game.plays(3));
}

#[test]
fn l6_5_the_corsair_never_attacks_its_owner() {
    let mut game = Script::new(3);
    game.set_corsair(1, "Marseille");
    game.play("1 end; 1 step Gibraltar; 1 step Marseille; 1 stop");
    assert!(game.plays(1));
    assert_eq!(game.ship(1), Some("Marseille"));
}

#[test]
fn l6_6_a_storm_in_its_zone_sinks_it_and_it_is_for_sale_again() {
    let mut game = Script::new(3);
    game.set_corsair(2, "Havana")
        .set_hand(1, "storm")
        .set_cash(1, 7);
    game.refused("1 auction", "L6.1");
    game.play("1 storm 66");
    assert!(game.happened(Event::CorsairSunk {
        owner: seat(2),
        point: game.point("Havana")
    }));
    assert!(game.offers("auction"));
    game.play("1 auction");
    assert_eq!((game.cash(1), game.corsair()), (1, (Some(1), None)));
    // The former owner has no corsair phase.
    game.play("1 end; 2 end");
    assert_eq!(game.asked(), Some(3));
}

#[test]
fn l6_6_a_storm_of_the_owner_sinks_it_too() {
    let mut game = Script::new(3);
    game.set_corsair(1, "Panama").set_hand(1, "storm");
    game.play("1 storm 66");
    assert_eq!(game.corsair(), (None, None));
}

#[test]
fn l6_6_a_storm_elsewhere_or_before_its_entry_leaves_it() {
    let mut game = Script::new(3);
    game.set_corsair(2, "Panama")
        .set_hand(1, "storm storm storm storm storm storm");
    let mut elsewhere = game.clone();
    elsewhere.play("1 storm 44; 1 storm 55");
    assert_eq!(elsewhere.corsair(), (Some(2), Some("Panama")));
    game.set_bought(2);
    game.play("1 storm 11; 1 storm 22; 1 storm 33; 1 storm 44; 1 storm 55; 1 storm 66");
    assert_eq!(game.corsair(), (Some(2), None));
}

#[test]
fn l6_6_a_storm_that_wrecks_the_owner_beside_it_takes_both() {
    let mut game = Script::new(3);
    game.set_corsair(2, "Hamburg").set_hand(1, "storm");
    game.play("1 storm 22");
    assert_eq!((game.ship(2), game.corsair()), (None, (None, None)));
    assert!(game.plays(2));
    game.play("1 end; roll 2; 2 enter London; 2 end");
    assert_eq!(game.asked(), Some(3));
}

#[test]
fn l6_2_each_face_of_the_die_names_a_stranding_place() {
    let places = [
        "Gibraltar",
        "North Cape",
        "Aleutian Islands",
        "Cape Horn",
        "Malaya",
        "Panama",
    ];
    for (face, place) in (1..).zip(places) {
        let mut game = Script::new(3);
        game.set_bought(1).play(&format!("1 end; roll {face}"));
        assert_eq!(game.corsair(), (Some(1), Some(place)));
    }
}

#[test]
fn l6_2_the_entry_roll_is_compulsory_and_lets_a_pile_lie() {
    let mut game = Script::new(3);
    let pile = [(Product::Gold, 2)];
    game.set_bought(1).set_pile(55, &pile).play("1 end");
    game.refused("1 stop", "L6.2");
    game.refused("1 end", "L6.2");
    game.refused("2 end", "L6.2");
    game.play("roll 5");
    assert_eq!(game.pile(55), goods(&pile));
}

#[test]
fn l6_3_the_corsair_moves_from_the_turn_after_its_entry_on() {
    let mut game = Script::new(3);
    game.set_bought(1)
        .play("1 end; roll 6; 2 end; 3 end; 1 end");
    assert_eq!(
        (game.phase(), game.spectator().steps),
        (Phase::CorsairMove, 3)
    );
    game.play("1 stop; 2 end; 3 end; 1 end; 1 step Havana");
    assert_eq!(game.spectator().steps, 2);
}

#[test]
fn l6_4_a_captain_whose_ship_left_in_time_is_not_sunk() {
    let mut game = Script::new(3);
    game.set_corsair(1, "Gibraltar")
        .play("1 end; 1 step Casablanca; 1 stop");
    game.play("2 move Gibraltar; 2 end; 3 end; 1 end; 1 step Havana; 1 stop");
    assert!(game.plays(2));
}
