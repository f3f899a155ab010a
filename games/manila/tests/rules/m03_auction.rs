//! M3: auction of the harbour master.

use manila::{Event, Phase, Prompt};
use portolan_core::{Audience, Game};

use crate::script::{Script, seat};

#[test]
fn m3_1_the_first_bidder_opens_and_the_others_follow_clockwise() {
    let mut game = Script::before_the_deal(4, &[]);
    game.play("deal jade; deal jade; deal silk; deal silk; deal nutmeg; deal nutmeg");
    game.play("deal ginseng; deal ginseng; first 3");
    let mut order = Vec::new();
    for bid in 1..=5 {
        let asked = game.asked().unwrap();
        order.push(asked);
        game.play(&format!("{asked} bid {bid}"));
    }
    assert_eq!(order, [3, 4, 1, 2, 3]);
}

#[test]
fn m3_1_nobody_is_harbour_master_before_the_first_auction_has_ended() {
    let mut game = Script::new(4);
    for step in ["1 bid 1", "2 bid 2", "3 pass", "4 pass"] {
        let view = game.view(2).public;
        assert_eq!(
            (view.harbour_master, view.first_bidder),
            (None, Some(seat(1)))
        );
        game.play(step);
    }
    game.play("1 pass");
    let office = |game: &Script| {
        let view = game.spectator();
        (view.harbour_master, view.first_bidder)
    };
    assert_eq!(office(&game), (Some(seat(2)), None));
    game.embark("jade 5 silk 4 nutmeg 0").play("rest decline");
    game.play("roll jade 1 silk 1 nutmeg 1; roll jade 1 silk 1 nutmeg 1");
    game.play("roll jade 1 silk 1 nutmeg 1");
    // He holds it while the next one is auctioned.
    assert_eq!(game.phase(), Phase::Auction);
    assert_eq!(office(&game), (Some(seat(2)), None));
}

#[test]
fn m3_1_the_previous_harbour_master_opens_later_auctions() {
    let mut game = Script::new(4);
    game.play("1 bid 1; 2 pass; 3 bid 2; 4 pass; 1 pass");
    game.embark("jade 5 silk 4 nutmeg 0").play("rest decline");
    game.play("roll jade 1 silk 1 nutmeg 1; roll jade 1 silk 1 nutmeg 1");
    game.play("roll jade 1 silk 1 nutmeg 1");
    assert_eq!((game.phase(), game.asked()), (Phase::Auction, Some(3)));
    assert_eq!(game.spectator().voyage, 2);
}

#[test]
fn m3_1_a_bid_is_at_least_one_and_more_than_the_standing_bid() {
    let mut game = Script::new(4);
    game.refused("1 bid 0", "M3.1");
    game.play("1 bid 5");
    for low in ["2 bid 0", "2 bid 4", "2 bid 5"] {
        game.refused(low, "M3.1");
    }
    game.play("2 bid 6");
    assert_eq!(Script::new(4).choices()[0], "bid 1..54");
    assert_eq!(game.choices(), ["bid 7..54", "pass", "mortgage 1..2"]);
}

#[test]
fn m3_1_only_whoever_is_asked_may_bid_or_pass() {
    let mut game = Script::new(4);
    game.refused("2 bid 3", "M3.1");
    game.refused("4 pass", "M3.1");
    game.refused("5 pass", "M3.1");
    game.refused("1 buy jade", "M3.1");
    game.refused("1 decline", "M3.1");
    game.refused("roll jade 3 silk 2 nutmeg 1", "M3.1");
    game.play("1 bid 2");
    game.refused("1 bid 3", "M3.1");
}

#[test]
fn m3_1_a_pass_is_final_for_this_auction() {
    let mut game = Script::new(4);
    game.play("1 pass; 2 bid 1; 3 pass; 4 bid 2");
    // Seats 1 and 3 are not asked again.
    assert_eq!(game.asked(), Some(2));
    game.refused("1 bid 9", "M3.1");
    game.play("2 bid 3; 4 bid 4; 2 bid 5");
    assert_eq!(game.asked(), Some(4));
    game.play("4 pass");
    assert_eq!((game.phase(), game.asked()), (Phase::Buy, Some(2)));
}

#[test]
fn m3_1_a_pass_is_forgotten_in_the_next_auction() {
    let mut game = Script::new(4);
    game.play("1 pass; 2 bid 1; 3 pass; 4 pass");
    game.embark("jade 5 silk 4 nutmeg 0").play("rest decline");
    for _ in 0..3 {
        game.play("roll jade 1 silk 1 nutmeg 1");
    }
    game.play("2 pass; 3 bid 1; 4 bid 2; 1 bid 3");
    assert_eq!(game.asked(), Some(3));
}

#[test]
fn m3_1_it_ends_once_one_bidder_remains_and_a_bid_stands() {
    let mut game = Script::new(4);
    game.play("1 bid 5; 2 pass; 3 pass");
    assert_eq!((game.phase(), game.asked()), (Phase::Auction, Some(4)));
    game.play("4 pass");
    // The standing bidder is not asked again.
    assert_eq!((game.phase(), game.asked()), (Phase::Buy, Some(1)));
    assert_eq!(game.spectator().harbour_master, Some(seat(1)));
}

#[test]
fn m3_2_a_bid_may_not_exceed_cash_and_twelve_per_free_share() {
    let mut game = Script::new(4);
    game.refused("1 bid 55", "M3.2");
    game.refused("1 bid 4294967295", "M3.2");
    game.clone().play("1 bid 54");
    game.set_mortgages(1, 1).set_cash(1, 7);
    game.refused("1 bid 20", "M3.2");
    assert_eq!(game.choices(), ["bid 1..19", "pass", "mortgage 1..1"]);
    game.clone().play("1 bid 19");
    game.set_mortgages(1, 2);
    game.refused("1 bid 8", "M3.2");
    game.play("1 bid 7");
}

#[test]
fn m3_2_the_winner_pays_his_bid_to_the_bank_and_nobody_else_pays() {
    let mut game = Script::new(4);
    let gains = game.gains("1 bid 5; 2 bid 9; 3 pass; 4 pass; 1 pass");
    assert_eq!(gains, [0, -9, 0, 0]);
    let master = Event::Master {
        seat: seat(2),
        pesos: 9,
    };
    assert_eq!(game.events.last(), Some(&master));
}

#[test]
fn m3_2_the_winner_mortgages_as_many_shares_as_needed_and_no_more() {
    for (bid, mortgages, left) in [(30, 0, 0), (31, 1, 11), (42, 1, 0), (43, 2, 11), (54, 2, 0)] {
        let mut game = Script::new(4);
        game.play(&format!("1 bid {bid}"));
        assert_eq!(
            (game.mortgages(1), game.cash(1)),
            (0, 30),
            "only at the end"
        );
        game.play("rest pass");
        assert_eq!(
            (game.mortgages(1), game.cash(1)),
            (mortgages, left),
            "bid {bid}"
        );
    }
}

#[test]
fn m3_3_if_everybody_passes_in_voyage_1_the_first_bidder_has_the_office_for_nothing() {
    let mut game = Script::before_the_deal(5, &[]);
    for ware in ["jade", "silk", "nutmeg", "ginseng", "jade"] {
        game.play(&format!("deal {ware}; deal {ware}"));
        if ware == "ginseng" {
            break;
        }
    }
    game.play("deal silk; deal nutmeg; first 4");
    assert_eq!(game.gains("4 pass; 5 pass; 1 pass; 2 pass; 3 pass"), [0; 5]);
    let kept = Event::KeptOffice { seat: seat(4) };
    assert_eq!(game.events.last(), Some(&kept));
    assert_eq!((game.phase(), game.asked()), (Phase::Buy, Some(4)));
}

#[test]
fn m3_3_if_everybody_passes_later_the_previous_harbour_master_keeps_the_office() {
    let mut game = Script::new(4);
    game.play("1 pass; 2 pass; 3 bid 2; 4 pass");
    game.embark("jade 5 silk 4 nutmeg 0").play("rest decline");
    for _ in 0..3 {
        game.play("roll jade 1 silk 1 nutmeg 1");
    }
    assert_eq!(game.gains("3 pass; 4 pass; 1 pass; 2 pass"), [0; 4]);
    assert_eq!((game.phase(), game.asked()), (Phase::Buy, Some(3)));
}

#[test]
fn m3_3_the_last_who_has_not_bid_still_chooses_between_bidding_and_passing() {
    let mut game = Script::new(4);
    game.play("1 pass; 2 pass; 3 pass");
    assert_eq!((game.phase(), game.asked()), (Phase::Auction, Some(4)));
    assert_eq!(game.choices(), ["bid 1..54", "pass", "mortgage 1..2"]);
    let mut keeps = game.clone();
    keeps.play("4 pass");
    assert_eq!((keeps.phase(), keeps.asked()), (Phase::Buy, Some(1)));
    assert_eq!(game.gains("4 bid 1"), [0, 0, 0, -1]);
    assert_eq!((game.phase(), game.asked()), (Phase::Buy, Some(4)));
}

#[test]
fn m3_1_the_question_names_the_standing_bid_and_the_limit() {
    let mut game = Script::new(4);
    assert_eq!(game.prompt(), Some(Prompt::Open { most: 54, loans: 2 }));
    game.play("1 bid 5").set_cash(2, 10);
    let raise = Prompt::Raise {
        standing: 5,
        bidder: seat(1),
        most: 34,
        loans: 2,
    };
    assert_eq!(game.prompt(), Some(raise));
}

#[test]
fn m3_1_what_the_office_cost_and_came_to_is_kept_for_the_next_auctions() {
    for (options, net) in [(&[][..], Some(-10)), (&[("hidden_cash", "on")], None)] {
        let mut game = Script::with(4, options);
        game.play("1 bid 8; rest pass")
            .embark("jade 5 silk 4 nutmeg 0");
        let office = game.view(2).public.offices[0];
        assert_eq!((office.voyage, office.seat), (1, seat(1)));
        assert_eq!((office.pesos, office.net), (8, None));
        game.play("1 place shipyard C; rest decline");
        game.play("roll jade 6 silk 1 nutmeg 1; rest decline; roll jade 6 silk 1 nutmeg 1");
        game.play("roll silk 1 nutmeg 1");
        assert_eq!(game.phase(), Phase::Auction);
        let shown = game.game.public_view(&game.state, Audience::WithoutMemory);
        assert_eq!(shown.offices[0].net, net);
        game.play("rest pass");
        let offices = game.view(2).public.offices;
        assert_eq!((offices.len(), offices[1].pesos), (2, 0));
    }
}
