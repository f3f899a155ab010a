//! Forecasts of deals: what an offer, a counter or an acceptance does to ducats, tiles, the hand and
//! the lots that can be made of it.

use oltremare::{ForecastLine, Good, NegotiationBounds};
use portolan_core::{Choice, Game};

use crate::late::Late;
use crate::script::{Script, cards, seat};
use crate::table::Table;

const GIFT: ForecastLine = ForecastLine::Gift;

fn holding(good: Good, now: (u8, i32), then: (u8, i32)) -> ForecastLine {
    ForecastLine::Holding {
        good,
        cards: now.0,
        ducats: now.1,
        then_cards: then.0,
        then_ducats: then.1,
    }
}

fn loading(good: Good, now: (u8, i32), then: (u8, i32)) -> ForecastLine {
    ForecastLine::Loading {
        good,
        cards: now.0,
        ducats: now.1,
        then_cards: then.0,
        then_ducats: then.1,
    }
}

fn hand(cards: u8) -> ForecastLine {
    ForecastLine::Hand { cards }
}

#[test]
fn o4_3_a_deal_forecasts_ducats_and_tiles() {
    let mut game = Table::market().script();
    game.play("2 offer silk19 + 2 ducats for gems to 1; 1 offer scrolls15 for 4 ducats to 3");
    let [cost, receives] = [3, 5].map(|ducats| {
        [
            ForecastLine::Cost { ducats },
            ForecastLine::Receives { ducats },
        ]
    });
    let left = ForecastLine::OffersLeft { offers: 10 };
    let starts = |number, action: &str, expected: &[ForecastLine]| {
        let lines = game.forecast(number, action);
        assert_eq!(&lines[..expected.len()], expected, "{action}");
    };
    let gives = ForecastLine::GivesPrestige;
    starts(
        1,
        "accept 1 with gems2",
        &[ForecastLine::Receives { ducats: 2 }, gives, hand(4)],
    );
    starts(
        3,
        "accept 2",
        &[
            ForecastLine::Cost { ducats: 4 },
            ForecastLine::Prestige,
            hand(5),
        ],
    );
    starts(
        1,
        "offer gems2 + 3 ducats for silk to 2",
        &[cost[0], gives, left, hand(4)],
    );
    starts(
        1,
        "counter 1 with gems2 for silk + 5 ducats",
        &[receives[1], gives, left, hand(4)],
    );
    starts(
        3,
        "offer silk28 for 5 ducats to 1",
        &[
            receives[1],
            ForecastLine::Prestige,
            ForecastLine::OffersLeft { offers: 11 },
            hand(3),
        ],
    );
    // There is no forecast of what the seat may not do.
    assert_eq!(game.forecast(2, "accept 1 with gems2"), []);
}

#[test]
fn o4_3_an_offer_to_all_forecasts_a_tile_unless_an_opponent_has_taken_one() {
    let mut game = Table::market().script();
    let gives = |game: &Script| {
        let lines = game.forecast(1, "offer nothing for silk to all");
        lines.contains(&ForecastLine::GivesPrestige)
    };
    assert!(gives(&game));
    game.play("1 offer gems2 for silk to 2; 2 accept 1 with silk19");
    assert!(!gives(&game));
}

/// Seat 1 has two salts on top of the cargo pile.
fn salters(memory_aid: &'static str) -> Script {
    Late {
        options: &[("memory_aid", memory_aid)],
        hands: &["salt31 gems7", "salt33 salt35 silk19"],
        cargo: &["salt39 salt36 gems2", "pottery57"],
        unseen: "olives61..olives78",
        ..Late::default()
    }
    .script()
}

#[test]
fn o4_1_a_deal_forecasts_the_lots_of_the_hand_and_the_top_lot() {
    let mut game = salters("on");
    let lines = game.forecast(1, "offer gems7 for 2 salt to 2");
    let lots = [
        hand(3),
        holding(Good::Gems, (1, 1), (0, 0)),
        holding(Good::Salt, (1, 1), (3, 6)),
        loading(Good::Salt, (3, 6), (5, 10)),
    ];
    assert_eq!(lines[lines.len() - 4..], lots);
    // The other side has no salt on top, and knows only the good it would get.
    game.play("1 offer gems7 for 2 salt to 2");
    let lots = [
        ForecastLine::Prestige,
        hand(2),
        holding(Good::Gems, (0, 0), (1, 1)),
        holding(Good::Salt, (2, 3), (0, 0)),
    ];
    assert_eq!(game.forecast(2, "accept 1 with salt33 + salt35"), lots);
}

#[test]
fn o4_1_equal_goods_of_both_sides_change_no_lot() {
    let game = salters("on");
    let lines = game.forecast(1, "offer salt31 for salt to 2");
    assert_eq!(lines.last(), Some(&hand(2)));
}

#[test]
fn o4_1_a_gift_is_forecast_for_whoever_gives_it() {
    let mut game = salters("on");
    assert!(
        !game
            .forecast(1, "offer nothing for salt to all")
            .contains(&GIFT)
    );
    assert!(
        game.forecast(1, "offer gems7 for nothing to 2")
            .contains(&GIFT)
    );
    assert!(
        !game
            .forecast(1, "offer gems7 for 1 ducat to 2")
            .contains(&GIFT)
    );
    game.play("1 offer nothing for salt to all");
    assert!(game.forecast(2, "accept 1 with salt33").contains(&GIFT));
    game.play("1 offer 1 ducat for salt to all");
    assert!(!game.forecast(2, "accept 2 with salt33").contains(&GIFT));
}

#[test]
fn o8_without_memory_aid_the_top_lot_is_not_forecast_for_a_deal() {
    for (value, known) in [("on", true), ("off", false)] {
        let lines = salters(value).forecast_on_page(1, "offer gems7 for 2 salt to 2");
        let is_loading = |line: &ForecastLine| matches!(line, ForecastLine::Loading { .. });
        assert_eq!(lines.iter().any(is_loading), known);
        assert!(lines.contains(&holding(Good::Salt, (1, 1), (3, 6))));
    }
}

#[test]
fn o4_6_accepting_lists_the_cards_of_the_wanted_goods() {
    let mut game = salters("on");
    game.play("1 offer nothing for salt to all");
    let mut choices = Vec::new();
    game.game.choices(&game.state, seat(2), &mut choices);
    let accept = choices.iter().find_map(|choice| match choice {
        Choice::Offer(NegotiationBounds::Accept { cards, .. }) => Some(*cards),
        _ => None,
    });
    assert_eq!(accept, Some(cards("salt33 salt35")));
}
