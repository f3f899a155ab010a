//! M13: the options of a table. What an option changes is mostly tested in its own chapter:
//! `thirteen_without_pirates` (M8.4), `board_in_port` (M5.4), `stowaway` (M12.1) and
//! `reuse_pirate_places` (M8.2); here are the offer, `pirates_displace`, `hidden_cash` and `odds`.

use manila::{Event, ForecastLine, Manila, Phase, Stowaway, Thirteen, Ware};
use portolan_core::Audience::WithoutMemory;
use portolan_core::{Game, GamePackage, OptionKind, Setup, Viewer};

use crate::script::{Script, seat};

#[test]
fn m13_all_seven_options_are_offered_with_their_defaults() {
    let offered: Vec<_> = Manila::OPTIONS
        .iter()
        .map(|option| (option.name, option.kind.default_value().to_string()))
        .collect();
    let expected = [
        ("thirteen_without_pirates", "shipyard"),
        ("board_in_port", "off"),
        ("pirates_displace", "off"),
        ("stowaway", "punts"),
        ("reuse_pirate_places", "on"),
        ("hidden_cash", "off"),
        ("odds", "on"),
    ];
    assert_eq!(
        offered,
        expected.map(|(name, value)| (name, value.to_owned()))
    );
    let picks: Vec<_> = Manila::OPTIONS
        .iter()
        .filter_map(|option| match option.kind {
            OptionKind::Pick { values, .. } => Some(values),
            _ => None,
        })
        .collect();
    assert_eq!(
        picks,
        [["shipyard", "port"], ["punts", "anywhere_but_insurance"]]
    );
}

#[test]
fn m13_every_value_of_every_option_takes_effect() {
    let open = |name: &str, value: &str| {
        *Manila::open(&Setup::new(4).with(name, value))
            .unwrap()
            .options()
    };
    let plain = *Manila::open(&Setup::new(4)).unwrap().options();
    assert_eq!(plain.thirteen_without_pirates, Thirteen::Shipyard);
    assert_eq!(plain.stowaway, Stowaway::Punts);
    assert!(!plain.board_in_port && !plain.pirates_displace && !plain.hidden_cash);
    assert!(plain.reuse_pirate_places && plain.odds);
    assert_eq!(
        open("thirteen_without_pirates", "port").thirteen_without_pirates,
        Thirteen::Port
    );
    assert_eq!(
        open("stowaway", "anywhere_but_insurance").stowaway,
        Stowaway::AnywhereButInsurance
    );
    assert!(open("board_in_port", "on").board_in_port);
    assert!(open("pirates_displace", "on").pirates_displace);
    assert!(open("hidden_cash", "on").hidden_cash);
    assert!(!open("reuse_pirate_places", "off").reuse_pirate_places);
}

#[test]
fn m13_a_wrong_table_is_refused() {
    for setup in [
        Setup::new(2),
        Setup::new(6),
        Setup::new(4).with("no_such_option", true),
        Setup::new(4).with("stowaway", "insurance"),
        Setup::new(4).with("stowaway", true),
        Setup::new(4).with("hidden_cash", "maybe"),
    ] {
        assert!(Manila::open(&setup).is_err(), "{setup:?}");
    }
}

const DISPLACE: (&str, &str) = ("pirates_displace", "on");

/// Seats 1 and 2 are pirates; the silk is full with seats 3, 4 and 5 and stands on 13 after the
/// second roll, alone.
fn full_silk(options: &[(&str, &str)]) -> Script {
    let mut game = Script::with(5, options);
    game.sail("jade 4 silk 5 nutmeg 0");
    game.play("1 place pirate; 2 place pirate; 3 place silk; 4 place silk; 5 place silk");
    game.play("roll jade 1 silk 4 nutmeg 1; 1 place jade; 2 place jade; 3 decline");
    game.play("4 place jade; 5 decline; roll jade 1 silk 4 nutmeg 1");
    game
}

#[test]
fn m13_pirates_displace_is_off_a_full_punt_cannot_be_boarded() {
    let game = full_silk(&[]);
    assert_eq!((game.phase(), game.asked()), (Phase::Place, Some(1)));
    // Where one may board, naming a victim is refused.
    let mut vacant = Script::new(4);
    vacant
        .sail("jade 5 silk 4 nutmeg 0")
        .play("1 place pirate; 2 place jade; rest decline");
    vacant.play("roll jade 4 silk 1 nutmeg 1; rest decline; roll jade 4 silk 1 nutmeg 1");
    vacant.refused("1 board jade over 2", "M13");
}

#[test]
fn m13_pirates_displace_a_boarding_pirate_sends_one_back_and_takes_his_place() {
    let mut game = full_silk(&[DISPLACE]);
    assert_eq!((game.phase(), game.asked()), (Phase::BoardCaptain, Some(1)));
    assert_eq!(
        game.choices(),
        [
            "board silk over 3",
            "board silk over 4",
            "board silk over 5",
            "pass",
            "mortgage 1..2"
        ]
    );
    game.refused("1 board silk", "M8.1");
    game.refused("1 board silk over 1", "M13");
    game.refused("1 board silk over 8", "M13");
    game.refused("1 board jade over 2", "M8.1");
    assert_eq!(game.accomplices(4), 1);
    assert_eq!(game.gains("1 board silk over 4"), [0; 5]);
    assert_eq!(game.crew(Ware::Silk), [3, 1, 5]);
    assert_eq!(game.accomplices(4), 2, "back with his owner");
    let displaced = Event::Displaced {
        seat: seat(4),
        ware: Ware::Silk,
        place: 1,
    };
    let boarded = Event::Boarded {
        seat: seat(1),
        ware: Ware::Silk,
        boat: 0,
        place: 1,
    };
    assert_eq!(game.events, [displaced, boarded]);
    assert_eq!(game.pirates(), [2]);
}

#[test]
fn m13_pirates_displace_the_second_may_not_displace_the_captain_who_just_boarded() {
    let mut game = full_silk(&[DISPLACE]);
    game.play("1 board silk over 4");
    assert_eq!((game.phase(), game.asked()), (Phase::BoardSecond, Some(2)));
    assert_eq!(
        game.choices()[..3],
        ["board silk over 3", "board silk over 5", "pass"]
    );
    game.refused("2 board silk over 1", "M13");
    game.play("2 board silk over 3");
    assert_eq!(game.crew(Ware::Silk), [2, 1, 5]);
    assert!(game.pirates().is_empty());
}

#[test]
fn m13_pirates_displace_after_a_captain_who_stayed_the_second_chooses_freely() {
    let mut game = full_silk(&[DISPLACE]);
    game.play("1 pass; 2 board silk over 3");
    assert_eq!(
        (game.crew(Ware::Silk), game.pirates()),
        (vec![2, 4, 5], vec![1])
    );
}

#[test]
fn m13_pirates_displace_the_returned_accomplice_gives_no_extra_placement() {
    let mut game = full_silk(&[DISPLACE]);
    game.play("1 board silk over 4; 2 pass; 1 decline; 2 decline");
    // Seats 3 and 5 have declined; seat 4 places once, as everybody does in the last round.
    assert_eq!(game.asked(), Some(4));
    game.play("4 place port A");
    assert_eq!(game.phase(), Phase::Roll);
    assert_eq!(game.accomplices(4), 1, "the returned one stays with him");
}

#[test]
fn m13_pirates_displace_undoes_no_decline() {
    let mut game = full_silk(&[DISPLACE]);
    game.play("1 board silk over 3; 2 board silk over 5");
    assert!(game.spectator().players[2].declined && game.spectator().players[4].declined);
    game.play("1 decline; 2 decline; 4 decline");
    assert_eq!(game.phase(), Phase::Roll);
}

#[test]
fn m13_pirates_displace_the_new_crew_is_paid_and_the_old_is_not() {
    let mut game = full_silk(&[DISPLACE]);
    game.play("1 board silk over 4; 2 pass; 1 decline; 2 decline; 4 decline");
    assert_eq!(
        game.gains("roll jade 1 silk 1 nutmeg 1"),
        [10, 0, 10, 0, 10]
    );
}

#[test]
fn m13_pirates_displace_vacant_places_come_first() {
    // Silk full, jade with a vacant place, both on 13.
    let mut game = Script::with(5, &[DISPLACE]);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place pirate; 2 place pirate; 3 place silk; 4 place silk; 5 place silk");
    game.play("roll jade 4 silk 4 nutmeg 1; 1 place jade; 2 place jade; 3 place jade");
    game.play("4 decline; 5 decline; roll jade 4 silk 5 nutmeg 1");
    assert_eq!(game.choices()[..2], ["board jade", "pass"]);
    game.refused("1 board silk over 3", "M13");
    game.refused("1 board jade over 3", "M13");
    // Now every punt on 13 is full: the second picks punt and victim, his own included.
    game.play("1 board jade");
    assert_eq!(
        game.choices(),
        [
            "board jade over 1",
            "board jade over 2",
            "board jade over 3",
            "board silk over 3",
            "board silk over 4",
            "board silk over 5",
            "pass",
            "mortgage 1..2"
        ]
    );
    let mut own = game.clone();
    own.play("2 board jade over 2");
    assert_eq!(
        (own.crew(Ware::Jade), own.accomplices(2)),
        (vec![1, 2, 3, 1], 2)
    );
    // Seat 1 has two aboard the jade: the one who did not just board may go.
    game.play("2 board jade over 1");
    assert_eq!(game.crew(Ware::Jade), [2, 2, 3, 1]);
    assert_eq!(game.accomplices(1), 2);
}

#[test]
fn m13_pirates_displace_leaves_places_to_reuse_or_not() {
    for (reuse, places) in [("on", 1), ("off", 0)] {
        let mut game = full_silk(&[DISPLACE, ("reuse_pirate_places", reuse)]);
        game.play("1 board silk over 4; 2 pass");
        assert_eq!(game.spectator().pirate_places, places, "reuse {reuse}");
        assert_eq!(game.offers("place pirate"), places == 1);
    }
}

#[test]
fn m13_hidden_cash_hides_the_figure_on_other_peoples_pages_only() {
    let mut game = Script::with(4, &[("hidden_cash", "on")]);
    game.play("1 bid 3; rest pass");
    assert!(game.game.hides_by_options());
    // Bots keep it: every payment is public.
    let full = game.view(2).public;
    assert!(full.players.iter().all(|player| player.cash.is_some()));
    let page = |viewer| {
        let view = game.game.view(&game.state, viewer, WithoutMemory);
        let shown = view.public.players.iter().map(|player| player.cash);
        let mut cash: Vec<_> = shown.collect();
        if let Some(own) = view.private {
            cash[own.seat.index()] = Some(own.cash);
        }
        cash
    };
    assert_eq!(page(seat(1).into()), [Some(27), None, None, None]);
    assert_eq!(page(seat(2).into()), [None, Some(30), None, None]);
    assert_eq!(page(Viewer::Spectator), [None; 4]);
    let paid = Event::Master {
        seat: seat(1),
        pesos: 3,
    };
    assert_eq!(game.game.event_for(&paid, seat(2).into()), Some(paid));
}

#[test]
fn m13_hidden_cash_hides_nothing_but_cash_and_what_it_comes_from() {
    let game = Script::with(4, &[("hidden_cash", "on")]);
    let mut hidden = game.game.view(&game.state, seat(2).into(), WithoutMemory);
    let shown = game.view(2);
    assert_ne!(hidden, shown);
    for (player, shown) in hidden.public.players.iter_mut().zip(&shown.public.players) {
        assert_eq!((player.net, player.last_net), (None, None));
        (player.net, player.last_net) = (shown.net, shown.last_net);
        player.cash = shown.cash;
    }
    assert_eq!(hidden, shown);
}

#[test]
fn m13_without_hidden_cash_and_at_the_end_everybody_sees_all_cash() {
    let plain = Script::new(4);
    assert!(!plain.game.hides_by_options());
    let view = plain.game.view(&plain.state, seat(1).into(), WithoutMemory);
    assert_eq!(view, plain.view(1));
    let mut ended = Script::with(4, &[("hidden_cash", "on")]);
    ended
        .set_value(Ware::Jade, 20)
        .idle_voyage("jade 5 silk 4 nutmeg 0", [6, 1, 1]);
    // Once the game is over pages are made with memory.
    let view = ended.view(1).public;
    assert!(view.players.iter().all(|player| player.cash.is_some()));
}

#[test]
fn m13_odds_off_costs_are_told_and_chances_are_not() {
    let mut game = Script::with(4, &[("odds", "off")]);
    game.sail("jade 5 silk 4 nutmeg 0");
    let cost = |pesos| [ForecastLine::Cost { pesos }];
    assert_eq!(game.forecast("place jade"), cost(3));
    assert_eq!(game.forecast("place port A"), cost(4));
    assert_eq!(game.forecast("place pirate"), cost(5));
    let premium = ForecastLine::Receives { pesos: 10 };
    assert_eq!(game.forecast("place insurance"), [premium]);
}
