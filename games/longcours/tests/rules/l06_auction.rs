//! L6.1: the auction of the corsair.

use longcours::{Event, Phase, Refusal};

use crate::script::{Script, seat};

/// Four captains with this cash; seat 1 is in its cargo phase.
fn with_purses(purses: [u32; 4]) -> Script {
    let mut game = Script::new(4);
    game.set_purses(&purses);
    game
}

#[test]
fn l6_1_the_caller_holds_6_million_and_his_call_is_a_bid_of_6() {
    let mut game = with_purses([5, 20, 20, 20]);
    assert!(!game.offers("auction"));
    game.refused("1 auction", "L6.1");
    game.set_cash(1, 6).play("1 auction");
    let auction = game.spectator().auction.unwrap();
    assert_eq!((auction.standing, auction.bidder), (6, seat(1)));
    assert_eq!(game.asked(), Some(2));
    assert_eq!(game.choices(), ["bid 7..20", "pass"]);
}

#[test]
fn l6_1_captains_answer_clockwise_and_a_pass_is_final() {
    let mut game = with_purses([20, 20, 20, 20]);
    game.play("1 auction; 2 bid 7; 3 pass");
    assert_eq!(game.asked(), Some(4));
    game.refused("3 bid 9", "L6.1");
    game.play("4 bid 8");
    // The caller may raise again.
    assert_eq!(game.asked(), Some(1));
    game.play("1 bid 9");
    assert_eq!(game.asked(), Some(2));
    game.play("2 pass");
    // Seat 3 has passed.
    assert_eq!(game.asked(), Some(4));
    game.play("4 pass");
    assert_eq!((game.phase(), game.asked()), (Phase::Cargo, Some(1)));
    assert_eq!(game.corsair(), (Some(1), None));
    let purses = [1, 2, 3, 4].map(|number| game.cash(number));
    assert_eq!(purses, [11, 20, 20, 20]);
}

#[test]
fn l6_1_nobody_raises_his_own_bid() {
    let mut game = with_purses([20, 20, 3, 3]);
    game.play("1 auction; 2 bid 7; 1 pass");
    assert_eq!(game.corsair(), (Some(2), None));
    assert_eq!((game.cash(2), game.asked()), (13, Some(1)));
}

#[test]
fn l6_1_a_raise_is_at_least_a_tenth_and_at_least_1() {
    for (standing, least) in [(7, 8), (19, 20), (20, 22), (39, 42), (99, 108), (100, 110)] {
        let mut game = with_purses([500, 500, 500, 500]);
        game.play(&format!("1 auction; 2 bid {standing}"));
        assert_eq!(
            game.choices(),
            [format!("bid {least}..500"), "pass".to_owned()]
        );
        let too_low = Refusal::BidTooLow { least };
        assert_eq!(game.refusal(&format!("3 bid {}", least - 1)), too_low);
        game.refused(&format!("3 bid {standing}"), "L6.1");
        game.play(&format!("3 bid {least}"));
    }
}

#[test]
fn l6_1_no_bid_exceeds_the_own_cash_but_all_of_it_may_be_bid() {
    let mut game = with_purses([20, 9, 20, 20]);
    game.play("1 auction");
    game.refused("2 bid 10", "L6.1");
    game.play("2 bid 9; 3 pass; 4 pass; 1 pass");
    assert_eq!((game.cash(2), game.corsair()), (0, (Some(2), None)));
}

#[test]
fn l6_1_captains_who_cannot_raise_are_passed() {
    let mut game = with_purses([20, 6, 30, 3]);
    game.play("1 auction");
    assert!(game.happened(Event::CannotRaise { seat: seat(2) }));
    assert_eq!(game.asked(), Some(3));
    // 20 could only be raised to 22, which nobody else has.
    game.play("3 bid 20");
    let expected = [
        Event::Bid {
            seat: seat(3),
            francs: 20,
        },
        Event::CannotRaise { seat: seat(4) },
        Event::CannotRaise { seat: seat(1) },
        Event::CorsairBought {
            seat: seat(3),
            francs: 20,
        },
    ];
    assert_eq!(game.events, expected);
    assert_eq!((game.cash(3), game.asked()), (10, Some(1)));
}

#[test]
fn l6_1_a_captain_who_can_just_raise_is_asked() {
    let mut game = with_purses([20, 7, 3, 3]);
    game.play("1 auction");
    assert_eq!(game.asked(), Some(2));
    assert_eq!(game.choices(), ["bid 7..7", "pass"]);
}

#[test]
fn l6_1_a_caller_whom_nobody_can_outbid_pays_6() {
    let mut game = with_purses([8, 6, 3, 0]);
    game.play("1 auction");
    assert_eq!((game.phase(), game.asked()), (Phase::Cargo, Some(1)));
    assert_eq!((game.cash(1), game.corsair()), (2, (Some(1), None)));
}

#[test]
fn l6_1_wrecked_captains_bid_and_sunk_ones_do_not() {
    let mut game = with_purses([40, 40, 40, 40]);
    game.set_ship(3, "Panama").set_corsair(1, "Panama");
    game.set_hand(1, "storm storm");
    game.play("1 end; 1 stop; 2 end; 4 end; 1 storm 66; 1 storm 22; 1 auction");
    assert_eq!(game.asked(), Some(2));
    game.play("2 bid 7");
    assert_eq!(game.asked(), Some(4));
}

#[test]
fn l6_1_an_owned_corsair_is_not_auctioned() {
    let mut game = with_purses([40, 40, 40, 40]);
    game.set_bought(3);
    assert!(!game.offers("auction"));
    game.refused("1 auction", "L6.1");
    game.set_corsair(1, "Panama");
    assert!(!game.offers("auction"));
    game.refused("1 auction", "L6.1");
}

#[test]
fn l6_1_there_is_one_auction_per_turn_and_the_caller_goes_on_with_it() {
    let mut game = with_purses([40, 40, 3, 3]);
    game.play("1 auction; 2 bid 7; 1 pass");
    game.refused("1 auction", "L6.1");
    game.play("1 buy 5; 1 move Odessa; 1 end");
    assert_eq!(game.asked(), Some(2));
}

#[test]
fn l6_1_during_the_auction_nothing_but_bids_is_accepted() {
    let mut game = with_purses([40, 40, 40, 40]);
    game.set_hand(2, "storm direct 5").play("1 auction");
    for line in [
        "2 buy 1",
        "2 storm 11",
        "2 end",
        "2 auction",
        "1 bid 7",
        "4 pass",
    ] {
        game.refused(line, "L6.1");
    }
}
