//! Forecasts say what an action costs, pays and risks, and how likely, by the same rules.

use longcours::{ForecastLine, Phase, Product};
use portolan_core::Chance;

use crate::script::{CAP, Script, goods, seat};

#[test]
fn l3_1_a_purchase_says_what_it_leaves_in_cash_and_aboard() {
    let mut game = Script::new(3);
    game.set_cash(1, 10).set_cargo(1, &[(Product::Machines, 2)]);
    let expected = [
        ForecastLine::Cost { francs: 4 },
        ForecastLine::CashLeft {
            before: 10,
            francs: 6,
        },
        ForecastLine::Aboard {
            product: Product::Machines,
            before: 2,
            francs: 6,
            cap: CAP,
        },
    ];
    assert_eq!(game.forecast("buy 4"), expected);
}

#[test]
fn l3_2_l3_5_a_move_says_what_is_there() {
    let mut game = Script::new(3);
    let pile = [(Product::Wood, 4)];
    game.set_pile(11, &pile).set_hand(1, "direct");
    let sells = |product| [ForecastLine::Sells { product }];
    assert_eq!(game.forecast("move Odessa"), sells(Product::Cereals));
    assert_eq!(game.forecast("direct Perth"), sells(Product::Gold));
    let loots = [ForecastLine::Loots {
        goods: goods(&pile),
    }];
    assert_eq!(game.forecast("move Gibraltar"), loots);
}

#[test]
fn l3_3_a_resale_says_what_each_face_pays() {
    let mut game = Script::new(3);
    game.set_cargo(1, &[(Product::Fruit, 4), (Product::Gold, 1)]);
    let lines = game.forecast("resell");
    for (product, francs) in [(Product::Fruit, 12), (Product::Gold, 3)] {
        assert!(lines.contains(&ForecastLine::MaySell {
            product,
            francs,
            chance: Chance::new(1, 6)
        }));
    }
    let chance = Chance::new(4, 6);
    assert!(lines.contains(&ForecastLine::MaySellNothing { chance }));
    // Two tickets more for each one sold: 8 and 2, one face of six each, to the nearest tenth.
    assert!(lines.contains(&ForecastLine::Expected { tenths: 17 }));
}

#[test]
fn l3_3_a_resale_of_all_products_cannot_fail() {
    let mut game = Script::new(3);
    let tickets = [
        (Product::Cereals, 1),
        (Product::Fruit, 1),
        (Product::Textiles, 1),
        (Product::Wood, 1),
        (Product::Machines, 1),
        (Product::Gold, 1),
    ];
    game.set_cargo(1, &tickets[1..]);
    let nothing = |line: &ForecastLine| matches!(line, ForecastLine::MaySellNothing { .. });
    assert!(game.forecast("resell").iter().any(nothing));
    game.set_cargo(1, &tickets);
    assert!(!game.forecast("resell").iter().any(nothing));
}

#[test]
fn l4_1_a_storm_says_whom_it_hits() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm").set_ship(2, "Odessa");
    game.set_corsair(3, "Gibraltar");
    let tickets = [(Product::Wood, 4)];
    game.set_cargo(2, &tickets);
    let wrecks = |number, tickets: &[(Product, u32)]| ForecastLine::Wrecks {
        seat: seat(number),
        goods: goods(tickets),
    };
    let sinks = ForecastLine::SinksCorsair { owner: seat(3) };
    let expected = [wrecks(1, &[]), wrecks(2, &tickets), sinks];
    assert_eq!(game.forecast("storm 11"), expected);
    assert_eq!(game.forecast("storm 66"), [ForecastLine::HitsNobody]);
}

#[test]
fn l5_a_blow_says_what_it_wins_and_risks_and_how_likely_it_is_not_beaten() {
    let mut game = Script::new(3);
    game.set_ship(2, "Marseille").set_purses(&[5, 8, 3]);
    game.set_hand(1, "10 12").set_hand(2, "storm 11");
    let lines = game.forecast("brawl 2 with 10");
    assert!(lines.contains(&ForecastLine::Wins {
        seat: seat(2),
        francs: 8
    }));
    assert!(lines.contains(&ForecastLine::Risks { francs: 5 }));
    // One of 34 unseen cards is stronger, and the target holds two.
    assert!(lines.contains(&ForecastLine::Unbeaten {
        seat: seat(2),
        chance: Chance::new(32, 34)
    }));
    // Nothing beats the strongest.
    assert!(
        game.forecast("brawl 2 with 12")
            .contains(&ForecastLine::Unbeaten {
                seat: seat(2),
                chance: Chance::new(1, 1)
            })
    );
    game.play("1 brawl 2 with 10");
    assert!(game.forecast("give in").contains(&ForecastLine::Loses {
        seat: seat(1),
        francs: 8
    }));
}

#[test]
fn l6_1_a_bid_says_its_price_and_the_least_raise() {
    let mut game = Script::new(3);
    game.set_purses(&[50, 50, 3]);
    let lines = game.forecast("auction");
    assert!(lines.contains(&ForecastLine::Price { francs: 6 }));
    assert!(lines.contains(&ForecastLine::NextBid { francs: 7 }));
    game.play("1 auction");
    let lines = game.forecast("bid 30");
    assert!(lines.contains(&ForecastLine::CashLeft {
        before: 50,
        francs: 20
    }));
    assert!(lines.contains(&ForecastLine::NextBid { francs: 33 }));
    assert_eq!(game.forecast("pass"), [ForecastLine::OutOfAuction]);
}

#[test]
fn l6_4_the_end_and_the_steps_say_whom_the_corsair_sinks() {
    let mut game = Script::new(4);
    assert_eq!(game.forecast("end"), []);
    game.set_bought(1);
    assert_eq!(game.forecast("end"), [ForecastLine::CorsairEnters]);
    game.set_corsair(1, "Gibraltar").set_ship(3, "Gibraltar");
    let tickets = [(Product::Gold, 6)];
    game.set_purses(&[1, 5, 7, 3]).set_cargo(2, &tickets);
    let sinks = |number, francs, tickets| ForecastLine::Sinks {
        seat: seat(number),
        francs,
        goods: goods(tickets),
    };
    let point = game.point("Gibraltar");
    let sails = ForecastLine::CorsairSails { point, steps: 3 };
    assert_eq!(game.forecast("end"), [sinks(3, 7, &[]), sails]);
    game.play("1 end");
    assert_eq!(game.forecast("step London"), [sinks(2, 5, &tickets)]);
    assert_eq!(game.forecast("step Casablanca"), []);
}

#[test]
fn l7_1_an_end_that_sinks_the_last_opponents_opens_no_moves() {
    let mut game = Script::new(3);
    game.set_corsair(1, "Gibraltar");
    game.set_ship(2, "Gibraltar").set_ship(3, "Gibraltar");
    let sinks = |number| ForecastLine::Sinks {
        seat: seat(number),
        francs: 3,
        goods: goods(&[]),
    };
    assert_eq!(game.forecast("end"), [sinks(2), sinks(3)]);
    game.play("1 end");
    assert_eq!(game.phase(), Phase::Over);
}

#[test]
fn l1_4_gains_above_the_cap_are_forecast_with_their_excess() {
    let mut game = Script::new(3);
    game.set_ship(2, "Marseille").set_hand(1, "12 storm");
    game.set_purses(&[CAP, 6, 3])
        .set_cargo(1, &[(Product::Fruit, 3)]);
    let excess = |francs| ForecastLine::Excess { francs };
    assert!(game.forecast("resell").contains(&excess(9)));
    assert!(game.forecast("brawl 2 with 12").contains(&excess(6)));
    game.set_pile(11, &[(Product::Fruit, CAP - 1)]);
    assert!(game.forecast("storm 11").contains(&excess(2)));
    assert!(game.forecast("move Gibraltar").contains(&excess(2)));
    game.set_corsair(1, "Marseille");
    assert!(game.forecast("end").contains(&excess(6)));
}
