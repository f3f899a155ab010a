//! N4.4 and N4.5: orders of destination ports, and the wreck.

use norderwind::{Order, Phase, Port, Refusal};

use crate::script::{NORDERKAP, OLESAND, Script, TRUTZHAVN, seat};

#[test]
fn n4_4_the_current_order_is_paid_in_full_for_a_cube() {
    let mut game = Script::new(2);
    game.load(1, "1 fish + 2 salt").reach("D3");
    assert_eq!(game.choices(), ["deliver", "pass"]);
    game.play("1 deliver");
    assert_eq!(game.player(1).ship.hold, game.goods("1 salt"));
    assert_eq!(game.stack(OLESAND).filled.as_slice(), [seat(1)]);
    assert_eq!(game.player(1).ship.orders, [0, 0, 1]);
    // A captain and gold, and goods and gold.
    let mut game = Script::new(2);
    game.fill(TRUTZHAVN, &[2, 2, 2])
        .purse(1, 5)
        .ship(1)
        .captains = 2;
    game.reach("D2");
    assert_eq!(game.gains("1 deliver"), [-4, 0]);
    assert_eq!(game.player(1).ship.captains, 1);
    let mut game = Script::new(2);
    game.fill(NORDERKAP, &[2, 2])
        .purse(1, 2)
        .load(1, "2 wine")
        .reach("D1");
    assert_eq!(game.gains("1 deliver"), [-2, 0]);
    assert_eq!(game.player(1).ship.hold, game.goods("1 wine"));
}

#[test]
fn n4_4_everything_that_is_listed_is_needed() {
    for (port, tile, filled, gold, captains, hold) in [
        (NORDERKAP, "D1", 0, 5, 2, "2 salt"),
        (NORDERKAP, "D1", 1, 2, 0, "2 wine"),
        (NORDERKAP, "D1", 2, 1, 0, "2 wine"),
        (TRUTZHAVN, "D2", 0, 9, 0, "2 wine"),
        (TRUTZHAVN, "D2", 5, 9, 1, "2 wine"),
        (OLESAND, "D3", 0, 9, 2, "2 salt"),
        (OLESAND, "D3", 5, 9, 0, "1 fish + 1 wheat"),
    ] {
        let mut game = Script::new(2);
        game.fill(port, &vec![2; filled])
            .purse(1, gold)
            .load(1, hold);
        game.ship(1).captains = captains;
        game.reach(tile);
        assert_eq!(game.waits(), (Phase::Onward, Some(1)), "{tile} {hold}");
        let missing = game.player(1).missing[port].unwrap();
        assert_ne!(missing, Order::default());
    }
}

#[test]
fn n4_4_one_order_is_filled_per_visit() {
    let mut game = Script::new(2);
    game.load(1, "2 fish + 2 salt + 1 wheat")
        .reach("D3")
        .play("1 deliver");
    assert_eq!(game.waits(), (Phase::Onward, Some(1)));
    assert_eq!(game.spectator().voyage.unwrap().actions, 1);
    let refusal = game.refusal("1 deliver");
    assert_eq!(refusal, Refusal::OneOrder { port: OLESAND });
    game.refused("1 deliver", "N4.4");
    game.play("1 stop").idle().reach("D3");
    // The next order asks for salt and wheat.
    game.play("1 deliver");
    assert_eq!(game.player(1).ship.hold, game.goods("1 fish"));
    assert_eq!(game.stack(OLESAND).filled.len(), 2);
}

#[test]
fn n4_4_a_full_column_allows_no_action() {
    let mut game = Script::new(3);
    game.fill(NORDERKAP, &[1, 1, 1, 2, 2, 2, 3, 3, 3])
        .purse(1, 50)
        .load(1, "2 wine");
    assert_eq!(game.stack(NORDERKAP).order, None);
    assert_eq!(game.player(1).missing[0], None);
    game.reach("D1");
    assert_eq!(game.waits(), (Phase::Onward, Some(1)));
}

#[test]
fn n4_4_the_last_order_of_a_column_can_be_filled() {
    let mut game = Script::new(3);
    game.fill(NORDERKAP, &[1, 1, 1, 2, 2, 2, 3, 3])
        .purse(3, 6)
        .load(3, "2 wine");
    game.idle().idle().reach("D1").play("3 deliver");
    assert_eq!(game.stack(NORDERKAP).filled.len(), 9);
    assert_eq!(
        (game.player(3).ship.gold, game.player(3).ship.hold.total()),
        (0, 0)
    );
}

#[test]
fn n4_4_nothing_else_is_done_at_a_destination_port() {
    let mut game = Script::new(2);
    game.load(1, "2 wine").reach("D1");
    for line in ["1 sell 1 wine", "1 buy 1 wine", "1 sail", "1 take"] {
        game.refused(line, "N4.4");
    }
    for port in Port::ALL {
        assert!(game.stack(port).filled.is_empty());
    }
}

#[test]
fn n4_5_the_wreck_holds_2_gold_and_stays() {
    let mut game = Script::new(2);
    game.reach("W1");
    assert_eq!(game.choices(), ["take", "pass"]);
    for line in ["1 buy 1 salt", "1 cannon", "1 deliver"] {
        game.refused(line, "N4.5");
    }
    assert_eq!(game.gains("1 take"), [2, 0]);
    game.refused("1 take", "N3.2");
    game.play("1 stop").reach("W1");
    assert_eq!(game.gains("2 take"), [0, 2]);
    game.play("2 stop").reach("W1");
    assert_eq!(game.gains("1 take"), [2, 0]);
}
