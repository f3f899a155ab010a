//! Forecasts of deals, letters and orders: every figure is compared with the rules, or with what then happens.

use norderwind::{CubeSpace, ForecastLine, Good, Goods, Order, Post};
use portolan_core::Seats;

use crate::script::{NORDERKAP, OLESAND, Script, TRUTZHAVN, seat};

#[test]
fn n4_1_a_purchase_foretells_its_price_and_what_goes_overboard() {
    let mut game = Script::new(2);
    game.letters(2, 0)
        .load(1, "2 fish + 2 wood + 1 wine")
        .reach("T1");
    let expected = [
        ForecastLine::Overboard {
            goods: Goods::of(Good::Fish, 1),
        },
        ForecastLine::Cost { gold: 2 },
        ForecastLine::Gold {
            before: 5,
            after: 3,
        },
        ForecastLine::Hold {
            before: 5,
            after: 6,
            of: 6,
            goods_before: game.goods("2 fish + 2 wood + 1 wine"),
            goods_after: game.goods("2 salt + 1 fish + 2 wood + 1 wine"),
        },
    ];
    assert_eq!(game.forecast("buy 2 salt overboard 1 fish"), expected);
    assert!(game.forecast("buy 2 salt").is_empty(), "refused");
}

#[test]
fn n7_4_a_sale_foretells_the_bookkeeper_and_who_can_follow() {
    let mut game = Script::new(3);
    game.crew(1, &[Post::Bookkeeper])
        .load(1, "2 salt")
        .purse(3, 0)
        .reach("T2");
    let expected = [
        ForecastLine::Gains { gold: 6 },
        ForecastLine::Bookkeeper { gold: 1 },
        ForecastLine::Gold {
            before: 5,
            after: 12,
        },
        ForecastLine::Hold {
            before: 2,
            after: 0,
            of: 6,
            goods_before: game.goods("2 salt"),
            goods_after: Goods::default(),
        },
        // Seat 3 has no gold.
        ForecastLine::Follows {
            seats: Seats::one(seat(2)),
        },
    ];
    assert_eq!(game.forecast("sell 2 salt"), expected);
}

#[test]
fn n4_2_equipment_foretells_its_level() {
    let mut game = Script::new(2);
    game.letters(2, 0).reach("Q1");
    for (action, cost, line) in [
        (
            "sail",
            2,
            ForecastLine::Sail {
                before: 4,
                level: 5,
                of: 6,
            },
        ),
        (
            "cannon",
            1,
            ForecastLine::Cannons {
                before: 1,
                cannons: 2,
                of: 4,
            },
        ),
        (
            "hire gunner",
            1,
            ForecastLine::Crew {
                before: 0,
                crew: 1,
                of: 4,
            },
        ),
    ] {
        let gold = ForecastLine::Gold {
            before: 5,
            after: 5 - cost,
        };
        let expected = [ForecastLine::Cost { gold: cost }, line, gold];
        assert_eq!(game.forecast(action), expected);
    }
}

#[test]
fn n5_1_an_answer_to_a_letter_foretells_the_letter_and_the_cube() {
    let mut game = Script::new(4);
    game.crew(2, &[Post::Gunner, Post::Treasurer, Post::Boatswain]);
    game.fill(TRUTZHAVN, &[2, 2, 2, 2]).fill(OLESAND, &[2]);
    game.reach("Q1").play("1 cannon");
    let lines = game.forecast("hire lookout");
    for line in [
        ForecastLine::HandsInLetter { left: 0 },
        ForecastLine::Cost { gold: 1 },
        ForecastLine::Cube {
            space: CubeSpace::FullCrew,
        },
        ForecastLine::Wins,
        ForecastLine::Cubes {
            before: 7,
            cubes: 8,
            of: 8,
        },
    ] {
        assert!(lines.contains(&line), "{line:?}: {lines:?}");
    }
    assert!(game.forecast("pass").is_empty());
}

#[test]
fn n8_1_an_order_foretells_its_cubes() {
    let mut game = Script::new(2);
    game.fill(NORDERKAP, &[2])
        .fill(TRUTZHAVN, &[1, 2])
        .fill(OLESAND, &[1, 2])
        .reach("D1");
    let expected = [
        ForecastLine::Pays {
            order: Order {
                gold: 3,
                ..Order::default()
            },
        },
        ForecastLine::Cube {
            space: CubeSpace::Order {
                port: NORDERKAP,
                row: 2,
            },
        },
        ForecastLine::TakesOff {
            seat: seat(2),
            port: NORDERKAP,
        },
        ForecastLine::Cube {
            space: CubeSpace::AllPorts,
        },
        ForecastLine::Gold {
            before: 5,
            after: 2,
        },
        ForecastLine::Cubes {
            before: 2,
            cubes: 4,
            of: 10,
        },
    ];
    assert_eq!(game.forecast("deliver"), expected);
}

#[test]
fn n4_4_an_order_with_a_captain_foretells_the_prison() {
    let mut game = Script::new(2);
    game.ship(1).captains = 2;
    game.reach("D2");
    let prison = ForecastLine::Prison {
        before: 2,
        after: 1,
        of: 2,
    };
    assert!(game.forecast("deliver").contains(&prison));
}

#[test]
fn n4_3_a_swap_foretells_the_goods_in_the_hold() {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Boatswain])
        .load(1, "1 wood")
        .reach("M1");
    let hold = ForecastLine::Hold {
        before: 1,
        after: 1,
        of: 6,
        goods_before: game.goods("1 wood"),
        goods_after: game.goods("1 wine"),
    };
    assert!(game.forecast("swap wood for wine").contains(&hold));
}
