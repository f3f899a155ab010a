//! O1: components.

use oltremare::{BUILT_IN, Components, Good, Marker, Port, Symbol};
use portolan_core::Vocabulary;

use crate::late::Late;
use crate::table::Table;

fn components() -> Components {
    Components::read(BUILT_IN).unwrap()
}

#[test]
fn o1_1_seven_goods_with_their_cards_and_sale_values() {
    let components = components();
    let expected: [(u32, &[i32]); 7] = [
        (8, &[1, 5]),
        (10, &[1, 4, 8]),
        (12, &[1, 3, 7]),
        (14, &[1, 3, 6, 10]),
        (16, &[1, 3, 6, 9]),
        (18, &[1, 2, 4, 7, 11]),
        (20, &[1, 2, 4, 7, 12]),
    ];
    for (good, (cards, sale)) in Good::all().iter().copied().zip(expected) {
        assert_eq!(components.of_good[good].len(), cards, "{good}");
        for (lot, value) in sale.iter().enumerate() {
            assert_eq!(components.lot(good, lot as u32 + 1), *value, "{good}");
        }
    }
    assert_eq!(components.all().len(), 98);
}

#[test]
fn o1_1_a_longer_lot_earns_the_maximum_only() {
    let components = components();
    let most = [5, 8, 7, 10, 9, 11, 12];
    for (good, most) in Good::all().iter().copied().zip(most) {
        for lot in 5..=20 {
            assert_eq!(components.lot(good, lot), most, "{lot} {good}");
        }
    }
    assert_eq!(components.lot(Good::Gems, 3), 5);
    assert_eq!(components.lot(Good::Gems, 0), 0);
}

#[test]
fn o1_2_every_card_bears_two_different_symbols_and_7_of_power_and_cargo() {
    let components = components();
    for card in components.all().iter() {
        let face = components.face(card);
        assert_ne!(face.symbols[0], face.symbols[1], "{card}");
        assert!((3..=6).contains(&face.power) && (1..=4).contains(&face.cargo));
        assert_eq!(face.power + face.cargo, 7, "{card}");
    }
    for &symbol in Symbol::all() {
        let bears = |card: &oltremare::Card| components.face(*card).symbols.contains(&symbol);
        assert!(components.all().iter().any(|card| bears(&card)), "{symbol}");
    }
}

#[test]
fn o1_2_thirty_cards_name_a_port_each_another() {
    let components = components();
    let mut named: Vec<Port> = components
        .all()
        .iter()
        .filter_map(|card| components.face(card).port)
        .collect();
    assert_eq!((named.len(), components.port_cards.len()), (30, 30));
    named.sort_unstable();
    named.dedup();
    assert_eq!(named.len(), 30);
}

#[test]
fn o1_3_thirty_ports_and_43_routes() {
    let chart = components().chart;
    assert_eq!((chart.ports().len(), chart.routes().len()), (30, 43));
    assert!(chart.joined(chart.find("Venezia").unwrap(), chart.find("zara").unwrap()));
    assert!(!chart.joined(chart.find("Venezia").unwrap(), chart.find("Rodi").unwrap()));
    assert_eq!(chart.find("Atlantis"), None);
}

#[test]
fn o1_3_a_port_may_be_written_in_small_letters_and_is_shown_as_the_board_has_it() {
    let mut game = Table::of(2)
        .start(2, "pottery50")
        .hand(1, "gems7 salt41 gems2 pottery57")
        .script();
    game.play("1 leave; 1 play gems7; 1 play salt41; 1 play gems2");
    assert!(game.offers(1, "sail Zara"));
    assert_eq!(game.unreadable("sail Atlantis"), "the name of a port");
    // No port of this board has this number.
    game.refused("1 sail 31", "O1.3");
    game.play("1 sail zARA");
    assert_eq!(game.ship(1), "Zara");
    let sailed_to = game.events.iter().find_map(|event| match event {
        oltremare::Event::Sailed { path, .. } => Some(game.name(path.end())),
        _ => None,
    });
    assert_eq!(sailed_to.unwrap(), "Zara");
}

#[test]
fn o1_4_thirty_two_port_markers_of_six_kinds() {
    let markers = components().markers;
    let expected = [
        (Marker::CalmSea, 6),
        (Marker::Compass, 4),
        (Marker::VictoryOverPirates, 6),
        (Marker::GoodBusiness, 6),
        (Marker::LocalInfluence, 4),
        (Marker::FavourableTrade, 6),
    ];
    for (marker, count) in expected {
        assert_eq!(markers[marker], count, "{marker}");
    }
    assert_eq!(markers.values().sum::<u8>(), 32);
}

#[test]
fn o1_4_prestige_tiles_are_a_counter_without_limit() {
    let mut game = Late {
        hands: &["gems2", "silk19", "olives61"],
        cargo: &["salt41", "pottery57", "pottery58"],
        unseen: "cereals91..cereals98",
        prestige: &[0, 40, 0],
        ..Late::default()
    }
    .script();
    game.play("1 offer gems2 for silk to 2; 2 accept 1 with silk19");
    assert_eq!(game.tiles(), [0, 41, 0]);
}

#[test]
fn o1_a_mistake_of_an_edition_hides_no_other_and_causes_none() {
    let wrong = [
        ("gems,    8,     1 5,", "gems,    8,     5 1,"),
        ("scrolls, 10,    1 4 8,", "scrolls, x,     1 4 8,"),
        ("Adriatic,  45.44,", "Adriatic,  north,"),
        ("calm_sea,             6,", "calm_sea,             x,"),
        ("compass,              4,", "compass,              y,"),
    ];
    let mut text = BUILT_IN.to_owned();
    for (right, wrong) in wrong {
        assert!(text.contains(right), "{right}");
        text = text.replacen(right, wrong, 1);
    }
    let errors = Components::read(&text).unwrap_err();
    let lines: Vec<_> = errors.iter().map(|error| error.line).collect();
    let expected =
        wrong.map(|(_, wrong)| text.lines().position(|line| line.contains(wrong)).unwrap() + 1);
    assert_eq!(lines, expected, "{errors:?}");
}
