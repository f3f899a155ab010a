//! N4.3: merchant ships, with and without the boatswain.

use norderwind::{Post, Refusal, TileKind};

use crate::script::{Script, corrected};

#[test]
fn n4_3_a_merchant_trades_one_good_of_any_kind() {
    let game = Script::at("M1", 5, "1 fish + 2 wine");
    let expected = [
        "buy 1 salt",
        "buy 1 wheat",
        "buy 1 fish",
        "buy 1 wood",
        "sell 1 fish",
        "sell 1 wine",
        "pass",
    ];
    assert_eq!(game.choices(), expected);
    for line in [
        "1 buy 2 salt",
        "1 buy 1 salt + 1 wood",
        "1 sell 2 wine",
        "1 sell 1 fish + 1 wine",
    ] {
        game.refused(line, "N4.3");
    }
    game.refused("1 swap wine for salt", "N4.3");
    game.refused("1 sell 1 salt", "N4.3");
    game.refused("1 buy 1 wine", "N4.1");
    Script::at("M2", 2, "1 fish").refused("1 buy 1 salt", "N4.3");
    for line in ["1 sail", "1 deliver", "1 take"] {
        game.refused(line, "N4.3");
    }
}

/// Seat 1 with the boatswain at the merchant ship at 2.
fn with_boatswain(gold: u32, hold: &str) -> Script {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Boatswain])
        .purse(1, gold)
        .load(1, hold);
    game.letters(2, 0).reach("M1");
    game
}

#[test]
fn n4_3_with_the_boatswain_two_goods_are_bought_or_sold_of_one_or_two_kinds() {
    let game = with_boatswain(4, "2 fish + 1 wine");
    for (deal, gain) in [
        ("buy 1 salt", -2),
        ("buy 2 salt", -4),
        ("buy 1 salt + 1 wine", -4),
        ("sell 1 wine", 2),
        ("sell 2 fish", 4),
        ("sell 1 fish + 1 wine", 4),
        ("swap fish for salt", 0),
        ("swap wine for wood", 0),
    ] {
        assert!(game.offers(deal), "{deal}");
        assert_eq!(
            game.clone().gains(&format!("1 {deal}")),
            [gain, 0],
            "{deal}"
        );
    }
    for line in [
        "1 buy 2 salt + 1 wood",
        "1 sell 2 fish + 1 wine",
        "1 buy 3 salt",
    ] {
        game.refused(line, "N4.3");
    }
    with_boatswain(3, "").refused("1 buy 2 salt", "N4.3");
}

#[test]
fn n4_3_a_swap_is_between_two_kinds() {
    let game = with_boatswain(4, "1 fish + 2 wine");
    game.refused("1 swap fish for fish", "N4.3");
    game.refused("1 swap salt for fish", "N4.3");
    game.refused("1 swap fish for wine", "N4.1");
    assert!(game.offers("swap wine for fish"));
}

#[test]
fn n4_3_in_a_swap_the_sale_counts_first() {
    // It pays for the purchase and makes room for it.
    let mut game = with_boatswain(0, "2 salt + 2 fish + 2 wood");
    let swaps = game.choices().into_iter();
    let swaps: Vec<String> = swaps.filter(|choice| choice.starts_with("swap")).collect();
    let expected = [
        "swap salt for wheat",
        "swap salt for wine",
        "swap fish for wheat",
        "swap fish for wine",
        "swap wood for wheat",
        "swap wood for wine",
    ];
    assert_eq!(swaps, expected);
    assert_eq!(game.gains("1 swap wood for wine"), [0, 0]);
    assert_eq!(game.story(), ["sold 1", "bought 1"]);
    assert_eq!(
        game.player(1).ship.hold,
        game.goods("2 salt + 2 fish + 1 wood + 1 wine")
    );
}

#[test]
fn n4_3_a_boatswain_at_a_merchant_for_one_good_is_refused_a_swap_by_its_units() {
    let merchant = "Merchant ship 2,      -,     2,     1,     ";
    let edition = corrected(&format!("{merchant}2"), &format!("{merchant}1"));
    let mut game = Script::with_edition(2, edition);
    game.crew(1, &[Post::Boatswain])
        .load(1, "1 fish")
        .reach("M1");
    let kind = TileKind::MerchantShip;
    assert_eq!(
        game.refusal("1 swap fish for salt"),
        Refusal::Units { most: 1, kind }
    );
}
