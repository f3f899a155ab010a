//! L1.1–L1.3: the board, the products, the cards, and which editions are refused.

use longcours::{BUILT_IN, LongCours, Product};
use portolan_core::{Game, GamePackage, Setup};

use crate::script::{Script, blow, hand, open};

/// The three ports of a zone, with their products.
type Ports = [(&'static str, Product); 3];

/// The table of L1.1: zone, ports with products, stranding place.
const BOARD: [(u8, Ports, &str); 6] = [
    (
        11,
        [
            ("Marseille", Product::Machines),
            ("Casablanca", Product::Fruit),
            ("Odessa", Product::Cereals),
        ],
        "Gibraltar",
    ),
    (
        22,
        [
            ("London", Product::Textiles),
            ("Hamburg", Product::Machines),
            ("Arkhangelsk", Product::Wood),
        ],
        "North Cape",
    ),
    (
        33,
        [
            ("Shanghai", Product::Cereals),
            ("Vancouver", Product::Wood),
            ("Sydney", Product::Textiles),
        ],
        "Aleutian Islands",
    ),
    (
        44,
        [
            ("Valparaiso", Product::Cereals),
            ("Buenos Aires", Product::Textiles),
            ("Cape Town", Product::Gold),
        ],
        "Cape Horn",
    ),
    (
        55,
        [
            ("Tamatave", Product::Wood),
            ("Colombo", Product::Fruit),
            ("Perth", Product::Gold),
        ],
        "Malaya",
    ),
    (
        66,
        [
            ("New York", Product::Machines),
            ("Havana", Product::Fruit),
            ("San Francisco", Product::Gold),
        ],
        "Panama",
    ),
];

/// The products by the faces of the die (L1.2).
const FACES: [Product; 6] = [
    Product::Cereals,
    Product::Fruit,
    Product::Textiles,
    Product::Wood,
    Product::Machines,
    Product::Gold,
];

#[test]
fn l1_1_each_of_six_zones_has_three_ports_and_a_stranding_place() {
    let points = open(3, &[]).parts().components.points;
    assert_eq!(points.len(), 24);
    for (zone, ports, stranding) in BOARD {
        let here = points.iter().filter(|part| part.zone.number() == zone);
        let here: Vec<_> = here.map(|part| (part.name(), part.product)).collect();
        let mut expected: Vec<_> = ports
            .iter()
            .map(|(name, product)| (*name, Some(*product)))
            .collect();
        expected.push((stranding, None));
        assert_eq!(here, expected, "zone {zone}");
    }
}

#[test]
fn l1_1_every_line_is_sailed_in_both_directions_and_named_once() {
    let mut game = Script::new(3);
    let lines = game.game.parts().components.lines;
    assert_eq!(lines.len(), 32);
    let mut moves = 0;
    for line in &lines {
        for (from, to) in [(line.from, line.to), (line.to, line.from)] {
            game.state.ships[0] = Some(from);
            let to = game.game.point(to).name().to_owned();
            assert!(game.offers(&format!("move {to}")), "{from:?} to {to}");
        }
    }
    // No other move is offered anywhere.
    for point in longcours::Point::all() {
        game.state.ships[0] = Some(point);
        let choices = game.choices();
        moves += choices.iter().filter(|c| c.starts_with("move ")).count();
    }
    assert_eq!(moves, 64);
}

#[test]
fn l1_1_two_lines_cross_the_edge_of_the_map_near_168_west() {
    let game = open(3, &[]);
    let components = game.parts().components;
    let place = |point| {
        let [longitude, _] = game.point(point).place.unwrap();
        (longitude + 168.0_f64).rem_euclid(360.0)
    };
    let name = |point| game.point(point).id.clone();
    let crossing: Vec<_> = components
        .lines
        .iter()
        .filter(|line| (place(line.from) - place(line.to)).abs() > 180.0)
        .map(|line| (name(line.from), name(line.to)))
        .collect();
    let expected = [("ALE", "VAN"), ("SYD", "VAL")];
    assert_eq!(
        crossing,
        expected.map(|(from, to)| (from.to_owned(), to.to_owned()))
    );
}

#[test]
fn l1_2_each_face_of_the_die_sells_its_product() {
    for (face, product) in (1..).zip(FACES) {
        let mut game = Script::new(3);
        game.set_cash(1, 0).set_cargo(1, &FACES.map(|one| (one, 2)));
        game.play(&format!("1 resell; roll {face}"));
        assert_eq!(game.cargo(1)[product], 0);
        assert_eq!(game.cargo(1).values().sum::<u32>(), 10);
        assert_eq!(game.cash(1), 6);
    }
}

#[test]
fn l1_2_three_ports_sell_each_product() {
    let points = open(3, &[]).parts().components.points;
    for product in FACES {
        let sellers = points.iter().filter(|part| part.product == Some(product));
        assert_eq!(sellers.count(), 3, "{product}");
    }
}

#[test]
fn l1_2_a_disconnected_edition_is_refused_with_its_line() {
    // Cape Horn has two lines. Without them it cannot be reached.
    let cut = BUILT_IN
        .replace("BUE,  CHO, X\n", "")
        .replace("CHO,  VAL, X\n", "");
    let errors = LongCours::validate_edition(&cut);
    assert_eq!(errors.len(), 1, "{errors:?}");
    let section = cut.lines().position(|line| line == "[lines]").unwrap() + 1;
    let end = cut.lines().position(|line| line == "[products]").unwrap() + 1;
    assert!((section..end).contains(&errors[0].line), "{}", errors[0]);
    assert!(errors[0].problem.contains("CHO"), "{}", errors[0]);
    let mut setup = Setup::new(3);
    setup.edition = Some(cut);
    assert!(LongCours::open(&setup).is_err());
}

#[test]
fn l1_2_an_edition_with_wrong_counts_is_refused() {
    let wrong = [
        // A stranding place less, and a port more, in zone 11.
        ("stranding, 11,   -, ", "port,      11,   wood, "),
        // A port of zone 11 in zone 22.
        ("port,      11,   fruit", "port,      22,   fruit"),
        // Four ports sell wood.
        ("port,      11,   fruit", "port,      11,   wood"),
        // A line that appears twice, in the other direction.
        ("ALE,  ARK, X\n", "ALE,  ARK, X\nARK,  ALE, X\n"),
        // A product that has two faces.
        ("2,   fruit, ", "2,   cereals, "),
        // Eleven storms, thirteen direct moves.
        ("-,        12,    S", "-,        11,    S"),
        (
            "Déplacement direct,   -,        12",
            "Déplacement direct,   -,        13",
        ),
        // No card of strength 12.
        ("Le coup de grâce,     12,", "Le coup de grâce,     11,"),
    ];
    for (from, to) in wrong {
        assert!(BUILT_IN.contains(from), "{from}");
        let errors = LongCours::validate_edition(&BUILT_IN.replacen(from, to, 1));
        assert!(!errors.is_empty(), "“{to}” is accepted");
    }
    assert!(LongCours::validate_edition(BUILT_IN).is_empty());
}

#[test]
fn l1_3_there_are_twelve_cards_of_each_kind_and_the_looks_are_the_weakest() {
    let parts = open(3, &[]).parts();
    assert_eq!((parts.cards.storms, parts.cards.direct_moves), (12, 12));
    assert!(parts.cards.brawls.iter().eq((1..=12).map(blow)));
    assert_eq!(parts.cards.len(), 36);
    let name = |index: usize| parts.components.brawls[index].names.fr.clone().unwrap();
    assert_eq!(name(0), "Un regard mauvais");
    assert_eq!(name(1), "Un regard terrible");
}

#[test]
fn l1_3_the_edition_says_which_brawl_cards_stay_out() {
    let row = "Une bousculade,       4,        1,     X,         X,             P,          ";
    assert!(BUILT_IN.contains(row));
    for (word, five, short) in [("5_players", "1 4", "1 2"), ("short", "1", "1 2 4")] {
        let edition = BUILT_IN.replace(&format!("{row}-"), &format!("{row}{word}"));
        let left_out = |players: u8, short: bool| {
            let mut setup = Setup::new(players).with("short_game", short);
            setup.edition = Some(edition.clone());
            LongCours::open(&setup).unwrap().parts().left_out.brawls
        };
        assert_eq!(left_out(4, false), hand("").brawls);
        assert_eq!(left_out(5, false), hand(five).brawls);
        assert_eq!(left_out(5, true), hand(short).brawls);
        assert_eq!(left_out(4, true), hand(short).brawls);
    }
}

#[test]
fn l1_2_a_wrong_cell_is_reported_in_its_own_line() {
    let wrong = [
        (
            "MRS",
            "port,      11,   machines",
            "port,      77,   machines",
        ),
        ("GIB", "stranding, 11,   -, ", "stranding, 11,   gold, "),
        ("HAM", "port,      22,   machines", "port,      22,   -"),
        (
            "BAG12",
            "Le coup de grâce,     12,",
            "Le coup de grâce,     13,",
        ),
        (
            "STORM",
            "Tempête,              -,        12,",
            "Tempête,              3,        12,",
        ),
        ("cap, ", "1000000,", "1000000000,"),
    ];
    for (row, from, to) in wrong {
        assert!(BUILT_IN.contains(from), "{from}");
        let edition = BUILT_IN.replacen(from, to, 1);
        let line = edition.lines().position(|line| line.starts_with(row));
        let errors = LongCours::validate_edition(&edition);
        let first = errors.first().map(|error| error.line);
        assert_eq!(first, line.map(|line| line + 1), "{row}: {errors:?}");
    }
}

#[test]
fn l1_1_names_that_the_notation_reads_alike_are_refused() {
    for name in ["Cape Town", "cape  town", "CAPE TOWN", "îles ALÉOUTIENNES"] {
        let edition = BUILT_IN.replacen("MRS, Marseille, ", &format!("MRS, {name}, "), 1);
        assert!(!LongCours::validate_edition(&edition).is_empty(), "{name}");
    }
}

#[test]
fn l1_1_names_are_read_in_any_case() {
    let game = Script::new(3);
    let islands = game.point("Îles Aléoutiennes");
    for name in ["îles aléoutiennes", "ÎLES ALÉOUTIENNES", "aleutian ISLANDS"] {
        assert_eq!(game.point(name), islands, "{name}");
    }
}
