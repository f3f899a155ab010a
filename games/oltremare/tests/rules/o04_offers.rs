//! O4.6: the negotiation protocol, races included.

use oltremare::{Event, NegotiationBounds, Refusal};
use portolan_core::{Choice, Game};

use crate::late::Late;
use crate::script::{Script, seat};
use crate::table::Table;

#[test]
fn o4_6_offers_are_numbered_through_the_whole_game() {
    let mut game = Late {
        hands: &["gems7", "salt41 salt31", "scrolls14"],
        cargo: &["pottery57", "pottery58", "pottery59"],
        unseen: "olives61..olives78",
        ..Late::default()
    }
    .script();
    game.play("1 offer gems7 for salt to 2; 2 offer salt31 for gems to 1; 1 decline 2; 1 leave");
    assert_eq!(game.asked(), Some(2));
    game.play("2 offer salt31 for nothing to 1; 3 offer scrolls14 for salt to 2");
    assert_eq!(game.open(), [3, 4]);
    assert_eq!(game.spectator().offered, 4);
    game.refused("1 accept 1", "O4.6");
}

#[test]
fn o4_6_the_active_player_may_address_all_and_opponents_the_active_player() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to all");
    let offer = &game.spectator().offers[0];
    assert_eq!((offer.maker, offer.to), (seat(1), None));
    assert!(game.offers(2, "accept 1 …") && game.offers(3, "accept 1 …"));
    game.refused("1 accept 1 with silk20", "O4.6");
    game.refused("1 decline 1", "O4.6");
    for (line, refusal) in [
        ("1 offer gems2 for silk to 1", Refusal::WithOneself),
        ("2 offer silk19 for gems to 2", Refusal::WithOneself),
        (
            "2 offer silk19 for gems to 3",
            Refusal::WithActiveOnly { active: seat(1) },
        ),
    ] {
        assert_eq!(game.refusal(&game.notation(line)), refusal, "{line}");
    }
    game.refused("2 decline 4294967296", "O4.6");
    game.refused("2 accept 4294967296 with silk19", "O4.6");
    game.refused("2 counter 4294967296 with silk19 for gems", "O4.6");
    game.refused("1 withdraw 4294967296", "O4.6");
    game.play("3 accept 1 with silk28");
    assert_eq!(
        [1, 3].map(|number| game.hand(number)),
        [
            "scrolls15 silk20 silk28 salt36",
            "gems2 gems7 gems8 olives61"
        ]
    );
    assert_eq!(game.tiles(), [0, 0, 1]);
    assert!(game.open().is_empty());
}

#[test]
fn o4_6_goods_the_addressee_lacks_may_be_wanted_up_to_his_hand_size() {
    let game = Table::market().script();
    assert!(game.allows("1 offer gems2 for 4 cereals to 2"));
    assert!(game.allows("1 offer gems2 for 3 gems + scrolls to 2"));
    game.refused("1 offer gems2 for 5 silk to 2", "O4.6");
    game.refused("1 offer gems2 for 2 silk + 2 salt + gems to 2", "O4.6");
    assert!(game.allows("2 offer silk19 for 4 cereals to 1"));
    game.refused("2 offer silk19 for 5 silk to 1", "O4.6");
}

#[test]
fn o4_6_any_of_the_seven_goods_may_be_wanted_also_with_two_players() {
    let game = Table::of(2)
        .start(2, "pottery50")
        .hand(1, "gems2 scrolls15 silk20 salt36")
        .script();
    for good in [
        "gems", "scrolls", "silk", "salt", "pottery", "olives", "cereals",
    ] {
        assert!(
            game.allows(&format!("1 offer gems2 for {good} to 2")),
            "{good}"
        );
        assert!(
            game.allows(&format!("1 offer gems2 for {good} to all")),
            "{good}"
        );
    }
}

#[test]
fn o4_6_an_offer_to_all_may_want_as_much_as_the_largest_opponents_hand() {
    let mut game = Table::market().script();
    game.play("1 offer nothing for olives to 3; 3 accept 1 with olives61");
    game.play("2 offer silk19 for nothing to 1; 1 accept 2");
    // Seats 2 and 3 hold three cards each, then seat 2 four.
    game.refused("1 offer gems2 for 4 silk to all", "O4.6");
    assert!(game.allows("1 offer gems2 for 3 silk to all"));
    game.play("1 offer silk19 for nothing to 2; 2 accept 3");
    assert!(game.allows("1 offer gems2 for 4 silk to all"));
    game.refused("1 offer gems2 for 4 silk to 3", "O4.6");
    game.refused("1 offer gems2 for 5 silk to all", "O4.6");
}

#[test]
fn o4_6_the_terms_tell_who_can_be_asked_for_how_much() {
    let game = Table::market().script();
    let mut listed = Vec::new();
    game.game.choices(&game.state, seat(1), &mut listed);
    let bounds = listed.iter().find_map(|choice| match choice {
        Choice::Offer(NegotiationBounds::Offer { to, deal }) => Some((to, deal)),
        _ => None,
    });
    let (to, deal) = bounds.unwrap();
    let addressees: Vec<_> = to
        .iter()
        .map(|a| (a.to.map(|s| s.number()), a.most_wanted))
        .collect();
    assert_eq!(addressees, [(Some(2), 4), (Some(3), 4), (None, 4)]);
    assert_eq!((deal.ducats, deal.spare, deal.active), (20, 5, true));
    assert_eq!(deal.ports, 30);
}

#[test]
fn o4_6_accepting_names_the_number_and_chooses_cards_of_the_wanted_goods() {
    for (card, hand) in [
        ("silk19", "gems2 silk23 salt31 salt33"),
        ("silk23", "gems2 silk19 salt31 salt33"),
    ] {
        let mut game = Table::market().script();
        game.play("1 offer gems2 for silk to 2")
            .play(&format!("2 accept 1 with {card}"));
        assert_eq!(game.hand(2), hand);
    }
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to 2; 1 offer scrolls15 for salt to 3");
    game.refused("2 accept 3 with silk19", "O4.6");
    game.refused("2 accept 2 with salt31", "O4.6");
}

#[test]
fn o4_6_who_lacks_the_wanted_goods_cannot_accept() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for 2 olives to 2");
    assert_eq!(game.choices(2), ["decline 1", "counter 1 …", "offer …"]);
    game.refused("2 accept 1 with olives61 + olives62", "O4.1");
}

#[test]
fn o4_6_a_single_offer_declined_is_closed() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to 2; 2 decline 1");
    assert!(game.happened(&Event::Declined {
        seat: seat(2),
        number: 1
    }));
    assert!(game.open().is_empty());
    game.refused("2 accept 1 with silk19", "O4.6");
    game.play("2 offer silk19 for gems to 1; 1 decline 2");
    assert!(game.open().is_empty());
}

#[test]
fn o4_6_an_offer_to_all_stays_open_for_the_rest_after_a_decline() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to all; 2 decline 1");
    assert_eq!(game.open(), [1]);
    assert!(game.spectator().offers[0].declined.has(seat(2)));
    // A seat that declined it can no longer accept it, nor answer again.
    for line in [
        "2 accept 1 with silk19",
        "2 decline 1",
        "2 counter 1 with silk19 for gems",
    ] {
        game.refused(line, "O4.6");
    }
    assert_eq!(game.choices(2), ["offer …"]);
    game.play("3 accept 1 with silk28");
    assert_eq!(game.hand(3), "gems2 gems7 gems8 olives61");
}

#[test]
fn o4_6_declined_by_all_it_closes() {
    for players in 2..=5 {
        let mut game = Table::of(players)
            .hand(1, "gems2 scrolls15 silk20 salt36")
            .script();
        game.play("1 offer gems2 for silk to all");
        for opponent in 2..=players {
            assert_eq!(game.open(), [1]);
            game.play(&format!("{opponent} decline 1"));
        }
        assert!(game.open().is_empty(), "{players} players");
        game.refused("1 withdraw 1", "O4.6");
    }
}

#[test]
fn o4_6_a_counter_is_a_decline_and_a_new_offer_to_the_maker() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for 2 silk to 2; 2 counter 1 with silk19 for gems + 2 ducats");
    let declined = Event::Declined {
        seat: seat(2),
        number: 1,
    };
    assert_eq!(game.events[1], declined);
    assert!(
        matches!(&game.events[2], Event::Offered { number: 2, maker, to: Some(to), .. }
        if *maker == seat(2) && *to == seat(1))
    );
    assert_eq!(game.open(), [2]);
    // And back: the active player's counter goes to the maker only.
    game.play("1 counter 2 with gems2 for silk + 1 ducat");
    assert_eq!(
        (game.open(), game.spectator().offers[0].to),
        (vec![3], Some(seat(2)))
    );
    assert_eq!(game.gains("2 accept 3 with silk23"), [1, -1, 0]);
}

#[test]
fn o4_6_a_counter_to_an_offer_to_all_leaves_it_open_for_the_rest() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to all; 2 counter 1 with silk19 for gems + 1 ducat");
    assert_eq!(game.open(), [1, 2]);
    game.refused("2 accept 1 with silk19", "O4.6");
    game.play("3 counter 1 with silk28 for gems + 2 ducats");
    assert_eq!(game.open(), [2, 3]);
}

#[test]
fn o4_6_a_refused_counter_or_acceptance_leaves_the_offer_open() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to 2");
    game.refused("2 counter 1 with silk28 for gems", "O4.1");
    game.refused("2 counter 1 with silk19 + 21 ducats for gems", "O4.1");
    game.refused("2 counter 1 with 2 ducats for nothing", "O4.1");
    game.refused("2 counter 1 with silk19 for 5 gems", "O4.6");
    game.refused("2 counter 9 with silk19 for gems", "O4.6");
    game.refused("2 accept 1 with salt31", "O4.2");
    assert_eq!(game.open(), [1]);
    game.play("2 accept 1 with silk19");
}

#[test]
fn o4_6_one_open_offer_per_maker_and_addressee() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to 2; 1 offer scrolls15 for silk to 2");
    // The old offer is gone before the new one is named; the message relies on it.
    assert!(matches!(
        game.events_for(None)[..],
        [
            ..,
            Event::Replaced { number: 1 },
            Event::Offered { number: 2, .. }
        ]
    ));
    assert_eq!(game.open(), [2]);
    game.refused("2 accept 1 with silk19", "O4.6");
    // Another addressee, all, and the opponents' own are other places.
    game.play(
        "1 offer gems2 for silk to 3; 1 offer gems2 for salt to all; 2 offer salt31 for gems to 1",
    );
    assert_eq!(game.open(), [2, 3, 4, 5]);
    game.play(
        "3 offer gems7 for salt to 1; 2 offer salt33 for gems to 1; 1 offer salt36 for silk to all",
    );
    assert_eq!(game.open(), [2, 3, 6, 7, 8]);
}

#[test]
fn o4_6_the_maker_may_withdraw_his_offer_and_nobody_else() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to 2; 2 offer salt31 for gems to 1");
    game.refused("2 withdraw 1", "O4.6");
    game.refused("1 withdraw 2", "O4.6");
    game.refused("1 withdraw 3", "O4.6");
    game.play("1 withdraw 1");
    assert!(game.happened(&Event::Withdrawn {
        seat: seat(1),
        number: 1
    }));
    game.refused("2 accept 1 with silk19", "O4.6");
    game.play("2 withdraw 2");
    assert!(game.open().is_empty());
}

#[test]
fn o4_6_offers_answers_and_claims_are_public() {
    let mut game = Table::market().script();
    game.play(
        "1 offer gems2 for silk to 2 claiming gems2 ship; \
            2 counter 1 with silk19 for gems claiming silk19 cards",
    );
    game.play("1 decline 2; 1 offer gems2 for salt to 3; 1 withdraw 3");
    for event in game.events.clone() {
        for viewer in [None, Some(seat(2)), Some(seat(3))] {
            assert_eq!(
                game.game.event_for(&event, viewer.into()),
                Some(event.clone())
            );
        }
    }
}

/// Seat 2 has no cards. The active player holds exactly the cards to play, after so many purchases.
fn nothing_to_offer(purchases: u8) -> Script {
    Late {
        hands: &["gems2 scrolls15", "", "olives61"],
        cargo: &["salt39", "pottery57", "pottery58"],
        unseen: "olives62..olives75",
        ..Late::default()
    }
    .with(|view| view.purchases = purchases)
}

#[test]
fn o4_6_who_has_no_card_and_can_get_none_is_not_asked() {
    // `salt39` demands two cards, and the active player has two and no purchase left.
    let game = nothing_to_offer(4);
    assert_eq!(game.may(), [3]);
    assert_eq!((game.prompt(2), game.choices(2)), (None, Vec::new()));
    game.refused("2 offer 1 ducat for gems to 1", "O4.1");
    assert!(game.allows("3 offer olives61 for nothing to 1"));
    // He himself can still ask for a card of seat 3, but not give one away.
    game.refused("1 offer gems2 for 3 ducats to 3", "O4.5");
    assert!(game.allows("1 offer nothing for olives to 3"));
    let mut listed = Vec::new();
    game.game.choices(&game.state, seat(1), &mut listed);
    let to = listed.iter().find_map(|choice| match choice {
        Choice::Offer(NegotiationBounds::Offer { to, .. }) => Some(to),
        _ => None,
    });
    let to: Vec<_> = to
        .unwrap()
        .iter()
        .map(|to| to.to.map(|seat| seat.number()))
        .collect();
    assert_eq!(to, [Some(3), None], "seat 2 has nothing to give");
}

#[test]
fn o4_6_who_has_no_card_may_ask_for_one_that_can_be_spared() {
    let game = nothing_to_offer(3);
    assert_eq!(game.may(), [2, 3]);
    assert!(game.offers(2, "offer …"));
    assert!(game.allows("2 offer 1 ducat for gems to 1"));
    game.refused("2 offer 1 ducat for gems + scrolls to 1", "O4.5");
}

#[test]
fn o4_6_who_has_no_card_is_asked_while_an_offer_waits_for_him() {
    let mut game = nothing_to_offer(3);
    game.play("2 offer 1 ducat for gems to 1; 1 buy deck; draw olives62");
    // The purchase took nothing away from what can be spared; now all four are made.
    assert_eq!(game.may(), [2, 3]);
    game.play(
        "1 offer gems2 for 1 ducat to 2; 1 offer olives62 for olives to 3; \
        3 accept 3 with olives61",
    );
    assert!(game.offers(2, "decline 2"));
}
