//! N4: trading ports, equipment ports, merchant ships, destination ports and the wreck.

use norderwind::{Event, Good, Goods, Order, Phase, Port, Post};

use crate::script::{NORDERKAP, OLESAND, Script, TRUTZHAVN, seat};

/// Seat 1 with this gold and cargo at a tile; the other seat has no letter.
fn at(tile: &str, gold: u32, hold: &str) -> Script {
    let mut game = Script::new(2);
    game.purse(1, gold).load(1, hold).letters(2, 0).reach(tile);
    game
}

#[test]
fn n4_1_one_or_two_of_the_good_are_bought_or_sold() {
    let game = at("T2", 6, "");
    assert_eq!(game.choices(), ["buy 1 salt", "buy 2 salt", "pass"]);
    let game = at("T2", 5, "2 salt");
    assert_eq!(game.choices(), ["sell 1 salt", "sell 2 salt", "pass"]);
    let mut game = at("T2", 6, "1 salt");
    assert_eq!(game.choices(), ["buy 1 salt", "sell 1 salt", "pass"]);
    assert_eq!(game.gains("1 buy 1 salt"), [-3, 0]);
    assert_eq!(game.player(1).hold, game.goods("2 salt"));
    let mut game = at("T2", 0, "2 salt");
    assert_eq!(game.gains("1 sell 2 salt"), [6, 0]);
    assert_eq!(game.player(1).hold, Goods::default());
}

#[test]
fn n4_1_the_price_is_paid_in_full() {
    let game = at("T2", 5, "1 wine");
    assert!(game.offers("buy 1 salt"));
    game.refused("1 buy 2 salt", "N4.1");
    let game = at("T2", 2, "1 salt");
    game.refused("1 buy 1 salt", "N4.1");
}

#[test]
fn n4_1_only_the_good_of_the_tile_is_traded() {
    let game = at("T1", 5, "1 wine + 1 salt");
    for line in [
        "1 buy 1 fish",
        "1 sell 1 wine",
        "1 buy 1 salt + 1 fish",
        "1 swap salt for fish",
        "1 sail",
        "1 hire gunner",
        "1 deliver",
        "1 take",
    ] {
        game.refused(line, "N4.1");
    }
}

#[test]
fn n4_1_more_than_two_and_more_than_there_are_is_refused() {
    let mut game = at("T1", 9, "1 salt");
    game.refused("1 buy 3 salt", "N4.1");
    game.refused("1 sell 2 salt", "N4.1");
    game.refused("1 sell 3 salt", "N4.1");
    // The boatswain works at merchant ships only.
    game.crew(1, &[Post::Boatswain]);
    game.refused("1 buy 3 salt", "N4.1");
    assert_eq!(game.choices(), ["buy 1 salt", "sell 1 salt", "pass"]);
}

#[test]
fn n4_1_a_third_good_of_a_kind_is_refused() {
    let game = at("T1", 5, "2 salt");
    game.refused("1 buy 1 salt", "N4.1");
    at("T1", 5, "1 salt").refused("1 buy 2 salt", "N4.1");
    // Not even with goods overboard.
    game.refused("1 buy 1 salt overboard 1 salt", "N4.1");
    at("T1", 5, "2 salt + 2 fish + 2 wood").refused("1 buy 1 salt overboard 1 fish", "N4.1");
    at("T1", 5, "2 salt + 2 fish + 2 wood").refused("1 buy 1 salt overboard 1 salt", "N4.1");
}

#[test]
fn n4_1_exactly_what_does_not_fit_goes_overboard() {
    let full = "2 fish + 2 wood + 2 wine";
    let game = at("T1", 5, full);
    let one = ["buy 1 salt overboard 1 fish", "buy 1 salt overboard 1 wood"];
    let one = one.into_iter().chain(["buy 1 salt overboard 1 wine"]);
    let two = [
        "buy 2 salt overboard 2 fish",
        "buy 2 salt overboard 1 fish + 1 wood",
        "buy 2 salt overboard 1 fish + 1 wine",
        "buy 2 salt overboard 2 wood",
        "buy 2 salt overboard 1 wood + 1 wine",
        "buy 2 salt overboard 2 wine",
    ];
    let expected: Vec<&str> = one.chain(two).chain(["pass"]).collect();
    assert_eq!(game.choices(), expected);
    for wrong in [
        "1 buy 1 salt",
        "1 buy 2 salt",
        "1 buy 1 salt overboard 2 fish",
        "1 buy 2 salt overboard 1 fish",
        "1 buy 2 salt overboard 2 fish + 1 wood",
        "1 buy 1 salt overboard 1 wheat",
        "1 buy 2 salt overboard 1 fish + 1 wheat",
    ] {
        game.refused(wrong, "N4.1");
    }
    let mut game = at("T1", 5, "2 fish + 2 wood + 1 wine");
    game.refused("1 buy 2 salt overboard 2 fish", "N4.1");
    game.refused("1 buy 1 salt overboard 1 fish", "N4.1");
    assert_eq!(game.gains("1 buy 2 salt overboard 1 wine"), [-2, 0]);
    assert_eq!(game.player(1).hold, game.goods("2 fish + 2 wood + 2 salt"));
    let thrown = Event::Overboard {
        seat: seat(1),
        goods: Goods::of(Good::Wine, 1),
    };
    assert!(game.events.contains(&thrown));
}

#[test]
fn n4_1_nothing_that_is_bought_goes_overboard() {
    let game = at("T1", 5, "1 salt + 2 fish + 2 wood + 1 wine");
    game.refused("1 buy 1 salt overboard 1 salt", "N4.1");
    let mut game = Script::new(2);
    game.purse(1, 9).crew(1, &[Post::Boatswain]);
    game.load(1, "1 salt + 1 wheat + 2 fish + 2 wood")
        .reach("M1");
    for wrong in [
        "1 buy 1 salt + 1 wheat overboard 1 salt + 1 fish",
        "1 buy 1 salt + 1 wine overboard 1 salt + 1 wheat",
    ] {
        game.refused(wrong, "N4.1");
    }
    assert!(game.offers("buy 1 salt + 1 wine overboard 1 wheat + 1 fish"));
}

#[test]
fn n4_1_goods_are_thrown_away_for_no_other_reason() {
    at("T1", 5, "1 fish").refused("1 buy 1 salt overboard 1 fish", "N4.1");
    let game = at("T1", 5, "2 salt + 2 fish + 2 wood");
    assert_eq!(game.choices(), ["sell 1 salt", "sell 2 salt", "pass"]);
    // A prison or an order needs no room, and a swap makes its own.
    let mut game = Script::new(2);
    game.crew(1, &[Post::Boatswain])
        .load(1, "2 salt + 2 fish + 2 wood")
        .reach("M1");
    game.play("1 swap fish for wine");
    assert!(!game.happened(|event| matches!(event, Event::Overboard { .. })));
    assert_eq!(
        game.player(1).hold,
        game.goods("2 salt + 1 fish + 2 wood + 1 wine")
    );
}

#[test]
fn n4_1_goods_go_overboard_at_merchants_and_by_letter_too() {
    let mut game = at("M1", 5, "2 salt + 2 fish + 2 wood");
    assert!(game.offers("buy 1 wine overboard 1 salt"));
    game.refused("1 buy 1 wine", "N4.1");
    game.play("1 buy 1 wine overboard 1 salt");
    let mut game = Script::new(2);
    game.load(1, "1 salt")
        .load(2, "2 wheat + 2 fish + 2 wood")
        .reach("T1")
        .play("1 sell 1 salt");
    game.refused("2 buy 1 salt", "N4.1");
    game.play("2 buy 2 salt overboard 1 wheat + 1 fish");
    assert_eq!(
        game.player(2).hold,
        game.goods("2 salt + 1 wheat + 1 fish + 2 wood")
    );
}

#[test]
fn n4_2_the_equipment_port_sells_a_sail_a_cannon_or_a_crew_member() {
    let game = at("Q1", 5, "");
    let expected = [
        "sail",
        "cannon",
        "hire boatswain",
        "hire gunner",
        "hire treasurer",
        "hire bookkeeper",
        "hire lookout",
        "pass",
    ];
    assert_eq!(game.choices(), expected);
    for (action, price) in [("sail", 2), ("cannon", 1), ("hire treasurer", 1)] {
        assert_eq!(game.clone().gains(&format!("1 {action}")), [-price, 0]);
    }
    let poor = at("Q1", 1, "");
    assert!(!poor.offers("sail") && poor.offers("cannon"));
    poor.refused("1 sail", "N4.2");
}

#[test]
fn n4_2_only_one_purchase_is_possible_per_visit() {
    let mut game = at("Q1", 5, "");
    game.play("1 cannon");
    assert_eq!(game.waits(), (Phase::Onward, Some(1)));
    game.refused("1 cannon", "N3.2");
    game.refused("1 hire gunner", "N3.2");
    // Another equipment port is another visit.
    game.play("1 draw; draw Q2; 1 cannon");
    assert_eq!(game.player(1).cannons, 3);
}

#[test]
fn n4_2_nothing_else_is_traded_there() {
    let game = at("Q1", 5, "1 salt");
    for line in [
        "1 buy 1 salt",
        "1 sell 1 salt",
        "1 swap salt for wine",
        "1 deliver",
        "1 take",
    ] {
        game.refused(line, "N4.2");
    }
}

#[test]
fn n4_2_a_post_that_is_taken_is_refused_and_nobody_moves() {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Gunner]).reach("Q1");
    assert!(!game.offers("hire gunner") && game.offers("hire lookout"));
    game.refused("1 hire gunner", "N4.2");
    game.play("1 hire lookout");
    assert_eq!(game.player(1).crew, Post::Gunner | Post::Lookout);
}

#[test]
fn n4_2_a_cannon_and_a_gunner_work_at_once() {
    let mut game = at("Q1", 5, "");
    game.play("1 cannon; 1 draw; draw F1; event 2; 1 fight; battle silver");
    assert_eq!(
        game.phase(),
        Phase::Battle,
        "the second cannon is still to be fired"
    );
    game.play("battle silver");
    assert_eq!(game.player(1).captains, 1);
    let mut game = at("Q1", 5, "");
    game.play("1 hire gunner; 1 draw; draw F1; event 2; 1 fight; battle double");
    assert_eq!(game.player(1).captains, 1);
}

#[test]
fn n4_2_boatswain_and_bookkeeper_work_at_once() {
    let mut game = at("Q1", 5, "");
    game.play("1 hire boatswain; 1 draw; draw M1; 1 buy 1 salt + 1 wine");
    assert_eq!(game.player(1).hold.total(), 2);
    let mut game = at("Q1", 5, "1 salt");
    game.play("1 hire bookkeeper; 1 draw; draw T1");
    assert_eq!(game.gains("1 sell 1 salt"), [2, 0]);
}

#[test]
fn n4_2_the_lookout_works_from_the_next_voyage_on() {
    let mut game = at("Q1", 5, "");
    game.play("1 hire lookout");
    assert_eq!(game.choices(), ["draw", "stop"]);
    game.play("1 draw");
    assert_eq!(game.phase(), Phase::Draw);
    game.play("draw W1; 1 take")
        .idle()
        .play("1 visit norderkap");
    assert_eq!(game.choices(), ["look", "draw"]);
}

#[test]
fn n4_3_a_merchant_trades_one_good_of_any_kind() {
    let game = at("M1", 5, "1 fish + 2 wine");
    let expected = [
        "buy 1 salt",
        "buy 1 wheat",
        "buy 1 fish",
        "buy 1 wood",
        "sell 1 fish",
        "sell 1 wine",
        "pass",
    ];
    assert_eq!(game.choices(), expected);
    for line in [
        "1 buy 2 salt",
        "1 buy 1 salt + 1 wood",
        "1 sell 2 wine",
        "1 sell 1 fish + 1 wine",
    ] {
        game.refused(line, "N4.3");
    }
    game.refused("1 swap wine for salt", "N4.3");
    game.refused("1 sell 1 salt", "N4.3");
    game.refused("1 buy 1 wine", "N4.1");
    at("M2", 2, "1 fish").refused("1 buy 1 salt", "N4.3");
    for line in ["1 sail", "1 deliver", "1 take"] {
        game.refused(line, "N4.3");
    }
}

/// Seat 1 with the boatswain at the merchant ship at 2.
fn with_boatswain(gold: u32, hold: &str) -> Script {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Boatswain])
        .purse(1, gold)
        .load(1, hold);
    game.letters(2, 0).reach("M1");
    game
}

#[test]
fn n4_3_with_the_boatswain_two_goods_are_bought_or_sold_of_one_or_two_kinds() {
    let game = with_boatswain(4, "2 fish + 1 wine");
    for (deal, gain) in [
        ("buy 1 salt", -2),
        ("buy 2 salt", -4),
        ("buy 1 salt + 1 wine", -4),
        ("sell 1 wine", 2),
        ("sell 2 fish", 4),
        ("sell 1 fish + 1 wine", 4),
        ("swap fish for salt", 0),
        ("swap wine for wood", 0),
    ] {
        assert!(game.offers(deal), "{deal}");
        assert_eq!(
            game.clone().gains(&format!("1 {deal}")),
            [gain, 0],
            "{deal}"
        );
    }
    for line in [
        "1 buy 2 salt + 1 wood",
        "1 sell 2 fish + 1 wine",
        "1 buy 3 salt",
    ] {
        game.refused(line, "N4.3");
    }
    with_boatswain(3, "").refused("1 buy 2 salt", "N4.3");
}

#[test]
fn n4_3_a_swap_is_between_two_kinds() {
    let game = with_boatswain(4, "1 fish + 2 wine");
    game.refused("1 swap fish for fish", "N4.3");
    game.refused("1 swap salt for fish", "N4.3");
    game.refused("1 swap fish for wine", "N4.1");
    assert!(game.offers("swap wine for fish"));
}

#[test]
fn n4_3_in_a_swap_the_sale_counts_first() {
    // It pays for the purchase and makes room for it.
    let mut game = with_boatswain(0, "2 salt + 2 fish + 2 wood");
    let swaps = game.choices().into_iter();
    let swaps: Vec<String> = swaps.filter(|choice| choice.starts_with("swap")).collect();
    let expected = [
        "swap salt for wheat",
        "swap salt for wine",
        "swap fish for wheat",
        "swap fish for wine",
        "swap wood for wheat",
        "swap wood for wine",
    ];
    assert_eq!(swaps, expected);
    assert_eq!(game.gains("1 swap wood for wine"), [0, 0]);
    assert_eq!(game.story(), ["sold 1", "bought 1"]);
    assert_eq!(
        game.player(1).hold,
        game.goods("2 salt + 2 fish + 1 wood + 1 wine")
    );
}

#[test]
fn n4_4_the_current_order_is_paid_in_full_for_a_cube() {
    let mut game = Script::new(2);
    game.load(1, "1 fish + 2 salt").reach("D3");
    assert_eq!(game.choices(), ["deliver", "pass"]);
    game.play("1 deliver");
    assert_eq!(game.player(1).hold, game.goods("1 salt"));
    assert_eq!(game.stack(OLESAND).filled.as_slice(), [seat(1)]);
    assert_eq!(game.player(1).orders, [0, 0, 1]);
    // A captain and gold, and goods and gold.
    let mut game = Script::new(2);
    game.fill(TRUTZHAVN, &[2, 2, 2])
        .purse(1, 5)
        .ship(1)
        .captains = 2;
    game.reach("D2");
    assert_eq!(game.gains("1 deliver"), [-4, 0]);
    assert_eq!(game.player(1).captains, 1);
    let mut game = Script::new(2);
    game.fill(NORDERKAP, &[2, 2])
        .purse(1, 2)
        .load(1, "2 wine")
        .reach("D1");
    assert_eq!(game.gains("1 deliver"), [-2, 0]);
    assert_eq!(game.player(1).hold, game.goods("1 wine"));
}

#[test]
fn n4_4_everything_that_is_listed_is_needed() {
    for (port, tile, filled, gold, captains, hold) in [
        (NORDERKAP, "D1", 0, 5, 2, "2 salt"),
        (NORDERKAP, "D1", 1, 2, 0, "2 wine"),
        (NORDERKAP, "D1", 2, 1, 0, "2 wine"),
        (TRUTZHAVN, "D2", 0, 9, 0, "2 wine"),
        (TRUTZHAVN, "D2", 5, 9, 1, "2 wine"),
        (OLESAND, "D3", 0, 9, 2, "2 salt"),
        (OLESAND, "D3", 5, 9, 0, "1 fish + 1 wheat"),
    ] {
        let mut game = Script::new(2);
        game.fill(port, &vec![2; filled])
            .purse(1, gold)
            .load(1, hold);
        game.ship(1).captains = captains;
        game.reach(tile);
        assert_eq!(game.waits(), (Phase::Onward, Some(1)), "{tile} {hold}");
        let missing = game.player(1).missing[port.index()].unwrap();
        assert_ne!(missing, Order::default());
    }
}

#[test]
fn n4_4_one_order_is_filled_per_visit() {
    let mut game = Script::new(2);
    game.load(1, "2 fish + 2 salt + 1 wheat")
        .reach("D3")
        .play("1 deliver");
    assert_eq!(game.waits(), (Phase::Onward, Some(1)));
    assert_eq!(game.spectator().voyage.unwrap().actions, 1);
    game.play("1 stop").idle().reach("D3");
    // The next order asks for salt and wheat.
    game.play("1 deliver");
    assert_eq!(game.player(1).hold, game.goods("1 fish"));
    assert_eq!(game.stack(OLESAND).filled.len(), 2);
}

#[test]
fn n4_4_a_full_column_allows_no_action() {
    let mut game = Script::new(3);
    game.fill(NORDERKAP, &[1, 1, 1, 2, 2, 2, 3, 3, 3])
        .purse(1, 50)
        .load(1, "2 wine");
    assert_eq!(game.stack(NORDERKAP).order, None);
    assert_eq!(game.player(1).missing[0], None);
    game.reach("D1");
    assert_eq!(game.waits(), (Phase::Onward, Some(1)));
}

#[test]
fn n4_4_the_last_order_of_a_column_can_be_filled() {
    let mut game = Script::new(3);
    game.fill(NORDERKAP, &[1, 1, 1, 2, 2, 2, 3, 3])
        .purse(3, 6)
        .load(3, "2 wine");
    game.idle().idle().reach("D1").play("3 deliver");
    assert_eq!(game.stack(NORDERKAP).filled.len(), 9);
    assert_eq!((game.player(3).gold, game.player(3).hold.total()), (0, 0));
}

#[test]
fn n4_4_nothing_else_is_done_at_a_destination_port() {
    let mut game = Script::new(2);
    game.load(1, "2 wine").reach("D1");
    for line in ["1 sell 1 wine", "1 buy 1 wine", "1 sail", "1 take"] {
        game.refused(line, "N4.4");
    }
    for port in Port::ALL {
        assert!(game.stack(port).filled.is_empty());
    }
}

#[test]
fn n4_5_the_wreck_holds_2_gold_and_stays() {
    let mut game = Script::new(2);
    game.reach("W1");
    assert_eq!(game.choices(), ["take", "pass"]);
    for line in ["1 buy 1 salt", "1 cannon", "1 deliver"] {
        game.refused(line, "N4.5");
    }
    assert_eq!(game.gains("1 take"), [2, 0]);
    game.refused("1 take", "N3.2");
    game.play("1 stop").reach("W1");
    assert_eq!(game.gains("2 take"), [0, 2]);
    game.play("2 stop").reach("W1");
    assert_eq!(game.gains("1 take"), [2, 0]);
}
