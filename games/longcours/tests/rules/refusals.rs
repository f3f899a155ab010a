//! Refusals say what would have been accepted, and change nothing: every refused line of a script
//! is compared with the state before it.

use longcours::{Card, Phase, Product, Refusal};

use crate::script::{CAP, Script, blow, seat, zone};

#[test]
fn l1_4_refusals_of_the_deal_name_the_card() {
    let mut game = Script::before_the_deal(3, &[]);
    game.play("deal brawl 7");
    let card = Card::Brawl(blow(7));
    assert_eq!(game.refusal("deal brawl 7"), Refusal::DealtOut { card });
    let phase = Phase::Deal;
    assert_eq!(game.refusal("roll 3"), Refusal::NoSuchChance { phase });
    assert_eq!(game.refusal("1 end"), Refusal::NotYourTurn { phase });
}

#[test]
fn l2_2_refusals_of_round_1_name_the_zone() {
    let game = Script::started(3, &[], 2);
    let wrong = Refusal::WrongPort {
        zone: zone(11),
        phase: Phase::Place,
    };
    assert_eq!(game.refusal("2 place Gibraltar"), wrong);
    assert_eq!(game.refusal("2 place London"), wrong);
    assert_eq!(game.refusal("2 storm 11"), Refusal::FirstRound);
    assert_eq!(game.refusal("2 end"), Refusal::FirstRound);
    let phase = Phase::Place;
    assert_eq!(game.refusal("1 end"), Refusal::NotYourTurn { phase });
}

#[test]
fn l1_4_l3_1_refusals_of_purchases_name_the_limit() {
    let mut game = Script::new(3);
    assert_eq!(
        game.refusal("1 buy 4"),
        Refusal::PurchaseAboveCash { cash: 3 }
    );
    assert_eq!(game.refusal("1 buy 0"), Refusal::PurchaseOfNothing);
    // However great an amount is, the rules refuse it and not the notation.
    game.refused("1 buy 99999999999999999999", "L1.4");
    game.set_cash(1, 50)
        .set_cargo(1, &[(Product::Machines, CAP - 7)]);
    assert_eq!(
        game.refusal("1 buy 8"),
        Refusal::PurchaseAboveCap { most: 7 }
    );
    game.play("1 move Gibraltar");
    let point = game.point("Gibraltar");
    assert_eq!(game.refusal("1 buy 1"), Refusal::NothingForSale { point });
}

#[test]
fn l3_2_refusals_of_moves_say_why_not() {
    let mut game = Script::new(3);
    assert_eq!(game.refusal("1 direct Perth"), Refusal::NoDirectMove);
    game.set_hand(1, "direct direct");
    let (from, to) = (game.point("Marseille"), game.point("Perth"));
    assert_eq!(game.refusal("1 move Perth"), Refusal::NoLine { from, to });
    let stranding = Refusal::DirectToStranding {
        point: game.point("Panama"),
    };
    assert_eq!(game.refusal("1 direct Panama"), stranding);
    assert_eq!(
        game.refusal("1 direct Marseille"),
        Refusal::DirectToSame { point: from }
    );
    let mut direct = game.clone();
    direct.play("1 direct Odessa");
    assert_eq!(direct.refusal("1 move Marseille"), Refusal::MovedDirectly);
    game.play("1 move Odessa");
    assert_eq!(game.refusal("1 move Marseille"), Refusal::MovedAlready);
    assert_eq!(game.refusal("1 direct Marseille"), Refusal::MovedOrdinarily);
}

#[test]
fn l3_3_refusals_of_resales_say_why_not() {
    let mut game = Script::new(3);
    assert_eq!(game.refusal("1 resell"), Refusal::NoCargo);
    game.set_cargo(1, &[(Product::Gold, 1)]).play("1 resell");
    let phase = Phase::Resale;
    assert_eq!(game.refusal("1 end"), Refusal::NotYourTurn { phase });
    assert_eq!(game.refusal("roll 7"), Refusal::WrongDie { phase });
    game.play("roll 1");
    assert_eq!(game.refusal("1 resell"), Refusal::ResoldAlready);
}

#[test]
fn l4_refusals_of_storms_and_of_wrecked_captains() {
    let mut game = Script::new(3);
    game.refused("1 storm 11", "L4.1");
    assert_eq!(game.refusal("1 storm 11"), Refusal::NoStorm);
    game.set_hand(1, "storm direct").play("1 storm 11");
    for line in ["1 buy 1", "1 move Odessa", "1 direct Perth", "1 resell"] {
        assert_eq!(game.refusal(line), Refusal::NoShip, "{line}");
    }
    game.play("1 end; 2 end; 3 end; roll 4");
    let wrong = Refusal::WrongPort {
        zone: zone(44),
        phase: Phase::EntryPort,
    };
    assert_eq!(game.refusal("1 enter Cape Horn"), wrong);
    game.refused("1 enter Cape Horn", "L4.2");
}

#[test]
fn l5_refusals_of_brawls_name_the_card_to_beat() {
    let mut game = Script::new(3);
    let nobody = Refusal::NobodyInPort {
        point: game.point("Marseille"),
    };
    assert_eq!(game.refusal("1 brawl 2 with 5"), nobody);
    game.set_ship(2, "Marseille");
    assert_eq!(game.refusal("1 brawl 2 with 5"), Refusal::NoBrawlCard);
    game.set_hand(1, "5").set_hand(2, "4 9");
    let target = seat(3);
    assert_eq!(
        game.refusal("1 brawl 3 with 5"),
        Refusal::NotInPort { target }
    );
    let card = blow(6);
    assert_eq!(
        game.refusal("1 brawl 2 with 6"),
        Refusal::CardNotHeld { card }
    );
    game.play("1 brawl 2 with 5");
    assert_eq!(game.refusal("2 play 4"), Refusal::TooWeak { card: blow(5) });
    assert_eq!(game.refusal("2 play 6"), Refusal::CardNotHeld { card });
}

#[test]
fn l6_1_refusals_of_the_auction_name_its_limits() {
    let mut game = Script::new(3);
    assert_eq!(game.refusal("1 auction"), Refusal::AuctionCash { least: 6 });
    game.set_purses(&[40, 35, 40]).play("1 auction; 2 bid 30");
    assert_eq!(game.refusal("3 bid 32"), Refusal::BidTooLow { least: 33 });
    assert_eq!(game.refusal("3 bid 41"), Refusal::BidAboveCash { cash: 40 });
    game.play("3 pass; 1 pass");
    let owner = seat(2);
    assert_eq!(game.refusal("1 auction"), Refusal::CorsairOwned { owner });
}

#[test]
fn l6_3_refusals_of_the_corsair_name_its_moves() {
    let mut game = Script::new(3);
    game.set_corsair(1, "Panama");
    let not_now = Refusal::NotCorsairPhase { moves: 3 };
    assert_eq!(game.refusal("1 step Havana"), not_now);
    game.play("1 end");
    let (from, to) = (game.point("Panama"), game.point("New York"));
    assert_eq!(
        game.refusal("1 step New York"),
        Refusal::NoCorsairLine { from, to }
    );
    let phase = Phase::CorsairMove;
    assert_eq!(
        game.refusal("2 step Havana"),
        Refusal::NotYourTurn { phase }
    );
    game.play("1 step Havana; 1 step Panama; 1 step Havana");
    for line in ["1 step Panama", "2 step Panama"] {
        assert_eq!(game.refusal(line), not_now);
    }
}

#[test]
fn l7_after_the_end_everything_is_refused_by_the_paragraph_that_ended_the_game() {
    let mut last = Script::new(3);
    last.set_corsair(1, "London").set_ship(3, "London");
    last.play("1 end");
    let mut dead = Script::new(3);
    dead.set_purses(&[0, 0, 0]).play("1 end");
    let mut limit = Script::with(3, &[("round_limit", "2")]);
    limit.play("1 end; 2 end; 3 end");
    for (game, rule) in [(last, "L7.1"), (dead, "L7.2"), (limit, "L7.3")] {
        for line in ["1 end", "2 stop", "3 buy 1", "1 pass", "roll 1", "start 1"] {
            game.refused(line, rule);
        }
    }
}
