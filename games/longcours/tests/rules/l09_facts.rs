//! L9: worked examples. L9.7 and L9.8 have tests of their own beside this folder.

use longcours::{Phase, Product};

use crate::script::{Script, goods, hand};

#[test]
fn l9_1_a_busy_turn() {
    let mut game = Script::new(5);
    game.set_ship(1, "London").set_ship(3, "New York");
    game.set_hand(1, "5 6 storm storm storm");
    game.set_hand(2, "3")
        .set_hand(3, "12")
        .set_purses(&[3, 10, 20, 3, 3]);
    game.play("1 buy 2; 1 brawl 2 with 5; 2 give in; 1 move New York; 1 storm 33; 1 buy 4");
    game.play("1 brawl 3 with 6; 3 give in; 1 resell; roll 3; 1 storm 44; 1 storm 55; 1 end");
    assert_eq!(game.cash(1), 3 - 2 + 10 - 4 + 20 + 3 * 2);
    assert_eq!(game.cargo(1), goods(&[(Product::Machines, 4)]));
    assert_eq!(
        (game.ship(4), game.ship(5), game.hand(1)),
        (None, None, hand(""))
    );
    assert_eq!(game.asked(), Some(2));
}

#[test]
fn l9_2_a_resale_of_cereals() {
    let mut game = Script::new(3);
    game.set_ship(1, "Odessa").set_cash(1, 1);
    game.set_cargo(1, &[(Product::Wood, 5), (Product::Fruit, 2)]);
    game.play("1 buy 1; 1 resell; roll 1");
    assert_eq!(game.cash(1), 3);
    let left = goods(&[(Product::Wood, 5), (Product::Fruit, 2)]);
    assert_eq!(game.cargo(1), left);
}

#[test]
fn l9_3_a_storm_on_the_own_zone_and_the_first_ship_at_the_stranding_place() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm").set_ship(3, "Casablanca");
    game.set_cargo(1, &[(Product::Gold, 4)])
        .set_cargo(3, &[(Product::Wood, 2)]);
    game.play("1 storm 11");
    assert_eq!((game.ship(1), game.ship(3)), (None, None));
    game.play("1 end; 2 move Gibraltar");
    assert_eq!(
        game.cargo(2),
        goods(&[(Product::Gold, 4), (Product::Wood, 2)])
    );
    assert_eq!(game.pile(11), goods(&[]));
    // The next ship there finds nothing.
    game.play("2 end; roll 1; 3 enter Casablanca; 3 move Gibraltar");
    assert_eq!(game.cargo(3), goods(&[]));
}

#[test]
fn l9_4_a_lost_attack() {
    let mut game = Script::new(3);
    game.set_ship(2, "Marseille").set_purses(&[11, 4, 3]);
    game.set_hand(1, "5 2").set_hand(2, "7 8");
    game.play("1 brawl 2 with 5; 2 play 7; 1 give in");
    assert_eq!((game.cash(1), game.cash(2)), (0, 15));
    assert_eq!((game.hand(1), game.hand(2)), (hand("2"), hand("8")));
}

#[test]
fn l9_5_the_corsair_sinks_ships_on_two_points_and_spares_the_owner_on_the_way() {
    let mut game = Script::new(4);
    game.set_ship(1, "Casablanca")
        .set_ship(2, "Havana")
        .set_ship(3, "Cape Town");
    game.set_corsair(1, "Panama").set_purses(&[1, 5, 7, 3]);
    game.play("1 end; 1 step Havana; 1 step Casablanca; 1 step Cape Town");
    assert_eq!(
        [1, 2, 3, 4].map(|number| game.plays(number)),
        [true, false, false, true]
    );
    assert_eq!((game.ship(1), game.cash(1)), (Some("Casablanca"), 13));
    assert_eq!(game.asked(), Some(4));
}

#[test]
fn l9_6_cards_at_the_start() {
    for (players, normal, short) in [(3, 12, 10), (4, 9, 7), (5, 7, 6), (6, 6, 5)] {
        for (option, cards) in [("off", normal), ("on", short)] {
            let game = Script::started(players, &[("short_game", option)], 1);
            assert_eq!(game.phase(), Phase::Place);
            for captain in game.spectator().captains {
                assert_eq!(captain.cards, cards, "{players} players, short {option}");
            }
        }
    }
}
