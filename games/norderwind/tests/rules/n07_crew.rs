//! N7: the posts of the crew. What they do in detail is tested with the tiles.

use norderwind::{Event, Phase, Post};

use crate::script::{Script, seat};

#[test]
fn n7_1_the_boatswain_buys_2_sells_2_or_swaps_at_a_merchant() {
    let mut game = Script::new(2);
    game.load(1, "2 salt").reach("M1");
    let plain = game.choices();
    assert!(
        plain
            .iter()
            .all(|choice| !choice.contains('2') && !choice.contains("swap"))
    );
    game.crew(1, &[Post::Boatswain]);
    for deal in ["buy 2 wine", "sell 2 salt", "swap salt for wine"] {
        assert!(game.offers(deal), "{deal}");
    }
    // The other posts do not help.
    game.crew(1, &[Post::Gunner, Post::Treasurer, Post::Bookkeeper]);
    assert_eq!(game.choices(), plain);
}

#[test]
fn n7_2_the_gunner_makes_double_blue_2_hits() {
    for (post, won) in [(Post::Gunner, true), (Post::Boatswain, false)] {
        let mut game = Script::new(2);
        game.crew(1, &[post]).ship(1).cannons = 2;
        game.reach("F1").play("event 2; 1 fight; battle double");
        assert_eq!(game.player(1).ship.captains == 1, won);
    }
}

#[test]
fn n7_3_the_treasurer_doubles_the_relief() {
    for (post, gold) in [(Post::Treasurer, 2), (Post::Bookkeeper, 1)] {
        let mut game = Script::new(2);
        game.purse(2, 0).crew(2, &[post]).idle();
        assert_eq!(game.player(2).ship.gold, gold);
    }
}

/// Seat 1 with a bookkeeper and a boatswain.
fn with_bookkeeper(tile: &str) -> Script {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Bookkeeper, Post::Boatswain])
        .load(1, "2 salt + 1 wine");
    game.letters(2, 0).reach(tile);
    game
}

#[test]
fn n7_4_the_bookkeeper_takes_1_gold_per_transaction_with_a_sale() {
    for (tile, deal, gain) in [
        ("T1", "sell 1 salt", 1 + 1),
        ("T1", "sell 2 salt", 2 + 1),
        ("M1", "sell 1 salt", 2 + 1),
        ("M1", "sell 1 salt + 1 wine", 4 + 1),
        ("M1", "swap salt for fish", 1),
        ("M1", "buy 1 fish", -2),
        ("M1", "buy 2 fish", -4),
    ] {
        let mut game = with_bookkeeper(tile);
        assert_eq!(game.gains(&format!("1 {deal}")), [gain, 0], "{deal}");
        let extra = Event::Bookkeeper {
            seat: seat(1),
            gold: 1,
        };
        let count = game.events.iter().filter(|event| **event == extra).count();
        assert_eq!(count, usize::from(!deal.starts_with("buy")), "{deal}");
    }
}

#[test]
fn n7_4_orders_and_goods_overboard_are_no_sales() {
    let mut game = with_bookkeeper("D1");
    assert_eq!(game.gains("1 deliver"), [0, 0]);
    let mut game = with_bookkeeper("T3");
    game.load(1, "2 salt + 2 fish + 2 wood");
    assert_eq!(game.gains("1 buy 1 wheat overboard 1 salt"), [-1, 0]);
    let mut game = with_bookkeeper("W1");
    assert_eq!(game.gains("1 take"), [2, 0]);
}

#[test]
fn n7_5_the_lookout_may_look_at_the_top_tile() {
    for (post, looks) in [(Post::Lookout, true), (Post::Treasurer, false)] {
        let mut game = Script::new(2);
        game.crew(1, &[post]).play("1 visit trutzhavn");
        assert_eq!(game.phase() == Phase::Look, looks);
        assert_eq!(game.phase() == Phase::Draw, !looks);
    }
}
