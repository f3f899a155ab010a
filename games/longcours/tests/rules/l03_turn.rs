//! L3: what a captain does in a turn.

use longcours::{Event, Phase, Product};

use crate::script::{Script, goods, seat};

#[test]
fn l3_1_a_port_sells_its_own_product_any_number_of_times() {
    let mut game = Script::new(3);
    game.set_cash(1, 10);
    game.play("1 buy 2; 1 buy 1; 1 move Odessa; 1 buy 3; 1 buy 1");
    let expected = goods(&[(Product::Machines, 3), (Product::Cereals, 4)]);
    assert_eq!((game.cash(1), game.cargo(1)), (3, expected));
}

#[test]
fn l3_1_a_stranding_place_sells_nothing() {
    let mut game = Script::new(3);
    game.play("1 move Gibraltar");
    assert!(!game.offers_any("buy"));
    game.refused("1 buy 1", "L3.1");
}

#[test]
fn l3_2_one_ordinary_move_leads_to_a_neighbouring_point() {
    let mut game = Script::new(3);
    game.refused("1 move London", "L3.2");
    game.refused("1 move Marseille", "L3.2");
    game.play("1 move Odessa");
    assert_eq!(game.ship(1), Some("Odessa"));
    assert!(!game.offers_any("move"));
    game.refused("1 move Marseille", "L3.2");
}

#[test]
fn l3_2_a_direct_move_leads_to_any_other_port() {
    let mut game = Script::new(3);
    game.set_hand(1, "direct");
    let directs = game.choices();
    let directs = directs.iter().filter(|one| one.starts_with("direct "));
    assert_eq!(directs.count(), 17);
    game.refused("1 direct Marseille", "L3.2");
    game.play("1 direct Sydney");
    assert_eq!((game.ship(1), game.hand(1).len()), (Some("Sydney"), 0));
    game.refused("1 direct Perth", "L3.2");
}

#[test]
fn l3_2_a_direct_move_to_a_stranding_place_is_refused() {
    let mut game = Script::new(3);
    game.set_hand(1, "direct");
    for place in [
        "Gibraltar",
        "North Cape",
        "Aleutian Islands",
        "Cape Horn",
        "Malaya",
        "Panama",
    ] {
        game.refused(&format!("1 direct {place}"), "L3.2");
    }
}

#[test]
fn l3_2_a_ship_leaves_a_stranding_place_by_a_direct_move() {
    let mut game = Script::new(3);
    game.set_ship(1, "Panama").set_hand(1, "direct");
    let directs = game.choices();
    let directs = directs.iter().filter(|one| one.starts_with("direct "));
    assert_eq!(directs.count(), 18);
    game.play("1 direct Valparaiso");
    assert_eq!(game.ship(1), Some("Valparaiso"));
}

#[test]
fn l3_2_direct_moves_follow_each_other_and_may_lead_back() {
    let mut game = Script::new(3);
    game.set_hand(1, "direct direct direct");
    game.play("1 direct Perth; 1 buy 1; 1 direct Marseille; 1 direct Perth");
    assert_eq!((game.ship(1), game.hand(1).len()), (Some("Perth"), 0));
}

#[test]
fn l3_2_ordinary_and_direct_moves_exclude_each_other() {
    let mut game = Script::new(3);
    game.set_hand(1, "direct direct");
    let mut ordinary = game.clone();
    ordinary.play("1 move Odessa");
    assert!(!ordinary.offers_any("direct") && !ordinary.offers_any("move"));
    ordinary.refused("1 direct Perth", "L3.2");
    game.play("1 direct Odessa");
    assert!(game.offers("direct Marseille") && !game.offers_any("move"));
    game.refused("1 move Marseille", "L3.2");
}

#[test]
fn l3_2_a_direct_move_follows_a_re_entry() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm").set_hand(2, "direct direct");
    game.play("1 storm 22; 1 end; roll 2; 2 enter London; 2 direct Perth; 2 direct London");
    assert_eq!(game.ship(2), Some("London"));
}

#[test]
fn l3_3_all_tickets_of_the_product_are_sold_at_three_times_their_value() {
    let mut game = Script::new(3);
    game.set_cargo(1, &[(Product::Fruit, 7), (Product::Gold, 2)]);
    game.play("1 resell");
    assert_eq!((game.phase(), game.asked()), (Phase::Resale, None));
    assert_eq!(game.odds().len(), 6);
    game.play("roll 2");
    let sold = Event::Sold {
        seat: seat(1),
        product: Product::Fruit,
        tickets: 7,
        francs: 21,
    };
    assert_eq!(game.events, [sold]);
    assert_eq!(game.cash(1), 24);
    assert_eq!(game.cargo(1), goods(&[(Product::Gold, 2)]));
}

#[test]
fn l3_3_nothing_happens_without_tickets_of_the_product_but_the_roll_is_used() {
    let mut game = Script::new(3);
    game.set_cargo(1, &[(Product::Fruit, 7)]);
    game.play("1 resell; roll 6");
    assert_eq!((game.cash(1), game.cargo(1)[Product::Fruit]), (3, 7));
    assert!(!game.offers("resell"));
    game.refused("1 resell", "L3.3");
}

#[test]
fn l3_3_the_next_turn_has_a_roll_again() {
    let mut game = Script::new(3);
    game.set_cargo(1, &[(Product::Fruit, 7)]);
    game.play("1 resell; roll 6; 1 end; 2 end; 3 end; 1 resell; roll 2");
    assert_eq!(game.cash(1), 24);
}

#[test]
fn l3_3_without_cargo_no_roll_is_offered() {
    let game = Script::new(3);
    assert!(!game.offers("resell"));
    game.refused("1 resell", "L3.3");
}

#[test]
fn l3_3_looted_tickets_are_sold_at_the_stranding_place_too() {
    let mut game = Script::new(3);
    game.set_pile(11, &[(Product::Wood, 5)]);
    game.play("1 move Gibraltar; 1 resell; roll 4");
    assert_eq!((game.cash(1), game.cargo(1)), (18, goods(&[])));
}

#[test]
fn l3_4_storms_brawls_and_the_auction_belong_to_the_turn_and_to_nobody_else() {
    let mut game = Script::new(3);
    game.set_ship(2, "Marseille").set_purses(&[6, 6, 6]);
    game.set_hand(1, "storm 5").set_hand(2, "storm direct 6");
    for action in ["storm 11", "storm 66", "brawl 2 with 5", "auction", "end"] {
        assert!(game.offers(action), "{action}");
    }
    for line in [
        "2 storm 11",
        "2 brawl 1 with 6",
        "2 auction",
        "2 buy 1",
        "2 end",
    ] {
        game.refused(line, "L3.6");
    }
}

#[test]
fn l3_5_an_arriving_ship_takes_the_whole_pile_at_once() {
    let mut game = Script::new(3);
    let pile = [(Product::Wood, 5), (Product::Gold, 2)];
    game.set_cargo(1, &[(Product::Gold, 1)]).set_pile(11, &pile);
    game.play("1 move Gibraltar");
    assert!(game.happened(Event::Looted {
        seat: seat(1),
        point: game.point("Gibraltar"),
        goods: goods(&pile)
    }));
    assert_eq!(
        game.cargo(1),
        goods(&[(Product::Wood, 5), (Product::Gold, 3)])
    );
    assert_eq!((game.pile(11), game.cash(1)), (goods(&[]), 3));
}

#[test]
fn l3_5_an_empty_pile_gives_nothing() {
    let mut game = Script::new(3);
    game.play("1 move Gibraltar");
    assert_eq!(game.count(|event| matches!(event, Event::Looted { .. })), 0);
}

#[test]
fn l3_6_a_turn_in_another_order_is_a_turn_too() {
    let mut game = Script::new(3);
    game.set_purses(&[10, 3, 3])
        .set_hand(1, "storm direct direct");
    game.set_cargo(1, &[(Product::Fruit, 1)]);
    game.play("1 auction; 1 resell; roll 2; 1 storm 33; 1 direct Perth; 1 buy 2; 1 direct Odessa");
    game.play("1 buy 1; 1 end");
    assert_eq!(game.asked(), Some(2));
}

#[test]
fn l3_6_end_is_asked_even_as_the_only_choice() {
    let mut game = Script::new(3);
    game.set_cash(1, 0).play("1 move Gibraltar");
    assert_eq!(
        (game.asked(), game.choices()),
        (Some(1), vec!["end".to_owned()])
    );
    game.play("1 end");
    assert_eq!(game.asked(), Some(2));
}

#[test]
fn l3_6_nothing_obliges_a_captain_to_act() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm direct 5")
        .play("1 end; 2 end; 3 end");
    assert_eq!((game.asked(), game.spectator().round), (Some(1), 3));
}

#[test]
fn l3_6_end_is_not_offered_in_a_brawl_an_auction_a_re_entry_or_a_step() {
    let mut game = Script::new(3);
    game.set_ship(2, "Marseille").set_purses(&[9, 9, 9]);
    game.set_hand(1, "storm 5").set_hand(2, "storm");
    let mut phases = vec![];
    for lines in ["1 brawl 2 with 5", "1 auction", "1 storm 11; 1 end; roll 3"] {
        let mut game = game.clone();
        game.play(lines);
        assert!(!game.offers("end") && game.asked() == Some(2), "{lines}");
        game.refusal("2 end");
        phases.push(game.phase());
    }
    game.set_corsair(1, "Panama").play("1 end");
    assert!(!game.offers("end"));
    game.refused("1 end", "L6.3");
    phases.push(game.phase());
    let expected = [
        Phase::Brawl,
        Phase::Auction,
        Phase::EntryPort,
        Phase::CorsairMove,
    ];
    assert_eq!(phases, expected);
}
