//! O9: facts to test against.

use oltremare::{Event, Good, Marker, Phase};

use crate::late::{Late, Rest};
use crate::script::{Script, cards, list, seat};

#[test]
fn o9_1_alexandres_turn() {
    // One cereal in hand, a salt that demands four cards on top, two ducats.
    let mut game = Late {
        hands: &["cereals79", "salt31 salt38 gems1", "gems6"],
        cargo: &["salt33", "pottery57", "pottery58"],
        unseen: "salt39 silk20 pottery60..olives70",
        ducats: &[2, 5, 5],
        ..Late::default()
    }
    .script();
    assert_eq!(game.gains("1 buy deck; draw salt39"), [-3, 0, 0]);
    assert_eq!(game.gains("1 buy deck; draw silk20"), [-4, 0, 0]);
    game.refused("1 leave", "O4.5");
    game.play("1 offer cereals79 + 1 ducat for 2 salt to 2; 2 accept 1 with salt31 + salt38");
    assert_eq!(
        (game.hand(1).as_str(), game.ducats(1)),
        ("silk20 salt31 salt38 salt39", -6)
    );
    // Three ducat, one pirate, three cards, one ship symbol.
    assert_eq!(game.gains("1 leave"), [6, 0, 0]);
    assert_eq!((game.ducats(1), game.pirates(1)), (0, 1));
    for card in list("pottery60..olives65") {
        game.play(&format!("draw {card}"));
    }
    assert_eq!(
        (game.phase(), game.hand(1).as_str()),
        (
            Phase::Sail,
            "pottery60 olives61 olives62 olives63 olives64 olives65"
        )
    );
    assert_eq!(game.spectator().ships, 1);
    game.play("1 sail Ancona");
}

#[test]
fn o9_1_at_0_a_card_still_costs_4() {
    let mut game = Late {
        hands: &["cereals79", "salt31"],
        cargo: &["salt41", "pottery57"],
        ducats: &[0, 5],
        unseen: "pottery60..olives70",
        ..Late::default()
    };
    game.hands = &["silk30", "salt31"];
    assert_eq!(game.script().gains("1 buy deck"), [-4, 0]);
}

#[test]
fn o9_2_venice_with_olive_olive_gem_gem_cereal_x5_keeps_2_olives_and_earns_17() {
    let mut game = Late {
        active: 2,
        hands: &["gems1", "gems7", "scrolls14"],
        cargo: &[
            "olives61 olives62 gems2 gems3 cereals79 cereals80 cereals81 cereals82 cereals83",
            "salt41",
            "pottery58",
        ],
        unseen: "scrolls18..salt40 salt42..pottery57 cereals84",
        venice: 1,
        ..Late::default()
    }
    .script();
    game.play("2 leave");
    assert!(
        game.happened(&Event::CargoSold {
            seat: seat(1),
            ducats: 17,
            cards: 7,
            kept: 2
        }),
        "{:?}",
        game.events
    );
    let lots = game.events.iter().filter_map(|event| match *event {
        Event::LotCounted {
            seat: other,
            good,
            cards,
            ducats,
        } if other == seat(1) => Some((good, cards, ducats)),
        _ => None,
    });
    let lots: Vec<_> = lots.collect();
    assert_eq!(lots, [(Good::Gems, 2, 5), (Good::Cereals, 5, 12)]);
    assert_eq!(game.cargo(1), "olives61 olives62");
    let gerard = game.discard();
    assert!(
        [
            "gems2",
            "gems3",
            "cereals79",
            "cereals80",
            "cereals81",
            "cereals82",
            "cereals83"
        ]
        .iter()
        .all(|card| gerard.split(' ').any(|sold| sold == *card))
    );
}

/// The rulebook's final count: Gérard, Anna and Alexandre, who stows two potteries last.
fn final_count() -> Script {
    use Marker::{CalmSea, FavourableTrade, GoodBusiness};
    let mut game = Late {
        active: 3,
        hands: &["", "", ""],
        cargo: &[
            "olives61 olives62 olives63 scrolls9 scrolls10 scrolls11 salt31 salt32",
            "gems1 gems2 silk19 gems3 gems4",
            "cereals79 cereals80 cereals81 cereals82 cereals83 salt33 salt34 salt36",
        ],
        pirates: &["", "x x x", "x"],
        unseen: "silk20 silk21 silk22 silk23",
        ducats: &[18, 20, 21],
        prestige: &[2, 3, 1],
        kept: &[
            &[CalmSea, GoodBusiness, FavourableTrade],
            &[CalmSea, GoodBusiness, FavourableTrade],
            &[CalmSea, GoodBusiness],
        ],
        rest: Rest::Discard,
        ..Late::default()
    }
    .with(|view| {
        view.phase = Phase::Stow;
        view.stage = oltremare::Stage::Actions;
        view.played = cards("pottery45 pottery46");
        view.discard = view.discard.without(view.played);
        (view.power, view.cargo) = (5, 2);
        view.ending = true;
    });
    game.play("3 stow pottery45");
    game
}

#[test]
fn o9_3_the_final_examples() {
    let game = final_count();
    let prestige = |number, tiles, place, ducats| Event::PrestigePaid {
        seat: seat(number),
        tiles,
        place,
        ducats,
    };
    for paid in [
        prestige(1, 2, 2, 3),
        prestige(2, 3, 1, 6),
        prestige(3, 1, 3, 1),
    ] {
        assert!(game.happened(&paid), "{paid:?}");
    }
    let last = |number, cargo, penalty, place, markers, ducats| {
        let counted = |event: &Event| match *event {
            Event::Final { seat: other, .. } if other != seat(number) => None,
            Event::Final {
                cargo,
                penalty,
                place,
                markers,
                ducats,
                ..
            } => Some((cargo, penalty, place, markers, ducats)),
            _ => None,
        };
        let found = game.events.iter().find_map(counted);
        assert_eq!(found, Some((cargo, penalty, place, markers, ducats)));
    };
    last(1, 4 + 8 + 3, 0, 1, 6, 42);
    last(2, 5 + 1 + 5, 3, 1, 6, 40);
    last(3, 3 + 12 + 6, 1, 2, 3, 45);
    // Each lot is counted before the sum.
    let lots = game.events.iter().filter_map(|event| match *event {
        Event::LotCounted {
            seat: other,
            ducats,
            ..
        } if other == seat(3) => Some(ducats),
        _ => None,
    });
    assert_eq!(lots.sum::<i32>(), 3 + 12 + 6);
    let scores: Vec<_> = game
        .result()
        .unwrap()
        .iter()
        .map(|rank| rank.score)
        .collect();
    assert_eq!(scores, [42, 40, 45]);
    assert_eq!(
        game.result().unwrap().winners().iter().collect::<Vec<_>>(),
        [seat(3)]
    );
}

#[test]
fn o9_4_calm_sea_with_2_ship_symbols_pays_2() {
    let mut game = Late {
        hands: &["gems8 silk29", "gems6"],
        cargo: &["salt39", "pottery57"],
        unseen: "olives61..olives70",
        kept: &[&[Marker::CalmSea], &[]],
        ..Late::default()
    }
    .script();
    assert_eq!(game.gains("1 leave"), [2, 0]);
}

#[test]
fn o9_4_good_business_with_2_ducat_symbols_pays_6() {
    // Four cards, two of them with a ducat symbol.
    let mut game = Late {
        hands: &["gems7 scrolls14 gems8 silk29", "gems6"],
        cargo: &["salt33", "pottery57"],
        unseen: "olives61..olives70",
        kept: &[&[Marker::GoodBusiness], &[]],
        ..Late::default()
    }
    .script();
    assert_eq!(game.gains("1 leave"), [6, 0]);
}

#[test]
fn o9_4_local_influence_at_power_6_5_4_3_pays_3_2_1_0() {
    for (top, ducats) in [("salt43", 3), ("salt39", 2), ("salt36", 1), ("salt33", 0)] {
        let mut game = Late {
            active: 2,
            hands: &["gems1", "gems7"],
            cargo: &[top, "salt41"],
            unseen: "pottery50..pottery60",
            kept: &[&[Marker::LocalInfluence], &[]],
            ..Late::default()
        }
        .script();
        assert_eq!(game.gains("2 leave"), [ducats, 1]);
    }
}

#[test]
fn o9_5_lots() {
    // Under a top lot of one salt, sold by Venice.
    for (pile, earns) in [
        ("gems1 silk19 gems2", 3),
        ("gems1 gems2", 5),
        (
            "cereals79 cereals80 cereals81 cereals82 cereals83 cereals84",
            12,
        ),
    ] {
        let cargo = format!("salt43 {pile}");
        let mut game = Late {
            active: 2,
            hands: &["gems6", "gems7", "scrolls14"],
            cargo: &[&cargo, "salt41", "pottery58"],
            unseen: "silk20..salt40 salt42 salt44..pottery57 pottery60..olives63",
            venice: 1,
            ..Late::default()
        }
        .script();
        game.play("2 leave");
        let cards = pile.split(' ').count() as u8;
        let sold = Event::CargoSold {
            seat: seat(1),
            ducats: earns,
            cards,
            kept: 1,
        };
        assert!(game.happened(&sold), "{pile}: {:?}", game.events);
    }
}

#[test]
fn o9_6_from_every_port_a_path_of_1_2_3_and_4_routes_exists() {
    let game = crate::table::Table::of(2).script();
    let chart = &game.game.components().chart;
    for port in chart.all() {
        for length in 1..=4 {
            let paths = chart.paths(port, length);
            assert!(!paths.is_empty(), "{port:?} {length}");
            assert!(
                paths
                    .iter()
                    .all(|path| path.ports().len() == usize::from(length))
            );
        }
    }
}
