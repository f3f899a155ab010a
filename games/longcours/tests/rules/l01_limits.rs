//! L1.4: purchases, the cap with the excess of every gain, hands and the deal.

use longcours::{Card, Event, Phase, Product};
use portolan_core::{Game, Viewer};

use crate::script::{CAP, Script, goods, hand, seat};

#[test]
fn l1_4_a_purchase_is_limited_by_cash() {
    let mut game = Script::new(3);
    assert!(game.offers("buy 1..3"));
    game.refused("1 buy 4", "L1.4");
    game.refused("1 buy 0", "L1.4");
    game.play("1 buy 3");
    assert_eq!((game.cash(1), game.cargo(1)[Product::Machines]), (0, 3));
    assert!(!game.offers_any("buy"));
}

#[test]
fn l1_4_a_purchase_is_limited_by_what_the_cap_leaves_of_this_product() {
    let mut game = Script::new(3);
    game.set_cash(1, 10)
        .set_cargo(1, &[(Product::Machines, CAP - 2), (Product::Gold, CAP)]);
    assert!(game.offers("buy 1..2"));
    game.refused("1 buy 3", "L1.4");
    game.play("1 buy 2");
    assert_eq!(game.cargo(1)[Product::Machines], CAP);
    assert!(!game.offers_any("buy"));
    game.refused("1 buy 1", "L1.4");
}

#[test]
fn l1_4_the_excess_of_a_resale_goes_to_the_bank() {
    let mut game = Script::new(3);
    game.set_cash(1, 100)
        .set_cargo(1, &[(Product::Cereals, 400_000)]);
    game.play("1 resell; roll 1");
    assert_eq!((game.cash(1), game.cargo(1)), (CAP, goods(&[])));
    let francs = 1_200_000 + 100 - CAP;
    assert!(game.happened(Event::ExcessCash {
        seat: seat(1),
        francs
    }));
}

#[test]
fn l1_4_the_excess_of_a_brawl_goes_to_the_bank() {
    let mut game = Script::new(3);
    game.set_ship(2, "Marseille").set_hand(1, "5");
    game.set_cash(1, 900_000).set_cash(2, 300_000);
    game.play("1 brawl 2 with 5");
    assert_eq!((game.cash(1), game.cash(2)), (CAP, 0));
    assert!(game.happened(Event::ExcessCash {
        seat: seat(1),
        francs: 200_000
    }));
}

#[test]
fn l1_4_the_excess_of_a_sinking_goes_to_the_bank() {
    let mut game = Script::new(3);
    game.set_corsair(1, "Gibraltar")
        .set_cash(1, CAP)
        .set_cash(2, 7);
    game.play("1 end; 1 step London");
    assert_eq!((game.cash(1), game.cash(2)), (CAP, 0));
    assert!(game.happened(Event::ExcessCash {
        seat: seat(1),
        francs: 7
    }));
}

#[test]
fn l1_4_the_excess_of_loot_goes_to_the_bank_and_does_not_stay_on_the_pile() {
    let mut game = Script::new(3);
    game.set_cargo(1, &[(Product::Gold, CAP - 1)])
        .set_pile(11, &[(Product::Gold, 5), (Product::Wood, 2)]);
    game.play("1 move Gibraltar");
    let expected = goods(&[(Product::Gold, CAP), (Product::Wood, 2)]);
    assert_eq!(game.cargo(1), expected);
    assert_eq!(game.pile(11), goods(&[]));
    assert!(game.happened(Event::ExcessCargo {
        seat: seat(1),
        product: Product::Gold,
        francs: 4
    }));
    assert_eq!(
        game.count(|event| matches!(event, Event::ExcessCargo { .. })),
        1
    );
}

#[test]
fn l1_4_the_excess_of_a_wreck_pile_goes_to_the_bank() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm")
        .set_cargo(2, &[(Product::Fruit, 20), (Product::Wood, 1)])
        .set_pile(22, &[(Product::Fruit, CAP - 10)]);
    game.play("1 storm 22");
    let expected = goods(&[(Product::Fruit, CAP), (Product::Wood, 1)]);
    assert_eq!((game.pile(22), game.cargo(2)), (expected, goods(&[])));
    assert!(game.happened(Event::ExcessWreck {
        point: game.point("North Cape"),
        product: Product::Fruit,
        francs: 10
    }));
}

#[test]
fn l1_4_cards_are_dealt_one_by_one_around_the_table_with_the_weights_of_the_deck() {
    let mut game = Script::before_the_deal(5, &[]);
    assert_eq!(
        game.odds().iter().map(|(_, weight)| weight).sum::<u32>(),
        35
    );
    game.play("deal storm; deal storm; deal direct; deal brawl 7; deal storm; deal brawl 12");
    assert_eq!(game.hand(1), hand("storm 12"));
    assert_eq!(game.hand(2), hand("storm"));
    assert_eq!(game.hand(4), hand("7"));
    let weight = |card: &str| {
        let odds = game.odds();
        odds.iter().find(|(name, _)| name == card).map(|(_, w)| *w)
    };
    assert_eq!(weight("deal storm"), Some(9));
    assert_eq!(weight("deal direct"), Some(11));
    assert_eq!(weight("deal brawl 8"), Some(1));
    assert_eq!(
        (weight("deal brawl 7"), weight("deal brawl 1")),
        (None, None)
    );
    game.refused("deal brawl 7", "L1.4");
}

#[test]
fn l1_4_only_the_receiver_sees_which_card_he_is_dealt() {
    let mut game = Script::before_the_deal(3, &[]);
    game.play("deal brawl 9");
    let [event] = game.events[..] else {
        panic!("{:?}", game.events)
    };
    let dealt = |card| {
        Some(Event::Dealt {
            seat: seat(1),
            card,
        })
    };
    let card = Card::Brawl("9".parse().unwrap());
    assert_eq!(
        game.game.event_for(&event, seat(1).into()),
        dealt(Some(card))
    );
    assert_eq!(game.game.event_for(&event, seat(2).into()), dealt(None));
    assert_eq!(game.game.event_for(&event, Viewer::Spectator), dealt(None));
}

#[test]
fn l1_4_the_lot_for_the_starting_seat_follows_the_last_card() {
    let mut game = Script::before_the_deal(4, &[]);
    for dealt in 0..36 {
        assert_eq!(game.phase(), Phase::Deal, "{dealt}");
        let card = game.odds()[0].0.clone();
        game.play(&card);
    }
    assert_eq!(game.phase(), Phase::Start);
    let lot = ["start 1", "start 2", "start 3", "start 4"];
    let odds = game.odds();
    assert!(odds.iter().eq(&lot.map(|seat| (seat.to_owned(), 1))));
}
