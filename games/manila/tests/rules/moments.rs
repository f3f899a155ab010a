//! What everybody sees after each single event: the event's own change is done, and nothing that a
//! later event reports.

use std::fmt::Debug;

use manila::{Phase, PublicView, Punt, Ware};

use crate::script::{Script, seat};

/// Checks what is seen after each event of the line.
#[track_caller]
fn expect<T: PartialEq + Debug>(
    game: &mut Script,
    line: &str,
    look: impl Fn(&PublicView) -> T,
    expected: &[(&str, T)],
) {
    let moments = game.moments(line);
    let seen: Vec<(&str, T)> = moments
        .iter()
        .map(|(event, view)| (event.as_str(), look(view)))
        .collect();
    assert_eq!(seen, expected, "{line}");
}

/// The cash of everybody.
fn purses(view: &PublicView) -> Vec<u32> {
    let players = view.players.iter();
    players.map(|player| player.cash.unwrap()).collect()
}

/// Where the three punts of the first wares are.
fn punts(view: &PublicView) -> [Punt; 3] {
    [Ware::Jade, Ware::Silk, Ware::Nutmeg].map(|ware| view.wares[ware].punt)
}

#[test]
fn m2_3_the_first_bidder_is_shown_when_the_lot_falls() {
    let mut game = Script::before_the_deal(3, &[]);
    for _ in 0..2 {
        game.play("deal jade; deal silk; deal nutmeg");
    }
    let look = |view: &PublicView| (view.phase, view.first_bidder, view.harbour_master);
    let expected = (Phase::Auction, Some(seat(2)), None);
    expect(&mut game, "first 2", look, &[("first_bidder", expected)]);
}

#[test]
fn m3_1_all_bids_are_shown_until_the_harbour_master_is() {
    let bids = |view: &PublicView| -> Vec<(u8, u32)> {
        let bids = view.bids.iter();
        bids.map(|bid| (bid.seat.number(), bid.pesos)).collect()
    };
    let mut game = Script::new(3);
    game.play("1 bid 5; 2 bid 8");
    expect(
        &mut game,
        "3 pass",
        bids,
        &[("passed", vec![(1, 5), (2, 8)])],
    );
    let all = vec![(1, 5), (2, 8), (1, 40)];
    expect(&mut game, "1 bid 40", bids, &[("bid", all.clone())]);
    let look = |view: &PublicView| {
        let one = &view.players[0];
        let master = view.harbour_master.map(|seat| seat.number());
        (bids(view), master, one.cash.unwrap(), one.mortgaged)
    };
    let expected = [
        ("passed", (all.clone(), None, 30, 0)),
        ("mortgaged", (all.clone(), None, 42, 1)),
        ("master", (all, Some(1), 2, 1)),
    ];
    expect(&mut game, "2 pass", look, &expected);
    assert!(game.spectator().bids.is_empty());
    assert_eq!(game.phase(), Phase::Buy);
}

#[test]
fn m3_1_of_a_very_long_auction_the_last_bids_are_shown() {
    let mut game = Script::new(3);
    game.set_cash(1, 1_000).set_cash(2, 1_000).play("1 pass");
    for pesos in 1..=40 {
        game.play(&format!("{} bid {pesos}", 3 - pesos % 2));
    }
    let bids = game.spectator().bids;
    let shown: Vec<u32> = bids.iter().map(|bid| bid.pesos).collect();
    assert_eq!(shown, (29..=40).collect::<Vec<u32>>());
}

#[test]
fn m3_3_the_office_is_kept_when_its_event_says_so() {
    let mut game = Script::new(3);
    game.play("1 pass; 2 pass");
    let look = |view: &PublicView| (view.harbour_master, view.auction.passed.len());
    let expected = [("passed", (None, 3)), ("kept_office", (Some(seat(1)), 3))];
    expect(&mut game, "3 pass", look, &expected);
}

#[test]
fn m4_1_a_share_is_paid_and_taken_with_its_event() {
    let mut game = Script::new(3);
    game.play("rest pass").set_cash(1, 2);
    let look = |view: &PublicView| {
        let one = &view.players[0];
        let open = view.wares[Ware::Jade].open;
        (one.cash.unwrap(), one.mortgaged, one.shares, open)
    };
    let open = game.spectator().wares[Ware::Jade].open;
    let expected = [
        ("mortgaged", (14, 1, 2, open)),
        ("bought", (9, 1, 3, open - 1)),
    ];
    expect(&mut game, "1 buy jade", look, &expected);
}

#[test]
fn m5_3_an_accomplice_stands_on_his_space_when_he_is_paid_for() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0").set_cash(1, 1);
    let look = |view: &PublicView| {
        let one = &view.players[0];
        let captain = view.pirates.first().copied();
        (one.cash.unwrap(), one.accomplices, captain)
    };
    let expected = [
        ("mortgaged", (13, 3, None)),
        ("placed", (8, 2, Some(seat(1)))),
    ];
    expect(&mut game, "1 place pirate", look, &expected);
    let look = |view: &PublicView| (purses(view)[1], view.insurance);
    let expected = [("insured", (40, Some(seat(2))))];
    expect(&mut game, "2 place insurance", look, &expected);
}

#[test]
fn m6_1_the_dice_are_shown_before_the_punts_move_one_by_one() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0").play("rest decline");
    let look = |view: &PublicView| {
        let die = view.wares[Ware::Jade].die;
        (view.rolls, die, punts(view))
    };
    let at = |jade, silk, nutmeg| [jade, silk, nutmeg].map(Punt::Sea);
    let expected = [
        ("rolled", (1, Some(6), at(5, 4, 0))),
        ("moved", (1, Some(6), at(11, 4, 0))),
        ("moved", (1, Some(6), at(11, 8, 0))),
        ("moved", (1, Some(6), at(11, 8, 1))),
    ];
    expect(&mut game, "roll jade 6 silk 4 nutmeg 1", look, &expected);
}

#[test]
fn m13_a_displaced_accomplice_is_gone_before_the_pirate_takes_his_place() {
    let mut game = Script::with(5, &[("pirates_displace", "on")]);
    game.sail("jade 4 silk 5 nutmeg 0");
    game.play("1 place pirate; 2 place pirate; 3 place silk; 4 place silk; 5 place silk");
    game.play("roll jade 1 silk 4 nutmeg 1; rest decline; roll jade 1 silk 4 nutmeg 1");
    let look = |view: &PublicView| {
        let silk = &view.wares[Ware::Silk];
        let crew: Vec<u8> = silk
            .crew
            .iter()
            .flatten()
            .map(|seat| seat.number())
            .collect();
        (crew, silk.vacant, view.pirates.len(), view.boarded)
    };
    let expected = [
        ("displaced", (vec![4, 5], Some(0), 2, None)),
        ("boarded", (vec![1, 4, 5], None, 1, Some((Ware::Silk, 0)))),
    ];
    expect(&mut game, "1 board silk over 3", look, &expected);
}

#[test]
fn m8_3_a_plundered_crew_goes_home_before_other_punts_strand() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place pirate; 2 place jade; 3 decline; 4 decline");
    game.play("roll jade 4 silk 1 nutmeg 1; rest decline; roll jade 3 silk 1 nutmeg 1");
    let look = |view: &PublicView| {
        let home = view.players[1].accomplices;
        (home, view.plundered.len(), punts(view))
    };
    let at = |silk, nutmeg| [Punt::Sea(13), silk, nutmeg];
    let yard = Punt::Shipyard;
    let moments = game.moments("roll jade 1 silk 1 nutmeg 1");
    let seen: Vec<_> = moments[4..]
        .iter()
        .map(|(event, view)| (event.as_str(), look(view)))
        .collect();
    let expected = [
        ("plundered", (3, 1, at(Punt::Sea(7), Punt::Sea(3)))),
        ("stranded", (3, 1, at(yard, Punt::Sea(3)))),
        ("stranded", (3, 1, at(yard, yard))),
    ];
    assert_eq!(seen, expected);
}

#[test]
fn m9_everybody_is_paid_by_his_own_event() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place jade; 2 place jade; 3 place port A; 4 place insurance");
    game.play("roll jade 6 silk 4 nutmeg 1; rest decline; roll jade 6 silk 4 nutmeg 1");
    assert_eq!(purses(&game.spectator()), [27, 26, 26, 40]);
    let moments = game.moments("roll silk 2 nutmeg 1");
    let seen: Vec<_> = moments
        .iter()
        .map(|(event, view)| (event.as_str(), purses(view)))
        .skip_while(|(event, _)| *event != "crew")
        .collect();
    let paid = vec![45, 44, 32, 34];
    let expected = [
        ("crew", vec![45, 26, 26, 40]),
        ("crew", vec![45, 44, 26, 40]),
        ("port_bet", vec![45, 44, 32, 40]),
        ("repairs", paid.clone()),
        ("rose", paid.clone()),
        ("rose", paid.clone()),
        ("voyage", paid),
    ];
    assert_eq!(seen, expected);
}

/// Jade, with seat 1 aboard, and silk have arrived before the last roll.
fn before_the_last_roll(jade: u32) -> Script {
    let mut game = Script::new(4);
    game.set_value(Ware::Jade, jade)
        .sail("jade 3 silk 3 nutmeg 3");
    game.play("1 place jade; rest decline; roll jade 6 silk 6 nutmeg 1; 1 decline");
    game.play("roll jade 6 silk 6 nutmeg 1");
    game
}

#[test]
fn m10_1_the_voyage_is_over_after_the_values_have_risen_one_by_one() {
    let look = |view: &PublicView| {
        let one = &view.players[0];
        let last = view.last_voyage.as_ref().map(|last| last.number);
        let values = [Ware::Jade, Ware::Silk].map(|ware| view.wares[ware].value);
        let jade = view.wares[Ware::Jade].punt;
        (values, jade, view.voyage, one.net, one.last_net, last)
    };
    let during = |values| (values, Punt::Port, 1, Some(33), Some(0), None);
    let after = ([5, 5], Punt::Ashore, 2, Some(0), Some(33), Some(1));
    let moments = before_the_last_roll(0).moments("roll nutmeg 1");
    let seen: Vec<_> = moments
        .iter()
        .map(|(event, view)| (event.as_str(), look(view)))
        .skip_while(|(event, _)| *event != "crew")
        .collect();
    let expected = [
        ("crew", during([0, 0])),
        ("rose", during([5, 0])),
        ("rose", during([5, 5])),
        ("voyage", after),
    ];
    assert_eq!(seen, expected);
    let (_, begun) = moments.last().unwrap();
    assert_eq!((begun.phase, begun.rolls), (Phase::Auction, 0));
}

#[test]
fn m10_2_the_game_is_over_with_the_first_fortune() {
    let look = |view: &PublicView| {
        let last = view.last_voyage.as_ref().map(|last| last.number);
        (view.phase == Phase::Over, last)
    };
    let moments = before_the_last_roll(20).moments("roll nutmeg 1");
    let seen = moments
        .iter()
        .map(|(event, view)| (event.as_str(), look(view)))
        .skip_while(|(event, _)| *event != "rose");
    let (rose, fortune) = (("rose", (false, None)), ("fortune", (true, Some(1))));
    let expected = [rose, rose, fortune, fortune, fortune, fortune];
    assert_eq!(seen.collect::<Vec<_>>(), expected);
}
