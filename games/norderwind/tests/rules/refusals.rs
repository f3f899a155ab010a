//! Refusals say what would have been accepted: the right limit, the right good, the right goods
//! that are missing. What is refused changes nothing, which every script checks.

use norderwind::{Good, Goods, Order, Phase, Post, Refusal, TileKind};

use crate::script::{NORDERKAP, Script, TRUTZHAVN};

#[test]
fn n3_2_refusals_of_a_visit_tell_the_longest_cut() {
    let game = Script::new(2);
    assert_eq!(
        game.refusal("1 visit olesand cut 8"),
        Refusal::Cut { most: 7 }
    );
    let phase = Phase::Visit;
    assert_eq!(
        game.refusal("2 visit olesand"),
        Refusal::NotYourTurn { phase }
    );
    assert_eq!(game.refusal("1 take"), Refusal::NotNow { phase });
    assert_eq!(game.refusal("draw T1"), Refusal::NoSuchChance { phase });
}

#[test]
fn n3_3_a_third_action_is_refused_with_the_number_allowed() {
    let mut game = Script::new(2);
    game.reach("W1").play("1 take; 1 draw; draw Q1; 1 cannon");
    assert_eq!(game.refusal("1 sail"), Refusal::ActionsDone { most: 2 });
}

#[test]
fn n4_1_refusals_of_a_purchase_tell_the_limits_of_the_hold() {
    let mut game = Script::new(2);
    game.load(1, "2 salt + 2 fish").reach("T1");
    let salt = Good::Salt;
    let most = Refusal::TooManyOfAKind {
        good: salt,
        most: 2,
    };
    assert_eq!(game.refusal("1 buy 1 salt"), most);
    game.load(1, "2 wheat + 2 fish + 2 wood");
    assert_eq!(
        game.refusal("1 buy 2 salt"),
        Refusal::HoldFull { surplus: 2 }
    );
    let wrong = Refusal::Overboard { surplus: 2 };
    assert_eq!(game.refusal("1 buy 2 salt overboard 1 fish"), wrong);
    let kind = TileKind::TradingPort;
    let absent = Refusal::NotAboard {
        good: Good::Wine,
        held: 0,
        kind,
    };
    assert_eq!(game.refusal("1 buy 1 salt overboard 1 wine"), absent);
    game.load(1, "1 salt + 2 fish + 2 wood + 1 wine");
    let bought = Refusal::OverboardBought { good: salt };
    assert_eq!(game.refusal("1 buy 1 salt overboard 1 salt"), bought);
    assert_eq!(
        game.refusal("1 buy 1 fish"),
        Refusal::OtherGood { good: salt }
    );
    assert_eq!(
        game.refusal("1 sell 3 salt"),
        Refusal::Units { most: 2, kind }
    );
    let held = Refusal::NotAboard {
        good: salt,
        held: 1,
        kind,
    };
    assert_eq!(game.refusal("1 sell 2 salt"), held);
    game.purse(1, 0).load(1, "1 salt");
    let dear = Refusal::TooDear {
        cost: 1,
        gold: 0,
        kind,
    };
    assert_eq!(game.refusal("1 buy 1 salt"), dear);
}

#[test]
fn n4_2_refusals_of_equipment_tell_the_limits_of_the_ship() {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Gunner]);
    let ship = game.ship(1);
    (ship.sail, ship.cannons) = (6, 4);
    game.reach("Q1");
    assert_eq!(game.refusal("1 sail"), Refusal::SailLimit { most: 6 });
    assert_eq!(game.refusal("1 cannon"), Refusal::CannonLimit { most: 4 });
    let post = Post::Gunner;
    assert_eq!(game.refusal("1 hire gunner"), Refusal::PostTaken { post });
    game.crew(
        1,
        &[
            Post::Gunner,
            Post::Lookout,
            Post::Treasurer,
            Post::Boatswain,
        ],
    );
    assert_eq!(
        game.refusal("1 hire bookkeeper"),
        Refusal::CrewLimit { most: 4 }
    );
    let kind = TileKind::EquipmentPort;
    assert_eq!(game.refusal("1 take"), Refusal::NotHere { kind });
}

#[test]
fn n4_3_refusals_of_a_merchant_tell_what_the_boatswain_would_allow() {
    let mut game = Script::new(2);
    game.load(1, "1 fish").reach("M1");
    let kind = TileKind::MerchantShip;
    assert_eq!(
        game.refusal("1 buy 2 salt"),
        Refusal::Units { most: 1, kind }
    );
    assert_eq!(game.refusal("1 swap fish for salt"), Refusal::NoBoatswain);
    game.crew(1, &[Post::Boatswain]);
    assert_eq!(
        game.refusal("1 buy 3 salt"),
        Refusal::Units { most: 2, kind }
    );
    let same = Refusal::SwapSame { good: Good::Fish };
    assert_eq!(game.refusal("1 swap fish for fish"), same);
}

#[test]
fn n4_4_an_order_without_the_goods_is_refused_by_its_paragraph() {
    let mut game = Script::new(2);
    game.reach("D1");
    let missing = Order {
        goods: Goods::of(Good::Wine, 1),
        ..Order::default()
    };
    let lacks = Refusal::OrderLacks {
        port: NORDERKAP,
        missing,
    };
    assert_eq!(game.refusal("1 deliver"), lacks);
    game.refused("1 deliver", "N4.4");
    let mut game = Script::new(2);
    game.fill(TRUTZHAVN, &[1, 2, 1, 2, 1, 2, 1, 2, 1])
        .reach("D2");
    assert_eq!(
        game.refusal("1 deliver"),
        Refusal::ColumnFull { port: TRUTZHAVN }
    );
}

#[test]
fn n5_1_a_letter_on_a_plain_tile_is_refused() {
    let mut game = Script::new(2);
    game.load(1, "1 wine").load(2, "1 salt");
    for (tile, action) in [("W1", "take"), ("D1", "deliver")] {
        let mut game = game.clone();
        game.reach(tile);
        assert_eq!(game.refusal("2 sell 1 salt"), Refusal::NoLettersHere);
        game.play(&format!("1 {action}"));
        assert_eq!(game.waits(), (Phase::Onward, Some(1)));
        for line in ["2 sell 1 salt", "2 buy 1 salt", "2 cannon"] {
            assert_eq!(game.refusal(line), Refusal::NoLettersHere);
            game.refused(line, "N5.1");
        }
    }
}

#[test]
fn n5_2_a_closed_deal_is_refused_with_what_is_closed() {
    let mut game = Script::new(2);
    game.load(1, "1 salt")
        .load(2, "1 salt")
        .reach("T1")
        .play("1 sell 1 salt");
    let closed = game.read("sell 1 salt").legs();
    assert_eq!(game.refusal("2 sell 1 salt"), Refusal::ClosedLeg { closed });
    game.refused("2 draw", "N5.1");
}

#[test]
fn n9_3_a_tile_that_cannot_come_is_refused_with_its_stack() {
    let mut game = Script::new(2);
    game.play("1 visit norderkap");
    let elsewhere = Refusal::NotInStack {
        tile: game.tile("D2"),
        port: NORDERKAP,
    };
    assert_eq!(game.refusal("draw D2"), elsewhere);
    let phase = Phase::Draw;
    assert_eq!(game.refusal("peek T1"), Refusal::NoSuchChance { phase });
    assert_eq!(game.refusal("event 1"), Refusal::NoSuchChance { phase });
    let start = Script::before_the_start(2, &[]);
    assert_eq!(start.refusal("first 3"), Refusal::NoSuchSeat { seats: 2 });
}

/// While chance is awaited, its paragraph explains the refusal.
#[test]
fn n6_1_while_a_die_or_a_tile_is_awaited_every_refusal_names_its_paragraph() {
    let mut game = Script::new(2);
    game.reach("F1");
    for line in ["1 buy 1 salt", "2 buy 1 salt", "2 pass"] {
        game.refused(line, "N6.1");
    }
    game.play("event coin; 1 draw");
    for line in ["1 buy 1 salt", "2 buy 1 salt", "2 pass"] {
        game.refused(line, "N9.3");
    }
}

/// Nobody swaps at a trading port.
#[test]
fn n4_1_a_swap_by_letter_is_refused_by_the_trading_port() {
    let mut game = Script::new(2);
    game.load(1, "1 wood").load(2, "1 wood").reach("T7");
    let kind = TileKind::TradingPort;
    assert_eq!(
        game.refusal("1 swap wood for wine"),
        Refusal::NotHere { kind }
    );
    game.play("1 sell 1 wood");
    for swap in ["2 swap wood for wood", "2 swap wood for wine"] {
        assert_eq!(game.refusal(swap), Refusal::NotHere { kind });
    }
}

#[test]
fn n3_2_a_tile_that_is_past_is_refused_alike_for_every_use() {
    let mut game = Script::new(2);
    game.reach("T1").play("1 pass");
    let phase = Phase::Onward;
    for use_of_a_tile in ["1 deliver", "1 take", "1 cannon", "1 buy 1 salt"] {
        assert_eq!(game.refusal(use_of_a_tile), Refusal::NotNow { phase });
    }
}

/// A number may be wrong, but it is a number.
#[test]
fn n3_2_n4_1_numbers_beyond_every_limit_are_refused_by_the_rules() {
    let mut game = Script::new(2);
    for cut in ["8", "255", "256", "70000"] {
        game.refused(&format!("1 visit olesand cut {cut}"), "N3.2");
    }
    game.reach("T1");
    for count in ["3", "13", "257", "70000"] {
        game.refused(&format!("1 buy {count} salt"), "N4.1");
    }
}
