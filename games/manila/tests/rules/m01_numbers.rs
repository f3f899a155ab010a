//! M1: the printed numbers, read off the board and paid in play.

use manila::{Manila, Ware};
use portolan_core::{Game, GamePackage, Setup};

use crate::script::Script;

#[test]
fn m1_crews_cost_and_cargoes_pay_what_is_printed() {
    let parts = Script::new(4).game.parts();
    let crews = parts.cargo.clone().map(|_, cargo| cargo.crew.to_vec());
    let printed = [
        vec![3, 4, 5, 5],
        vec![3, 4, 5],
        vec![2, 3, 4],
        vec![1, 2, 3],
    ];
    assert_eq!(crews.into_array(), printed);
    let values = parts.cargo.map(|_, cargo| cargo.value);
    assert_eq!(values.into_array(), [36, 30, 24, 18]);
}

#[test]
fn m1_bets_cost_and_pay_what_is_printed() {
    let parts = Script::new(4).game.parts();
    for bets in [parts.port, parts.shipyard] {
        assert_eq!(
            bets.map(|bet| (bet.cost, bet.gain)),
            [(4, 6), (3, 8), (2, 15)]
        );
    }
}

#[test]
fn m1_the_parts_tell_the_figures_of_their_edition() {
    let printed = Script::new(4).game.parts();
    assert_eq!((printed.small_pilot, printed.large_pilot), (2, 5));
    assert_eq!((printed.pirates, printed.premium), ([5, 5], 10));
    assert_eq!(printed.owes, [6, 8, 15]);
    assert_eq!(printed.market.as_slice(), [0, 5, 10, 20, 30]);
    assert_eq!(printed.last_space, 13);

    let mut setup = Setup::new(4);
    let corrected = |text: &str, from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    let text = corrected(manila::BUILT_IN, "small pilot,    2", "small pilot,    1");
    setup.edition = Some(corrected(&text, "6 8 15,  ", "5 9 20,  "));
    let game = Manila::open(&setup).unwrap();
    let printed = game.parts();
    assert_eq!((printed.small_pilot, printed.owes), (1, [5, 9, 20]));
}

#[test]
fn m1_every_space_is_paid_for_as_printed() {
    for (space, pesos) in [
        ("jade", -3),
        ("silk", -3),
        ("nutmeg", -2),
        ("port A", -4),
        ("port B", -3),
        ("port C", -2),
        ("shipyard A", -4),
        ("shipyard B", -3),
        ("shipyard C", -2),
        ("small pilot", -2),
        ("large pilot", -5),
        ("insurance", 10),
        ("pirate", -5),
    ] {
        let mut game = Script::new(4);
        game.sail("jade 5 silk 4 nutmeg 0");
        assert_eq!(game.gains(&format!("1 place {space}"))[0], pesos, "{space}");
    }
    let mut game = Script::new(4);
    game.sail("silk 5 nutmeg 4 ginseng 0");
    assert_eq!(
        game.gains("1 place ginseng; 2 place pirate; 3 place pirate"),
        [-1, -5, -5, 0]
    );
}

#[test]
fn m1_the_market_track_is_0_5_10_20_30() {
    let mut game = Script::new(4);
    let mut values = vec![game.value(Ware::Jade)];
    for _ in 0..4 {
        game.idle_voyage("jade 5 silk 4 nutmeg 0", [6, 1, 1]);
        values.push(game.value(Ware::Jade));
    }
    assert_eq!(values, [0, 5, 10, 20, 30]);
}

#[test]
fn m1_there_are_five_shares_of_each_ware() {
    for players in 3..=5 {
        let game = Script::new(players);
        let view = game.spectator();
        for ware in Ware::ALL {
            let held: u8 = game.hands().iter().map(|hand| hand[ware]).sum();
            assert_eq!(view.wares[ware].open + held, 5, "{ware}");
        }
    }
}

#[test]
fn m1_every_division_of_a_cargo_is_whole() {
    for (ware, cargo) in Script::new(4).game.parts().cargo {
        for crew in (1..=cargo.crew.len() as u32).chain([2]) {
            assert_eq!(cargo.value % crew, 0, "{ware} among {crew}");
        }
    }
}
