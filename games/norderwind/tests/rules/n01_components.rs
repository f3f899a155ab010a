//! N1: the tiles, the orders, the dice and the ships; and editions that are refused.

use norderwind::{
    BUILT_IN, Face, Goods, Norderwind, ORDERS, Order, Phase, Port, Post, TileKind, TilePart,
};
use portolan_core::edition::EditionError;
use portolan_core::{GamePackage, Setup, Vocabulary};

use crate::script::{NORDERKAP, Script, corrected};

#[test]
fn n1_1_the_24_tiles_are_those_of_the_table() {
    let game = Script::new(2);
    let tiles = &game.game.components().tiles;
    let mut found: Vec<String> = tiles
        .iter()
        .map(|tile| match tile.face {
            Face::Destination { .. } => tile.name.clone(),
            Face::TradingPort { good, terms } => format!("{} {}", good.name(), terms.price),
            Face::MerchantShip { terms } => format!("merchant {}", terms.price),
            Face::EquipmentPort => "equipment".to_owned(),
            Face::Wreck => "wreck".to_owned(),
            Face::Fog => "fog".to_owned(),
        })
        .collect();
    let mut expected: Vec<&str> = "Norderkap,Trutzhavn,Olesand,salt 1,salt 3,wheat 1,wheat 3,\
         fish 1,fish 3,wood 1,wood 3,wine 2,wine 3,equipment,equipment,equipment,merchant 2,\
         merchant 3,wreck,fog,fog,fog,fog,fog"
        .split(',')
        .collect();
    found.sort();
    expected.sort_unstable();
    assert_eq!(found, expected);
    assert_eq!(tiles.len(), 24);
}

#[test]
fn n1_1_one_price_holds_for_buying_and_for_selling() {
    for (tile, good, price) in [
        ("T1", "salt", 1),
        ("T2", "salt", 3),
        ("T3", "wheat", 1),
        ("T4", "wheat", 3),
        ("T5", "fish", 1),
        ("T6", "fish", 3),
        ("T7", "wood", 1),
        ("T8", "wood", 3),
        ("T9", "wine", 2),
        ("T10", "wine", 3),
        ("M1", "wine", 2),
        ("M2", "salt", 3),
    ] {
        let mut game = Script::new(2);
        game.load(1, &format!("1 {good}")).letters(2, 0).reach(tile);
        let mut sold = game.clone();
        assert_eq!(game.gains(&format!("1 buy 1 {good}")), [-price, 0]);
        assert_eq!(sold.gains(&format!("1 sell 1 {good}")), [price, 0]);
    }
}

fn is_traded(tile: &TilePart) -> bool {
    matches!(
        tile.face.kind(),
        TileKind::TradingPort | TileKind::EquipmentPort | TileKind::MerchantShip
    )
}

#[test]
fn n1_1_the_a_is_underlined_wherever_something_is_bought_or_sold() {
    let game = Script::new(2);
    for tile in &game.game.components().tiles {
        assert_eq!(tile.letters_usable, is_traded(tile), "{}", tile.id);
    }
}

/// The edition in which this tile has another underline.
fn underlined(id: &str, letters_usable: &str) -> String {
    let line = BUILT_IN.lines().find(|line| line.starts_with(id)).unwrap();
    let other = if letters_usable == "yes" { "no" } else { "yes" };
    let cell = format!(" {other}, ");
    assert!(line.contains(&cell), "{line}");
    BUILT_IN.replace(line, &line.replace(&cell, &format!(" {letters_usable}, ")))
}

#[test]
fn n1_1_an_edition_may_clear_an_underline_and_then_nobody_is_asked() {
    let play = |edition: String| {
        let mut game = Script::with_edition(2, edition);
        game.load(2, "1 salt").reach("T1").play("1 buy 1 salt");
        game
    };
    assert_eq!(play(BUILT_IN.to_owned()).waits(), (Phase::Letter, Some(2)));
    let plain = play(underlined("T1,", "no"));
    assert_eq!(plain.waits(), (Phase::Onward, Some(1)));
    plain.refused("2 sell 1 salt", "N5.1");
}

/// The mistakes of an edition.
fn mistakes(edition: &str) -> Vec<EditionError> {
    let mut setup = Setup::new(2);
    setup.edition = Some(edition.to_owned());
    let errors = Norderwind::validate_edition(edition);
    assert_eq!(Norderwind::open(&setup).is_err(), !errors.is_empty());
    errors
}

/// The edition must be refused for its line that begins like this.
#[track_caller]
fn refused_in(edition: &str, beginning: &str) {
    let line = edition.lines().position(|line| line.starts_with(beginning));
    let line = line.unwrap() + 1;
    let errors = mistakes(edition);
    let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
    assert_eq!(lines, [line], "{errors:?}");
}

#[test]
fn n1_1_an_edition_cannot_underline_other_tiles() {
    for id in ["D1,", "D3,", "W1,", "F1,", "F5,"] {
        refused_in(&underlined(id, "yes"), id);
    }
}

#[test]
fn n1_1_names_are_read_as_they_are_written_in_any_script() {
    let edition = corrected("Olesand,  ", "Ølesand,  ").replace("Olesand,", "Ølesand,");
    let mut game = Script::with_edition(2, edition.replacen("T1, ", "É1, ", 1));
    assert!(game.offers("visit ølesand"));
    game.play("1 visit ølesand; draw é1; 1 pass; 1 stop; 2 visit ØLESAND cut 2");
    assert_eq!(game.phase(), Phase::Draw);
}

#[test]
fn n1_1_names_that_the_notation_reads_alike_are_refused() {
    let twice = corrected("T2, ", "É1, ").replacen("T1, ", "é1, ", 1);
    refused_in(&twice, "É1, ");
    refused_in(&corrected("T1, ", "-, "), "-,  trading_port");
    // Nor what cannot be read or shown.
    for name in [
        "B".repeat(41).as_str(),
        "<img>",
        "Ole\u{202e}sand",
        "\u{3164}",
    ] {
        let edition = BUILT_IN.replace("Olesand,", &format!("{name},"));
        assert!(!mistakes(&edition).is_empty(), "{name}");
    }
    let cut = BUILT_IN.replace("Olesand,", "Norderkap cut 3,");
    refused_in(&cut, "D3,");
}

#[test]
fn n1_1_the_number_of_tiles_is_divisible_by_3() {
    let line = BUILT_IN.lines().find(|line| line.starts_with("F5,"));
    let line = format!("{}\n", line.unwrap());
    refused_in(&BUILT_IN.replace(&line, ""), "[tiles]");
    let sixth = format!("{line}{}", line.replace("F5", "F6"));
    refused_in(&BUILT_IN.replace(&line, &sixth), "[tiles]");
    let eighth = format!(
        "{sixth}{}{}",
        line.replace("F5", "F7"),
        line.replace("F5", "F8")
    );
    assert!(mistakes(&BUILT_IN.replace(&line, &eighth)).is_empty());
}

#[test]
fn n1_1_there_are_exactly_3_destination_ports() {
    refused_in(&corrected("D3,  destination,", "D3,  wreck,"), "[tiles]");
    refused_in(&corrected("F5,  fog,", "F5,  destination,"), "[tiles]");
}

/// What the rules list for an order, such as `2 wine, 6 gold`.
fn order(game: &Script, text: &str) -> Order {
    let mut order = Order::default();
    for part in text.split(", ") {
        let (count, what) = part.split_once(' ').unwrap();
        match what {
            "gold" => order.gold = count.parse().unwrap(),
            "captain" | "captains" => order.captains = count.parse().unwrap(),
            _ => order.goods = order.goods.and(game.goods(part)),
        }
    }
    order
}

const NORDERKAP_ORDERS: [&str; ORDERS] = [
    "1 wine",
    "3 gold",
    "1 wine, 2 gold",
    "5 gold",
    "2 wine, 1 gold",
    "7 gold",
    "2 wine, 3 gold",
    "9 gold",
    "2 wine, 6 gold",
];
const TRUTZHAVN_ORDERS: [&str; ORDERS] = [
    "1 captain",
    "1 captain, 2 gold",
    "1 captain, 1 wine",
    "1 captain, 4 gold",
    "1 captain, 2 wine",
    "2 captains, 2 gold",
    "2 captains, 1 wine",
    "2 captains, 5 gold",
    "2 captains, 2 wine",
];
const OLESAND_ORDERS: [&str; ORDERS] = [
    "1 fish, 1 salt",
    "1 salt, 1 wheat",
    "1 wood, 1 fish",
    "1 wood, 1 fish, 1 wheat",
    "1 wood, 2 salt",
    "1 fish, 2 wheat",
    "1 wood, 1 fish, 1 salt, 1 wheat",
    "2 wood, 1 fish, 1 wheat",
    "2 wood, 1 fish, 1 salt, 1 wheat",
];

#[test]
fn n1_2_each_port_has_the_9_orders_of_the_table_and_takes_them_from_the_bottom() {
    let columns = [NORDERKAP_ORDERS, TRUTZHAVN_ORDERS, OLESAND_ORDERS];
    let game = Script::new(2);
    for (port, column) in Port::ALL.into_iter().zip(columns) {
        for (filled, content) in column.into_iter().enumerate() {
            let mut game = game.clone();
            game.fill(port, &vec![1; filled]);
            let expected = order(&game, content);
            assert_eq!(game.stack(port).order, Some(expected), "{content}");
        }
    }
    let names = Port::ALL.map(|port| game.game.components().port_name(port));
    assert_eq!(names, ["Norderkap", "Trutzhavn", "Olesand"]);
}

#[test]
fn n1_1_n1_2_an_order_that_does_not_fit_on_a_ship_is_refused() {
    let fifth = "Norderkap, 5,   2,    1,    0,";
    // Three of a kind, three captains.
    for wrong in [
        "Norderkap, 5,   3,    1,    0,",
        "Norderkap, 5,   2,    1,    3,",
    ] {
        refused_in(&corrected(fifth, wrong), "Norderkap, 5,");
    }
    // Seven goods, no more than two of a kind.
    let top = "Olesand,   9,   0,    0,    0,       2,    1,    1,    1,";
    let seven = "Olesand,   9,   1,    0,    0,       2,    1,    1,    2,";
    refused_in(&corrected(top, seven), "Olesand,   9,");
    let six = "Olesand,   9,   1,    0,    0,       2,    1,    1,    1,";
    assert!(mistakes(&corrected(top, six)).is_empty());
    let dear = "Norderkap, 5,   2,    100,  0,";
    assert!(
        mistakes(&corrected(fifth, dear)).is_empty(),
        "gold always fits"
    );
}

#[test]
fn n1_2_an_edition_lists_every_order_of_every_port_once() {
    let twice = corrected("Norderkap, 5, ", "Norderkap, 4, ");
    let line = BUILT_IN
        .lines()
        .position(|line| line.starts_with("Norderkap, 5,"));
    let errors = mistakes(&twice);
    assert_eq!(errors[0].line, line.unwrap() + 1, "{errors:?}");
    let missing = BUILT_IN
        .lines()
        .filter(|line| !line.starts_with("Olesand,   9,"));
    let missing: Vec<&str> = missing.collect();
    refused_in(&missing.join("\n"), "[orders]");
    refused_in(&corrected("Norderkap, 5, ", "Bergen, 5, "), "Bergen, 5,");
}

#[test]
fn n1_3_the_event_die_has_1_1_2_2_3_and_a_coin() {
    let mut game = Script::new(2);
    game.reach("F1");
    let faces = [
        ("event 1", 2),
        ("event 2", 2),
        ("event 3", 1),
        ("event coin", 1),
    ];
    assert_eq!(
        game.odds(),
        faces.map(|(face, weight)| (face.to_owned(), weight))
    );
    game.refused("event 4", "N1.3");
}

#[test]
fn n1_3_the_battle_die_has_3_silver_1_double_and_2_blank_faces() {
    let mut game = Script::new(2);
    game.reach("F1").play("event 1; 1 fight");
    let faces = [
        ("battle silver", 3),
        ("battle double", 1),
        ("battle blank", 2),
    ];
    assert_eq!(
        game.odds(),
        faces.map(|(face, weight)| (face.to_owned(), weight))
    );
}

#[test]
fn n1_3_a_die_of_an_edition_has_six_faces() {
    for (from, to) in [
        ("1 1 2 2 3 coin", "1 1 2 2 3"),
        ("1 1 2 2 3 coin", "1 1 2 2 3 gold"),
    ] {
        refused_in(&corrected(from, to), "event_die,");
    }
    let from = "silver silver silver double blank blank";
    refused_in(&corrected(from, &format!("{from} blank")), "battle_die,");
}

#[test]
fn n1_4_the_sail_goes_from_4_to_6_and_there_are_slots_for_4_cannons() {
    let mut game = Script::new(2);
    game.purse(1, 20).letters(2, 0);
    for (equipment, start, most) in [("sail", 4, 6), ("cannon", 1, 4)] {
        let mut game = game.clone();
        let level = |game: &Script| match equipment {
            "sail" => game.player(1).ship.sail,
            _ => game.player(1).ship.cannons,
        };
        for expected in start..most {
            assert_eq!(level(&game), expected);
            game.reach("Q1")
                .play(&format!("1 {equipment}; 1 stop"))
                .idle();
            game.letters(2, 0);
        }
        game.reach("Q1");
        assert_eq!(level(&game), most);
        assert!(!game.offers(equipment));
        game.refused(&format!("1 {equipment}"), "N1.4");
    }
}

#[test]
fn n1_4_the_hold_takes_6_goods_and_2_of_a_kind() {
    let mut game = Script::new(2);
    game.purse(1, 20)
        .load(1, "2 fish + 2 wood + 1 wine")
        .reach("T1");
    assert_eq!(game.player(1).hold_free, 1);
    assert!(game.offers("buy 1 salt"));
    game.refused("1 buy 2 salt", "N4.1");
    let mut game = Script::new(2);
    game.load(1, "1 salt").reach("T1");
    assert!(game.offers("buy 1 salt"));
    game.refused("1 buy 2 salt", "N4.1");
}

#[test]
fn n1_4_the_prison_takes_2_captains() {
    let mut game = Script::new(2);
    game.ship(1).captains = 1;
    game.reach("F1")
        .play("event 1; 1 fight; battle silver; 1 draw");
    assert_eq!(game.player(1).ship.captains, 2);
    game.play("draw F2; event 1; 1 fight; battle silver");
    assert_eq!(game.player(1).ship.captains, 2);
}

#[test]
fn n1_4_there_are_4_crew_members_for_5_posts() {
    assert_eq!(Post::all().len(), 5);
    for left_out in Post::all() {
        let mut game = Script::new(2);
        game.purse(1, 20);
        for post in Post::all().iter().filter(|post| *post != left_out) {
            game.letters(2, 0).reach("Q1");
            game.play(&format!("1 hire {}; 1 stop", post.name())).idle();
        }
        assert_eq!(
            (game.player(1).ship.crew.len(), game.player(1).crew_left),
            (4, 0)
        );
        game.reach("Q1");
        game.refused(&format!("1 hire {}", left_out.name()), "N1.4");
        assert_eq!(game.choices(), ["sail", "cannon", "pass"]);
    }
}

#[test]
fn n1_1_n1_4_the_stocks_must_cover_four_full_ships() {
    for (stock, number) in [
        ("stock_each_good,       ", 8),
        ("stock_captains,        ", 8),
        ("stock_letters,         ", 8),
        ("stock_crew,            ", 16),
        ("stock_cannons,         ", 16),
    ] {
        let with = |other: u8| corrected(&format!("{stock}{number},"), &format!("{stock}{other},"));
        refused_in(&with(number - 1), stock.trim_end());
        assert!(mistakes(&with(number + 1)).is_empty());
    }
}

#[test]
fn n1_4_four_full_ships_use_no_more_than_the_stocks() {
    let numbers = Script::new(4).game.components().numbers;
    let needed = [numbers.hold_per_good, numbers.prison, numbers.letter_limit].map(|most| 4 * most);
    assert_eq!(needed, [8; 3]);
    assert_eq!(
        [numbers.crew, numbers.max_cannons].map(|most| 4 * most),
        [16; 2]
    );
}

#[test]
fn n1_4_gold_is_unlimited() {
    let mut game = Script::new(2);
    game.purse(1, 1_000_000).reach("W1").play("1 take");
    assert_eq!(game.player(1).ship.gold, 1_000_002);
}

#[test]
fn n1_4_goods_captains_and_crew_have_places_of_their_own() {
    let mut game = Script::new(2);
    let full = "2 salt + 2 fish + 2 wood";
    game.load(1, full).crew(1, &[Post::Gunner]).reach("F1");
    game.play("event 1; 1 fight; battle silver");
    let player = game.player(1);
    assert_eq!(
        (player.ship.hold, player.ship.captains),
        (game.goods(full), 1)
    );
    assert_eq!((player.ship.crew.len(), player.hold_free), (1, 0));
    assert_ne!(player.ship.hold, Goods::default());
    assert_eq!(game.stack(NORDERKAP).height, 7);
}
