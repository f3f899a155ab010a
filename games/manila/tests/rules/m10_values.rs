//! M10: values and end.

use manila::{Event, Phase, Punt, Ware};
use portolan_core::{Game, Turn};

use crate::script::{Script, seat};

#[test]
fn m10_1_every_ware_whose_punt_is_in_port_rises_one_step() {
    let mut game = Script::new(4);
    game.idle_voyage("jade 3 silk 3 nutmeg 3", [6, 6, 1]);
    let values = Ware::ALL.map(|ware| game.value(ware));
    assert_eq!(
        values,
        [5, 5, 0, 0],
        "not the nutmeg in the shipyard, not the ginseng ashore"
    );
    game.idle_voyage("silk 3 nutmeg 3 ginseng 3", [6, 1, 6]);
    let values = Ware::ALL.map(|ware| game.value(ware));
    assert_eq!(values, [5, 10, 0, 5]);
    let rose = Event::Rose {
        ware: Ware::Silk,
        value: 10,
        step: 2,
    };
    assert!(game.happened(|event| *event == rose));
}

#[test]
fn m10_1_a_plundered_punt_sent_to_port_rises_too() {
    for (to, value) in [("port", 5), ("shipyard", 0)] {
        let mut game = Script::new(4);
        game.sail("jade 5 silk 4 nutmeg 0")
            .play("1 place pirate; rest decline");
        game.play("roll jade 4 silk 1 nutmeg 1; rest decline; roll jade 3 silk 1 nutmeg 1");
        game.play("roll jade 1 silk 1 nutmeg 1")
            .play(&format!("1 send jade {to}"));
        assert_eq!(game.value(Ware::Jade), value);
    }
}

#[test]
fn m10_1_all_rises_happen_before_the_end_is_tested() {
    let mut game = Script::new(4);
    game.set_value(Ware::Jade, 20).set_value(Ware::Nutmeg, 10);
    game.idle_voyage("jade 3 silk 3 nutmeg 3", [6, 6, 6]);
    assert_eq!(game.phase(), Phase::Over);
    let values = Ware::ALL.map(|ware| game.value(ware));
    assert_eq!(values, [30, 5, 20, 0]);
}

#[test]
fn m10_2_the_game_ends_when_a_ware_stands_at_30_and_not_before() {
    let mut game = Script::new(4);
    for ware in Ware::ALL {
        game.set_value(ware, 20);
    }
    game.idle_voyage("jade 3 silk 3 nutmeg 3", [1, 1, 1]);
    assert_eq!(game.phase(), Phase::Auction);
    assert_eq!(game.result(), None);
    game.idle_voyage("jade 3 silk 3 nutmeg 3", [1, 1, 6]);
    assert_eq!(game.game.turn(&game.state), Turn::Over);
    assert!(game.result().is_some());
}

#[test]
fn m10_2_after_the_end_nothing_happens_any_more() {
    let mut game = Script::new(4);
    game.set_value(Ware::Jade, 20);
    game.idle_voyage("jade 5 silk 4 nutmeg 0", [6, 1, 1]);
    for line in [
        "1 bid 1",
        "1 pass",
        "2 mortgage 1",
        "roll jade 1 silk 1 nutmeg 1",
        "deal jade",
        "first 1",
    ] {
        game.refused(line, "M10.2");
    }
    assert_eq!((game.asked(), game.prompt()), (None, None));
    assert!(game.choices().is_empty());
}

/// Seat 1 holds jade and silk, seat 2 nutmeg and ginseng, and so on; the jade comes in and
/// ends the game with these values of silk and nutmeg.
fn ended(prepare: impl FnOnce(&mut Script)) -> Script {
    let mut game = Script::new(4);
    game.set_value(Ware::Jade, 20);
    game.set_value(Ware::Silk, 10);
    game.set_value(Ware::Nutmeg, 5);
    prepare(&mut game);
    game.idle_voyage("jade 5 silk 4 nutmeg 0", [6, 1, 1]);
    assert_eq!(game.phase(), Phase::Over);
    game
}

fn fortunes(game: &Script) -> Vec<i64> {
    let places = game.result().unwrap();
    places.iter().map(|place| place.score).collect()
}

#[test]
fn m10_2_a_fortune_is_cash_and_shares_less_15_per_mortgage() {
    let game = ended(|game| {
        game.set_cash(1, 7).set_mortgages(1, 1);
        game.set_cash(2, 0).set_mortgages(2, 2);
    });
    assert_eq!(
        fortunes(&game),
        [7 + 30 + 10 - 15, 5 - 30, 30 + 30 + 10, 30 + 5]
    );
    let fortune = Event::Fortune {
        seat: seat(2),
        shares: manila::PerWare::from_array([0, 0, 1, 1]),
        mortgaged: 2,
        pesos: -25,
    };
    assert!(game.happened(|event| *event == fortune));
}

#[test]
fn m10_2_bought_shares_count_as_well() {
    let mut game = Script::new(4);
    game.set_value(Ware::Jade, 20)
        .play("rest pass; 1 buy jade; 1 load jade silk nutmeg");
    game.play("1 start jade 5 silk 4 nutmeg 0; rest decline");
    game.play("roll jade 6 silk 1 nutmeg 1; roll jade 6 silk 1 nutmeg 1; roll silk 1 nutmeg 1");
    assert_eq!(fortunes(&game)[0], 30 - 20 + 60);
}

#[test]
fn m10_2_the_richest_wins() {
    let game = ended(|game| {
        game.set_cash(3, 31);
    });
    let ranking = game.result().unwrap();
    assert_eq!(ranking.winners().iter().collect::<Vec<_>>(), [seat(3)]);
    let order: Vec<_> = ranking.iter().map(|rank| rank.rank).collect();
    assert_eq!(order, [2, 3, 1, 3]);
}

#[test]
fn m10_2_ties_share_the_win() {
    let game = ended(|_| {});
    let places = game.result().unwrap();
    assert_eq!(
        places.winners().iter().collect::<Vec<_>>(),
        [seat(1), seat(3)]
    );
}

#[test]
fn m10_2_otherwise_accomplices_return_and_a_new_voyage_starts() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place jade; 2 place pirate; 3 place insurance; 4 place port A");
    game.play("roll jade 1 silk 1 nutmeg 1; 1 place small pilot; 2 place large pilot");
    game.play("3 place shipyard B; 4 decline; roll jade 1 silk 1 nutmeg 1; rest decline");
    game.play("1 pass; 2 pass; roll jade 1 silk 1 nutmeg 1");
    let view = game.spectator();
    assert_eq!((view.phase, view.voyage), (Phase::Auction, 2));
    assert_eq!((view.round, view.rolls), (0, 0));
    assert_eq!(game.events.last(), Some(&Event::Voyage { number: 2 }));
    for player in &view.players {
        assert_eq!((player.accomplices, player.declined), (3, false));
    }
    for (_, ware) in view.wares.iter() {
        assert_eq!(ware.punt, Punt::Ashore);
        assert!(ware.crew.iter().all(|place| place.is_none()));
    }
    assert!(
        view.port
            .iter()
            .chain(&view.shipyard)
            .all(|bet| bet.is_none())
    );
    let posts = [view.small_pilot, view.large_pilot, view.insurance];
    assert_eq!((posts, view.pirates.len()), ([None; 3], 0));
}

#[test]
fn m10_2_cash_shares_and_mortgages_stay() {
    let mut game = Script::new(4);
    game.play("1 mortgage 2; 1 bid 10; rest pass; 1 buy silk");
    game.play("1 load jade silk nutmeg; 1 start jade 5 silk 4 nutmeg 0; rest decline");
    for _ in 0..3 {
        game.play("roll jade 1 silk 1 nutmeg 1");
    }
    assert_eq!(
        (game.cash(1), game.shares(1), game.mortgages(1)),
        (39, 3, 2)
    );
}
