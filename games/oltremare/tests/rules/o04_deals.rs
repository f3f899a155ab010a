//! O4.1–O4.3: who deals with whom about what, what is true, and prestige.

use oltremare::{Event, ForecastLine, Good, Goods};
use portolan_core::{GamePackage, Setup, Vocabulary};

use crate::late::Late;
use crate::script::{cards, seat};
use crate::table::Table;

fn goods(list: &[Good]) -> Goods {
    list.iter().copied().collect()
}

#[test]
fn o4_1_the_active_player_deals_with_any_opponent_as_often_as_he_likes() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to 2; 2 accept 1 with silk19");
    game.play("1 offer silk19 for silk to 3; 3 accept 2 with silk28");
    game.play("1 offer silk28 for silk to 2; 2 accept 3 with silk23");
    game.play("2 offer silk28 for scrolls to 1; 1 accept 4 with scrolls15");
    assert_eq!(game.hand(1), "silk20 silk23 silk28 salt36");
    assert_eq!(
        [2, 3].map(|number| game.hand(number)),
        [
            "gems2 scrolls15 salt31 salt33",
            "gems7 gems8 silk19 olives61"
        ]
    );
}

#[test]
fn o4_1_opponents_deal_only_with_the_active_player() {
    let game = Table::market().script();
    game.refused("2 offer silk19 for gems to 3", "O4.1");
    game.refused("2 offer silk19 for gems to 2", "O4.1");
    game.refused("2 offer silk19 for gems to all", "O4.1");
    game.refused("1 offer gems2 for silk to 1", "O4.1");
    game.refused("1 offer gems2 for silk to 4", "O2.2");
    assert!(
        game.allows("2 offer silk19 for gems to 1") && game.allows("1 offer gems2 for silk to all")
    );
}

#[test]
fn o4_1_nobody_answers_an_offer_made_to_somebody_else() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to 2; 3 offer olives61 for salt to 1");
    for line in [
        "3 accept 1 with silk28",
        "3 decline 1",
        "3 counter 1 with olives61 for gems",
        "1 accept 1 with silk20",
    ] {
        game.refused(line, "O4.6");
    }
    game.refused("2 accept 2 with salt31", "O4.6");
    assert_eq!(game.open(), [1, 2]);
}

#[test]
fn o4_1_only_hand_cards_change_hands() {
    let mut game = Late {
        hands: &["gems2 silk20", "silk19"],
        cargo: &["salt41 salt36", "pottery57"],
        pirates: &["scrolls15", ""],
        unseen: "olives61..olives70",
        ..Late::default()
    }
    .script();
    // A top cargo card, one below, a pirate, somebody else's card, a deck card.
    for card in ["salt41", "salt36", "scrolls15", "silk19", "olives61"] {
        game.refused(&format!("1 offer {card} for silk to 2"), "O4.1");
        game.refused(&format!("1 offer gems2 + {card} for silk to 2"), "O4.1");
    }
    game.play("2 offer silk19 for gems to 1");
    game.refused("1 accept 1 with scrolls15", "O4.1");
    game.refused("1 accept 1 with salt41", "O4.1");
    assert_eq!(game.open(), [1]);
}

#[test]
fn o4_1_a_deal_contains_at_least_one_card() {
    let game = Table::market().script();
    for deal in [
        "2 ducats for nothing",
        "nothing for 3 ducats",
        "nothing for nothing",
    ] {
        game.refused(&format!("1 offer {deal} to 2"), "O4.1");
        game.refused(&format!("2 offer {deal} to 1"), "O4.1");
    }
    assert!(game.allows("1 offer 2 ducats for silk to 2"));
    assert!(game.allows("1 offer gems2 for 3 ducats to 2"));
}

#[test]
fn o4_1_a_gift_is_a_deal_and_both_must_agree() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for nothing to 2");
    assert_eq!(
        (game.hand(1).as_str(), game.tiles()),
        ("gems2 scrolls15 silk20 salt36", vec![0; 3])
    );
    game.refused("2 accept 1 with silk19", "O4.2");
    game.play("2 accept 1");
    assert_eq!(
        [1, 2].map(|number| game.hand(number)),
        [
            "scrolls15 silk20 salt36",
            "gems2 silk19 silk23 salt31 salt33"
        ]
    );
    assert_eq!(game.tiles(), [0, 1, 0]);
    game.play("1 offer nothing for olives to 3; 3 accept 2 with olives61");
    assert_eq!(
        (game.hand(1).as_str(), game.tiles()),
        ("scrolls15 silk20 salt36 olives61", vec![0, 1, 1])
    );
}

#[test]
fn o4_1_ducats_go_from_one_party_to_the_other() {
    let mut game = Table::market().script();
    assert_eq!(
        game.gains("1 offer gems2 + 3 ducats for silk to 2; 2 accept 1 with silk19"),
        [-3, 3, 0]
    );
    assert_eq!(
        game.gains("1 offer scrolls15 for 5 ducats to 3; 3 accept 2"),
        [5, 0, -5]
    );
    assert_eq!(
        game.gains("3 offer 4 ducats for salt to 1; 1 accept 3 with salt36"),
        [4, 0, -4]
    );
    assert_eq!(
        game.gains("2 offer salt31 for 2 ducats to 1; 1 accept 4"),
        [-2, 2, 0]
    );
}

#[test]
fn o4_1_ducats_may_be_paid_while_in_debt() {
    let mut game = Late {
        hands: &["gems2", "silk19"],
        cargo: &["salt41", "pottery57"],
        unseen: "olives61..olives70",
        ducats: &[-3, 0],
        ..Late::default()
    }
    .script();
    assert_eq!(
        game.gains("1 offer 20 ducats for silk to 2; 2 accept 1 with silk19"),
        [-20, 20]
    );
    assert_eq!(game.ducats(1), -23);
}

#[test]
fn o4_1_ducats_go_in_one_direction_only() {
    let game = Table::market().script();
    game.refused("1 offer gems2 + 1 ducat for silk + 1 ducat to 2", "O4.1");
    game.refused("2 offer silk19 + 5 ducats for gems + 2 ducats to 1", "O4.1");
}

#[test]
fn o4_1_at_most_20_ducats_in_one_offer_or_what_the_option_says() {
    for (option, most) in [
        (None, 20),
        (Some("0"), 0),
        (Some("1"), 1),
        (Some("7"), 7),
        (Some("20"), 20),
    ] {
        let table = match option {
            Some(value) => Table::market().option("offer_ducats", value),
            None => Table::market(),
        };
        let mut game = table.script();
        for line in [
            format!("1 offer gems2 + {} ducats for silk to 2", most + 1),
            format!("1 offer gems2 for silk + {} ducats to all", most + 1),
            format!("2 offer silk19 + {} ducats for gems to 1", most + 1),
        ] {
            game.refused(&line, "O4.1");
        }
        if most > 0 {
            assert!(game.allows(&format!("1 offer gems2 + {most} ducats for silk to 2")));
            assert!(game.allows(&format!("1 offer gems2 for silk + {most} ducats to 2")));
        }
        game.play("1 offer gems2 for silk to 2");
        game.refused(
            &format!("2 counter 1 with silk19 + {} ducats for gems", most + 1),
            "O4.1",
        );
    }
    for wrong in ["-1", "21", "many"] {
        assert!(oltremare::Oltremare::open(&Setup::new(3).with("offer_ducats", wrong)).is_err());
    }
}

#[test]
fn o4_2_goods_are_shown_truly_and_cards_are_not() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 + silk20 + 1 ducat for 2 salt to 2");
    let offered = Event::Offered {
        number: 1,
        maker: seat(1),
        to: Some(seat(2)),
        give: goods(&[Good::Gems, Good::Silk]),
        pay: 1,
        want: goods(&[Good::Salt, Good::Salt]),
        ask: 0,
        claims: Default::default(),
    };
    for viewer in [None, Some(1), Some(2), Some(3)] {
        assert_eq!(game.events_for(viewer), std::slice::from_ref(&offered));
    }
    for viewer in [2, 3] {
        let view = game.view(viewer);
        assert_eq!(view.offers[0].give, goods(&[Good::Gems, Good::Silk]));
        assert_eq!(view.offered(1), None);
    }
    assert_eq!(game.view(1).offered(1), Some(cards("gems2 silk20")));
}

#[test]
fn o4_2_claims_may_be_lies_and_nobody_checks_them() {
    let mut game = Table::market().script();
    // `gems2` bears ducat and ship, has power 3 and names no port.
    game.play("1 offer gems2 for silk to 2 claiming gems2 pirate cards power 6 port Zara");
    let claims = game.view(3).offers[0].claims.clone();
    assert_eq!((claims.len(), claims[0].good), (1, Good::Gems));
    let claimed: Vec<_> = claims[0]
        .claim
        .symbols
        .iter()
        .map(|symbol| symbol.name())
        .collect();
    assert_eq!(
        (claimed, claims[0].claim.power),
        (vec!["pirate", "cards"], Some(6))
    );
    assert_eq!(claims[0].claim.port, Some(game.port("Zara")));
    game.play("2 accept 1 with silk19");
    // The card is what it is: once played, a ducat and a ship symbol.
    assert_eq!(game.hand(2), "gems2 silk23 salt31 salt33");
    game.play(
        "1 leave; 1 play scrolls15; 1 play silk19; 1 play silk20; draw pottery60; \
        1 sail Ancona; 1 stow scrolls15",
    );
    game.play("1 stow silk19; 2 leave");
    assert_eq!(
        game.forecast(2, "play gems2"),
        [
            ForecastLine::Earns { ducats: 1 },
            ForecastLine::Ship { routes: 1 }
        ]
    );
}

#[test]
fn o4_2_claims_are_about_offered_cards_and_say_something() {
    let game = Table::market().script();
    game.refused("1 offer gems2 for silk to 2 claiming silk20 ship", "O4.2");
    game.refused("1 offer gems2 for silk to 2 claiming silk19 ship", "O4.2");
    game.refused("1 offer gems2 for silk to 2 claiming gems2 power 7", "O4.2");
    game.refused("1 offer gems2 for silk to 2 claiming gems2 power 0", "O4.2");
    game.refused("1 offer gems2 for silk to 2 claiming gems2 port 31", "O1.3");
    let expected = game.unreadable("offer gems2 for silk to 2 claiming gems2 port Atlantis");
    assert_eq!(expected, "the name of a port");
    let expected = game.unreadable("offer gems2 for silk to 2 claiming gems2");
    assert!(expected.starts_with("claims such as"));
    assert!(
        game.allows("1 offer gems2 + silk20 for silk to 2 claiming gems2 ship, silk20 power 3")
    );
    assert!(game.allows("1 offer gems2 + silk20 for silk to 2 claiming silk20 ducat"));
}

#[test]
fn o4_2_a_false_good_is_refused() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for 2 silk to 2");
    for with in [
        "silk19",
        "silk19 + salt31",
        "salt31 + salt33",
        "silk19 + silk23 + salt31",
    ] {
        game.refused(&format!("2 accept 1 with {with}"), "O4.2");
    }
    game.refused("2 accept 1", "O4.2");
    assert_eq!(game.open(), [1]);
    game.play("2 accept 1 with silk19 + silk23");
    assert_eq!(game.hand(1), "scrolls15 silk19 silk20 silk23 salt36");
}

#[test]
fn o4_2_both_sides_learn_the_real_cards_when_the_deal_is_done_and_nobody_else() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to 2 claiming gems2 cards; 2 accept 1 with silk23");
    let exchanged = Event::Exchanged {
        maker: seat(1),
        seat: seat(2),
        give: cards("gems2"),
        with: cards("silk23"),
    };
    let shows = |viewer| game.events_for(viewer).contains(&exchanged);
    assert!(shows(Some(1)) && shows(Some(2)));
    assert!(!shows(Some(3)) && !shows(None));
    let dealing = Event::Dealing {
        number: 1,
        maker: seat(1),
        seat: seat(2),
        give: goods(&[Good::Gems]),
        pay: 0,
        want: goods(&[Good::Silk]),
        ask: 0,
    };
    assert!(
        game.events_for(Some(3)).contains(&dealing) && game.events_for(None).contains(&dealing)
    );
    assert_eq!(
        (game.marks(1), game.marks(2), game.marks(3)),
        ("2:gems2".into(), "1:silk23".into(), String::new())
    );
}

#[test]
fn o4_3_the_opponent_takes_one_tile_whoever_made_the_offer() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to 2; 2 accept 1 with silk19");
    assert!(game.happened(&Event::Prestige { seat: seat(2) }));
    assert_eq!(game.tiles(), [0, 1, 0]);
    game.play("3 offer olives61 for salt to 1; 1 accept 2 with salt36");
    assert_eq!(game.tiles(), [0, 1, 1]);
}

#[test]
fn o4_3_at_most_one_tile_per_opponent_in_a_turn() {
    let mut game = Table::market().script();
    assert_eq!(game.spectator().took_prestige.len(), 0);
    game.play("1 offer gems2 for silk to 2; 2 accept 1 with silk19");
    let prestige = |lines: Vec<ForecastLine>| lines.contains(&ForecastLine::Prestige);
    assert!(!prestige(game.forecast(2, "offer silk23 for gems to 1")));
    game.play("1 offer scrolls15 for silk to 2");
    assert!(!prestige(game.forecast(2, "accept 2 with silk23")));
    game.play("2 accept 2 with silk23; 2 offer salt31 for nothing to 1; 1 accept 3");
    assert_eq!(
        (
            game.tiles(),
            game.happened(&Event::Prestige { seat: seat(2) })
        ),
        (vec![0, 1, 0], false)
    );
    game.play("1 offer salt31 for silk to 3");
    assert!(prestige(game.forecast(3, "accept 4 with silk28")));
    game.play("3 accept 4 with silk28");
    assert_eq!(game.tiles(), [0, 1, 1]);
}

#[test]
fn o4_3_in_the_next_turn_the_same_opponent_takes_another() {
    let mut game = Table::of(2)
        .start(2, "pottery50")
        .hand(1, "gems7 scrolls14 salt41 pottery57")
        .hand(2, "silk19 silk23 salt31 salt33")
        .script();
    game.play("1 offer pottery57 for silk to 2; 2 accept 1 with silk19");
    game.play(
        "1 leave; 1 play gems7; 1 play scrolls14; 1 play salt41; 1 stow gems7; 1 stow scrolls14",
    );
    game.play("2 offer silk23 for silk to 1; 1 accept 2 with silk19");
    assert_eq!(game.tiles(), [1, 1]);
    game.play(
        "2 leave; 2 play silk19; 2 play salt31; 2 play pottery57; 2 stow silk19; 2 stow salt31",
    );
    game.play("2 offer salt33 for silk to 1; 1 accept 3 with silk23");
    assert_eq!(game.tiles(), [1, 2]);
}
