//! M11: loans.

use manila::{Event, Phase};

use crate::script::{Script, seat};

/// A game in which seat 1 is asked in every phase there is, in order.
const EVERY_DECISION: [(Phase, &str); 9] = [
    (Phase::Auction, "rest pass"),
    (Phase::Buy, "1 pass"),
    (Phase::Load, "1 load jade silk nutmeg"),
    (Phase::Start, "1 start jade 5 silk 4 nutmeg 0"),
    (
        Phase::Place,
        "1 place pirate; 2 decline; 3 decline; 1 place small pilot;\
         roll jade 4 silk 4 nutmeg 1; 1 place large pilot; roll jade 4 silk 1 nutmeg 1",
    ),
    (Phase::BoardCaptain, "1 pass; 1 place port A"),
    (Phase::SmallPilot, "1 pass"),
    (Phase::LargePilot, "1 pass; roll jade 1 silk 4 nutmeg 1"),
    (Phase::Plunder, "1 send silk port"),
];

#[test]
fn m11_1_shares_may_be_mortgaged_and_redeemed_on_any_own_decision() {
    let mut game = Script::new(3);
    game.set_mortgages(1, 1);
    for (phase, lines) in EVERY_DECISION {
        assert_eq!((game.phase(), game.asked()), (phase, Some(1)));
        game.set_cash(1, 30);
        assert!(game.offers("mortgage 1..1") && game.offers("redeem 1..1"));
        let mut lender = game.clone();
        assert_eq!(lender.gains("1 mortgage 1"), [12, 0, 0], "{phase:?}");
        assert_eq!((lender.mortgages(1), lender.phase()), (2, phase));
        assert_eq!(lender.asked(), Some(1), "the decision is still to be made");
        let mut payer = game.clone();
        assert_eq!(payer.gains("1 redeem 1"), [-15, 0, 0], "{phase:?}");
        assert_eq!((payer.mortgages(1), payer.phase()), (0, phase));
        game.play(lines);
    }
}

#[test]
fn m11_1_nobody_else_mortgages_or_redeems_meanwhile() {
    let mut game = Script::new(4);
    game.refused("2 mortgage 1", "M3.1");
    game.set_mortgages(2, 1).refused("2 redeem 1", "M3.1");
    game.sail("jade 5 silk 4 nutmeg 0").play("rest decline");
    game.refused("1 mortgage 1", "M6.1");
}

#[test]
fn m11_1_a_loan_brings_12_and_its_redemption_costs_15_per_share() {
    let mut game = Script::new(4);
    assert_eq!(game.gains("1 mortgage 2"), [24, 0, 0, 0]);
    let mortgaged = Event::Mortgaged {
        seat: seat(1),
        shares: 2,
        pesos: 24,
    };
    assert_eq!(game.events, [mortgaged]);
    game.play("1 pass; 2 pass; 3 pass; 4 pass");
    assert_eq!(game.gains("1 redeem 2"), [-30, 0, 0, 0]);
    let redeemed = Event::Redeemed {
        seat: seat(1),
        shares: 2,
        pesos: 30,
    };
    assert_eq!(game.events, [redeemed]);
}

#[test]
fn m11_1_only_own_free_shares_are_mortgaged_and_own_mortgages_redeemed() {
    let mut game = Script::new(4);
    for line in ["1 mortgage 0", "1 mortgage 3", "1 mortgage 4294967296"] {
        game.refused(line, "M11.1");
    }
    for line in ["1 redeem 0", "1 redeem 1", "1 redeem 4294967296"] {
        game.refused(line, "M11.1");
    }
    assert_eq!(game.choices(), ["bid 1..54", "pass", "mortgage 1..2"]);
    game.set_mortgages(1, 2);
    game.refused("1 mortgage 1", "M11.1");
    game.refused("1 redeem 3", "M11.1");
    assert_eq!(game.choices(), ["bid 1..30", "pass", "redeem 1..2"]);
    game.set_cash(1, 29);
    game.refused("1 redeem 2", "M11.1");
    assert_eq!(game.choices(), ["bid 1..29", "pass", "redeem 1..1"]);
    game.set_cash(1, 14);
    game.refused("1 redeem 1", "M11.1");
    assert_eq!(game.choices(), ["bid 1..14", "pass"]);
}

#[test]
fn m11_1_who_must_pay_and_lacks_cash_mortgages_the_fewest_shares_needed() {
    let mut game = Script::new(4);
    game.set_cash(1, 4).sail("jade 5 silk 4 nutmeg 0");
    let mut space = game.clone();
    space.play("1 place port A");
    assert_eq!((space.cash(1), space.mortgages(1)), (0, 0));
    game.play("1 place pirate");
    assert_eq!((game.cash(1), game.mortgages(1)), (4 + 12 - 5, 1));
    assert_eq!(game.events.len(), 2, "the loan and the placement");
}

#[test]
fn m11_1_what_cash_and_free_shares_do_not_cover_is_refused() {
    let mut game = Script::new(4);
    game.set_cash(1, 4)
        .set_mortgages(1, 2)
        .sail("jade 5 silk 4 nutmeg 0");
    game.refused("1 place pirate", "M11.1");
    game.refused("1 place large pilot", "M11.1");
    assert!(!game.offers("place pirate") && game.offers("place port A"));
}

#[test]
fn m11_2_on_one_decision_loans_change_in_one_direction_only() {
    let mut game = Script::new(4);
    game.set_mortgages(1, 1);
    let mut lender = game.clone();
    lender.play("1 mortgage 1");
    lender.refused("1 redeem 1", "M11.2");
    assert!(
        !lender
            .choices()
            .iter()
            .any(|choice| choice.starts_with("redeem"))
    );
    let mut payer = game.clone();
    payer.play("1 redeem 1");
    payer.refused("1 mortgage 1", "M11.2");
    assert!(
        !payer
            .choices()
            .iter()
            .any(|choice| choice.starts_with("mortgage"))
    );
    // The next decision is free again.
    lender.play("rest pass; 1 redeem 1");
    payer.play("rest pass; 1 mortgage 1");
}

#[test]
fn m11_2_a_loan_may_be_taken_step_by_step() {
    let mut game = Script::new(4);
    game.play("1 mortgage 1; 1 mortgage 1");
    assert_eq!(game.mortgages(1), 2);
    let mut game = Script::new(4);
    game.set_mortgages(1, 2).play("1 redeem 1; 1 redeem 1");
    assert_eq!((game.mortgages(1), game.cash(1)), (0, 0));
}

#[test]
fn m11_2_after_redeeming_a_purchase_must_be_covered_by_cash() {
    let mut game = Script::new(4);
    game.set_cash(1, 19)
        .set_mortgages(1, 1)
        .play("rest pass; 1 redeem 1");
    game.refused("1 buy jade", "M11.2");
    assert_eq!(game.choices(), ["pass"]);
    let mut enough = Script::new(4);
    enough
        .set_cash(1, 20)
        .set_mortgages(1, 1)
        .play("rest pass; 1 redeem 1");
    assert_eq!(enough.gains("1 buy jade"), [-5, 0, 0, 0]);
    // Without redeeming first a loan would have paid for it.
    let mut loan = Script::new(4);
    loan.set_cash(1, 4)
        .set_mortgages(1, 1)
        .play("rest pass; 1 buy jade");
    assert_eq!(loan.mortgages(1), 2);
}

#[test]
fn m11_2_after_redeeming_a_placement_must_be_covered_by_cash() {
    let mut game = Script::new(4);
    game.set_cash(1, 18)
        .set_mortgages(1, 2)
        .sail("jade 5 silk 4 nutmeg 0");
    game.play("1 redeem 1");
    game.refused("1 place pirate", "M11.2");
    assert!(!game.offers("place pirate"));
    assert!(game.offers("place jade") && game.offers("place insurance"));
    assert_eq!(game.gains("1 place jade"), [-3, 0, 0, 0]);
    assert_eq!(game.mortgages(1), 1);
    // On the next decision loans pay again.
    game.play("rest decline; roll jade 1 silk 1 nutmeg 1; 1 place pirate");
    assert_eq!((game.cash(1), game.mortgages(1)), (7, 2));
}

#[test]
fn m11_2_after_redeeming_the_last_peso_one_may_still_decline() {
    let mut game = Script::new(4);
    game.set_cash(1, 15)
        .set_mortgages(1, 2)
        .sail("jade 5 silk 4 nutmeg 0");
    game.play("1 redeem 1");
    assert_eq!(game.choices(), ["place insurance", "decline"]);
    game.refused("1 place nutmeg", "M11.2");
}

#[test]
fn m11_2_the_limit_of_a_bid_is_always_cash_and_12_per_free_share() {
    let mut game = Script::new(4);
    game.set_mortgages(1, 1);
    assert_eq!(game.choices()[0], "bid 1..42");
    let mut payer = game.clone();
    payer.play("1 redeem 1");
    assert_eq!(
        payer.choices()[0],
        "bid 1..39",
        "15 in cash and two free shares"
    );
    payer.play("1 bid 39; rest pass");
    assert_eq!((payer.cash(1), payer.mortgages(1)), (0, 2));
    game.play("1 mortgage 1");
    assert_eq!(game.choices()[0], "bid 1..42");
}

#[test]
fn m11_2_mortgaging_for_a_bid_belongs_to_the_end_of_the_auction() {
    let mut game = Script::new(4);
    game.play("1 bid 50; 2 bid 51; 3 pass; 4 pass");
    assert_eq!(game.mortgages(1) + game.mortgages(2), 0);
    game.play("1 pass");
    assert_eq!((game.mortgages(1), game.mortgages(2)), (0, 2));
}

#[test]
fn m11_2_a_mortgage_is_a_public_count_without_identity() {
    let mut game = Script::new(4);
    game.play("1 mortgage 1");
    for viewer in 2..=4 {
        let player = &game.view(viewer).public.players[0];
        assert_eq!(
            (player.mortgaged, player.shares, player.dealt),
            (1, 2, None)
        );
    }
    // Only the count is part of the game: the fortune is the same whichever share it was (M15.10).
    assert_eq!(game.hands()[0].into_array(), [1, 1, 0, 0]);
}
