//! O3: the four phases of a turn. Actions and trade have chapters of their own.

use oltremare::{Event, Marker, Phase, Pirate, Prompt};

use crate::late::Late;
use crate::script::seat;
use crate::table::Table;

/// Seat 1 plays three cards that neither draw nor sail: six ducats, six pirates.
const THREE_PIRATES: &str = "1 leave; 1 play 7; 1 play 14; 1 play 41; 1 stow 7; 1 stow 14";

#[test]
fn o3_a_turn_has_four_phases_in_order() {
    let mut game = Table::of(2)
        .start(2, 50)
        .marker("Zara", Marker::CalmSea)
        .hand(1, "2 7 41 57")
        .script();
    assert_eq!((game.phase(), game.asked()), (Phase::Trade, Some(1)));
    for line in [
        "1 play 7",
        "1 stow 7",
        "1 discard 7",
        "1 sail Zara",
        "1 jump Zara",
        "1 stay",
    ] {
        game.refused(line, "O4.1");
    }
    game.play("1 leave");
    assert_eq!(game.phase(), Phase::Play);
    for line in [
        "1 leave",
        "1 buy deck",
        "1 stow 7",
        "1 offer 7 for silk to 2",
    ] {
        game.refused(line, "O5.1");
    }
    game.play("1 play 2; 1 play 7; 1 play 41");
    assert_eq!(game.phase(), Phase::Sail);
    game.refused("1 stow 2", "O5.1");
    game.play("1 sail Zara");
    assert_eq!(game.phase(), Phase::Stow);
    game.refused("1 play 57", "O3");
    game.refused("2 leave", "O3");
    game.play("1 stow 2; 1 stow 7");
    assert_eq!((game.phase(), game.asked()), (Phase::Trade, Some(2)));
    assert!(game.saw(&Event::Turn { seat: seat(2) }));
}

#[test]
fn o3_turns_go_clockwise() {
    let mut game = Table::of(3).first(3).hand(3, "7 14 41 57").script();
    assert_eq!(game.asked(), Some(3));
    game.play(&THREE_PIRATES.replace("1 ", "3 "));
    assert_eq!(game.asked(), Some(1));
}

#[test]
fn o3_1_local_influence_pays_power_less_3_before_anything_else() {
    // Seat 2 plays its only card; seat 1 then begins with this card on top.
    for (top, ducats) in [("43", 3), ("39", 2), ("36", 1), ("33", 0)] {
        let mut game = Late {
            active: 2,
            hands: &["1 2 3 4 5 6 8", "7"],
            cargo: &[top, "41"],
            unseen: "50..60",
            kept: &[&[Marker::LocalInfluence], &[]],
            ..Late::default()
        }
        .script();
        assert_eq!(game.gains("2 leave"), [ducats, 1]);
        let told = [
            Event::Turn { seat: seat(1) },
            Event::Influence {
                seat: seat(1),
                ducats,
            },
        ];
        assert!(game.events.ends_with(&told), "{:?}", game.events);
        assert_eq!(game.phase(), Phase::Discard);
    }
}

#[test]
fn o3_1_a_former_local_influence_pays_nothing() {
    let mut game = Late {
        active: 2,
        hands: &["1 2 3", "7"],
        cargo: &["43", "41"],
        unseen: "50..60",
        kept: &[&[Marker::LocalInfluence, Marker::CalmSea], &[]],
        ..Late::default()
    }
    .script();
    assert_eq!(game.gains("2 leave"), [0, 1]);
}

#[test]
fn o3_1_a_hand_within_the_power_keeps_everything() {
    for (hand, top) in [
        ("1 2 3", "33"),
        ("1 2 3 4", "36"),
        ("1 2 3 4 5", "39"),
        ("1 2 3 4 5 6", "43"),
    ] {
        let mut game = Late {
            active: 2,
            hands: &[hand, "7"],
            cargo: &[top, "41"],
            unseen: "50..60",
            ..Late::default()
        }
        .script();
        game.play("2 leave");
        assert_eq!((game.phase(), game.hand(1).as_str()), (Phase::Trade, hand));
    }
}

#[test]
fn o3_1_surplus_goes_to_the_pirate_pile_as_the_player_chooses() {
    let mut game = Late {
        active: 2,
        hands: &["1 2 3 4 5 6", "7"],
        cargo: &["36", "41"],
        unseen: "50..60",
        ..Late::default()
    }
    .script();
    game.play("2 leave");
    assert_eq!(game.prompt(1), Some(Prompt::Discard { surplus: 2 }));
    assert_eq!(game.choices(1).len(), 6);
    for line in [
        "1 leave",
        "1 buy deck",
        "1 offer 1 for silk to 2",
        "1 play 1",
        "1 discard 7",
        "2 discard 7",
    ] {
        game.refused(line, "O3");
    }
    game.play("1 discard 6; 1 discard 2");
    assert_eq!(
        (game.hand(1).as_str(), game.phase()),
        ("1 3 4 5", Phase::Trade)
    );
    assert_eq!(game.pirates(1), 2);
    game.refused("1 discard 1", "O4.1");
    // In this order: 2 lies on top and is bought back first.
    let pile = game.view(1).players[0].pirates.clone().unwrap();
    let known = |number: &str| Pirate::Discarded(Some(number.parse().unwrap()));
    assert_eq!(pile, [known("6"), known("2")]);
    game.play("1 buy pirate");
    assert_eq!((game.hand(1).as_str(), game.pirates(1)), ("1 2 3 4 5", 1));
    game.play("1 buy pirate");
    assert_eq!((game.hand(1).as_str(), game.pirates(1)), ("1 2 3 4 5 6", 0));
}

#[test]
fn o3_1_discards_lie_face_down() {
    let mut game = Late {
        active: 2,
        hands: &["1 2 3 4 5", "7", "94"],
        cargo: &["36", "41", "42"],
        unseen: "50..60",
        ..Late::default()
    }
    .script();
    game.play("2 leave; 3 leave");
    game.play("1 discard 5");
    let hidden = Event::Discarded {
        seat: seat(1),
        card: None,
    };
    assert_eq!(game.told(Some(2)), std::slice::from_ref(&hidden));
    assert_eq!(game.told(None), [hidden]);
    assert_eq!(
        game.view(2).players[0].pirates,
        Some(vec![Pirate::Discarded(None)])
    );
}

#[test]
fn o3_4_played_cards_are_stowed_one_by_one_in_the_order_chosen_then() {
    let mut game = Table::of(2).start(2, 50).hand(1, "7 14 41 57").script();
    game.play("1 leave; 1 play 7; 1 play 14; 1 play 41");
    assert_eq!(
        (game.phase(), game.prompt(1)),
        (Phase::Stow, Some(Prompt::Stow { left: 3 }))
    );
    assert_eq!(game.choices(1), ["stow 7", "stow 14", "stow 41"]);
    game.refused("1 stow 57", "O3");
    game.refused("1 stow 35", "O3");
    game.play("1 stow 14");
    assert_eq!(game.cargo(1), "14 35");
    game.refused("1 stow 14", "O3");
    // The last card has no choice left.
    game.play("1 stow 41");
    assert_eq!(
        (game.cargo(1).as_str(), game.asked()),
        ("7 41 14 35", Some(2))
    );
    assert_eq!(game.spectator().players[0].top, "7".parse().ok());
}

#[test]
fn o3_4_the_last_card_stowed_rules_the_next_turn() {
    for (order, power, cargo) in [("1 stow 14; 1 stow 7", 6, 1), ("1 stow 41; 1 stow 7", 5, 2)] {
        let mut game = Table::of(2).start(2, 50).hand(1, "7 14 41 57").script();
        game.play("1 leave; 1 play 7; 1 play 14; 1 play 41")
            .play(order);
        game.play("2 leave");
        let cards = game.hand(2);
        let mut cards = cards.split(' ');
        for _ in 0..3 {
            game.play(&format!("2 play {}", cards.next().unwrap()));
        }
        while game.asked() != Some(1) {
            let line = match (game.asked(), game.odds().first()) {
                (Some(asked), _) => format!("{asked} {}", game.choices(asked)[0]),
                (None, first) => first.unwrap().0.clone(),
            };
            game.play(&line);
        }
        let view = game.spectator();
        assert_eq!((view.power, view.cargo), (power, cargo));
    }
}

#[test]
fn o3_4_the_hand_may_exceed_the_limit_until_the_next_own_turn() {
    // Three cards symbols: six cards are drawn.
    let mut game = Table::of(2).start(2, 50).hand(1, "3 10 20 1").script();
    game.play("1 leave; 1 play 3; 1 play 10; 1 play 20");
    game.play("draw 11; draw 12; draw 13; draw 14; draw 15; draw 16; 1 stow 3; 1 stow 20");
    assert_eq!(game.asked(), Some(2));
    assert_eq!(game.hand(1), "1 11 12 13 14 15 16");
    assert_eq!(game.phase(), Phase::Trade);
}
