//! N5: letters of trade: who may use one, and for what.

use norderwind::{Event, Phase, Post, Prompt};
use portolan_core::Audience;

use crate::script::{NORDERKAP, Script, seat};

#[test]
fn n5_1_opponents_are_asked_clockwise_from_the_left_of_the_active_player() {
    let mut game = Script::before_the_start(4, &[]);
    game.play("first 3").reach("Q1").play("3 cannon");
    let mut asked = Vec::new();
    while game.phase() == Phase::Letter {
        let opponent = game.asked().unwrap();
        asked.push(opponent);
        let prompt = Prompt::Letter {
            active: seat(3),
            tile: game.tile("Q1"),
            letters: 1,
        };
        assert_eq!(game.prompt(), Some(prompt));
        game.play(&format!("{opponent} pass"));
    }
    assert_eq!(asked, [4, 1, 2]);
    assert_eq!(game.waits(), (Phase::Onward, Some(3)));
}

#[test]
fn n5_1_the_opponents_see_the_earlier_answers() {
    let mut game = Script::new(3);
    game.reach("Q1").play("1 cannon; 2 sail");
    assert_eq!(game.asked(), Some(3));
    let view = game.public(Audience::WithoutMemory);
    assert_eq!(
        (view.players[1].ship.sail, view.players[1].ship.letters),
        (5, 0)
    );
    let used = Event::LetterUsed {
        seat: seat(2),
        letters: 0,
    };
    assert!(game.events.contains(&used));
    // Nobody answers before his turn.
    let mut game = Script::new(3);
    game.reach("Q1").play("1 cannon");
    game.refused("3 sail", "N5.1");
    game.refused("1 draw", "N5.1");
}

#[test]
fn n5_1_the_letter_goes_back_before_the_action() {
    let mut game = Script::new(2);
    game.letters(2, 2).reach("Q1").play("1 cannon; 2 sail");
    let expected = ["cannon_mounted 1", "letter_used 2", "sail_raised 2"];
    assert_eq!(game.story()[..3], expected);
    assert_eq!(game.player(2).ship.letters, 1);
    assert_eq!(game.player(2).ship.gold, 3);
}

#[test]
fn n5_1_a_letter_kept_costs_nothing() {
    let mut game = Script::new(2);
    game.reach("Q1").play("1 cannon");
    assert_eq!(game.gains("2 pass"), [0, 0]);
    assert_eq!(game.player(2).ship.letters, 1);
    assert!(game.events.contains(&Event::LetterKept { seat: seat(2) }));
}

#[test]
fn n5_1_only_a_deal_on_an_underlined_tile_opens_letters() {
    let mut game = Script::new(2);
    game.load(1, "1 wine").load(2, "2 salt + 2 wine");
    for (tile, action) in [
        ("T1", "pass"),
        ("Q1", "pass"),
        ("M1", "pass"),
        ("W1", "take"),
    ] {
        let mut game = game.clone();
        game.reach(tile).play(&format!("1 {action}"));
        assert_eq!(game.waits(), (Phase::Onward, Some(1)), "{tile} {action}");
    }
    let mut wreck = game.clone();
    wreck.reach("W1").play("1 take");
    wreck.refused("2 take", "N5.1");
    wreck.refused("2 buy 1 salt", "N5.1");
    let mut port = game.clone();
    port.reach("D1").play("1 deliver");
    assert_eq!(port.waits(), (Phase::Onward, Some(1)));
    for (tile, action) in [("T1", "buy 1 salt"), ("Q1", "sail"), ("M1", "sell 1 wine")] {
        let mut game = game.clone();
        game.reach(tile).play(&format!("1 {action}"));
        assert_eq!(game.waits(), (Phase::Letter, Some(2)), "{tile} {action}");
    }
}

#[test]
fn n5_1_a_letter_opens_nothing_for_others() {
    let mut game = Script::new(3);
    // The purchase of seat 2 by letter does not let seat 3 sell.
    game.load(1, "1 salt")
        .load(3, "2 salt")
        .purse(3, 0)
        .reach("T1");
    game.play("1 sell 1 salt; 2 buy 2 salt");
    assert_eq!(game.waits(), (Phase::Onward, Some(1)));
    game.refused("3 sell 1 salt", "N3.2");
}

#[test]
fn n5_2_at_a_trading_port_only_the_other_direction_is_open() {
    let mut game = Script::new(2);
    game.load(1, "1 salt").load(2, "1 salt").reach("T1");
    let mut sold = game.clone();
    game.play("1 buy 1 salt");
    assert_eq!(game.choices(), ["sell 1 salt", "pass"]);
    game.refused("2 buy 1 salt", "N5.2");
    sold.play("1 sell 1 salt");
    assert_eq!(sold.choices(), ["buy 1 salt", "pass"]);
    sold.refused("2 sell 1 salt", "N5.2");
}

#[test]
fn n5_2_at_an_equipment_port_the_same_item_is_closed() {
    for (action, open, closed) in [
        (
            "sail",
            &["cannon", "hire gunner", "hire lookout"][..],
            &["sail"][..],
        ),
        (
            "cannon",
            &["sail", "hire gunner", "hire lookout"],
            &["cannon"],
        ),
        (
            "hire gunner",
            &["sail", "cannon"],
            &["hire gunner", "hire lookout", "hire boatswain"],
        ),
    ] {
        let mut game = Script::new(2);
        game.reach("Q1").play(&format!("1 {action}"));
        for choice in open {
            assert!(game.offers(choice), "{choice} after {action}");
        }
        for choice in closed {
            assert!(!game.offers(choice), "{choice} after {action}");
            game.refused(&format!("2 {choice}"), "N5.2");
        }
    }
}

#[test]
fn n5_2_at_a_merchant_the_same_good_is_closed_in_the_same_direction() {
    let mut game = Script::new(2);
    game.load(1, "1 wine")
        .load(2, "1 salt + 1 wine")
        .reach("M1");
    let mut bought = game.clone();
    game.play("1 sell 1 wine");
    let open = [
        "buy 1 salt",
        "buy 1 wheat",
        "buy 1 fish",
        "buy 1 wood",
        "buy 1 wine",
        "sell 1 salt",
        "pass",
    ];
    assert_eq!(game.choices(), open);
    game.refused("2 sell 1 wine", "N5.2");
    bought.play("1 buy 1 salt");
    assert!(bought.offers("sell 1 salt") && bought.offers("sell 1 wine"));
    assert!(bought.offers("buy 1 wine") && !bought.offers("buy 1 salt"));
    bought.refused("2 buy 1 salt", "N5.2");
}

/// Both seats have a boatswain; seat 1 did this at a merchant ship.
fn after(deal: &str) -> Script {
    let mut game = Script::new(2);
    for number in 1..=2 {
        game.crew(number, &[Post::Boatswain]).purse(number, 9);
        game.load(number, "1 salt + 1 wheat + 1 fish");
    }
    game.reach("M1").play(&format!("1 {deal}"));
    assert_eq!(game.waits(), (Phase::Letter, Some(2)));
    game
}

#[test]
fn n5_2_a_deal_with_any_closed_leg_is_refused_as_a_whole() {
    let game = after("buy 1 wood + 1 wine");
    for closed in [
        "buy 1 wood",
        "buy 1 wine",
        "buy 2 wood",
        "buy 1 salt + 1 wood",
        "swap salt for wood",
        "swap fish for wine",
    ] {
        assert!(!game.offers(closed), "{closed}");
        game.refused(&format!("2 {closed}"), "N5.2");
    }
    for open in [
        "buy 1 salt",
        "buy 1 salt + 1 fish",
        "sell 1 salt",
        "swap salt for fish",
    ] {
        assert!(game.offers(open), "{open}");
    }
    let game = after("sell 1 salt + 1 fish");
    for closed in ["sell 1 salt", "sell 1 salt + 1 wheat", "swap fish for wine"] {
        game.refused(&format!("2 {closed}"), "N5.2");
    }
    for open in ["sell 1 wheat", "buy 1 salt + 1 fish", "swap wheat for salt"] {
        assert!(game.offers(open), "{open}");
    }
}

#[test]
fn n5_2_a_swap_closes_its_sale_and_its_purchase() {
    let game = after("swap salt for wine");
    for closed in [
        "sell 1 salt",
        "sell 1 salt + 1 fish",
        "buy 1 wine",
        "buy 1 wine + 1 wood",
        "swap salt for wood",
        "swap fish for wine",
    ] {
        assert!(!game.offers(closed), "{closed}");
        game.refused(&format!("2 {closed}"), "N5.2");
    }
    for open in [
        "buy 1 salt",
        "sell 1 fish",
        "buy 1 salt + 1 wood",
        "swap fish for salt",
    ] {
        assert!(game.offers(open), "{open}");
    }
    assert!(
        game.choices()
            .iter()
            .all(|choice| !choice.contains("for wine"))
    );
}

#[test]
fn n5_2_the_choices_of_other_opponents_close_nothing() {
    let mut game = Script::new(4);
    game.reach("Q1").play("1 cannon; 2 sail");
    assert!(game.offers("sail"));
    game.play("3 sail");
    assert!(game.offers("sail") && !game.offers("cannon"));
    game.play("4 hire gunner");
    assert_eq!(
        [2, 3, 4].map(|number| game.player(number).ship.sail),
        [5, 5, 4]
    );
}

#[test]
fn n5_2_each_opponent_uses_one_letter_per_tile() {
    let mut game = Script::new(2);
    game.letters(2, 2).reach("Q1").play("1 cannon; 2 sail");
    assert_eq!(game.waits(), (Phase::Onward, Some(1)));
    game.refused("2 hire gunner", "N3.2");
    // On another tile of the voyage the second letter can be used.
    game.play("1 draw; draw Q2; 1 cannon; 2 sail");
    assert_eq!(
        (game.player(2).ship.letters, game.player(2).ship.sail),
        (0, 6)
    );
}

#[test]
fn n5_2_the_crew_of_the_opponent_works() {
    let mut game = Script::new(3);
    game.crew(1, &[Post::Boatswain, Post::Bookkeeper])
        .crew(3, &[Post::Boatswain]);
    game.load(2, "1 salt + 1 wheat")
        .reach("M1")
        .play("1 buy 1 wine");
    // The boatswain of the active player is of no use to seat 2, nor is the bookkeeper.
    game.refused("2 buy 2 salt", "N4.3");
    game.refused("2 swap salt for wood", "N4.3");
    assert_eq!(game.gains("2 sell 1 salt"), [0, 2, 0]);
    assert_eq!(game.gains("3 buy 1 salt + 1 wood"), [0, 0, -4]);
    let mut game = Script::new(2);
    game.crew(2, &[Post::Bookkeeper])
        .load(2, "2 salt")
        .reach("T1")
        .play("1 buy 1 salt");
    assert_eq!(game.gains("2 sell 2 salt"), [0, 3]);
}

#[test]
fn n5_2_opponents_without_a_letter_or_a_use_are_not_asked() {
    let mut game = Script::new(4);
    // Seat 2 has no letter, seat 3 nothing to sell.
    game.letters(2, 0)
        .load(2, "2 salt")
        .load(4, "1 salt")
        .reach("T1")
        .play("1 buy 1 salt");
    assert_eq!(game.waits(), (Phase::Letter, Some(4)));
    game.refused("2 sell 1 salt", "N5.1");
    // No gold, and equipment that is complete.
    let mut game = Script::new(3);
    game.purse(2, 0).crew(
        3,
        &[
            Post::Gunner,
            Post::Lookout,
            Post::Treasurer,
            Post::Boatswain,
        ],
    );
    game.ship(3).sail = 6;
    game.reach("Q1").play("1 cannon");
    assert_eq!(game.waits(), (Phase::Onward, Some(1)));
}

#[test]
fn n5_2_a_letter_counts_against_nobodys_actions() {
    let mut game = Script::new(2);
    game.reach("Q1").play("1 cannon; 2 sail");
    assert_eq!((game.voyage().actions, game.voyage().actions_left), (1, 1));
    game.play("1 stop");
    // The opponent's own voyage has two actions, and the letter after it.
    game.reach("W1").play("2 take");
    assert_eq!(game.voyage().actions_left, 1);
    game.play("2 stop");
    assert_eq!(game.player(2).ship.letters, 1);
}

#[test]
fn n5_2_the_closed_legs_are_shown_while_letters_are_asked_for() {
    let mut game = Script::new(2);
    game.load(2, "1 salt").reach("T1").play("1 buy 2 salt");
    let closed = game.voyage().closed;
    assert_eq!(closed, game.read("buy 1 salt").legs());
    game.play("2 pass");
    assert!(game.voyage().closed.is_empty());
    assert_eq!(game.voyage().port, NORDERKAP);
}
