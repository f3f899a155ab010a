//! O4.6: standing orders that decline offers in advance.

use oltremare::TradeOrder;
use portolan_core::{Game, Notation, Seat};

use crate::script::{Script, seat};
use crate::table::Table;

/// What an order of a seat would answer now, in notation, and whether it is over.
fn obeyed(game: &Script, number: u8, order: TradeOrder) -> (Option<String>, bool) {
    let answer = game.game.answer(&order, &game.state, seat(number));
    (
        answer.map(|action| action.notation(&game.game)),
        game.game.order_has_ended(&order, &game.state, seat(number)),
    )
}

const IN_TURN_OF_1: TradeOrder = TradeOrder::InTurnOf { seat: Seat::new(0) };

#[test]
fn o4_6_an_order_declines_the_oldest_offer_that_waits_for_its_seat() {
    let mut game = Table::market().script();
    for order in [IN_TURN_OF_1, TradeOrder::UntilMyTurn] {
        assert_eq!(obeyed(&game, 2, order), (None, false));
    }
    game.play("1 offer gems2 for silk to all; 1 offer gems2 for salt to 2");
    for order in [IN_TURN_OF_1, TradeOrder::UntilMyTurn] {
        assert_eq!(obeyed(&game, 2, order), (Some("decline 1".into()), false));
    }
    game.play("2 decline 1");
    assert_eq!(obeyed(&game, 2, IN_TURN_OF_1).0, Some("decline 2".into()));
    assert_eq!(obeyed(&game, 3, IN_TURN_OF_1).0, Some("decline 1".into()));
    game.play("2 decline 2");
    assert_eq!(obeyed(&game, 2, IN_TURN_OF_1), (None, false));
}

#[test]
fn o4_6_an_order_ends_with_the_turn_it_is_for_and_never_answers_in_the_own_turn() {
    let mut game = Table::market().script();
    game.play("2 offer silk19 for gems to 1");
    // It is the turn of seat 1, who deals with everybody.
    assert_eq!(obeyed(&game, 1, TradeOrder::UntilMyTurn), (None, true));
    assert_eq!(obeyed(&game, 1, IN_TURN_OF_1), (None, true));
    let in_turn_of_3 = TradeOrder::InTurnOf { seat: seat(3) };
    assert_eq!(obeyed(&game, 2, in_turn_of_3), (None, true));
}

#[test]
fn o4_6_the_orders_of_a_seat_name_all_others() {
    let game = Table::market().script();
    let mut orders = Vec::new();
    game.game.standing_orders(seat(2), &mut orders);
    let lines = orders.iter().map(|order| order.notation(&game.game));
    let lines: Vec<_> = lines.collect();
    assert_eq!(
        lines,
        [
            "decline offers until my turn",
            "decline offers in turn of 1",
            "decline offers in turn of 3"
        ]
    );
}
