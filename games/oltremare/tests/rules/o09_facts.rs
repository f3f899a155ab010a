//! O9: facts to test against.

use oltremare::{Event, Marker, Phase};

use crate::late::{Late, Rest};
use crate::script::{Script, seat};

#[test]
fn o9_1_alexandres_turn() {
    // One cereal in hand, a salt that demands four cards on top, two ducats.
    let mut game = Late {
        hands: &["79", "31 38 1", "6"],
        cargo: &["33", "57", "58"],
        unseen: "39 20 60..70",
        ducats: &[2, 5, 5],
        ..Late::default()
    }
    .script();
    assert_eq!(game.gains("1 buy deck; draw 39"), [-3, 0, 0]);
    assert_eq!(game.gains("1 buy deck; draw 20"), [-4, 0, 0]);
    game.refused("1 leave", "O4.5");
    game.play("1 offer 79 + 1 ducat for 2 salt to 2; 2 accept 1 with 31 + 38");
    assert_eq!((game.hand(1).as_str(), game.ducats(1)), ("20 31 38 39", -6));
    // Three ducat, one pirate, three cards, one ship symbol.
    assert_eq!(game.gains("1 leave"), [6, 0, 0]);
    assert_eq!((game.ducats(1), game.pirates(1)), (0, 1));
    for card in 60..66 {
        game.play(&format!("draw {card}"));
    }
    assert_eq!(
        (game.phase(), game.hand(1).as_str()),
        (Phase::Sail, "60 61 62 63 64 65")
    );
    assert_eq!(game.spectator().ships, 1);
    game.play("1 sail Ancona");
}

#[test]
fn o9_1_at_0_a_card_still_costs_4() {
    let mut game = Late {
        hands: &["79", "31"],
        cargo: &["41", "57"],
        ducats: &[0, 5],
        unseen: "60..70",
        ..Late::default()
    };
    game.hands = &["30", "31"];
    assert_eq!(game.script().gains("1 buy deck"), [-4, 0]);
}

#[test]
fn o9_2_venice_with_olive_olive_gem_gem_cereal_x5_keeps_2_olives_and_earns_17() {
    let mut game = Late {
        active: 2,
        hands: &["1", "7", "14"],
        cargo: &["61 62 2 3 79 80 81 82 83", "41", "58"],
        unseen: "18..40 42..57 84",
        venice: 1,
        ..Late::default()
    }
    .script();
    game.play("2 leave");
    assert!(
        game.saw(&Event::CargoSold {
            seat: seat(1),
            ducats: 17,
            cards: 7
        }),
        "{:?}",
        game.events
    );
    assert_eq!(game.cargo(1), "61 62");
    let gerard = game.discard();
    assert!(
        ["2", "3", "79", "80", "81", "82", "83"]
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
            "61 62 63 9 10 11 31 32",
            "1 2 19 3 4",
            "79 80 81 82 83 33 34 36",
        ],
        pirates: &["", "x x x", "x"],
        unseen: "20 21 22 23",
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
        view.played = crate::script::cards("45 46");
        view.discard = view.discard.without(view.played);
        (view.power, view.cargo) = (5, 2);
        view.ending = true;
    });
    game.play("3 stow 45");
    game
}

#[test]
fn o9_3_the_final_examples() {
    let game = final_count();
    let prestige = |number, tiles, ducats| Event::PrestigePaid {
        seat: seat(number),
        tiles,
        ducats,
    };
    for paid in [prestige(1, 2, 3), prestige(2, 3, 6), prestige(3, 1, 1)] {
        assert!(game.saw(&paid), "{paid:?}");
    }
    let last = |number, cargo, penalty, markers, ducats| Event::Final {
        seat: seat(number),
        cargo,
        penalty,
        markers,
        ducats,
    };
    for counted in [
        last(1, 4 + 8 + 3, 0, 6, 42),
        last(2, 5 + 1 + 5, 3, 6, 40),
        last(3, 3 + 12 + 6, 1, 3, 45),
    ] {
        assert!(game.saw(&counted), "{counted:?}: {:?}", game.events);
    }
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
        hands: &["8 29", "6"],
        cargo: &["39", "57"],
        unseen: "61..70",
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
        hands: &["7 14 8 29", "6"],
        cargo: &["33", "57"],
        unseen: "61..70",
        kept: &[&[Marker::GoodBusiness], &[]],
        ..Late::default()
    }
    .script();
    assert_eq!(game.gains("1 leave"), [6, 0]);
}

#[test]
fn o9_4_local_influence_at_power_6_5_4_3_pays_3_2_1_0() {
    for (top, ducats) in [("43", 3), ("39", 2), ("36", 1), ("33", 0)] {
        let mut game = Late {
            active: 2,
            hands: &["1", "7"],
            cargo: &[top, "41"],
            unseen: "50..60",
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
    for (pile, earns) in [("1 19 2", 3), ("1 2", 5), ("79 80 81 82 83 84", 12)] {
        let cargo = format!("43 {pile}");
        let mut game = Late {
            active: 2,
            hands: &["6", "7", "14"],
            cargo: &[&cargo, "41", "58"],
            unseen: "20..40 42 44..57 60..63",
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
        };
        assert!(game.saw(&sold), "{pile}: {:?}", game.events);
    }
}

#[test]
fn o9_6_from_every_port_a_path_of_1_2_3_and_4_routes_exists() {
    let game = crate::table::Table::of(2).script();
    let chart = &game.game.components().chart;
    for port in chart.all() {
        for length in 1..=4 {
            let voyages = chart.voyages(port, length);
            assert!(!voyages.is_empty(), "{port:?} {length}");
            assert!(
                voyages
                    .iter()
                    .all(|voyage| voyage.ports().len() == usize::from(length))
            );
        }
    }
}
