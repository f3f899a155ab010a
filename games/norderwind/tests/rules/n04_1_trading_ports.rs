//! N4.1: trading ports, and goods thrown overboard for a purchase.

use norderwind::{Event, Good, Goods, Post};

use crate::script::{Script, seat};

#[test]
fn n4_1_one_or_two_of_the_good_are_bought_or_sold() {
    let game = Script::at("T2", 6, "");
    assert_eq!(game.choices(), ["buy 1 salt", "buy 2 salt", "pass"]);
    let game = Script::at("T2", 5, "2 salt");
    assert_eq!(game.choices(), ["sell 1 salt", "sell 2 salt", "pass"]);
    let mut game = Script::at("T2", 6, "1 salt");
    assert_eq!(game.choices(), ["buy 1 salt", "sell 1 salt", "pass"]);
    assert_eq!(game.gains("1 buy 1 salt"), [-3, 0]);
    assert_eq!(game.player(1).ship.hold, game.goods("2 salt"));
    let mut game = Script::at("T2", 0, "2 salt");
    assert_eq!(game.gains("1 sell 2 salt"), [6, 0]);
    assert_eq!(game.player(1).ship.hold, Goods::default());
}

#[test]
fn n4_1_the_price_is_paid_in_full() {
    let game = Script::at("T2", 5, "1 wine");
    assert!(game.offers("buy 1 salt"));
    game.refused("1 buy 2 salt", "N4.1");
    let game = Script::at("T2", 2, "1 salt");
    game.refused("1 buy 1 salt", "N4.1");
}

#[test]
fn n4_1_only_the_good_of_the_tile_is_traded() {
    let game = Script::at("T1", 5, "1 wine + 1 salt");
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
    let mut game = Script::at("T1", 9, "1 salt");
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
    let game = Script::at("T1", 5, "2 salt");
    game.refused("1 buy 1 salt", "N4.1");
    Script::at("T1", 5, "1 salt").refused("1 buy 2 salt", "N4.1");
    // Not even with goods overboard.
    game.refused("1 buy 1 salt overboard 1 salt", "N4.1");
    Script::at("T1", 5, "2 salt + 2 fish + 2 wood")
        .refused("1 buy 1 salt overboard 1 fish", "N4.1");
    Script::at("T1", 5, "2 salt + 2 fish + 2 wood")
        .refused("1 buy 1 salt overboard 1 salt", "N4.1");
}

#[test]
fn n4_1_exactly_what_does_not_fit_goes_overboard() {
    let full = "2 fish + 2 wood + 2 wine";
    let game = Script::at("T1", 5, full);
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
    let mut game = Script::at("T1", 5, "2 fish + 2 wood + 1 wine");
    game.refused("1 buy 2 salt overboard 2 fish", "N4.1");
    game.refused("1 buy 1 salt overboard 1 fish", "N4.1");
    assert_eq!(game.gains("1 buy 2 salt overboard 1 wine"), [-2, 0]);
    assert_eq!(
        game.player(1).ship.hold,
        game.goods("2 fish + 2 wood + 2 salt")
    );
    let thrown = Event::Overboard {
        seat: seat(1),
        goods: Goods::of(Good::Wine, 1),
    };
    assert!(game.events.contains(&thrown));
}

#[test]
fn n4_1_nothing_that_is_bought_goes_overboard() {
    let game = Script::at("T1", 5, "1 salt + 2 fish + 2 wood + 1 wine");
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
    Script::at("T1", 5, "1 fish").refused("1 buy 1 salt overboard 1 fish", "N4.1");
    let game = Script::at("T1", 5, "2 salt + 2 fish + 2 wood");
    assert_eq!(game.choices(), ["sell 1 salt", "sell 2 salt", "pass"]);
    // A prison or an order needs no room, and a swap makes its own.
    let mut game = Script::new(2);
    game.crew(1, &[Post::Boatswain])
        .load(1, "2 salt + 2 fish + 2 wood")
        .reach("M1");
    game.play("1 swap fish for wine");
    assert!(!game.happened(|event| matches!(event, Event::Overboard { .. })));
    assert_eq!(
        game.player(1).ship.hold,
        game.goods("2 salt + 1 fish + 2 wood + 1 wine")
    );
}

#[test]
fn n4_1_goods_go_overboard_at_merchants_and_by_letter_too() {
    let mut game = Script::at("M1", 5, "2 salt + 2 fish + 2 wood");
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
        game.player(2).ship.hold,
        game.goods("2 salt + 1 wheat + 1 fish + 2 wood")
    );
}
