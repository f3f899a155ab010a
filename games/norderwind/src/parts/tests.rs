//! The built-in edition, and mistakes in editions (N1.1, N1.2, N1.4).

use super::*;

/// The problem that the edition has in the changed line.
fn problem(from: &str, to: &str) -> String {
    assert!(BUILT_IN.contains(from), "{from}");
    let text = BUILT_IN.replacen(from, to, 1);
    let errors = Parts::read(&text).unwrap_err();
    let line = text.lines().position(|line| line.contains(to)).unwrap() + 1;
    let error = errors.iter().find(|error| error.line == line);
    error
        .unwrap_or_else(|| panic!("no mistake in line {line}: {errors:?}"))
        .problem
        .clone()
}

#[test]
fn n1_1_the_built_in_edition_has_the_tiles_of_the_rules() {
    let parts = Parts::read(BUILT_IN).unwrap();
    assert_eq!((parts.tiles.len(), parts.stack_size()), (24, 8));
    let count = |kind| {
        let tiles = parts.tiles.iter();
        tiles.filter(|tile| tile.face.kind() == kind).count()
    };
    let kinds = [
        TileKind::Destination,
        TileKind::TradingPort,
        TileKind::EquipmentPort,
        TileKind::MerchantShip,
        TileKind::Wreck,
        TileKind::Fog,
    ];
    assert_eq!(kinds.map(count), [3, 10, 3, 2, 1, 5]);
    let names = Port::ALL.map(|port| parts.port_name(port));
    assert_eq!(names, ["Norderkap", "Trutzhavn", "Olesand"]);
    for tile in &parts.tiles {
        let trades = matches!(
            tile.face,
            Face::TradingPort { .. } | Face::EquipmentPort | Face::MerchantShip { .. }
        );
        assert_eq!(tile.letters_usable, trades, "{}", tile.id);
    }
}

#[test]
fn n1_1_tiles_come_in_threes_with_three_ports() {
    let without_fog = BUILT_IN.replace("F5,  fog,", "#");
    let errors = Parts::read(&without_fog).unwrap_err();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert_eq!(
        errors[0].problem,
        "23 tiles: expected a multiple of 3, at most 48"
    );
    let port = "D3,  destination,    Olesand,  ";
    let wreck = BUILT_IN.replace(port, "D3,  wreck,          Olesand,  ");
    let errors = Parts::read(&wreck).unwrap_err();
    assert_eq!(errors[0].problem, "2 destination ports: expected 3");
}

#[test]
fn n1_1_the_underline_can_be_cleared_but_not_set() {
    let line = "T1,  trading_port,   Trading port salt 1,  salt,  1,     2,     2,               ";
    let text = BUILT_IN.replace(&format!("{line}yes"), &format!("{line}no"));
    assert!(!Parts::read(&text).unwrap().tiles[3].letters_usable);
    let wreck = "Shipwreck,            -,     -,     -,     -,               ";
    assert_eq!(
        problem(&format!("{wreck}no"), &format!("{wreck}yes")),
        "letters_usable: only for trading ports, equipment ports, merchant ships"
    );
}

#[test]
fn n1_2_every_order_fits_on_a_ship() {
    let order = "Norderkap, 5,   2,    1,    0,  ";
    let wrong = "an order that does not fit on a ship";
    assert_eq!(problem(order, "Norderkap, 5,   3,    1,    0,  "), wrong);
    assert_eq!(problem(order, "Norderkap, 5,   2,    1,    3,  "), wrong);
    let top = "Olesand,   9,   0,    0,    0,       2,    1,    1,    1,  ";
    let seven = "Olesand,   9,   1,    0,    0,       2,    1,    1,    2,  ";
    assert_eq!(problem(top, seven), wrong);
    assert!(problem(order, "Venezia,   5,   2,    1,    0,  ").contains("Norderkap, Trutzhavn"));
    assert!(problem(order, "Norderkap, 4,   2,    1,    0,  ").contains("appears twice"));
}

#[test]
fn n1_4_stocks_cover_four_full_ships() {
    for (name, number) in [
        ("stock_each_good,       ", "8,"),
        ("stock_captains,        ", "8,"),
        ("stock_letters,         ", "8,"),
        ("stock_crew,            ", "16,"),
        ("stock_cannons,         ", "16,"),
    ] {
        let less = problem(&format!("{name}{number}"), &format!("{name}7,"));
        assert!(less.contains("do not cover four full ships"), "{less}");
    }
}

#[test]
fn a_mistake_is_named_with_its_line() {
    for (from, to, expected) in [
        ("game, norderwind", "game, chess", "chess"),
        (
            "T1,  trading_port,   ",
            "T1,  market,         ",
            "trading_port",
        ),
        ("salt 1,  salt, ", "salt 1,  gold, ", "salt, wheat"),
        ("T2,  trading_port,", "t1,  trading_port,", "appears twice"),
        (
            "Olesand,              -,",
            "norderkap,            -,",
            "two destination",
        ),
        ("1 1 2 2 3 coin,   ", "1 1 2 2 coin,     ", "six faces"),
        ("1 1 2 2 3 coin,   ", "1 1 2 2 0 coin,   ", "1 to 9 skulls"),
        (
            "double blank blank,",
            "double blank green,",
            "silver, double or",
        ),
        ("bookkeeper lookout,", "bookkeeper gunner, ", "crew_posts"),
        (
            "start_sail,            4",
            "start_sail,            7",
            "limit of 6",
        ),
        (
            "hold_per_good,         2",
            "hold_per_good,         3",
            "1 to 2",
        ),
        (
            "price_sail,            2",
            "price_sale,            2",
            "unknown",
        ),
    ] {
        let problem = problem(from, to);
        assert!(problem.contains(expected), "{to}: {problem}");
    }
}

#[test]
fn all_mistakes_are_reported_at_once() {
    let text = BUILT_IN
        .replace("salt 1,  salt, ", "salt 1,  gold, ")
        .replace("Norderkap, 5,   2,    1,", "Norderkap, 5,   3,    1,")
        .replace("prison,                2", "prison,                x");
    let errors = Parts::read(&text).unwrap_err();
    assert!(errors.len() >= 3, "{errors:?}");
    assert!(errors.is_sorted_by_key(|error| error.line));
}

#[test]
fn a_wrong_number_causes_no_other_mistakes() {
    for (from, to) in [
        ("hold_per_good,         2", "hold_per_good,         3"),
        ("max_sail,              6", "max_sail,              9"),
        ("start_letters,         1", "start_letters,         x"),
        ("letter_limit,          2", "letter_limit,          x"),
    ] {
        let errors = Parts::read(&BUILT_IN.replacen(from, to, 1)).unwrap_err();
        assert_eq!(errors.len(), 1, "{to}: {errors:?}");
    }
}
