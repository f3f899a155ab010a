//! O3: the four phases of a turn. Trade (O4) and actions (O5) have separate chapters.

use oltremare::{Event, Marker, Phase, Pirate, Prompt};

use crate::late::Late;
use crate::script::{card, seat};
use crate::table::Table;

/// Seat 1 plays three cards that neither draw nor sail: six ducats, six pirates.
const THREE_PIRATES: &str =
    "1 leave; 1 play gems7; 1 play scrolls14; 1 play salt41; 1 stow gems7; 1 stow scrolls14";

#[test]
fn o3_a_turn_has_four_phases_in_order() {
    let mut game = Table::of(2)
        .start(2, "pottery50")
        .marker("Zara", Marker::CalmSea)
        .hand(1, "gems2 gems7 salt41 pottery57")
        .script();
    assert_eq!((game.phase(), game.asked()), (Phase::Trade, Some(1)));
    for line in [
        "1 play gems7",
        "1 stow gems7",
        "1 discard gems7",
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
        "1 stow gems7",
        "1 offer gems7 for silk to 2",
    ] {
        game.refused(line, "O5.1");
    }
    game.play("1 play gems2; 1 play gems7; 1 play salt41");
    assert_eq!(game.phase(), Phase::Sail);
    game.refused("1 stow gems2", "O5.1");
    game.play("1 sail Zara");
    assert_eq!(game.phase(), Phase::Stow);
    game.refused("1 play pottery57", "O3");
    game.refused("2 leave", "O3");
    game.play("1 stow gems2; 1 stow gems7");
    assert_eq!((game.phase(), game.asked()), (Phase::Trade, Some(2)));
    assert!(game.happened(&Event::Turn { seat: seat(2) }));
}

#[test]
fn o3_turns_go_clockwise() {
    let mut game = Table::of(3)
        .first(3)
        .hand(3, "gems7 scrolls14 salt41 pottery57")
        .script();
    assert_eq!(game.asked(), Some(3));
    game.play(&THREE_PIRATES.replace("1 ", "3 "));
    assert_eq!(game.asked(), Some(1));
}

#[test]
fn o3_1_local_influence_pays_power_less_3_before_anything_else() {
    // Seat 2 plays its only card; seat 1 then begins with this card on top.
    for (top, ducats) in [("salt43", 3), ("salt39", 2), ("salt36", 1), ("salt33", 0)] {
        let mut game = Late {
            active: 2,
            hands: &["gems1 gems2 gems3 gems4 gems5 gems6 gems8", "gems7"],
            cargo: &[top, "salt41"],
            unseen: "pottery50..pottery60",
            kept: &[&[Marker::LocalInfluence], &[]],
            ..Late::default()
        }
        .script();
        assert_eq!(game.gains("2 leave"), [ducats, 1]);
        let expected = [
            Event::Turn { seat: seat(1) },
            Event::Influence {
                seat: seat(1),
                ducats,
            },
        ];
        assert!(game.events.ends_with(&expected), "{:?}", game.events);
        assert_eq!(game.phase(), Phase::Discard);
    }
}

#[test]
fn o3_1_a_former_local_influence_pays_nothing() {
    let mut game = Late {
        active: 2,
        hands: &["gems1 gems2 gems3", "gems7"],
        cargo: &["salt43", "salt41"],
        unseen: "pottery50..pottery60",
        kept: &[&[Marker::LocalInfluence, Marker::CalmSea], &[]],
        ..Late::default()
    }
    .script();
    assert_eq!(game.gains("2 leave"), [0, 1]);
}

#[test]
fn o3_1_a_hand_within_the_power_keeps_everything() {
    for (hand, top) in [
        ("gems1 gems2 gems3", "salt33"),
        ("gems1 gems2 gems3 gems4", "salt36"),
        ("gems1 gems2 gems3 gems4 gems5", "salt39"),
        ("gems1 gems2 gems3 gems4 gems5 gems6", "salt43"),
    ] {
        let mut game = Late {
            active: 2,
            hands: &[hand, "gems7"],
            cargo: &[top, "salt41"],
            unseen: "pottery50..pottery60",
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
        hands: &["gems1 gems2 gems3 gems4 gems5 gems6", "gems7"],
        cargo: &["salt36", "salt41"],
        unseen: "pottery50..pottery60",
        ..Late::default()
    }
    .script();
    game.play("2 leave");
    assert_eq!(game.prompt(1), Some(Prompt::Discard { surplus: 2 }));
    assert_eq!(game.choices(1).len(), 6);
    for line in [
        "1 leave",
        "1 buy deck",
        "1 offer gems1 for silk to 2",
        "1 play gems1",
        "1 discard gems7",
        "2 discard gems7",
    ] {
        game.refused(line, "O3");
    }
    game.play("1 discard gems6; 1 discard gems2");
    assert_eq!(
        (game.hand(1).as_str(), game.phase()),
        ("gems1 gems3 gems4 gems5", Phase::Trade)
    );
    assert_eq!(game.pirates(1), 2);
    game.refused("1 discard gems1", "O4.1");
    // In this order: 2 lies on top and is bought back first.
    let pile = game.view(1).players[0].pirates.clone().unwrap();
    let known = |name: &str| Pirate::Discarded(Some(card(name)));
    assert_eq!(pile, [known("gems6"), known("gems2")]);
    game.play("1 buy pirate");
    assert_eq!(
        (game.hand(1).as_str(), game.pirates(1)),
        ("gems1 gems2 gems3 gems4 gems5", 1)
    );
    game.play("1 buy pirate");
    assert_eq!(
        (game.hand(1).as_str(), game.pirates(1)),
        ("gems1 gems2 gems3 gems4 gems5 gems6", 0)
    );
}

#[test]
fn o3_1_discards_lie_face_down() {
    let mut game = Late {
        active: 2,
        hands: &["gems1 gems2 gems3 gems4 gems5", "gems7", "cereals94"],
        cargo: &["salt36", "salt41", "salt42"],
        unseen: "pottery50..pottery60",
        ..Late::default()
    }
    .script();
    game.play("2 leave; 3 leave");
    game.play("1 discard gems5");
    let hidden = Event::Discarded {
        seat: seat(1),
        card: None,
    };
    assert_eq!(game.events_for(Some(2)), std::slice::from_ref(&hidden));
    assert_eq!(game.events_for(None), [hidden]);
    assert_eq!(
        game.view(2).players[0].pirates,
        Some(vec![Pirate::Discarded(None)])
    );
}

#[test]
fn o3_2_trade_begins_once_the_hand_fits_the_sailor_power() {
    // `salt36` has power 4: seat 1 holds one card too many.
    let mut game = Late {
        active: 2,
        hands: &["gems1 gems2 gems3 gems4 gems5", "gems7 scrolls9"],
        cargo: &["salt36", "salt41"],
        unseen: "pottery50..pottery60",
        ..Late::default()
    }
    .script();
    game.play("2 leave; 2 play gems7");
    assert_eq!((game.phase(), game.asked()), (Phase::Discard, Some(1)));
    assert!(game.may().is_empty());
    for line in [
        "1 offer gems1 for scrolls to 2",
        "2 offer scrolls9 for gems to 1",
        "1 buy deck",
        "1 leave",
    ] {
        game.refused(line, "O3");
    }
    game.play("1 discard gems5");
    assert_eq!((game.phase(), game.asked()), (Phase::Trade, Some(1)));
    assert_eq!(game.may(), [2]);
    // Deals and purchases do not end the phase.
    game.play("1 offer gems1 for scrolls to 2; 2 accept 1 with scrolls9");
    game.play("1 buy deck; draw pottery50");
    assert_eq!((game.phase(), game.asked()), (Phase::Trade, Some(1)));
}

#[test]
fn o3_3_actions_come_after_trade_and_before_cargo() {
    let mut game = Table::of(2)
        .start(2, "pottery50")
        .marker("Zara", Marker::CalmSea)
        .hand(1, "gems2 gems7 salt41 pottery57")
        .script();
    game.play("1 offer pottery57 for silk to 2");
    assert_eq!((game.phase(), game.may()), (Phase::Trade, vec![2]));
    game.play("1 leave");
    assert_eq!((game.phase(), game.may()), (Phase::Play, vec![]));
    // Three ducat symbols, two pirates and a ship are resolved before any card is stowed.
    assert_eq!(
        game.gains("1 play gems2; 1 play gems7; 1 play salt41"),
        [6, 0]
    );
    assert_eq!((game.phase(), game.pirates(1)), (Phase::Sail, 3));
    assert_eq!(game.cargo(1), "salt35");
    game.play("1 sail Zara");
    assert_eq!(game.phase(), Phase::Stow);
}

#[test]
fn o3_4_played_cards_are_stowed_one_by_one_in_the_order_chosen_then() {
    let mut game = Table::of(2)
        .start(2, "pottery50")
        .hand(1, "gems7 scrolls14 salt41 pottery57")
        .script();
    game.play("1 leave; 1 play gems7; 1 play scrolls14; 1 play salt41");
    assert_eq!(
        (game.phase(), game.prompt(1)),
        (Phase::Stow, Some(Prompt::Stow { left: 3 }))
    );
    let listed = game.notations(["stow gems7", "stow scrolls14", "stow salt41"]);
    assert_eq!(game.choices(1), listed);
    game.refused("1 stow pottery57", "O3");
    game.refused("1 stow salt35", "O3");
    game.play("1 stow scrolls14");
    assert_eq!(game.cargo(1), "scrolls14 salt35");
    game.refused("1 stow scrolls14", "O3");
    // The last card has no choice left.
    game.play("1 stow salt41");
    assert_eq!(
        (game.cargo(1).as_str(), game.asked()),
        ("gems7 salt41 scrolls14 salt35", Some(2))
    );
    assert_eq!(game.spectator().players[0].top, Some(card("gems7")));
}

#[test]
fn o3_4_the_last_card_stowed_rules_the_next_turn() {
    for (order, power, cargo) in [
        ("1 stow scrolls14; 1 stow gems7", 6, 1),
        ("1 stow salt41; 1 stow gems7", 5, 2),
    ] {
        let mut game = Table::of(2)
            .start(2, "pottery50")
            .hand(1, "gems7 scrolls14 salt41 pottery57")
            .script();
        game.play("1 leave; 1 play gems7; 1 play scrolls14; 1 play salt41")
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
    let mut game = Table::of(2)
        .start(2, "pottery50")
        .hand(1, "gems3 scrolls10 silk20 gems1")
        .script();
    game.play("1 leave; 1 play gems3; 1 play scrolls10; 1 play silk20");
    game.play(
        "draw scrolls11; draw scrolls12; draw scrolls13; draw scrolls14; draw scrolls15; \
        draw scrolls16; 1 stow gems3; 1 stow silk20",
    );
    assert_eq!(game.asked(), Some(2));
    assert_eq!(
        game.hand(1),
        "gems1 scrolls11 scrolls12 scrolls13 scrolls14 scrolls15 scrolls16"
    );
    assert_eq!(game.phase(), Phase::Trade);
}
