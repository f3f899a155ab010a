//! Refusals say what would have been accepted: the right limit, the right ware, the right seat.

use manila::{Berth, Phase, Refusal, Space, Ware};

use crate::script::{Script, seat};

#[test]
fn m3_refusals_of_the_auction_tell_its_limits() {
    let mut game = Script::new(4);
    let not_yours = Refusal::NotYourTurn {
        phase: Phase::Auction,
    };
    assert_eq!(game.refusal("3 pass"), not_yours);
    let not_now = Refusal::NotNow {
        phase: Phase::Auction,
    };
    assert_eq!(game.refusal("1 buy jade"), not_now);
    game.play("1 bid 5");
    assert_eq!(game.refusal("2 bid 5"), Refusal::BidTooLow { least: 6 });
    assert_eq!(game.refusal("2 bid 55"), Refusal::BidTooHigh { most: 54 });
}

#[test]
fn m4_refusals_of_the_duties_tell_what_was_expected() {
    let mut game = Script::new(4);
    game.set_cash(1, 4).set_mortgages(1, 2).play("rest pass");
    let dear = Refusal::TooDear { pesos: 5, most: 4 };
    assert_eq!(game.refusal("1 buy jade"), dear);
    game.play("1 pass; 1 load jade silk nutmeg");
    let sum = Refusal::StartSum {
        sum: 10,
        expected: 9,
    };
    assert_eq!(game.refusal("1 start jade 5 silk 5 nutmeg 0"), sum);
    let space = Refusal::StartSpace { most: 5 };
    assert_eq!(game.refusal("1 start jade 6 silk 3 nutmeg 0"), space);
    assert_eq!(game.refusal("1 start jade 5 silk 4"), Refusal::StartWares);
}

#[test]
fn m5_refusals_of_a_placement_name_the_space() {
    let mut game = Script::new(5);
    game.sail("silk 5 nutmeg 4 ginseng 0");
    let ashore = Refusal::NotShipped { ware: Ware::Jade };
    assert_eq!(game.refusal("1 place jade"), ashore);
    game.play("1 place port A; 2 place silk; 3 place silk; 4 place silk");
    let taken = Refusal::Taken {
        space: Space::Port { berth: Berth::A },
    };
    assert_eq!(game.refusal("5 place port A"), taken);
    let full = Refusal::PuntFull { ware: Ware::Silk };
    assert_eq!(game.refusal("5 place silk"), full);
}

#[test]
fn m6_refusals_of_chance_say_which_kind_is_awaited() {
    let mut game = Script::before_the_deal(3, &[]);
    let deal = Refusal::NoSuchChance { phase: Phase::Deal };
    assert_eq!(game.refusal("first 1"), deal);
    game.play("deal jade; deal jade; deal jade");
    let out = Refusal::DealtOut { ware: Ware::Jade };
    assert_eq!(game.refusal("deal jade"), out);
    game.play("deal silk; deal silk; deal silk");
    assert_eq!(game.refusal("first 4"), Refusal::NoSuchSeat { seats: 3 });
    game.play("first 1")
        .sail("jade 5 silk 4 nutmeg 0")
        .play("rest decline");
    assert_eq!(game.refusal("roll jade 1 silk 1"), Refusal::WrongDice);
}

#[test]
fn m7_refusals_of_pilots_tell_steps_and_punts() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place small pilot; 2 place large pilot; rest decline");
    game.play("roll jade 4 silk 6 nutmeg 1; rest decline; roll jade 4 silk 6 nutmeg 1");
    let one = Refusal::TooManySteps { most: 1 };
    assert_eq!(game.refusal("1 pilot jade +2"), one);
    let in_port = Refusal::NotAtSea {
        ware: Ware::Silk,
        phase: Phase::SmallPilot,
    };
    assert_eq!(game.refusal("1 pilot silk +1"), in_port);
    game.play("1 pilot nutmeg -1");
    let below = Refusal::BelowZero { ware: Ware::Nutmeg };
    assert_eq!(game.refusal("2 pilot nutmeg -2"), below);
    let enough = Refusal::OneStepSuffices { ware: Ware::Jade };
    assert_eq!(game.refusal("2 pilot jade +2"), enough);
    let two = Refusal::TooManySteps { most: 2 };
    assert_eq!(game.refusal("2 pilot jade +3"), two);
}

#[test]
fn m8_refusals_of_pirates_name_the_punt() {
    let mut game = Script::with(4, &[("pirates_displace", "on")]);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place pirate; 2 place silk; 3 place silk; 4 place silk");
    game.play("roll jade 4 silk 4 nutmeg 1; 1 place pirate; rest decline");
    game.play("roll jade 3 silk 5 nutmeg 1");
    let elsewhere = Refusal::NotOnLast {
        ware: Ware::Jade,
        space: 13,
    };
    assert_eq!(game.refusal("1 board jade"), elsewhere);
    let full = Refusal::CrewFull { ware: Ware::Silk };
    assert_eq!(game.refusal("1 board silk"), full);
    let nobody = Refusal::NoVictim {
        ware: Ware::Silk,
        seat: seat(1),
    };
    assert_eq!(game.refusal("1 board silk over 1"), nobody);
    game.play("rest pass; rest pass; rest decline; roll jade 1 silk 1 nutmeg 1");
    let other = Refusal::SendOther { ware: Ware::Jade };
    assert_eq!(game.refusal("1 send silk port"), other);
}

#[test]
fn m11_refusals_of_loans_tell_their_limits() {
    let mut game = Script::new(4);
    assert_eq!(game.refusal("1 mortgage 0"), Refusal::NoShares);
    assert_eq!(game.refusal("1 redeem 0"), Refusal::NoShares);
    assert_eq!(
        game.refusal("1 mortgage 3"),
        Refusal::MortgageLimit { most: 2 }
    );
    game.set_mortgages(1, 1).set_cash(1, 14);
    assert_eq!(game.refusal("1 redeem 2"), Refusal::RedeemLimit { most: 1 });
    let cash = Refusal::RedeemCash {
        pesos: 15,
        cash: 14,
    };
    assert_eq!(game.refusal("1 redeem 1"), cash);
    game.set_cash(1, 17).play("rest pass; 1 redeem 1");
    assert_eq!(game.refusal("1 mortgage 1"), Refusal::OneDirection);
    let only = Refusal::CashOnly { pesos: 5, cash: 2 };
    assert_eq!(game.refusal("1 buy jade"), only);
}

#[test]
fn m12_refusals_of_stowaways_say_where_they_may_hide() {
    for (option, insurance, port) in [
        (
            "punts",
            Refusal::StowawayInsurance,
            Some(Refusal::StowawayPuntsOnly),
        ),
        ("anywhere_but_insurance", Refusal::StowawayInsurance, None),
    ] {
        let mut game = Script::with(4, &[("stowaway", option)]);
        game.set_cash(1, 0)
            .set_mortgages(1, 2)
            .sail("jade 5 silk 4 nutmeg 0");
        assert_eq!(game.refusal("1 place insurance"), insurance);
        match port {
            Some(refusal) => assert_eq!(game.refusal("1 place port A"), refusal),
            None => assert!(game.offers("place port A")),
        }
    }
}

#[test]
fn m13_refusals_of_displacing_say_why_not() {
    for (displace, refusal) in [("off", Refusal::NoDisplacing), ("on", Refusal::VacantFirst)] {
        let mut game = Script::with(4, &[("pirates_displace", displace)]);
        game.sail("jade 5 silk 4 nutmeg 0")
            .play("1 place pirate; 2 place jade; rest decline");
        game.play("roll jade 4 silk 1 nutmeg 1; rest decline; roll jade 4 silk 1 nutmeg 1");
        assert_eq!(game.refusal("1 board jade over 2"), refusal);
    }
}
