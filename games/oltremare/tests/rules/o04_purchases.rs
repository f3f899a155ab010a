//! O4.4 and O4.5: purchases, and when the trade phase may end.

use oltremare::{Event, ForecastLine, Marker, Phase, Prompt};

use crate::late::Late;
use crate::script::{list, seat};
use crate::table::Table;

#[test]
fn o4_4_a_card_of_the_deck_costs_3() {
    let mut game = Table::of(2).script();
    assert_eq!(
        game.forecast(1, "buy deck"),
        [ForecastLine::Cost { ducats: 3 }]
    );
    assert_eq!(game.gains("1 buy deck"), [-3, 0]);
    assert_eq!((game.phase(), game.deck()), (Phase::Draw, 68));
    game.play("draw gems1");
    assert_eq!((game.phase(), game.deck()), (Phase::Trade, 67));
    assert!(game.hand(1).split(' ').any(|card| card == "gems1"));
}

#[test]
fn o4_4_views_offer_no_purchase_outside_the_trade_phase() {
    let mut game = Table::market().script();
    let view = game.spectator();
    assert_eq!((view.price, view.purchases_left), (Some(3), 4));
    game.play("1 leave");
    let view = game.spectator();
    assert_eq!((view.price, view.purchases_left), (None, 0));
}

#[test]
fn o4_4_a_purchase_is_paid_before_the_card_is_drawn() {
    let mut game = Table::of(2).script();
    game.play("1 buy deck");
    assert_eq!(
        game.events,
        [Event::Bought {
            seat: seat(1),
            ducats: 3
        }]
    );
    assert_eq!((game.ducats(1), game.hand(1).split(' ').count()), (8, 4));
    game.refused("1 leave", "O5.1");
    game.refused("2 offer olives70 for silk to 1", "O5.1");
}

#[test]
fn o4_4_the_draw_is_uniform_among_the_unseen_cards() {
    let mut game = Table::of(2)
        .hand(1, "gems1 gems2 gems3 gems4")
        .hand(2, "gems5 gems6 gems7 gems8")
        .script();
    game.play("1 buy deck");
    let odds = game.odds();
    assert_eq!(odds.len(), 68);
    assert!(odds.iter().all(|(_, weight)| *weight == 1));
    for gone in ["draw gems1", "draw gems5", "draw salt35", "draw cereals98"] {
        game.refused(gone, "O5.1");
    }
    game.refused("pirate scrolls9", "O5.1");
}

#[test]
fn o4_4_at_0_or_less_a_card_costs_4_looked_at_before_each_purchase() {
    for (ducats, prices) in [
        (11, [3, 3, 3, 3]),
        (9, [3, 3, 3, 4]),
        (3, [3, 4, 4, 4]),
        (1, [3, 4, 4, 4]),
        (0, [4, 4, 4, 4]),
        (-7, [4, 4, 4, 4]),
    ] {
        let mut game = Late {
            hands: &["gems2", "silk19"],
            cargo: &["salt41", "pottery57"],
            unseen: "olives61..olives70",
            ducats: &[ducats, 0],
            ..Late::default()
        }
        .script();
        for (price, card) in prices.into_iter().zip(list("olives61..olives64")) {
            assert_eq!(
                game.spectator().price,
                Some(price),
                "at {} ducats",
                game.ducats(1)
            );
            assert_eq!(game.gains(&format!("1 buy deck; draw {card}")), [-price, 0]);
        }
    }
}

#[test]
fn o4_4_a_deal_in_between_changes_the_price() {
    let mut game = Late {
        hands: &["gems2", "silk19"],
        cargo: &["salt41", "pottery57"],
        unseen: "olives61..olives70",
        ducats: &[2, 9],
        ..Late::default()
    }
    .script();
    assert_eq!(game.gains("1 buy deck; draw olives61"), [-3, 0]);
    game.play("1 offer olives61 for 3 ducats to 2; 2 accept 1");
    assert_eq!(game.ducats(1), 2);
    assert_eq!(game.gains("1 buy deck; draw olives62"), [-3, 0]);
    assert_eq!(game.gains("1 buy deck; draw olives63"), [-4, 0]);
}

#[test]
fn o4_4_at_most_4_cards_in_all_from_deck_and_pirates() {
    let mut game = Late {
        hands: &["gems2", "silk19"],
        cargo: &["salt41", "pottery57"],
        pirates: &["scrolls15 silk20", ""],
        unseen: "olives61..olives70",
        ..Late::default()
    }
    .script();
    game.play("1 buy deck; draw olives61; 1 buy pirate; 1 buy deck; draw olives62");
    assert!(game.offers(1, "buy deck") && game.offers(1, "buy pirate"));
    assert_eq!(game.spectator().purchases_left, 1);
    game.play("1 buy pirate");
    assert_eq!(game.hand(1), "gems2 scrolls15 silk20 olives61 olives62");
    game.refused("1 buy deck", "O4.4");
    game.refused("1 buy pirate", "O4.4");
    assert!(!game.offers(1, "buy deck") && !game.offers(1, "buy pirate"));
    assert_eq!(game.spectator().purchases_left, 0);
}

#[test]
fn o4_4_the_limit_begins_anew_each_turn() {
    let mut game = Late {
        hands: &["gems2", "gems7"],
        cargo: &["salt41", "pottery57"],
        unseen: "olives61..olives78",
        ..Late::default()
    }
    .script();
    game.play(
        "1 buy deck; draw olives61; 1 buy deck; draw olives62; 1 buy deck; draw olives63; \
        1 buy deck; draw olives64",
    );
    game.play("1 leave; 1 play olives61");
    assert_eq!(game.asked(), Some(2));
    assert_eq!(game.spectator().purchases, 0);
    game.play(
        "2 buy deck; draw olives65; 2 buy deck; draw olives66; 2 buy deck; draw olives67; \
        2 buy deck; draw olives68",
    );
    game.refused("2 buy deck", "O4.4");
}

#[test]
fn o4_4_the_own_pirate_pile_costs_the_same_and_gives_its_top_card() {
    let mut game = Late {
        hands: &["gems2", "silk19"],
        cargo: &["salt41", "pottery57"],
        pirates: &["scrolls15 silk20", "?"],
        unseen: "olives61..olives70",
        ducats: &[3, 0],
        ..Late::default()
    }
    .script();
    assert_eq!(
        game.forecast(1, "buy pirate"),
        [ForecastLine::Cost { ducats: 3 }]
    );
    assert_eq!(game.gains("1 buy pirate"), [-3, 0]);
    assert_eq!(
        (game.hand(1).as_str(), game.phase()),
        ("gems2 silk20", Phase::Trade)
    );
    assert_eq!(game.gains("1 buy pirate"), [-4, 0]);
    assert_eq!(
        (game.hand(1).as_str(), game.pirates(1)),
        ("gems2 scrolls15 silk20", 0)
    );
    // Somebody else's pile is none of his business.
    game.refused("1 buy pirate", "O4.4");
    assert_eq!(game.pirates(2), 1);
}

#[test]
fn o4_4_a_pirate_drawn_face_down_is_turned_up_for_its_buyer_only() {
    let mut game = Late {
        hands: &["gems2", "silk19"],
        cargo: &["salt41", "pottery57"],
        pirates: &["scrolls15 x", "x"],
        unseen: "olives61..olives70",
        ..Late::default()
    }
    .script();
    game.play("1 buy pirate");
    assert_eq!(game.phase(), Phase::TurnPirate);
    assert_eq!(
        game.odds().len(),
        10,
        "ten unseen cards, eight of them in the deck"
    );
    game.refused("pirate scrolls15", "O4.4");
    game.refused("draw olives61", "O4.4");
    game.refused("1 leave", "O4.4");
    game.play("pirate olives63");
    assert_eq!(
        (game.hand(1).as_str(), game.pirates(1), game.deck()),
        ("gems2 olives63", 1, 8)
    );
    let hidden = Event::PirateTurned {
        seat: seat(1),
        card: None,
    };
    assert_eq!(
        (game.events_for(Some(2)), game.events_for(None)),
        (vec![hidden.clone()], vec![hidden])
    );
    // Below lies the one he discarded himself.
    game.play("1 buy pirate");
    assert_eq!(game.hand(1), "gems2 scrolls15 olives63");
}

#[test]
fn o4_4_only_the_active_player_buys_or_leaves() {
    let game = Late {
        hands: &["gems2", "silk19"],
        cargo: &["salt41", "pottery57"],
        pirates: &["scrolls15", "?"],
        unseen: "olives61..olives70",
        ..Late::default()
    }
    .script();
    for line in ["2 buy deck", "2 buy pirate", "2 leave"] {
        game.refused(line, "O4.4");
    }
    let listed = game.choices(2);
    assert_eq!(listed, ["offer …"]);
}

#[test]
fn o4_4_favourable_trade_costs_1_2_3_4_whatever_he_owns() {
    for ducats in [11, 2, 0, -5] {
        let mut game = Late {
            hands: &["gems2", "silk19"],
            cargo: &["salt41", "pottery57"],
            pirates: &["scrolls15", ""],
            unseen: "olives61..olives70",
            ducats: &[ducats, 0],
            kept: &[&[Marker::FavourableTrade], &[]],
            ..Late::default()
        }
        .script();
        assert_eq!(game.gains("1 buy deck; draw olives61"), [-1, 0]);
        assert_eq!(game.gains("1 buy pirate"), [-2, 0]);
        assert_eq!(game.gains("1 buy deck; draw olives62"), [-3, 0]);
        assert_eq!(game.gains("1 buy deck; draw olives63"), [-4, 0]);
        game.refused("1 buy deck", "O4.4");
    }
}

#[test]
fn o4_4_no_price_is_shown_when_no_card_can_be_bought() {
    for kept in [&[Marker::FavourableTrade] as &[Marker], &[]] {
        let mut game = Late {
            hands: &["gems2", "silk19"],
            cargo: &["salt41", "pottery57"],
            unseen: "olives61..olives70",
            ducats: &[11, 0],
            kept: &[kept, &[]],
            ..Late::default()
        }
        .script();
        for card in list("olives61..olives64") {
            assert!(game.spectator().price.is_some());
            game.play(&format!("1 buy deck; draw {card}"));
        }
        assert_eq!(game.spectator().purchases_left, 0);
        assert_eq!((game.spectator().price, game.view(1).price), (None, None));
    }
}

#[test]
fn o4_4_a_former_favourable_trade_or_somebody_elses_does_not_help() {
    for kept in [
        [
            &[Marker::FavourableTrade, Marker::CalmSea] as &[Marker],
            &[],
        ],
        [&[], &[Marker::FavourableTrade]],
    ] {
        let mut game = Late {
            hands: &["gems2", "silk19"],
            cargo: &["salt41", "pottery57"],
            unseen: "olives61..olives70",
            kept: &kept,
            ..Late::default()
        }
        .script();
        assert_eq!(game.gains("1 buy deck; draw olives61"), [-3, 0]);
    }
}

#[test]
fn o4_5_he_leaves_only_with_as_many_cards_as_the_cargo_number() {
    // `salt33` demands four cards.
    let mut game = Late {
        hands: &["gems2 scrolls15", "silk19 silk20"],
        cargo: &["salt33", "pottery57"],
        unseen: "olives61..olives70",
        ..Late::default()
    }
    .script();
    assert_eq!(
        game.prompt(1),
        Some(Prompt::Trade {
            needed: 4,
            missing: 2
        })
    );
    game.refused("1 leave", "O4.5");
    assert!(!game.offers(1, "leave"));
    game.play("1 buy deck; draw olives61");
    game.refused("1 leave", "O4.5");
    game.play("1 offer nothing for silk to 2; 2 accept 1 with silk19");
    assert_eq!(
        game.prompt(1),
        Some(Prompt::Trade {
            needed: 4,
            missing: 0
        })
    );
    assert_eq!(
        game.forecast(1, "leave"),
        [ForecastLine::Plays { cards: 4 }]
    );
    assert!(game.offers(1, "leave"));
    game.play("1 leave");
    assert_eq!(game.phase(), Phase::Sail);
}

#[test]
fn o4_5_a_deal_after_which_he_could_not_reach_the_number_is_refused_when_offered() {
    // Three cards are demanded (`salt35`), four are held, four may be bought.
    let mut game = Table::of(2)
        .start(2, "pottery50")
        .hand(1, "gems2 scrolls15 silk20 salt36")
        .hand(2, "silk19 silk23 salt31 salt33")
        .script();
    assert!(game.allows("1 offer gems2 + scrolls15 + silk20 + salt36 for nothing to 2"));
    game.play(
        "1 buy deck; draw gems1; 1 buy deck; draw gems3; 1 buy deck; draw gems4; \
        1 buy deck; draw gems7",
    );
    // Eight are held, none may be bought: five may go.
    assert!(game.allows("1 offer gems1 + gems2 + gems3 + gems4 + gems7 for nothing to 2"));
    game.refused(
        "1 offer gems1 + gems2 + gems3 + gems4 + gems7 + scrolls15 for nothing to 2",
        "O4.5",
    );
    assert!(game.allows("1 offer gems1 + gems2 + gems3 + gems4 + gems7 + scrolls15 for silk to 2"));
    game.refused(
        "1 offer gems1 + gems2 + gems3 + gems4 + gems7 + scrolls15 for nothing to all",
        "O4.5",
    );
    // The same for what an opponent asks of him.
    assert!(game.allows("2 offer nothing for 5 gems to 1"));
    game.refused("2 offer nothing for 6 gems to 1", "O4.5");
    game.refused("2 offer silk19 for 7 gems to 1", "O4.5");
    assert!(game.allows("2 offer silk19 for 6 gems to 1"));
}

#[test]
fn o4_5_it_is_checked_again_when_accepting_and_the_offer_stays_open() {
    let mut game = Table::of(2)
        .start(2, "pottery50")
        .hand(1, "gems1 gems2 gems3 gems4")
        .hand(2, "silk19 silk23 salt31 salt33")
        .script();
    // Four of four cards: with four purchases he could still play three.
    game.play("2 offer nothing for 2 gems to 1; 1 offer gems1 + gems2 for nothing to 2");
    game.play(
        "1 buy deck; draw olives61; 1 buy deck; draw olives62; 1 buy deck; draw olives63; \
        1 buy deck; draw olives64",
    );
    game.play("1 offer olives61 + olives62 + olives63 + olives64 for nothing to 2");
    assert_eq!(game.open(), [1, 3], "a new offer replaces the old one");
    game.play("2 accept 3");
    assert_eq!(game.hand(1), "gems1 gems2 gems3 gems4");
    game.refused("1 accept 1 with gems1 + gems2", "O4.5");
    assert_eq!(game.choices(1)[0], "decline 1");
    assert_eq!(game.open(), [1]);
    game.play("2 offer olives61 for 2 gems to 1");
    assert!(game.offers(1, "accept 4 …"));
    game.play("1 accept 4 with gems1 + gems2");
    assert_eq!(game.hand(1), "gems3 gems4 olives61");
}

#[test]
fn o4_5_an_offer_of_his_own_that_became_too_great_cannot_be_accepted() {
    let mut game = Table::of(3).hand(1, "gems1 gems2 gems3 gems4").script();
    // Three are demanded: either offer may be taken, both may not.
    game.play(
        "1 buy deck; draw olives61; 1 buy deck; draw olives62; 1 buy deck; draw olives63; \
        1 buy deck; draw olives64",
    );
    game.play(
        "1 offer gems1 + gems2 + gems3 for nothing to 2; \
        1 offer olives61 + olives62 + olives63 for nothing to 3",
    );
    game.play("2 accept 1");
    game.refused("3 accept 2", "O4.5");
    assert!(!game.offers(3, "accept 2 …"));
    assert_eq!(game.open(), [2]);
}

#[test]
fn o4_5_a_deal_that_leaves_his_hand_as_large_is_never_refused_by_it() {
    // Nothing can be bought, one card is held, four are demanded.
    let mut game = Late {
        first: 2,
        active: 1,
        hands: &["gems2", "silk19 silk20", "olives61"],
        cargo: &["salt33", "", ""],
        scored: &[(2, 1), (3, 1)],
        ..Late::default()
    }
    .script();
    assert_eq!(game.spectator().purchases_left, 0);
    assert!(game.allows("1 offer gems2 for silk to 2"));
    game.refused("1 offer gems2 for nothing to 2", "O4.5");
    game.play("1 offer nothing for silk to 2; 2 accept 1 with silk19");
    assert_eq!(game.hand(1), "gems2 silk19");
}
